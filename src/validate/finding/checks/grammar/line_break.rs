//! White space with a line break in it.
//!
//! Found in `finding/recover/character.rs`.

use crate::validate::{Diagnostic, ReferencePart, Suggestion, saying::check::check};

check! {
    LINE_BREAK = 110 "line-break" Error;
    what {
        /// Reports a line break inside a reference, with the white space around it.
    }
    why {
        /// A long URI may have to be broken over lines in a text, and the break is not part of it.
        ///
        /// Join the lines. This is suggested unless it would turn what precedes the break into a scheme, or what
        /// follows it into an authority. A hyphen before the break may belong to the typesetter or to the URI: check
        /// both.
    }
    example {
        edition "RFC 3986", input "/a/\n  b",
        finding 3..6 "a line break is not allowed in the path", fix "/a/b",
    }
    safety never:
        "there may be two references, or the hyphen before the break may belong to the typesetter";
    citations {
        rfc1808 section "2.2":
            "no rule contains white space";
        url07 appendix "E", uri01 appendix "B", rfc2396 appendix "E", rfc3986 appendix "C":
            "white space from breaking a line should be ignored when the URI is extracted from the text";
    }
    message: |diagnostic, to| write!(to, "a line break is not allowed in the {}", diagnostic.part),
    label: |_, to| to.write_str("the line ends here"),
    help: |_, to| to.write_str("join the lines"),
    suggestion: |diagnostic| (!changes_the_reading(diagnostic)).then(|| Suggestion::text(diagnostic.span, "")),
}

/// Returns whether the parts before and after it would be read as another component once they are joined: a scheme, the
/// path after one, or an authority.
fn changes_the_reading(diagnostic: &Diagnostic<'_>) -> bool {
    let after = &diagnostic.text[diagnostic.span.end..];
    match diagnostic.part {
        ReferencePart::FirstSegment => diagnostic.is_before_colon(),
        ReferencePart::OpaquePart | ReferencePart::Nss => {
            diagnostic.text[..diagnostic.span.start].ends_with(':')
        }
        ReferencePart::Path => {
            diagnostic.text[..diagnostic.span.start].ends_with(':') || after.starts_with('/')
        }
        _ => false,
    }
}
