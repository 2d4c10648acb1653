//! Excerpts: a text on one line, with escapes for characters that cannot be seen, and cut around spans.

use std::borrow::Cow;
use std::ops::Range;

use unicode_width::UnicodeWidthStr;
use uri_bnf::Span;

use crate::steps;
use crate::text::visible::{Escaper, MOST_MARKS, is_mark};

/// Marks a part that is left out.
const GAP: &str = "…";

/// The length of the longest letter with its marks, in bytes.
const LONGEST_CLUSTER: usize = 4 * (1 + MOST_MARKS);

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
    ///
    /// A mark at the beginning of a span is escaped, because a mark that is shown has no columns of its own to underline.
    pub(super) fn of(text: &[u8], spans: &[Span], width: usize, escaper: Escaper) -> Self {
        let text = Text { octets: text, escaper, spans };
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
        // A mark after a gap would join that.
        for (range, shown) in shown(text, window.clone(), text.escaper) {
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
    escaper: Escaper,
    spans: &'t [Span],
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
        .map(|anchor| {
            let start = after_marks(text, backward(text, anchor.start, room));
            start..forward(text, anchor.end, room).max(start)
        })
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
    let end = text.octets.len().min(start + (width + 1) * LONGEST_CLUSTER);
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
    let near = end.saturating_sub(width + 1);
    let is_ascii = text.octets.get(near..end).is_some_and(<[u8]>::is_ascii);
    let far = if is_ascii { near } else { end.saturating_sub((width + 1) * LONGEST_CLUSTER) };
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
        .filter(|(_, shown)| !is_shown_mark(shown))
        .last()
        .map_or(end, |(range, _)| range.start)
}

/// Returns the end of the marks at byte `offset` that belong to the letter before.
fn after_marks(text: Text<'_>, offset: usize) -> usize {
    let end = text.octets.len().min(offset + LONGEST_CLUSTER);
    let marks = characters(text, offset..end).take_while(|(_, shown)| is_shown_mark(shown));
    marks.last().map_or(offset, |(range, _)| range.end)
}

/// Returns the characters of `text` in `range`, each with how it is shown after those before. Octets that are not part of a
/// character are returned one at a time.
fn characters(text: Text<'_>, range: Range<usize>) -> impl Iterator<Item = (Range<usize>, Cow<'_, str>)> {
    // How a mark is shown depends on no more than that.
    let before = range.start.saturating_sub(LONGEST_CLUSTER)..range.start;
    let mut escaper = text.escaper;
    let mut offset = before.start;
    for piece in pieces(text.octets, before) {
        escaper = text.escaper_at(escaper, offset);
        escaper.show(piece);
        offset += piece.len();
    }
    shown(text, range, escaper)
}

/// Returns the same if `escaper` has shown what is before.
fn shown(
    text: Text<'_>,
    range: Range<usize>,
    mut escaper: Escaper,
) -> impl Iterator<Item = (Range<usize>, Cow<'_, str>)> {
    let mut offset = range.start;
    pieces(text.octets, range).map(move |piece| {
        let start = offset;
        offset += piece.len();
        escaper = text.escaper_at(escaper, start);
        (start..offset, escaper.show(piece))
    })
}

impl Text<'_> {
    /// Returns what shows the character at byte `offset`, if `escaper` has shown those before.
    fn escaper_at(&self, escaper: Escaper, offset: usize) -> Escaper {
        if self.spans.iter().any(|span| span.start == offset) { escaper.anew() } else { escaper }
    }
}

/// Returns the octets in `range`, those of a character at a time.
fn pieces(octets: &[u8], range: Range<usize>) -> impl Iterator<Item = &[u8]> {
    let chunks = octets.get(range).unwrap_or_default().utf8_chunks();
    let pieces = chunks.flat_map(|chunk| {
        let valid = chunk.valid();
        let characters = valid.char_indices().map(|(index, character)| {
            valid.get(index..index + character.len_utf8()).unwrap_or_default().as_bytes()
        });
        characters.chain(chunk.invalid().chunks(1))
    });
    pieces.inspect(|piece| steps::count(piece.len()))
}

/// Returns how many columns `shown` takes. What has no width counts as one, so that there is a limit; but the marks that are
/// shown after a letter are few.
fn columns(shown: &str) -> usize {
    if is_shown_mark(shown) { shown.width() } else { shown.width().max(1) }
}

/// Returns whether a mark is shown as it is, after its letter.
fn is_shown_mark(shown: &str) -> bool {
    shown.chars().next().is_some_and(is_mark)
}

#[cfg(test)]
mod tests {
    use super::Excerpt;
    use crate::text::visible::Escaper;
    use unicode_width::UnicodeWidthStr;
    use uri_bnf::Span;

    /// Compares what is shown of `text`, and of each span.
    #[track_caller]
    fn shows(text: impl AsRef<[u8]>, spans: &[(usize, usize)], width: usize, expected: &str, parts: &[&str]) {
        let spans: Vec<Span> = spans.iter().map(|&(start, end)| Span::from(start..end)).collect();
        let excerpt = Excerpt::of(text.as_ref(), &spans, width, Escaper::IN_LINE);
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
        shows(
            b"a\xFF\xE6\x97b",
            &[(1, 2), (2, 4), (4, 5)],
            20,
            "a\\xFF\\xE6\\x97b",
            &["\\xFF", "\\xE6\\x97", "b"],
        );
    }

    #[test]
    fn a_mark_is_shown_after_its_letter_unless_a_span_begins_with_it() {
        shows("e\u{301}x", &[(3, 4)], 20, "e\u{301}x", &["x"]);
        shows("e\u{301}x", &[(0, 3)], 20, "e\u{301}x", &["e\u{301}"]);
        shows("e\u{301}x", &[(0, 1)], 20, "e\u{301}x", &["e"]);
        shows("e\u{301}x", &[(1, 3), (3, 4)], 20, "e\\u{301}x", &["\\u{301}", "x"]);
        shows("e\u{301}\u{302}", &[(3, 3)], 20, "e\u{301}\\u{302}", &[""]);
    }

    #[test]
    fn a_cut_is_not_between_a_letter_and_its_mark() {
        // Each letter has one column, and so has the sign of the second line, but the virama of the first has none.
        let virama = "\u{C95}\u{CCD}".repeat(40);
        shows(
            &virama,
            &[(120, 123)],
            6,
            "\u{2026}\u{C95}\u{CCD}\u{C95}\u{CCD}\u{C95}\u{CCD}\u{2026}",
            &["\u{C95}"],
        );
        let all = &virama[..30];
        shows(all, &[(0, 3)], 5, all, &["\u{C95}"]);
        let sign = "\u{92E}\u{93F}".repeat(40);
        for width in 4..30 {
            let excerpt = Excerpt::of(sign.as_bytes(), &[Span::from(120..123)], width, Escaper::IN_ORDER);
            assert!(excerpt.text.starts_with("\u{2026}\u{92E}"), "{width} {excerpt:?}");
        }
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
                let excerpt = Excerpt::of(text.as_bytes(), &[span], width, Escaper::IN_ORDER);
                let piece = Escaper::IN_ORDER.anew().show(&text.as_bytes()[pair[0]..pair[1]]);
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
