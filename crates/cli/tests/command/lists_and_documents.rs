//! A file that `check` and `scan` read in different ways: each says what the other reads.

use crate::run::Folder;

#[test]
fn scan_tells_of_a_list_that_it_cuts() {
    let of = |content: &str| {
        let folder = Folder::new("lists").with("urls.txt", content);
        folder.run(&["scan", "urls.txt"]).errors.lines().filter(|line| line.starts_with("note: ")).count()
    };
    for (content, expected) in [
        ("http://h/x{1}\n", 1),
        ("http://h/a\n\n  http://h/x`1`y\nhttp://h/b", 1),
        // It finds what check reads.
        ("http://h/a\nhttp://h/b c\n", 0),
        ("http://h/a|b\n", 0),
        // Text.
        ("see http://h/x{1}\n", 0),
        ("http://h/x{1}\nis a list\n", 0),
        ("", 0),
    ] {
        assert_eq!(of(content), expected, "{content:?}");
    }
    let folder = Folder::new("lists-several")
        .with("a.txt", "http://h/{1}")
        .with("b.txt", "http://h/{1}")
        .with("c.txt", "http://h/{1}");
    let run = folder.run(&["scan", "."]);
    assert!(
        run.errors.contains(
            "note: a.txt and 2 other files look like lists of references, and scan reads them as text"
        ) && run.errors.contains("'uri-bnf check --file a.txt' reads each line as one"),
        "{}",
        run.errors
    );
    assert!(!folder.run(&["scan", "-q", "."]).errors.contains("list"));
}

#[test]
fn check_tells_of_documents_among_lists() {
    let folder = Folder::new("documents-checked")
        .with("a.md", "# A b\n[a](b c)\n")
        .with("urls.txt", "a b\n")
        .with("b.md", "x\n");
    let run = folder.run(&["check", "--file", "a.md", "urls.txt"]).ends_with(1);
    assert!(
        run.errors.starts_with(
            "note: a.md looks like a document, and each of its lines was read as a reference; 'uri-bnf scan a.md' checks the references in it\n2 references"
        ) || run.errors.starts_with("note: a.md looks like a document, and each of its lines"),
        "{}",
        run.errors
    );
    assert_eq!(run.errors.matches("note: ").count(), 1, "{}", run.errors);
    assert!(!folder.run(&["check", "--file", "b.md"]).ends_with(0).errors.contains("note"));
    assert!(!folder.run(&["check", "-q", "--file", "a.md"]).ends_with(1).errors.contains("note"));
}
