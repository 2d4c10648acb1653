//! `uri-bnf compare`: how each edition interprets a reference.

use crate::listed::{all, is_tabulated, others};
use crate::run::{Folder, run, run_with_input};
use serde_json::{Value, json};

/// The rows of the table of `reference`, each without its edition.
fn rows(reference: &str) -> Vec<String> {
    let run = run(&["compare", "--", reference]).ends_with(0);
    assert_eq!(run.errors, "");
    let lines = tabulated_lines(&run.output);
    assert_eq!(lines[0], reference.replace("secret@", "******@"));
    let names = ["edition", "url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732", "RFC 3986", "RFC 3987"];
    let row = |(line, name): (&&str, &str)| {
        let line = line.strip_prefix("  ").and_then(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("{lines:?}")).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    lines[1..7].iter().zip(names).map(row).skip(1).collect()
}

/// The lines of a table, without the rows of editions that are not in the tables of the tests, and without differences from
/// and to these.
fn tabulated_lines(output: &str) -> Vec<&str> {
    let others = others();
    let mut is_left_out = false;
    let of_tabulated = |line: &&str| {
        let is_row = |name: &&str| line.strip_prefix("  ").is_some_and(|row| row.starts_with(name));
        let is_end = |name: &&str| {
            line.contains(&format!(" to {name} ")) || line.contains(&format!("From {name} to "))
        };
        // What is indented belongs to the line before it.
        if !line.starts_with("    ") {
            is_left_out =
                others.iter().any(|name| is_row(name) || line.starts_with("  From ") && is_end(name));
        }
        !is_left_out
    };
    output.lines().filter(of_tabulated).collect()
}

/// The neighbours in the tables that differ, as `older newer verdict` or `older newer components`.
fn differences(reference: &str) -> Vec<String> {
    let object = run(&["compare", "--format", "jsonl", "--", reference]).ends_with(0).objects()[0].clone();
    let difference = |difference: &Value| {
        let what = if difference["verdict"] == true { "verdict" } else { "components" };
        let short = |name: &str| difference[name].as_str().unwrap().replace("RFC ", "");
        format!("{} {} {what}", short("from"), short("to"))
    };
    let tabulated =
        |difference: &&Value| is_tabulated(&difference["from"]) && is_tabulated(&difference["to"]);
    object["differences"].as_array().unwrap().iter().filter(tabulated).map(difference).collect()
}

#[test]
fn one_line_for_each_edition() {
    let run = run(&["compare", "http://my_host/a;b?q", "http:?q"]).ends_with(0);
    let table = tabulated_lines(&run.output).into_iter().filter(|line| !line.starts_with("    "));
    let table: Vec<_> = table.collect();
    assert_eq!(
        table,
        [
            r"http://my_host/a;b?q",
            r"  edition        verdict  scheme  authority                host                       path             param  query  fragment",
            r#"  url-syntax-07  valid    "http"  registry name "my_host"  -                          absolute "/a;b"  "b"    "q"    -"#,
            r#"  uri-syntax-01  valid    "http"  registry name "my_host"  -                          absolute "/a;b"  "b"    "q"    -"#,
            r#"  RFC 2396       valid    "http"  registry name "my_host"  -                          absolute "/a;b"  "b"    "q"    -"#,
            r#"  RFC 2732       valid    "http"  registry name "my_host"  -                          absolute "/a;b"  "b"    "q"    -"#,
            r#"  RFC 3986       valid    "http"  server "my_host"         registered name "my_host"  absolute "/a;b"  -      "q"    -"#,
            r#"  RFC 3987       valid    "http"  server "my_host"         registered name "my_host"  absolute "/a;b"  -      "q"    -"#,
            r#"  browsers       read     "http"  "my_host"                "my_host"                  "/a;b"           -      "q"    -"#,
            r"  From RFC 2732 to RFC 3986 the authority and host change:",
            r"  From RFC 2732 to RFC 3986 the param changes:",
            r"",
            r"http:?q",
            r"  edition        verdict   scheme  authority  host  path         query  fragment",
            r#"  url-syntax-07  valid     "http"  -          -     empty ""     "q"    -"#,
            r#"  uri-syntax-01  valid     "http"  -          -     empty ""     "q"    -"#,
            r#"  RFC 2396       valid     "http"  -          -     opaque "?q"  -      -"#,
            r#"  RFC 2732       valid     "http"  -          -     opaque "?q"  -      -"#,
            r#"  RFC 3986       valid     "http"  -          -     empty ""     "q"    -"#,
            r#"  RFC 3987       valid     "http"  -          -     empty ""     "q"    -"#,
            r"  browsers       rejected  the host is empty",
            r"  From uri-syntax-01 to RFC 2396 the path and query change:",
            r"  From RFC 2732 to RFC 3986 the path and query change:",
        ]
    );
}

/// The row of an edition that rejects an input has the first error that `check` prints for it.
#[test]
fn an_invalid_reference_has_the_error_of_check_in_its_row() {
    let editions = ["url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732", "RFC 3986", "RFC 3987"];
    let mut invalid = 0;
    for reference in [
        "http://a:8x/",
        "//[::1]:/#",
        "http:",
        ":b",
        "1a:b",
        "?q",
        "a b c",
        "http://[1:2]/",
        "http://h/%zz?a b",
        "#[",
        "javascript:a[0]",
        "http://a b/",
        "\u{e9}",
        "http://h",
    ] {
        for (row, edition) in rows(reference).into_iter().zip(editions) {
            let arguments =
                ["check", "--format", "concise", "--quiet", "--edition", edition, "--uri", reference];
            let output = run(&arguments).output;
            let errors: Vec<_> = output.lines().filter(|line| line.contains(": error ")).collect();
            let Some(first) = errors.first() else {
                assert!(row.starts_with("valid "), "{reference}: {row}");
                continue;
            };
            invalid += 1;
            // The editions that accept it have rows of their own.
            let (first, _) = first.split_once("; valid ").unwrap_or((first, ""));
            let (column, message) = first["<argument>:1:".len()..].split_once(": ").unwrap();
            let more = match errors.len() - 1 {
                0 => String::new(),
                1 => "; and one more error".to_owned(),
                count => format!("; and {count} more errors"),
            };
            let expected = format!("not valid column {column}: {message}{more}");
            assert_eq!(
                row,
                expected.split_whitespace().collect::<Vec<_>>().join(" "),
                "{reference} {edition}"
            );
        }
    }
    assert!(invalid > 30, "{invalid}");
    let rows = rows("http://a:8x/");
    assert_eq!(
        rows[4],
        "not valid column 11: error malformed-port: \"8x\" is not a port number (RFC 3986 section 3.2.3; in port)"
    );
    assert_eq!(rows[3], r#"valid "http" registry name "a:8x" - absolute "/" - -"#);
}

#[test]
fn neighbours_differ_in_the_verdict_or_in_the_components() {
    for (reference, expected) in [
        ("a", &[][..]),
        ("a b", &[]),
        ("/\u{e9}", &["3986 3987 verdict"]),
        ("//\u{e9}?\u{e000}#\u{e9}", &["3986 3987 verdict"]),
        ("#\u{e000}", &[]),
        ("mailto:a@b", &["uri-syntax-01 2396 components", "2732 3986 components"]),
        // A hostname with another name.
        ("http://h/", &[]),
        ("//h./", &["url-syntax-07 uri-syntax-01 components"]),
        ("http:", &["uri-syntax-01 2396 verdict", "2732 3986 verdict"]),
        ("//[::1]", &["2396 2732 verdict"]),
        ("#[", &["2396 2732 verdict", "2732 3986 verdict"]),
        (
            "urn:a1:b",
            &[
                "url-syntax-07 uri-syntax-01 components",
                "uri-syntax-01 2396 components",
                "2732 3986 components",
            ],
        ),
        // The same path and the same authority, but another host.
        ("//1.2.3.256/", &["2732 3986 components"]),
        ("//1.2.3.4/", &[]),
        // Differences that no component shows: parameters of segments, and the kind of reference.
        ("/a;b", &["2732 3986 components"]),
        ("a;b", &["uri-syntax-01 2396 components"]),
        ("", &["2732 3986 components"]),
        ("#f", &["2732 3986 components"]),
    ] {
        assert_eq!(differences(reference), expected, "{reference}");
        // More than one reason, if components change for different reasons.
        let table = run(&["compare", "--", reference]).output;
        let reasons = tabulated_lines(&table).into_iter().filter(|line| line.starts_with("  From ")).count();
        assert!(reasons >= expected.len(), "{table}");
        assert_eq!(reasons > 0, !expected.is_empty(), "{table}");
    }
}

/// The rules that made the verdict change, as both specifications print them, with the rules that come with them.
#[test]
fn rules_are_quoted_from_both_specifications() {
    let table = run(&["compare", "//[::1]"]).ends_with(0).output;
    let (_, reasons) = table.split_once("  From ").unwrap();
    let expected = "\
RFC 2396 to RFC 2732 the verdict changes:
    host: not by host; then by host, IPv6reference
    ; RFC 2396, section 3.2.2
    - host          = hostname | IPv4address
    ; RFC 2732, section 3
    + host          = hostname | IPv4address | IPv6reference
    + IPv6reference = \"[\" IPv6address \"]\"
";
    assert!(reasons.starts_with(expected), "{reasons}");
    let object = run(&["compare", "--format", "jsonl", "//h."]).ends_with(0).objects()[0].clone();
    let reason = &object["differences"][0]["reasons"][0];
    assert_eq!(reason["what"], "authority and host change");
    assert_eq!(reason["rules"][0]["older"]["printed"], r#"hostname      = *( domainlabel "." ) toplabel"#);
    assert_eq!(reason["rules"][0]["newer"]["document"], "url-syntax-03");
    let rules = reason["rules"].as_array().unwrap();
    assert!(
        rules.iter().map(|rule| &rule["exchanged"]).eq([true, false, false, false, false, false]),
        "{reason}"
    );
    let host = &reason["components"][1];
    assert_eq!(
        *host,
        json!({
            "component": "host",
            "older": { "spans": [], "rules": ["authority"] },
            "newer": { "spans": [[2, 4]], "rules": ["host", "hostname"] },
        })
    );
}

/// The examples of differences: the lines after `From`, without the printed rules.
#[test]
fn components_are_shown_with_the_rules_that_derive_them() {
    for (reference, expected) in [
        (
            "http:",
            &[
                "uri-syntax-01 to RFC 2396 the verdict changes:",
                "path: by generic-URL, relativeURL, rel_path; then not by hier_part, opaque_part",
                "RFC 2732 to RFC 3986 the verdict changes:",
                "path: not by hier_part, opaque_part; then by hier-part, path-empty",
            ][..],
        ),
        (
            ":b",
            &[
                "uri-syntax-01 to RFC 2396 the verdict changes:",
                "path: by rel_path; then not by rel_path, rel_segment",
            ],
        ),
        (
            "http://exa_mple/",
            &[
                "RFC 2732 to RFC 3986 the authority and host change:",
                "authority: by authority, reg_name; then by authority, host",
                "host: none in reg_name; then by host, reg-name",
            ],
        ),
        (
            "mailto:x?y",
            &[
                "uri-syntax-01 to RFC 2396 the path and query change:",
                "path: by generic-URL, relativeURL, rel_path, path_segments; then by opaque_part",
                "query: by generic-URL, relativeURL, rel_path, query; then none in opaque_part",
                "RFC 2732 to RFC 3986 the path and query change:",
                "path: by opaque_part; then by hier-part, path-rootless",
                "query: none in opaque_part; then by query",
            ],
        ),
        (
            "//u@",
            &[
                "RFC 2732 to RFC 3986 the authority, userinfo and host change:",
                "authority: by authority, reg_name; then by authority, host",
                "userinfo: none in reg_name; then by userinfo",
                "host: none in reg_name; then by host, reg-name",
            ],
        ),
        (
            "//a:b",
            &[
                "RFC 2732 to RFC 3986 the verdict changes:",
                "authority: by authority, reg_name; then not by authority, host, reg-name, port",
            ],
        ),
        (
            "http://h/p;x",
            &["RFC 2732 to RFC 3986 the param changes:", "param: by param; then none in segment"],
        ),
        (
            "/\u{e9}?\u{e000}",
            &[
                "RFC 3986 to RFC 3987 the verdict changes:",
                "path: not by relative-part, path-absolute, segment-nz, pchar, unreserved; then by irelative-part, ipath-absolute, isegment-nz, ipchar, iunreserved",
                "query: not by query; then by iquery",
            ],
        ),
        (
            "urn:a1:b#c#d",
            &[
                "url-syntax-07 to uri-syntax-01 the verdict changes:",
                "path: not by fragment; then by URN-reference",
                "uri-syntax-01 to RFC 2396 the verdict changes:",
                "path: by URN-reference; then not by fragment",
            ],
        ),
    ] {
        let output = run(&["compare", "--", reference]).ends_with(0).output;
        let lines = tabulated_lines(&output).into_iter().skip(9).filter(|line| {
            let (start, rest) = line.split_at(4);
            start != "    " || rest.starts_with(|letter: char| letter.is_ascii_lowercase())
        });
        let lines: Vec<_> = lines.map(|line| line.trim_start().trim_start_matches("From ")).collect();
        assert_eq!(lines, expected, "{output}");
    }
}

/// A column that is not always there is there if a difference is about it.
#[test]
fn the_table_has_what_differences_are_about() {
    for (reference, column, cells) in [
        ("http://h/p;x;y", "param", [r#""x", "y""#, "-"]),
        ("//u@", "userinfo", ["-", r#""u""#]),
        ("//:80", "port", ["-", r#""80""#]),
        ("#f", "reference", ["same document", "relative"]),
    ] {
        let output = run(&["compare", reference]).ends_with(0).output;
        let lines = tabulated_lines(&output);
        let at = lines[1].find(&format!("  {column}  ")).unwrap_or_else(|| panic!("{output}")) + 2;
        for (line, cell) in lines[5..7].iter().zip(cells) {
            assert!(line[at..].starts_with(&format!("{cell} ")), "{column}: {output}");
        }
    }
    let output = run(&["compare", "/;x"]).ends_with(0).output;
    let heading = output.lines().nth(1).unwrap();
    assert!(
        heading.contains("param") && !heading.contains("userinfo") && !heading.contains("port"),
        "{output}"
    );
    let many = run(&["compare", &format!("//h/{}", ";a".repeat(1000))]).ends_with(0).output;
    assert!(many.contains(r#""a", …  "#) && many.len() < 10_000, "{many}");
}

/// A password is not shown, whether it is in a userinfo or in a registry name.
#[test]
fn secrets_are_not_shown() {
    for reference in ["//u:secret@my_host/;x", "http://u:secret@h:8x/", "//u:secret@"] {
        for format in ["table", "jsonl"] {
            let output = run(&["compare", "--format", format, reference]).ends_with(0).output;
            assert!(output.contains("u:******@") && !output.contains("secret"), "{output}");
        }
    }
}

/// An input beyond the limit of the library is reported.
#[test]
fn a_long_reference_has_verdicts_without_rules() {
    let reference = format!("//[::1]/{}\n", "a".repeat(70_000));
    let run = run_with_input(&["compare"], reference.as_bytes());
    assert_eq!((run.status, run.errors.as_str()), (Some(0), ""));
    let line = run.lines().into_iter().find(|line| line.starts_with("  From")).unwrap();
    assert_eq!(
        line,
        "  From RFC 2396 to RFC 2732 the verdict changes; the rules are not searched for in inputs of more than 65536 bytes"
    );
}

/// Nor is a hostname with another name a difference in an input that is too long for the library.
#[test]
fn a_long_hostname_is_not_a_difference() {
    let reference = format!("http://h/{}\n", "a".repeat(70_000));
    let output = run_with_input(&["compare"], reference.as_bytes()).ends_with(0).output;
    assert!(output.contains("registered name \"h\""), "{}", output.len());
    // RFC 1808 has no hosts, so only what changes after it is a difference of names.
    let of_names =
        output.lines().filter(|line| line.starts_with("  From") && !line.starts_with("  From RFC 1808 "));
    assert_eq!(of_names.count(), 0, "{}", output.len());
}

#[test]
fn a_heading_identifies_the_input() {
    let folder = Folder::new("compare_headings").with("list", "a\n\nhttp://h/\n");
    let run = folder.run(&["compare", "--max-line", "5", "b", "longer", "--file", "list"]).ends_with(0);
    let headings: Vec<_> = run.lines().into_iter().filter(|line| !line.starts_with("  ")).collect();
    assert_eq!(headings, ["b", "", "<argument>:2", "", "list:1: a", "", "list:3"]);
    let end = "\nlist:3\n  longer than 5 bytes, not checked (--max-line sets the limit)\n";
    assert!(run.output.ends_with(end), "{}", run.output);
}

/// As `name (older, then newer)`, because no column shows it.
#[test]
fn the_kind_of_reference_is_shown() {
    for (reference, expected) in [
        ("urn:isbn:1", "uri-syntax-01 to RFC 2396 the kind of reference (name, then absolute) changes:"),
        ("urn:isbn:1", "url-syntax-07 to uri-syntax-01 the kind of reference (absolute, then name)"),
        ("#f", "RFC 2732 to RFC 3986 the kind of reference (same document, then relative)"),
    ] {
        let table = run(&["compare", reference]).ends_with(0).output;
        assert!(table.contains(&format!("\n  From {expected}")), "{table}");
    }
    let help = run(&["compare", "--help"]).output;
    let folded = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        folded.contains(
            "The kind of reference is name (of a URN, in uri-syntax-01), absolute, relative, or same document"
        ),
        "{help}"
    );
}

/// However long a reference is, its table is not.
#[test]
fn long_texts_are_cut() {
    let (path, query) = ("a".repeat(199), "q".repeat(2_000_000));
    let run = run_with_input(&["compare"], format!("http://h/{path}?{query}\n").as_bytes()).ends_with(0);
    let lines = run.lines();
    assert_eq!(lines[0], format!("<stdin>:1: http://h/{}…", "a".repeat(191)));
    let row = format!("absolute \"/{path}\"  \"{}…\"  -", "q".repeat(200));
    assert!(lines[2].ends_with(&row), "{}", lines[2]);
    assert!(run.output.len() < 6000, "{}", run.output.len());
    let help = crate::run::run(&["compare", "--help"]).output;
    assert!(help.contains("Texts of more than 200 bytes end with '…'."), "{help}");
}

#[test]
fn jsonl_has_what_check_has_and_components() {
    let reference = "http://[::1]/;x";
    let object = run(&["compare", "--format", "jsonl", reference]).ends_with(0).objects()[0].clone();
    let mut checked =
        run(&["check", "--edition", "all", "--format", "jsonl", reference]).ends_with(1).objects()[0].clone();
    for name in all() {
        let arguments = ["parse", "--edition", name, "--format", "jsonl", reference];
        checked["editions"][name]["components"] = run(&arguments).objects()[0]["components"].clone();
        // What `check` finds in an input that is not valid.
        let checked_alone =
            run(&["check", "--edition", name, "--format", "jsonl", reference]).objects()[0].clone();
        let is_valid = checked_alone["valid"] == true;
        let diagnostics = if is_valid { json!([]) } else { checked_alone["diagnostics"].clone() };
        assert_eq!(diagnostics == json!([]), is_valid, "{diagnostics}");
        checked["editions"][name]["diagnostics"] = diagnostics;
    }
    assert_eq!(checked["editions"]["RFC 2732"]["components"]["host_kind"], "IPv6 address");
    checked["differences"] = object["differences"].clone();
    checked["browsers"] = run(&["parse", "--format", "jsonl", reference]).objects()[0]["browsers"].clone();
    assert_eq!(object, checked);
    assert_eq!(object["differences"][0]["from"], "RFC 2396");
}

#[test]
fn references_are_read_as_by_check() {
    let folder = Folder::new("compare").with("list", "\u{FEFF}a\r\n\nb\n");
    let run = folder.run(&["compare", "--format", "jsonl", "c", "--file", "list"]).ends_with(0);
    let inputs: Vec<_> =
        run.objects().iter().map(|object| json!([object["line"], object["input"]])).collect();
    assert_eq!(inputs, [json!([1, "c"]), json!([1, "a"]), json!([3, "b"])]);
    let piped = run_with_input(&["compare"], b"a\tb\xFF\n").ends_with(0);
    assert!(piped.output.starts_with("<stdin>:1: a\\tb\\xFF\n  edition "), "{piped:?}");
    folder.run(&["compare", "--file", "gone"]).ends_with(2);
    crate::run::run(&["compare", "--edition", "2396", "a"]).ends_with(2);
}

/// The row of what browsers read, and the object.
fn browsers(reference: &str) -> (String, Value) {
    let output = run(&["compare", "--", reference]).ends_with(0).output;
    let row = output.lines().find_map(|line| line.strip_prefix("  browsers ")).unwrap_or("").to_owned();
    let object = run(&["compare", "--format", "jsonl", "--", reference]).ends_with(0).objects()[0].clone();
    (row.split_whitespace().collect::<Vec<_>>().join(" "), object["browsers"].clone())
}

#[test]
fn browsers_have_a_row_below_the_editions() {
    for (reference, row, components) in [
        (
            "HTTP:\\\\u:p@B:8080\\a?q#f",
            r#"read "http" "u:*@b:8080" "b" "/a" "q" "f""#,
            json!(["http", "u:*", "b", "8080", "/a", "q", "f"]),
        ),
        ("https:/h", r#"read "https" "h" "h" "/" - -"#, json!(["https", null, "h", null, "/", null, null])),
        ("ws:h:80", r#"read "ws" "h" "h" "/" - -"#, json!(["ws", null, "h", null, "/", null, null])),
        (
            "http:////h/p",
            r#"read "http" "h" "h" "/p" - -"#,
            json!(["http", null, "h", null, "/p", null, null]),
        ),
        (
            "http://h/a/%2E%2e/b",
            r#"read "http" "h" "h" "/b" - -"#,
            json!(["http", null, "h", null, "/b", null, null]),
        ),
        (
            "http://a%2eb",
            r#"read "http" "a.b" "a.b" "/" - -"#,
            json!(["http", null, "a.b", null, "/", null, null]),
        ),
        (
            "http://0x7f.0.1",
            r#"read "http" "127.0.0.1" "127.0.0.1" "/" - -"#,
            json!(["http", null, "127.0.0.1", null, "/", null, null]),
        ),
        (
            "http://４。1",
            r#"read "http" "4.0.0.1" "4.0.0.1" "/" - -"#,
            json!(["http", null, "4.0.0.1", null, "/", null, null]),
        ),
        (
            "http://ß",
            r#"read "http" "xn--zca" "xn--zca" "/" - -"#,
            json!(["http", null, "xn--zca", null, "/", null, null]),
        ),
        (
            "http://a@b@c",
            r#"read "http" "a%40b@c" "c" "/" - -"#,
            json!(["http", "a%40b", "c", null, "/", null, null]),
        ),
        ("x://", r#"read "x" "" "" "" - -"#, json!(["x", null, "", null, "", null, null])),
        ("urn:a?+b", r#"read "urn" - - "a" "+b" -"#, json!(["urn", null, null, null, "a", "+b", null])),
    ] {
        let (shown, object) = browsers(reference);
        assert_eq!(shown, row, "{reference}");
        let of = &object["components"];
        let names = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];
        assert_eq!(Value::from_iter(names.map(|name| of[name].clone())), components, "{reference}");
        assert_eq!((of.as_object().unwrap().len(), &object["rejection"]), (7, &Value::Null));
    }
    assert_eq!(browsers("http:h/a b").1["href"], "http://h/a%20b");
}

#[test]
fn the_row_of_browsers_says_why_they_read_nothing() {
    for (reference, row, kind) in [
        ("http://h:65536", "rejected the port is not a number up to 65535", "port"),
        ("ftp://", "rejected the host is empty", "empty-host"),
        (
            "http://1.2.3.4.5",
            "rejected the host ends in a number, and is not an IPv4 address",
            "ipv4-address",
        ),
        ("x://[::g]", "rejected the host is not a valid IPv6 address", "ipv6-address"),
        ("http://a%20b", "rejected the host is not a valid domain name", "domain"),
        ("x://a^b", "rejected the host has a forbidden character", "host-character"),
    ] {
        let (shown, object) = browsers(reference);
        assert_eq!(shown, row, "{reference}");
        let message = row.strip_prefix("rejected ").unwrap();
        let rejection = json!({"kind": kind, "message": message});
        assert_eq!(object, json!({"href": null, "components": null, "rejection": rejection}), "{reference}");
    }
    for relative in ["//h", "p", "?q", "\\\\h"] {
        assert_eq!(
            browsers(relative),
            ("not read a browser needs a base".to_owned(), Value::Null),
            "{relative}"
        );
    }
    let unread = run_with_input(&["compare", "--format", "jsonl", "--file", "-"], b"http:\xFF").objects();
    assert_eq!(unread[0]["browsers"], Value::Null);
}
