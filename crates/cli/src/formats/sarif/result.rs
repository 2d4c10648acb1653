//! A finding as a result.

use std::borrow::Cow;
use std::path::Path;

use uri_bnf::Span;

use super::objects::{
    ArtifactChange, ArtifactContent, ArtifactLocation, Fix, Location, Message, PhysicalLocation, Region,
    Replacement, ResultObject, ResultProperties,
};
use super::rules::{Indexes, level};
use crate::findings::checked::Checked;
use crate::findings::finding::{Finding, FindingLabel, FindingSuggestion};
use crate::inputs::input::Input;
use crate::text::file_uri::file_uri;
use crate::text::position::ColumnTable;
use crate::text::visible::cut;

/// The length of the longest piece of an input that is quoted, in bytes.
const LONGEST_SNIPPET: usize = 200;

/// The length of the longest label or help, in bytes.
const LONGEST_TEXT: usize = 1000;

/// Represents the folder that paths are relative to: code scanning takes it for the root of the repository.
const BASE: &str = "%SRCROOT%";

/// Turns the findings in one input into results.
pub(super) struct Results<'r> {
    input: &'r Input<'r>,
    /// The input without its secrets.
    shown: Option<Cow<'r, [u8]>>,
    indexes: &'r Indexes,
    columns: ColumnTable,
}

impl<'r> Results<'r> {
    pub(super) fn new(checked: &'r Checked<'r>, indexes: &'r Indexes) -> Self {
        let offsets = checked.findings.iter().flat_map(spans).flat_map(|span| [span.start, span.end]);
        let columns =
            ColumnTable::new(checked.input.octets.unwrap_or_default(), checked.input.column, offsets);
        Self { input: &checked.input, shown: checked.shown(), indexes, columns }
    }

    pub(super) fn of<'f>(&'f self, finding: &'f Finding, message: String) -> ResultObject<'f> {
        let (here, elsewhere): (Vec<_>, Vec<_>) =
            finding.labels.iter().partition(|label| label.span == finding.span);
        let said_here = here.first().map(|label| said(&label.text));
        // A viewer that applies fixes does not show whether they are safe. The help describes the others. What is masked
        // would damage the input.
        let is_fix = |suggestion: &&FindingSuggestion| suggestion.safe && !suggestion.has_secret;
        let safe = finding.suggestion.as_ref().filter(is_fix);
        ResultObject {
            fixes: safe.map(|suggestion| [self.fix(finding, suggestion)]),
            level: level(finding.severity),
            locations: [Location { message: said_here, ..self.location(finding.span) }],
            message: Message { text: Cow::Owned(message) },
            properties: properties(finding),
            related_locations: elsewhere.into_iter().map(|label| self.labelled(label)).collect(),
            rule_id: finding.name,
            rule_index: self.indexes.of(finding.name),
        }
    }

    fn labelled<'f>(&'f self, label: &'f FindingLabel) -> Location<'f> {
        Location { message: Some(said(&label.text)), ..self.location(label.span) }
    }

    fn location(&self, span: Span) -> Location<'_> {
        let piece = self.shown.as_ref().and_then(|octets| octets.get(span.start..span.end));
        let piece = piece.and_then(|piece| std::str::from_utf8(piece).ok());
        let snippet = piece
            .filter(|piece| (1..=LONGEST_SNIPPET).contains(&piece.len()))
            .map(|text| ArtifactContent { text });
        let region = Region { snippet, ..self.region(span) };
        let physical_location = PhysicalLocation { artifact_location: self.artifact(), region };
        Location { message: None, physical_location }
    }

    fn fix<'f>(&'f self, finding: &'f Finding, suggestion: &'f FindingSuggestion) -> Fix<'f> {
        let replacement = Replacement {
            deleted_region: self.region(suggestion.span),
            inserted_content: ArtifactContent { text: &suggestion.replacement },
        };
        let change = ArtifactChange { artifact_location: self.artifact(), replacements: [replacement] };
        Fix { artifact_changes: [change], description: finding.help.as_deref().map(said) }
    }

    fn region(&self, span: Span) -> Region<'_> {
        let line = self.input.line;
        // Arguments are not part of an artifact.
        let is_part = !self.input.is_argument();
        Region {
            byte_length: is_part.then_some((span.end - span.start) as u64),
            byte_offset: is_part.then_some(self.input.offset + span.start as u64),
            end_column: self.columns.of(span.end),
            end_line: line,
            snippet: None,
            start_column: self.columns.of(span.start),
            start_line: line,
        }
    }

    fn artifact(&self) -> ArtifactLocation {
        let source = self.input.source;
        let is_relative = self.input.is_from_file() && !Path::new(source).is_absolute();
        ArtifactLocation { uri: file_uri(source), uri_base_id: is_relative.then_some(BASE) }
    }
}

/// Returns all spans of a finding.
fn spans(finding: &Finding) -> impl Iterator<Item = Span> {
    let labels = finding.labels.iter().map(|label| label.span);
    let suggestion = finding.suggestion.iter().map(|suggestion| suggestion.span);
    std::iter::once(finding.span).chain(labels).chain(suggestion)
}

/// Returns a label or a help as a message. If it quotes a long input, only its beginning is kept.
fn said(text: &str) -> Message<'_> {
    let (text, rest) = cut(text, LONGEST_TEXT);
    Message { text: if rest.is_empty() { Cow::Borrowed(text) } else { Cow::Owned(format!("{text}{rest}")) } }
}

fn properties(finding: &Finding) -> ResultProperties<'_> {
    let Finding { component, document, rule, section, valid_in, .. } = finding;
    ResultProperties { component: *component, document: *document, rule: *rule, section: *section, valid_in }
}
