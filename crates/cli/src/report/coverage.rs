//! `uri-bnf report --coverage`: what a list uses of the printed grammar, as Markdown or JSON.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::Span;
use uri_bnf::bnf::{Grammar, Matcher, Point, Production, Use};
use uri_bnf::grammar::RuleEntry;

use super::page::{GrammarMap, coverage_page};
use crate::arguments::{ReportArguments, ReportFormat};
use crate::coverage::counts::{Counts, LONGEST_DERIVED};
use crate::coverage::elements::elements;
use crate::coverage::measure::measure;
use crate::coverage::points::Named;
use crate::names::specification::SpecificationName;
use crate::names::{rules, section};
use crate::parallel::threads::Threads;
use crate::refusals;
use crate::status::{self, Failure, Outcome, Status};
use crate::text::markdown::{cell, code};
use crate::text::path::shown;

/// The width of the margin of counts.
const MARGIN: usize = 12;

/// In the margin, what was never used: as in the output of `gcov`.
const NEVER: &str = "#####";

pub(super) fn run(arguments: &ReportArguments, edition: SpecificationName) -> Outcome {
    refusals::report::coverage_of_examples(arguments)?;
    let rule = rules::start(edition, arguments.start.rule.name.as_deref())?;
    let grammar = edition.read_grammar()?;
    let matcher = matcher(edition, &grammar)?;
    let points = Point::all(&grammar, rule.name());
    let points = points.ok_or_else(|| unusable(edition, "the rule is not printed"))?;
    let threads = Threads::new(arguments.threads);
    let counts = measure(rule, &matcher, &arguments.files.paths, arguments.files.form(), threads.count())?;
    if arguments.format == ReportFormat::Html {
        let map = GrammarMap::new(edition, &grammar, rule.name(), &matcher, &counts);
        let mut output = status::output();
        coverage_page(rule, &map, &counts).write(&mut output)?;
        output.flush()?;
        return Ok(Status { not_valid: false, not_read: counts.unread > 0 });
    }
    let named: Vec<_> = points.iter().filter_map(|&point| Named::new(&matcher, point)).collect();
    let coverage = Coverage { edition, rule, matcher: &matcher, named, counts: &counts };
    let mut output = status::output();
    match arguments.format {
        ReportFormat::Json => coverage.write_json(&mut output)?,
        _ => coverage.write_markdown(&mut output)?,
    }
    output.flush()?;
    Ok(Status { not_valid: false, not_read: counts.unread > 0 })
}

/// Returns the matcher of the grammar of a specification.
pub(super) fn matcher(edition: SpecificationName, grammar: &Grammar) -> Result<Matcher<'_>, Failure> {
    Matcher::completing(grammar).map_err(|error| unusable(edition, &error.to_string()))
}

fn unusable(edition: SpecificationName, error: &str) -> Failure {
    Failure::Unknown(format!("cannot count what uses the grammar of {edition}: {error}"))
}

/// What a list uses.
struct Coverage<'c, 'g> {
    edition: SpecificationName,
    rule: &'static RuleEntry,
    matcher: &'c Matcher<'g>,
    named: Vec<Named<'g>>,
    counts: &'c Counts,
}

impl<'c> Coverage<'c, '_> {
    fn write_markdown(&self, output: &mut impl Write) -> io::Result<()> {
        let counts = self.counts;
        writeln!(output, "# What is used of {}\n", self.edition)?;
        writeln!(output, "Rule: `{}`, {}.\n", self.rule.name(), section::of_rule(self.rule))?;
        writeln!(output, "| references | number |\n|---|--:|")?;
        writeln!(output, "| derived | {} |\n| not valid | {} |", counts.derived, counts.not_valid)?;
        if counts.too_long > 0 {
            writeln!(output, "| not derived, longer than {LONGEST_DERIVED} bytes | {} |", counts.too_long)?;
        }
        if counts.unread > 0 {
            writeln!(output, "\nFiles that could not be read, or not to their end: {}.", counts.unread)?;
        }
        writeln!(output, "\n## Summary\n\n| what | all | used | never used |\n|---|--:|--:|--:|")?;
        for what in ["rule", "alternative", "option", "count"] {
            let all = || self.named.iter().filter(|named| named.what == what);
            let used = all().filter(|named| counts.count(named.point) > 0).count();
            writeln!(output, "| {what}s | {} | {used} | {} |", all().count(), all().count() - used)?;
        }
        let never: Vec<_> = self.named.iter().filter(|named| counts.count(named.point) == 0).collect();
        if !never.is_empty() {
            writeln!(output, "\n## Never used\n\n| rule | what | part |\n|---|---|---|")?;
        }
        for named in never {
            let is_rule = named.point.part == 0 && named.point.kind == Use::Taken;
            let part = if is_rule { String::new() } else { cell(&named.part) };
            writeln!(output, "| `{}` | {}, {} | {part} |", named.rule, named.what, named.used)?;
        }
        self.write_grammar(output)?;
        self.write_uses(output)
    }

    /// Writes the printed grammar with the counts in the margin.
    fn write_grammar(&self, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "\n## The grammar\n")?;
        writeln!(
            output,
            "How often each rule was derived, and below it each alternative, option and count;"
        )?;
        writeln!(
            output,
            "{} marks what was never used, and {} is below each element that no reference used.\n\n```text",
            code(NEVER),
            code("^")
        )?;
        for rule in self.rules() {
            for named in rule {
                let count = self.counts.count(named.point);
                let count = if count == 0 { NEVER.to_owned() } else { count.to_string() };
                if named.what == "rule" {
                    let Some(production) = self.matcher.production(named.point.rule) else { continue };
                    let never = self.never_used(named.point.rule, production);
                    let mut margin = &*count;
                    let mut start = 0;
                    for line in production.printed().split_inclusive('\n') {
                        writeln!(output, "{margin:>MARGIN$}: {}", line.trim_end())?;
                        let carets = carets(line, start, &never);
                        if !carets.is_empty() {
                            writeln!(output, "{:>MARGIN$}: {carets}", "")?;
                        }
                        margin = "-";
                        start += line.len();
                    }
                } else {
                    writeln!(output, "{count:>MARGIN$}|     {} {}", named.part, named.used)?;
                }
            }
        }
        writeln!(output, "```")
    }

    /// Returns which octets of a printed rule are elements that were never used; none if the rule itself was not.
    fn never_used(&self, rule: usize, production: &Production) -> Vec<Span> {
        let count = |part| self.counts.usage.count(rule, part, Use::Taken);
        if count(0) == 0 {
            return Vec::new();
        }
        let never = elements(production).into_iter().filter(|element| count(element.part) == 0);
        never.map(|element| Span::new(element.start, element.end)).collect()
    }

    fn write_uses(&self, output: &mut impl Write) -> io::Result<()> {
        writeln!(
            output,
            "\n## The first of each\n\n| rule | part | used | times | first | bytes | reference |"
        )?;
        writeln!(output, "|---|---|---|--:|---|---|---|")?;
        for named in &self.named {
            let Some(first) = self.counts.examples.get(&named.point) else { continue };
            let part = if named.what == "rule" { String::new() } else { cell(&named.part) };
            let position = cell(&format!("{}:{}", shown(&first.source), first.line));
            let span = first.span.map_or_else(String::new, |span| format!("{}-{}", span.start, span.end));
            let (count, text) = (self.counts.count(named.point), cell(&first.text));
            writeln!(
                output,
                "| `{}` | {part} | {} | {count} | {position} | {span} | {text} |",
                named.rule, named.used
            )?;
        }
        Ok(())
    }

    fn write_json(&self, output: &mut impl Write) -> io::Result<()> {
        let rules = self.rules().filter_map(|points| {
            let number = points.first()?.point.rule;
            let production = self.matcher.production(number)?;
            let count = self.counts.usage.count(number, 0, Use::Taken);
            let points = points.iter().map(|named| self.object(named)).collect();
            Some(RuleObject { rule: production.name(), printed: production.printed(), count, points })
        });
        let report = ReportObject {
            edition: self.edition.to_string(),
            rule: self.rule.name(),
            references: self.counts.derived + self.counts.not_valid + self.counts.too_long,
            not_valid: self.counts.not_valid,
            too_long: self.counts.too_long,
            unread: self.counts.unread,
            rules: rules.collect(),
        };
        serde_json::to_writer_pretty(&mut *output, &report)?;
        writeln!(output)
    }

    fn object(&self, named: &'c Named<'_>) -> PointObject<'c> {
        let Point { rule, part, .. } = named.point;
        let rounds = self.counts.usage.rounds(rule, part);
        let first = self.counts.examples.get(&named.point);
        PointObject {
            part,
            printed: &named.part,
            what: named.what,
            used: named.used,
            count: self.counts.count(named.point),
            times: (!rounds.is_empty()).then_some(rounds),
            least: rounds.iter().position(|&count| count > 0),
            most: (!rounds.is_empty()).then(|| self.counts.usage.most_rounds(rule, part)),
            first: first.map(|first| FirstObject {
                file: &first.source,
                line: first.line,
                span: first.span,
                input: &first.text,
            }),
        }
    }

    /// The points of each rule.
    fn rules(&self) -> impl Iterator<Item = &[Named<'_>]> {
        self.named.chunk_by(|a, b| a.point.rule == b.point.rule)
    }
}

/// Returns carets below the characters of a line that are in one of the spans; nothing if there are none. The line begins
/// at `start`.
fn carets(line: &str, start: usize, spans: &[Span]) -> String {
    let is_in = |at: usize| spans.iter().any(|span| (span.start..span.end).contains(&at));
    let marks = line.trim_end().char_indices().map(|(at, character)| match character {
        '\t' => '\t',
        _ if is_in(start + at) => '^',
        _ => ' ',
    });
    marks.collect::<String>().trim_end().to_owned()
}

#[derive(Serialize)]
struct ReportObject<'a> {
    edition: String,
    rule: &'a str,
    references: u64,
    not_valid: u64,
    too_long: u64,
    unread: u64,
    rules: Vec<RuleObject<'a>>,
}

#[derive(Serialize)]
struct RuleObject<'a> {
    rule: &'a str,
    printed: &'a str,
    count: u64,
    points: Vec<PointObject<'a>>,
}

#[derive(Serialize)]
struct PointObject<'a> {
    part: usize,
    printed: &'a str,
    what: &'a str,
    used: &'a str,
    count: u64,
    /// How often the element occurred 0, 1, 2 .. times; the last entry counts everything above.
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<&'a [u64]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u32>,
    first: Option<FirstObject<'a>>,
}

#[derive(Serialize)]
struct FirstObject<'a> {
    file: &'a str,
    line: u64,
    span: Option<Span>,
    input: &'a str,
}
