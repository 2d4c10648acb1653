//! A second `@` in an authority that must be a server.
//!
//! Found in `recover/character.rs`.

use crate::validate::{Suggestion, check::check, suggestion::Replacement};

check! {
    MISPLACED_AT_SIGN = 109 "misplaced-at-sign" Error;
    what {
        /// Reports a second `@` in an authority.
    }
    why {
        /// A server has at most one `@`, after its userinfo. If there are several, programs that take the first as the
        /// end of the userinfo find a different host from programs that take the last, and attackers use this
        /// difference.
        ///
        /// Write `%40` for an `@` that is data.
    }
    example {
        edition "RFC 3986", input "//good@evil@h.example/",
        finding 6..7 "a second \"@\" in the authority", fix "//good%40evil@h.example/",
    }
    editions {
        /// Under RFC 2396 such an authority is a registry name; under RFC 2732 as well, unless it ends in an address in
        /// brackets.
    }
    safety never:
        "it decides which host is meant, and programs differ";
    references {
        rfc2732 section "3":
            "an authority with an address in brackets is a server, and the userinfo of a server contains no @";
        rfc3986 section "3.2.1":
            "userinfo ends at an @, and contains none itself";
    }
    message: |_, to| to.write_str("a second \"@\" in the authority"),
    label: |_, to| to.write_str("the userinfo ends at the last one"),
    help: |diagnostic, to| write!(to, "write {}", diagnostic.escaped()),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
}
