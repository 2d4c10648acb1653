//! `uri-bnf lint`: finds errors and surprises in a grammar.

use std::io::{self, Write};
use std::path::Path;

use uri_bnf::bnf::{Grammar, Link, Notation, lint};

use crate::arguments::{LintArguments, ReadNotation};
use crate::configuration::settings;
use crate::findings::abridged::abridged;
use crate::inputs::grammar_source::{self, GrammarSource};
use crate::inputs::input::STANDARD_INPUT;
use crate::names::specification::SpecificationName;
use crate::status::{self, Failure, Outcome, Output, Status, complain};
use crate::text::path::{name_of, shown};
use crate::text::secrets;
use crate::text::visible::visible;

pub(crate) fn run(arguments: &LintArguments) -> Outcome {
    let mut lint = Lint { allow: &arguments.allow, output: status::output(), status: Status::default() };
    if arguments.paths.is_empty() {
        lint.specification(settings::specification(&arguments.edition)?)?;
    }
    for path in &arguments.paths {
        lint.file(path, arguments.notation)?;
    }
    lint.output.flush()?;
    Ok(lint.status)
}

struct Lint<'a> {
    allow: &'a [String],
    output: Output,
    status: Status,
}

impl Lint<'_> {
    /// The grammar of a specification, with those that it is linked to.
    fn specification(&mut self, specification: SpecificationName) -> Result<(), Failure> {
        let file = specification.rules().file();
        let linked = file.read_linked().map_err(|error| {
            Failure::Unknown(format!(
                "cannot read the grammars that the grammar of {specification} is linked to: {error}"
            ))
        })?;
        let source = format!("<{specification}>");
        Ok(self.grammar(&source, file.notation(), file.text(), &file.links(&linked))?)
    }

    /// Reports a file that cannot be read, and continues with the next one.
    fn file(&mut self, path: &Path, notation: Option<ReadNotation>) -> io::Result<()> {
        let notation = match notation {
            Some(ReadNotation::Bnf) => Notation::Bnf,
            Some(ReadNotation::Abnf) => Notation::Abnf,
            None => grammar_source::notation(path),
        };
        match GrammarSource::read(path, notation) {
            Ok(file) => {
                let source = if path.as_os_str() == "-" { STANDARD_INPUT.into() } else { name_of(path) };
                self.grammar(&shown(&source), file.notation, &file.text, &file.links())
            }
            Err(message) => {
                complain(visible(message.as_bytes()));
                self.status.not_read = true;
                Ok(())
            }
        }
    }

    fn grammar(
        &mut self,
        source: &str,
        notation: Notation,
        text: &str,
        links: &[Link<'_>],
    ) -> io::Result<()> {
        match lint(notation, text, links) {
            Ok(findings) => {
                let is_allowed = |name: &str| self.allow.iter().any(|allowed| allowed == name);
                for finding in findings.iter().filter(|finding| !is_allowed(finding.kind().name())) {
                    let (line, column, kind) = (finding.line(), finding.column(), finding.kind());
                    let message = secrets::mask_lines(&abridged(kind));
                    writeln!(self.output, "{source}:{line}:{column}: {message} ({})", kind.name())?;
                    self.status.not_valid = true;
                }
                if Grammar::read_linked(notation, text, links).is_ok_and(|grammar| grammar.rules().len() == 0)
                {
                    writeln!(self.output, "{source}:1:1: no rules")?;
                    self.status.not_valid = true;
                }
            }
            Err(error) => {
                let kind = secrets::mask_lines(&abridged(error.kind()));
                writeln!(self.output, "{source}:{}:{}: {kind}", error.line(), error.column())?;
                self.status.not_valid = true;
            }
        }
        Ok(())
    }
}
