//! The target `grammars`: grammar files of any content, for the judge.
//!
//! The first octet selects the notation; the rest is the text of the file.

use uri_bnf::{
    Span,
    bnf::{Automaton, Grammar, GrammarError, Header, Notation, Translation, lint},
};

/// Longer files are not read, so that the time of a run is bounded.
const LONGEST: usize = 4096;

/// How many rules of a grammar are compiled. The first that is beyond the limits of automata, after 4 million steps, is the
/// last.
const MOST_RULES: usize = 6;

/// Larger automata are not compared with those of translations.
const MOST_STATES: usize = 200;

/// Checks the judge on the notation and the file in `octets`.
///
/// # Panics
///
/// If something is not as documented.
pub fn check(octets: &[u8]) {
    let [notation, text @ ..] = octets else { return };
    let Some(text) = str::from_utf8(text).ok().filter(|text| text.len() <= LONGEST) else { return };
    check_file(if notation % 2 == 0 { Notation::Bnf } else { Notation::Abnf }, text);
}

/// An input for [`check`].
pub(crate) fn input(notation: Notation, text: &str) -> Vec<u8> {
    let first = if notation == Notation::Bnf { b'0' } else { b'1' };
    [&[first], text.as_bytes()].concat()
}

fn check_file(notation: Notation, text: &str) {
    let header = Header::read(text);
    header.unused().for_each(|entry| assert_eq!(entry.span.get(text), Some(entry.name)));
    assert!(header.links().all(|entry| !entry.rule.is_empty()), "a link has a rule");
    let read = Grammar::read_as(notation, text);
    check_lint(notation, text, &read);
    match read {
        Ok(grammar) => check_grammar(text, &grammar),
        Err(error) => check_error(text, &error),
    }
}

fn check_span(text: &str, span: Span) {
    assert!(span.get(text).is_some(), "{span} is not in the text");
}

fn check_error(text: &str, error: &GrammarError) {
    check_span(text, error.span());
    check_position(text, error.span(), (error.line(), error.column()));
    assert!(!error.to_string().is_empty());
}

/// Line and column are those of the start of the span, counted from 1; a column is a character.
fn check_position(text: &str, span: Span, position: (usize, usize)) {
    let before = &text[..span.start];
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    assert_eq!(position.0, line, "the line of {span}");
    assert_eq!(position.1, before[start..].chars().count() + 1, "the column of {span}");
}

/// The linter reads what the reader reads, and reports the errors of the reader that are not in the syntax.
fn check_lint(notation: Notation, text: &str, read: &Result<Grammar, GrammarError>) {
    match (lint(notation, text, &[]), read) {
        (Ok(findings), read) => {
            for finding in &findings {
                check_span(text, finding.span());
                check_position(text, finding.span(), (finding.line(), finding.column()));
                assert!(!finding.to_string().is_empty());
            }
            if let Err(error) = read {
                let is_reported = findings.iter().any(|finding| finding.span() == error.span());
                assert!(is_reported, "the linter reports {error}");
            }
        }
        (Err(error), Err(read)) => assert_eq!(&error, read, "the linter and the reader"),
        (Err(error), Ok(_)) => panic!("only the linter reports {error}"),
    }
}

fn check_grammar(text: &str, grammar: &Grammar) {
    for rule in grammar.rules() {
        check_span(text, rule.span());
        assert!(grammar.rule(rule.name()).is_some(), "{} is found by its name", rule.name());
    }
    let printed = grammar.to_string();
    let again = read_again(grammar.notation(), &printed);
    assert_eq!(again.to_string(), printed, "printed again");
    assert!(
        again
            .rules()
            .map(uri_bnf::bnf::Production::name)
            .eq(grammar.rules().map(uri_bnf::bnf::Production::name)),
        "the rules"
    );
    assert!(
        again
            .rules()
            .map(uri_bnf::bnf::Production::definition)
            .eq(grammar.rules().map(uri_bnf::bnf::Production::definition)),
        "the definitions in {printed}"
    );
    let automata = automata(grammar);
    for notation in [Notation::Bnf, Notation::Abnf] {
        let translation = Translation::new(grammar, notation);
        check_languages(&automata, &translation, &read_again(notation, &translation.to_string()));
    }
    if let Ok(translation) = Translation::to_w3c_ebnf(grammar) {
        assert!(translation.to_string().lines().count() >= grammar.rules().len());
    }
}

fn read_again(notation: Notation, text: &str) -> Grammar {
    Grammar::read_as(notation, text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// The automata of the first rules, each with the name of its rule.
fn automata(grammar: &Grammar) -> Vec<(&str, Automaton)> {
    let rules = grammar.rules().take(MOST_RULES);
    rules.map_while(|rule| Some((rule.name(), Automaton::compile(grammar, rule.name()).ok()?))).collect()
}

/// Rules keep their languages.
fn check_languages(automata: &[(&str, Automaton)], translation: &Translation, translated: &Grammar) {
    for (rule, automaton) in automata.iter().filter(|(_, automaton)| automaton.state_count() <= MOST_STATES) {
        let name = translation.name(rule).expect("each rule has a name");
        // A translation may be beyond the limits: a literal of ABNF becomes a choice between upper and lower case.
        let Ok(after) = Automaton::compile(translated, name) else { continue };
        assert_eq!(automaton.difference(&after), None, "{rule} as {name} in {translation}");
    }
}
