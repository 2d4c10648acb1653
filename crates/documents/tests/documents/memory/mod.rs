//! How much memory finds take: at most ten times the length of the document, whatever it has.

mod shapes;

use allocation_counter::measure;
use uri_bnf_documents::{Format, Options, PARSER_MEMORY, finds};

/// What a document takes that has nothing.
const BEGIN: u64 = 64 << 10;

/// Returns a document of about this length.
fn document(begin: &str, repeated: &str, length: usize) -> String {
    let (mut document, mut number) = (begin.to_owned(), 0);
    while document.len() < length {
        document.push_str(&repeated.replace('N', &format!("{number:x}")));
        number += 1;
    }
    document
}

/// Returns the most memory that finds of a document took at a time, and their number.
fn taken(document: &str, format: Format, is_all: bool) -> (u64, usize) {
    let options = Options { bare: is_all, code: is_all, ..Options::default() };
    let mut count = 0;
    let taken = measure(|| count = finds(document.as_bytes(), format, &options).len());
    (taken.bytes_max, count)
}

#[test]
fn finds_take_at_most_ten_times_the_length() {
    let shapes = shapes::shapes();
    for format in Format::ALL {
        let is_parsed = matches!(format, Format::Markdown | Format::Yaml);
        assert!(is_parsed || shapes.iter().any(|(known, ..)| known.name() == format.name()), "{format:?}");
    }
    let mut found = 0;
    for (format, begin, repeated) in shapes {
        // The peak of what doubles its room is just after that.
        for length in [10_000, 33_000] {
            let document = document(begin, &repeated, length);
            for is_all in [false, true] {
                let (taken, count) = taken(&document, format, is_all);
                let most = 10 * document.len() as u64 + BEGIN;
                let times = taken / document.len() as u64;
                assert!(taken <= most, "{} {begin:?} {repeated:?}, {length}: {times} times", format.name());
                found += count;
            }
        }
    }
    assert!(found > 400_000, "{found}");
}

/// The parsers of Markdown and YAML take more, and have a limit instead. What is just below it is still parsed.
#[test]
fn parsers_take_at_most_their_limit() {
    for (format, begin, repeated, length, is_parsed) in [
        (Format::Markdown, "", "[", 600_000, true),
        (Format::Markdown, "", "[", 2_000_000, false),
        (Format::Markdown, "", "[a](b) ", 1_000_000, true),
        (Format::Markdown, "", "[a](b) ", 2_500_000, false),
        (Format::Markdown, "", "- a\n", 700_000, true),
        (Format::Markdown, "", "- a\n", 2_000_000, false),
        (Format::Yaml, "[", "/,", 250_000, true),
        (Format::Yaml, "[", "/,", 2_000_000, false),
        (Format::Yaml, "", "- ", 250_000, true),
        (Format::Yaml, "", "- ", 600_000, false),
        (Format::Yaml, "", "? ", 600_000, false),
        (Format::Yaml, "", "{a: ", 600_000, false),
        (Format::Yaml, "", "- &N a\n", 600_000, false),
    ] {
        let document = document(begin, repeated, length);
        let (taken, _) = taken(&document, format, false);
        let name = format!("{} {begin:?} {repeated:?}, {length}: {} MiB", format.name(), taken >> 20);
        assert!(taken <= 10 * document.len() as u64 + PARSER_MEMORY as u64, "{name}");
        assert!(!is_parsed || taken > 12 * document.len() as u64, "{name}");
    }
}
