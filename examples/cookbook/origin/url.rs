use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = Url::parse("HTTPS://User@Example.ORG:443/a")?;
    assert_eq!(url.origin().ascii_serialization(), "https://example.org");
    assert!(url.origin() == Url::parse("https://example.org/b")?.origin());
    Ok(())
}
