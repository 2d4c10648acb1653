use uri_bnf::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("HTTPS://User@Example.ORG:443/a")?;
    assert_eq!(uri.origin().as_deref(), Some("https://example.org"));
    assert!(uri.has_same_origin(&Uri::parse("https://example.org/b")?));
    Ok(())
}
