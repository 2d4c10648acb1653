//! Text inside Markdown.

use super::visible::visible;

/// Returns `text` as code in the cell of a table, where a bar would end the cell.
pub(crate) fn cell(text: &str) -> String {
    code(text).replace('|', "\\|")
}

/// Returns `text` as code. If it contains backticks, the fence around it is longer. Characters that cannot be seen are
/// escaped.
pub(crate) fn code(text: &str) -> String {
    if text.is_empty() {
        return "(empty)".to_owned();
    }
    let runs = text.split(|character| character != '`').map(str::len);
    let fence = "`".repeat(runs.max().unwrap_or(0) + 1);
    let space = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    let text = visible(text.as_bytes());
    format!("{fence}{space}{text}{space}{fence}")
}

#[cfg(test)]
mod tests {
    use super::{cell, code};

    #[test]
    fn text_becomes_code() {
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
