//! The codes, as rules.

use std::collections::HashMap;

use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Severity};

use super::objects::{MultiformatMessageString, ReportingConfiguration, ReportingDescriptor, RuleProperties};
use crate::findings::code_page;
use crate::formats::pages;
use crate::names::document_codes::DocumentCode;
use crate::names::reasons::REASONS;

/// Returns the rules that results refer to: the codes, and the names of faults that are found without the validator.
pub(super) fn rules() -> Vec<ReportingDescriptor> {
    let others = REASONS.iter().map(|&(name, flags)| descriptor(name, flags, Severity::Error));
    let of_documents = DocumentCode::ALL.map(|code| descriptor(code.name(), code.flags(), code.severity()));
    CODES.iter().map(|&code| of_code(code)).chain(others).chain(of_documents).collect()
}

/// The index of each of the [`rules`], by its name.
pub(super) struct Indexes(HashMap<&'static str, i64>);

impl Indexes {
    pub(super) fn new() -> Self {
        let others = REASONS.iter().map(|&(name, _)| name);
        let of_documents = DocumentCode::ALL.map(DocumentCode::name);
        Self(CODES.iter().map(|code| code.name()).chain(others).chain(of_documents).zip(0..).collect())
    }

    pub(super) fn of(&self, name: &str) -> i64 {
        self.0.get(name).copied().unwrap_or(-1)
    }
}

/// Returns SARIF's name of a severity.
pub(super) fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "note",
    }
}

fn of_code(code: Code) -> ReportingDescriptor {
    let mut rule = descriptor(code.name(), code.summary(), code.severity());
    let (markdown, text) = (code_page::markdown(code), code_page::text(code));
    rule.help = Some(MultiformatMessageString { markdown: Some(markdown), text });
    // Of an enabled rule, nothing is written: that is the default.
    rule.default_configuration.enabled = code.is_off().then_some(false);
    rule.help_uri = pages::of_code(code);
    let kind = if code.is_of_grammar() { "grammar" } else { "style" };
    rule.properties = Some(RuleProperties { tags: [kind], number: code.number() });
    rule
}

fn descriptor(name: &'static str, flags: &str, severity: Severity) -> ReportingDescriptor {
    ReportingDescriptor {
        default_configuration: ReportingConfiguration { enabled: None, level: level(severity) },
        help: None,
        help_uri: None,
        id: name,
        properties: None,
        short_description: MultiformatMessageString { markdown: None, text: flags.to_owned() },
    }
}
