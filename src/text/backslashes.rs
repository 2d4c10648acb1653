//! Backslashes that are meant to be slashes, or that a program wrote before other characters.

use core::fmt::{self, Write};

use super::{
    destinations::keeps_host, escaped::Escaped, javascript, scheme::scheme_of, windows::is_code_unit,
};
use crate::schemes::{self, AuthorityUse};

/// A text with backslashes of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Backslashes<'a> {
    text: &'a str,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// `http:\\h.example\a`
    Slashes,
    /// `http:\/\/h.example\/a`, `a\%20b`: each is before another character, which it should keep as it is.
    Marks,
}

impl<'a> Backslashes<'a> {
    /// Reads `text`, which has neither a drive nor a placeholder. Linear.
    pub(crate) fn of(text: &'a str) -> Option<Self> {
        if !text.contains('\\') {
            return None;
        }
        let scheme = scheme(text);
        let kind = if are_marks(text, scheme.is_some()) {
            Kind::Marks
        } else if are_slashes(text, scheme?) {
            Kind::Slashes
        } else {
            return None;
        };
        Some(Self { text, kind }).filter(Self::keep_host)
    }

    /// Returns whether the reference without them leads browsers to the same host.
    fn keep_host(&self) -> bool {
        let mut beginning = Beginning { octets: [0; LONGEST], length: 0, is_cut: false };
        // What does not fit is not written.
        let _ = write!(beginning, "{self}");
        let suggested = core::str::from_utf8(&beginning.octets[..beginning.length]).unwrap_or_default();
        keeps_host(self.text, suggested)
    }

    /// The text that they are in.
    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// Returns whether slashes are meant.
    pub(crate) fn are_slashes(&self) -> bool {
        self.kind == Kind::Slashes
    }

    /// Returns whether there are several.
    pub(crate) fn are_several(&self) -> bool {
        self.text.bytes().filter(|octet| *octet == b'\\').nth(1).is_some()
    }

    /// The first of them, and those that follow it at once.
    pub(crate) fn first(&self) -> &'a str {
        let from = self.text.find('\\').and_then(|at| self.text.get(at..)).unwrap_or_default();
        &from[..from.len() - from.trim_start_matches('\\').len()]
    }

    /// The first that is before an at sign.
    pub(crate) fn before_at_sign(&self) -> Option<&'a str> {
        let at = self.text.find("\\@")?;
        self.text.get(at..=at)
    }

    /// What follows the first of them.
    pub(crate) fn after_first(&self) -> &'a str {
        self.text.split_once('\\').map_or("", |(_, after)| after)
    }
}

/// How many octets of a suggestion are compared: its scheme, its userinfo and its host are most likely shorter.
const LONGEST: usize = 1024;

/// The beginning of a suggestion.
struct Beginning {
    octets: [u8; LONGEST],
    length: usize,
    is_cut: bool,
}

impl Write for Beginning {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        match self.octets.get_mut(self.length..self.length + text.len()) {
            Some(free) if !self.is_cut => {
                free.copy_from_slice(text.as_bytes());
                self.length += text.len();
            }
            _ => self.is_cut = true,
        }
        Ok(())
    }
}

/// The scheme of `text`, if a slash or a backslash follows it.
fn scheme(text: &str) -> Option<&str> {
    scheme_of(text).filter(|scheme| text[scheme.len() + 1..].starts_with(['/', '\\']))
}

/// Returns whether each backslash in `text` is before a character that programs write it before: a shell, a string in JSON,
/// Markdown, a regular expression. Without a scheme, names with backslashes between them may be meant, so there are fewer.
fn are_marks(text: &str, has_scheme: bool) -> bool {
    let marked: &[char] = if has_scheme {
        &[
            '%', '?', '&', '=', '#', ';', ' ', '/', '_', '-', '~', '*', '!', '$', '+', ',', '(', ')', '.',
            ':', '@',
        ]
    } else {
        &['%', '?', '&', '=', '#', ';', ' ', '/']
    };
    text.split('\\').skip(1).all(|after| after.starts_with(marked) || is_code_unit(after))
}

/// Returns whether a backslash is where the `//` of an authority should be, or between names in the path of a scheme that
/// has an authority.
fn are_slashes(text: &str, scheme: &str) -> bool {
    let is_hierarchical =
        schemes::built_in(scheme.as_bytes()).is_some_and(|known| known.authority() != AuthorityUse::None);
    let after = &text[scheme.len() + 1..];
    let begin = &after[..after.len() - after.trim_start_matches(['/', '\\']).len()];
    let path = &after[begin.len()..];
    let path = &path[..path.find(['?', '#']).unwrap_or(path.len())];
    let begins_with_host = path.starts_with(|first: char| first.is_alphanumeric() || first == '[');
    if begin.contains('\\') {
        return begins_with_host && (is_hierarchical || begin.len() >= 2);
    }
    // `\n` and the like may be meant as the end of a line.
    let is_name = |name: &str| {
        name.starts_with(|first: char| first.is_alphanumeric())
            && !matches!(name, "n" | "r" | "t")
            && !is_code_unit(name)
    };
    is_hierarchical
        && begin == "//"
        && begins_with_host
        && path.contains('\\')
        && path.split('\\').skip(1).all(|name| name.is_empty() || is_name(name))
        && !path.ends_with('\\')
}

/// The reference without them.
impl fmt::Display for Backslashes<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Slashes => write_slashes(self.text, formatter),
            Kind::Marks => write_without_marks(self.text, formatter),
        }
    }
}

/// `//` after the scheme, and one slash for each run in the path. Elsewhere, a backslash is data.
fn write_slashes(text: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (scheme, after) = text.split_at(text.find(':').map_or(0, |colon| colon + 1));
    let rest = after.trim_start_matches(['/', '\\']);
    let (path, rest) = rest.split_at(rest.find(['?', '#']).unwrap_or(rest.len()));
    write!(formatter, "{scheme}//")?;
    let mut was_slash = false;
    for (at, character) in path.char_indices() {
        let is_backslash = character == '\\';
        if is_backslash && !was_slash {
            formatter.write_char('/')?;
        } else if !is_backslash {
            write_faulty(&path[at..][..character.len_utf8()], formatter)?;
        }
        was_slash = is_backslash;
    }
    write_all(rest, formatter)
}

fn write_without_marks(text: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        write_all(before, formatter)?;
        let units = &rest[before.len()..];
        let length = javascript::run(units, b'\\');
        for character in javascript::characters(&units[..length], b'\\') {
            let character = character.map_err(|_| fmt::Error)?;
            if character.is_ascii() {
                write_faulty(character.encode_utf8(&mut [0; 4]), formatter)?;
            } else {
                javascript::write_character(character, formatter)?;
            }
        }
        rest = if length > 0 { &units[length..] } else { after };
    }
    write_all(rest, formatter)
}

fn write_all(text: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    text.char_indices()
        .try_for_each(|(at, character)| write_faulty(&text[at..][..character.len_utf8()], formatter))
}

/// Writes `character`, escaped if no component may contain it.
fn write_faulty(character: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let is_excluded = |octet: u8| {
        octet <= b' '
            || octet >= 0x7f
            || matches!(octet, b'<' | b'>' | b'"' | b'{' | b'}' | b'|' | b'\\' | b'^' | b'`')
    };
    if character.bytes().all(is_excluded) {
        write!(formatter, "{}", Escaped(character))
    } else {
        formatter.write_str(character)
    }
}
