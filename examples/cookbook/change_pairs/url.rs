use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut url = Url::parse("https://example.org/find?page=2&lang=en&q=old#top")?;
    let kept: Vec<_> = url.query_pairs().into_owned().filter(|(n, _)| n != "page" && n != "q").collect();
    url.query_pairs_mut().clear().extend_pairs(kept).append_pair("q", "a&b").append_pair("tag", "50%");
    assert_eq!(url.as_str(), "https://example.org/find?lang=en&q=a%26b&tag=50%25#top");
    Ok(())
}
