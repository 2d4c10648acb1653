//! `extract`: the references of documents.

use crate::run::{Folder, Run, run, run_with_input};

const HTML: &str = "<head><base href=\"sub/\"></head>\n<a href=\" a?b&amp;c \">x</a> <img srcset=\"p.png 1x, q.png 2x\">\n\
                    <a href=\"http://u:tulip@h.example/\n\u{e9}\"> <a href='#top'> <a href='a b'>";

fn extract(options: &[&str], document: &str) -> String {
    extracted(options, document).ends_with(0).output
}

fn extracted(options: &[&str], document: &str) -> Run {
    run_with_input(&[&["extract", "--stdin-filename", "a.html"], options].concat(), document.as_bytes())
}

#[test]
fn references_are_printed_one_a_line() {
    // They are the result, so no secret is masked.
    let expected = "sub/\na?b&c\np.png\nq.png\nhttp://u:tulip@h.example/\u{e9}\n#top\na b\n";
    assert_eq!(extract(&[], HTML), expected);
    let with_nul = extract(&["--null"], HTML);
    assert_eq!(with_nul, "sub/\0a?b&c\0p.png\0q.png\0http://u:tulip@h.example/\u{e9}\0#top\0a b\0");
    assert_eq!(extract(&["-q"], "no references"), "");
}

#[test]
fn relative_references_are_resolved() {
    // The base of the document is relative to that of the run.
    let run = extracted(&["--resolve", "--base", "http://h.example/d/x"], HTML).ends_with(1);
    let expected = [
        "http://h.example/d/sub/",
        "http://h.example/d/sub/a?b&c",
        "http://h.example/d/sub/p.png",
        "http://h.example/d/sub/q.png",
        "http://u:tulip@h.example/\u{e9}",
        "http://h.example/d/sub/#top",
    ];
    // What is not valid is an error.
    assert_eq!(run.output.lines().collect::<Vec<_>>(), expected);
    let errors: Vec<_> = run.errors.lines().collect();
    let [space, summary] = errors.as_slice() else { panic!("{errors:?}") };
    assert!(space.starts_with("a.html:4:30: error: a space is not allowed in the first segment "), "{space}");
    assert_eq!(*summary, "7 references in 1 document, 1 not resolved");
    // Without a base, so is a relative reference.
    let document = "<a href='a'><a href='http://h/b/../c'>";
    let run = extracted(&["--resolve", "-q"], document).ends_with(1);
    let error = "a.html:1:10: error: \"a\" is relative, and there is no base (RFC 3986 section 5.1.4)\n";
    assert_eq!((run.output.as_str(), run.errors.as_str()), ("http://h/b/../c\n", error));
    assert_eq!(extract(&["--resolve", "--keep-relative"], document), "a\nhttp://h/b/../c\n");
    let alone = extracted(&["--keep-relative"], document).ends_with(2);
    assert!(alone.errors.contains("--resolve"), "{}", alone.errors);
    let bad = run_with_input(&["extract", "--resolve", "--base", "a b", "-"], b"").ends_with(2);
    assert!(bad.errors.contains("is not suitable"), "{}", bad.errors);
}

#[test]
fn objects_say_where_references_are() {
    let objects = run_with_input(
        &["extract", "--format", "jsonl", "--resolve", "--stdin-filename", "a.html"],
        HTML.as_bytes(),
    )
    .ends_with(1)
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
    let reason = "a base needs a scheme (RFC 3986 section 5.1)";
    assert_eq!(
        of(1, "layers"),
        serde_json::json!([{ "layer": "document", "from": "base href", "base": "sub/", "state": "unsuitable", "reason": reason }])
    );
    assert_eq!(of(1, "unresolved"), "\"a?b&c\" is relative, and there is no base (RFC 3986 section 5.1.4)");
    assert_eq!(of(0, "unresolved"), format!("the base \"sub/\" is not suitable: {reason}"));
}

/// A message with parts, as Appendix D of url-syntax-07 has it: each part, its body and what is in it has a base of its own.
#[test]
fn the_innermost_base_counts() {
    let folder = Folder::new("extract-bases").with("a.eml", MESSAGE);
    for edition in ["url07", "uri01", "2396", "2732", "3986", "3987"] {
        let run = folder
            .run(&["extract", "--resolve", "--edition", edition, "--format", "jsonl", "a.eml"])
            .ends_with(0);
        let resolved = |object: &serde_json::Value| {
            let of = |name: &str| object[name].as_str().unwrap().to_owned();
            (of("kind") != "base").then(|| format!("{} {} {}", of("reference"), of("layer"), of("resolved")))
        };
        let found: Vec<_> = run.objects().iter().filter_map(resolved).collect();
        let expected = [
            "../x entity http://www.ics.uci.edu/Test/a/x",
            "../y entity http://part.example/y",
            "../z document http://embedded.example/z",
            "deep entity http://www.ics.uci.edu/Test/a/b/inner/loc/deep",
            "g document http://xml.example/h/g",
            "i document http://xml.example/i",
            "../j entity http://www.ics.uci.edu/Test/a/j",
        ];
        assert_eq!(found, expected, "{edition}");
    }
}

const MESSAGE: &str = "\
Content-Base: http://www.ics.uci.edu/Test/a/b/c
Content-Type: multipart/related; boundary=x

--x
Content-Type: text/html

<a href='../x'>
--x
Content-Base: http://part.example/p/q
Content-Type: text/html

<A href='../y'>
--x
Content-Type: text/html

<HEAD><BASE href='http://embedded.example/e/f'></HEAD><A href='../z'>
--x
Content-Type: multipart/mixed; boundary=y
Content-Location: inner/loc/

--y
Content-Type: text/html

<a href='deep'>
--y--
--x
Content-Type: application/xml

<a xml:base='http://xml.example/'><b xml:base='h/'><c href='g'/></b><c href='i'/></a>
--x
Content-Type: text/html

<a href='../j'>
--x--
";

/// Up to RFC 2732, a base is absolute and has no fragment (section 5.1, Appendix D). RFC 3986 makes it so.
#[test]
fn a_base_that_a_document_states_can_be_unsuitable() {
    let with = |edition: &str, base: &str, document: &str| {
        let run = extracted(&["--resolve", "-q", "--edition", edition, "--base-retrieved", base], document);
        (run.status, run.output.replace('\n', " "), run.errors)
    };
    let relative = "<base href='d/'><a href='g'>";
    let fragment = "<base href='http://b/d/#f'><a href='g'>";
    for edition in ["url07", "uri01", "2396", "2732"] {
        let (status, output, errors) = with(edition, "http://a/", relative);
        assert_eq!((status, output.as_str()), (Some(1), "http://a/d/ http://a/g "), "{edition}");
        assert!(
            errors
                .starts_with("a.html:1:13: error: the base \"d/\" is not suitable: a base needs a scheme ("),
            "{errors}"
        );
        let (status, output, errors) = with(edition, "http://a/", fragment);
        assert_eq!((status, output.as_str()), (Some(1), "http://b/d/#f http://a/g "), "{edition}");
        assert!(errors.contains(" is not suitable: a base is a URI without a fragment ("), "{errors}");
    }
    for edition in ["3986", "3987"] {
        let expected = (Some(0), "http://a/d/ http://a/d/g ".to_owned(), String::new());
        assert_eq!(with(edition, "http://a/", relative), expected);
        let expected = (Some(0), "http://b/d/#f http://b/d/g ".to_owned(), String::new());
        assert_eq!(with(edition, "http://a/", fragment), expected);
    }
}

/// RFC 2396 section 4.2, url-syntax-07 section 3: where a new request is meant, the empty reference is the base.
#[test]
fn the_action_of_a_form_is_the_base() {
    let document = "<base href='http://b/d'><form action=''><button formaction=''><a href=''>";
    for edition in ["url07", "uri01", "2396", "2732"] {
        let run = extracted(&["--resolve", "-q", "--edition", edition], document).ends_with(1);
        assert_eq!(run.output, "http://b/d\nhttp://b/d\nhttp://b/d\n", "{edition}");
        assert!(
            run.errors.starts_with("a.html:1:72: error: \"\" is the current document, "),
            "{}",
            run.errors
        );
        let run =
            extracted(&["--resolve", "-q", "--edition", edition, "--base-retrieved", "http://c/e"], document);
        assert_eq!(run.ends_with(0).output, "http://b/d\nhttp://b/d\nhttp://b/d\nhttp://c/e\n", "{edition}");
    }
    let expected = "http://b/d\nhttp://b/d\nhttp://b/d\nhttp://b/d\n";
    assert_eq!(extract(&["--resolve", "--edition", "3986"], document), expected);
}

/// The time does not depend on how deep elements are in each other, and what is too deep is said.
#[test]
fn many_bases_in_each_other() {
    let document = format!("{}<b href='c'/>{}", "<a xml:base='d/'>".repeat(30_000), "</a>".repeat(30_000));
    let folder = Folder::new("extract-deep").with("a.xml", &document);
    let run = folder.run(&["extract", "--resolve", "--format", "jsonl", "--base", "http://h/", "a.xml"]);
    let objects = run.ends_with(1).objects();
    let resolved = |index: usize| objects[index]["resolved"].as_str().unwrap().matches("d/").count();
    assert_eq!((objects.len(), resolved(0), resolved(99)), (30_001, 1, 100));
    assert!(objects[100]["unresolved"].as_str().unwrap().contains("more than 100 bases are around it"));
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
    assert_eq!(found(&[]), "http://a.example/\nc\n");
    assert_eq!(found(&["--markdown", "commonmark"]), "c\n");
    assert_eq!(found(&["--markdown", "commonmark", "--bare"]), "http://a.example/\nc\n");
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
