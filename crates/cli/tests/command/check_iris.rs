//! `uri-bnf check` on IRIs: under RFC 3987, which accepts them, and under RFC 3986, where one finding has the URI that the
//! IRI maps to.

use serde_json::{Value, json};

use crate::run::{Folder, run, run_with_input};

/// A valid IRI has no error, and its codes are those of other references.
#[test]
fn iris_are_valid_under_rfc_3987() {
    for iri in
        ["http://r\u{e9}sum\u{e9}.example/\u{e9}?\u{e000}#\u{4e2d}", "//h/\u{1f600}", "\u{e9}", "?\u{e9}"]
    {
        let run = run(&["check", "--edition", "3987", "--policy", "grammar", "--uri", iri]).ends_with(0);
        assert_eq!((&*run.output, &*run.errors), ("", "1 reference, valid under RFC 3987\n"), "{iri}");
    }
    for (iri, place) in [
        ("#\u{e000}", "1:2"),
        ("/\u{e9}\u{fdd0}", "1:3"),
        ("/\u{e9} b", "1:3"),
        ("\u{e9}:b", "1:2"),
        ("http://h:\u{e9}/", "1:10"),
    ] {
        let run = run(&["check", "--edition", "3987", "--policy", "grammar", "--uri", iri]).ends_with(1);
        assert_eq!(run.places(), [format!("<argument>:{place}")], "{run:?}");
    }
}

/// Octets that are not UTF-8 have the offset of the first of the sequence.
#[test]
fn ill_formed_octets_have_the_position_of_their_sequence() {
    for (octets, column) in [
        (&b"/\xC3\xA9/\xC3"[..], 4),
        (b"/\xED\xA0\x80", 2),
        (b"/\xC0\x80", 2),
        (b"/\xC3\xA9\xF4\x90\x80\x80", 3),
        (b"\xA9", 1),
    ] {
        for edition in ["3986", "3987"] {
            let run = run_with_input(&["check", "--edition", edition], octets).ends_with(1);
            let place = format!("<stdin>:1:{}: ", if edition == "3987" { column } else { column.min(2) });
            assert!(run.output.starts_with(&place), "{edition}: {run:?}");
        }
        let run = run_with_input(&["check", "--edition", "3987", "--null"], octets).ends_with(1);
        assert!(run.output.contains("not UTF-8"), "{run:?}");
    }
}

/// The finding of a valid IRI under RFC 3986.
fn finding(iri: &str) -> Value {
    let arguments = ["check", "--edition", "3986", "--format", "jsonl", "--uri", iri];
    let object = run(&arguments).ends_with(1).objects().remove(0);
    assert_eq!(object["error"]["valid_in"], json!(["RFC 3987"]), "{iri}");
    let [finding] = &object["diagnostics"].as_array().unwrap()[..] else { panic!("{object}") };
    assert_eq!(finding["code"], "non-ascii-character", "{iri}");
    finding.clone()
}

/// What becomes of `iri` if the suggestion is applied.
fn suggested(iri: &str) -> (String, bool) {
    let suggestion = &finding(iri)["suggestion"];
    let of = |index: usize| usize::try_from(suggestion["span"][index].as_u64().unwrap()).unwrap();
    let replacement = suggestion["replacement"].as_str().unwrap();
    let result = [&iri[..of(0)], replacement, &iri[of(1)..]].concat();
    (result, suggestion["safe"].as_bool().unwrap())
}

#[test]
fn an_iri_has_one_finding_under_rfc_3986_with_its_uri() {
    for (iri, uri, is_safe) in [
        ("/\u{e9}", "/%C3%A9", true),
        ("http://h/\u{e9}/a?\u{4e2d}#\u{fc}", "http://h/%C3%A9/a?%E4%B8%AD#%C3%BC", true),
        ("?\u{e9}=\u{fc}", "?%C3%A9=%C3%BC", true),
        ("#\u{e9}", "#%C3%A9", true),
        ("http://r\u{e9}sum\u{e9}.example/", "http://xn--rsum-bpad.example/", false),
        ("http://r\u{e9}sum\u{e9}.example/\u{e9}", "http://xn--rsum-bpad.example/%C3%A9", false),
    ] {
        assert_eq!(suggested(iri), (uri.to_owned(), is_safe), "{iri}");
        // It is what `convert` prints.
        let converted = run(&["convert", "--to", "uri", "--idna", "--uri", iri]).ends_with(0).output;
        assert_eq!(converted, format!("{uri}\n"));
        run(&["check", "--edition", "3986", "--policy", "grammar", "--uri", uri]).ends_with(0);
    }
}

#[test]
fn the_summary_names_the_edition_of_iris() {
    let run = run(&["check", "--edition", "3986", "/\u{e9}", "/a b"]).ends_with(1);
    assert_eq!(
        run.errors,
        "2 references under RFC 3986, 2 not valid; 2 findings, 2 fixable with --fix\n\
         1 of the 2 references that are not valid conforms to RFC 3987: use --edition 3987\n"
    );
    assert!(run.lines()[0].ends_with("; valid as an IRI: --edition 3987"), "{run:?}");
}

#[test]
fn safe_suggestions_are_applied_and_hosts_stay() {
    let list = "http://h/\u{e9}?\u{e9}#\u{e9}\nhttp://\u{e9}.example/\u{fc}\na\n";
    let folder = Folder::new("check_iris").with("list", list);
    let fixed = folder.run(&["check", "--edition", "3986", "--fix", "--file", "list"]).ends_with(1);
    assert_eq!(fixed.output, "http://h/%C3%A9?%C3%A9#%C3%A9\nhttp://\u{e9}.example/\u{fc}\na\n");
    let errors: Vec<_> = fixed.errors.lines().collect();
    assert!(errors[0].starts_with("list:2:8: error non-ascii-character: "), "{errors:?}");
    assert!(
        errors[0]
            .contains("not applied, because something else may be meant: write the URI that the IRI maps to"),
        "{errors:?}"
    );
    assert_eq!(errors[1], "3 references under RFC 3986; 1 finding fixed; 1 remains (1 not valid)");
    let diff = folder.run(&["check", "--edition", "3986", "--diff", "--file", "list"]).ends_with(1);
    assert!(
        diff.output.contains("\n-http://h/\u{e9}?\u{e9}#\u{e9}\n+http://h/%C3%A9?%C3%A9#%C3%A9\n"),
        "{diff:?}"
    );
    // Under RFC 3987 there is nothing to fix.
    let nothing = folder.run(&["check", "--edition", "3987", "--fix", "--file", "list"]).ends_with(0);
    assert_eq!(nothing.output, list);
    folder.run(&["check", "-q", "--edition", "3986", "--fix", "--write", "--file", "list"]).ends_with(1);
    let written = std::fs::read_to_string(folder.path().join("list")).unwrap();
    assert_eq!(written, fixed.output);
}

/// `uri-bnf.toml` names the edition as the command line does.
#[test]
fn the_edition_can_be_configured() {
    for edition in ["3987", "'rfc3987'", "'RFC 3987'"] {
        let folder =
            Folder::new("check_iris_configured").with("uri-bnf.toml", format!("edition = {edition}\n"));
        folder.run(&["check", "--policy", "grammar", "/\u{e9}"]).ends_with(0);
        let config = folder.run(&["config", "--format", "json"]).ends_with(0).output;
        assert!(config.contains("3987"), "{config}");
    }
}

/// Each subcommand that rejects a text which is valid only as an IRI says so, and names the option; no other text is called one.
#[test]
fn what_is_valid_only_as_an_iri_names_the_option() {
    const SAID: &str = "valid as an IRI: --edition 3987";
    const IRI: &str = "http://h/\u{e9}";
    for arguments in [
        &["check"][..],
        &["check", "--format", "full"],
        &["check", "--format", "grouped"],
        &["check", "--format", "json"],
        &["check", "--format", "sarif"],
        &["check", "--format", "junit"],
        &["check", "--format", "github"],
        &["check", "--format", "gitlab"],
        &["check", "--format", "rdjson"],
        &["check", "--format", "markdown"],
        &["check", "--edition", "2396"],
        &["scan"],
        &["parse"],
        &["parse", "--format", "jsonl"],
        &["derive"],
        &["resolve", "--base", "http://h/"],
        &["resolve", "--format", "jsonl", "--base", "http://h/"],
        &["relativize", "--base", "http://h/"],
        &["normalize"],
        &["build"],
        &["check", "--base", IRI],
        &["resolve", "--base", IRI],
    ] {
        let said = |text: &str| {
            let input = format!("<{text}>\n");
            let run = match arguments[0] {
                "scan" => run_with_input(arguments, input.as_bytes()),
                _ => run(&[arguments, &["--", text]].concat()),
            };
            (run.output.matches(SAID).count() + run.errors.matches(SAID).count(), run.status)
        };
        let (count, status) = said(IRI);
        assert!(count > 0 && status != Some(0), "{arguments:?}: {count}");
        if !arguments.contains(&IRI) {
            for other in ["http://h/", "http://h/\u{e9}%", "a b"] {
                assert_eq!(said(other).0, 0, "{arguments:?} {other}");
            }
        }
    }
    // The pairs of `equivalent` are not on the command line.
    let pair = format!("{IRI}\t{IRI}\n");
    let run = run_with_input(&["equivalent", "--file", "-"], pair.as_bytes()).ends_with(2);
    assert!(run.errors.contains(SAID), "{run:?}");
}
