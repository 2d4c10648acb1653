//! The components that a parser under test can report.

use serde::ser::{Serialize, SerializeMap, Serializer};
use uri_bnf::ast::Node;
use uri_bnf::grammar::RuleEntry;

/// Their names.
pub(crate) const COMPONENTS: [&str; 8] =
    ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"];

/// The components of a reference; `None` for those that are absent. A path is always present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Components<'a>([Option<&'a str>; COMPONENTS.len()]);

impl<'a> Components<'a> {
    /// Those of a member of a rule, if the rule derives references as a whole.
    pub(crate) fn of(rule: &RuleEntry, text: &'a str) -> Option<Self> {
        let Ok(Node::UriReference(reference)) = rule.parse(text) else { return None };
        Some(Self([
            reference.scheme().map(|part| part.text()),
            reference.authority().map(|part| part.text()),
            reference.userinfo().map(|part| part.text()),
            reference.host().map(|part| part.text()),
            reference.port().map(|part| part.text()),
            Some(reference.path().text()),
            reference.query().map(|part| part.text()),
            reference.fragment().map(|part| part.text()),
        ]))
    }

    /// The component at this place in [`COMPONENTS`].
    pub(crate) fn get(&self, position: usize) -> Option<&'a str> {
        self.0.get(position).copied().flatten()
    }
}

impl Serialize for Components<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(COMPONENTS.len()))?;
        for (name, text) in COMPONENTS.iter().zip(self.0) {
            map.serialize_entry(name, &text)?;
        }
        map.end()
    }
}
