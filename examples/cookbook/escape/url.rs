use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

pub fn main() {
    let segment = utf8_percent_encode("50% off/new", NON_ALPHANUMERIC);
    assert_eq!(segment.to_string(), "50%25%20off%2Fnew");
}
