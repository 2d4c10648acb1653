//! `uri-bnf compare`: how each edition interprets an input, and which rules make the difference.

mod reasons;

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::ast::Node;
use uri_bnf::compare::{ComparedComponent, Comparer, Components};
use uri_bnf::validate::{Diagnostic, Severity, Validator};

use crate::arguments::{CompareArguments, CompareFormat, help_on};
use crate::browsers::{self, Reading};
use crate::configuration::settings::Configuration;
use crate::findings::by_browsers;
use crate::findings::finding::Finding;
use crate::findings::kept::KeptDiagnostics;
use crate::findings::wanted::Wanted;
use crate::fix::Place;
use crate::inputs::feed::{Consumer, Feed};
use crate::inputs::input::Input;
use crate::inputs::sources::Sources;
use crate::status::{self, Outcome, Output, Status};
use crate::text::position::column;
use crate::text::visible::{lossy, visible, visible_message};
use crate::text::{jsonl, secrets, table};
use crate::trees::component_texts::{ComponentTexts, quoted};
use crate::verdicts::editions::{EditionCheckers, EditionVerdicts};
use crate::verdicts::fault::Fault;
use crate::verdicts::line;
use crate::verdicts::objects::EditionsObject;
use crate::verdicts::rule_checker::RuleChecker;

use reasons::{Difference, Reason, kind_of_reference};

pub(crate) fn run(arguments: &CompareArguments) -> Outcome {
    let sources = Sources::new(arguments.inputs.given(), &arguments.files.paths)?;
    if sources.nothing_to_read() {
        return Err(help_on("compare"));
    }
    // Of its settings, only what is masked concerns this subcommand.
    Configuration::read(&arguments.configuration)?;
    let checkers = EditionCheckers::new(arguments.files.max_line)?;
    let neighbours = Edition::ALL.windows(2);
    let comparers = neighbours.map(|pair| Comparer::new(pair[0], pair[1])).collect();
    let mut compare = Compare { checkers, comparers, format: arguments.format, output: status::output() };
    let mut feed = Feed::new(&mut compare, arguments.files.form());
    feed.all(&sources)?;
    let unread = feed.unread();
    compare.output.flush()?;
    Ok(Status { not_valid: false, not_read: unread > 0 })
}

struct Compare {
    checkers: EditionCheckers,
    /// For each edition except the last, a comparer of it and the next.
    comparers: Vec<Comparer>,
    format: CompareFormat,
    output: Output,
}

/// How one edition interprets an input.
struct Row<'a> {
    edition: Edition,
    outcome: Result<ComponentTexts<'a>, Box<Fault>>,
}

impl<'a> Row<'a> {
    /// Returns whether `other` has the same verdict and the same components; the reason for an invalid input makes no
    /// difference. This is for inputs that are too long for the comparison of the library, which is finer.
    fn agrees(&self, other: &Row<'a>) -> bool {
        match (&self.outcome, &other.outcome) {
            (Ok(one), Ok(other)) => one.is_read_like(other),
            (Err(_), Err(_)) => true,
            _ => false,
        }
    }

    /// What `check` finds in an input that is not valid.
    fn findings(&self, input: &Input<'_>) -> Vec<Finding> {
        let Some(text) = input.text().filter(|_| self.outcome.is_err()) else { return Vec::new() };
        let kept = KeptDiagnostics::of(&validator(self.edition), Place::Text, text);
        let findings = kept.diagnostics().iter().map(|diagnostic| Finding::of(diagnostic, Wanted::Findings));
        let mut findings: Vec<_> = findings.collect();
        by_browsers::add_notes(&mut findings, kept.diagnostics(), text);
        findings
    }

    /// The first error that `check` finds in an input that is not valid, and how many others there are. If the validator
    /// was not used, the fault.
    fn refusal(&self, input: &Input<'_>, fault: &Fault) -> String {
        let text = input.text().unwrap_or_default();
        let kept = KeptDiagnostics::of(&validator(self.edition), Place::Text, text);
        let is_error = |diagnostic: &&Diagnostic<'_>| {
            diagnostic.is_of_grammar() && diagnostic.severity() == Severity::Error
        };
        let mut errors = kept.diagnostics().iter().filter(is_error);
        let Some(first) = errors.next().filter(|_| input.text().is_some()) else {
            return format!("column {}: {}", fault.column(input), EditionVerdicts::message(fault));
        };
        let column = column(text.as_bytes(), first.span().start);
        let finding = Finding::line_of(first);
        let message = visible_message(&finding.with_section);
        let others = match errors.count() {
            0 => String::new(),
            1 => "; and one more error".to_owned(),
            count => format!("; and {count} more errors"),
        };
        format!("column {column}: {} {}: {message}{others}", finding.severity, finding.name)
    }
}

/// The validator with which `check` finds what is wrong in an input.
fn validator(edition: Edition) -> Validator<'static> {
    Validator::new(edition).with_masking(secrets::masking())
}

/// The columns that are only shown if a difference is about them.
const ADDED_COLUMNS: [ComparedComponent; 4] = [
    ComparedComponent::Reference,
    ComparedComponent::Userinfo,
    ComparedComponent::Port,
    ComparedComponent::Param,
];

/// The cells of a row, each with its heading.
fn cells(
    texts: &ComponentTexts<'_>,
    components: &Components,
    added: &[ComparedComponent],
    text: &str,
) -> Vec<(&'static str, String)> {
    let mut cells = Vec::from(texts.cells());
    for &component in added {
        let name = component.name();
        let (after, cell) = match component {
            ComparedComponent::Userinfo => ("authority", texts.userinfo()),
            ComparedComponent::Port => ("host", texts.port()),
            ComparedComponent::Param => ("path", params(components, text)),
            _ => ("", kind_of_reference(components.of(component)).to_owned()),
        };
        let position =
            cells.iter().position(|&(heading, _)| heading == after).map_or(0, |position| position + 1);
        cells.insert(position, (name, cell));
    }
    cells
}

/// The row of what browsers read, in the same columns. They have no kinds of components, and no parameters.
fn browsers_line(read: &browsers::Shown, added: &[ComparedComponent]) -> table::Line {
    let start = |verdict: &str| vec!["browsers".to_owned(), verdict.to_owned()];
    let components = match read.components() {
        Ok(components) => components,
        Err(reason) => {
            let verdict = if read.is_rejected() { "rejected" } else { "not read" };
            return table::Line { cells: start(verdict), rest: reason.to_owned() };
        }
    };
    let headings = cells(&ComponentTexts::default(), &Components::default(), added, "");
    let cells = headings.into_iter().map(|(heading, _)| browsers_cell(&components, heading));
    table::Line { cells: start("read").into_iter().chain(cells).collect(), rest: String::new() }
}

fn browsers_cell(components: &browsers::Components<'_>, heading: &str) -> String {
    match heading {
        "scheme" => quoted(Some(components.scheme)),
        "authority" => quoted(components.authority().as_deref()),
        "userinfo" => quoted(components.userinfo),
        "host" => quoted(components.host),
        "port" => quoted(components.port),
        "path" => quoted(Some(components.path)),
        "query" => quoted(components.query),
        "fragment" => quoted(components.fragment),
        _ => quoted(None),
    }
}

/// The parameters of segments for people.
fn params(components: &Components, text: &str) -> String {
    let parts = components.of(ComparedComponent::Param).iter();
    let texts: Vec<_> = parts.filter_map(|part| text.get(part.span.start..part.span.end)).collect();
    if texts.is_empty() {
        return quoted(None);
    }
    // More than fits into a table is not written.
    let shown: Vec<_> = texts.iter().take(MOST_PARAMS).map(|param| quoted(Some(param))).collect();
    let ellipsis = if texts.len() > MOST_PARAMS { ", …" } else { "" };
    format!("{}{ellipsis}", shown.join(", "))
}

/// The number of parameters that a row shows.
const MOST_PARAMS: usize = 10;

impl Compare {
    /// The neighbours that differ on `input`, in the components that are shown, in the parameters of segments or in the
    /// kind of reference.
    fn differences(&self, input: &Input<'_>, rows: &[Row<'_>]) -> Vec<Difference> {
        // All editions reject an input that is not UTF-8 or is longer than the limit.
        let Some(text) = input.octets.and_then(|octets| std::str::from_utf8(octets).ok()) else {
            return Vec::new();
        };
        let neighbours = rows.iter().zip(rows.iter().skip(1));
        let differences = self.comparers.iter().zip(neighbours).filter_map(|(comparer, (older, newer))| {
            let (from, to) = (older.edition.name(), newer.edition.name());
            let reasons = match comparer.compare(text) {
                Ok(difference) => {
                    let difference = difference?;
                    let reason = |cause| Reason::new(difference.kind(), from, cause);
                    Some(difference.causes().iter().map(reason).collect())
                }
                Err(_) if older.agrees(newer) => return None,
                Err(_) => None,
            };
            let is_verdict = older.outcome.is_ok() != newer.outcome.is_ok();
            Some(Difference { from, to, is_verdict, reasons })
        });
        differences.collect()
    }

    /// `shown` is the input without its secrets.
    fn rows<'a>(&self, input: &Input<'_>, shown: &'a str) -> Vec<Row<'a>> {
        let row = |(edition, checker): (Edition, &RuleChecker)| {
            let outcome = checker.tree(input).map(|tree| match tree.node {
                Node::UriReference(reference) => ComponentTexts::new(&reference, shown),
                _ => ComponentTexts::default(),
            });
            Row { edition, outcome }
        };
        self.checkers.each().map(row).collect()
    }

    fn write_table(&mut self, input: &Input<'_>, rows: &[Row<'_>], shown: &str) -> io::Result<()> {
        if input.index > 0 {
            writeln!(self.output)?;
        }
        self.write_heading(input)?;
        if input.octets.is_none() {
            let fault = rows.iter().find_map(|row| row.outcome.as_ref().err());
            return fault.map_or(Ok(()), |fault| writeln!(self.output, "  {fault}"));
        }
        let differences = self.differences(input, rows);
        let is_shown = |component: &&ComparedComponent| {
            differences.iter().any(|difference| difference.is_about(**component))
        };
        let added: Vec<_> = ADDED_COLUMNS.iter().filter(is_shown).copied().collect();
        let headings = cells(&ComponentTexts::default(), &Components::default(), &added, "");
        let headings = headings.into_iter().map(|(heading, _)| heading);
        let mut lines = vec![table::Line {
            cells: ["edition", "verdict"].into_iter().chain(headings).map(str::to_owned).collect(),
            rest: String::new(),
        }];
        for row in rows {
            let start = |verdict: &str| vec![row.edition.name().to_owned(), verdict.to_owned()];
            lines.push(match &row.outcome {
                Ok(texts) => {
                    let components =
                        if added.is_empty() { None } else { self.components(row.edition, input) };
                    let cells = cells(texts, &components.unwrap_or_default(), &added, shown);
                    let cells = start("valid").into_iter().chain(cells.into_iter().map(|(_, cell)| cell));
                    table::Line { cells: cells.collect(), rest: String::new() }
                }
                Err(fault) => table::Line { cells: start("not valid"), rest: row.refusal(input, fault) },
            });
        }
        let read = input.text().map(|text| browsers::Shown::new(text, Reading::of(text)));
        lines.extend(read.map(|read| browsers_line(&read, &added)));
        table::write(&mut self.output, &lines)?;
        for difference in differences {
            difference.write(&mut self.output)?;
        }
        Ok(())
    }

    /// The components as the library compares them.
    fn components(&self, edition: Edition, input: &Input<'_>) -> Option<Components> {
        let comparer = self
            .comparers
            .iter()
            .find(|comparer| comparer.older() == edition || comparer.newer() == edition)?;
        comparer.components(edition, input.text()?).ok()?
    }

    /// Identifies the input: by its position, unless it is from the command line, and by its text, unless that is too
    /// long.
    fn write_heading(&mut self, input: &Input<'_>) -> io::Result<()> {
        let position = format!("{}:{}", line::source(input), input.line);
        let Some(octets) = input.octets else { return writeln!(self.output, "{position}") };
        // Escapes a piece that is not much longer than the part that is shown.
        let octets = secrets::mask(octets);
        let (beginning, rest) = octets.split_at(octets.len().min(2 * table::LONGEST_TEXT));
        let text = visible(beginning);
        let (shown, ellipsis) = table::cut(&text);
        let ellipsis = if rest.is_empty() { ellipsis } else { "…" };
        let position = if input.is_argument() { String::new() } else { position + ": " };
        writeln!(self.output, "{position}{shown}{ellipsis}")
    }

    fn write_object(&mut self, input: &Input<'_>, rows: &[Row<'_>]) -> io::Result<()> {
        let entries = rows.iter().map(|row| (row.edition, row.outcome.as_ref().err().map(|fault| **fault)));
        let mut verdicts = EditionsObject::new(input, entries);
        for row in rows {
            verdicts.add(row.edition, row.outcome.as_ref().ok(), row.findings(input));
        }
        let differences = self.differences(input, rows);
        let read = input.text().map(|text| browsers::Shown::new(text, Reading::of(text)));
        let browsers = read.as_ref().and_then(browsers::Shown::object);
        jsonl::write(&mut self.output, &Object { verdicts, browsers, differences })
    }
}

impl Consumer for Compare {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let shown = lossy(secrets::mask(input.octets.unwrap_or_default()));
        let rows = self.rows(&input, &shown);
        match self.format {
            CompareFormat::Table => self.write_table(&input, &rows, &shown),
            CompareFormat::Jsonl => self.write_object(&input, &rows),
        }
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// An input, its interpretation by each edition and by browsers, and the neighbours that differ.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    verdicts: EditionsObject<'a>,
    browsers: Option<browsers::Object<'a>>,
    differences: Vec<Difference>,
}
