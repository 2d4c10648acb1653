//! `:` before any `/`, `?` or `#`, after something that is not a scheme.
//!
//! Found in `recover/character.rs`.

use crate::{
    Span,
    validate::{
        Reference, Suggestion,
        check::{Grounds, check},
        reference::{rfc2396, rfc3986},
    },
};

const REFERENCES: &[Reference] = &[
    rfc2396("5", "the first segment of a relative path holds no colon, or it would be taken for a scheme"),
    rfc3986("4.2", "a first segment with a colon would be taken for a scheme; \"./\" goes before it"),
];

check! {
    /// A colon in the first segment of a relative path, where it would end a scheme.
    ///
    /// What stands before it is no scheme, and does not look like one: `%41:b`, `a@b:c`, `:x`. (`a_b:c` is a
    /// [malformed scheme](super::MALFORMED_SCHEME), and `a:b` is an absolute URI.) The drafts of 1997 allow it.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986] {
    ///     let found = Validator::new(edition).diagnostics("a@b:c");
    ///     assert!(found.len() == 1 && found[0].code() == checks::COLON_IN_FIRST_SEGMENT);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("a@b:c"), "./a@b:c");
    /// }
    /// ```
    ///
    /// Write `./` before it, or `%3A` for the colon.
    COLON_IN_FIRST_SEGMENT = 112 "colon-in-first-segment" Error, REFERENCES;
    message: |_, to| to.write_str("\":\" in the first segment of a relative path"),
    label: |_, to| to.write_str("would end a scheme"),
    second_label: "no scheme begins here",
    help: |_, to| to.write_str("write \"./\" before it"),
    suggestion: |diagnostic| {
        let start = diagnostic.second?.start;
        Some(Suggestion::text(Span::new(start, start), "./"))
    },
    safety: Grounds::not_safe("a scheme may be misspelt or missing, as in what ssh takes, user@host:path"),
}
