//! Codes by the names and numbers that people type.

use std::fmt;

use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Severity};

use super::document_codes::DocumentCode;
use super::nearest::{did_you_mean, nearest_by_words};
use super::reasons::REASONS;
use super::rules::{command_for, similar};

/// The code with this name or number, or the reason why there is none. `others` are further names that could be meant.
pub(crate) fn named(name: &str, others: impl Iterator<Item = &'static str>) -> Result<Code, String> {
    name.parse().map_err(|_| {
        let of_documents = DocumentCode::ALL.map(DocumentCode::name);
        let names: Vec<_> = others.chain(CODES.iter().map(|code| code.name())).chain(of_documents).collect();
        let nearest = nearest_by_words(&names, name);
        // Formats have these in place of a code.
        match REASONS.iter().find(|(other, _)| *other == name) {
            Some((_, what)) => {
                format!("{name} is not a code of the validator: it marks {what}")
            }
            None => {
                format!("no code is called {name:?}{} ('uri-bnf codes' lists all)", did_you_mean(&nearest))
            }
        }
    })
}

/// What is flagged by the code with this name, or by what findings have in place of one, without a verb and a full stop: `a space,
/// which no component may contain`.
pub(crate) fn meaning(name: &str) -> &'static str {
    if let Some(code) = DocumentCode::named(name) {
        return code.flags();
    }
    let reason = || REASONS.iter().find(|(other, _)| *other == name).map(|(_, what)| *what);
    let code = name.parse::<Code>().map(Code::summary);
    let summary = code.ok().or_else(reason).unwrap_or_default().trim_end_matches('.');
    summary.strip_prefix("Reports ").unwrap_or(summary)
}

/// The code with this name or number, for its page; otherwise the reason why there is none, and the command that prints
/// the rule with this name.
pub(crate) fn with_page(name: &str) -> Result<Code, String> {
    named(name, std::iter::empty()).map_err(|message| match command_for(name) {
        Some(command) => format!("{message}; it is a rule: '{command}' prints it"),
        None if message.contains("did you mean") => message,
        None => match similar(name).first() {
            Some(rule) => format!("{message}; a rule is called {rule}: 'uri-bnf grammar' prints rules"),
            None => message,
        },
    })
}

/// The codes that a name selects: one, or a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CodeSelector {
    Code(Code),
    Document(DocumentCode),
    /// All codes that have this severity at that moment.
    Group(Severity),
}

/// The names of the groups.
pub(crate) const GROUPS: [(&str, Severity); 2] =
    [("warnings", Severity::Warning), ("advice", Severity::Advice)];

impl CodeSelector {
    /// The codes that `name` selects, or the reason why there are none.
    pub(crate) fn read(name: &str) -> Result<Self, String> {
        if let Some((_, severity)) = GROUPS.iter().find(|(group, _)| group.eq_ignore_ascii_case(name)) {
            return Ok(Self::Group(*severity));
        }
        if name.eq_ignore_ascii_case("all") {
            let [(warnings, _), (advice, _)] = GROUPS;
            return Err(format!(
                "no code is called {name:?}; the groups of codes are {warnings} and {advice}"
            ));
        }
        if let Some(code) = DocumentCode::named(name) {
            return Ok(Self::Document(code));
        }
        let groups = GROUPS.iter().map(|(group, _)| *group);
        named(name, groups).map(Self::Code)
    }
}

/// Its name.
impl fmt::Display for CodeSelector {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => code.fmt(formatter),
            Self::Document(code) => code.fmt(formatter),
            Self::Group(severity) => {
                let group = GROUPS.iter().find(|(_, other)| other == severity);
                formatter.write_str(group.map_or("", |(name, _)| name))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CodeSelector, DocumentCode, GROUPS};
    use uri_bnf::validate::checks::CODES;

    #[test]
    fn names_are_read_back() {
        let codes = CODES.iter().map(|&code| CodeSelector::Code(code));
        let of_documents = DocumentCode::ALL.map(CodeSelector::Document);
        for meant in
            codes.chain(of_documents).chain(GROUPS.map(|(_, severity)| CodeSelector::Group(severity)))
        {
            for name in [meant.to_string(), meant.to_string().to_uppercase()] {
                assert_eq!(CodeSelector::read(&name), Ok(meant), "{name}");
            }
        }
        for code in CODES {
            assert_eq!(CodeSelector::read(&code.number().to_string()), Ok(CodeSelector::Code(*code)));
        }
    }

    #[test]
    fn the_groups_are_named_for_all() {
        let message = "no code is called \"all\"; the groups of codes are warnings and advice".to_owned();
        assert_eq!(CodeSelector::read("all"), Err(message));
    }

    #[test]
    fn similar_names_are_suggested() {
        for (name, expected) in [
            ("warning", "; did you mean warnings?"),
            ("Advise", "; did you mean advice?"),
            ("spaces", "; did you mean space?"),
            ("error", ""),
            ("", ""),
        ] {
            let message = format!("no code is called {name:?}{expected} ('uri-bnf codes' lists all)");
            assert_eq!(CodeSelector::read(name), Err(message));
        }
    }
}
