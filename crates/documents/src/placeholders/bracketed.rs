//! Words between angle brackets and between brackets.

use memchr::memchr;

/// What HTML has between angle brackets in text.
const TAGS: &[&str] = &[
    "a", "b", "br", "code", "del", "div", "em", "font", "hr", "i", "img", "ins", "kbd", "li", "mark", "p",
    "pre", "q", "s", "small", "span", "strong", "sub", "sup", "td", "tr", "tt", "u", "ul", "var", "wbr",
];

/// What the name of a host begins with that a reader replaces: `[my.domain.example]`.
const YOURS: &[&str] = &["my", "your"];

/// The length of the longest word, in octets.
const LONGEST_WORD: usize = 64;

/// Returns the length of `<name>` at the beginning of `text`.
pub(super) fn angles(text: &[u8]) -> Option<usize> {
    let length = memchr(b'>', text.get(..text.len().min(LONGEST_WORD))?)?;
    let word = std::str::from_utf8(text.get(1..length)?).ok()?;
    let is_of_word =
        |character: char| character.is_alphanumeric() || " -_.:,/'|*?\u{2026}".contains(character);
    let is_word = word
        .starts_with(|character: char| character.is_alphanumeric() || "._\u{2026}".contains(character))
        && word.chars().all(is_of_word);
    let is_tag = TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(word)) && !is_capital(word);
    (is_word && !is_tag).then_some(length + 1)
}

/// Returns the length of `[name]` at `start` of the reference, which `text` begins with. As a host, it is any word but one that
/// could be an address. Elsewhere, brackets are often a mistake, and names of files have them, so only what cannot be data is a
/// placeholder; the brackets of a file name are seldom at the beginning of a relative reference, and end before an extension.
///
/// What begins or ends with a delimiter of a component is one that may be left out: `http://[user@]host[:port]/path[?query]`.
pub(super) fn squares(reference: &[u8], start: usize, text: &[u8], is_in_text: bool) -> Option<usize> {
    let before = reference.get(..start)?;
    if let Some(length) = optional(text) {
        return Some(length);
    }
    if let Some(length) = bound(text).or_else(|| chosen(text).filter(|_| is_in_text)) {
        return Some(length);
    }
    let length = memchr(b']', text.get(..text.len().min(LONGEST_WORD))?)?;
    let word = std::str::from_utf8(text.get(1..length)?).ok()?;
    let word = if matches!(word, "..." | "\u{2026}") { "omitted" } else { word };
    let is_host = before.ends_with(b"//") || before.ends_with(b"@");
    let is_yours = is_host && YOURS.iter().any(|begin| word.starts_with(begin));
    // `[host:port]`
    let is_pair = is_host
        && word.split(':').count() == 2
        && word.split(':').all(|part| part.len() > 1)
        && !word.contains(|character: char| character.is_ascii_digit());
    let is_of_word = |character: char| {
        character.is_ascii_alphanumeric()
            || "-_ ".contains(character)
            || is_yours && character == '.'
            || is_pair && character == ':'
    };
    if !word.starts_with(|character: char| character.is_ascii_alphabetic()) || !word.chars().all(is_of_word) {
        return None;
    }
    let after = text.get(length + 1..)?;
    if start == 0 {
        return after
            .first()
            .is_none_or(|octet| octet.is_ascii_alphanumeric() || *octet == b'/')
            .then_some(length + 1);
    }
    let is_address = word.bytes().all(|octet| octet.is_ascii_hexdigit());
    if is_host && !is_address {
        // `[name].h.example`
        let is_of_host = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.' | b'_');
        return Some(length + 1 + after.iter().take_while(is_of_host).count());
    }
    let is_port =
        before.ends_with(b":") && memchr::memmem::find(before, b"://").is_some_and(|end| end + 3 < start);
    if is_port && !is_address {
        return Some(length + 1);
    }
    let is_name = || is_capital(word) || word.starts_with("your") || word.contains(' ');
    let begins_part = || before.ends_with(b"/") || before.ends_with(b"=") || before.ends_with(b":");
    let has_extension = || matches!(after, [b'.', next, ..] if next.is_ascii_alphabetic());
    // `a-[version-and-os].zip`
    let is_of_words = || {
        let mut words = word.split(['-', '_', ' ']);
        is_in_text && words.all(|word| word.len() > 1 && word.bytes().all(|octet| octet.is_ascii_lowercase()))
    };
    let joins = || before.ends_with(b"-") || before.ends_with(b"_") || before.ends_with(b".");
    if joins() && is_of_words() {
        return Some(length + 1);
    }
    (begins_part() && (is_in_text || is_name()) && !has_extension()).then_some(length + 1)
}

/// Returns whether a bracket that a host begins with is closed in the text after it, by words: `[your` and ` domain here]`.
pub(super) fn ends_words(authority: &[u8], after: &[u8]) -> bool {
    let Some(inner) = authority.strip_prefix(b"[") else { return false };
    let is_of_word = |octet: &u8| octet.is_ascii_alphabetic() || matches!(octet, b' ' | b'-' | b'_' | b'\'');
    let close = memchr(b']', after.get(..after.len().min(LONGEST_WORD)).unwrap_or_default());
    let rest = close.and_then(|close| after.get(..close)).unwrap_or_default();
    !rest.is_empty() && inner.iter().chain(rest).all(is_of_word)
}

/// Returns the length of a property to which components of the Web bind, or of a variable, at the beginning of `text`:
/// `[[category.name]]`, `[%url]`.
fn bound(text: &[u8]) -> Option<usize> {
    let (inner, end) = match text {
        [b'[', b'[', inner @ ..] => (inner, &b"]]"[..]),
        [b'[', b'%', inner @ ..] => (inner, &b"]"[..]),
        _ => return None,
    };
    let is_of_name = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'.');
    let length = inner.iter().take_while(is_of_name).count();
    let is_name = inner.first().is_some_and(u8::is_ascii_alphabetic);
    (is_name && inner.get(length..)?.starts_with(end)).then_some(2 + length + end.len())
}

/// Returns the length of alternatives, a variable or a range of numbers between brackets, at the beginning of `text`: `[blob|edit]`,
/// `[$line]`, `[1-500]`.
fn chosen(text: &[u8]) -> Option<usize> {
    let length = memchr(b']', text.get(..text.len().min(LONGEST_WORD))?)?;
    let inner = text.get(1..length)?;
    let is_of_word = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_');
    let are_words = |text: &[u8]| {
        text.split(|octet| *octet == b'|').all(|word| !word.is_empty() && word.iter().all(is_of_word))
    };
    let has_choice = inner.contains(&b'|') && are_words(inner);
    let is_variable = inner.strip_prefix(b"$").is_some_and(are_words);
    // `[1-500]`
    let is_number = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    let mut ends = inner.split(|octet| *octet == b'-');
    let is_range = ends.clone().count() == 2 && ends.all(is_number);
    (has_choice || is_variable || is_range).then_some(length + 1)
}

/// Returns the length of a part of a reference that may be left out, at the beginning of `text`.
fn optional(text: &[u8]) -> Option<usize> {
    let opens = matches!(text, [b'[', b':' | b'/' | b'?' | b'&' | b'#' | b'@' | b',' | b';', ..]);
    if !opens && !matches!(text, [b'[', first, ..] if first.is_ascii_alphabetic()) {
        return None;
    }
    let length = nested(text, b'[', b']')?;
    let inner = text.get(1..length - 1)?;
    let is_of_address = |octet: &u8| octet.is_ascii_hexdigit() || matches!(octet, b':' | b'.' | b'[' | b']');
    let closes = matches!(inner, [.., b'@' | b':' | b'/']);
    ((opens || closes) && !inner.iter().all(is_of_address)).then_some(length)
}

/// Returns the length of what is between an opening mark, at the beginning, and the closing one, with both.
pub(super) fn nested(text: &[u8], open: u8, close: u8) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, octet) in text.iter().enumerate() {
        if *octet == open {
            depth += 1;
        } else if *octet == close {
            depth -= 1;
            if depth == 0 {
                return Some(index + 1);
            }
        } else if octet.is_ascii_control() {
            return None;
        }
    }
    None
}

/// Returns whether a word has no small letter.
fn is_capital(word: &str) -> bool {
    !word.chars().any(char::is_lowercase)
}
