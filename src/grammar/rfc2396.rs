//! RFC 2396, "Uniform Resource Identifiers (URI): Generic Syntax" (August 1998): Appendix A, rule by rule,
//! in its order, and the excluded classes of section 2.4.3.
//!
//! The rules are the provided methods of [`Rfc2396Grammar`]; [`Rfc2396`] is the specification itself, and
//! for it each rule is a function here, too: `rfc2396::hostport()`. What a rule promises is said in
//! [`grammar`](super).
//!
//! Where ordered choice forces another shape than the printed one, a comment that begins with `PEG:` says
//! why.
//!
//! ```
//! use nom::{Parser, error::Error};
//! use uri_bnf::rfc2396;
//! let (rest, hostport) = rfc2396::hostport::<_, Error<_>>().parse_complete("example.org:80/index").unwrap();
//! assert_eq!((hostport.text(), rest), ("example.org:80", "/index"));
//! ```

#[cfg(feature = "rfc2396")]
mod traits;

use nom::{
    Parser,
    branch::alt,
    combinator::{opt, recognize},
    error::ParseError as NomError,
    sequence::{preceded, terminated},
};

use super::{
    GrammarInput, Rule,
    authority::{AuthorityShape, FinalDot, quick_authority},
    class::{CharacterClass, rfc2396 as class},
    combinator::{attempt, call, longest, repeat, repeat_before, rule, text, twin},
    primitive::{character, literal, one, quick_run, run, run_before},
    rules::{entry_points, rule_table},
};
use crate::ast::{
    AbsPath, AbsoluteUri, Authority, Domainlabel, Fragment, HierPart, HierPath, Host, Hostname, Hostport,
    Ipv4address, NetPath, OpaquePart, Param, Path, PathSegments, Port, Query, RegName, RelPath, RelSegment,
    RelativePath, RelativeUri, Scheme, SchemeSpecificPart, Segment, Server, Toplabel, Uri, UriReference,
    Userinfo,
};
#[cfg(feature = "rfc2396")]
pub(crate) use traits::TRAITS;

/// RFC 2396.
#[derive(Clone, Copy, Debug)]
pub enum Rfc2396 {}

impl Rfc2396Grammar for Rfc2396 {
    type Reserved = class::Reserved;
    type Uric = class::Uric;
    type AuthorityShape = FinalDot;
}

/// Gives the lines of the rules to the macro `$then`, behind `$before`.
macro_rules! rfc2396_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            UriReference uri_reference "URI-reference" "4" UriReference, "a/b?c#d" " e";
            AbsoluteUri absolute_uri "absoluteURI" "3" AbsoluteUri, "http://h/p?q" "#f";
            RelativeUri relative_uri "relativeURI" "5" RelativeUri, "a/b?c" "#d";
            HierPart hier_part "hier_part" "3" HierPart, "//h/p?q" "#f";
            OpaquePart opaque_part "opaque_part" "3" OpaquePart, "a@b?c" "#d";
            UricNoSlash uric_no_slash "uric_no_slash" "3" Characters (class::UricNoSlash), "%2F" "x";
            NetPath net_path "net_path" "3" NetPath, "//h/p" "?q";
            AbsPath abs_path "abs_path" "3" AbsPath, "/a;b/c" "?d";
            RelPath rel_path "rel_path" "5" RelPath, "a;b/c" "?d";
            RelSegment rel_segment "rel_segment" "5" RelSegment, "a;b" "/c";
            Scheme scheme "scheme" "3.1" Scheme, "http" "://h";
            Authority authority "authority" "3.2" Authority, "u@h:80" "/p";
            RegName reg_name "reg_name" "3.2.1" RegName, "my_host:x" "/p";
            Server server "server" "3.2.2" Server, "u@h:80" "/p";
            Userinfo userinfo "userinfo" "3.2.2" Userinfo, "user:password" "@h";
            Hostport hostport "hostport" "3.2.2" Hostport, "example.org:80" "/p";
            Host host "host" "3.2.2" Host, "example.org" ":80";
            Hostname hostname "hostname" "3.2.2" Hostname, "a.b-c.org." "/p";
            Domainlabel domainlabel "domainlabel" "3.2.2" Domainlabel, "b-c" "-.org";
            Toplabel toplabel "toplabel" "3.2.2" Toplabel, "org" ".";
            Ipv4address ipv4address "IPv4address" "3.2.2" Ipv4address, "127.0.0.1" ":80";
            Port port "port" "3.2.2" Port, "80" "/p";
            Path path "path" "3.3" Path, "/a/b" "?c";
            PathSegments path_segments "path_segments" "3.3" PathSegments, "a;b/c" "?d";
            Segment segment "segment" "3.3" Segment, "a;b;c" "/d";
            Param param "param" "3.3" Param, "b=c" ";d";
            Pchar pchar "pchar" "3.3" Characters (class::Pchar), "@" "/";
            Query query "query" "3.4" Query, "a=b/c?d" "#e";
            Fragment fragment "fragment" "4.1" Fragment, "a/b?c" "#d";
            Uric uric "uric" "2" Characters (class::Uric), "?" "#";
            Reserved reserved "reserved" "2.2" Characters (class::Reserved), ";" "a";
            Unreserved unreserved "unreserved" "2.3" Characters (class::Unreserved), "~" "/";
            Mark mark "mark" "2.3" Characters (class::Mark), "~" "a";
            Escaped escaped "escaped" "2.4.1" Characters, "%7e" "user";
            Hex hex "hex" "2.4.1" Characters (class::Hex), "F" "G";
            Alphanum alphanum "alphanum" "1.6" Characters (class::Alphanum), "7" "-";
            Alpha alpha "alpha" "1.6" Characters (class::Alpha), "Q" "7";
            Lowalpha lowalpha "lowalpha" "1.6" Characters (class::Lowalpha), "q" "Q";
            Upalpha upalpha "upalpha" "1.6" Characters (class::Upalpha), "Q" "q";
            Digit digit "digit" "1.6" Characters (class::Digit), "7" "q";
            Control control "control" "2.4.3" Characters (class::Control), "\t" " ";
            Space space "space" "2.4.3" Characters (class::Space), " " "a";
            Delims delims "delims" "2.4.3" Characters (class::Delims), "<" "a";
            Unwise unwise "unwise" "2.4.3" Characters (class::Unwise), "{" "a";
        }
    };
}

pub(super) use rfc2396_rules;

/// The rules of the grammar as types, for [`parse_rule`] and its like.
pub mod rule {
    use super::Rfc2396Grammar;
    use crate::grammar::{class::rfc2396 as class, rules::rule_types};

    rfc2396_rules! { rule_types { "RFC 2396", Rfc2396Grammar; } }
}

rfc2396_rules! { rule_table {
    "RFC 2396", Rfc2396 in "rfc2396", printed in "../../grammar/rfc2396.bnf";
    start Some("URI-reference");
    terms {}
    added {}
    Rfc2396Grammar;
} }

entry_points! { Rfc2396, Rfc2396, UriReference in "rfc2396", "http://h/?q" not "http://[::1]/" }

/// The grammar of RFC 2396: Appendix A, a method a rule.
///
/// An edition that amends it implements the trait for a type of its own, and overrides what it changes.
/// The associated types are the character classes that amendments change. A rule that the quick form of another
/// one stands for (a rule for single characters, within a run; what an authority or a path is made of) is
/// overridden together with that one.
pub trait Rfc2396Grammar: Sized {
    /// The class of `reserved`.
    type Reserved: CharacterClass;

    /// The class of `uric`.
    type Uric: CharacterClass;

    /// What the quick form of `authority` takes for a host.
    type AuthorityShape: AuthorityShape;

    /// ```text
    /// URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn uri_reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::<rule::UriReference, _>(
            text(
                opt(alt((Self::absolute_uri().map(Uri::Absolute), Self::relative_uri().map(Uri::Relative))))
                    .and(opt(preceded(literal::<'#', E>(), Self::fragment()))),
            )
            .map(|(text, (uri, fragment))| UriReference { text, uri, fragment }),
        )
    }

    /// ```text
    /// absoluteURI   = scheme ":" ( hier_part | opaque_part )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absolute_uri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::<rule::AbsoluteUri, _>(
            text(terminated(Self::scheme(), literal::<':', E>()).and(alt((
                Self::hier_part().map(SchemeSpecificPart::HierPart),
                Self::opaque_part().map(SchemeSpecificPart::OpaquePart),
            ))))
            .map(|(text, (scheme, scheme_specific_part))| AbsoluteUri {
                text,
                scheme,
                scheme_specific_part,
            }),
        )
    }

    /// ```text
    /// relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn relative_uri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::<rule::RelativeUri, _>(
            text(
                alt((
                    Self::net_path().map(RelativePath::NetPath),
                    Self::abs_path().map(RelativePath::AbsPath),
                    Self::rel_path().map(RelativePath::RelPath),
                ))
                .and(opt(preceded(literal::<'?', E>(), Self::query()))),
            )
            .map(|(text, (path, query))| RelativeUri { text, path, query }),
        )
    }

    /// ```text
    /// hier_part     = ( net_path | abs_path ) [ "?" query ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hier_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, HierPart<I>, E> {
        rule::<rule::HierPart, _>(
            text(
                alt((Self::net_path().map(HierPath::NetPath), Self::abs_path().map(HierPath::AbsPath)))
                    .and(opt(preceded(literal::<'?', E>(), Self::query()))),
            )
            .map(|(text, (path, query))| HierPart { text, path, query }),
        )
    }

    /// ```text
    /// opaque_part   = uric_no_slash *uric
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn opaque_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, OpaquePart<I>, E> {
        rule::<rule::OpaquePart, _>(
            recognize(call::<Self, rule::UricNoSlash, E>().and(run::<Self::Uric, 0, _>(call::<
                Self,
                rule::Uric,
                E,
            >())))
            .map(OpaquePart),
        )
    }

    /// ```text
    /// uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" |
    ///                 "&" | "=" | "+" | "$" | ","
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn uric_no_slash<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::UricNoSlash, _>(character::<class::UricNoSlash, _>(alt((
            call::<Self, rule::Unreserved, E>(),
            call::<Self, rule::Escaped, E>(),
            literal::<';', E>(),
            literal::<'?', E>(),
            literal::<':', E>(),
            literal::<'@', E>(),
            literal::<'&', E>(),
            literal::<'=', E>(),
            literal::<'+', E>(),
            literal::<'$', E>(),
            literal::<',', E>(),
        ))))
    }

    /// ```text
    /// net_path      = "//" authority [ abs_path ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn net_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, NetPath<I>, E> {
        rule::<rule::NetPath, _>(
            text(preceded(
                literal::<'/', E>().and(literal::<'/', E>()),
                Self::authority().and(opt(Self::abs_path())),
            ))
            .map(|(text, (authority, abs_path))| NetPath { text, authority, abs_path }),
        )
    }

    /// ```text
    /// abs_path      = "/"  path_segments
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn abs_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsPath<I>, E> {
        rule::<rule::AbsPath, _>(
            recognize(literal::<'/', E>().and(call::<Self, rule::PathSegments, E>())).map(AbsPath),
        )
    }

    /// ```text
    /// rel_path      = rel_segment [ abs_path ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rel_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelPath<I>, E> {
        rule::<rule::RelPath, _>(
            text(call::<Self, rule::RelSegment, E>().and(opt(Self::abs_path())))
                .map(|(text, (rel_segment, abs_path))| RelPath { text, rel_segment, abs_path }),
        )
    }

    /// ```text
    /// rel_segment   = 1*( unreserved | escaped |
    ///                     ";" | "@" | "&" | "=" | "+" | "$" | "," )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rel_segment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelSegment<I>, E> {
        rule::<rule::RelSegment, _>(
            run::<class::RelSegmentCharacter, 1, _>(alt((
                call::<Self, rule::Unreserved, E>(),
                call::<Self, rule::Escaped, E>(),
                literal::<';', E>(),
                literal::<'@', E>(),
                literal::<'&', E>(),
                literal::<'=', E>(),
                literal::<'+', E>(),
                literal::<'$', E>(),
                literal::<',', E>(),
            )))
            .map(RelSegment),
        )
    }

    /// ```text
    /// scheme        = alpha *( alpha | digit | "+" | "-" | "." )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Scheme<I>, E> {
        rule::<rule::Scheme, _>(
            recognize(call::<Self, rule::Alpha, E>().and(run::<class::SchemeCharacter, 0, _>(alt((
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
    /// authority     = server | reg_name
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn authority<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Authority<I>, E> {
        rule::<rule::Authority, _>(twin(
            quick_authority::<Self::AuthorityShape, E>(),
            // PEG: a server may be only the beginning of a reg_name. The longer of the two is taken, and the
            // server where they are as long.
            longest((
                call::<Self, rule::Server, E>().map(Authority::Server),
                call::<Self, rule::RegName, E>().map(Authority::RegName),
            )),
        ))
    }

    /// ```text
    /// reg_name      = 1*( unreserved | escaped | "$" | "," |
    ///                     ";" | ":" | "@" | "&" | "=" | "+" )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reg_name<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RegName<I>, E> {
        rule::<rule::RegName, _>(
            run::<class::RegNameCharacter, 1, _>(alt((
                call::<Self, rule::Unreserved, E>(),
                call::<Self, rule::Escaped, E>(),
                literal::<'$', E>(),
                literal::<',', E>(),
                literal::<';', E>(),
                literal::<':', E>(),
                literal::<'@', E>(),
                literal::<'&', E>(),
                literal::<'=', E>(),
                literal::<'+', E>(),
            )))
            .map(RegName),
        )
    }

    /// ```text
    /// server        = [ [ userinfo "@" ] hostport ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn server<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Server<I>, E> {
        rule::<rule::Server, _>(
            // PEG: `[ userinfo "@" ] hostport` would not go back behind the "@" where no hostport follows.
            text(opt(alt((
                attempt(
                    terminated(call::<Self, rule::Userinfo, E>(), literal::<'@', E>()).map(Some).and(call::<
                        Self,
                        rule::Hostport,
                        E,
                    >(
                    )),
                ),
                call::<Self, rule::Hostport, E>().map(|hostport| (None, hostport)),
            ))))
            .map(|(text, parts)| {
                let (userinfo, hostport) =
                    parts.map_or((None, None), |(userinfo, hostport)| (userinfo, Some(hostport)));
                Server { text, userinfo, hostport }
            }),
        )
    }

    /// ```text
    /// userinfo      = *( unreserved | escaped |
    ///                    ";" | ":" | "&" | "=" | "+" | "$" | "," )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn userinfo<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Userinfo<I>, E> {
        rule::<rule::Userinfo, _>(
            run::<class::UserinfoCharacter, 0, _>(alt((
                call::<Self, rule::Unreserved, E>(),
                call::<Self, rule::Escaped, E>(),
                literal::<';', E>(),
                literal::<':', E>(),
                literal::<'&', E>(),
                literal::<'=', E>(),
                literal::<'+', E>(),
                literal::<'$', E>(),
                literal::<',', E>(),
            )))
            .map(Userinfo),
        )
    }

    /// ```text
    /// hostport      = host [ ":" port ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hostport<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Hostport<I>, E> {
        rule::<rule::Hostport, _>(
            text(
                call::<Self, rule::Host, E>()
                    .and(opt(preceded(literal::<':', E>(), call::<Self, rule::Port, E>()))),
            )
            .map(|(text, (host, port))| Hostport { text, host, port }),
        )
    }

    /// ```text
    /// host          = hostname | IPv4address
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn host<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Host<I>, E> {
        rule::<rule::Host, _>(alt((
            call::<Self, rule::Hostname, E>().map(Host::Hostname),
            call::<Self, rule::Ipv4address, E>().map(Host::Ipv4address),
        )))
    }

    /// ```text
    /// hostname      = *( domainlabel "." ) toplabel [ "." ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hostname<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Hostname<I>, E> {
        rule::<rule::Hostname, _>(
            // PEG: a toplabel and its "." are also a domainlabel and a ".", which the repetition would eat.
            recognize(repeat_before(
                terminated(call::<Self, rule::Domainlabel, E>(), literal::<'.', E>()),
                call::<Self, rule::Toplabel, E>().and(opt(literal::<'.', E>())),
            ))
            .map(Hostname),
        )
    }

    /// ```text
    /// domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn domainlabel<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Domainlabel<I>, E> {
        rule::<rule::Domainlabel, _>(
            // PEG: the first alternative is a prefix of the second, and the repetition would eat the last
            // alphanum.
            recognize(call::<Self, rule::Alphanum, E>().and(opt(run_before::<
                class::LabelCharacter,
                class::Alphanum,
                _,
                _,
            >(
                alt((call::<Self, rule::Alphanum, E>(), literal::<'-', E>())),
                call::<Self, rule::Alphanum, E>(),
            ))))
            .map(Domainlabel),
        )
    }

    /// ```text
    /// toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn toplabel<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Toplabel<I>, E> {
        rule::<rule::Toplabel, _>(
            // PEG: as in domainlabel.
            recognize(call::<Self, rule::Alpha, E>().and(opt(run_before::<
                class::LabelCharacter,
                class::Alphanum,
                _,
                _,
            >(
                alt((call::<Self, rule::Alphanum, E>(), literal::<'-', E>())),
                call::<Self, rule::Alphanum, E>(),
            ))))
            .map(Toplabel),
        )
    }

    /// ```text
    /// IPv4address   = 1*digit "." 1*digit "." 1*digit "." 1*digit
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ipv4address<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv4address<I>, E> {
        rule::<rule::Ipv4address, _>(
            recognize(
                run::<class::Digit, 1, _>(call::<Self, rule::Digit, E>())
                    .and(literal::<'.', E>())
                    .and(run::<class::Digit, 1, _>(call::<Self, rule::Digit, E>()))
                    .and(literal::<'.', E>())
                    .and(run::<class::Digit, 1, _>(call::<Self, rule::Digit, E>()))
                    .and(literal::<'.', E>())
                    .and(run::<class::Digit, 1, _>(call::<Self, rule::Digit, E>())),
            )
            .map(Ipv4address),
        )
    }

    /// ```text
    /// port          = *digit
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn port<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Port<I>, E> {
        rule::<rule::Port, _>(run::<class::Digit, 0, _>(call::<Self, rule::Digit, E>()).map(Port))
    }

    /// ```text
    /// path          = [ abs_path | opaque_part ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::<rule::Path, _>(
            text(opt(alt((Self::abs_path().map(Path::AbsPath), Self::opaque_part().map(Path::OpaquePart)))))
                .map(|(text, path)| path.unwrap_or(Path::Empty(text))),
        )
    }

    /// ```text
    /// path_segments = segment *( "/" segment )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn path_segments<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rule::<rule::PathSegments, _>(
            twin(
                quick_run::<class::PathCharacter, E>(),
                recognize(
                    call::<Self, rule::Segment, E>()
                        .and(repeat(preceded(literal::<'/', E>(), call::<Self, rule::Segment, E>()))),
                ),
            )
            .map(PathSegments),
        )
    }

    /// ```text
    /// segment       = *pchar *( ";" param )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn segment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::<rule::Segment, _>(
            recognize(
                run::<class::Pchar, 0, _>(call::<Self, rule::Pchar, E>())
                    .and(repeat(preceded(literal::<';', E>(), call::<Self, rule::Param, E>()))),
            )
            .map(Segment),
        )
    }

    /// ```text
    /// param         = *pchar
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn param<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Param<I>, E> {
        rule::<rule::Param, _>(run::<class::Pchar, 0, _>(call::<Self, rule::Pchar, E>()).map(Param))
    }

    /// ```text
    /// pchar         = unreserved | escaped |
    ///                 ":" | "@" | "&" | "=" | "+" | "$" | ","
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pchar<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Pchar, _>(character::<class::Pchar, _>(alt((
            call::<Self, rule::Unreserved, E>(),
            call::<Self, rule::Escaped, E>(),
            literal::<':', E>(),
            literal::<'@', E>(),
            literal::<'&', E>(),
            literal::<'=', E>(),
            literal::<'+', E>(),
            literal::<'$', E>(),
            literal::<',', E>(),
        ))))
    }

    /// ```text
    /// query         = *uric
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn query<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Query<I>, E> {
        rule::<rule::Query, _>(run::<Self::Uric, 0, _>(call::<Self, rule::Uric, E>()).map(Query))
    }

    /// ```text
    /// fragment      = *uric
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fragment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Fragment<I>, E> {
        rule::<rule::Fragment, _>(run::<Self::Uric, 0, _>(call::<Self, rule::Uric, E>()).map(Fragment))
    }

    /// ```text
    /// uric          = reserved | unreserved | escaped
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn uric<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Uric, _>(character::<Self::Uric, _>(alt((
            call::<Self, rule::Reserved, E>(),
            call::<Self, rule::Unreserved, E>(),
            call::<Self, rule::Escaped, E>(),
        ))))
    }

    /// ```text
    /// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
    ///                 "$" | ","
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Reserved, _>(one::<Self::Reserved, E>())
    }

    /// ```text
    /// unreserved    = alphanum | mark
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unreserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Unreserved, _>(character::<class::Unreserved, _>(alt((
            call::<Self, rule::Alphanum, E>(),
            call::<Self, rule::Mark, E>(),
        ))))
    }

    /// ```text
    /// mark          = "-" | "_" | "." | "!" | "~" | "*" | "'" |
    ///                 "(" | ")"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mark<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Mark, _>(one::<class::Mark, E>())
    }

    /// ```text
    /// escaped       = "%" hex hex
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn escaped<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Escaped, _>(recognize(
            literal::<'%', E>().and(call::<Self, rule::Hex, E>()).and(call::<Self, rule::Hex, E>()),
        ))
    }

    /// ```text
    /// hex           = digit | "A" | "B" | "C" | "D" | "E" | "F" |
    ///                         "a" | "b" | "c" | "d" | "e" | "f"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hex<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Hex, _>(character::<class::Hex, _>(alt((
            call::<Self, rule::Digit, E>(),
            literal::<'A', E>(),
            literal::<'B', E>(),
            literal::<'C', E>(),
            literal::<'D', E>(),
            literal::<'E', E>(),
            literal::<'F', E>(),
            literal::<'a', E>(),
            literal::<'b', E>(),
            literal::<'c', E>(),
            literal::<'d', E>(),
            literal::<'e', E>(),
            literal::<'f', E>(),
        ))))
    }

    /// ```text
    /// alphanum      = alpha | digit
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn alphanum<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Alphanum, _>(character::<class::Alphanum, _>(alt((
            call::<Self, rule::Alpha, E>(),
            call::<Self, rule::Digit, E>(),
        ))))
    }

    /// ```text
    /// alpha         = lowalpha | upalpha
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn alpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Alpha, _>(character::<class::Alpha, _>(alt((
            call::<Self, rule::Lowalpha, E>(),
            call::<Self, rule::Upalpha, E>(),
        ))))
    }

    /// ```text
    /// lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
    ///            "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
    ///            "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lowalpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Lowalpha, _>(one::<class::Lowalpha, E>())
    }

    /// ```text
    /// upalpha  = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
    ///            "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
    ///            "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn upalpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Upalpha, _>(one::<class::Upalpha, E>())
    }

    /// ```text
    /// digit    = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
    ///            "8" | "9"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn digit<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Digit, _>(one::<class::Digit, E>())
    }

    /// ```text
    /// control     = <US-ASCII coded characters 00-1F and 7F hexadecimal>
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn control<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Control, _>(one::<class::Control, E>())
    }

    /// ```text
    /// space       = <US-ASCII coded character 20 hexadecimal>
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn space<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Space, _>(one::<class::Space, E>())
    }

    /// ```text
    /// delims      = "<" | ">" | "#" | "%" | <">
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn delims<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Delims, _>(one::<class::Delims, E>())
    }

    /// ```text
    /// unwise      = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unwise<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Unwise, _>(one::<class::Unwise, E>())
    }
}
