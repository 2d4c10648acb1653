//! Texts for people that may quote a whole line: their beginning and their end.

use std::fmt::{self, Display, Write};

/// How many octets of a text are kept at its beginning.
const HEAD: usize = 600;

/// How many octets of a text are kept at its end: rule and section come last.
const TAIL: usize = 400;

/// The part that is left out.
const GAP: &str = "…";

/// Most texts have fewer bytes.
const USUAL_LENGTH: usize = 160;

/// Returns `text`; if it has more than 1000 bytes, its first 600 and its last 400, with `…` between them. However long
/// the text is, no more is kept in memory.
pub(crate) fn abridged(text: impl Display) -> String {
    abridged_to(text, HEAD, TAIL)
}

/// Returns `text`; if it has more than `head + tail` bytes, its beginning and its end, with `…` between them.
pub(super) fn abridged_to(text: impl Display, head: usize, tail: usize) -> String {
    let start = String::with_capacity(USUAL_LENGTH.min(head));
    let mut parts = Parts { head, tail, start, end: String::new(), is_cut: false };
    // Writing to memory does not fail.
    let _ = write!(parts, "{text}");
    if parts.end.is_empty() && !parts.is_cut {
        return parts.start;
    }
    parts.keep_tail(tail);
    let gap = if parts.is_cut { GAP } else { "" };
    parts.start + gap + &parts.end
}

struct Parts {
    head: usize,
    tail: usize,
    start: String,
    /// What comes after the start: at least its last `tail` bytes.
    end: String,
    is_cut: bool,
}

impl Parts {
    /// Keeps the last `length` bytes of the end, or fewer, so that no character is cut.
    fn keep_tail(&mut self, length: usize) {
        if self.end.len() > length {
            let cut = next_boundary(&self.end, self.end.len() - length);
            self.end.drain(..cut);
            self.is_cut = true;
        }
    }
}

impl Write for Parts {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.end.is_empty() && self.start.len() + text.len() <= self.head {
            self.start += text;
            return Ok(());
        }
        let mut rest = text;
        if self.end.is_empty() {
            let room = self.head.saturating_sub(self.start.len()).min(text.len());
            let (start, after) = text.split_at(last_boundary(text, room));
            self.start += start;
            rest = after;
        }
        if rest.len() > self.tail {
            self.end.clear();
            self.is_cut = true;
            rest = &rest[next_boundary(rest, rest.len() - self.tail)..];
        }
        self.end += rest;
        if self.end.len() > 2 * self.tail {
            self.keep_tail(self.tail);
        }
        Ok(())
    }
}

/// Returns the last boundary of characters of `text` at or before byte `offset`.
fn last_boundary(text: &str, offset: usize) -> usize {
    (0..=offset).rev().find(|&offset| text.is_char_boundary(offset)).unwrap_or_default()
}

/// Returns the first boundary of characters of `text` at or after byte `offset`.
fn next_boundary(text: &str, offset: usize) -> usize {
    (offset..text.len()).find(|&offset| text.is_char_boundary(offset)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::{abridged, abridged_to};
    use std::fmt;

    /// Writes itself in pieces of so many characters.
    struct Pieces<'t>(&'t str, usize);

    impl fmt::Display for Pieces<'_> {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            let characters: Vec<_> = self.0.chars().collect();
            characters
                .chunks(self.1)
                .try_for_each(|piece| formatter.write_str(&piece.iter().collect::<String>()))
        }
    }

    #[test]
    fn the_beginning_and_the_end_of_a_long_text_are_kept() {
        for (text, expected) in [
            ("", ""),
            ("abcdefg", "abcdefg"),
            ("abcdefgh", "abcd…fgh"),
            ("abcdefghijklmnopqrstuvwxyz", "abcd…xyz"),
            ("éééééé", "éé…é"),
            ("aéé日日", "aé…日"),
        ] {
            for length in 1..30 {
                assert_eq!(abridged_to(Pieces(text, length), 4, 3), expected, "{text} {length}");
            }
        }
    }

    #[test]
    fn memory_is_bounded() {
        let long = "a".repeat(1 << 20);
        for length in [1, 700, 1 << 20] {
            let text = abridged(Pieces(&long, length));
            assert_eq!(text, format!("{}…{}", &long[..600], &long[..400]));
            assert!(text.capacity() < 3000, "{}", text.capacity());
        }
    }
}
