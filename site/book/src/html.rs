//! Pieces of HTML.

/// A text in HTML. Characters that Markdown gives a meaning are references as well, so that the text may be anywhere in a
/// chapter.
pub(crate) fn text(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '*' | '_' | '`' | '[' | ']' | '\\' | '{' | '}' | '|' | '~' | '#' | '!' | '\'' | '$' | '^'
            | '=' => {
                html.push_str(&format!("&#{};", u32::from(character)));
            }
            other => html.push(other),
        }
    }
    html
}

/// An input as code: what cannot be seen is escaped, and an empty one is named.
pub(crate) fn input(text: &str) -> String {
    if text.is_empty() {
        return "<em>(empty)</em>".to_owned();
    }
    format!("<code>{}</code>", self::text(&visible(text)))
}

/// A text whose control characters and final spaces can be seen.
pub(crate) fn visible(text: &str) -> String {
    let is_seen =
        |character: char| !character.is_control() && (character == ' ' || !character.is_whitespace());
    text.chars()
        .flat_map(|character| {
            let escaped = character.escape_default().to_string();
            if is_seen(character) { vec![character] } else { escaped.chars().collect() }
        })
        .collect()
}

/// A block of text, line by line, in which nothing is Markdown.
pub(crate) fn preformatted(class: &str, code: &str) -> String {
    // An empty line would end the block of HTML in Markdown.
    let code = text(code.trim_end()).replace("\n\n", "\n&#8203;\n").replace("\n\n", "\n&#8203;\n");
    format!("<pre class=\"{class}\"><code class=\"nohighlight\">{code}</code></pre>")
}

/// A table with these headings; the cells are HTML.
pub(crate) fn table(headings: &[&str], rows: &[Vec<String>]) -> String {
    let mut html = String::from("<div class=\"table-wrapper\"><table><thead><tr>");
    for heading in headings {
        html.push_str(&format!("<th>{heading}</th>"));
    }
    html.push_str("</tr></thead><tbody>");
    for row in rows {
        html.push_str("<tr>");
        for cell in row {
            html.push_str(&format!("<td>{cell}</td>"));
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table></div>");
    html
}

/// SVG without empty lines, so that it is one block of HTML in Markdown. It has the colours of `book.css`, which follow
/// the theme, instead of its own, which follow the system.
pub(crate) fn figure(class: &str, svg: &str) -> String {
    let (before, after) = match svg.split_once("<style>") {
        Some((before, rest)) => (before, rest.split_once("</style>").map_or("", |(_, after)| after)),
        None => (svg, ""),
    };
    let lines = before.lines().chain(after.lines());
    let svg: Vec<_> = lines.filter(|line| !line.trim().is_empty()).collect();
    format!("<figure class=\"{class}\" tabindex=\"0\">\n{}\n</figure>", svg.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_markup() {
        assert_eq!(text("<a>*b*"), "&lt;a&gt;&#42;b&#42;");
        assert_eq!(input("a\tb"), "<code>a&#92;tb</code>");
        assert_eq!(input(""), "<em>(empty)</em>");
        assert!(!preformatted("x", "a\n\n\nb").contains("\n\n"));
    }

    #[test]
    fn pictures_have_the_colours_of_the_book() {
        let figure = figure("diagram", "<svg>\n<style>\nrect { fill: red }\n</style>\n\n<rect/>\n</svg>");
        assert_eq!(figure, "<figure class=\"diagram\" tabindex=\"0\">\n<svg>\n<rect/>\n</svg>\n</figure>");
    }
}
