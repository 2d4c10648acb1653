//! RFC 1738 and the URL Standard: grammars without a parser, whose rules the judge runs.

use crate::run::{run, run_with_input};

fn verdict(arguments: &[&str], text: &str) -> bool {
    let checked = run(&[&["check", "--edition", "1738", "--format", "jsonl"], arguments, &[text]].concat());
    checked.objects()[0]["valid"] == true
}

/// A scheme with a rule of its own is read by that rule alone; by the letter, any scheme is read by `otherurl`.
#[test]
fn a_scheme_with_a_rule_is_read_by_that_rule() {
    for (text, own, letter) in [
        ("http://h:80/a?b", true, true),
        ("http:x", false, true),
        ("http://u@h/", false, true),
        ("http://h/~a", false, false),
        ("ftp://u:p@h/a/b;type=i", true, true),
        ("gopher://h/0a%09b", true, true),
        ("gopher:x", false, true),
        ("mailto:a@b.example", true, true),
        ("mailto:", false, true),
        ("news:*", true, true),
        ("news:", false, true),
        ("file:///etc/motd", true, true),
        ("file://localhost/etc/motd", true, true),
        ("prospero://h/a;b=c", true, true),
        ("urn:a:b", true, true),
        ("x://u:p@h:1/a?b", true, true),
        ("htt:x", true, true),
        ("HTTP://h/", false, false),
        ("http://h/#a", false, false),
        ("a", false, false),
    ] {
        assert_eq!(verdict(&[], text), own, "{text}");
        assert_eq!(verdict(&["--reading", "own-rule"], text), own, "{text}");
        assert_eq!(verdict(&["--reading", "letter"], text), letter, "{text}");
    }
    // A rule that is named is that rule.
    assert!(verdict(&["--rule", "otherurl"], "http:x") && !verdict(&["--rule", "httpurl"], "http:x"));
}

#[test]
fn an_error_has_its_rule_and_what_is_expected() {
    let found = run(&["check", "--edition", "1738", "--format", "jsonl", "http:x"]).ends_with(1).objects();
    let error = &found[0]["error"];
    assert_eq!(error["rules"][0], "httpurl");
    assert_eq!((&error["document"], &error["span"][0]), (&"RFC 1738".into(), &5.into()));
    assert_eq!(error["expected"][0]["character"], "/");
    let found = run(&["check", "--edition", "RFC 1738", "HTTP://h/"]).ends_with(1);
    assert!(found.output.contains("(in url, RFC 1738)"), "{}", found.output);
    assert!(found.errors.contains("under RFC 1738"), "{}", found.errors);
}

/// What is generated is in the language that is read.
#[test]
fn members_are_those_of_the_reading() {
    for reading in ["own-rule", "letter"] {
        for kind in ["--valid", "--near-miss", "--every-alternative"] {
            let arguments =
                ["generate", "--edition", "1738", "--reading", reading, kind, "--format", "jsonl"];
            let objects = run(&[&arguments[..], &["--count", "150"]].concat()).ends_with(0).objects();
            assert!(objects.len() > 10, "{reading} {kind}");
            let texts = objects.iter().filter(|object| object["utf8"] == true);
            let texts =
                texts.filter_map(|object| object["input"].as_str()).filter(|text| !text.contains('\0'));
            let records: String = texts.map(|text| text.to_owned() + "\0").collect();
            let arguments =
                ["check", "--edition", "1738", "--reading", reading, "--null", "--format", "jsonl"];
            for object in run_with_input(&arguments, records.as_bytes()).objects() {
                assert_eq!(object["valid"] == true, kind != "--near-miss", "{reading}: {}", object["input"]);
            }
        }
    }
}

#[test]
fn a_derivation_takes_the_rule_of_the_scheme() {
    let derived = run(&["derive", "--edition", "1738", "http://h:80/a"]).ends_with(0).output;
    let names: Vec<_> = derived.lines().filter_map(|line| line.split_whitespace().next()).collect();
    for name in ["url", "httpurl", "hostport", "host", "port", "hpath"] {
        assert!(names.contains(&name), "{name}: {derived}");
    }
    assert!(!names.contains(&"otherurl"), "{derived}");
    let refused = run(&["derive", "--edition", "1738", "http:x"]).ends_with(1);
    assert!(refused.output.contains("(in httpurl, RFC 1738)"), "{}", refused.output);
    let refused = run(&["derive", "--edition", "1738", "--format", "json", "http://h/"]).ends_with(2);
    assert!(refused.errors.contains("only shown as a tree"), "{}", refused.errors);
}

/// The rules are printed as the document prints them.
#[test]
fn rules_are_printed() {
    let rule = run(&["grammar", "--edition", "1738", "scheme"]).ends_with(0).output;
    assert_eq!(
        rule,
        "; RFC 1738 section 5\nscheme         = 1*[ lowalpha | digit | \"+\" | \"-\" | \".\" ]\n; uses: lowalpha digit\n; used by: genericurl\n"
    );
    let all = run(&["grammar", "--edition", "1738"]).ends_with(0).output;
    assert!(all.contains("gopher+_string = *xchar") && all.lines().count() > 60, "{all}");
    let abnf = run(&["grammar", "--edition", "1738", "--notation", "abnf", "scheme"]).ends_with(0).output;
    assert!(abnf.starts_with("scheme = 1*("), "{abnf}");
    run(&["lint", "--edition", "1738"]);
    let compared = run(&["diff", "1738", "2396", "--rule", "port"]).ends_with(1).output;
    assert!(compared.contains("RFC 1738 and RFC 2396"), "{compared}");
}

#[test]
fn what_needs_a_parser_is_refused() {
    for arguments in [
        &["parse", "--edition", "1738", "a:b"][..],
        &["resolve", "--edition", "1738", "--base", "a:/", "b"],
        &["conform", "--edition", "1738", "--suite", "quick", "--", "true"],
    ] {
        let refused = run(arguments).ends_with(2);
        assert!(refused.errors.contains("1738"), "{}", refused.errors);
    }
    let refused = run(&["check", "--edition", "3986", "--reading", "letter", "a"]).ends_with(2);
    assert!(refused.errors.contains("omit --reading"), "{}", refused.errors);
    let refused = run(&["generate", "--edition", "1738", "--like", "list"]).ends_with(2);
    assert!(refused.errors.contains("without one"), "{}", refused.errors);
}

/// What may be written under the URL Standard: each subcommand that takes RFC 1738 takes it, and `conform` takes its file.
#[test]
fn the_url_standard_is_a_grammar_without_a_parser() {
    for (text, expected) in [
        ("https://example.com/a?b#c", true),
        ("http://é.example/", true),
        ("mailto:a@b", true),
        ("https:/h", false),
        ("http://u@h/", false),
        ("http://h/a b", false),
        ("//h", false),
    ] {
        for name in ["url-standard", "URL Standard", "URL-STANDARD"] {
            let run = run(&["check", "--edition", name, text]).ends_with(i32::from(!expected));
            assert!(run.errors.contains("under URL Standard"), "{}", run.errors);
        }
    }
    let relative = ["check", "--edition", "url-standard", "--rule", "special-relative-URL"];
    run(&[&relative[..], &["//h/a"]].concat()).ends_with(0);
    run(&[&relative[..], &["https://h/a"]].concat()).ends_with(1);
    let derived = run(&["derive", "--edition", "url-standard", "wss://1.2.3.4:80/a"]).ends_with(0).output;
    for name in ["special-scheme", "valid-IPv4-address", "URL-port", "path-absolute-URL"] {
        assert!(derived.contains(name), "{name}: {derived}");
    }
    let rule = run(&["grammar", "--edition", "url-standard", "special-scheme"]).ends_with(0).output;
    assert!(
        rule.starts_with("; URL Standard section 4.3\nspecial-scheme      = \"ftp\" / \"http\" / "),
        "{rule}"
    );
    let all = run(&["grammar", "--edition", "url-standard"]).ends_with(0).output;
    let headings: Vec<_> = all.lines().filter(|line| line.starts_with("; ")).collect();
    assert_eq!(headings[0], "; URL Standard section 4.3");
    assert!(headings.contains(&"; URL Standard section 3.4"), "{headings:?}");
    assert_eq!(headings.last(), Some(&"; Core rules of ABNF (RFC 5234, appendix B.1) that these use"));
    let errata = run(&["grammar", "--edition", "url-standard", "--errata"]).ends_with(0).output;
    assert!(errata.contains("UTS #46"), "{errata}");
    for kind in ["--valid", "--near-miss"] {
        let arguments = ["generate", "--edition", "url-standard", kind, "--count", "50", "--format", "nul"];
        let records = run(&arguments).ends_with(0).output;
        let arguments = ["check", "--edition", "url-standard", "--null", "--format", "jsonl"];
        let objects = run_with_input(&arguments, records.as_bytes()).objects();
        assert!(objects.len() > 20, "{}", objects.len());
        for object in objects.iter().filter(|object| !object["input"].as_str().unwrap().contains('\u{FFFD}'))
        {
            assert_eq!(object["valid"] == true, kind == "--valid", "{}", object["input"]);
        }
    }
    for arguments in [
        &["parse", "--edition", "url-standard", "a:b"][..],
        &["check", "--edition", "url-standard", "--reading", "letter", "a:b"],
        &["normalize", "--edition", "url-standard", "a:b"],
    ] {
        run(arguments).ends_with(2);
    }
}
