use fluent_uri::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://example.org/docs?q=uri")?;
    let (http, url): (http::Uri, url::Url) = (uri.as_str().parse()?, uri.as_str().parse()?);
    assert_eq!([Uri::parse(http.to_string().as_str())?, Uri::parse(url.as_str())?], [uri, uri]);
    Ok(())
}
