//! Patterns that match references: `http(s)://h/`, `*://*/*`, `{http,https}://h/`, what a value excludes (`!https://h/a`), and regular
//! expressions among values.

use memchr::memmem;

use super::Surroundings;
use crate::source::is_pattern;

/// How many octets a pattern for schemes has at most.
const LONGEST: usize = 64;

/// Returns whether a reference is a pattern as a whole.
pub(super) fn is_whole(reference: &[u8], surroundings: Surroundings) -> bool {
    let is_excluded = || {
        surroundings.is_value() && reference.starts_with(b"!") && memmem::find(reference, b"://").is_some()
    };
    has_pattern_for_scheme(reference)
        || is_excluded()
        || surroundings.may_be_expression() && (is_pattern(reference) || has_alternatives(reference))
}

/// Returns whether what is before `://` matches several schemes: it ends with `?` or `*`, or has balanced brackets.
fn has_pattern_for_scheme(reference: &[u8]) -> bool {
    let near = reference.get(..LONGEST).unwrap_or(reference);
    let Some(scheme) = memmem::find(near, b"://").and_then(|end| near.get(..end)) else { return false };
    let scheme = scheme.strip_prefix(b"^").unwrap_or(scheme);
    let mut open = Vec::new();
    let mut has_sign = matches!(scheme.last(), Some(b'?' | b'*'));
    for octet in scheme {
        match octet {
            b'(' | b'[' | b'{' => open.push(*octet),
            b')' | b']' | b'}' => {
                let closes = matches!(
                    (open.pop(), octet),
                    (Some(b'('), b')') | (Some(b'['), b']') | (Some(b'{'), b'}')
                );
                if !closes {
                    return false;
                }
                has_sign = true;
            }
            b'?' | b'*' | b'|' | b',' | b':' | b'+' | b'-' | b'.' => {}
            octet if octet.is_ascii_alphanumeric() => {}
            _ => return false,
        }
    }
    has_sign && open.is_empty()
}

/// Returns whether a text has alternatives between parentheses: `(a|b)`.
fn has_alternatives(text: &[u8]) -> bool {
    let mut bars = None;
    text.iter().any(|octet| {
        match octet {
            b'(' => bars = Some(0),
            b'|' => bars = bars.map(|bars: usize| bars + 1),
            b')' => return bars.take().is_some_and(|bars| bars > 0),
            _ => {}
        }
        false
    })
}
