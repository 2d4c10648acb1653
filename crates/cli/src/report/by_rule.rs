//! `uri-bnf report` for one rule: verdicts, findings and faults, as Markdown.

use std::io::{self, Write};

use uri_bnf::grammar::RuleEntry;

use super::coverage;
use super::edition_statistics::EditionStatistics;
use super::finding_statistics::FindingStatistics;
use super::findings;
use super::page::{GrammarMap, rule_page};
use super::rule_statistics::RuleStatistics;
use super::tally::{MOST_ROWS, Tally, most_frequent};
use super::use_statistics::{UseStatistics, Uses};
use crate::arguments::{ReportArguments, ReportFormat};
use crate::configuration::validation::Validation;
use crate::configuration::validator;
use crate::inputs::feed::Feed;
use crate::inputs::form::Form;
use crate::names::specification::SpecificationName;
use crate::names::{rules, section};
use crate::refusals;
use crate::status::{self, Outcome, Status};
use crate::text::markdown::{cell, code};
use crate::verdicts::editions::EditionCheckers;
use crate::verdicts::rule_checker::RuleChecker;

pub(super) fn run(arguments: &ReportArguments, edition: SpecificationName, settings: &Validation) -> Outcome {
    let rule = rules::start(edition, arguments.start.rule.name.as_deref())?;
    let validator = validator::validator(edition, rule, settings)?;
    if validator.is_none() {
        refusals::validation(settings, &format!("the rule {} of {edition}", rule.name()))?;
    }
    let form = arguments.files.form();
    let checker = RuleChecker::new(edition, rule, form.max_line);
    if arguments.format == ReportFormat::Html {
        let statistics = RuleStatistics::new(checker, validator.as_ref().map(FindingStatistics::new));
        return write_page(arguments, edition, rule, statistics, form);
    }

    let mut statistics = RuleStatistics::new(checker, validator.as_ref().map(FindingStatistics::new));
    let mut feed = Feed::new(&mut statistics, form);
    feed.files(&arguments.files.paths)?;
    let unread = feed.unread();

    let mut output = status::output();
    write_statistics(&mut output, edition, rule, &statistics, unread)?;
    output.flush()?;
    Ok(Status { not_valid: false, not_read: unread > 0 })
}

/// Writes a page, with the verdicts of all editions unless the report is about another rule than the start symbol, and with
/// what is used of the grammar. The references are read once.
fn write_page(
    arguments: &ReportArguments,
    edition: SpecificationName,
    rule: &'static RuleEntry,
    statistics: RuleStatistics<'_>,
    form: Form,
) -> Outcome {
    let is_start = edition.edition().is_some() && rule.name() == edition.start_symbol();
    let checkers = is_start.then(|| EditionCheckers::new(form.max_line)).transpose()?;
    let grammar = edition.read_grammar()?;
    let matcher = coverage::matcher(edition, &grammar)?;
    let uses = UseStatistics::new([(rule, &matcher)]);
    let mut consumer = (statistics, (checkers.map(EditionStatistics::new), uses));
    let mut feed = Feed::new(&mut consumer, form);
    feed.files(&arguments.files.paths)?;
    let unread = feed.unread();
    let (statistics, (editions, uses)) = consumer;
    let Uses { counts, skipped } = uses.finish(unread)?;
    let mut output = status::output();
    for counts in &counts {
        let map = GrammarMap::new(edition, &grammar, rule.name(), &matcher, counts).with_skipped(skipped);
        let editions = editions.as_ref();
        rule_page(edition, rule, &statistics, editions, &map, unread).write(&mut output)?;
    }
    output.flush()?;
    Ok(Status { not_valid: false, not_read: unread > 0 })
}

fn write_statistics(
    output: &mut impl Write,
    edition: SpecificationName,
    rule: &RuleEntry,
    statistics: &RuleStatistics<'_>,
    unread: u64,
) -> io::Result<()> {
    let count = statistics.valid.count + statistics.not_valid.count;
    writeln!(output, "# References under {edition}\n")?;
    writeln!(output, "Rule: `{}`, {}.\n", rule.name(), section_in(edition, rule))?;

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
        findings::write(output, findings)?;
    }
    if statistics.not_valid.count > 0 {
        write_faults(output, edition, statistics)?;
    }
    Ok(())
}

fn write_faults(
    output: &mut impl Write,
    edition: SpecificationName,
    statistics: &RuleStatistics<'_>,
) -> io::Result<()> {
    writeln!(output, "\n## Faults by rule\n\nThe innermost rule that was open at the fault.\n")?;
    writeln!(output, "| rule | faults | first |\n|---|--:|---|")?;
    for tally in most_frequent(&statistics.rules).iter().take(MOST_ROWS) {
        row(output, &format!("`{}`, {}", tally.key.name(), section_in(edition, tally.key)), tally)?;
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
        writeln!(output, "\n{}: {}", code(&example.position), code(&example.message))?;
        if let Some(excerpt) = &example.excerpt {
            writeln!(output, "\n    {}\n    {:>2$}", excerpt.text, "^", excerpt.before + 1)?;
        }
    }
    Ok(())
}

/// Returns the section that defines a rule, with the document if that is not the specification itself.
fn section_in(edition: SpecificationName, rule: &RuleEntry) -> String {
    let section = section::of_rule(rule);
    let own = format!("{}, ", edition.rules().specification());
    section.strip_prefix(&own).unwrap_or(&section).to_owned()
}

fn row<K>(output: &mut impl Write, name: &str, tally: &Tally<K>) -> io::Result<()> {
    let first = tally.first.as_deref().map(cell).unwrap_or_default();
    writeln!(output, "| {name} | {} | {first} |", tally.count)
}
