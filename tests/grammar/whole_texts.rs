//! Whole references have a fast path of their own, and the suites mostly judge prefixes. So all entry points for whole
//! inputs receive the words of the rules from which a reference starts.

use std::sync::Mutex;

use crate::support::{
    entry_points::{of_absolute_and_relative, of_references},
    share::Share,
    shown,
    specifications::{TestedSpecification, on_all_cores},
};
use uri_bnf::{
    Edition,
    bnf::{Extent, Part, Suite},
};

/// The share of the words that each run tries.
const SHARE: usize = 79;

#[test]
fn all_entry_points_agree() {
    let references = of_references().into_iter().map(|points| (points, Extent::STANDARD));
    let others = of_absolute_and_relative().into_iter().map(|points| (points, Extent::QUICK));
    // The newest edition has the largest suites, and comes first.
    let suites: Vec<_> = references
        .rev()
        .chain(others)
        .map(|(points, extent)| {
            let grammar = TestedSpecification::named(points.edition.name()).grammar();
            let suite = Suite::new(&grammar, points.rule.name(), &extent).unwrap();
            (points, suite)
        })
        .collect();
    let works = Mutex::new(suites.iter().flat_map(|suite| Part::ALL.map(|part| (suite, part))));
    let counts = Mutex::new([0; 2]);
    on_all_cores(|| {
        while let Some(((points, suite), part)) = { works.lock().unwrap().next() } {
            let mut remaining = suite.part(part);
            let [mut members, mut others] = [0; 2];
            // The automata of RFC 3987 have twice as many classes, so one word in several is tried.
            let one_in = if points.edition == Edition::Rfc3987 { 31 } else { 1 };
            let mut share = Share::one_in_each([SHARE * one_in, one_in]);
            while let Some(word) = remaining.next_word() {
                if !share.takes() {
                    continue;
                }
                let is_member = suite.automaton().accepts(word);
                *(if is_member { &mut members } else { &mut others }) += 1;
                // All entry points have to accept a word of the language. To find an error takes longer, so one of the
                // entry points that return errors gets each other word, in turn.
                let result = if is_member {
                    points.check(word, true)
                } else {
                    points.check_in_turn(word, false, others)
                };
                if let Err(difference) = result {
                    panic!("{} of {} on {}: {difference}", points.rule.name(), points.edition, shown(word));
                }
            }
            println!("{:14} {:13} {part:21} {members:7} {others:7}", points.edition, points.rule.name());
            let mut counts = counts.lock().unwrap();
            *counts = [counts[0] + members, counts[1] + others];
        }
    });
    let counts = counts.into_inner().unwrap();
    let least = Share::one_in(SHARE).of(300_000);
    assert!(counts.iter().all(|&count| count > least), "in the languages, and not: {counts:?}");
}
