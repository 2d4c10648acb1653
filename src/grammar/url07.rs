//! draft-fielding-url-syntax-07, "Uniform Resource Locators (URL): Generic Syntax and Semantics" (September 1997):
//! Appendix A, rule by rule, in its order, and the excluded classes of section 2.4.3.
//!
//! The rules are the provided methods of [`Url07Grammar`]; [`Url07`] is the specification itself, and for it each rule is
//! a function here, too: `url07::site()`. What a rule promises is said in [`grammar`](super).
//!
//! # Readings
//!
//! Every text of `urlc`, with one `#` at most, is a reference: what is not absolute is relative. So the grammar says little
//! about what is valid, and much about how it is read:
//!
//! - A text that could be a `generic-URL` or an `opaque-URL` is the first (section 4.4).
//! - Of what begins with `//`, the site wins (section 4.4). The grammar has a query only behind a path, so it derives
//!   `//h?q` with the path `//h`; by the text of section 4.3.1 a `?` ends the site, and the tree follows that: site `h`,
//!   query `q`.
//! - A reference that is empty but for a fragment has no URL (section 3), though `rel_path` may be empty.
//! - A server is taken where it covers the whole site.
//!
//! ```
//! let reference = uri_bnf::url07::parse("//h?q")?;
//! assert_eq!(reference.authority().map(|authority| authority.text()), Some("h"));
//! assert_eq!(reference.query().map(|query| query.text()), Some("q"));
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

#[cfg(feature = "url07")]
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
    authority::{AuthorityShape, NoFinalDot, quick_authority},
    class::{rfc2396 as basic, url07 as class},
    combinator::{attempt, call, longest, non_empty, repeat, repeat_before, rule, text, twin},
    primitive::{character, literal, one, quick_run, run, run_before},
    rules::{entry_points, rule_table},
    url_paths::{before_query, hierarchical, network_path, quick_relative_url, relative_path, with_site},
};
use crate::ast::{
    AbsPath, AbsoluteUri, Authority, Domainlabel, Fragment, Host, Hostname, Hostport, Ipv4address,
    OpaquePart, Param, Path, PathSegments, Port, Query, RegName, RelativePath, RelativeUri, Scheme,
    SchemeSpecificPart, Segment, Server, Toplabel, Uri, UriReference, Userinfo,
};
#[cfg(feature = "url07")]
pub(crate) use traits::TRAITS;

/// draft-fielding-url-syntax-07.
#[derive(Clone, Copy, Debug)]
pub enum Url07 {}

impl Url07Grammar for Url07 {
    type AuthorityShape = NoFinalDot;
}

/// Gives the lines of the rules to the macro `$then`, behind `$before`.
macro_rules! url07_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            UrlReference url_reference "URL-reference" "3" UriReference, "a/b?c#d" " e";
            AbsoluteUrl absolute_url "absoluteURL" "4.2" AbsoluteUri, "http://h/p?q" "#f";
            OpaqueUrl opaque_url "opaque-URL" "4.2" AbsoluteUri, "mailto:a@b?c" "#d";
            GenericUrl generic_url "generic-URL" "4.2" AbsoluteUri, "http:" "#f";
            RelativeUrl relative_url "relativeURL" "5" RelativeUri, "//h?c" "#d";
            NetPath net_path "net_path" "5" RelativeUri, "//h/p?q" "#f";
            AbsPath abs_path "abs_path" "5" RelativeUri, "/a;b/c?d" "#e";
            RelPath rel_path "rel_path" "5" RelativeUri, "a;b/c?d" "#e";
            Scheme scheme "scheme" "4.1" Scheme, "1http" "://h";
            Site site "site" "4.3.1" Authority, "u@h:80" "/p";
            Authority authority "authority" "4.3.1" RegName, "my_host:x" "/p";
            Server server "server" "4.3.1" Server, "u@h:80" "/p";
            Userinfo userinfo "userinfo" "4.3.1" Userinfo, "user:password" "@h";
            Hostport hostport "hostport" "4.3.1" Hostport, "example.org:80" "/p";
            Host host "host" "4.3.1" Host, "example.org" ":80";
            Hostname hostname "hostname" "4.3.1" Hostname, "a.b-c.org" "./p";
            Domainlabel domainlabel "domainlabel" "4.3.1" Domainlabel, "b-c" "-.org";
            Toplabel toplabel "toplabel" "4.3.1" Toplabel, "org" ".";
            Hostnumber hostnumber "hostnumber" "4.3.1" Ipv4address, "127.0.0.1" ":80";
            Port port "port" "4.3.1" Port, "80" "/p";
            Path path "path" "4.3.2" Path, "/a/b" "?c";
            PathSegments path_segments "path_segments" "4.3.2" PathSegments, "a;b/c" "?d";
            Segment segment "segment" "4.3.2" Segment, "a;b;c" "/d";
            Param param "param" "4.3.2" Param, "b=c" ";d";
            Pchar pchar "pchar" "4.3.2" Characters (class::Pchar), "@" "/";
            Query query "query" "4.3.3" Query, "a=b/c?d" "#e";
            Fragment fragment "fragment" "3" Fragment, "a/b?c" "#d";
            Urlc urlc "urlc" "A" Characters (class::Urlc), "?" "#";
            Reserved reserved "reserved" "2.2" Characters (class::Reserved), ";" "a";
            Unreserved unreserved "unreserved" "2.3" Characters (class::Unreserved), "$" "/";
            Mark mark "mark" "2.3" Characters (class::Mark), "," "a";
            Escaped escaped "escaped" "2.4.1" Characters, "%7e" "user";
            Hex hex "hex" "2.4.1" Characters (basic::Hex), "F" "G";
            Alphanum alphanum "alphanum" "1.6" Characters (basic::Alphanum), "7" "-";
            Alpha alpha "alpha" "1.6" Characters (basic::Alpha), "Q" "7";
            Lowalpha lowalpha "lowalpha" "1.6" Characters (basic::Lowalpha), "q" "Q";
            Upalpha upalpha "upalpha" "1.6" Characters (basic::Upalpha), "Q" "q";
            Digit digit "digit" "1.6" Characters (basic::Digit), "7" "q";
            Control control "control" "2.4.3" Characters (basic::Control), "\t" " ";
            Space space "space" "2.4.3" Characters (basic::Space), " " "a";
            Delims delims "delims" "2.4.3" Characters (basic::Delims), "<" "a";
            Unwise unwise "unwise" "2.4.3" Characters (basic::Unwise), "[" "a";
        }
    };
}

/// The rules of the grammar as types, for [`parse_rule`] and its like.
pub mod rule {
    use super::Url07Grammar;
    use crate::grammar::{
        class::{rfc2396 as basic, url07 as class},
        rules::rule_types,
    };

    url07_rules! { rule_types { "url-syntax-07", Url07Grammar; } }
}

url07_rules! { rule_table {
    "url-syntax-07", Url07 in "url07", printed in "../../grammar/url07.bnf";
    start Some("URL-reference");
    terms {
        "URI-reference" "URL-reference";
        "absoluteURI" "absoluteURL";
        "relativeURI" "relativeURL";
        "hier_part" "relativeURL";
        "authority" "site";
        "reg_name" "authority";
        "IPv4address" "hostnumber";
        "uric" "urlc";
    }
    added {}
    Url07Grammar;
} }

entry_points! { Url07, Url07, UrlReference in "url07", "http:?q" not "http://[::1]/" }

/// The grammar of draft-fielding-url-syntax-07: Appendix A, a method a rule.
///
/// An edition that amends it implements the trait for a type of its own, and overrides what it changes. A rule that the
/// quick form of another one stands for (a rule for single characters, within a run; what a `site` or a `relativeURL` is
/// made of) is overridden together with that one, or with the [`AuthorityShape`] that the quick form reads by.
pub trait Url07Grammar: Sized {
    /// What the quick form of `site` takes for a host.
    type AuthorityShape: AuthorityShape;

    /// ```text
    /// URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn url_reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::<rule::UrlReference, _>(
            text(
                opt(twin(
                    // PEG: whatever is absolute is also relative, and both go on to the same end.
                    alt((
                        Self::absolute_url().map(Uri::Absolute),
                        non_empty(Self::relative_url()).map(Uri::Relative),
                    )),
                    longest((
                        Self::absolute_url().map(Uri::Absolute),
                        non_empty(Self::relative_url()).map(Uri::Relative),
                    )),
                ))
                .and(opt(preceded(literal::<'#', E>(), Self::fragment()))),
            )
            .map(|(text, (uri, fragment))| UriReference { text, uri, fragment }),
        )
    }

    /// ```text
    /// absoluteURL   = generic-URL | opaque-URL
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absolute_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::<rule::AbsoluteUrl, _>(twin(
            // PEG: both are the same language, and the first is taken.
            Self::generic_url(),
            longest((Self::generic_url(), Self::opaque_url())),
        ))
    }

    /// ```text
    /// opaque-URL    = scheme ":" *urlc
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn opaque_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::<rule::OpaqueUrl, _>(
            text(
                terminated(Self::scheme(), literal::<':', E>())
                    .and(run::<class::Urlc, 0, _>(call::<Self, rule::Urlc, E>()).map(OpaquePart)),
            )
            .map(|(text, (scheme, part))| AbsoluteUri {
                text,
                scheme,
                scheme_specific_part: SchemeSpecificPart::OpaquePart(part),
            }),
        )
    }

    /// ```text
    /// generic-URL   = scheme ":" relativeURL
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn generic_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::<rule::GenericUrl, _>(
            text(terminated(Self::scheme(), literal::<':', E>()).and(Self::relative_url())).map(
                |(text, (scheme, relative))| AbsoluteUri {
                    text,
                    scheme,
                    scheme_specific_part: SchemeSpecificPart::HierPart(hierarchical(relative)),
                },
            ),
        )
    }

    /// ```text
    /// relativeURL   = net_path | abs_path | rel_path
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn relative_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::<rule::RelativeUrl, _>(twin(
            quick_relative_url::<Self::AuthorityShape, I, E>(),
            // PEG: each alternative may be only the beginning of what another takes, as the site of "//h?q" is. A query
            // behind it belongs to it all the same (section 4.3.1).
            longest((Self::net_path(), Self::abs_path(), Self::rel_path()))
                .map(with_site::<Self::AuthorityShape, I>),
        ))
    }

    /// ```text
    /// net_path      = "//" site [ abs_path ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn net_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::<rule::NetPath, _>(
            text(preceded(
                literal::<'/', E>().and(literal::<'/', E>()),
                Self::site().and(opt(Self::abs_path())),
            ))
            .map(|(text, (authority, behind))| network_path(text, authority, behind)),
        )
    }

    /// ```text
    /// abs_path      = "/"  rel_path
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn abs_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::<rule::AbsPath, _>(text(preceded(literal::<'/', E>(), Self::rel_path())).map(
            |(text, RelativeUri { query, .. })| RelativeUri {
                text,
                path: RelativePath::AbsPath(AbsPath(before_query(text, query))),
                query,
            },
        ))
    }

    /// ```text
    /// rel_path      = [ path_segments ] [ "?" query ]
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rel_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::<rule::RelPath, _>(
            text(
                opt(call::<Self, rule::PathSegments, E>())
                    .and(opt(preceded(literal::<'?', E>(), Self::query()))),
            )
            .map(|(text, (_, query))| RelativeUri {
                text,
                path: relative_path(before_query(text, query)),
                query,
            }),
        )
    }

    /// ```text
    /// scheme        = 1*( alpha | digit | "+" | "-" | "." )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Scheme<I>, E> {
        rule::<rule::Scheme, _>(
            run::<class::SchemeCharacter, 1, _>(alt((
                call::<Self, rule::Alpha, E>(),
                call::<Self, rule::Digit, E>(),
                literal::<'+', E>(),
                literal::<'-', E>(),
                literal::<'.', E>(),
            )))
            .map(Scheme),
        )
    }

    /// ```text
    /// site          = server | authority
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn site<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Authority<I>, E> {
        rule::<rule::Site, _>(twin(
            quick_authority::<Self::AuthorityShape, E>(),
            // PEG: a server may be only the beginning of an authority. The longer of the two is taken, and the
            // server where they are as long.
            longest((
                call::<Self, rule::Server, E>().map(Authority::Server),
                call::<Self, rule::Authority, E>().map(Authority::RegName),
            )),
        ))
    }

    /// ```text
    /// authority     = *( unreserved | escaped |
    ///                    ";" | ":" | "@" | "&" | "=" | "+" )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn authority<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RegName<I>, E> {
        rule::<rule::Authority, _>(
            run::<class::AuthorityCharacter, 0, _>(alt((
                call::<Self, rule::Unreserved, E>(),
                call::<Self, rule::Escaped, E>(),
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
    /// userinfo      = *( unreserved | escaped | ":" | ";" | "&" |
    ///                    "=" | "+" )
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn userinfo<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Userinfo<I>, E> {
        rule::<rule::Userinfo, _>(
            run::<class::UserinfoCharacter, 0, _>(alt((
                call::<Self, rule::Unreserved, E>(),
                call::<Self, rule::Escaped, E>(),
                literal::<':', E>(),
                literal::<';', E>(),
                literal::<'&', E>(),
                literal::<'=', E>(),
                literal::<'+', E>(),
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
    /// host          = hostname | hostnumber
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn host<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Host<I>, E> {
        rule::<rule::Host, _>(alt((
            call::<Self, rule::Hostname, E>().map(Host::Hostname),
            call::<Self, rule::Hostnumber, E>().map(Host::Ipv4address),
        )))
    }

    /// ```text
    /// hostname      = *( domainlabel "." ) toplabel
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hostname<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Hostname<I>, E> {
        rule::<rule::Hostname, _>(
            // PEG: a toplabel is also a domainlabel, which the repetition would eat.
            recognize(repeat_before(
                terminated(call::<Self, rule::Domainlabel, E>(), literal::<'.', E>()),
                call::<Self, rule::Toplabel, E>(),
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
                basic::LabelCharacter,
                basic::Alphanum,
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
                basic::LabelCharacter,
                basic::Alphanum,
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
    /// hostnumber    = 1*digit "." 1*digit "." 1*digit "." 1*digit
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hostnumber<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv4address<I>, E> {
        rule::<rule::Hostnumber, _>(
            recognize(
                run::<basic::Digit, 1, _>(call::<Self, rule::Digit, E>())
                    .and(literal::<'.', E>())
                    .and(run::<basic::Digit, 1, _>(call::<Self, rule::Digit, E>()))
                    .and(literal::<'.', E>())
                    .and(run::<basic::Digit, 1, _>(call::<Self, rule::Digit, E>()))
                    .and(literal::<'.', E>())
                    .and(run::<basic::Digit, 1, _>(call::<Self, rule::Digit, E>())),
            )
            .map(Ipv4address),
        )
    }

    /// ```text
    /// port          = *digit
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn port<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Port<I>, E> {
        rule::<rule::Port, _>(run::<basic::Digit, 0, _>(call::<Self, rule::Digit, E>()).map(Port))
    }

    /// ```text
    /// path          = [ "/" ] path_segments
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::<rule::Path, _>(
            recognize(opt(literal::<'/', E>()).and(call::<Self, rule::PathSegments, E>()))
                .map(|text| relative_path(text).into()),
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
    /// pchar         = unreserved | escaped | ":" | "@" | "&" | "=" | "+"
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
        ))))
    }

    /// ```text
    /// query         = *urlc
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn query<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Query<I>, E> {
        rule::<rule::Query, _>(run::<class::Urlc, 0, _>(call::<Self, rule::Urlc, E>()).map(Query))
    }

    /// ```text
    /// fragment      = *urlc
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fragment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Fragment<I>, E> {
        rule::<rule::Fragment, _>(run::<class::Urlc, 0, _>(call::<Self, rule::Urlc, E>()).map(Fragment))
    }

    /// ```text
    /// urlc          = reserved | unreserved | escaped
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn urlc<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Urlc, _>(character::<class::Urlc, _>(alt((
            call::<Self, rule::Reserved, E>(),
            call::<Self, rule::Unreserved, E>(),
            call::<Self, rule::Escaped, E>(),
        ))))
    }

    /// ```text
    /// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Reserved, _>(one::<class::Reserved, E>())
    }

    /// ```text
    /// unreserved    = alpha | digit | mark
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unreserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Unreserved, _>(character::<class::Unreserved, _>(alt((
            call::<Self, rule::Alpha, E>(),
            call::<Self, rule::Digit, E>(),
            call::<Self, rule::Mark, E>(),
        ))))
    }

    /// ```text
    /// mark          = "$" | "-" | "_" | "." | "!" | "~" |
    ///                 "*" | "'" | "(" | ")" | ","
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
        rule::<rule::Hex, _>(character::<basic::Hex, _>(alt((
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
        rule::<rule::Alphanum, _>(character::<basic::Alphanum, _>(alt((
            call::<Self, rule::Alpha, E>(),
            call::<Self, rule::Digit, E>(),
        ))))
    }

    /// ```text
    /// alpha         = lowalpha | upalpha
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn alpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Alpha, _>(character::<basic::Alpha, _>(alt((
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
        rule::<rule::Lowalpha, _>(one::<basic::Lowalpha, E>())
    }

    /// ```text
    /// upalpha  = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
    ///            "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
    ///            "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn upalpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Upalpha, _>(one::<basic::Upalpha, E>())
    }

    /// ```text
    /// digit    = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
    ///            "8" | "9"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn digit<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Digit, _>(one::<basic::Digit, E>())
    }

    /// ```text
    /// control     = <US-ASCII coded characters 00-1F and 7F hexadecimal>
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn control<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Control, _>(one::<basic::Control, E>())
    }

    /// ```text
    /// space       = <US-ASCII coded character 20 hexadecimal>
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn space<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Space, _>(one::<basic::Space, E>())
    }

    /// ```text
    /// delims      = "<" | ">" | "#" | "%" | <">
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn delims<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Delims, _>(one::<basic::Delims, E>())
    }

    /// ```text
    /// unwise      = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unwise<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::<rule::Unwise, _>(one::<basic::Unwise, E>())
    }
}
