//! What is counted of derivations: with runs of characters completed from the grammar, and with what repeats counted
//! without a search, it is the same as by full derivations.

use std::collections::BTreeSet;

use crate::support::{
    Judge,
    printed::recorded,
    share::{Share, of_run},
    specifications::for_each,
};
use uri_bnf::bnf::{Automaton, Counter, Matcher, Part, Point, PrintedDerivation, Sampler, Step, Usage, Use};
use uri_bnf::{bnf::Grammar, rfc2396, rfc3986};

/// One in this many words of a suite is counted: in each run of the tests, and in full.
const COUNTED: [usize; 2] = [199, 41];

/// Counts by every step of the parsers, one input after the other.
struct Full<'g> {
    matcher: Matcher<'g>,
    memory: PrintedDerivation<'g>,
    usage: Usage,
}

impl<'g> Full<'g> {
    fn new(grammar: &'g Grammar) -> Self {
        let matcher = Matcher::new(grammar).unwrap();
        let usage = matcher.usage();
        Self { matcher, memory: PrintedDerivation::default(), usage }
    }
}

#[test]
fn the_counts_are_those_of_full_derivations() {
    for_each(|specification| {
        let judge = Judge::quick(specification);
        let mut full = Full::new(&judge.grammar);
        let completing = Matcher::completing(&judge.grammar).unwrap();
        let mut counter = Counter::new(&completing);
        let table = specification.table;
        let mut words_counted = 0;
        for (judged, entry) in judge.rules.iter().zip(table.entries()) {
            for part in Part::ALL {
                let mut words = judged.part(part);
                let mut share = Share::one_in_each(COUNTED);
                while let Some(word) = words.next_word() {
                    if !share.takes() || !entry.accepts_bytes(word) {
                        continue;
                    }
                    let steps = entry.derive(word).unwrap();
                    let Full { matcher, memory, usage } = &mut full;
                    matcher.count(word, recorded(&steps), memory, usage).unwrap();
                    let runs = entry.derive_runs(word).unwrap();
                    counter.count(word, recorded(&runs)).unwrap();
                    words_counted += 1;
                }
            }
        }
        let usage = counter.into_usage();
        assert!(words_counted > of_run([20, 100]), "{words_counted}");
        for rule in 0..completing.len() {
            let production = completing.production(rule).unwrap();
            for (part, (_, expression)) in production.definition().parts().enumerate() {
                let found = |usage: &Usage| {
                    (
                        Use::ALL.map(|kind| usage.count(rule, part, kind)),
                        usage.rounds(rule, part).to_vec(),
                        usage.most_rounds(rule, part),
                        usage.octets(rule, part).to_vec(),
                    )
                };
                let name = production.name();
                assert_eq!(
                    found(&usage),
                    found(&full.usage),
                    "{}: {name}, {expression}",
                    specification.name()
                );
            }
        }
    });
}

#[test]
fn samples_are_members_and_follow_the_counts() {
    for (table, rule) in [(&rfc2396::RULES, "URI-reference"), (&rfc3986::RULES, "URI-reference")] {
        let grammar = table.file().read().unwrap();
        let matcher = Matcher::completing(&grammar).unwrap();
        let mut counter = Counter::new(&matcher);
        let entry = table.rule(rule).unwrap();
        let list = ["http://user:secret@example.org/a/b?q", "http://example.org/", "https://127.0.0.1:80/a"];
        for text in list {
            let steps = entry.derive_runs(text.as_bytes()).unwrap();
            counter.count(text.as_bytes(), recorded(&steps)).unwrap();
        }
        let usage = counter.into_usage();
        let automaton = Automaton::compile(&grammar, rule).unwrap();
        let draw = |seed| {
            let mut sampler = Sampler::new(&grammar, rule, &usage, seed, 200).unwrap();
            (0..200).map(|_| sampler.draw().unwrap().to_vec()).collect::<Vec<_>>()
        };
        let words = draw(1);
        assert_eq!(words, draw(1));
        assert_ne!(words, draw(2));
        let distinct: BTreeSet<_> = words.iter().collect();
        assert!(distinct.len() > 190, "{}", distinct.len());
        for word in &words {
            let shown = String::from_utf8_lossy(word);
            assert!(automaton.accepts(word), "{shown}");
            // All have a scheme and an authority, and none has a fragment.
            assert!(shown.contains("://") && !shown.contains('#'), "{shown}");
            assert!(!shown.contains("secret"), "{shown}");
        }
    }
}

#[test]
fn points_are_what_can_be_used() {
    let grammar = Grammar::read("a = 1*2( \"x\" | [ b ] ) *1b 3*b\nb = *2\"y\" | ( \"z\" )\nc = b").unwrap();
    let points = Point::all(&grammar, "a").unwrap();
    let definition = |rule: usize| grammar.rules().nth(rule).unwrap().definition();
    let shown = points.iter().map(|point| {
        let part = definition(point.rule).part(point.part).unwrap();
        format!("{} {part}: {:?}", point.rule, point.kind)
    });
    let expected = [
        "0 1*2( \"x\" | [ b ] ) *1b 3*b: Taken",
        "0 1*2( \"x\" | [ b ] ): Once",
        "0 1*2( \"x\" | [ b ] ): Repeated",
        "0 \"x\": Taken",
        "0 [ b ]: Taken",
        "0 [ b ]: Absent",
        "0 [ b ]: Once",
        "0 *1b: Absent",
        "0 *1b: Once",
        "0 3*b: Repeated",
        "1 *2\"y\" | ( \"z\" ): Taken",
        "1 *2\"y\": Taken",
        "1 *2\"y\": Absent",
        "1 *2\"y\": Once",
        "1 *2\"y\": Repeated",
        "1 ( \"z\" ): Taken",
    ];
    assert_eq!(shown.collect::<Vec<_>>(), expected);
}

#[test]
fn what_does_not_fit_the_table_is_counted_too() {
    let grammar = Grammar::read("a = *b\nb = \"x\" | \"y\"").unwrap();
    let matcher = Matcher::completing(&grammar).unwrap();
    let mut counter = Counter::new(&matcher);
    for text in [vec![b'x'; 500], vec![b'x'; 500], vec![b'y'; 3], vec![b'y'; 3]] {
        let step = Step { rule: "a", depth: 0, span: (0..text.len()).into() };
        counter.count(&text, [step]).unwrap();
    }
    let usage = counter.into_usage();
    assert_eq!([1, 2].map(|part| usage.count(1, part, Use::Taken)), [1000, 6]);
    assert_eq!((usage.rounds(0, 0)[3], usage.rounds(0, 0)[16], usage.most_rounds(0, 0)), (2, 2, 500));
}
