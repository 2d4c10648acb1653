//! The part of an input around an offset, as a report shows it.

use std::ops::Range;

use crate::text::position::characters;
use crate::text::secrets;
use crate::text::visible::visible;

/// A part of an input, fit to be shown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Surroundings {
    pub(crate) text: String,
    /// The number of characters before the offset.
    pub(crate) before: usize,
}

impl Surroundings {
    /// How many octets of an input are shown before the offset.
    pub(crate) const BEFORE: usize = 60;
    /// How many octets are shown after it.
    const AFTER: usize = 30;

    /// Returns the part of `octets` around `offset`, with `…` in place of what is left out, and without
    /// its secrets.
    pub(crate) fn around(octets: &[u8], offset: usize) -> Self {
        let octets = &*secrets::mask(octets);
        let (before, after) = octets.split_at_checked(offset).unwrap_or((octets, b""));
        let start = boundary(before, before.len().saturating_sub(Self::BEFORE));
        let end = boundary(after, Self::AFTER);
        let ellipsis = |is_cut| if is_cut { "…" } else { "" };
        let shown = format!("{}{}", ellipsis(start > 0), visible(&before[start..]));
        Self {
            text: format!("{shown}{}{}", visible(&after[..end]), ellipsis(end < after.len())),
            before: usize::try_from(characters(shown.as_bytes())).unwrap_or_default(),
        }
    }
}

/// A part of an input in which a span is marked, fit to be shown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    pub(crate) before: String,
    pub(crate) marked: String,
    pub(crate) after: String,
}

impl Excerpt {
    /// Returns the part of `octets` around a span, without its secrets, and with `…` in place of what is left out.
    pub(crate) fn around(octets: &[u8], span: Range<usize>) -> Self {
        let octets = &*secrets::mask(octets);
        let (before, rest) = octets.split_at_checked(span.start).unwrap_or((octets, b""));
        let (marked, after) = rest.split_at_checked(span.len()).unwrap_or((rest, b""));
        let start = boundary(before, before.len().saturating_sub(Surroundings::BEFORE));
        let [marked_end, end] = [(marked, Surroundings::BEFORE), (after, Surroundings::AFTER)]
            .map(|(octets, most)| boundary(octets, most));
        let ellipsis = |is_cut| if is_cut { "…" } else { "" };
        Self {
            before: format!("{}{}", ellipsis(start > 0), visible(&before[start..])),
            marked: format!("{}{}", visible(&marked[..marked_end]), ellipsis(marked_end < marked.len())),
            after: format!("{}{}", visible(&after[..end]), ellipsis(end < after.len())),
        }
    }

    /// Returns the part around the character at an offset.
    pub(crate) fn at(octets: &[u8], offset: usize) -> Self {
        let rest = octets.get(offset..).unwrap_or_default();
        let length = rest.utf8_chunks().next().map_or(0, |chunk| match chunk.valid().chars().next() {
            Some(character) => character.len_utf8(),
            None => chunk.invalid().len(),
        });
        Self::around(octets, offset..offset + length)
    }
}

/// Returns the first offset in `octets`, from `offset`, at which a character can begin.
fn boundary(octets: &[u8], offset: usize) -> usize {
    let rest = octets.get(offset..).unwrap_or_default();
    let inside = rest.iter().take_while(|&&octet| octet & 0xC0 == 0x80).take(3).count();
    offset.min(octets.len()) + inside
}

#[cfg(test)]
mod tests {
    use crate::report::surroundings::{Excerpt, Surroundings};

    #[test]
    fn an_excerpt_marks_a_span() {
        let long = format!("{}b{}", "é".repeat(100), "c".repeat(200));
        let [before, after] = [format!("…{}", "é".repeat(30)), format!("{}…", "c".repeat(30))];
        for (text, span, expected) in [
            (&b"a b"[..], 1..2, ["a", " ", "b"]),
            (b"", 0..0, ["", "", ""]),
            (b"a\xFF\t", 1..2, ["a", "\\xFF", "\\t"]),
            (b"//u:pw@h", 5..6, ["//u:*", "*", "@h"]),
            (long.as_bytes(), 200..201, [&before, "b", &after]),
            (b"a", 7..9, ["a", "", ""]),
        ] {
            let [before, marked, after] = expected.map(str::to_owned);
            assert_eq!(Excerpt::around(text, span), Excerpt { before, marked, after });
        }
        for (text, offset, marked) in
            [(&b"a\xC3\xA9b"[..], 1, "é"), (b"a\xFFb", 1, "\\xFF"), (b"a", 1, ""), (b"", 9, "")]
        {
            assert_eq!(Excerpt::at(text, offset).marked, marked);
        }
    }

    #[test]
    fn an_excerpt_is_cut_around_the_offset() {
        let long = format!("{}é {}", "a".repeat(100), "é".repeat(100));
        for (text, offset, shown, before) in [
            ("a b", 1, "a b".to_owned(), 1),
            ("", 0, String::new(), 0),
            ("a\tb", 2, "a\\tb".to_owned(), 3),
            (&long, 102, format!("…{}é {}…", "a".repeat(58), "é".repeat(15)), 60),
        ] {
            assert_eq!(
                Surroundings::around(text.as_bytes(), offset),
                Surroundings { text: shown, before },
                "{text}"
            );
        }
        let excerpt = Surroundings::around(b"a\xFFb", 1);
        assert_eq!(excerpt, Surroundings { text: "a\\xFFb".to_owned(), before: 1 });
    }
}
