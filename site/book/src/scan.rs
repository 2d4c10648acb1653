//! Where the directives of a chapter are: `{{…}}` outside of blocks and spans of code.

/// A directive, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found<'t> {
    /// The offsets of the braces, in bytes.
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// The number of the line, from 1.
    pub(crate) line: usize,
    /// What is between the braces.
    pub(crate) text: &'t str,
    /// Whether the closing braces are there.
    pub(crate) is_closed: bool,
    /// Whether it is a paragraph of its own.
    pub(crate) is_block: bool,
}

/// A block of code between fences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fenced<'t> {
    pub(crate) line: usize,
    /// The words after the fence, such as `rust`.
    pub(crate) language: &'t str,
    pub(crate) code: &'t str,
}

/// Returns the directives and the blocks of code, in their order.
pub(crate) fn scan(text: &str) -> (Vec<Found<'_>>, Vec<Fenced<'_>>) {
    let (mut directives, mut blocks) = (Vec::new(), Vec::new());
    // The fence that is open: its marks, its line, its language, and where its code begins.
    let mut open: Option<(&str, usize, &str, usize)> = None;
    let mut offset = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let trimmed = line.trim();
        let marks = trimmed.len() - trimmed.trim_start_matches('`').len();
        if let Some((fence, number, language, start)) = open {
            if trimmed == fence {
                blocks.push(Fenced {
                    line: number,
                    language,
                    code: text.get(start..offset).unwrap_or_default(),
                });
                open = None;
            }
        } else if marks >= 3 {
            let (fence, language) = trimmed.split_at(marks);
            open = Some((fence, index + 1, language, offset + line.len()));
        } else {
            in_line(line, offset, index + 1, &mut directives);
        }
        offset += line.len();
    }
    (
        directives,
        blocks.into_iter().map(|block| Fenced { language: block.language.trim(), ..block }).collect(),
    )
}

/// The directives of a line. A directive ends on its line, and spans of code do as well.
fn in_line<'t>(line: &'t str, offset: usize, number: usize, directives: &mut Vec<Found<'t>>) {
    let mut at = 0;
    let mut is_code = false;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with('`') {
            is_code = !is_code;
            at += 1;
        } else if let (false, Some(inner)) = (is_code, rest.strip_prefix("{{")) {
            // Without the closing braces, it is the rest of the line, which no directive is.
            let length = inner.find("}}");
            let text = length.map_or(inner.trim_end(), |length| inner.get(..length).unwrap_or_default());
            let end = length.map_or(line.len(), |length| at + length + 4);
            directives.push(Found {
                start: offset + at,
                end: offset + end,
                line: number,
                text,
                is_closed: length.is_some(),
                is_block: line.trim() == line.get(at..end).unwrap_or_default(),
            });
            at = end;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_outside_of_code() {
        let text = "{{a}}\nb {{c d}} `{{e}}` {{f}}\n```rust\n{{g}}\n```\n{{h}}\n";
        let (directives, blocks) = scan(text);
        let found: Vec<_> = directives.iter().map(|found| (found.text, found.line, found.is_block)).collect();
        assert_eq!(found, [("a", 1, true), ("c d", 2, false), ("f", 2, false), ("h", 6, true)]);
        assert_eq!(blocks, [Fenced { line: 3, language: "rust", code: "{{g}}\n" }]);
        assert!(
            directives.iter().all(|found| text[found.start..found.end] == format!("{{{{{}}}}}", found.text))
        );
    }
}
