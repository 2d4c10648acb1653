//! A finding of the validator as a JSON object.

use serde::Serialize;
use uri_bnf::Span;
use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::{Diagnostic, Label, Reference, Suggestion};

/// All that a finding says. Spans are bytes of the input.
#[derive(Serialize)]
pub(crate) struct Finding {
    code: &'static str,
    number: u16,
    severity: String,
    message: String,
    span: Span,
    /// That of the span first.
    labels: Vec<Words>,
    notes: Vec<String>,
    help: Option<String>,
    suggestion: Option<Replacement>,
    component: &'static str,
    rule: Option<&'static str>,
    document: Option<&'static str>,
    section: Option<&'static str>,
    url: Option<String>,
}

/// A place, and what is said there.
#[derive(Serialize)]
struct Words {
    span: Span,
    text: String,
}

/// A place, and what is to stand there instead.
#[derive(Serialize)]
struct Replacement {
    span: Span,
    replacement: String,
}

impl From<&Diagnostic<'_>> for Finding {
    fn from(found: &Diagnostic<'_>) -> Self {
        let reference = found.reference();
        Self {
            code: found.code().name(),
            number: found.code().number(),
            severity: found.severity().to_string(),
            message: found.message().to_string(),
            span: found.span(),
            labels: found.labels().map(Words::from).collect(),
            notes: found.notes().map(|note| note.to_string()).collect(),
            help: Some(found.help().to_string()).filter(|help| !help.is_empty()),
            suggestion: found.suggestion().map(Replacement::from),
            component: found.component().name(),
            rule: found.rule().map(RuleEntry::name),
            document: reference.map(Reference::document),
            section: reference.map(Reference::section),
            url: reference.map(|reference| reference.url().to_string()),
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
        Self { span: suggestion.span(), replacement: suggestion.to_string() }
    }
}
