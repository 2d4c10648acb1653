//! The rules of two editions that correspond, for a comparison of their languages.

use alloc::{format, string::String, vec::Vec};

use super::translations::{OBSOLETE_RULES, renamed};
use crate::{
    Edition,
    bnf::{Grammar, GrammarError, GrammarPair, Notation, PairedRules},
    grammar::RuleTable,
};

/// Returns the grammars of two editions and the rules in them that correspond, to compare their languages.
///
/// The start symbols correspond. Any other rule corresponds to all of these that exist, in the order of the older
/// specification:
///
/// - From a grammar in BNF to one in ABNF: what replaces it according to the table of RFC 3986, appendix D.2, which can be
///   an expression. For RFC 3987, its own rules take the place of those of RFC 3986.
/// - From one grammar in BNF to another: the rule with the same name in the [tree](crate::ast), such as `site` and
///   `authority`.
/// - The rule of RFC 3987 with an `i` before the name, such as `ihost` for `host`, or with `IRI` in place of `URI`.
/// - The rule with the same name, unless the older rule corresponds to another one, and the newer one to another one as
///   well: `authority` of url-syntax-07 is `reg_name` of RFC 2396.
///
/// A rule can be in several pairs: `server` and `authority` both became `authority` in RFC 3986.
///
/// # Errors
///
/// None for the editions of this crate, whose grammars can be read (tests ensure it).
///
/// ```
/// use uri_bnf::{Edition, bnf::Relation, compare::edition_pair};
/// let editions = edition_pair(Edition::Rfc2396, Edition::Rfc3986)?;
/// let pair = editions.pairs().iter().find(|pair| pair.left() == "rel_segment").unwrap();
/// assert_eq!(pair.right(), "segment-nz-nc");
/// assert_eq!(editions.difference(pair, 1)?.relation(), Relation::Equal);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn edition_pair(left: Edition, right: Edition) -> Result<GrammarPair, GrammarError> {
    if left > right {
        return Ok(edition_pair(right, left)?.reversed());
    }
    let older = left.rules().file().read()?;
    let mut pairing = Pairing { editions: [left, right], pairs: Vec::new(), definitions: Vec::new() };
    pairing.pair(&older, &right.rules().file().read()?);
    Ok(GrammarPair::with_pairs(older, pairing.newer()?, pairing.pairs))
}

struct Pairing {
    editions: [Edition; 2],
    pairs: Vec<PairedRules>,
    /// The rules that translations are in the newer grammar.
    definitions: Vec<String>,
}

impl Pairing {
    fn pair(&mut self, older: &Grammar, newer: &Grammar) {
        let [of_older, of_newer] = self.editions.map(Edition::start_symbol);
        self.add(of_older, of_newer, true);
        let is_bnf = |grammar: &Grammar| grammar.notation() == Notation::Bnf;
        let is_same_edition = self.editions[0] == self.editions[1];
        for rule in older.rules().filter(|_| !is_same_edition) {
            if is_bnf(older) && is_bnf(newer) {
                self.add_by_term(rule.name());
            } else if is_bnf(older) {
                self.add_translation(rule.name(), newer);
            }
            if !is_bnf(newer) {
                self.add_internationalized(rule.name(), newer);
            }
        }
        let names: Vec<String> = older.rules().map(|rule| rule.name().into()).collect();
        for name in &names {
            let Some(other) = newer.rule(name) else { continue };
            // Between the RFCs in ABNF, names mean the same.
            let has_moved = is_bnf(older)
                && self.pairs.iter().any(|pair| pair.left_name() == name)
                && self.pairs.iter().any(|pair| pair.right_name() == other.name());
            if !has_moved {
                self.add(name, other.name(), false);
            }
        }
        // In the order of the older grammar, the start symbols first.
        let position = |pair: &PairedRules| names.iter().position(|name| *name == pair.left_name());
        self.pairs.sort_by_key(|pair| (!pair.is_start(), position(pair)));
    }

    /// The rule with the same name in the tree.
    fn add_by_term(&mut self, name: &str) {
        let [older, newer] = self.editions.map(Edition::rules);
        if let Some(rule) = term(older, name).and_then(|term| newer.rule_for_term(term)) {
            self.add(name, rule.name(), false);
        }
    }

    /// What replaces a rule of RFC 2396, or the rule of a draft that has its name in the tree.
    fn add_translation(&mut self, name: &str, newer: &Grammar) {
        let of_tree = term(self.editions[0].rules(), name);
        let entry = OBSOLETE_RULES.iter().find(|(obsolete, _)| Some(*obsolete) == of_tree);
        let Some((obsolete, definition)) = entry else { return self.add_by_term(name) };
        let internationalized = |name: &str| {
            let own = newer.rule(&format!("i{name}")).or_else(|| newer.rule(&name.replace("URI", "IRI")));
            Some(own.or_else(|| newer.rule(name))?.name().into())
        };
        let Some(definition) = renamed(definition, internationalized) else { return };
        if newer.rule(&definition).is_some() {
            return self.add(name, &definition, false);
        }
        let hidden = format!("obsolete-{}", obsolete.replace('_', "-"));
        self.definitions.push(format!("\n{hidden} = {definition}\n"));
        self.pairs.push(PairedRules::new(name, hidden).translated(definition));
    }

    fn add_internationalized(&mut self, name: &str, newer: &Grammar) {
        let names = [format!("i{name}"), name.replace("URI", "IRI")];
        for other in names.iter().filter(|other| *other != name) {
            if let Some(rule) = newer.rule(other) {
                self.add(name, rule.name(), false);
            }
        }
    }

    fn add(&mut self, older: &str, newer: &str, is_start: bool) {
        if !self.pairs.iter().any(|pair| pair.left_name() == older && pair.right_name() == newer) {
            let pair = PairedRules::new(older, newer);
            self.pairs.push(if is_start { pair.of_start_symbols() } else { pair });
        }
    }

    /// The newer grammar, with a rule for each translation.
    fn newer(&self) -> Result<Grammar, GrammarError> {
        let file = self.editions[1].rules().file();
        let linked = file.read_linked()?;
        let text = format!("{}{}", file.text(), self.definitions.concat());
        Grammar::read_linked(file.notation(), &text, &file.links(&linked))
    }
}

/// The name that a rule has in the tree: that of the table, else its own. Of several, the first is the one that the rule
/// has in RFC 2396. `None` if another rule has its name there.
fn term<'n>(table: &'static RuleTable, name: &'n str) -> Option<&'n str> {
    let named = table.terms.iter().find(|(_, rule)| *rule == name).map(|&(term, _)| term);
    let is_taken = || table.terms.iter().any(|(term, _)| *term == name);
    named.or_else(|| if is_taken() { None } else { Some(name) })
}
