//! Runs the command, and examines the result.

use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// All subcommands, in the order of the help.
pub(crate) const SUBCOMMANDS: [&str; 28] = [
    "check",
    "scan",
    "extract",
    "compare",
    "diff",
    "parse",
    "derive",
    "report",
    "resolve",
    "relativize",
    "normalize",
    "equivalent",
    "convert",
    "split",
    "build",
    "escape",
    "unescape",
    "config",
    "codes",
    "explain",
    "grammar",
    "generate",
    "lint",
    "conform",
    "differ",
    "decide",
    "completions",
    "man",
];

/// The names of the subcommands in the help of the command, in its order: two on each line, after the names of the groups.
pub(crate) fn subcommands_in_help() -> Vec<String> {
    let help = run(&["--help"]).ends_with(0).output;
    let groups = help.split("\n\n").nth(1).unwrap_or_else(|| panic!("{help}"));
    let cells =
        groups.lines().flat_map(|line| [16..28, 48..60].map(|cell| line.get(cell).unwrap_or_default()));
    cells.map(|cell| cell.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// The variables that change what the command prints or how it runs, which the tests must not depend on.
const SURROUNDINGS: [&str; 15] = [
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLORTERM",
    "COLUMNS",
    "DOMTERM",
    "FORCE_COLOR",
    "FORCE_HYPERLINK",
    "KONSOLE_VERSION",
    "LINES",
    "NO_COLOR",
    "RAYON_NUM_THREADS",
    "TERM",
    "TERM_PROGRAM",
    "VTE_VERSION",
    "WT_SESSION",
];

/// The result of a run of the command.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) output: String,
    pub(crate) errors: String,
}

impl Run {
    /// The lines of the output.
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.output.lines().collect()
    }

    /// `PATH:LINE:COLUMN` of each line of `concise`.
    pub(crate) fn places(&self) -> Vec<&str> {
        self.output.lines().filter_map(|line| line.split(": ").next()).collect()
    }

    /// The lines of the output as JSON.
    pub(crate) fn objects(&self) -> Vec<serde_json::Value> {
        let object = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        self.output.lines().map(object).collect()
    }

    /// Fails unless this is the status.
    #[track_caller]
    pub(crate) fn ends_with(self, status: i32) -> Self {
        assert_eq!(self.status, Some(status), "{self:?}");
        self
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |octets| String::from_utf8(octets).expect("everything that is printed is UTF-8");
        Self { status: output.status.code(), output: text(output.stdout), errors: text(output.stderr) }
    }
}

/// The command, with nothing on standard input.
pub(crate) fn command(arguments: &[&str]) -> Command {
    program(env!("CARGO_BIN_EXE_uri-bnf"), arguments)
}

/// A shell that runs `script`, in which `"$0"` is the command, and `"$@"` are the arguments.
#[cfg(unix)]
pub(crate) fn shell(script: &str, arguments: &[&str]) -> Command {
    program("sh", &[&["-c", script, env!("CARGO_BIN_EXE_uri-bnf")], arguments].concat())
}

/// A program, with nothing on standard input, in the same surroundings on each machine.
fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in SURROUNDINGS {
        command.env_remove(name);
    }
    command
}

/// The arguments of a test about RFC 2396: with that edition after the subcommand, unless they name a grammar.
pub(crate) fn under_2396<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    let is_named = arguments.iter().any(|argument| ["--edition", "--grammar"].contains(argument));
    let edition: &[&str] = if is_named { &[] } else { &["--edition", "2396"] };
    [&arguments[..1], edition, &arguments[1..]].concat()
}

/// Runs the command.
pub(crate) fn run(arguments: &[&str]) -> Run {
    command(arguments).output().unwrap().into()
}

/// Runs the command with `input` on standard input.
pub(crate) fn run_with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = command(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || pipe.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // A run that does not read its input may end before all of it is written.
    let written = writer.join().unwrap();
    assert!(written.is_ok() || written.is_err_and(|error| error.kind() == ErrorKind::BrokenPipe));
    output.into()
}

/// The most memory that a process has used so far, in KiB.
#[cfg(target_os = "linux")]
pub(crate) fn peak_memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// A new folder of files, for one test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// With one more file.
    pub(crate) fn with(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        std::fs::write(self.0.join(name), content).unwrap();
        self
    }

    pub(crate) fn path(&self) -> &std::path::Path {
        &self.0
    }

    /// Runs the command in the folder.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        command(arguments).current_dir(&self.0).output().unwrap().into()
    }

    /// The command, to be run in the folder.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = command(arguments);
        command.current_dir(&self.0);
        command
    }
}

/// Compares `text` with the snapshot `cli__NAME` in the snapshots of the workspace.
#[track_caller]
pub(crate) fn snapshot(name: &str, description: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(description);
    settings.bind(|| insta::assert_snapshot!(format!("cli__{name}"), text));
}
