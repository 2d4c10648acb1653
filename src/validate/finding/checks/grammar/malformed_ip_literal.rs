//! Brackets without an address, and an address without brackets.
//!
//! Found in `finding/recover/literal.rs` and `finding/recover/authority.rs`; here in an input that is in the language.

use core::{fmt, net::Ipv6Addr};

use crate::{
    text::address::{Fault, may_have_port},
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::{ip_literal::is_of_edition, report::Report, subject::Subject},
        saying::{check::check, detail::Detail, suggestion::Replacement, words::Quoted},
    },
};

check! {
    MALFORMED_IP_LITERAL = 121 "malformed-ip-literal" Error;
    what {
        /// Reports a host in brackets that is not an address, and an address that lacks its brackets.
    }
    why {
        /// Brackets enclose an IPv6 address, because its colons would be read as the beginning of a port. An IPv4
        /// address and a name are written without brackets.
        ///
        /// Write an IPv6 address in brackets: eight groups of up to four hexadecimal digits, of which `::` replaces some
        /// that are zero, once. The last two groups may be an IPv4 address.
        ///
        /// A zone identifier, as in `fe80::1%eth0`, is in the grammar of no edition. RFC 6874 added `%25eth0` to that of
        /// RFC 3986, and RFC 9844 made RFC 6874 obsolete. It has a meaning only on the host that it is used on, and
        /// browsers refuse it: remove it.
    }
    example {
        edition "RFC 3986", input "//[::g]/",
        finding 5..6 "\"g\" is not allowed in an IPv6 address",
    }
    example {
        edition "RFC 3986", input "//[1.2.3.4]/",
        finding 2..11 "the IPv4 address \"1.2.3.4\" must not be in brackets", fix "//1.2.3.4/",
    }
    example {
        edition "RFC 3986", input "//[fe80::1%25eth0]/",
        finding 10..17 "the zone identifier \"%25eth0\" is not allowed in a URI", fix "//[fe80::1]/",
    }
    example {
        edition "RFC 3986", input "//2001:db8::a/",
        finding 2..13 "the address \"2001:db8::a\" lacks its brackets", fix "//[2001:db8::a]/",
    }
    example {
        edition "RFC 3986", input "//[2001:db8::1/64]/",
        finding 14..17 "the prefix length \"/64\" is not allowed in a URI", fix "//[2001:db8::1]/",
    }
    editions {
        /// Before RFC 2732, no host is in brackets, and [an address](super::UNWISE_CHARACTER) without a fault is one as
        /// well. An address without any bracket is the name of a registry up to RFC 2732: the input is in the language,
        /// and the finding is a warning.
        ///
        /// The grammar that RFC 2732 takes from RFC 2373 cannot derive an address like `::192.9.5.5`, though RFC 2732
        /// has it among its examples: write `::c009:505`.
    }
    safety sometimes(is_safe):
        "nothing except the address can be meant if it is complete and its last group is not a port. An input that is in \
         the language has a name there, a name in brackets may represent another, and the input may be meant \
         otherwise than without its zone or a colon";
    citations {
        rfc1808 section "2.2":
            "brackets are national characters, and no rule of a URL contains any";
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "a host is a name or an IPv4 address; how an IPv6 address is written has not been determined yet";
        rfc2732 section "3":
            "brackets enclose an IPv6address of RFC 2373, and nothing else";
        rfc3986 section "3.2.2":
            "brackets enclose an IPv6address or an IPvFuture, and nothing else";
        9844 section "1":
            "zone identifiers are for user interfaces; the syntax of RFC 6874 for a URI is obsolete";
    }
    cites: |diagnostic| is(diagnostic, Fault::Zone).then_some(9844),
    message: message,
    label: |diagnostic, to| to.write_str(match diagnostic.detail {
        Detail::Address(_) => "an IPv6 address",
        Detail::Literal { fault, .. } => label(fault),
        _ => "not an address",
    }),
    second_label: "this address",
    note: note,
    help: help,
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Address(address)
            if is_of_edition(diagnostic.edition.traits().ip_literal, address) && !may_have_port(address) =>
        {
            Some(Suggestion::new(diagnostic.span, Replacement::Bracketed(address)))
        }
        Detail::Literal { fix: Some((span, text)), .. } => Some(Suggestion::text(span, text)),
        _ => None,
    },
}

/// Returns whether `fault` is what is wrong.
fn is(diagnostic: &Diagnostic<'_>, fault: Fault) -> bool {
    matches!(diagnostic.detail, Detail::Literal { fault: found, .. } if found == fault)
}

fn is_safe(diagnostic: &Diagnostic<'_>) -> bool {
    let is_complete = matches!(diagnostic.detail, Detail::Address(_)) && !diagnostic.piece().contains('%');
    // Under an edition that has registry names it may be one of those.
    diagnostic.is_of_grammar && (is_complete || is(diagnostic, Fault::Ipv4))
}

fn message(diagnostic: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    let fault = match diagnostic.detail {
        Detail::Address(address) => return write!(to, "the address {address:?} lacks its brackets"),
        Detail::Literal { fault, .. } => fault,
        _ => {
            return write!(
                to,
                "{} is not an address in the grammar of {}",
                diagnostic.quoted(),
                diagnostic.edition
            );
        }
    };
    let piece = diagnostic.quoted();
    let inside = Quoted(diagnostic.piece().trim_start_matches('[').trim_end_matches(']'));
    match fault {
        Fault::Unclosed => to.write_str("\"[\" without a \"]\""),
        Fault::Empty => to.write_str("no address between \"[\" and \"]\""),
        Fault::Ipv4 => write!(to, "the IPv4 address {inside} must not be in brackets"),
        Fault::Name => write!(to, "the name {inside} must not be in brackets"),
        Fault::BracketsTwice => write!(to, "the address {inside} in too many brackets"),
        Fault::Zone => write!(to, "the zone identifier {piece} is not allowed in a URI"),
        Fault::PrefixLength => write!(to, "the prefix length {piece} is not allowed in a URI"),
        Fault::ThirdColon => to.write_str("an IPv6 address has a third \":\" in a row"),
        Fault::SecondElision => to.write_str("an IPv6 address has a second \"::\""),
        Fault::LoneColon => to.write_str("an IPv6 address has a single \":\" at an end"),
        Fault::LongGroup => {
            write!(to, "{piece} has more than four digits, the most in a group of an IPv6 address")
        }
        Fault::Character => write!(to, "{piece} is not allowed in an IPv6 address"),
        Fault::TooManyGroups if diagnostic.piece().contains("::") => {
            to.write_str("an IPv6 address has eight groups and \"::\"")
        }
        Fault::TooManyGroups => to.write_str("an IPv6 address has more than eight groups"),
        Fault::TooFewGroups => to.write_str("an IPv6 address has fewer than eight groups, and no \"::\""),
        Fault::Ipv4Part if is_alone(diagnostic) && has_four_numbers(diagnostic.piece()) => {
            write!(to, "{piece} is not an address: one of its four numbers is over 255")
        }
        Fault::Ipv4Part if is_alone(diagnostic) => write!(to, "{piece} is not an address"),
        Fault::Ipv4Part => write!(to, "{piece} is not an IPv4 address at the end of an IPv6 address"),
        Fault::Future => write!(to, "{piece} is not an address of a future version"),
    }
}

/// Returns whether the span is all that is in the brackets, except for a port.
fn is_alone(diagnostic: &Diagnostic<'_>) -> bool {
    let inside = diagnostic.second_piece().trim_start_matches('[').trim_end_matches(']');
    let is_port = |port: &str| port.bytes().all(|octet| octet.is_ascii_digit());
    match inside.strip_prefix(diagnostic.piece()) {
        Some("") => true,
        Some(after) => after.strip_prefix(':').is_some_and(is_port),
        None => false,
    }
}

/// Returns whether `text` consists of four decimal numbers without leading zeros, one of them over 255.
fn has_four_numbers(text: &str) -> bool {
    let is_number = |number: &str| {
        let is_decimal = !number.is_empty() && number.bytes().all(|octet| octet.is_ascii_digit());
        is_decimal && (number == "0" || !number.starts_with('0'))
    };
    text.split('.').count() == 4
        && text.split('.').all(is_number)
        && text.split('.').any(|number| number.parse::<u8>().is_err())
}

const fn label(fault: Fault) -> &'static str {
    match fault {
        Fault::Unclosed => "opened here",
        Fault::Empty => "nothing here",
        Fault::Ipv4 => "an IPv4 address is written without brackets",
        Fault::Name => "a name is written without brackets",
        Fault::BracketsTwice => "one pair is enough",
        Fault::Zone => "a zone identifier",
        Fault::PrefixLength => "a prefix length",
        Fault::ThirdColon | Fault::LoneColon => "one colon",
        Fault::SecondElision => "the second \"::\"",
        Fault::LongGroup => "too many digits",
        Fault::Character => "not a hexadecimal digit",
        Fault::TooManyGroups => "too many groups",
        Fault::TooFewGroups => "too few groups",
        Fault::Ipv4Part => "not an IPv4 address",
        Fault::Future => "the form is \"v\", hexadecimal digits, \".\" and an address",
    }
}

/// What is said of zone identifiers.
const ZONES: &str = "no edition allows zone identifiers; RFC 6874 added them to RFC 3986, and RFC 9844 made RFC 6874 \
                     obsolete";

fn note(diagnostic: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    match diagnostic.detail {
        Detail::Address(_) if diagnostic.piece().contains('%') => to.write_str(ZONES),
        Detail::Address(address) if may_have_port(address) => {
            to.write_str("the last group may be meant as a port; a port follows the closing bracket")
        }
        Detail::Error(_) if is_address(diagnostic.piece()) => to.write_str(
            "RFC 2732 has such an address among its examples, but the grammar of RFC 2373 cannot derive it",
        ),
        Detail::Literal { fault: Fault::Zone, .. } => to.write_str(ZONES),
        Detail::Literal { fault, .. }
            if diagnostic.edition.traits().ip_literal.is_none()
                && !matches!(fault, Fault::Ipv4 | Fault::Name) =>
        {
            to.write_str("RFC 2732, RFC 3986 and RFC 3987 allow brackets around the address of a host")
        }
        _ => Ok(()),
    }
}

/// Returns whether `literal` is an IPv6 address in brackets.
fn is_address(literal: &str) -> bool {
    literal.trim_start_matches('[').trim_end_matches(']').parse::<Ipv6Addr>().is_ok()
}

fn help(diagnostic: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    let explain = diagnostic.edition.traits().ip_literal;
    let takes_address = explain.is_some();
    let fault = match diagnostic.detail {
        Detail::Address(address) if is_of_edition(explain, address) => {
            return write!(to, "write [{address}]");
        }
        Detail::Literal { fault: Fault::Unclosed, fix: Some((_, "")) } => return to.write_str("remove it"),
        Detail::Literal { fault, .. } => fault,
        _ if takes_address => return to.write_str("write an IPv6 address in a form that RFC 4291 defines"),
        _ => {
            return to.write_str(
                "write a hostname or an IPv4 address as the host, or use RFC 3986, which allows brackets",
            );
        }
    };
    to.write_str(match fault {
        Fault::Unclosed => "write \"]\" after the address",
        Fault::Ipv4 | Fault::Name => "remove the brackets",
        Fault::BracketsTwice => "write one pair of brackets",
        Fault::Zone => "remove the zone identifier",
        Fault::PrefixLength => {
            "remove the prefix length: a host is one address, and \"/\" ends the authority"
        }
        Fault::ThirdColon => "remove one colon, so that \"::\" remains",
        Fault::SecondElision => "write out the zeros of one \"::\"",
        Fault::LoneColon => "write \"::\" for groups of zeros, or remove the colon",
        Fault::LongGroup => "write groups of at most four hexadecimal digits",
        Fault::TooFewGroups => "write eight groups, or \"::\" in place of groups of zeros",
        Fault::TooManyGroups => "write eight groups, or fewer with \"::\" in place of groups of zeros",
        Fault::Ipv4Part if is_alone(diagnostic) => {
            "write an IPv4 address (four numbers up to 255) without brackets, or an IPv6 address in brackets"
        }
        Fault::Ipv4Part => {
            "write an IPv4 address (four numbers up to 255) after the last colon, or hexadecimal groups"
        }
        Fault::Empty | Fault::Character | Fault::Future => {
            "write an IPv6 address in a form that RFC 4291 defines"
        }
    })
}

/// The IPv6 address that `text` is, perhaps with a zone identifier.
pub(in crate::validate) fn address(text: &str) -> Option<&str> {
    let (address, _) = text.split_once('%').unwrap_or((text, ""));
    address.parse::<Ipv6Addr>().ok().map(|_| address)
}

/// Reports an address without brackets in an input that is in the language, where it is the name of a registry.
pub(in crate::validate) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(name) = subject.reg_name() else { return };
    let text = name.text().rsplit_once('@').map_or(name.text(), |(_, address)| address);
    if let Some(address) = address(text) {
        report.cause(MALFORMED_IP_LITERAL, report.span(name.text()));
        report.warn(
            MALFORMED_IP_LITERAL,
            ReferencePart::Host,
            report.span(text),
            None,
            Detail::Address(address),
        );
    }
}
