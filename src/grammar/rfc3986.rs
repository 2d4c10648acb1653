//! RFC 3986, "Uniform Resource Identifier (URI): Generic Syntax" (January 2005): Appendix A, rule by rule, in its order, and
//! the core rules of ABNF that it uses.
//!
//! The rules are the provided methods of [`Rfc3986Grammar`]; [`Rfc3986`] is the specification itself, and for it each rule
//! is a function here, too: `rfc3986::host()`. What a rule promises is said in [`grammar`](super).
//!
//! The tree has the terms of RFC 2396. An authority is always a [`Server`]; its host may be a `reg-name`, also an empty one.
//! What follows a scheme is always hierarchical. A reference always holds a URI, which may be relative and empty. Params are
//! no rule here, but a convention of section 3.3: [`Segment::params`] offers them all the same.
//!
//! ```
//! let reference = uri_bnf::rfc3986::parse("foo://example.com:8042/over/there?name=ferret#nose")?;
//! assert_eq!(reference.host().map(|host| host.text()), Some("example.com"));
//! assert_eq!(reference.path().text(), "/over/there");
//! let reference = uri_bnf::rfc3986::parse("urn:example:animal:ferret:nose")?;
//! assert_eq!((reference.path().text(), reference.is_opaque()), ("example:animal:ferret:nose", false));
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

#[cfg(feature = "rfc3986")]
mod traits;

use nom::{
    Parser,
    branch::alt,
    combinator::{opt, recognize},
    error::ParseError as NomError,
    sequence::{delimited, preceded, terminated},
};

use super::{
    GrammarInput, Rule,
    authority_with_names::quick_authority,
    class::{rfc2396 as basic, rfc3986 as class},
    combinator::{attempt, call, exactly, longest, repeat, repeat_at_most_before, rule, text, twin},
    primitive::{any_case, bounded_run, character, literal, nothing, one, run},
    quick::{self, quick},
    rules::{entry_points, rule_table},
};
use crate::ast::{
    AbsPath, AbsoluteUri, Authority, Fragment, HierPart, HierPath, Host, Hostport, IpLiteral, Ipv4address,
    Ipv6address, IpvFuture, NetPath, Path, PathSegments, Port, Query, RegName, RelativePath, RelativeUri,
    Scheme, SchemeSpecificPart, Segment, Server, Uri, UriReference, Userinfo,
};
#[cfg(feature = "rfc3986")]
pub(crate) use traits::TRAITS;

/// RFC 3986.
#[derive(Clone, Copy, Debug)]
pub enum Rfc3986 {}

impl Rfc3986Grammar for Rfc3986 {}

/// Gives the lines of the rules to the macro `$then`, behind `$before`.
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
            Alpha alpha "ALPHA" "RFC 5234 B.1" Characters (basic::Alpha), "Q" "7";
            Digit digit "DIGIT" "RFC 5234 B.1" Characters (basic::Digit), "7" "q";
            Hexdig hexdig "HEXDIG" "RFC 5234 B.1" Characters (basic::Hex), "f" "g";
        }
    };
}

/// The rules of the grammar as types, for [`parse_rule`] and its like.
pub mod rule {
    use super::Rfc3986Grammar;
    use crate::grammar::{
        class::{rfc2396 as basic, rfc3986 as class},
        rules::rule_types,
    };

    rfc3986_rules! { rule_types { "RFC 3986", Rfc3986Grammar; } }
}

rfc3986_rules! { rule_table {
    "RFC 3986", Rfc3986 in "rfc3986", printed in "../../grammar/rfc3986.abnf";
    start Some("URI-reference");
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
    added {}
    Rfc3986Grammar;
} }

entry_points! { Rfc3986, Rfc3986, UriReference in "rfc3986", "http://[::1]/" not "http://[:::1]/" }

/// `hier-part [ "?" query ]`, and its text.
type WithQuery<I> = (I, (HierPart<I>, Option<Query<I>>));

/// The parts of an absolute URI as a node: its scheme, what follows it, and a query at the end of that.
fn absolute<I: GrammarInput>(
    (text, (scheme, (behind, (part, query)))): (I, (Scheme<I>, WithQuery<I>)),
) -> AbsoluteUri<I> {
    let part = HierPart { text: behind, path: part.path, query };
    AbsoluteUri { text, scheme, scheme_specific_part: SchemeSpecificPart::HierPart(part) }
}

/// `"//" authority path-abempty` as a node.
fn network_path<I: GrammarInput>((text, (authority, path)): (I, (Authority<I>, Path<I>))) -> NetPath<I> {
    let abs_path = match path {
        Path::AbsPath(path) => Some(path),
        _ => None,
    };
    NetPath { text, authority, abs_path }
}

/// The grammar of RFC 3986: Appendix A, a method a rule.
///
/// A grammar that uses its rules implements the trait for a type of its own. A rule that the quick form of another one
/// stands for (a rule for single characters, within a run; what an authority or a path is made of) is overridden together
/// with that one.
pub trait Rfc3986Grammar: Sized {
    /// ```text
    /// URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn uri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::<rule::Uri, _>(
            text(
                text(
                    terminated(Self::scheme(), literal::<':', E>())
                        .and(text(Self::hier_part().and(opt(preceded(literal::<'?', E>(), Self::query()))))),
                )
                .map(absolute)
                .and(opt(preceded(literal::<'#', E>(), Self::fragment()))),
            )
            .map(|(text, (uri, fragment))| UriReference {
                text,
                uri: Some(Uri::Absolute(uri)),
                fragment,
            }),
        )
    }

    /// ```text
    /// hier-part     = "//" authority path-abempty
    ///               / path-absolute
    ///               / path-rootless
    ///               / path-empty
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hier_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, HierPart<I>, E> {
        rule::<rule::HierPart, _>(
            text(alt((
                text(preceded(
                    literal::<'/', E>().and(literal::<'/', E>()),
                    Self::authority().and(Self::path_abempty()),
                ))
                .map(|parts| HierPath::NetPath(network_path(parts))),
                Self::path_absolute().map(HierPath::AbsPath),
                Self::path_rootless().map(HierPath::PathSegments),
                Self::path_empty().map(|path| HierPath::Empty(path.text())),
            )))
            .map(|(text, path)| HierPart { text, path, query: None }),
        )
    }

    /// ```text
    /// URI-reference = URI / relative-ref
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn uri_reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::<rule::UriReference, _>(alt((Self::uri(), Self::relative_ref())))
    }

    /// ```text
    /// absolute-URI  = scheme ":" hier-part [ "?" query ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absolute_uri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::<rule::AbsoluteUri, _>(
            text(
                terminated(Self::scheme(), literal::<':', E>())
                    .and(text(Self::hier_part().and(opt(preceded(literal::<'?', E>(), Self::query()))))),
            )
            .map(absolute),
        )
    }

    /// ```text
    /// relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn relative_ref<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::<rule::RelativeRef, _>(
            text(
                text(Self::relative_part().and(opt(preceded(literal::<'?', E>(), Self::query()))))
                    .map(|(text, (part, query))| RelativeUri { text, path: part.path, query })
                    .and(opt(preceded(literal::<'#', E>(), Self::fragment()))),
            )
            .map(|(text, (uri, fragment))| UriReference {
                text,
                uri: Some(Uri::Relative(uri)),
                fragment,
            }),
        )
    }

    /// ```text
    /// relative-part = "//" authority path-abempty
    ///               / path-absolute
    ///               / path-noscheme
    ///               / path-empty
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn relative_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::<rule::RelativePart, _>(
            text(alt((
                text(preceded(
                    literal::<'/', E>().and(literal::<'/', E>()),
                    Self::authority().and(Self::path_abempty()),
                ))
                .map(|parts| RelativePath::NetPath(network_path(parts))),
                Self::path_absolute().map(RelativePath::AbsPath),
                Self::path_noscheme().map(RelativePath::PathSegments),
                Self::path_empty().map(|path| RelativePath::Empty(path.text())),
            )))
            .map(|(text, path)| RelativeUri { text, path, query: None }),
        )
    }

    /// ```text
    /// scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Scheme<I>, E> {
        rule::<rule::Scheme, _>(
            recognize(call::<Self, rule::Alpha, E>().and(run::<basic::SchemeCharacter, 0, _>(alt((
                call::<Self, rule::Alpha, E>(),
                call::<Self, rule::Digit, E>(),
                literal::<'+', E>(),
                literal::<'-', E>(),
                literal::<'.', E>(),
            )))))
            .map(Scheme),
        )
    }

    /// ```text
    /// authority     = [ userinfo "@" ] host [ ":" port ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn authority<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Authority<I>, E> {
        rule::<rule::Authority, _>(twin(
            quick_authority(),
            // PEG: `userinfo "@"` does not go back behind the "@" that is missing.
            text(
                opt(attempt(terminated(call::<Self, rule::Userinfo, E>(), literal::<'@', E>()))).and(
                    text(
                        call::<Self, rule::Host, E>()
                            .and(opt(preceded(literal::<':', E>(), call::<Self, rule::Port, E>()))),
                    )
                    .map(|(text, (host, port))| Hostport { text, host, port }),
                ),
            )
            .map(|(text, (userinfo, hostport))| {
                Authority::Server(Server { text, userinfo, hostport: Some(hostport) })
            }),
        ))
    }

    /// ```text
    /// userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn userinfo<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Userinfo<I>, E> {
        rule::<rule::Userinfo, _>(
            run::<class::UserinfoCharacter, 0, _>(alt((
                call::<Self, rule::Unreserved, E>(),
                call::<Self, rule::PctEncoded, E>(),
                call::<Self, rule::SubDelims, E>(),
                literal::<':', E>(),
            )))
            .map(Userinfo),
        )
    }

    /// ```text
    /// host          = IP-literal / IPv4address / reg-name
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn host<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Host<I>, E> {
        rule::<rule::Host, _>(
            // PEG: an address may be only the beginning of a reg-name. The longest is taken, and the first of those
            // that are as long (section 3.2.2).
            longest((
                call::<Self, rule::IpLiteral, E>().map(Host::IpLiteral),
                call::<Self, rule::Ipv4address, E>().map(Host::Ipv4address),
                call::<Self, rule::RegName, E>().map(Host::RegName),
            )),
        )
    }

    /// ```text
    /// port          = *DIGIT
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn port<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Port<I>, E> {
        rule::<rule::Port, _>(run::<basic::Digit, 0, _>(call::<Self, rule::Digit, E>()).map(Port))
    }

    /// ```text
    /// IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ip_literal<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, IpLiteral<I>, E> {
        rule::<rule::IpLiteral, _>(
            twin(
                quick::<quick::IpLiteral, E>(),
                recognize(delimited(
                    literal::<'[', E>(),
                    alt((
                        recognize(call::<Self, rule::Ipv6address, E>()),
                        recognize(call::<Self, rule::IpvFuture, E>()),
                    )),
                    literal::<']', E>(),
                )),
            )
            .map(IpLiteral),
        )
    }

    /// ```text
    /// IPvFuture     = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ipv_future<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, IpvFuture<I>, E> {
        rule::<rule::IpvFuture, _>(
            recognize(
                any_case::<'v', E>()
                    .and(run::<basic::Hex, 1, _>(call::<Self, rule::Hexdig, E>()))
                    .and(literal::<'.', E>())
                    .and(run::<class::IpvFutureCharacter, 1, _>(alt((
                        call::<Self, rule::Unreserved, E>(),
                        call::<Self, rule::SubDelims, E>(),
                        literal::<':', E>(),
                    )))),
            )
            .map(IpvFuture),
        )
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ipv6address<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv6address<I>, E> {
        rule::<rule::Ipv6address, _>(
            twin(
                quick::<quick::Ipv6address, E>(),
                // PEG: each alternative may be only the beginning of another, and `*5( h16 ":" )` would eat the h16
                // before "::".
                longest((
                    recognize(
                        exactly::<6, _>(terminated(call::<Self, rule::H16, E>(), literal::<':', E>()))
                            .and(call::<Self, rule::Ls32, E>()),
                    ),
                    recognize(
                        literal::<':', E>()
                            .and(literal::<':', E>())
                            .and(exactly::<5, _>(terminated(
                                call::<Self, rule::H16, E>(),
                                literal::<':', E>(),
                            )))
                            .and(call::<Self, rule::Ls32, E>()),
                    ),
                    recognize(
                        opt(recognize(call::<Self, rule::H16, E>()))
                            .and(literal::<':', E>().and(literal::<':', E>()))
                            .and(exactly::<4, _>(terminated(
                                call::<Self, rule::H16, E>(),
                                literal::<':', E>(),
                            )))
                            .and(call::<Self, rule::Ls32, E>()),
                    ),
                    recognize(
                        opt(repeat_at_most_before::<1, _, _>(
                            terminated(call::<Self, rule::H16, E>(), literal::<':', E>()),
                            recognize(call::<Self, rule::H16, E>()),
                        ))
                        .and(literal::<':', E>().and(literal::<':', E>()))
                        .and(exactly::<3, _>(terminated(call::<Self, rule::H16, E>(), literal::<':', E>())))
                        .and(call::<Self, rule::Ls32, E>()),
                    ),
                    recognize(
                        opt(repeat_at_most_before::<2, _, _>(
                            terminated(call::<Self, rule::H16, E>(), literal::<':', E>()),
                            recognize(call::<Self, rule::H16, E>()),
                        ))
                        .and(literal::<':', E>().and(literal::<':', E>()))
                        .and(exactly::<2, _>(terminated(call::<Self, rule::H16, E>(), literal::<':', E>())))
                        .and(call::<Self, rule::Ls32, E>()),
                    ),
                    recognize(
                        opt(repeat_at_most_before::<3, _, _>(
                            terminated(call::<Self, rule::H16, E>(), literal::<':', E>()),
                            recognize(call::<Self, rule::H16, E>()),
                        ))
                        .and(literal::<':', E>().and(literal::<':', E>()))
                        .and(exactly::<1, _>(terminated(call::<Self, rule::H16, E>(), literal::<':', E>())))
                        .and(call::<Self, rule::Ls32, E>()),
                    ),
                    recognize(
                        opt(repeat_at_most_before::<4, _, _>(
                            terminated(call::<Self, rule::H16, E>(), literal::<':', E>()),
                            recognize(call::<Self, rule::H16, E>()),
                        ))
                        .and(literal::<':', E>().and(literal::<':', E>()))
                        .and(call::<Self, rule::Ls32, E>()),
                    ),
                    recognize(
                        opt(repeat_at_most_before::<5, _, _>(
                            terminated(call::<Self, rule::H16, E>(), literal::<':', E>()),
                            recognize(call::<Self, rule::H16, E>()),
                        ))
                        .and(literal::<':', E>().and(literal::<':', E>()))
                        .and(call::<Self, rule::H16, E>()),
                    ),
                    recognize(
                        opt(repeat_at_most_before::<6, _, _>(
                            terminated(call::<Self, rule::H16, E>(), literal::<':', E>()),
                            recognize(call::<Self, rule::H16, E>()),
                        ))
                        .and(literal::<':', E>().and(literal::<':', E>())),
                    ),
                )),
            )
            .map(Ipv6address),
        )
    }

    /// ```text
    /// h16           = 1*4HEXDIG
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn h16<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::H16, _>(bounded_run::<basic::Hex, 1, 4, _>(call::<Self, rule::Hexdig, E>()))
    }

    /// ```text
    /// ls32          = ( h16 ":" h16 ) / IPv4address
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ls32<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Ls32, _>(longest((
            // PEG: neither is the beginning of the other, but both are told to an observer.
            recognize(
                call::<Self, rule::H16, E>().and(literal::<':', E>()).and(call::<Self, rule::H16, E>()),
            ),
            recognize(call::<Self, rule::Ipv4address, E>()),
        )))
    }

    /// ```text
    /// IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ipv4address<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv4address<I>, E> {
        rule::<rule::Ipv4address, _>(
            recognize(
                call::<Self, rule::DecOctet, E>()
                    .and(literal::<'.', E>())
                    .and(call::<Self, rule::DecOctet, E>())
                    .and(literal::<'.', E>())
                    .and(call::<Self, rule::DecOctet, E>())
                    .and(literal::<'.', E>())
                    .and(call::<Self, rule::DecOctet, E>()),
            )
            .map(Ipv4address),
        )
    }

    /// ```text
    /// dec-octet     = DIGIT                 ; 0-9
    ///               / %x31-39 DIGIT         ; 10-99
    ///               / "1" 2DIGIT            ; 100-199
    ///               / "2" %x30-34 DIGIT     ; 200-249
    ///               / "25" %x30-35          ; 250-255
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn dec_octet<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::DecOctet, _>(twin(
            quick::<quick::DecOctet, E>(),
            // PEG: a digit is the beginning of the others.
            longest((
                recognize(call::<Self, rule::Digit, E>()),
                recognize(one::<class::OneToNine, E>().and(call::<Self, rule::Digit, E>())),
                recognize(literal::<'1', E>().and(exactly::<2, _>(call::<Self, rule::Digit, E>()))),
                recognize(literal::<'2', E>().and(one::<class::ZeroToFour, E>()).and(call::<
                    Self,
                    rule::Digit,
                    E,
                >())),
                recognize(literal::<'2', E>().and(literal::<'5', E>()).and(one::<class::ZeroToFive, E>())),
            )),
        ))
    }

    /// ```text
    /// reg-name      = *( unreserved / pct-encoded / sub-delims )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reg_name<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RegName<I>, E> {
        rule::<rule::RegName, _>(
            run::<class::RegNameCharacter, 0, _>(alt((
                call::<Self, rule::Unreserved, E>(),
                call::<Self, rule::PctEncoded, E>(),
                call::<Self, rule::SubDelims, E>(),
            )))
            .map(RegName),
        )
    }

    /// ```text
    /// path          = path-abempty    ; begins with "/" or is empty
    ///               / path-absolute   ; begins with "/" but not "//"
    ///               / path-noscheme   ; begins with a non-colon segment
    ///               / path-rootless   ; begins with a segment
    ///               / path-empty      ; zero characters
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::<rule::Path, _>(
            // PEG: path-abempty may be empty, and is the beginning of all others.
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn path_abempty<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::<rule::PathAbempty, _>(
            twin(
                quick::<quick::PathAbempty, E>(),
                recognize(repeat(preceded(literal::<'/', E>(), call::<Self, rule::Segment, E>()))),
            )
            .map(|text| {
                if text.as_bytes().is_empty() { Path::Empty(text) } else { Path::AbsPath(AbsPath(text)) }
            }),
        )
    }

    /// ```text
    /// path-absolute = "/" [ segment-nz *( "/" segment ) ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn path_absolute<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsPath<I>, E> {
        rule::<rule::PathAbsolute, _>(
            twin(
                quick::<quick::PathAbsolute, E>(),
                recognize(
                    literal::<'/', E>().and(opt(call::<Self, rule::SegmentNz, E>()
                        .and(repeat(preceded(literal::<'/', E>(), call::<Self, rule::Segment, E>()))))),
                ),
            )
            .map(AbsPath),
        )
    }

    /// ```text
    /// path-noscheme = segment-nz-nc *( "/" segment )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn path_noscheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rule::<rule::PathNoscheme, _>(
            twin(
                quick::<quick::PathNoscheme, E>(),
                recognize(
                    call::<Self, rule::SegmentNzNc, E>()
                        .and(repeat(preceded(literal::<'/', E>(), call::<Self, rule::Segment, E>()))),
                ),
            )
            .map(PathSegments),
        )
    }

    /// ```text
    /// path-rootless = segment-nz *( "/" segment )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn path_rootless<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rule::<rule::PathRootless, _>(
            twin(
                quick::<quick::PathRootless, E>(),
                recognize(
                    call::<Self, rule::SegmentNz, E>()
                        .and(repeat(preceded(literal::<'/', E>(), call::<Self, rule::Segment, E>()))),
                ),
            )
            .map(PathSegments),
        )
    }

    /// ```text
    /// path-empty    = 0<pchar>
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn path_empty<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::<rule::PathEmpty, _>(nothing::<E>().map(Path::Empty))
    }

    /// ```text
    /// segment       = *pchar
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn segment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::<rule::Segment, _>(run::<class::Pchar, 0, _>(call::<Self, rule::Pchar, E>()).map(Segment))
    }

    /// ```text
    /// segment-nz    = 1*pchar
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn segment_nz<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::<rule::SegmentNz, _>(run::<class::Pchar, 1, _>(call::<Self, rule::Pchar, E>()).map(Segment))
    }

    /// ```text
    /// segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
    ///               ; non-zero-length segment without any colon ":"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn segment_nz_nc<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::<rule::SegmentNzNc, _>(
            run::<class::SegmentWithoutColonCharacter, 1, _>(alt((
                call::<Self, rule::Unreserved, E>(),
                call::<Self, rule::PctEncoded, E>(),
                call::<Self, rule::SubDelims, E>(),
                literal::<'@', E>(),
            )))
            .map(Segment),
        )
    }

    /// ```text
    /// pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pchar<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Pchar, _>(character::<class::Pchar, _>(alt((
            call::<Self, rule::Unreserved, E>(),
            call::<Self, rule::PctEncoded, E>(),
            call::<Self, rule::SubDelims, E>(),
            literal::<':', E>(),
            literal::<'@', E>(),
        ))))
    }

    /// ```text
    /// query         = *( pchar / "/" / "?" )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn query<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Query<I>, E> {
        rule::<rule::Query, _>(
            run::<class::QueryCharacter, 0, _>(alt((
                call::<Self, rule::Pchar, E>(),
                literal::<'/', E>(),
                literal::<'?', E>(),
            )))
            .map(Query),
        )
    }

    /// ```text
    /// fragment      = *( pchar / "/" / "?" )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fragment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Fragment<I>, E> {
        rule::<rule::Fragment, _>(
            run::<class::QueryCharacter, 0, _>(alt((
                call::<Self, rule::Pchar, E>(),
                literal::<'/', E>(),
                literal::<'?', E>(),
            )))
            .map(Fragment),
        )
    }

    /// ```text
    /// pct-encoded   = "%" HEXDIG HEXDIG
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pct_encoded<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::PctEncoded, _>(recognize(
            literal::<'%', E>().and(call::<Self, rule::Hexdig, E>()).and(call::<Self, rule::Hexdig, E>()),
        ))
    }

    /// ```text
    /// unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unreserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Unreserved, _>(character::<class::Unreserved, _>(alt((
            call::<Self, rule::Alpha, E>(),
            call::<Self, rule::Digit, E>(),
            literal::<'-', E>(),
            literal::<'.', E>(),
            literal::<'_', E>(),
            literal::<'~', E>(),
        ))))
    }

    /// ```text
    /// reserved      = gen-delims / sub-delims
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Reserved, _>(character::<class::Reserved, _>(alt((
            call::<Self, rule::GenDelims, E>(),
            call::<Self, rule::SubDelims, E>(),
        ))))
    }

    /// ```text
    /// gen-delims    = ":" / "/" / "?" / "#" / "[" / "]" / "@"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gen_delims<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::GenDelims, _>(one::<class::GenDelims, E>())
    }

    /// ```text
    /// sub-delims    = "!" / "$" / "&" / "'" / "(" / ")"
    ///               / "*" / "+" / "," / ";" / "="
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub_delims<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::SubDelims, _>(one::<class::SubDelims, E>())
    }

    /// ```text
    /// ALPHA         = %x41-5A / %x61-7A   ; A-Z / a-z
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn alpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Alpha, _>(one::<basic::Alpha, E>())
    }

    /// ```text
    /// DIGIT         = %x30-39             ; 0-9
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn digit<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Digit, _>(one::<basic::Digit, E>())
    }

    /// ```text
    /// HEXDIG        = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hexdig<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Hexdig, _>(character::<basic::Hex, _>(alt((
            call::<Self, rule::Digit, E>(),
            any_case::<'A', E>(),
            any_case::<'B', E>(),
            any_case::<'C', E>(),
            any_case::<'D', E>(),
            any_case::<'E', E>(),
            any_case::<'F', E>(),
        ))))
    }
}
