//! The names that findings have in place of a code when the validator does not run.

/// The names of these findings, each with what it flags.
pub(crate) const REASONS: [(&str, &str); 4] = [
    (NOT_IN_LANGUAGE, "a text that is not in the language of the rule"),
    (NOT_UTF_8, "octets that are not UTF-8"),
    (TOO_LONG, "a line longer than --max-line, which was not checked"),
    (NOT_IN_ALL_EDITIONS, "a text that is not valid in all editions"),
];

pub(crate) const NOT_IN_LANGUAGE: &str = "not-in-language";
pub(crate) const NOT_UTF_8: &str = "not-utf-8";
pub(crate) const TOO_LONG: &str = "too-long";
pub(crate) const NOT_IN_ALL_EDITIONS: &str = "not-in-all-editions";
