//! Text of a page.

use std::fmt::Display;

use maud::{Markup, Render, html};

use crate::text::visible::visible;

/// Text from anywhere, in which characters that cannot be seen or change the order of others are escaped. What HTML gives
/// a meaning is escaped when it is rendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text(String);

impl Text {
    pub(crate) fn new(text: impl Display) -> Self {
        Self(visible(text.to_string().as_bytes()).into_owned())
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Render for Text {
    fn render_to(&self, buffer: &mut String) {
        self.0.render_to(buffer);
    }
}

/// Returns text of an input, as code that does not change the order of what is around it.
pub(crate) fn code(text: impl Display) -> Markup {
    let text = Text::new(text);
    if text.as_str().is_empty() {
        return html! { "(empty)" };
    }
    html! { bdi { code { (text) } } }
}

/// Returns a count with commas between thousands.
pub(super) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Returns text that can be part of an identifier of the page: ASCII letters and digits, and hyphens.
pub(super) fn slug(text: &str) -> String {
    text.chars()
        .map(|character| if character.is_ascii_alphanumeric() { character.to_ascii_lowercase() } else { '-' })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Text, code, grouped, slug};
    use maud::Render;

    #[test]
    fn text_is_escaped() {
        for (text, expected) in [
            ("a<b>&\"c", "a&lt;b&gt;&amp;&quot;c"),
            ("\u{202E}\u{1}\n\u{1B}", "\\u{202e}\\u{1}\\n\\u{1b}"),
            ("\u{5D0}", "\u{5D0}"),
        ] {
            assert_eq!(Text::new(text).render().into_string(), expected);
            assert_eq!(code(text).into_string(), format!("<bdi><code>{expected}</code></bdi>"));
        }
        assert_eq!(code("").into_string(), "(empty)");
    }

    #[test]
    fn counts_are_grouped() {
        for (count, expected) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(count), expected);
        }
        assert_eq!(slug("Findings by code"), "findings-by-code");
    }
}
