//! The steps that the parsers record are derivations by the printed rules: each is matched with its definition.
//!
//! `tests/full.rs` matches the steps of all words of the quick suites.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{
    Judge, Judged,
    forms::{Form, forms},
    printed::{check_steps, recorded},
    share::of_run,
    shown,
    specifications::{SPECIFICATIONS, TestedSpecification, for_each},
};
use uri_bnf::{
    GrammarFile,
    bnf::{Ambiguities, Ambiguity, Automaton, Matcher, Origin, Part, PrintedDerivation, Reading, Step, Use},
};

/// One in this many words of a suite is matched, completed, and searched for other derivations: in each run of the tests,
/// and in full. The suites take longer to make than to check, so all checks are in one pass.
const MATCHED: [usize; 2] = [101, 23];
const COMPLETED: [usize; 2] = [499, 199];
const COMPARED: [usize; 2] = [4_999, 1_999];

/// What is checked of the words of a specification, and how much of it there was.
struct Checks<'g> {
    judge: &'g Judge,
    matcher: Matcher<'g>,
    completing: Matcher<'g>,
    /// The rules for single characters.
    characters: BTreeSet<&'static str>,
    derivation: PrintedDerivation<'g>,
    completed: PrintedDerivation<'g>,
    memory: PrintedDerivation<'g>,
    steps: usize,
    linked_steps: usize,
    completed_steps: usize,
    points: usize,
}

/// For words that are not in the language, the derivation is that of the longest prefix.
#[test]
fn derivations_of_the_quick_suites_are_those_of_the_printed_rules() {
    for_each(|specification| {
        let judge = Judge::quick(specification);
        let mut checks = Checks::new(judge);
        let mut failures = Vec::new();
        for (judged, form) in judge.rules.iter().zip(forms(specification)) {
            for part in Part::ALL {
                let mut words = judged.part(part);
                let mut index = 0;
                while let Some(word) = words.next_word() {
                    let result = checks.check(judged, &form, index, word);
                    failures.extend(
                        result.err().map(|failure| format!("{} on {}: {failure}", form.name, shown(word))),
                    );
                    index += 1;
                }
            }
        }
        failures.truncate(10);
        assert!(failures.is_empty(), "{}: {}", specification.name(), failures.join("\n"));
        let Checks { steps, linked_steps, completed_steps, points, .. } = checks;
        let least = of_run([4_000, 20_000]);
        assert!(
            steps > least && completed_steps > of_run([400, 1_000]),
            "{steps} and {completed_steps} steps"
        );
        assert_eq!(
            linked_steps > of_run([200, 1_000]),
            specification.name() == "uri-syntax-01",
            "{linked_steps}"
        );
        assert!(points > 0, "{}", specification.name());
    });
}

impl<'g> Checks<'g> {
    fn new(judge: &'g Judge) -> Self {
        let characters = rules_for_characters(judge);
        assert!(characters.len() >= 5, "{characters:?}");
        Self {
            judge,
            matcher: Matcher::new(&judge.grammar).unwrap(),
            completing: Matcher::completing(&judge.grammar).unwrap(),
            characters,
            derivation: PrintedDerivation::default(),
            completed: PrintedDerivation::default(),
            memory: PrintedDerivation::default(),
            steps: 0,
            linked_steps: 0,
            completed_steps: 0,
            points: 0,
        }
    }

    fn check(&mut self, judged: &Judged, form: &Form, index: usize, word: &[u8]) -> Result<(), String> {
        if [MATCHED, COMPLETED, COMPARED].map(of_run).iter().all(|step| index % step != 0) {
            return Ok(());
        }
        let steps = (form.derivation)(word);
        check_steps(&self.matcher, word, recorded(&steps), &mut self.derivation)?;
        self.steps += steps.len();
        let linked = self.derivation.steps().iter().filter(|step| step.origin() == Origin::Linked);
        self.linked_steps += linked.count();
        if index % of_run(COMPLETED) == 0 {
            self.check_completed(word, recorded(&steps))?;
        }
        if index % of_run(COMPARED) == 0 && judged.automaton().accepts(word) {
            self.check_readings(form.name, word)?;
        }
        Ok(())
    }

    /// An observer that records no steps of single characters loses nothing: the grammar as data has them.
    fn check_completed(
        &mut self,
        word: &[u8],
        steps: impl Iterator<Item = Step<'static>> + Clone,
    ) -> Result<(), String> {
        let Self { completing, characters, derivation: all, completed, memory, .. } = self;
        let kept = steps.filter(|step| step.depth == 0 || !characters.contains(step.rule));
        completing.derive_into(word, kept.clone(), completed).map_err(|error| error.to_string())?;
        let mut usage = completing.usage();
        completing.count(word, kept, memory, &mut usage).map_err(|error| error.to_string())?;
        let is_same = all.steps().len() == completed.steps().len()
            && (0..all.steps().len()).all(|step| all.taken(step) == completed.taken(step));
        let mut counts: BTreeMap<_, u64> = BTreeMap::new();
        for (index, step) in completed.steps().iter().enumerate() {
            for taken in completed.taken(index) {
                *counts.entry((step.rule(), taken.part)).or_default() += 1_u64;
            }
        }
        let is_counted =
            counts.iter().all(|(&(rule, part), &count)| usage.count(rule, part, Use::Taken) == count);
        if !is_counted
            || usage.first_used().filter(|(_, _, kind)| *kind == Use::Taken).count() != counts.len()
        {
            return Err("counted differently".to_owned());
        }
        self.completed_steps += completed.steps().iter().filter(|step| step.recorded().is_none()).count();
        if is_same { Ok(()) } else { Err("completed differently".to_owned()) }
    }

    /// Where the derivation of a word is one of several, a header states the reading, or the element of an option is
    /// empty and not absent.
    fn check_readings(&mut self, rule: &str, word: &[u8]) -> Result<(), String> {
        let found = Ambiguities::of(&self.judge.grammar, rule, word, Some(&self.derivation));
        let found = found.map_err(|error| error.to_string())?;
        if (found.count() > 1) == found.points().is_empty() {
            return Err(format!("{} derivations, {:?}", found.count(), found.points()));
        }
        for point in found.points().iter().filter(|point| point.chosen().is_some()) {
            self.points += 1;
            let readings = readings(self.judge.specification, point.origin());
            let is_empty = point.chosen() == Some(0) && point.alternatives().last().unwrap().part.is_none();
            if point.reading(&readings).is_none() && !is_empty {
                return Err(format!("no reading: {point:?}"));
            }
        }
        Ok(())
    }
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
        // The reading of r-components is not about this option.
        ("RFC 8141", "namestring", "urn:ab:c", &["namestring : rq-components, not nothing; Some(First)"]),
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

/// An input of the greatest length that is compared, under each edition.
#[test]
fn long_inputs_are_compared() {
    for specification in SPECIFICATIONS.iter().take(6) {
        let grammar = specification.grammar();
        let table = specification.table;
        let rule = table
            .rule_for_term("URI-reference")
            .or(table.rule("IRI-reference"))
            .or(table.rule("URL-reference"));
        let mut text = "http://www.example.org".to_owned();
        while text.len() + 11 <= 4096 {
            text += "/a+b%2d";
        }
        text += "?q#f";
        assert!(text.len() > 4_085);
        let found = Ambiguities::of(&grammar, rule.unwrap().name(), text.as_bytes(), None);
        assert!(found.is_ok_and(|found| found.points().len() < 100), "{}", specification.name());
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
