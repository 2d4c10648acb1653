//! Text inside Markdown.

use super::visible::visible;

/// `text` as code in the cell of a table, where a bar would end the cell.
pub(crate) fn cell(text: &str) -> String {
    code(text).replace('|', "\\|")
}

/// `text` as code. Backticks in it get a longer fence around it; characters that cannot be seen are escaped.
pub(crate) fn code(text: &str) -> String {
    if text.is_empty() {
        return "(empty)".to_owned();
    }
    let runs = text.split(|character| character != '`').map(str::len);
    let fence = "`".repeat(runs.max().unwrap_or(0) + 1);
    let blank = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    let text = visible(text.as_bytes());
    format!("{fence}{blank}{text}{blank}{fence}")
}

#[cfg(test)]
mod tests {
    use super::{cell, code};

    #[test]
    fn code_stands_for_itself() {
        for (text, expected) in [
            ("a", "`a`"),
            ("", "(empty)"),
            ("a|b", "`a|b`"),
            ("`", "`` ` ``"),
            ("a``b", "```a``b```"),
            ("a\n\u{1B}'\"\\", "`a\\n\\u{1b}'\"\\`"),
        ] {
            assert_eq!(code(text), expected);
        }
        assert_eq!(cell("a|b"), "`a\\|b`");
    }
}
