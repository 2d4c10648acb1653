//! `%00`.
//!
//! Found in `checks/passes/escapes.rs`.

use crate::validate::{check::check, detail::Detail};

check! {
    ESCAPED_NUL = 504 "escaped-nul" Warning;
    what {
        /// Reports an escape of the character NUL.
    }
    why {
        /// In a program whose strings end at the first NUL, whatever follows it is lost: `/secret%00.html` is checked
        /// as one file and opened as another. RFC 2141 forbids it in a name of the scheme `urn` (section 2.4).
        ///
        /// Remove it. If raw octets are meant, allow this code.
    }
    example {
        edition "RFC 3986", input "/secret%00.html",
        finding 7..10 "NUL is escaped in the path",
    }
    references {
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "control characters, including 00, are not used, because they are likely to be misinterpreted";
        rfc3986 section "7.3":
            "%00 should be rejected by a program that does not expect raw data there";
        2141 section "2.4":
            "the octet 00 is never used in a name, escaped or not";
    }
    message: |diagnostic, to| write!(to, "NUL is escaped in the {}", diagnostic.component),
    is_of_escape: true,
    label: |_, to| to.write_str("many programs end the string here"),
    note: |diagnostic, to| match diagnostic.detail {
        Detail::InName => to.write_str("RFC 2141 section 2.4 forbids it in a name"),
        _ => Ok(()),
    },
    help: |_, to| to.write_str("remove it, or allow this code if raw octets are meant"),
}
