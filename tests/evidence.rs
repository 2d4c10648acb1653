//! `docs/evidence.md`: what was tried, rule by rule, and what that proves. This test writes it, and fails where it
//! was not up to date.

mod support;

use std::{collections::BTreeSet, fmt::Write, fs, path::Path};

use support::{Judge, Judged, figures};
use uri_bnf::{
    bnf::{Automaton, Extent, Part},
    rfc2396::RULES,
};

#[test]
fn the_page_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/evidence.md");
    let page = page();
    let before = fs::read_to_string(&path).unwrap_or_default();
    if before != page {
        fs::write(&path, &page).unwrap();
        panic!("docs/evidence.md was not up to date, and is now: read what changed");
    }
}

/// The page is right about what it says of the suites in words.
#[test]
fn the_words_are_right() {
    let full = Extent::FULL;
    assert_eq!((full.extra_states, full.short_length), (2, 5));
    assert!(full.repetitions.iter().copied().eq(1..=70));
    assert_eq!((full.derivations, full.max_length, full.faults), (500, 400, 50));
    // Behind the octet that ends a run, the run goes on.
    let digits = Judge::new(&RULES, RULES.grammar(), &Extent::STANDARD);
    let mut loops = digits.rule("port").suite.part(Part::Loops);
    assert!(loops.any(|word| word.ends_with(format!("?{}", "0".repeat(AGAIN)).as_bytes())));
}

/// The README says the same.
#[test]
fn the_readme_names_the_same_numbers() {
    let readme = include_str!("../README.md");
    let full: u64 = Judge::new(&RULES, RULES.grammar(), &Extent::FULL).rules.iter().map(all_words).sum();
    for number in [
        thousands(figures::STANDARD_WORDS as u64),
        format!("all {} million words", full / 1_000_000),
        format!("all\n{} that change a language", thousands(figures::MUTANTS.1)),
    ] {
        assert!(readme.contains(&number), "the README does not say {number:?}");
    }
}

fn all_words(judged: &Judged) -> u64 {
    judged.suite.words().count_words()
}

/// How many octets of a run come behind the octet that ended it.
const AGAIN: usize = 16;

fn page() -> String {
    let standard = Judge::new(&RULES, RULES.grammar(), &Extent::STANDARD);
    let full = Judge::new(&RULES, RULES.grammar(), &Extent::FULL);
    let mut page = String::from(INTRODUCTION);
    page += &sections(&full);
    page += "\n## Rule by rule\n\n";
    page += TABLE;
    let mut totals = Counts::default();
    for (standard, full) in standard.rules.iter().zip(&full.rules) {
        let counts = Counts::of(standard, full);
        let (states, classes) = (full.automaton().state_count(), full.automaton().class_count());
        let name = format!("`{}` ({})", full.rule.name(), full.rule.section());
        row(&mut page, &name, &format!("{states} | {classes}"), &counts, &(states + 2).to_string());
        totals.add(&counts);
    }
    row(&mut page, "all", " | ", &totals, "");
    page + &conclusion(&full)
}

/// How many words there are: of each part in full, and of all in a run of the tests.
#[derive(Default)]
struct Counts {
    parts: [u64; 6],
    standard: u64,
}

impl Counts {
    fn of(standard: &Judged, full: &Judged) -> Self {
        let parts = Part::ALL.map(|part| full.suite.part(part).count_words());
        Self { parts, standard: standard.suite.words().count_words() }
    }

    fn add(&mut self, other: &Self) {
        self.parts.iter_mut().zip(other.parts).for_each(|(sum, count)| *sum += count);
        self.standard += other.standard;
    }
}

fn row(page: &mut String, name: &str, sizes: &str, counts: &Counts, bound: &str) {
    let parts = counts.parts.map(thousands).join(" | ");
    let (full, standard) = (thousands(counts.parts.iter().sum()), thousands(counts.standard));
    writeln!(page, "| {name} | {sizes} | {parts} | {full} | {standard} | {bound} |").unwrap();
}

/// With a comma before each three digits.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Whether only so many texts are in the language: no state that still leads to a member can be reached twice.
fn is_finite(automaton: &Automaton) -> bool {
    let live: Vec<_> = automaton.states().filter(|&state| !automaton.is_dead(state)).collect();
    let mut longest = vec![0; automaton.state_count()];
    // A way longer than there are states goes through one of them twice.
    for _ in 0..=live.len() {
        for &state in &live {
            for octet in automaton.representatives() {
                let next = automaton.step(state, octet);
                if !automaton.is_dead(next) {
                    longest[next.index()] = longest[next.index()].max(longest[state.index()] + 1);
                }
            }
        }
    }
    longest.iter().all(|&length| length <= live.len())
}

fn sections(full: &Judge) -> String {
    let mut text = String::from(PARTS);
    let port = full.rule("port").automaton();
    let words = |part: Part| {
        let words = full.rule("port").suite.part(part).filter(|word| word.iter().all(u8::is_ascii_graphic));
        let words: BTreeSet<_> = words.filter(|word| word.len() < 40).skip(2).step_by(5).take(60).collect();
        let mut words: Vec<_> = words.into_iter().collect();
        words.sort_by_key(|word| port.accepts(word));
        let shown = words.iter().filter(|word| !word.is_empty()).take(5);
        shown.map(|word| format!("`{}`", String::from_utf8_lossy(word))).collect::<Vec<_>>().join(", ")
    };
    for (part, what) in Part::ALL.into_iter().zip(WHAT_PARTS_ARE) {
        writeln!(text, "- **{part}.** {what} Of `port`, for example: {}.", words(part)).unwrap();
    }
    let (states, classes) = (port.state_count(), port.class_count());
    assert_eq!((states, classes), (2, 2), "the text explains them");
    text
}

fn conclusion(full: &Judge) -> String {
    let finite = full.rules.iter().filter(|judged| is_finite(judged.automaton()));
    let finite: Vec<_> = finite.map(|judged| format!("`{}`", judged.rule.name())).collect();
    let thousands_of = |(all, changing): (u64, u64)| (thousands(all), thousands(changing));
    let (mutants, changing) = thousands_of(figures::MUTANTS);
    let (others, changing_others) = thousands_of(figures::MUTANTS_OF_OTHERS);
    let [rfc3986, rfc2396, rfc2141] = figures::SECOND_OPINIONS.map(thousands);
    format!(
        include_str!("support/evidence_end.md"),
        finite = finite.join(", "),
        mutants = mutants,
        changing = changing,
        others = others,
        changing_others = changing_others,
        rfc3986 = rfc3986,
        rfc2396 = rfc2396,
        rfc2141 = rfc2141,
        again = AGAIN,
    )
}

const INTRODUCTION: &str = include_str!("support/evidence_begin.md");
const PARTS: &str = include_str!("support/evidence_parts.md");

const WHAT_PARTS_ARE: [&str; 6] = [
    "For each situation a shortest text that leads to it; behind it up to three more octets, one of each kind; behind \
     these, the endings. They visit each situation, take each step out of it, and look where it led.",
    "All texts of up to five octets, one of each kind of octet.",
    "At each place of the printed definition something is done wrongly, once: a part is left out or comes twice, a \
     repetition comes once too often or too rarely, a character is another one. Each comes fifty times, in \
     different surroundings. These are the texts that a slip of the pen in the grammar, or in the code, would let in; \
     some of them are right all the same, as a port with a digit less is.",
    "Texts of up to 400 octets that the printed definitions make by chance, all alternatives among them; and beside \
     each one, its neighbours: at each place an octet left out, changed, put in.",
    "In each situation each of the 256 octets, with the same endings.",
    "Wherever the grammar goes round in a circle, 1 to 70 times round, then each of the 256 octets, then the endings and \
     another run. The code looks at eight octets at a time, and this is where that could go wrong.",
];

const TABLE: &str = "\
| rule (section) | situations | kinds of octets | states and transitions | short words | faults | derivations | octets | \
loops | all | in each run of the tests | with the rule's kinds of octets, a wrong program that passes has more situations than |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
";
