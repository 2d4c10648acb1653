//! White space at an end.
//!
//! Found in `recover/around.rs`.

use crate::validate::{
    Diagnostic, Reference, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, uri01, url07},
    several::is_one_in_delimiters,
    surroundings::BLANK,
};

const SAYS: &str = "white space delimits a URI in a text, and is no part of it";
const REFERENCES: &[Reference] =
    &[url07("E", SAYS), uri01("B", SAYS), rfc2396("E", SAYS), rfc3986("C", SAYS)];

check! {
    /// White space at the beginning or the end of the text.
    ///
    /// It delimits a URI in a text, and is no part of it. What is between is validated as if it were not there.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("http://example.org/\r\n");
    ///     assert!(found.len() == 1 && found[0].code() == checks::SURROUNDING_WHITE_SPACE);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("http://example.org/\r\n"), "http://example.org/");
    /// }
    /// ```
    ///
    /// Cut it off.
    SURROUNDING_WHITE_SPACE = 142 "surrounding-white-space" Error, REFERENCES;
    message: |diagnostic, to| {
        write!(to, "white space {} the reference", if is_before(diagnostic) { "before" } else { "behind" })
    },
    label: |_, to| to.write_str("no part of the reference"),
    help: |_, to| to.write_str("cut it off"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
    safety: Grounds::sometimes(
        is_around_one_reference,
        "it delimits the reference in a text, and is no part of it; where there are tabs inside, too, one at an \
         end may stand beside an empty value of a table, and white space within delimiters is not around the \
         reference where these are not",
    ),
}

/// Whether it is neither a tab of a table nor within delimiters that are those of two. A text has four such findings at
/// most, so each may look at all of it.
fn is_around_one_reference(diagnostic: &Diagnostic<'_>) -> bool {
    let inside = diagnostic.text.trim_matches(BLANK);
    let is_at_end = diagnostic.span.start == 0 || diagnostic.span.end == diagnostic.text.len();
    let may_be_of_table = diagnostic.piece().contains('\t') && inside.contains('\t');
    !may_be_of_table && (is_at_end || is_one_in_delimiters(inside))
}

/// Whether nothing stands before it, or only what opens what encloses the reference.
fn is_before(diagnostic: &Diagnostic<'_>) -> bool {
    let before = diagnostic.text.get(..diagnostic.span.start).unwrap_or_default();
    before.trim_matches(['<', '"', '\'', ' ', '\t', '\r', '\n']).is_empty()
}
