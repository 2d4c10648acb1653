//! The functions of `uri-bnf` that are measured next to its peers. Only this file names their modules.

pub(crate) use uri_bnf::{is_valid, parse, parse_located, rfc3986};

use uri_bnf::{
    Edition,
    validate::{Policy, Validator},
};

/// Reports only the errors of the grammar.
pub(crate) const GRAMMAR: Validator<'static> = Validator::new(Edition::Rfc2396).with_policy(Policy::GRAMMAR);

/// Reports what is wrong or questionable.
pub(crate) const DEFAULT: Validator<'static> = Validator::new(Edition::Rfc2396);
