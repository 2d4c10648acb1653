use std::sync::LazyLock;
use url::Url;

static HOME: LazyLock<Url> = LazyLock::new(|| Url::parse("https://example.org/docs").unwrap());

pub fn main() {
    assert_eq!(HOME.host_str(), Some("example.org"));
}
