//! The steps that the parsers record are derivations by the printed rules: each is matched with its definition.
//!
//! `tests/full.rs` matches the steps of all words of the quick suites.

mod support;

use std::collections::BTreeSet;

use support::{
    Judge, Judged,
    forms::forms,
    printed::{check, check_steps, recorded},
    shown,
    specifications::{SPECIFICATIONS, TestedSpecification, for_each},
};
use uri_bnf::{
    GrammarFile,
    bnf::{
        Ambiguities, Ambiguity, Automaton, Extent, Matcher, Origin, Part, PrintedDerivation, Reading, Step,
    },
};

/// Visits one in this many words of each suite.
fn some_words(judged: &Judged, step: usize, mut visit: impl FnMut(&[u8])) {
    for part in Part::ALL {
        let mut words = judged.part(part);
        let mut index = 0;
        while let Some(word) = words.next_word() {
            if index % step == 0 {
                visit(word);
            }
            index += 1;
        }
    }
}

/// The quick suites take longer to make than to check, so they are made once for all checks.
#[test]
fn derivations_of_the_quick_suites_are_those_of_the_printed_rules() {
    for_each(|specification| {
        let judge = Judge::new(specification, &Extent::QUICK);
        each_recorded_step_is_derived_by_its_printed_rule(&judge);
        steps_of_single_characters_are_completed(&judge);
        a_reading_is_stated_for_each_choice(&judge);
    });
}

/// For words that are not in the language, the derivation is that of the longest prefix.
fn each_recorded_step_is_derived_by_its_printed_rule(judge: &Judge) {
    let specification = judge.specification;
    let matcher = Matcher::new(&judge.grammar).unwrap();
    let mut derivation = PrintedDerivation::default();
    let (mut steps, mut linked, mut failures) = (0, 0, Vec::new());
    for (judged, form) in judge.rules.iter().zip(forms(specification)) {
        some_words(judged, 23, |word| {
            let found = (form.derivation)(word);
            steps += found.len();
            if let Err(failure) = check_steps(&matcher, word, recorded(&found), &mut derivation) {
                failures.push(format!("{} on {}: {failure}", form.name, shown(word)));
            }
            linked += derivation.steps().iter().filter(|step| step.origin() == Origin::Linked).count();
        });
    }
    failures.truncate(10);
    assert!(failures.is_empty(), "{}: {}", specification.name(), failures.join("\n"));
    assert!(steps > 20_000, "only {steps} steps in {}", specification.name());
    assert_eq!(linked > 1_000, specification.name() == "uri-syntax-01", "{linked}");
}

/// The names of the rules for single characters: their texts have one to four octets.
fn rules_for_characters(judge: &Judge) -> BTreeSet<&'static str> {
    let is_for_characters = |automaton: &Automaton| {
        let mut states = BTreeSet::from([automaton.start()]);
        for length in 0..5 {
            if length == 0 && states.iter().any(|&state| automaton.is_accepting(state)) {
                return false;
            }
            let next = states.iter().flat_map(|&state| {
                automaton.representatives().map(move |octet| automaton.step(state, octet))
            });
            states = next.filter(|&state| !automaton.is_dead(state)).collect();
        }
        states.is_empty()
    };
    let rules = judge.rules.iter().filter(|judged| is_for_characters(judged.automaton()));
    rules.map(|judged| judged.rule.name()).collect()
}

/// An observer that records no steps of single characters loses nothing: the grammar as data has them.
fn steps_of_single_characters_are_completed(judge: &Judge) {
    let specification = judge.specification;
    let (matcher, completing) =
        (Matcher::new(&judge.grammar).unwrap(), Matcher::completing(&judge.grammar).unwrap());
    let characters = rules_for_characters(judge);
    assert!(characters.len() >= 5, "{characters:?}");
    let (mut all, mut completed) = (PrintedDerivation::default(), PrintedDerivation::default());
    let mut count = 0;
    for (judged, form) in judge.rules.iter().zip(forms(specification)) {
        some_words(judged, 199, |word| {
            let steps: Vec<Step<'_>> = recorded(&(form.derivation)(word)).collect();
            let kept = steps.iter().filter(|step| step.depth == 0 || !characters.contains(step.rule));
            matcher.derive_into(word, steps.iter().copied(), &mut all).unwrap();
            completing.derive_into(word, kept.copied(), &mut completed).unwrap();
            assert_eq!(check(word, &completed), Ok(()));
            let same = all.steps().len() == completed.steps().len()
                && (0..all.steps().len()).all(|step| all.taken(step) == completed.taken(step));
            assert!(same, "{} on {}", form.name, shown(word));
            count += completed.steps().iter().filter(|step| step.recorded().is_none()).count();
        });
    }
    assert!(count > 1_000, "{count} steps in {}", specification.name());
}

/// The file of a specification under test with this name.
fn file(name: &str) -> Option<GrammarFile> {
    let mut files = SPECIFICATIONS.iter().map(|specification| specification.table.file());
    files.find(|file| file.name() == name)
}

fn readings(specification: &TestedSpecification, origin: Origin) -> Vec<Reading<'static>> {
    specification.table.file().readings(origin, file)
}

/// Derives `text`, and relates the ambiguities to what the parser kept.
fn ambiguities(
    name: &str,
    rule: &str,
    text: &str,
    check: impl FnOnce(&Ambiguities<'_>, &dyn Fn(&Ambiguity<'_>) -> Option<String>),
) {
    let specification = TestedSpecification::named(name);
    let grammar = specification.grammar();
    let form = forms(specification).into_iter().find(|form| form.name == rule).unwrap();
    let steps = (form.derivation)(text.as_bytes());
    let kept = Matcher::new(&grammar).unwrap().derivation(text.as_bytes(), recorded(&steps)).unwrap();
    let found = Ambiguities::of(&grammar, rule, text.as_bytes(), Some(&kept)).unwrap();
    let reading = |point: &Ambiguity<'_>| {
        let readings = readings(specification, point.origin());
        Some(point.reading(&readings)?.text.clone())
    };
    check(&found, &reading);
}

/// What `--ambiguous` reports on these inputs: each point of the kept derivation, as rule, input, what was chosen, the
/// others, and the beginning of the reading.
#[test]
fn ambiguities_are_related_to_readings() {
    for (specification, rule, text, expected) in [
        ("RFC 3986", "URI", "http://example.org/a", &[][..]),
        (
            "RFC 3986",
            "URI",
            "http://1.2.3.4/a",
            &["host 1.2.3.4: IPv4address, not reg-name; the first that matches wins"],
        ),
        (
            "RFC 3986",
            "path",
            "",
            &["path : path-abempty, not path-empty; an input of several alternatives is one path"],
        ),
        (
            "RFC 2396",
            "URI-reference",
            "//h/p",
            &[
                "relativeURI //h/p: net_path, not abs_path; an input that begins with \"//\" is both; the",
                "authority h: server, not reg_name; every server except the empty one is also a reg_n",
            ],
        ),
        (
            "RFC 2732",
            "URI-reference",
            "//h",
            &[
                "relativeURI //h: net_path, not abs_path; an input that begins with \"//\" is both; the",
                "authority h: server, not reg_name; every server except the empty one is also a reg_n",
            ],
        ),
        (
            "RFC 2141",
            "URN",
            "urn:ab:%41",
            &["NSS %41: URN-chars %41, not URN-chars %; The grammar can derive some texts in two ways"],
        ),
        (
            "uri-syntax-01",
            "URN-nss",
            "%41",
            &["NSS %41: URN-chars %41, not URN-chars %; The grammar can derive some texts in two ways"],
        ),
        (
            "RFC 8141",
            "rq-components",
            "?+a?=b",
            &[
                "rq-components ?+a?=b: [ \"?+\" r-component ] ?+a, not [ \"?+\" r-component ] ?+a?=b; an r-component can contain",
            ],
        ),
        (
            "url-syntax-07",
            "URL-reference",
            "",
            &[
                "URL-reference : nothing, not absoluteURL | relativeURL; rel_path can be empty, but a reference without",
            ],
        ),
    ] {
        ambiguities(specification, rule, text, |found, reading| {
            let kept: Vec<_> = found.points().iter().filter(|point| point.chosen().is_some()).collect();
            assert_eq!(found.count() > 1, !found.points().is_empty());
            let lines: Vec<String> = kept.iter().map(|point| line(point, text, reading(point))).collect();
            assert_eq!(lines.len(), expected.len(), "{lines:?}");
            for (line, expected) in lines.iter().zip(expected) {
                assert!(line.starts_with(expected), "{line}\n{expected}");
            }
        });
    }
}

fn line(point: &Ambiguity<'_>, text: &str, reading: Option<String>) -> String {
    let definition = point.production().definition();
    let notation = point.production().notation();
    let differ = point.alternatives().iter().any(|other| other.span != point.alternatives()[0].span);
    let shown = |index: usize| {
        let alternative = &point.alternatives()[index];
        let part = alternative.part.and_then(|part| definition.part(part));
        let part = part.map_or("nothing".to_owned(), |part| part.display(notation).to_string());
        let derived = if differ { format!(" {}", &text[alternative.span.range()]) } else { String::new() };
        part + &derived
    };
    let chosen = point.chosen().unwrap();
    let others: Vec<_> =
        (0..point.alternatives().len()).filter(|&index| index != chosen).map(shown).collect();
    let name = point.production().name();
    let reading = reading.unwrap_or_else(|| format!("{:?}", point.preference()));
    format!("{name} {}: {}, not {}; {reading}", &text[point.span().range()], shown(chosen), others.join(", "))
}

/// Where the derivation of a word of the quick suites is one of several, a header states the reading, or the element of
/// an option is empty and not absent.
fn a_reading_is_stated_for_each_choice(judge: &Judge) {
    let specification = judge.specification;
    let matcher = Matcher::new(&judge.grammar).unwrap();
    let [own, linked] = [Origin::Own, Origin::Linked].map(|origin| readings(specification, origin));
    let mut kept = PrintedDerivation::default();
    let mut points = 0;
    for (judged, form) in judge.rules.iter().zip(forms(specification)) {
        some_words(judged, 1_999, |word| {
            if !judged.automaton().accepts(word) {
                return;
            }
            matcher.derive_into(word, recorded(&(form.derivation)(word)), &mut kept).unwrap();
            let found = Ambiguities::of(&judge.grammar, form.name, word, Some(&kept)).unwrap();
            assert_eq!(found.count() > 1, !found.points().is_empty());
            for point in found.points().iter().filter(|point| point.chosen().is_some()) {
                points += 1;
                let readings = if point.origin() == Origin::Linked { &linked } else { &own };
                let is_empty =
                    point.chosen() == Some(0) && point.alternatives().last().unwrap().part.is_none();
                let is_stated = point.reading(readings).is_some() || is_empty;
                assert!(is_stated, "{} on {}: {point:?}", form.name, shown(word));
            }
        });
    }
    assert!(points > 0, "{}", specification.name());
}
