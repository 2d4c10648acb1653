//! `:` before any `/`, `?` or `#`, after something that is not a scheme.
//!
//! Found in `finding/recover/character.rs` and, under the drafts of 1997, in `finding/checks/passes/first_segment.rs`.

use crate::{
    Span,
    validate::{Diagnostic, Suggestion, saying::check::check},
};

check! {
    COLON_IN_FIRST_SEGMENT = 112 "colon-in-first-segment" Error;
    what {
        /// Reports a colon in the first segment of a relative path, where it would be read as the end of a scheme.
    }
    why {
        /// The part before the colon is not a scheme and does not look like one: `%41:b`, `a@b:c`, `:x`. (`a_b:c` is a
        /// [malformed scheme](super::MALFORMED_SCHEME), and `a:b` is an absolute URI.)
        ///
        /// Write `./` before it, or `%3A` for the colon.
    }
    example {
        edition "RFC 3986", input "a@b:c",
        finding 3..4 "\":\" in the first segment of a relative path", fix "./a@b:c",
    }
    editions {
        /// The grammar of the drafts of 1997 allows it, though their text says that such a segment cannot be the first. So
        /// the input is in the language there, and this is not an error of the grammar.
    }
    safety never:
        "a scheme may be misspelt or missing, as in user@host:path, which ssh accepts";
    citations {
        @Warning rfc1808 section "5.3":
            "a path that begins with a segment with a colon will likely be taken for a scheme; write other components before it, such as \"./\"";
        @Warning url07 section "5", @Warning url03 section "4":
            "a segment with a colon cannot be the first of a relative path, because it would be taken for a scheme; write \
             other segments before it, such as \"./\"";
        rfc2396 section "5":
            "the first segment of a relative path contains no colon, because it would be taken for a scheme";
        rfc3986 section "4.2":
            "a first segment with a colon would be taken for a scheme; write \"./\" at its beginning";
    }
    message: |diagnostic, to| {
        let lacks = "a scheme is missing before \"://\"";
        to.write_str(if lacks_scheme(diagnostic) { lacks } else { "\":\" in the first segment of a relative path" })
    },
    label: |_, to| to.write_str("read as the end of a scheme"),
    second_label: "no scheme begins here",
    help: |diagnostic, to| {
        to.write_str(if lacks_scheme(diagnostic) { "write the scheme" } else { "write \"./\" before the path" })
    },
    suggestion: |diagnostic| {
        if lacks_scheme(diagnostic) {
            return None;
        }
        let start = diagnostic.second?.start;
        Some(Suggestion::text(Span::new(start, start), "./"))
    },
}

/// Returns whether nothing precedes the colon, and an authority follows it.
fn lacks_scheme(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.second.is_some_and(|second| second.start == diagnostic.span.start)
        && diagnostic.text[diagnostic.span.end..].starts_with("//")
}
