//! The reason why an input is not a reference is found without the literal form where the component, and what precedes
//! it, determine it. Every entry point must give the error that the literal form gives.

use std::collections::BTreeSet;

use crate::{support::share::Share, written_points};
use nom::{Input, Parser};
use uri_bnf::{
    AsciiSet, Edition, Located, ParseError, UriReference,
    ast::{Fragment, Node},
    bnf::{Extent, Suite},
    grammar::{
        self, GrammarInput, Rule, RuleId, RuleName, RuleOf, RuleTable, Specification,
        class::rfc2396 as class, explain, primitive::literal, production::Define,
    },
    rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07,
};

/// An edition, and the reference for its errors: the literal form.
struct Case {
    edition: Edition,
    explain: fn(&[u8]) -> Option<ParseError>,
    parse_rule: fn(&str) -> Option<ParseError>,
}

const CASES: [Case; 6] = [
    Case {
        edition: Edition::Url07,
        explain: explain::<url07::Grammar, url07::rule::UrlReference>,
        parse_rule: |text| url07::parse_rule::<url07::rule::UrlReference>(text).err(),
    },
    Case {
        edition: Edition::Uri01,
        explain: explain::<uri01::Grammar, uri01::rule::UriReference>,
        parse_rule: |text| uri01::parse_rule::<uri01::rule::UriReference>(text).err(),
    },
    Case {
        edition: Edition::Rfc2396,
        explain: explain::<rfc2396::Grammar, rfc2396::rule::UriReference>,
        parse_rule: |text| rfc2396::parse_rule::<rfc2396::rule::UriReference>(text).err(),
    },
    Case {
        edition: Edition::Rfc2732,
        explain: explain::<rfc2732::Grammar, rfc2732::rule::UriReference>,
        parse_rule: |text| rfc2732::parse_rule::<rfc2732::rule::UriReference>(text).err(),
    },
    Case {
        edition: Edition::Rfc3986,
        explain: explain::<rfc3986::Grammar, rfc3986::rule::UriReference>,
        parse_rule: |text| rfc3986::parse_rule::<rfc3986::rule::UriReference>(text).err(),
    },
    Case {
        edition: Edition::Rfc3987,
        explain: explain::<rfc3987::Grammar, rfc3987::rule::IriReference>,
        parse_rule: |text| rfc3987::parse_rule::<rfc3987::rule::IriReference>(text).err(),
    },
];

impl Case {
    /// Compares all entry points on `word`; returns whether it has an error.
    fn check(&self, word: &[u8]) -> bool {
        let expected = (self.explain)(word);
        let shown = || format!("{} under {}", word.escape_ascii(), self.edition.name());
        assert_eq!(self.edition.parse_bytes(word).err(), expected, "{}", shown());
        if let Ok(text) = std::str::from_utf8(word) {
            assert_eq!(self.edition.parse(text).err(), expected, "{}", shown());
            assert_eq!((self.parse_rule)(text), expected, "{}", shown());
            if let Some(error) = expected {
                let located = self.edition.parse_located(text).unwrap_err();
                assert_eq!(located, error, "{}", shown());
            }
        }
        expected.is_some()
    }
}

/// The share of the words that each run tries.
const SHARE: usize = 127;

/// The words of the suites of all start symbols, under every edition.
#[test]
fn the_words_of_the_suites() {
    let mut words = BTreeSet::new();
    for case in &CASES {
        let rules = case.edition.rules();
        let grammar = rules.file().read().unwrap();
        let suite = Suite::new(&grammar, case.edition.start_symbol(), &Extent::QUICK).unwrap();
        let mut suite = suite.words();
        while let Some(word) = suite.next_word() {
            words.insert(word.to_vec());
        }
    }
    check(&words, 10_000);
}

/// Pieces of references, in all sequences of up to five, with a fault after them.
#[test]
fn the_parts_of_a_reference_in_each_order() {
    const PIECES: [&str; 21] = [
        "a", "7", "-", ".", "_", ":", "/", "//", "?", "#", "@", ";", "%41", "%4", "%", "[", "]", " ", "1.2",
        "25", "\u{e9}",
    ];
    let mut words = BTreeSet::from([Vec::new()]);
    let mut last = words.clone();
    for _ in 0..4 {
        let longer = |word: &Vec<u8>| PIECES.map(|piece| [word, piece.as_bytes()].concat());
        last = last.iter().flat_map(longer).collect();
        words.extend(last.iter().cloned());
    }
    check(&words, 40_000);
}

/// Beginnings of components, each with a run before and after it, with one fault or two: all lengths around the blocks
/// that a scan examines at once.
#[test]
fn runs_of_all_lengths() {
    const BEGINNINGS: [&str; 24] = [
        "",
        "/",
        "//",
        "//h/",
        "//h",
        "//u@",
        "//u@h:",
        "//h:8",
        "a:",
        "a:/",
        "a:b",
        "a://h/",
        "a://u:p@h.i:8/",
        "a://1.2.3.",
        "b/",
        "b;",
        "/;",
        "/b;c/",
        "?",
        "/?",
        "a:/?",
        "#",
        "a#",
        "a:b#",
    ];
    const RUNS: [&str; 9] = ["a", "1", "a.", "%41", "a/", "b;", "a-", ":", "a\u{10300}"];
    const FAULTS: [&[u8]; 14] = [
        b"",
        b" ",
        b"%",
        b"%4",
        b"%4g",
        b"%gg",
        b"#",
        b"##",
        b"[",
        b"\xC3\xA9",
        b"\xC3",
        b"\xEE\x80\x80",
        b"\xEF\xBF\xBE",
        b"\x7F #",
    ];
    let mut words = BTreeSet::new();
    for beginning in BEGINNINGS {
        for run in RUNS {
            for length in [1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65] {
                let run = run.repeat(length);
                for fault in FAULTS {
                    let word = [beginning.as_bytes(), run.as_bytes(), fault].concat();
                    words.insert([&word, run.as_bytes(), fault].concat());
                    words.insert(word);
                }
            }
        }
    }
    check(&words, 20_000);
}

/// Each octet after each beginning, at the end and before more.
#[test]
fn every_octet() {
    const BEGINNINGS: [&str; 30] = [
        "", "a", "1", "a:", "a:b", "a/", "a/b", "a/b;", "a/b;c", "/", "//", "//a", "//a.", "//a-", "//1",
        "//1.", "//a:", "//a:1", "//u@", "//u@a", "//[", "//a/", "a://", "a://h/;", "?", "a?", "a?b", "#",
        "#b", "a:b%4",
    ];
    let mut words = BTreeSet::new();
    for beginning in BEGINNINGS {
        for octet in 0..=u8::MAX {
            for after in ["", "a", "/", "@b", ":1", " "] {
                words.insert([beginning.as_bytes(), &[octet], after.as_bytes()].concat());
            }
        }
    }
    check(&words, 10_000);
}

/// The text of each point of the tables, alone and with a piece after it, in each run. The text with a piece is that of
/// another point. So if the wrong text is written for a point, others lead to that point nevertheless.
#[test]
fn after_each_point_of_the_tables() {
    const PIECES: [&str; 15] =
        ["", "_", "h", "8", "%", "-", ".", ":", "@", ";", "/", "//", "?", "#", "\u{e9}"];
    let mut errors = 0;
    for text in written_points::texts() {
        for piece in PIECES {
            let word = [&text, piece, "\0"].concat();
            errors += CASES.iter().filter(|case| case.check(word.as_bytes())).count();
        }
    }
    assert!(errors > 5_000, "{errors}");
}

/// Checks a share of `words` under each edition: of all of them, `least` or more must have an error. Of the words in
/// US-ASCII, for which the rules of RFC 3987 are those of RFC 3986, some are checked.
fn check(words: &BTreeSet<Vec<u8>>, least: usize) {
    for case in &CASES {
        let mut share = Share::one_in(SHARE);
        let is_some = |(index, word): &(usize, &Vec<u8>)| {
            case.edition != Edition::Rfc3987 || index % 5 == 0 || !word.is_ascii()
        };
        let taken = words.iter().enumerate().filter(is_some).filter(|_| share.takes());
        let errors = taken.filter(|(_, word)| case.check(word)).count();
        assert!(errors > Share::one_in(SHARE).of(least), "{errors} under {}", case.edition);
    }
}

/// An error in a piece of a document counts offsets from the start of the document.
#[test]
fn offsets_in_a_document() {
    let document = Located::new("see http://h/a b");
    let reference = document.take_from(4);
    let error = grammar::parse::<rfc2396::Grammar, rfc2396::rule::UriReference, _>(reference).unwrap_err();
    assert_eq!((error.offset(), error.rule().name()), (14, "segment"));
}

/// The rules of a grammar that amends another have errors of their own, even if they have the names of the other's.
#[test]
fn a_grammar_that_amends_another_has_its_own_errors() {
    struct Amended;

    impl Specification for Amended {
        const RULES: &'static RuleTable = &rfc2396::RULES;
    }

    impl rfc2396::Rfc2396Grammar for Amended {
        type Reserved = class::Reserved;
        type Uric = class::Uric;

        /// fragment = "!"
        fn fragment<I: GrammarInput, E: nom::error::ParseError<I>>() -> impl Rule<I, Fragment<I>, E> {
            rfc2396::rule::Fragment.is(literal!("!").map(Fragment::of_text))
        }
    }

    let parse = |text| -> Result<UriReference<&str>, ParseError> {
        grammar::parse::<Amended, rfc2396::rule::UriReference, _>(text)
    };
    assert_eq!(parse("a#!").map(|tree| tree.text()), Ok("a#!"));
    assert_eq!(parse("a#a b").map_err(|error| error.offset()), Err(2));
}

/// The grammar of RFC 3987 also has the start symbol of RFC 3986, which has no characters beyond US-ASCII.
#[test]
fn the_start_symbol_of_the_other_edition_has_its_own_errors() {
    type Rule = rfc3986::rule::UriReference;
    for text in ["\u{e9}", "http://h/\u{e9}", "//\u{e9}/", "a b", "/\u{e9} ", "?\u{e000}"] {
        let error = grammar::parse::<rfc3987::Grammar, Rule, &str>(text).unwrap_err();
        assert_eq!(Some(error), explain::<rfc3987::Grammar, Rule>(text.as_bytes()), "{text}");
        assert!(!grammar::accepts::<rfc3987::Grammar, Rule, _>(text), "{text}");
    }
    assert!(grammar::accepts::<rfc3987::Grammar, Rule, _>("http://h/a?b"));
}

/// A rule that is defined elsewhere has errors of its own, even if it has the name of the start symbol.
#[test]
fn a_rule_with_the_name_of_the_start_symbol_has_its_own_errors() {
    struct Mark;

    impl RuleName for Mark {
        const ID: RuleId = rfc2396::rule::UriReference::ID;
        const CHARACTERS: AsciiSet = AsciiSet::EMPTY;
        const SECTION: (&'static str, &'static str) = rfc2396::rule::UriReference::SECTION;
    }

    impl RuleOf<rfc2396::Grammar> for Mark {
        type Node<I: GrammarInput> = I;

        fn parser<I: GrammarInput, E: nom::error::ParseError<I>>() -> impl Rule<I, I, E> {
            literal!("!")
        }

        fn node<I: GrammarInput>(node: I) -> Node<I> {
            Node::Characters("mark", node)
        }
    }

    let parse = |text| grammar::parse::<rfc2396::Grammar, Mark, &str>(text);
    assert_eq!(parse("!"), Ok("!"));
    assert_eq!(parse("a b").map_err(|error| error.offset()), Err(0));
}
