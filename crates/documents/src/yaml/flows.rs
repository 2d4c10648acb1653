//! Flow collections and quoted scalars whose lines are indented less than YAML demands.
//!
//! The lines of both have to be indented more than what is around them (YAML 1.2.2 section 6.3, `s-flow-line-prefix`). Many programs do
//! not demand it, and many documents close a collection, or write its entries, in the column of its key.

use memchr::memchr;

/// Writes the flow collection or the quoted scalar that begins in the line at `at` in one line, and in place of its comments and line ends
/// the same number of spaces. Returns whether it has lines that end, and is closed.
pub(super) fn join(document: &mut [u8], at: usize) -> bool {
    let Some(start) = start(document, at) else { return false };
    let mut blanks = Vec::new();
    let (mut depth, mut offset) = (0_usize, start);
    let mut before = b' ';
    while let Some(octet) = document.get(offset).copied() {
        let mut length = 1;
        match octet {
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b'"' | b'\'' if is_begin(before) => match quoted(document, offset) {
                Some(end) => {
                    length = end - offset;
                    let is_end = |at: &usize| matches!(document.get(*at), Some(b'\n' | b'\r'));
                    blanks.extend((offset..end).filter(is_end).map(|at| at..at + 1));
                }
                None => return false,
            },
            b'#' if before.is_ascii_whitespace() => {
                let rest = document.get(offset..).unwrap_or_default();
                length = memchr(b'\n', rest).unwrap_or(rest.len());
                blanks.push(offset..offset + length);
            }
            b'\n' | b'\r' => blanks.push(offset..offset + 1),
            _ => {}
        }
        before = octet;
        offset += length;
        if depth == 0 {
            break;
        }
    }
    if depth > 0 || blanks.is_empty() {
        return false;
    }
    for blank in blanks {
        document.get_mut(blank).unwrap_or_default().fill(b' ');
    }
    true
}

/// Returns where a flow collection or a quoted scalar begins in the line at `at`: after white space or at its beginning.
fn start(document: &[u8], at: usize) -> Option<usize> {
    let rest = document.get(at..)?;
    let line = rest.get(..memchr(b'\n', rest).unwrap_or(rest.len()))?;
    let is_start = |index: &usize| {
        let before = (at + index).checked_sub(1).and_then(|before| document.get(before));
        matches!(line.get(*index), Some(b'[' | b'{' | b'"' | b'\''))
            && before.is_none_or(u8::is_ascii_whitespace)
    };
    (0..line.len()).find(is_start).map(|index| at + index)
}

/// Returns whether a quotation mark after this octet begins a scalar.
fn is_begin(before: u8) -> bool {
    before.is_ascii_whitespace() || matches!(before, b'[' | b'{' | b',' | b':')
}

/// Returns where the quoted scalar ends that begins at `start`.
fn quoted(document: &[u8], start: usize) -> Option<usize> {
    let quote = document.get(start).copied()?;
    let mut offset = start + 1;
    while let Some(octet) = document.get(offset).copied() {
        offset += match octet {
            b'\\' if quote == b'"' => 2,
            _ if octet == quote && quote == b'\'' && document.get(offset + 1) == Some(&quote) => 2,
            _ if octet == quote => return Some(offset + 1),
            _ => 1,
        };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::join;

    #[test]
    fn collections_become_lines() {
        for (document, at, expected) in [
            ("a: {\nb: c # d\n}\ne", 0, Some("a: { b: c     }\ne")),
            ("a: [\n'b\n#', \"\\\"]\n\" ]", 2, Some("a: [ 'b #', \"\\\"] \" ]")),
            ("a: [\nit's # b]\n]", 0, Some("a: [ it's      ]")),
            ("a: \"b\r\nc\" # d\n", 0, Some("a: \"b  c\" # d\n")),
            ("a: [b]", 0, None),
            ("a: 'b'\nc: [\n]", 0, None),
            ("a: [\nb", 0, None),
            ("a[0]: b\nc", 0, None),
            ("a: [\n'b\n]", 0, None),
            ("", 3, None),
        ] {
            let mut written = document.as_bytes().to_vec();
            let is_joined = join(&mut written, at);
            assert_eq!(
                is_joined.then(|| String::from_utf8(written).unwrap()).as_deref(),
                expected,
                "{document}"
            );
        }
    }
}
