//! RFC 1808, "Relative Uniform Resource Locators" (June 1995): section 2.2, rule by rule, in its order.
//!
//! The rules are the provided methods of [`Rfc1808Grammar`]. [`Grammar`] is the specification itself, and each of its
//! rules is also a function here: `rfc1808::net_loc()`. [`grammar`](super) describes what a rule promises.
//!
//! # Disambiguation
//!
//! Section 2.4 gives the order in which a parser takes components from a text, and the tree follows it:
//!
//! - The fragment begins at the first `#`. What precedes a `:` is a scheme if it has only characters of one.
//! - After `//`, the `net_loc` ends at the next `/`, and not at a `?`. The document leaves its structure to RFC 1738, so it
//!   is a registry name in the tree.
//! - The query begins at the first `?`, and the `params` at the first `;`, which may be in any segment.
//! - An absolute URL of the second alternative of `absoluteURL` is divided in the same way: `http://h//p` has the `net_loc`
//!   `h` and the path `//p`.
//!
//! A path node has the path with the params after it, which [`Path::params`](crate::ast::Path::params) returns.
//!
//! ```
//! let reference = uri_bnf::rfc1808::parse("//h?x/a;b/c;d?e")?;
//! assert_eq!(reference.authority().map(|net_loc| net_loc.text()), Some("h?x"));
//! assert_eq!(reference.path().without_params(), "/a");
//! assert!(reference.path().params().map(|param| param.text()).eq(["b/c", "d"]));
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

use nom::{
    Parser,
    branch::alt,
    combinator::opt,
    error::ParseError as NomError,
    sequence::{preceded, terminated},
};

use super::{
    GrammarInput, Rule,
    class::{rfc1808 as class, rfc2396 as basic},
    combinator::{consumed, longest, sequence},
    primitive::{any_of, character, literal, one_of},
    production::{Define, Refer},
    repetition::{many0, many1, repeat},
    tables::{reading, rules::rule_table},
    url_paths::{before_query, divided, hierarchical, network_path, relative_path},
};
use crate::ast::{
    AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Fragment, Param, PathSegments, Query, RegName,
    RelativePath, RelativeUri, Scheme, SchemeSpecificPart, Segment, UriReference,
};

/// RFC 1808 as an edition. Its rules are run as they are printed.
#[derive(Clone, Copy, Debug)]
pub enum Grammar {}

/// RFC 1808, each rule as it is printed: there is no fast path.
pub type Printed = Grammar;

impl Rfc1808Grammar for Grammar {}

/// Passes the entries of the rules to the macro `$then`, after `$before`.
macro_rules! rfc1808_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            Url url "URL" "2.2" UriReference, "a/b?c#d" " e";
            AbsoluteUrl absolute_url "absoluteURL" "2.2" AbsoluteUri, "http://h//p?q" "#f";
            GenericRl generic_rl "generic-RL" "2.2" AbsoluteUri, "http:" "#f";
            RelativeUrl relative_url "relativeURL" "2.2" RelativeUri, "//h/p?c" "#d";
            NetPath net_path "net_path" "2.2" RelativeUri, "//h/p?q" "#f";
            AbsPath abs_path "abs_path" "2.2" RelativeUri, "/a;b/c?d" "#e";
            RelPath rel_path "rel_path" "2.2" RelativeUri, "a;b/c?d" "#e";
            Path path "path" "2.2" PathSegments, "a/b" ";c";
            Fsegment fsegment "fsegment" "2.2" Segment, "a" "/b";
            Segment segment "segment" "2.2" Segment, "a" ";b";
            Params params "params" "2.2" Characters, "b;c/d" "?e";
            Param param "param" "2.2" Param, "b=c/d" ";e";
            Scheme scheme "scheme" "2.2" Scheme, "1http" "://h";
            NetLoc net_loc "net_loc" "2.2" Authority, "u@h:80?" "/p";
            Query query "query" "2.2" Query, "a=b/c?d" "#e";
            Fragment fragment "fragment" "2.2" Fragment, "a/b?c" "#d";
            Pchar pchar "pchar" "2.2" Characters (class::Pchar), "@" "/";
            Uchar uchar "uchar" "2.2" Characters (class::Uchar), "+" ":";
            Unreserved unreserved "unreserved" "2.2" Characters (class::Unreserved), "$" "~";
            Escape escape "escape" "2.2" Characters, "%7e" "user";
            Hex hex "hex" "2.2" Characters (basic::Hex), "F" "G";
            Alpha alpha "alpha" "2.2" Characters (basic::Alpha), "Q" "7";
            Lowalpha lowalpha "lowalpha" "2.2" Characters (basic::Lowalpha), "q" "Q";
            Hialpha hialpha "hialpha" "2.2" Characters (basic::Upalpha), "Q" "q";
            Digit digit "digit" "2.2" Characters (basic::Digit), "7" "q";
            Safe safe "safe" "2.2" Characters (class::Safe), "+" "a";
            Extra extra "extra" "2.2" Characters (class::Extra), "," "a";
            National national "national" "2.2" Characters (class::National), "~" "a";
            Reserved reserved "reserved" "2.2" Characters (class::Reserved), ";" "a";
            Punctuation punctuation "punctuation" "2.2" Characters (class::Punctuation), "<" "a";
        }
    };
}

/// The rules of the grammar as types, for [`parse_rule`] and similar functions.
pub mod rule {
    use super::Rfc1808Grammar;
    use crate::grammar::{
        class::{rfc1808 as class, rfc2396 as basic},
        tables::rules::rule_types,
    };

    rfc1808_rules! { rule_types { "RFC 1808", Rfc1808Grammar; } }
}

rfc1808_rules! { rule_table {
    "RFC 1808", Grammar in "rfc1808", printed in "../../grammar/rfc1808.bnf";
    written as Printed in "../../src/grammar/rfc1808.rs";
    terms {
        "URI-reference" "URL";
        "absoluteURI" "absoluteURL";
        "relativeURI" "relativeURL";
        "hier_part" "relativeURL";
        "authority" "net_loc";
        "reg_name" "net_loc";
        "path" "rel_path";
        "path_segments" "rel_path";
        // Params follow the whole path, so a segment in the tree may have some, and no rule of its own.
        "segment" "";
        "escaped" "escape";
    }
    readings reading::RFC1808;
} }

/// The grammar of RFC 1808: section 2.2, one method per rule.
///
/// An edition that amends it implements the trait for a type of its own, and overrides what it changes. A run of single
/// characters scans their class, and does not call their rule. So an amendment of that rule must override the rules that
/// repeat it as well.
pub trait Rfc1808Grammar: Refer {
    /// ```text
    /// URL         = ( absoluteURL | relativeURL ) [ "#" fragment ]
    /// ```
    fn url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::Url.is(consumed(
            // PEG: whatever is absolute is also relative, unless two slashes follow the net_loc. The first is taken.
            longest((
                Self::absolute_url().map(AbsoluteOrRelative::Absolute),
                Self::relative_url().map(AbsoluteOrRelative::Relative),
            ))
            .and(opt(preceded(literal!("#"), Self::fragment()))),
        )
        .map(|(text, (uri, fragment))| UriReference { text, uri: Some(uri), fragment }))
    }

    /// ```text
    /// absoluteURL = generic-RL | ( scheme ":" *( uchar | reserved ) )
    /// ```
    fn absolute_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        let run = many0(class::QueryCharacter, alt((Self::rule(rule::Uchar), Self::rule(rule::Reserved))));
        rule::AbsoluteUrl.is(
            // PEG: a generic-RL may be a prefix of what the second alternative accepts.
            longest((
                Self::generic_rl(),
                consumed(terminated(Self::scheme(), literal!(":")).and(run)).map(|(text, (scheme, rest))| {
                    AbsoluteUri {
                        text,
                        scheme,
                        scheme_specific_part: SchemeSpecificPart::HierPart(divided(rest, |net_loc| {
                            Authority::RegName(RegName(net_loc))
                        })),
                    }
                }),
            )),
        )
    }

    /// ```text
    /// generic-RL  = scheme ":" relativeURL
    /// ```
    fn generic_rl<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::GenericRl.is(consumed(terminated(Self::scheme(), literal!(":")).and(Self::relative_url())).map(
            |(text, (scheme, relative))| AbsoluteUri {
                text,
                scheme,
                scheme_specific_part: SchemeSpecificPart::HierPart(hierarchical(relative)),
            },
        ))
    }

    /// ```text
    /// relativeURL = net_path | abs_path | rel_path
    /// ```
    fn relative_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::RelativeUrl.is(
            // PEG: rel_path accepts the empty text, and abs_path a "/" alone, before whatever follows.
            longest((Self::net_path(), Self::abs_path(), Self::rel_path())),
        )
    }

    /// ```text
    /// net_path    = "//" net_loc [ abs_path ]
    /// ```
    fn net_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        rule::NetPath.is(consumed(preceded(literal!("//"), Self::net_loc().and(opt(Self::abs_path()))))
            .map(|(text, (net_loc, path))| network_path(text, net_loc, path)))
    }

    /// ```text
    /// abs_path    = "/"  rel_path
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
    /// rel_path    = [ path ] [ ";" params ] [ "?" query ]
    /// ```
    fn rel_path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
        let path = opt(Self::rule(rule::Path)).and(opt(preceded(literal!(";"), Self::rule(rule::Params))));
        rule::RelPath.is(consumed(path.and(opt(preceded(literal!("?"), Self::query())))).map(
            |(text, (_, query))| RelativeUri { text, path: relative_path(before_query(text, query)), query },
        ))
    }

    /// ```text
    /// path        = fsegment *( "/" segment )
    /// ```
    fn path<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rule::Path.is(sequence((
            Self::rule(rule::Fsegment),
            repeat(preceded(literal!("/"), Self::rule(rule::Segment))),
        ))
        .map(PathSegments))
    }

    /// ```text
    /// fsegment    = 1*pchar
    /// ```
    fn fsegment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::Fsegment.is(many1(class::Pchar, Self::rule(rule::Pchar)).map(Segment))
    }

    /// ```text
    /// segment     =  *pchar
    /// ```
    fn segment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Segment<I>, E> {
        rule::Segment.is(many0(class::Pchar, Self::rule(rule::Pchar)).map(Segment))
    }

    /// ```text
    /// params      = param *( ";" param )
    /// ```
    fn params<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Params
            .is(sequence((Self::rule(rule::Param), repeat(preceded(literal!(";"), Self::rule(rule::Param))))))
    }

    /// ```text
    /// param       = *( pchar | "/" )
    /// ```
    fn param<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Param<I>, E> {
        rule::Param.is(many0(class::ParamCharacter, alt((Self::rule(rule::Pchar), literal!("/")))).map(Param))
    }

    /// ```text
    /// scheme      = 1*( alpha | digit | "+" | "-" | "." )
    /// ```
    fn scheme<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Scheme<I>, E> {
        rule::Scheme.is(many1(
            class::SchemeCharacter,
            alt((Self::rule(rule::Alpha), Self::rule(rule::Digit), any_of!("+-."))),
        )
        .map(Scheme))
    }

    /// ```text
    /// net_loc     =  *( pchar | ";" | "?" )
    /// ```
    fn net_loc<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Authority<I>, E> {
        rule::NetLoc.is(many0(class::NetLocCharacter, alt((Self::rule(rule::Pchar), any_of!(";?"))))
            .map(|text| Authority::RegName(RegName(text))))
    }

    /// ```text
    /// query       =  *( uchar | reserved )
    /// ```
    fn query<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Query<I>, E> {
        rule::Query.is(many0(
            class::QueryCharacter,
            alt((Self::rule(rule::Uchar), Self::rule(rule::Reserved))),
        )
        .map(Query))
    }

    /// ```text
    /// fragment    =  *( uchar | reserved )
    /// ```
    fn fragment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Fragment<I>, E> {
        rule::Fragment.is(many0(
            class::QueryCharacter,
            alt((Self::rule(rule::Uchar), Self::rule(rule::Reserved))),
        )
        .map(Fragment))
    }

    /// ```text
    /// pchar       = uchar | ":" | "@" | "&" | "="
    /// ```
    fn pchar<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Pchar.is(character(class::Pchar, alt((Self::rule(rule::Uchar), any_of!(":@&=")))))
    }

    /// ```text
    /// uchar       = unreserved | escape
    /// ```
    fn uchar<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Uchar.is(character(class::Uchar, alt((Self::rule(rule::Unreserved), Self::rule(rule::Escape)))))
    }

    /// ```text
    /// unreserved  = alpha | digit | safe | extra
    /// ```
    fn unreserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Unreserved.is(character(
            class::Unreserved,
            alt((
                Self::rule(rule::Alpha),
                Self::rule(rule::Digit),
                Self::rule(rule::Safe),
                Self::rule(rule::Extra),
            )),
        ))
    }

    /// ```text
    /// escape      = "%" hex hex
    /// ```
    fn escape<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Escape.is(sequence((literal!("%"), Self::rule(rule::Hex), Self::rule(rule::Hex))))
    }

    /// ```text
    /// hex         = digit | "A" | "B" | "C" | "D" | "E" | "F" |
    ///                       "a" | "b" | "c" | "d" | "e" | "f"
    /// ```
    fn hex<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Hex.is(character(basic::Hex, alt((Self::rule(rule::Digit), any_of!("ABCDEFabcdef")))))
    }

    /// ```text
    /// alpha       = lowalpha | hialpha
    /// ```
    fn alpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Alpha.is(character(basic::Alpha, alt((Self::rule(rule::Lowalpha), Self::rule(rule::Hialpha)))))
    }

    /// ```text
    /// lowalpha    = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
    ///               "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
    ///               "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    /// ```
    fn lowalpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Lowalpha.is(one_of(basic::Lowalpha))
    }

    /// ```text
    /// hialpha     = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
    ///               "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
    ///               "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    /// ```
    fn hialpha<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Hialpha.is(one_of(basic::Upalpha))
    }

    /// ```text
    /// digit       = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
    ///               "8" | "9"
    /// ```
    fn digit<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Digit.is(one_of(basic::Digit))
    }

    /// ```text
    /// safe        = "$" | "-" | "_" | "." | "+"
    /// ```
    fn safe<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Safe.is(one_of(class::Safe))
    }

    /// ```text
    /// extra       = "!" | "*" | "'" | "(" | ")" | ","
    /// ```
    fn extra<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Extra.is(one_of(class::Extra))
    }

    /// ```text
    /// national    = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"
    /// ```
    fn national<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::National.is(one_of(class::National))
    }

    /// ```text
    /// reserved    = ";" | "/" | "?" | ":" | "@" | "&" | "="
    /// ```
    fn reserved<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Reserved.is(one_of(class::Reserved))
    }

    /// ```text
    /// punctuation = "<" | ">" | "#" | "%" | <">
    /// ```
    fn punctuation<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Punctuation.is(one_of(class::Punctuation))
    }
}
