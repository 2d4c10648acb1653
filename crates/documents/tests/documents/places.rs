//! Compares the places and the references of finds with a table.

use uri_bnf_documents::{Find, Format, Options, finds};

/// The place and the reference of each find, as `place=reference`.
pub(crate) fn pairs(finds: &[Find<'_>]) -> Vec<String> {
    let pair = |find: &Find<'_>| {
        format!("{}={}", find.place, String::from_utf8_lossy(find.reference.octets()).into_owned())
    };
    finds.iter().map(pair).collect()
}

/// Asserts that each document has these pairs, and that a reference is verbatim exactly if it is the text at its span.
#[track_caller]
pub(crate) fn are_found(format: Format, table: &[(&str, &[&str])]) {
    for (document, expected) in table {
        let found = finds(document.as_bytes(), format, &Options::default()).to_vec();
        assert_eq!(pairs(&found), *expected, "{document:?}");
        for find in &found {
            let is_same = find.reference.text() == Some(&document[find.span.range()]);
            assert_eq!(is_same, find.reference.is_verbatim(), "{document:?}");
        }
    }
}
