//! `uri-bnf lint`: findings, files, links and the exit status.

use crate::run::{Folder, run, run_with_input};

#[test]
fn findings_come_with_their_place_and_kind() {
    let folder = Folder::new("lint_findings").with("my.bnf", "a = b\n  | \"x\" c\nb = \"x\"\nd = \"y\"\n");
    let run = folder.run(&["lint", "my.bnf"]).ends_with(1);
    assert_eq!(
        run.lines(),
        [
            "my.bnf:2:9: rule `c` is not defined (undefined-rule)",
            "my.bnf:4:1: no rule refers to `d`, and the header does not list it as unused (unreferenced-rule)",
        ]
    );
    assert_eq!(run.errors, "");
}

/// What a message quotes is cut.
#[test]
fn a_long_name_is_cut() {
    let name = "a".repeat(100_000);
    let cycle: Vec<_> = (0..5000).map(|rule| format!("r{rule} = \"a\" r{}\n", (rule + 1) % 5000)).collect();
    let text = "a".repeat(3000);
    let folder = Folder::new("lint_long")
        .with("name.bnf", format!("a = \"x\"\n{name} = \"x\"\n"))
        .with("alternatives.bnf", format!("a = \"{text}\" | \"{text}\"\n"))
        .with("cycle.bnf", cycle.concat())
        .with("error.bnf", format!("{name} = \"x\"\n{name} = \"y\"\n"));
    for file in ["name.bnf", "alternatives.bnf", "cycle.bnf", "error.bnf"] {
        let run = folder.run(&["lint", file]).ends_with(1);
        assert!(run.lines().iter().any(|line| line.contains('…')), "{file}");
        assert!(run.lines().iter().all(|line| line.len() < 1200), "{file}");
    }
}

#[test]
fn nothing_found_is_success() {
    let folder =
        Folder::new("lint_nothing").with("a.bnf", "a = \"x\" | \"y\"").with("b.abnf", "a = %x31 / ALPHA");
    let run = folder.run(&["lint", "a.bnf", "b.abnf"]).ends_with(0);
    assert_eq!((run.output.as_str(), run.errors.as_str()), ("", ""));
}

#[test]
fn a_grammar_without_rules_is_reported() {
    let folder =
        Folder::new("lint_empty").with("a.bnf", "").with("b.abnf", "; nothing\n\n").with("c.bnf", "a = b\n");
    let run = folder.run(&["lint", "a.bnf", "b.abnf", "c.bnf"]).ends_with(1);
    assert_eq!(run.lines()[..2], ["a.bnf:1:1: no rules", "b.abnf:1:1: no rules"]);
    assert_eq!(run.lines().len(), 3);
    assert_eq!(run_with_input(&["lint", "-"], b"").ends_with(1).output, "<stdin>:1:1: no rules\n");
}

#[test]
fn kinds_can_be_allowed() {
    let folder = Folder::new("lint_allow").with("my.bnf", "a = \"x\" | \"xy\" | *\"x\"\nb = \"y\"\n");
    let all = folder.run(&["lint", "my.bnf"]).ends_with(1);
    assert_eq!(all.lines().len(), 3);
    let arguments = ["lint", "my.bnf", "--allow", "never-winning-alternative,ambiguous-alternatives"];
    let rest = folder.run(&arguments).ends_with(1);
    assert_eq!(rest.lines().len(), 1);
    folder.run(&[&arguments[..], &["--allow", "unreferenced-rule"]].concat()).ends_with(0);
    let misuse = folder.run(&["lint", "my.bnf", "--allow", "everything"]).ends_with(2);
    assert!(misuse.errors.contains("never-winning-alternative"), "{}", misuse.errors);
}

#[test]
fn the_grammar_of_the_edition_is_the_default() {
    let run = run(&["lint", "--edition", "2396", "--allow", "never-winning-alternative"]).ends_with(1);
    assert_eq!(
        run.lines(),
        [
            "<RFC 2396>:50:30: `net_path` (alternative 1) and `abs_path` (alternative 2) both derive \"//\" (ambiguous-alternatives)",
            "<RFC 2396>:52:30: `net_path` (alternative 1) and `abs_path` (alternative 2) both derive \"//\" (ambiguous-alternatives)",
            "<RFC 2396>:67:26: `server` (alternative 1) and `reg_name` (alternative 2) both derive \"A\" (ambiguous-alternatives)",
        ]
    );
}

/// The reader takes each of them, in its own notation and with its links.
#[test]
fn the_grammars_of_all_specifications_can_be_checked() {
    for (edition, name, finding) in [
        ("url-syntax-07", "url-syntax-07", "`opaque-URL` (alternative 2) never wins"),
        ("uri-syntax-01", "uri-syntax-01", "`URN-reference` (alternative 2) never wins"),
        ("2732", "RFC 2732", "`hexseq \"::\" [ hexseq ]` (alternative 2) never wins"),
        ("3986", "RFC 3986", "`\"1\" 2DIGIT` (alternative 3) never wins"),
        ("2141", "RFC 2141", "`\"%\" hex hex` (alternative 2) never wins"),
    ] {
        let run = run(&["lint", "--edition", edition]).ends_with(1);
        assert!(run.lines().iter().all(|line| line.starts_with(&format!("<{name}>:"))), "{run:?}");
        assert!(run.output.contains(finding), "{run:?}");
        assert!(
            !run.output.contains("undefined-rule") && !run.output.contains("unreferenced-rule"),
            "{run:?}"
        );
    }
    run(&["lint", "--edition", "8141", "--allow", "wrong-header"]).ends_with(0);
}

#[test]
fn the_notation_is_requested_or_follows_from_the_name() {
    let folder = Folder::new("lint_notation").with("a.ABNF", "a = %x31").with("b.txt", "a = %x31");
    folder.run(&["lint", "a.ABNF"]).ends_with(0);
    folder.run(&["lint", "b.txt", "--notation", "abnf"]).ends_with(0);
    for arguments in [&["lint", "b.txt"][..], &["lint", "a.ABNF", "--notation", "bnf"]] {
        let run = folder.run(arguments).ends_with(1);
        assert_eq!(run.output, format!("{}:1:5: unexpected character '%'\n", arguments[1]));
    }
    let run = run_with_input(&["lint", "-", "--notation", "abnf"], b"a = %x31 b").ends_with(1);
    assert_eq!(run.output, "<stdin>:1:10: rule `b` is not defined (undefined-rule)\n");
}

#[test]
fn links_are_followed() {
    let folder = Folder::new("lint_links")
        .with(
            "main.bnf",
            "; Links     a: x of other.abnf\n;           b: x of other.abnf\n\na = <there> b\nb = <there>\n",
        )
        .with("other.abnf", "; Links     y: z of third.bnf\nx = DIGIT y\ny = <third one>\n")
        .with("third.bnf", "z = \"-\"\n")
        .with("missing.bnf", "; Links     a: x of none.bnf\na = <there>\n")
        .with("circle.bnf", "; Links     a: a of circle.bnf\na = <there>\n")
        .with("broken.bnf", "; Links     a: x of undefined.bnf\na = <there>\n")
        .with("undefined.bnf", "a = b\n")
        .with("wrong.bnf", "; Links     a: y of third.bnf\na = <there>\n");
    let run = folder.run(&["lint", "main.bnf", "other.abnf"]).ends_with(0);
    assert_eq!((run.output.as_str(), run.errors.as_str()), ("", ""));
    for (file, message) in [
        ("missing.bnf", "error: cannot read none.bnf: "),
        ("circle.bnf", "error: cannot read circle.bnf: more than 64 files are linked\n"),
        ("broken.bnf", "error: cannot read undefined.bnf: rule `b` is not defined, at line 1, column 5\n"),
    ] {
        let run = folder.run(&["lint", file]).ends_with(2);
        assert!(run.errors.starts_with(message), "{}", run.errors);
        assert_eq!(run.output, "");
    }
    let run = folder.run(&["lint", "wrong.bnf"]).ends_with(1);
    let message = "wrong.bnf:2:5: the prose of rule `a` is linked to `y`, which is not defined there (undefined-rule)\n";
    assert_eq!(run.output, message);
}

#[test]
fn what_cannot_be_read_is_reported_and_the_rest_is_checked() {
    let folder = Folder::new("lint_unread").with("latin.bnf", b"a = \"\xE9\"").with("b.bnf", "a = b");
    let run = folder.run(&["lint", "none.bnf", "latin.bnf", "b.bnf"]).ends_with(2);
    assert!(run.errors.starts_with("error: cannot read none.bnf: "), "{}", run.errors);
    assert!(run.errors.contains("\nerror: cannot read latin.bnf: "), "{}", run.errors);
    assert_eq!(run.output, "b.bnf:1:5: rule `b` is not defined (undefined-rule)\n");
}

/// What `grammar` prints has the same findings as the grammar, apart from the rules that its header lists.
#[test]
fn the_printed_grammar_of_characters_can_be_read() {
    let printed = run(&["grammar", "--edition", "3987"]).ends_with(0).output;
    let folder = Folder::new("lint_characters").with("iri.abnf", &printed);
    let messages = |run: crate::run::Run| -> Vec<String> {
        let lines = run.ends_with(1).output;
        let messages = lines.lines().map(|line| line.splitn(4, ':').nth(3).unwrap().to_owned());
        messages.filter(|message| !message.ends_with("(unreferenced-rule)")).collect()
    };
    let of_edition = messages(run(&["lint", "--edition", "3987"]));
    assert!(of_edition.len() > 5, "{of_edition:?}");
    assert_eq!(messages(folder.run(&["lint", "iri.abnf"])), of_edition);
    // Without its header, it is a grammar of octets.
    let (_, octets) = printed.split_once('\n').unwrap();
    let run = folder.with("octets.abnf", octets).run(&["lint", "octets.abnf"]).ends_with(1);
    assert!(run.output.starts_with("octets.abnf:"), "{run:?}");
}
