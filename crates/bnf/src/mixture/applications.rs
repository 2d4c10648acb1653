//! The applications of rules in the derivation that was found.

use super::{Mixture, RuleIndex, parse::MixedParse, state::ParserState};
use crate::syntax::lowered::Lowered;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// One application of a rule in a derivation: an item of [`MixedParse::applied`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Application {
    /// The rule.
    pub index: RuleIndex,
    /// The application in which it is, by its position in the list.
    pub parent: Option<usize>,
    /// What it derives.
    pub span: Span,
}

/// Returns the position of the application of a rule that derives the octet at an offset, or else of its first one.
///
/// ```
/// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
///
/// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
/// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xy");
/// let applied = parse.applied(|_| true, true);
/// assert_eq!(uri_bnf_judge::mixture::position_at(&applied, RuleIndex { grammar: 0, rule: 1 }, 1), Some(2));
/// ```
pub fn position_at(applied: &[Application], index: RuleIndex, at: usize) -> Option<usize> {
    let of_rule = || applied.iter().enumerate().filter(|(_, applied)| applied.index == index);
    let derives = |span: Span| span.start <= at && at < span.end;
    let found = of_rule().find(|(_, applied)| derives(applied.span)).or_else(|| of_rule().next());
    found.map(|(position, _)| position)
}

impl<'g, M: Mixture<'g>> MixedParse<'g, M> {
    /// Returns the applications of rules that derive the text, each before those inside it: only those that are wanted,
    /// and, with `with_octets`, also those for single octets.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered, mixture::{MixedParse, RuleIndex}};
    ///
    /// let rules = [Lowered::Sequence(vec![Lowered::Nonterminal(1); 2]), Lowered::Set(OctetSet::from_iter(*b"xy"))];
    /// let parse = MixedParse::of(&rules[..], RuleIndex { grammar: 0, rule: 0 }, b"xy");
    /// let spans = parse.applied(|_| true, true).into_iter().map(|applied| applied.span.range());
    /// assert!(spans.eq([0..2, 0..1, 1..2]));
    /// ```
    pub fn applied(&self, is_wanted: impl Fn(RuleIndex) -> bool, with_octets: bool) -> Vec<Application> {
        let mut applied: Vec<Application> = Vec::new();
        // The applications that are open; `None` for one that is not requested.
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut optional: Vec<(usize, usize)> = Vec::new();
        for frame in &self.path {
            let parent = || open.iter().rev().find_map(|open| *open);
            match self.states.get(frame.state) {
                Some(&ParserState::Rule { index, .. }) => {
                    let index = self.mixture.resolve(index);
                    if is_wanted(index) {
                        let parent = parent();
                        open.push(Some(applied.len()));
                        applied.push(Application { index, parent, span: Span::new(frame.at, frame.at) });
                    } else {
                        open.push(None);
                    }
                }
                Some(ParserState::Leave { .. }) => {
                    if let Some(applied) = open.pop().flatten().and_then(|open| applied.get_mut(open)) {
                        applied.span.end = frame.at;
                    }
                }
                Some(ParserState::Open { .. }) => optional.push((frame.at, applied.len())),
                Some(ParserState::Close { .. }) => {
                    // An optional part that is empty is absent.
                    if let Some((_, length)) = optional.pop().filter(|&(start, _)| start == frame.at) {
                        applied.truncate(length);
                    }
                }
                Some(&ParserState::Octet { origin, .. }) if with_octets => {
                    self.applied_to_octet(origin, frame.at, parent(), &is_wanted, &mut applied);
                }
                _ => {}
            }
        }
        applied
    }

    /// The rules for single octets that derive an octet.
    fn applied_to_octet(
        &self,
        (mut grammar, mut lowered): (usize, &'g Lowered),
        at: usize,
        mut parent: Option<usize>,
        is_wanted: &impl Fn(RuleIndex) -> bool,
        applied: &mut Vec<Application>,
    ) {
        let Some(&octet) = self.text.get(at) else { return };
        let has_octet = |grammar, lowered: &Lowered| {
            self.known_class(grammar, lowered).is_some_and(|set| set.contains(octet))
        };
        loop {
            match lowered {
                Lowered::Alternatives(members) => {
                    match members.iter().find(|member| has_octet(grammar, member)) {
                        Some(member) => lowered = member,
                        None => return,
                    }
                }
                Lowered::Nonterminal(rule) => {
                    let index = self.mixture.resolve(RuleIndex { grammar, rule: *rule });
                    if is_wanted(index) {
                        let new = applied.len();
                        applied.push(Application { index, parent, span: Span::new(at, at + 1) });
                        parent = Some(new);
                    }
                    match self.mixture.definition(index) {
                        Some(definition) => (grammar, lowered) = (index.grammar, definition),
                        None => return,
                    }
                }
                _ => return,
            }
        }
    }
}
