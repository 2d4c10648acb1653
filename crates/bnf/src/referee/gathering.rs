//! Words by the mistake that they show, and mistakes that are one.

use super::applied::Applied;
use super::class::{DeviationClass, DeviationKind};
use super::kept::Kept;
use super::loosened::Answers;
use super::merging;
use super::mistake::{Mistake, RuleUnderTest};
use super::mistakes::{Gathered, Mistakes};
use super::phrase::Phrase;
use super::rules::Rules;
use super::symbols::Symbol;
use alloc::borrow::ToOwned;
use alloc::vec::Vec;

/// The words by mistake: its kind, what is done wrong, and the name of the innermost rule.
#[derive(Default)]
pub(super) struct Gathering(Mistakes);

impl Gathering {
    /// Adds words. `symbol` is what the step reads, and `offset` its offset in a word.
    pub(super) fn add(
        &mut self,
        rules: &Rules<'_>,
        kind: DeviationKind,
        mistake: Mistake,
        symbol: Option<Symbol>,
        kept: &Kept,
        offset: impl Fn(&[u8]) -> usize,
    ) {
        let name = mistake.rules.last().map_or("", |&rule| rules.name(rule));
        let gathered = self.0.entry((kind, mistake.phrase, name.to_owned())).or_default();
        let words = Gathered {
            rules: mistake.rules,
            kept: kept.clone(),
            symbols: symbol.into_iter().collect(),
            is_at_end: symbol.is_none(),
            offsets: kept.shortest.iter().map(|word| (word.clone(), offset(word))).collect(),
            many: Vec::new(),
        };
        gathered.merge(words);
    }

    /// The mistake, of those known so far, that also explains why `word` is rejected, with its octet and its offset: an empty
    /// text of a rule, or an octet in one.
    pub(super) fn known(&self, applied: &[Applied], word: &[u8]) -> Option<(Mistake, Option<Symbol>, usize)> {
        let mut known: Vec<_> = self.0.iter().collect();
        known.sort_by_key(|(_, gathered)| core::cmp::Reverse(gathered.kept.count));
        known.into_iter().find_map(|((_, phrase, _), gathered)| {
            let rule = gathered.rules.last();
            let parts = applied.iter().filter(|part| part.rules.last() == rule);
            let mut offsets = parts.filter_map(|part| match phrase {
                Phrase::RejectsEmpty => (part.start == part.end).then_some(part.start),
                Phrase::RejectsOctets(_) => {
                    let has = |offset: &usize| {
                        Symbol::at(word, *offset).is_some_and(|symbol| gathered.symbols.has(symbol))
                    };
                    (part.start..part.end).find(has)
                }
                Phrase::RejectsEnd(last) => {
                    let is_last = last.is_some_and(|last| word.last() == Some(&last));
                    (is_last && part.end == word.len() && part.start < part.end).then_some(part.end)
                }
                _ => None,
            });
            let offset = offsets.next()?;
            let mistake = Mistake { phrase: *phrase, rules: gathered.rules.clone() };
            Some((
                mistake,
                Symbol::at(word, offset).filter(|_| matches!(phrase, Phrase::RejectsOctets(_))),
                offset,
            ))
        })
    }

    /// The mistakes, in no order.
    pub(super) fn into_classes(
        mut self,
        rules: &mut Rules<'_>,
        tested: &RuleUnderTest<'_>,
        answers: &Answers<'_>,
    ) -> Vec<DeviationClass> {
        merging::merge(&mut self.0, rules, tested, answers);
        let classes = self.0.into_iter();
        classes.map(|((kind, phrase, _), gathered)| gathered.into_class(rules, kind, phrase)).collect()
    }
}
