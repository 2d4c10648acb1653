use uri_bnf::{Uri, UriBuf};

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://example.org/docs?q=uri")?;
    let (http, url) = (http::Uri::try_from(uri)?, url::Url::try_from(uri)?);
    assert_eq!([UriBuf::try_from(&http)?, UriBuf::try_from(&url)?], [uri, uri]);
    Ok(())
}
