//! A grammar that amends a specification overrides the rules that it changes, and inherits the others, which then call
//! the overridden rules. The first example has two of the changes of RFC 2732, all of which are in the crate: brackets
//! are reserved. The second one has the zone identifiers that RFC 6874 added to RFC 3986, also in the grammar of RFC 3987,
//! which extends it.

use nom::{
    Parser,
    branch::alt,
    combinator::{all_consuming, recognize},
    error::{Error, ParseError},
};
use nom_locate::LocatedSpan;
use uri_bnf::{
    AsciiSet, Located,
    ast::{
        Host, Hostname, IpLiteral, Ipv4address, Ipv6address, IpvFuture, PathSegments, Port, Segment,
        UriReference,
    },
    grammar::{
        Derivation, Furthest, GrammarInput, Rule,
        class::{CharacterClass, rfc2396 as class, rfc3986 as class_of_3986},
        combinator::{longest, sequence},
        primitive::literal,
        production::{Define, Refer},
        repetition::{many_m_n, many0, many1},
    },
    rfc2396::{self, Rfc2396Grammar},
    rfc3986::{self, Rfc3986Grammar, rule},
    rfc3987::{self, Rfc3987Grammar},
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
        assert_eq!(parse::<rfc2396::Grammar, _>(text).is_some(), before, "{text} under RFC 2396");
        assert_eq!(parse::<Amended, _>(text).is_some(), after, "{text} under the amendment");
        assert_eq!(parse::<Amended, _>(text.as_bytes()).is_some(), after, "{text} as octets");
    }
    let reference = parse::<Amended, _>("/a?[b]").unwrap();
    assert_eq!(reference.query().map(|query| query.text()), Some("[b]"));
}

/// RFC 3986 as amended by RFC 6874.
struct WithZones;

impl Rfc3986Grammar for WithZones {
    /// ```text
    /// IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture  ) "]"
    /// ```
    fn ip_literal<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, IpLiteral<I>, E> {
        // PEG: an IPv6address is a prefix of an IPv6addrz.
        let address = longest((
            recognize(Self::rule(rule::Ipv6address)),
            ipv6addrz::<Self, I, E>(),
            recognize(Self::rule(rule::IpvFuture)),
        ));
        rule::IpLiteral.is(sequence((literal!("["), address, literal!("]"))).map(IpLiteral::of_text))
    }
}

impl Rfc3987Grammar for WithZones {}

/// `IPv6addrz = IPv6address "%25" ZoneID`: an observer sees it as a part of `IP-literal`.
fn ipv6addrz<G: Rfc3986Grammar, I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, I, E> {
    sequence((G::rule(rule::Ipv6address), literal!("%25"), zone_id::<G, I, E>()))
}

/// `ZoneID = 1*( unreserved / pct-encoded )`
fn zone_id<G: Rfc3986Grammar, I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, I, E> {
    many1(ZoneCharacter, alt((G::rule(rule::Unreserved), G::rule(rule::PctEncoded))))
}

/// The characters of `ZoneID`.
#[derive(Clone, Copy, Default)]
struct ZoneCharacter;

impl CharacterClass for ZoneCharacter {
    const SET: AsciiSet = class_of_3986::Unreserved::SET;
    const ESCAPED: bool = true;
    const TABLE: &'static [bool; 256] = &Self::SET.table();
}

/// Returns the literal that is the host of `text`, if `text` is a reference.
fn literal_host<G: Rfc3986Grammar>(text: &str) -> Option<&str> {
    let parsed = all_consuming(G::uri_reference::<&str, Error<&str>>()).parse_complete(text);
    match parsed.ok()?.1.host()? {
        Host::IpLiteral(literal) => Some(literal.text()),
        _ => None,
    }
}

/// Returns whether the literal form, which an observer selects, accepts `text` as a reference, and the furthest offset.
fn observed<G: Rfc3986Grammar>(text: &str) -> (bool, usize) {
    let furthest = Furthest::default();
    let input = LocatedSpan::new_extra(text, &furthest);
    let rest = G::uri_reference::<_, ()>().parse_complete(input).map(|(rest, _)| rest.fragment().len());
    (rest == Ok(0), furthest.offset())
}

#[test]
fn zone_identifiers_amend_rfc3986() {
    for (text, host) in [
        ("http://[fe80::1%25en1]/a?b", "[fe80::1%25en1]"),
        ("//u@[fe80::a%25en1]:80", "[fe80::a%25en1]"),
        ("//[fe80::1.2.3.4%25a%20b]", "[fe80::1.2.3.4%25a%20b]"),
    ] {
        assert_eq!(literal_host::<rfc3986::Grammar>(text), None, "{text} under RFC 3986");
        assert!(!observed::<rfc3986::Grammar>(text).0, "{text} under RFC 3986, observed");
        assert_eq!(literal_host::<WithZones>(text), Some(host), "{text} under the amendment");
        assert!(observed::<WithZones>(text).0, "{text} under the amendment, observed");
    }
    for (text, host) in [("//[::1]/", "[::1]"), ("//[v1.a:b]:80", "[v1.a:b]")] {
        assert_eq!(literal_host::<rfc3986::Grammar>(text), Some(host), "{text} under RFC 3986");
        assert_eq!(literal_host::<WithZones>(text), Some(host), "{text} under the amendment");
        assert!(observed::<WithZones>(text).0, "{text} under the amendment, observed");
    }
    for (text, offset) in [
        ("//[fe80::1%25]", 13),
        ("//[fe80::1%en1]", 11),
        ("//[fe80::1%25en1", 16),
        ("//[%25en1]", 3),
        ("//[v1.a%25en1]", 7),
        ("//[fe80::1%25en1/1]", 16),
    ] {
        assert_eq!(literal_host::<WithZones>(text), None, "{text} under the amendment");
        assert_eq!(observed::<WithZones>(text), (false, offset), "{text} under the amendment, observed");
    }
}

/// An amendment may take a rule of the edition, which has a fast path, where it changes nothing below that rule.
#[test]
fn a_rule_of_the_edition_can_be_taken() {
    struct WithPaths;

    impl Rfc2396Grammar for WithPaths {
        type Reserved = Reserved;
        type Uric = Uric;

        fn path_segments<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
            rfc2396::Grammar::path_segments()
        }
    }

    for text in ["/a;b/c?[", "//h/a//b;c#[", "a:/b c", "/[", "a/%41/;"] {
        assert_eq!(parse::<WithPaths, _>(text), parse::<Amended, _>(text), "{text}");
    }
}

/// A rule below an authority or a path can be changed alone.
#[test]
fn an_amendment_meets_no_fast_path() {
    struct WithShortPorts;

    impl Rfc3986Grammar for WithShortPorts {
        /// port = *5DIGIT
        fn port<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Port<I>, E> {
            rule::Port.is(many_m_n(0, 5, class::Digit, Self::rule(rule::Digit)).map(Port::of_text))
        }

        /// segment = *unreserved
        fn segment<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Segment<I>, E> {
            rule::Segment
                .is(many0(class_of_3986::Unreserved, Self::rule(rule::Unreserved)).map(Segment::of_text))
        }
    }

    for (text, is_valid) in [
        ("http://h:12345/a", true),
        ("http://h:123456/a", false),
        ("//u@h:123456", false),
        ("/a/b", true),
        ("/a/b:", false),
        ("//h/b:", false),
        ("a:b/c", true),
        ("a:b/c:", false),
    ] {
        let parsed = all_consuming(WithShortPorts::uri_reference::<_, ()>()).parse_complete(text);
        assert_eq!(parsed.is_ok(), is_valid, "{text}");
        assert_eq!(observed::<WithShortPorts>(text).0, is_valid, "{text}, observed");
        assert!(uri_bnf::rfc3986::is_valid(text), "{text} under RFC 3986");
    }
}

/// The rules of RFC 3987 call the amended rule of RFC 3986, without an observer and with one.
#[test]
fn zone_identifiers_amend_rfc3987() {
    let text = "//\u{e9}@[fe80::1%25en1]:80/\u{e9}?\u{e000}";
    let reference = all_consuming(WithZones::iri_reference::<&str, Error<&str>>()).parse_complete(text);
    let Some(Host::IpLiteral(literal)) = reference.unwrap().1.host() else { panic!("no address") };
    assert_eq!(literal.text(), "[fe80::1%25en1]");
    assert!(rfc3987::parse(text).is_err());
    for (text, rest, offset) in [
        (text, 0, text.len()),
        ("//[::1]/\u{e9}", 0, 10),
        ("//[fe80::1%25]/\u{e9}", 15, 13),
        ("//[fe80::1%25\u{e9}]", 14, 13),
    ] {
        let furthest = Furthest::default();
        let input = LocatedSpan::new_extra(text, &furthest);
        let found = WithZones::iri_reference::<_, ()>().parse_complete(input).unwrap().0;
        assert_eq!((found.fragment().len(), furthest.offset()), (rest, offset), "{text}");
    }
}

/// The parts that the amendment adds have no names, so an observer receives the rules of which they consist.
#[test]
fn an_amendment_is_derived() {
    let derivation = Derivation::default();
    let input = LocatedSpan::new_extra("[::1%25a]", &derivation);
    WithZones::ip_literal::<_, ()>().parse_complete(input).unwrap();
    let names: Vec<_> = derivation.steps().iter().map(|step| step.rule.name()).collect();
    let address = ["IPv6address", "h16", "HEXDIG", "DIGIT"];
    assert_eq!(names, [&["IP-literal"], &address[..], &["unreserved", "ALPHA"]].concat());
}

/// A leaf built from a text that no rule accepts is useless but harmless.
#[test]
fn leaves_of_any_text_do_not_panic() {
    let odd = [
        "",
        "x",
        "[",
        "]",
        "\u{e9}",
        "\u{e9}]",
        "[\u{e9}",
        "[\u{e9}]",
        "1.2.3.4\u{e9}",
        "[v\u{e9}]",
        "[v\u{e9}.\u{e9}",
        ".\u{e9};\u{e9}/",
    ];
    for text in odd {
        for located in [false, true] {
            let literal = IpLiteral::of_text(text);
            let there = IpLiteral::of_text(Located::new(text));
            let shown = if located {
                format!("{:?} {there:?}", there.address())
            } else {
                format!("{:?} {literal:?}", literal.address())
            };
            assert!(shown.contains("IP-literal("), "{text}: {shown}");
        }
        let hostname = Hostname::of_text(text);
        let pieces = hostname.domainlabels().count() + hostname.toplabel().text().len();
        let path = PathSegments::of_text(text);
        let params = path.segments().map(|segment| segment.params().count() + segment.without_params().len());
        assert!(pieces + params.sum::<usize>() <= 2 * text.len() + 2, "{text}");
        assert!(
            Ipv4address::of_text(text).octets().is_none() && Port::of_text(text).number().is_none(),
            "{text}"
        );
        assert!(Ipv6address::of_text(text).address().is_none(), "{text}");
        let future = IpvFuture::of_text(text);
        assert!(future.version().len() + future.address().len() <= text.len(), "{text}");
    }
}
