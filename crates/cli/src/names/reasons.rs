//! The names that findings have in place of a code: when the validator does not run, when a file is missing, and when a
//! document is not what it should be.

/// The names of these findings, each with what it flags.
pub(crate) const REASONS: [(&str, &str); 6] = [
    (NOT_IN_LANGUAGE, "a text that is not in the language of the rule"),
    (NOT_UTF_8, "octets that are not UTF-8"),
    (TOO_LONG, "a line longer than --max-line, which was not checked"),
    (NOT_IN_ALL_EDITIONS, "a text that is not valid in all editions"),
    (MISSING_FILE, "a relative reference in a document whose file does not exist, with --check-files"),
    (
        MALFORMED_DOCUMENT,
        "a document that is not what its format demands, so that references may not be found",
    ),
];

pub(crate) const NOT_IN_LANGUAGE: &str = "not-in-language";
pub(crate) const NOT_UTF_8: &str = "not-utf-8";
pub(crate) const TOO_LONG: &str = "too-long";
pub(crate) const NOT_IN_ALL_EDITIONS: &str = "not-in-all-editions";
pub(crate) const MISSING_FILE: &str = "missing-file";
pub(crate) const MALFORMED_DOCUMENT: &str = "malformed-document";
