use uri_bnf::Uri;

const HOME: Uri<'static> = Uri::parse_const("https://example.org/docs").unwrap();

pub fn main() {
    assert_eq!(HOME.host(), Some("example.org"));
}
