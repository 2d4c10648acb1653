//! A query without a path: `?y`.
//!
//! Found in `finding/recover.rs`.

use crate::validate::{Suggestion, saying::check::check};

check! {
    EMPTY_RELATIVE_PATH = 114 "empty-relative-path" Error;
    what {
        /// Reports a query without a path before it.
    }
    why {
        /// Under RFC 2396, a `relativeURI` has a path of at least one character, so the grammar does not derive `?y`,
        /// although Appendix C.1 has `?y` among its examples.
        ///
        /// Write `./` before it if RFC 2396 is meant. Under RFC 2396 both resolve to the same URI; under RFC 3986, `?y`
        /// keeps the last segment of the base. So nothing is suggested for an input that RFC 3986 accepts.
    }
    example {
        edition "RFC 2396", input "?y",
        finding 0..0 "no path before the query",
    }
    editions {
        /// The drafts of 1997 and RFC 3986 allow it.
    }
    safety never:
        "RFC 2396 resolves both alike, but RFC 3986 and most programs keep the last segment of the base for \"?y\"";
    citations {
        rfc2396 section "5":
            "a relative path has at least one character in its first segment";
    }
    message: |diagnostic, to| to.write_str(if diagnostic.second.is_some() { "no path before the query" } else { "no path" }),
    label: |_, to| to.write_str("a path is missing here"),
    second_label: "the query",
    note: |diagnostic, to| if diagnostic.second.is_some() { to.write_str("Appendix C.1 nevertheless resolves \"?y\"") } else { Ok(()) },
    help: |_, to| to.write_str("write \"./\" here"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "./")),
}
