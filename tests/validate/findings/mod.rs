//! Inputs and exactly what is found in them: the files of this folder, a block for each input.
//!
//! ```text
//! input: http://example.org/a b
//! edition: RFC 2396, RFC 3986
//! policy: default
//! finding: error space 20..21 a space is not allowed in the path
//! help: write %20
//! fix: http://example.org/a%20b
//! ```
//!
//! - `input` begins a block. `\n`, `\t`, `\r`, `\\` and `\u{e9}` are escapes, here and in `fix` and `means`.
//! - `edition` is a list of names, or `all`, or names of grammars of names: `RFC 2141`, `RFC 8141`. Each of them finds the
//!   same.
//! - `policy`, `base` and `start` (`absolute`, `relative`) may be omitted: `default`, none, `reference`.
//! - `finding` is a severity, a code, a span, and the message. Findings are in the order of their spans. Without one,
//!   nothing is found.
//! - After a finding, `help`, `cites` (document and section), `note` (a part of one), `fix` (the whole input with the
//!   suggestion) and `safe fix` may follow. Whether there is a fix is always compared; the others only if they are there.
//! - `means` is the text that is left when the suggestions are followed one after the other, the first of each text, until
//!   there is none.
//! - `#` begins a comment.
//!
//! Each pair of the table of cascades must be met: without it, an input would have a finding more.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use uri_bnf::{
    Edition, UriReference,
    validate::{CASCADES, Diagnostic, InputKind, NameGrammar, Policy, Validator},
};

use crate::support::editions::TABULATED;

/// What an input is validated by.
#[derive(Clone, Copy)]
enum Specification {
    Edition(Edition),
    Names(NameGrammar),
}

impl Specification {
    fn named(name: &str) -> Self {
        let is_named = |names: &NameGrammar| names.name() == name;
        match [NameGrammar::Rfc2141, NameGrammar::Rfc8141].into_iter().find(is_named) {
            Some(names) => Self::Names(names),
            None => Self::Edition(name.parse().unwrap()),
        }
    }

    fn base(self, base: Option<&str>) -> Option<UriReference<&str>> {
        base.map(|base| match self {
            Self::Edition(edition) => edition.parse(base).unwrap(),
            Self::Names(_) => panic!("a name has no base"),
        })
    }
}

/// An input, what it is validated by, and what is found.
#[derive(Default)]
struct Block {
    place: String,
    input: String,
    editions: Vec<Specification>,
    policy: String,
    base: Option<String>,
    input_kind: InputKind,
    findings: Vec<Finding>,
    means: Option<String>,
}

#[derive(Default)]
struct Finding {
    /// Severity, code, span and message.
    line: String,
    help: Option<String>,
    cites: Option<String>,
    notes: Vec<String>,
    /// The input with the suggestion, and whether it is safe.
    fix: Option<(String, bool)>,
}

fn unescaped(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        result.push_str(before);
        let mut characters = after.chars();
        result.push(match characters.next() {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some('0') => '\0',
            Some('\\') => '\\',
            Some('u') => {
                let (digits, after) = after[2..].split_once('}').expect("`\\u{...}` has no end");
                characters = after.chars();
                u32::from_str_radix(digits, 16)
                    .ok()
                    .and_then(char::from_u32)
                    .expect("`\\u{...}` is a character")
            }
            other => panic!("unknown escape {other:?} in {text:?}"),
        });
        rest = characters.as_str();
    }
    result + rest
}

fn blocks(name: &str, text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = format!("{name}:{}", number + 1);
        let (key, value) = line.split_once(':').unwrap_or_else(|| panic!("{place}: no key in {line:?}"));
        let value = value.strip_prefix(' ').unwrap_or(value);
        if key == "input" {
            blocks.push(Block {
                place,
                input: unescaped(value),
                policy: "default".into(),
                ..Block::default()
            });
            continue;
        }
        let block = blocks.last_mut().unwrap_or_else(|| panic!("{place}: before any input"));
        let owned = || value.to_owned();
        match key {
            "edition" if value == "all" => {
                block.editions = TABULATED.map(Specification::Edition).to_vec();
            }
            "edition" => block.editions = value.split(", ").map(Specification::named).collect(),
            "policy" => block.policy = owned(),
            "base" => block.base = Some(owned()),
            "start" if value == "absolute" => block.input_kind = InputKind::Absolute,
            "start" if value == "relative" => block.input_kind = InputKind::Relative,
            "means" => block.means = Some(unescaped(value)),
            "finding" => block.findings.push(Finding { line: owned(), ..Finding::default() }),
            _ => {
                let finding =
                    block.findings.last_mut().unwrap_or_else(|| panic!("{place}: before any finding"));
                match key {
                    "help" => finding.help = Some(owned()),
                    "cites" => finding.cites = Some(owned()),
                    "note" => finding.notes.push(owned()),
                    "fix" => finding.fix = Some((unescaped(value), false)),
                    "safe fix" => finding.fix = Some((unescaped(value), true)),
                    _ => panic!("{place}: unknown key {key:?}"),
                }
            }
        }
    }
    assert!(blocks.iter().all(|block| !block.editions.is_empty()), "{name}: a block without edition");
    blocks
}

fn all_blocks() -> Vec<Block> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/validate/findings");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    let of_file = |file: &std::path::PathBuf| {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        blocks(&name, &fs::read_to_string(file).unwrap())
    };
    files.iter().flat_map(of_file).collect()
}

/// All inputs.
pub(crate) fn inputs() -> Vec<String> {
    all_blocks().into_iter().map(|block| block.input).collect()
}

impl Block {
    fn validator<'b>(&self, edition: Specification, base: Option<UriReference<&'b str>>) -> Validator<'b> {
        let policy: Policy =
            self.policy.parse().unwrap_or_else(|error| panic!("{}: {}: {error}", self.place, self.policy));
        let validator = match edition {
            Specification::Edition(edition) => Validator::new(edition).with_input_kind(self.input_kind),
            Specification::Names(names) => Validator::for_names(names),
        };
        let validator = validator.with_policy(policy);
        base.map_or(validator, |base| validator.with_base(base))
    }

    /// What is wrong, as a block that would be right.
    fn difference(&self, edition: Specification) -> Option<String> {
        let base = edition.base(self.base.as_deref());
        let validator = self.validator(edition, base);
        let found = validator.diagnostics(&self.input);
        let is_right = found.len() == self.findings.len()
            && found.iter().zip(&self.findings).all(|(found, expected)| is_met(found, expected, &self.input));
        let end = end(&validator, &self.input);
        if is_right && self.means.as_ref().is_none_or(|means| *means == end) {
            return None;
        }
        let lines: String = found.iter().map(|found| shown(found, &self.input)).collect();
        let edition = match edition {
            Specification::Edition(edition) => edition.name(),
            Specification::Names(names) => names.name(),
        };
        Some(format!("{}, {edition}: {:?} has\n{lines}means: {end}\n", self.place, self.input))
    }
}

fn line(found: &Diagnostic) -> String {
    let span = found.span();
    format!("{} {} {}..{} {}", found.severity(), found.code(), span.start, span.end, found.message())
}

fn citation(found: &Diagnostic) -> String {
    found.citation().map_or(String::new(), |said| format!("{} {}", said.document(), said.section()))
}

fn is_met(found: &Diagnostic, expected: &Finding, input: &str) -> bool {
    let fix = found.suggestion().map(|suggestion| (suggestion.apply(input), suggestion.is_safe()));
    let has_note = |note: &String| found.notes().any(|found| found.to_string().contains(note));
    line(found) == expected.line
        && fix == expected.fix
        && expected.help.as_ref().is_none_or(|help| found.help().to_string() == *help)
        && expected.cites.as_ref().is_none_or(|cites| citation(found).trim_end() == cites.trim_end())
        && expected.notes.iter().all(has_note)
}

fn shown(found: &Diagnostic, input: &str) -> String {
    let mut shown = format!("finding: {}\nhelp: {}\ncites: {}\n", line(found), found.help(), citation(found));
    for note in found.notes() {
        let _ = writeln!(shown, "note: {note}");
    }
    if let Some(suggestion) = found.suggestion() {
        let key = if suggestion.is_safe() { "safe fix" } else { "fix" };
        let _ = writeln!(shown, "{key}: {}", suggestion.apply(input));
    }
    shown
}

/// The text that is left when the suggestions are followed.
fn end(validator: &Validator, input: &str) -> String {
    let mut text = input.to_owned();
    for _ in 0..100 {
        let found = validator.diagnostics(&text);
        let Some(suggestion) = found.iter().find_map(Diagnostic::suggestion) else { return text };
        text = suggestion.apply(&text);
    }
    panic!("suggestions for {input:?} do not end: {text:?}");
}

#[test]
fn each_input_has_exactly_these_findings() {
    let mut failures = Vec::new();
    for block in all_blocks() {
        failures.extend(block.editions.iter().filter_map(|edition| block.difference(*edition)));
    }
    assert!(
        failures.is_empty(),
        "{} blocks have other findings; change the checks, or the lists in tests/validate/findings:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// A text that should be valid at the end is: what `means` says is in the language of its editions.
#[test]
fn what_is_meant_is_valid() {
    for block in all_blocks() {
        let Some(means) = &block.means else { continue };
        for edition in &block.editions {
            let (is_valid, edition) = match edition {
                Specification::Edition(edition) => (edition.is_valid(means), edition.name()),
                Specification::Names(names) => {
                    let validator = Validator::for_names(*names).with_policy(Policy::GRAMMAR);
                    (validator.is_clean(means), names.name())
                }
            };
            assert!(is_valid, "{}: {means:?} is not valid under {edition}", block.place);
        }
    }
}

/// Each pair of a cause and its effect is one of some input here, which would have a finding more without it.
#[test]
fn each_cascade_is_met() {
    let mut met = BTreeSet::new();
    for block in all_blocks() {
        for &edition in &block.editions {
            let base = edition.base(block.base.as_deref());
            let validator = block.validator(edition, base);
            let found = validator.diagnostics(&block.input);
            let all = validator.with_effects().diagnostics(&block.input);
            let left_out = all.iter().filter(|effect| !found.contains(effect));
            let causes = || found.iter().map(Diagnostic::code);
            met.extend(left_out.flat_map(|effect| causes().map(move |cause| (cause, effect.code()))));
        }
    }
    for (cause, effects) in CASCADES {
        for effect in *effects {
            assert!(met.contains(&(*cause, *effect)), "no input has a {cause} that takes a {effect} with it");
        }
    }
}
