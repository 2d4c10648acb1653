use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut url = Url::parse_with_params("https://example.org:8443", [("q", "1&2")])?;
    url.path_segments_mut().unwrap().extend(["a b", "c/d"]);
    url.set_fragment(Some("top"));
    assert_eq!(url.as_str(), "https://example.org:8443/a%20b/c%2Fd?q=1%262#top");
    Ok(())
}
