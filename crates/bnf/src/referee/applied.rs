//! The rules that derive the parts of a member, in all of its derivations.

use super::open::Search;
use super::rules::Rules;
use crate::syntax::lowered::Lowered;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Longer members are not derived, because that takes time proportional to the square of their length.
const LONGEST: usize = 256;

/// A rule that derives a part of a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Applied {
    /// The rule, and those around it: from the start symbol to the innermost.
    pub(super) rules: Vec<usize>,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The applications of rules in the derivations of `word` from `rule`, outer ones first; none if the word is too long. An
/// application that is in several places has the rules around the first of them. The recursion follows the definitions.
pub(super) fn applied(rules: &mut Rules<'_>, rule: usize, word: &[u8]) -> Vec<Applied> {
    if word.len() > LONGEST {
        return Vec::new();
    }
    let mut walk = Walk {
        search: Search::new(rules, word),
        path: Vec::new(),
        seen: BTreeSet::new(),
        applied: Vec::new(),
    };
    walk.rule(rule, 0, word.len());
    walk.applied
}

struct Walk<'a, 'g> {
    search: Search<'a, 'g>,
    /// The rules around.
    path: Vec<usize>,
    seen: BTreeSet<(usize, usize, usize)>,
    applied: Vec<Applied>,
}

impl Walk<'_, '_> {
    /// `rule` derives what is from `start` to `end`.
    fn rule(&mut self, rule: usize, start: usize, end: usize) {
        if !self.seen.insert((rule, start, end)) {
            return;
        }
        self.path.push(rule);
        self.applied.push(Applied { rules: self.path.clone(), start, end });
        if let Some(definition) = self.search.grammar().lowered.get(rule) {
            self.form(definition, start, end);
        }
        self.path.pop();
    }

    /// `form` derives what is from `start` to `end`.
    fn form(&mut self, form: &Lowered, start: usize, end: usize) {
        match form {
            Lowered::Set(_) | Lowered::Characters(_) => {}
            Lowered::Nonterminal(rule) => self.rule(*rule, start, end),
            Lowered::Alternatives(members) => {
                for member in members {
                    if self.ends(member, start).contains(&end) {
                        self.form(member, start, end);
                    }
                }
            }
            Lowered::Sequence(members) => {
                let members: Vec<&Lowered> = members.iter().collect();
                self.sequence(&members, start, end);
            }
            Lowered::Optional(element) => {
                if self.ends(element, start).contains(&end) {
                    self.form(element, start, end);
                }
            }
            Lowered::Repetition { element, .. } => self.repetition(element, start, end),
        }
    }

    /// The members, one after the other.
    fn sequence(&mut self, members: &[&Lowered], start: usize, end: usize) {
        // The offsets before each member.
        let mut before = Vec::from([BTreeSet::from([start])]);
        for member in members {
            let starts = before.last().cloned().unwrap_or_default();
            before.push(starts.iter().flat_map(|&start| self.ends(member, start)).collect());
        }
        let mut wanted = BTreeSet::from([end]);
        let mut parts = Vec::new();
        for (member, starts) in members.iter().zip(&before).rev() {
            let mut earlier = BTreeSet::new();
            for &start in starts {
                for end in self.ends(member, start).intersection(&wanted) {
                    parts.push((*member, start, *end));
                    earlier.insert(start);
                }
            }
            wanted = earlier;
        }
        for (member, start, end) in parts.into_iter().rev() {
            self.form(member, start, end);
        }
    }

    /// The element, any number of times: the bounds only matter for the language, which is known.
    fn repetition(&mut self, element: &Lowered, start: usize, end: usize) {
        let mut parts = BTreeSet::new();
        let (mut reached, mut open) = (BTreeSet::from([start]), Vec::from([start]));
        while let Some(start) = open.pop() {
            for end in self.ends(element, start) {
                parts.insert((start, end));
                if reached.insert(end) {
                    open.push(end);
                }
            }
        }
        let (mut wanted, mut open) = (BTreeSet::from([end]), Vec::from([end]));
        while let Some(wanted_end) = open.pop() {
            for &(start, _) in parts.iter().filter(|(_, end)| *end == wanted_end) {
                if wanted.insert(start) {
                    open.push(start);
                }
            }
        }
        for (start, end) in parts {
            if wanted.contains(&end) {
                self.form(element, start, end);
            }
        }
    }

    fn ends(&mut self, form: &Lowered, start: usize) -> BTreeSet<usize> {
        self.search.form(form, &BTreeSet::from([start])).ends
    }
}

#[cfg(test)]
mod tests {
    use super::{Rules, applied};
    use crate::Grammar;
    use alloc::string::String;
    use alloc::vec::Vec;

    #[test]
    fn all_derivations_have_their_applications() {
        let grammar = Grammar::read(
            "authority = [ user \"@\" ] host [ \":\" port ]\nuser = *char\nhost = *char\nport = *digit\n\
             char = \"a\" | digit\ndigit = \"0\" | \"1\"\n",
        );
        let grammar = grammar.unwrap();
        let mut rules = Rules::of(&grammar);
        let mut shown = |word: &str| -> Vec<(String, usize, usize)> {
            let applied = applied(&mut rules, 0, word.as_bytes());
            let named = applied.iter().map(|part| {
                let names: Vec<&str> = part.rules.iter().map(|&rule| grammar.rules[rule].name()).collect();
                (names.join("/"), part.start, part.end)
            });
            named.collect()
        };
        let part = |path: &str, start, end| (String::from(path), start, end);
        assert_eq!(
            shown(":"),
            [part("authority", 0, 1), part("authority/host", 0, 0), part("authority/port", 1, 1)]
        );
        assert_eq!(
            shown("@1"),
            [
                part("authority", 0, 2),
                part("authority/user", 0, 0),
                part("authority/host", 1, 2),
                part("authority/host/char", 1, 2),
                part("authority/host/char/digit", 1, 2),
            ]
        );
        assert_eq!(shown("x"), [part("authority", 0, 1)], "not a member");
    }
}
