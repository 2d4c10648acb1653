//! Hostile Markdown: the time and the depth do not depend on more than the length.

use std::time::{Duration, Instant};

use uri_bnf::extract::Finder;
use uri_bnf_documents::{Format, Options, finds};

/// The length of a document, in octets.
const LENGTH: usize = 10 << 20;

/// What a document of this length may take at most: hundreds of times what it does, and far less than a quadratic search.
const MOST: Duration = Duration::from_secs(60);

/// What documents repeat, and what is after it.
const REPEATED: &[(&str, &str)] = &[
    ("[", ""),
    ("](", ""),
    ("![", ""),
    ("<", ""),
    (">", ""),
    ("> ", ""),
    ("*", ""),
    ("*a ", ""),
    ("_a*", ""),
    ("(", ""),
    ("[(", ""),
    ("[](", ""),
    ("[a](", ""),
    ("[a](b c", ""),
    ("[a](b c.md)", ""),
    ("[a](<b", ""),
    ("[a](b \"", ""),
    ("[a](b 'c' ", ""),
    ("[a](http://h/ ", ""),
    ("[a]: b c.md\n", ""),
    ("[a]: <b\n", ""),
    ("[a][", ""),
    ("[a]: b\n", ""),
    ("[a]:\n", ""),
    ("]", ""),
    ("`", ""),
    ("`a", ""),
    ("<!--", ""),
    ("<a href=\"", ""),
    ("<a b='", ""),
    ("<?", ""),
    ("<![CDATA[", ""),
    ("<!A ", ""),
    ("<http:", ""),
    ("http:", ""),
    ("http://h/**a", ""),
    ("a@", ""),
    ("&", ""),
    ("&#", ""),
    ("\\", ""),
    ("~", ""),
    ("|", ""),
    ("|a\n|-\n", ""),
    ("- ", ""),
    ("-\n", ""),
    ("1. ", ""),
    ("[^a]: ", ""),
    ("[^a]", ""),
    ("---\n", ""),
    ("+++\n", ""),
    ("\u{E9}", ""),
    ("# {", ""),
    ("<p>\n", ""),
    ("<p\n", ""),
    ("**a [b](c) ", ""),
    ("\r", ""),
];

#[test]
fn the_time_is_linear() {
    let options = Options { finder: Finder::new(), bare: true, code: true };
    let length = std::env::var("LEN").ok().and_then(|l| l.parse().ok()).unwrap_or(LENGTH);
    for (repeated, after) in REPEATED {
        let mut document = repeated.repeat(length / repeated.len());
        document.push_str(after);
        let begin = Instant::now();
        let found = finds(document.as_bytes(), Format::Markdown, &options);
        let elapsed = begin.elapsed();
        println!("{repeated:?} {elapsed:?} {}", found.finds.len());
        assert!(elapsed < MOST, "{repeated:?}: {elapsed:?}");
    }
}
