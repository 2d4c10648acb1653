//! The target `forms`: all forms of a rule give the same answer.
//!
//! The printed grammar gives the verdict, the longest prefix, and the offset of a fault with what is expected there. Each
//! form is compared with it, and with the others: the methods of `Edition`, the functions of its module, the entries of
//! the table of rules, the rules as types and as nom parsers, over text and octets, located, with an observer (which runs
//! the literal forms), and in nom's streaming mode.

mod derivation;
mod modules;
mod rules;
mod trees;
mod typed;

use uri_bnf::{AnyUriReferenceBuf, Edition, ParseError, UriReference};

use crate::judge::Judge;

/// Checks all forms on `octets`.
///
/// # Panics
///
/// If two forms differ.
pub fn check(octets: &[u8]) {
    for &edition in Edition::ALL {
        check_edition(edition, octets);
    }
    rules::check(octets);
}

/// The answer for an input, with which each form is compared.
pub(crate) struct Answer<'a> {
    pub(crate) octets: &'a [u8],
    /// The length of the longest prefix in the language.
    pub(crate) prefix: Option<usize>,
    /// Why the input is not in the language.
    pub(crate) reason: Option<ParseError>,
}

impl Answer<'_> {
    pub(crate) fn is_valid(&self) -> bool {
        self.reason.is_none()
    }
}

fn check_edition(edition: Edition, octets: &[u8]) {
    let judge = Judge::of(edition);
    let rule = judge.rule(edition.start_symbol());
    let reason = rule.entry.explain(octets);
    let answer = Answer { octets, prefix: rule.automaton.longest_prefix(octets), reason };
    assert_eq!(answer.is_valid(), rule.automaton.accepts(octets), "{edition}: the verdict");
    if let Some(error) = &reason {
        judge.check_error(rule, octets, error);
    }
    assert_eq!(edition.is_valid_bytes(octets), answer.is_valid(), "{edition}: is_valid_bytes");
    let tree_of_octets = edition.parse_bytes(octets);
    assert_eq!(tree_of_octets.err(), reason, "{edition}: the error of parse_bytes");
    let Ok(text) = str::from_utf8(octets) else {
        modules::check_octets(edition, &answer);
        return;
    };
    assert_eq!(edition.is_valid(text), answer.is_valid(), "{edition}: is_valid");
    let tree = edition.parse(text);
    assert_eq!(tree.err(), reason, "{edition}: the error of parse");
    assert_eq!(tree_of_octets.ok(), tree.ok(), "{edition}: parse_bytes");
    assert_eq!(edition.tree(text), tree.ok(), "{edition}: tree");
    let located = edition.parse_located(text);
    assert_eq!(located.err(), reason, "{edition}: the error of parse_located");
    if let (Ok(tree), Ok(located)) = (tree, located) {
        assert_eq!(tree.to_string(), text, "{edition}: the tree printed back");
        assert_eq!(located.to_string(), text, "{edition}: the located tree printed back");
        trees::check_leaves(text, tree, &located);
        trees::check_nodes(text, &tree.into(), &located.into());
    }
    modules::check(edition, text, &answer, tree.ok());
    check_owned(edition, text, tree);
}

/// Compares an owned reference with the borrowed one.
fn check_owned(edition: Edition, text: &str, tree: Result<UriReference<&str>, ParseError>) {
    match AnyUriReferenceBuf::parse(edition, text) {
        Ok(owned) => {
            assert_eq!(Ok(owned.tree()), tree, "{edition}: the tree of an owned reference");
            assert_eq!((owned.as_str(), owned.edition()), (text, edition));
            assert_eq!(AnyUriReferenceBuf::from_tree(edition, &owned.tree()).as_ref(), Ok(&owned));
            assert_eq!(owned.into_string(), text);
        }
        Err(error) => {
            assert_eq!(Err(error.error()), tree, "{edition}: the error of an owned reference");
            assert_eq!(error.into_text(), text);
        }
    }
}
