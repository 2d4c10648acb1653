//! `docs/semantics.tsv`: what the specifications do with a reference, by edition. Each row is run under each of its
//! editions, and `docs/semantics.md` shows the table.

mod operations;
mod page;
mod table;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use operations::run;
use table::{Row, TABLE, all_written, rows, subjects, values, written};

/// Each row under each of its editions. A row with an operation, an option or inputs that nothing runs fails too.
#[test]
fn the_library_does_what_each_row_says() {
    let mut differences = Vec::new();
    for row in rows() {
        differences.extend(difference(&row));
    }
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
}

/// For each edition of a row under which the library does something else, what that is.
fn difference(row: &Row) -> Vec<String> {
    assert!(!row.editions.is_empty());
    let results = row.editions.iter().map(|&edition| (edition, run(edition, row)));
    let differing = results.filter(|(_, result)| result.as_ref() != Ok(&row.result));
    let described = |(edition, result): (uri_bnf::Edition, Result<String, String>)| {
        let inputs = all_written(row.inputs.iter().map(Option::as_deref));
        let found = result.unwrap_or_else(|reason| format!("not run: {reason}"));
        let Row { line, operation, options, result, .. } = row;
        format!("line {line}, {edition}: {operation} {inputs} {options}\n  table: {result}\n  found: {found}")
    };
    differing.map(described).collect()
}

/// The test above could fail: of each operation, a row with another result, option, or name is found.
#[test]
fn a_row_that_is_wrong_is_found() {
    let mut operations = BTreeMap::new();
    for row in rows() {
        operations.entry(row.operation.clone()).or_insert(row);
    }
    for row in operations.values() {
        let count = row.editions.len();
        let another_result = Row { result: format!("{} ", row.result), ..row.clone() };
        let another_operation = Row { operation: format!("{}s", row.operation), ..row.clone() };
        let mut more_inputs = row.clone();
        // An operation that takes any number of inputs finds another result, or none.
        more_inputs.inputs.resize(20, Some(b"\0".to_vec()));
        let mut another_option = row.clone();
        another_option.options.add("an-option-that-nothing-has");
        for wrong in [another_result, another_operation, more_inputs, another_option] {
            assert_eq!(difference(&wrong).len(), count, "{wrong:?}");
        }
    }
}

#[test]
fn no_row_is_there_twice() {
    let mut seen = BTreeSet::new();
    for row in rows() {
        for edition in &row.editions {
            let key = (*edition, row.operation.clone(), row.inputs.clone(), row.options.clone());
            assert!(seen.insert(key), "line {}: {edition} has this row already", row.line);
        }
    }
}

/// Each cell is written in the only form that the table has for it.
#[test]
fn the_cells_are_in_their_normal_form() {
    for row in rows() {
        let line = TABLE.lines().nth(row.line - 1).unwrap();
        let cells: Vec<_> = line.split('\t').collect();
        assert_eq!(all_written(row.inputs.iter().map(Option::as_deref)), cells[3], "line {}", row.line);
        assert_eq!(row.options.to_string(), if cells[4] == "-" { "" } else { cells[4] }, "line {}", row.line);
        assert!(row.editions.is_sorted() && !line.contains("  "), "line {}", row.line);
    }
    assert_eq!(
        values("\"\" - \"\\xFF\\u{e9}\\\"\\n\""),
        Some(vec![Some(vec![]), None, Some(b"\xFF\xC3\xA9\"\n".to_vec())])
    );
    assert_eq!(written(Some(b"\xFF\xC3\xA9\"\n")), "\"\\xFF\\u{e9}\\\"\\n\"");
    for malformed in ["a", "\"a", "-  -", "- ", "--", "\"\\q\"", "\"\\xZZ\""] {
        assert_eq!(values(malformed), None, "{malformed}");
    }
}

/// The documents of each edition.
fn documents(edition: uri_bnf::Edition) -> &'static [&'static str] {
    match edition.name() {
        "RFC 1808" => &["RFC 1808"],
        "url-syntax-07" => &["url-syntax-07"],
        "uri-syntax-01" => &["uri-syntax-01", "url-syntax-03", "RFC 2141"],
        "RFC 2396" => &["RFC 2396", "RFC 2141"],
        "RFC 2732" => &["RFC 2396", "RFC 2732", "RFC 2141"],
        "RFC 3986" => &["RFC 3986", "RFC 8141"],
        "RFC 3987" => &["RFC 3987", "RFC 3986", "RFC 8141"],
        name => panic!("{name} has no documents here"),
    }
}

/// Each edition of a row has a section in one of its documents, and each section is of a document of an edition.
#[test]
fn the_sections_are_of_the_documents_of_the_editions() {
    for row in rows() {
        let cited: Vec<&str> =
            row.sections.iter().map(|section| section.rsplit_once(' ').unwrap().0).collect();
        for edition in &row.editions {
            let is_cited = cited.iter().any(|document| documents(*edition).contains(document));
            assert!(is_cited, "line {}: no section of {edition}", row.line);
        }
        for document in cited {
            let is_used = row.editions.iter().any(|edition| documents(*edition).contains(&document));
            assert!(is_used, "line {}: {document} is not of an edition of the row", row.line);
        }
    }
}

/// The examples of resolution that the documents print, counted by their inputs.
#[test]
fn the_examples_of_the_documents_are_complete() {
    let mut references: BTreeMap<String, BTreeSet<_>> = BTreeMap::new();
    for row in rows().into_iter().filter(|row| row.operation == "resolve") {
        for section in &row.sections {
            references.entry(section.clone()).or_default().insert(row.inputs.clone());
        }
    }
    for (section, count) in [
        ("url-syntax-07 C.1", 22),
        ("url-syntax-07 C.2", 21),
        ("url-syntax-03 C.1", 22),
        ("url-syntax-03 C.2", 21),
        ("RFC 2396 C.1", 22),
        ("RFC 2396 C.2", 20),
        ("RFC 3986 5.4.1", 23),
        ("RFC 3986 5.4.2", 19),
    ] {
        assert_eq!(references[section].len(), count, "{section}");
    }
}

/// RFC 3987 section 6.5: characters beyond US-ASCII are treated like unreserved ones. So every row of resolution stays
/// true if letters, apart from those of schemes and escapes, are replaced by such characters.
#[test]
fn resolution_treats_characters_beyond_us_ascii_as_letters() {
    let edition = uri_bnf::Edition::Rfc3987;
    let mut count = 0;
    for mut row in rows() {
        let is_resolution = matches!(row.operation.as_str(), "resolve" | "relativize" | "same-document");
        if !is_resolution || !row.editions.contains(&edition) {
            continue;
        }
        row.editions = vec![edition];
        for input in row.inputs.iter_mut().flatten() {
            *input = beyond(std::str::from_utf8(input).unwrap()).into_bytes();
        }
        if let Some([Some(result)]) = values(&row.result).as_deref() {
            row.result = written(Some(beyond(std::str::from_utf8(result).unwrap()).as_bytes()));
        }
        // Where there is a letter.
        let is_replaced = row.inputs.iter().flatten().any(|input| !input.is_ascii());
        count += usize::from(is_replaced);
        assert_eq!(difference(&row), Vec::<String>::new());
    }
    assert!(count > 200, "{count}");
}

/// A reference with the letters of its components replaced.
fn beyond(reference: &str) -> String {
    let replaced = |text: &str| -> String {
        let mut octets_of_escape = 0_usize;
        text.chars()
            .map(|character| {
                octets_of_escape = if character == '%' { 3 } else { octets_of_escape };
                let is_escape = octets_of_escape > 0;
                octets_of_escape = octets_of_escape.saturating_sub(1);
                match character {
                    'a'..='z' | 'A'..='Z' if !is_escape => {
                        // Of two, three and four octets.
                        let first = [0x5d0, 0x4e00, 0x1f600][usize::from(character as u8 % 3)];
                        char::from_u32(first + u32::from(character) - u32::from('A')).unwrap()
                    }
                    _ => character,
                }
            })
            .collect()
    };
    let components = uri_bnf::compose::Components::of(reference);
    let [authority, query, fragment] =
        [components.authority, components.query, components.fragment].map(|part| part.map(replaced));
    let authority = authority.map(|authority| {
        if authority.contains('[') { components.authority.unwrap_or_default().to_owned() } else { authority }
    });
    let path = replaced(components.path);
    uri_bnf::compose::Components {
        authority: authority.as_deref(),
        path: &path,
        query: query.as_deref(),
        fragment: fragment.as_deref(),
        ..components
    }
    .to_string()
}

#[test]
fn the_page_shows_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/semantics.md");
    let before = fs::read_to_string(&path).unwrap();
    let after = page::with_table(&before, &subjects());
    if before != after {
        fs::write(&path, &after).unwrap();
        panic!("docs/semantics.md was not up to date, and is now: read what changed");
    }
}
