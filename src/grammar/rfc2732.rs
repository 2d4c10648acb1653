//! RFC 2732, "Format for Literal IPv6 Addresses in URL's" (December 1999): RFC 2396 with the changes of section 3, and the
//! addresses of RFC 2373, appendix B.
//!
//! [`Printed`] implements [`Rfc2396Grammar`], overrides what changes, and inherits the rest. The new rules are the
//! methods of [`Rfc2732Grammar`].
//!
//! The grammar of RFC 2373 does not count the groups of an address, and cannot derive `::192.9.5.5`, which RFC 2732
//! lists as an example. It is implemented literally here; [`Ipv6address::address`] determines what is an address.
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
    GrammarInput, Rule, RuleTable, Specification,
    class::{
        CharacterClass,
        rfc2396::{Digit, Hex},
        rfc2732 as class,
    },
    combinator::{End, longest, sequence, within},
    primitive::{any_of, character, literal, one_of},
    production::{Define, Refer},
    repetition::{many_m_n, repeat},
    rfc2396::Rfc2396Grammar,
    tables::{reading, rules::rule_table},
};
use crate::ast::{Host, IpLiteral, Ipv4address, Ipv6address};

/// Passes the entries of the rules to the macro `$then`, after `$before`.
macro_rules! rfc2732_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            UriReference uri_reference "URI-reference" (section "4" of "RFC 2396") UriReference, "a/b?c#d" " e";
            AbsoluteUri absolute_uri "absoluteURI" (section "3" of "RFC 2396") AbsoluteUri, "http://h/p?q" "#f";
            RelativeUri relative_uri "relativeURI" (section "5" of "RFC 2396") RelativeUri, "a/b?c" "#d";
            HierPart hier_part "hier_part" (section "3" of "RFC 2396") HierPart, "//h/p?q" "#f";
            OpaquePart opaque_part "opaque_part" (section "3" of "RFC 2396") OpaquePart, "a@b?c" "#d";
            UricNoSlash uric_no_slash "uric_no_slash" (section "3" of "RFC 2396") Characters (rfc2396::UricNoSlash), "%2F" "x";
            NetPath net_path "net_path" (section "3" of "RFC 2396") NetPath, "//h/p" "?q";
            AbsPath abs_path "abs_path" (section "3" of "RFC 2396") AbsPath, "/a;b/c" "?d";
            RelPath rel_path "rel_path" (section "5" of "RFC 2396") RelPath, "a;b/c" "?d";
            RelSegment rel_segment "rel_segment" (section "5" of "RFC 2396") RelSegment, "a;b" "/c";
            Scheme scheme "scheme" (section "3.1" of "RFC 2396") Scheme, "http" "://h";
            Authority authority "authority" (section "3.2" of "RFC 2396") Authority, "u@h:80" "/p";
            RegName reg_name "reg_name" (section "3.2.1" of "RFC 2396") RegName, "my_host:x" "/p";
            Server server "server" (section "3.2.2" of "RFC 2396") Server, "u@h:80" "/p";
            Userinfo userinfo "userinfo" (section "3.2.2" of "RFC 2396") Userinfo, "user:password" "@h";
            Hostport hostport "hostport" (section "3.2.2" of "RFC 2396") Hostport, "example.org:80" "/p";
            Host host "host" "3" Host, "[::1]" ":80";
            Hostname hostname "hostname" (section "3.2.2" of "RFC 2396") Hostname, "a.b-c.org." "/p";
            Domainlabel domainlabel "domainlabel" (section "3.2.2" of "RFC 2396") Domainlabel, "b-c" "-.org";
            Toplabel toplabel "toplabel" (section "3.2.2" of "RFC 2396") Toplabel, "org" ".";
            Ipv4address ipv4address "IPv4address" (appendix "B" of "RFC 2373") Ipv4address, "127.0.0.1" ":80";
            Port port "port" (section "3.2.2" of "RFC 2396") Port, "80" "/p";
            Path path "path" (section "3.3" of "RFC 2396") Path, "/a/b" "?c";
            PathSegments path_segments "path_segments" (section "3.3" of "RFC 2396") PathSegments, "a;b/c" "?d";
            Segment segment "segment" (section "3.3" of "RFC 2396") Segment, "a;b;c" "/d";
            Param param "param" (section "3.3" of "RFC 2396") Param, "b=c" ";d";
            Pchar pchar "pchar" (section "3.3" of "RFC 2396") Characters (rfc2396::Pchar), "@" "/";
            Query query "query" (section "3.4" of "RFC 2396") Query, "a=b/c?d" "#e";
            Fragment fragment "fragment" (section "4.1" of "RFC 2396") Fragment, "a/b?c" "#d";
            Uric uric "uric" (section "2" of "RFC 2396") Characters (class::Uric), "[" "#";
            Reserved reserved "reserved" "3" Characters (class::Reserved), "[" "a";
            Unreserved unreserved "unreserved" (section "2.3" of "RFC 2396") Characters (rfc2396::Unreserved), "~" "/";
            Mark mark "mark" (section "2.3" of "RFC 2396") Characters (rfc2396::Mark), "~" "a";
            Escaped escaped "escaped" (section "2.4.1" of "RFC 2396") Characters, "%7e" "user";
            Hex hex "hex" (section "2.4.1" of "RFC 2396") Characters (rfc2396::Hex), "F" "G";
            Alphanum alphanum "alphanum" (section "1.6" of "RFC 2396") Characters (rfc2396::Alphanum), "7" "-";
            Alpha alpha "alpha" (section "1.6" of "RFC 2396") Characters (rfc2396::Alpha), "Q" "7";
            Lowalpha lowalpha "lowalpha" (section "1.6" of "RFC 2396") Characters (rfc2396::Lowalpha), "q" "Q";
            Upalpha upalpha "upalpha" (section "1.6" of "RFC 2396") Characters (rfc2396::Upalpha), "Q" "q";
            Digit digit "digit" (section "1.6" of "RFC 2396") Characters (rfc2396::Digit), "7" "q";
            Control control "control" (section "2.4.3" of "RFC 2396") Characters (rfc2396::Control), "\t" " ";
            Space space "space" (section "2.4.3" of "RFC 2396") Characters (rfc2396::Space), " " "a";
            Delims delims "delims" (section "2.4.3" of "RFC 2396") Characters (rfc2396::Delims), "<" "a";
            Unwise unwise "unwise" "3" Characters (class::Unwise), "{" "a";
            Ipv6reference ipv6reference "IPv6reference" "3" IpLiteral, "[::1]" ":80";
            Ipv6address ipv6address "IPv6address" (appendix "B" of "RFC 2373") Ipv6address, "FFFF:129.144.52.38" "]";
            Hexpart hexpart "hexpart" (appendix "B" of "RFC 2373") Characters, "1080::8:800" "]";
            Hexseq hexseq "hexseq" (appendix "B" of "RFC 2373") Characters, "FF01:101" "::";
            Hex4 hex4 "hex4" (appendix "B" of "RFC 2373") Characters, "417A" "0";
            Hexdig hexdig "HEXDIG" (section "6.1" of "RFC 2234") Characters (rfc2396::Hex), "f" "g";
            CoreDigit core_digit "DIGIT" (section "6.1" of "RFC 2234") Characters (rfc2396::Digit), "7" "a";
        }
    };
}

/// RFC 2396 as amended by RFC 2732, as an edition. It accepts what [`Printed`] accepts, with the same values.
#[derive(Clone, Copy, Debug)]
pub enum Grammar {}

/// The name of [`Grammar`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `rfc2732::Grammar`")]
#[doc(hidden)]
pub type Rfc2732 = Grammar;

/// RFC 2396 as amended by RFC 2732, each rule as it is printed.
#[derive(Clone, Copy, Debug)]
pub enum Printed {}

impl Rfc2396Grammar for Printed {
    type Reserved = class::Reserved;
    type Uric = class::Uric;

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

impl Rfc2732Grammar for Printed {}

impl Specification for Printed {
    const RULES: &'static RuleTable = &RULES;
}

/// The rules of the grammar as types, for [`parse_rule`] and similar functions.
pub mod rule {
    use super::Rfc2732Grammar;
    use crate::grammar::{
        class::{rfc2396, rfc2732 as class},
        tables::rules::rule_types,
    };

    rfc2732_rules! { rule_types { "RFC 2732", Rfc2732Grammar; } }
}

rfc2732_rules! { rule_table {
    "RFC 2732", Grammar in "rfc2732", printed in "../../grammar/rfc2732.bnf";
    written as Printed in "../../src/grammar/rfc2732.rs", "../../src/grammar/rfc2396.rs";
    terms { "IP-literal" "IPv6reference"; }
    readings reading::RFC2396;
} }

/// The rules that RFC 2732 adds, and those of RFC 2373 that it refers to.
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
            // PEG: a hexpart would consume the first number of the address after it.
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

/// The end of a hexpart before an IPv4 address: the last `:` among its characters.
#[derive(Clone, Copy)]
struct BeforeLastColon;

impl End for BeforeLastColon {
    fn of(octets: &[u8]) -> Option<usize> {
        let end = class::HexpartCharacter::scan(octets);
        octets[..end].iter().rposition(|&octet| octet == b':')
    }
}
