use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = Url::parse("https://example.org/docs?q=uri")?;
    let http: http::Uri = url.as_str().parse()?;
    assert_eq!(Url::parse(&http.to_string())?, url);
    Ok(())
}
