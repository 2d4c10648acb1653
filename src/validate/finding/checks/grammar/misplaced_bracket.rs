//! `[` and `]`, in the editions that allow them around an address.
//!
//! Found in `finding/recover/character.rs` and `finding/recover/literal.rs`.

use crate::{
    Span,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::{
            brackets::{escaped, has_others, is_bracket_in_host},
            data::is_of_pairs,
        },
        saying::{check::check, words::WithArticle},
    },
};

check! {
    MISPLACED_BRACKET = 108 "misplaced-bracket" Error;
    what {
        /// Reports a bracket that does not enclose the address of a host.
    }
    why {
        /// RFC 2732 and RFC 3986 allow brackets in only one place in the hierarchical part: around the address of a
        /// host, followed by nothing except a port. Forms and frameworks nevertheless write them into queries and
        /// paths.
        ///
        /// The brackets of a reference are one finding, at the first, and the fix writes the escapes of all.
        ///
        /// Write the escapes, or move the address to the host.
    }
    example {
        edition "RFC 3986", input "?a[0]=1",
        finding 2..3 "brackets are not allowed in the query", fix "?a%5B0%5D=1",
    }
    example {
        edition "RFC 3986", input "//[::1]a/",
        finding 6..7 "\"a\" after an address in brackets, where only a port is allowed", fix "//[::1]/",
    }
    example {
        edition "RFC 3986", input "//[::1]80/",
        finding 6..7 "\"80\" after an address in brackets, where only a port is allowed", fix "//[::1]:80/",
    }
    editions {
        /// RFC 2732 allows brackets in a query, a fragment and an opaque part; RFC 3986 does not. Before RFC 2732,
        /// brackets are [unwise](super::UNWISE_CHARACTER) everywhere.
    }
    safety sometimes(is_of_pairs):
        "inside a path, a query or a fragment, pairs of brackets are data. A bracket without the other one, at the \
         beginning of an input, or before another reference, may be of the text around it. In an authority, it decides \
         which host is meant";
    citations {
        rfc2732 section "3":
            "brackets are reserved: around the address of a host, and in a query, a fragment or an opaque part";
        rfc3986 section "3.2.2":
            "brackets enclose an address in a host, and occur nowhere else in a URI";
        2141 section "2.4":
            "spaces, controls, octets beyond US-ASCII and the characters \\ \" & < > [ ] ^ ` { | } ~ are not used in a name";
    }
    message: |diagnostic, to| match diagnostic.second {
        Some(_) => write!(to, "{} after an address in brackets, where only a port is allowed", diagnostic.second_quoted()),
        None if has_others(diagnostic) => write!(to, "brackets are not allowed in the {}", diagnostic.part),
        None => write!(to, "{} is not allowed in the {}", diagnostic.quoted(), diagnostic.part),
    },
    label: |diagnostic, to| match diagnostic.second {
        Some(_) => to.write_str("the address ends here"),
        None => write!(to, "not allowed in {}", WithArticle(diagnostic.part)),
    },
    second_label: "not a port",
    help: |diagnostic, to| match diagnostic.second {
        Some(rest) if is_port(diagnostic, rest) => to.write_str("write \":\" before the port"),
        Some(_) => to.write_str("remove what follows the bracket, or write \":\" and a port"),
        None if is_bracket_in_host(diagnostic) => to.write_str("remove it"),
        None if has_others(diagnostic) => to.write_str("write %5B and %5D"),
        None => write!(to, "write {}", diagnostic.escaped()),
    },
    suggestion: |diagnostic| match diagnostic.second {
        Some(rest) if is_port(diagnostic, rest) => {
            Some(Suggestion::text(Span::new(rest.start, rest.start), ":"))
        }
        Some(rest) if diagnostic.part == ReferencePart::Host => Some(Suggestion::text(rest, "")),
        _ if is_bracket_in_host(diagnostic) => None,
        _ => Some(escaped(diagnostic)),
    },
}

/// Returns whether `rest`, which follows an address in brackets, is a port without its colon, and no other port follows.
fn is_port(diagnostic: &Diagnostic<'_>, rest: Span) -> bool {
    let text = diagnostic.second_piece();
    let has_other = diagnostic.text.as_bytes().get(rest.end) == Some(&b':');
    text.len() <= 5 && text.bytes().all(|octet| octet.is_ascii_digit()) && !has_other
}
