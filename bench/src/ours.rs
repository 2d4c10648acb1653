//! What is measured of `uri-bnf`: the only file that knows where in the library it stands.

pub(crate) use uri_bnf::{is_valid, parse, parse_located, rfc3986};
