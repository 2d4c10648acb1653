//! `<...>`, `"..."` and `'...'`.
//!
//! Found in `recover/around.rs`.

use crate::validate::{
    Reference, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, uri01, url07},
    several::is_one_in_delimiters,
};

const SAYS: &str = "angle brackets or quotes around a URI in a text are no part of it";
const REFERENCES: &[Reference] =
    &[url07("E", SAYS), uri01("B", SAYS), rfc2396("E", SAYS), rfc3986("C", SAYS)];

check! {
    /// Angle brackets or quotes around the reference.
    ///
    /// They delimit a URI in a text, and are no part of it. What is inside is validated as if they were not there.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("<http://example.org/>");
    ///     assert!(found.len() == 1 && found[0].code() == checks::ENCLOSING_DELIMITERS);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("<http://example.org/>"), "http://example.org/");
    /// }
    /// ```
    ///
    /// Cut them off.
    ENCLOSING_DELIMITERS = 141 "enclosing-delimiters" Error, REFERENCES;
    message: |diagnostic, to| {
        let piece = diagnostic.piece();
        write!(to, "{}...{} around the reference", &piece[..1], &piece[piece.len() - 1..])
    },
    label: |_, to| to.write_str("the reference is what stands inside"),
    help: |_, to| to.write_str("cut them off"),
    suggestion: |diagnostic| {
        let piece = diagnostic.piece();
        Some(Suggestion::text(diagnostic.span, piece.get(1..piece.len().checked_sub(1)?)?))
    },
    safety: Grounds::sometimes(
        |diagnostic| is_one_in_delimiters(diagnostic.piece()),
        "they delimit the reference in a text, and are no part of it; where they stand inside again, or another \
         reference does, they may be those of two",
    ),
}
