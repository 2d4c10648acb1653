use uri_bnf::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://user@example.org:8080/docs?q=uri#top")?;
    assert_eq!((uri.scheme(), uri.host(), uri.port_number()?), ("https", Some("example.org"), Some(8080)));
    Ok(())
}
