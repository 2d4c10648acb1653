//! Places of documents that say more of a reference than its grammar: bases, and header fields.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::run::{Folder, Run};

fn scan(document: &str, name: &str, edition: &str) -> Run {
    // Other tests run at the same time.
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = Folder::new(&format!("places-{count}")).with(name, document);
    folder.run(&["scan", "--isolated", "--edition", edition, name])
}

/// The findings of a scan, without the sections.
fn found(document: &str, name: &str, edition: &str) -> Vec<String> {
    let run = scan(document, name, edition);
    run.lines().iter().map(|line| line.split(" (").next().unwrap().to_owned()).collect()
}

/// The editions whose documents say that a base in HTML is absolute, and the others.
const ABSOLUTE: [&str; 4] = ["url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732"];
const ANY: [&str; 2] = ["RFC 3986", "RFC 3987"];

#[test]
fn a_base_of_html_is_absolute_up_to_rfc_2732() {
    const RELATIVE: &str = "error relative-reference: a relative reference where an absolute URI is expected";
    for (document, column, message) in [
        ("<base href='/a/'>", 13, RELATIVE),
        ("<BASE HREF=a/>", 12, RELATIVE),
        ("<base href=''>", 13, RELATIVE),
        ("<base target=x href='//h.example/a'>", 22, RELATIVE),
        ("<base href='/caf\u{e9}/'>", 13, RELATIVE),
        (
            "<base href='http://h.example/#a'>",
            30,
            "error fragment-not-allowed: a fragment is not allowed here",
        ),
        // The first one is the base, but none may be relative.
        ("<base href='http://h.example/'><base href='b/'>", 44, RELATIVE),
    ] {
        for edition in ABSOLUTE {
            let expected = [format!("a.html:1:{column}: {message}")];
            assert_eq!(found(document, "a.html", edition), expected, "{edition}: {document}");
        }
        for edition in ANY {
            assert_eq!(found(document, "a.html", edition), [""; 0], "{edition}: {document}");
        }
    }
    for document in [
        "<base href='http://h.example/a'>",
        "<base href='http://h.example/caf\u{e9}'>",
        "<base target=x>",
        "<template><base href='a/'></template>",
        "<a href='a/'>",
    ] {
        for edition in ABSOLUTE.iter().chain(&ANY) {
            assert_eq!(found(document, "a.html", edition), [""; 0], "{edition}: {document}");
        }
    }
    let document = "<html xmlns='http://www.w3.org/1999/xhtml'><head><base href='a/'/></head></html>";
    assert_eq!(found(document, "a.xhtml", "2396").len(), 1);
    // What a document of XML says is said by another specification.
    assert_eq!(found("<a xml:base='b/'/>", "a.xml", "2396"), [""; 0]);
    let full = Folder::new("places-full").with("a.html", "<base href='/a/'>");
    let run =
        full.run(&["scan", "--isolated", "--edition", "2396", "--format", "full", "a.html"]).ends_with(1);
    assert!(run.output.contains("help: The href of a base is an absolute URI"), "{}", run.output);
    let run = full.run(&["scan", "--isolated", "--edition", "2396", "--format", "jsonl", "a.html"]);
    assert_eq!(run.objects()[0]["valid"], false);
}

#[test]
fn a_content_base_is_absolute_up_to_rfc_2732() {
    let message = "Content-Base: a/\nContent-Location: b/\n\ntext\n";
    let part = "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\nCONTENT-BASE: \"/a/b\"\n\ntext\n--x--\n";
    for edition in ABSOLUTE {
        assert_eq!(found(message, "a.eml", edition).len(), 1, "{edition}");
        assert!(found(message, "a.eml", edition)[0].starts_with("a.eml:1:15: error relative-reference"));
        assert_eq!(found(part, "a.eml", edition).len(), 1, "{edition}");
        assert!(found(part, "a.eml", edition)[0].starts_with("a.eml:5:16: error relative-reference"));
    }
    for edition in ANY {
        assert_eq!(found(message, "a.eml", edition), [""; 0], "{edition}");
        assert_eq!(found(part, "a.eml", edition), [""; 0], "{edition}");
    }
    let folded = "Content-Base: http://h.example/\n a\n\n";
    assert_eq!(found(folded, "a.eml", "url-syntax-07"), [""; 0]);
    let meta = "<meta http-equiv=Content-Base content=a/>";
    assert_eq!(found(meta, "a.html", "url-syntax-07").len(), 1);
    assert_eq!(found(meta, "a.html", "3986"), [""; 0]);
}

/// Decoded, it would end the field.
#[test]
fn an_escaped_line_break_in_a_header_field_is_a_warning() {
    let warning = |line: &str, column: usize| {
        [format!("a.eml:1:{column}: warning escaped-control: a line break is escaped in the {line}")]
    };
    for (field, expected) in [
        ("Content-Location: http://h.example/?a%0d%0aSet-Cookie:%20b", warning("query", 38)),
        ("content-location: ?a%0Ab", warning("query", 21)),
        ("Content-Base: http://h.example/?a%0D", warning("query", 34)),
        ("Location: http://h.example/a%0A", warning("path", 29)),
    ] {
        assert_eq!(found(&format!("{field}\n\n"), "a.eml", "3986"), expected, "{field}");
    }
    // In other places it is a text of several lines.
    assert_eq!(found("<a href='http://h.example/?a%0d%0ab'>", "a.html", "3986"), [""; 0]);
    let folder = Folder::new("places-field").with("a.eml", "Content-Location: ?a%0Ab\n\n");
    let run = folder.run(&["scan", "--isolated", "--allow", "escaped-control", "a.eml"]).ends_with(0);
    assert_eq!(run.output, "");
    let run = folder.run(&["scan", "--isolated", "--format", "full", "a.eml"]);
    assert!(run.output.contains("what follows begins another"), "{}", run.output);
}
