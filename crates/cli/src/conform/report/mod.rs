//! The report of a run, as data, and its formats: one file each.

mod human;
mod json;
mod junit;
mod markdown;
mod sarif;

use std::io::{self, Write};
use std::path::PathBuf;

use serde::Serialize;
use uri_bnf::bnf::{DeviationClass, Witness};
use uri_bnf::grammar::RuleEntry;

use super::judge::Incidents;
use crate::arguments::ConformFormat;
use crate::names::specification::SpecificationName;
use crate::text::secrets;
use crate::text::visible::visible;

/// What is reported.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    /// The program and its arguments.
    pub(super) command: Vec<String>,
    /// The specification, or the file with the grammar.
    pub(super) grammar: String,
    pub(super) rule: String,
    pub(super) suite: String,
    pub(super) protocol: String,
    pub(super) version: &'static str,
    /// Whether the candidates are pairs of a base and a reference.
    #[serde(skip)]
    pub(super) is_resolution: bool,
    /// Whether each candidate has an answer.
    pub(super) complete: bool,
    pub(super) counts: Counts,
    pub(super) deviations: Vec<Deviation>,
    /// Known deviations that were not found.
    pub(super) unused: Vec<String>,
    /// The grammar, if it is that of a file.
    #[serde(skip)]
    pub(super) file: Option<GrammarFile>,
}

/// A grammar of the user.
#[derive(Debug)]
pub(super) struct GrammarFile {
    pub(super) path: PathBuf,
    pub(super) text: String,
    /// For each deviation, the span of its rule.
    pub(super) spans: Vec<Option<std::ops::Range<usize>>>,
}

/// Numbers of candidates.
#[derive(Debug, Default, Serialize)]
pub(super) struct Counts {
    pub(super) candidates: u64,
    /// Those in the language.
    pub(super) members: u64,
    pub(super) left_out: u64,
    pub(super) false_accepts: u64,
    pub(super) false_rejects: u64,
    pub(super) wrong_components: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) wrong_results: Option<u64>,
    pub(super) crashes: u64,
    pub(super) hangs: u64,
}

/// A mistake of the program.
#[derive(Debug, Serialize)]
pub(super) struct Deviation {
    pub(super) id: String,
    pub(super) kind: String,
    pub(super) description: String,
    pub(super) known: bool,
    /// How many candidates show it.
    pub(super) count: u64,
    pub(super) rule: Option<String>,
    /// The rules that are open, from the start symbol on.
    pub(super) rules: Vec<String>,
    pub(super) section: Option<String>,
    pub(super) url: Option<String>,
    pub(super) printed: Option<String>,
    pub(super) witnesses: Vec<ShownWitness>,
}

/// How the program fails to answer candidates.
#[derive(Debug)]
pub(super) struct Incident<'a> {
    pub(super) kind: &'a str,
    /// In words.
    pub(super) how: &'a str,
    /// The beginning of the identity.
    pub(super) id: String,
    /// The rules that are open where the candidate leaves the language, or at its end.
    pub(super) rules: Vec<String>,
    pub(super) printed: Option<&'a str>,
}

/// A candidate that shows a mistake.
#[derive(Debug, Serialize)]
pub(super) struct ShownWitness {
    /// With U+FFFD in place of what is not UTF-8.
    input: String,
    /// The octets, if they are not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    octets: Option<Vec<u8>>,
    /// On one line, with escapes.
    #[serde(skip)]
    pub(super) shown: String,
    /// The base, if it is a reference with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<usize>,
    /// For a wrong component, what it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    component: Option<Wrong>,
    /// For a wrong result, what it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Wrong>,
}

/// A component that is not that of the grammar, or a result that is not that of the specification.
#[derive(Debug, Serialize)]
pub(super) struct Wrong {
    expected: Option<String>,
    answered: Option<String>,
}

impl ShownWitness {
    pub(super) fn of_word(word: &[u8]) -> Self {
        Self {
            input: String::from_utf8_lossy(word).into_owned(),
            octets: str::from_utf8(word).is_err().then(|| word.to_vec()),
            shown: visible(word).into_owned(),
            base: None,
            offset: None,
            component: None,
            result: None,
        }
    }

    /// A reference with its base.
    pub(super) fn of_pair(base: &str, reference: &str) -> Self {
        Self { base: Some(base.to_owned()), ..Self::of_word(reference.as_bytes()) }
    }

    /// A reference with its base and a result that is not the target; none if it is rejected.
    pub(super) fn of_result(base: &str, reference: &str, target: &str, result: Option<String>) -> Self {
        let result = Some(Wrong { expected: Some(target.to_owned()), answered: result });
        Self { result, ..Self::of_pair(base, reference) }
    }

    fn new(witness: &Witness, is_component: bool) -> Self {
        let owned = |octets: Option<&[u8]>| octets.map(|octets| String::from_utf8_lossy(octets).into_owned());
        let component = is_component
            .then(|| Wrong { expected: owned(witness.expected()), answered: owned(witness.answered()) });
        let offset = (!is_component).then_some(witness.offset());
        Self { offset, component, ..Self::of_word(witness.word()) }
    }

    /// Masks its secrets.
    fn mask(&mut self) {
        let octets = self.octets.take().unwrap_or_else(|| self.input.clone().into_bytes());
        let masked = secrets::mask_all(&octets);
        let component = self.component.take().map(|Wrong { expected, answered }| Wrong {
            expected: expected.map(|text| secrets::mask_all_text(&text).into_owned()),
            answered: answered.map(|text| secrets::mask_all_text(&text).into_owned()),
        });
        *self = Self { offset: self.offset, component, ..Self::of_word(&masked) };
    }

    /// The candidate between marks, with its base if it has one.
    pub(super) fn marked(&self, mark: impl Fn(&str) -> String) -> String {
        let candidate = mark(&self.shown);
        match &self.base {
            Some(base) => format!("{candidate} with the base {}", mark(&visible(base.as_bytes()))),
            None => candidate,
        }
    }

    /// What is wrong with it, in words.
    fn remark(&self) -> String {
        let quoted = |text: &Option<String>| match text {
            Some(text) => format!("\"{}\"", visible(text.as_bytes())),
            None => "none".to_owned(),
        };
        match (self.component.as_ref().or(self.result.as_ref()), self.offset) {
            (Some(wrong), _) => {
                format!("expected {}, answered {}", quoted(&wrong.expected), quoted(&wrong.answered))
            }
            (None, Some(offset)) if offset >= self.length() => "at the end".to_owned(),
            (None, Some(offset)) => format!("at byte {offset}"),
            (None, None) => String::new(),
        }
    }

    fn length(&self) -> usize {
        self.octets.as_ref().map_or(self.input.len(), Vec::len)
    }
}

impl Deviation {
    /// A mistake that the answers show. Sections are those of `specification`.
    pub(super) fn new(class: &DeviationClass, specification: Option<SpecificationName>) -> Self {
        let is_component = class.printed().is_none();
        let entry = specification.and_then(|specification| specification.rules().rule(class.rule()));
        let witnesses = class.witnesses().iter();
        Self {
            id: class.id().to_owned(),
            kind: class.kind().to_string(),
            description: class.description().to_owned(),
            known: false,
            count: class.count(),
            rule: Some(class.rule().to_owned()),
            rules: class.rules().map(str::to_owned).collect(),
            section: entry.map(section),
            url: entry.map(|entry| entry.url().to_string()),
            printed: class.printed().map(str::to_owned),
            witnesses: witnesses.map(|witness| ShownWitness::new(witness, is_component)).collect(),
        }
    }

    /// Crashes or hangs with candidates.
    pub(super) fn incident(
        incident: Incident<'_>,
        incidents: &Incidents,
        specification: Option<SpecificationName>,
    ) -> Self {
        let rule = incident.rules.last().cloned().unwrap_or_default();
        let entry = specification.and_then(|specification| specification.rules().rule(&rule));
        Self {
            id: format!("{} {rule}", incident.id),
            kind: incident.kind.to_owned(),
            description: format!("{} in the rule `{rule}`", incident.how),
            known: false,
            count: incidents.count,
            rules: incident.rules,
            section: entry.map(section),
            url: entry.map(|entry| entry.url().to_string()),
            printed: incident.printed.map(str::to_owned),
            witnesses: incidents.shortest.iter().map(|word| ShownWitness::of_word(word)).collect(),
            rule: Some(rule),
        }
    }

    /// Crashes for which no candidate is to blame.
    pub(super) fn unblamed(how: &str, id: &str, count: u64) -> Self {
        Self {
            id: format!("crash {id}"),
            kind: "crash".to_owned(),
            description: format!("{how}, but not again with the same candidates"),
            known: false,
            count,
            rule: None,
            rules: Vec::new(),
            section: None,
            url: None,
            printed: None,
            witnesses: Vec::new(),
        }
    }

    /// What a resolver does, without the pairs that show it.
    pub(super) fn of_resolution(kind: &str, description: String, id: &str, count: u64) -> Self {
        let (kind, id) = (kind.to_owned(), format!("resolve {id}"));
        Self { id, kind, description, count, ..Self::unblamed("", "", 0) }
    }

    /// Masks the secrets that the grammar of a user may have.
    pub(super) fn mask(&mut self) {
        for text in [&mut self.id, &mut self.description].into_iter().chain(&mut self.printed) {
            *text = secrets::mask_lines(text);
        }
        self.witnesses.iter_mut().for_each(ShownWitness::mask);
    }

    /// Where the rule is printed, and its name.
    fn place(&self) -> Option<String> {
        Some(match (&self.rule, &self.section) {
            (Some(rule), Some(section)) => format!("rule {rule}, {section}"),
            (Some(rule), None) => format!("rule {rule}"),
            (None, Some(section)) => section.clone(),
            (None, None) => return None,
        })
    }

    /// The number of candidates, with the noun.
    fn candidates(&self) -> String {
        let noun = if self.count == 1 { "candidate" } else { "candidates" };
        format!("{} {noun}", self.count)
    }
}

/// Text between quotation marks.
fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

/// The document and the section of a rule.
fn section(entry: &RuleEntry) -> String {
    format!("{} {} {}", entry.document(), entry.kind_of_section(), entry.section())
}

impl Report {
    /// Returns whether the program deviates in a way that is not known.
    pub(super) fn has_new(&self) -> bool {
        self.deviations.iter().any(|deviation| !deviation.known)
    }

    /// The deviations and the candidates that show them, for each rule in the order of the deviations.
    fn by_rule(&self) -> Vec<(&str, usize, u64)> {
        let mut rows: Vec<(&str, usize, u64)> = Vec::new();
        for deviation in &self.deviations {
            let Some(rule) = deviation.rule.as_deref() else { continue };
            match rows.iter_mut().find(|row| row.0 == rule) {
                Some(row) => {
                    row.1 += 1;
                    row.2 += deviation.count;
                }
                None => rows.push((rule, 1, deviation.count)),
            }
        }
        rows
    }

    pub(super) fn write(&self, output: &mut impl Write, format: ConformFormat) -> io::Result<()> {
        match format {
            ConformFormat::Human => human::write(output, self),
            ConformFormat::Markdown => markdown::write(output, self),
            ConformFormat::Json => json::write(output, self),
            ConformFormat::Junit => junit::write(output, self),
            ConformFormat::Sarif => sarif::write(output, self),
        }
    }

    /// The counts in words.
    fn summary(&self) -> String {
        let Counts { false_accepts, false_rejects, wrong_components, crashes, hangs, .. } = &self.counts;
        let known = self.deviations.iter().filter(|deviation| deviation.known).count();
        let count = self.deviations.len();
        let noun = if count == 1 { "deviation" } else { "deviations" };
        let known = if known > 0 { format!(", {known} of them known") } else { String::new() };
        // Causes first, then the candidates that show them.
        let counted = |kind: &str, plural: &str, candidates: u64| {
            let causes = self.deviations.iter().filter(|deviation| deviation.kind == kind).count();
            match (causes, candidates) {
                (0, _) => format!("no {kind}"),
                (1, 1) => format!("1 {kind} in 1 candidate"),
                (1, _) => format!("1 {kind} in {candidates} candidates"),
                _ => format!("{causes} {plural} in {candidates} candidates"),
            }
        };
        if let Some(wrong_results) = self.counts.wrong_results {
            return format!(
                "{count} {noun}{known}: {}, {}, {}",
                counted("wrong result", "wrong results", wrong_results),
                counted("crash", "crashes", *crashes),
                counted("hang", "hangs", *hangs),
            );
        }
        format!(
            "{count} {noun}{known}: {}, {}, {}, {}, {}",
            counted("false accept", "false accepts", *false_accepts),
            counted("false reject", "false rejects", *false_rejects),
            counted("wrong component", "wrong components", *wrong_components),
            counted("crash", "crashes", *crashes),
            counted("hang", "hangs", *hangs),
        )
    }

    /// What was tried, in words.
    fn extent(&self) -> String {
        let Counts { candidates, members, left_out, .. } = &self.counts;
        let left_out = match left_out {
            0 => String::new(),
            _ => format!("; {left_out} left out, which the protocol cannot contain"),
        };
        let end = if self.complete { "" } else { "; ended early, after too many crashes and hangs" };
        if self.is_resolution {
            return format!("{candidates} pairs of a base and a reference{end}");
        }
        format!("{candidates} candidates, {members} of them members{left_out}{end}")
    }
}
