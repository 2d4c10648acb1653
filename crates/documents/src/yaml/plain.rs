//! What a plain scalar can be.

use std::fmt::Write;

/// Returns whether a plain scalar is no string: null, a Boolean or a number, in YAML 1.2 or in 1.1.
pub(super) fn is_other(text: &str) -> bool {
    const WORDS: [&str; 11] = ["", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n"];
    let is_word = WORDS.iter().any(|word| word.eq_ignore_ascii_case(text));
    let unsigned = text.trim_start_matches(['+', '-']);
    let is_name = [".inf", ".nan"].iter().any(|name| name.eq_ignore_ascii_case(unsigned));
    let begins = unsigned.trim_start_matches('.').starts_with(|digit: char| digit.is_ascii_digit());
    let is_of_number = |character: char| {
        character.is_ascii_hexdigit() || matches!(character, 'x' | 'o' | '_' | '+' | '-' | '.' | ':')
    };
    is_word || is_name || begins && unsigned.chars().all(is_of_number)
}

/// Returns a text as a double-quoted scalar, if a plain one would mean something else or may: in doubt, and if its lines are
/// folded, it has quotes.
pub(crate) fn quoted(text: &str, in_flow: bool, is_folded: bool) -> Option<String> {
    if !is_folded && is_plain(text, in_flow) {
        return None;
    }
    let mut written = String::with_capacity(text.len() + 2);
    written.push('"');
    for character in text.chars() {
        match character {
            '"' => written.push_str("\\\""),
            '\\' => written.push_str("\\\\"),
            _ if is_printable(character) => written.push(character),
            _ => {
                // A string takes everything.
                let _ = write!(written, "\\U{:08X}", u32::from(character));
            }
        }
    }
    written.push('"');
    Some(written)
}

/// Returns whether a text is a string if it is written without quotes, on one line.
fn is_plain(text: &str, in_flow: bool) -> bool {
    const INDICATORS: [char; 19] =
        ['-', '?', ':', ',', '[', ']', '{', '}', '#', '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`'];
    const FLOW: [char; 5] = [',', '[', ']', '{', '}'];
    !(is_other(text)
        || text.starts_with(INDICATORS)
        || text.starts_with("...")
        || text.trim() != text
        || text.ends_with(':')
        || text.contains(": ")
        || text.contains(" #")
        || text.chars().any(|character| !is_printable(character))
        || in_flow && text.contains(FLOW))
}

/// Returns whether a character is written as it is: no line end, no control character, no mark.
fn is_printable(character: char) -> bool {
    !character.is_control()
        && !matches!(character, '\u{2028}' | '\u{2029}' | '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}')
}
