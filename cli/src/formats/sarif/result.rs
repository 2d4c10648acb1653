//! A finding as a result.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};
use serde_sarif::sarif::{
    ArtifactChange, ArtifactContent, ArtifactLocation, Fix, Location, Message, PhysicalLocation, PropertyBag,
    Region, Replacement as Change, Result, ResultLevel,
};
use uri_bnf::Span;
use uri_bnf::validate::Severity;

use super::rules::Indexes;
use super::uri::uri;
use crate::findings::checked::Checked;
use crate::findings::finding::{Finding, FindingLabel, FindingSuggestion};
use crate::inputs::input::Input;
use crate::text::position::ColumnTable;

/// The longest piece of a text that is quoted, in bytes.
const LONGEST_SNIPPET: usize = 200;

/// What stands for the folder that relative paths are from: code scanning takes it for the root of the repository.
const BASE: &str = "%SRCROOT%";

/// Makes results of the findings in one input.
pub(super) struct Results<'r> {
    input: &'r Input<'r>,
    indexes: &'r Indexes,
    columns: ColumnTable,
}

impl<'r> Results<'r> {
    pub(super) fn new(checked: &'r Checked<'r>, indexes: &'r Indexes) -> Self {
        let places = checked.findings.iter().flat_map(spans).flat_map(|span| [span.start, span.end]);
        let columns = ColumnTable::new(checked.input.bytes.unwrap_or_default(), places);
        Self { input: &checked.input, indexes, columns }
    }

    pub(super) fn of(&self, finding: &Finding, message: String) -> Result {
        let (here, elsewhere): (Vec<_>, Vec<_>) =
            finding.labels.iter().partition(|label| label.span == finding.span);
        let mut location = self.location(finding.span);
        location.message = here.first().map(|label| said(&label.text));
        let mut result = Result::builder()
            .rule_id(finding.name)
            .rule_index(self.indexes.of(finding.name))
            .level(level(finding.severity))
            .message(Message::builder().text(message).build())
            .locations([location])
            .build();
        result.related_locations =
            Some(elsewhere.into_iter().map(|label| self.labelled(label)).collect::<Vec<_>>())
                .filter(|locations| !locations.is_empty());
        // Whoever applies them does not see whether they are safe. Others are told by the help.
        let safe = finding.suggestion.as_ref().filter(|suggestion| suggestion.safe);
        result.fixes = safe.map(|suggestion| vec![self.fix(finding, suggestion)]);
        let properties = properties(finding);
        result.properties = (!properties.is_empty())
            .then(|| PropertyBag::builder().additional_properties(properties).build());
        result
    }

    fn labelled(&self, label: &FindingLabel) -> Location {
        Location { message: Some(said(&label.text)), ..self.location(label.span) }
    }

    fn location(&self, span: Span) -> Location {
        let mut region = self.region(span);
        let piece = self.input.bytes.and_then(|bytes| bytes.get(span.start..span.end));
        let piece = piece.and_then(|piece| std::str::from_utf8(piece).ok());
        region.snippet = piece
            .filter(|piece| (1..=LONGEST_SNIPPET).contains(&piece.len()))
            .map(|piece| ArtifactContent::builder().text(piece).build());
        let place = PhysicalLocation::builder().artifact_location(self.artifact()).region(region).build();
        Location::builder().physical_location(place).build()
    }

    fn fix(&self, finding: &Finding, suggestion: &FindingSuggestion) -> Fix {
        let change = Change::builder()
            .deleted_region(self.region(suggestion.span))
            .inserted_content(ArtifactContent::builder().text(&suggestion.replacement).build())
            .build();
        let changes =
            ArtifactChange::builder().artifact_location(self.artifact()).replacements([change]).build();
        let mut fix = Fix::builder().artifact_changes([changes]).build();
        fix.description = finding.help.as_deref().map(said);
        fix
    }

    fn region(&self, span: Span) -> Region {
        let line = integer(self.input.line);
        let mut region = Region::builder()
            .start_line(line)
            .start_column(integer(self.columns.of(span.start)))
            .end_line(line)
            .end_column(integer(self.columns.of(span.end)))
            .build();
        // Arguments are no parts of a whole.
        if !self.input.is_argument() {
            region.byte_offset = Some(integer(self.input.offset + span.start as u64));
            region.byte_length = Some(integer((span.end - span.start) as u64));
        }
        region
    }

    fn artifact(&self) -> ArtifactLocation {
        let source = self.input.source;
        let mut artifact = ArtifactLocation::builder().uri(uri(source)).build();
        let is_relative = self.input.is_from_file() && !Path::new(source).is_absolute();
        artifact.uri_base_id = is_relative.then(|| BASE.to_owned());
        artifact
    }
}

/// All spans that are told of a finding.
fn spans(finding: &Finding) -> impl Iterator<Item = Span> {
    let labels = finding.labels.iter().map(|label| label.span);
    let suggestion = finding.suggestion.iter().map(|suggestion| suggestion.span);
    std::iter::once(finding.span).chain(labels).chain(suggestion)
}

fn level(severity: Severity) -> ResultLevel {
    match severity {
        Severity::Error => ResultLevel::Error,
        Severity::Warning => ResultLevel::Warning,
        Severity::Advice => ResultLevel::Note,
    }
}

fn said(text: &str) -> Message {
    Message::builder().text(text).build()
}

/// What SARIF has no word for.
fn properties(finding: &Finding) -> BTreeMap<String, Value> {
    let entries = [
        ("rule", finding.rule),
        ("document", finding.document),
        ("section", finding.section),
        ("component", finding.component),
    ];
    let mut properties: BTreeMap<_, _> =
        entries.into_iter().filter_map(|(name, value)| Some((name.to_owned(), json!(value?)))).collect();
    if !finding.valid_in.is_empty() {
        properties.insert("validIn".to_owned(), json!(finding.valid_in));
    }
    properties
}

/// Sizes and numbers of lines are far below the limit.
fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
