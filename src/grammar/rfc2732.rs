//! RFC 2732, "Format for Literal IPv6 Addresses in URL's" (December 1999): RFC 2396 with the changes of section 3, and the
//! addresses of RFC 2373, appendix B.
//!
//! [`Rfc2732`] implements [`Rfc2396Grammar`], overrides what changes, and inherits the rest. The rules that are new are
//! the methods of [`Rfc2732Grammar`].
//!
//! The grammar of RFC 2373 does not count the groups of an address, and cannot derive `::192.9.5.5`, which RFC 2732 lists
//! as an example. It stays by the letter here; [`Ipv6address::address`] says what is an address.
//!
//! ```
//! let host = |text| uri_bnf::rfc2732::parse(text).map(|reference| reference.host().map(|host| host.text()));
//! assert_eq!(host("http://[1080:0:0:0:8:800:200C:417A]/index.html")?, Some("[1080:0:0:0:8:800:200C:417A]"));
//! assert!(host("http://[::192.9.5.5]/ipng").is_err());
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

use nom::{
    Parser,
    branch::alt,
    combinator::{opt, recognize},
    error::ParseError as NomError,
    sequence::preceded,
};

use super::{
    GrammarInput, Rule,
    authority::AuthorityShape,
    class::{
        CharacterClass,
        rfc2396::{Digit, Hex},
        rfc2732 as class,
    },
    combinator::{End, longest, sequence, within},
    primitive::{any_of, character, literal, one_of},
    production::{Define, Grammar},
    repetition::{many_m_n, repeat},
    rfc2396::{Rfc2396Grammar, rfc2396_rules},
    rules::{entry_points, rule_table},
    run::longest_prefix,
};
use crate::ast::{Host, IpLiteral, Ipv4address, Ipv6address};

/// Gives the lines of the rules that are new to the macro `$then`, behind `$before`.
macro_rules! added_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            Ipv6reference ipv6reference "IPv6reference" "3" IpLiteral, "[::1]" ":80";
            Ipv6address ipv6address "IPv6address" "RFC 2373 B" Ipv6address, "FFFF:129.144.52.38" "]";
            Hexpart hexpart "hexpart" "RFC 2373 B" Characters, "1080::8:800" "]";
            Hexseq hexseq "hexseq" "RFC 2373 B" Characters, "FF01:101" "::";
            Hex4 hex4 "hex4" "RFC 2373 B" Characters, "417A" "0";
            Hexdig hexdig "HEXDIG" "RFC 2373 B" Characters (rfc2396::Hex), "f" "g";
            CoreDigit core_digit "DIGIT" "RFC 2373 B" Characters (rfc2396::Digit), "7" "a";
        }
    };
}

/// RFC 2396 as amended by RFC 2732.
#[derive(Clone, Copy, Debug)]
pub enum Rfc2732 {}

impl Rfc2396Grammar for Rfc2732 {
    type Reserved = class::Reserved;
    type Uric = class::Uric;
    type AuthorityShape = Bracketed;

    /// ```text
    /// host          = hostname | IPv4address | IPv6reference
    /// ```
    fn host<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Host<I>, E> {
        rule::Host.is(alt((
            Self::rule(rule::Hostname).map(Host::Hostname),
            Self::rule(rule::Ipv4address).map(Host::Ipv4address),
            Self::rule(rule::Ipv6reference).map(Host::IpLiteral),
        )))
    }

    /// ```text
    /// IPv4address   = 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT
    /// ```
    fn ipv4address<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv4address<I>, E> {
        let number = || many_m_n(1, 3, Digit, Self::rule(rule::CoreDigit));
        let dot = || literal!(".");
        rule::Ipv4address
            .is(sequence((number(), dot(), number(), dot(), number(), dot(), number())).map(Ipv4address))
    }

    /// ```text
    /// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
    ///                 "$" | "," | "[" | "]"
    /// ```
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Reserved.is(one_of(class::Reserved))
    }

    /// ```text
    /// unwise        = "{" | "}" | "|" | "\" | "^" | "`"
    /// ```
    fn unwise<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Unwise.is(one_of(class::Unwise))
    }
}

impl Rfc2732Grammar for Rfc2732 {}

/// The shape of RFC 2732: addresses in brackets, and three digits a number.
///
/// ```
/// use uri_bnf::{grammar::AuthorityShape, rfc2732::Bracketed};
/// assert_eq!(Bracketed::ip_literal(b"[::1]:80"), Some(5));
/// ```
pub enum Bracketed {}

impl AuthorityShape for Bracketed {
    const FINAL_DOT: bool = true;
    const MOST_DIGITS: usize = 3;

    fn ip_literal(bytes: &[u8]) -> Option<usize> {
        longest_prefix::<Rfc2732, rule::Ipv6reference, _>(bytes)
    }
}

/// The rules of the grammar as types, for [`parse_rule`] and its like: what RFC 2396 has, and what is changed or new.
pub mod rule {
    pub use super::super::rfc2396::rule::*;
    use super::Rfc2732Grammar;
    use crate::grammar::{
        class::{rfc2396, rfc2732 as class},
        rules::rule_types,
    };

    rule_types! {
        "RFC 2732", Rfc2732Grammar;
        Host host "host" "3" Host, "[::1]" ":80";
        Ipv4address ipv4address "IPv4address" "RFC 2373 B" Ipv4address, "127.0.0.1" "0:80";
        Uric uric "uric" "RFC 2396 2" Characters (class::Uric), "[" "#";
        Reserved reserved "reserved" "3" Characters (class::Reserved), "[" "a";
        Unwise unwise "unwise" "3" Characters (class::Unwise), "{" "a";
    }
    added_rules! { rule_types { "RFC 2732", Rfc2732Grammar; } }
}

macro_rules! added_table {
    ($($line:tt)*) => {
        rfc2396_rules! { rule_table {
            "RFC 2732", Rfc2732 in "rfc2732", printed in "../../grammar/rfc2732.bnf";
            start Some("URI-reference");
            terms { "IP-literal" "IPv6reference"; }
            added { Rfc2732Grammar { $($line)* } }
            Rfc2396Grammar;
        } }
    };
}

added_rules! { added_table {} }

entry_points! { Rfc2732, Rfc2732, UriReference in "rfc2732", "http://[::1]/?[q]" not "[::1]" }

/// The rules that RFC 2732 brings, and those of RFC 2373 that it refers to.
pub trait Rfc2732Grammar: Rfc2396Grammar {
    /// ```text
    /// IPv6reference = "[" IPv6address "]"
    /// ```
    fn ipv6reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, IpLiteral<I>, E> {
        rule::Ipv6reference
            .is(sequence((literal!("["), Self::rule(rule::Ipv6address), literal!("]"))).map(IpLiteral))
    }

    /// ```text
    /// IPv6address   = hexpart [ ":" IPv4address ]
    /// ```
    fn ipv6address<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv6address<I>, E> {
        rule::Ipv6address.is(recognize(longest((
            // PEG: a hexpart would eat the first number of the address behind it.
            within(BeforeLastColon, Self::rule(rule::Hexpart))
                .and(preceded(literal!(":"), Self::rule(rule::Ipv4address)))
                .map(|_| ()),
            Self::rule(rule::Hexpart)
                .and(opt(preceded(literal!(":"), Self::rule(rule::Ipv4address))))
                .map(|_| ()),
        )))
        .map(Ipv6address))
    }

    /// ```text
    /// hexpart       = hexseq | hexseq "::" [ hexseq ] | "::" [ hexseq ]
    /// ```
    fn hexpart<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Hexpart.is(alt((
            // PEG: the first alternative is a prefix of the second.
            sequence((Self::rule(rule::Hexseq), opt(literal!("::").and(opt(Self::rule(rule::Hexseq)))))),
            sequence((literal!("::"), opt(Self::rule(rule::Hexseq)))),
        )))
    }

    /// ```text
    /// hexseq        = hex4 *( ":" hex4 )
    /// ```
    fn hexseq<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Hexseq
            .is(sequence((Self::rule(rule::Hex4), repeat(preceded(literal!(":"), Self::rule(rule::Hex4))))))
    }

    /// ```text
    /// hex4          = 1*4HEXDIG
    /// ```
    fn hex4<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Hex4.is(many_m_n(1, 4, Hex, Self::rule(rule::Hexdig)))
    }

    /// ```text
    /// HEXDIG        = DIGIT | "A" | "B" | "C" | "D" | "E" | "F" |
    ///                         "a" | "b" | "c" | "d" | "e" | "f"
    /// ```
    fn hexdig<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Hexdig.is(character(Hex, alt((Self::rule(rule::CoreDigit), any_of!("ABCDEFabcdef")))))
    }

    /// ```text
    /// DIGIT         = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
    ///                 "8" | "9"
    /// ```
    fn core_digit<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::CoreDigit.is(one_of(Digit))
    }
}

/// Where a hexpart gives way to an address of version 4: at the last `:` among its characters.
#[derive(Clone, Copy)]
struct BeforeLastColon;

impl End for BeforeLastColon {
    fn of(bytes: &[u8]) -> Option<usize> {
        let end = class::HexpartCharacter::scan(bytes);
        bytes[..end].iter().rposition(|&octet| octet == b':')
    }
}
