//! RFC 3986, "Uniform Resource Identifier (URI): Generic Syntax" (January 2005): Appendix A, rule by rule, in its order, and
//! the core rules of ABNF that it uses.
//!
//! The rules are the provided methods of [`Rfc3986Grammar`]. [`Grammar`] is the specification itself, and each of its
//! rules is also a function here: `rfc3986::host()`. [`grammar`](super) describes what a rule promises.
//!
//! The tree has the terms of RFC 2396. An authority is always a [`Server`]; its host may be a `reg-name`, which may be
//! empty. What follows a scheme is always hierarchical. A reference always has a URI, which may be relative and empty.
//! Params are not a rule here, but a convention of section 3.3; [`Segment::params`] still returns them.
//!
//! ```
//! let reference = uri_bnf::rfc3986::parse("foo://example.com:8042/over/there?name=ferret#nose")?;
//! assert_eq!(reference.host().map(|host| host.text()), Some("example.com"));
//! assert_eq!(reference.path().text(), "/over/there");
//! let reference = uri_bnf::rfc3986::parse("urn:example:animal:ferret:nose")?;
//! assert_eq!((reference.path().text(), reference.is_opaque()), ("example:animal:ferret:nose", false));
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

use nom::{
    Parser,
    branch::alt,
    combinator::{opt, recognize},
    error::ParseError as NomError,
    sequence::{preceded, terminated},
};

use super::{
    GrammarInput, Rule, RuleTable, Specification,
    class::{rfc2396 as basic, rfc3986 as class},
    combinator::{attempt, consumed, longest, sequence},
    primitive::{any_case, any_of, character, literal, nothing, one_of},
    production::{Define, Refer},
    repetition::{at_most_before, exactly, many_m_n, many0, many1, repeat},
    tables::{reading, rules::rule_table},
};
use crate::ast::{
    AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Fragment, HierPart, HierPath, Host, Hostport,
    IpLiteral, Ipv4address, Ipv6address, IpvFuture, NetPath, Path, PathSegments, Port, Query, RegName,
    RelativePath, RelativeUri, Scheme, SchemeSpecificPart, Segment, Server, UriReference, Userinfo,
};

/// RFC 3986 as an edition. It accepts what [`Printed`] accepts, with the same values.
#[derive(Clone, Copy, Debug)]
pub enum Grammar {}

/// The name of [`Grammar`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `rfc3986::Grammar`")]
#[doc(hidden)]
pub type Rfc3986 = Grammar;

/// RFC 3986, each rule as it is printed.
#[derive(Clone, Copy, Debug)]
pub enum Printed {}

impl Rfc3986Grammar for Printed {}

/// Passes the entries of the rules to the macro `$then`, after `$before`.
macro_rules! rfc3986_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            Uri uri "URI" "3" UriReference, "http://h/p?q#f" " e";
            HierPart hier_part "hier-part" "3" HierPart, "//h/p" "?q";
            UriReference uri_reference "URI-reference" "4.1" UriReference, "a/b?c#d" " e";
            AbsoluteUri absolute_uri "absolute-URI" "4.3" AbsoluteUri, "http://h/p?q" "#f";
            RelativeRef relative_ref "relative-ref" "4.2" UriReference, "a/b?c#d" " e";
            RelativePart relative_part "relative-part" "4.2" RelativeUri, "//h/p" "?q";
            Scheme scheme "scheme" "3.1" Scheme, "http" "://h";
            Authority authority "authority" "3.2" Authority, "u@h:80" "/p";
            Userinfo userinfo "userinfo" "3.2.1" Userinfo, "user:password" "@h";
            Host host "host" "3.2.2" Host, "[2001:db8::7]" ":80";
            Port port "port" "3.2.3" Port, "80" "/p";
            IpLiteral ip_literal "IP-literal" "3.2.2" IpLiteral, "[v7.a:b]" ":80";
            IpvFuture ipv_future "IPvFuture" "3.2.2" IpvFuture, "v7.a:b" "]";
            Ipv6address ipv6address "IPv6address" "3.2.2" Ipv6address, "2001:db8::7" "]";
            H16 h16 "h16" "3.2.2" Characters, "db8" ":";
            Ls32 ls32 "ls32" "3.2.2" Characters, "129.144.52.38" "]";
            Ipv4address ipv4address "IPv4address" "3.2.2" Ipv4address, "127.0.0.1" ":80";
            DecOctet dec_octet "dec-octet" "3.2.2" Characters, "25" "6";
            RegName reg_name "reg-name" "3.2.2" RegName, "my_host" ":80";
            Path path "path" "3.3" Path, "/a/b" "?c";
            PathAbempty path_abempty "path-abempty" "3.3" Path, "//a" "?c";
            PathAbsolute path_absolute "path-absolute" "3.3" AbsPath, "/a//b" "?c";
            PathNoscheme path_noscheme "path-noscheme" "3.3" PathSegments, "a/b:c" "?d";
            PathRootless path_rootless "path-rootless" "3.3" PathSegments, "a:b/c" "?d";
            PathEmpty path_empty "path-empty" "3.3" Path, "" "a";
            Segment segment "segment" "3.3" Segment, "a;b" "/c";
            SegmentNz segment_nz "segment-nz" "3.3" Segment, "a:b" "/c";
            SegmentNzNc segment_nz_nc "segment-nz-nc" "3.3" Segment, "a" ":b";
            Pchar pchar "pchar" "3.3" Characters (class::Pchar), "@" "/";
            Query query "query" "3.4" Query, "a=b/c?d" "#e";
            Fragment fragment "fragment" "3.5" Fragment, "a/b?c" "#d";
            PctEncoded pct_encoded "pct-encoded" "2.1" Characters, "%7e" "user";
            Unreserved unreserved "unreserved" "2.3" Characters (class::Unreserved), "~" "!";
            Reserved reserved "reserved" "2.2" Characters (class::Reserved), "[" "a";
            GenDelims gen_delims "gen-delims" "2.2" Characters (class::GenDelims), "#" "a";
            SubDelims sub_delims "sub-delims" "2.2" Characters (class::SubDelims), "!" "a";
            Alpha alpha "ALPHA" (appendix "B.1" of "RFC 5234") Characters (basic::Alpha), "Q" "7";
            Digit digit "DIGIT" (appendix "B.1" of "RFC 5234") Characters (basic::Digit), "7" "q";
            Hexdig hexdig "HEXDIG" (appendix "B.1" of "RFC 5234") Characters (basic::Hex), "f" "g";
        }
    };
}

impl Specification for Printed {
    const RULES: &'static RuleTable = &RULES;
}

/// The rules of the grammar as types, for [`parse_rule`] and similar functions.
pub mod rule {
    use super::Rfc3986Grammar;
    use crate::grammar::{
        class::{rfc2396 as basic, rfc3986 as class},
        tables::rules::rule_types,
    };

    rfc3986_rules! { rule_types { "RFC 3986", Rfc3986Grammar; } }
}

rfc3986_rules! { rule_table {
    "RFC 3986", Grammar in "rfc3986", printed in "../../grammar/rfc3986.abnf";
    written as Printed in "../../src/grammar/rfc3986.rs";
    terms {
        "absoluteURI" "absolute-URI";
        "relativeURI" "relative-ref";
        "server" "authority";
        "reg_name" "reg-name";
        "abs_path" "path";
        "path_segments" "path";
        "escaped" "pct-encoded";
        "alpha" "ALPHA";
        "digit" "DIGIT";
        "hex" "HEXDIG";
    }
    readings reading::RFC3986;
} }

/// `hier-part [ "?" query ]`, and its text.
type WithQuery<I> = (I, (HierPart<I>, Option<Query<I>>));

/// The parts of an absolute URI as a node: its scheme, what follows it, and a query at the end of that.
pub(super) fn absolute<I: GrammarInput>(
    (text, (scheme, (after, (part, query)))): (I, (Scheme<I>, WithQuery<I>)),
) -> AbsoluteUri<I> {
    let part = HierPart { text: after, path: part.path, query };
    AbsoluteUri { text, scheme, scheme_specific_part: SchemeSpecificPart::HierPart(part) }
}

/// `"//" authority path-abempty` as a node.
pub(super) fn network_path<I: GrammarInput>(
    (text, (authority, path)): (I, (Authority<I>, Path<I>)),
) -> NetPath<I> {
    let abs_path = match path {
        Path::AbsPath(path) => Some(path),
        _ => None,
    };
    NetPath { text, authority, abs_path }
}

/// `path-abempty` as a node.
pub(crate) fn absolute_or_empty<I: GrammarInput>(text: I) -> Path<I> {
    if text.as_bytes().is_empty() { Path::Empty(text) } else { Path::AbsPath(AbsPath(text)) }
}

/// The grammar of RFC 3986: Appendix A, one method per rule.
///
/// A grammar that amends it, or uses its rules, implements the trait for a type of its own, and overrides what it
/// changes. A run of single characters scans their class, and does not call their rule. So an amendment of that rule must
/// override the rules that repeat it as well.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not have the rules of RFC 3986",
    label = "not a grammar with the rules of RFC 3986",
    note = "each edition has the types of its rules in its own module: `rfc2396::rule` for `rfc2396::Grammar`"
)]
pub trait Rfc3986Grammar: Refer {
    /// ```text
    /// URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
    /// ```
    fn uri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::Uri.is(consumed(
            consumed(
                terminated(Self::scheme(), literal!(":"))
                    .and(consumed(Self::hier_part().and(opt(preceded(literal!("?"), Self::query()))))),
            )
            .map(absolute)
            .and(opt(preceded(literal!("#"), Self::fragment()))),
        )
        .map(|(text, (uri, fragment))| UriReference {
            text,
            uri: Some(AbsoluteOrRelative::Absolute(uri)),
            fragment,
        }))
    }

    /// ```text
    /// hier-part     = "//" authority path-abempty
    ///               / path-absolute
    ///               / path-rootless
    ///               / path-empty
    /// ```
    fn hier_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, HierPart<I>, E> {
        rule::HierPart.is(consumed(alt((
            consumed(preceded(literal!("//"), Self::authority().and(Self::path_abempty())))
                .map(|parts| HierPath::NetPath(network_path(parts))),
            Self::path_absolute().map(HierPath::AbsPath),
            Self::path_rootless().map(HierPath::PathSegments),
            Self::path_empty().map(|path| HierPath::Empty(path.text())),
        )))
        .map(|(text, path)| HierPart { text, path, query: None }))
    }

    /// ```text
    /// URI-reference = URI / relative-ref
    /// ```
    fn uri_reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::UriReference.is(alt((Self::uri(), Self::relative_ref())))
    }

    /// ```text
    /// absolute-URI  = scheme ":" hier-part [ "?" query ]
    /// ```
    fn absolute_uri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::AbsoluteUri.is(consumed(
            terminated(Self::scheme(), literal!(":"))
                .and(consumed(Self::hier_part().and(opt(preceded(literal!("?"), Self::query()))))),
        )
        .map(absolute))
    }

    /// ```text
    /// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
    /// ```
    fn relative_ref<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::RelativeRef.is(consumed(
            consumed(Self::relative_part().and(opt(preceded(literal!("?"), Self::query()))))
                .map(|(text, (part, query))| RelativeUri { text, path: part.path, query })
                .and(opt(preceded(literal!("#"), Self::fragment()))),
        )
        .map(|(text, (uri, fragment))| UriReference {
            text,
            uri: Some(AbsoluteOrRelative::Relative(uri)),
            fragment,
        }))
    }

    /// ```text
    /// relative-part = "//" authority path-abempty
    ///               / path-absolute
    ///               / path-noscheme
    ///               / path-empty
    /// ```
    fn relative_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::RelativePart.is(consumed(alt((
            consumed(preceded(literal!("//"), Self::authority().and(Self::path_abempty())))
                .map(|parts| RelativePath::NetPath(network_path(parts))),
            Self::path_absolute().map(RelativePath::AbsPath),
            Self::path_noscheme().map(RelativePath::PathSegments),
            Self::path_empty().map(|path| RelativePath::Empty(path.text())),
        )))
        .map(|(text, path)| RelativeUri { text, path, query: None }))
    }

    /// ```text
    /// scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    /// ```
    fn scheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Scheme<I>, E> {
        rule::Scheme.is(sequence((
            Self::rule(rule::Alpha),
            many0(
                basic::SchemeCharacter,
                alt((Self::rule(rule::Alpha), Self::rule(rule::Digit), any_of!("+-."))),
            ),
        ))
        .map(Scheme))
    }

    /// ```text
    /// authority     = [ userinfo "@" ] host [ ":" port ]
    /// ```
    fn authority<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Authority<I>, E> {
        let hostport =
            consumed(Self::rule(rule::Host).and(opt(preceded(literal!(":"), Self::rule(rule::Port)))))
                .map(|(text, (host, port))| Hostport { text, host, port });
        // PEG: `userinfo "@"` does not backtrack if the "@" is missing.
        rule::Authority.is(consumed(
            opt(attempt(terminated(Self::rule(rule::Userinfo), literal!("@")))).and(hostport.map(Some)),
        )
        .map(|(text, (userinfo, hostport))| Authority::Server(Server { text, userinfo, hostport })))
    }

    /// ```text
    /// userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )
    /// ```
    fn userinfo<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Userinfo<I>, E> {
        rule::Userinfo.is(many0(
            class::UserinfoCharacter,
            alt((
                Self::rule(rule::Unreserved),
                Self::rule(rule::PctEncoded),
                Self::rule(rule::SubDelims),
                literal!(":"),
            )),
        )
        .map(Userinfo))
    }

    /// ```text
    /// host          = IP-literal / IPv4address / reg-name
    /// ```
    fn host<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Host<I>, E> {
        rule::Host.is(
            // PEG: an address may be a proper prefix of a reg-name. The longest is taken, and the first of those that
            // are equally long (section 3.2.2).
            longest((
                Self::rule(rule::IpLiteral).map(Host::IpLiteral),
                Self::rule(rule::Ipv4address).map(Host::Ipv4address),
                Self::rule(rule::RegName).map(Host::RegName),
            )),
        )
    }

    /// ```text
    /// port          = *DIGIT
    /// ```
    fn port<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Port<I>, E> {
        rule::Port.is(many0(basic::Digit, Self::rule(rule::Digit)).map(Port))
    }

    /// ```text
    /// IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"
    /// ```
    fn ip_literal<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, IpLiteral<I>, E> {
        rule::IpLiteral.is(sequence((
            literal!("["),
            alt((recognize(Self::rule(rule::Ipv6address)), recognize(Self::rule(rule::IpvFuture)))),
            literal!("]"),
        ))
        .map(IpLiteral))
    }

    /// ```text
    /// IPvFuture     = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
    /// ```
    fn ipv_future<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, IpvFuture<I>, E> {
        rule::IpvFuture.is(sequence((
            any_case!("v"),
            many1(basic::Hex, Self::rule(rule::Hexdig)),
            literal!("."),
            many1(
                class::IpvFutureCharacter,
                alt((Self::rule(rule::Unreserved), Self::rule(rule::SubDelims), literal!(":"))),
            ),
        ))
        .map(IpvFuture))
    }

    /// ```text
    /// IPv6address   =                            6( h16 ":" ) ls32
    ///               /                       "::" 5( h16 ":" ) ls32
    ///               / [               h16 ] "::" 4( h16 ":" ) ls32
    ///               / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
    ///               / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
    ///               / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
    ///               / [ *4( h16 ":" ) h16 ] "::"              ls32
    ///               / [ *5( h16 ":" ) h16 ] "::"              h16
    ///               / [ *6( h16 ":" ) h16 ] "::"
    /// ```
    fn ipv6address<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv6address<I>, E> {
        let h16 = || Self::rule(rule::H16);
        let ls32 = || Self::rule(rule::Ls32);
        let group = || terminated(h16(), literal!(":"));
        // PEG: each alternative may be a proper prefix of another; `*5( h16 ":" )` would consume the h16 before "::".
        #[rustfmt::skip]
        let address = longest((
            sequence((                                                        exactly(6, group()), ls32())),
            sequence((                                        literal!("::"), exactly(5, group()), ls32())),
            sequence((opt(                          h16()),   literal!("::"), exactly(4, group()), ls32())),
            sequence((opt(at_most_before(1, group(), h16())), literal!("::"), exactly(3, group()), ls32())),
            sequence((opt(at_most_before(2, group(), h16())), literal!("::"), exactly(2, group()), ls32())),
            sequence((opt(at_most_before(3, group(), h16())), literal!("::"),            group(),  ls32())),
            sequence((opt(at_most_before(4, group(), h16())), literal!("::"),                      ls32())),
            sequence((opt(at_most_before(5, group(), h16())), literal!("::"),                      h16())),
            sequence((opt(at_most_before(6, group(), h16())), literal!("::"))),
        ));
        rule::Ipv6address.is(address.map(Ipv6address))
    }

    /// ```text
    /// h16           = 1*4HEXDIG
    /// ```
    fn h16<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::H16.is(many_m_n(1, 4, basic::Hex, Self::rule(rule::Hexdig)))
    }

    /// ```text
    /// ls32          = ( h16 ":" h16 ) / IPv4address
    /// ```
    fn ls32<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Ls32.is(longest((
            // PEG: neither is a prefix of the other, but an observer receives both.
            sequence((Self::rule(rule::H16), literal!(":"), Self::rule(rule::H16))),
            recognize(Self::rule(rule::Ipv4address)),
        )))
    }

    /// ```text
    /// IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
    /// ```
    fn ipv4address<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv4address<I>, E> {
        let octet = || Self::rule(rule::DecOctet);
        let dot = || literal!(".");
        rule::Ipv4address
            .is(sequence((octet(), dot(), octet(), dot(), octet(), dot(), octet())).map(Ipv4address))
    }

    /// ```text
    /// dec-octet     = DIGIT                 ; 0-9
    ///               / %x31-39 DIGIT         ; 10-99
    ///               / "1" 2DIGIT            ; 100-199
    ///               / "2" %x30-34 DIGIT     ; 200-249
    ///               / "25" %x30-35          ; 250-255
    /// ```
    fn dec_octet<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::DecOctet.is(
            // PEG: a digit is a prefix of the others.
            longest((
                Self::rule(rule::Digit),
                sequence((one_of(class::OneToNine), Self::rule(rule::Digit))),
                sequence((literal!("1"), exactly(2, Self::rule(rule::Digit)))),
                sequence((literal!("2"), one_of(class::ZeroToFour), Self::rule(rule::Digit))),
                sequence((literal!("25"), one_of(class::ZeroToFive))),
            )),
        )
    }

    /// ```text
    /// reg-name      = *( unreserved / pct-encoded / sub-delims )
    /// ```
    fn reg_name<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RegName<I>, E> {
        rule::RegName.is(many0(
            class::RegNameCharacter,
            alt((Self::rule(rule::Unreserved), Self::rule(rule::PctEncoded), Self::rule(rule::SubDelims))),
        )
        .map(RegName))
    }

    /// ```text
    /// path          = path-abempty    ; begins with "/" or is empty
    ///               / path-absolute   ; begins with "/" but not "//"
    ///               / path-noscheme   ; begins with a non-colon segment
    ///               / path-rootless   ; begins with a segment
    ///               / path-empty      ; zero characters
    /// ```
    fn path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::Path.is(
            // PEG: path-abempty may be empty, and is a prefix of all others.
            longest((
                Self::path_abempty(),
                Self::path_absolute().map(Path::AbsPath),
                Self::path_noscheme().map(Path::PathSegments),
                Self::path_rootless().map(Path::PathSegments),
                Self::path_empty(),
            )),
        )
    }

    /// ```text
    /// path-abempty  = *( "/" segment )
    /// ```
    fn path_abempty<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::PathAbempty
            .is(recognize(repeat(preceded(literal!("/"), Self::rule(rule::Segment)))).map(absolute_or_empty))
    }

    /// ```text
    /// path-absolute = "/" [ segment-nz *( "/" segment ) ]
    /// ```
    fn path_absolute<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsPath<I>, E> {
        rule::PathAbsolute.is(sequence((
            literal!("/"),
            opt(Self::rule(rule::SegmentNz).and(repeat(preceded(literal!("/"), Self::rule(rule::Segment))))),
        ))
        .map(AbsPath))
    }

    /// ```text
    /// path-noscheme = segment-nz-nc *( "/" segment )
    /// ```
    fn path_noscheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rule::PathNoscheme.is(sequence((
            Self::rule(rule::SegmentNzNc),
            repeat(preceded(literal!("/"), Self::rule(rule::Segment))),
        ))
        .map(PathSegments))
    }

    /// ```text
    /// path-rootless = segment-nz *( "/" segment )
    /// ```
    fn path_rootless<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rule::PathRootless.is(sequence((
            Self::rule(rule::SegmentNz),
            repeat(preceded(literal!("/"), Self::rule(rule::Segment))),
        ))
        .map(PathSegments))
    }

    /// ```text
    /// path-empty    = 0<pchar>
    /// ```
    fn path_empty<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::PathEmpty.is(nothing().map(Path::Empty))
    }

    /// ```text
    /// segment       = *pchar
    /// ```
    fn segment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::Segment.is(many0(class::Pchar, Self::rule(rule::Pchar)).map(Segment))
    }

    /// ```text
    /// segment-nz    = 1*pchar
    /// ```
    fn segment_nz<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::SegmentNz.is(many1(class::Pchar, Self::rule(rule::Pchar)).map(Segment))
    }

    /// ```text
    /// segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
    ///               ; non-zero-length segment without any colon ":"
    /// ```
    fn segment_nz_nc<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::SegmentNzNc.is(many1(
            class::SegmentWithoutColonCharacter,
            alt((
                Self::rule(rule::Unreserved),
                Self::rule(rule::PctEncoded),
                Self::rule(rule::SubDelims),
                literal!("@"),
            )),
        )
        .map(Segment))
    }

    /// ```text
    /// pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"
    /// ```
    fn pchar<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Pchar.is(character(
            class::Pchar,
            alt((
                Self::rule(rule::Unreserved),
                Self::rule(rule::PctEncoded),
                Self::rule(rule::SubDelims),
                any_of!(":@"),
            )),
        ))
    }

    /// ```text
    /// query         = *( pchar / "/" / "?" )
    /// ```
    fn query<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Query<I>, E> {
        rule::Query.is(many0(class::QueryCharacter, alt((Self::rule(rule::Pchar), any_of!("/?")))).map(Query))
    }

    /// ```text
    /// fragment      = *( pchar / "/" / "?" )
    /// ```
    fn fragment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Fragment<I>, E> {
        rule::Fragment
            .is(many0(class::QueryCharacter, alt((Self::rule(rule::Pchar), any_of!("/?")))).map(Fragment))
    }

    /// ```text
    /// pct-encoded   = "%" HEXDIG HEXDIG
    /// ```
    fn pct_encoded<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::PctEncoded.is(sequence((literal!("%"), Self::rule(rule::Hexdig), Self::rule(rule::Hexdig))))
    }

    /// ```text
    /// unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"
    /// ```
    fn unreserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Unreserved.is(character(
            class::Unreserved,
            alt((Self::rule(rule::Alpha), Self::rule(rule::Digit), any_of!("-._~"))),
        ))
    }

    /// ```text
    /// reserved      = gen-delims / sub-delims
    /// ```
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Reserved
            .is(character(class::Reserved, alt((Self::rule(rule::GenDelims), Self::rule(rule::SubDelims)))))
    }

    /// ```text
    /// gen-delims    = ":" / "/" / "?" / "#" / "[" / "]" / "@"
    /// ```
    fn gen_delims<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::GenDelims.is(one_of(class::GenDelims))
    }

    /// ```text
    /// sub-delims    = "!" / "$" / "&" / "'" / "(" / ")"
    ///               / "*" / "+" / "," / ";" / "="
    /// ```
    fn sub_delims<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::SubDelims.is(one_of(class::SubDelims))
    }

    /// ```text
    /// ALPHA         = %x41-5A / %x61-7A   ; A-Z / a-z
    /// ```
    fn alpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Alpha.is(one_of(basic::Alpha))
    }

    /// ```text
    /// DIGIT         = %x30-39             ; 0-9
    /// ```
    fn digit<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Digit.is(one_of(basic::Digit))
    }

    /// ```text
    /// HEXDIG        = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
    /// ```
    fn hexdig<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        // A literal of ABNF matches both cases.
        rule::Hexdig.is(character(basic::Hex, alt((Self::rule(rule::Digit), any_of!("ABCDEFabcdef")))))
    }
}
