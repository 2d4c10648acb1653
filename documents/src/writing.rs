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
    /// In quoted-printable: `=` and what is not printable US-ASCII are octets in hexadecimal.
    QuotedPrintable,
    /// In HTML that is in quoted-printable, as the value of an attribute with quotes or without.
    HtmlInQuotedPrintable,
    /// As it is, and never in another way: an edit changes nothing. In base64, it would change what is around it.
    Kept,
}

impl Writing {
    /// Returns a part of a reference as the document writes it.
    pub fn write(self, part: &str) -> Cow<'_, str> {
        let escape = |character| self.escape(character);
        if matches!(self, Self::QuotedPrintable | Self::HtmlInQuotedPrintable) {
            return quoted_printable(part, escape);
        }
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
            Self::Plain | Self::QuotedPrintable | Self::Kept => None,
            Self::Html => of_html(character),
            Self::HtmlUnquoted | Self::HtmlInQuotedPrintable => {
                of_html(character).or_else(|| unquoted(character))
            }
            Self::Style => of_style(character),
            Self::StyleInHtml => of_style(character)
                .map(in_html)
                .or_else(|| of_html(character))
                .or_else(|| unquoted(character)),
            Self::MarkdownBrackets => of_markdown(character),
            Self::MarkdownDestination => of_markdown(character).or_else(|| without_brackets(character)),
        }
    }
}

fn quoted_printable(part: &str, escape: impl Fn(char) -> Option<&'static str>) -> Cow<'_, str> {
    let mut written = String::with_capacity(part.len() + 8);
    for character in part.chars() {
        match (escape(character), character) {
            (Some(text), _) => written.push_str(text),
            (None, '!'..='<' | '>'..='~') => written.push(character),
            (None, _) => {
                for octet in character.encode_utf8(&mut [0; 4]).bytes() {
                    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or_default();
                    let digits = [digit(octet >> 4), digit(octet & 15)];
                    written.push('=');
                    written.extend(digits.map(|digit| digit.to_ascii_uppercase()));
                }
            }
        }
    }
    Cow::Owned(written)
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
