//! White space at an end.
//!
//! Found in `finding/recover/around.rs`.

use crate::{
    text::{several::is_one_in_delimiters, surroundings::BLANK},
    validate::{Diagnostic, Suggestion, saying::check::check},
};

check! {
    SURROUNDING_WHITE_SPACE = 142 "surrounding-white-space" Error;
    what {
        /// Reports white space at the beginning or the end of the input.
    }
    why {
        /// White space delimits a URI in a text, and is not part of it. Browsers remove spaces and control characters at both
        /// ends, and other programs reject them or take them for a part of the URI. The rest is validated as if the white space
        /// were not there.
        ///
        /// Remove it.
    }
    example {
        edition "RFC 3986", input "http://example.org/\r\n",
        finding 19..21 "white space after the reference", fix "http://example.org/",
    }
    safety sometimes(is_around_one_reference):
        "white space delimits the reference in a text, and is not part of it. If there are tabs inside as well, a \
         tab at an end may belong to an empty value of a table. White space inside delimiters is safe \
         to remove only if the delimiters enclose a single reference";
    citations {
        rfc1808 section "2.2":
            "no rule contains white space";
        url07 appendix "E", uri01 appendix "B", rfc2396 appendix "E", rfc3986 appendix "C":
            "white space delimits a URI in a text, and is not part of it";
    }
    message: |diagnostic, to| {
        write!(to, "white space {} the reference", if is_before(diagnostic) { "before" } else { "after" })
    },
    label: |_, to| to.write_str("not part of the reference"),
    help: |_, to| to.write_str("remove it"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
}

/// Returns whether it is neither a tab of a table nor within delimiters that are those of two. A text has at most four
/// such findings, so each may read all of it.
fn is_around_one_reference(diagnostic: &Diagnostic<'_>) -> bool {
    let inside = diagnostic.text.trim_matches(BLANK);
    let is_at_end = diagnostic.span.start == 0 || diagnostic.span.end == diagnostic.text.len();
    let may_be_of_table = diagnostic.piece().contains('\t') && inside.contains('\t');
    !may_be_of_table && (is_at_end || is_one_in_delimiters(inside))
}

/// Returns whether nothing precedes it, or only what opens the delimiters of the reference.
fn is_before(diagnostic: &Diagnostic<'_>) -> bool {
    let before = diagnostic.text.get(..diagnostic.span.start).unwrap_or_default();
    before.trim_matches(['<', '"', '\'', ' ', '\t', '\r', '\n']).is_empty()
}
