//! The objects and fields of SARIF 2.1.0 that are written, in alphabetical order. Section 3 of the standard defines them.

use std::borrow::Cow;

use serde::Serialize;

use crate::findings::totals::Totals;

/// The `tool` of a run.
#[derive(Debug, Serialize)]
pub(super) struct Tool {
    pub(super) driver: ToolComponent,
}

/// A `toolComponent`: the command, and its rules.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolComponent {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) information_uri: Option<&'static str>,
    pub(super) name: &'static str,
    pub(super) rules: Vec<ReportingDescriptor>,
    pub(super) semantic_version: &'static str,
    pub(super) version: &'static str,
}

/// A `reportingDescriptor`: a code.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportingDescriptor {
    pub(super) default_configuration: ReportingConfiguration,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) help: Option<MultiformatMessageString>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) help_uri: Option<String>,
    pub(super) id: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) properties: Option<RuleProperties>,
    pub(super) short_description: MultiformatMessageString,
}

/// A `reportingConfiguration`: the level of a rule, and whether it is off unless asked for.
#[derive(Debug, Serialize)]
pub(super) struct ReportingConfiguration {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) enabled: Option<bool>,
    pub(super) level: &'static str,
}

/// A `multiformatMessageString`: a text, and optionally the same in Markdown.
#[derive(Debug, Serialize)]
pub(super) struct MultiformatMessageString {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) markdown: Option<String>,
    pub(super) text: String,
}

/// The `properties` of a rule, its tags first.
#[derive(Debug, Serialize)]
pub(super) struct RuleProperties {
    pub(super) tags: [&'static str; 1],
    /// The number of the code.
    pub(super) number: u16,
}

/// A `result`: one finding.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ResultObject<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) fixes: Option<[Fix<'r>; 1]>,
    pub(super) level: &'static str,
    pub(super) locations: [Location<'r>; 1],
    pub(super) message: Message<'r>,
    #[serde(skip_serializing_if = "ResultProperties::is_empty")]
    pub(super) properties: ResultProperties<'r>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) related_locations: Vec<Location<'r>>,
    pub(super) rule_id: &'static str,
    pub(super) rule_index: i64,
}

/// The `properties` of a result: what SARIF has no field for.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ResultProperties<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) component: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) document: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) section: Option<&'static str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub(super) valid_in: &'r [&'static str],
}

impl ResultProperties<'_> {
    fn is_empty(&self) -> bool {
        let Self { component, document, rule, section, valid_in } = self;
        [component, document, rule, section].iter().all(|property| property.is_none()) && valid_in.is_empty()
    }
}

/// A `message`.
#[derive(Debug, Serialize)]
pub(super) struct Message<'r> {
    pub(super) text: Cow<'r, str>,
}

/// A `location`, and the label there.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Location<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) message: Option<Message<'r>>,
    pub(super) physical_location: PhysicalLocation<'r>,
}

/// A `physicalLocation`: an artifact, and a region of it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PhysicalLocation<'r> {
    pub(super) artifact_location: ArtifactLocation,
    pub(super) region: Region<'r>,
}

/// An `artifactLocation`: the source of inputs.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArtifactLocation {
    pub(super) uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) uri_base_id: Option<&'static str>,
}

/// A `region`: lines, columns and octets of an artifact.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Region<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) byte_length: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) byte_offset: Option<u64>,
    pub(super) end_column: u64,
    pub(super) end_line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) snippet: Option<ArtifactContent<'r>>,
    pub(super) start_column: u64,
    pub(super) start_line: u64,
}

/// An `artifactContent`: a piece of text.
#[derive(Debug, Serialize)]
pub(super) struct ArtifactContent<'r> {
    pub(super) text: &'r str,
}

/// A `fix`: a safe suggestion.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Fix<'r> {
    pub(super) artifact_changes: [ArtifactChange<'r>; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) description: Option<Message<'r>>,
}

/// An `artifactChange`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArtifactChange<'r> {
    pub(super) artifact_location: ArtifactLocation,
    pub(super) replacements: [Replacement<'r>; 1],
}

/// A `replacement`: a region, and its new content.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Replacement<'r> {
    pub(super) deleted_region: Region<'r>,
    pub(super) inserted_content: ArtifactContent<'r>,
}

/// An `invocation`: how the run ended.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invocation {
    execution_successful: bool,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    tool_execution_notifications: Vec<Notification>,
}

impl Invocation {
    /// `note` is what is to be said about the run.
    pub(super) fn new(execution_successful: bool, note: Option<String>) -> Self {
        let notification =
            |text: String| Notification { level: "warning", message: Message { text: text.into() } };
        Self {
            execution_successful,
            tool_execution_notifications: note.into_iter().map(notification).collect(),
        }
    }
}

/// A `notification`: what is to be said about a run.
#[derive(Debug, Serialize)]
struct Notification {
    level: &'static str,
    message: Message<'static>,
}

/// The `properties` of the run: the counts of the summary.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RunProperties<'r> {
    /// References that are not valid and have no error, because it is allowed or a warning.
    allowed: u64,
    denied: u64,
    /// The edition whose grammar decides; the name of the file of a grammar of the user's own; or `all`.
    edition: &'r str,
    findings: u64,
    fixable: u64,
    /// References that were not checked, because a pattern ignores them.
    #[serde(skip_serializing_if = "is_none")]
    ignored: u64,
    not_valid: u64,
    references: u64,
    /// Inputs that are longer than the limit, and were not checked.
    too_long: u64,
    /// References that are not valid and that RFC 3986 accepts.
    valid_in_rfc3986: u64,
    /// References that are not valid and that RFC 3987 accepts, including those that RFC 3986 accepts.
    valid_in_rfc3987: u64,
    with_advice: u64,
    with_other_errors: u64,
    with_warnings: u64,
}

impl<'r> RunProperties<'r> {
    pub(super) fn of(totals: &Totals, edition: &'r str) -> Self {
        Self {
            allowed: totals.allowed,
            denied: totals.denied,
            edition,
            findings: totals.findings.all(),
            fixable: totals.findings.fixable,
            ignored: totals.ignored,
            not_valid: totals.not_valid,
            references: totals.references,
            too_long: totals.too_long,
            valid_in_rfc3986: totals.valid_in_rfc3986,
            valid_in_rfc3987: totals.valid_in_rfc3987,
            with_advice: totals.advised,
            with_other_errors: totals.other_errors,
            with_warnings: totals.warned,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none(count: &u64) -> bool {
    *count == 0
}
