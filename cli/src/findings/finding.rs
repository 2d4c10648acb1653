//! One thing that is said of an input: the data of all formats.

use std::fmt::Write;

use serde::{Serialize, Serializer};
use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::{Code, Diagnostic, Label, Reference, Severity, Suggestion};
use uri_bnf::{ParseError, Span};

use crate::names::reasons::{NOT_IN_ALL_EDITIONS, NOT_IN_LANGUAGE, NOT_UTF_8, TOO_LONG};
use crate::verdicts::fault::Fault;

/// All that a finding says. Spans are bytes of the input. Serialised, it is that of a validator.
#[derive(Debug, Serialize)]
pub(crate) struct Finding {
    /// The name of its code; where the validator was not asked, that of the reason.
    #[serde(rename = "code")]
    pub(crate) name: &'static str,
    /// The number of its code.
    pub(crate) number: Option<u16>,
    #[serde(serialize_with = "as_text")]
    pub(crate) severity: Severity,
    /// On one line, unless a text that it quotes has line ends.
    pub(crate) message: String,
    pub(crate) span: Span,
    /// That of the span first.
    pub(crate) labels: Vec<FindingLabel>,
    pub(crate) notes: Vec<String>,
    pub(crate) help: Option<String>,
    pub(crate) suggestion: Option<FindingSuggestion>,
    pub(crate) component: Option<&'static str>,
    /// The name of the rule that the part is read by.
    pub(crate) rule: Option<&'static str>,
    pub(crate) document: Option<&'static str>,
    pub(crate) section: Option<&'static str>,
    pub(crate) url: Option<String>,
    /// Its code; none where the validator was not asked.
    #[serde(skip)]
    pub(crate) code: Option<Code>,
    /// The rule as the specification prints it.
    #[serde(skip)]
    pub(crate) printed: Option<&'static str>,
    /// The message, and after it the rule and the section.
    #[serde(skip)]
    pub(crate) with_section: String,
    /// The editions that take the input, where this is its first error of the grammar.
    #[serde(skip)]
    pub(crate) valid_in: Vec<&'static str>,
}

/// Few messages have more bytes.
const USUAL_LENGTH: usize = 160;

/// A span, and what is said there.
#[derive(Debug, Serialize)]
pub(crate) struct FindingLabel {
    pub(crate) span: Span,
    pub(crate) text: String,
}

/// A span, and what is to stand there instead.
#[derive(Debug, Serialize)]
pub(crate) struct FindingSuggestion {
    pub(crate) span: Span,
    pub(crate) replacement: String,
    /// Whether `--fix` applies it.
    pub(crate) safe: bool,
}

impl Finding {
    /// What is wrong with an input for which the validator was not asked.
    pub(crate) fn of_fault(fault: &Fault) -> Self {
        let (name, span) = match fault {
            Fault::Grammar { error, .. } => (NOT_IN_LANGUAGE, error.span()),
            Fault::NotUtf8 { offset, error, .. } => {
                (NOT_UTF_8, error.as_ref().map_or((*offset..*offset).into(), ParseError::span))
            }
            Fault::TooLong { .. } => (TOO_LONG, (0..0).into()),
        };
        Self::of_error(name, fault.error(), span, fault.to_string())
    }

    /// Why an input is not valid in all editions.
    pub(crate) fn of_editions(fault: &Fault, message: String) -> Self {
        Self { name: NOT_IN_ALL_EDITIONS, ..Self::of_fault(fault) }.with_message(message)
    }

    fn of_error(name: &'static str, error: Option<&ParseError>, span: Span, message: String) -> Self {
        let rule = error.map(ParseError::rule);
        Self {
            name,
            number: None,
            severity: Severity::Error,
            with_section: message.clone(),
            message,
            span,
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
            suggestion: None,
            component: None,
            rule: rule.map(RuleEntry::name),
            document: rule.map(RuleEntry::document),
            section: error.map(ParseError::section),
            url: None,
            code: None,
            printed: rule.map(RuleEntry::printed),
            valid_in: Vec::new(),
        }
    }

    fn with_message(self, message: String) -> Self {
        Self { with_section: message.clone(), message, ..self }
    }

    /// What the validator found.
    pub(crate) fn of(diagnostic: &Diagnostic<'_>) -> Self {
        let reference = diagnostic.reference();
        Self {
            message: diagnostic.message().to_string(),
            labels: diagnostic.labels().map(FindingLabel::from).collect(),
            notes: diagnostic.notes().map(|note| note.to_string()).collect(),
            help: Some(diagnostic.help().to_string()).filter(|help| !help.is_empty()),
            suggestion: diagnostic.suggestion().map(FindingSuggestion::from),
            component: Some(diagnostic.component().name()),
            rule: diagnostic.rule().map(RuleEntry::name),
            document: reference.map(Reference::document),
            section: reference.map(Reference::section),
            url: reference.map(|reference| reference.url().to_string()),
            printed: diagnostic.rule().map(RuleEntry::printed),
            ..Self::line_of(diagnostic)
        }
    }

    /// The same, with no more than is said on one line: code, severity, span and the message with its section.
    pub(crate) fn line_of(diagnostic: &Diagnostic<'_>) -> Self {
        let mut with_section = String::with_capacity(USUAL_LENGTH);
        // Writing to memory does not fail.
        let _ = write!(with_section, "{diagnostic}");
        Self {
            name: diagnostic.code().name(),
            number: Some(diagnostic.code().number()),
            severity: diagnostic.severity(),
            span: diagnostic.span(),
            code: Some(diagnostic.code()),
            with_section,
            message: String::new(),
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
            suggestion: None,
            component: None,
            rule: None,
            document: None,
            section: None,
            url: None,
            printed: None,
            valid_in: Vec::new(),
        }
    }
}

impl From<Label<'_, '_>> for FindingLabel {
    fn from(label: Label<'_, '_>) -> Self {
        Self { span: label.span(), text: label.to_string() }
    }
}

impl From<Suggestion<'_>> for FindingSuggestion {
    fn from(suggestion: Suggestion<'_>) -> Self {
        Self { span: suggestion.span(), replacement: suggestion.to_string(), safe: suggestion.is_safe() }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn as_text<S: Serializer>(severity: &Severity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(severity)
}
