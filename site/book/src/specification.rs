//! The specifications by the names that directives use.

use std::sync::OnceLock;

use anyhow::{Context, Result, bail};
use uri_bnf::{
    Edition,
    bnf::{Grammar, Production},
    derivation::Deriver,
    grammar::{RuleEntry, RuleTable},
    urn,
};

/// A specification whose rules the book shows.
pub struct Specification {
    /// As in directives and in addresses, such as `rfc3986`.
    pub argument: &'static str,
    /// The edition of references; none for the grammars of names.
    pub edition: Option<Edition>,
    rules: fn() -> &'static RuleTable,
    grammar: OnceLock<Grammar>,
}

const fn new(
    argument: &'static str,
    edition: Option<Edition>,
    rules: fn() -> &'static RuleTable,
) -> Specification {
    Specification { argument, edition, rules, grammar: OnceLock::new() }
}

static ALL: [Specification; 8] = [
    new("url07", Some(Edition::Url07), || Edition::Url07.rules()),
    new("uri01", Some(Edition::Uri01), || Edition::Uri01.rules()),
    new("rfc2141", None, || &urn::rfc2141::RULES),
    new("rfc2396", Some(Edition::Rfc2396), || Edition::Rfc2396.rules()),
    new("rfc2732", Some(Edition::Rfc2732), || Edition::Rfc2732.rules()),
    new("rfc3986", Some(Edition::Rfc3986), || Edition::Rfc3986.rules()),
    new("rfc3987", Some(Edition::Rfc3987), || Edition::Rfc3987.rules()),
    new("rfc8141", None, || &urn::rfc8141::RULES),
];

impl Specification {
    /// All of them, the oldest first.
    pub fn all() -> &'static [Specification] {
        &ALL
    }

    /// The one with this name.
    ///
    /// # Errors
    ///
    /// Returns an error with all names if there is none.
    pub fn find(argument: &str) -> Result<&'static Specification> {
        let names: Vec<_> = ALL.iter().map(|own| own.argument).collect();
        let found = ALL.iter().find(|own| own.argument == argument);
        found.with_context(|| {
            format!("unknown specification {argument}, expected one of {}", names.join(", "))
        })
    }

    /// The one that is this edition.
    pub fn of(edition: Edition) -> &'static Specification {
        ALL.iter().find(|own| own.edition == Some(edition)).unwrap_or(&ALL[0])
    }

    /// The name of the document.
    pub fn name(&self) -> &'static str {
        self.rules().specification()
    }

    /// The table of its rules.
    pub fn rules(&self) -> &'static RuleTable {
        (self.rules)()
    }

    /// The edition.
    ///
    /// # Errors
    ///
    /// Returns an error if it is a grammar of names.
    pub fn edition(&self) -> Result<Edition> {
        self.edition.with_context(|| format!("{} is not an edition of references", self.argument))
    }

    /// The rule with this name.
    ///
    /// # Errors
    ///
    /// Returns an error if there is none.
    pub fn rule(&self, name: &str) -> Result<&'static RuleEntry> {
        self.rules().rule(name).with_context(|| format!("{} has no rule {name}", self.argument))
    }

    /// The printed grammar.
    ///
    /// # Panics
    ///
    /// Never: the tests of the library read all of them.
    pub fn grammar(&'static self) -> &'static Grammar {
        self.grammar.get_or_init(|| self.rules().file().read().expect("the grammar files are read by tests"))
    }

    /// A rule in the printed grammar.
    ///
    /// # Errors
    ///
    /// Returns an error if there is none.
    pub fn production(&'static self, name: &str) -> Result<&'static Production> {
        self.rule(name)?;
        let grammar = self.grammar();
        let found = grammar.rule(name).or_else(|| grammar.linked(name));
        found.with_context(|| format!("{} has no printed rule {name}", self.argument))
    }

    /// What derives texts by the printed grammar.
    ///
    /// # Errors
    ///
    /// Returns an error if the printed grammar cannot be matched with derivations.
    pub fn deriver(&'static self) -> Result<Deriver<'static>> {
        Ok(Deriver::new(self.grammar())?)
    }

    /// The start symbol: that of the edition, or the first rule.
    pub fn start(&self) -> &'static str {
        match self.edition {
            Some(edition) => edition.start_symbol(),
            None => self.rules().entries().first().map_or("", RuleEntry::name),
        }
    }

    /// The name of the file of a rule's page, without extension: in lower case, for file systems to which case does not
    /// matter.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such rule.
    pub fn file_name(&self, rule: &str) -> Result<String> {
        let lower = rule.to_ascii_lowercase();
        let alike =
            self.rules().entries().iter().map(RuleEntry::name).filter(|name| name.eq_ignore_ascii_case(rule));
        for (index, name) in alike.enumerate() {
            if name == rule {
                return Ok(if index == 0 { lower } else { format!("{lower}-{}", index + 1) });
            }
        }
        bail!("{} has no rule {rule}", self.argument)
    }
}
