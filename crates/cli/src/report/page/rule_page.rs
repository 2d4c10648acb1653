//! The page of a report on one rule.

use std::cmp::Reverse;

use maud::{Markup, html};
use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::Code;

use super::chart::{Bar, Bars, chart};
use super::frame::{Fact, Page, Section};
use super::grammar_map::GrammarMap;
use super::parts::{counted, excerpt, sources, verdicts_by_edition};
use super::table::{Cell, Table, unfolding};
use super::text::{Text, code, slug};
use crate::names::section;
use crate::names::specification::SpecificationName;
use crate::report::edition_statistics::EditionStatistics;
use crate::report::finding_statistics::{FindingCount, FindingExample, MOST_EXAMPLES};
use crate::report::rule_statistics::RuleStatistics;
use crate::report::tally::{MOST_ROWS, Tally, most_frequent};

/// Returns the page; with the verdicts of all editions if they were counted.
pub(in crate::report) fn rule_page(
    edition: SpecificationName,
    rule: &RuleEntry,
    statistics: &RuleStatistics<'_>,
    editions: Option<&EditionStatistics>,
    map: &GrammarMap<'_, '_>,
    unread: u64,
) -> Page {
    let RuleStatistics { valid, not_valid, .. } = statistics;
    let mut sections = vec![verdicts(statistics)];
    sections.extend(editions.map(verdicts_by_edition));
    let rows = statistics.sources.iter().take(MOST_ROWS).map(|source| {
        vec![Cell::Text(code(&source.name)), Cell::Count(source.count), Cell::Count(source.not_valid)]
    });
    let columns = &["source", "references", "not valid"];
    sections.push(sources(columns, rows.collect(), statistics.sources.len(), unread));
    let findings = statistics.findings.as_ref();
    if let Some(findings) = findings.filter(|findings| !findings.codes.is_empty()) {
        sections.push(found("Findings by code", "code", &findings.codes, |code| code.name().to_owned()));
        sections.push(found("Findings by component", "component", &findings.parts, ToString::to_string));
        sections.push(found("Findings by severity", "severity", &findings.severities, ToString::to_string));
    }
    if not_valid.count > 0 {
        sections.push(faults(statistics));
    }
    sections.push(Section::new("The grammar", map.markup()));
    let mut facts = vec![
        Fact { name: "references", count: valid.count + not_valid.count },
        Fact { name: "valid", count: valid.count },
        Fact { name: "not valid", count: not_valid.count },
    ];
    if let Some(findings) = findings {
        let count = findings.severities.iter().map(|severity| severity.findings).sum();
        facts.push(Fact { name: "findings", count });
    }
    Page { title: Text::new(format_args!("References under {edition}")), lead: lead(rule), facts, sections }
}

/// Names the rule, and where it is printed.
pub(super) fn lead(rule: &RuleEntry) -> Markup {
    html! { "Rule: " code { (rule.name()) } ", " a href=(rule.url()) { (section::of_rule(rule)) } "." }
}

fn verdicts(statistics: &RuleStatistics<'_>) -> Section {
    let RuleStatistics { valid, not_valid, not_utf8, too_long, .. } = statistics;
    let row = |name: &str, tally: &Tally<()>| (name.to_owned(), tally.count, tally.first.clone());
    let mut rows = vec![row("valid", valid), row("not valid", not_valid)];
    rows.extend((not_utf8.count > 0).then(|| row("of these: not UTF-8", not_utf8)));
    rows.extend((too_long.count > 0).then(|| row("of these: longer than the limit", too_long)));
    Section::new("Verdicts", counted("Verdicts", &["verdict", "references", "first"], &rows))
}

fn found<K>(caption: &str, what: &str, counts: &[FindingCount<K>], name: impl Fn(&K) -> String) -> Section {
    let mut counts: Vec<_> = counts.iter().collect();
    counts.sort_by_key(|count| Reverse(count.references));
    let bars = counts.iter().map(|count| Bar::new(Text::new(name(&count.key)), count.references)).collect();
    let rows = counts.iter().map(|count| {
        let name = Cell::Text(code(name(&count.key)));
        vec![name, Cell::Count(count.references), Cell::Count(count.findings)]
    });
    let columns = &[what, "references", "findings"];
    let table = Table { id: slug(caption), caption, columns, rows: rows.collect() };
    let body = html! {
        p {
            "The bars count references. Below the table, the first " (MOST_EXAMPLES) " references of each " (what) " unfold."
            @if what == "code" { " " code { "uri-bnf explain CODE" } " prints the page of a code." }
        }
        (chart(&Bars::Counts(bars), &table))
        @for count in &counts {
            @let number = count.examples.len();
            (unfolding(
                &html! {
                    (code(name(&count.key))) ": "
                    @if number == 1 { "one example" } @else { (number) " examples" }
                },
                &html! { @for example in &count.examples { (finding(example)) } },
            ))
        }
    };
    Section::new(caption, body)
}

fn finding(example: &FindingExample) -> Markup {
    let FindingExample { position, code: found, severity, message, excerpt: text } = example;
    html! {
        div.example {
            p { (code(position)) ": " (severity) " " code { (Code::name(*found)) } ": " bdi { (Text::new(message)) } }
            (excerpt(text))
        }
    }
}

fn faults(statistics: &RuleStatistics<'_>) -> Section {
    let rules = most_frequent(&statistics.rules).into_iter().take(MOST_ROWS);
    let rules: Vec<_> =
        rules.map(|tally| (tally.key.name().to_owned(), tally.count, tally.first.clone())).collect();
    let found = most_frequent(&statistics.found);
    let (shown, others) = found.split_at(found.len().min(MOST_ROWS));
    let mut characters: Vec<_> =
        shown.iter().map(|tally| (tally.key.to_string(), tally.count, tally.first.clone())).collect();
    let others = others.iter().map(|tally| tally.count).sum::<u64>() + statistics.other_found;
    if others > 0 {
        characters.push(("other characters".to_owned(), others, None));
    }
    let examples = statistics.examples.iter().take(MOST_ROWS);
    Section::new(
        "Faults",
        html! {
            p { "The first offset at which a reference that is not valid stops being one." }
            h3 { "By rule" }
            p { "The innermost rule that was open at the fault." }
            (counted("Faults by rule", &["rule", "faults", "first"], &rules))
            h3 { "By character" }
            p { "What was found at the fault." }
            (counted("Faults by character", &["found", "faults", "first"], &characters))
            h3 { "Examples" }
            p {
                "The first of each kind, at most " (MOST_ROWS) "."
            }
            @for example in examples {
                (unfolding(
                    &html! { (code(&example.position)) ": " bdi { (Text::new(&example.message)) } },
                    &html! { @if let Some(marked) = &example.marked { (excerpt(marked)) } },
                ))
            }
        },
    )
}
