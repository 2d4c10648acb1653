//! RFC 3987, "Internationalized Resource Identifiers (IRIs)" (January 2005): the rules of section 2.2, in their order, and
//! the core rules of ABNF that they use.
//!
//! [`Printed`] is RFC 3986 with characters beyond US-ASCII. The rules that differ are the methods of
//! [`Rfc3987Grammar`], under the names that they have there: `ihost`, `ipath`. Those that are the same are inherited from
//! [`Rfc3986Grammar`].
//!
//! The tree is that of RFC 3986. Offsets are bytes, in UTF-8. Octets that are not well-formed UTF-8 are no characters.
//!
//! ```
//! let reference = uri_bnf::rfc3987::parse("http://bücher.example/été?q#é")?;
//! assert_eq!(reference.host().map(|host| host.text()), Some("bücher.example"));
//! assert_eq!(reference.path().text(), "/été");
//! assert!(uri_bnf::rfc3986::parse("/été").is_err());
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
    class::rfc3987 as class,
    combinator::{attempt, consumed, longest, sequence},
    primitive::{any_of, character, literal, nothing, one_of},
    production::Define,
    repetition::{many0, many1, repeat},
    rfc3986::{Rfc3986Grammar, absolute, absolute_or_empty, network_path},
    tables::{reading, rules::rule_table},
};
use crate::ast::{
    AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Fragment, HierPart, HierPath, Host, Hostport, Path,
    PathSegments, Query, RegName, RelativePath, RelativeUri, Segment, Server, UriReference, Userinfo,
};

/// RFC 3987 as an edition. It accepts what [`Printed`] accepts, with the same values.
#[derive(Clone, Copy, Debug)]
pub enum Grammar {}

/// The name of [`Grammar`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `rfc3987::Grammar`")]
#[doc(hidden)]
pub type Rfc3987 = Grammar;

/// RFC 3987, each rule as it is printed.
#[derive(Clone, Copy, Debug)]
pub enum Printed {}

impl Rfc3986Grammar for Printed {}

impl Rfc3987Grammar for Printed {}

/// Passes the entries of the rules to the macro `$then`, after `$before`.
macro_rules! rfc3987_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            Iri iri "IRI" "2.2" UriReference, "http://h/é?q#f" " e";
            IhierPart ihier_part "ihier-part" "2.2" HierPart, "//h/p" "?q";
            IriReference iri_reference "IRI-reference" "2.2" UriReference, "é/b?c#d" " e";
            AbsoluteIri absolute_iri "absolute-IRI" "2.2" AbsoluteUri, "http://h/p?q" "#f";
            IrelativeRef irelative_ref "irelative-ref" "2.2" UriReference, "a/b?c#d" " e";
            IrelativePart irelative_part "irelative-part" "2.2" RelativeUri, "//h/p" "?q";
            Iauthority iauthority "iauthority" "2.2" Authority, "u@é:80" "/p";
            Iuserinfo iuserinfo "iuserinfo" "2.2" Userinfo, "é:password" "@h";
            Ihost ihost "ihost" "2.2" Host, "bücher" ":80";
            IregName ireg_name "ireg-name" "2.2" RegName, "bücher" ":80";
            Ipath ipath "ipath" "2.2" Path, "/é/b" "?c";
            IpathAbempty ipath_abempty "ipath-abempty" "2.2" Path, "//a" "?c";
            IpathAbsolute ipath_absolute "ipath-absolute" "2.2" AbsPath, "/a//b" "?c";
            IpathNoscheme ipath_noscheme "ipath-noscheme" "2.2" PathSegments, "a/b:c" "?d";
            IpathRootless ipath_rootless "ipath-rootless" "2.2" PathSegments, "a:b/c" "?d";
            IpathEmpty ipath_empty "ipath-empty" "2.2" Path, "" "a";
            Isegment isegment "isegment" "2.2" Segment, "é;b" "/c";
            IsegmentNz isegment_nz "isegment-nz" "2.2" Segment, "é:b" "/c";
            IsegmentNzNc isegment_nz_nc "isegment-nz-nc" "2.2" Segment, "é" ":b";
            Ipchar ipchar "ipchar" "2.2" Characters (class::Ipchar), "é" "/";
            Iquery iquery "iquery" "2.2" Query, "a=é/c?d" "#e";
            Ifragment ifragment "ifragment" "2.2" Fragment, "é/b?c" "#d";
            Iunreserved iunreserved "iunreserved" "2.2" Characters (class::Iunreserved), "é" "!";
            Ucschar ucschar "ucschar" "2.2" Characters (class::Ucschar), "é" "e";
            Iprivate iprivate "iprivate" "2.2" Characters (class::Iprivate), "\u{E000}" "é";
            Scheme scheme "scheme" "2.2" Scheme, "http" "://h";
            Port port "port" "2.2" Port, "80" "/p";
            IpLiteral ip_literal "IP-literal" "2.2" IpLiteral, "[v7.a:b]" ":80";
            IpvFuture ipv_future "IPvFuture" "2.2" IpvFuture, "v7.a:b" "]";
            Ipv6address ipv6address "IPv6address" "2.2" Ipv6address, "2001:db8::7" "]";
            H16 h16 "h16" "2.2" Characters, "db8" ":";
            Ls32 ls32 "ls32" "2.2" Characters, "129.144.52.38" "]";
            Ipv4address ipv4address "IPv4address" "2.2" Ipv4address, "127.0.0.1" ":80";
            DecOctet dec_octet "dec-octet" "2.2" Characters, "25" "6";
            PctEncoded pct_encoded "pct-encoded" "2.2" Characters, "%7e" "user";
            Unreserved unreserved "unreserved" "2.2" Characters (class::Unreserved), "~" "!";
            Reserved reserved "reserved" "2.2" Characters (class::Reserved), "[" "a";
            GenDelims gen_delims "gen-delims" "2.2" Characters (class::GenDelims), "#" "a";
            SubDelims sub_delims "sub-delims" "2.2" Characters (class::SubDelims), "!" "a";
            Alpha alpha "ALPHA" (appendix "B.1" of "RFC 5234") Characters (class::Alpha), "Q" "7";
            Digit digit "DIGIT" (appendix "B.1" of "RFC 5234") Characters (class::Digit), "7" "q";
            Hexdig hexdig "HEXDIG" (appendix "B.1" of "RFC 5234") Characters (class::Hexdig), "f" "g";
        }
    };
}

impl Specification for Printed {
    const RULES: &'static RuleTable = &RULES;
}

/// The rules of the grammar as types, for [`parse_rule`] and similar functions.
pub mod rule {
    use super::Rfc3987Grammar;
    use crate::grammar::{class::rfc3987 as class, tables::rules::rule_types};

    rfc3987_rules! { rule_types { "RFC 3987", Rfc3987Grammar; } }
}

rfc3987_rules! { rule_table {
    "RFC 3987", Grammar in "rfc3987", printed in "../../grammar/rfc3987.abnf";
    written as Printed in "../../src/grammar/rfc3987.rs", "../../src/grammar/rfc3986.rs";
    terms {
        "URI-reference" "IRI-reference";
        "absoluteURI" "absolute-IRI";
        "relativeURI" "irelative-ref";
        "server" "iauthority";
        "authority" "iauthority";
        "userinfo" "iuserinfo";
        "host" "ihost";
        "reg_name" "ireg-name";
        "path" "ipath";
        "abs_path" "ipath";
        "path_segments" "ipath";
        "segment" "isegment";
        "pchar" "ipchar";
        "query" "iquery";
        "fragment" "ifragment";
        "escaped" "pct-encoded";
        "alpha" "ALPHA";
        "digit" "DIGIT";
        "hex" "HEXDIG";
    }
    readings reading::RFC3987;
} }

/// The rules of RFC 3987 that differ from those of RFC 3986: section 2.2, one method per rule.
///
/// A grammar that amends it implements the trait for a type of its own, and overrides what it changes. What
/// [`Rfc3986Grammar`] says of runs applies to these as well.
pub trait Rfc3987Grammar: Rfc3986Grammar {
    /// ```text
    /// IRI            = scheme ":" ihier-part [ "?" iquery ]
    ///                       [ "#" ifragment ]
    /// ```
    fn iri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::Iri.is(consumed(
            consumed(
                terminated(Self::scheme(), literal!(":"))
                    .and(consumed(Self::ihier_part().and(opt(preceded(literal!("?"), Self::iquery()))))),
            )
            .map(absolute)
            .and(opt(preceded(literal!("#"), Self::ifragment()))),
        )
        .map(|(text, (uri, fragment))| UriReference {
            text,
            uri: Some(AbsoluteOrRelative::Absolute(uri)),
            fragment,
        }))
    }

    /// ```text
    /// ihier-part     = "//" iauthority ipath-abempty
    ///                / ipath-absolute
    ///                / ipath-rootless
    ///                / ipath-empty
    /// ```
    fn ihier_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, HierPart<I>, E> {
        rule::IhierPart.is(consumed(alt((
            consumed(preceded(literal!("//"), Self::iauthority().and(Self::ipath_abempty())))
                .map(|parts| HierPath::NetPath(network_path(parts))),
            Self::ipath_absolute().map(HierPath::AbsPath),
            Self::ipath_rootless().map(HierPath::PathSegments),
            Self::ipath_empty().map(|path| HierPath::Empty(path.text())),
        )))
        .map(|(text, path)| HierPart { text, path, query: None }))
    }

    /// ```text
    /// IRI-reference  = IRI / irelative-ref
    /// ```
    fn iri_reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::IriReference.is(alt((Self::iri(), Self::irelative_ref())))
    }

    /// ```text
    /// absolute-IRI   = scheme ":" ihier-part [ "?" iquery ]
    /// ```
    fn absolute_iri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::AbsoluteIri.is(consumed(
            terminated(Self::scheme(), literal!(":"))
                .and(consumed(Self::ihier_part().and(opt(preceded(literal!("?"), Self::iquery()))))),
        )
        .map(absolute))
    }

    /// ```text
    /// irelative-ref  = irelative-part [ "?" iquery ] [ "#" ifragment ]
    /// ```
    fn irelative_ref<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::IrelativeRef.is(consumed(
            consumed(Self::irelative_part().and(opt(preceded(literal!("?"), Self::iquery()))))
                .map(|(text, (part, query))| RelativeUri { text, path: part.path, query })
                .and(opt(preceded(literal!("#"), Self::ifragment()))),
        )
        .map(|(text, (uri, fragment))| UriReference {
            text,
            uri: Some(AbsoluteOrRelative::Relative(uri)),
            fragment,
        }))
    }

    /// ```text
    /// irelative-part = "//" iauthority ipath-abempty
    ///                     / ipath-absolute
    ///                / ipath-noscheme
    ///                / ipath-empty
    /// ```
    fn irelative_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::IrelativePart.is(consumed(alt((
            consumed(preceded(literal!("//"), Self::iauthority().and(Self::ipath_abempty())))
                .map(|parts| RelativePath::NetPath(network_path(parts))),
            Self::ipath_absolute().map(RelativePath::AbsPath),
            Self::ipath_noscheme().map(RelativePath::PathSegments),
            Self::ipath_empty().map(|path| RelativePath::Empty(path.text())),
        )))
        .map(|(text, path)| RelativeUri { text, path, query: None }))
    }

    /// ```text
    /// iauthority     = [ iuserinfo "@" ] ihost [ ":" port ]
    /// ```
    fn iauthority<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Authority<I>, E> {
        let hostport =
            consumed(Self::rule(rule::Ihost).and(opt(preceded(literal!(":"), Self::rule(rule::Port)))))
                .map(|(text, (host, port))| Hostport { text, host, port });
        // PEG: `iuserinfo "@"` does not backtrack if the "@" is missing.
        rule::Iauthority.is(consumed(
            opt(attempt(terminated(Self::rule(rule::Iuserinfo), literal!("@")))).and(hostport.map(Some)),
        )
        .map(|(text, (userinfo, hostport))| Authority::Server(Server { text, userinfo, hostport })))
    }

    /// ```text
    /// iuserinfo      = *( iunreserved / pct-encoded / sub-delims / ":" )
    /// ```
    fn iuserinfo<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Userinfo<I>, E> {
        rule::Iuserinfo.is(many0(
            class::IuserinfoCharacter,
            alt((
                Self::rule(rule::Iunreserved),
                Self::rule(rule::PctEncoded),
                Self::rule(rule::SubDelims),
                literal!(":"),
            )),
        )
        .map(Userinfo))
    }

    /// ```text
    /// ihost          = IP-literal / IPv4address / ireg-name
    /// ```
    fn ihost<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Host<I>, E> {
        rule::Ihost.is(
            // PEG: an address may be a proper prefix of an ireg-name. The longest is taken, and the first of those that
            // are equally long (section 2.2).
            longest((
                Self::rule(rule::IpLiteral).map(Host::IpLiteral),
                Self::rule(rule::Ipv4address).map(Host::Ipv4address),
                Self::rule(rule::IregName).map(Host::RegName),
            )),
        )
    }

    /// ```text
    /// ireg-name      = *( iunreserved / pct-encoded / sub-delims )
    /// ```
    fn ireg_name<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RegName<I>, E> {
        rule::IregName.is(many0(
            class::IregNameCharacter,
            alt((Self::rule(rule::Iunreserved), Self::rule(rule::PctEncoded), Self::rule(rule::SubDelims))),
        )
        .map(RegName))
    }

    /// ```text
    /// ipath          = ipath-abempty   ; begins with "/" or is empty
    ///                / ipath-absolute  ; begins with "/" but not "//"
    ///                / ipath-noscheme  ; begins with a non-colon segment
    ///                / ipath-rootless  ; begins with a segment
    ///                / ipath-empty     ; zero characters
    /// ```
    fn ipath<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::Ipath.is(
            // PEG: ipath-abempty may be empty, and is a prefix of all others.
            longest((
                Self::ipath_abempty(),
                Self::ipath_absolute().map(Path::AbsPath),
                Self::ipath_noscheme().map(Path::PathSegments),
                Self::ipath_rootless().map(Path::PathSegments),
                Self::ipath_empty(),
            )),
        )
    }

    /// ```text
    /// ipath-abempty  = *( "/" isegment )
    /// ```
    fn ipath_abempty<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::IpathAbempty
            .is(recognize(repeat(preceded(literal!("/"), Self::rule(rule::Isegment)))).map(absolute_or_empty))
    }

    /// ```text
    /// ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
    /// ```
    fn ipath_absolute<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsPath<I>, E> {
        rule::IpathAbsolute.is(
            sequence((
                literal!("/"),
                opt(Self::rule(rule::IsegmentNz)
                    .and(repeat(preceded(literal!("/"), Self::rule(rule::Isegment))))),
            ))
            .map(AbsPath),
        )
    }

    /// ```text
    /// ipath-noscheme = isegment-nz-nc *( "/" isegment )
    /// ```
    fn ipath_noscheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rule::IpathNoscheme.is(sequence((
            Self::rule(rule::IsegmentNzNc),
            repeat(preceded(literal!("/"), Self::rule(rule::Isegment))),
        ))
        .map(PathSegments))
    }

    /// ```text
    /// ipath-rootless = isegment-nz *( "/" isegment )
    /// ```
    fn ipath_rootless<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rule::IpathRootless.is(sequence((
            Self::rule(rule::IsegmentNz),
            repeat(preceded(literal!("/"), Self::rule(rule::Isegment))),
        ))
        .map(PathSegments))
    }

    /// ```text
    /// ipath-empty    = 0<ipchar>
    /// ```
    fn ipath_empty<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::IpathEmpty.is(nothing().map(Path::Empty))
    }

    /// ```text
    /// isegment       = *ipchar
    /// ```
    fn isegment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::Isegment.is(many0(class::Ipchar, Self::rule(rule::Ipchar)).map(Segment))
    }

    /// ```text
    /// isegment-nz    = 1*ipchar
    /// ```
    fn isegment_nz<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::IsegmentNz.is(many1(class::Ipchar, Self::rule(rule::Ipchar)).map(Segment))
    }

    /// ```text
    /// isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims
    ///                      / "@" )
    ///                ; non-zero-length segment without any colon ":"
    /// ```
    fn isegment_nz_nc<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::IsegmentNzNc.is(many1(
            class::IsegmentWithoutColonCharacter,
            alt((
                Self::rule(rule::Iunreserved),
                Self::rule(rule::PctEncoded),
                Self::rule(rule::SubDelims),
                literal!("@"),
            )),
        )
        .map(Segment))
    }

    /// ```text
    /// ipchar         = iunreserved / pct-encoded / sub-delims / ":"
    ///                / "@"
    /// ```
    fn ipchar<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Ipchar.is(character(
            class::Ipchar,
            alt((
                Self::rule(rule::Iunreserved),
                Self::rule(rule::PctEncoded),
                Self::rule(rule::SubDelims),
                any_of!(":@"),
            )),
        ))
    }

    /// ```text
    /// iquery         = *( ipchar / iprivate / "/" / "?" )
    /// ```
    fn iquery<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Query<I>, E> {
        rule::Iquery.is(many0(
            class::IqueryCharacter,
            alt((Self::rule(rule::Ipchar), Self::rule(rule::Iprivate), any_of!("/?"))),
        )
        .map(Query))
    }

    /// ```text
    /// ifragment      = *( ipchar / "/" / "?" )
    /// ```
    fn ifragment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Fragment<I>, E> {
        rule::Ifragment
            .is(many0(class::IfragmentCharacter, alt((Self::rule(rule::Ipchar), any_of!("/?"))))
                .map(Fragment))
    }

    /// ```text
    /// iunreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar
    /// ```
    fn iunreserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Iunreserved.is(character(
            class::Iunreserved,
            alt((
                Self::rule(rule::Alpha),
                Self::rule(rule::Digit),
                any_of!("-._~"),
                Self::rule(rule::Ucschar),
            )),
        ))
    }

    /// ```text
    /// ucschar        = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
    ///                / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD
    ///                / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD
    ///                / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD
    ///                / %xA0000-AFFFD / %xB0000-BFFFD / %xC0000-CFFFD
    ///                / %xD0000-DFFFD / %xE1000-EFFFD
    /// ```
    fn ucschar<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Ucschar.is(one_of(class::Ucschar))
    }

    /// ```text
    /// iprivate       = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
    /// ```
    fn iprivate<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Iprivate.is(one_of(class::Iprivate))
    }
}
