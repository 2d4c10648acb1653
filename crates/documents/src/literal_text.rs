//! Code in `reStructuredText`: literal blocks, directives of code, and inline literals.
//!
//! Whether a text is in it is not known by its name alone, as many texts are. So a block needs what seldom stands in other text: `::` at
//! the end of a line, a blank line, and lines that are indented deeper.

use std::ops::Range;

use memchr::memmem;

/// Directives whose content is code, or what stays as it is.
const DIRECTIVES: [&[u8]; 11] = [
    b"code",
    b"code-block",
    b"console",
    b"doctest",
    b"ipython",
    b"math",
    b"parsed-literal",
    b"productionlist",
    b"prompt",
    b"sourcecode",
    b"testcode",
];

/// Returns the blocks and inline literals of a text, in their order. Linear.
pub(crate) fn of(document: &[u8]) -> Vec<Range<usize>> {
    if memmem::find(document, b"::").is_none() && memmem::find(document, b"``").is_none() {
        return Vec::new();
    }
    let mut found = Vec::new();
    // The indentation of the line that announced a block, and whether a blank line has followed it.
    let mut announced: Option<(usize, bool)> = None;
    let mut open: Option<(usize, Range<usize>)> = None;
    let mut start = 0;
    for line in document.split_inclusive(|octet| *octet == b'\n') {
        let range = start..start + line.len();
        start = range.end;
        let text = line.trim_ascii();
        let indentation = line.iter().take_while(|octet| matches!(octet, b' ' | b'\t')).count();
        if let Some((least, block)) = &mut open {
            if text.is_empty() {
                continue;
            }
            if indentation > *least {
                block.end = range.end;
                continue;
            }
            found.extend(open.take().map(|(_, block)| block));
        }
        if text.is_empty() {
            announced = announced.map(|(least, _)| (least, true));
            continue;
        }
        match announced {
            Some((least, true)) if indentation > least => {
                announced = None;
                open = Some((least, range));
                continue;
            }
            // Options of a directive.
            Some((least, false)) if indentation > least && text.starts_with(b":") => continue,
            _ => announced = None,
        }
        if announces(text) {
            announced = Some((indentation, false));
        }
        inline(text, range.start + (line.len() - line.trim_ascii_start().len()), &mut found);
    }
    found.extend(open.map(|(_, block)| block));
    found
}

/// Returns whether a line announces a block of code.
fn announces(line: &[u8]) -> bool {
    match line.strip_prefix(b".. ") {
        Some(directive) => {
            let name =
                memmem::find(directive, b"::").and_then(|end| directive.get(..end)).unwrap_or_default();
            DIRECTIVES.contains(&name.trim_ascii())
        }
        None => line.ends_with(b"::") && !line.ends_with(b":::"),
    }
}

/// Adds the inline literals of a line. One begins before and ends after what is no white space, and no word goes on at its end.
fn inline(line: &[u8], start: usize, into: &mut Vec<Range<usize>>) {
    let mut at = 0;
    while let Some(open) = line.get(at..).and_then(|rest| memmem::find(rest, b"``")).map(|open| at + open) {
        let content = open + 2;
        at = content;
        let follows_word =
            open.checked_sub(1).and_then(|before| line.get(before)).is_some_and(u8::is_ascii_alphanumeric);
        if follows_word || line.get(content).is_none_or(u8::is_ascii_whitespace) {
            continue;
        }
        let Some(close) =
            line.get(content..).and_then(|rest| memmem::find(rest, b"``")).map(|end| content + end)
        else {
            return;
        };
        let is_end = !line.get(close - 1).is_none_or(u8::is_ascii_whitespace)
            && !line.get(close + 2).is_some_and(|after| after.is_ascii_alphanumeric() || *after == b'`');
        if is_end && close > content {
            into.push(start + content..start + close);
            at = close + 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn literal_blocks_and_inline_literals() {
        for (text, expected) in [
            ("a::\n\n  b\n\n  c\nd", &["  b\n\n  c\n"][..]),
            ("::\n\n\tb", &["\tb"]),
            ("a::\n  b\n", &[]),
            ("a::\n\nb\n", &[]),
            ("- a::\n\n    b\n\n- c\n", &["    b\n"]),
            (".. code-block:: sh\n   :linenos:\n\n   b\n\nc", &["   b\n"]),
            (".. note::\n\n   b ``c`` d", &["c"]),
            (".. _a: http://h/::\n", &[]),
            ("a ``b c``, ``d``e`` ", &["b c"]),
            ("in TeX, ``a'' and ``b''", &[]),
            ("`` a``", &[]),
            ("```a```", &[]),
        ] {
            let found: Vec<_> = of(text.as_bytes()).into_iter().map(|block| &text[block]).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
