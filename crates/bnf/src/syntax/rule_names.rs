//! Rules by their names.

use super::notation::Notation;
use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::string::String;

/// The positions of rules by their names, which ignore case if the notation does.
#[derive(Clone, Debug)]
pub(crate) struct RuleNames {
    notation: Notation,
    positions: BTreeMap<String, usize>,
}

impl RuleNames {
    pub(crate) fn new(notation: Notation) -> RuleNames {
        RuleNames { notation, positions: BTreeMap::new() }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&usize> {
        self.positions.get(&*self.key(name))
    }

    /// Gives a position to a name that has none, and returns whether it had none.
    pub(crate) fn insert(&mut self, name: &str, position: usize) -> bool {
        let key = self.key(name).into_owned();
        let is_new = !self.positions.contains_key(&key);
        if is_new {
            self.positions.insert(key, position);
        }
        is_new
    }

    /// Returns the names for rules that come after `offset` others.
    pub(crate) fn shifted(&self, offset: usize) -> RuleNames {
        let mut positions = self.positions.clone();
        for position in positions.values_mut() {
            *position += offset;
        }
        RuleNames { notation: self.notation, positions }
    }

    fn key<'n>(&self, name: &'n str) -> Cow<'n, str> {
        match self.notation {
            Notation::Bnf => Cow::Borrowed(name),
            Notation::Abnf => Cow::Owned(name.to_ascii_lowercase()),
        }
    }
}
