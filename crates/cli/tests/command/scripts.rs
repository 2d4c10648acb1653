//! `uri-bnf completions` and `uri-bnf man`.

use std::process::{Command, Stdio};

use crate::run::{Folder, SUBCOMMANDS, run};

#[test]
fn each_shell_has_a_script_with_all_subcommands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell]).ends_with(0).output;
        for word in SUBCOMMANDS.iter().chain(&["max-line", "edition"]) {
            assert!(script.contains(word), "{word} for {shell}");
        }
    }
    let unknown = run(&["completions", "sh"]).ends_with(2).errors;
    assert!(unknown.contains("possible values: bash, "), "{unknown}");
}

/// The scripts of shells whose generators have values name the codes, the rules and the editions.
#[test]
fn scripts_have_the_names_of_codes_rules_and_editions() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell]).ends_with(0).output;
        let words: std::collections::BTreeSet<_> = script
            .split(|character: char| !character.is_ascii_alphanumeric() && !"-_".contains(character))
            .collect();
        let codes = uri_bnf::validate::checks::CODES.iter().map(|code| code.name());
        let rules = uri_bnf::Edition::ALL.iter().flat_map(|edition| edition.rules().entries());
        let names =
            uri_bnf::urn::rfc2141::RULES.entries().iter().chain(uri_bnf::urn::rfc8141::RULES.entries());
        let rules = rules.chain(names).map(uri_bnf::grammar::RuleEntry::name);
        let editions = ["url-syntax-07", "uri-syntax-01", "2396", "2732", "3986", "3987", "2141", "8141"];
        for name in codes.chain(rules).chain(editions) {
            assert!(words.contains(name), "{name} for {shell}");
        }
    }
    // The generator for fish leaves out what is not an option.
    let fish = run(&["completions", "fish"]).output;
    for (subcommand, name) in [("explain", "malformed-port"), ("grammar", "hostport"), ("completions", "zsh")]
    {
        let start = format!("complete -c uri-bnf -n \"__fish_uri_bnf_using_subcommand {subcommand}\" -f -a ");
        let line = fish.lines().find(|line| line.starts_with(&start)).unwrap_or_default();
        assert!(line.split([' ', '"']).any(|word| word == name), "{line}");
    }
}

/// The script works in a shell: it completes a subcommand, an option and a value.
#[test]
fn bash_completes() {
    let folder = Folder::new("completions").with("uri-bnf.bash", run(&["completions", "bash"]).output);
    for (words, expected) in [
        (&["uri-bnf", "che"][..], "check"),
        (&["uri-bnf", "check", "--max-l"], "--max-line"),
        (&["uri-bnf", "check", "--format", "conc"], "concise"),
        (&["uri-bnf", "check", "--edition", "39"], "3986"),
        (&["uri-bnf", "check", "--deny", "malformed-po"], "malformed-port"),
        (&["uri-bnf", "check", "--rule", "hostp"], "hostport"),
        (&["uri-bnf", "explain", "malformed-po"], "malformed-port"),
        (&["uri-bnf", "grammar", "pct"], "pct-encoded"),
    ] {
        // The script tells bash the name of its function by `complete -F`.
        let (last, before) = (words.len() - 1, words.len() - 2);
        let script = format!(
            ". ./uri-bnf.bash; COMP_WORDS=({}); COMP_CWORD={last}; _uri__bnf uri-bnf {} {}; echo \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words[last],
            words[before],
        );
        let bash = Command::new("bash").args(["-c", &script]).current_dir(folder.path()).output();
        let Ok(output) = bash else {
            eprintln!("bash cannot be started: its script is not tested");
            return;
        };
        let completed = String::from_utf8(output.stdout).unwrap();
        assert!(completed.split_whitespace().any(|word| word == expected), "{words:?}: {completed:?}");
    }
}

#[test]
fn each_subcommand_has_a_page() {
    let folder = Folder::new("man");
    let path = folder.path().join("new").join("man1");
    run(&["man", "--directory", path.to_str().unwrap()]).ends_with(0);
    let mut names: Vec<_> = std::fs::read_dir(&path)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let mut expected: Vec<_> = SUBCOMMANDS.iter().map(|name| format!("uri-bnf-{name}.1")).collect();
    expected.push("uri-bnf.1".to_owned());
    expected.sort();
    assert_eq!(names, expected);
    for name in &names {
        let page = std::fs::read_to_string(path.join(name)).unwrap();
        assert!(page.contains(".TH ") && page.contains(".SH \"EXIT STATUS\""), "{name}: {page}");
        let subcommand = name.trim_end_matches(".1").strip_prefix("uri-bnf-");
        let printed = run(&[&["man"], subcommand.as_slice()].concat()).ends_with(0).output;
        assert_eq!(page, printed);
    }
}

/// All lines after the options are at the end of the page, in the same order as in the help.
#[test]
fn a_page_says_what_the_help_says() {
    for subcommand in SUBCOMMANDS {
        let page = run(&["man", subcommand]).output;
        let shown: Vec<_> = page.lines().filter_map(shown).collect();
        let help = run(&[subcommand, "--help"]).output;
        let (_, options) = help.split_once("\nOptions:\n").unwrap();
        // An option and its description are indented.
        let more = options.lines().skip_while(|line| line.is_empty() || line.starts_with(' '));
        let more: Vec<_> = more.filter(|line| !line.is_empty()).map(heading_or_line).collect();
        assert!(more.iter().any(|line| line == "EXAMPLE"), "{more:?}");
        assert_eq!(shown[shown.len() - more.len()..], more);
    }
}

/// A line of the help; for a heading, the words as a page has them.
fn heading_or_line(line: &str) -> String {
    let heading = line.strip_suffix(':').filter(|heading| heading.starts_with(char::is_uppercase));
    heading.map_or_else(|| line.to_owned(), str::to_uppercase)
}

/// The visible part of a line of a page.
fn shown(line: &str) -> Option<String> {
    if let Some(heading) = line.strip_prefix(".SH ") {
        return Some(heading.trim_matches('"').to_owned());
    }
    let is_text = !line.starts_with(['.', '\'']) && !line.is_empty();
    let text = line.strip_prefix("\\&").unwrap_or(line);
    is_text.then(|| text.replace("\\-", "-").replace("\\*(Aq", "'").replace("\\\\", "\\"))
}

#[test]
fn an_unknown_page_is_reported() {
    let run = run(&["man", "chek"]).ends_with(2);
    let names = SUBCOMMANDS.join(", ");
    assert_eq!(run.errors, format!("error: no subcommand is called \"chek\" (there are {names})\n"));
}

/// Returns whether there is a `man` that passes on the warnings of groff, as that of man-db does, and a groff.
fn can_warn() -> bool {
    let said = |program: &str, option: &str| {
        let output = Command::new(program).arg(option).stdin(Stdio::null()).output();
        output.map_or_else(|_| String::new(), |output| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    said("man", "--help").contains("--warnings") && said("groff", "--version").contains("GNU groff")
}

/// If there is a `man`, it shows a page without a warning.
#[test]
fn a_page_is_well_formed() {
    if !can_warn() {
        eprintln!("there is no `man` with the warnings of groff: no page is tested");
        return;
    }
    let mut child = Command::new("man")
        .args(["--warnings", "-l", "-"])
        .env("MANPAGER", "cat")
        // It would warn about a locale that is not installed, and about lines that are too short.
        .env("LC_ALL", "C")
        .env("MANWIDTH", "80")
        .env_remove("MANOPT")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let page = run(&["man", "check"]).output;
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), page.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(String::from_utf8_lossy(&output.stdout).contains("EXIT STATUS"));
}
