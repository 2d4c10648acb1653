//! Expressions of Razor, and of Twirl, which writes them alike.

use super::php::balanced;

/// Returns where the expression ends that begins with `@` at `start`: `@name.of("a")[0]`, `@(a)`, `@{ a; }`.
pub(super) fn expression(document: &[u8], start: usize) -> Option<usize> {
    let rest = document.get(start..)?.strip_prefix(b"@")?;
    // `a@b.example`, `@@media`
    let before = start.checked_sub(1).and_then(|before| document.get(before));
    if before.is_some_and(|before| before.is_ascii_alphanumeric() || *before == b'@') {
        return None;
    }
    let mut at = match rest.first()? {
        b'(' | b'{' => return balanced(rest).map(|length| start + 1 + length),
        first if first.is_ascii_alphabetic() || *first == b'_' => 0,
        _ => return None,
    };
    loop {
        let inner = rest.get(at..).unwrap_or_default();
        at += inner.iter().take_while(|octet| octet.is_ascii_alphanumeric() || **octet == b'_').count();
        let word = rest.get(..at).unwrap_or_default();
        // What is in the braces of these has elements, or is code.
        let is_block =
            matches!(word, b"if" | b"for" | b"foreach" | b"while" | b"switch" | b"using" | b"lock");
        let is_code = matches!(word, b"code" | b"functions");
        let space = || {
            rest.get(at..).unwrap_or_default().iter().take_while(|octet| octet.is_ascii_whitespace()).count()
        };
        let skipped = if is_block || is_code { space() } else { 0 };
        match rest.get(at + skipped..) {
            Some(inner @ [b'(' | b'[', ..]) => match balanced(inner) {
                Some(length) => at += skipped + length,
                None => break,
            },
            Some(inner @ [b'{', ..]) if is_code => match balanced(inner) {
                Some(length) => at += skipped + length,
                None => break,
            },
            Some([b'?', b'.', next, ..]) if next.is_ascii_alphabetic() => at += 2,
            Some([b'.', next, ..]) if next.is_ascii_alphabetic() || *next == b'_' => at += 1,
            _ => break,
        }
    }
    Some(start + 1 + at)
}
