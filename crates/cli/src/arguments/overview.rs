//! The help of the command as a whole: its subcommands in groups, on one screen of 80 columns and 24 lines.

use std::fmt::Write;
use std::sync::LazyLock;

use clap::builder::StyledStr;
use clap::builder::styling::Style;

/// A call, and what it prints.
type Example = (&'static str, &'static str);

/// A subcommand, and what it does in a few words.
type Entry = (&'static str, &'static str);

const EXAMPLES: [Example; 3] = [
    ("uri-bnf check 'http://exa mple.org/'", "find what is wrong"),
    ("uri-bnf scan README.md docs", "check documents"),
    ("uri-bnf resolve --base http://h/a/b ../c", "what it refers to"),
];

/// The groups, and the subcommands of each.
const GROUPS: [(&str, &[Entry]); 5] = [
    ("Check", &[("check", "references"), ("scan", "documents")]),
    (
        "Read",
        &[
            ("extract", "list references"),
            ("parse", "print the tree"),
            ("derive", "the rules it uses"),
            ("split", "into components"),
            ("compare", "edition by edition"),
            ("report", "statistics"),
        ],
    ),
    (
        "Transform",
        &[
            ("resolve", "against a base"),
            ("relativize", "shorten for a base"),
            ("normalize", "to the normal form"),
            ("equivalent", "compare two"),
            ("convert", "IRIs and URIs"),
            ("build", "from components"),
            ("escape", "data to escapes"),
            ("unescape", "escapes to data"),
        ],
    ),
    (
        "Specifications",
        &[
            ("grammar", "print rules"),
            ("lint", "check a grammar"),
            ("generate", "test strings"),
            ("diff", "compare grammars"),
            ("conform", "judge a parser"),
            ("differ", "compare parsers"),
            ("decide", "accept or reject"),
        ],
    ),
    (
        "Settings",
        &[
            ("config", "settings in force"),
            ("codes", "list all codes"),
            ("explain", "what a code means"),
            ("completions", "for your shell"),
            ("man", "manual pages"),
            ("help", "on a subcommand"),
        ],
    ),
];

const SUMMARY: &str = "Check URI references against the printed grammar: what is wrong, where, and why";

/// The widths of the columns: the names of groups and of subcommands, and their descriptions.
const WIDTHS: (usize, usize, usize) = (16, 12, 20);

/// The width of an example, before what it prints.
const EXAMPLE: usize = 42;

/// The last lines.
const END: [(&str, &str); 2] = [
    ("Options", "--color WHEN, --show-secrets, -V, --version, -h, --help"),
    ("More", "uri-bnf help SUBCOMMAND; uri-bnf help exit-statuses"),
];

/// The help of the command.
pub(super) static HELP: LazyLock<StyledStr> = LazyLock::new(|| {
    let bold = Style::new().bold();
    let (group, name, description) = WIDTHS;
    let mut text = format!("{SUMMARY}\n\n");
    for (title, entries) in GROUPS {
        let mut title = title;
        for pair in entries.chunks(2) {
            let mut line = format!("{bold}{title:group$}{bold:#}");
            for (subcommand, what) in pair {
                // Writing to a string does not fail.
                let _ = write!(line, "{bold}{subcommand:name$}{bold:#}{what:description$}");
            }
            text.extend([line.trim_end(), "\n"]);
            title = "";
        }
    }
    text.push('\n');
    for (title, example) in std::iter::once("Examples").chain(std::iter::repeat("")).zip(examples()) {
        let _ = writeln!(text, "{bold}{title:group$}{bold:#}{example}");
    }
    for (title, line) in END {
        let _ = writeln!(text, "{bold}{title:group$}{bold:#}{line}");
    }
    StyledStr::from(text)
});

/// What is printed on a terminal without arguments.
pub(crate) fn greeting() -> String {
    let examples: String =
        examples().flat_map(|example| ["  ".to_owned(), example, "\n".to_owned()]).collect();
    format!(
        "Three examples:\n\n{examples}\n\
         'uri-bnf --help' lists the subcommands, and 'uri-bnf help check' explains one.\n"
    )
}

fn examples() -> impl Iterator<Item = String> {
    EXAMPLES.iter().map(|(call, what)| format!("{call:EXAMPLE$}{what}"))
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, HELP, WIDTHS};
    use crate::arguments::Arguments;
    use clap::CommandFactory;
    use std::collections::BTreeSet;

    #[test]
    fn each_subcommand_is_in_one_group() {
        let mut command = Arguments::command();
        command.build();
        let shown = command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set());
        let existing: BTreeSet<_> = shown.map(|subcommand| subcommand.get_name().to_owned()).collect();
        let entries: Vec<_> = GROUPS.iter().flat_map(|(_, entries)| *entries).collect();
        let listed: BTreeSet<_> = entries.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(listed, existing);
        assert_eq!(entries.len(), existing.len(), "one is listed twice");
    }

    #[test]
    fn nothing_is_wider_than_its_column() {
        let (group, name, description) = WIDTHS;
        for (title, entries) in GROUPS {
            assert!(title.len() < group, "{title}");
            for (subcommand, what) in entries {
                assert!(subcommand.len() < name && what.len() + 1 < description, "{subcommand}: {what}");
            }
        }
    }

    /// One line is left for the prompt of a shell.
    #[test]
    fn the_help_fits_a_screen() {
        let help = HELP.to_string();
        assert!(help.lines().count() < 24, "{}\n{help}", help.lines().count());
        assert!(help.lines().all(|line| line.chars().count() <= 80 && line == line.trim_end()), "{help}");
    }
}
