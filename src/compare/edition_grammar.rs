//! The grammar of one edition: its rules in lowered form, and their names in the tree.

use alloc::{string::String, string::ToString, vec::Vec};

use crate::{
    Edition, GrammarFile,
    bnf::{Expression, Grammar, Link, Lowered, OctetSet},
    grammar::{RuleEntry, RuleTable},
};

/// A rule of an edition.
#[derive(Clone, Debug)]
pub(super) struct EditionRule {
    pub(super) name: String,
    pub(super) definition: Lowered,
    pub(super) entry: Option<&'static RuleEntry>,
    /// Its name in the tree, if components depend on it.
    pub(super) terms: Vec<&'static str>,
    /// The depth of the rules below it.
    pub(super) height: usize,
    /// Whether the start symbol uses it.
    pub(super) is_used: bool,
    /// Whether it derives single characters; an escape counts as one.
    pub(super) is_character: bool,
    /// Whether it derives a reference or a kind of reference, and not only a component.
    pub(super) is_reference: bool,
}

/// The rules of an edition, and after them those of the grammars that it is linked to.
#[derive(Clone, Debug)]
pub(super) struct EditionGrammar {
    pub(super) edition: Edition,
    pub(super) rules: Vec<EditionRule>,
    pub(super) start: usize,
    /// The number of its own rules.
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

impl EditionGrammar {
    pub(super) fn of(edition: Edition) -> Self {
        let table = edition.rules();
        let mut all = Self { edition, rules: Vec::new(), start: 0, own: 0 };
        // Tests ensure that the files of this crate have no errors; without rules an edition would reject everything.
        let linked: Vec<_> = table.file().read_linked().unwrap_or_default();
        if let Ok(grammar) = table.file().read() {
            all.add(&grammar, table);
        }
        all.own = all.rules.len();
        let links = table.file().links(&linked);
        for (file, grammar) in table.file().linked().iter().zip(&linked) {
            if let Some(table) = table_of(*file) {
                let from = all.rules.len();
                all.add(grammar, table);
                all.link(links.iter().filter(|link| core::ptr::eq(link.grammar, grammar)), from);
            }
        }
        all.start = all.rule(edition.start_symbol()).unwrap_or(0);
        for term in TERMS {
            let named = table.rule_for_term(term).and_then(|entry| all.rule(entry.name()));
            if let Some(rule) = named.and_then(|rule| all.rules.get_mut(rule)) {
                rule.terms.push(term);
            }
        }
        all.measure();
        all
    }

    /// The rule with this printed name.
    pub(super) fn rule(&self, name: &str) -> Option<usize> {
        self.rules.iter().take(self.own).position(|rule| rule.name == name)
    }

    pub(super) fn get(&self, rule: usize) -> Option<&EditionRule> {
        self.rules.get(rule)
    }

    pub(super) fn entry(&self, rule: usize) -> Option<&'static RuleEntry> {
        self.get(rule)?.entry
    }

    /// The rule with this name in the tree.
    pub(super) fn rule_for_term(&self, term: &str) -> Option<usize> {
        self.rule(self.edition.rules().rule_for_term(term)?.name())
    }

    /// The octets of the rule, if it derives single octets, under this edition alone.
    pub(super) fn class(&self, rule: usize) -> Option<OctetSet> {
        self.class_of(&self.get(rule)?.definition)
    }

    fn class_of(&self, lowered: &Lowered) -> Option<OctetSet> {
        match lowered {
            Lowered::Set(set) => Some(*set),
            Lowered::Alternatives(members) => members
                .iter()
                .try_fold(OctetSet::new(), |set, member| Some(set.union(self.class_of(member)?))),
            Lowered::Nonterminal(rule) => self.class(*rule),
            Lowered::Characters(_)
            | Lowered::Sequence(_)
            | Lowered::Repetition { .. }
            | Lowered::Optional(_) => None,
        }
    }

    fn is_character(&self, lowered: &Lowered) -> bool {
        match lowered {
            Lowered::Set(_) | Lowered::Characters(_) => true,
            Lowered::Alternatives(members) => members.iter().all(|member| self.is_character(member)),
            Lowered::Nonterminal(rule) => {
                self.get(*rule).is_some_and(|rule| self.is_character(&rule.definition))
            }
            Lowered::Sequence(members) => {
                let percent = Lowered::Set(OctetSet::from_iter([b'%']));
                members.first() == Some(&percent)
                    && members.iter().all(|member| self.class_of(member).is_some())
            }
            Lowered::Repetition { .. } | Lowered::Optional(_) => false,
        }
    }

    fn add(&mut self, grammar: &Grammar, table: &'static RuleTable) {
        let offset = self.rules.len();
        let names: Vec<String> = grammar.rules().map(|rule| rule.name().to_string()).collect();
        let target = |reference: &Expression| match reference {
            Expression::Reference(name) | Expression::Bracketed(name) => {
                let found = grammar.rule(name)?.name();
                names.iter().position(|name| name == found).map(|position| position + offset)
            }
            // Filled in with the grammar that it is linked to.
            _ => None,
        };
        for rule in grammar.rules() {
            self.rules.push(EditionRule {
                name: rule.name().to_string(),
                definition: Lowered::of(rule.definition(), &target).simplified(),
                entry: table.rule(rule.name()),
                terms: Vec::new(),
                height: 0,
                is_used: false,
                is_character: false,
                is_reference: false,
            });
        }
    }

    /// Replaces linked prose by references to the rules from `from` on.
    fn link<'a>(&mut self, links: impl Iterator<Item = &'a Link<'a>>, from: usize) {
        for link in links {
            let target = self.rules.iter().skip(from).position(|rule| rule.name == link.target);
            let rule = self.rules.iter_mut().find(|rule| rule.name == link.rule);
            if let (Some(rule), Some(target)) = (rule, target) {
                rule.definition = Lowered::Nonterminal(from + target);
            }
        }
    }

    /// Fills in what follows from the definitions.
    fn measure(&mut self) {
        // Repeats as often as the depth of the deepest rule: the grammars are not recursive.
        for _ in 0..self.rules.len() {
            let heights: Vec<usize> = self.rules.iter().map(|rule| rule.height).collect();
            let mut has_changed = false;
            for rule in &mut self.rules {
                let mut height = 0;
                rule.definition.visit_rules(&mut |used| {
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
        self.mark_references();
        let mut open = Vec::from([self.start]);
        while let Some(rule) = open.pop() {
            if let Some(rule) = self.rules.get_mut(rule).filter(|rule| !rule.is_used) {
                rule.is_used = true;
                rule.definition.visit_rules(&mut |used| open.push(used));
            }
        }
    }
}

/// The terms of the parts that only references have.
const OF_REFERENCES: [&str; 4] = ["scheme", "fragment", "relativeURI", "URN"];

impl EditionGrammar {
    /// A rule derives a reference if it derives a part that only references have, but is not that part.
    fn mark_references(&mut self) {
        let mut has_part: Vec<bool> =
            self.rules.iter().map(|rule| rule.has_term_of(&OF_REFERENCES)).collect();
        // Repeats as `measure` does.
        for _ in 0..self.rules.len() {
            let mut has_changed = false;
            for (number, rule) in self.rules.iter().enumerate() {
                let mut has = has_part[number];
                rule.definition.visit_rules(&mut |used| has |= has_part.get(used).copied().unwrap_or(false));
                has_changed |= has != has_part[number];
                has_part[number] = has;
            }
            if !has_changed {
                break;
            }
        }
        for (rule, has_part) in self.rules.iter_mut().zip(has_part) {
            rule.is_reference = has_part && !rule.has_term_of(&["scheme", "fragment"]);
        }
    }
}

impl EditionRule {
    fn has_term_of(&self, terms: &[&str]) -> bool {
        self.terms.iter().any(|term| terms.contains(term))
    }

    /// Whether it is a choice between other rules.
    pub(super) fn is_choice(&self) -> bool {
        matches!(self.definition, Lowered::Alternatives(_) | Lowered::Nonterminal(_))
    }
}

/// The table of the rules of a linked file.
fn table_of(file: GrammarFile) -> Option<&'static RuleTable> {
    let tables: &[&'static RuleTable] = &[
        #[cfg(any(feature = "urn", feature = "uri01"))]
        &crate::urn::rfc2141::RULES,
        #[cfg(feature = "urn")]
        &crate::urn::rfc8141::RULES,
    ];
    tables.iter().copied().find(|table| table.file().name() == file.name())
}
