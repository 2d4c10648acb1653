//! A port that does not consist of digits.
//!
//! Found in `recover/authority.rs`.

use crate::validate::check::check;

check! {
    MALFORMED_PORT = 122 "malformed-port" Error;
    what {
        /// Reports a port that does not consist of digits.
    }
    why {
        /// A port is a decimal number, so an authority with such a port is not a server.
        ///
        /// Write the number, or nothing. Write `%3A` for a colon that does not precede a port, and put an IPv6 address
        /// in brackets.
    }
    example {
        edition "RFC 3986", input "//[::1]:8o/",
        finding 9..10 "\"o\" in a port",
    }
    editions {
        /// RFC 2732 reports it after an address in brackets. Otherwise, an authority like `h:8a` is a registry name
        /// under RFC 2396 and RFC 2732, which is [questionable](super::REGISTRY_NAME).
    }
    references {
        rfc2732 section "3":
            "an address in brackets is followed by nothing, or by a colon and a port, which consists of digits";
        rfc3986 section "3.2.3":
            "a port consists of digits";
    }
    message: |diagnostic, to| write!(to, "{} in a port", diagnostic.quoted()),
    label: |_, to| to.write_str("not digits"),
    second_label: "the port",
    help: |_, to| to.write_str("write a number, or leave the port out"),
}
