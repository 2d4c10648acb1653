//! Text to a checked grammar: the steps of reader, relations and join.

use super::core_rules::core_rules;
use super::grammar::Grammar;
use super::join;
use super::link::{self, Link};
use super::relations::Relations;
use crate::bnf::notation::reader::read_rules;
use crate::bnf::syntax::error::GrammarError;
use crate::bnf::syntax::notation::Notation;

impl Grammar {
    /// Reads and checks a grammar in BNF: [`read_as`](Grammar::read_as) with [`Notation::Bnf`].
    ///
    /// # Errors
    ///
    /// Those of [`read_as`](Grammar::read_as).
    ///
    /// ```
    /// use uri_bnf::bnf::Grammar;
    ///
    /// let grammar = Grammar::read("greeting = \"hello\" [ \" world\" ]")?;
    /// assert_eq!(grammar.rules().len(), 1);
    /// assert!(Grammar::read("greeting = name").is_err());
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn read(text: &str) -> Result<Grammar, GrammarError> {
        Grammar::read_as(Notation::Bnf, text)
    }

    /// Reads and checks a grammar.
    ///
    /// A rule is `name = definition` on a line that is indented like that of the first rule; a line that is
    /// indented more continues it. Indentation counts spaces and tabs, one each. A name begins with a letter
    /// and goes on with letters, digits and `-`, in BNF also `_`. A comment goes from `;` to the end of the
    /// line. The other elements are shown at [`Expression`](crate::bnf::Expression). A text without rules is a grammar
    /// without rules.
    ///
    /// In ABNF, `name =/ definition` adds alternatives to a rule that is defined before. A rule of the text goes
    /// before the core rule of its name, but core rules refer to each other as in RFC 5234. Characters are
    /// octets: numbers above 255 are errors.
    ///
    /// # Errors
    ///
    /// The first error that a line has by itself (its characters, literals, numbers, counts, and its
    /// indentation); where there is none, the first in the structure of a rule; then the first rule that is
    /// defined twice; then the first reference to a rule that is not defined; then the first rule that refers
    /// to itself, be it through others. [`GrammarErrorKind`](crate::bnf::GrammarErrorKind) has an example of each.
    ///
    /// # Cost
    ///
    /// Time and memory grow with the length of the text (times the logarithm of the number of rules).
    /// Brackets may be nested 64 deep. Never panics.
    ///
    /// ```
    /// use uri_bnf::bnf::{Automaton, Grammar, Notation};
    ///
    /// let grammar = Grammar::read_as(Notation::Abnf, "octet = \"0x\" 2HEXDIG")?;
    /// assert!(Automaton::compile(&grammar, "octet")?.accepts(b"0X7f"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn read_as(notation: Notation, text: &str) -> Result<Grammar, GrammarError> {
        Grammar::read_linked(notation, text, &[])
    }

    /// Reads and checks a grammar that refers to rules of others, in prose; [`Link`] has an example.
    ///
    /// All prose of a rule that describes no characters means the rule that is given for it. The names of the
    /// other grammar stay its own: a rule here may have the same name as one there. Its rules are copied, with
    /// those that it is linked to itself.
    ///
    /// # Errors
    ///
    /// Those of [`read_as`](Grammar::read_as); with the references that are not defined, also links to a
    /// rule that is not there, and after these, links of a rule that has no such prose.
    ///
    /// ```
    /// use uri_bnf::bnf::{Grammar, Link, Notation};
    ///
    /// let other = Grammar::read("NID = \"x\"")?;
    /// let link = Link { rule: "a", grammar: &other, target: "NSS" };
    /// let grammar = Grammar::read_linked(Notation::Bnf, "a = <see there>", &[link]);
    /// let error = grammar.expect_err("the other grammar has no NSS");
    /// let message = "the prose of rule `a` is linked to `NSS`, which is not defined there";
    /// assert_eq!((error.kind().to_string().as_str(), error.span()), (message, (4..15).into()));
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn read_linked(notation: Notation, text: &str, links: &[Link<'_>]) -> Result<Grammar, GrammarError> {
        let read = read_rules(text, notation, &link::rules(links))?;
        let core = core_rules(notation);
        let relations = Relations::of(text, notation, &read, links, core.as_ref());
        match relations.errors.first() {
            Some(error) => Err(GrammarError::new(error.kind.clone(), error.span, text)),
            None => Ok(join::grammar(notation, read, &relations)),
        }
    }
}
