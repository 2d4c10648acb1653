//! What the command says, where people had to read it twice.

use crate::run::{Folder, run, run_with_input};

/// The parentheses of a definition are not those of a link.
#[test]
fn a_definition_in_parentheses_is_explained() {
    let run =
        run_with_input(&["scan", "--type", "markdown"], b"[x]\n\n[x]: (http://h.example/)\n").ends_with(1);
    let said =
        "the definition's URL is in parentheses, so the parentheses are part of it (RFC 3986 appendix C";
    assert!(run.output.contains(said), "{}", run.output);
}

/// An escape does not help in a host.
#[test]
fn a_space_in_a_host_is_to_be_removed() {
    let help = |text: &str| {
        let run = run_with_input(&["scan", "--type", "markdown", "--format", "full"], text.as_bytes());
        run.output.lines().filter(|line| line.contains("help: ")).collect::<Vec<_>>().join("\n")
    };
    assert!(
        help("[a](http://exa mple.org/)").ends_with("help: remove it"),
        "{}",
        help("[a](http://exa mple.org/)")
    );
    assert!(help("[a](http://example.org/a b)").contains("write %20 for each space"));
}

/// Other editions are those of `--edition all`.
#[test]
fn an_error_does_not_say_where_the_input_is_valid() {
    for arguments in [
        &["check", "http://h.example:PORT/"][..],
        &["check", "--edition", "2396", "http://[::1]/"],
        &["parse", "http://h.example:PORT/"],
        &["check", "--rule", "authority", "h:PORT"],
        &["check", "--format", "full", "http://h.example:PORT/"],
    ] {
        let run = run(arguments);
        assert!(!format!("{}{}", run.output, run.errors).contains("valid in RFC"), "{run:?}");
    }
    let all = run(&["check", "--edition", "all", "http://h.example:PORT/"]);
    assert!(
        all.output.contains("valid in RFC 1808, url-syntax-07, uri-syntax-01, RFC 2396 and RFC 2732"),
        "{}",
        all.output
    );
    let iri = run(&["check", "http://h.example/caf\u{e9}"]);
    assert!(iri.output.contains("valid as an IRI: --edition 3987"), "{}", iri.output);
}

#[test]
fn a_rule_of_another_edition_is_suggested() {
    let run = run(&["check", "--rule", "hostprt", "a"]);
    assert!(run.errors.contains("; did you mean hostport? It is a rule of "), "{}", run.errors);
}

/// Without files, `report` has all editions.
#[test]
fn the_default_edition_of_a_report_is_that_of_its_inputs() {
    let help = run(&["report", "--help"]).output.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("else 3986 with files, and all editions without"), "{help}");
}

#[test]
fn a_package_url_has_no_secret() {
    let run = run(&["check", "--format", "json", "pkg:npm/%40scope/name@1.0"]);
    assert!(run.output.contains("\"input\":\"pkg:npm/%40scope/name@1.0\""), "{}", run.output);
}

/// What is fixable before is what is fixed.
#[test]
fn a_summary_counts_as_fixable_what_is_fixed() {
    for (name, text, count) in [
        ("a.md", "[a](http://h/a|b) [b](http://h/%zz)", 1),
        ("a.txt", "See http://h/a[b|c, and <http://h/c|d>.", 1),
        ("a.txt", "#\t<http://h/%75ri-bnf: ignore 104|>\n", 0),
    ] {
        let folder = Folder::new("wordings-fixable").with(name, text);
        let before = folder.run(&["scan", name]).errors;
        let fixable = format!("{count} fixable with --fix");
        assert_eq!(before.contains("fixable"), count > 0, "{before}");
        assert!(count == 0 || before.contains(&fixable), "{before}");
        let after = folder.run(&["scan", "--fix", name]).errors;
        let findings = if count == 1 { "finding" } else { "findings" };
        assert!(
            after.contains(&format!("; {count} {findings} fixed in ")) && !after.contains("fixable"),
            "{after}"
        );
    }
}

/// A backslash that decides the host, in documents and source.
#[test]
fn documents_name_both_hosts() {
    let folder = Folder::new("wordings-hosts")
        .with("a.md", "[a](<http://a.example\\\\@b.example/>)")
        .with("a.py", "x = \"http://a.example\\\\@b.example/\"\n")
        .with("a.json", "{\"url\": \"http://a.example\\\\@b.example/\"}")
        .with("a.html", "<a href='http://a.example\\@b.example/'>")
        .with("a.txt", "See http://a.example\\@b.example/.");
    let run = folder.run(&["scan", "."]).ends_with(1);
    let said =
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a.example, others to b.example";
    assert_eq!(run.output.matches(said).count(), 5, "{}", run.output);
    let fixed = folder.run(&["scan", "--fix", "--write", "."]);
    assert!(fixed.errors.contains("0 findings fixed in 0 documents; 5 remain"), "{}", fixed.errors);
}
