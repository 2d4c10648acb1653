//! The names that findings have in place of a code when the validator does not run.

/// The names of these findings, each with what it flags.
pub(crate) const REASONS: [(&str, &str); 4] = [
    (NOT_IN_LANGUAGE, "a text that is not in the language of the rule"),
    (NOT_UTF_8, "octets that are not UTF-8"),
    (TOO_LONG, "a line longer than --max-line, which was not checked"),
    (NOT_IN_ALL_EDITIONS, "a text that is not valid in all editions"),
];

pub(crate) const NOT_IN_LANGUAGE: &str = "not-in-language";
pub(crate) const NOT_UTF_8: &str = "not-utf-8";
pub(crate) const TOO_LONG: &str = "too-long";
pub(crate) const NOT_IN_ALL_EDITIONS: &str = "not-in-all-editions";

/// Returns the page of what a finding has in place of this code; `None` of any other name.
pub(crate) fn page(name: &str) -> Option<String> {
    let (name, flags) = REASONS.iter().find(|(other, _)| other.eq_ignore_ascii_case(name))?;
    let (reason, help) = match *name {
        NOT_UTF_8 => (
            "References are characters, and those of a file are read as UTF-8. Octets that are not UTF-8 are not the characters of \
             any edition.",
            "Convert the file to UTF-8, or percent-encode these octets",
        ),
        TOO_LONG => (
            "A line is kept in memory while it is checked, so the length of lines has a limit. A longer line is passed over, \
             and is neither valid nor invalid.",
            "Raise the limit with --max-line, or find out why the line is that long",
        ),
        NOT_IN_ALL_EDITIONS => (
            "With --edition all, a reference is tried under each edition, and the message says which of them accept it.",
            "Choose the edition that your programs follow, or 'uri-bnf compare' the reference to see why they differ",
        ),
        _ => (
            "With a rule or a grammar of your own, no validator runs: the text is in the language of the rule, or it is not. The \
             message says what was expected, and where.",
            "Write what the rule has; 'uri-bnf derive' shows how far the text follows it",
        ),
    };
    Some(format!(
        "{name}, error, in place of a code\n\nReports {flags}.\n\nWhy:\n  {reason}\n\nWhat to do:\n  {help}."
    ))
}
