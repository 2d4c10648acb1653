//! What is measured of `uri-bnf` beside its peers: the only file that knows where in the library these functions stand.

pub(crate) use uri_bnf::{is_valid, parse, parse_located, rfc3986};
