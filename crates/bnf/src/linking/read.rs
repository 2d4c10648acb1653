//! Reads text into a checked grammar, by the steps of reader, relations and join.

use super::core_rules::core_rules;
use super::grammar::Grammar;
use super::join;
use super::link::{self, Link};
use super::relations::Relations;
use crate::notation::reader::{characters, read_rules};
use crate::syntax::error::GrammarError;
use crate::syntax::notation::Notation;

impl Grammar {
    /// Reads and checks a grammar in BNF: [`read_as`](Grammar::read_as) with [`Notation::Bnf`].
    ///
    /// # Errors
    ///
    /// Those of [`read_as`](Grammar::read_as).
    ///
    /// ```
    /// use uri_bnf_judge::Grammar;
    ///
    /// let grammar = Grammar::read("greeting = \"hello\" [ \" world\" ]")?;
    /// assert_eq!(grammar.rules().len(), 1);
    /// assert!(Grammar::read("greeting = name").is_err());
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn read(text: &str) -> Result<Grammar, GrammarError> {
        Grammar::read_as(Notation::Bnf, text)
    }

    /// Reads and checks a grammar.
    ///
    /// A rule is `name = definition` on a line with the indentation of the first rule; a line that is indented more
    /// continues it. Spaces and tabs count as one column each. A name begins with a letter and continues with letters,
    /// digits and `-`, and in BNF also `_`. A comment extends from `;` to the end of the line.
    /// [`Expression`](crate::Expression) describes the other elements. A text without rules is a grammar without
    /// rules.
    ///
    /// In ABNF, `name =/ definition` adds alternatives to a rule that is defined before. A rule of the text takes
    /// precedence over the core rule with its name, but core rules refer to each other as in RFC 5234. Characters are
    /// octets, and numbers above 255 are errors, unless the [header](crate::Header::characters) says that they are
    /// characters of Unicode: then numbers up to 10FFFF hexadecimal mean the octets of their UTF-8 forms.
    ///
    /// # Errors
    ///
    /// Returns the first error of the first of these kinds that occurs: errors in a single line (characters, literals,
    /// numbers, counts, indentation); errors in the structure of a rule; a rule that is defined twice; a reference to a
    /// rule that is not defined; a rule that refers to itself, directly or through others.
    /// [`GrammarErrorKind`](crate::GrammarErrorKind) has an example of each.
    ///
    /// # Cost
    ///
    /// Time and memory grow with the length of the text (times the logarithm of the number of rules).
    /// Brackets may be nested 64 deep. Never panics.
    ///
    /// ```
    /// use uri_bnf_judge::{Automaton, Grammar, Notation};
    ///
    /// let grammar = Grammar::read_as(Notation::Abnf, "octet = \"0x\" 2HEXDIG")?;
    /// assert!(Automaton::compile(&grammar, "octet")?.accepts(b"0X7f"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn read_as(notation: Notation, text: &str) -> Result<Grammar, GrammarError> {
        Grammar::read_linked(notation, text, &[])
    }

    /// Reads and checks a grammar whose prose refers to rules of other grammars; [`Link`] has an example.
    ///
    /// Prose that describes no characters refers to the rule that the link names. Names have the scope of their
    /// grammar: a rule here may have the same name as one there. The rules of the other grammar are copied, including
    /// those that it is linked to.
    ///
    /// # Errors
    ///
    /// Those of [`read_as`](Grammar::read_as). A link to a rule that does not exist counts as a reference that is not
    /// defined; after these comes a link of a rule that has no such prose.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Link, Notation};
    ///
    /// let other = Grammar::read("NID = \"x\"")?;
    /// let link = Link { rule: "a", grammar: &other, target: "NSS" };
    /// let grammar = Grammar::read_linked(Notation::Bnf, "a = <see there>", &[link]);
    /// let error = grammar.expect_err("the other grammar has no NSS");
    /// let message = "the prose of rule `a` is linked to `NSS`, which is not defined there";
    /// assert_eq!((error.kind().to_string().as_str(), error.span()), (message, (4..15).into()));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn read_linked(notation: Notation, text: &str, links: &[Link<'_>]) -> Result<Grammar, GrammarError> {
        let characters = characters(text, notation);
        let read = read_rules(text, notation, characters, &link::rules(links))?;
        let core = core_rules(notation, characters);
        let relations = Relations::of(text, notation, &read, links, core.as_ref());
        match relations.errors.first() {
            Some(error) => Err(GrammarError::new(error.kind.clone(), error.span, text)),
            None => Ok(join::grammar(notation, characters, read, &relations)),
        }
    }
}
