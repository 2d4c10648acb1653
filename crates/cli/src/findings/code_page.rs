//! The page of a code, without what only the documentation of the library has.

use uri_bnf::validate::Code;

/// How many characters a line of text has at most.
const LONGEST_LINE: usize = 118;

/// The page of `code` in Markdown, without the spaces that doc comments begin with.
pub(crate) fn markdown(code: Code) -> String {
    let lines = code.page().trim_end().lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
    without_links(&lines.collect::<Vec<_>>().join("\n"))
}

/// The page of `code` as text for a terminal: its headings on lines of their own, and what is below them indented.
pub(crate) fn text(code: Code) -> String {
    let mut is_example = false;
    let mut is_below_heading = false;
    let mut result = String::new();
    for line in with_whole_paragraphs(&markdown(code)) {
        let line = line.as_str();
        if let Some(heading) = line.strip_prefix("# ") {
            result.extend([heading, ":\n"]);
        } else if line.starts_with("```") {
            is_example = !is_example;
            if is_example && !is_below_heading {
                result.push('\n');
            }
        } else if let Some((reference, url)) = line.strip_prefix("- [").and_then(|line| line.split_once("]("))
        {
            let (url, says) = url.split_once("): ").unwrap_or((url, ""));
            for (index, line) in lines_of(&format!("{reference}: {says}"), LONGEST_LINE).iter().enumerate() {
                result.extend([if index == 0 { "  " } else { "    " }, line, "\n"]);
            }
            result.extend(["    ", url, "\n"]);
        } else if line.is_empty() {
            if !is_below_heading {
                result.push('\n');
            }
        } else {
            let is_text = !is_example;
            for line in lines_of(line, if is_text { LONGEST_LINE } else { usize::MAX }) {
                result.extend(["  ", &line, "\n"]);
            }
        }
        is_below_heading = line.starts_with("# ") || is_below_heading && line.is_empty();
    }
    result.trim_end().to_owned()
}

/// The lines of `page`, and a paragraph as one line: the lines of its source are broken elsewhere.
fn with_whole_paragraphs(page: &str) -> Vec<String> {
    let mut is_example = false;
    let mut lines: Vec<String> = Vec::new();
    // Whether the last line is text that another may continue.
    let mut is_paragraph = false;
    for line in page.lines() {
        let is_fence = line.starts_with("```");
        is_example ^= is_fence;
        let is_block = is_example || is_fence || line.is_empty() || line.starts_with(['#', '|']);
        match lines.last_mut() {
            Some(last) if is_paragraph && !is_block && !line.starts_with("- ") => last.extend([" ", line]),
            _ => lines.push(line.to_owned()),
        }
        is_paragraph = !is_block;
    }
    lines
}

/// `text` as lines of at most `most` characters, if its words are not longer.
fn lines_of(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last().map_or(0, |line| line.chars().count());
        match lines.last_mut() {
            Some(last) if line == 0 => last.push_str(word),
            Some(last) if line + 1 + word.chars().count() <= most => last.extend([" ", word]),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// `page` with the names of the codes that it links to in place of the links, which only the documentation has.
fn without_links(page: &str) -> String {
    let mut rest = page;
    let mut result = String::new();
    while let Some((before, target)) = rest.split_once("](super::").or_else(|| rest.split_once("](crate::"))
        && let (Some((before, text)), Some((target, after))) =
            (before.rsplit_once('['), target.split_once(')'))
    {
        let name = target.to_ascii_lowercase().replace('_', "-");
        let name = name.parse::<Code>().map(|code| format!(" ({code})")).unwrap_or_default();
        result.extend([before, text, &name]);
        rest = after;
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LINE, markdown, text, with_whole_paragraphs, without_links};
    use uri_bnf::validate::checks::{CODES, ESCAPED_DELIMITER, UNWISE_CHARACTER};

    #[test]
    fn links_of_the_documentation_become_names() {
        for (line, expected) in [
            ("in [x] of [y][z]", "in [x] of [y][z]"),
            ("a [b c](super::SPACE), and [d](super::LINE_BREAK).", "a b c (space), and d (line-break)."),
            ("[`InputKind::Absolute`](crate::validate::InputKind::Absolute)", "`InputKind::Absolute`"),
        ] {
            assert_eq!(without_links(line), expected);
        }
    }

    #[test]
    fn a_page_has_nothing_of_the_documentation() {
        for &code in CODES {
            for page in [markdown(code), text(code)] {
                let is_left = |what| page.contains(what);
                assert!(!is_left("](super::") && !is_left("](crate::") && !is_left("\n\n\n"), "{page}");
                assert!(page.lines().all(|line| line == line.trim_end()), "{page}");
            }
            // An example is one line, however long.
            let is_short = |line: &str| {
                line.len() <= LONGEST_LINE + 4 || line.starts_with("  input") || line.starts_with("  fix")
            };
            assert!(text(code).lines().all(is_short), "{}", text(code));
            assert!(!text(code).contains("```\n") && !text(code).contains("](https://"), "{}", text(code));
        }
    }

    #[test]
    fn two_examples_are_two_blocks() {
        let page = text(UNWISE_CHARACTER);
        let begin = "Example:\n  edition: RFC 3986\n  input:   \"/a|b\"\n";
        assert!(page.contains(begin), "{page}");
        assert!(page.contains("\n  fix:     \"/a%7Cb\"\n\n  edition: RFC 2396\n"), "{page}");
        assert!(text(ESCAPED_DELIMITER).contains("\n\n  | | site, authority | path |\n"));
    }

    #[test]
    fn a_paragraph_is_wrapped_once() {
        for (page, expected) in [
            ("a\nb\n\nc\n", &["a b", "", "c"][..]),
            ("# a\n\nb\nc", &["# a", "", "b c"]),
            ("a\n```text\nb\nc\n```\nd\ne", &["a", "```text", "b", "c", "```", "d e"]),
            ("| a |\n|---|\n| b |", &["| a |", "|---|", "| b |"]),
            ("- a\n  b\n- c", &["- a   b", "- c"]),
        ] {
            assert_eq!(with_whole_paragraphs(page), expected, "{page}");
        }
    }
}
