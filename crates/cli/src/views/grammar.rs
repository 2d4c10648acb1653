//! `uri-bnf grammar`: the rules as printed, in another notation, or as diagrams.
//!
//! In text, everything that the specification does not print is a comment, so that the output is a grammar, unless the
//! Rust of a rule follows.

mod errata;

use std::io::{self, Write};
use std::ops::Range;

use uri_bnf::bnf::{Characters, Header, LinkEntry, Notation, Translation};
use uri_bnf::diagram::{Diagram, Page};
use uri_bnf::grammar::RuleEntry;

use crate::arguments::{GrammarArguments, GrammarFormat, PrintedNotation};
use crate::configuration::settings;
use crate::inputs::own_grammar::OwnGrammar;
use crate::names::specification::SpecificationName;
use crate::names::{rules, section};
use crate::status::{self, Failure, Outcome, Status};
use crate::views::printed;

pub(crate) fn run(arguments: &GrammarArguments) -> Outcome {
    let specification = settings::specification(&arguments.edition)?;
    // The errata are those of the file, and need no parser.
    let has_parser = !specification.is_printed_only();
    if !has_parser && arguments.notation.is_none() && !arguments.errata {
        if arguments.format == GrammarFormat::Json {
            let message = format!("{specification} has no parser: of it, --format json prints only --errata");
            return Err(Failure::Unknown(message));
        }
        return printed::grammar(arguments, specification);
    }
    if let Some(notation) = arguments.notation {
        return translate(specification, arguments.rule.as_deref(), notation);
    }
    if arguments.diagram {
        return draw(specification, arguments.rule.as_deref());
    }
    let mut output = status::output();
    if arguments.format == GrammarFormat::Json {
        errata::write_json(&mut output, specification, arguments)?;
    } else if arguments.errata {
        errata::write(&mut output, specification)?;
    } else if let Some(name) = &arguments.rule {
        let rule = rules::named(specification, name)?;
        writeln!(output, "; {}", section::of_rule(rule))?;
        errata::write_printed(&mut output, specification, rule)?;
        writeln!(output, "{}", rule.printed())?;
        let neighbours = Neighbours::of(specification, rule)?;
        writeln!(output, "; uses: {}", listed(&neighbours.uses))?;
        writeln!(output, "; used by: {}", listed(&neighbours.used_by))?;
        if arguments.code {
            write_code(&mut output, rule)?;
        }
    } else {
        write_header(&mut output, specification)?;
        let mut last = String::new();
        for rule in specification.rules().entries() {
            let section = section::of_rule(rule);
            if section != last {
                let blank = if last.is_empty() { "" } else { "\n" };
                writeln!(output, "{blank}; {section}")?;
                last = section;
            }
            errata::write_printed(&mut output, specification, rule)?;
            writeln!(output, "{}", rule.printed())?;
            if arguments.code {
                write_code(&mut output, rule)?;
                writeln!(output)?;
            }
        }
    }
    output.flush()?;
    Ok(Status::default())
}

/// Writes what the rules alone do not say, in the form of a file's header: what their characters are, and the rules of
/// other grammars that prose in this one refers to.
fn write_header(output: &mut impl Write, specification: SpecificationName) -> io::Result<()> {
    let header = Header::read(specification.rules().grammar());
    if header.characters() == Characters::Unicode {
        writeln!(output, "; Characters  Unicode\n")?;
    }
    for (index, LinkEntry { rule, target, file, .. }) in header.links().enumerate() {
        let word = if index == 0 { "Links" } else { "" };
        writeln!(output, "; {word:10}{rule}: {target} of {file}")?;
    }
    if header.links().next().is_some() { writeln!(output) } else { Ok(()) }
}

/// Prints a rule, or all rules, in a notation.
fn translate(specification: SpecificationName, rule: Option<&str>, notation: PrintedNotation) -> Outcome {
    let grammar = specification.read_grammar()?;
    let translation = match notation {
        PrintedNotation::Bnf => Translation::new(&grammar, Notation::Bnf),
        PrintedNotation::Abnf => Translation::new(&grammar, Notation::Abnf),
        PrintedNotation::W3cEbnf => {
            Translation::to_w3c_ebnf(&grammar).map_err(|error| Failure::Unknown(error.to_string()))?
        }
    };
    let mut output = status::output();
    match rule {
        Some(name) => {
            let name = if specification.is_printed_only() {
                OwnGrammar::printed(specification, Some(name))?.rule
            } else {
                rules::named(specification, name)?.name().to_owned()
            };
            let rule = translation.rule(&name);
            rule.map_or(Ok(()), |rule| writeln!(output, "{rule}"))?;
        }
        None => write!(output, "{translation}")?,
    }
    output.flush()?;
    Ok(Status::default())
}

/// Writes the Rust of a rule, and of the classes of its characters, each with the file that has it.
fn write_code(output: &mut impl Write, rule: &RuleEntry) -> io::Result<()> {
    for source in std::iter::once(rule.source()).chain(rule.class_sources()) {
        let Range { start, end } = source.lines;
        // The text of a source ends with a line end.
        write!(output, "\n// {}, lines {start} to {}\n{source}", source.file, end.saturating_sub(1))?;
    }
    Ok(())
}

/// Draws a rule, or all rules.
fn draw(specification: SpecificationName, rule: Option<&str>) -> Outcome {
    let grammar = specification.read_grammar()?;
    let (title, rules) = match rule {
        Some(name) => {
            let rule = rules::named(specification, name)?;
            (format!("{} of {specification}", rule.name()), std::slice::from_ref(rule))
        }
        None => (format!("The rules of {specification}"), specification.rules().entries()),
    };
    let diagram = |rule: &RuleEntry| {
        grammar.rule(rule.name()).map(|printed| Diagram::new(printed).with_place(section::of_rule(rule)))
    };
    let page = Page::new(title, rules.iter().filter_map(diagram).collect());
    let mut output = status::output();
    write!(output, "{page}")?;
    output.flush()?;
    Ok(Status::default())
}

/// The rules that a rule uses, and those that use it.
struct Neighbours {
    uses: Vec<String>,
    used_by: Vec<String>,
}

impl Neighbours {
    fn of(specification: SpecificationName, rule: &RuleEntry) -> Result<Self, Failure> {
        let grammar = specification.read_grammar()?;
        Ok(Self {
            uses: grammar.uses(rule.name()).map(str::to_owned).collect(),
            used_by: grammar.used_by(rule.name()).map(str::to_owned).collect(),
        })
    }
}

fn listed(names: &[String]) -> String {
    if names.is_empty() { "no rule".to_owned() } else { names.join(" ") }
}
