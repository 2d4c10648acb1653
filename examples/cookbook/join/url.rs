use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let base = Url::parse("https://example.org/docs/guide/start?print")?;
    assert_eq!(base.join("../api#top")?.as_str(), "https://example.org/docs/api#top");
    Ok(())
}
