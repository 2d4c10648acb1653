//! Octets 0 to 31 and 127.
//!
//! Found in `finding/recover/character.rs`.

use crate::validate::{
    Suggestion,
    saying::{check::check, suggestion::Replacement},
};

check! {
    CONTROL_CHARACTER = 101 "control-character" Error;
    what {
        /// Reports a control character, US-ASCII 0 to 31 or 127, which no component may contain.
    }
    why {
        /// Control characters do not print. A program that processes the URI may take them for commands. Browsers remove tabs
        /// and line ends anywhere in a URL (URL Standard, section 4.4), so `/a\tb` is `/ab` for them; a filter that does not
        /// remove them looks at another text.
        ///
        /// Remove the character. If it is meant as data, write its escape; few protocols expect one.
    }
    example {
        edition "RFC 3986", input "/a\tb",
        finding 2..3 "a control character is not allowed in the path", fix "/a%09b",
    }
    safety never:
        "such a character is seldom data, and should usually be removed";
    citations {
        rfc1808 section "2.2":
            "no rule contains a control character";
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "control characters do not print, and may be taken for commands, so they are excluded";
        rfc3986 section "2":
            "a URI consists of digits, letters and a few graphic symbols; other octets are percent-encoded (2.1)";
        rfc3987 section "2.2":
            "no rule contains a control character, neither those of US-ASCII nor those from U+0080 on";
        2141 section "2.4":
            "spaces, controls, octets beyond US-ASCII and the characters \\ \" & < > [ ] ^ ` { | } ~ are not used in a name";
    }
    message: |diagnostic, to| write!(to, "a control character is not allowed in the {}", diagnostic.part),
    label: |diagnostic, to| write!(to, "{}", diagnostic.piece().escape_debug()),
    help: |diagnostic, to| write!(to, "remove it, or write {}", diagnostic.escaped()),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
}
