//! Whether an input that is not valid may be several references, or one among words.
//!
//! A character that is not allowed in a reference often separates two: `http://a/ http://b/`, `http://a/|http://b/`. If
//! it were escaped, the two would become one, so nothing in such an input is certainly data.

use super::surroundings::{DELIMITERS, inside, without_url_prefix};
use crate::{
    AsciiSet,
    grammar::class::{
        CharacterClass,
        rfc2396::{Alphanum, SchemeCharacter},
    },
    schemes,
};

/// Schemes that need no authority, besides those that are [built in](schemes::Schemes::BUILT_IN).
const OTHER_SCHEMES: [&str; 4] = ["doi", "jar", "magnet", "xmpp"];

/// The length of the longest scheme that is searched for before `://`.
const LONGEST: usize = 40;

/// Returns whether a reference begins somewhere after a separator, or the text begins like a link of a markup language.
/// The reference at the beginning, after opening delimiters, does not count. Linear.
pub(crate) fn may_be_several(text: &str) -> bool {
    let text = without_url_prefix(text.trim_start_matches(['<', '"', '\'', ' ', '\t', '\r', '\n']));
    text.starts_with('[') || text.starts_with("{{") || has_reference_after_separator(text)
}

fn has_reference_after_separator(text: &str) -> bool {
    let octets = text.as_bytes();
    let mut at = 0;
    while let Some(rest) = octets.get(at..) {
        at += Within::scan(rest);
        let Some(&separator) = octets.get(at) else { break };
        at += 1;
        if text.get(at..).is_some_and(|after| begins_reference(separator, after)) {
            return true;
        }
    }
    false
}

/// Returns whether the delimiters at both ends of `text` are a pair around one reference: neither occurs inside again,
/// as in `<a> <b>` or a line of quoted values, and no other reference begins there. Linear.
pub(crate) fn is_one_in_delimiters(text: &str) -> bool {
    let is_delimiter = |open, close| text.starts_with(open) && text.ends_with(close);
    inside(text).is_some_and(|inside| {
        let pair = DELIMITERS.into_iter().find(|[open, close]| is_delimiter(*open, *close));
        pair.is_some_and(|pair| !inside.contains(pair)) && !may_be_several(inside)
    })
}

/// The octets that do not separate two references: those of a reference, without those of lists and sentences.
#[derive(Clone, Copy, Default)]
struct Within;

impl CharacterClass for Within {
    const SET: AsciiSet = Alphanum::SET.union(AsciiSet::of(b"-._~:/?#@!$&*+=%)"));
    const ESCAPED: bool = false;
    const TABLE: &'static [bool; 256] = &Self::SET.table();
}

/// Returns whether `text`, which follows `separator`, begins with a reference: with a scheme that is known or has an
/// authority, with the name of a host, or with slashes.
fn begins_reference(separator: u8, text: &str) -> bool {
    let length = text.bytes().take(LONGEST).take_while(|octet| SchemeCharacter::SET.contains(*octet)).count();
    let (word, after) = text.split_at(length);
    match after.as_bytes() {
        [b':', b'/', b'/', ..] => true,
        [b':', ..] if is_scheme(word) => true,
        [b'/', b'/', ..] if word.is_empty() => separator.is_ascii(),
        [b'/', ..] if word.is_empty() => separator.is_ascii_whitespace(),
        // A link of Markdown: what is in brackets is not part of the reference.
        [b'(', ..] if word.is_empty() => separator == b']',
        _ => is_host(word),
    }
}

/// Returns whether `word` is the name of a scheme that is known.
pub(crate) fn is_scheme(word: &str) -> bool {
    schemes::built_in(word.as_bytes()).is_some()
        || OTHER_SCHEMES.iter().any(|scheme| word.eq_ignore_ascii_case(scheme))
}

/// Returns whether `word` begins like the hosts that are written without a scheme.
fn is_host(word: &str) -> bool {
    let begins = |start: &str| word.get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case(start));
    word.len() > 4 && (begins("www.") || begins("ftp."))
}

#[cfg(test)]
mod tests {
    use super::may_be_several;

    #[test]
    fn what_may_be_several_references() {
        for text in [
            "http://h.a/x http://h.b/",
            "http://h.a/x\thttp://h.b/",
            "http://h.a/x|http://h.b/",
            "http://h.a/x\u{548c}http://h.b/",
            "http://h.a/x and http://h.b/",
            "http://h.a/x, y, http://h.b/",
            "http://h.a/x (http://h.b/)",
            "http://h.a/\",\"http://h.b/",
            "/a mailto:u@h.a",
            "/a URN:isbn:1",
            "/a file:b",
            "/a www.h.a",
            "/a FTP.h.a/",
            "/a //h.a/",
            "/a|//h.a/",
            "/a /b",
            "see http://h.a/",
            "[/a](/b c)",
            "[[a|b]]",
            "{{a|b}}",
            "![a](/b c)",
        ] {
            assert!(may_be_several(text), "{text}");
        }
    }

    #[test]
    fn what_is_one_reference() {
        for text in [
            "",
            "http://h.a/x y",
            "URL: http://h.a/x y",
            " <\"http://h.a/x y\">",
            "url:URL:http://h.a/x y",
            "http://h.a/?u=http://h.b/&v=a b",
            "/web/2020/http://h.a/x y",
            "/a b:c",
            "/a www.",
            "/a wwww.b",
            "/a|/b",
            "/a[0][1]",
            "/caf\u{e9}//b c",
            "/caf\u{e9}/b c",
            "/{id}/a b",
            "/a data",
        ] {
            assert!(!may_be_several(text), "{text}");
        }
    }
}
