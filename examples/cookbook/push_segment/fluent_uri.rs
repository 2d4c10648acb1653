use fluent_uri::pct_enc::{EString, encoder};
use fluent_uri::{Uri, build::Builder};

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://example.org/files/?v=1")?;
    let mut path: EString<encoder::Path> = uri.path().to_owned();
    if !path.as_str().ends_with('/') {
        path.push('/');
    }
    path.encode_str::<encoder::Data>("50% off/new");
    let pushed = Uri::builder()
        .scheme(uri.scheme())
        .optional(Builder::authority, uri.authority())
        .path(&path)
        .optional(Builder::query, uri.query())
        .optional(Builder::fragment, uri.fragment())
        .build()?;
    assert_eq!(pushed, "https://example.org/files/50%25%20off%2Fnew?v=1");
    Ok(())
}
