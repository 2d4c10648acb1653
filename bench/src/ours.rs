//! What is measured of `uri-bnf` beside its peers: the only file that knows where in the library these functions stand.

pub(crate) use uri_bnf::{is_valid, parse, parse_located, rfc3986};

use uri_bnf::{
    Edition,
    validate::{Policy, Validator},
};

/// Whether a reference is valid, and why not.
pub(crate) const GRAMMAR: Validator<'static> = Validator::new(Edition::Rfc2396).with_policy(Policy::GRAMMAR);

/// What is wrong or doubtful.
pub(crate) const DEFAULT: Validator<'static> = Validator::new(Edition::Rfc2396);
