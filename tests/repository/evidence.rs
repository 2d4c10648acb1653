//! `docs/evidence.md`: what was tried, rule by rule, and what that proves. In a full run, this test writes the page, and
//! fails if it was not up to date. In each run, the page is compared with the numbers of some of the rules: those of all
//! take as long to count as many tests together.

use std::{collections::BTreeSet, fmt::Write, fs, sync::OnceLock};

use super::runs::{HEADING, runs};
use crate::support::{
    Judge, Judged, figures,
    share::{Share, is_full},
    specifications::{SPECIFICATIONS, TestedSpecification},
};
use uri_bnf::bnf::{Automaton, Extent, Part, every_octet};
use uri_bnf::grammar::RuleEntry;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/evidence.md");
const README: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");

#[test]
fn the_page_is_up_to_date() {
    let before = fs::read_to_string(PAGE).unwrap_or_default();
    if is_full() {
        let page = page();
        if before != page {
            fs::write(PAGE, &page).unwrap();
            panic!("docs/evidence.md was not up to date, and is now: read what changed");
        }
    }
    let (begin, end) = texts(all_words_of(&before));
    for text in [begin].iter().chain(&rows()).chain(&end) {
        assert!(
            before.contains(text),
            "docs/evidence.md does not have this; `URI_BNF_FULL=1 cargo test --test repository evidence` writes the page:\n{text}"
        );
    }
}

/// What the page says about the suites in words is true.
#[test]
fn the_words_are_right() {
    let full = Extent::FULL;
    assert_eq!((full.extra_states, full.short_length), (2, 5));
    assert!(full.repetitions.iter().copied().eq(1..=70));
    assert!(full.with_all_octets.iter().copied().eq((1..=16).chain([31, 32, 63, 64])));
    assert_eq!((full.derivations, full.max_length, full.faults), (500, 400, 50));
    assert_eq!((full.most_words, Extent::STANDARD.most_words), (2_000_000, 300_000));
    // After the octet that ends a run, the run continues.
    let digits = Judge::new(TestedSpecification::named("RFC 2396"), &Extent::STANDARD);
    let mut loops = digits.rule("port").suite.part(Part::Loops);
    assert!(loops.any(|word| word.ends_with(format!("?{}", "0".repeat(AGAIN)).as_bytes())));
    // After each octet come all endings that distinguish where it led.
    for judged in full_suites().iter().flat_map(|full| &full.judge.rules) {
        let octets = judged.suite.part(Part::Octets).count_words();
        assert_eq!(octets, every_octet(judged.automaton()).count_words(), "{}", judged.rule.name());
    }
}

/// The README has the same numbers. A full run writes them, like the page.
#[test]
fn the_readme_names_the_same_numbers() {
    let before = fs::read_to_string(README).unwrap();
    let full = if is_full() { full_words() } else { all_words_of(&fs::read_to_string(PAGE).unwrap()) };
    let standard: usize =
        SPECIFICATIONS.iter().map(|specification| specification.figures.standard_words[1]).sum();
    let mut readme = before.clone();
    for (before, number, after) in [
        ("`.ci/full` tries ", thousands(standard as u64), " words"),
        ("the full suites try ", (full / 1_000_000).to_string(), " million words"),
        ("they detect all ", thousands(mutants().1), " that change a language"),
    ] {
        let start = readme.find(before).unwrap_or_else(|| panic!("the README does not have {before:?}"));
        let start = start + before.len();
        let end = start + readme[start..].find(after).unwrap_or_else(|| panic!("no {after:?}"));
        let written = &readme[start..end];
        assert!(
            is_full() || written == number,
            "{before}{written}, not {number}: `URI_BNF_FULL=1 cargo test --test repository evidence` writes it"
        );
        readme.replace_range(start..end, &number);
    }
    if readme != before {
        fs::write(README, &readme).unwrap();
        panic!("README.md was not up to date, and is now: read what changed");
    }
}

/// The rules of all specifications; in each run, some of them, and the one with whose words the page explains the parts.
fn suites(extent: &Extent) -> Vec<Judge> {
    let some = |specification| {
        let mut share = Share::one_in(17);
        Judge::of_some(specification, extent, |rule| share.takes() || rule.name() == EXPLAINED)
    };
    SPECIFICATIONS.iter().map(some).collect()
}

/// The rule with whose words the page explains the parts of a suite.
const EXPLAINED: &str = "port";

fn all_words(judged: &Judged) -> u64 {
    Part::ALL.into_iter().map(|part| judged.count(part)).sum()
}

/// The full suites of a specification, and for each rule the numbers of words of the parts.
struct FullSuites {
    judge: Judge,
    counts: Vec<[u64; Part::ALL.len()]>,
}

/// The full suites of the rules, which take seconds to count.
fn full_suites() -> &'static [FullSuites] {
    static FULL: OnceLock<Vec<FullSuites>> = OnceLock::new();
    FULL.get_or_init(|| {
        let counted = |judge: Judge| {
            let counts = judge.rules.iter().map(|judged| Part::ALL.map(|part| judged.count(part))).collect();
            FullSuites { judge, counts }
        };
        suites(&Extent::FULL).into_iter().map(counted).collect()
    })
}

/// The number of words of the full suites.
fn full_words() -> u64 {
    full_suites().iter().flat_map(|full| full.counts.iter().flatten()).sum()
}

/// The number of words of the full suites, by the page: the sum of the last rows of the tables.
fn all_words_of(page: &str) -> u64 {
    let rows = page.lines().filter(|line| line.starts_with("| all |"));
    let number =
        |row: &str| row.rsplit(" | ").nth(2).and_then(|cell| cell.replace(',', "").parse::<u64>().ok());
    rows.map(|row| number(row).expect("a number")).sum()
}

/// The mutants of all specifications, and those that change a language.
fn mutants() -> (u64, u64) {
    let figures = SPECIFICATIONS.iter().map(|specification| specification.figures.mutants[1]);
    figures.fold((0, 0), |(all, changing), (more, more_changing)| (all + more, changing + more_changing))
}

/// The number of octets of a run after the octet that ended it.
const AGAIN: usize = 16;

/// The page in a full run.
fn page() -> String {
    let full = full_suites();
    let (begin, end) = texts(full_words());
    let mut page = begin;
    for (standard, full) in suites(&Extent::STANDARD).iter().zip(full) {
        page += &table(standard, full);
    }
    page + &end.concat()
}

/// The text before the tables, and the pieces of the one after them; `full` is the number of words of the full suites.
fn texts(full: u64) -> (String, Vec<String>) {
    let names: Vec<_> = SPECIFICATIONS.iter().map(TestedSpecification::name).collect();
    let files = SPECIFICATIONS.iter().map(|specification| {
        let file = specification.table.file().name();
        format!("[`grammar/{file}`](../grammar/{file})")
    });
    let mut begin = format!(
        include_str!("../support/evidence_begin.md"),
        specifications = names.join(", "),
        files = files.collect::<Vec<_>>().join(", ")
    );
    let mut judges = full_suites().iter().map(|full| &full.judge);
    let rfc2396 = judges.find(|judge| judge.specification.name() == "RFC 2396");
    begin += &sections(rfc2396.expect("it is in the list"));
    begin += "\n## Rule by rule\n";
    let how = format!(
        include_str!("../support/evidence_runs.md"),
        composed = figures::COMPOSED,
        other_forms = figures::OTHER_FORMS,
        heading = HEADING
    );
    let mut end = vec![format!("\n{how}")];
    end.extend(runs(full));
    end.push(format!("\n{}", conclusion()));
    (begin, end)
}

/// The rows of the tables for the rules of this run.
fn rows() -> Vec<String> {
    let mut rows = Vec::new();
    for (standard, full) in suites(&Extent::STANDARD).iter().zip(full_suites()) {
        rows.extend(counted(standard, full).map(|(row, _)| row));
    }
    rows
}

/// The rules of a specification.
fn table(standard: &Judge, suites: &FullSuites) -> String {
    let full = &suites.judge;
    let mut text = format!("\n### {}\n\n{}", full.specification.name(), heading());
    let mut totals = Counts::default();
    for (row, counts) in counted(standard, suites) {
        text += &row;
        totals.add(&counts);
    }
    text += &row("all", " | ", &totals, "");
    if full.specification.figures.most_words[1] < u64::MAX {
        let [in_each_run, in_full] = full.specification.figures.most_words.map(thousands);
        write!(
            text,
            "\nOf a part with more texts than {in_full}, one in several is tried, evenly spread; in each run of the tests, \
             of a part with more than {in_each_run}. The numbers are those of the texts that are tried.\n"
        )
        .unwrap();
    }
    let names = |holds: &dyn Fn(&Judged) -> bool| {
        let names = full.rules.iter().filter(|judged| holds(judged));
        names.map(|judged| format!("`{}`", judged.rule.name())).collect::<Vec<_>>().join(", ")
    };
    let large = names(&|judged| judged.suite.extent().extra_states < Extent::FULL.extra_states);
    if !large.is_empty() {
        writeln!(text, "\nToo large for two extra situations: {large}.").unwrap();
    }
    let long = names(&|judged| judged.suite.extent().short_length < Extent::FULL.short_length);
    if !long.is_empty() {
        writeln!(text, "\nToo many kinds of octets for all texts of five octets: {long}.").unwrap();
    }
    let finite = names(&|judged| is_finite(judged.automaton()));
    if !finite.is_empty() {
        writeln!(text, "\nAll texts are short, so the only cycles come after a fault: {finite}.").unwrap();
    }
    text
}

/// The row of each rule, and its numbers of words.
fn counted<'s>(
    standard: &'s Judge,
    FullSuites { judge: full, counts }: &'s FullSuites,
) -> impl Iterator<Item = (String, Counts)> + 's {
    let documents: BTreeSet<_> = full.specification.table.entries().iter().map(RuleEntry::document).collect();
    let has_one_document = documents.len() == 1;
    standard.rules.iter().zip(&full.rules).zip(counts).map(move |((standard, full), counts)| {
        let counts = Counts { parts: counts.to_vec(), standard: all_words(standard) };
        let (states, classes) = (full.automaton().state_count(), full.automaton().class_count());
        let section = section(full.rule, has_one_document);
        let name = format!("`{}` ({section})", full.rule.name());
        let bound = states + full.suite.extent().extra_states;
        (row(&name, &format!("{states} | {classes}"), &counts, &bound.to_string()), counts)
    })
}

/// Where a rule is defined: its section, and before it the document, unless all rules are from one.
fn section(rule: &RuleEntry, has_one_document: bool) -> String {
    if has_one_document {
        rule.section().to_owned()
    } else {
        format!("{} {}", rule.document(), rule.section())
    }
}

/// The numbers of words: of each part in full, and of all parts in a run of the tests.
#[derive(Default)]
struct Counts {
    parts: Vec<u64>,
    standard: u64,
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.parts.resize(other.parts.len(), 0);
        self.parts.iter_mut().zip(&other.parts).for_each(|(sum, count)| *sum += count);
        self.standard += other.standard;
    }
}

/// The first two lines of a table.
fn heading() -> String {
    let names: Vec<_> = Part::ALL.iter().map(|part| format!("{part} | ")).collect();
    let columns = "--:|".repeat(Part::ALL.len());
    TABLE.replace("{parts} | ", &names.concat()).replace("{columns}", &columns)
}

fn row(name: &str, sizes: &str, counts: &Counts, bound: &str) -> String {
    let parts = counts.parts.iter().copied().map(thousands).collect::<Vec<_>>().join(" | ");
    let (full, standard) = (thousands(counts.parts.iter().sum()), thousands(counts.standard));
    format!("| {name} | {sizes} | {parts} | {full} | {standard} | {bound} |\n")
}

/// With a comma before each group of three digits.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns whether the language is finite: no state that leads to a member can be reached twice.
fn is_finite(automaton: &Automaton) -> bool {
    let live: Vec<_> = automaton.states().filter(|&state| !automaton.is_dead(state)).collect();
    let mut longest = vec![0; automaton.state_count()];
    // A path with more steps than there are states visits one of them twice.
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
    let port = full.rule(EXPLAINED).automaton();
    let words = |part: Part| {
        let words =
            full.rule(EXPLAINED).suite.part(part).filter(|word| word.iter().all(u8::is_ascii_graphic));
        let words: BTreeSet<_> = words.filter(|word| word.len() < 40).skip(2).step_by(5).take(60).collect();
        let mut words: Vec<_> = words.into_iter().collect();
        words.sort_by_key(|word| port.accepts(word));
        let shown = words.iter().filter(|word| !word.is_empty()).take(5);
        shown.map(|word| format!("`{}`", String::from_utf8_lossy(word))).collect::<Vec<_>>().join(", ")
    };
    for (part, what) in Part::ALL.into_iter().zip(WHAT_PARTS_ARE) {
        let of_port = match words(part) {
            words if words.is_empty() => String::new(),
            words => format!(" Of `port`, for example: {words}."),
        };
        writeln!(text, "- **{part}.** {what}{of_port}").unwrap();
    }
    let (states, classes) = (port.state_count(), port.class_count());
    assert_eq!((states, classes), (2, 2), "the text explains them");
    text
}

fn conclusion() -> String {
    let thousands_of = |(all, changing): (u64, u64)| (thousands(all), thousands(changing));
    let (mutants, changing) = thousands_of(mutants());
    let (others, changing_others) = thousands_of(figures::MUTANTS_OF_OTHERS);
    let [rfc3986, rfc2396, rfc2141] = figures::SECOND_OPINIONS[1].map(thousands);
    format!(
        include_str!("../support/evidence_end.md"),
        mutants = mutants,
        changing = changing,
        without_code = figures::OTHERS,
        others = others,
        changing_others = changing_others,
        rfc3986 = rfc3986,
        rfc2396 = rfc2396,
        rfc2141 = rfc2141,
        again = AGAIN,
        long_words = thousands(figures::LONG_WORDS[1] as u64),
    )
}

const PARTS: &str = include_str!("../support/evidence_parts.md");

const WHAT_PARTS_ARE: [&str; 8] = [
    "For each situation, a shortest text that leads to it; after it, up to three more octets, one of each kind; after \
     these, the endings. They visit each situation, take each step from it, and test where the step led. One octet fewer \
     is used if there would be more than two million such texts.",
    "All texts of up to five octets, one of each kind of octet; of up to four if there would be more than two million \
     such texts.",
    "At each position of the printed definition, one thing is done incorrectly: a part is omitted or repeated, \
     a repetition occurs once too often or too rarely, a character is another one. Each fault occurs fifty times, in \
     different surroundings. These are the texts that a slip in the grammar or in the code would accept. Some of them \
     are still right, for example a port with one digit less.",
    "Random texts of up to 400 octets that the printed definitions generate, with all alternatives among them; and for \
     each one its neighbours: at each position, an octet is removed, changed or inserted.",
    "In each situation, each of the 256 octets, with those endings that distinguish the next situation from all others.",
    "For each cycle in the grammar, 1 to 70 repetitions, then an octet of each kind, then the endings that distinguish \
     the next situation from all others, and another run. After 1 to 16, 31, 32, 63 and 64 repetitions come all other \
     octets as well, with endings that reveal an octet that is treated as one of another kind. The code processes eight \
     or sixteen octets at a time, and this is where it could fail.",
    "In each situation between two characters, characters beyond US-ASCII, as octets of UTF-8: those that a program takes \
     for letters, digits or spaces if it asks for those of any script, folds case or normalizes, and others that nobody has \
     assigned. Of RFC 3987, whose texts are of Unicode characters, also the first and the last character of each range of \
     the grammar, and those before and after it. After each, the endings that distinguish the next situation from those \
     of the others.",
    "In each situation between two characters, octets that are not UTF-8: forms that are longer than needed, surrogates, \
     and numbers beyond Unicode. Of RFC 3987, also the beginnings of the octets of a character, and each octet from 80 to FF \
     alone. After each, the same endings.",
];

const TABLE: &str = "\
| rule (section) | situations | kinds of octets | {parts} | all | standard suite | \
to pass, a wrong program with the same kinds of octets must have more situations than |
|---|--:|--:|{columns}--:|--:|--:|
";
