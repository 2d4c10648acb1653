//! Tables whose cells break words, as grids of reStructuredText do.

use memchr::memrchr;
use uri_bnf::Span;

/// How long a line of a table is at most, in octets.
const LONGEST_LINE: usize = 1 << 10;

/// Returns whether what is found is the rest of a URL whose first letters are at the end of the cell in the line before:
///
/// ```text
/// | see <h                   |
/// | ttps://example.org/list> |
/// ```
pub(crate) fn is_rest(text: &[u8], span: Span) -> bool {
    let before = text.get(span.start.saturating_sub(LONGEST_LINE)..span.start).unwrap_or_default();
    let Some(end) = memrchr(b'\n', before) else { return false };
    let (above, line) = before.split_at(end);
    let line = line.get(1..).unwrap_or_default();
    let Some(bar) = memrchr(b'|', line).filter(|bar| line.get(bar + 1..).is_some_and(is_blank)) else {
        return false;
    };
    let start = memrchr(b'\n', above).map_or(0, |end| end + 1);
    let above = above.get(start..).unwrap_or_default();
    let Some(cell) = above.get(bar + 1..).filter(|_| above.get(bar) == Some(&b'|')) else { return false };
    let cell = cell.split(|octet| *octet == b'|').next().unwrap_or_default().trim_ascii_end();
    let rest = text.get(span.range()).unwrap_or_default();
    let scheme = rest.split(|octet| *octet == b':').next().unwrap_or_default();
    [&b"http"[..], b"https", b"ftp"].iter().any(|whole| {
        let first = whole.strip_suffix(scheme).filter(|first| !first.is_empty() && !scheme.is_empty());
        first.is_some_and(|first| cell.ends_with(first))
    })
}

fn is_blank(text: &[u8]) -> bool {
    text.iter().all(|octet| *octet == b' ')
}
