//! The full suites: every rule of RFC 2396, in every form, on some sixty million words.
//!
//! `cargo test --release --test full` runs them on all cores, says how many words each rule saw, and fails with
//! the first words on which the crate and the printed rule differ. `cargo test` does not: it takes minutes.

mod support;

use std::{
    collections::BTreeMap,
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};

use support::{
    Judge, Judged,
    forms::{Form, forms},
    reading::Readings,
    shown,
};
use uri_bnf::{
    Edition,
    bnf::{Extent, Part},
};

/// How many differences of a rule and a part are shown.
const SHOWN: usize = 5;

/// A rule and a part of its suite.
struct Work<'j> {
    judge: &'j Judge,
    readings: &'j Readings,
    judged: &'j Judged,
    form: &'j Form,
    part: Part,
    words: u64,
}

impl Work<'_> {
    /// Checks all words; the first differences, and how many words there were.
    fn run(&self) -> (u64, Vec<String>) {
        let (mut count, mut differences) = (0, Vec::new());
        let mut words = self.judged.suite.part(self.part);
        while let Some(word) = words.next_word() {
            count += 1;
            let difference = self.judge.check(self.judged, word);
            let difference = difference.and_then(|()| self.form.check(self.judged.automaton(), word));
            let difference = difference.and_then(|()| self.check_tree(word));
            if let Err(difference) = difference {
                differences.push(format!("{} on {}: {difference}", self.judged.rule.name(), shown(word)));
                if differences.len() == SHOWN {
                    break;
                }
            }
        }
        (count, differences)
    }

    /// Whether the tree of a member takes the preferred readings. A loop that is gone round once more chooses
    /// nothing new, so the loops are left out.
    fn check_tree(&self, word: &[u8]) -> Result<(), String> {
        if self.part == Part::Loops {
            return Ok(());
        }
        let tree = str::from_utf8(word)
            .ok()
            .and_then(|word| Some((word, self.judged.rule.parse_located(word).ok()?)));
        tree.map_or(Ok(()), |(word, tree)| self.readings.check(self.judge, &tree, word))
    }
}

fn main() -> ExitCode {
    let start = Instant::now();
    let edition = Edition::Rfc2396;
    let judge = Judge::new(edition.rules(), edition.rules().grammar(), &Extent::FULL);
    let readings = Readings::of(edition.rules().grammar());
    let forms = forms();
    let mut works = Vec::new();
    for (judged, form) in judge.rules.iter().zip(&forms) {
        assert_eq!(judged.rule.name(), form.name);
        for part in Part::ALL {
            let words = judged.suite.part(part).count_words();
            works.push(Work { judge: &judge, readings: &readings, judged, form, part, words });
        }
    }
    // The largest first, so that all cores end at about the same time.
    works.sort_by_key(|work| std::cmp::Reverse(work.words));

    let next = AtomicUsize::new(0);
    let done = Mutex::new(BTreeMap::new());
    let differences = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(work) = works.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (count, found) = work.run();
                    if found.is_empty() && count != work.words {
                        let name = work.judged.rule.name();
                        let message = format!("{name}: {count} words, {} were counted", work.words);
                        differences.lock().unwrap().push(message);
                    }
                    differences.lock().unwrap().extend(found);
                    done.lock().unwrap().insert((work.judged.rule.name(), work.part), count);
                    if count > 1_000_000 {
                        eprintln!("{:14} {:21} {count:9} words", work.judged.rule.name(), work.part);
                    }
                }
            });
        }
    });

    let done = done.into_inner().unwrap();
    print!("{:14}", edition.to_string());
    Part::ALL.iter().for_each(|part| print!(" {:>21}", part.to_string()));
    println!(" {:>10}", "all");
    let row = |name: &str, counts: &dyn Fn(Part) -> u64| {
        print!("{name:14}");
        Part::ALL.iter().for_each(|&part| print!(" {:21}", counts(part)));
        println!(" {:10}", Part::ALL.iter().map(|&part| counts(part)).sum::<u64>());
    };
    for judged in &judge.rules {
        row(judged.rule.name(), &|part| done[&(judged.rule.name(), part)]);
    }
    row("all", &|part| judge.rules.iter().map(|judged| done[&(judged.rule.name(), part)]).sum());

    let differences = differences.into_inner().unwrap();
    differences.iter().for_each(|difference| println!("{difference}"));
    println!("{} differences, {:.0} seconds", differences.len(), start.elapsed().as_secs_f64());
    if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
