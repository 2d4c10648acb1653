//! Indentation in MDX, which has no indented code: what Markdown would take for that is moved to the margin.
//!
//! Octets stay where they are, but for line feeds, which go to the end of the indentation of the next line.

use memchr::memchr;

use super::mdx::fence_mark;

/// How far a line of Markdown is indented at least that is code.
const OF_CODE: usize = 4;

/// Moves the indented blocks of a document to the margin. Linear.
pub(super) fn remove(document: &mut [u8]) {
    let (mut at, mut fence, mut is_block, mut is_after_blank) = (0, None, false, true);
    while let Some(rest) = document.get(at..).filter(|rest| !rest.is_empty()) {
        let end = at + memchr(b'\n', rest).map_or(rest.len(), |length| length + 1);
        let line = document.get(at..end).unwrap_or_default();
        let space = line.iter().take_while(|octet| matches!(octet, b' ' | b'\t')).count();
        let is_indented = space >= OF_CODE || line.get(..space).is_some_and(|space| space.contains(&b'\t'));
        let text = line.trim_ascii();
        let (is_blank, mark) = (text.is_empty(), fence_mark(text));
        if fence.is_none() && !is_blank {
            is_block = is_indented && (is_block || is_after_blank);
        }
        fence = match (fence, mark) {
            (None, mark) => mark,
            (Some((octet, length)), Some((other, count)))
                if other == octet && count >= length && count == text.len() =>
            {
                None
            }
            (fence, _) => fence,
        };
        if is_block && is_indented && !is_blank {
            move_line_feed(document, at, space);
        }
        is_after_blank = is_blank;
        at = end;
    }
}

/// Moves the line feed before a line that begins at `start` to the last octet of its indentation but one.
fn move_line_feed(document: &mut [u8], start: usize, space: usize) {
    let kept = usize::from(document.get(start + space - 1) == Some(&b' '));
    let Some(before) = start.checked_sub(1) else {
        // The first line has nothing before it.
        let indentation = document.get_mut(..space - kept).unwrap_or_default();
        if let Some(last) = indentation.last_mut() {
            *last = b'\n';
        }
        return;
    };
    if let Some([first, .., last]) = document.get_mut(before..start + space - kept) {
        (*first, *last) = (b' ', b'\n');
    }
}

#[cfg(test)]
mod tests {
    use super::remove;

    #[test]
    fn indented_blocks_move_to_the_margin() {
        for (text, expected) in [
            ("a\n\n    [b]: c\n    d\n", "a\n   \n [b]: c   \n d\n"),
            ("    a\n", "  \n a\n"),
            ("a\n\n\tb\n", "a\n \nb\n"),
            ("a\n    b\n", "a\n    b\n"),
            ("   a\n", "   a\n"),
            ("```\n\n    a\n```\n\n    b\n", "```\n\n    a\n```\n   \n b\n"),
            ("\n    ```\n\n    a\n    ```\n    b\nc\n", "   \n ```\n   \n a   \n ```   \n b\nc\n"),
        ] {
            let mut moved = text.as_bytes().to_vec();
            remove(&mut moved);
            assert_eq!(String::from_utf8(moved).unwrap(), expected, "{text:?}");
        }
    }
}
