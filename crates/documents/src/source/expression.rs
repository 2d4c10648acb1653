//! Regular expressions of JavaScript: `/["']/`. A quotation mark in one begins no literal.

/// The longest word before a regular expression: `instanceof`.
const LONGEST_WORD: usize = 10;

/// The words after which an expression can begin (ECMA-262 section 12.7.2).
const WORDS: [&[u8]; 14] = [
    b"await",
    b"case",
    b"delete",
    b"do",
    b"else",
    b"extends",
    b"in",
    b"instanceof",
    b"new",
    b"of",
    b"return",
    b"throw",
    b"typeof",
    b"yield",
];

/// Returns the length of the regular expression at the beginning of `rest`, if the slash there is no division. `before` is the
/// code before it. Linear in the length of the line.
pub(super) fn length(before: &[u8], rest: &[u8]) -> Option<usize> {
    if !can_begin(before) {
        return None;
    }
    let (mut offset, mut is_in_class) = (1, false);
    loop {
        match rest.get(offset)? {
            b'\n' | b'\r' => return None,
            b'\\' if matches!(rest.get(offset + 1), Some(b'\n' | b'\r')) => return None,
            b'\\' => offset += 1,
            b'[' => is_in_class = true,
            b']' => is_in_class = false,
            b'/' if !is_in_class => return Some(offset + 1),
            _ => {}
        }
        offset += 1;
    }
}

/// Returns whether an expression can begin after this code. After a parenthesis or a brace it can in part; there, a slash is
/// read as a division, and after `<` as the end of an element.
fn can_begin(before: &[u8]) -> bool {
    let is_space = |octet: &&u8| octet.is_ascii_whitespace();
    let spaces = before.iter().rev().take_while(is_space).count();
    let before = before.get(..before.len() - spaces).unwrap_or_default();
    let is_of_word =
        |octet: u8| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'$') || !octet.is_ascii();
    match before.last() {
        None => true,
        Some(b'+' | b'-') => !matches!(before, [.., b'+', b'+'] | [.., b'-', b'-']),
        Some(b'>') => before.ends_with(b"=>"),
        Some(octet) if is_of_word(*octet) => {
            let length =
                before.iter().rev().take(LONGEST_WORD + 1).take_while(|octet| is_of_word(**octet)).count();
            let (code, word) = before.split_at(before.len() - length);
            WORDS.contains(&word) && code.last() != Some(&b'.')
        }
        Some(octet) => b"(,=:[!&|?{;*%~^".contains(octet),
    }
}

#[cfg(test)]
mod tests {
    use super::length;

    #[test]
    fn expressions_and_divisions() {
        for (before, rest, expected) in [
            ("x = ", "/a/g", Some(3)),
            ("f(", r"/\/[/\]]/x", Some(9)),
            ("return ", "/a/", Some(3)),
            ("=>", "/a/", Some(3)),
            ("", "/a/", Some(3)),
            ("x++ ", "/a/", None),
            ("a + ", "/a/", Some(3)),
            ("x ", "/ 2 / 3", None),
            ("x.return ", "/a/", None),
            ("myreturn ", "/a/", None),
            ("(a) ", "/ b / c", None),
            ("1", "/2/3", None),
            ("<", "/a></b>", None),
            ("= ", "/a", None),
            ("= ", "/a\n/", None),
            ("= ", "/a\\\n/", None),
        ] {
            assert_eq!(length(before.as_bytes(), rest.as_bytes()), expected, "{before}{rest}");
        }
    }
}
