use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = Url::parse("https://user@example.org:8080/docs?q=uri#top")?;
    assert_eq!((url.scheme(), url.host_str(), url.port()), ("https", Some("example.org"), Some(8080)));
    Ok(())
}
