//! Nothing after the `:` of a scheme.
//!
//! Found in `finding/recover.rs`.

use crate::validate::saying::check::check;

check! {
    EMPTY_OPAQUE_PART = 113 "empty-opaque-part" Error;
    what {
        /// Reports a scheme that is followed by nothing.
    }
    why {
        /// Under RFC 2396, an opaque part has at least one character.
        ///
        /// Write what is missing.
    }
    example {
        edition "RFC 2396", input "foo:#top",
        finding 4..4 "expected something after \"foo:\"",
    }
    editions {
        /// The drafts of 1997 and RFC 3986 allow an empty path here.
    }
    citations {
        rfc2396 section "3":
            "after the colon comes a hier_part, which begins with a slash, or an opaque_part of at least one \
             character";
    }
    message: |diagnostic, to| write!(to, "expected something after {}", diagnostic.second_quoted()),
    label: |_, to| to.write_str("nothing here"),
    second_label: "a scheme",
    note: |_, to| to.write_str("the drafts of 1997 and RFC 3986 allow it"),
    help: |_, to| to.write_str("write what the scheme expects after its colon"),
}
