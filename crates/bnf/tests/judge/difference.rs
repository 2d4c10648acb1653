//! The difference of two languages: of toy grammars, whose differences are known.

use uri_bnf_judge::{
    Automaton, ComparisonError, Difference, Distinction, DistinguishingStep, Grammar, GrammarPair, Notation,
    Relation, Side, TextChange,
};

/// The rules `a` and `b` of a grammar in ABNF, compared.
fn difference(rules: &str) -> Difference {
    let grammar = Grammar::read_as(Notation::Abnf, rules).unwrap();
    let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule).unwrap());
    let difference = Difference::of(&a, &b, 100).unwrap();
    assert_eq!(difference, Difference::of(&a, &b, 100).unwrap(), "the same each time");
    assert_eq!(Difference::of(&b, &a, 100).unwrap().reversed().relation(), difference.relation());
    difference
}

/// Each step as its string, the offset at which the automata part, and what follows there.
fn steps(side: &Side) -> Vec<(String, usize, String)> {
    let text = |step: &DistinguishingStep| {
        let distinction = match step.distinction() {
            Distinction::Characters(characters) => characters.to_string(),
            Distinction::End => "End".to_owned(),
        };
        (step.word().escape_ascii().to_string(), step.offset(), distinction)
    };
    assert_eq!(side.count(), side.steps().len());
    side.steps().iter().map(text).collect()
}

fn step(word: &str, offset: usize, distinction: &str) -> (String, usize, String) {
    (word.to_owned(), offset, distinction.to_owned())
}

#[test]
fn toy_grammars_have_known_differences() {
    for (rules, relation, only_left, only_right) in [
        ("a = \"x\"\nb = (\"x\")", Relation::Equal, vec![], vec![]),
        ("a = \"x\" *\"x\"\nb = *\"x\" \"x\"", Relation::Equal, vec![], vec![]),
        ("a = *DIGIT\nb = 1*DIGIT", Relation::Contains, vec![step("", 0, "End")], vec![]),
        ("a = 1*2%x61\nb = 1*4%x61", Relation::Within, vec![], vec![step("aaa", 2, "a")]),
        (
            "a = %x61 / %x62 %x78\nb = %x61 / %x63 %x78",
            Relation::Neither,
            vec![step("bx", 0, "b")],
            vec![step("cx", 0, "c")],
        ),
        // Octets that lead to the same states are one step.
        ("a = %x61-7A\nb = %x62", Relation::Contains, vec![step("a", 0, "a c-z")], vec![]),
        // Those that lead to different states are several.
        (
            "a = %x61 / %x62 %x78\nb = %x63",
            Relation::Neither,
            vec![step("a", 0, "a"), step("bx", 0, "b")],
            vec![step("c", 0, "c")],
        ),
        // A shortest string leads through each step, and the letters are those that are easiest to read.
        (
            "a = *%x21-7E %x21\nb = *%x21-7E %x22",
            Relation::Neither,
            vec![step("!", 1, "End")],
            vec![step("\\\"", 1, "End")],
        ),
        // A step can be followed by others.
        (
            "a = %x61\nb = %x61 c\nc = %x62-62 c0\nc0 = 0*0%x61 %x61",
            Relation::Neither,
            vec![step("a", 1, "End")],
            vec![step("aba", 1, "b")],
        ),
        // Octets that are not text.
        ("a = %x80-FF\nb = %x80-8F", Relation::Contains, vec![step("\\x90", 0, "%x90-FF")], vec![]),
    ] {
        let difference = difference(rules);
        assert_eq!(difference.relation(), relation, "{rules}");
        assert_eq!(
            (steps(difference.only_left()), steps(difference.only_right())),
            (only_left, only_right),
            "{rules}"
        );
    }
}

/// If both languages are text, the strings are, and characters are not cut.
#[test]
fn texts_are_compared_by_characters() {
    let difference = difference(
        "; Characters  Unicode\n\na = *( %x61 / %xA0-D7FF / %x10000-1FFFD )\nb = *( %x61 / %xE0-EF )",
    );
    let [only] = difference.only_left().steps() else { panic!("{difference:?}") };
    assert_eq!(difference.relation(), Relation::Contains);
    let Distinction::Characters(characters) = only.distinction() else { panic!("{only:?}") };
    assert!(!characters.are_octets());
    assert!(characters.ranges().eq([(0xA0, 0xDF), (0xF0, 0xD7FF), (0x1_0000, 0x1_FFFD)]));
    assert_eq!(std::str::from_utf8(only.word()), Ok("你"));
    assert_eq!(characters.to_string(), "U+00A0-00DF U+00F0-D7FF U+10000-1FFFD");
}

/// The number of strings is bounded, and the count says how many there are; the shortest come first.
#[test]
fn the_number_of_strings_is_bounded() {
    let grammar = Grammar::read("a = *64( \"x\" | \"y\" \"z\" )\nb = *64\"x\"").unwrap();
    let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule).unwrap());
    let all = Difference::of(&a, &b, usize::MAX).unwrap();
    assert_eq!((all.only_left().count(), all.only_left().steps().len()), (64, 64));
    assert!(all.only_left().steps().windows(2).all(|steps| steps[0].word().len() <= steps[1].word().len()));
    for most in [0, 1, 7] {
        let some = Difference::of(&a, &b, most).unwrap();
        assert_eq!(
            (some.only_left().count(), some.only_left().steps()),
            (64, &all.only_left().steps()[..most])
        );
        assert_eq!(some.relation(), all.relation());
    }
}

/// The work is bounded: the product of these has ten million pairs of states.
#[test]
fn large_products_are_an_error() {
    let grammar = Grammar::read("a = *( 3001*3001\"x\" )\nb = *( 3011*3011\"x\" )").unwrap();
    let grammars = GrammarPair::by_name(grammar.clone(), grammar);
    assert_eq!(
        grammars.difference(&grammars.pairs()[0], 1).map(|difference| difference.relation()),
        Ok(Relation::Equal)
    );
    let [a, b] = ["a", "b"].map(|rule| Automaton::compile(grammars.left(), rule).unwrap());
    assert!(Difference::of(&a, &b, 1).is_err());
}

#[test]
fn rules_that_cannot_be_compiled_are_an_error() {
    let [left, right] =
        ["a = \"x\"\nb = 100000*\"x\"", "a = \"y\"\nb = \"x\""].map(|text| Grammar::read(text).unwrap());
    let grammars = GrammarPair::by_name(left, right);
    let [a, b] = grammars.pairs() else { panic!() };
    assert!(grammars.difference(a, 1).is_ok());
    assert!(matches!(grammars.difference(b, 1), Err(ComparisonError::Compile(_))));
}

/// UTF-8 that a grammar describes by octets is text as well, and two grammars can describe it differently.
#[test]
fn octets_of_utf8_are_text() {
    let octets = Grammar::read_as(Notation::Abnf, "a = *( %x61 / %xC3 %x80-BF )").unwrap();
    let text = Grammar::read_as(Notation::Abnf, "; Characters  Unicode\n\na = *( %x61 / %xE0-100 )").unwrap();
    let grammars = GrammarPair::by_name(octets, text);
    let difference = grammars.difference(&grammars.pairs()[0], 9).unwrap();
    assert_eq!(steps(difference.only_left()), [step("\\xc3\\x80", 0, "U+00C0-00DF")]);
    assert_eq!(steps(difference.only_right()), [step("\\xc4\\x80", 0, "U+0100")]);
}

/// A word that ends within a character is not UTF-8, and is a difference like any other.
#[test]
fn words_that_end_within_a_character_are_octets() {
    let found = difference("a = %xE9 / %x61\nb = %x61");
    assert_eq!(found.relation(), Relation::Contains);
    assert_eq!(steps(found.only_left()), [step("\\xe9", 0, "%xE9")]);
    let found = difference("a = *%x61 %xF0.9F.98\nb = *%x61 %xF0.9F.98.80");
    assert_eq!(found.relation(), Relation::Neither);
    assert_eq!(steps(found.only_left()), [step("\\xf0\\x9f\\x98", 3, "End")]);
    assert_eq!(steps(found.only_right()), [step("\\xf0\\x9f\\x98\\x80", 3, "%x80")]);
}

#[test]
fn texts_of_rules_are_compared() {
    let left = "s = a b c d e f g\na = \"x\" | *c\nb = ( c )\nc = \",\"\nd = 1*c\ne = c c\nf = <\">\ng = old\nold = c\n";
    let right = "t = a b c d e f g\na = \"x\"   /\n  *c ; as before\nb = c\nc = \",\"\nd = *c\ne = c c c\nf = %x22\ng = new\nnew = c\n";
    let grammars =
        GrammarPair::by_name(Grammar::read(left).unwrap(), Grammar::read_as(Notation::Abnf, right).unwrap());
    let changes: Vec<_> =
        grammars.pairs().iter().map(|pair| (pair.left(), grammars.text_change(pair).unwrap())).collect();
    let expected = [
        ("s", TextChange::Renamed),
        // A letter in a literal of ABNF has either case.
        ("a", TextChange::Changed),
        ("b", TextChange::Same),
        ("c", TextChange::Same),
        ("d", TextChange::Changed),
        ("e", TextChange::Changed),
        ("f", TextChange::Same),
        // The rules that they refer to do not correspond.
        ("g", TextChange::Changed),
    ];
    assert_eq!(changes, expected);
    assert!(grammars.only_left().eq(["old"]) && grammars.only_right().eq(["new"]));
}
