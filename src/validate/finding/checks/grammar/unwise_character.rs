//! ``{ } | \ ^ ` ``, and the brackets in the oldest editions.
//!
//! Found in `finding/recover/character.rs` and `finding/recover/literal.rs`.

use core::net::Ipv6Addr;

use crate::validate::{
    Diagnostic, ReferencePart, Suggestion,
    finding::{
        brackets::{escaped, has_others, is_bracket_in_host},
        data::{is_data_in_the_middle, is_of_pairs},
    },
    saying::{
        check::check,
        detail::Detail,
        suggestion::Replacement,
        words::{Quoted, WithArticle},
    },
};

check! {
    UNWISE_CHARACTER = 104 "unwise-character" Error;
    what {
        /// Reports one of ``{ } | \ ^ ` ``, which no component may contain; before RFC 2732, also one of `[ ]`.
    }
    why {
        /// Up to RFC 2396, these characters are excluded because gateways and other transport agents are known to modify
        /// them sometimes, or because they are used as delimiters. RFC 3986 gives no reason: they are not in its set of
        /// characters.
        ///
        /// Write the escape. A backslash is often meant as `/`, and braces are often the remains of a template.
    }
    example {
        edition "RFC 3986", input "/a|b",
        finding 2..3 "`|` is not allowed in the path", fix "/a%7Cb",
    }
    example {
        edition "RFC 2396", input "http://[::1]/",
        finding 7..12 "the address \"::1\" in brackets is allowed only since RFC 2732",
    }
    editions {
        /// Before RFC 2732, brackets are reported here as well. A host in brackets, as in the second example, has no
        /// fix: RFC 3986 allows it. RFC 2732 and RFC 3986 report [brackets elsewhere](super::MISPLACED_BRACKET) with
        /// another code.
    }
    safety sometimes(is_data):
        "`|`, `^` and, before RFC 2732, pairs of brackets are data inside a path, a query or a fragment. At either end of \
         an input, they may enclose the reference. Before a slash, or in an input in which another reference begins, \
         they may separate two references, and a `|` before a slash may represent the colon after a drive, as in \
         `/C|/a`. Braces may belong to a template, a backslash may be meant as a slash, and a backquote may belong \
         to Markdown";
    citations {
        rfc1808 section "2.2":
            "national characters are in no rule of a URL";
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "gateways and other transport agents are known to alter such characters, or they are used as delimiters, so \
             they are excluded";
        rfc2732 section "3":
            "of the unwise characters, only the brackets became reserved";
        rfc3986 section "2":
            "a URI consists of digits, letters and a few graphic symbols; other octets are percent-encoded (2.1)";
        rfc3987 section "3.1":
            "such characters are not characters of IRIs; a program may escape them before it maps an IRI to a URI, except brackets";
        2141 section "2.4":
            "spaces, controls, octets beyond US-ASCII and the characters \\ \" & < > [ ] ^ ` { | } ~ are not used in a name";
    }
    message: |diagnostic, to| match diagnostic.detail {
        Detail::Address(address) => {
            // The grammar that RFC 2732 takes from RFC 2373 does not derive all that end in an IPv4 address.
            let is_old = address.parse::<Ipv6Addr>().is_ok() && !address.contains('.');
            let first = if is_old { "RFC 2732" } else { "RFC 3986" };
            write!(to, "the address {} in brackets is allowed only since {first}", Quoted(address))
        }
        _ if has_others(diagnostic) => write!(to, "brackets are not allowed in the {}", diagnostic.part),
        _ => write!(to, "`{}` is not allowed in the {}", diagnostic.cut(), diagnostic.part),
    },
    label: |diagnostic, to| {
        if is_address(diagnostic) {
            return to.write_str("an address in brackets");
        }
        write!(to, "not allowed in {}", WithArticle(diagnostic.part))
    },
    note: |diagnostic, to| {
        if !is_address(diagnostic) && diagnostic.piece().contains(['[', ']']) && diagnostic.edition.traits().ip_literal.is_none() {
            to.write_str("RFC 2732, RFC 3986 and RFC 3987 allow brackets around the address of a host")
        } else {
            Ok(())
        }
    },
    help: |diagnostic, to| {
        if is_address(diagnostic) {
            return to.write_str(
                "validate it under RFC 3986 if that edition is meant, or write a hostname or an IPv4 address as the host",
            );
        }
        if is_bracket_in_host(diagnostic) {
            return to.write_str("write a hostname or an IPv4 address as the host");
        }
        if has_others(diagnostic) {
            return to.write_str("write %5B and %5D");
        }
        write!(to, "write {}", diagnostic.escaped())?;
        // A slash there would be before another host.
        let may_be_slash = diagnostic.piece().contains('\\') && diagnostic.part != ReferencePart::Userinfo;
        if may_be_slash { to.write_str(", or / if that is meant") } else { Ok(()) }
    },
    suggestion: |diagnostic| {
        if is_of_brackets(diagnostic) {
            return Some(escaped(diagnostic));
        }
        let is_data = !is_bracket_in_host(diagnostic);
        is_data.then(|| Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece())))
    },
}

/// Returns whether it is about the brackets of a reference.
fn is_of_brackets(diagnostic: &Diagnostic<'_>) -> bool {
    matches!(diagnostic.detail, Detail::All(..)) && !is_bracket_in_host(diagnostic)
}

/// Returns whether it is an address in brackets, which a newer edition allows.
fn is_address(diagnostic: &Diagnostic<'_>) -> bool {
    matches!(diagnostic.detail, Detail::Address(_))
}

/// Returns whether it represents only itself, and not the end of a reference or the colon of a drive.
fn is_data(diagnostic: &Diagnostic<'_>) -> bool {
    if is_of_brackets(diagnostic) {
        return is_of_pairs(diagnostic);
    }
    is_data_in_the_middle(diagnostic)
        && diagnostic.piece().bytes().all(|octet| matches!(octet, b'|' | b'^'))
        && !(diagnostic.piece().ends_with(['|', '^'])
            && diagnostic.text[diagnostic.span.end..].starts_with('/'))
}
