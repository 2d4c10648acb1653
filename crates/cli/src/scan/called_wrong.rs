//! References of which the text says that they are wrong: `# bad`, `invalid: http://[`, `an invalid URL like ...`.
//!
//! What is shown as wrong is no mistake, so its findings are advice at most, and are not fixed. This is about text, code and data alone: a
//! link is followed, whatever is beside it.

use memchr::{memchr, memrchr};
use uri_bnf::Span;
use uri_bnf_documents::{Find, Kind};

use crate::documents::octets::Octets;

/// Why a reference is not changed.
pub(super) const REASON: &str = "the text says that it is wrong";

/// Words that say it.
const WRONG: [&str; 8] =
    ["bad", "broken", "illegal", "incorrect", "invalid", "malformed", "unparsable", "wrong"];

/// What they say it of.
const NOUNS: [&str; 12] = [
    "address",
    "addresses",
    "example",
    "examples",
    "link",
    "links",
    "uri",
    "uris",
    "url",
    "urls",
    "value",
    "values",
];

/// How far before and after a reference its lines are read, in octets.
const LOOKED_AT: usize = 160;

/// Returns whether the line of a reference says that it is wrong, or a line of a comment or a heading right before it.
pub(super) fn is(document: Octets<'_>, find: &Find<'_>) -> bool {
    if !matches!(find.kind, Kind::Bare | Kind::Comment | Kind::Delimited | Kind::Literal | Kind::Value) {
        return false;
    }
    let Span { start, end } = find.span;
    let before = document.part(Span::new(start.saturating_sub(LOOKED_AT), start));
    let after = document.part(Span::new(end, (end + LOOKED_AT).min(document.len()).max(end)));
    let line_start = memrchr(b'\n', before).map_or(0, |at| at + 1);
    let (lines, line) = before.split_at_checked(line_start).unwrap_or((before, b""));
    let rest = after.get(..memchr(b'\n', after).unwrap_or(after.len())).unwrap_or_default();
    let previous = lines.trim_ascii_end();
    let previous =
        previous.get(memrchr(b'\n', previous).map_or(0, |at| at + 1)..).unwrap_or_default().trim_ascii();
    says(line) || says(rest) || announces(previous) && says(previous)
}

/// Returns whether a line is about the one after it: a comment, or what a colon ends.
fn announces(line: &[u8]) -> bool {
    [&b"#"[..], b"//", b"--", b";", b"/*", b"<!--", b"%"].iter().any(|mark| line.starts_with(mark))
        || line.ends_with(b":")
}

/// Returns whether a part of a line says that something is wrong: the word stands at the beginning of a comment, before a colon or
/// beside a word for a reference.
fn says(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line).to_ascii_lowercase();
    if line.contains('\u{274C}') {
        return true;
    }
    let is_separator = |character: char| !character.is_alphanumeric();
    let mut at = 0;
    let mut words = Vec::new();
    for word in line.split(is_separator) {
        words.push((at, word));
        at += word.len()
            + line.get(at + word.len()..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    }
    let words: Vec<_> = words.into_iter().filter(|(_, word)| !word.is_empty()).collect();
    words.iter().enumerate().any(|(index, (start, word))| {
        if !WRONG.contains(word) {
            return false;
        }
        let is_noun = |(_, word): &(usize, &str)| NOUNS.contains(word);
        let before = line.get(..*start).unwrap_or_default().trim_end();
        let after = line.get(start + word.len()..).unwrap_or_default();
        let begins_comment =
            ["#", "//", "--", ";", "/*", "<!--", "%"].iter().any(|mark| before.ends_with(mark));
        begins_comment || after.starts_with(':') || words.get(index + 1).is_some_and(is_noun)
    })
}

#[cfg(test)]
mod tests {
    use super::says;

    #[test]
    fn texts_that_say_what_is_wrong() {
        for (line, expected) in [
            ("  # bad", true),
            ("// Wrong, as it has a space", true),
            ("invalid: ", true),
            ("an invalid URL such as ", true),
            ("invalid_urls = [", true),
            ("\u{274C} ", true),
            ("this fixes the bad weather at ", false),
            ("a broken window, see ", false),
            ("badly: ", false),
            ("url = ", false),
            ("", false),
        ] {
            assert_eq!(says(line.as_bytes()), expected, "{line}");
        }
    }
}
