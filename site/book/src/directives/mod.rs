//! The directives of chapters.
//!
//! A directive is `{{name words}}`. Words are separated by spaces; a text with spaces or braces is in double quotes, in
//! which `\"`, `\\`, `\n`, `\t`, `\r` and `\u{…}` are escapes. `E` is a specification: `url07`, `uri01`, `rfc2396`,
//! `rfc2732`, `rfc3986`, `rfc3987`, `rfc2141` or `rfc8141`.
//!
//! | directive | becomes |
//! |---|---|
//! | `rule E NAME…` | the printed rules |
//! | `name E NAME` | the name of a rule, with a link to its page |
//! | `code E NAME` | the Rust of a rule |
//! | `diagram E NAME ["text"]` | the railroad diagram; with a text, the way that it takes is highlighted |
//! | `diagram-of bnf\|abnf "grammar" NAME` | that of another grammar |
//! | `derive E [NAME] "text"` | the derivation, as the command prints it |
//! | `run WORDS` | a command line of `uri-bnf`, and what it prints |
//! | `verdicts "text"…` | the texts by editions |
//! | `verdicts E [NAME] "text"…` | the texts, and whether each is valid |
//! | `components E "text"…` | the components of the texts |
//! | `findings E "text"…` | what the validator finds |
//! | `resolutions E "base" "reference"…` | what the references resolve to |
//! | `words E NAME COUNT`, `near-misses E NAME COUNT` | generated strings |
//! | `automaton E NAME`, `automaton-of bnf\|abnf "grammar" NAME` | the states of the minimal automaton |
//! | `count rules E`, `count codes`, `count states E NAME`, `count classes E NAME` | a figure |
//! | `changes E E [NAME…]` | what differs between two editions |
//! | `parsers` | how other parsers fare |
//! | `page E "text" [NAME]` | the address of the page with this text |
//! | `include FILE FUNCTION` | a function of a file of the repository |

mod automata;
mod changes;
mod figures;
mod inclusions;
mod parsers;
mod rules;
mod runs;
mod samples;
mod verdicts;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use uri_bnf::bnf::{Grammar, Notation};

use crate::{
    Specification,
    scan::{Fenced, scan},
    words::{Word, words},
};

pub(crate) use rules::{diagram, examples_and_near_misses, linked_rule};

/// Replaces directives.
#[derive(Clone, Debug)]
pub struct Expander {
    command: PathBuf,
}

/// A directive in its chapter.
pub(crate) struct Directive<'d> {
    name: &'d str,
    words: &'d [Word],
    /// The path from the chapter to the root of the book: empty, or `../` for each folder.
    root: String,
    command: &'d Path,
}

impl Directive<'_> {
    /// The texts of the words from `index` on.
    fn texts(&self, index: usize) -> impl ExactSizeIterator<Item = &str> {
        self.words.iter().skip(index).map(|word| word.text.as_str())
    }

    /// The word at `index`, which is `what`.
    fn word(&self, index: usize, what: &str) -> Result<&str> {
        self.words.get(index).map(|word| word.text.as_str()).with_context(|| format!("{what} is missing"))
    }

    /// The specification that the word at `index` names.
    fn specification(&self, index: usize) -> Result<&'static Specification> {
        Specification::find(self.word(index, "the specification")?)
    }

    /// The name of a rule at `index` if that word is not in quotes, and the index of the next word.
    fn rule_or_start(
        &self,
        index: usize,
        specification: &'static Specification,
    ) -> Result<(&'static str, usize)> {
        match self.words.get(index) {
            Some(Word { text, is_quoted: false }) => Ok((specification.rule(text)?.name(), index + 1)),
            _ => Ok((specification.start(), index)),
        }
    }

    /// Fails if there are more words than `count`.
    fn only(&self, count: usize) -> Result<()> {
        ensure!(self.words.len() <= count, "too many words after {}", self.name);
        Ok(())
    }
}

impl Expander {
    /// Replaces directives; those that run the command take the one at this path.
    ///
    /// # Errors
    ///
    /// Returns an error if the command does not run.
    pub fn new(command: PathBuf) -> Result<Self> {
        let expander = Self { command };
        runs::output(&expander.command, &["--version"])?;
        Ok(expander)
    }

    /// Returns a chapter with its directives replaced; `path` is that of the chapter in the book.
    ///
    /// # Errors
    ///
    /// Returns the first error, with the file and the line.
    pub fn expand(&self, path: &Path, chapter: &str) -> Result<String> {
        let at = |line: usize| format!("{}, line {line}", path.display());
        let depth = path.components().count().saturating_sub(1);
        let (directives, blocks) = scan(chapter);
        for block in &blocks {
            check(block).with_context(|| at(block.line))?;
        }
        let (mut expanded, mut copied) = (String::with_capacity(chapter.len()), 0);
        for found in directives {
            expanded.push_str(chapter.get(copied..found.start).unwrap_or_default());
            ensure!(found.is_closed, "{}: }}}} is missing after {{{{{}", at(found.line), found.text);
            let words = words(found.text).with_context(|| at(found.line))?;
            let Some((name, words)) = words.split_first() else {
                bail!("{}: a directive has no name", at(found.line))
            };
            let directive =
                Directive { name: &name.text, words, root: "../".repeat(depth), command: &self.command };
            let content =
                directive.expand().with_context(|| format!("{}: {{{{{}}}}}", at(found.line), found.text))?;
            ensure!(
                found.is_block || !content.contains('\n'),
                "{}: {{{{{}}}}} needs a paragraph of its own",
                at(found.line),
                name.text
            );
            // In a list, the lines of a block are indented like its first one.
            let line_start =
                chapter.get(..found.start).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
            let indentation = chapter.get(line_start..found.start).filter(|before| before.trim().is_empty());
            expanded.push_str(&content.replace('\n', &format!("\n{}", indentation.unwrap_or_default())));
            copied = found.end;
        }
        expanded.push_str(chapter.get(copied..).unwrap_or_default());
        Ok(expanded)
    }
}

/// Checks a block of code: grammars are read, and what the command prints is not typed.
fn check(block: &Fenced<'_>) -> Result<()> {
    let language = block.language.split([',', ' ']).next().unwrap_or_default();
    match language {
        "bnf" => drop(Grammar::read_as(Notation::Bnf, block.code)?),
        "abnf" => drop(Grammar::read_as(Notation::Abnf, block.code)?),
        "console" => bail!("what the command prints comes from the directive run"),
        _ => {}
    }
    Ok(())
}

impl Directive<'_> {
    fn expand(&self) -> Result<String> {
        match self.name {
            "rule" => rules::printed(self),
            "name" => rules::name(self),
            "code" => rules::code(self),
            "diagram" => rules::of_edition(self),
            "diagram-of" => rules::of_grammar(self),
            "derive" => runs::derive(self),
            "run" => runs::run(self),
            "verdicts" => verdicts::verdicts(self),
            "components" => verdicts::components(self),
            "findings" => verdicts::findings(self),
            "resolutions" => verdicts::resolutions(self),
            "words" => samples::words(self),
            "near-misses" => samples::near_misses(self),
            "automaton" => automata::of_edition(self),
            "automaton-of" => automata::of_grammar(self),
            "count" => figures::count(self),
            "changes" => changes::changes(self),
            "parsers" => parsers::parsers(self),
            "page" => rules::page(self),
            "include" => inclusions::include(self),
            other => bail!("unknown directive {other}"),
        }
    }
}

/// The notation that a word names.
pub(crate) fn notation(word: &str) -> Result<Notation> {
    match word {
        "bnf" => Ok(Notation::Bnf),
        "abnf" => Ok(Notation::Abnf),
        other => bail!("unknown notation {other}, expected bnf or abnf"),
    }
}
