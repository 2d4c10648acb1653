//! One finding in an input: the data of all formats.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::{Citation, Code, Diagnostic, Label, Severity};
use uri_bnf::{ParseError, Span};

use super::abridged::{abridged, abridged_to};
use super::wanted::Wanted;
use crate::names::document_codes::DocumentCode;
use crate::names::reasons::{NOT_IN_ALL_EDITIONS, NOT_IN_LANGUAGE, NOT_UTF_8, TOO_LONG};
use crate::verdicts::automaton_checker::AutomatonFault;
use crate::verdicts::fault::Fault;

/// All data of a finding. Spans are bytes of the input. Serialised, it is a finding of the validator. Texts that quote
/// the input are abridged.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Finding {
    /// The name of its code; if the validator was not used, that of the reason.
    #[serde(rename = "code")]
    pub(crate) name: &'static str,
    /// The number of its code.
    pub(crate) number: Option<u16>,
    #[serde(serialize_with = "as_text")]
    pub(crate) severity: Severity,
    /// On one line, unless it quotes a text with line ends.
    pub(crate) message: String,
    pub(crate) span: Span,
    /// The label of the span comes first.
    pub(crate) labels: Vec<FindingLabel>,
    pub(crate) notes: Vec<String>,
    pub(crate) help: Option<String>,
    pub(crate) suggestion: Option<FindingSuggestion>,
    pub(crate) component: Option<&'static str>,
    /// The name of the rule that the component is parsed by.
    pub(crate) rule: Option<&'static str>,
    pub(crate) document: Option<&'static str>,
    pub(crate) section: Option<&'static str>,
    pub(crate) url: Option<String>,
    /// Its code; none if the validator was not used.
    #[serde(skip)]
    pub(crate) code: Option<Code>,
    /// The rule as the specification prints it.
    #[serde(skip)]
    pub(crate) printed: Option<&'static str>,
    /// The message, and after it the rule and the section.
    #[serde(skip)]
    pub(crate) with_section: String,
    /// The other editions that accept the input, if this is its first error of the grammar.
    #[serde(skip)]
    pub(crate) valid_in: Vec<&'static str>,
    /// Why `--fix` does not apply the suggestion, if that is not a matter of the suggestion itself.
    #[serde(skip)]
    pub(crate) not_applied: Option<&'static str>,
}

/// No terminal has as many columns as this replacement has octets.
const LONGEST_REPLACEMENT: usize = 1 << 16;

/// A span, and its text.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FindingLabel {
    pub(crate) span: Span,
    pub(crate) text: String,
}

/// A span, and its replacement.
#[derive(Clone, Debug)]
pub(crate) struct FindingSuggestion {
    pub(crate) span: Span,
    /// As it is shown: with `*` in place of secrets.
    pub(crate) replacement: String,
    /// Whether it has any, so that it must not be applied as it is shown.
    pub(crate) has_secret: bool,
    /// Whether it can be applied without review.
    pub(crate) safe: bool,
    /// Whether `--fix` applies it.
    pub(crate) is_applied: bool,
}

impl Finding {
    /// Puts it elsewhere: `there` returns where a span of the input is then.
    pub(crate) fn move_spans(&mut self, there: impl Fn(Span) -> Span) {
        self.span = there(self.span);
        self.labels.iter_mut().for_each(|label| label.span = there(label.span));
        self.suggestion.iter_mut().for_each(|suggestion| suggestion.span = there(suggestion.span));
    }

    /// Returns the finding for an input that the validator was not used for.
    pub(crate) fn of_fault(fault: &Fault) -> Self {
        let (name, span) = match fault {
            Fault::Grammar { error, .. } => (NOT_IN_LANGUAGE, error.fault_span()),
            Fault::NotUtf8 { offset, error, .. } => {
                (NOT_UTF_8, error.as_ref().map_or((*offset..*offset).into(), ParseError::fault_span))
            }
            Fault::TooLong { .. } => (TOO_LONG, (0..0).into()),
        };
        Self::of_error(name, fault.error(), span, fault.to_string())
    }

    /// Returns the finding for an input that is not valid in all editions.
    pub(crate) fn of_editions(fault: &Fault, message: String) -> Self {
        Self { name: NOT_IN_ALL_EDITIONS, ..Self::of_fault(fault) }.with_message(message)
    }

    /// Returns the finding for an input that is not in the language of an automaton.
    pub(crate) fn of_automaton(fault: &AutomatonFault<'_>) -> Self {
        Self::of_error(NOT_IN_LANGUAGE, None, fault.span, fault.to_string())
    }

    /// Returns whether its name is shown: not that of a fault of the grammar alone, which the verdict has.
    pub(crate) fn is_named(&self) -> bool {
        self.code.is_some() || DocumentCode::named(self.name).is_some()
    }

    /// Returns a finding of a document, which the validator does not have: the name of its code or reason, and where it is.
    pub(crate) fn of_document(name: &'static str, span: Span, message: String, help: Option<String>) -> Self {
        Self { help, ..Self::of_error(name, None, span, message) }
    }

    fn of_error(name: &'static str, error: Option<&ParseError>, span: Span, message: String) -> Self {
        let rule = error.map(ParseError::fault_rule);
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
            section: rule.map(RuleEntry::section),
            url: None,
            code: None,
            printed: rule.map(RuleEntry::printed),
            valid_in: Vec::new(),
            not_applied: None,
        }
    }

    /// Replaces the message; the rule and the section stay.
    pub(crate) fn set_message(&mut self, message: &str) {
        if let Some(section) = self.with_section.rfind(" (").and_then(|at| self.with_section.get(at..)) {
            self.with_section = format!("{message}{section}");
        }
        // Not what is not shown.
        if !self.message.is_empty() {
            message.clone_into(&mut self.message);
        }
    }

    /// Adds the place of the reference in its document to the message: `$.servers[0].url`.
    pub(crate) fn add_place(&mut self, place: &str) {
        for message in [&mut self.message, &mut self.with_section] {
            // Not what is not shown.
            if !message.is_empty() {
                message.push_str(", in ");
                message.push_str(place);
            }
        }
    }

    /// Masks a secret of which the input is a part, so that it does not say so itself.
    pub(crate) fn hide(&mut self, secret: &str) {
        let mask = "*".repeat(secret.len());
        let labels = self.labels.iter_mut().map(|label| &mut label.text);
        let texts = [&mut self.message, &mut self.with_section].into_iter().chain(&mut self.notes);
        for text in texts.chain(&mut self.help).chain(labels) {
            *text = text.replace(secret, &mask);
        }
        if let Some(suggestion) = &mut self.suggestion
            && suggestion.replacement.contains(secret)
        {
            suggestion.replacement = suggestion.replacement.replace(secret, &mask);
            suggestion.has_secret = true;
        }
    }

    fn with_message(self, message: String) -> Self {
        Self { with_section: message.clone(), message, ..self }
    }

    /// Returns what the validator found, as far as it is needed.
    pub(crate) fn of(diagnostic: &Diagnostic<'_>, wanted: Wanted) -> Self {
        if wanted == Wanted::Lines {
            return Self::line_of(diagnostic);
        }
        let citation = diagnostic.citation();
        let suggestion = diagnostic.suggestion().map(|suggestion| FindingSuggestion {
            span: suggestion.span(),
            has_secret: suggestion.has_secret(),
            replacement: match wanted {
                Wanted::Excerpts => abridged_to(suggestion.shown(), LONGEST_REPLACEMENT, LONGEST_REPLACEMENT),
                _ => suggestion.shown().to_string(),
            },
            safe: suggestion.is_safe(),
            is_applied: suggestion.is_safe(),
        });
        Self {
            message: abridged(diagnostic.message()),
            labels: diagnostic.labels().map(|label| FindingLabel::of(label, wanted)).collect(),
            notes: diagnostic.notes().map(abridged).collect(),
            help: Some(abridged(diagnostic.help())).filter(|help| !help.is_empty()),
            suggestion,
            component: Some(diagnostic.part().name()),
            rule: diagnostic.rule().map(RuleEntry::name),
            document: citation.map(Citation::document),
            section: citation.map(Citation::section),
            url: citation.map(|citation| citation.url().to_string()),
            printed: diagnostic.rule().map(RuleEntry::printed),
            ..Self::line_of(diagnostic)
        }
    }

    /// Returns the finding with no more than is written on one line: code, severity, span and the message with its
    /// section.
    pub(crate) fn line_of(diagnostic: &Diagnostic<'_>) -> Self {
        Self {
            name: diagnostic.code().name(),
            number: Some(diagnostic.code().number()),
            severity: diagnostic.severity(),
            span: diagnostic.span(),
            code: Some(diagnostic.code()),
            with_section: abridged(diagnostic),
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
            not_applied: None,
        }
    }
}

/// `{"span", "replacement", "safe"}`. If the replacement has a secret, it is null, and `masked` has what is shown of it, so
/// that no program applies that.
impl Serialize for FindingSuggestion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { span, replacement, has_secret, safe, is_applied: _ } = self;
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("span", span)?;
        if *has_secret {
            object.serialize_entry("replacement", &())?;
            object.serialize_entry("masked", replacement)?;
        } else {
            object.serialize_entry("replacement", replacement)?;
        }
        object.serialize_entry("safe", safe)?;
        object.end()
    }
}

impl FindingLabel {
    fn of(label: Label<'_, '_>, wanted: Wanted) -> Self {
        // Beside the underlined span, there is room for less.
        let text = match wanted {
            Wanted::Excerpts => abridged_to(label, 80, 40),
            _ => abridged(label),
        };
        Self { span: label.span(), text }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is that of serde")]
fn as_text<S: Serializer>(severity: &Severity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(severity)
}
