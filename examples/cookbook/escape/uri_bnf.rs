use uri_bnf::{Edition, escape};

pub fn main() {
    let segment = escape::Plain::from("50% off/new").escape(Edition::Rfc3986, escape::EscapeContext::Segment);
    assert_eq!(segment.to_string(), "50%25%20off%2Fnew");
}
