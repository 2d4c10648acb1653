//! The parts of all definitions of a grammar as nodes, with numbers.

use crate::linking::grammar::Grammar;
use crate::syntax::expression::Expression;
use crate::syntax::octet_set::OctetSet;
use alloc::vec::Vec;

/// A part of a definition.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The rule, and the number of the part in its definition.
    pub(super) rule: usize,
    pub(super) part: usize,
    pub(super) kind: Kind,
}

/// What a part is, with the numbers of the nodes inside it.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    Alternatives(Vec<usize>),
    /// Also a group, of one member.
    Sequence(Vec<usize>),
    Repetition {
        minimum: usize,
        maximum: Option<usize>,
        element: usize,
    },
    Optional(usize),
    /// Of one of these, an octet of each set, one after the other.
    Terminal(Vec<Vec<OctetSet>>),
    /// The definition of another rule.
    Reference(usize),
}

/// The nodes of a grammar.
#[derive(Clone, Debug)]
pub(super) struct Nodes {
    all: Vec<Node>,
    /// For each rule, the node of its definition.
    roots: Vec<usize>,
    /// For each rule, how deep it is nested, with the rules that it refers to.
    depths: Vec<usize>,
}

impl Nodes {
    pub(super) fn of(grammar: &Grammar) -> Nodes {
        let mut nodes = Nodes { all: Vec::new(), roots: Vec::new(), depths: Vec::new() };
        let mut next = 0;
        for production in &grammar.rules {
            nodes.roots.push(next);
            next += production.definition().parts().count();
        }
        let mut own_depths = Vec::new();
        for (rule, production) in grammar.rules.iter().enumerate() {
            let parts: Vec<(usize, &Expression)> = production.definition().parts().collect();
            own_depths.push(parts.iter().map(|(depth, _)| depth + 1).max().unwrap_or(0));
            nodes.add(grammar, rule, &parts);
        }
        nodes.depths.clone_from(&own_depths);
        for &rule in &grammar.dependencies_first {
            let uses = grammar.uses.get(rule).map_or(&[][..], Vec::as_slice);
            let inner = uses.iter().filter_map(|&used| nodes.depths.get(used)).max().copied().unwrap_or(0);
            if let (Some(depth), Some(own)) = (nodes.depths.get_mut(rule), own_depths.get(rule)) {
                *depth = own + inner;
            }
        }
        nodes
    }

    /// Adds the parts of a definition.
    fn add(&mut self, grammar: &Grammar, rule: usize, parts: &[(usize, &Expression)]) {
        let root = self.all.len();
        for (part, &(depth, expression)) in parts.iter().enumerate() {
            // Those inside it are the next ones at the next depth.
            let inside = parts.iter().enumerate().skip(part + 1).take_while(|(_, (inner, _))| *inner > depth);
            let inside = inside.filter(|(_, (inner, _))| *inner == depth + 1).map(|(part, _)| root + part);
            let count = |count: u32| usize::try_from(count).unwrap_or(usize::MAX);
            let kind = match (grammar.target(rule, expression), expression.terminal(), expression) {
                (Some(target), _, _) => Kind::Reference(self.roots.get(target).copied().unwrap_or(0)),
                (_, Some(sequences), _) => Kind::Terminal(sequences),
                (_, _, Expression::Alternatives(_)) => Kind::Alternatives(inside.collect()),
                (_, _, Expression::Optional(_)) => Kind::Optional(root + part + 1),
                (_, _, Expression::Repetition { minimum, maximum, .. }) => Kind::Repetition {
                    minimum: count(*minimum),
                    maximum: maximum.map(count),
                    element: root + part + 1,
                },
                _ => Kind::Sequence(inside.collect()),
            };
            self.all.push(Node { rule, part, kind });
        }
    }

    pub(super) fn node(&self, node: usize) -> Option<&Node> {
        self.all.get(node)
    }

    pub(super) fn root(&self, rule: usize) -> Option<usize> {
        self.roots.get(rule).copied()
    }

    pub(super) fn depth(&self, rule: usize) -> usize {
        self.depths.get(rule).copied().unwrap_or(usize::MAX)
    }
}
