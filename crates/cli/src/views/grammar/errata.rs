//! What a specification prints, and how it is read where that is something else.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::bnf::{Erratum, Header, as_printed};
use uri_bnf::grammar::RuleEntry;

use super::Neighbours;
use crate::arguments::GrammarArguments;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// The longest line of a text in a comment, in characters.
const WIDTH: usize = 78;

/// Returns the errata of a specification.
fn errata(specification: SpecificationName) -> Vec<Erratum<'static>> {
    Header::read(specification.rules().grammar()).errata().collect()
}

/// Returns what the specification prints for a rule, if it is read in another way.
fn printed(specification: SpecificationName, rule: &RuleEntry) -> Option<String> {
    as_printed(specification.rules().grammar(), rule.name())
}

/// Writes, in a comment, what is printed for a rule that is read in another way, and why.
pub(super) fn write_printed(
    output: &mut impl Write,
    specification: SpecificationName,
    rule: &RuleEntry,
) -> io::Result<()> {
    let Some(printed) = printed(specification, rule) else { return Ok(()) };
    writeln!(output, "; printed:")?;
    for line in printed.lines() {
        writeln!(output, ";   {line}")?;
    }
    for erratum in errata(specification).iter().filter(|erratum| erratum.names.contains(&rule.name())) {
        write_wrapped(output, &format!("erratum: {}", erratum.text))?;
    }
    writeln!(output, "; read:")
}

/// Writes all errata: those that change how a rule is read, with both forms, and then the others.
pub(super) fn write(output: &mut impl Write, specification: SpecificationName) -> io::Result<()> {
    let table = specification.rules();
    let (corrected, followed): (Vec<_>, Vec<_>) =
        errata(specification).into_iter().partition(|erratum| erratum.is_corrected);
    if corrected.is_empty() {
        writeln!(output, "; Each rule of {specification} is read as it is printed.")?;
    }
    for erratum in &corrected {
        let mut rules = erratum.names.iter().filter_map(|name| table.rule(name)).peekable();
        if rules.peek().is_none() {
            // A specification without a parser has no entries.
            let names = erratum.names.join(" and ");
            let names = if names.is_empty() { names } else { names + ": " };
            write_wrapped(output, &format!("{names}{}", erratum.text))?;
        }
        for rule in rules {
            match printed(specification, rule) {
                Some(_) => {
                    write_printed(output, specification, rule)?;
                    writeln!(output, "{}", rule.printed())?;
                }
                None => write_wrapped(output, &format!("{}: {}", rule.name(), erratum.text))?,
            }
        }
        writeln!(output)?;
    }
    if !followed.is_empty() {
        if corrected.is_empty() {
            writeln!(output)?;
        }
        writeln!(
            output,
            "; Where the grammar and the rest of the document differ, the grammar is followed:"
        )?;
        for erratum in &followed {
            let names = erratum.names.join(" and ");
            let names = if names.is_empty() { names } else { names + ": " };
            write_wrapped(output, &format!("- {names}{}", erratum.text))?;
        }
    }
    Ok(())
}

/// Writes a text as a comment, in lines of at most 80 characters.
fn write_wrapped(output: &mut impl Write, text: &str) -> io::Result<()> {
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            writeln!(output, "; {line}")?;
            line.clear();
            line.push_str("  ");
        } else if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    writeln!(output, "; {line}")
}

/// An erratum in JSON.
#[derive(Serialize)]
struct ErratumObject<'e> {
    rules: &'e [&'e str],
    corrected: bool,
    text: &'e str,
    printed: Option<String>,
    read: Option<&'static str>,
}

/// A rule in JSON.
#[derive(Serialize)]
struct RuleObject {
    rule: &'static str,
    document: &'static str,
    section: &'static str,
    printed: String,
    read: Option<&'static str>,
    errata: Vec<String>,
    uses: Vec<String>,
    used_by: Vec<String>,
    function: &'static str,
    file: &'static str,
}

/// Writes the errata, or the rules, as a JSON array.
pub(super) fn write_json(
    output: &mut impl Write,
    specification: SpecificationName,
    arguments: &GrammarArguments,
) -> Result<(), Failure> {
    let errata = errata(specification);
    if arguments.errata {
        let objects: Vec<_> = errata.iter().map(|erratum| erratum_object(specification, erratum)).collect();
        return write_array(output, &objects);
    }
    let rules = match &arguments.rule {
        Some(name) => std::slice::from_ref(rules::named(specification, name)?),
        None => specification.rules().entries(),
    };
    let mut objects = Vec::new();
    for rule in rules {
        let Neighbours { uses, used_by } = Neighbours::of(specification, rule)?;
        let other = printed(specification, rule);
        let about = errata.iter().filter(|erratum| erratum.names.contains(&rule.name()));
        objects.push(RuleObject {
            rule: rule.name(),
            document: rule.document(),
            section: rule.section(),
            read: other.is_some().then(|| rule.printed()),
            printed: other.unwrap_or_else(|| rule.printed().to_owned()),
            errata: about.map(|erratum| erratum.text.clone()).collect(),
            uses,
            used_by,
            function: rule.function(),
            file: rule.source().file,
        });
    }
    write_array(output, &objects)
}

fn erratum_object<'e>(specification: SpecificationName, erratum: &'e Erratum<'_>) -> ErratumObject<'e> {
    let rule = erratum.names.first().and_then(|name| specification.rules().rule(name));
    ErratumObject {
        rules: &erratum.names,
        corrected: erratum.is_corrected,
        text: &erratum.text,
        printed: rule.and_then(|rule| printed(specification, rule)),
        read: rule.map(RuleEntry::printed),
    }
}

fn write_array(output: &mut impl Write, objects: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *output, objects).map_err(io::Error::from)?;
    writeln!(output)?;
    Ok(())
}
