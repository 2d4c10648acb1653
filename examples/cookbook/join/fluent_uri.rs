use fluent_uri::{Uri, UriRef};

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let base = Uri::parse("https://example.org/docs/guide/start?print")?;
    let joined = UriRef::parse("../api#top")?.resolve_against(&base)?;
    assert_eq!(joined, "https://example.org/docs/api#top");
    Ok(())
}
