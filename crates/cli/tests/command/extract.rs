//! `extract`: the references of documents.

use crate::run::{Folder, run, run_with_input};

const HTML: &str = "<head><base href=\"sub/\"></head>\n<a href=\" a?b&amp;c \">x</a> <img srcset=\"p.png 1x, q.png 2x\">\n\
                    <a href=\"http://u:tulip@h.example/\n\u{e9}\"> <a href='#top'> <a href='a b'>";

fn extract(options: &[&str], document: &str) -> String {
    run_with_input(&[&["extract", "--stdin-filename", "a.html"], options].concat(), document.as_bytes())
        .ends_with(0)
        .output
}

#[test]
fn references_are_printed_one_a_line() {
    // They are the result, so no secret is masked.
    let expected = "sub/\na?b&c\np.png\nq.png\nhttp://u:tulip@h.example/\\n\u{e9}\n#top\na b\n";
    assert_eq!(extract(&[], HTML), expected);
    let with_nul = extract(&["--null"], HTML);
    assert_eq!(with_nul, "sub/\0a?b&c\0p.png\0q.png\0http://u:tulip@h.example/\n\u{e9}\0#top\0a b\0");
    assert_eq!(extract(&["-q"], "no references"), "");
}

#[test]
fn relative_references_are_resolved() {
    // The base of the document is relative to that of the run.
    let resolved = extract(&["--resolve", "--base", "http://h.example/d/x"], HTML);
    let expected = [
        "http://h.example/d/sub/",
        "http://h.example/d/sub/a?b&c",
        "http://h.example/d/sub/p.png",
        "http://h.example/d/sub/q.png",
        "http://u:tulip@h.example/\\n\u{e9}",
        "http://h.example/d/sub/#top",
        "a b",
    ];
    assert_eq!(resolved.lines().collect::<Vec<_>>(), expected);
    // Without a base, a relative reference stays as it is.
    assert_eq!(extract(&["--resolve"], "<a href='a'><a href='http://h/b/../c'>"), "a\nhttp://h/b/../c\n");
    let bad = run_with_input(&["extract", "--resolve", "--base", "a b", "-"], b"").ends_with(2);
    assert!(bad.errors.contains("is not suitable"), "{}", bad.errors);
}

#[test]
fn objects_say_where_references_are() {
    let objects = run_with_input(
        &["extract", "--format", "jsonl", "--resolve", "--stdin-filename", "a.html"],
        HTML.as_bytes(),
    )
    .ends_with(0)
    .objects();
    assert_eq!(objects.len(), 7);
    for object in &objects {
        let offset = |name: &str| usize::try_from(object[name].as_u64().unwrap()).unwrap();
        assert_eq!(HTML.get(offset("start")..offset("end")), object["text"].as_str());
        let line = HTML.lines().nth(offset("line") - 1).unwrap();
        let rest: String = line.chars().skip(offset("column") - 1).collect();
        assert!(rest.starts_with(object["text"].as_str().unwrap().lines().next().unwrap()), "{object}");
        assert_eq!(object["file"], "a.html");
    }
    let of = |index: usize, name: &str| objects[index][name].clone();
    assert_eq!(
        (of(0, "kind"), of(1, "kind"), of(1, "place")),
        ("base".into(), "attribute".into(), "a href".into())
    );
    assert_eq!((of(1, "text"), of(1, "reference")), ("a?b&amp;c".into(), "a?b&c".into()));
    // The base is relative, and there is none of the run: nothing can be resolved.
    assert_eq!((of(1, "base"), of(1, "resolved")), ("sub/".into(), serde_json::Value::Null));
}

#[test]
fn options_say_what_is_found() {
    let text = "www.example.com, fred@example.com and http://h/\u{e9}";
    let found = |options: &[&str]| {
        run_with_input(&[&["extract"], options].concat(), text.as_bytes()).ends_with(0).output
    };
    assert_eq!(found(&[]), "http://h/\n");
    assert_eq!(found(&["--iris"]), "http://h/\u{e9}\n");
    assert_eq!(
        found(&["--abbreviations", "--addresses"]),
        "http://www.example.com\nmailto:fred@example.com\nhttp://h/\n"
    );
    let markdown = "http://a.example/ `http://b.example/` [c](c)";
    let found = |options: &[&str]| {
        let arguments = [&["extract", "--type", "markdown"], options].concat();
        run_with_input(&arguments, markdown.as_bytes()).ends_with(0).output
    };
    assert_eq!(found(&[]), "c\n");
    assert_eq!(found(&["--bare"]), "http://a.example/\nc\n");
    assert_eq!(found(&["--bare", "--code"]), "http://a.example/\nhttp://b.example/\nc\n");
}

/// What is extracted can be checked.
#[test]
fn the_output_is_a_list() {
    let folder = Folder::new("extract-list")
        .with("a.md", "[a](b|c) <http://h/>\n")
        .with("b.txt", "see http://h/%zz\n");
    let listed = folder.run(&["extract", "a.md", "b.txt"]).ends_with(0);
    assert_eq!(
        (listed.output.as_str(), listed.errors.as_str()),
        ("b|c\nhttp://h/\nhttp://h/%zz\n", "3 references in 2 documents\n")
    );
    let checked = run_with_input(&["check", "--edition", "3986", "-"], listed.output.as_bytes()).ends_with(1);
    assert_eq!(checked.places(), ["<stdin>:1:2", "<stdin>:3:10"]);
    let missing = run(&["extract", "no-such-file"]).ends_with(2);
    assert!(missing.errors.starts_with("error: cannot read no-such-file: "), "{}", missing.errors);
}
