use fluent_uri::Uri;

fn origin(text: &str) -> Option<String> {
    let uri = Uri::parse(text).ok()?.normalize();
    let authority = uri.authority()?;
    let port = authority.port().map_or(String::new(), |port| format!(":{port}"));
    Some(format!("{}://{}{port}", uri.scheme(), authority.host()))
}

pub fn main() {
    let of_uri = origin("HTTPS://User@Example.ORG:443/a");
    assert_eq!(of_uri.as_deref(), Some("https://example.org"));
    assert!(of_uri == origin("https://example.org/b"));
}
