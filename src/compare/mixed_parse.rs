//! The grammar of one edition with rules of another, and how it derives a text.
//!
//! The definitions become states with a way on, as they are met; a state is tried at a place of the text once. So
//! the time is linear in the length of the text, and rules that the text never comes near cost nothing.

use alloc::{vec, vec::Vec};

use super::{
    Comparer,
    pairs::Pairs,
    side::{Node, Side},
};
use crate::{Span, bnf::ByteSet};

/// A rule of one of the two editions: of the older (0) or of the newer (1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) side: usize,
    pub(super) rule: usize,
}

/// Which rules of the donor stand in the grammar of the other edition, the host.
#[derive(Clone, Debug)]
pub(super) struct Exchange<'a> {
    sides: [&'a Side; 2],
    pairs: &'a Pairs,
    donor: usize,
    /// For each rule of the donor, whether it stands in place of the one that corresponds to it.
    is_exchanged: Vec<bool>,
}

impl<'a> Exchange<'a> {
    pub(super) fn new(comparer: &'a Comparer, from_older: bool, rules: &[usize]) -> Self {
        let sides = [&comparer.older, &comparer.newer];
        let donor = usize::from(!from_older);
        let mut is_exchanged = vec![false; sides[donor].rules.len()];
        for &rule in rules {
            if let Some(is_exchanged) = is_exchanged.get_mut(rule) {
                *is_exchanged = true;
            }
        }
        Self { sides, pairs: &comparer.pairs, donor, is_exchanged }
    }

    pub(super) fn side(&self, side: usize) -> &'a Side {
        self.sides[side & 1]
    }

    pub(super) fn donor(&self) -> usize {
        self.donor
    }

    pub(super) fn host(&self) -> usize {
        1 - self.donor
    }

    /// The rule that stands for one that a definition refers to.
    ///
    /// A rule of the donor that is not exchanged is the host's, where it has one that corresponds; but the rules for
    /// characters go with the definitions that are made of them.
    pub(super) fn resolve(&self, place: Place) -> Place {
        let Place { side, rule } = place;
        let Some(other) = self.pairs.other(side == 0, rule) else { return place };
        let of_donor = if side == self.donor { rule } else { other };
        let is_exchanged = self.is_exchanged.get(of_donor).copied().unwrap_or(false)
            || side == self.donor && self.side(side).get(rule).is_some_and(|rule| rule.is_character);
        if is_exchanged == (side == self.donor) { place } else { Place { side: 1 - side, rule: other } }
    }

    /// The rule of the donor that could stand for one of the host.
    fn exchangeable(&self, place: Place) -> Option<usize> {
        if place.side == self.donor { None } else { self.pairs.other(place.side == 0, place.rule) }
    }

    fn definition(&self, place: Place) -> Option<&'a Node> {
        self.side(place.side).get(place.rule).map(|rule| &rule.definition)
    }
}

/// What is to be done behind a part of a definition.
#[derive(Clone, Debug)]
enum State<'a> {
    /// All is derived.
    Accept,
    /// Nothing can be derived.
    Dead,
    /// One byte of a set; the part of a definition that says so, and its edition.
    Byte { set: ByteSet, next: usize, origin: (usize, &'a Node) },
    /// The ways on, the first one preferred.
    Split(Vec<usize>),
    /// The rule is applied; made when it is met.
    Rule { within: Option<usize>, place: Place, next: usize, body: Option<usize> },
    /// An application ends.
    Leave { next: usize },
    /// A part that may be absent begins.
    Open { next: usize },
    /// A part that may be absent ends.
    Close { next: usize },
}

/// An application of a rule among the states.
#[derive(Clone, Copy, Debug)]
struct Instance {
    place: Place,
    within: Option<usize>,
    /// Whether a byte was derived by it, in vain or not.
    has_derived: bool,
}

/// Whether a rule is for single bytes, and for which.
#[derive(Clone, Copy, Debug)]
enum Class {
    Unknown,
    None,
    Of(ByteSet),
}

/// A state at a place of the text, and how many ways on were tried.
#[derive(Clone, Copy, Debug)]
struct Frame {
    state: usize,
    at: usize,
    tried: usize,
}

/// One application of a rule in a derivation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Applied {
    pub(super) place: Place,
    /// The application in which it is, by its position in the list.
    pub(super) parent: Option<usize>,
    pub(super) span: Span,
}

/// A text, read by a mixed grammar.
#[derive(Debug)]
pub(super) struct Run<'a> {
    pub(super) exchange: Exchange<'a>,
    pub(super) text: &'a [u8],
    states: Vec<State<'a>>,
    /// The application in which each state is.
    within: Vec<Option<usize>>,
    instances: Vec<Instance>,
    /// For each rule of either edition, the bytes that it is for.
    classes: [Vec<Class>; 2],
    /// For each state, the places at which it was tried.
    tried: Vec<u64>,
    words: usize,
    /// The way to where the text is derived; empty where it is not.
    path: Vec<Frame>,
    /// The rules of the donor that, exchanged, could have made a difference.
    met: Vec<bool>,
    /// How many states were tried at how many places.
    pub(super) steps: usize,
    pub(super) is_accepted: bool,
}

impl<'a> Run<'a> {
    /// Reads the text by the start symbol.
    pub(super) fn of(exchange: Exchange<'a>, text: &'a [u8]) -> Self {
        let start = Place { side: exchange.host(), rule: exchange.side(exchange.host()).start };
        Self::of_rule(exchange, start, text)
    }

    /// Reads the text by what stands for a rule.
    pub(super) fn of_rule(exchange: Exchange<'a>, rule: Place, text: &'a [u8]) -> Self {
        let classes = [0, 1].map(|side| vec![Class::Unknown; exchange.side(side).rules.len()]);
        let met = vec![false; exchange.side(exchange.donor()).rules.len()];
        let mut run = Self {
            exchange,
            text,
            states: Vec::from([State::Accept, State::Dead]),
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
        let start = run.rule(rule, None, 0);
        run.is_accepted = run.search(start);
        run
    }

    /// The rules of the donor that, exchanged, could have made a difference.
    pub(super) fn met(&self) -> impl Iterator<Item = usize> + '_ {
        self.met.iter().enumerate().filter(|(_, is_met)| **is_met).map(|(rule, _)| rule)
    }

    /// The rules that derived some of the text, in vain or not.
    pub(super) fn touched(&self) -> impl Iterator<Item = (Place, Option<Place>)> + '_ {
        let touched = self.instances.iter().filter(|instance| instance.has_derived);
        touched.map(|instance| {
            let within = instance.within.and_then(|within| self.instances.get(within));
            (instance.place, within.map(|within| within.place))
        })
    }

    /// The applications of rules that derive the text, each before those inside it; of those that are wanted only,
    /// and, where wanted, with those for single bytes.
    pub(super) fn applied(&self, is_wanted: impl Fn(Place) -> bool, with_bytes: bool) -> Vec<Applied> {
        let mut applied: Vec<Applied> = Vec::new();
        // The applications that are open; none for one that is not wanted.
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut optional: Vec<(usize, usize)> = Vec::new();
        for frame in &self.path {
            let parent = || open.iter().rev().find_map(|open| *open);
            match self.states.get(frame.state) {
                Some(&State::Rule { place, .. }) => {
                    let place = self.exchange.resolve(place);
                    if is_wanted(place) {
                        let parent = parent();
                        open.push(Some(applied.len()));
                        applied.push(Applied { place, parent, span: Span::new(frame.at, frame.at) });
                    } else {
                        open.push(None);
                    }
                }
                Some(State::Leave { .. }) => {
                    if let Some(applied) = open.pop().flatten().and_then(|open| applied.get_mut(open)) {
                        applied.span.end = frame.at;
                    }
                }
                Some(State::Open { .. }) => optional.push((frame.at, applied.len())),
                Some(State::Close { .. }) => {
                    // What may be absent, and is empty, is absent.
                    if let Some((start, length)) = optional.pop()
                        && start == frame.at
                    {
                        applied.truncate(length);
                    }
                }
                Some(&State::Byte { origin, .. }) if with_bytes => {
                    self.applied_to_byte(origin, frame.at, parent(), &is_wanted, &mut applied);
                }
                _ => {}
            }
        }
        applied
    }

    /// The rules for single bytes by which one is derived.
    fn applied_to_byte(
        &self,
        (mut side, mut node): (usize, &'a Node),
        at: usize,
        mut parent: Option<usize>,
        is_wanted: &impl Fn(Place) -> bool,
        applied: &mut Vec<Applied>,
    ) {
        let Some(&byte) = self.text.get(at) else { return };
        let has_byte = |side, node: &Node| self.known_class(side, node).is_some_and(|set| set.contains(byte));
        loop {
            match node {
                Node::Alternatives(members) => match members.iter().find(|member| has_byte(side, member)) {
                    Some(member) => node = member,
                    None => return,
                },
                Node::Rule(rule) => {
                    let place = self.exchange.resolve(Place { side, rule: *rule });
                    if is_wanted(place) {
                        let new = applied.len();
                        applied.push(Applied { place, parent, span: Span::new(at, at + 1) });
                        parent = Some(new);
                    }
                    match self.exchange.definition(place) {
                        Some(definition) => (side, node) = (place.side, definition),
                        None => return,
                    }
                }
                _ => return,
            }
        }
    }

    /// Depth first, so that the first derivation in the order of preference is found. The open frames are the way.
    fn search(&mut self, start: usize) -> bool {
        let mut path = Vec::new();
        if self.enter(start, 0) {
            path.push(Frame { state: start, at: 0, tried: 0 });
        }
        while let Some(frame) = path.last_mut() {
            let tried = frame.tried;
            frame.tried += 1;
            let (state, at) = (frame.state, frame.at);
            match self.way_on(state, at, tried) {
                Way::Accepted => {
                    self.path = path;
                    return true;
                }
                Way::On(state, at) => {
                    if self.enter(state, at) {
                        path.push(Frame { state, at, tried: 0 });
                    }
                }
                Way::Back => {
                    path.pop();
                }
            }
        }
        false
    }

    /// Whether the state was not tried at this place before.
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

    fn way_on(&mut self, state: usize, at: usize, tried: usize) -> Way {
        let within = self.within.get(state).copied().flatten();
        match self.states.get(state) {
            Some(State::Accept) if tried == 0 && at == self.text.len() => Way::Accepted,
            Some(State::Byte { set, next, .. }) if tried == 0 => match self.text.get(at) {
                Some(byte) if set.contains(*byte) => {
                    let next = *next;
                    self.derive(within);
                    Way::On(next, at + 1)
                }
                _ => Way::Back,
            },
            Some(State::Split(ways)) => ways.get(tried).map_or(Way::Back, |&next| Way::On(next, at)),
            Some(&State::Rule { within, place, next, body }) if tried == 0 => {
                let body = body.unwrap_or_else(|| {
                    let made = self.body(place, within, next);
                    if let Some(State::Rule { body, .. }) = self.states.get_mut(state) {
                        *body = Some(made);
                    }
                    made
                });
                Way::On(body, at)
            }
            Some(&(State::Leave { next } | State::Open { next } | State::Close { next })) if tried == 0 => {
                Way::On(next, at)
            }
            _ => Way::Back,
        }
    }

    /// A byte was derived by an application and those in which it is.
    fn derive(&mut self, mut within: Option<usize>) {
        while let Some(instance) = within.and_then(|within| self.instances.get_mut(within)) {
            if instance.has_derived {
                break;
            }
            instance.has_derived = true;
            within = instance.within;
        }
    }

    fn push(&mut self, state: State<'a>, within: Option<usize>) -> usize {
        self.states.push(state);
        self.within.push(within);
        self.states.len() - 1
    }

    fn rule(&mut self, place: Place, within: Option<usize>, next: usize) -> usize {
        self.push(State::Rule { within, place, next, body: None }, within)
    }

    /// The states of what stands for a rule. Nothing within itself: a mixture may be recursive, though neither
    /// grammar is.
    fn body(&mut self, place: Place, within: Option<usize>, next: usize) -> usize {
        let place = self.exchange.resolve(place);
        self.meet(place);
        let mut outer = within;
        while let Some(instance) = outer.and_then(|outer| self.instances.get(outer)) {
            if instance.place == place {
                return 1;
            }
            outer = instance.within;
        }
        let Some(definition) = self.exchange.definition(place) else { return 1 };
        let instance = self.instances.len();
        self.instances.push(Instance { place, within, has_derived: false });
        let leave = self.push(State::Leave { next }, Some(instance));
        self.part(place.side, definition, Some(instance), leave)
    }

    /// The states of a part of a definition.
    fn part(&mut self, side: usize, node: &'a Node, within: Option<usize>, next: usize) -> usize {
        if let Some(set) = self.class(side, node) {
            self.meet_class(side, node);
            return self.push(State::Byte { set, next, origin: (side, node) }, within);
        }
        match node {
            Node::Byte(set) => self.push(State::Byte { set: *set, next, origin: (side, node) }, within),
            Node::Rule(rule) => self.rule(Place { side, rule: *rule }, within, next),
            Node::Sequence(members) => {
                members.iter().rev().fold(next, |next, member| self.part(side, member, within, next))
            }
            Node::Alternatives(members) => self.alternatives(side, node, members, within, next),
            Node::Optional(element) => {
                let close = self.push(State::Close { next }, within);
                let element = self.part(side, element, within, close);
                let open = self.push(State::Open { next: element }, within);
                self.push(State::Split(Vec::from([open, next])), within)
            }
            Node::Repetition { minimum, maximum, element } => {
                let mut behind = next;
                match maximum {
                    None => {
                        let again = self.push(State::Split(Vec::new()), within);
                        let first = self.part(side, element, within, again);
                        if let Some(State::Split(ways)) = self.states.get_mut(again) {
                            ways.extend([first, next]);
                        }
                        behind = again;
                    }
                    Some(maximum) => {
                        for _ in *minimum..*maximum {
                            let first = self.part(side, element, within, behind);
                            behind = self.push(State::Split(Vec::from([first, next])), within);
                        }
                    }
                }
                for _ in 0..*minimum {
                    behind = self.part(side, element, within, behind);
                }
                behind
            }
        }
    }

    /// What is for single bytes is one state, in the place of the first of them.
    fn alternatives(
        &mut self,
        side: usize,
        node: &'a Node,
        members: &'a [Node],
        within: Option<usize>,
        next: usize,
    ) -> usize {
        let mut bytes = ByteSet::new();
        let mut place = None;
        let mut ways = Vec::new();
        for member in members {
            if let Some(set) = self.class(side, member) {
                self.meet_class(side, member);
                bytes = bytes.union(set);
                place.get_or_insert(ways.len());
            } else {
                let way = self.part(side, member, within, next);
                // The one reading that is not the order: a name is one before it is anything else (uri-syntax-01).
                if self.is_name(side, member) { ways.insert(0, way) } else { ways.push(way) }
            }
        }
        if let Some(place) = place {
            let state = self.push(State::Byte { set: bytes, next, origin: (side, node) }, within);
            ways.insert(place, state);
        }
        self.push(State::Split(ways), within)
    }

    fn is_name(&self, side: usize, node: &Node) -> bool {
        let Node::Rule(rule) = node else { return false };
        let place = self.exchange.resolve(Place { side, rule: *rule });
        self.exchange.side(place.side).get(place.rule).is_some_and(|rule| rule.terms.contains(&"URN"))
    }

    /// The bytes of a part of a definition that is for single ones.
    fn class(&mut self, side: usize, node: &'a Node) -> Option<ByteSet> {
        match node {
            Node::Byte(set) => Some(*set),
            Node::Alternatives(members) => {
                let mut all = ByteSet::new();
                for member in members {
                    all = all.union(self.class(side, member)?);
                }
                Some(all)
            }
            Node::Rule(rule) => {
                let place = self.exchange.resolve(Place { side, rule: *rule });
                match self.classes.get(place.side)?.get(place.rule)? {
                    Class::Of(set) => return Some(*set),
                    Class::None => return None,
                    Class::Unknown => self.remember(place, None),
                }
                let definition = self.exchange.definition(place)?;
                let class = self.class(place.side, definition);
                self.remember(place, class);
                class
            }
            Node::Sequence(_) | Node::Repetition { .. } | Node::Optional(_) => None,
        }
    }

    fn remember(&mut self, place: Place, class: Option<ByteSet>) {
        if let Some(known) = self.classes.get_mut(place.side).and_then(|side| side.get_mut(place.rule)) {
            *known = class.map_or(Class::None, Class::Of);
        }
    }

    /// As `class`, of what was made a state.
    fn known_class(&self, side: usize, node: &Node) -> Option<ByteSet> {
        match node {
            Node::Byte(set) => Some(*set),
            Node::Alternatives(members) => members
                .iter()
                .try_fold(ByteSet::new(), |all, member| Some(all.union(self.known_class(side, member)?))),
            Node::Rule(rule) => {
                let place = self.exchange.resolve(Place { side, rule: *rule });
                match self.classes.get(place.side)?.get(place.rule)? {
                    Class::Of(set) => Some(*set),
                    Class::None | Class::Unknown => None,
                }
            }
            Node::Sequence(_) | Node::Repetition { .. } | Node::Optional(_) => None,
        }
    }

    fn meet(&mut self, place: Place) {
        if let Some(met) = self.exchange.exchangeable(place).and_then(|rule| self.met.get_mut(rule)) {
            *met = true;
        }
    }

    /// Meets the rules for single bytes that a part of a definition is made of.
    fn meet_class(&mut self, side: usize, node: &'a Node) {
        match node {
            Node::Alternatives(members) => members.iter().for_each(|member| self.meet_class(side, member)),
            Node::Rule(rule) => {
                let place = self.exchange.resolve(Place { side, rule: *rule });
                self.meet(place);
                if let Some(definition) = self.exchange.definition(place) {
                    self.meet_class(place.side, definition);
                }
            }
            _ => {}
        }
    }
}

/// Where a search goes on.
enum Way {
    Accepted,
    On(usize, usize),
    Back,
}
