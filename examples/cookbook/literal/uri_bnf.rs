use uri_bnf::{Uri, uri};

const HOME: Uri<'static> = uri!("https://example.org/docs");

pub fn main() {
    assert_eq!(HOME.host(), Some("example.org"));
}
