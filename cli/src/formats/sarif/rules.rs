//! What is known of each code.

use std::collections::HashMap;

use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Severity};

use super::objects::{MultiformatMessageString, ReportingConfiguration, ReportingDescriptor, RuleProperties};
use crate::findings::code_page;
use crate::names::reasons::REASONS;

/// The rules by which results are made: the codes, and the names of what is said where the validator is not asked.
pub(super) fn rules() -> Vec<ReportingDescriptor> {
    let others = REASONS.iter().map(|&(name, flags)| descriptor(name, flags, Severity::Error));
    CODES.iter().map(|&code| of_code(code)).chain(others).collect()
}

/// Where each of [`rules`] stands, by its name.
pub(super) struct Indexes(HashMap<&'static str, i64>);

impl Indexes {
    pub(super) fn new() -> Self {
        let others = REASONS.iter().map(|&(name, _)| name);
        Self(CODES.iter().map(|code| code.name()).chain(others).zip(0..).collect())
    }

    pub(super) fn of(&self, name: &str) -> i64 {
        self.0.get(name).copied().unwrap_or(-1)
    }
}

/// How SARIF calls a severity.
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
    // Of the newest specification that speaks of it.
    rule.help_uri = code.references().last().map(|reference| reference.url().to_string());
    let kind = if code.is_of_grammar() { "grammar" } else { "style" };
    rule.properties = Some(RuleProperties { tags: [kind], number: code.number() });
    rule
}

fn descriptor(name: &'static str, flags: &str, severity: Severity) -> ReportingDescriptor {
    ReportingDescriptor {
        default_configuration: ReportingConfiguration { level: level(severity) },
        help: None,
        help_uri: None,
        id: name,
        properties: None,
        short_description: MultiformatMessageString { markdown: None, text: flags.to_owned() },
    }
}
