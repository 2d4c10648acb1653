//! draft-fielding-uri-syntax-01, "Uniform Resource Identifiers (URI): Generic Syntax and Semantics" (December 1997),
//! with draft-fielding-url-syntax-03, "Uniform Resource Locators (URL): Generic Syntax and Semantics": their
//! Appendices A, combined as the first requires, and RFC 2141 for the names.
//!
//! Both are a [proposal in a mail](https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html) of 24 December 1997, which was
//! rejected. The draft that was published as draft-fielding-url-syntax-03 is another text.
//!
//! Much is as in draft-fielding-url-syntax-07: [`Printed`] implements [`Url07Grammar`], overrides what these drafts
//! print differently, and inherits the rest. The methods of [`Uri01Grammar`] are what they add.
//!
//! # Disambiguation
//!
//! That of [`url07`](super::url07), and one more: a text with the scheme `urn` is a `URN-reference` if all of it is
//! one; otherwise it is a `URL-reference`. The specification states no order. Under RFC 2141, a name may also contain
//! `/`, `?`, `#` and a `%` that does not begin an escape, so a name has no query and no fragment here.
//!
//! ```
//! let reference = uri_bnf::uri01::parse("urn:isbn:0395363411#p2")?;
//! assert_eq!(reference.urn().map(|urn| urn.nss.text()), Some("0395363411#p2"));
//! assert!(reference.fragment().is_none());
//! assert!(uri_bnf::uri01::parse("urn:/a#b")?.urn().is_none());
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
    class::{rfc2396 as basic, url07 as class, urn},
    combinator::{consumed, longest, sequence},
    primitive::{any_case, character, literal, one_of},
    production::{Define, Refer},
    repetition::{many_m_n, many0, many1, repeat_before},
    tables::{reading, rules::rule_table},
    url07::Url07Grammar,
    urn::rfc2141::without_components,
};
use crate::ast::{
    AbsoluteOrRelative, AbsoluteUri, Fragment, Host, Hostname, Ipv4address, Nid, Nss, OpaquePart, Query,
    SchemeSpecificPart, UriReference, Urn,
};

/// Passes the entries of the rules to the macro `$then`, after `$before`.
macro_rules! uri01_rules {
    ($then:ident { $($before:tt)* }) => {
        $then! {
            $($before)*
            UriReference uri_reference "URI-reference" (appendix "A") UriReference, "urn:a1:b#c#d" " e";
            UrlReference url_reference "URL-reference" (section "2" of "url-syntax-03") UriReference, "a/b?c#d" " e";
            UrnReference urn_reference "URN-reference" (appendix "A") Urn, "URN:a1:b/c#d" "&";
            AbsoluteUrl absolute_url "absoluteURL" (section "3.2" of "url-syntax-03") AbsoluteUri, "http://h/p?q" "#f";
            OpaqueUrl opaque_url "opaque-URL" (section "3.2" of "url-syntax-03") AbsoluteUri, "mailto:a@b?c" "#d";
            GenericUrl generic_url "generic-URL" (section "3.2" of "url-syntax-03") AbsoluteUri, "http:" "#f";
            RelativeUrl relative_url "relativeURL" (section "4" of "url-syntax-03") RelativeUri, "//h?c" "#d";
            UrnNid urn_nid "URN-nid" (appendix "A") Nid, "isbn" ":0";
            UrnNss urn_nss "URN-nss" (appendix "A") Nss, "a%/?#" "&";
            Scheme scheme "scheme" (section "3.1" of "url-syntax-03") Scheme, "1http" "://h";
            Fragment fragment "fragment" (section "2" of "url-syntax-03") Fragment, "a/b?c" "#d";
            Uric uric "uric" (appendix "A") Characters (class::Urlc), "?" "#";
            Reserved reserved "reserved" "2.2" Characters (class::Reserved), ";" "a";
            Unreserved unreserved "unreserved" "2.3" Characters (class::Unreserved), "$" "/";
            Mark mark "mark" "2.3" Characters (class::Mark), "," "a";
            Escaped escaped "escaped" "2.4.1" Characters, "%7e" "user";
            Hex hex "hex" "2.4.1" Characters (basic::Hex), "F" "G";
            Alphanum alphanum "alphanum" (section "1.5" of "url-syntax-03") Characters (basic::Alphanum), "7" "-";
            Alpha alpha "alpha" (section "1.5" of "url-syntax-03") Characters (basic::Alpha), "Q" "7";
            Lowalpha lowalpha "lowalpha" (section "1.5" of "url-syntax-03") Characters (basic::Lowalpha), "q" "Q";
            Upalpha upalpha "upalpha" (section "1.5" of "url-syntax-03") Characters (basic::Upalpha), "Q" "q";
            Digit digit "digit" (section "1.5" of "url-syntax-03") Characters (basic::Digit), "7" "q";
            NetPath net_path "net_path" (section "4" of "url-syntax-03") RelativeUri, "//h/p?q" "#f";
            AbsPath abs_path "abs_path" (section "4" of "url-syntax-03") RelativeUri, "/a;b/c?d" "#e";
            RelPath rel_path "rel_path" (section "4" of "url-syntax-03") RelativeUri, "a;b/c?d" "#e";
            Site site "site" (section "3.3.1" of "url-syntax-03") Authority, "u@h:80" "/p";
            Authority authority "authority" (section "3.3.1" of "url-syntax-03") RegName, "my_host:x" "/p";
            Server server "server" (section "3.3.1" of "url-syntax-03") Server, "u@h:80" "/p";
            Userinfo userinfo "userinfo" (section "3.3.1" of "url-syntax-03") Userinfo, "user:password" "@h";
            Hostport hostport "hostport" (section "3.3.1" of "url-syntax-03") Hostport, "example.org:80" "/p";
            Host host "host" (section "3.3.1" of "url-syntax-03") Host, "example.org" ":80";
            Hostname hostname "hostname" (section "3.3.1" of "url-syntax-03") Hostname, "a.b-c.org." "/p";
            Domainlabel domainlabel "domainlabel" (section "3.3.1" of "url-syntax-03") Domainlabel, "b-c" "-.org";
            Toplabel toplabel "toplabel" (section "3.3.1" of "url-syntax-03") Toplabel, "org" ".";
            Ipv4address ipv4address "IPv4address" (section "3.3.1" of "url-syntax-03") Ipv4address, "127.0.0.1" ":80";
            Port port "port" (section "3.3.1" of "url-syntax-03") Port, "80" "/p";
            Path path "path" (section "3.3.2" of "url-syntax-03") Path, "/a/b" "?c";
            PathSegments path_segments "path_segments" (section "3.3.2" of "url-syntax-03") PathSegments, "a;b/c" "?d";
            Segment segment "segment" (section "3.3.2" of "url-syntax-03") Segment, "a;b;c" "/d";
            Param param "param" (section "3.3.2" of "url-syntax-03") Param, "b=c" ";d";
            Pchar pchar "pchar" (section "3.3.2" of "url-syntax-03") Characters (class::Pchar), "@" "/";
            Query query "query" (section "3.3.3" of "url-syntax-03") Query, "a=b/c?d" "#e";
            Control control "control" "2.4.3" Characters (basic::Control), "\t" " ";
            Space space "space" "2.4.3" Characters (basic::Space), " " "a";
            Delims delims "delims" "2.4.3" Characters (basic::Delims), "<" "a";
            Unwise unwise "unwise" "2.4.3" Characters (basic::Unwise), "[" "a";
        }
    };
}

/// draft-fielding-uri-syntax-01 with draft-fielding-url-syntax-03, as an edition. It accepts what [`Printed`] accepts, with
/// the same values.
#[derive(Clone, Copy, Debug)]
pub enum Grammar {}

/// The name of [`Grammar`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `uri01::Grammar`")]
#[doc(hidden)]
pub type Uri01 = Grammar;

/// draft-fielding-uri-syntax-01 with draft-fielding-url-syntax-03, each rule as it is printed.
#[derive(Clone, Copy, Debug)]
pub enum Printed {}

impl Url07Grammar for Printed {
    /// ```text
    /// opaque-URL    = scheme ":" *uric
    /// ```
    fn opaque_url<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
        rule::OpaqueUrl.is(consumed(
            terminated(Self::scheme(), literal!(":"))
                .and(many0(class::Urlc, Self::rule(rule::Uric)).map(OpaquePart)),
        )
        .map(|(text, (scheme, part))| AbsoluteUri {
            text,
            scheme,
            scheme_specific_part: SchemeSpecificPart::OpaquePart(part),
        }))
    }

    /// ```text
    /// fragment      = *uric
    /// ```
    fn fragment<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Fragment<I>, E> {
        rule::Fragment.is(many0(class::Urlc, Self::rule(rule::Uric)).map(Fragment))
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
    /// query         = *uric
    /// ```
    fn query<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Query<I>, E> {
        rule::Query.is(many0(class::Urlc, Self::rule(rule::Uric)).map(Query))
    }
}

impl Uri01Grammar for Printed {}

impl Specification for Printed {
    const RULES: &'static RuleTable = &RULES;
}

/// The rules of the grammar as types, for [`parse_rule`] and similar functions.
pub mod rule {
    use super::Uri01Grammar;
    use crate::grammar::{
        class::{rfc2396 as basic, url07 as class},
        tables::rules::rule_types,
    };

    uri01_rules! { rule_types { "uri-syntax-01", Uri01Grammar; } }
}

uri01_rules! { rule_table {
    "uri-syntax-01", Grammar in "uri01", printed in "../../grammar/uri01.bnf" linked to "../../grammar/rfc2141.bnf";
    written as Printed in "../../src/grammar/uri01.rs", "../../src/grammar/url07.rs";
    terms {
        "absoluteURI" "absoluteURL";
        "relativeURI" "relativeURL";
        "hier_part" "relativeURL";
        "authority" "site";
        "reg_name" "authority";
        "URN" "URN-reference";
        "NID" "URN-nid";
        "NSS" "URN-nss";
    }
    readings reading::URI01;
} }

/// A reference that is a name.
pub(crate) fn of_name<I: GrammarInput>(urn: Urn<I>) -> UriReference<I> {
    UriReference { text: urn.text, uri: Some(AbsoluteOrRelative::Urn(urn)), fragment: None }
}

/// What draft-fielding-uri-syntax-01 and draft-fielding-url-syntax-03 add to the rules that they share with
/// draft-fielding-url-syntax-07.
pub trait Uri01Grammar: Url07Grammar {
    /// ```text
    /// URI-reference = URL-reference | URN-reference
    /// ```
    fn uri_reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, UriReference<I>, E> {
        rule::UriReference.is(
            // PEG: each may accept only a prefix of what the other accepts. The name is taken if both are equally
            // long.
            longest((Self::urn_reference().map(of_name), Self::url_reference())),
        )
    }

    /// ```text
    /// URN-reference = ( "u" | "U" ) ( "r" | "R" ) ( "n" | "N" ) ":" URN-nid ":" URN-nss
    /// ```
    fn urn_reference<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Urn<I>, E> {
        rule::UrnReference.is(consumed(preceded(
            any_case!("urn").and(literal!(":")),
            terminated(Self::rule(rule::UrnNid), literal!(":")).and(Self::rule(rule::UrnNss)),
        ))
        .map(without_components))
    }

    /// ```text
    /// URN-nid       = <as defined in RFC2141>
    /// ```
    fn urn_nid<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Nid<I>, E> {
        rule::UrnNid.is(sequence((
            one_of(urn::LetNum),
            opt(many_m_n(1, 31, urn::LetNumHyp, one_of(urn::LetNumHyp))),
        ))
        .map(Nid))
    }

    /// ```text
    /// URN-nss       = <as defined in RFC2141>
    /// ```
    fn urn_nss<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Nss<I>, E> {
        rule::UrnNss.is(many1(urn::Trans, one_of(urn::Trans)).map(Nss))
    }

    /// ```text
    /// uric          = reserved | unreserved | escaped
    /// ```
    fn uric<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, I, E> {
        rule::Uric.is(character(
            class::Urlc,
            alt((Self::rule(rule::Reserved), Self::rule(rule::Unreserved), Self::rule(rule::Escaped))),
        ))
    }

    /// ```text
    /// IPv4address   = 1*digit "." 1*digit "." 1*digit "." 1*digit
    /// ```
    fn ipv4address<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Ipv4address<I>, E> {
        let number = || many1(basic::Digit, Self::rule(rule::Digit));
        let dot = || literal!(".");
        rule::Ipv4address
            .is(sequence((number(), dot(), number(), dot(), number(), dot(), number())).map(Ipv4address))
    }
}
