use fluent_uri::pct_enc::{EString, encoder};

pub fn main() {
    let mut segment = EString::<encoder::Path>::new();
    segment.encode_str::<encoder::Data>("50% off/new");
    assert_eq!(segment, "50%25%20off%2Fnew");
}
