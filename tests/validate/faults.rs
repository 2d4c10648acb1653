//! One fault on each line: for each code, `faults.tsv` has an input that raises that code and nothing else, and a similar
//! one that does not raise it.

use std::{collections::BTreeSet, fmt::Write};

use uri_bnf::{
    Edition,
    validate::{
        Code, Diagnostic, Policy, Validator,
        checks::{
            ABSOLUTE_REFERENCE, CODES, FRAGMENT_NOT_ALLOWED, MALFORMED_SCHEME, NOT_IN_GRAMMAR,
            RELATIVE_REFERENCE,
        },
    },
};

use crate::support::editions::TABULATED;

/// `code`, `editions`, `faulty`, `close` and `base`, separated by tabs; one row on each line.
const FAULTS: &str = include_str!("../faults.tsv");
const HEADER: &str = "code\teditions\tfaulty\tclose\tbase";

struct Row {
    line: usize,
    code: Code,
    editions: Vec<Edition>,
    faulty: String,
    close: String,
    base: Option<String>,
}

fn rows() -> Vec<Row> {
    let mut lines = FAULTS.lines();
    assert_eq!(lines.next(), Some(HEADER));
    lines.zip(2..).map(|(text, line)| row(text, line)).collect()
}

fn row(text: &str, line: usize) -> Row {
    let columns: Vec<_> = text.split('\t').collect();
    let [code, editions, faulty, close, base] = columns[..] else {
        panic!("line {line}: {} columns", columns.len())
    };
    let editions = match editions {
        "all" => TABULATED.to_vec(),
        names => names.split(',').map(|name| edition(name, line)).collect(),
    };
    Row {
        line,
        code: code.parse().unwrap_or_else(|error| panic!("line {line}: {code}: {error}")),
        editions,
        faulty: unescaped(faulty),
        close: unescaped(close),
        base: Some(unescaped(base)).filter(|base| !base.is_empty()),
    }
}

/// An edition by its full name.
fn edition(name: &str, line: usize) -> Edition {
    let is_named = |edition: &&Edition| edition.name() == name;
    *Edition::ALL.iter().find(is_named).unwrap_or_else(|| panic!("line {line}: no edition {name:?}"))
}

/// The text that `escape_default` shows as `text`.
fn unescaped(text: &str) -> String {
    let mut rest = text;
    let mut result = String::new();
    while let Some((before, escape)) = rest.split_once('\\') {
        result.push_str(before);
        let (character, length) = match escape.chars().next() {
            Some('t') => ('\t', 1),
            Some('n') => ('\n', 1),
            Some('r') => ('\r', 1),
            Some(same @ ('\\' | '\'' | '"')) => (same, 1),
            Some('u') => {
                let digits = escape.strip_prefix("u{").and_then(|digits| digits.split_once('}'));
                let (digits, _) = digits.unwrap_or_else(|| panic!("{text}: no braces"));
                let number = u32::from_str_radix(digits, 16).unwrap();
                (char::from_u32(number).unwrap(), "u{}".len() + digits.len())
            }
            other => panic!("{text}: no escape begins with {other:?}"),
        };
        result.push(character);
        rest = &escape[length..];
    }
    result + rest
}

/// The policy `pedantic`, and `code` if that is off unless asked for.
fn policy(code: Code) -> Policy {
    let is_off = Policy::PEDANTIC.severity(code).is_none();
    if is_off { Policy::PEDANTIC.with(code, Some(code.severity())) } else { Policy::PEDANTIC }
}

/// The codes that `text` raises, each once.
fn raised(row: &Row, edition: Edition, text: &str) -> BTreeSet<Code> {
    let validator = Validator::new(edition).with_policy(policy(row.code));
    let found = match &row.base {
        Some(base) => {
            let base = edition.parse(base).unwrap_or_else(|error| panic!("line {}: {error}", row.line));
            validator.with_base(base).diagnostics(text)
        }
        None => validator.diagnostics(text),
    };
    found.iter().map(Diagnostic::code).collect()
}

/// Codes that no reference raises: three need another start, and no input is known that raises the last. Under the drafts of
/// 1997, the same is true of a malformed scheme.
fn has_no_row(code: Code, edition: Edition) -> bool {
    let others = [RELATIVE_REFERENCE, ABSOLUTE_REFERENCE, FRAGMENT_NOT_ALLOWED, NOT_IN_GRAMMAR];
    others.contains(&code) || code == MALFORMED_SCHEME && edition <= Edition::Uri01
}

#[test]
fn each_text_has_its_fault_and_no_other() {
    let mut wrong = String::new();
    for row in rows() {
        for &edition in &row.editions {
            let line = row.line;
            let found = raised(&row, edition, &row.faulty);
            if found != BTreeSet::from([row.code]) {
                writeln!(
                    wrong,
                    "line {line}: {edition}: {:?} raises {found:?}, not {}",
                    row.faulty, row.code
                )
                .unwrap();
            }
            if raised(&row, edition, &row.close).contains(&row.code) {
                writeln!(wrong, "line {line}: {edition}: {:?} raises {} too", row.close, row.code).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A row whose text is valid under RFC 3986 alone has one finding, and nothing is suggested that would change the text. If it
/// is valid under RFC 3987 alone, it has one error under RFC 3986.
#[test]
fn what_is_valid_under_rfc_3986_is_left_alone() {
    let mut seen = BTreeSet::new();
    for row in rows() {
        for &edition in row.editions.iter().filter(|edition| !edition.is_valid(&row.faulty)) {
            let found = Validator::new(edition).with_policy(Policy::PEDANTIC).diagnostics(&row.faulty);
            if Edition::Rfc3986.is_valid(&row.faulty) {
                assert_eq!((found.len(), found[0].suggestion()), (1, None), "line {}: {edition}", row.line);
                assert_eq!(found[0].valid_under(), Some(Edition::Rfc3986), "line {}: {edition}", row.line);
                seen.insert(row.code.name());
            } else if edition == Edition::Rfc3986 && Edition::Rfc3987.is_valid(&row.faulty) {
                let errors: Vec<_> = found.iter().filter(|found| found.is_of_grammar()).collect();
                let [error] = errors[..] else { panic!("line {}: {errors:?}", row.line) };
                assert_eq!(error.valid_under(), Some(Edition::Rfc3987), "line {}", row.line);
            } else {
                assert!(found.iter().all(|found| found.valid_under().is_none()), "line {}", row.line);
            }
        }
    }
    assert_eq!(Vec::from_iter(seen), ["empty-opaque-part", "empty-relative-path", "unwise-character"]);
}

#[test]
fn each_code_has_a_row_for_each_of_its_editions() {
    let rows = rows();
    let mut missing = String::new();
    for &code in CODES {
        let lacks = |edition: &Edition| {
            code.citation(*edition).is_some()
                && !has_no_row(code, *edition)
                && !rows.iter().any(|row| row.code == code && row.editions.contains(edition))
        };
        let editions: Vec<_> = TABULATED.into_iter().filter(lacks).map(Edition::name).collect();
        if !editions.is_empty() {
            writeln!(missing, "{:3} {code}: no row for {}", code.number(), editions.join(", ")).unwrap();
        }
    }
    assert!(missing.is_empty(), "faults.tsv lacks:\n{missing}");
}

/// The last of `editions`: the last of those for URIs, if there is one.
fn shown_under(editions: &[Edition]) -> Option<Edition> {
    let of_uris = editions.iter().rfind(|edition| **edition != Edition::Rfc3987);
    of_uris.or(editions.last()).copied()
}

/// The diagnostics of the faulty inputs of a code as people see them, under the last edition of each row.
#[test]
fn diagnostics_read_as_they_should() {
    let rows = rows();
    for code in rows.iter().map(|row| row.code).collect::<BTreeSet<_>>() {
        let rows = rows.iter().filter(|row| row.code == code);
        let descriptions: Vec<_> =
            rows.filter_map(|row| Some(description(row, shown_under(&row.editions)?))).collect();
        let name = format!("fault__{code}");
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "../../snapshots" }, {
            insta::assert_snapshot!(name, descriptions.join("\n"));
        });
    }
}

/// The input, and all its diagnostics.
fn description(row: &Row, edition: Edition) -> String {
    let base = row.base.as_deref().map(|base| edition.parse(base).unwrap());
    let validator = Validator::new(edition).with_policy(policy(row.code));
    let validator = base.map_or(validator, |base| validator.with_base(base));
    let mut description = format!("# Input\n\n{}\n", row.faulty.escape_debug());
    if let Some(base) = &row.base {
        writeln!(description, "base: {base}").unwrap();
    }
    writeln!(description, "\n# Diagnostics\n").unwrap();
    for found in validator.diagnostics(&row.faulty) {
        writeln!(description, "{} {} ({}): {found}", found.severity(), found.code(), found.code().number())
            .unwrap();
        for label in found.labels() {
            writeln!(description, "  {:?} {label}", label.span()).unwrap();
        }
        for note in found.notes() {
            writeln!(description, "  note: {note}").unwrap();
        }
        let help = found.help().to_string();
        if !help.is_empty() {
            writeln!(description, "  help: {help}").unwrap();
        }
        if let Some(suggestion) = found.suggestion() {
            let mended = suggestion.apply(&row.faulty);
            writeln!(
                description,
                "  suggestion: {:?} {:?}: {} ({})",
                suggestion.span(),
                suggestion.to_string(),
                mended.escape_debug(),
                if suggestion.is_safe() { "safe" } else { "not safe" }
            )
            .unwrap();
        }
        if let (Some(rule), Some(said)) = (found.rule(), found.citation()) {
            writeln!(description, "  rule: {}\n  {}", rule.printed(), said.url()).unwrap();
        }
    }
    description
}

#[test]
fn rows_are_sorted_by_code_and_differ() {
    let rows = rows();
    for pair in rows.windows(2) {
        assert!(pair[0].code <= pair[1].code, "lines {} and {}", pair[0].line, pair[1].line);
    }
    let texts: BTreeSet<_> = FAULTS.lines().collect();
    assert_eq!(texts.len(), rows.len() + 1);
}

#[test]
fn texts_are_read_back_from_their_escapes() {
    for text in ["", "a\tb\r\n", "\\", "\u{e9}\u{1}\u{20ac}", "'\"\\\\n"] {
        assert_eq!(unescaped(&text.escape_default().to_string()), text);
    }
}
