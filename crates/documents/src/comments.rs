//! Comments that speak to a program.

use memchr::{memchr, memmem};
use uri_bnf::Span;

use crate::{Format, html, is_read_as_text, markdown};

/// What a comment begins with in a format without a parser of its own: that of shells, C, SQL, Lisp, TeX and their likes.
const BEGINNINGS: [&[u8]; 7] = [b"#", b"//", b"*", b"--", b";", b"%", b"//!"];

/// What ends a comment on its line, if it does not reach to the end of the line.
const ENDS: [&[u8]; 9] = [b"*/", b"-->", b"--}", b"-}", b"*)", b"#}", b"%>", b"}}", b"{%"];

/// What a comment of a template begins with: of Jinja, Twig and their likes, of ERB and JSP, of Handlebars, of Go, and of
/// Liquid.
const OF_TEMPLATES: [&[u8]; 9] =
    [b"{#", b"{#-", b"<%#", b"<%--", b"{{!", b"{{!--", b"{{/*", b"{% comment %}", b"{%- comment -%}"];

/// Returns the texts of the comments of a document that have this word, in octets of the document, without their delimiters.
///
/// Comments are those of the format: `<!-- -->` in HTML and in the HTML of Markdown, whose front matter has those of YAML and
/// TOML. In all other formats, the rest of a line is one that begins with the word, right after what begins a comment in common
/// languages (`#`, `//`, `/*`, `--`, `;`, `%`). In all formats, those of templates are some as well: `{# #}`, `<%# %>`,
/// `{{!-- --}}`, `{{/* */}}` and `{% comment %}`.
/// In order; linear in the length of the document.
///
/// ```
/// use uri_bnf_documents::{Format, comments};
/// let document = b"a <!-- tool: skip --> `<!-- tool: skip -->`";
/// let found = comments(document, Format::Markdown, "tool:");
/// assert_eq!(found.len(), 1);
/// assert_eq!(&document[found[0].range()], b" tool: skip ");
/// ```
pub fn comments(document: &[u8], format: Format, word: &str) -> Vec<Span> {
    let word = word.as_bytes();
    if word.is_empty() || memmem::find(document, word).is_none() {
        return Vec::new();
    }
    let mut found = Vec::new();
    match format {
        _ if is_read_as_text(document, format) => of_lines(document, word, &is_beginning, &mut found),
        Format::Html => {
            html::comments(document, 0..document.len(), &mut found);
            of_templates(document, word, &mut found);
            in_order(&mut found);
        }
        Format::Markdown => {
            markdown::comments(document, &mut found);
            let own = found.len();
            of_templates(document, word, &mut found);
            if found.len() > own {
                let mut of_templates = found.split_off(own);
                markdown::retain_outside_code(document, &mut of_templates);
                found.extend(of_templates);
            }
            if let Some(front_matter) = markdown::front_matter::of(document) {
                let content = document.get(..front_matter.end).unwrap_or_default();
                of_lines(content, word, &is_beginning, &mut found);
            }
            in_order(&mut found);
        }
        _ => of_lines(document, word, &is_beginning, &mut found),
    }
    found.retain(|span: &Span| {
        let text = document.get(span.range()).unwrap_or_default();
        memmem::find(text, word).is_some()
    });
    found
}

/// Puts comments in order. One in another is left out.
fn in_order(found: &mut Vec<Span>) {
    found.sort_unstable_by_key(|span| (span.start, std::cmp::Reverse(span.end)));
    let mut end = 0;
    found.retain(|span| {
        let is_first = span.start >= end;
        end = end.max(span.end);
        is_first
    });
}

/// Returns whether a comment begins at the end of a part of a line.
fn is_beginning(before: &[u8]) -> bool {
    let all = BEGINNINGS.iter().chain(&OF_TEMPLATES);
    all.into_iter().any(|beginning| before.ends_with(beginning)) || before.ends_with(b"<!--")
}

/// Adds the comments of templates that begin with the word.
fn of_templates(document: &[u8], word: &[u8], into: &mut Vec<Span>) {
    let is_beginning = |before: &[u8]| OF_TEMPLATES.iter().any(|beginning| before.ends_with(beginning));
    of_lines(document, word, &is_beginning, into);
}

/// Adds the comments that begin with the word.
fn of_lines(document: &[u8], word: &[u8], is_beginning: &dyn Fn(&[u8]) -> bool, into: &mut Vec<Span>) {
    let mut line_end = 0;
    for start in memmem::find_iter(document, word) {
        // Of several on one line, the first has the others in it.
        if start < line_end {
            continue;
        }
        // What is before it on its line: there is no line end in what a comment begins with.
        let before = document.get(line_end..start).unwrap_or_default();
        let is_blank = |octet: &&u8| octet.is_ascii_whitespace() && **octet != b'\n';
        let blank = before.iter().rev().take_while(is_blank).count();
        let before = before.get(..before.len() - blank).unwrap_or_default();
        if !is_beginning(before) {
            continue;
        }
        let rest = document.get(start..).unwrap_or_default();
        let rest = rest.get(..memchr(b'\n', rest).unwrap_or(rest.len())).unwrap_or_default();
        let length = ENDS.iter().filter_map(|end| memmem::find(rest, end)).min().unwrap_or(rest.len());
        into.push(Span::new(start, start + length));
        line_end = start + rest.len();
    }
}

#[cfg(test)]
mod tests {
    use super::comments;
    use crate::Format;

    #[track_caller]
    fn has(format: Format, document: &str, expected: &[&str]) {
        let found = comments(document.as_bytes(), format, "tool:");
        let texts: Vec<_> = found.iter().map(|span| &document[span.range()]).collect();
        assert_eq!(texts, expected, "{document:?}");
    }

    #[test]
    fn html() {
        has(Format::Html, "<p><!-- a --><!--tool: b-->tool: c", &["tool: b"]);
        has(Format::Html, "<script>// tool: a</script><title><!-- tool: b --></title>", &[]);
        has(Format::Html, "<!-- a\ntool: b\n--><!-- tool: c", &[" a\ntool: b\n", " tool: c"]);
    }

    #[test]
    fn markdown() {
        has(Format::Markdown, "<!-- tool: a -->\n\n- <!-- tool: b -->\n", &[" tool: a ", " tool: b "]);
        has(
            Format::Markdown,
            "a <!-- tool: a --> b\n`<!-- tool: b -->`\n\n    <!-- tool: c -->\n",
            &[" tool: a "],
        );
        has(
            Format::Markdown,
            "```html\n<!-- tool: a -->\n```\n> <!-- tool: b\n> c -->\n",
            &[" tool: b\n> c "],
        );
    }

    #[test]
    fn templates() {
        for format in [Format::Text, Format::Html, Format::Markdown] {
            has(format, "a {# tool: a #} b\n<%# tool: b %> {{! tool: c }}\n", &["tool: a ", "tool: b "]);
            has(format, "{{!-- tool: a --}}\n{{/* tool: b */}}\n", &["tool: a ", "tool: b "]);
            has(
                format,
                "{% comment %} tool: a {% endcomment %}\n{{! tool: b }}\n",
                &["tool: a ", "tool: b "],
            );
        }
        has(Format::Html, "<!-- {# tool: a #} -->\n{# tool: b #}", &[" {# tool: a #} ", "tool: b "]);
        has(Format::Markdown, "`{# tool: a #}`\n\n```\n{# tool: b #}\n```\n", &[]);
    }

    #[test]
    fn front_matter() {
        has(Format::Markdown, "---\n# tool: a\nb: c # tool: d\n---\n# tool: e\n", &["tool: a", "tool: d"]);
        has(Format::Markdown, "+++\n# tool: a\n+++\n<!-- tool: b -->\n", &["tool: a", " tool: b "]);
    }

    #[test]
    fn text() {
        has(
            Format::Text,
            "# tool: a\n  // tool: b\nx = 1; /* tool: c */ tool: d\n",
            &["tool: a", "tool: b", "tool: c "],
        );
        has(
            Format::Text,
            "tool: a\nsee tool: b\n\"tool: c\"\n; tool: d\r\n-- tool: e",
            &["tool: d\r", "tool: e"],
        );
        has(Format::Text, "<!-- tool: a --> <!-- tool: b -->\n * tool: c", &["tool: a ", "tool: c"]);
    }
}
