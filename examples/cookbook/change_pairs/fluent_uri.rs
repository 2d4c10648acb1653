use fluent_uri::pct_enc::{EStr, EString, encoder};
use fluent_uri::{Uri, build::Builder};

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://example.org/find?page=2&lang=en&q=old#top")?;
    let mut query = EString::<encoder::Query>::new();
    for pair in uri.query().unwrap_or(EStr::EMPTY).split('&') {
        let (name, _) = pair.split_once('=').unwrap_or((pair, EStr::EMPTY));
        if !["page", "q"].contains(&&*name.decode().to_string_lossy()) {
            query.push_estr(pair);
            query.push('&');
        }
    }
    query.push_estr(EStr::new_or_panic("q="));
    query.encode_str::<encoder::Data>("a&b");
    query.push_estr(EStr::new_or_panic("&tag="));
    query.encode_str::<encoder::Data>("50%");
    let changed = Uri::builder()
        .scheme(uri.scheme())
        .optional(Builder::authority, uri.authority())
        .path(uri.path())
        .query(&query)
        .optional(Builder::fragment, uri.fragment())
        .build()?;
    assert_eq!(changed, "https://example.org/find?lang=en&q=a%26b&tag=50%25#top");
    Ok(())
}
