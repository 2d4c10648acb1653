//! `uri-bnf compare`: how each edition interprets an input, and which rules make the difference.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::ast::Node;
use uri_bnf::compare::{
    Cause, ComparedComponent, Comparer, ComponentDifference, ComponentSpan, LONGEST_TEXT, RulePair,
};
use uri_bnf::grammar::RuleEntry;

use crate::arguments::{CompareArguments, CompareFormat, help_on};
use crate::configuration::settings::Configuration;
use crate::inputs::feed::{Consumer, Feed};
use crate::inputs::input::Input;
use crate::inputs::sources::Sources;
use crate::names::section;
use crate::status::{self, Outcome, Output, Status};
use crate::text::visible::{lossy, visible};
use crate::text::{jsonl, secrets, table};
use crate::trees::component_texts::ComponentTexts;
use crate::verdicts::editions::{EditionCheckers, EditionVerdicts};
use crate::verdicts::fault::Fault;
use crate::verdicts::line;
use crate::verdicts::objects::EditionsObject;
use crate::verdicts::rule_checker::RuleChecker;

pub(crate) fn run(arguments: &CompareArguments) -> Outcome {
    let sources = Sources::new(arguments.inputs.given(), &arguments.files.paths)?;
    if sources.nothing_to_read() {
        return Err(help_on("compare"));
    }
    // Of its settings, only what is masked concerns this subcommand.
    Configuration::read(&arguments.configuration)?;
    let checkers = EditionCheckers::new(None, arguments.files.max_line)?;
    let neighbours = Edition::ALL.windows(2);
    let comparers = neighbours.map(|pair| Comparer::new(pair[0], pair[1])).collect();
    let mut compare = Compare { checkers, comparers, format: arguments.format, output: status::output() };
    let mut feed = Feed::new(&mut compare, arguments.files.form());
    feed.all(&sources)?;
    let unread = feed.unread();
    compare.output.flush()?;
    Ok(Status { not_valid: false, not_read: unread > 0 })
}

/// Writes the rules that make the difference, as both specifications print them: `-` before those of the older edition,
/// `+` before those of the newer.
fn write_rules(output: &mut impl Write, rules: &[RulePrints]) -> io::Result<()> {
    let mut last = String::new();
    for &RulePrints(older, newer) in rules {
        for (sign, rule) in [('-', older), ('+', newer)] {
            let Some(rule) = rule else { continue };
            let section = section::of_rule(rule);
            if section != last {
                writeln!(output, "    ; {section}")?;
                last = section;
            }
            for line in rule.printed().lines() {
                writeln!(output, "    {sign} {line}")?;
            }
        }
    }
    Ok(())
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
    outcome: Result<ComponentTexts<'a>, Fault>,
}

impl<'a> Row<'a> {
    /// Returns whether `other` has the same verdict and the same components; the reason for an invalid input makes no
    /// difference. This is for inputs that are too long for the comparison of the library, which is finer.
    fn agrees(&self, other: &Row<'a>) -> bool {
        match (&self.outcome, &other.outcome) {
            (Ok(one), Ok(other)) => one == other,
            (Err(_), Err(_)) => true,
            _ => false,
        }
    }
}

impl Compare {
    /// The neighbours that differ on `input`, in the components that are shown, in the parameters of segments or in the
    /// kind of reference.
    fn differences(&self, input: &Input<'_>, rows: &[Row<'_>]) -> Vec<Difference> {
        // All editions reject an input that is not UTF-8 or is longer than the limit.
        let Some(text) = input.bytes.and_then(|bytes| std::str::from_utf8(bytes).ok()) else {
            return Vec::new();
        };
        let neighbours = rows.iter().zip(rows.iter().skip(1));
        let differences = self.comparers.iter().zip(neighbours).filter_map(|(comparer, (older, newer))| {
            let reasons = match comparer.compare(text) {
                Ok(difference) => Some(difference?.causes().iter().map(Reason::from).collect()),
                Err(_) if older.agrees(newer) => return None,
                Err(_) => None,
            };
            let is_verdict = older.outcome.is_ok() != newer.outcome.is_ok();
            Some(Difference { from: older.edition.name(), to: newer.edition.name(), is_verdict, reasons })
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

    fn write_table(&mut self, input: &Input<'_>, rows: &[Row<'_>]) -> io::Result<()> {
        if input.index > 0 {
            writeln!(self.output)?;
        }
        self.write_heading(input)?;
        if input.bytes.is_none() {
            let fault = rows.iter().find_map(|row| row.outcome.as_ref().err());
            return fault.map_or(Ok(()), |fault| writeln!(self.output, "  {fault}"));
        }
        let head =
            ["edition", "verdict"].into_iter().chain(ComponentTexts::COLUMNS).map(str::to_owned).collect();
        let mut lines = vec![table::Line { cells: head, rest: String::new() }];
        for Row { edition, outcome } in rows {
            let name = edition.name().to_owned();
            lines.push(match outcome {
                Ok(components) => {
                    let cells = [name, "valid".to_owned()].into_iter().chain(components.cells()).collect();
                    table::Line { cells, rest: String::new() }
                }
                Err(fault) => {
                    let rest = format!("column {}: {}", fault.column(input), EditionVerdicts::message(fault));
                    table::Line { cells: vec![name, "not valid".to_owned()], rest }
                }
            });
        }
        table::write(&mut self.output, &lines)?;
        for Difference { from, to, is_verdict, reasons } in self.differences(input, rows) {
            match reasons {
                Some(reasons) => {
                    for reason in reasons {
                        writeln!(self.output, "  From {from} to {to} the {}:", reason.what)?;
                        write_rules(&mut self.output, &reason.rules)?;
                    }
                }
                None => writeln!(
                    self.output,
                    "  From {from} to {to} the {}; the rules are not searched for in inputs of more than {LONGEST_TEXT} bytes",
                    if is_verdict { VERDICT_CHANGES } else { "components change" }
                )?,
            }
        }
        Ok(())
    }

    /// Identifies the input: by its position, unless it is from the command line, and by its text, unless that is too
    /// long.
    fn write_heading(&mut self, input: &Input<'_>) -> io::Result<()> {
        let position = format!("{}:{}", line::source(input), input.line);
        let Some(bytes) = input.bytes else { return writeln!(self.output, "{position}") };
        // Escapes a piece that is not much longer than the part that is shown.
        let bytes = secrets::mask(bytes);
        let (beginning, rest) = bytes.split_at(bytes.len().min(2 * table::LONGEST_TEXT));
        let text = visible(beginning);
        let (shown, ellipsis) = table::cut(&text);
        let ellipsis = if rest.is_empty() { ellipsis } else { "…" };
        let position = if input.is_argument() { String::new() } else { position + ": " };
        writeln!(self.output, "{position}{shown}{ellipsis}")
    }

    fn write_object(&mut self, input: &Input<'_>, rows: &[Row<'_>]) -> io::Result<()> {
        let entries = rows.iter().map(|row| (row.edition, row.outcome.as_ref().err().copied()));
        let mut verdicts = EditionsObject::new(input, entries);
        for row in rows {
            verdicts.add_components(row.edition, row.outcome.as_ref().ok());
        }
        let differences = self.differences(input, rows);
        jsonl::write(&mut self.output, &Object { verdicts, differences })
    }
}

impl Consumer for Compare {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let shown = lossy(secrets::mask(input.bytes.unwrap_or_default()));
        let rows = self.rows(&input, &shown);
        match self.format {
            CompareFormat::Table => self.write_table(&input, &rows),
            CompareFormat::Jsonl => self.write_object(&input, &rows),
        }
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// An input, its interpretation by each edition, and the neighbours that differ.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    verdicts: EditionsObject<'a>,
    differences: Vec<Difference>,
}

#[derive(Serialize)]
struct Difference {
    from: &'static str,
    to: &'static str,
    /// Whether the verdict differs, and not only the components.
    #[serde(rename = "verdict")]
    is_verdict: bool,
    /// Null for an input that is too long.
    reasons: Option<Vec<Reason>>,
}

/// What changes, and the rules that, together, make it change.
#[derive(Serialize)]
struct Reason {
    what: String,
    rules: Vec<RulePrints>,
}

impl From<&Cause> for Reason {
    fn from(cause: &Cause) -> Self {
        let names: Vec<_> = cause.components().iter().map(name).collect();
        let what = match names.split_last() {
            None => VERDICT_CHANGES.to_owned(),
            Some((name, [])) => format!("{name} changes"),
            Some((last, names)) => format!("{} and {last} change", names.join(", ")),
        };
        Self { what, rules: cause.rules().iter().map(RulePrints::from).collect() }
    }
}

/// The name of a component that differs. For the reference as a whole, it is the kind that changes, which no column
/// shows.
fn name(differing: &ComponentDifference) -> String {
    let kind = |parts: &[ComponentSpan]| match parts.first().map(|part| part.kind) {
        Some("URN") => "name",
        Some("absoluteURI") => "absolute",
        Some("relativeURI") => "relative",
        Some(other) => other,
        None => "same document",
    };
    match differing.component {
        ComparedComponent::Reference => {
            format!("kind of reference ({}, then {})", kind(&differing.older), kind(&differing.newer))
        }
        component => component.name().to_owned(),
    }
}

const VERDICT_CHANGES: &str = "verdict changes";

/// Rules that correspond, of the older and the newer edition, or one that only one of them has.
#[derive(Clone, Copy)]
struct RulePrints(Option<&'static RuleEntry>, Option<&'static RuleEntry>);

impl From<&RulePair> for RulePrints {
    fn from(pair: &RulePair) -> Self {
        Self(pair.older, pair.newer)
    }
}

/// As both specifications print them.
impl Serialize for RulePrints {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Printed {
            older: Option<PrintedRule>,
            newer: Option<PrintedRule>,
        }
        let printed = |rule: &'static RuleEntry| PrintedRule {
            name: rule.name(),
            document: rule.document(),
            section: rule.section(),
            printed: rule.printed(),
        };
        Printed { older: self.0.map(printed), newer: self.1.map(printed) }.serialize(serializer)
    }
}

#[derive(Serialize)]
struct PrintedRule {
    name: &'static str,
    document: &'static str,
    section: &'static str,
    printed: &'static str,
}

#[cfg(test)]
mod tests {
    use super::{RulePrints, write_rules};
    use uri_bnf::Edition;

    #[test]
    fn rules_are_quoted_from_both_texts() {
        let rule = |edition: Edition, name| edition.rules().rule(name);
        let rules = [
            RulePrints(rule(Edition::Rfc2396, "host"), rule(Edition::Rfc2732, "host")),
            RulePrints(None, rule(Edition::Rfc2732, "IPv6reference")),
            RulePrints(rule(Edition::Rfc2396, "uric"), None),
        ];
        let mut output = Vec::new();
        write_rules(&mut output, &rules).unwrap();
        let expected = "    \
    ; RFC 2396, section 3.2.2
    - host          = hostname | IPv4address
    ; RFC 2732, section 3
    + host          = hostname | IPv4address | IPv6reference
    + IPv6reference = \"[\" IPv6address \"]\"
    ; RFC 2396, section 2
    - uric          = reserved | unreserved | escaped
";
        assert_eq!(String::from_utf8(output).unwrap(), expected);
        let json = serde_json::to_value(rules[1]).unwrap();
        assert_eq!(
            json,
            serde_json::json!({
                "older": null,
                "newer": {
                    "name": "IPv6reference", "document": "RFC 2732", "section": "3",
                    "printed": "IPv6reference = \"[\" IPv6address \"]\"",
                },
            })
        );
    }
}
