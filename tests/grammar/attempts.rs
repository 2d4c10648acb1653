//! Derivations by the name of a rule, and what was tried and lost, on the words of the judge.

use crate::support::{Judge, attempts::check, share::Share, shown, specifications::for_each};
use nom::Parser;
use nom_locate::LocatedSpan;
use uri_bnf::{
    Span,
    grammar::{Attempt, Derivation, Outcome, RuleEntry},
    rfc2396, rfc2732, rfc3986, url07, urn,
};

/// One word in so many of the quick suites is tried: in each run of the tests, and in full. The full suites try more.
const STEPS: [usize; 2] = [499, 41];

#[test]
fn words_of_the_judge_have_derivations_and_attempts() {
    for_each(|specification| {
        let judge = Judge::quick(specification);
        for judged in &judge.rules {
            let mut share = Share::one_in_each(STEPS);
            judged.words(|word| {
                if share.takes() {
                    let checked = check(judge, judged.rule, word);
                    assert_eq!(checked, Ok(()), "{} on {}", judged.rule.name(), shown(word));
                }
            });
        }
    });
}

/// The words of each reading are those of the header of the grammar file, or of the one that it refers to.
#[test]
fn readings_are_those_of_the_grammar_files() {
    let headers = |text: &str| {
        let header = text.lines().take_while(|line| line.starts_with(';'));
        let words = header.flat_map(|line| line.trim_start_matches(';').split_whitespace());
        without_parentheses(&words.collect::<Vec<_>>().join(" "))
    };
    for_each(|specification| {
        let table = specification.table;
        let header = headers(table.grammar());
        let referred = match specification.name() {
            "uri-syntax-01" => headers(url07::RULES.grammar()),
            "RFC 2732" => headers(rfc2396::RULES.grammar()),
            _ => String::new(),
        };
        assert_eq!(
            referred.is_empty(),
            !header.contains("Those of") || !header.contains("Readings Those of")
        );
        assert!(!table.readings().is_empty());
        for reading in table.readings() {
            let text = reading.text();
            assert!(header.contains(text) || referred.contains(text), "{}: {text}", specification.name());
            let grammar = specification.grammar();
            assert!(grammar.uses(reading.rule()).any(|used| used == reading.loser()), "{reading:?}");
        }
    });
}

fn without_parentheses(text: &str) -> String {
    let mut parts = text.split(" (");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once(')').map_or(part, |(_, after)| after))
}

/// Each choice in which two alternatives are equally long has a reading.
#[test]
fn readings_name_what_gave_way() {
    let gave_way = |rule: &RuleEntry, text: &str| {
        let all = rule.attempts(text.as_bytes()).all();
        let by_reading = all.iter().filter_map(|attempt| match attempt.outcome {
            Outcome::Reading(Some(reading)) => Some((attempt.rule.name(), attempt.span, reading.section().1)),
            _ => None,
        });
        by_reading.collect::<Vec<_>>()
    };
    let cases = [
        (rfc3986::RULES.rule("host"), "1.2.3.4", ("reg-name", Span::new(0, 7), "3.2.2")),
        (rfc2396::RULES.rule("authority"), "h:8", ("reg_name", Span::new(0, 3), "4.3")),
        (rfc2732::RULES.rule("authority"), "h:8", ("reg_name", Span::new(0, 3), "4.3")),
        (url07::RULES.rule("site"), "h", ("authority", Span::new(0, 1), "4.4")),
        (url07::RULES.rule("URL-reference"), "", ("relativeURL", Span::new(0, 0), "3")),
        (urn::rfc8141::RULES.rule("rq-components"), "?+a?=b", ("r-component", Span::new(2, 6), "2.3")),
    ];
    for (rule, text, expected) in cases {
        assert_eq!(gave_way(rule.unwrap(), text), [expected], "{text}");
    }
}

/// The attempts on a text, a line for each: the rule, its octets, what became of it, how far it came, and what it waited
/// for.
fn shown_attempts(rule: Option<&RuleEntry>, text: &str) -> String {
    let line = |attempt: Attempt| {
        let Attempt { rule, depth, span, reach, outcome, expected, .. } = attempt;
        let name = format!("{:1$}{2}", "", depth * 2, rule.name());
        match outcome {
            Outcome::Kept => format!("{name} {span:?}\n"),
            Outcome::Reading(reading) => {
                format!("{name} {span:?} Reading ({})\n", reading.map_or("", |reading| reading.section().1))
            }
            _ => format!("{name} {span:?} {outcome:?} at {reach}: {expected}").trim_end().to_owned() + "\n",
        }
    };
    rule.unwrap().attempts(text.as_bytes()).all().into_iter().map(line).collect()
}

/// The ends of runs and of other repetitions are not attempts.
#[test]
fn attempts_of_a_reference() {
    let expected = "\
URI-reference 0..3
  URI 0..0 Failed at 1: ALPHA, DIGIT, \":\", \"+\", \"-\" or \".\"
    scheme 0..1 Undone at 1: ALPHA, DIGIT, \"+\", \"-\" or \".\"
      ALPHA 0..1 Undone at 1:
  relative-ref 0..3
    relative-part 0..3
      path-absolute 0..0 NotBegun at 0: \"/\"
      path-noscheme 0..3
        segment-nz-nc 0..1
          unreserved 0..1
            ALPHA 0..1
        segment 2..3
          pchar 2..3
            unreserved 2..3
              ALPHA 2..3
";
    assert_eq!(shown_attempts(rfc3986::RULES.rule("URI-reference"), "a/b"), expected);
}

/// At the offset of an error, what would have continued a repetition is an attempt: here, after `%`.
#[test]
fn attempts_at_the_offset_of_an_error() {
    let expected = "\
segment 0..1
  pchar 0..1
    unreserved 0..1
      alphanum 0..1
        alpha 0..1
          lowalpha 0..1
  pchar 1..1 Failed at 2: hex
    escaped 1..1 Failed at 2: hex
      hex 2..2 NotBegun at 2: digit, \"A\" to \"F\" or \"a\" to \"f\"
        digit 2..2 NotBegun at 2: \"0\" to \"9\"
";
    assert_eq!(shown_attempts(rfc2396::RULES.rule("segment"), "a%zz"), expected);
}

/// `longest` runs the winner again, and `toplabel` is tried at each label.
#[test]
fn what_runs_again_is_recorded_once() {
    let attempts = shown_attempts(rfc2396::RULES.rule("hostname"), "a.b");
    let labels: Vec<_> = attempts.lines().filter(|line| line.contains("label")).map(str::trim).collect();
    let expected = ["toplabel 0..1 Longer at 1: alphanum or \"-\"", "domainlabel 0..1", "toplabel 2..3"];
    assert_eq!(labels[..2], expected[..2], "{attempts}");
    assert!(labels.contains(&expected[2]), "{attempts}");
    let attempts = shown_attempts(rfc3986::RULES.rule("dec-octet"), "25");
    let digits: Vec<_> = attempts.lines().filter(|line| line.contains("DIGIT")).map(str::trim).collect();
    assert_eq!(digits, ["DIGIT 0..1 Longer at 1:", "DIGIT 1..2"], "{attempts}");
}

/// If a text is not in the language, the derivation of the longest prefix is kept, as `Derivation` records it.
#[test]
fn a_prefix_is_kept() {
    for text in ["a b", "http://u@h:8[/", "//[::1", "mailto:a@b^", "/a/b%4", "1.2.3.4 "] {
        let derivation = Derivation::default();
        let _ = rfc2396::uri_reference::<_, ()>().parse_complete(LocatedSpan::new_extra(text, &derivation));
        let attempts = rfc2396::RULES.rule("URI-reference").unwrap().attempts(text.as_bytes());
        assert!(!attempts.is_whole());
        let kept: Vec<_> =
            attempts.all().into_iter().filter(|attempt| attempt.outcome == Outcome::Kept).collect();
        let steps = derivation.steps();
        assert_eq!(kept.len(), steps.len(), "{text}");
        for (attempt, step) in kept.iter().zip(&steps) {
            assert_eq!(
                (attempt.rule, attempt.depth, attempt.span),
                (step.rule, step.depth, step.span),
                "{text}"
            );
        }
    }
}
