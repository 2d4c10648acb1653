use uri_bnf::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let base = Uri::parse("https://example.org/docs/guide/start?print")?;
    assert_eq!(base.join("../api#top")?, "https://example.org/docs/api#top");
    Ok(())
}
