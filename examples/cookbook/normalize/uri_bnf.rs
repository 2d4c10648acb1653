use uri_bnf::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("HTTP://Example.ORG:80/docs/../a")?;
    assert_eq!(uri.normalize(), "http://example.org/a");
    assert!(uri.equivalent(&Uri::parse("http://example.org/./a")?));
    Ok(())
}
