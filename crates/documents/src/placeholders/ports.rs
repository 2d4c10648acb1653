//! Words that stand for a port.

use memchr::memmem;

/// What a word for a port has in it, in small letters, in languages that many documents are in.
const WORDS: &[&str] = &[
    "port",
    "pordo",
    "puerto",
    "porta",
    "poort",
    "anschlu",
    "numer",
    "liman",
    "\u{43F}\u{43E}\u{440}\u{442}",
    "\u{7AEF}\u{53E3}",
    "\u{57E0}",
    "\u{30DD}\u{30FC}\u{30C8}",
    "\u{D3EC}\u{D2B8}",
];

/// What is written for a scheme is no word for a port: `http://h:http/`.
const SCHEMES: &[&[u8]] = &[b"ftp", b"ftps", b"http", b"https", b"ldap", b"ssh", b"ws", b"wss"];

/// How many letters a word has at least that no list has.
const SHORTEST_WORD: usize = 4;

/// Returns whether a text that is no number stands for a port: `PORT`, `your-port`, `80xx`, `*`.
pub(super) fn is_port(text: &[u8]) -> bool {
    let is_of_word = |octet: &u8| octet.is_ascii_alphabetic() || matches!(octet, b'_' | b'-');
    let is_word = !text.is_empty() && text.iter().all(is_of_word);
    let is_capital =
        is_word && text.iter().any(u8::is_ascii_uppercase) && !text.iter().any(u8::is_ascii_lowercase);
    let is_unknown = |octet: &u8| matches!(octet, b'x' | b'X' | b'n' | b'N' | b'*' | b'?' | b'#');
    let has_unknown = text.iter().all(|octet| octet.is_ascii_digit() || is_unknown(octet))
        && text.iter().filter(|octet| is_unknown(octet)).count() > 1;
    text == b"*" || is_capital || names_port(text) || has_unknown
}

/// Returns whether a text is a word, with one for a port in it.
fn names_port(text: &[u8]) -> bool {
    let Some(word) = word(text) else { return false };
    let word = word.to_lowercase();
    WORDS.iter().any(|known| memmem::find(word.as_bytes(), known.as_bytes()).is_some())
}

/// Returns whether a text is any word in the place of a port, after a host that is one itself: `servilo:pordego`. Only prose has
/// such words.
pub(super) fn is_word_after(host: &[u8], text: &[u8]) -> bool {
    let is_one = |text: &[u8]| {
        word(text).is_some_and(|word| word.chars().filter(|letter| letter.is_alphabetic()).count() > 0)
    };
    let is_long = std::str::from_utf8(text).is_ok_and(|text| text.chars().count() >= SHORTEST_WORD);
    is_one(host) && is_one(text) && is_long && !SCHEMES.iter().any(|known| known.eq_ignore_ascii_case(text))
}

/// Returns a text if it has nothing but letters, hyphens and underscores.
fn word(text: &[u8]) -> Option<&str> {
    let word = std::str::from_utf8(text).ok().filter(|word| !word.is_empty())?;
    word.chars().all(|letter| letter.is_alphabetic() || matches!(letter, '-' | '_')).then_some(word)
}
