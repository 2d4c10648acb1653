//! The corpus of texts in `tests/semantics/extract`: each gives exactly its references.

use std::collections::BTreeSet;

use serde_json::Value;
use uri_bnf::Span;
use uri_bnf::extract::Finder;

const CORPUS: &str = include_str!("extract/corpus.jsonl");

/// An entry of the corpus.
struct Entry {
    name: String,
    finder: Finder,
    text: Vec<u8>,
    finds: Vec<Value>,
}

fn entries() -> Vec<Entry> {
    CORPUS.lines().map(entry).collect()
}

fn entry(line: &str) -> Entry {
    let value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let options: Vec<_> =
        value["options"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    assert!(options.iter().all(|name| ["abbreviations", "addresses", "iris"].contains(name)), "{line}");
    let finder = Finder::new()
        .with_abbreviations(options.contains(&"abbreviations"))
        .with_addresses(options.contains(&"addresses"))
        .with_iris(options.contains(&"iris"));
    let text = match (value["text"].as_str(), value["hex"].as_str()) {
        (Some(text), None) => text.as_bytes().to_vec(),
        (None, Some(hex)) => {
            let octet = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
            hex.as_bytes().chunks(2).map(octet).collect()
        }
        _ => panic!("an entry has a text or octets: {line}"),
    };
    let name = value["name"].as_str().unwrap().to_owned();
    Entry { name, finder, text, finds: value["finds"].as_array().unwrap().clone() }
}

/// What is found in a text, as the corpus writes it.
fn found(entry: &Entry) -> Vec<Value> {
    let object = |find: uri_bnf::extract::Find<'_>| {
        let Span { start, end } = find.span();
        let mut object = serde_json::json!({
            "start": start,
            "end": end,
            "reference": find.reference().to_string(),
            "delimiters": find.delimiters().name(),
        });
        if let Some(guess) = find.guess() {
            object["guess"] = guess.prefix().into();
        }
        if let Some((other, _)) = find.alternative() {
            object["alternative"] = other.to_string().into();
        }
        object
    };
    entry.finder.find(&entry.text).map(object).collect()
}

#[test]
fn each_text_gives_its_references() {
    let entries = entries();
    let mut differences = Vec::new();
    for entry in &entries {
        let found = found(entry);
        if found != entry.finds {
            let text = String::from_utf8_lossy(&entry.text);
            differences.push(format!("{}: {text:?}", entry.name));
            differences.extend(entry.finds.iter().map(|find| format!("  expected {find}")));
            differences.extend(found.iter().map(|find| format!("  found    {find}")));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(entries.len() > 400, "{}", entries.len());
}

/// The corpus agrees with itself, whatever this library finds.
#[test]
fn the_corpus_is_consistent() {
    let mut names = BTreeSet::new();
    for Entry { name, text, finds, .. } in entries() {
        assert!(names.insert(name.clone()), "{name} occurs twice");
        let mut last = 0;
        for find in finds {
            let offset = |key: &str| usize::try_from(find[key].as_u64().unwrap()).unwrap();
            let (start, end) = (offset("start"), offset("end"));
            assert!(last <= start && start < end && end <= text.len(), "{name}: {find}");
            last = end;
            let written = String::from_utf8_lossy(&text[start..end]);
            let reference = find["reference"].as_str().unwrap();
            let rest = reference.strip_prefix(find["guess"].as_str().unwrap_or_default()).unwrap();
            // Nothing but white space, quoting marks and hyphens is left out.
            let kept =
                |text: &str| text.chars().filter(|own| !" \t\r\n>-".contains(*own)).collect::<String>();
            assert_eq!(kept(&written), kept(rest), "{name}");
            let is_delimited = find["delimiters"] != "none";
            assert!(is_delimited || written == rest, "{name}");
        }
    }
}
