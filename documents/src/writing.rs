//! How documents write references.

use std::borrow::Cow;

/// How a document writes a reference, which a replacement of a part of it must follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Writing {
    /// As it is.
    #[default]
    Plain,
    /// In HTML: `&`, `<`, `>` and quotes are entities.
    Html,
    /// In HTML, as the value of an attribute without quotes: what would end it is an entity as well.
    HtmlUnquoted,
    /// In CSS, with quotes or without: parentheses, quotes, white space and backslashes have a backslash before them, or are
    /// numbers.
    Style,
    /// In CSS that is the value of an attribute of HTML, with quotes or without.
    StyleInHtml,
    /// As a destination in Markdown without angle brackets: parentheses, and what would be an escape or end the destination,
    /// have a backslash before them; `&` and white space are entities.
    MarkdownDestination,
    /// As a destination in Markdown between angle brackets.
    MarkdownBrackets,
    /// In a literal between `"`, with escapes.
    DoubleQuoted,
    /// In a literal between `'`, with escapes.
    SingleQuoted,
    /// In a literal between backquotes, with escapes.
    BackQuoted,
    /// In a literal between `"`, which is written twice.
    DoubleDoubled,
    /// In a literal between `'`, which is written twice.
    SingleDoubled,
    /// In a literal without escapes: quotation marks can only be percent-encoded.
    Raw,
}

impl Writing {
    /// Returns a part of a reference as the document writes it.
    pub fn write(self, part: &str) -> Cow<'_, str> {
        let escape = |character| self.escape(character);
        if part.chars().all(|character| escape(character).is_none()) {
            return Cow::Borrowed(part);
        }
        let mut written = String::with_capacity(part.len() + 8);
        for character in part.chars() {
            match escape(character) {
                Some(text) => written.push_str(text),
                None => written.push(character),
            }
        }
        Cow::Owned(written)
    }

    fn escape(self, character: char) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::DoubleQuoted | Self::SingleQuoted | Self::BackQuoted => self.of_literal(character),
            Self::DoubleDoubled => (character == '"').then_some("\"\""),
            Self::SingleDoubled => (character == '\'').then_some("''"),
            Self::Raw => raw(character),
            Self::Html => of_html(character),
            Self::HtmlUnquoted => of_html(character).or_else(|| unquoted(character)),
            Self::Style => of_style(character),
            Self::StyleInHtml => of_style(character)
                .map(in_html)
                .or_else(|| of_html(character))
                .or_else(|| unquoted(character)),
            Self::MarkdownBrackets => of_markdown(character),
            Self::MarkdownDestination => of_markdown(character).or_else(|| without_brackets(character)),
        }
    }

    /// What ends a literal, or is an escape in it.
    fn of_literal(self, character: char) -> Option<&'static str> {
        match (self, character) {
            (_, '\\') => Some("\\\\"),
            (_, '\n') => Some("\\n"),
            (_, '\r') => Some("\\r"),
            (Self::DoubleQuoted, '"') => Some("\\\""),
            (Self::SingleQuoted, '\'') => Some("\\'"),
            (Self::BackQuoted, '`') => Some("\\`"),
            _ => None,
        }
    }
}

/// What can end a literal without escapes.
fn raw(character: char) -> Option<&'static str> {
    match character {
        '"' => Some("%22"),
        '\'' => Some("%27"),
        '`' => Some("%60"),
        '\n' => Some("%0A"),
        '\r' => Some("%0D"),
        _ => None,
    }
}

fn of_html(character: char) -> Option<&'static str> {
    match character {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        '\'' => Some("&#39;"),
        _ => None,
    }
}

/// What ends the value of an attribute without quotes, or is an error in it.
fn unquoted(character: char) -> Option<&'static str> {
    match character {
        ' ' => Some("&#32;"),
        '=' => Some("&#61;"),
        '`' => Some("&#96;"),
        '\t' => Some("&#9;"),
        '\n' => Some("&#10;"),
        '\u{C}' => Some("&#12;"),
        '\r' => Some("&#13;"),
        _ => None,
    }
}

fn of_style(character: char) -> Option<&'static str> {
    match character {
        '(' => Some("\\("),
        ')' => Some("\\)"),
        '"' => Some("\\\""),
        '\'' => Some("\\'"),
        '\\' => Some("\\\\"),
        // `</style` ends the element, whatever is before it.
        '<' => Some("\\3C "),
        ' ' => Some("\\20 "),
        '\t' => Some("\\9 "),
        '\n' => Some("\\A "),
        '\u{C}' => Some("\\C "),
        '\r' => Some("\\D "),
        _ => None,
    }
}

/// An escape of CSS in the value of an attribute.
fn in_html(escape: &'static str) -> &'static str {
    match escape {
        "\\\"" => "\\&quot;",
        "\\'" => "\\&#39;",
        "\\3C " => "\\3C&#32;",
        "\\20 " => "\\20&#32;",
        "\\9 " => "\\9&#32;",
        "\\A " => "\\A&#32;",
        "\\C " => "\\C&#32;",
        "\\D " => "\\D&#32;",
        other => other,
    }
}

/// What is an escape or an entity in a destination, what ends it, or what binds more tightly than a link: the cell of a
/// table and a code span.
fn of_markdown(character: char) -> Option<&'static str> {
    match character {
        '&' => Some("&amp;"),
        '<' => Some("\\<"),
        '>' => Some("\\>"),
        '\\' => Some("\\\\"),
        '`' => Some("\\`"),
        '|' => Some("\\|"),
        '\n' => Some("&#10;"),
        '\r' => Some("&#13;"),
        _ => None,
    }
}

/// What ends a destination without angle brackets, or may.
fn without_brackets(character: char) -> Option<&'static str> {
    match character {
        '(' => Some("\\("),
        ')' => Some("\\)"),
        ' ' => Some("&#32;"),
        '\t' => Some("&#9;"),
        _ => None,
    }
}
