//! Checks inputs against one rule.

use uri_bnf::grammar::{RuleEntry, RuleTable};
use uri_bnf::{Edition, ParseError};

use super::accepting::Accepting;
use super::fault::Fault;
use super::objects::VerdictObject;
use crate::inputs::input::Input;
use crate::names::specification::SpecificationName;
use crate::text::secrets;
use crate::trees::tree::Tree;

/// Checks inputs against one rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RuleChecker {
    specification: SpecificationName,
    rules: &'static RuleTable,
    rule: &'static RuleEntry,
    max_line: usize,
}

impl RuleChecker {
    /// Checks inputs against a rule of `specification`.
    pub(crate) fn new(specification: SpecificationName, rule: &'static RuleEntry, max_line: usize) -> Self {
        Self { specification, rules: specification.rules(), rule, max_line }
    }

    /// Returns the object of JSON for `input`.
    pub(crate) fn object<'a>(&self, input: &Input<'a>, fault: Option<&Fault>) -> VerdictObject<'a> {
        VerdictObject::new(input, fault).under(self.specification)
    }

    /// Returns whether an input of these octets is valid.
    pub(crate) fn is_valid(&self, octets: &[u8]) -> bool {
        self.rule.accepts_bytes(octets)
    }

    /// Returns what is wrong with `input`; `None` if it is valid.
    #[inline]
    pub(crate) fn fault(&self, input: &Input<'_>) -> Option<Fault> {
        match input.octets {
            // Everything that a rule accepts is UTF-8, so this needs no check.
            Some(octets) if self.rule.accepts_bytes(octets) => None,
            Some(octets) => self.explain(octets, (!input.is_argument()).then_some(input.offset)),
            None => Some(Fault::TooLong { max_line: self.max_line }),
        }
    }

    /// Returns the other editions under which `text` is valid, the oldest first; none if the rule is not the start symbol of
    /// an edition.
    pub(crate) fn also_valid_in(&self, text: &str) -> impl Iterator<Item = Edition> {
        let own = self.own_edition();
        let others =
            Edition::ALL.iter().copied().filter(move |&edition| own.is_some_and(|own| own != edition));
        others.filter(move |edition| edition.is_valid(text))
    }

    /// Returns the tree of `input`, or what is wrong with it.
    pub(crate) fn tree<'a>(&self, input: &Input<'a>) -> Result<Tree<'a>, Box<Fault>> {
        if let Some(fault) = self.fault(input) {
            return Err(Box::new(fault));
        }
        let text = std::str::from_utf8(input.octets.unwrap_or_default()).unwrap_or_default();
        let node =
            self.rule.parse_located(text).map_err(|error| Box::new(self.not_in_language(error, text)))?;
        Ok(Tree::new(node, self.rule, self.rules))
    }

    #[cold]
    fn explain(&self, octets: &[u8], file_offset: Option<u64>) -> Option<Fault> {
        let error = self.rule.explain(octets);
        match std::str::from_utf8(octets) {
            Ok(text) => error.map(|error| self.not_in_language(error, text)),
            Err(not_utf8) => {
                let offset = not_utf8.valid_up_to();
                let file_offset = file_offset.map(|begin| begin + offset as u64);
                // What is not UTF-8 is not a reference of any edition.
                let accepting =
                    if self.own_edition().is_some() { Accepting::none() } else { Accepting::NOT_ASKED };
                let is_in_secret = match &error {
                    Some(error) => is_in_secret(octets, error),
                    None => secrets::is_in_secret(octets, offset),
                };
                Some(Fault::NotUtf8 { offset, file_offset, error, accepting, is_in_secret })
            }
        }
    }

    fn not_in_language(&self, error: ParseError, text: &str) -> Fault {
        let accepting = if self.own_edition().is_some() { Accepting::of(text) } else { Accepting::NOT_ASKED };
        let is_in_secret = is_in_secret(text.as_bytes(), &error);
        Fault::Grammar { error, accepting, is_in_secret }
    }

    /// Returns the edition whose start symbol is the rule.
    fn own_edition(&self) -> Option<Edition> {
        self.specification.edition().filter(|edition| edition.start_symbol() == self.rule.name())
    }
}

/// Returns whether the fault, or what was found where the grammar stops, is in a secret.
fn is_in_secret(octets: &[u8], error: &ParseError) -> bool {
    [error.fault_span().start, error.offset()].iter().any(|&offset| secrets::is_in_secret(octets, offset))
}
