//! The rules by which one edition derives a component, and those that cannot derive it.

use alloc::{vec, vec::Vec};

use super::{
    comparer::Comparer,
    components::{ComparedComponent, ComponentSpan, Components},
    edition_grammar::{EditionGrammar, EditionRule},
    exchange::{Exchange, MixedParse},
};
use crate::{
    Span,
    bnf::mixture::{Application, RuleIndex, StuckRule, position_at},
};

/// An input under one of two editions alone.
pub(super) struct Derivation<'a> {
    edition: usize,
    grammar: &'a EditionGrammar,
    pub(super) parse: MixedParse<'a>,
    /// What derives the input, without the rules for single octets.
    pub(super) applied: Vec<Application>,
    /// What derives the site, if the tree has one where the derivation has a path: in the drafts of 1997.
    site: Vec<Application>,
    /// For each rule, whether it derives a part of the input.
    is_applied: Vec<bool>,
}

impl<'a> Derivation<'a> {
    /// `components` are those of the input under this edition; none if it rejects the input.
    pub(super) fn of(
        comparer: &'a Comparer,
        by_older: bool,
        components: Option<&Components>,
        text: &'a str,
    ) -> Self {
        // Nothing is exchanged, because the donor is the other edition.
        let parse = Exchange::new(comparer, !by_older, &[]).parse(text.as_bytes());
        let edition = parse.mixture().host();
        let grammar = parse.mixture().grammar(edition);
        let applied = parse.applied(|_| true, true);
        let mut derivation =
            Self { edition, grammar, parse, applied, site: Vec::new(), is_applied: Vec::new() };
        let authority = components.and_then(|components| components.of(ComparedComponent::Authority).first());
        if let Some(authority) = authority.filter(|_| derivation.first("authority").is_none()) {
            derivation.site = derivation.site_at(authority.span).unwrap_or_default();
        }
        derivation.is_applied = vec![false; grammar.rules.len()];
        for applied in derivation.applied.iter().chain(&derivation.site) {
            if let Some(is_applied) = derivation.is_applied.get_mut(applied.index.rule) {
                *is_applied = true;
            }
        }
        derivation
    }

    /// The applications of rules that derive an authority which the derivation has as a part of a path.
    fn site_at(&self, span: Span) -> Option<Vec<Application>> {
        let rule = self.grammar.rule_for_term("authority")?;
        let piece = self.parse.text().get(span.start..span.end)?;
        let index = RuleIndex { grammar: self.edition, rule };
        let site = self.parse.mixture().clone().parse_rule(index, piece);
        let moved = |inner: Span| Span::new(inner.start + span.start, inner.end + span.start);
        let applied = site.applied(|_| true, true).into_iter();
        Some(applied.map(|applied| Application { span: moved(applied.span), ..applied }).collect())
    }

    fn rule(&self, index: RuleIndex) -> Option<&'a EditionRule> {
        self.grammar.get(index.rule)
    }

    pub(super) fn is_character(&self, index: RuleIndex) -> bool {
        self.rule(index).is_some_and(|rule| rule.is_character)
    }

    /// Returns whether a rule derives a reference or a kind of reference, and not only a component.
    pub(super) fn is_reference(&self, index: RuleIndex) -> bool {
        self.rule(index).is_some_and(|rule| rule.is_reference)
    }

    /// Returns whether a rule has this name in the tree.
    pub(super) fn has_term(&self, index: RuleIndex, term: &str) -> bool {
        self.rule(index).is_some_and(|rule| rule.terms.contains(&term))
    }

    fn first(&self, term: &str) -> Option<usize> {
        self.applied.iter().position(|applied| self.has_term(applied.index, term))
    }

    /// The rules that derive `here`, a component of the input, from the top down. If it is absent, the rule that
    /// derives what it is under the other edition, which is `there`.
    ///
    /// If an exchanged rule is above them, they begin directly below it; if one is below them, they go down to it. With
    /// a `fault`, they only go down to this rule, where it derives the octet at this offset.
    pub(super) fn rules_of(
        &self,
        component: ComparedComponent,
        here: &[ComponentSpan],
        there: &[ComponentSpan],
        exchanged: &[RuleIndex],
        fault: Option<(RuleIndex, usize)>,
    ) -> Vec<RuleIndex> {
        // The pieces are in the order of the input.
        let is_there = |piece: &ComponentSpan| {
            let found = there.binary_search_by_key(&piece.span.start, |other| other.span.start);
            found.is_ok_and(|found| there.get(found) == Some(piece))
        };
        let Some(piece) = here.iter().find(|piece| !is_there(piece)).or(here.first()) else {
            let Some(piece) = there.first() else { return Vec::new() };
            let is_wanted = |index| !self.is_character(index);
            let in_site = deepest(&self.site, piece.span, &is_wanted).and_then(|found| self.site.get(found));
            let found = || self.applied.get(deepest(&self.applied, piece.span, &is_wanted)?);
            return in_site.or_else(found).map(|applied| applied.index).into_iter().collect();
        };
        let Some((applied, top)) = self.top(component, piece) else { return Vec::new() };
        let mut rules = above(applied, top, exchanged);
        rules.extend(self.down(applied, top));
        match fault {
            None => rules.extend(down_to_first(applied, top, exchanged)),
            Some((rule, at)) => {
                let position = position_at(applied, rule, at);
                rules.extend(
                    position.and_then(|position| between(applied, top, position)).unwrap_or_default(),
                );
            }
        }
        let mut distinct: Vec<RuleIndex> = Vec::new();
        for rule in rules {
            if !distinct.contains(&rule) {
                distinct.push(rule);
            }
        }
        distinct
    }

    /// The highest application that derives a component, and the list that has it.
    fn top(&self, component: ComparedComponent, piece: &ComponentSpan) -> Option<(&[Application], usize)> {
        let has_span = |applied: &&Application| applied.span == piece.span;
        let with_term = |list: &'_ [Application], term: &str| {
            list.iter().position(|applied| has_span(&applied) && self.has_term(applied.index, term))
        };
        let own = |found: Option<usize>| found.map(|found| (self.applied.as_slice(), found));
        match component {
            ComparedComponent::Reference => own(match piece.kind {
                "absoluteURI" => self.absolute(),
                kind => self.first(kind),
            }),
            ComparedComponent::Path => {
                let opaque = with_term(&self.applied, "opaque_part");
                let whole = || {
                    self.applied.iter().position(|applied| {
                        has_span(&applied)
                            && !self.is_reference(applied.index)
                            && !self.is_character(applied.index)
                    })
                };
                let larger = || deepest(&self.applied, piece.span, &|index| !self.is_character(index));
                own(opaque.or_else(whole).or_else(larger))
            }
            component => {
                let list = if self.site.is_empty() { &self.applied } else { &self.site };
                let in_site = with_term(list, component.name()).map(|found| (list.as_slice(), found));
                in_site.or_else(|| own(with_term(&self.applied, component.name())))
            }
        }
    }

    /// The application of the rule for an absolute URI: the one around the scheme, or a choice above that.
    fn absolute(&self) -> Option<usize> {
        let mut top = self.applied.get(self.first("scheme")?)?.parent?;
        while let Some(parent) = self.applied.get(top).and_then(|applied| applied.parent) {
            let is_choice = self.rule(self.applied[parent].index).is_some_and(EditionRule::is_choice);
            if parent == 0 || !is_choice {
                break;
            }
            top = parent;
        }
        Some(top)
    }

    /// The rule of an application and, as long as they are choices, those chosen. If nothing is derived, all rules below.
    fn down(&self, applied: &[Application], top: usize) -> Vec<RuleIndex> {
        let mut rules = Vec::new();
        let mut current = Some(top);
        while let Some((position, application)) = current.and_then(|at| Some((at, applied.get(at)?))) {
            rules.push(application.index);
            let goes_on = application.span.is_empty()
                || self.rule(application.index).is_some_and(EditionRule::is_choice);
            let is_below = |&inner: &usize| {
                let inner = &applied[inner];
                inner.parent == Some(position)
                    && inner.span == application.span
                    && !self.is_character(inner.index)
            };
            current = (position + 1..applied.len()).find(is_below).filter(|_| goes_on);
        }
        rules
    }

    /// The rules for a path that expected another octet where the input stops being derivable. Without those that only
    /// expected a delimiter with which they would begin: they are for other paths. If there are none, the rules for
    /// other components.
    pub(super) fn stuck_in_path(&self) -> Vec<RuleIndex> {
        let (mut of_path, mut others): (Vec<RuleIndex>, Vec<RuleIndex>) = (Vec::new(), Vec::new());
        for stuck in self.parse.stuck_at(self.parse.farthest()) {
            let in_path = stuck.iter().all(|rule| !self.is_of_other_component(rule.index));
            // A rule for a character is one that stops inside it, as an escape does.
            let is_inside = |rule: &&StuckRule| !(rule.is_new && rule.expects_delimiter);
            let innermost = stuck.first().filter(|rule| !rule.is_new && self.is_character(rule.index));
            let rules = stuck.iter().take_while(|rule| !self.is_reference(rule.index));
            let larger = rules.filter(is_inside).filter(|rule| !self.is_character(rule.index));
            let found: Vec<_> = innermost.into_iter().chain(larger).map(|rule| rule.index).collect();
            let rules = if in_path { &mut of_path } else { &mut others };
            for rule in found.into_iter().rev() {
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
            }
        }
        if of_path.is_empty() { others } else { of_path }
    }

    /// The rules within a component that expected another octet after the longest beginning of the input that is
    /// accepted, if that ends inside the component.
    pub(super) fn stuck_within(&self, component: ComparedComponent, start: usize) -> Vec<RuleIndex> {
        let Some(end) = self.parse.longest_beginning().filter(|&end| end > start) else { return Vec::new() };
        let stuck = self.parse.stuck_at(end).into_iter();
        let within = stuck.filter_map(|stuck| {
            let innermost = stuck.iter().find(|rule| !self.is_character(rule.index))?;
            let is_within = stuck.iter().any(|rule| self.has_term(rule.index, component.name()));
            (is_within && !innermost.goes_on).then_some(innermost.index)
        });
        within.collect()
    }

    /// Returns whether a rule derives a part of the input.
    pub(super) fn has_applied(&self, index: RuleIndex) -> bool {
        index.grammar == self.edition && self.is_applied.get(index.rule).copied().unwrap_or(false)
    }

    /// Returns whether the octet at an offset is a letter or a digit.
    pub(super) fn is_letter(&self, at: usize) -> bool {
        self.parse.text().get(at).is_some_and(u8::is_ascii_alphanumeric)
    }

    /// Returns whether a rule for characters derives only letters and digits: the editions agree on those.
    pub(super) fn is_for_letters(&self, index: RuleIndex) -> bool {
        let piece = |span: Span| self.parse.text().get(span.start..span.end).unwrap_or_default();
        let mut applied =
            self.applied.iter().chain(&self.site).filter(|applied| applied.index == index).peekable();
        self.is_character(index)
            && applied.peek().is_some()
            && applied.all(|applied| piece(applied.span).iter().all(u8::is_ascii_alphanumeric))
    }

    fn is_of_other_component(&self, index: RuleIndex) -> bool {
        ["scheme", "authority", "query", "fragment"].iter().any(|term| self.has_term(index, term))
    }
}

/// The rules between an application and the nearest exchanged one around it.
fn above(applied: &[Application], top: usize, exchanged: &[RuleIndex]) -> Vec<RuleIndex> {
    let mut between = Vec::new();
    let mut outer = applied.get(top).and_then(|applied| applied.parent);
    while let Some(application) = outer.and_then(|outer| applied.get(outer)) {
        if exchanged.contains(&application.index) {
            between.reverse();
            return between;
        }
        between.push(application.index);
        outer = application.parent;
    }
    Vec::new()
}

/// The rules from an application down to the first exchanged one inside it, that one included.
fn down_to_first(applied: &[Application], top: usize, exchanged: &[RuleIndex]) -> Vec<RuleIndex> {
    let inside = applied.iter().enumerate().skip(top + 1);
    let mut found = inside.filter(|(_, inner)| exchanged.contains(&inner.index));
    found.find_map(|(position, _)| between(applied, top, position)).unwrap_or_default()
}

/// The rules from an application down to another, that one included; `None` if it is not inside.
fn between(applied: &[Application], top: usize, position: usize) -> Option<Vec<RuleIndex>> {
    let mut rules = Vec::new();
    let mut current = position;
    while current != top {
        let application = applied.get(current)?;
        rules.push(application.index);
        current = application.parent?;
    }
    rules.reverse();
    Some(rules)
}

/// The deepest of the smallest applications that contain a span.
fn deepest(applied: &[Application], span: Span, is_wanted: &dyn Fn(RuleIndex) -> bool) -> Option<usize> {
    let contains = |outer: Span| outer.start <= span.start && span.end <= outer.end;
    let containing =
        applied.iter().enumerate().filter(|(_, applied)| contains(applied.span) && is_wanted(applied.index));
    containing
        .min_by_key(|(position, applied)| (applied.span.len(), core::cmp::Reverse(*position)))
        .map(|found| found.0)
}
