//! `scan` and `extract` with YAML and CSV.

use crate::run::{Folder, run};

/// Writes a file, and returns its path.
fn file(folder: &Folder, name: &str, content: &str) -> String {
    let path = folder.path().join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

const YAML: &str = "\
servers:
  - url: /a b # see http://h.example/x
  - &other {url: '/c'}
  - *other
homepage: \"http://h.example/a\\x7Cb\"
text: |
  see http://h.example/y
";

const CSV: &str = "name,url\r\n\"a, b\",/c d\r\n\"\",\"http://h.example/\"\"\"\r\n";

#[test]
fn findings_have_the_place_of_the_value() {
    let folder = Folder::new("scan-yaml-places");
    let yaml = file(&folder, "a.yml", YAML);
    let csv = file(&folder, "b.csv", CSV);
    let run = run(&["scan", &yaml, &csv]).ends_with(1);
    let expected = format!(
        "{yaml}:2:12: error space: a space is not allowed in the path (RFC 3986 section 2; in segment), in $.servers[0].url\n\
         {yaml}:5:30: error unwise-character: `|` is not allowed in the path (RFC 3986 section 2; in segment), in $.homepage\n\
         {csv}:2:10: error space: a space is not allowed in the path (RFC 3986 section 2; in segment), in url, row 2\n\
         {csv}:3:5: error reference-in-text: a delimiter after the reference (RFC 3986 appendix C; in URI-reference), in url, row 3\n"
    );
    assert_eq!(run.output, expected);
}

#[test]
fn extract_lists_values() {
    let folder = Folder::new("extract-yaml");
    let yaml = file(&folder, "a.yaml", YAML);
    let tabs = file(&folder, "b.tsv", "url\tb\n/d\thttp://h.example/\n");
    let output = run(&["extract", &yaml, &tabs]).ends_with(0).output;
    assert_eq!(output, "/a b\n/c\nhttp://h.example/a|b\n/d\nhttp://h.example/\n");
    let output = run(&["extract", "--bare", &yaml]).ends_with(0).output;
    assert_eq!(output, "/a b\nhttp://h.example/x\n/c\nhttp://h.example/a|b\nhttp://h.example/y\n");
}
