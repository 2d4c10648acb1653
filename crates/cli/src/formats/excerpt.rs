//! Excerpts: a text on one line, with escapes for characters that cannot be seen, and cut around spans.

use std::borrow::Cow;
use std::ops::Range;

use unicode_width::UnicodeWidthStr;
use uri_bnf::Span;

use crate::steps;

/// How the octets of a character are shown: see [`text::visible`](crate::text::visible).
pub(super) type Show = fn(&[u8]) -> Cow<'_, str>;

/// Marks a part that is left out.
const GAP: &str = "…";

/// The length of the longest character, in bytes.
const LONGEST_CHARACTER: usize = 4;

/// The shown part of a text.
#[derive(Debug)]
pub(super) struct Excerpt {
    pub(super) text: String,
    /// The offsets at which shown characters begin and end: in the original text, and in this one.
    offsets: Vec<(usize, usize)>,
}

impl Excerpt {
    /// Shows all of `text`, if that fits into `width` columns, or else what is around `spans`; without spans, the
    /// beginning. However long the text is, only what is shown is read.
    pub(super) fn of(text: &[u8], spans: &[Span], width: usize, show: Show) -> Self {
        let text = Text { octets: text, show };
        let mut excerpt = Self { text: String::new(), offsets: Vec::new() };
        let mut end = 0;
        for window in windows(text, spans, width) {
            if window.start > end {
                excerpt.text += GAP;
            }
            excerpt.push(text, &window);
            end = window.end;
        }
        if end < text.octets.len() {
            excerpt.text += GAP;
        }
        excerpt
    }

    /// Returns the octets of [`text`](Self::text) that show `span`, which is one of those passed to [`of`](Self::of).
    pub(super) fn range(&self, span: Span) -> Range<usize> {
        let start = self.shown_offset(span.start);
        start..self.shown_offset(span.end).max(start)
    }

    fn push(&mut self, text: Text<'_>, window: &Range<usize>) {
        for (range, shown) in characters(text, window.clone()) {
            self.offsets.push((range.start, self.text.len()));
            self.text += &shown;
        }
        self.offsets.push((window.end, self.text.len()));
    }

    /// Returns the offset in [`text`](Self::text) of the character at byte `offset` of the original text.
    fn shown_offset(&self, offset: usize) -> usize {
        let next = self.offsets.partition_point(|&(known, _)| known <= offset);
        next.checked_sub(1).and_then(|index| self.offsets.get(index)).map_or(0, |&(_, shown)| shown)
    }
}

/// A text, and how its characters are shown.
#[derive(Clone, Copy)]
struct Text<'t> {
    octets: &'t [u8],
    show: Show,
}

/// Returns the parts of `text` that are shown, in order, with a gap between them.
fn windows(text: Text<'_>, spans: &[Span], width: usize) -> Vec<Range<usize>> {
    let length = text.octets.len();
    if forward(text, 0, width) == length {
        return std::iter::once(0..length).collect();
    }
    let mut spans: Vec<_> = spans.iter().map(|span| (span.start, span.end)).collect();
    spans.sort_unstable();
    spans.dedup();
    if spans.is_empty() {
        spans.push((0, 0));
    }
    // Half of the width is shared by the spans. A span that fits into its share is shown whole, another at both ends.
    let most = width / 2 / spans.len();
    let mut anchors = Vec::new();
    let mut used = 0;
    for (start, end) in spans {
        let start = start.min(length);
        let end = end.clamp(start, length);
        if forward(text, start, most) >= end {
            used += characters(text, start..end).map(|(_, shown)| columns(&shown)).sum::<usize>();
            anchors.push(start..end);
        } else {
            anchors.extend([start..start, end..end]);
        }
    }
    let gaps = anchors.len() + 1;
    let room = width.saturating_sub(used + gaps) / 2 / anchors.len();
    let mut windows: Vec<_> = anchors
        .into_iter()
        .map(|anchor| backward(text, anchor.start, room)..forward(text, anchor.end, room))
        .collect();
    windows.sort_unstable_by_key(|window| (window.start, window.end));
    windows.dedup_by(|next, window| {
        let touches = next.start <= window.end;
        if touches {
            window.end = window.end.max(next.end);
        }
        touches
    });
    windows
}

/// Returns the end of what fits into `width` columns after byte `start`.
fn forward(text: Text<'_>, start: usize, width: usize) -> usize {
    let end = text.octets.len().min(start + (width + 1) * LONGEST_CHARACTER);
    let mut used = 0;
    characters(text, start..end)
        .take_while(|(_, shown)| {
            used += columns(shown);
            used <= width
        })
        .last()
        .map_or(start, |(range, _)| range.end)
}

/// Returns the beginning of what fits into `width` columns before byte `end`.
fn backward(text: Text<'_>, end: usize, width: usize) -> usize {
    let far = end.saturating_sub((width + 1) * LONGEST_CHARACTER);
    // If that is within a character, the rest of it is not shown: it is further away than what fits.
    let before: Vec<_> = characters(text, far..end).collect();
    let mut used = 0;
    before
        .iter()
        .rev()
        .take_while(|(_, shown)| {
            used += columns(shown);
            used <= width
        })
        .last()
        .map_or(end, |(range, _)| range.start)
}

/// Returns the characters of `text` in `range`, each with how it is shown. Octets that are not part of a character are
/// returned one at a time.
fn characters(text: Text<'_>, range: Range<usize>) -> impl Iterator<Item = (Range<usize>, Cow<'_, str>)> {
    let mut offset = range.start;
    let Text { octets, show } = text;
    let chunks = octets.get(range).unwrap_or_default().utf8_chunks();
    let pieces = chunks.flat_map(|chunk| {
        let valid = chunk.valid();
        let characters = valid.char_indices().map(|(index, character)| {
            valid.get(index..index + character.len_utf8()).unwrap_or_default().as_bytes()
        });
        characters.chain(chunk.invalid().chunks(1))
    });
    pieces.map(move |piece| {
        steps::count(piece.len());
        let start = offset;
        offset += piece.len();
        (start..offset, show(piece))
    })
}

/// Returns how many columns `shown` takes. What has no width counts as one, so that there is a limit.
fn columns(shown: &str) -> usize {
    shown.width().max(1)
}

#[cfg(test)]
mod tests {
    use super::Excerpt;
    use crate::text::visible::{visible, visible_in_order};
    use unicode_width::UnicodeWidthStr;
    use uri_bnf::Span;

    /// Compares what is shown of `text`, and of each span.
    #[track_caller]
    fn shows(text: impl AsRef<[u8]>, spans: &[(usize, usize)], width: usize, expected: &str, parts: &[&str]) {
        let spans: Vec<Span> = spans.iter().map(|&(start, end)| Span::from(start..end)).collect();
        let excerpt = Excerpt::of(text.as_ref(), &spans, width, visible);
        let shown: Vec<_> = spans.iter().map(|&span| &excerpt.text[excerpt.range(span)]).collect();
        assert_eq!((excerpt.text.as_str(), shown.as_slice()), (expected, parts));
    }

    #[test]
    fn what_fits_is_shown_whole() {
        shows("", &[(0, 0)], 10, "", &[""]);
        shows("", &[], 10, "", &[]);
        shows("a b", &[(1, 2), (3, 3)], 10, "a b", &[" ", ""]);
        shows("0123456789", &[(9, 10)], 10, "0123456789", &["9"]);
        shows("日本語 x", &[(9, 10)], 8, "日本語 x", &[" "]);
    }

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        shows("a\tb", &[(1, 2), (2, 3)], 10, "a\\tb", &["\\t", "b"]);
        shows("\u{1B}[0m\u{7}", &[(0, 1), (4, 5)], 20, "\\u{1b}[0m\\u{7}", &["\\u{1b}", "\\u{7}"]);
        shows("a\u{202E}\rb", &[(1, 4), (4, 5)], 20, "a\\u{202e}\\rb", &["\\u{202e}", "\\r"]);
        shows("e\u{301}x", &[(1, 3), (3, 4)], 20, "e\\u{301}x", &["\\u{301}", "x"]);
        shows(
            b"a\xFF\xE6\x97b",
            &[(1, 2), (2, 4), (4, 5)],
            20,
            "a\\xFF\\xE6\\x97b",
            &["\\xFF", "\\xE6\\x97", "b"],
        );
    }

    #[test]
    fn what_does_not_fit_is_cut_around_the_spans() {
        let digits = "0123456789".repeat(10);
        shows(&digits, &[(50, 51)], 8, "…89012…", &["0"]);
        shows(&digits, &[(0, 1)], 8, "012…", &["0"]);
        shows(&digits, &[(99, 100)], 8, "…789", &["9"]);
        shows(&digits, &[(100, 100)], 8, "…789", &[""]);
        shows(&digits, &[(50, 51), (10, 11)], 16, "…89012…89012…", &["0", "0"]);
        shows(&digits, &[(50, 51), (52, 53)], 16, "…8901234…", &["0", "2"]);
        shows(&digits, &[], 8, "012…", &[]);
        // Of a long span, both ends.
        shows(&digits, &[(20, 80)], 16, "…789012…789012…", &["012…789"]);
        shows("日".repeat(50), &[(30, 33)], 16, "…日日日日日日日…", &["日"]);
        shows(vec![0xFF; 50], &[(30, 31)], 32, "…\\xFF\\xFF\\xFF\\xFF\\xFF\\xFF\\xFF…", &["\\xFF"]);
    }

    #[test]
    fn a_span_after_the_end_does_not_panic() {
        shows("ab", &[(5, 9)], 10, "ab", &[""]);
        shows("abcdefghijklm", &[(50, 51)], 8, "…klm", &[""]);
    }

    #[test]
    fn a_cut_is_between_characters() {
        // Every offset of a text with characters of all lengths, at every width.
        let text = "aé日𝒳\u{301}\t\u{5D0}".repeat(9);
        let offsets: Vec<_> = text.char_indices().map(|(offset, _)| offset).collect();
        for width in 0..40 {
            for pair in offsets.windows(2) {
                let span = Span::from(pair[0]..pair[1]);
                let excerpt = Excerpt::of(text.as_bytes(), &[span], width, visible_in_order);
                let piece = visible_in_order(&text.as_bytes()[pair[0]..pair[1]]);
                // A span that does not fit is cut to its beginning.
                let shown = &excerpt.text[excerpt.range(span)];
                assert!(
                    shown == piece || shown == "…" || shown.is_empty() && width < 20,
                    "{width} {pair:?} {excerpt:?}"
                );
                assert!(!excerpt.text.contains("\\x"), "{excerpt:?}");
                assert!(excerpt.text.width() <= width.max(piece.width() + 3), "{width} {excerpt:?}");
            }
        }
    }
}
