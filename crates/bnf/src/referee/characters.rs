//! Characters beyond US-ASCII that are accepted or rejected, in words.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Characters are listed up to this number.
const MOST: usize = 12;

/// What the characters of a suite that programs misread have in common, for those that a program takes for others.
const KINDS: [(&str, &[char]); 6] = [
    ("characters that a change of case makes letters of US-ASCII", &['\u{17F}', '\u{212A}']),
    ("digits beyond US-ASCII", &['\u{663}', '\u{FF11}']),
    ("white space beyond US-ASCII", &['\u{85}', '\u{A0}', '\u{2028}']),
    ("letters beyond US-ASCII", &['\u{E9}', '\u{130}', '\u{17F}', '\u{212A}']),
    (
        "letters and digits beyond US-ASCII",
        &['\u{E9}', '\u{130}', '\u{17F}', '\u{212A}', '\u{663}', '\u{FF11}'],
    ),
    (
        "characters that compatibility makes those of US-ASCII",
        &['\u{17F}', '\u{212A}', '\u{FF0E}', '\u{FF11}'],
    ),
];

/// If these and most others are accepted, all are.
const VARIED: [char; 6] = ['\u{80}', '\u{E9}', '\u{663}', '\u{2028}', '\u{FF0E}', '\u{1F600}'];

/// A name for some characters beyond US-ASCII.
///
/// It depends on which of the characters of a suite are there, and not on how many there are.
pub(super) fn name(characters: &BTreeSet<char>) -> String {
    let named = kind(characters);
    let example = match characters.iter().find(|character| character.is_alphanumeric()) {
        Some(&example) => one(example),
        None => characters.first().map_or_else(String::new, |&first| one(first)),
    };
    if !named.is_empty() {
        return format!("{named}, as {example}");
    }
    if characters.len() > MOST {
        return format!("{} characters beyond US-ASCII, as {example}", characters.len());
    }
    let listed: Vec<String> = characters.iter().map(|&character| one(character)).collect();
    match listed.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

/// What the characters have in common; empty if that has no name.
pub(super) fn kind(characters: &BTreeSet<char>) -> String {
    if is_any(characters) {
        return String::from("characters beyond US-ASCII");
    }
    // One digit or letter may be meant alone, but nobody means one that only a change of case makes a letter.
    let kinds = KINDS.iter().take(if characters.len() > 1 { KINDS.len() } else { 1 });
    let mut kinds = kinds.filter(|(_, all)| characters.iter().all(|character| all.contains(character)));
    kinds.next().filter(|_| !characters.is_empty()).map_or_else(String::new, |&(name, _)| String::from(name))
}

/// Whether the characters are of all kinds.
pub(super) fn is_any(characters: &BTreeSet<char>) -> bool {
    VARIED.iter().all(|character| characters.contains(character))
}

/// `U+00E9 (é)`, or only the number of a character that is not seen.
fn one(character: char) -> String {
    let number = format!("U+{:04X}", u32::from(character));
    if character.is_alphanumeric() { format!("{number} ({character})") } else { number }
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn characters_have_one_name() {
        for (characters, expected) in [
            ("\u{663}\u{FF11}", "digits beyond US-ASCII, as U+0663 (٣)"),
            ("\u{17F}\u{212A}", "characters that a change of case makes letters of US-ASCII, as U+017F (ſ)"),
            ("éİ\u{663}", "letters and digits beyond US-ASCII, as U+00E9 (é)"),
            ("\u{A0}\u{2028}", "white space beyond US-ASCII, as U+00A0"),
            ("\u{80}é\u{663}\u{2028}\u{FF0E}\u{1F600}", "characters beyond US-ASCII, as U+00E9 (é)"),
            ("\u{E000}", "U+E000"),
            ("\u{E000}\u{FFFE}", "U+E000 or U+FFFE"),
        ] {
            assert_eq!(name(&characters.chars().collect()), expected);
        }
    }
}
