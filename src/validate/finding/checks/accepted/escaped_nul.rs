//! `%00`.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use crate::validate::saying::{check::check, detail::Detail};

check! {
    ESCAPED_NUL = 504 "escaped-nul" Warning;
    what {
        /// Reports an escape of the character NUL.
    }
    why {
        /// In a program whose strings end at the first NUL, whatever follows it is lost: `/secret%00.html` is checked
        /// as one file and opened as another. In a name of the scheme `urn` it is forbidden.
        ///
        /// Remove it. If raw octets are meant, allow this code.
    }
    example {
        edition "RFC 3986", input "/secret%00.html",
        finding 7..10 "NUL is escaped in the path",
    }
    citations {
        url07 none "", url03 none "", rfc2396 none "":
            "no section speaks of the escape of NUL: only the character itself is excluded";
        rfc3986 section "7.3":
            "%00 should be rejected by a program that does not expect raw data there";
        2141 section "2.4":
            "the octet 0 is not used in a name, escaped or not";
    }
    is_never_plain: true,
    cites: |diagnostic| (diagnostic.detail == Detail::InName).then_some(2141),
    message: |diagnostic, to| write!(to, "NUL is escaped in the {}", diagnostic.part),
    is_of_escape: true,
    label: |_, to| to.write_str("many programs end the string here"),
    help: |_, to| to.write_str("remove it, or allow this code if raw octets are meant"),
}
