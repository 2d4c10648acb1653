//! White space with a line break in it.
//!
//! Found in `recover/character.rs`.

use crate::validate::{
    Component, Diagnostic, Reference, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, uri01, url07},
};

const SAYS: &str =
    "white space that came from breaking a line is to be ignored when the URI is taken from the text";
const REFERENCES: &[Reference] =
    &[url07("E", SAYS), uri01("B", SAYS), rfc2396("E", SAYS), rfc3986("C", SAYS)];

check! {
    /// A line break inside of a reference, with the white space around it.
    ///
    /// Long URIs are broken over lines in mails and printed texts, and the break is no part of them.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/a/\n  b");
    ///     assert!(found.len() == 1 && found[0].code() == checks::LINE_BREAK);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/a/\n  b"), "/a/b");
    /// }
    /// ```
    ///
    /// Join the lines; that is suggested where it makes no scheme of what stands before, and no authority of what stands
    /// behind. A hyphen before the break may be the typesetter's, or the URI's: look at both.
    LINE_BREAK = 110 "line-break" Error, REFERENCES;
    message: |diagnostic, to| write!(to, "a line break in the {}", diagnostic.component),
    label: |_, to| to.write_str("the line ends here"),
    help: |_, to| to.write_str("join the lines"),
    suggestion: |diagnostic| (!changes_the_reading(diagnostic)).then(|| Suggestion::text(diagnostic.span, "")),
    safety: Grounds::not_safe(
        "two references may stand there, or the hyphen before the break may be the typesetter's",
    ),
}

/// Whether what stands before and after it would be read as another component, once they are joined: a scheme, the
/// path after one, or an authority.
fn changes_the_reading(diagnostic: &Diagnostic<'_>) -> bool {
    let after = &diagnostic.text[diagnostic.span.end..];
    match diagnostic.component {
        Component::FirstSegment => diagnostic.is_before_colon(),
        Component::OpaquePart => diagnostic.text[..diagnostic.span.start].ends_with(':'),
        Component::Path => diagnostic.text[..diagnostic.span.start].ends_with(':') || after.starts_with('/'),
        _ => false,
    }
}
