//! A file that `check` and `scan` read in different ways: each says what the other reads.

use crate::run::Folder;

#[test]
fn scan_tells_of_a_list_that_it_cuts() {
    let of = |content: &str| {
        let folder = Folder::new("lists").with("urls.txt", content);
        folder.run(&["scan", "urls.txt"]).errors.lines().filter(|line| line.starts_with("note: ")).count()
    };
    for (content, expected) in [
        ("http://h/a\n/b/c\n", 1),
        ("\nhttp://h/a\r\n\n  //h/b\nhttp://h/c", 1),
        ("http://h/a\nwww.example.org\n", 1),
        // It finds what check reads.
        ("http://h/a\n http://h/b\n", 0),
        // Text.
        ("http://h/a\n/b is a path\n", 0),
        ("see\nhttp://h/a\n/b\n", 0),
        ("<http://h/a>\n/b\n", 0),
        ("", 0),
    ] {
        assert_eq!(of(content), expected, "{content:?}");
    }
    let folder = Folder::new("lists-several")
        .with("a.txt", "http://h/\n/b")
        .with("b.txt", "http://h/\n/b")
        .with("c.txt", "http://h/\n/b");
    let run = folder.run(&["scan", "."]);
    assert!(
        run.errors.contains(
            "note: a.txt and 2 other files look like lists of references, and scan reads them as text"
        ) && run.errors.contains("'uri-bnf check --file a.txt' reads each line as a reference"),
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
