//! A grammar of one's own that amends RFC 2396 overrides what it changes, and inherits the rest, which then calls the
//! overridden rules. Tried on two of the changes of RFC 2732, of which the crate has all: brackets are reserved.

use nom::{Parser, combinator::all_consuming, error::Error};
use uri_bnf::{
    AsciiSet,
    ast::UriReference,
    grammar::{
        FinalDot, GrammarInput,
        class::{CharacterClass, rfc2396 as class},
    },
    rfc2396::{Rfc2396, Rfc2396Grammar},
};

struct Amended;

/// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | "," | "[" | "]"`
#[derive(Clone, Copy, Default)]
struct Reserved;

impl CharacterClass for Reserved {
    const SET: AsciiSet = class::Reserved::SET.union(AsciiSet::of(b"[]"));
    const ESCAPED: bool = false;
    const TABLE: &'static [bool; 256] = &Self::SET.table();
}

/// `uric = reserved | unreserved | escaped`
#[derive(Clone, Copy, Default)]
struct Uric;

impl CharacterClass for Uric {
    const SET: AsciiSet = Reserved::SET.union(class::Unreserved::SET);
    const ESCAPED: bool = true;
    const TABLE: &'static [bool; 256] = &Self::SET.table();
}

impl Rfc2396Grammar for Amended {
    type Reserved = Reserved;
    type Uric = Uric;
    type AuthorityShape = FinalDot;
}

fn parse<G: Rfc2396Grammar, I: GrammarInput>(text: I) -> Option<UriReference<I>> {
    let reference = all_consuming(G::uri_reference::<I, Error<I>>()).parse_complete(text);
    reference.ok().map(|(_, reference)| reference)
}

#[test]
fn an_amendment_reaches_the_rules_that_it_inherits() {
    for (text, before, after) in [
        ("?[", false, false),
        ("/?[", false, true),
        ("#[", false, true),
        ("a:b[c", false, true),
        ("a:[b", false, false),
        ("/[", false, false),
        ("http://[::1]/", false, false),
        ("http://h/?q", true, true),
    ] {
        assert_eq!(parse::<Rfc2396, _>(text).is_some(), before, "{text} by RFC 2396");
        assert_eq!(parse::<Amended, _>(text).is_some(), after, "{text} by the amendment");
        assert_eq!(parse::<Amended, _>(text.as_bytes()).is_some(), after, "{text} as octets");
    }
    let reference = parse::<Amended, _>("/a?[b]").unwrap();
    assert_eq!(reference.query().map(|query| query.text()), Some("[b]"));
}
