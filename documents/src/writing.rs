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
    /// As a destination in Markdown without angle brackets: parentheses, and what would be an entity or an escape, have
    /// a backslash before them.
    MarkdownDestination,
    /// As a destination in Markdown between angle brackets.
    MarkdownBrackets,
}

impl Writing {
    /// Returns a part of a reference as the document writes it.
    pub fn write(self, part: &str) -> Cow<'_, str> {
        let escape = |character: char| match (self, character) {
            (Self::Html | Self::HtmlUnquoted | Self::MarkdownBrackets | Self::MarkdownDestination, '&') => {
                Some("&amp;")
            }
            (Self::Html | Self::HtmlUnquoted, '<') => Some("&lt;"),
            (Self::Html | Self::HtmlUnquoted, '>') => Some("&gt;"),
            (Self::Html | Self::HtmlUnquoted, '"') => Some("&quot;"),
            (Self::Html | Self::HtmlUnquoted, '\'') => Some("&#39;"),
            (Self::HtmlUnquoted, ' ') => Some("&#32;"),
            (Self::HtmlUnquoted, '=') => Some("&#61;"),
            (Self::HtmlUnquoted, '`') => Some("&#96;"),
            (Self::MarkdownDestination, '(') => Some("\\("),
            (Self::MarkdownDestination, ')') => Some("\\)"),
            (Self::MarkdownBrackets | Self::MarkdownDestination, '<') => Some("\\<"),
            (Self::MarkdownBrackets | Self::MarkdownDestination, '>') => Some("\\>"),
            (Self::MarkdownBrackets | Self::MarkdownDestination, '\\') => Some("\\\\"),
            _ => None,
        };
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
}
