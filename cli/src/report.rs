//! `uri-bnf report`: what was checked and what came of it, as Markdown.

use std::cmp::Reverse;
use std::io::{self, Write};

use uri_bnf::grammar::RuleEntry;

use crate::arguments::ReportArguments;
use crate::configuration::{Configuration, Validation};
use crate::editions::Judges;
use crate::examples::{self, Group};
use crate::input::{Consumer, Feed, Input};
use crate::markdown::{cell, code};
use crate::records::Form;
use crate::specification::{Choice, Specification};
use crate::statistics::{Statistics, Tally};
use crate::statistics_findings::FindingStatistics;
use crate::status::{Failure, Outcome, Status};
use crate::verdict::Judge;
use crate::visible::visible;
use crate::{grammar, names, report_editions, report_findings, status, tree, validation};

/// How many rows the tables of faults and of sources have at most.
pub(crate) const MOST_ROWS: usize = 50;

pub(crate) fn run(arguments: &ReportArguments) -> Outcome {
    let configuration = Configuration::read(&arguments.start.edition.configuration)?;
    let edition = configuration.choice(arguments.start.edition.edition);
    let settings = configuration.validation(&arguments.validation, None);
    match edition.value {
        Choice::One(specification) => by_one(arguments, specification, &settings),
        Choice::AllEditions => {
            validation::unused(&settings, &validation::all_editions(&edition.origin))?;
            let judges = Judges::new(arguments.start.rule.name.as_deref(), arguments.files.max_line)?;
            report_editions::run(arguments, judges)
        }
    }
}

fn by_one(arguments: &ReportArguments, edition: Specification, settings: &Validation) -> Outcome {
    let rule = names::start(edition, &arguments.start.rule)?;
    let validator = validation::validator(edition, rule, settings)?;
    let mut form = Form::from(&arguments.files);
    let mut groups: &[Group] = &[];
    if arguments.files.paths.is_empty() {
        groups = examples::of(edition);
        form.null = true;
        if groups.is_empty() {
            let message = format!("there are no examples of {edition} here; report on files with --file");
            return Err(Failure::Unknown(message));
        }
    }
    let judge = Judge::new(edition, rule, form.max_line);

    let mut statistics = Statistics::new(judge, validator.as_ref().map(FindingStatistics::new));
    let mut feed = Feed::new(&mut statistics, form);
    for group in groups {
        feed.group(edition, group)?;
    }
    feed.files(&arguments.files.paths)?;
    let unread = feed.unread();

    let mut output = status::output();
    write_statistics(&mut output, edition, rule, &statistics, unread)?;
    if !groups.is_empty() {
        writeln!(output, "\n## The examples\n\nOf {edition}, section by section.")?;
    }
    for group in groups {
        writeln!(output, "\n### {}: {}\n", group.section, group.title)?;
        writeln!(output, "| reference | verdict | tree, or fault |\n|---|---|---|")?;
        Feed::new(&mut Listing { judge, output: &mut output }, form).group(edition, group)?;
    }
    output.flush()?;
    Ok(Status { not_valid: false, not_read: unread > 0 })
}

impl<C: Consumer> Feed<'_, C> {
    /// The references of a group of examples, read as a file of them would be in which each ends with NUL.
    pub(crate) fn group(&mut self, edition: Specification, group: &Group) -> io::Result<()> {
        let mut records = group.references.join("\0");
        records.push('\0');
        let name = format!("{}, {}", group.place(edition), group.title);
        self.stream(&name, records.as_bytes())
    }
}

fn write_statistics(
    output: &mut impl Write,
    edition: Specification,
    rule: &RuleEntry,
    statistics: &Statistics<'_>,
    unread: u64,
) -> io::Result<()> {
    let count = statistics.valid.count + statistics.not_valid.count;
    writeln!(output, "# References by {edition}\n")?;
    writeln!(output, "Rule: `{}`, {}.\n", rule.name(), section(edition, rule))?;

    writeln!(output, "## Verdicts\n\n| verdict | references | first |\n|---|--:|---|")?;
    row(output, "valid", &statistics.valid)?;
    row(output, "not valid", &statistics.not_valid)?;
    row(output, "of these: not UTF-8", &statistics.not_utf8)?;
    row(output, "of these: longer than the limit", &statistics.too_long)?;
    writeln!(output, "| all | {count} | |")?;
    if unread > 0 {
        writeln!(output, "\nFiles that could not be read, or not to their end: {unread}.")?;
    }

    writeln!(output, "\n## Sources\n\n| source | references | not valid |\n|---|--:|--:|")?;
    for source in statistics.sources.iter().take(MOST_ROWS) {
        writeln!(output, "| {} | {} | {} |", cell(&source.name), source.count, source.not_valid)?;
    }
    if let Some(more @ 1..) = statistics.sources.len().checked_sub(MOST_ROWS) {
        writeln!(output, "| {more} more | | |")?;
    }
    if let Some(findings) = &statistics.findings {
        report_findings::write(output, findings)?;
    }
    if statistics.not_valid.count > 0 {
        write_faults(output, edition, statistics)?;
    }
    Ok(())
}

fn write_faults(
    output: &mut impl Write,
    edition: Specification,
    statistics: &Statistics<'_>,
) -> io::Result<()> {
    writeln!(output, "\n## Faults by rule\n\nThe innermost rule that was open at the fault.\n")?;
    writeln!(output, "| rule | faults | first |\n|---|--:|---|")?;
    for tally in most_frequent(&statistics.rules).iter().take(MOST_ROWS) {
        row(output, &format!("`{}`, {}", tally.key.name(), section(edition, tally.key)), tally)?;
    }

    writeln!(output, "\n## Faults by character\n\nWhat was found at the fault.\n")?;
    writeln!(output, "| found | faults | first |\n|---|--:|---|")?;
    let found = most_frequent(&statistics.found);
    let (shown, others) = found.split_at(found.len().min(MOST_ROWS));
    for tally in shown {
        row(output, &cell(&tally.key.to_string()), tally)?;
    }
    let others = others.iter().map(|tally| tally.count).sum::<u64>() + statistics.other_found;
    if others > 0 {
        writeln!(output, "| other characters | {others} | |")?;
    }

    writeln!(output, "\n## The first of each")?;
    for example in &statistics.examples {
        writeln!(output, "\n{}: {}", code(&example.place), code(&example.message))?;
        if let Some(excerpt) = &example.excerpt {
            writeln!(output, "\n    {}\n    {:>2$}", excerpt.text, "^", excerpt.before + 1)?;
        }
    }
    Ok(())
}

/// The section that defines a rule, with the document, where that is not the specification itself.
fn section(edition: Specification, rule: &RuleEntry) -> String {
    let place = grammar::place(rule);
    let own = format!("{}, ", edition.rules().specification());
    place.strip_prefix(&own).unwrap_or(&place).to_owned()
}

fn row<K>(output: &mut impl Write, name: &str, tally: &Tally<K>) -> io::Result<()> {
    let first = tally.first.as_deref().map(cell).unwrap_or_default();
    writeln!(output, "| {name} | {} | {first} |", tally.count)
}

/// The largest counts first; of equal ones, what was seen first.
pub(crate) fn most_frequent<K>(tallies: &[Tally<K>]) -> Vec<&Tally<K>> {
    let mut tallies: Vec<_> = tallies.iter().collect();
    tallies.sort_by_key(|tally| Reverse(tally.count));
    tallies
}

/// Writes a row for each input: its verdict, and its tree or what is wrong with it.
struct Listing<'a, W: Write> {
    judge: Judge,
    output: &'a mut W,
}

impl<W: Write> Consumer for Listing<'_, W> {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let reference = cell(&visible(input.bytes.unwrap_or_default()));
        let (verdict, outcome) = match self.judge.tree(&input) {
            Ok(tree) => ("valid", cell(&tree::compact(&tree))),
            Err(fault) => {
                ("not valid", format!("column {}: {}", fault.column(&input), cell(&fault.to_string())))
            }
        };
        writeln!(self.output, "| {reference} | {verdict} | {outcome} |")
    }

    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}
