//! Links prose to a rule of another document.

use super::grammar::Grammar;
use alloc::vec::Vec;

/// The rule of another grammar to which prose refers that describes no characters.
///
/// ```
/// use uri_bnf_judge::{Automaton, Grammar, Link, Notation};
///
/// let urn = Grammar::read("NID = 1*letter\nletter = \"a\" | \"b\"")?;
/// let text = "name = \"urn:\" identifier\nidentifier = <as defined in RFC2141>";
/// let link = Link { rule: "identifier", grammar: &urn, target: "NID" };
/// let grammar = Grammar::read_linked(Notation::Bnf, text, &[link])?;
/// assert!(Automaton::compile(&grammar, "name")?.accepts(b"urn:ab"));
/// assert_eq!(grammar.linked("identifier").map(|rule| rule.name()), Some("NID"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Link<'a> {
    /// The name of the rule that contains the prose.
    pub rule: &'a str,
    /// The grammar of the other document.
    pub grammar: &'a Grammar,
    /// The name of the rule there.
    pub target: &'a str,
}

/// The names of the rules that have links.
pub(crate) fn rules<'a>(links: &[Link<'a>]) -> Vec<&'a str> {
    links.iter().map(|link| link.rule).collect()
}

/// The link of the rule with this name.
pub(crate) fn of_rule<'l, 'a>(links: &'l [Link<'a>], name: &str) -> Option<&'l Link<'a>> {
    links.iter().find(|link| link.rule == name)
}
