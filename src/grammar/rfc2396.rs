//! RFC 2396, "Uniform Resource Identifiers (URI): Generic Syntax" (August 1998): Appendix A, rule by rule,
//! in its order, and the excluded classes of section 2.4.3.
//!
//! The rules are the provided methods of [`Rfc2396Grammar`]. [`Grammar`] is the specification itself, and each of its
//! rules is also a function here: `rfc2396::hostport()`. [`grammar`](super) describes what a rule promises.
//!
//! If ordered choice requires another shape than the printed one, a comment that begins with `PEG:` says why.
//!
//! ```
//! use nom::{Parser, error::Error};
//! use uri_bnf::rfc2396;
//! let (rest, hostport) = rfc2396::hostport::<_, Error<_>>().parse_complete("example.org:80/index").unwrap();
//! assert_eq!((hostport.text(), rest), ("example.org:80", "/index"));
//! ```

use nom::{
    Parser,
    branch::alt,
    combinator::{opt, recognize},
    error::ParseError as NomError,
    sequence::{preceded, separated_pair, terminated},
};

use super::{
    GrammarInput, Rule, RuleTable, Specification,
    class::{CharacterClass, rfc2396 as class},
    combinator::{attempt, consumed, longest, sequence},
    primitive::{any_of, character, literal, one_of},
    production::{Define, Refer},
    repetition::{many_before, many0, many1, repeat, repeat_before},
    tables::{reading, rules::rule_table},
};
use crate::ast::{
    AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Domainlabel, Fragment, HierPart, HierPath, Host,
    Hostname, Hostport, Ipv4address, NetPath, OpaquePart, Param, Path, PathSegments, Port, Query, RegName,
    RelPath, RelSegment, RelativePath, RelativeUri, Scheme, SchemeSpecificPart, Segment, Server, Toplabel,
    UriReference, Userinfo,
};

/// RFC 2396 as an edition. It accepts what [`Printed`] accepts, with the same values.
#[derive(Clone, Copy, Debug)]
pub enum Grammar {}

/// The name of [`Grammar`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `rfc2396::Grammar`")]
#[doc(hidden)]
pub type Rfc2396 = Grammar;

/// RFC 2396, each rule as it is printed.
#[derive(Clone, Copy, Debug)]
pub enum Printed {}

impl Rfc2396Grammar for Printed {
    type Reserved = class::Reserved;
    type Uric = class::Uric;
}

/// Passes the entries of the rules to the macro `$then`, after `$before`.
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

impl Specification for Printed {
    const RULES: &'static RuleTable = &RULES;
}

/// The rules of the grammar as types, for [`parse_rule`] and similar functions.
pub mod rule {
    use super::Rfc2396Grammar;
    use crate::grammar::{class::rfc2396 as class, tables::rules::rule_types};

    rfc2396_rules! { rule_types { "RFC 2396", Rfc2396Grammar; } }
}

rfc2396_rules! { rule_table {
    "RFC 2396", Grammar in "rfc2396", printed in "../../grammar/rfc2396.bnf";
    written as Printed in "../../src/grammar/rfc2396.rs";
    terms {}
    readings reading::RFC2396;
} }

/// The grammar of RFC 2396: Appendix A, one method per rule.
///
/// An edition that amends it implements the trait for a type of its own, and overrides what it changes. The
/// associated types are the character classes that amendments change. A run of single characters scans their class, and
/// does not call their rule. So an amendment of that rule must exchange the class as well.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not have the rules of RFC 2396",
    label = "not a grammar with the rules of RFC 2396",
    note = "each edition has the types of its rules in its own module: `rfc3986::rule` for `rfc3986::Grammar`"
)]
pub trait Rfc2396Grammar: Refer {
    /// The class of `reserved`.
    type Reserved: CharacterClass;

    /// The class of `uric`.
    type Uric: CharacterClass;

    /// ```text
    /// URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
    /// ```
    fn uri_reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::UriReference.is(consumed(
            opt(alt((
                Self::absolute_uri().map(AbsoluteOrRelative::Absolute),
                Self::relative_uri().map(AbsoluteOrRelative::Relative),
            )))
            .and(opt(preceded(literal!("#"), Self::fragment()))),
        )
        .map(|(text, (uri, fragment))| UriReference { text, uri, fragment }))
    }

    /// ```text
    /// absoluteURI   = scheme ":" ( hier_part | opaque_part )
    /// ```
    fn absolute_uri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::AbsoluteUri.is(consumed(terminated(Self::scheme(), literal!(":")).and(alt((
            Self::hier_part().map(SchemeSpecificPart::HierPart),
            Self::opaque_part().map(SchemeSpecificPart::OpaquePart),
        ))))
        .map(|(text, (scheme, scheme_specific_part))| AbsoluteUri {
            text,
            scheme,
            scheme_specific_part,
        }))
    }

    /// ```text
    /// relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]
    /// ```
    fn relative_uri<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::RelativeUri.is(consumed(
            alt((
                Self::net_path().map(RelativePath::NetPath),
                Self::abs_path().map(RelativePath::AbsPath),
                Self::rel_path().map(RelativePath::RelPath),
            ))
            .and(opt(preceded(literal!("?"), Self::query()))),
        )
        .map(|(text, (path, query))| RelativeUri { text, path, query }))
    }

    /// ```text
    /// hier_part     = ( net_path | abs_path ) [ "?" query ]
    /// ```
    fn hier_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, HierPart<I>, E> {
        rule::HierPart.is(consumed(
            alt((Self::net_path().map(HierPath::NetPath), Self::abs_path().map(HierPath::AbsPath)))
                .and(opt(preceded(literal!("?"), Self::query()))),
        )
        .map(|(text, (path, query))| HierPart { text, path, query }))
    }

    /// ```text
    /// opaque_part   = uric_no_slash *uric
    /// ```
    fn opaque_part<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, OpaquePart<I>, E> {
        rule::OpaquePart.is(sequence((
            Self::rule(rule::UricNoSlash),
            many0(Self::Uric::default(), Self::rule(rule::Uric)),
        ))
        .map(OpaquePart))
    }

    /// ```text
    /// uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" |
    ///                 "&" | "=" | "+" | "$" | ","
    /// ```
    fn uric_no_slash<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::UricNoSlash.is(character(
            class::UricNoSlash,
            alt((Self::rule(rule::Unreserved), Self::rule(rule::Escaped), any_of!(";?:@&=+$,"))),
        ))
    }

    /// ```text
    /// net_path      = "//" authority [ abs_path ]
    /// ```
    fn net_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, NetPath<I>, E> {
        rule::NetPath.is(consumed(preceded(literal!("//"), Self::authority().and(opt(Self::abs_path()))))
            .map(|(text, (authority, abs_path))| NetPath { text, authority, abs_path }))
    }

    /// ```text
    /// abs_path      = "/"  path_segments
    /// ```
    fn abs_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsPath<I>, E> {
        rule::AbsPath.is(sequence((literal!("/"), Self::rule(rule::PathSegments))).map(AbsPath))
    }

    /// ```text
    /// rel_path      = rel_segment [ abs_path ]
    /// ```
    fn rel_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelPath<I>, E> {
        rule::RelPath.is(consumed(Self::rule(rule::RelSegment).and(opt(Self::abs_path())))
            .map(|(text, (rel_segment, abs_path))| RelPath { text, rel_segment, abs_path }))
    }

    /// ```text
    /// rel_segment   = 1*( unreserved | escaped |
    ///                     ";" | "@" | "&" | "=" | "+" | "$" | "," )
    /// ```
    fn rel_segment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelSegment<I>, E> {
        rule::RelSegment.is(many1(
            class::RelSegmentCharacter,
            alt((Self::rule(rule::Unreserved), Self::rule(rule::Escaped), any_of!(";@&=+$,"))),
        )
        .map(RelSegment))
    }

    /// ```text
    /// scheme        = alpha *( alpha | digit | "+" | "-" | "." )
    /// ```
    fn scheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Scheme<I>, E> {
        rule::Scheme.is(sequence((
            Self::rule(rule::Alpha),
            many0(
                class::SchemeCharacter,
                alt((Self::rule(rule::Alpha), Self::rule(rule::Digit), any_of!("+-."))),
            ),
        ))
        .map(Scheme))
    }

    /// ```text
    /// authority     = server | reg_name
    /// ```
    fn authority<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Authority<I>, E> {
        rule::Authority.is(
            // PEG: a server may be a proper prefix of a reg_name. The longer of the two is taken, and the server if
            // they are equally long.
            longest((
                Self::rule(rule::Server).map(Authority::Server),
                Self::rule(rule::RegName).map(Authority::RegName),
            )),
        )
    }

    /// ```text
    /// reg_name      = 1*( unreserved | escaped | "$" | "," |
    ///                     ";" | ":" | "@" | "&" | "=" | "+" )
    /// ```
    fn reg_name<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RegName<I>, E> {
        rule::RegName.is(many1(
            class::RegNameCharacter,
            alt((Self::rule(rule::Unreserved), Self::rule(rule::Escaped), any_of!("$,;:@&=+"))),
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
    /// userinfo      = *( unreserved | escaped |
    ///                    ";" | ":" | "&" | "=" | "+" | "$" | "," )
    /// ```
    fn userinfo<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Userinfo<I>, E> {
        rule::Userinfo.is(many0(
            class::UserinfoCharacter,
            alt((Self::rule(rule::Unreserved), Self::rule(rule::Escaped), any_of!(";:&=+$,"))),
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
    /// host          = hostname | IPv4address
    /// ```
    fn host<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Host<I>, E> {
        rule::Host.is(alt((
            Self::rule(rule::Hostname).map(Host::Hostname),
            Self::rule(rule::Ipv4address).map(Host::Ipv4address),
        )))
    }

    /// ```text
    /// hostname      = *( domainlabel "." ) toplabel [ "." ]
    /// ```
    fn hostname<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Hostname<I>, E> {
        rule::Hostname.is(
            // PEG: a toplabel and its "." are also a domainlabel and a ".", which the repetition would consume.
            recognize(repeat_before(
                terminated(Self::rule(rule::Domainlabel), literal!(".")),
                Self::rule(rule::Toplabel).and(opt(literal!("."))),
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
                    class::LabelCharacter,
                    alt((Self::rule(rule::Alphanum), literal!("-"))),
                    class::Alphanum,
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
                    class::LabelCharacter,
                    alt((Self::rule(rule::Alphanum), literal!("-"))),
                    class::Alphanum,
                    Self::rule(rule::Alphanum),
                )),
            ))
            .map(Toplabel),
        )
    }

    /// ```text
    /// IPv4address   = 1*digit "." 1*digit "." 1*digit "." 1*digit
    /// ```
    fn ipv4address<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv4address<I>, E> {
        let number = || many1(class::Digit, Self::rule(rule::Digit));
        let dot = || literal!(".");
        rule::Ipv4address
            .is(sequence((number(), dot(), number(), dot(), number(), dot(), number())).map(Ipv4address))
    }

    /// ```text
    /// port          = *digit
    /// ```
    fn port<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Port<I>, E> {
        rule::Port.is(many0(class::Digit, Self::rule(rule::Digit)).map(Port))
    }

    /// ```text
    /// path          = [ abs_path | opaque_part ]
    /// ```
    fn path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Path<I>, E> {
        rule::Path.is(consumed(opt(alt((
            Self::abs_path().map(Path::AbsPath),
            Self::opaque_part().map(Path::OpaquePart),
        ))))
        .map(|(text, path)| path.unwrap_or(Path::Empty(text))))
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
    /// pchar         = unreserved | escaped |
    ///                 ":" | "@" | "&" | "=" | "+" | "$" | ","
    /// ```
    fn pchar<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Pchar.is(character(
            class::Pchar,
            alt((Self::rule(rule::Unreserved), Self::rule(rule::Escaped), any_of!(":@&=+$,"))),
        ))
    }

    /// ```text
    /// query         = *uric
    /// ```
    fn query<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Query<I>, E> {
        rule::Query.is(many0(Self::Uric::default(), Self::rule(rule::Uric)).map(Query))
    }

    /// ```text
    /// fragment      = *uric
    /// ```
    fn fragment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Fragment<I>, E> {
        rule::Fragment.is(many0(Self::Uric::default(), Self::rule(rule::Uric)).map(Fragment))
    }

    /// ```text
    /// uric          = reserved | unreserved | escaped
    /// ```
    fn uric<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Uric.is(character(
            Self::Uric::default(),
            alt((Self::rule(rule::Reserved), Self::rule(rule::Unreserved), Self::rule(rule::Escaped))),
        ))
    }

    /// ```text
    /// reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
    ///                 "$" | ","
    /// ```
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Reserved.is(one_of(Self::Reserved::default()))
    }

    /// ```text
    /// unreserved    = alphanum | mark
    /// ```
    fn unreserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Unreserved
            .is(character(class::Unreserved, alt((Self::rule(rule::Alphanum), Self::rule(rule::Mark)))))
    }

    /// ```text
    /// mark          = "-" | "_" | "." | "!" | "~" | "*" | "'" |
    ///                 "(" | ")"
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
        rule::Hex.is(character(class::Hex, alt((Self::rule(rule::Digit), any_of!("ABCDEFabcdef")))))
    }

    /// ```text
    /// alphanum      = alpha | digit
    /// ```
    fn alphanum<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Alphanum.is(character(class::Alphanum, alt((Self::rule(rule::Alpha), Self::rule(rule::Digit)))))
    }

    /// ```text
    /// alpha         = lowalpha | upalpha
    /// ```
    fn alpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Alpha.is(character(class::Alpha, alt((Self::rule(rule::Lowalpha), Self::rule(rule::Upalpha)))))
    }

    /// ```text
    /// lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
    ///            "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
    ///            "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    /// ```
    fn lowalpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Lowalpha.is(one_of(class::Lowalpha))
    }

    /// ```text
    /// upalpha  = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
    ///            "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
    ///            "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    /// ```
    fn upalpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Upalpha.is(one_of(class::Upalpha))
    }

    /// ```text
    /// digit    = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
    ///            "8" | "9"
    /// ```
    fn digit<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Digit.is(one_of(class::Digit))
    }

    /// ```text
    /// control     = <US-ASCII coded characters 00-1F and 7F hexadecimal>
    /// ```
    fn control<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Control.is(one_of(class::Control))
    }

    /// ```text
    /// space       = <US-ASCII coded character 20 hexadecimal>
    /// ```
    fn space<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Space.is(one_of(class::Space))
    }

    /// ```text
    /// delims      = "<" | ">" | "#" | "%" | <">
    /// ```
    fn delims<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Delims.is(one_of(class::Delims))
    }

    /// ```text
    /// unwise      = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"
    /// ```
    fn unwise<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Unwise.is(one_of(class::Unwise))
    }
}
