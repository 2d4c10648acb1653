//! One thing that is said of an input: the data of all formats.

use std::fmt::Write;

use serde::{Serialize, Serializer};
use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::{Code, Diagnostic, Label, Reference, Severity, Suggestion};
use uri_bnf::{ParseError, Span};

use crate::verdict::Fault;

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
    pub(crate) labels: Vec<Words>,
    pub(crate) notes: Vec<String>,
    pub(crate) help: Option<String>,
    pub(crate) suggestion: Option<Replacement>,
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
    /// The message with the rule and the section behind it.
    #[serde(skip)]
    pub(crate) with_place: String,
    /// The editions that take the input, where this is its first error of the grammar.
    #[serde(skip)]
    pub(crate) valid_in: Vec<&'static str>,
}

/// Few messages have more bytes.
const USUAL_LENGTH: usize = 160;

/// A place, and what is said there.
#[derive(Debug, Serialize)]
pub(crate) struct Words {
    pub(crate) span: Span,
    pub(crate) text: String,
}

/// A place, and what is to stand there instead.
#[expect(clippy::struct_field_names, reason = "these are the names in JSON")]
#[derive(Debug, Serialize)]
pub(crate) struct Replacement {
    pub(crate) span: Span,
    pub(crate) replacement: String,
    /// Whether `--fix` applies it.
    pub(crate) safe: bool,
}

/// The names of what is said where the validator was not asked, each with what it flags.
pub(crate) const OTHER_NAMES: [(&str, &str); 4] = [
    (NOT_IN_LANGUAGE, "a text that is not in the language of the rule"),
    (NOT_UTF_8, "octets that are not UTF-8"),
    (TOO_LONG, "a text of more bytes than the limit, which was not looked at"),
    (NOT_IN_ALL_EDITIONS, "a text that is not valid in all editions"),
];

const NOT_IN_LANGUAGE: &str = "not-in-language";
const NOT_UTF_8: &str = "not-utf-8";
const TOO_LONG: &str = "too-long";
const NOT_IN_ALL_EDITIONS: &str = "not-in-all-editions";

impl Finding {
    /// What is wrong with an input for which the validator was not asked.
    pub(crate) fn of_fault(fault: &Fault) -> Self {
        let (name, span) = match fault {
            Fault::Grammar(error) => (NOT_IN_LANGUAGE, error.span()),
            Fault::NotUtf8 { place, error, .. } => {
                (NOT_UTF_8, error.as_ref().map_or((*place..*place).into(), ParseError::span))
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
            with_place: message.clone(),
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
        Self { with_place: message.clone(), message, ..self }
    }

    /// What the validator found.
    pub(crate) fn of(found: &Diagnostic<'_>) -> Self {
        let reference = found.reference();
        Self {
            message: found.message().to_string(),
            labels: found.labels().map(Words::from).collect(),
            notes: found.notes().map(|note| note.to_string()).collect(),
            help: Some(found.help().to_string()).filter(|help| !help.is_empty()),
            suggestion: found.suggestion().map(Replacement::from),
            component: Some(found.component().name()),
            rule: found.rule().map(RuleEntry::name),
            document: reference.map(Reference::document),
            section: reference.map(Reference::section),
            url: reference.map(|reference| reference.url().to_string()),
            printed: found.rule().map(RuleEntry::printed),
            ..Self::line_of(found)
        }
    }

    /// The same, with no more than is said on one line: code, severity, span and the message with its place.
    pub(crate) fn line_of(found: &Diagnostic<'_>) -> Self {
        let mut with_place = String::with_capacity(USUAL_LENGTH);
        // Writing to memory does not fail.
        let _ = write!(with_place, "{found}");
        Self {
            name: found.code().name(),
            number: Some(found.code().number()),
            severity: found.severity(),
            span: found.span(),
            code: Some(found.code()),
            with_place,
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

impl From<Label<'_, '_>> for Words {
    fn from(label: Label<'_, '_>) -> Self {
        Self { span: label.span(), text: label.to_string() }
    }
}

impl From<Suggestion<'_>> for Replacement {
    fn from(suggestion: Suggestion<'_>) -> Self {
        Self { span: suggestion.span(), replacement: suggestion.to_string(), safe: suggestion.is_safe() }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn as_text<S: Serializer>(severity: &Severity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(severity)
}
