use fluent_uri::pct_enc::{EStr, EString, encoder};
use fluent_uri::{Uri, component::Scheme};

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut path = EString::<encoder::Path>::new();
    for segment in ["a b", "c/d"] {
        path.push('/');
        path.encode_str::<encoder::Data>(segment);
    }
    let mut query = EString::<encoder::Query>::from(EStr::new_or_panic("q="));
    query.encode_str::<encoder::Data>("1&2");
    let uri = Uri::builder()
        .scheme(Scheme::new_or_panic("https"))
        .authority_with(|authority| authority.host(EStr::new_or_panic("example.org")).port(8443))
        .path(&path)
        .query(&query)
        .fragment(EStr::new_or_panic("top"))
        .build()?;
    assert_eq!(uri, "https://example.org:8443/a%20b/c%2Fd?q=1%262#top");
    Ok(())
}
