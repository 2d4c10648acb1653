use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = Url::parse("HTTP://Example.ORG:80/docs/../a")?;
    assert_eq!(url.as_str(), "http://example.org/a");
    assert!(url == Url::parse("http://example.org/./a")?);
    Ok(())
}
