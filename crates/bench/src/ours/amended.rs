//! Grammars outside the library, which amend one in it. Where they change nothing, they take the rules of the edition.

use nom::{
    Parser,
    branch::alt,
    combinator::{all_consuming, recognize},
    error::ParseError,
};
use uri_bnf::{
    AsciiSet, UriReference,
    ast::{AbsPath, Authority, IpLiteral, Path, PathSegments},
    grammar::{
        GrammarInput, Rule,
        class::{CharacterClass, rfc2396 as class, rfc3986 as class_of_names},
        combinator::{longest, sequence},
        primitive::literal,
        production::{Define, Refer},
        repetition::many1,
    },
    rfc2396::{self, Rfc2396Grammar},
    rfc3986::{self, Rfc3986Grammar, rule},
};

/// RFC 2396 with brackets as reserved characters.
struct WithBrackets;

/// A class of characters outside the library.
macro_rules! class {
    ($name:ident, escapes $escaped:literal, $set:expr) => {
        #[derive(Clone, Copy, Default)]
        struct $name;

        impl CharacterClass for $name {
            const SET: AsciiSet = $set;
            const ESCAPED: bool = $escaped;
            const TABLE: &'static [bool; 256] = &Self::SET.table();
        }
    };
}

class!(Reserved, escapes false, class::Reserved::SET.union(AsciiSet::of(b"[]")));
class!(Uric, escapes true, Reserved::SET.union(class::Unreserved::SET));
class!(ZoneCharacter, escapes true, class_of_names::Unreserved::SET);

impl Rfc2396Grammar for WithBrackets {
    type Reserved = Reserved;
    type Uric = Uric;

    fn authority<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Authority<I>, E> {
        rfc2396::Grammar::authority()
    }

    fn path_segments<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rfc2396::Grammar::path_segments()
    }
}

/// RFC 3986 with zone identifiers, as in RFC 6874.
struct WithZones;

impl Rfc3986Grammar for WithZones {
    /// `IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture  ) "]"`
    fn ip_literal<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, IpLiteral<I>, E> {
        let zone_id = many1(ZoneCharacter, alt((Self::rule(rule::Unreserved), Self::rule(rule::PctEncoded))));
        let address = longest((
            recognize(Self::rule(rule::Ipv6address)),
            sequence((Self::rule(rule::Ipv6address), literal!("%25"), zone_id)),
            recognize(Self::rule(rule::IpvFuture)),
        ));
        rule::IpLiteral.is(sequence((literal!("["), address, literal!("]"))).map(IpLiteral::of_text))
    }

    fn path_abempty<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Path<I>, E> {
        rfc3986::Grammar::path_abempty()
    }

    fn path_absolute<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, AbsPath<I>, E> {
        rfc3986::Grammar::path_absolute()
    }

    fn path_noscheme<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        rfc3986::Grammar::path_noscheme()
    }
}

/// RFC 3986 with zone identifiers, without a rule of the edition.
struct WithZonesAsPrinted;

impl Rfc3986Grammar for WithZonesAsPrinted {
    fn ip_literal<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, IpLiteral<I>, E> {
        WithZones::ip_literal()
    }
}

/// The tree of all of `text` under the amendment of RFC 2396.
pub(crate) fn rfc2396(text: &str) -> Option<UriReference<&str>> {
    let reference = all_consuming(WithBrackets::uri_reference::<&str, ()>()).parse_complete(text);
    reference.ok().map(|(_, reference)| reference)
}

/// The tree of all of `text` under the amendment of RFC 3986.
pub(crate) fn rfc3986(text: &str) -> Option<UriReference<&str>> {
    let reference = all_consuming(WithZones::uri_reference::<&str, ()>()).parse_complete(text);
    reference.ok().map(|(_, reference)| reference)
}

/// The tree of all of `text` under the same amendment, of which each rule runs as it is printed.
pub(crate) fn rfc3986_as_printed(text: &str) -> Option<UriReference<&str>> {
    let reference = all_consuming(WithZonesAsPrinted::uri_reference::<&str, ()>()).parse_complete(text);
    reference.ok().map(|(_, reference)| reference)
}

#[cfg(test)]
mod tests {
    use super::{rfc2396, rfc3986, rfc3986_as_printed};

    #[test]
    fn both_amendments_apply() {
        assert!(rfc2396("/?[").is_some() && uri_bnf::rfc2396::parse("/?[").is_err());
        let zone = "//[fe80::1%25en1]/";
        assert!(rfc3986_as_printed(zone).is_some() && rfc3986(zone) == rfc3986_as_printed(zone));
        assert!(uri_bnf::rfc3986::parse(zone).is_err());
        assert!(rfc2396("a b").is_none() && rfc3986("a b").is_none());
    }
}
