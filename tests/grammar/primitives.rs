//! Primitives and combinators alone: how much they consume, with which of nom's errors they fail, when they need more
//! input, and what an observer receives. The judge compares the rules that are built from them with the grammar.

use std::cell::RefCell;

use nom::{
    Check, Complete, Emit, Err, OutputM, PResult, Parser, Streaming,
    branch::alt,
    error::{Error, ErrorKind},
};
use nom_locate::LocatedSpan;
use uri_bnf::{
    grammar::{
        Derivation, Furthest, GrammarInput, Observer, RuleId, RuleOf, Specification,
        class::{
            rfc2396::{Alphanum, Digit, LabelCharacter, PathCharacter, Pchar},
            rfc3987::{IfragmentCharacter, Ipchar, Iprivate, IqueryCharacter, Ucschar},
        },
        combinator::{End, longest, non_empty, sequence, within},
        primitive::{any_case, any_of, literal, nothing, one_of},
        production::Refer,
        repetition::{
            at_most_before, exactly, many_before, many_m_n, many0, many1, quick_run, repeat, repeat_before,
        },
    },
    rfc2396::{self, alphanum, digit, rule},
    rfc3987,
};

#[derive(Debug, PartialEq)]
enum Answer {
    /// It consumes this number of bytes.
    Takes(usize),
    Fails(ErrorKind),
    WantsMore,
}
use Answer::{Fails, Takes, WantsMore};
use ErrorKind::{Char, Eof, Many1, ManyMN, ManyTill, NonEmpty, OneOf};

type Whole = OutputM<Check, Emit, Complete>;
type Part = OutputM<Check, Emit, Streaming>;

fn answer<I: GrammarInput>(input: I, result: PResult<Whole, I, (), Error<I>>) -> Answer {
    match result {
        Ok((rest, ())) => Takes(input.offset(&rest)),
        Err(Err::Incomplete(_)) => WantsMore,
        Err(Err::Error(error) | Err::Failure(error)) => Fails(error.code),
    }
}

/// Each text has two answers: one for a complete input, and one for an input that may continue, which is the same for
/// observers.
macro_rules! answers {
    ($parser:expr; $($text:literal: $whole:expr, $part:expr;)*) => {
        answers! { of &str: $parser; $($text: $whole, $part;)* }
    };
    (of $input:ty: $parser:expr; $($text:literal: $whole:expr, $part:expr;)*) => { $(
        let text: $input = $text;
        assert_eq!(answer(text, $parser.process::<Whole>(text)), $whole, "all of {text:?}");
        assert_eq!(answer(text, $parser.process::<Part>(text)), $part, "the beginning {text:?}");
        let furthest = Furthest::default();
        let observed = LocatedSpan::new_extra(text, &furthest);
        assert_eq!(answer(observed, $parser.process::<Part>(observed)), $part, "{text:?}, observed");
        let derivation = Derivation::default();
        let observed = LocatedSpan::new_extra(text, &derivation);
        assert_eq!(answer(observed, $parser.process::<Part>(observed)), $part, "{text:?}, derived");
    )* };
}

#[test]
fn single_characters() {
    answers! { literal!(":");
        ":x": Takes(1), Takes(1);
        "x": Fails(Char), Fails(Char);
        "": Fails(Char), WantsMore;
    }
    answers! { one_of(Digit);
        "42": Takes(1), Takes(1);
        "x": Fails(OneOf), Fails(OneOf);
        "": Fails(OneOf), WantsMore;
    }
    // Not an escape, even if the class contains it.
    answers! { one_of(Pchar);
        "%20": Fails(OneOf), Fails(OneOf);
    }
    answers! { any_case!("v");
        "v1": Takes(1), Takes(1);
        "V": Takes(1), Takes(1);
        "w": Fails(Char), Fails(Char);
        // These differ from a "v" and from a "V" by one bit.
        "6": Fails(Char), Fails(Char);
        "\u{16}": Fails(Char), Fails(Char);
        "": Fails(Char), WantsMore;
    }
    answers! { literal!("//");
        "//h": Takes(2), Takes(2);
        "/h": Fails(Char), Fails(Char);
        "h": Fails(Char), Fails(Char);
        "/": Fails(Char), WantsMore;
        "": Fails(Char), WantsMore;
    }
    answers! { any_case!("urn");
        "URn:": Takes(3), Takes(3);
        "ura": Fails(Char), Fails(Char);
        "ur": Fails(Char), WantsMore;
    }
    answers! { any_of!("+-.");
        "-1": Takes(1), Takes(1);
        "1": Fails(Char), Fails(Char);
        "\u{fb}": Fails(Char), Fails(Char);
        "": Fails(Char), WantsMore;
    }
    answers! { nothing();
        "a": Takes(0), Takes(0);
        "": Takes(0), Takes(0);
    }
    // The literal form, which runs if the input may continue, fails with the error of its last part.
    answers! { rfc2396::pchar();
        "a": Takes(1), Takes(1);
        "%20a": Takes(3), Takes(3);
        "%2": Fails(OneOf), WantsMore;
        "%2g": Fails(OneOf), Fails(Char);
        "/": Fails(OneOf), Fails(Char);
        "": Fails(OneOf), WantsMore;
    }
}

/// A character beyond US-ASCII is taken whole. If it is not complete, it fails, unless more octets can complete it and the
/// class has a character that begins like it.
#[test]
fn characters_beyond_us_ascii() {
    answers! { one_of(Ucschar);
        "\u{e9}e": Takes(2), Takes(2);
        "\u{d7ff}": Takes(3), Takes(3);
        "\u{10300}\u{10301}": Takes(4), Takes(4);
        "e": Fails(OneOf), Fails(OneOf);
        "\u{9f}": Fails(OneOf), Fails(OneOf);
        "\u{e000}": Fails(OneOf), Fails(OneOf);
        "": Fails(OneOf), WantsMore;
    }
    answers! { of &[u8]: one_of(Ucschar);
        b"\xC3\xA9e": Takes(2), Takes(2);
        b"\xC3": Fails(OneOf), WantsMore;
        b"\xE2\x82": Fails(OneOf), WantsMore;
        b"\xF0\x90\x8C": Fails(OneOf), WantsMore;
        // Not followed by what completes them.
        b"\xC3e": Fails(OneOf), Fails(OneOf);
        b"\xE2\x82\xC3": Fails(OneOf), Fails(OneOf);
        // Octets that begin no character: continuations, overlong forms, surrogates, numbers above 10FFFF.
        b"\xA9": Fails(OneOf), Fails(OneOf);
        b"\xC0": Fails(OneOf), Fails(OneOf);
        b"\xE0\x80": Fails(OneOf), Fails(OneOf);
        b"\xED\xA0": Fails(OneOf), Fails(OneOf);
        b"\xF4\x90": Fails(OneOf), Fails(OneOf);
        b"\xFF": Fails(OneOf), Fails(OneOf);
        // The beginnings of characters for private use, and of noncharacters.
        b"\xEE": Fails(OneOf), Fails(OneOf);
        b"\xEF\xA0": Fails(OneOf), Fails(OneOf);
        b"\xF3\xB0": Fails(OneOf), Fails(OneOf);
        b"\xF0\x9F\xBF": Fails(OneOf), WantsMore;
    }
    answers! { of &[u8]: one_of(Iprivate);
        b"\xEE\x80\x80": Takes(3), Takes(3);
        b"\xEE": Fails(OneOf), WantsMore;
        b"\xEF\xA0": Fails(OneOf), WantsMore;
        b"\xC3": Fails(OneOf), Fails(OneOf);
        b"\xC3\xA9": Fails(OneOf), Fails(OneOf);
    }
    answers! { of &[u8]: many0(Ipchar, rfc3987::ipchar());
        b"a\xC3\xA9%41\xC3\xA9/": Takes(8), Takes(8);
        b"\xC3\xA9\xC3": Takes(2), WantsMore;
        b"\xC3\xA9\xE2\x82\xAC": Takes(5), WantsMore;
        b"\xC3\xA9\xE2\x82/": Takes(2), Takes(2);
        b"\xC3\xA9\xEE": Takes(2), Takes(2);
        b"\xC3\xA9%4": Takes(2), WantsMore;
        b"\xEE\x80\x80": Takes(0), Takes(0);
    }
    answers! { of &[u8]: rfc3987::iquery();
        b"\xEE\x80\x80\xC3\xA9#": Takes(5), Takes(5);
        b"\xEE": Takes(0), WantsMore;
    }
    answers! { of &[u8]: rfc3987::iri_reference();
        b"//\xC3\xA9/\xC3\xA9?\xC3\xA9#\xC3\xA9 ": Takes(13), Takes(13);
        b"/\xC3": Takes(1), WantsMore;
        b"/\xC3 ": Takes(1), Takes(1);
        b"/\xEE": Takes(1), Takes(1);
    }
    answers! { quick_run(IqueryCharacter);
        "a\u{e9}\u{e000}/%20?#": Takes(11), Takes(11);
    }
    answers! { quick_run(IfragmentCharacter);
        "a\u{e9}\u{e000}": Takes(3), Takes(3);
    }
}

/// The columns of located input count octets, and so do its offsets.
#[test]
fn located_input_counts_octets() {
    let reference = rfc3987::parse_located("//\u{e9}/\u{10300}?\u{e000}#\u{6771}").unwrap();
    let query = reference.query().unwrap().text();
    assert_eq!((query.location_offset(), query.get_column(), query.get_utf8_column()), (10, 11, 7));
    assert_eq!(reference.fragment().map(|fragment| fragment.span()), Some((14..17).into()));
    let octets = LocatedSpan::new("\u{e9}\u{e9}/".as_bytes());
    let (rest, segment) = rfc3987::isegment::<_, Error<_>>().parse_complete(octets).unwrap();
    assert_eq!((rest.location_offset(), rest.get_column(), rest.get_utf8_column()), (4, 5, 3));
    assert_eq!(segment.text().fragment(), &"\u{e9}\u{e9}".as_bytes());
    let error = rfc3987::parse_located("/\u{e9}\u{e000}").unwrap_err();
    assert_eq!((error.offset(), error.span()), (3, (3..6).into()));
}

/// The offset of an error in a literal of several characters is the same as with one literal per character.
#[test]
fn a_literal_fails_where_it_differs() {
    for (text, offset) in [("/h", 1), ("h", 0), ("/", 1), ("//", 1)] {
        let furthest = Furthest::default();
        let observed = LocatedSpan::new_extra(text, &furthest);
        let result = literal!("//").process::<Whole>(observed);
        assert_eq!(furthest.offset(), if text == "//" { 0 } else { offset }, "{text:?}");
        if let Err(Err::Error(Error { input, .. })) = result {
            assert_eq!(input.location_offset(), offset, "{text:?}");
        }
    }
}

#[test]
fn parts_in_sequence() {
    answers! { sequence((literal!("%"), digit(), digit()));
        "%20a": Takes(3), Takes(3);
        "%2": Fails(OneOf), WantsMore;
        "%2a": Fails(OneOf), Fails(OneOf);
        "2": Fails(Char), Fails(Char);
        "": Fails(Char), WantsMore;
    }
}

#[test]
fn runs() {
    answers! { many1(Digit, digit());
        "42.5": Takes(2), Takes(2);
        "42": Takes(2), WantsMore;
        ".": Fails(Many1), Fails(Many1);
        "": Fails(Many1), WantsMore;
    }
    answers! { many0(Digit, digit());
        "42.5": Takes(2), Takes(2);
        ".": Takes(0), Takes(0);
        "": Takes(0), WantsMore;
    }
    answers! { many0(Pchar, rfc2396::pchar());
        "a%20%20b/": Takes(8), Takes(8);
        "a%2/": Takes(1), Takes(1);
        "a%2": Takes(1), WantsMore;
    }
    answers! { many_before(LabelCharacter, alt((alphanum(), literal!("-"))), Alphanum, alphanum());
        "a-b--.": Takes(3), Takes(3);
        "a.": Takes(1), Takes(1);
        "a-": Takes(1), WantsMore;
        "--.": Fails(ManyTill), Fails(ManyTill);
        "": Fails(ManyTill), WantsMore;
    }
    // Only a quick form, which does not support an input that may continue.
    answers! { quick_run(PathCharacter);
        "a;b/%20?": Takes(7), Takes(7);
        "?": Takes(0), Takes(0);
    }
}

#[test]
fn bounded_runs() {
    answers! { many_m_n(1, 3, Digit, digit());
        "1.": Takes(1), Takes(1);
        "12.": Takes(2), Takes(2);
        "123.": Takes(3), Takes(3);
        "1234": Takes(3), Takes(3);
        // The input may continue, unless the maximum is reached.
        "12": Takes(2), WantsMore;
        "123": Takes(3), Takes(3);
        ".": Fails(ManyMN), Fails(ManyMN);
        "": Fails(ManyMN), WantsMore;
    }
    answers! { many_m_n(2, 2, Digit, digit());
        "123": Takes(2), Takes(2);
        "1.": Fails(ManyMN), Fails(ManyMN);
        "1": Fails(ManyMN), WantsMore;
    }
    answers! { many_m_n(0, 1, Digit, digit());
        "12": Takes(1), Takes(1);
        ".": Takes(0), Takes(0);
        "": Takes(0), WantsMore;
    }
}

#[test]
fn exactly_so_many() {
    answers! { exactly(2, digit());
        "123": Takes(2), Takes(2);
        "12": Takes(2), Takes(2);
        "1": Fails(OneOf), WantsMore;
        "1.": Fails(OneOf), Fails(OneOf);
        "": Fails(OneOf), WantsMore;
    }
    answers! { exactly(0, digit());
        "1": Takes(0), Takes(0);
        "": Takes(0), Takes(0);
    }
}

#[test]
fn at_most_so_many_before_the_last() {
    answers! { at_most_before(2, alt((alphanum(), literal!("-"))), alphanum());
        "a": Takes(1), WantsMore;
        "a-b-c": Takes(3), Takes(3);
        "abcd": Takes(3), Takes(3);
        "a--b": Takes(1), Takes(1);
        "--a-": Takes(3), Takes(3);
        "---a": Fails(ManyTill), Fails(ManyTill);
        ".": Fails(ManyTill), Fails(ManyTill);
    }
    answers! { at_most_before(0, literal!("-"), alphanum());
        "a-b": Takes(1), Takes(1);
        "-b": Fails(ManyTill), Fails(ManyTill);
    }
}

#[test]
fn something_is_consumed() {
    answers! { non_empty(many0(Digit, digit()));
        "42.": Takes(2), Takes(2);
        ".": Fails(NonEmpty), Fails(NonEmpty);
        "": Fails(NonEmpty), WantsMore;
    }
    // It fails like the parser.
    answers! { non_empty(literal!(":"));
        ":": Takes(1), Takes(1);
        ".": Fails(Char), Fails(Char);
    }
}

#[derive(Clone, Copy)]
struct BeforeLastColon;

impl End for BeforeLastColon {
    fn of(octets: &[u8]) -> Option<usize> {
        octets.iter().rposition(|&octet| octet == b':')
    }
}

#[test]
fn within_an_end() {
    answers! { within(BeforeLastColon, many0(Digit, digit()));
        "42:": Takes(2), Takes(2);
        "42:x": Takes(2), Takes(2);
        ":": Takes(0), Takes(0);
        // The parser stops before the end.
        "4x:": Fails(Eof), Fails(Eof);
        "4:2:": Fails(Eof), Fails(Eof);
        // There is no end.
        "42": Fails(Eof), Fails(Eof);
        "": Fails(Eof), Fails(Eof);
    }
    // It fails as the parser does, which does not receive the input after the end.
    answers! { within(BeforeLastColon, exactly(2, digit()));
        "12:3": Takes(2), Takes(2);
        "1:2": Fails(OneOf), Fails(OneOf);
        "x1:": Fails(OneOf), Fails(OneOf);
    }
}

/// A rule that is called by its type is the same as one that is called by its function.
#[test]
fn a_rule_that_is_called() {
    answers! { rfc2396::Grammar::rule(rule::Domainlabel);
        "a-b.": Takes(3), Takes(3);
        "a": Takes(1), WantsMore;
        "-": Fails(OneOf), Fails(OneOf);
    }
    answers! { rfc2396::domainlabel();
        "a-b.": Takes(3), Takes(3);
        "a": Takes(1), WantsMore;
        "-": Fails(OneOf), Fails(OneOf);
    }
}

/// An element that consumes nothing would otherwise repeat without end.
#[test]
fn a_repetition_ends_if_its_element_consumes_nothing() {
    answers! { repeat(many0(Digit, digit()));
        "42.": Takes(2), Takes(2);
        ".": Takes(0), Takes(0);
    }
    answers! { repeat_before(many0(Digit, digit()), literal!("."));
        "42.": Takes(3), Takes(3);
        ".": Takes(1), Takes(1);
        "42-": Fails(ManyTill), Fails(ManyTill);
    }
}

#[test]
fn the_longer_of_two() {
    answers! { longest((many1(Digit, digit()), many1(Alphanum, alphanum())));
        "42.": Takes(2), Takes(2);
        "4x.": Takes(2), Takes(2);
        "x.": Takes(1), Takes(1);
    }
    // It fails like the second.
    answers! { longest((many1(Digit, digit()), literal!("-")));
        "-": Takes(1), Takes(1);
        ".": Fails(Char), Fails(Char);
    }
    answers! { longest((literal!("-"), one_of(Digit)));
        "-": Takes(1), Takes(1);
        ".": Fails(OneOf), Fails(OneOf);
    }
}

fn derivation<R: RuleOf<rfc2396::Grammar>>(text: &str) -> Vec<&'static str> {
    derivation_of::<rfc2396::Grammar, R>(text)
}

fn derivation_of<G: Specification, R: RuleOf<G>>(text: &str) -> Vec<&'static str> {
    let derivation = Derivation::default();
    let _ = R::parser::<_, ()>().parse_complete(LocatedSpan::new_extra(text, &derivation));
    derivation.steps().iter().map(|step| step.rule.name()).collect()
}

/// An observer that needs each character of a run receives the rules from which the character is derived.
#[test]
fn each_character_is_derived() {
    assert_eq!(derivation::<rule::Port>("80"), ["port", "digit", "digit"]);
    assert_eq!(derivation::<rule::Uric>("a"), ["uric", "unreserved", "alphanum", "alpha", "lowalpha"]);
    assert_eq!(derivation::<rule::Uric>("%2F"), ["uric", "escaped", "hex", "digit", "hex"]);
    let label = ["domainlabel", "alphanum", "digit", "alphanum", "digit", "alphanum", "alpha", "upalpha"];
    assert_eq!(derivation::<rule::Domainlabel>("1-2Q-"), label);
    let beyond = ["iquery", "ipchar", "iunreserved", "ucschar", "iprivate", "ipchar", "iunreserved", "ALPHA"];
    assert_eq!(derivation_of::<rfc3987::Grammar, rfc3987::rule::Iquery>("\u{e9}\u{e000}a"), beyond);
}

/// Records which rules are tried, and reports for each offset whether it is covered.
struct Tried {
    rules: RefCell<Vec<&'static str>>,
    is_covered: bool,
}

impl Observer for &Tried {
    const EVERY_CHARACTER: bool = false;

    fn enter(self, rule: RuleId, _: usize) {
        self.rules.borrow_mut().push(rule.name());
    }

    fn is_covered(self, _: usize) -> bool {
        self.is_covered
    }
}

fn tried<R: RuleOf<rfc2396::Grammar>>(text: &str, is_covered: bool) -> Vec<&'static str> {
    let tried = Tried { rules: RefCell::default(), is_covered };
    let _ = R::parser::<_, ()>().parse_complete(LocatedSpan::new_extra(text, &tried));
    tried.rules.into_inner()
}

/// A rule for single characters is tried part by part only if an observer needs it: if no other rule covers it, or if
/// an escape reaches further.
#[test]
fn a_covered_character_is_not_tried_part_by_part() {
    let parts = ["alphanum", "alpha", "lowalpha", "upalpha", "digit"];
    for text in ["^", "%", ""] {
        assert_eq!(tried::<rule::Alphanum>(text, true), parts[..1], "{text:?}");
        assert_eq!(tried::<rule::Alphanum>(text, false), parts, "{text:?}");
    }
    assert_eq!(tried::<rule::Uric>("^", true), ["uric"]);
    assert_eq!(tried::<rule::Uric>("^", false).len(), 10);
    assert_eq!(tried::<rule::Uric>("%^", true), ["uric", "reserved", "unreserved", "escaped", "hex"]);
    // A character in the class is not an error, and its parts are not needed.
    assert_eq!(tried::<rule::Uric>("a", false), ["uric"]);
}

/// The classes of a module for the rules of a specification: the name of each rule, whose characters are those of the class.
macro_rules! classes {
    ($specification:ident, $module:ident: $($class:ident)*) => {
        vec![$({
            let characters = ($specification::rule::$class::CHARACTERS, $specification::rule::$class::NON_ASCII);
            let of_class = (class::$module::$class::SET, class::$module::$class::NON_ASCII);
            assert_eq!(of_class, characters, stringify!($module, $class));
            $specification::rule::$class::ID.name()
        },)*]
    };
}

/// Each rule for single characters has a class of its name in the module of its specification.
#[test]
fn every_rule_for_single_characters_has_a_class() {
    use uri_bnf::{
        grammar::{RuleEntry, RuleName, RuleTable, class, class::CharacterClass, class::non_ascii::NonAscii},
        rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07,
        urn::{rfc2141, rfc8141},
    };
    let check = |rules: &RuleTable, mut classes: Vec<&str>| {
        let has_characters =
            |rule: &&RuleEntry| !rule.characters().is_empty() || rule.non_ascii() != NonAscii::None;
        let entries = rules.entries().iter().filter(has_characters);
        let mut names: Vec<_> = entries.map(RuleEntry::name).collect();
        names.sort_unstable();
        classes.sort_unstable();
        assert_eq!(classes, names, "{}", rules.specification());
    };
    let classes = classes!(url07, url07: Pchar Urlc Reserved Unreserved Mark Hex Alphanum Alpha Lowalpha Upalpha Digit
        Control Space Delims Unwise);
    check(&url07::RULES, classes);
    let classes = classes!(uri01, uri01: Uric Reserved Unreserved Mark Hex Alphanum Alpha Lowalpha Upalpha Digit Pchar
        Control Space Delims Unwise);
    check(&uri01::RULES, classes);
    let classes = classes!(rfc2396, rfc2396: UricNoSlash Pchar Uric Reserved Unreserved Mark Hex Alphanum Alpha Lowalpha
        Upalpha Digit Control Space Delims Unwise);
    check(&rfc2396::RULES, classes);
    let classes = classes!(rfc2732, rfc2732: UricNoSlash Pchar Uric Reserved Unreserved Mark Hex Alphanum Alpha Lowalpha
        Upalpha Digit Control Space Delims Unwise Hexdig CoreDigit);
    check(&rfc2732::RULES, classes);
    let classes =
        classes!(rfc3986, rfc3986: Pchar Unreserved Reserved GenDelims SubDelims Alpha Digit Hexdig);
    check(&rfc3986::RULES, classes);
    let classes = classes!(rfc3987, rfc3987: Ipchar Iunreserved Ucschar Iprivate Unreserved Reserved GenDelims SubDelims
        Alpha Digit Hexdig);
    check(&rfc3987::RULES, classes);
    let classes =
        classes!(rfc2141, urn: LetNumHyp LetNum Upper Lower Number UrnChars Trans Hex Other Reserved);
    check(&rfc2141::RULES, classes);
    let classes = classes!(rfc8141, urn: Ldh Alphanum Pchar Unreserved SubDelims Alpha Digit Hexdig);
    check(&rfc8141::RULES, classes);
}
