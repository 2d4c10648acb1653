//! What no message, label, note or help says: words that people had to read twice.

use std::collections::BTreeSet;

use uri_bnf::{
    Edition,
    validate::{Policy, Validator, checks::CODES},
};

use crate::{findings, support::editions::TABULATED};

/// Parts of texts, and what is said in their place.
const NOT_SAID: &[(&str, &str)] = &[
    ("not here", "not allowed in a host"),
    (", which is not US-ASCII", "\"é\" in the path is not US-ASCII"),
    (", which are not US-ASCII", "\"é\" and others in the path are not US-ASCII"),
    (", whose ", "a sentence of its own"),
    (", of which ", "a sentence of its own"),
    (", in which ", "a sentence of its own"),
    ("of a string", "a backslash escape, as in program text"),
    ("for a string", "probably from a shell or from program text"),
    ("more than a reference", "text around the reference"),
    ("a reference in ", "parentheses around the reference"),
    ("to retrieve", "a fragment has no meaning in a \"tel\" URI"),
    ("\" in a port", "\"PORT\" is not a port number"),
    ("that is not relative", "\"..\" in an absolute URL"),
    ("is not a server", "is not a host name: it has an empty label"),
    ("only a registry name", "read as a registered name"),
    ("valid in RFC", "nothing, or the edition that accepts it"),
    ("valid under RFC 2732 and RFC 3986", "is not allowed in RFC 2396"),
    ("write \"http://\" before it", "write \"https://\" before it"),
    (" behind ", "after"),
    ("is no host", "is not a valid host"),
    ("needs not", "redundant"),
];

/// All texts of all findings in the inputs of `findings`, and in the examples of the pages.
fn texts() -> BTreeSet<String> {
    let mut inputs: BTreeSet<String> = findings::inputs().into_iter().collect();
    inputs.extend(CODES.iter().flat_map(|code| code.examples()).map(|example| example.input().to_owned()));
    let mut texts = BTreeSet::new();
    for input in &inputs {
        for edition in TABULATED.iter().copied().chain([Edition::Rfc3987]) {
            for found in Validator::new(edition).with_policy(Policy::ALL).diagnostics(input) {
                texts.insert(found.message().to_string());
                texts.insert(found.help().to_string());
                texts.extend(found.labels().map(|label| label.to_string()));
                // The last note quotes a document.
                texts.extend(
                    found.notes().map(|note| note.to_string()).filter(|note| {
                        found.citation().is_none_or(|citation| !note.ends_with(citation.says()))
                    }),
                );
            }
        }
    }
    texts
}

#[test]
fn no_text_of_a_finding_has_to_be_read_twice() {
    let texts = texts();
    assert!(texts.len() > 500, "{}", texts.len());
    if let Some(file) = std::env::var_os("URI_BNF_TEXTS") {
        std::fs::write(file, texts.iter().map(String::as_str).collect::<Vec<_>>().join("\n")).unwrap();
    }
    let mut wrong = Vec::new();
    for text in &texts {
        // Nothing that quotes an input.
        let words = text.split('"').step_by(2).collect::<Vec<_>>().join("\"");
        wrong.extend(
            NOT_SAID
                .iter()
                .filter(|(words_not_said, _)| words.contains(words_not_said) || text.contains(words_not_said))
                .map(|(not_said, better)| format!("{text:?} has {not_said:?}; say {better:?}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_summary_says_what_a_check_reports() {
    for code in CODES {
        let summary = code.summary();
        assert!(summary.starts_with("Reports ") && summary.ends_with('.'), "{code}: {summary}");
        assert!(!summary.contains("names nothing"), "{code}: {summary}");
    }
}
