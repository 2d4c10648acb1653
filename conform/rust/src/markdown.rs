//! Text in pages.

/// A text on one line, without characters that do not show.
///
/// ```
/// assert_eq!(uri_bnf_conform::markdown::on_a_line("a\té b"), "a\\té b");
/// ```
#[must_use]
pub fn on_a_line(text: &str) -> String {
    let is_plain = |character: char| character.is_alphanumeric() || character.is_ascii_graphic();
    let characters = text.chars().map(|character| {
        if is_plain(character) { character.to_string() } else { character.escape_default().to_string() }
    });
    characters.collect()
}

/// Code in a cell of a table.
///
/// ```
/// assert_eq!(uri_bnf_conform::markdown::code("a|b"), "`a\\|b`");
/// ```
#[must_use]
pub fn code(text: &str) -> String {
    let text = text.replace('|', "\\|");
    match (text.is_empty(), text.contains('`')) {
        (true, _) => "the empty string".to_owned(),
        (_, true) => format!("`` {text} ``"),
        (_, false) => format!("`{text}`"),
    }
}

/// A table: names of columns, of which those that begin with `#` have numbers, and rows.
///
/// ```
/// let rows = [vec!["a".to_owned(), "1".to_owned()]];
/// assert_eq!(uri_bnf_conform::markdown::table(&["x", "#y"], &rows), "| x | y |\n|---|--:|\n| a | 1 |\n");
/// ```
#[must_use]
pub fn table(names: &[&str], rows: &[Vec<String>]) -> String {
    let row = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let heads: Vec<_> = names.iter().map(|name| name.trim_start_matches('#').to_owned()).collect();
    let rules = names.iter().map(|name| if name.starts_with('#') { "--:|" } else { "---|" });
    let rules = format!("|{}\n", rules.collect::<String>());
    let rows: String = rows.iter().map(|cells| row(cells)).collect();
    row(&heads) + &rules + &rows
}
