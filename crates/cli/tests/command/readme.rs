//! The README, `docs/command.md`, `docs/derivations.md` and `docs/differ.md` show what the command does.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const README: &str = include_str!("../../../../README.md");
const REFERENCE: &str = include_str!("../../../../docs/command.md");
const DERIVATIONS: &str = include_str!("../../../../docs/derivations.md");
const DIFFER: &str = include_str!("../../../../docs/differ.md");

/// The variables that change what the command prints: no colours, and the usual width.
const SURROUNDINGS: [(&str, &str); 2] = [("NO_COLOR", "1"), ("COLUMNS", "100")];

/// The command that the pages call.
const COMMAND: &str = env!("CARGO_BIN_EXE_uri-bnf");

/// The blocks of `console`: each call, its exit status if that is not 0, and its output.
#[test]
fn calls_print_what_is_shown() {
    let pages = [README, REFERENCE, DERIVATIONS, DIFFER];
    assert_eq!(pages.map(|page| page.matches("\n$ uri-bnf ").count()), [2, 43, 8, 2]);
    // The files that the calls name are in the repository.
    std::env::set_current_dir(root()).unwrap();
    let cases = trycmd::TestCases::new();
    for (name, value) in SURROUNDINGS {
        cases.env(name, value);
    }
    cases.case("README.md").case("docs/command.md").case("docs/derivations.md").case("docs/differ.md");
}

/// The table of formats has the formats of `check`, in the order of its help.
#[test]
fn all_formats_are_listed() {
    let section = REFERENCE.split_once("| `check --format` |").unwrap().1;
    let rows = section.lines().skip(2).take_while(|line| line.starts_with('|'));
    let listed: Vec<_> = rows.map(|row| row.split('`').nth(1).unwrap().to_owned()).collect();
    let help = output(Command::new(COMMAND).args(["help", "check"]));
    let (_, values) = help.split_once("--format <FORMAT>").unwrap();
    let values = values.split_once("--threads").unwrap().0;
    let named = values.lines().filter_map(|line| line.trim().strip_prefix("- ")?.split_once(':'));
    assert_eq!(listed, named.map(|(name, _)| name.to_owned()).collect::<Vec<_>>());
}

/// The steps of the workflow that call the command do what the page says. The workflow names its edition.
#[test]
fn the_workflow_annotates_the_lines() {
    let workflow = REFERENCE.split("```yaml\n").find(|block| block.starts_with("on: ")).unwrap();
    let workflow = workflow.split_once("\n```").unwrap().0;
    let steps: Vec<_> = workflow.lines().filter_map(|line| line.trim().strip_prefix("- run: ")).collect();
    let [install, check] = steps[..] else { panic!("{steps:?}") };
    assert!(install.starts_with("cargo install --locked --git ") && install.ends_with(" uri-bnf-cli"));
    let folder = folder("workflow");
    for (list, status, annotation) in [
        ("http://a/\n", 0, None),
        ("http://[::1]/\n", 0, None),
        ("http://a/\na b\n", 1, Some("::error file=urls.txt,line=2,col=2,endColumn=3,title=space::")),
        ("http://-h.example/\n", 1, Some("::warning file=urls.txt,line=1,col=8,")),
    ] {
        std::fs::write(folder.join("urls.txt"), list).unwrap();
        let (found, printed) = shell(&folder, check);
        assert_eq!(found, Some(status), "{printed}");
        assert_eq!(annotation.is_none(), printed.is_empty(), "{printed}");
        assert!(annotation.is_none_or(|annotation| printed.starts_with(annotation)), "{printed}");
    }
}

/// The call of pre-commit: the entry of the hook with the arguments of the page, and then the names of files.
#[test]
fn the_hook_checks_files() {
    let hooks = std::fs::read_to_string(root().join(".pre-commit-hooks.yaml")).unwrap();
    let value = |key: &str| {
        hooks
            .lines()
            .find_map(|line| line.trim().trim_start_matches("- ").strip_prefix(key)?.strip_prefix(": "))
    };
    let example = REFERENCE.split("```yaml\n").find(|block| block.starts_with("repos:")).unwrap();
    assert!(example.contains(&format!("- id: {} ", value("id").unwrap())));
    let arguments = example.split_once("args: [").unwrap().1.split_once(']').unwrap().0;
    let arguments = arguments.replace([',', '"'], " ");
    let folder = folder("hook");
    std::fs::write(folder.join("a.urls"), "http://[::1]/\n").unwrap();
    std::fs::write(folder.join("b.urls"), "a b\n").unwrap();
    for (files, status) in [("a.urls", 0), ("a.urls b.urls", 1)] {
        let call = format!("{} {arguments} {files}", value("entry").unwrap());
        assert_eq!(shell(&folder, &call).0, Some(status), "{call}");
    }
}

/// The configuration is valid, and in force.
#[test]
fn the_configuration_is_read() {
    let block = REFERENCE.split_once("```toml\n").unwrap().1.split_once("\n```").unwrap().0;
    let folder = folder("configuration");
    std::fs::write(folder.join("uri-bnf.toml"), block).unwrap();
    let (status, printed) = shell(&folder, "uri-bnf config");
    assert_eq!(status, Some(0), "{printed}");
    let mut in_table = false;
    for (number, line) in (1..).zip(block.lines()).filter(|(_, line)| !line.is_empty()) {
        in_table |= line.starts_with('[');
        match line.split_once(" = ").filter(|_| in_table) {
            // A table is shown on one line, with the number of its header.
            Some((_, value)) => {
                let value = value.trim_matches(['[', ']', '"']);
                assert!(printed.contains(value), "{line} is not in {printed}");
            }
            None => {
                assert!(printed.contains(&format!("uri-bnf.toml:{number}\n")), "{line} is not in {printed}");
            }
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A new folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme").join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn output(command: &mut Command) -> String {
    let output = command.envs(SURROUNDINGS).stdin(Stdio::null()).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The exit status and the output of a command line in `folder`, with the command on the path.
fn shell(folder: &Path, line: &str) -> (Option<i32>, String) {
    let mut path = Path::new(COMMAND).parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).envs(SURROUNDINGS).env("PATH", path).current_dir(folder).stdin(Stdio::null());
    let output = shell.output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}
