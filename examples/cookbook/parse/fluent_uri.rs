use fluent_uri::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://user@example.org:8080/docs?q=uri#top")?;
    let authority = uri.authority().unwrap();
    assert_eq!((uri.scheme().as_str(), authority.host()), ("https", "example.org"));
    assert_eq!(authority.port_to_u16()?, Some(8080));
    Ok(())
}
