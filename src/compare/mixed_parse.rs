//! Derives an input from a mixed grammar, with a backtracking parser that tries each state once.
//!
//! The definitions become states with transitions when they are first used; a state is tried once at each offset of the
//! input. So the time is linear in the length of the input, and rules that the input does not use cost nothing.

use alloc::{vec, vec::Vec};

use super::exchange::{Exchange, RuleIndex};
use crate::{
    Span,
    bnf::{ByteSet, Lowered},
};

/// What to do after a part of a definition.
#[derive(Clone, Debug)]
enum ParserState<'a> {
    /// All is derived.
    Accept,
    /// Nothing can be derived.
    Dead,
    /// One byte of a set; the part of a definition that it comes from, and its edition.
    Byte { set: ByteSet, next: usize, origin: (usize, &'a Lowered) },
    /// One character of several bytes: of one of the sequences, a byte of each set.
    Character { sequences: &'a [Vec<ByteSet>], next: usize },
    /// The transitions, the first one preferred.
    Split(Vec<usize>),
    /// The rule is applied; its states are made when it is first used.
    Rule { within: Option<usize>, index: RuleIndex, next: usize, body: Option<usize> },
    /// An application ends.
    Leave { next: usize },
    /// An optional part begins.
    Open { next: usize },
    /// An optional part ends.
    Close { next: usize },
}

/// The number of [`ParserState::Accept`].
const ACCEPT: usize = 0;

/// An application of a rule among the states.
#[derive(Clone, Copy, Debug)]
struct Instance {
    index: RuleIndex,
    within: Option<usize>,
    /// Its state of [`ParserState::Rule`].
    state: usize,
    /// Whether it derived a byte, even if that led nowhere.
    has_derived: bool,
}

/// Whether a rule derives single bytes, and which.
#[derive(Clone, Copy, Debug)]
enum ByteClass {
    Unknown,
    None,
    Of(ByteSet),
}

/// A state at an offset of the input, and how many of its transitions were tried.
#[derive(Clone, Copy, Debug)]
struct Frame {
    state: usize,
    at: usize,
    tried: usize,
}

/// One application of a rule in a derivation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Application {
    pub(super) index: RuleIndex,
    /// The application in which it is, by its position in the list.
    pub(super) parent: Option<usize>,
    pub(super) span: Span,
}

/// The application of a rule that derives the byte at an offset, or else its first one.
pub(super) fn position_at(applied: &[Application], index: RuleIndex, at: usize) -> Option<usize> {
    let of_rule = || applied.iter().enumerate().filter(|(_, applied)| applied.index == index);
    let derives = |span: Span| span.start <= at && at < span.end;
    let found = of_rule().find(|(_, applied)| derives(applied.span)).or_else(|| of_rule().next());
    found.map(|(position, _)| position)
}

/// An input, parsed by a mixed grammar.
#[derive(Debug)]
pub(super) struct MixedParse<'a> {
    pub(super) exchange: Exchange<'a>,
    pub(super) text: &'a [u8],
    states: Vec<ParserState<'a>>,
    /// The application in which each state is.
    within: Vec<Option<usize>>,
    instances: Vec<Instance>,
    /// For each rule of either edition, the single bytes that it derives.
    classes: [Vec<ByteClass>; 2],
    /// For each state, the offsets at which it was tried.
    tried: Vec<u64>,
    words: usize,
    /// The path of the derivation; empty if there is none.
    path: Vec<Frame>,
    /// The rules of the donor that could make a difference if they were exchanged.
    met: Vec<bool>,
    /// The number of pairs of a state and an offset that were tried.
    pub(super) steps: usize,
    pub(super) is_accepted: bool,
}

/// A rule that was tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct TriedRule {
    pub(super) index: RuleIndex,
    /// The rule around it.
    pub(super) within: Option<RuleIndex>,
    /// Whether it derived a byte, even if that led nowhere.
    pub(super) has_derived: bool,
    state: usize,
}

/// An application of a rule that expected another byte at an offset.
#[derive(Clone, Copy, Debug)]
pub(super) struct StuckRule {
    pub(super) index: RuleIndex,
    /// Whether it began at that offset, and has derived nothing.
    pub(super) is_new: bool,
    /// Whether another part of it derives the byte.
    pub(super) goes_on: bool,
    /// Whether it expected one particular byte there, itself and not by another rule.
    pub(super) expects_delimiter: bool,
}

impl<'a> MixedParse<'a> {
    /// Parses the input by the start symbol.
    pub(super) fn of(exchange: Exchange<'a>, text: &'a [u8]) -> Self {
        let start = RuleIndex { edition: exchange.host(), rule: exchange.grammar(exchange.host()).start };
        Self::of_rule(exchange, start, text)
    }

    /// Parses the input by a rule, or by the one that replaces it.
    pub(super) fn of_rule(exchange: Exchange<'a>, rule: RuleIndex, text: &'a [u8]) -> Self {
        let classes = [0, 1].map(|edition| vec![ByteClass::Unknown; exchange.grammar(edition).rules.len()]);
        let met = vec![false; exchange.grammar(exchange.donor()).rules.len()];
        let mut parse = Self {
            exchange,
            text,
            states: Vec::from([ParserState::Accept, ParserState::Dead]),
            within: Vec::from([None, None]),
            instances: Vec::new(),
            classes,
            tried: Vec::new(),
            words: text.len() / 64 + 1,
            path: Vec::new(),
            met,
            steps: 0,
            is_accepted: false,
        };
        let start = parse.rule(rule, None, ACCEPT);
        parse.is_accepted = parse.search(start);
        parse
    }

    /// The rules of the donor that could make a difference if they were exchanged.
    pub(super) fn met(&self) -> impl Iterator<Item = usize> + '_ {
        self.met.iter().enumerate().filter(|(_, is_met)| **is_met).map(|(rule, _)| rule)
    }

    /// The rules that were tried, even if they derived nothing.
    pub(super) fn tried_rules(&self) -> impl Iterator<Item = TriedRule> + '_ {
        self.instances.iter().map(|instance| {
            let within = instance.within.and_then(|within| self.instances.get(within));
            TriedRule {
                index: instance.index,
                within: within.map(|within| within.index),
                has_derived: instance.has_derived,
                state: instance.state,
            }
        })
    }

    /// Returns whether a rule was tried at an offset of a part of the input.
    pub(super) fn is_tried_within(&self, rule: &TriedRule, part: Span) -> bool {
        (part.start..part.end).any(|at| self.is_tried(rule.state, at))
    }

    /// The last offset at which a byte or a character was expected: that of the fault, if the input has no derivation.
    pub(super) fn farthest(&self) -> usize {
        let is_terminal = |state: &ParserState<'_>| {
            matches!(state, ParserState::Byte { .. } | ParserState::Character { .. })
        };
        let terminals = self.states.iter().enumerate().filter(|(_, state)| is_terminal(state));
        terminals.filter_map(|(state, _)| self.last_tried(state)).max().unwrap_or(0)
    }

    /// The end of the longest beginning of the input that has a derivation by itself; `None` if there is none.
    pub(super) fn longest_beginning(&self) -> Option<usize> {
        self.last_tried(ACCEPT)
    }

    /// The rules that expected another byte or character at an offset, each with those around it, the innermost first.
    pub(super) fn stuck_at(&self, at: usize) -> Vec<Vec<StuckRule>> {
        let rest = self.text.get(at..).unwrap_or(&[]);
        let states = self.states.iter().zip(&self.within).enumerate();
        let expecting = states.filter_map(|(number, (state, &within))| {
            let (goes_on, is_delimiter) = match state {
                ParserState::Byte { set, .. } => {
                    (rest.first().is_some_and(|&byte| set.contains(byte)), set.iter().count() == 1)
                }
                ParserState::Character { sequences, .. } => {
                    (character_length(sequences, rest).is_some(), false)
                }
                _ => return None,
            };
            self.is_tried(number, at).then_some((goes_on, (is_delimiter, within)))
        });
        let (going, stuck): (Vec<_>, Vec<_>) = expecting.partition(|(goes_on, _)| *goes_on);
        let mut is_going = vec![false; self.instances.len()];
        for (_, (_, within)) in going {
            for instance in self.around(within) {
                if let Some(is_going) = is_going.get_mut(instance) {
                    *is_going = true;
                }
            }
        }
        let rules = stuck.into_iter().map(|(_, (mut expects_delimiter, within))| {
            let around = self.around(within).filter_map(|number| Some((number, self.instances.get(number)?)));
            around
                .map(|(number, instance)| StuckRule {
                    index: instance.index,
                    is_new: self.is_tried(instance.state, at),
                    goes_on: is_going.get(number).copied().unwrap_or(false),
                    expects_delimiter: core::mem::take(&mut expects_delimiter),
                })
                .collect()
        });
        rules.collect()
    }

    /// An instance and those around it, the innermost first.
    fn around(&self, within: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        core::iter::successors(within, |&within| self.instances.get(within)?.within)
    }

    /// The applications of rules that derive the input, each before those inside it; only those that are requested,
    /// and, if requested, with those for single bytes.
    pub(super) fn applied(
        &self,
        is_wanted: impl Fn(RuleIndex) -> bool,
        with_bytes: bool,
    ) -> Vec<Application> {
        let mut applied: Vec<Application> = Vec::new();
        // The applications that are open; `None` for one that is not requested.
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut optional: Vec<(usize, usize)> = Vec::new();
        for frame in &self.path {
            let parent = || open.iter().rev().find_map(|open| *open);
            match self.states.get(frame.state) {
                Some(&ParserState::Rule { index, .. }) => {
                    let index = self.exchange.resolve(index);
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
                Some(&ParserState::Byte { origin, .. }) if with_bytes => {
                    self.applied_to_byte(origin, frame.at, parent(), &is_wanted, &mut applied);
                }
                _ => {}
            }
        }
        applied
    }

    /// The rules for single bytes that derive a byte.
    fn applied_to_byte(
        &self,
        (mut edition, mut lowered): (usize, &'a Lowered),
        at: usize,
        mut parent: Option<usize>,
        is_wanted: &impl Fn(RuleIndex) -> bool,
        applied: &mut Vec<Application>,
    ) {
        let Some(&byte) = self.text.get(at) else { return };
        let has_byte = |edition, lowered: &Lowered| {
            self.known_class(edition, lowered).is_some_and(|set| set.contains(byte))
        };
        loop {
            match lowered {
                Lowered::Alternatives(members) => {
                    match members.iter().find(|member| has_byte(edition, member)) {
                        Some(member) => lowered = member,
                        None => return,
                    }
                }
                Lowered::Nonterminal(rule) => {
                    let index = self.exchange.resolve(RuleIndex { edition, rule: *rule });
                    if is_wanted(index) {
                        let new = applied.len();
                        applied.push(Application { index, parent, span: Span::new(at, at + 1) });
                        parent = Some(new);
                    }
                    match self.exchange.definition(index) {
                        Some(definition) => (edition, lowered) = (index.edition, definition),
                        None => return,
                    }
                }
                _ => return,
            }
        }
    }

    /// Depth first, so that the first derivation in the order of preference is found. The open frames are the path.
    fn search(&mut self, start: usize) -> bool {
        let mut path = Vec::new();
        if self.enter(start, 0) {
            path.push(Frame { state: start, at: 0, tried: 0 });
        }
        while let Some(frame) = path.last_mut() {
            let tried = frame.tried;
            frame.tried += 1;
            let (state, at) = (frame.state, frame.at);
            match self.transition(state, at, tried) {
                Move::Accepted => {
                    self.path = path;
                    return true;
                }
                Move::On(state, at) => {
                    if self.enter(state, at) {
                        path.push(Frame { state, at, tried: 0 });
                    }
                }
                Move::Back => {
                    path.pop();
                }
            }
        }
        false
    }

    fn is_tried(&self, state: usize, at: usize) -> bool {
        self.tried.get(state * self.words + at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    /// The last offset at which a state was tried.
    fn last_tried(&self, state: usize) -> Option<usize> {
        let words = self.tried.get(state * self.words..)?;
        let words = words.get(..self.words).unwrap_or(words);
        let (number, word) = words.iter().enumerate().rev().find(|(_, word)| **word != 0)?;
        Some(number * 64 + 63 - word.leading_zeros() as usize)
    }

    /// Returns whether the state was not tried at this offset before.
    fn enter(&mut self, state: usize, at: usize) -> bool {
        let word = state * self.words + at / 64;
        if word >= self.tried.len() {
            self.tried.resize(self.states.len().max(state + 1) * self.words, 0);
        }
        let Some(word) = self.tried.get_mut(word) else { return false };
        let bit = 1 << (at % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        self.steps += usize::from(is_new);
        is_new
    }

    fn transition(&mut self, state: usize, at: usize, tried: usize) -> Move {
        let within = self.within.get(state).copied().flatten();
        match self.states.get(state) {
            Some(ParserState::Accept) if tried == 0 && at == self.text.len() => Move::Accepted,
            Some(ParserState::Byte { set, next, .. }) if tried == 0 => match self.text.get(at) {
                Some(byte) if set.contains(*byte) => {
                    let next = *next;
                    self.derive(within);
                    Move::On(next, at + 1)
                }
                _ => Move::Back,
            },
            Some(&ParserState::Character { sequences, next }) if tried == 0 => {
                match character_length(sequences, self.text.get(at..).unwrap_or(&[])) {
                    Some(length) => {
                        self.derive(within);
                        Move::On(next, at + length)
                    }
                    None => Move::Back,
                }
            }
            Some(ParserState::Split(ways)) => ways.get(tried).map_or(Move::Back, |&next| Move::On(next, at)),
            Some(&ParserState::Rule { within, index, next, body }) if tried == 0 => {
                let body = body.unwrap_or_else(|| {
                    let made = self.body(index, within, next, state);
                    if let Some(ParserState::Rule { body, .. }) = self.states.get_mut(state) {
                        *body = Some(made);
                    }
                    made
                });
                Move::On(body, at)
            }
            Some(
                &(ParserState::Leave { next } | ParserState::Open { next } | ParserState::Close { next }),
            ) if tried == 0 => Move::On(next, at),
            _ => Move::Back,
        }
    }

    /// Notes that an application, and those around it, derived a byte.
    fn derive(&mut self, mut within: Option<usize>) {
        while let Some(instance) = within.and_then(|within| self.instances.get_mut(within)) {
            if instance.has_derived {
                break;
            }
            instance.has_derived = true;
            within = instance.within;
        }
    }

    fn push(&mut self, state: ParserState<'a>, within: Option<usize>) -> usize {
        self.states.push(state);
        self.within.push(within);
        self.states.len() - 1
    }

    fn rule(&mut self, index: RuleIndex, within: Option<usize>, next: usize) -> usize {
        self.push(ParserState::Rule { within, index, next, body: None }, within)
    }

    /// The states of a rule, or of the one that replaces it; none inside itself: a mixture may be recursive, although
    /// neither grammar is.
    fn body(&mut self, index: RuleIndex, within: Option<usize>, next: usize, state: usize) -> usize {
        let index = self.exchange.resolve(index);
        self.meet(index);
        let mut outer = within;
        while let Some(instance) = outer.and_then(|outer| self.instances.get(outer)) {
            if instance.index == index {
                return 1;
            }
            outer = instance.within;
        }
        let Some(definition) = self.exchange.definition(index) else { return 1 };
        let instance = self.instances.len();
        self.instances.push(Instance { index, within, state, has_derived: false });
        let leave = self.push(ParserState::Leave { next }, Some(instance));
        self.part(index.edition, definition, Some(instance), leave)
    }

    /// The states of a part of a definition.
    fn part(&mut self, edition: usize, lowered: &'a Lowered, within: Option<usize>, next: usize) -> usize {
        if let Some(set) = self.class(edition, lowered) {
            self.meet_class(edition, lowered);
            return self.push(ParserState::Byte { set, next, origin: (edition, lowered) }, within);
        }
        match lowered {
            Lowered::Set(set) => {
                self.push(ParserState::Byte { set: *set, next, origin: (edition, lowered) }, within)
            }
            Lowered::Characters(sequences) => self.push(ParserState::Character { sequences, next }, within),
            Lowered::Nonterminal(rule) => self.rule(RuleIndex { edition, rule: *rule }, within, next),
            Lowered::Sequence(members) => {
                members.iter().rev().fold(next, |next, member| self.part(edition, member, within, next))
            }
            Lowered::Alternatives(members) => self.alternatives(edition, lowered, members, within, next),
            Lowered::Optional(element) => {
                let close = self.push(ParserState::Close { next }, within);
                let element = self.part(edition, element, within, close);
                let open = self.push(ParserState::Open { next: element }, within);
                self.push(ParserState::Split(Vec::from([open, next])), within)
            }
            Lowered::Repetition { minimum, maximum, element } => {
                let mut after = next;
                match maximum {
                    None => {
                        let again = self.push(ParserState::Split(Vec::new()), within);
                        let first = self.part(edition, element, within, again);
                        if let Some(ParserState::Split(ways)) = self.states.get_mut(again) {
                            ways.extend([first, next]);
                        }
                        after = again;
                    }
                    Some(maximum) => {
                        for _ in *minimum..*maximum {
                            let first = self.part(edition, element, within, after);
                            after = self.push(ParserState::Split(Vec::from([first, next])), within);
                        }
                    }
                }
                for _ in 0..*minimum {
                    after = self.part(edition, element, within, after);
                }
                after
            }
        }
    }

    /// Alternatives for single bytes become one state, at the place of the first.
    fn alternatives(
        &mut self,
        edition: usize,
        lowered: &'a Lowered,
        members: &'a [Lowered],
        within: Option<usize>,
        next: usize,
    ) -> usize {
        let mut bytes = ByteSet::new();
        let mut position = None;
        let mut ways = Vec::new();
        for member in members {
            if let Some(set) = self.class(edition, member) {
                self.meet_class(edition, member);
                bytes = bytes.union(set);
                position.get_or_insert(ways.len());
            } else {
                let way = self.part(edition, member, within, next);
                // The only preference besides the order: an input that can be a name is one (uri-syntax-01).
                if self.is_name(edition, member) { ways.insert(0, way) } else { ways.push(way) }
            }
        }
        if let Some(position) = position {
            let state = self.push(ParserState::Byte { set: bytes, next, origin: (edition, lowered) }, within);
            ways.insert(position, state);
        }
        self.push(ParserState::Split(ways), within)
    }

    fn is_name(&self, edition: usize, lowered: &Lowered) -> bool {
        let Lowered::Nonterminal(rule) = lowered else { return false };
        let index = self.exchange.resolve(RuleIndex { edition, rule: *rule });
        self.exchange.grammar(index.edition).get(index.rule).is_some_and(|rule| rule.terms.contains(&"URN"))
    }

    /// The bytes of a part of a definition that derives single bytes.
    fn class(&mut self, edition: usize, lowered: &'a Lowered) -> Option<ByteSet> {
        match lowered {
            Lowered::Set(set) => Some(*set),
            Lowered::Alternatives(members) => {
                let mut all = ByteSet::new();
                for member in members {
                    all = all.union(self.class(edition, member)?);
                }
                Some(all)
            }
            Lowered::Nonterminal(rule) => {
                let index = self.exchange.resolve(RuleIndex { edition, rule: *rule });
                match self.classes.get(index.edition)?.get(index.rule)? {
                    ByteClass::Of(set) => return Some(*set),
                    ByteClass::None => return None,
                    ByteClass::Unknown => self.remember(index, None),
                }
                let definition = self.exchange.definition(index)?;
                let class = self.class(index.edition, definition);
                self.remember(index, class);
                class
            }
            Lowered::Characters(_)
            | Lowered::Sequence(_)
            | Lowered::Repetition { .. }
            | Lowered::Optional(_) => None,
        }
    }

    fn remember(&mut self, index: RuleIndex, class: Option<ByteSet>) {
        if let Some(known) =
            self.classes.get_mut(index.edition).and_then(|edition| edition.get_mut(index.rule))
        {
            *known = class.map_or(ByteClass::None, ByteClass::Of);
        }
    }

    /// Like `class`, for a part that became a state.
    fn known_class(&self, edition: usize, lowered: &Lowered) -> Option<ByteSet> {
        match lowered {
            Lowered::Set(set) => Some(*set),
            Lowered::Alternatives(members) => members
                .iter()
                .try_fold(ByteSet::new(), |all, member| Some(all.union(self.known_class(edition, member)?))),
            Lowered::Nonterminal(rule) => {
                let index = self.exchange.resolve(RuleIndex { edition, rule: *rule });
                match self.classes.get(index.edition)?.get(index.rule)? {
                    ByteClass::Of(set) => Some(*set),
                    ByteClass::None | ByteClass::Unknown => None,
                }
            }
            Lowered::Characters(_)
            | Lowered::Sequence(_)
            | Lowered::Repetition { .. }
            | Lowered::Optional(_) => None,
        }
    }

    fn meet(&mut self, index: RuleIndex) {
        if let Some(met) = self.exchange.exchangeable(index).and_then(|rule| self.met.get_mut(rule)) {
            *met = true;
        }
    }

    /// Visits the rules for single bytes that a part of a definition uses.
    fn meet_class(&mut self, edition: usize, lowered: &'a Lowered) {
        match lowered {
            Lowered::Alternatives(members) => {
                for member in members {
                    self.meet_class(edition, member);
                }
            }
            Lowered::Nonterminal(rule) => {
                let index = self.exchange.resolve(RuleIndex { edition, rule: *rule });
                self.meet(index);
                if let Some(definition) = self.exchange.definition(index) {
                    self.meet_class(index.edition, definition);
                }
            }
            _ => {}
        }
    }
}

/// The length of the character at the beginning of a text, if it is one of these. No sequence begins with another.
fn character_length(sequences: &[Vec<ByteSet>], text: &[u8]) -> Option<usize> {
    let begins = |sets: &&Vec<ByteSet>| {
        sets.len() <= text.len() && sets.iter().zip(text).all(|(set, &byte)| set.contains(byte))
    };
    sequences.iter().find(begins).map(Vec::len)
}

/// What a search does next.
enum Move {
    Accepted,
    On(usize, usize),
    Back,
}
