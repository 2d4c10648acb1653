//! The relations between the rules of two editions, on the words of the suites.

use uri_bnf::{
    Edition,
    bnf::{Difference, Extent, Relation, Suite},
    compare::edition_pair,
};

/// On the words of the suites of both rules, the verdicts agree with the relation; and if the languages differ, words show
/// it.
#[test]
fn the_words_of_the_suites_agree_with_the_relation() {
    for editions in Edition::ALL.windows(2) {
        let grammars = edition_pair(editions[0], editions[1]).unwrap();
        // Each fifth rule: all would take too long.
        for pair in grammars.pairs().iter().step_by(5) {
            let [left, right] = grammars.automata(pair).unwrap();
            let relation = Difference::of(&left, &right, 0).unwrap().relation();
            let sides = [
                (grammars.left(), grammars.productions(pair)[0]),
                (grammars.right(), grammars.productions(pair)[1]),
            ];
            let mut shown = [false; 2];
            for (grammar, rule) in sides {
                let Some(rule) = rule else { continue };
                let suite = Suite::new(grammar, rule.name(), &Extent::QUICK).unwrap();
                let mut words = suite.words();
                for _ in 0..5000 {
                    let Some(word) = words.next_word() else { break };
                    let verdicts = [left.accepts(word), right.accepts(word)];
                    shown[0] |= verdicts == [true, false];
                    shown[1] |= verdicts == [false, true];
                }
            }
            let context = format!("{} {}: {relation:?}", editions[1], pair.left());
            match relation {
                Relation::Equal => assert_eq!(shown, [false, false], "{context}"),
                Relation::Within => assert!(!shown[0], "{context}"),
                Relation::Contains => assert!(!shown[1], "{context}"),
                Relation::Neither => {}
            }
        }
    }
}
