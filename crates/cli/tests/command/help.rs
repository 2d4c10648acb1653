//! Help: its examples and the exit status.

use crate::run::{Folder, SUBCOMMANDS, run, snapshot, subcommands_in_help};

#[test]
fn each_help_has_an_example_and_the_exit_status() {
    for subcommand in SUBCOMMANDS {
        let help = run(&[subcommand, "--help"]).ends_with(0).output;
        assert!(help.contains(&format!("Example:\n  $ uri-bnf {subcommand} ")), "{help}");
        assert!(help.contains("Exit status:\n    0  "), "{help}");
        assert!(help.contains("\n    2  ") && help.contains("\n  141  "), "{help}");
        let only_prints = ["decide", "explain", "completions", "man"].contains(&subcommand);
        assert_ne!(help.contains("\n    1  "), only_prints, "{help}");
        // Also in a subcommand with many options.
        let options = help.lines().filter(|line| line.trim_start().starts_with('-') && line.contains("--"));
        let names: Vec<_> = options.filter_map(|line| line.split_once("--")).map(|(_, name)| name).collect();
        let color = names.iter().position(|name| *name == "color <WHEN>").unwrap();
        assert_eq!(names[color + 1].split(' ').next(), Some("help"), "{help}");
    }
}

/// The name of the subcommand, what it does, how it is called: then the rest.
#[test]
fn each_help_begins_with_what_one_needs_first() {
    for subcommand in SUBCOMMANDS {
        let help = run(&[subcommand, "--help"]).ends_with(0).output;
        let (before, after) = help.split_once(&format!("\n\nUsage: uri-bnf {subcommand} [")).unwrap();
        let paragraphs: Vec<_> = before.split("\n\n").collect();
        let first = paragraphs[0];
        assert!(
            first.starts_with(char::is_uppercase) && !first.ends_with('.') && first.len() < 160,
            "{help}"
        );
        // What is said before the usage leaves room for it on a screen.
        assert!(before.lines().count() < 22, "{help}");
        let headings = ["Arguments:", "Options:", "Example:", "Exit status:"];
        let places: Vec<_> =
            headings.iter().filter_map(|heading| after.find(&format!("\n{heading}\n"))).collect();
        assert!(places.len() >= 3 && places.is_sorted(), "{places:?} {help}");
        assert!(help.ends_with('\n') && !help.ends_with("\n\n\n"), "{help}");
        let short = run(&[subcommand, "-h"]).ends_with(0).output;
        assert!(short.starts_with(&format!("{first}\n\nUsage: uri-bnf {subcommand} [")), "{short}");
        assert!(run(&["help", subcommand]).ends_with(0).output == help, "{help}");
    }
}

/// A screen has 80 columns and 24 lines, one of them for the prompt.
#[test]
fn the_help_of_the_command_fits_a_screen() {
    let help = run(&["--help"]).ends_with(0).output;
    for arguments in [&["-h"][..], &["help"], &["--color", "never", "-h"]] {
        assert_eq!(run(arguments).ends_with(0).output, help);
    }
    assert!(help.lines().count() < 24 && help.lines().all(|line| line.chars().count() <= 80), "{help}");
    snapshot("help", "--help", &help);
    let mut listed = subcommands_in_help();
    listed.sort();
    let mut expected = [&SUBCOMMANDS[..], &["help"]].concat();
    expected.sort_unstable();
    assert_eq!(listed, expected, "{help}");
    let (_, rest) = help.split_once("\nExamples ").unwrap();
    for option in ["--color", "--show-secrets", "--version", "--help", "-V", "-h"] {
        assert!(rest.contains(option), "{option}: {help}");
    }
    let coloured = run(&["--help", "--color", "always"]).ends_with(0).output;
    assert!(coloured.contains("\u{1B}[1mcheck"), "{coloured:?}");
}

#[test]
fn the_examples_of_the_command_are_real() {
    let help = run(&["--help"]).ends_with(0).output;
    let folder = Folder::new("help_examples").with("README.md", "[a](http://h/b|c)\n");
    std::fs::create_dir(folder.path().join("docs")).unwrap();
    for (call, status, expected) in [
        (&["check", "http://exa mple.org/"][..], 1, "a space is not allowed in the host"),
        (&["scan", "README.md", "docs"], 1, "README.md:1:"),
        (&["resolve", "--base", "http://h/a/b", "../c"], 0, "http://h/c\n"),
    ] {
        let printed = folder.run(call).ends_with(status).output;
        assert!(printed.contains(expected), "{printed}");
        let quoted =
            call.iter().map(|word| if word.contains(' ') { format!("'{word}'") } else { (*word).to_owned() });
        let line = format!("uri-bnf {} ", quoted.collect::<Vec<_>>().join(" "));
        assert!(help.contains(&line), "{line}: {help}");
    }
}

/// They are where the help says they are.
#[test]
fn exit_statuses_have_a_page() {
    assert!(run(&["--help"]).ends_with(0).output.contains("uri-bnf help exit-statuses\n"));
    let page = run(&["help", "exit-statuses"]).ends_with(0).output;
    assert!(page.starts_with("Exit status:\n    0  ") && page.contains("\n  141  "), "{page}");
    for arguments in
        [&["exit-statuses"][..], &["exit-status"], &["help", "exit-status"], &["exit-statuses", "-h"]]
    {
        assert_eq!(run(arguments).ends_with(0).output, page, "{arguments:?}");
    }
    for subcommand in ["check", "scan", "resolve", "equivalent", "lint", "diff", "conform", "report"] {
        assert!(page.contains(subcommand), "{subcommand}: {page}");
    }
    // It is for people: no script names it among what does something.
    assert!(!run(&["man", "gone"]).ends_with(2).errors.contains("exit-statuses"));
}

/// Without arguments there is nothing to do. Where it is not a terminal, that is the whole help, on standard error.
#[test]
fn without_arguments_the_help_is_an_error() {
    let run_without = run(&[]).ends_with(2);
    assert_eq!((&*run_without.output, run_without.errors), ("", run(&["--help"]).output));
}

#[test]
fn the_examples_are_real() {
    let help = run(&["check", "--help"]).output;
    let shown = "<argument>:2:2: expected DIGIT (in port, RFC 3986 ...) or the end, found \"x\"\n  2 references under RFC 3986, 1 not valid; 1 finding\n";
    assert!(help.contains(shown), "{help}");
    let real = run(&["check", "--rule", "port", "80", "8x"]).ends_with(1);
    assert_eq!(real.output.replace("RFC 3986 section 3.2.3", "RFC 3986 ...") + "  " + &real.errors, shown);

    let real = run(&["check", "a b", "//-h.example"]).ends_with(1);
    let shown = [
        "<argument>:1:2: error space: a space is not allowed in the first segment (RFC 3986 ",
        "<argument>:2:3: warning registry-name: \"-h.example\" is not a host name: ",
    ];
    for (line, shown) in real.lines().iter().zip(shown) {
        assert!(line.starts_with(shown) && help.contains(&format!("\n  {shown}...")), "{line}");
    }
    assert!(help.contains(&format!("  {}", real.errors)), "{help}");

    let real = run(&["check", "--edition", "all", "http://h:x/"]).ends_with(1);
    let shown = "<argument>:1:10: valid in RFC 1808, url-syntax-07, uri-syntax-01, RFC 2396 and ";
    assert!(
        help.contains(&format!(
            "\n  $ uri-bnf check --edition all 'http://h:x/'\n  {shown}...\n  {}",
            real.errors
        )),
        "{help}"
    );
    assert!(real.output.starts_with(shown), "{real:?}");

    let real = run(&["check", "--fix", "<http://example.org/a b>"]).ends_with(0);
    let (output, errors) = (&real.output, &real.errors);
    let shown = format!("\n  $ uri-bnf check --fix '<http://example.org/a b>'\n  {output}  {errors}");
    assert!(help.contains(&shown) && help.contains("\nFixing:\n"), "{help}");

    let help = run(&["compare", "--help"]).output;
    let real = run(&["compare", "http:?q"]).ends_with(0);
    let shown: Vec<_> = real.lines().iter().take(6).map(|line| format!("\n  {line}")).collect();
    assert!(
        help.contains(&format!("\n  $ uri-bnf compare 'http:?q'{}\n    ...\n", shown.concat())),
        "{help}"
    );

    let help = run(&["parse", "--help"]).output;
    for line in run(&["parse", "--edition", "2396", "--rule", "hostport", "h:80"]).lines().iter().take(3) {
        assert!(help.contains(&format!("\n  {line}\n")), "{line}");
    }
    let help = run(&["derive", "--help"]).output;
    let shown: Vec<_> = run(&["derive", "--edition", "2396", "--rule", "hostport", "h:80"])
        .lines()
        .iter()
        .map(|line| format!("  {line}\n"))
        .collect();
    assert!(
        help.contains(&format!("  $ uri-bnf derive --edition 2396 --rule hostport h:80\n{}", shown.concat())),
        "{help}"
    );
    let help = run(&["generate", "--help"]).output;
    let arguments =
        ["generate", "--rule", "IPv4address", "--near-miss", "--count", "3", "--max-length", "12"];
    let shown = run(&arguments).lines().join("\n  ");
    assert!(help.contains(&format!("  $ uri-bnf {}\n  {shown}\n  $ ", arguments.join(" "))), "{help}");
    for call in [&["codes", "--format", "jsonl"][..], &["explain", "space"]] {
        let help = run(&[call[0], "--help"]).output;
        let (_, shown) = help.split_once(&format!("\n  $ uri-bnf {}\n  ", call.join(" "))).unwrap();
        let (shown, _) = shown.split_once("...").unwrap();
        assert!(run(call).output.starts_with(shown.trim_end()), "{help}");
    }
    let help = run(&["grammar", "--help"]).output;
    for line in run(&["grammar", "--edition", "2396", "hostport"]).lines() {
        assert!(help.contains(line), "{line}");
    }
    let help = run(&["lint", "--help"]).output;
    let folder = Folder::new("help_lint").with("my.bnf", "a = b\n  | \"x\" c\nb = \"x\"\n");
    let found = folder.run(&["lint", "my.bnf"]).ends_with(1).output;
    assert!(help.contains(&format!("\n  $ uri-bnf lint my.bnf\n  {found}")), "{help}");
}

/// Each call with a result, of those that need no file.
#[test]
fn the_examples_of_conversions_are_real() {
    for (call, status) in [
        (&["resolve", "--base", "http://a/b/c/d;p?q", "../g", "#s"][..], 0),
        (&["resolve", "--edition", "2396", "--base", "http://a/b/c/d;p?q", "../../../g", "#s"], 0),
        (&["relativize", "--base", "http://a/b/c/d;p?q", "http://a/b/g", "http://a/b/c/x:y"], 0),
        (&["normalize", "HTTP://EXAMPLE.org:80/%7euser/./a"], 0),
        (&["normalize", "--rung", "host-case,escape-case", "HTTP://EXAMPLE.org:80/%2f"], 0),
        (&["normalize", "--as", "whatwg", "HTTP:/EXAMPLE.org:80/%2e/a;b"], 0),
        (&["equivalent", "HTTP://example.org", "http://EXAMPLE.org:80/"], 0),
        (&["equivalent", "http://example.org/", "http://example.org/?"], 1),
        (&["convert", "--to", "uri", "http://example.org/D\u{fc}rst?q=\u{e9}"], 0),
        (&["convert", "--to", "iri", "http://example.org/D%C3%BCrst?a%26b=%FC"], 0),
        (&["convert", "--to", "uri", "--idna", "http://r\u{e9}sum\u{e9}.example.org/"], 0),
        (&["split", "http://example.org/a?b#"], 0),
    ] {
        let help = run(&[call[0], "--help"]).output;
        let printed = run(call).ends_with(status).output;
        let quoted = call.iter().map(|argument| {
            let is_plain = !argument.contains(['#', '?', '%', ';']);
            if is_plain { (*argument).to_owned() } else { format!("'{argument}'") }
        });
        let shown: String = printed.lines().flat_map(|line| ["  ", line, "\n"]).collect();
        let shown = format!("\n  $ uri-bnf {}\n{shown}", quoted.collect::<Vec<_>>().join(" "));
        assert!(help.contains(&shown), "{shown} is not in {help}");
    }
}

/// The fields of the objects are those that the help lists, in the same order.
#[test]
fn the_fields_of_conversions_are_real() {
    for call in [
        &["resolve", "--base", "http://a/", "b"][..],
        &["relativize", "--base", "http://a/", "http://a/b"],
        &["normalize", "b"],
        &["equivalent", "b", "b"],
        &["convert", "--to", "uri", "b"],
        &["split", "b"],
        &["escape", "--component", "segment", "b"],
        &["unescape", "b"],
        &["build", "b"],
    ] {
        let help = run(&[call[0], "--help"]).output;
        let (_, fields) = help.split_once("  jsonl  ").unwrap();
        let (fields, _) = fields.split_once("\n\n").unwrap();
        let printed = run(&[call, &["--format", "jsonl"]].concat()).ends_with(0).output;
        let mut rest = fields;
        for name in printed.split('"').filter(|name| printed.contains(&format!("\"{name}\":"))) {
            let position = rest.find(name);
            assert!(position.is_some(), "{name} is not in {fields}");
            rest = &rest[position.unwrap()..];
        }
        assert_eq!(printed.find("\"file\":"), Some(1));
    }
}

/// Each answer to what the specifications leave open, in the order of the library.
#[test]
fn the_answers_of_resolution_are_explained() {
    use uri_bnf::resolve::{EmptyBasePath, EmptyReference, ExcessDotDot, InventedAuthority, RepeatedScheme};
    for subcommand in ["resolve", "relativize"] {
        let help = run(&[subcommand, "--help"]).ends_with(0).output;
        for (option, names) in [
            ("excess-dot-dot", ExcessDotDot::NAMES),
            ("empty-base-path", EmptyBasePath::NAMES),
            ("repeated-scheme", RepeatedScheme::NAMES),
            ("invented-authority", InventedAuthority::NAMES),
            ("empty-reference", EmptyReference::NAMES),
        ] {
            let (_, described) = help.split_once(&format!("      --{option} <ANSWER>\n")).unwrap();
            let (described, _) = described.split_once("[default: ").unwrap();
            let lines = described.lines().filter_map(|line| line.trim_start().strip_prefix("- "));
            let explained: Vec<_> = lines.filter_map(|line| line.split_once(": ")).collect();
            assert!(explained.iter().map(|(name, _)| name).eq(names), "{described}");
            assert!(explained.iter().all(|(_, explanation)| !explanation.trim().is_empty()), "{described}");
            assert!(described.contains("RFC 2396"), "{described}");
        }
    }
}

/// Each rung names the section of RFC 3986, or of RFC 3987 if only that has it.
#[test]
fn the_rungs_have_their_sections() {
    use uri_bnf::{Edition, normalize::Rung};
    for subcommand in ["normalize", "equivalent"] {
        let help = run(&[subcommand, "--help"]).ends_with(0).output;
        let folded = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for rung in Rung::ALL {
            let section = rung.section(Edition::Rfc3986).or(rung.section(Edition::Rfc3987)).unwrap();
            let (_, described) = folded.split_once(&format!("- {rung}: ")).unwrap();
            let (described, _) = described.split_once(" - ").unwrap();
            assert!(described.ends_with(&format!("({section})")), "{rung}: {described}");
        }
    }
}

/// Only these two have a base.
#[test]
fn a_base_is_misuse_where_there_is_one() {
    for subcommand in
        ["resolve", "relativize", "normalize", "convert", "split", "build", "escape", "unescape"]
    {
        let help = run(&[subcommand, "--help"]).ends_with(0).output;
        let has_base = ["resolve", "relativize"].contains(&subcommand);
        assert_eq!(help.contains("a base that is not suitable"), has_base, "{help}");
    }
}

/// Each line has two references there.
#[test]
fn the_files_of_equivalent_have_pairs() {
    let help = run(&["equivalent", "--help"]).ends_with(0).output;
    assert!(help.contains("Read files with one pair per line; "), "{help}");
    assert!(
        help.contains("Read pairs that end with NUL") && !help.contains("one reference per line"),
        "{help}"
    );
}

#[test]
fn the_example_of_config_is_real() {
    let help = run(&["config", "--help"]).output;
    let call = ["config", "--edition", "3986", "--deny", "registry-name"];
    let shown = Folder::new("help_config").run(&call).ends_with(0).output;
    let lines: Vec<_> = shown.lines().map(|line| format!("  {line}").trim_end().to_owned()).collect();
    let call = call.join(" ");
    assert!(help.contains(&format!("  $ uri-bnf {call}\n{}\n\nExit", lines.join("\n"))), "{help}");
}

/// The names of the fields, in the order in which they are written.
#[test]
fn the_fields_of_compare_are_real() {
    let help = run(&["compare", "--help"]).output;
    let (_, formats) = help.split_once("  jsonl  ").unwrap();
    let (described, _) = formats.split_once("Example:").unwrap();
    let words: Vec<_> = described.split(|letter: char| !letter.is_ascii_alphabetic()).collect();
    let object = run(&["compare", "--format", "jsonl", "//[::1]"]).ends_with(0).output;
    let (_, differences) = object.split_once("\"differences\":").unwrap();
    let differences: serde_json::Value =
        serde_json::from_str(&format!("{{\"differences\":{differences}")).unwrap();
    let mut fields = Vec::new();
    add_fields(&differences, &mut fields);
    assert!(fields.contains(&"printed".to_owned()), "{fields:?}");
    for field in fields {
        assert!(words.contains(&field.as_str()), "{field} is not in {described}");
    }
    for word in ["from", "to", "verdict", "reasons", "what", "rules", "older", "newer"] {
        assert!(words.contains(&word), "{word}");
    }
}

fn add_fields(value: &serde_json::Value, fields: &mut Vec<String>) {
    match value {
        serde_json::Value::Array(values) => values.iter().for_each(|value| add_fields(value, fields)),
        serde_json::Value::Object(entries) => {
            for (name, value) in entries {
                fields.push(name.clone());
                add_fields(value, fields);
            }
        }
        _ => {}
    }
}

#[test]
fn the_version_is_printed() {
    let version = concat!("uri-bnf ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(run(&["-V"]).ends_with(0).output, version);
    let editions: Vec<_> = uri_bnf::Edition::ALL.iter().map(|edition| edition.name()).collect();
    let printed = run(&["--version"]).ends_with(0).output;
    let [first, editions_line, names_line, printed_line] = printed.lines().collect::<Vec<_>>()[..] else {
        panic!("{printed}")
    };
    assert_eq!(
        (editions_line, names_line, printed_line),
        (
            &*format!("editions: {}", editions.join(", ")),
            "names: RFC 2141, RFC 8141",
            "grammars without a parser: RFC 1738, URL Standard"
        )
    );
    // The commit, with its date where there is a clone.
    let (_, commit) = first.split_once(&format!("{} (", version.trim_end())).unwrap();
    assert!(commit.ends_with(')') && commit.len() > 10, "{first}");
}

/// The sizes of the suites in `docs/evidence.md`, rounded to one digit.
#[test]
fn the_sizes_of_suites_are_real() {
    let help = run(&["generate", "--help"]).output;
    let evidence = include_str!("../../../../docs/evidence.md");
    let [mut full, mut standard] = [Vec::new(), Vec::new()];
    let is_row = |line: &&str| line.starts_with("| `") && line.split(" | ").count() == 14;
    for row in evidence.lines().filter(is_row) {
        let mut cells = row.rsplit(" | ").skip(1).map(|cell| cell.replace(',', "").parse::<u64>().unwrap());
        standard.push(cells.next().unwrap());
        full.push(cells.next().unwrap());
    }
    assert!(full.len() > 200, "{}", full.len());
    let rounded = |number: u64| {
        let unit = 10_u64.pow(number.ilog10());
        let digits = ((number + unit / 2) / unit * unit).to_string();
        let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
        groups.join(",")
    };
    for (counts, before) in [(&standard, "run each time:"), (&full, "up to 70 times:")] {
        let [least, most] = [counts.iter().min(), counts.iter().max()].map(|count| rounded(*count.unwrap()));
        let folded = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            folded.contains(&format!("{before} {least} to {most}")),
            "{before} {least} to {most}: {help}"
        );
    }
}

/// Facts that the one-line summaries leave out.
#[test]
fn each_help_says_where_the_input_comes_from() {
    for (subcommand, sentence) in [
        ("check", "If there are neither, they are read from standard input, unless that is a terminal"),
        ("check", "the argument '-' reads standard input as well"),
        ("check", "An argument that names a file is an error"),
        ("check", "The name of an existing file or folder is an error"),
        ("check", "Take TEXT as a reference, whatever it looks like; can be repeated"),
        ("check", "All formats show the first 1000 findings of an input, and count the others"),
        ("check", "and the note that standard input was not read, but never errors"),
        ("check", "the first offset at which an input stops being valid is reported"),
        ("check", "safe if, under the specification, the result identifies the same resource as the input"),
        ("check", "on any error it stays as it was"),
        ("parse", "References are read as check reads them"),
        ("compare", "References are read as check reads them"),
        ("compare", "This takes hundreds of times as long as check"),
        (
            "check",
            "null if they were not checked: for another rule, for names, for an input that is longer than the limit",
        ),
        ("parse", "so a tree is not a derivation"),
        ("parse", "derive shows that"),
        ("derive", "References are read as parse reads them, and derived if they have at most 65,536 bytes"),
        ("parse", "with the grammars of names, all but urn are null"),
        (
            "report",
            "Without files, nothing is read, and the report is about the examples that the specifications themselves print",
        ),
        ("report", "To report on standard input, use '--file -'"),
        ("config", "only the nearest one is read"),
        ("config", "for the others, it makes no difference"),
        ("grammar", "Without a rule, all are printed"),
        ("lint", "Without files, the grammar of the edition is checked"),
    ] {
        let help = run(&[subcommand, "--help"]).ends_with(0).output;
        let folded = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(folded.contains(sentence), "{help}");
    }
}
