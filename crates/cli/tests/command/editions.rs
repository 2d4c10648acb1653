//! `--edition`: the choice of a specification.

use crate::listed::all;
use crate::run::{Run, run, run_with_input};
use serde_json::{Value, json};
use uri_bnf::Edition;

/// The names of the specifications; the first one is that of the command line.
const NAMES: [&[&str]; 8] = [
    &["url-syntax-07", "url07", "URL-syntax-07", "draft-fielding-url-syntax-07"],
    &["uri-syntax-01", "uri01", "draft-fielding-uri-syntax-01"],
    &["2396", "rfc2396", "RFC 2396", "RFC-2396"],
    &["2732", "rfc2732", "RFC 2732"],
    &["3986", "rfc3986", "RFC 3986"],
    &["3987", "rfc3987", "RFC 3987", "RFC-3987"],
    &["2141", "rfc2141", "RFC 2141"],
    &["8141", "rfc8141", "RFC 8141"],
];

/// Returns whether `check` accepts `text` under an edition.
fn takes(edition: &str, text: &str) -> bool {
    let run = run(&["check", "--edition", edition, text]);
    assert!(matches!(run.status, Some(0 | 1)), "{run:?}");
    run.status == Some(0)
}

/// The lines of a tree, as `name "text"`.
fn tree(edition: &str, text: &str) -> Vec<String> {
    let run = run(&["parse", "--edition", edition, text]).ends_with(0);
    let words = |line: &str| {
        let (before, text) = line.split_once(" \"").unwrap();
        let name = before.trim().rsplit_once(' ').unwrap().0.trim_end().to_owned();
        format!("{name} \"{text}")
    };
    // What browsers read is no part of the tree.
    run.lines().into_iter().filter(|line| !line.starts_with("browsers: ")).map(words).collect()
}

fn parsed(edition: &str, text: &str) -> Value {
    run(&["parse", "--format", "jsonl", "--edition", edition, text]).ends_with(0).objects()[0].clone()
}

#[test]
fn editions_have_names_and_numbers() {
    // Inputs by which the specifications can be distinguished.
    let telling = [
        ("a_b:c", [true, true, false, false, false, false, false, false]),
        ("//h./p#a#b", [false; 8]),
        ("//[::1]", [false, false, false, true, true, true, false, false]),
        ("//[v1.a]", [false, false, false, false, true, true, false, false]),
        ("http:", [true, true, false, false, true, true, false, false]),
        ("urn:a1:%", [false, true, false, false, false, false, true, false]),
        ("urn:a1:b&c", [true, true, true, true, true, true, false, true]),
        ("urn:a1:b,c", [true; 8]),
        ("a", [true, true, true, true, true, true, false, false]),
        ("//h?a[b", [false, false, false, true, false, false, false, false]),
        ("//h\u{e9}/\u{4e2d}?\u{e000}#\u{1f600}", [false, false, false, false, false, true, false, false]),
        ("#\u{e000}", [false; 8]),
    ];
    for (text, expected) in telling {
        for (names, expected) in NAMES.iter().zip(expected) {
            for name in *names {
                assert_eq!(takes(name, text), expected, "{text} by {name}");
            }
        }
    }
}

#[test]
fn the_default_is_rfc_3986() {
    for text in ["http://[::1]/x", "http:", "?q", "//my_host", "a b"] {
        for subcommand in ["check", "parse", "derive"] {
            let run = |options: &[&str]| run(&[&[subcommand], options, &["--", text]].concat());
            assert_eq!(run(&[]), run(&["--edition", "3986"]));
        }
    }
    for arguments in [&["grammar", "host"][..], &["lint"], &["generate"]] {
        assert_eq!(run(arguments), run(&[arguments, &["--edition", "rfc3986"]].concat()));
    }
}

/// Every subcommand that has the option, with its other arguments.
const WITH_EDITION: [&[&str]; 7] =
    [&["check", "a"], &["parse", "a"], &["derive", "a"], &["report"], &["grammar"], &["generate"], &["lint"]];

#[test]
fn an_unknown_edition_is_misuse_and_all_are_listed() {
    for arguments in WITH_EDITION {
        for name in ["1630", "-", "RFC", "everything", "23 96 1"] {
            let Run { status, output, errors } = run(&[arguments, &[&format!("--edition={name}")]].concat());
            assert_eq!((status, output.as_str()), (Some(2), ""), "{errors}");
            assert!(
                errors.contains(&format!("invalid value '{name}' for '--edition <EDITION>'")),
                "{errors}"
            );
            let names = [all(), vec!["RFC 2141", "RFC 8141"]].concat().join(", ").replace("RFC ", "");
            assert!(names.starts_with("1808, url-syntax-07, uri-syntax-01, 2396, 2732, 3986, 3987"));
            assert!(errors.contains(&names), "{errors}");
        }
    }
}

#[test]
fn the_nearest_edition_is_suggested_and_other_names_are_listed() {
    for (name, expected) in
        [("2733", "2732"), ("rfc3896", "3986"), ("RFC 8114", "8141"), ("url-syntax-70", "url-syntax-07")]
    {
        let errors = run(&["check", "--edition", name, "a"]).ends_with(2).errors;
        assert!(errors.contains(&format!("  tip: did you mean '{expected}'?\n")), "{errors}");
        assert!(errors.contains("'rfc3986', 'RFC-3986' and 'RFC 3986' for 3986"), "{errors}");
    }
    assert!(!run(&["check", "--edition", "everything", "a"]).errors.contains("did you mean"));
}

/// Errors of uri-syntax-01 name it.
#[test]
fn the_other_draft_of_uri_syntax_01_is_hinted_at() {
    let tip =
        "tip: draft-fielding-url-syntax-03 is read with draft-fielding-uri-syntax-01: use 'uri-syntax-01'";
    for arguments in WITH_EDITION {
        for name in ["url-syntax-03", "draft-fielding-url-syntax-03", "URL-syntax-03", "url03"] {
            let errors = run(&[arguments, &["--edition", name]].concat()).ends_with(2).errors;
            assert!(errors.contains(tip), "{errors}");
        }
        let errors = run(&[arguments, &["--edition", "url-syntax-04"]].concat()).ends_with(2).errors;
        assert!(!errors.contains("tip: draft"), "{errors}");
    }
}

#[test]
fn help_lists_the_editions_by_names_that_need_no_quotes() {
    for arguments in WITH_EDITION {
        let help = run(&[arguments[0], "--help"]).ends_with(0).output;
        for names in NAMES {
            assert!(help.contains(&format!("\n          - {}: ", names[0])), "{help}");
        }
        let folded = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let default = match arguments[0] {
            "report" => "[default: that of uri-bnf.toml; else 3986 with files, and all editions without]",
            _ => "[default: that of uri-bnf.toml, else 3986]",
        };
        assert!(folded.contains(default), "{help}");
    }
}

#[test]
fn an_unknown_rule_is_reported_with_its_edition() {
    let run = run(&["check", "--edition", "3986", "--rule", "hostport", "a"]).ends_with(2);
    assert_eq!(
        run.errors,
        "error: no rule of RFC 3986 is called \"hostport\"; it is a rule of url-syntax-07 (--edition url-syntax-07), \
         uri-syntax-01 (--edition uri-syntax-01), RFC 2396 (--edition 2396), RFC 2732 (--edition 2732) ('uri-bnf grammar --edition 3986' prints all rules)\n"
    );
}

#[test]
fn a_tree_has_the_names_of_its_edition() {
    for (edition, text, expected) in [
        (
            "url-syntax-07",
            "http://1.2.3.4/a?b#c",
            &[
                "URL-reference \"http://1.2.3.4/a?b#c\"",
                "absoluteURL \"http://1.2.3.4/a?b\"",
                "scheme \"http\"",
                "relativeURL \"//1.2.3.4/a?b\"",
                "net_path \"//1.2.3.4/a\"",
                "site \"1.2.3.4\"",
                "server \"1.2.3.4\"",
                "hostport \"1.2.3.4\"",
                "host \"1.2.3.4\"",
                "hostnumber \"1.2.3.4\"",
                "abs_path \"/a\"",
                "path_segments \"a\"",
                "segment \"a\"",
                "query \"b\"",
                "fragment \"c\"",
            ][..],
        ),
        (
            "uri-syntax-01",
            "URN:isbn:0-395-36341-1",
            &[
                "URI-reference \"URN:isbn:0-395-36341-1\"",
                "URN-reference \"URN:isbn:0-395-36341-1\"",
                "URN-nid \"isbn\"",
                "URN-nss \"0-395-36341-1\"",
            ],
        ),
        (
            "2732",
            "//[::1]:80",
            &[
                "URI-reference \"//[::1]:80\"",
                "relativeURI \"//[::1]:80\"",
                "net_path \"//[::1]:80\"",
                "authority \"[::1]:80\"",
                "server \"[::1]:80\"",
                "hostport \"[::1]:80\"",
                "host \"[::1]\"",
                "IPv6reference \"[::1]\"",
                "IPv6address \"::1\"",
                "port \"80\"",
            ],
        ),
        (
            "3986",
            "http://my_host:80/a;b/c",
            &[
                "URI-reference \"http://my_host:80/a;b/c\"",
                "absolute-URI \"http://my_host:80/a;b/c\"",
                "scheme \"http\"",
                "authority \"my_host:80\"",
                "host \"my_host\"",
                "reg-name \"my_host\"",
                "port \"80\"",
                "path \"/a;b/c\"",
                "segment \"a;b\"",
                "param (convention of section 3.3) \"b\"",
                "segment \"c\"",
            ],
        ),
        (
            "3987",
            "http://u\u{e9}@h\u{e9}:80/\u{e9};b?\u{e000}#\u{4e2d}",
            &[
                "IRI-reference \"http://u\u{e9}@h\u{e9}:80/\u{e9};b?\\u{e000}#\u{4e2d}\"",
                "absolute-IRI \"http://u\u{e9}@h\u{e9}:80/\u{e9};b?\\u{e000}\"",
                "scheme \"http\"",
                "iauthority \"u\u{e9}@h\u{e9}:80\"",
                "iuserinfo \"u\u{e9}\"",
                "ihost \"h\u{e9}\"",
                "ireg-name \"h\u{e9}\"",
                "port \"80\"",
                "ipath \"/\u{e9};b\"",
                "isegment \"\u{e9};b\"",
                "param (convention of section 3.3) \"b\"",
                "iquery \"\\u{e000}\"",
                "ifragment \"\u{4e2d}\"",
            ],
        ),
        (
            "8141",
            "urn:a1:b?+c?=d#e",
            &[
                "namestring \"urn:a1:b?+c?=d#e\"",
                "NID \"a1\"",
                "NSS \"b\"",
                "r-component \"c\"",
                "q-component \"d\"",
                "f-component \"e\"",
            ],
        ),
    ] {
        assert_eq!(tree(edition, text), expected, "{edition}");
    }
}

#[test]
fn json_has_the_same_names_and_labels_what_is_not_a_rule() {
    let tree = parsed("3986", "a;b")["tree"].clone();
    let param = json!({"rule": null, "convention": "param", "text": "b", "span": [2, 3]});
    let segment = json!({"rule": "segment", "text": "a;b", "span": [0, 3], "children": [param]});
    let path = json!({"rule": "path", "text": "a;b", "span": [0, 3], "children": [segment]});
    let relative = json!({"rule": "relative-ref", "text": "a;b", "span": [0, 3], "children": [path]});
    assert_eq!(tree, json!({"rule": "URI-reference", "text": "a;b", "span": [0, 3], "children": [relative]}));
    let param = json!({"rule": "param", "text": "b", "span": [2, 3]});
    let segment = parsed("url07", "a;b")["tree"]["children"][0]["children"][0]["children"][0].clone();
    assert_eq!(segment, json!({"rule": "segment", "text": "a;b", "span": [0, 3], "children": [param]}));
}

/// Under the grammars of names there is nothing else.
#[test]
fn components_of_a_name_alone_are_shown() {
    for (edition, specification, text, expected) in [
        ("8141", "RFC 8141", "urn:isbn:1?+r?=q#f", json!(["isbn", "1", "r", "q", "f"])),
        ("8141", "RFC 8141", "URN:isbn:1#", json!(["isbn", "1", null, null, ""])),
        ("2141", "RFC 2141", "urn:isbn:1", json!(["isbn", "1", null, null, null])),
    ] {
        let mut components = parsed(edition, text)["components"].clone();
        let urn = components.as_object_mut().unwrap().remove("urn").unwrap();
        assert_eq!(urn["specification"], specification);
        let parts = ["nid", "nss", "r_component", "q_component", "f_component"];
        assert_eq!(Value::from(parts.map(|part| urn[part].clone()).to_vec()), expected, "{text}");
        let others = components.as_object().unwrap();
        assert!(others.len() == 11 && others.values().all(Value::is_null), "{others:?}");
    }
}

/// Each name is that of a rule of the edition that has the text.
#[test]
fn every_name_in_a_tree_is_that_of_a_rule() {
    fn holds(edition: Edition, node: &Value, is_after_net_loc: bool, count: &mut usize) {
        *count += 1;
        let name = node["rule"].as_str();
        if let Some(name) = name {
            let rule = edition.rules().rule(name).unwrap_or_else(|| panic!("{edition} has no {name}"));
            let text = node["text"].as_str().unwrap();
            // By the letter the slashes are of the `net_loc`; a parse gives them to the path (section 2.4.3).
            let is_exempt = match name {
                "abs_path" => text.starts_with("//"),
                "rel_path" => text.starts_with('/'),
                "net_path" | "relativeURL" => text.trim_start_matches('/').contains("//"),
                _ => false,
            };
            let is_exempt = is_exempt && edition == Edition::Rfc1808;
            let is_of_net_path = is_after_net_loc || matches!(name, "net_path" | "relativeURL");
            assert!(is_exempt && is_of_net_path || rule.accepts(text), "{edition}: {node}");
        }
        let is_after_net_loc = is_after_net_loc || name == Some("net_path");
        for child in node["children"].as_array().into_iter().flatten() {
            holds(edition, child, is_after_net_loc, count);
        }
    }
    let words = run(&["generate", "--edition", "3986", "--count", "300", "--max-length", "60"]).ends_with(0);
    for edition in Edition::ALL {
        let arguments = ["parse", "--edition", edition.name(), "--format", "jsonl", "--show-secrets"];
        let objects = run_with_input(&arguments, words.output.as_bytes()).objects();
        let mut count = 0;
        for object in objects.iter().filter(|object| object["valid"] == true) {
            holds(*edition, &object["tree"], false, &mut count);
        }
        assert!(count > 300, "{edition}: {count}");
    }
}

#[test]
fn components_have_kinds() {
    for (edition, text, expected) in [
        ("2396", "http://h/p", json!(["server", "hostname", "absolute"])),
        ("2396", "http://my_host", json!(["registry name", null, "empty"])),
        ("3986", "http://my_host/p", json!(["server", "registered name", "absolute"])),
        ("3986", "file:///p", json!(["server", "empty name", "absolute"])),
        ("2396", "file:///p", json!(["server", null, "absolute"])),
        ("2732", "//[::1]/p", json!(["server", "IPv6 address", "absolute"])),
        ("3986", "//[v1.a]/p", json!(["server", "IPvFuture address", "absolute"])),
        ("url07", "//1.2.3.4", json!(["server", "IPv4 address", "empty"])),
        ("url07", "http:g", json!([null, null, "rootless"])),
        ("2396", "http:g", json!([null, null, "opaque"])),
        ("3986", "g", json!([null, null, "relative"])),
        ("3987", "//h\u{e9}/\u{e9}", json!(["server", "registered name", "absolute"])),
    ] {
        let components = parsed(edition, text)["components"].clone();
        let kinds =
            ["authority_kind", "host_kind", "path_kind"].map(|name| components.get(name).unwrap().clone());
        assert_eq!(Value::from(kinds.to_vec()), expected, "{text} by {edition}");
    }
}

#[test]
fn components_of_a_name_are_shown() {
    let components = |edition, text| parsed(edition, text)["components"]["urn"].clone();
    for edition in ["url-syntax-07", "2396", "2732", "3986", "3987"] {
        assert_eq!(
            components(edition, "URN:example:a?+b?=c#d"),
            json!({
                "specification": "RFC 8141", "nid": "example", "nss": "a",
                "r_component": "b", "q_component": "c", "f_component": "d",
            }),
            "{edition}"
        );
        assert_eq!(components(edition, "urn:-:a"), Value::Null);
        assert_eq!(components(edition, "http://h/"), Value::Null);
    }
    // The grammar itself derives it as a name, which has no other components.
    assert_eq!(
        components("uri-syntax-01", "urn:example:a?=c#d"),
        json!({
            "specification": "RFC 2141", "nid": "example", "nss": "a?=c#d",
            "r_component": null, "q_component": null, "f_component": null,
        })
    );
}
