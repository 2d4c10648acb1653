//! A copy of a template in which something inert is in the place of each tag, octet by octet.

use std::ops::Range;

/// What is in the place of a tag until the whole line is known.
const FILLER: u8 = 0x1A;

/// A copy for the reader of HTML or XML.
///
/// In a value and in text, a tag becomes what that reader knows as the syntax of a template. In a start tag it becomes
/// spaces, so that the attributes after it stay attributes.
pub(super) struct OfMarkup {
    masked: Vec<u8>,
    /// Where what has been looked at ends.
    at: usize,
    place: Place,
}

/// Where in the markup an octet is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Text,
    /// In a tag of markup, but in no value.
    Tag,
    /// After an equals sign.
    Equals,
    Unquoted,
    Quoted(u8),
}

impl OfMarkup {
    pub(super) fn new(document: &[u8]) -> Self {
        Self { masked: document.to_vec(), at: 0, place: Place::Text }
    }

    /// Puts something inert in the place of a tag.
    pub(super) fn tag(&mut self, tag: Range<usize>) {
        let start = tag.start.min(self.masked.len());
        let (before, rest) = self.masked.split_at_mut(start);
        for (index, octet) in before.iter().enumerate().skip(self.at) {
            self.place = self.place.after(*octet, before.get(index + 1).copied());
        }
        if self.place == Place::Equals {
            self.place = Place::Unquoted;
        }
        let tag_length = tag.len().min(rest.len());
        let rest = rest.get_mut(..tag_length).unwrap_or_default();
        rest.fill(if self.place == Place::Tag { b' ' } else { b'x' });
        if self.place != Place::Tag {
            rest.iter_mut().take(2).for_each(|octet| *octet = b'{');
        }
        self.at = tag.end;
    }

    pub(super) fn into_masked(self) -> Vec<u8> {
        self.masked
    }
}

impl Place {
    /// Returns the place after an octet. A comment is read as what is in it.
    fn after(self, octet: u8, next: Option<u8>) -> Self {
        match (self, octet) {
            (Self::Text, b'<') if next.is_some_and(|next| next.is_ascii_alphabetic() || next == b'/') => {
                Self::Tag
            }
            (Self::Tag | Self::Equals | Self::Unquoted, b'>') => Self::Text,
            (Self::Tag, b'=') => Self::Equals,
            (Self::Equals, quote @ (b'"' | b'\'')) => Self::Quoted(quote),
            (Self::Equals, octet) if !octet.is_ascii_whitespace() => Self::Unquoted,
            (Self::Unquoted, octet) if octet.is_ascii_whitespace() => Self::Tag,
            (Self::Quoted(quote), octet) if octet == quote => Self::Tag,
            (place, _) => place,
        }
    }
}

/// The elements whose content HTML reads as text.
const RAW: [&[u8]; 7] = [b"iframe", b"noembed", b"noscript", b"script", b"style", b"textarea", b"title"];

/// How long a start tag is at most that is looked at for its end, in octets.
const LONGEST_TAG: usize = 4 << 10;

/// Lets the elements that end with `/>` have no content: `<textarea v-model="a" />` has none in a component, and in HTML has
/// the rest of the document. The last letter of their names is a space then.
pub(super) fn close_elements(masked: &mut [u8]) {
    let mut at = 0;
    while let Some(next) = memchr::memchr(b'<', masked.get(at..).unwrap_or_default()) {
        at += next + 1;
        let rest = masked.get(at..).unwrap_or_default();
        let length = rest.iter().take(9).take_while(|octet| octet.is_ascii_alphabetic()).count();
        let name = rest.get(..length).unwrap_or_default();
        if RAW.iter().any(|raw| raw.eq_ignore_ascii_case(name))
            && ends_with_slash(rest)
            && let Some(last) = masked.get_mut(at + length - 1)
        {
            *last = b' ';
        }
    }
}

/// Returns the name of an element whose last letter is not there; itself, if it has all.
pub(super) fn whole_name(name: &str) -> &str {
    let is_cut =
        |raw: &&[u8]| raw.strip_suffix(&[raw.last().copied().unwrap_or_default()]) == Some(name.as_bytes());
    RAW.iter().find(|raw| is_cut(raw)).and_then(|raw| std::str::from_utf8(raw).ok()).unwrap_or(name)
}

/// Returns whether a start tag ends with `/>`.
fn ends_with_slash(text: &[u8]) -> bool {
    let (mut quote, mut before) = (None, 0);
    for octet in text.iter().take(LONGEST_TAG) {
        match (quote, octet) {
            (Some(open), _) if open == octet => quote = None,
            (None, b'"' | b'\'') => quote = Some(octet),
            (None, b'>') => return before == b'/',
            _ => {}
        }
        before = *octet;
    }
    false
}

/// A copy for all other readers: a tag becomes a word, and a line of nothing but tags becomes blank.
pub(super) struct OfLines {
    masked: Vec<u8>,
    /// Whether a tag that only says what is written becomes spaces: in Markdown, these would be code.
    blanks: bool,
}

impl OfLines {
    pub(super) fn new(document: &[u8], blanks: bool) -> Self {
        Self { masked: document.to_vec(), blanks }
    }

    /// Puts something inert in the place of a tag.
    pub(super) fn tag(&mut self, tag: Range<usize>) {
        let tag = self.masked.get_mut(tag).unwrap_or_default();
        let filler = if self.blanks && is_control(tag) { b' ' } else { FILLER };
        tag.fill(filler);
    }

    pub(super) fn into_masked(mut self) -> Vec<u8> {
        for line in self.masked.split_mut(|octet| *octet == b'\n') {
            let is_blank = line.iter().all(|octet| *octet == FILLER || octet.is_ascii_whitespace());
            let filler = if is_blank { b' ' } else { b'x' };
            line.iter_mut().filter(|octet| **octet == FILLER).for_each(|octet| *octet = filler);
        }
        self.masked
    }
}

/// What the code in double braces begins with that only says what is written.
const CONTROLS: [&[u8]; 11] =
    [b"#", b"/", b"!", b"else", b"end", b"if", b"range", b"with", b"define", b"block", b"template"];

/// Returns whether a tag only says what is written: `{% if a %}`, `<% end %>`, `{{#if a}}`, `{{- range . }}`.
fn is_control(tag: &[u8]) -> bool {
    match tag {
        [b'<', b'%', next, ..] => !matches!(next, b'=' | b'-'),
        [b'{', b'%' | b'#', ..] => true,
        [b'{', b'{', code @ ..] => {
            let code = code.strip_prefix(b"-").unwrap_or(code).trim_ascii_start();
            CONTROLS.iter().any(|control| code.starts_with(control))
        }
        _ => false,
    }
}
