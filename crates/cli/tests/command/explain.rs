//! `uri-bnf explain`: the pages of codes.

use std::collections::BTreeSet;

use crate::run::{Folder, run, snapshot};
use uri_bnf::validate::checks::CODES;

#[test]
fn a_page_says_what_is_known_of_a_code() {
    let page = run(&["explain", "space"]).ends_with(0);
    assert_eq!((run(&["explain", "102"]), page.errors.as_str()), (run(&["explain", "space"]), ""));
    snapshot("explain_space", "explain space", &page.output);
}

/// The headings of the page of every code, in this order.
const HEADINGS: [&str; 6] = ["What it does", "Why", "Example", "By edition", "Safety", "Reference"];

#[test]
fn every_code_has_a_page() {
    let pages: Vec<_> = CODES.iter().map(|code| run(&["explain", code.name()]).ends_with(0).output).collect();
    for (page, code) in pages.iter().zip(CODES) {
        let off = if code.is_off() { ", off" } else { "" };
        let (number, severity, summary) = (code.number(), code.severity(), code.summary());
        let head = format!("{code} ({number}), {severity}{off}\n\nWhat it does:\n  {summary}");
        assert!(page.starts_with(&head), "{page}");
        let headings: Vec<_> = page.lines().skip(1).filter_map(|line| line.strip_suffix(':')).collect();
        let headings: Vec<_> = headings.into_iter().filter(|line| !line.starts_with(' ')).collect();
        assert_eq!(headings, HEADINGS, "{page}");
        // Long lines are wrapped.
        let unwrapped = page.split_whitespace().collect::<Vec<_>>().join(" ") + " ";
        let examples = page.lines().filter(|line| line.starts_with("  finding: ")).count();
        assert_eq!(examples, code.examples().len(), "{page}");
        assert!(
            code.safety().is_none() || unwrapped.contains(&format!(" safe: {}. ", code.safety_reason())),
            "{page}"
        );
        for citation in code.citations() {
            let (says, url) = (citation.says(), citation.url().to_string());
            // What a specification says that the project has no copy of is marked.
            let compared = format!(": {says} {url} ");
            let not_compared = format!(": {says} (by {}, not compared) {url} ", citation.document());
            assert!(unwrapped.contains(&compared) || unwrapped.contains(&not_compared), "{page}");
            assert!(page.contains(&format!("\n    {url}\n")), "{page}");
        }
        assert!(!page.lines().any(|line| line.starts_with(' ') && !line.starts_with("  ")), "{page}");
    }
    let names: Vec<_> = CODES.iter().map(|code| code.name()).collect();
    assert_eq!(run(&[&["explain"], &names[..]].concat()).output, pages.join("\n"));
}

#[test]
fn an_unknown_code_is_misuse_and_the_nearest_is_suggested() {
    for (name, nearest) in [
        ("spaces", "; did you mean space?"),
        ("registry_name", "; did you mean registry-name?"),
        ("0", ""),
        ("", ""),
    ] {
        let run = run(&["explain", "space", name]).ends_with(2);
        let message = format!("error: no code is called {name:?}{nearest} ('uri-bnf codes' lists all)\n");
        assert_eq!((run.output.as_str(), run.errors), ("", message));
    }
}

#[test]
fn rules_and_codes_point_to_each_other() {
    let run = |arguments: &[&str]| crate::run::run(arguments).ends_with(2).errors;
    assert!(
        run(&["explain", "hostprt"]).contains("; a rule is called hostport: 'uri-bnf grammar' prints rules")
    );
    let code = run(&["grammar", "registry-name"]);
    assert!(code.contains("; it is a code: 'uri-bnf explain registry-name' prints its page"), "{code}");
}

#[test]
fn numbers_have_messages_of_our_own() {
    for arguments in [["check", "--max-warnings", "x"], ["generate", "--seed", "x"]] {
        let errors = run(&arguments).ends_with(2).errors;
        assert!(errors.contains("it is not a number from 0 to 18446744073709551615"), "{errors}");
    }
    let errors = run(&["check", "--deny", "all", "a"]).ends_with(2).errors;
    assert!(errors.contains("the groups of codes are warnings and advice"), "{errors}");
}

#[test]
fn pages_that_only_print_have_a_short_exit_status() {
    for subcommand in ["explain", "man", "completions"] {
        let help = run(&["help", subcommand]).ends_with(0).output;
        assert!(help.contains("Exit status:") && !help.contains("check, parse:"), "{help}");
    }
}

#[test]
fn nothing_to_explain_is_misuse_and_prints_the_help() {
    let run = run(&["explain"]).ends_with(2);
    assert_eq!(run.output, "");
    assert!(run.errors.contains("Usage: uri-bnf explain"), "{run:?}");
}

/// What a finding has in place of a code is explained as well, and so are the codes of documents.
#[test]
fn whatever_a_finding_is_called_can_be_explained() {
    let folder = Folder::new("explain_all").with("list", b"a b\n\xFF\n//h:x\n\xE4\xB8\xADxxxxxxxxxx\n");
    let mut names = BTreeSet::new();
    for arguments in [
        &["check", "--file", "list"][..],
        &["check", "--edition", "all", "--file", "list"],
        &["check", "--rule", "port", "--file", "list"],
        &["check", "--max-line", "5", "--file", "list"],
    ] {
        let json = folder.run(&[&arguments[..1], &["--format", "rdjsonl"], &arguments[1..]].concat());
        let code = |object: serde_json::Value| object["code"]["value"].as_str().map(str::to_owned);
        names.extend(json.objects().into_iter().filter_map(code));
    }
    for expected in ["not-in-language", "not-utf-8", "too-long", "not-in-all-editions", "space"] {
        assert!(names.contains(expected), "{expected}: {names:?}");
    }
    let of_documents = run(&["codes"]).output;
    let of_documents = of_documents.lines().filter_map(|line| line.trim_start().strip_prefix("- "));
    names.extend(of_documents.map(|line| line.split_whitespace().nth(1).unwrap().to_owned()));
    for name in &names {
        let page = run(&["explain", name]).ends_with(0).output;
        assert!(page.starts_with(name.as_str()) && page.contains("Why:\n"), "{page}");
    }
    assert!(names.contains("missing-file") && names.len() > 9, "{names:?}");
}
