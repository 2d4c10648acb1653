//! draft-fielding-url-syntax-07, "Uniform Resource Locators (URL): Generic Syntax and Semantics" (September 1997):
//! Appendix A, rule by rule, in its order, and the excluded classes of section 2.4.3.
//!
//! The rules are the provided methods of [`Url07Grammar`]. [`Grammar`] is the specification itself, and each of its
//! rules is also a function here: `url07::site()`. [`grammar`](super) describes what a rule promises.
//!
//! # Disambiguation
//!
//! Every text of `urlc` with at most one `#` is a reference: a text that is not absolute is relative. So the grammar
//! determines little about validity, but much about the structure of a text:
//!
//! - A text that could be a `generic-URL` or an `opaque-URL` is a `generic-URL` (section 4.4).
//! - A text that begins with `//` has a site (section 4.4). In the grammar a query occurs only after a path, so it
//!   derives `//h?q` with the path `//h`. According to section 4.3.1 a `?` ends the site, and the tree follows that:
//!   site `h`, query `q`.
//! - A reference that is empty but for a fragment has no URL (section 3), though `rel_path` may be empty.
//! - A site is a server if `server` accepts all of it.
//!
//! ```
//! let reference = uri_bnf::url07::parse("//h?q")?;
//! assert_eq!(reference.authority().map(|authority| authority.text()), Some("h"));
//! assert_eq!(reference.query().map(|query| query.text()), Some("q"));
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

use nom::{
    Parser,
    branch::alt,
    combinator::{opt, recognize},
    error::ParseError as NomError,
    sequence::{preceded, separated_pair, terminated},
};
use nom_locate::LocatedSpan;

use super::{
    GrammarInput, Rule, RuleTable, Specification,
    class::{rfc2396 as basic, url07 as class},
    combinator::{attempt, consumed, longest, non_empty, sequence},
    primitive::{any_of, character, literal, one_of},
    production::{Define, Refer},
    repetition::{many_before, many0, many1, repeat, repeat_before},
    tables::{reading, rules::rule_table},
    url_paths::{before_query, hierarchical, network_path, relative_path, with_site},
};
use crate::ast::{
    AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Domainlabel, Fragment, Host, Hostname, Hostport,
    Ipv4address, OpaquePart, Param, Path, PathSegments, Port, Query, RegName, RelativePath, RelativeUri,
    Scheme, SchemeSpecificPart, Segment, Server, Toplabel, UriReference, Userinfo,
};

/// draft-fielding-url-syntax-07 as an edition. It accepts what [`Printed`] accepts, with the same values.
#[derive(Clone, Copy, Debug)]
pub enum Grammar {}

/// The name of [`Grammar`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `url07::Grammar`")]
#[doc(hidden)]
pub type Url07 = Grammar;

/// draft-fielding-url-syntax-07, each rule as it is printed.
#[derive(Clone, Copy, Debug)]
pub enum Printed {}

impl Url07Grammar for Printed {}

/// Passes the entries of the rules to the macro `$then`, after `$before`.
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
            Urlc urlc "urlc" (appendix "A") Characters (class::Urlc), "?" "#";
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

impl Specification for Printed {
    const RULES: &'static RuleTable = &RULES;
}

/// The rules of the grammar as types, for [`parse_rule`] and similar functions.
pub mod rule {
    use super::Url07Grammar;
    use crate::grammar::{
        class::{rfc2396 as basic, url07 as class},
        tables::rules::rule_types,
    };

    url07_rules! { rule_types { "url-syntax-07", Url07Grammar; } }
}

url07_rules! { rule_table {
    "url-syntax-07", Grammar in "url07", printed in "../../grammar/url07.bnf";
    written as Printed in "../../src/grammar/url07.rs";
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
    readings reading::URL07;
} }

/// The node of the rule `site` for all of `text`. An observer does not receive it, because it is not a part of the
/// derivation.
fn site_of<G: Url07Grammar, I: GrammarInput>(text: I) -> Authority<I> {
    match G::site::<_, ()>().parse_complete(LocatedSpan::new(text.as_bytes())) {
        Ok((_, site)) => site.map(&mut |leaf| {
            let start = leaf.location_offset();
            text.slice(start..start + leaf.fragment().len())
        }),
        Err(_) => Authority::RegName(RegName(text)),
    }
}

/// The grammar of draft-fielding-url-syntax-07: Appendix A, one method per rule.
///
/// An edition that amends it implements the trait for a type of its own, and overrides what it changes. A run of single
/// characters scans their class, and does not call their rule. So an amendment of that rule must override the rules that
/// repeat it as well.
pub trait Url07Grammar: Refer {
    /// ```text
    /// URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]
    /// ```
    fn url_reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::UrlReference.is(consumed(
            // PEG: whatever is absolute is also relative, and both continue to the same end. The first is taken.
            opt(longest((
                Self::absolute_url().map(AbsoluteOrRelative::Absolute),
                non_empty(Self::relative_url()).map(AbsoluteOrRelative::Relative),
            )))
            .and(opt(preceded(literal!("#"), Self::fragment()))),
        )
        .map(|(text, (uri, fragment))| UriReference { text, uri, fragment }))
    }

    /// ```text
    /// absoluteURL   = generic-URL | opaque-URL
    /// ```
    fn absolute_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::AbsoluteUrl.is(
            // PEG: both have the same language, and the first is taken.
            longest((Self::generic_url(), Self::opaque_url())),
        )
    }

    /// ```text
    /// opaque-URL    = scheme ":" *urlc
    /// ```
    fn opaque_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::OpaqueUrl.is(consumed(
            terminated(Self::scheme(), literal!(":"))
                .and(many0(class::Urlc, Self::rule(rule::Urlc)).map(OpaquePart)),
        )
        .map(|(text, (scheme, part))| AbsoluteUri {
            text,
            scheme,
            scheme_specific_part: SchemeSpecificPart::OpaquePart(part),
        }))
    }

    /// ```text
    /// generic-URL   = scheme ":" relativeURL
    /// ```
    fn generic_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::GenericUrl.is(consumed(terminated(Self::scheme(), literal!(":")).and(Self::relative_url()))
            .map(|(text, (scheme, relative))| AbsoluteUri {
                text,
                scheme,
                scheme_specific_part: SchemeSpecificPart::HierPart(hierarchical(relative)),
            }))
    }

    /// ```text
    /// relativeURL   = net_path | abs_path | rel_path
    /// ```
    fn relative_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::RelativeUrl.is(
            // PEG: each alternative may accept only a prefix of what another accepts, as the site of "//h?q". A query
            // after it belongs to it nevertheless (section 4.3.1).
            longest((Self::net_path(), Self::abs_path(), Self::rel_path()))
                .map(|relative| with_site(relative, site_of::<Self, I>)),
        )
    }

    /// ```text
    /// net_path      = "//" site [ abs_path ]
    /// ```
    fn net_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::NetPath.is(consumed(preceded(literal!("//"), Self::site().and(opt(Self::abs_path()))))
            .map(|(text, (authority, path))| network_path(text, authority, path)))
    }

    /// ```text
    /// abs_path      = "/"  rel_path
    /// ```
    fn abs_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::AbsPath.is(consumed(preceded(literal!("/"), Self::rel_path())).map(
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
    fn rel_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::RelPath.is(consumed(
            opt(Self::rule(rule::PathSegments)).and(opt(preceded(literal!("?"), Self::query()))),
        )
        .map(|(text, (_, query))| RelativeUri {
            text,
            path: relative_path(before_query(text, query)),
            query,
        }))
    }

    /// ```text
    /// scheme        = 1*( alpha | digit | "+" | "-" | "." )
    /// ```
    fn scheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Scheme<I>, E> {
        rule::Scheme.is(many1(
            class::SchemeCharacter,
            alt((Self::rule(rule::Alpha), Self::rule(rule::Digit), any_of!("+-."))),
        )
        .map(Scheme))
    }

    /// ```text
    /// site          = server | authority
    /// ```
    fn site<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Authority<I>, E> {
        rule::Site.is(
            // PEG: a server may be a proper prefix of an authority. The longer of the two is taken, and the server if
            // they are equally long.
            longest((
                Self::rule(rule::Server).map(Authority::Server),
                Self::rule(rule::Authority).map(Authority::RegName),
            )),
        )
    }

    /// ```text
    /// authority     = *( unreserved | escaped |
    ///                    ";" | ":" | "@" | "&" | "=" | "+" )
    /// ```
    fn authority<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RegName<I>, E> {
        rule::Authority.is(many0(
            class::AuthorityCharacter,
            alt((Self::rule(rule::Unreserved), Self::rule(rule::Escaped), any_of!(";:@&=+"))),
        )
        .map(RegName))
    }

    /// ```text
    /// server        = [ [ userinfo "@" ] hostport ]
    /// ```
    fn server<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Server<I>, E> {
        // PEG: `[ userinfo "@" ] hostport` would not backtrack before the "@" if no hostport follows.
        let parts = alt((
            attempt(separated_pair(Self::rule(rule::Userinfo), literal!("@"), Self::rule(rule::Hostport)))
                .map(|(userinfo, hostport)| (Some(userinfo), hostport)),
            Self::rule(rule::Hostport).map(|hostport| (None, hostport)),
        ));
        rule::Server.is(consumed(opt(parts)).map(|(text, parts)| {
            let (userinfo, hostport) = parts.unzip();
            Server { text, userinfo: userinfo.flatten(), hostport }
        }))
    }

    /// ```text
    /// userinfo      = *( unreserved | escaped | ":" | ";" | "&" |
    ///                    "=" | "+" )
    /// ```
    fn userinfo<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Userinfo<I>, E> {
        rule::Userinfo.is(many0(
            class::UserinfoCharacter,
            alt((Self::rule(rule::Unreserved), Self::rule(rule::Escaped), any_of!(":;&=+"))),
        )
        .map(Userinfo))
    }

    /// ```text
    /// hostport      = host [ ":" port ]
    /// ```
    fn hostport<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Hostport<I>, E> {
        rule::Hostport
            .is(consumed(Self::rule(rule::Host).and(opt(preceded(literal!(":"), Self::rule(rule::Port)))))
                .map(|(text, (host, port))| Hostport { text, host, port }))
    }

    /// ```text
    /// host          = hostname | hostnumber
    /// ```
    fn host<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Host<I>, E> {
        rule::Host.is(alt((
            Self::rule(rule::Hostname).map(Host::Hostname),
            Self::rule(rule::Hostnumber).map(Host::Ipv4address),
        )))
    }

    /// ```text
    /// hostname      = *( domainlabel "." ) toplabel
    /// ```
    fn hostname<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Hostname<I>, E> {
        rule::Hostname.is(
            // PEG: a toplabel is also a domainlabel, which the repetition would consume.
            recognize(repeat_before(
                terminated(Self::rule(rule::Domainlabel), literal!(".")),
                Self::rule(rule::Toplabel),
            ))
            .map(Hostname),
        )
    }

    /// ```text
    /// domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
    /// ```
    fn domainlabel<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Domainlabel<I>, E> {
        rule::Domainlabel.is(
            // PEG: the first alternative is a prefix of the second, and the repetition would consume the last
            // alphanum.
            sequence((
                Self::rule(rule::Alphanum),
                opt(many_before(
                    basic::LabelCharacter,
                    alt((Self::rule(rule::Alphanum), literal!("-"))),
                    basic::Alphanum,
                    Self::rule(rule::Alphanum),
                )),
            ))
            .map(Domainlabel),
        )
    }

    /// ```text
    /// toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
    /// ```
    fn toplabel<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Toplabel<I>, E> {
        rule::Toplabel.is(
            // PEG: as in domainlabel.
            sequence((
                Self::rule(rule::Alpha),
                opt(many_before(
                    basic::LabelCharacter,
                    alt((Self::rule(rule::Alphanum), literal!("-"))),
                    basic::Alphanum,
                    Self::rule(rule::Alphanum),
                )),
            ))
            .map(Toplabel),
        )
    }

    /// ```text
    /// hostnumber    = 1*digit "." 1*digit "." 1*digit "." 1*digit
    /// ```
    fn hostnumber<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv4address<I>, E> {
        let number = || many1(basic::Digit, Self::rule(rule::Digit));
        let dot = || literal!(".");
        rule::Hostnumber
            .is(sequence((number(), dot(), number(), dot(), number(), dot(), number())).map(Ipv4address))
    }

    /// ```text
    /// port          = *digit
    /// ```
    fn port<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Port<I>, E> {
        rule::Port.is(many0(basic::Digit, Self::rule(rule::Digit)).map(Port))
    }

    /// ```text
    /// path          = [ "/" ] path_segments
    /// ```
    fn path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::Path.is(sequence((opt(literal!("/")), Self::rule(rule::PathSegments)))
            .map(|text| relative_path(text).into()))
    }

    /// ```text
    /// path_segments = segment *( "/" segment )
    /// ```
    fn path_segments<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rule::PathSegments.is(sequence((
            Self::rule(rule::Segment),
            repeat(preceded(literal!("/"), Self::rule(rule::Segment))),
        ))
        .map(PathSegments))
    }

    /// ```text
    /// segment       = *pchar *( ";" param )
    /// ```
    fn segment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::Segment.is(sequence((
            many0(class::Pchar, Self::rule(rule::Pchar)),
            repeat(preceded(literal!(";"), Self::rule(rule::Param))),
        ))
        .map(Segment))
    }

    /// ```text
    /// param         = *pchar
    /// ```
    fn param<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Param<I>, E> {
        rule::Param.is(many0(class::Pchar, Self::rule(rule::Pchar)).map(Param))
    }

    /// ```text
    /// pchar         = unreserved | escaped | ":" | "@" | "&" | "=" | "+"
    /// ```
    fn pchar<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Pchar.is(character(
            class::Pchar,
            alt((Self::rule(rule::Unreserved), Self::rule(rule::Escaped), any_of!(":@&=+"))),
        ))
    }

    /// ```text
    /// query         = *urlc
    /// ```
    fn query<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Query<I>, E> {
        rule::Query.is(many0(class::Urlc, Self::rule(rule::Urlc)).map(Query))
    }

    /// ```text
    /// fragment      = *urlc
    /// ```
    fn fragment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Fragment<I>, E> {
        rule::Fragment.is(many0(class::Urlc, Self::rule(rule::Urlc)).map(Fragment))
    }

    /// ```text
    /// urlc          = reserved | unreserved | escaped
    /// ```
    fn urlc<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Urlc.is(character(
            class::Urlc,
            alt((Self::rule(rule::Reserved), Self::rule(rule::Unreserved), Self::rule(rule::Escaped))),
        ))
    }

    /// ```text
    /// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"
    /// ```
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Reserved.is(one_of(class::Reserved))
    }

    /// ```text
    /// unreserved    = alpha | digit | mark
    /// ```
    fn unreserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Unreserved.is(character(
            class::Unreserved,
            alt((Self::rule(rule::Alpha), Self::rule(rule::Digit), Self::rule(rule::Mark))),
        ))
    }

    /// ```text
    /// mark          = "$" | "-" | "_" | "." | "!" | "~" |
    ///                 "*" | "'" | "(" | ")" | ","
    /// ```
    fn mark<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Mark.is(one_of(class::Mark))
    }

    /// ```text
    /// escaped       = "%" hex hex
    /// ```
    fn escaped<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Escaped.is(sequence((literal!("%"), Self::rule(rule::Hex), Self::rule(rule::Hex))))
    }

    /// ```text
    /// hex           = digit | "A" | "B" | "C" | "D" | "E" | "F" |
    ///                         "a" | "b" | "c" | "d" | "e" | "f"
    /// ```
    fn hex<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Hex.is(character(basic::Hex, alt((Self::rule(rule::Digit), any_of!("ABCDEFabcdef")))))
    }

    /// ```text
    /// alphanum      = alpha | digit
    /// ```
    fn alphanum<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Alphanum.is(character(basic::Alphanum, alt((Self::rule(rule::Alpha), Self::rule(rule::Digit)))))
    }

    /// ```text
    /// alpha         = lowalpha | upalpha
    /// ```
    fn alpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Alpha.is(character(basic::Alpha, alt((Self::rule(rule::Lowalpha), Self::rule(rule::Upalpha)))))
    }

    /// ```text
    /// lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
    ///            "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
    ///            "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    /// ```
    fn lowalpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Lowalpha.is(one_of(basic::Lowalpha))
    }

    /// ```text
    /// upalpha  = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
    ///            "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
    ///            "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    /// ```
    fn upalpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Upalpha.is(one_of(basic::Upalpha))
    }

    /// ```text
    /// digit    = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
    ///            "8" | "9"
    /// ```
    fn digit<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Digit.is(one_of(basic::Digit))
    }

    /// ```text
    /// control     = <US-ASCII coded characters 00-1F and 7F hexadecimal>
    /// ```
    fn control<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Control.is(one_of(basic::Control))
    }

    /// ```text
    /// space       = <US-ASCII coded character 20 hexadecimal>
    /// ```
    fn space<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Space.is(one_of(basic::Space))
    }

    /// ```text
    /// delims      = "<" | ">" | "#" | "%" | <">
    /// ```
    fn delims<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Delims.is(one_of(basic::Delims))
    }

    /// ```text
    /// unwise      = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"
    /// ```
    fn unwise<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Unwise.is(one_of(basic::Unwise))
    }
}
