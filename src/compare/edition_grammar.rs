//! One edition: its rules with numbers for references, and what the tree calls them.

use alloc::{boxed::Box, string::String, string::ToString, vec::Vec};

use crate::{
    Edition, GrammarFile,
    bnf::{ByteSet, Expression, Grammar, Link},
    grammar::{RuleEntry, RuleTable, urn},
};

/// A definition: what an [`Expression`] comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// One byte of a set.
    Byte(ByteSet),
    Alternatives(Vec<Node>),
    Sequence(Vec<Node>),
    Repetition {
        minimum: u32,
        maximum: Option<u32>,
        element: Box<Node>,
    },
    Optional(Box<Node>),
    /// A rule of the same edition.
    Rule(usize),
}

/// A rule of an edition.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub(super) name: String,
    pub(super) definition: Node,
    pub(super) entry: Option<&'static RuleEntry>,
    /// What the tree calls it, where components depend on it.
    pub(super) terms: Vec<&'static str>,
    /// How deep the rules below it go.
    pub(super) height: usize,
    /// Whether the start symbol uses it.
    pub(super) is_used: bool,
    /// Whether it is for single characters, an escape counted as one.
    pub(super) is_character: bool,
}

/// The rules of an edition, and behind them those of the grammars that it is linked to.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub(super) edition: Edition,
    pub(super) rules: Vec<Rule>,
    pub(super) start: usize,
    /// How many rules are its own.
    own: usize,
}

/// The terms of the tree on which components depend.
const TERMS: [&str; 17] = [
    "URN",
    "NSS",
    "scheme",
    "relativeURI",
    "opaque_part",
    "authority",
    "server",
    "reg_name",
    "userinfo",
    "host",
    "hostname",
    "IPv4address",
    "IP-literal",
    "port",
    "param",
    "query",
    "fragment",
];

impl Side {
    pub(super) fn of(edition: Edition) -> Self {
        let table = edition.rules();
        let mut side = Self { edition, rules: Vec::new(), start: 0, own: 0 };
        // The files of this crate have no errors, as tests see to; without its rules an edition refuses everything.
        let linked: Vec<_> = table.file().read_linked().unwrap_or_default();
        if let Ok(grammar) = table.file().read() {
            side.add(&grammar, table);
        }
        side.own = side.rules.len();
        let links = table.file().links(&linked);
        for (file, grammar) in table.file().linked().iter().zip(&linked) {
            if let Some(table) = table_of(*file) {
                let from = side.rules.len();
                side.add(grammar, table);
                side.link(links.iter().filter(|link| core::ptr::eq(link.grammar, grammar)), from);
            }
        }
        side.start = side.rule(edition.start_symbol()).unwrap_or(0);
        for term in TERMS {
            let named = table.rule_for_term(term).and_then(|entry| side.rule(entry.name()));
            if let Some(rule) = named.and_then(|rule| side.rules.get_mut(rule)) {
                rule.terms.push(term);
            }
        }
        side.measure();
        side
    }

    /// The rule with this printed name.
    pub(super) fn rule(&self, name: &str) -> Option<usize> {
        self.rules.iter().take(self.own).position(|rule| rule.name == name)
    }

    pub(super) fn get(&self, rule: usize) -> Option<&Rule> {
        self.rules.get(rule)
    }

    pub(super) fn entry(&self, rule: usize) -> Option<&'static RuleEntry> {
        self.get(rule)?.entry
    }

    /// The rule that the tree calls so.
    pub(super) fn rule_for_term(&self, term: &str) -> Option<usize> {
        self.rule(self.edition.rules().rule_for_term(term)?.name())
    }

    /// The bytes of the rule, if it is for single ones, by this edition alone.
    pub(super) fn class(&self, rule: usize) -> Option<ByteSet> {
        self.class_of(&self.get(rule)?.definition)
    }

    fn class_of(&self, node: &Node) -> Option<ByteSet> {
        match node {
            Node::Byte(set) => Some(*set),
            Node::Alternatives(members) => {
                members.iter().try_fold(ByteSet::new(), |set, member| Some(set.union(self.class_of(member)?)))
            }
            Node::Rule(rule) => self.class(*rule),
            Node::Sequence(_) | Node::Repetition { .. } | Node::Optional(_) => None,
        }
    }

    fn is_character(&self, node: &Node) -> bool {
        match node {
            Node::Byte(_) => true,
            Node::Alternatives(members) => members.iter().all(|member| self.is_character(member)),
            Node::Rule(rule) => self.get(*rule).is_some_and(|rule| self.is_character(&rule.definition)),
            Node::Sequence(members) => {
                let percent = Node::Byte(ByteSet::from_iter([b'%']));
                members.first() == Some(&percent)
                    && members.iter().all(|member| self.class_of(member).is_some())
            }
            Node::Repetition { .. } | Node::Optional(_) => false,
        }
    }

    fn add(&mut self, grammar: &Grammar, table: &'static RuleTable) {
        let offset = self.rules.len();
        let names: Vec<String> = grammar.rules().map(|rule| rule.name().to_string()).collect();
        let target = |name: &str| {
            let found = grammar.rule(name)?.name();
            names.iter().position(|name| name == found).map(|position| position + offset)
        };
        for rule in grammar.rules() {
            self.rules.push(Rule {
                name: rule.name().to_string(),
                definition: node(rule.definition(), &target),
                entry: table.rule(rule.name()),
                terms: Vec::new(),
                height: 0,
                is_used: false,
                is_character: false,
            });
        }
    }

    /// Puts the rules from `from` on behind the prose of those that are linked to them.
    fn link<'a>(&mut self, links: impl Iterator<Item = &'a Link<'a>>, from: usize) {
        for link in links {
            let target = self.rules.iter().skip(from).position(|rule| rule.name == link.target);
            let rule = self.rules.iter_mut().find(|rule| rule.name == link.rule);
            if let (Some(rule), Some(target)) = (rule, target) {
                rule.definition = Node::Rule(from + target);
            }
        }
    }

    /// Fills in what follows from the definitions.
    fn measure(&mut self) {
        // As often as the deepest rule is deep: the grammars are not recursive.
        for _ in 0..self.rules.len() {
            let heights: Vec<usize> = self.rules.iter().map(|rule| rule.height).collect();
            let mut has_changed = false;
            for rule in &mut self.rules {
                let mut height = 0;
                references(&rule.definition, &mut |used| {
                    height = height.max(1 + heights.get(used).copied().unwrap_or(0));
                });
                has_changed |= height != rule.height;
                rule.height = height;
            }
            if !has_changed {
                break;
            }
        }
        let are_characters: Vec<bool> =
            self.rules.iter().map(|rule| self.is_character(&rule.definition)).collect();
        for (rule, is_character) in self.rules.iter_mut().zip(are_characters) {
            rule.is_character = is_character;
        }
        let mut open = Vec::from([self.start]);
        while let Some(rule) = open.pop() {
            if let Some(rule) = self.rules.get_mut(rule)
                && !rule.is_used
            {
                rule.is_used = true;
                references(&rule.definition, &mut |used| open.push(used));
            }
        }
    }
}

/// Visits the rules that a definition refers to.
pub(super) fn references(node: &Node, visit: &mut dyn FnMut(usize)) {
    match node {
        Node::Byte(_) => {}
        Node::Rule(rule) => visit(*rule),
        Node::Alternatives(members) | Node::Sequence(members) => {
            for member in members {
                references(member, visit);
            }
        }
        Node::Repetition { element, .. } | Node::Optional(element) => references(element, visit),
    }
}

/// The table of the rules of a linked file.
fn table_of(file: GrammarFile) -> Option<&'static RuleTable> {
    let tables: [&'static RuleTable; 2] = [&urn::rfc2141::RULES, &urn::rfc8141::RULES];
    tables.into_iter().find(|table| table.file().name() == file.name())
}

fn node(expression: &Expression, target: &impl Fn(&str) -> Option<usize>) -> Node {
    let all = |members: &[Expression]| members.iter().map(|member| node(member, target)).collect();
    let byte = |byte: u8| Node::Byte(ByteSet::from_iter([byte]));
    match expression {
        Expression::Alternatives(members) => alternatives(all(members)),
        Expression::Sequence(members) => sequence(all(members)),
        Expression::Repetition { minimum, maximum, element } => Node::Repetition {
            minimum: *minimum,
            maximum: *maximum,
            element: Box::new(node(element, target)),
        },
        Expression::Optional(element) => Node::Optional(Box::new(node(element, target))),
        Expression::Group(element) => node(element, target),
        Expression::Literal(text) => sequence(text.bytes().map(byte).collect()),
        Expression::AnyCase(text) => {
            let cases = |byte: u8| ByteSet::from_iter([byte.to_ascii_lowercase(), byte.to_ascii_uppercase()]);
            sequence(text.bytes().map(|byte| Node::Byte(cases(byte))).collect())
        }
        Expression::Quote => byte(b'"'),
        Expression::Values(values) => sequence(values.sets().iter().copied().map(Node::Byte).collect()),
        Expression::Prose(prose) => Node::Byte(prose.set()),
        Expression::Reference(name) | Expression::Bracketed(name) => {
            target(name).map_or(Node::Byte(ByteSet::new()), Node::Rule)
        }
        // Filled in with the grammar that it is linked to.
        Expression::Linked(_) => Node::Byte(ByteSet::new()),
    }
}

/// Alternatives in which single bytes are one set, in the place of the first of them.
fn alternatives(members: Vec<Node>) -> Node {
    let mut kept: Vec<Node> = Vec::new();
    for member in members {
        let bytes = kept.iter_mut().find_map(|kept| match kept {
            Node::Byte(set) => Some(set),
            _ => None,
        });
        match (member, bytes) {
            (Node::Byte(more), Some(set)) => *set = set.union(more),
            (member, _) => kept.push(member),
        }
    }
    if kept.len() == 1 { kept.remove(0) } else { Node::Alternatives(kept) }
}

fn sequence(members: Vec<Node>) -> Node {
    let mut kept = Vec::new();
    for member in members {
        match member {
            Node::Sequence(inner) => kept.extend(inner),
            member => kept.push(member),
        }
    }
    if kept.len() == 1 { kept.remove(0) } else { Node::Sequence(kept) }
}
