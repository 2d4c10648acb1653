use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut url = Url::parse("https://example.org/files/?v=1")?;
    url.path_segments_mut().unwrap().pop_if_empty().push("50% off/new");
    assert_eq!(url.as_str(), "https://example.org/files/50%25%20off%2Fnew?v=1");
    Ok(())
}
