//! `uri-bnf resolve`: what references refer to, relative to a base.

use serde_json::json;

use crate::listed::all;
use crate::run::{Folder, Run, run, run_with_input, under_2396};

const BASE: &str = "http://a/b/c/d;p?q";

/// Resolves `references` with more `arguments`.
fn resolve(arguments: &[&str], references: &[&str]) -> Run {
    let references: Vec<_> = references.iter().flat_map(|reference| ["--uri", reference]).collect();
    run(&under_2396(&[&["resolve", "--base", BASE], arguments, &references].concat()))
}

#[test]
fn each_edition_has_its_algorithm() {
    let references = ["../g", "?y", "/./g", "#s", "", "../../../g", "g:h"];
    let by_2396 = "http://a/b/g\nhttp://a/b/c/?y\nhttp://a/./g\n#s\n\nhttp://a/../g\ng:h\n";
    let by_3986 = "http://a/b/g\nhttp://a/b/c/d;p?y\nhttp://a/g\nhttp://a/b/c/d;p?q#s\nhttp://a/b/c/d;p?q\n\
                   http://a/g\ng:h\n";
    assert_eq!(resolve(&[], &references).ends_with(0).output, by_2396);
    for edition in ["url-syntax-07", "uri-syntax-01", "2396", "2732"] {
        assert_eq!(resolve(&["--edition", edition], &references).ends_with(0).output, by_2396, "{edition}");
    }
    for edition in ["3986", "3987"] {
        assert_eq!(resolve(&["--edition", edition], &references).ends_with(0).output, by_3986, "{edition}");
    }
}

/// Relative IRI references resolve as URI references do (RFC 3987 section 6.5).
#[test]
fn relative_iris_are_resolved_and_made() {
    let base = ["--edition", "3987", "--base", "http://\u{e9}/\u{4e2d}/b?c"];
    let results =
        "http://\u{e9}/\u{fc}?x\nhttp://\u{e9}/\u{4e2d}/b?\u{e000}\nhttp://\u{e9}/\u{4e2d}/b?c#\u{e9}\n";
    let references = ["../\u{fc}?x", "?\u{e000}", "#\u{e9}"];
    let resolved = run(&[&["resolve"], &base[..], &references].concat()).ends_with(0);
    assert_eq!(resolved.output, results);
    let targets: Vec<_> = results.lines().collect();
    let made = run(&[&["relativize"], &base[..], &targets].concat()).ends_with(0);
    let again: Vec<_> = made.output.lines().collect();
    assert_eq!(run(&[&["resolve"], &base[..], &again].concat()).ends_with(0).output, results);
}

#[test]
fn options_choose_what_is_left_open() {
    for (arguments, reference, result) in [
        (&["--excess-dot-dot", "keep"][..], "../../../g", "http://a/../g"),
        (&["--excess-dot-dot", "remove"], "../../../g", "http://a/g"),
        (&["--repeated-scheme", "strict"], "http:g", "http:g"),
        (&["--repeated-scheme", "lax"], "http:g", "http://a/b/c/g"),
        (&["--empty-reference", "base"], "", BASE),
        (&["--empty-base-path", "safe", "--base", "http://a"], "g", "http://a/g"),
        (&["--empty-base-path", "letter", "--base", "http://a"], "g", "http://ag"),
        (&["--invented-authority", "dot-segment", "--base", "foo:/a/b"], "..//x", "foo:/.//x"),
        (&["--invented-authority", "letter", "--base", "foo:/a/b"], "..//x", "foo://x"),
    ] {
        let base: &[&str] = if arguments.contains(&"--base") { &[] } else { &["--base", BASE] };
        let run =
            run(&under_2396(&[&["resolve", "--uri", reference], base, arguments].concat())).ends_with(0);
        assert_eq!(run.output, format!("{result}\n"), "{arguments:?}");
    }
    for (arguments, error) in [
        (
            &["--excess-dot-dot", "refuse"][..],
            "more segments \"..\" than levels in the base (RFC 2396 section 5.2)",
        ),
        (
            &["--excess-dot-dot", "drop"],
            "error: invalid value 'drop' for '--excess-dot-dot <ANSWER>'\n  [possible values: keep, remove, refuse]",
        ),
    ] {
        let run = resolve(arguments, &["../../../g"]);
        assert_ne!(run.status, Some(0));
        assert!(run.errors.contains(error), "{run:?}");
    }
}

#[test]
fn json_has_the_current_document_and_the_options_that_made_a_difference() {
    let references = ["../../../g?y#s", "#s", "http:g", "a b"];
    let objects = resolve(&["--format", "jsonl"], &references).ends_with(1).objects();
    let object = |line: u64, rest: serde_json::Value| {
        let mut object = json!({"file": "<argument>", "line": line, "offset": 0, "base": BASE, "layer": "default",
                   "layers": [{"layer": "default", "from": "--base", "base": BASE, "state": "chosen", "reason": null}],
                   "error": null});
        object.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
        object
    };
    let expected = [
        object(
            1,
            json!({"reference": "../../../g?y#s", "result": "http://a/../g?y#s", "current_document": false,
                         "fragment": "s", "options": {"excess-dot-dot": "keep"}}),
        ),
        object(
            2,
            json!({"reference": "#s", "result": null, "current_document": true, "fragment": "s", "options": {}}),
        ),
        object(
            3,
            json!({"reference": "http:g", "result": "http:g", "current_document": false, "fragment": null,
                         "options": {"repeated-scheme": "strict"}}),
        ),
        object(
            4,
            json!({"reference": "a b", "result": null, "current_document": null, "fragment": null, "options": {},
                         "error": {"span": [1, 2], "document": "RFC 2396", "section": "5",
                                   "message": objects[3]["error"]["message"]}}),
        ),
    ];
    assert_eq!(objects, expected);
    let message = objects[3]["error"]["message"].as_str().unwrap();
    assert!(
        message == "a space is not allowed in the first segment (rel_segment, RFC 2396 section 5)",
        "{message}"
    );
}

#[test]
fn json_has_the_option_that_rejects_a_result() {
    let options = |arguments: &[&str], base, reference| {
        let run = run(&under_2396(
            &[&["resolve", "--format", "jsonl", "--base", base], arguments, &[reference]].concat(),
        ));
        let object = run.objects().remove(0);
        (object["error"].is_null(), object["options"].clone())
    };
    let refused = options(&["--excess-dot-dot", "refuse"], BASE, "../../../g");
    assert_eq!(refused, (false, json!({"excess-dot-dot": "refuse"})));
    let invented = options(&["--edition", "3986"], "foo:/a/b", "..//x");
    assert_eq!(invented, (false, json!({"invented-authority": "refuse"})));
    let error = run(&["resolve", "--edition", "2396", "--base", "foo:/a/b", "..//x"]).ends_with(1).errors;
    assert!(error.ends_with("; --invented-authority dot-segment writes '/.' before its path\n"), "{error}");
    // Under RFC 2396 only a reader that ignores the scheme can read it.
    assert_eq!(options(&[], BASE, "http:"), (false, json!({"repeated-scheme": "strict"})));
    assert_eq!(options(&[], BASE, ""), (true, json!({"empty-reference": "current-document"})));
    assert_eq!(options(&[], "mailto:a@b", "g"), (false, json!({})));
}

/// RFC 3986 section 4.4: the target is the base, apart from the fragment.
#[test]
fn the_current_document_of_rfc_3986_has_a_result() {
    let references = ["", "#s", "?q", "d;p?q", BASE, "?y", "a b"];
    let objects = resolve(&["--edition", "3986", "--format", "jsonl"], &references).ends_with(1).objects();
    let current: Vec<_> = objects.iter().map(|object| object["current_document"].clone()).collect();
    assert_eq!(json!(current), json!([true, true, true, true, true, false, null]));
    assert_eq!(objects[1]["result"], format!("{BASE}#s"));
    let stripped =
        run(&["resolve", "--edition", "3986", "--format", "jsonl", "--base", "http://a/b#f", "#s"]);
    let object = &stripped.ends_with(0).objects()[0];
    assert_eq!(
        (object["base"].as_str(), object["result"].as_str()),
        (Some("http://a/b"), Some("http://a/b#s"))
    );
}

#[test]
fn an_invalid_line_has_an_empty_line_and_an_error_with_its_position() {
    let list = b"g\r\na b\r\n\r\nh\xFF\nhttp://x/y\n";
    let run = run_with_input(&["resolve", "--edition", "2396", "--base", BASE], list).ends_with(1);
    assert_eq!(run.output, "http://a/b/c/g\n\n\n\nhttp://x/y\n");
    let errors: Vec<_> = run.errors.lines().collect();
    assert!(
        errors[0].starts_with("<stdin>:2:2: error: a space is not allowed ")
            && errors[0].contains("RFC 2396"),
        "{run:?}"
    );
    assert_eq!(errors[1..], ["<stdin>:4:2: error: not UTF-8 at offset 11 of the file"]);
}

/// That another edition accepts the reference would read as if it were in order: only the option for IRIs is named.
#[test]
fn an_error_names_no_edition_that_accepts_the_reference() {
    let run = resolve(&[], &["http://[::1]/"]).ends_with(1);
    let error = "<argument>:1:8: error: \"[\" is not allowed in the host (host, RFC 2396 section 3.2.2)\n";
    assert_eq!(run.errors, error);
}

#[test]
fn a_base_that_is_not_suitable_is_misuse() {
    for (base, error) in [
        ("a/b", "a base needs a scheme (RFC 2396 section 5.1)"),
        ("", "a base needs a scheme (RFC 2396 section 5.1)"),
        ("http://a/#f", "a base is a URI without a fragment (RFC 2396 section 5.1)"),
    ] {
        let error = format!("error: the base {base:?} is not suitable: {error}\n");
        for subcommand in ["resolve", "relativize", "check"] {
            let run = run(&[subcommand, "--edition", "2396", "--base", base, "g"]).ends_with(2);
            assert_eq!((&*run.output, &*run.errors), ("", &*error), "{subcommand}");
        }
    }
    let run = run(&["resolve", "--edition", "2396", "--base", "http://a b\u{1b}", "g"]).ends_with(2);
    assert!(
        run.errors.starts_with(
            "error: the base \"http://a b\\u{1b}\" is not suitable: a base is a URI of RFC 2396 "
        ),
        "{run:?}"
    );
    let none = crate::run::run(&["resolve", "--edition", "2396", "g"]).ends_with(2);
    assert_eq!(none.errors, "error: there is no base: use --base URI, or set base in uri-bnf.toml\n");
}

/// Section 5.1: the innermost layer with a suitable base wins.
#[test]
fn layers_of_the_base() {
    let all = [
        "--base-document",
        "http://d/",
        "--base-entity",
        "http://e/",
        "--base-retrieved",
        "http://r/",
        "--base",
        "http://b/",
    ];
    for (index, expected) in ["http://d/g", "http://e/g", "http://r/g", "http://b/g"].iter().enumerate() {
        let run = run(&[&["resolve"], &all[2 * index..], &["g"]].concat()).ends_with(0);
        assert_eq!(run.output, format!("{expected}\n"));
        let made = crate::run::run(&[&["relativize"], &all[2 * index..], &[*expected]].concat()).ends_with(0);
        assert_eq!(made.output, "g\n");
    }
    let object = run(&[
        "resolve",
        "--edition",
        "2396",
        "--format",
        "jsonl",
        "--base-document",
        "d/",
        "--base-entity",
        "http://e/",
        "--base-retrieved",
        "http://r/",
        "g",
    ])
    .ends_with(1);
    assert_eq!(
        object.errors,
        "error: the base \"d/\" is not suitable: a base needs a scheme (RFC 2396 section 5.1); the base of --base-entity is used\n"
    );
    let object = object.objects().remove(0);
    let states: Vec<_> = object["layers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|layer| {
            ["layer", "from", "base", "state", "reason"]
                .map(|name| layer[name].as_str().unwrap_or("-"))
                .join(" | ")
        })
        .collect();
    assert_eq!(
        states,
        [
            "document | --base-document | d/ | unsuitable | a base needs a scheme (RFC 2396 section 5.1)",
            "entity | --base-entity | http://e/ | chosen | -",
            "retrieval | --base-retrieved | http://r/ | overridden | overridden by --base-entity",
        ]
    );
    assert_eq!((object["layer"].as_str(), object["base"].as_str()), (Some("entity"), Some("http://e/")));
    // RFC 3986 converts what is relative, and strips a fragment.
    let run = run(&[
        "resolve",
        "--base-document",
        "d/#f",
        "--base-entity",
        "e/x",
        "--base-retrieved",
        "http://r/",
        "g",
    ]);
    assert_eq!(run.ends_with(0).output, "http://r/e/d/g\n");
    // RFC 1808 section 5.2: the empty reference keeps the fragment.
    let run =
        crate::run::run(&["resolve", "--edition", "1808", "--base", "http://a/b/c/d;p?q#f", "--", "", "g"]);
    assert_eq!(run.ends_with(0).output, "http://a/b/c/d;p?q#f\nhttp://a/b/c/g\n");
    // The default of the edition.
    assert_eq!(
        crate::run::run(&["resolve", "--edition", "url07", "g"]).ends_with(0).output,
        "this_message:/g\n"
    );
    let own = crate::run::run(&["resolve", "--edition", "url07", "this_message:/g"]).ends_with(0);
    assert_eq!(own.output, "this_message:/g\n");
}

/// RFC 2396 section 5.2, step 3, and section 1.3: a scheme that is not known to always use the syntax of `hier_part`.
#[test]
fn a_repeated_scheme_can_be_that_of_an_opaque_uri() {
    let news = "news:comp.infosystems.www.servers.unix";
    for edition in ["url07", "uri01", "2396", "2732", "3986", "3987"] {
        let arguments = ["--edition", edition, "--base", "news://news.example/comp.lang.c/1", news];
        let checked = run(&[&["check", "--quiet"], &arguments[..]].concat()).ends_with(0);
        assert_eq!(checked.output, "", "{edition}");
        let resolved = run(&[&["resolve", "--repeated-scheme", "lax"], &arguments[..]].concat()).ends_with(0);
        assert_eq!(resolved.output.trim_end(), news, "{edition}");
        let lax = [
            "resolve",
            "--repeated-scheme",
            "lax",
            "--edition",
            edition,
            "--base",
            "mailto:/a/b",
            "mailto:joe@x",
        ];
        assert_eq!(run(&lax).ends_with(0).output, "mailto:joe@x\n", "{edition}");
        let name = run(&[
            "resolve",
            "--edition",
            edition,
            "--base",
            "http://a/b",
            "http:g",
            "--repeated-scheme",
            "lax",
        ]);
        assert_eq!(name.ends_with(0).output, "http://a/g\n", "{edition}");
    }
}

/// An opaque base serves the references that do not need its path.
#[test]
fn an_opaque_base_is_an_error_of_the_reference() {
    let run = run(&["resolve", "--edition", "2396", "--base", "mailto:a@b", "#s", "x:y", "g"]).ends_with(1);
    assert_eq!(run.output, "#s\nx:y\n\n");
    assert!(
        run.errors
            .starts_with("<argument>:3:1: error: a relative reference needs a base that is hierarchical (")
    );
}

#[test]
fn the_base_and_the_edition_are_those_of_the_configuration() {
    let folder = Folder::new("resolve_configuration")
        .with("uri-bnf.toml", "edition = 2396\nbase = \"http://a/b\"\n")
        .with("bad.toml", "base = \"a/b\"\n")
        .with("names.toml", "edition = 8141\nbase = \"http://a/b\"\n")
        .with("all.toml", "edition = \"all\"\nbase = \"http://a/b\"\n");
    assert_eq!(folder.run(&["resolve", "/./g"]).ends_with(0).output, "http://a/./g\n");
    assert_eq!(folder.run(&["resolve", "--edition", "3986", "/./g"]).ends_with(0).output, "http://a/g\n");
    assert_eq!(folder.run(&["resolve", "--base", "x://y/", "g"]).ends_with(0).output, "x://y/g\n");
    assert_eq!(folder.run(&["resolve", "--no-config", "g"]).status, Some(2));
    let bad = folder.run(&["resolve", "--config", "bad.toml", "g"]).ends_with(2);
    let error =
        "bad.toml:1:8: the base \"a/b\" is not suitable: a base needs a scheme (RFC 3986 section 5.1)";
    assert_eq!(bad.errors, format!("error: {error}\n"));
    let names = folder.run(&["resolve", "--config", "names.toml", "g"]).ends_with(2);
    assert_eq!(
        names.errors,
        "error: names.toml:1 selects RFC 8141, a grammar of names: use --edition with an edition of the URI\n"
    );
    // Only one edition is used.
    assert_eq!(folder.run(&["resolve", "--config", "all.toml", "/./g"]).ends_with(0).output, "http://a/g\n");
    for edition in ["8141", "all"] {
        let run = folder.run(&["resolve", "--edition", edition, "g"]).ends_with(2);
        let names = all().join(", ").replace("RFC ", "");
        assert!(names.starts_with("1808, url-syntax-07, uri-syntax-01, 2396, 2732, 3986, 3987"));
        assert!(run.errors.contains(&format!("[possible values: {names}]")), "{run:?}");
    }
}
