//! `uri-bnf report --edition all`: verdicts and kinds for each edition, as Markdown.

use std::fmt::Display;
use std::io::{self, Write};

use uri_bnf::Edition;

use super::coverage;
use super::edition_statistics::{EditionStatistics, KindCounts};
use super::page::{GrammarMap, edition_page};
use super::tally::{MOST_ROWS, most_frequent};
use super::use_statistics::{UseStatistics, Uses};
use crate::arguments::{ReportArguments, ReportFormat};
use crate::inputs::feed::Feed;
use crate::inputs::form::Form;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::status::{self, Outcome, Status};
use crate::text::markdown::cell;
use crate::verdicts::editions::{COUNT, EditionCheckers};
use crate::verdicts::extent::{EditionExtent, ExtentCounts};

pub(super) fn run(arguments: &ReportArguments, checkers: EditionCheckers) -> Outcome {
    let form = arguments.files.form();
    if arguments.format == ReportFormat::Html {
        return write_page(arguments, checkers, form);
    }
    let mut statistics = EditionStatistics::new(checkers);
    let mut feed = Feed::new(&mut statistics, form);
    feed.files(&arguments.files.paths)?;
    let unread = feed.unread();

    let mut output = status::output();
    write_statistics(&mut output, &statistics, unread)?;
    output.flush()?;
    Ok(Status { not_valid: false, not_read: unread > 0 })
}

/// Writes a page, with what is used of the grammar of each edition. The references are read once.
fn write_page(arguments: &ReportArguments, checkers: EditionCheckers, form: Form) -> Outcome {
    let mut grammars = Vec::new();
    for edition in Edition::ALL.iter().copied().map(SpecificationName::Edition) {
        grammars.push((edition, rules::start(edition, None)?, edition.read_grammar()?));
    }
    let mut matchers = Vec::new();
    for (edition, rule, grammar) in &grammars {
        matchers.push((*rule, coverage::matcher(*edition, grammar)?));
    }
    let uses = UseStatistics::new(matchers.iter().map(|(rule, matcher)| (*rule, matcher)));
    let mut consumer = (EditionStatistics::new(checkers), uses);
    let mut feed = Feed::new(&mut consumer, form);
    feed.files(&arguments.files.paths)?;
    let unread = feed.unread();
    let (statistics, uses) = consumer;
    let Uses { counts, skipped } = uses.finish(unread)?;
    let each = grammars.iter().zip(&matchers).zip(&counts);
    let maps: Vec<_> = each
        .map(|(((edition, rule, grammar), (_, matcher)), counts)| {
            GrammarMap::new(*edition, grammar, rule.name(), matcher, counts).with_skipped(skipped)
        })
        .collect();
    let mut output = status::output();
    edition_page(&statistics, &maps, unread).write(&mut output)?;
    output.flush()?;
    Ok(Status { not_valid: false, not_read: unread > 0 })
}

fn write_statistics(output: &mut impl Write, statistics: &EditionStatistics, unread: u64) -> io::Result<()> {
    writeln!(output, "# References by edition\n")?;
    write_totals(output, statistics)?;

    writeln!(output, "\n| edition | valid | not valid | first that is not valid |\n|---|--:|--:|---|")?;
    let count = statistics.totals.looked_at();
    for (edition, not_valid) in Edition::ALL.iter().zip(&statistics.not_valid) {
        let first = not_valid.first.as_deref().map(cell).unwrap_or_default();
        writeln!(output, "| {edition} | {} | {} | {first} |", count - not_valid.count, not_valid.count)?;
    }
    if unread > 0 {
        writeln!(output, "\nFiles that could not be read, or not to their end: {unread}.")?;
    }

    writeln!(
        output,
        "\n## Combinations of verdicts\n\nThe most frequent first, each with the first reference that has it.\n"
    )?;
    header(output, "references", "--:", &["first", "reference"])?;
    for tally in most_frequent(&statistics.combinations) {
        let verdicts: Vec<_> = tally.key.verdicts.each().map(|(_, is_valid)| word(is_valid)).collect();
        let first = tally.first.as_deref().map(cell).unwrap_or_default();
        let reference = cell(&tally.key.reference);
        writeln!(output, "| {} | {} | {first} | {reference} |", tally.count, verdicts.join(" | "))?;
    }

    writeln!(
        output,
        "\n## Kinds\n\nThe kinds of authority, host and path of the valid references, by edition."
    )?;
    kinds(output, "authority", &statistics.authorities)?;
    kinds(output, "host", &statistics.hosts)?;
    kinds(output, "path", &statistics.paths)?;

    writeln!(
        output,
        "\n## Sources\n\n| source | valid in all | in some | in none | longer than the limit |\n|---|--:|--:|--:|--:|"
    )?;
    for source in statistics.sources.iter().take(MOST_ROWS) {
        let ExtentCounts { all, some, none, too_long } = source.totals;
        writeln!(output, "| {} | {all} | {some} | {none} | {too_long} |", cell(&source.name))?;
    }
    if let Some(more @ 1..) = statistics.sources.len().checked_sub(MOST_ROWS) {
        writeln!(output, "| {more} more | | | | |")?;
    }
    Ok(())
}

/// Writes how many references are valid in how many editions, each with the first.
fn write_totals(output: &mut impl Write, statistics: &EditionStatistics) -> io::Result<()> {
    writeln!(output, "## Verdicts\n\n| verdict | references | first |\n|---|--:|---|")?;
    let mut row = |name: &str, count: u64, first: Option<&str>| {
        writeln!(output, "| {name} | {count} | {} |", first.map(cell).unwrap_or_default())
    };
    // Combinations are in the order in which they were seen.
    let first = |extent: EditionExtent| {
        let mut combinations = statistics.combinations.iter();
        combinations.find(|tally| tally.key.verdicts.extent() == extent)?.first.as_deref()
    };
    let ExtentCounts { all, some, none, too_long } = statistics.totals;
    row("valid in all editions", all, first(EditionExtent::All))?;
    row("valid in some", some, first(EditionExtent::Some))?;
    row("valid in none", none, first(EditionExtent::None))?;
    row("of these: not UTF-8", statistics.not_utf8.count, statistics.not_utf8.first.as_deref())?;
    row("not checked: longer than the limit", too_long, statistics.too_long.first.as_deref())?;
    row("all", all + some + none + too_long, None)
}

fn word(is_valid: bool) -> &'static str {
    if is_valid { "valid" } else { "not valid" }
}

/// Writes the head of a table with a column for each edition. `rule` is the text below the first name.
fn header(output: &mut impl Write, first: &str, rule: &str, last: &[&str]) -> io::Result<()> {
    write!(output, "| {first} |")?;
    for name in Edition::ALL.iter().map(|edition| edition.name()).chain(last.iter().copied()) {
        write!(output, " {name} |")?;
    }
    writeln!(output, "\n|{rule}|{}", "---|".repeat(COUNT + last.len()))
}

/// Writes a table of kinds; those that no reference has are left out.
fn kinds<K: Display>(output: &mut impl Write, what: &str, counts: &KindCounts<K>) -> io::Result<()> {
    writeln!(output)?;
    write!(output, "| {what} |")?;
    for edition in Edition::ALL {
        write!(output, " {edition} |")?;
    }
    writeln!(output, "\n|---|{}", "--:|".repeat(COUNT))?;
    let mut row = |name: &str, counts: &[u64; COUNT]| {
        if counts.iter().all(|&count| count == 0) {
            return Ok(());
        }
        let counts: Vec<_> = counts.iter().map(u64::to_string).collect();
        writeln!(output, "| {name} | {} |", counts.join(" | "))
    };
    row("none", &counts.none)?;
    counts.kinds.iter().zip(&counts.rows).try_for_each(|(kind, counts)| row(&kind.to_string(), counts))
}
