//! Conversions of format strings, and variables with a percent sign.

use memchr::memchr;

/// The letters of conversions: those of C, Go, Python and Objective-C, and the usual ones of times.
const CONVERSIONS: &[u8] = b"@cdeEfFgGilnopqrsSuvxXYmHMjB";

/// Those that also follow a word outside of literals: `v%s`.
const AFTER_WORDS: &[u8] = b"@dis";

/// How many letters a variable in capitals has at least.
const SHORTEST_NAME: usize = 3;

/// Returns the length of the placeholder that the percent sign at the beginning of `text` begins. In a literal, anything may
/// follow it; elsewhere, letters after it show that it is text: `50%off`. After a word, a number is a part of an escape: `a%2`.
pub(super) fn length(text: &[u8], follows_word: bool, is_literal: bool) -> Option<usize> {
    let rest = text.get(1..)?;
    let is_escape = rest.len() > 1 && rest.iter().take(2).all(u8::is_ascii_hexdigit);
    if is_escape {
        return padded(rest).or_else(|| variable_like_escape(rest)).map(|length| 1 + length);
    }
    if is_literal && rest.starts_with(b"%") {
        return Some(2);
    }
    let length = name(rest)
        .or_else(|| {
            conversion(rest, if follows_word && !is_literal { AFTER_WORDS } else { CONVERSIONS }, is_literal)
        })
        .or_else(|| number(rest).filter(|_| is_literal || !follows_word))
        .or_else(|| variable(rest))?;
    Some(1 + length)
}

/// Returns the length of a conversion with leading zeros: `04d`. The octet is a control character, so it is no escape.
fn padded(text: &[u8]) -> Option<usize> {
    let is_padded = matches!(text, [b'0', b'1'..=b'9', b'd' | b'u' | b'x' | b'X', ..]);
    (is_padded && !text.get(3).is_some_and(u8::is_ascii_alphanumeric)).then_some(3)
}

/// Returns the length of a variable that a percent sign ends, and that begins like an escape: `%DEV_HOST%`.
fn variable_like_escape(text: &[u8]) -> Option<usize> {
    let length = variable(text)?;
    let name = text.get(..length)?.strip_suffix(b"%")?;
    name.iter().any(|octet| !octet.is_ascii_hexdigit()).then_some(length)
}

/// Returns the length of a conversion with a name, or a number in brackets: `(name)s`, `<name>s`, `[1]d`.
fn name(text: &[u8]) -> Option<usize> {
    let close = match text.first()? {
        b'(' => b')',
        b'<' => b'>',
        b'[' => b']',
        _ => return None,
    };
    let length = memchr(close, text)? + 1;
    let is_of_name =
        |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'.' | b'-' | b':' | b' ');
    let inner = text.get(1..length - 1)?;
    if inner.is_empty() || !inner.iter().all(is_of_name) {
        return None;
    }
    let after = text.get(length..)?;
    Some(length + conversion(after, CONVERSIONS, true).unwrap_or_default())
}

/// Returns the length of a conversion: flags, a width, a precision, a length, and a letter.
fn conversion(text: &[u8], letters: &[u8], is_literal: bool) -> Option<usize> {
    let count = |from: usize, is: &dyn Fn(u8) -> bool| {
        text.get(from..).unwrap_or_default().iter().take_while(|octet| is(**octet)).count()
    };
    let flags = count(0, &|octet| matches!(octet, b'-' | b'+' | b'#'));
    let numbers =
        flags + count(flags, &|octet| octet.is_ascii_digit() || matches!(octet, b'.' | b'*' | b'$'));
    let lengths = numbers + count(numbers, &|octet| matches!(octet, b'h' | b'l' | b'z')).min(2);
    let is_ended = |end: usize| is_literal || !text.get(end).is_some_and(u8::is_ascii_alphanumeric);
    // A letter may be a length, as in `%z`, or none.
    for end in [lengths, numbers] {
        if text.get(end).is_some_and(|letter| letters.contains(letter)) && is_ended(end + 1) {
            return Some(end + 1);
        }
    }
    None
}

/// Returns the length of the number of an argument: `1`.
fn number(text: &[u8]) -> Option<usize> {
    let is_number = text.first().is_some_and(|digit| matches!(digit, b'1'..=b'9'));
    (is_number && !text.get(1).is_some_and(u8::is_ascii_alphanumeric)).then_some(1)
}

/// Returns the length of a variable in capitals, which a percent sign may end: `%HOST%`, `%HOSTIP`.
fn variable(text: &[u8]) -> Option<usize> {
    let is_of_name = |octet: &&u8| octet.is_ascii_uppercase() || octet.is_ascii_digit() || **octet == b'_';
    let length = text.iter().take_while(is_of_name).count();
    let is_name = length >= SHORTEST_NAME && text.first().is_some_and(u8::is_ascii_uppercase);
    let after = text.get(length..)?;
    let is_closed = after.starts_with(b"%")
        && !after.get(1..3).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
    let goes_on = after.first().is_some_and(u8::is_ascii_lowercase);
    (is_name && !goes_on).then_some(length + usize::from(is_closed))
}
