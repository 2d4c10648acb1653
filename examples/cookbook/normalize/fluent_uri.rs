use fluent_uri::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let normal = Uri::parse("HTTP://Example.ORG:80/docs/../a")?.normalize();
    assert_eq!(normal, "http://example.org/a");
    assert!(normal == Uri::parse("http://example.org/./a")?.normalize());
    Ok(())
}
