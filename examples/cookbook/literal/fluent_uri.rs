use fluent_uri::Uri;
use std::sync::LazyLock;

static HOME: LazyLock<Uri<&str>> = LazyLock::new(|| Uri::parse("https://example.org/docs").unwrap());

pub fn main() {
    assert_eq!(HOME.authority().map(|authority| authority.host()), Some("example.org"));
}
