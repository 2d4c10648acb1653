//! The full suites: every rule of each specification, in every form, on more than a hundred million words.
//!
//! `cargo test --release --test full` runs them on all cores and prints the number of words of each rule. It fails with
//! the first words on which the crate and the printed rule differ. With names after `--`, as in `-- "RFC 2396"`, it
//! runs only these specifications. `cargo test` does not run it, because it takes minutes.

mod support;

use std::{
    collections::BTreeMap,
    env,
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use support::{
    Judge, Judged, attempts, check_counterpart,
    disambiguation::check_tree,
    entry_points::{EntryPoints, of_absolute_and_relative, of_references},
    figures,
    forms::{Form, forms},
    long_words::{Amount, Kind, LongWord, long_words},
    printed::{check_steps, recorded},
    shown,
    specifications::{SPECIFICATIONS, TestedSpecification, on_all_cores},
};
use uri_bnf::{
    Edition,
    bnf::{Extent, Matcher, Part, PrintedDerivation, Suite},
    grammar::RuleEntry,
    validate::InputKind,
};

/// The maximum number of differences that are shown for a rule and a part.
const SHOWN: usize = 5;

/// A specification with its full suites.
struct Case {
    judge: Judge,
    forms: Vec<Form>,
    /// Those of the rules from which a reference starts.
    entry_points: Vec<EntryPoints>,
}

impl Case {
    fn new(specification: &'static TestedSpecification) -> Self {
        let entry_points = of_references().into_iter().chain(of_absolute_and_relative());
        let is_of = |points: &EntryPoints| points.edition.name() == specification.name();
        Self {
            judge: Judge::new(specification, &Extent::FULL),
            forms: forms(specification),
            entry_points: entry_points.filter(is_of).collect(),
        }
    }

    fn entry_points_of(&self, rule: &RuleEntry) -> Option<&EntryPoints> {
        self.entry_points.iter().find(|points| points.rule == rule)
    }

    /// Checks the long words of a kind. Returns their number, or the first difference.
    fn run_long_words(&self, points: &EntryPoints, kind: Kind) -> Result<usize, String> {
        let automaton = self.judge.rule(points.rule.name()).automaton();
        // The automata of RFC 3987 have twice as many classes, and so four times as many pairs.
        let is_full = points.input_kind == InputKind::Reference && points.edition != Edition::Rfc3987;
        let amount = if is_full { &Amount::FULL } else { &Amount::QUICK };
        let mut turn = 0;
        long_words(automaton, kind, amount, |LongWord { octets, is_member, is_for_all }| {
            // To find an error takes longest, so the entry points that return errors take turns.
            turn += usize::from(is_for_all && !is_member);
            let result = match (is_for_all, is_member) {
                (false, _) => points.check_verdict(octets, is_member),
                (true, true) => points.check(octets, true),
                (true, false) => points.check_in_turn(octets, false, turn),
            };
            result.map_err(|difference| {
                format!("{} of {} on {}: {difference}", points.rule.name(), points.edition, shown(octets))
            })
        })
    }

    /// Its rules, and the parts of their suites.
    fn works(&self) -> impl Iterator<Item = Work<'_>> {
        self.judge.rules.iter().zip(&self.forms).flat_map(move |(judged, form)| {
            assert_eq!(judged.rule.name(), form.name);
            Part::ALL.into_iter().map(move |part| {
                let words = judged.count(part);
                Work { case: self, judged, form, part, words }
            })
        })
    }
}

/// A rule and a part of its suite.
struct Work<'c> {
    case: &'c Case,
    judged: &'c Judged,
    form: &'c Form,
    part: Part,
    words: u64,
}

impl Work<'_> {
    /// Checks all words. Returns their number, and the first differences.
    fn run(&self) -> (u64, Vec<String>) {
        let (mut count, mut differences) = (0, Vec::new());
        let mut words = self.judged.part(self.part);
        while let Some(word) = words.next_word() {
            count += 1;
            let difference = self.check_parsers(count, word);
            let difference = difference.and_then(|()| self.form.check(self.judged.automaton(), word));
            let difference = difference.and_then(|()| self.check_tree(word));
            let difference = difference.and_then(|()| self.check_entry_points(count, word));
            let difference = difference.and_then(|()| self.check_us_ascii(count, word));
            let difference = difference.and_then(|()| self.check_attempts(count, word));
            if let Err(difference) = difference {
                differences.push(format!("{} on {}: {difference}", self.name(), shown(word)));
                if differences.len() == SHOWN {
                    break;
                }
            }
        }
        (count, differences)
    }

    /// Checks each parser on each word, and what is composed of the parsers on some.
    fn check_parsers(&self, count: u64, word: &[u8]) -> Result<(), String> {
        let Self { case: Case { judge, .. }, judged, .. } = self;
        if count % figures::COMPOSED as u64 == 0 {
            judge.check(judged, word)
        } else {
            judge.check_by(judged.rule, judged.automaton(), word).map(|_| ())
        }
    }

    /// Checks the derivation and what was tried, of some words.
    fn check_attempts(&self, count: u64, word: &[u8]) -> Result<(), String> {
        /// A prime, so that the choice does not coincide with classes or endings.
        const STEP: u64 = 211;
        if count % STEP == 1 { attempts::check(&self.case.judge, self.judged.rule, word) } else { Ok(()) }
    }

    /// Checks that the tree of a member is the preferred derivation. Another repetition of a loop adds no choice, so
    /// the loops are skipped.
    fn check_tree(&self, word: &[u8]) -> Result<(), String> {
        if self.part == Part::Loops {
            return Ok(());
        }
        let tree = std::str::from_utf8(word)
            .ok()
            .and_then(|word| Some((word, self.judged.rule.parse_located(word).ok()?)));
        tree.map_or(Ok(()), |(word, tree)| check_tree(&self.case.judge, &tree, word))
    }

    /// Checks the entry points for whole texts; those that return errors take turns, as in [`Case::run_long_words`].
    fn check_entry_points(&self, count: u64, word: &[u8]) -> Result<(), String> {
        let Some(points) = self.case.entry_points_of(self.judged.rule) else { return Ok(()) };
        if self.judged.automaton().accepts(word) {
            points.check(word, true)
        } else {
            points.check_in_turn(word, false, usize::try_from(count).expect("words are counted in 64 bits"))
        }
    }

    /// Some words of US-ASCII have the verdicts and offsets of RFC 3986 under RFC 3987, whose own suite has all kinds.
    fn check_us_ascii(&self, count: u64, word: &[u8]) -> Result<(), String> {
        /// A prime, so that the choice does not coincide with classes or endings.
        const STEP: u64 = 11;
        if count % STEP == 1 && self.case.judge.specification.name() == "RFC 3986" {
            check_counterpart(self.judged, word)
        } else {
            Ok(())
        }
    }

    fn name(&self) -> String {
        format!("{} of {}", self.judged.rule.name(), self.case.judge.specification.name())
    }
}

/// Matches the steps of each word of the quick suite of a rule with the printed definitions. Returns the number of words,
/// and the first failures.
fn match_steps(case: &Case, judged: &Judged, form: &Form) -> (usize, Vec<String>) {
    let (mut count, mut failures) = (0, Vec::new());
    let matcher = Matcher::new(&case.judge.grammar).expect("the grammar is small");
    let suite = Suite::new(&case.judge.grammar, judged.rule.name(), &Extent::QUICK).expect("it was compiled");
    let mut derivation = PrintedDerivation::default();
    let mut words = suite.words();
    while let Some(word) = words.next_word() {
        count += 1;
        let steps = (form.derivation)(word);
        let result = check_steps(&matcher, word, recorded(&steps), &mut derivation);
        if let Err(failure) = result {
            failures.push(format!("steps of {} on {}: {failure}", judged.rule.name(), shown(word)));
            if failures.len() == SHOWN {
                break;
            }
        }
    }
    (count, failures)
}

fn main() -> ExitCode {
    let start = Instant::now();
    let names: Vec<_> = env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let is_asked_for = |specification: &&TestedSpecification| {
        names.is_empty() || names.iter().any(|name| name == specification.name())
    };
    let cases: Vec<_> = SPECIFICATIONS.iter().filter(is_asked_for).map(Case::new).collect();
    if cases.len() < names.len() {
        let known: Vec<_> = SPECIFICATIONS.iter().map(TestedSpecification::name).collect();
        eprintln!("unknown specification, expected one or more of: {}", known.join(", "));
        return ExitCode::FAILURE;
    }
    let mut works: Vec<_> = cases.iter().flat_map(Case::works).collect();
    // The largest come first, so that all cores finish at about the same time.
    works.sort_by_key(|work| std::cmp::Reverse(work.words));

    let long = cases.iter().flat_map(|case| case.entry_points.iter().map(move |points| (case, points)));
    let long = Mutex::new(long.flat_map(|work| Kind::ALL.map(|kind| (work, kind))));
    let matched =
        cases.iter().flat_map(|case| case.judge.rules.iter().zip(&case.forms).map(move |of| (case, of)));
    let matched = Mutex::new(matched);
    let matched_done = AtomicUsize::new(0);
    let next = AtomicUsize::new(0);
    let done = Mutex::new(BTreeMap::new());
    let long_done = Mutex::new(0);
    let differences = Mutex::new(Vec::new());
    on_all_cores(|| {
        while let Some(((case, points), kind)) = { long.lock().unwrap().next() } {
            match case.run_long_words(points, kind) {
                Err(difference) => differences.lock().unwrap().push(difference),
                Ok(count) => {
                    *long_done.lock().unwrap() += count;
                    eprintln!(
                        "{:13} {:14} {kind:8?} {count:9} long words",
                        points.rule.name(),
                        points.edition
                    );
                }
            }
        }
        while let Some((case, (judged, form))) = { matched.lock().unwrap().next() } {
            let (count, failures) = match_steps(case, judged, form);
            matched_done.fetch_add(count, Ordering::Relaxed);
            differences.lock().unwrap().extend(failures);
        }
        while let Some(work) = works.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (count, found) = work.run();
            if found.is_empty() && count != work.words {
                let message = format!("{}: {count} words, {} were counted", work.name(), work.words);
                differences.lock().unwrap().push(message);
            }
            differences.lock().unwrap().extend(found);
            let specification = work.case.judge.specification.name();
            done.lock().unwrap().insert((specification, work.judged.rule.name(), work.part), count);
            if count > 1_000_000 {
                eprintln!("{:30} {:21} {count:9} words", work.name(), work.part);
            }
        }
    });

    let done = done.into_inner().unwrap();
    for case in &cases {
        print_rows(&case.judge, &done);
    }
    let differences = differences.into_inner().unwrap();
    for difference in &differences {
        println!("{difference}");
    }
    let total: u64 = done.values().sum();
    let long = long_done.into_inner().unwrap();
    let seconds = start.elapsed().as_secs_f64();
    let matched = matched_done.into_inner();
    println!(
        "{total} words, {long} long words, {matched} derivations, {} differences, {seconds:.0} seconds",
        differences.len()
    );
    if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the number of words of each rule of a specification.
fn print_rows(judge: &Judge, done: &BTreeMap<(&str, &str, Part), u64>) {
    let specification = judge.specification.name();
    let row = |name: &str, counts: &dyn Fn(Part) -> u64| {
        print!("{name:14}");
        for part in Part::ALL {
            print!(" {:21}", counts(part));
        }
        println!(" {:10}", Part::ALL.iter().map(|&part| counts(part)).sum::<u64>());
    };
    print!("{specification:14}");
    for part in Part::ALL {
        print!(" {:>21}", part.to_string());
    }
    println!(" {:>10}", "all");
    for judged in &judge.rules {
        row(judged.rule.name(), &|part| done[&(specification, judged.rule.name(), part)]);
    }
    let all = |part| judge.rules.iter().map(|judged| done[&(specification, judged.rule.name(), part)]).sum();
    row("all", &all);
    println!();
}
