//! The mistakes that the answers of a parser under test show.

use super::answers::{Referee, Relation, Suspects};
use super::applied::applied;
use super::class::{DeviationClass, DeviationKind, Witness};
use super::gathering::Gathering;
use super::kept::order;
use super::loosened::Answers;
use super::mistake::{Mistake, RuleUnderTest, leaving_step};
use super::phrase::Phrase;
use super::replaced::blamed;
use super::rules::Rules;
use super::shrinking::{Ask, Questions};
use super::steps::{pairs_of, steps_of};
use super::symbols::Symbol;
use crate::syntax::octet_set::OctetSet;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

/// The most rejected members that are made shorter at once, and how often.
const AT_ONCE: usize = 16;
const MOST_ROUNDS: usize = 4;

impl Referee<'_> {
    /// The mistakes: false accepts first, then false rejects, then wrong components; of each kind, the one with the shortest
    /// witness first.
    ///
    /// A member that is rejected counts for the mistake of a shorter one that explains it; if there is none, for its first step
    /// that no accepted member takes, for the first such pair of steps, or for the combination. Compiles the rules that are
    /// involved, and those that would explain several mistakes, so it takes some milliseconds, or some seconds if there are
    /// many. [`classes_asking`](Self::classes_asking) finds more.
    pub fn classes(&self) -> Vec<DeviationClass> {
        self.all_classes(None)
    }

    /// Like [`classes`](Self::classes), for a parser that can still be asked: `ask` returns, for each word, whether it is
    /// accepted, or `None` if there is no answer. Members that are rejected for what is accepted elsewhere are made shorter
    /// until one part is to blame: that with which they are accepted if another word of its rule is in its place. The first
    /// witness of each mistake is as short and as simple as the answers allow.
    ///
    /// ```
    /// use uri_bnf_judge::{Extent, Grammar, Notation, Referee, Suite};
    ///
    /// let grammar = Grammar::read_as(Notation::Abnf, "a = %s\"x\" port\nport = 1*DIGIT\n")?;
    /// let suite = Suite::new(&grammar, "a", &Extent::STANDARD)?;
    /// let under_test = |word: &[u8]| {
    ///     let number = word.get(1..).and_then(|digits| std::str::from_utf8(digits).ok()?.parse::<f64>().ok());
    ///     suite.automaton().accepts(word) && number.is_none_or(|number| number < 333.0)
    /// };
    /// let mut referee = Referee::new(&grammar, "a")?;
    /// let mut words = suite.words();
    /// while let Some(word) = words.next_word() {
    ///     referee.record(word, under_test(word));
    /// }
    /// let classes = referee.classes_asking(&mut |words| words.iter().map(|word| Some(under_test(word))).collect());
    /// assert_eq!(classes[0].description(), "rejects numbers above 332 for a port");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn classes_asking<'q>(&self, ask: &'q mut Ask<'q>) -> Vec<DeviationClass> {
        self.all_classes(Some(Questions::new(ask)))
    }

    fn all_classes(&self, mut questions: Option<Questions<'_>>) -> Vec<DeviationClass> {
        let mut rules = Rules::of(self.grammar);
        let tested = RuleUnderTest { rule: self.rule, automaton: &self.automaton };
        let mut gathering = Gathering::default();
        self.gather_accepted(&tested, &mut rules, &mut gathering);
        self.gather_rejected(&tested, &mut rules, &mut gathering, questions.as_mut());
        let accepted = self.accepted.values().filter_map(|kept| kept.shortest.first());
        let answers = Answers {
            accepted: accepted.map(Vec::as_slice).collect(),
            rejected: self.refused.values().map(Vec::as_slice).collect(),
        };
        let mut classes = gathering.into_classes(&mut rules, &tested, &answers);
        if let Some(questions) = &mut questions {
            shrink_accepted(&tested, &mut rules, &mut classes, questions);
        }
        classes.extend(self.components.iter().map(|((components, relation), (count, witnesses))| {
            relation.class(rules.name(self.rule), components, *count, witnesses)
        }));
        classes.sort_by(|left, right| {
            let key = |class: &DeviationClass| class.witnesses.first().map(|first| first.word.clone());
            let (of_left, of_right) = (key(left).unwrap_or_default(), key(right).unwrap_or_default());
            left.kind
                .cmp(&right.kind)
                .then(order(&of_left).cmp(&order(&of_right)))
                .then(left.id.cmp(&right.id))
        });
        classes
    }

    fn gather_accepted(&self, tested: &RuleUnderTest<'_>, rules: &mut Rules<'_>, gathering: &mut Gathering) {
        for (leaving, kept) in &self.accepted {
            let Some(word) = kept.shortest.first() else { continue };
            let (offset, _) = leaving_step(&self.automaton, word);
            let mistake = tested.of_accepted(rules, word, offset);
            let reading = leaving.readings.iter().copied().filter(|&reading| self.readings.has(reading));
            let (mistake, symbol) = match reading.min_by_key(|reading| reading.generality()) {
                Some(reading) => reading.mistake(mistake, self.rule),
                None => (mistake, leaving.symbol),
            };
            let offset = |word: &[u8]| leaving_step(&self.automaton, word).0;
            gathering.add(rules, DeviationKind::FalseAccept, mistake, symbol, kept, offset);
        }
    }

    fn gather_rejected(
        &self,
        tested: &RuleUnderTest<'_>,
        rules: &mut Rules<'_>,
        gathering: &mut Gathering,
        questions: Option<&mut Questions<'_>>,
    ) {
        // Short words have few mistakes, so those of longer words are first looked for among theirs.
        let words = self
            .rejected
            .iter()
            .filter_map(|(suspects, kept)| Some((kept.shortest.first()?, suspects, kept)));
        let mut words: Vec<_> = words.collect();
        words.sort_by(|(left, ..), (right, ..)| order(left).cmp(&order(right)));
        let mut unclear = Vec::new();
        for (word, suspects, kept) in words {
            let known = gathering.known(&applied(rules, self.rule, word), word);
            if let Some((mistake, symbol, at)) = known {
                gathering.add(rules, DeviationKind::FalseReject, mistake, symbol, kept, |_| at);
                continue;
            }
            let (mistake, symbol) = self.rejection(tested, rules, suspects, word);
            if questions.is_some() && mistake.phrase.is_unclear() {
                unclear.push((word, suspects, kept));
                continue;
            }
            let offset = |word: &[u8]| self.rejected_at(suspects, word).0;
            gathering.add(rules, DeviationKind::FalseReject, mistake, symbol, kept, offset);
        }
        let Some(questions) = questions else { return };
        for _ in 0..MOST_ROUNDS {
            let some: Vec<Vec<u8>> = unclear.iter().take(AT_ONCE).map(|(word, ..)| (*word).clone()).collect();
            let shrunk = questions.shrink(&some, false, |_, other| self.automaton.accepts(other));
            let shrunk: BTreeSet<Vec<u8>> = shrunk.into_iter().collect();
            for word in shrunk {
                let Some(blamed) = blamed(rules, tested, &word, questions) else { continue };
                let explained =
                    blamed.explained(rules, tested, unclear.iter().map(|(word, ..)| *word), questions);
                unclear.retain(|(word, _, kept)| {
                    let is_explained = explained.contains(*word);
                    if is_explained {
                        let (mistake, kept) = (blamed.mistake.clone(), kept.with(&blamed.word));
                        let offset = |_: &[u8]| blamed.offset;
                        gathering.add(rules, DeviationKind::FalseReject, mistake, None, &kept, offset);
                    }
                    !is_explained
                });
            }
        }
        for (word, suspects, kept) in unclear {
            let (mistake, symbol) = self.rejection(tested, rules, suspects, word);
            let offset = |word: &[u8]| self.rejected_at(suspects, word).0;
            gathering.add(rules, DeviationKind::FalseReject, mistake, symbol, kept, offset);
        }
    }

    /// The mistake for which a rejected member counts, and what its step reads.
    fn rejection(
        &self,
        tested: &RuleUnderTest<'_>,
        rules: &mut Rules<'_>,
        suspects: &Suspects,
        word: &[u8],
    ) -> (Mistake, Option<Symbol>) {
        let (offset, Some(is_pair)) = self.rejected_at(suspects, word) else {
            let phrase = Phrase::RejectsCombination;
            return (Mistake { phrase, rules: Vec::from([tested.rule]) }, None);
        };
        (tested.of_rejected(rules, word, offset, &self.taken, is_pair), Symbol::at(word, offset))
    }

    /// The offset of the step for which a rejected member counts, and whether it counts for a pair of steps; without either,
    /// for the combination.
    fn rejected_at(&self, suspects: &Suspects, word: &[u8]) -> (usize, Option<bool>) {
        let step = suspects.steps.iter().find(|step| !self.taken.has(**step));
        let mut steps = steps_of(&self.automaton, word);
        if let Some((offset, _)) = step.and_then(|wanted| steps.find(|(_, step)| step == wanted)) {
            return (offset, Some(false));
        }
        let pair = suspects.pairs.iter().find(|pair| !self.taken.has_pair(**pair));
        let mut pairs = pairs_of(&self.automaton, word);
        match pair.and_then(|wanted| pairs.find(|(_, pair)| pair == wanted)) {
            Some((offset, _)) => (offset, Some(true)),
            None => (0, None),
        }
    }
}

/// Puts before the witnesses of each false accept a shorter one that is noticed in the same rule, if there is one. Mistakes of a
/// rule that have the same shortest witness then are one.
fn shrink_accepted(
    tested: &RuleUnderTest<'_>,
    rules: &mut Rules<'_>,
    classes: &mut Vec<DeviationClass>,
    questions: &mut Questions<'_>,
) {
    let mut rule_of = |word: &[u8]| {
        let (offset, _) = leaving_step(tested.automaton, word);
        tested.of_accepted(rules, word, offset).rules.last().copied()
    };
    let mut own: Vec<bool> = Vec::new();
    for class in classes.iter_mut() {
        let first = class.witnesses.first().filter(|_| class.kind == DeviationKind::FalseAccept);
        let Some(first) = first.cloned() else {
            own.push(false);
            continue;
        };
        // What is in several rules may be noticed in another.
        let is_anywhere = class.rules.len() < 2;
        let wanted = rule_of(&first.word);
        let is_wanted = |_: &[u8], other: &[u8]| {
            !tested.automaton.accepts(other)
                && (is_anywhere || rule_of(other) == wanted)
                && has_symbol(class, other)
        };
        let shrunk = questions.shrink(core::slice::from_ref(&first.word), true, is_wanted).pop();
        let word = shrunk.unwrap_or_else(|| first.word.clone());
        own.push(word == first.word);
        if word != first.word {
            let offset = leaving_step(tested.automaton, &word).0;
            class.witnesses.retain(|witness| witness.word != word);
            class.witnesses.insert(0, Witness { word, offset, expected: None, answered: None });
            class.witnesses.truncate(3);
        }
    }
    merge_witnesses(classes, own);
}

/// Whether a word has one of the octets or characters of a mistake, if it is about any.
fn has_symbol(class: &DeviationClass, word: &[u8]) -> bool {
    let has_octet = word.iter().any(|&octet| class.octets.contains(octet));
    let mut characters = core::str::from_utf8(word).unwrap_or_default().chars();
    let is_about_none = class.octets.is_empty() && class.characters.is_empty();
    is_about_none || has_octet || characters.any(|character| class.characters.contains(&character))
}

/// Makes one of the false accepts of a rule with the same first witness. `own` says whose it was from the beginning: that
/// mistake describes it best, and of several the one with most words.
fn merge_witnesses(classes: &mut Vec<DeviationClass>, own: Vec<bool>) {
    let mut ranked: Vec<(bool, DeviationClass)> = own.into_iter().zip(classes.drain(..)).collect();
    ranked.sort_by(|(left_own, left), (right_own, right)| {
        right_own.cmp(left_own).then(right.count.cmp(&left.count)).then(left.id.cmp(&right.id))
    });
    for (_, class) in ranked {
        let word = class.witnesses.first().map(|witness| &witness.word);
        let same = classes.iter_mut().find(|other| {
            class.kind == DeviationKind::FalseAccept
                && other.kind == class.kind
                && other.rule() == class.rule()
                && other.witnesses.first().map(|witness| &witness.word) == word
        });
        match same {
            Some(other) => other.count = other.count.saturating_add(class.count),
            None => classes.push(class),
        }
    }
}

impl Relation {
    fn class(self, start: &str, components: &[&str], count: u64, witnesses: &[Witness]) -> DeviationClass {
        let component = match components {
            [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
            _ => components.concat(),
        };
        let (description, word) = match self {
            Relation::Invented => {
                (format!("reports the component {component} where there is none"), "invented")
            }
            Relation::Missing => (format!("reports no {component} where there is one"), "missing"),
            Relation::Other => (format!("reports another {component} than the grammar derives"), "other"),
            Relation::Divided => (format!("divides {component} elsewhere than the grammar"), "divided"),
        };
        DeviationClass {
            kind: DeviationKind::WrongComponent,
            rules: Vec::from([start.to_owned()]),
            octets: OctetSet::new(),
            characters: Vec::new(),
            is_at_end: false,
            description,
            id: format!("component {} {word}", components.join(" ")),
            printed: None,
            count,
            witnesses: witnesses.to_vec(),
        }
    }
}
