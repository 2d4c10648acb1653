//! `#` in a fragment.
//!
//! Found in `finding/recover/character.rs`.

use crate::validate::{
    Suggestion,
    saying::{check::check, suggestion::Replacement},
};

check! {
    SECOND_NUMBER_SIGN = 107 "second-number-sign" Error;
    what {
        /// Reports a second `#`, which a fragment may not contain.
    }
    why {
        /// The first `#` begins the fragment, which extends to the end. A second one often means that two references, or two
        /// fragments, were joined by mistake.
        ///
        /// Write `%23` if the character is data; otherwise remove one of the fragments.
    }
    example {
        edition "RFC 3986", input "a#b#c",
        finding 3..4 "a second \"#\" is not allowed", fix "a#b%23c",
    }
    safety never:
        "two references or two fragments may be joined by mistake";
    citations {
        rfc1808 section "2.4.1":
            "a fragment begins at the first #, and contains none itself";
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "the character # delimits a URI from its fragment, so it is excluded";
        rfc3986 section "3.5":
            "a fragment begins at the first # and extends to the end; it contains no # itself";
    }
    message: |_, to| to.write_str("a second \"#\" is not allowed"),
    label: |_, to| to.write_str("not allowed in a fragment"),
    second_label: "the fragment begins here",
    help: |_, to| to.write_str("write %23 if it is data"),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
}
