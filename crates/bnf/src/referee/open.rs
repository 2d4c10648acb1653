//! The rules that are open at the end of the beginning of a word.

use super::rules::Rules;
use crate::linking::grammar::Grammar;
use crate::syntax::lowered::Lowered;
use crate::syntax::octet_set::OctetSet;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// A rule that is open: it began before, and may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Open {
    pub(super) rule: usize,
    /// The offset at which it began.
    pub(super) start: usize,
}

/// What may follow the beginning of a word.
#[derive(Clone, Debug, Default)]
pub(super) struct Following {
    /// The rules that are open, from the start symbol to the innermost: of all derivations, the deepest.
    pub(super) open: Vec<Open>,
    /// The rules that may begin next, in the order of the definitions. Those that begin inside one of them are not among
    /// them, nor are rules for single characters.
    pub(super) beginning: Vec<usize>,
    /// The rules that can end there, without those for single characters.
    pub(super) ended: Vec<usize>,
}

/// What may follow `beginning` under a rule. Takes time proportional to the square of its length, times the size of the
/// definitions. The recursion follows the definitions.
pub(super) fn following(rules: &mut Rules<'_>, rule: usize, beginning: &[u8]) -> Following {
    let mut search = Search::new(rules, beginning);
    let found = search.rule(rule, 0);
    let end = beginning.len();
    let ending = search.found.iter().filter(|((_, start), found)| *start < end && found.ends.contains(&end));
    let ending: Vec<usize> = ending.map(|((rule, _), _)| *rule).collect();
    let (open, beginning) = (found.open.unwrap_or_default(), search.rules_beginning);
    let ended = ending.into_iter().filter(|&rule| !rules.is_character(rule)).collect();
    Following { open, beginning, ended }
}

/// Where a part of a definition can end, and what is open inside it at the end of the beginning.
#[derive(Clone, Default)]
pub(super) struct Found {
    pub(super) ends: BTreeSet<usize>,
    open: Option<Vec<Open>>,
}

impl Found {
    /// Adds the open rules of another part, if there are more of them.
    fn deepen(&mut self, open: Option<Vec<Open>>) {
        let depth = |open: &Option<Vec<Open>>| open.as_ref().map(Vec::len);
        if depth(&open) > depth(&self.open) {
            self.open = open;
        }
    }
}

/// Where the parts of definitions can end in the beginning of a word.
pub(super) struct Search<'a, 'g> {
    rules: &'a mut Rules<'g>,
    beginning: &'a [u8],
    /// What was found for each rule at each offset.
    found: BTreeMap<(usize, usize), Found>,
    rules_beginning: Vec<usize>,
}

impl<'a, 'g> Search<'a, 'g> {
    pub(super) fn new(rules: &'a mut Rules<'g>, beginning: &'a [u8]) -> Search<'a, 'g> {
        Search { rules, beginning, found: BTreeMap::new(), rules_beginning: Vec::new() }
    }

    pub(super) fn grammar(&self) -> &'g Grammar {
        self.rules.grammar
    }

    fn rule(&mut self, rule: usize, start: usize) -> Found {
        if let Some(found) = self.found.get(&(rule, start)) {
            return found.clone();
        }
        let grammar = self.rules.grammar;
        let mut found = match grammar.lowered.get(rule) {
            Some(definition) => self.form(definition, &BTreeSet::from([start])),
            None => Found::default(),
        };
        if let Some(open) = &mut found.open {
            open.insert(0, Open { rule, start });
        }
        self.found.insert((rule, start), found.clone());
        found
    }

    /// Where `form` can end, from each of `starts`.
    pub(super) fn form(&mut self, form: &Lowered, starts: &BTreeSet<usize>) -> Found {
        match form {
            Lowered::Set(set) => self.characters(&[&[*set]], starts),
            Lowered::Characters(sequences) => {
                let sequences: Vec<&[OctetSet]> = sequences.iter().map(Vec::as_slice).collect();
                self.characters(&sequences, starts)
            }
            Lowered::Nonterminal(rule) => self.nonterminal(*rule, starts),
            Lowered::Sequence(members) => {
                let mut found = Found { ends: starts.clone(), open: None };
                for member in members {
                    let next = self.form(member, &found.ends);
                    found.ends = next.ends;
                    found.deepen(next.open);
                }
                found
            }
            Lowered::Alternatives(members) => {
                let mut found = Found::default();
                for member in members {
                    let next = self.form(member, starts);
                    found.ends.extend(next.ends);
                    found.deepen(next.open);
                }
                found
            }
            Lowered::Optional(element) => {
                let mut found = self.form(element, starts);
                found.ends.extend(starts);
                found
            }
            Lowered::Repetition { minimum, maximum, element } => {
                self.repetition(*minimum, *maximum, element, starts)
            }
        }
    }

    /// One character of these, each of which is an octet of each set of a sequence.
    fn characters(&self, sequences: &[&[OctetSet]], starts: &BTreeSet<usize>) -> Found {
        let mut found = Found::default();
        for &start in starts {
            let rest = self.beginning.get(start..).unwrap_or_default();
            for sequence in sequences {
                let is_prefix = rest.iter().zip(*sequence).all(|(&octet, set)| set.contains(octet));
                if !is_prefix || sequence.iter().any(OctetSet::is_empty) {
                    continue;
                }
                if rest.len() >= sequence.len() {
                    found.ends.insert(start + sequence.len());
                } else {
                    found.deepen(Some(Vec::new()));
                }
            }
        }
        found
    }

    fn nonterminal(&mut self, rule: usize, starts: &BTreeSet<usize>) -> Found {
        let mut found = Found::default();
        for &start in starts {
            if start < self.beginning.len() {
                let next = self.rule(rule, start);
                found.ends.extend(next.ends);
                found.deepen(next.open);
                continue;
            }
            if self.rules.has_others(rule) {
                if !self.rules.is_character(rule) && !self.rules_beginning.contains(&rule) {
                    self.rules_beginning.push(rule);
                }
                found.deepen(Some(Vec::new()));
            }
            if self.rules.has_empty(rule) {
                found.ends.insert(start);
            }
        }
        found
    }

    fn repetition(
        &mut self,
        minimum: u32,
        maximum: Option<u32>,
        element: &Lowered,
        starts: &BTreeSet<usize>,
    ) -> Found {
        let mut found = Found::default();
        let mut starts = starts.clone();
        let mut count = 0;
        loop {
            if count >= minimum {
                let before = found.ends.len();
                found.ends.extend(&starts);
                // Further elements begin only where none began before.
                if found.ends.len() == before && maximum.is_none() {
                    break;
                }
            }
            if starts.is_empty() || maximum == Some(count) {
                break;
            }
            let next = self.form(element, &starts);
            // An element that can be empty stays where it is.
            let is_still = next.ends == starts;
            found.deepen(next.open);
            starts = next.ends;
            count = count.saturating_add(1);
            if is_still {
                found.ends.extend(&starts);
                break;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::{Rules, following};
    use crate::Grammar;
    use alloc::vec::Vec;

    /// The names of the open rules with their offsets, and those of the rules that may begin.
    fn names(text: &str, beginning: &str) -> (Vec<(&'static str, usize)>, Vec<&'static str>) {
        let grammar = alloc::boxed::Box::leak(alloc::boxed::Box::new(Grammar::read(text).unwrap()));
        let mut rules = Rules::of(grammar);
        let found = following(&mut rules, 0, beginning.as_bytes());
        let open = found.open.iter().map(|open| (rules.name(open.rule), open.start)).collect();
        (open, found.beginning.iter().map(|&rule| rules.name(rule)).collect())
    }

    #[test]
    fn the_deepest_open_rules_are_found() {
        let text = "\
            hostport = host [ \":\" port ]\n\
            host = label *( \".\" label )\n\
            label = letter *( *( letter | \"-\" ) letter )\n\
            port = *digit\n\
            letter = \"a\" | \"b\"\n\
            digit = \"1\" | \"2\"\n";
        assert_eq!(names(text, ""), (Vec::from([("hostport", 0)]), Vec::from(["host"])));
        let label = Vec::from([("hostport", 0), ("host", 0), ("label", 0)]);
        assert_eq!(names(text, "a-"), (label, Vec::new()));
        let host = Vec::from([("hostport", 0), ("host", 0)]);
        assert_eq!(names(text, "a."), (host, Vec::from(["label"])));
        assert_eq!(names(text, "a:"), (Vec::from([("hostport", 0)]), Vec::from(["port"])));
        assert_eq!(names(text, "a:1"), (Vec::from([("hostport", 0), ("port", 2)]), Vec::new()));
        assert_eq!(names(text, "c"), (Vec::new(), Vec::new()));
    }

    #[test]
    fn empty_elements_of_repetitions_end() {
        let text = "a = *( b ) 2*3( b ) \"!\"\nb = *\"x\"\n";
        assert_eq!(names(text, "xx").0, [("a", 0), ("b", 0)]);
        assert_eq!(names(text, "x!").0, []);
    }
}
