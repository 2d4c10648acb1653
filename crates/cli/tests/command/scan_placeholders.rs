//! `scan`: placeholders are not faults.

use crate::run::{Folder, run, run_with_input};

/// Returns the codes that `scan` finds, each with its column.
fn codes(name: &str, document: &str, arguments: &[&str]) -> Vec<String> {
    let all = [&["scan", "-q", "--stdin-filename", name, "-"], arguments].concat();
    let of_line = |line: &str| line.split(':').skip(1).take(3).collect::<Vec<_>>().join(":");
    run_with_input(&all, document.as_bytes()).lines().into_iter().map(of_line).collect()
}

#[test]
fn placeholders_are_advice_at_most() {
    for (name, document) in [
        ("a.txt", "resource = \"https://api.github.com/orgs/{org}/members\""),
        ("a.txt", "See \"http://%s\" and https://example.com/%s/x or http://h/%(x)s."),
        ("a.txt", "http://HOST:PORT/ http://h:@port@/ http://$HOST:$PORT/ http://[host]/ http://.../x"),
        ("a.txt", "\"http://<host>:<port>/\" http://h:${PORT}/ http://h/%HOST%"),
        (
            "a.txt",
            "https://user:password@h/ http://$USER:$PASS@h/ https://USERNAME:PASSWORD@h/ http://a:xxx@h/",
        ),
        ("a.md", "[a](http://h/{org}) [b](<http://<host>/>) https://h/%s"),
        ("a.html", "<a href='http://HOST:PORT/'>x</a><a href='http://h/{id}'>y</a>"),
        ("a.py", "# http://HOST:PORT/%s\nx = 'http://h:PORT/'\ny = r'https://h/(\\d+)'\n"),
        ("a.yaml", "url: http://$HOST:$PORT/\nuri: $(cmd)/a b\nhref: http://user:pass@h/\n"),
        ("a.xml", "<a href='http://h:PORT/&lt;name&gt;'/>"),
    ] {
        assert_eq!(codes(name, document, &[]), [""; 0], "{document}");
    }
    let advice = codes("a.txt", "http://HOST:PORT/ https://user:password@h/", &["--policy", "pedantic"]);
    assert_eq!(advice[..2], ["1:13: advice malformed-port", "1:32: advice password"]);
}

#[test]
fn faults_beside_placeholders_stay_faults() {
    for (name, document, expected) in [
        (
            "a.txt",
            "http://h/a%zz http://h/100% x",
            &["1:11: error malformed-escape", "1:27: error malformed-escape"][..],
        ),
        ("a.md", "[a](http://h/a{b)", &["1:15: error unwise-character"]),
        ("a.txt", "http://h:PORT/a%zz", &["1:16: error malformed-escape"]),
        ("a.txt", "https://alice:s3cr3tXy@h.org/", &["1:15: warning password"]),
        ("a.txt", "http://h:808O/ x", &["1:13: error malformed-port"]),
        ("a.json", "{\"$ref\": \"#/a{b}\"}", &["1:11: error uri-template"]),
    ] {
        let found = codes(name, document, &[]);
        assert_eq!(found, expected, "{document}");
    }
}

#[test]
fn lists_have_no_placeholders() {
    for uri in ["http://HOST:PORT/", "http://h/{org}", "http://h/%s", "http://[host]/"] {
        run(&["check", "-q", "--uri", uri]).ends_with(1);
    }
    assert!(run(&["check", "--uri", "http://user:password@h/"]).ends_with(0).output.contains("password"));
}

#[test]
fn a_placeholder_is_not_fixed() {
    let text = "[a](http://h/<name>) [b](<http://h/<name>|c>) [c](http://h/a|b)\n";
    let folder = Folder::new("placeholders-fixed").with("a.md", text);
    let run = folder.run(&["scan", "--fix", "a.md"]);
    assert!(run.output.contains("[a](http://h/<name>)") && run.output.contains("a%7Cb"), "{run:?}");
}
