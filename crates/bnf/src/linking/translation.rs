//! Translates a grammar into another notation.

use super::grammar::Grammar;
use crate::notation::header::header_of;
use crate::notation::print::Printer;
use crate::notation::style::Style;
use crate::syntax::characters::Characters;
use crate::syntax::expression::Expression;
use crate::syntax::notation::Notation;
use crate::syntax::production::Production;
use crate::syntax::rule_names::RuleNames;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};
use thiserror::Error;

/// How many elements the counts of a rule may add in W3C EBNF.
const ELEMENT_LIMIT: u64 = 1 << 16;

/// A grammar in another notation: the same rules with the same languages.
///
/// `Display` prints all rules, one on each line. It needs no other grammar: after the rules of the text come those of
/// linked grammars and the core rules that these use, except in ABNF, which has the core rules.
///
/// What changes:
///
/// - Names: ABNF has no `_`, and ignores case. `rel_path` becomes `rel-path`. A name that is in use already gets a
///   number (`a-2`), as names of other grammars do.
/// - Characters: a literal of BNF, which is case-sensitive, becomes `%s"a"` in ABNF. A literal of ABNF, which is not,
///   becomes `( "a" | "A" )`. Numbers become literals or [described sets](crate::Prose::read) in BNF, and
///   descriptions become numbers in ABNF.
/// - In W3C EBNF, characters that no literal can have are numbers, `#x22`, and sets are classes,
///   `[#x30-#x39]`. They are octets, as in the grammar. It has no counts: `2*4a` is `a a a? a?`.
/// - Numbers of [Unicode characters](Characters::Unicode) stay in ABNF, whose first line then says what they mean, and
///   in W3C EBNF, `[#xA0-#xD7FF]`. BNF has descriptions of the octets of their UTF-8 forms. So have ABNF and W3C EBNF
///   numbers of octets, if a linked grammar has octets beyond US-ASCII.
///
/// ```
/// use uri_bnf_judge::{Grammar, Notation, Translation};
///
/// let grammar = Grammar::read("rel_path = 1*4( \"a\" | \"-\" )")?;
/// let abnf = Translation::new(&grammar, Notation::Abnf);
/// assert_eq!(abnf.to_string(), "rel-path = 1*4( %s\"a\" / \"-\" )\n");
/// assert_eq!(abnf.name("rel_path"), Some("rel-path"));
/// let ebnf = Translation::to_w3c_ebnf(&grammar)?;
/// let a = r#"( "a" | "-" )"#;
/// assert_eq!(ebnf.to_string(), format!("rel_path ::= {a} {a}? {a}? {a}?\n"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Translation<'g> {
    grammar: &'g Grammar,
    style: Style,
    /// What numbers mean in the output.
    characters: Characters,
    /// The positions of the rules that are printed, in order, each with the name that it has here.
    names: Vec<(usize, String)>,
    /// For each position, its index in `names`.
    indexes: Vec<Option<usize>>,
}

/// The error of a grammar that is too large for W3C EBNF.
///
/// ```
/// use uri_bnf_judge::{Grammar, Translation};
///
/// let grammar = Grammar::read("a = 9*99999\"x\"")?;
/// let error = Translation::to_w3c_ebnf(&grammar).expect_err("these are too many");
/// assert_eq!(error.to_string(), "the counts of rule `a` add more than 65536 elements");
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the counts of rule `{rule}` add more than {ELEMENT_LIMIT} elements")]
pub struct TooManyElements {
    rule: String,
}

impl TooManyElements {
    /// The name of the rule.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, Translation};
    /// let grammar = Grammar::read("a = 99999*\"x\"")?;
    /// assert!(Translation::to_w3c_ebnf(&grammar).is_err_and(|error| error.rule() == "a"));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn rule(&self) -> &str {
        &self.rule
    }
}

impl<'g> Translation<'g> {
    /// Translates the grammar into a notation that can be read. Takes the time and memory of reading.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar, Notation, Translation};
    /// let abnf = Grammar::read_as(Notation::Abnf, "port = 1*5DIGIT")?;
    /// let text = Translation::new(&abnf, Notation::Bnf).to_string();
    /// assert_eq!(text, "port = 1*5DIGIT\nDIGIT = <US-ASCII coded characters 30-39 hexadecimal>\n");
    /// let bnf = Grammar::read(&text)?;
    /// assert_eq!(Automaton::compile(&abnf, "port")?, Automaton::compile(&bnf, "port")?);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn new(grammar: &'g Grammar, notation: Notation) -> Translation<'g> {
        Translation::of(grammar, notation.into())
    }

    /// Translates the grammar into the EBNF of the [XML specification](https://www.w3.org/TR/xml/#sec-notation), which
    /// is printed only.
    ///
    /// # Errors
    ///
    /// Returns an error if the counts of a rule, spelt out, add more than 65,536 elements.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, Translation};
    /// let grammar = Grammar::read("a = [ \"x\" ] 1*<\">")?;
    /// assert_eq!(Translation::to_w3c_ebnf(&grammar)?.to_string(), "a ::= \"x\"? '\"'+\n");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn to_w3c_ebnf(grammar: &'g Grammar) -> Result<Translation<'g>, TooManyElements> {
        let translation = Translation::of(grammar, Style::W3cEbnf);
        for &(position, _) in &translation.names {
            let Some(rule) = grammar.rules.get(position) else { continue };
            if elements(rule.definition(), true) - elements(rule.definition(), false) > ELEMENT_LIMIT {
                return Err(TooManyElements { rule: rule.name().into() });
            }
        }
        Ok(translation)
    }

    fn of(grammar: &'g Grammar, style: Style) -> Translation<'g> {
        let notation = if style == Style::Abnf { Notation::Abnf } else { Notation::Bnf };
        let mut translation = Translation {
            grammar,
            style,
            characters: Characters::Octets,
            names: Vec::new(),
            indexes: grammar.rules.iter().map(|_| None).collect(),
        };
        let mut taken = RuleNames::new(notation);
        for position in 0..grammar.own {
            translation.give_name(position, &mut taken);
        }
        // ABNF has the core rules by their names, unless a rule of the text has the name.
        let is_there = |position: usize, taken: &RuleNames| {
            let name = grammar.rules.get(position).map_or("", Production::name);
            style == Style::Abnf && grammar.is_core(position) && taken.get(name).is_none()
        };
        let core: BTreeSet<usize> =
            (grammar.own..grammar.rules.len()).filter(|&position| is_there(position, &taken)).collect();
        for &position in &core {
            taken.insert(grammar.rules.get(position).map_or("", Production::name), position);
        }
        for position in of_others(grammar, &core) {
            translation.give_name(position, &mut taken);
        }
        translation.characters = translation.characters();
        translation
    }

    /// Unicode characters, if those of the grammar are and the notation has numbers for them. But numbers cannot be those
    /// of octets as well, which a linked grammar may have: then all are octets.
    fn characters(&self) -> Characters {
        let mut rules = self.names.iter().filter_map(|&(position, _)| self.grammar.rules.get(position));
        if self.style != Style::Bnf
            && self.grammar.characters == Characters::Unicode
            && rules.all(|rule| has_characters(rule.definition()))
        {
            Characters::Unicode
        } else {
            Characters::Octets
        }
    }

    /// Prints the rule at `position` next, by its name, or by a similar one that is free.
    fn give_name(&mut self, position: usize, taken: &mut RuleNames) {
        let Some(rule) = self.grammar.rules.get(position) else {
            return;
        };
        let name = match self.style {
            Style::Abnf => rule.name().replace(['_', '+'], "-"),
            Style::W3cEbnf => rule.name().replace('+', "-"),
            Style::Bnf => String::from(rule.name()),
        };
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let free = [name.clone()].into_iter().chain(numbered).find(|name| taken.insert(name, position));
        if let Some(index) = self.indexes.get_mut(position) {
            *index = Some(self.names.len());
        }
        self.names.push((position, free.unwrap_or(name)));
    }

    /// Returns the name that a rule of the grammar has here; `None` for a name that the grammar does not have, and for
    /// a core rule in ABNF, which keeps its name.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, Notation, Translation};
    /// let grammar = Grammar::read("a_b = \"x\"\nA-B = \"y\"")?;
    /// let abnf = Translation::new(&grammar, Notation::Abnf);
    /// assert_eq!((abnf.name("a_b"), abnf.name("A-B")), (Some("a-b"), Some("A-B-2")));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn name(&self, rule: &str) -> Option<&str> {
        self.name_at(*self.grammar.positions.get(rule)?)
    }

    /// Returns the rule with this name in the grammar, on one line; `None` if the grammar has no such rule.
    ///
    /// ```
    /// # use uri_bnf_judge::{Grammar, Notation, Translation};
    /// let grammar = Grammar::read("a_b = c\nc = \"x\"")?;
    /// let abnf = Translation::new(&grammar, Notation::Abnf);
    /// assert_eq!(abnf.rule("a_b").map(|rule| rule.to_string()).as_deref(), Some("a-b = c"));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn rule(&self, name: &str) -> Option<impl Display> {
        let position = *self.grammar.positions.get(name)?;
        self.name_at(position).map(|_| Translated { translation: self, position })
    }

    fn name_at(&self, position: usize) -> Option<&str> {
        let index = self.indexes.get(position).copied().flatten()?;
        self.names.get(index).map(|(_, name)| name.as_str())
    }
}

/// The rules of other grammars that the rules of the text refer to, directly or through others, in order; without those
/// that the notation has.
fn of_others(grammar: &Grammar, there: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut used = BTreeSet::new();
    let mut open: Vec<usize> = (0..grammar.own).collect();
    while let Some(position) = open.pop() {
        for &target in grammar.uses.get(position).map_or(&[][..], Vec::as_slice) {
            if target >= grammar.own && !there.contains(&target) && used.insert(target) {
                open.push(target);
            }
        }
    }
    used
}

/// Returns whether a definition has only characters of US-ASCII, and numbers of Unicode characters. Recursive, to its
/// depth.
fn has_characters(expression: &Expression) -> bool {
    match expression {
        Expression::Alternatives(members) | Expression::Sequence(members) => {
            members.iter().all(has_characters)
        }
        Expression::Repetition { element, .. }
        | Expression::Optional(element)
        | Expression::Group(element) => has_characters(element),
        Expression::Literal(text) | Expression::AnyCase(text) => text.is_ascii(),
        Expression::Values(values) => values.is_ascii() || values.characters() == Characters::Unicode,
        Expression::Prose(prose) => prose.set().iter().all(|octet| octet.is_ascii()),
        Expression::Quote | Expression::Reference(_) | Expression::Bracketed(_) | Expression::Linked(_) => {
            true
        }
    }
}

/// How many elements a definition has, with its counts spelt out or not; long elements count as several. Recursive, to
/// its depth.
fn elements(expression: &Expression, is_spelt_out: bool) -> u64 {
    let of = |expression: &Expression| elements(expression, is_spelt_out);
    let all = |members: &[Expression]| members.iter().map(of).fold(0, u64::saturating_add);
    match expression {
        Expression::Alternatives(members) | Expression::Sequence(members) => all(members),
        Expression::Repetition { minimum, maximum, element } => {
            let times = if is_spelt_out { maximum.unwrap_or(*minimum).max(1) } else { 1 };
            of(element).saturating_mul(u64::from(times))
        }
        Expression::Optional(element) | Expression::Group(element) => of(element),
        Expression::Literal(text)
        | Expression::AnyCase(text)
        | Expression::Reference(text)
        | Expression::Bracketed(text)
        | Expression::Linked(text) => long(text.len()),
        Expression::Values(values) => long(values.ranges().len()),
        Expression::Quote | Expression::Prose(_) => 1,
    }
}

/// As how many elements one of this length counts.
fn long(length: usize) -> u64 {
    u64::try_from(length / 64).unwrap_or(u64::MAX).saturating_add(1)
}

/// Each rule on a line of its own. In ABNF, a line before them says if numbers are those of Unicode characters.
impl Display for Translation<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        if self.style == Style::Abnf {
            formatter.write_str(header_of(self.characters))?;
        }
        self.names.iter().try_for_each(|&(position, _)| {
            writeln!(formatter, "{}", Translated { translation: self, position })
        })
    }
}

/// A rule, to be printed.
struct Translated<'t> {
    translation: &'t Translation<'t>,
    position: usize,
}

impl Display for Translated<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Translation { grammar, style, .. } = *self.translation;
        let Some(rule) = grammar.rules.get(self.position) else {
            return Ok(());
        };
        let equals = if style == Style::W3cEbnf { "::=" } else { "=" };
        write!(formatter, "{} {equals} ", self.translation.name_at(self.position).unwrap_or(rule.name()))?;
        let name =
            |reference: &Expression| self.translation.name_at(grammar.target(self.position, reference)?);
        let is_translation = Style::from(rule.notation()) != style;
        Printer { style, characters: Some(self.translation.characters), is_translation, name: &name }
            .whole(formatter, rule.definition())
    }
}
