//! What of each subcommand grows, for the tests of [`growth_all`](crate::growth_all): a row for each kind of output.

/// What a row reads that grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grows {
    /// A list of references, or one long reference.
    References,
    /// A list of references, or one, which is refused if it is longer than 64 KiB.
    Limited,
    /// A list of references, or one, which is refused if it is longer than 4 KiB.
    Short,
    /// Pairs of references, with a tab between them.
    Pairs,
    /// References in objects of JSON Lines.
    Objects,
    /// A document with references.
    Document,
    /// A grammar in ABNF.
    Grammar,
    /// A grammar whose first rule stays as it is.
    OtherRules,
    /// Settings.
    Settings,
    /// The arguments: this one, again and again.
    Argument(&'static str),
    /// A number of this option.
    Number(&'static str),
}

use Grows::{
    Argument, Document, Grammar, Limited, Number, Objects, OtherRules, Pairs, References, Settings, Short,
};

/// The name of the file that grows, in the options of a row. A row without it reads standard input.
pub(crate) const FILE: &str = "FILE";

/// The command itself, in the options of a row.
pub(crate) const COMMAND: &str = "COMMAND";

/// A subcommand with options, and what grows. If it has formats, and the options name none, the row is for all of them.
pub(crate) type Row = (&'static str, &'static [&'static str], Grows);

/// Rows for all subcommands but [`FIXED`].
///
/// A suite grows faster than the rule that it is for, because it has each octet after each beginning; and a member for each
/// alternative is made by a pass over the definitions. So the rule itself does not grow there.
pub(crate) const ROWS: &[Row] = &[
    ("check", &[], References),
    ("check", &["--policy", "pedantic"], References),
    ("check", &["--edition", "all"], References),
    ("check", &["--rule", "path"], References),
    ("check", &["--fix", "--format", "concise"], References),
    ("check", &["--fix", "--write", "--file", FILE], References),
    ("check", &["--diff", "--format", "concise", "--file", FILE], References),
    ("check", &["--null", "--base", "http://h/a/b", "--stats", "--format", "jsonl"], References),
    ("check", &["--comments", "--threads", "1", "--format", "concise"], References),
    ("check", &["--max-line", "100", "--format", "concise"], References),
    ("check", &["--select", "space", "--quiet", "--format", "full"], References),
    ("check", &["--jsonl"], Objects),
    ("check", &["--write-baseline", "baseline", "--file", FILE], References),
    ("check", &["--ignore-reference", "**a*b", "--format", "concise"], References),
    ("check", &["--grammar", FILE, "--notation", "abnf", "--format", "jsonl", "a b"], Grammar),
    ("check", &["--format", "sarif"], Argument("a b")),
    ("check", &["--deny", "space", "--format", "concise"], Argument("--allow=space")),
    ("scan", &["--type", "markdown"], Document),
    ("scan", &["--type", "markdown", "--format", "grouped"], Document),
    ("scan", &["--type", "markdown", "--statistics", "--format", "full"], Document),
    ("scan", &["--type", "markdown", "--output-file", "findings"], Document),
    ("scan", &["--type", "markdown", "--write-baseline", "baseline", FILE], Document),
    ("scan", &["--type", "markdown", "--fix", "--format", "concise", FILE], Document),
    ("scan", &["--type", "markdown", "--fix", "--write", FILE], Document),
    ("scan", &["--type", "markdown", "--diff", "--format", "concise", FILE], Document),
    ("scan", &["--type", "markdown", "--edition", "all", "--format", "jsonl"], Document),
    ("scan", &["--type", "text", "--format", "concise"], Document),
    ("extract", &["--type", "markdown"], Document),
    ("extract", &["--type", "markdown", "--resolve", "--base", "http://h/a/b"], Document),
    ("extract", &["--type", "markdown", "--null", "--mask-secrets"], Document),
    ("compare", &[], Limited),
    ("diff", &["2396", "--right", FILE, "--notation", "abnf"], Grammar),
    ("diff", &["--left", FILE, "--right", FILE, "--notation", "abnf", "--all"], Grammar),
    ("parse", &[], References),
    ("parse", &["--rule", "path"], References),
    ("derive", &[], Limited),
    ("derive", &["--all"], Limited),
    ("derive", &["--tried", "--format", "tree"], Limited),
    ("derive", &["--tried", "--format", "json"], Limited),
    ("derive", &["--ambiguous", "--format", "tree"], Short),
    ("derive", &["--ambiguous", "--format", "json"], Short),
    ("report", &["--file", "-"], References),
    ("report", &["--file", "-", "--edition", "all"], References),
    ("report", &["--file", "-", "--rule", "path"], References),
    ("report", &["--file", "-", "--coverage"], Limited),
    ("resolve", &["--base", "http://h/a/b/c"], References),
    ("relativize", &["--base", "http://h/some/ordinary/words"], References),
    ("normalize", &[], References),
    ("normalize", &["--rung", "scheme", "--edition", "3987"], References),
    ("normalize", &["--as", "whatwg"], References),
    ("equivalent", &[], Pairs),
    ("equivalent", &["--rung", "scheme"], Pairs),
    ("convert", &["--to", "uri"], References),
    ("convert", &["--to", "uri", "--idna=all", "--nfc"], References),
    ("convert", &["--to", "iri"], References),
    ("split", &[], References),
    ("build", &["--push-segment", "a b", "--append-pair", "a=b"], References),
    ("build", &["--set-pair", "c=d", "--pop-segments", "3", "--without", "fragment"], References),
    ("build", &["--host", "h"], Argument("--segment=a b")),
    ("escape", &["--component", "segment"], References),
    ("escape", &["--component", "query-value", "--extent", "must"], References),
    ("unescape", &[], References),
    ("config", &["--config", FILE], Settings),
    ("explain", &[], Argument("space")),
    ("generate", &[], Number("--count")),
    ("generate", &["--near-miss"], Number("--count")),
    ("generate", &["--like", FILE, "--format", "lines"], Limited),
    ("generate", &["--cover", FILE, "--format", "lines"], Limited),
    ("generate", &["--grammar", FILE, "--notation", "abnf", "--count", "1", "--format", "lines"], Grammar),
    (
        "generate",
        &["--grammar", FILE, "--notation", "abnf", "--every-alternative", "--format", "lines"],
        OtherRules,
    ),
    ("generate", &["--grammar", FILE, "--notation", "abnf", "--suite", "quick", "--count", "9"], OtherRules),
    ("lint", &["--notation", "abnf", FILE], Grammar),
    ("conform", &["--grammar", FILE, "--notation", "abnf", "--", COMMAND, "decide"], OtherRules),
    ("differ", &["--between", "2396,3986,3987,appendix-b,whatwg"], References),
    ("differ", &["--between", "3986,whatwg", "--each", "--write-known", "known"], References),
    (
        "conform",
        &[
            "--grammar",
            FILE,
            "--notation",
            "abnf",
            "--suite",
            "quick",
            "--write-known",
            "known",
            "--",
            COMMAND,
            "decide",
        ],
        OtherRules,
    ),
    ("decide", &[], References),
    ("decide", &["--protocol", "jsonl"], Objects),
];

/// Subcommands that print only what the command itself has: nothing that is given to them grows.
pub(crate) const FIXED: [&str; 4] = ["codes", "grammar", "completions", "man"];

/// Options that are outputs: each of them has a row, in all subcommands that have it.
pub(crate) const OUTPUTS: [&str; 19] = [
    "--all",
    "--ambiguous",
    "--coverage",
    "--cover",
    "--diff",
    "--every-alternative",
    "--fix",
    "--jsonl",
    "--like",
    "--near-miss",
    "--null",
    "--output-file",
    "--resolve",
    "--statistics",
    "--suite",
    "--tried",
    "--write",
    "--write-baseline",
    "--write-known",
];
