//! Expressions of JavaScript between braces, and elements within them.

use std::ops::Range;

use memchr::{memchr, memmem};

use super::languages::{More, Syntax};
use super::php::literal;
use super::tags::Search;

/// How deep expressions and elements are in one another at most; what is deeper is read as what is around it.
const MOST_LEVELS: usize = 64;

/// What is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    /// Markup, with so many open elements, at this place of a tag.
    Markup { elements: usize, place: Place },
    /// Code, with so many open braces.
    Code { braces: usize },
}

/// Where in markup something is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Text,
    StartTag,
    EndTag,
    Quoted(u8),
}

const MARKUP: Level = Level::Markup { elements: 0, place: Place::Text };

/// Gives the expressions of a document to `take`, in order; the elements in them are not among them.
pub(super) fn find(document: &[u8], syntax: &Syntax, mut take: impl FnMut(Range<usize>)) {
    let mut at = 0;
    if syntax.more == More::BracesAndElements
        && let Some(end) = front_matter(document)
    {
        take(0..end);
        at = end;
    }
    Scanner::new(document, syntax, at).read(MARKUP, &mut take);
}

/// Gives all that is not in an element to `take`: of source code that has elements.
pub(super) fn find_code(document: &[u8], syntax: &Syntax, mut take: impl FnMut(Range<usize>)) {
    Scanner::new(document, syntax, 0).read(Level::Code { braces: 0 }, &mut take);
}

/// How long an expression in other text is at most, in octets.
const LONGEST_EXPRESSION: usize = 16 << 10;

/// Gives the expression that begins with a brace at `start` to `take`. Returns where it ends; `None` if it has no end.
pub(super) fn expression(
    document: &[u8],
    syntax: &Syntax,
    start: usize,
    mut take: impl FnMut(Range<usize>),
) -> Option<usize> {
    let most = document.len().min(start + LONGEST_EXPRESSION);
    let mut scanner = Scanner::new(document.get(..most).unwrap_or_default(), syntax, start + 1);
    scanner.levels.push(MARKUP);
    scanner.code = start;
    let mut parts = Vec::new();
    let mut level = Level::Code { braces: 1 };
    while !scanner.levels.is_empty() {
        let rest = scanner.document.get(scanner.at..).filter(|rest| !rest.is_empty())?;
        level = scanner.next(rest, level, &mut |part| parts.push(part));
    }
    parts.into_iter().for_each(&mut take);
    Some(scanner.at)
}

/// Returns where the code before the markup ends.
fn front_matter(document: &[u8]) -> Option<usize> {
    let space = document.iter().take_while(|octet| octet.is_ascii_whitespace()).count();
    let inner = document.get(space..)?.strip_prefix(b"---")?;
    memmem::find(inner, b"\n---").map(|length| space + 3 + length + 4)
}

struct Scanner<'d> {
    document: &'d [u8],
    at: usize,
    /// Those around the one that is read.
    levels: Vec<Level>,
    /// Where the code that is read begins, or began after the last element in it.
    code: usize,
    search: Search,
    has_elements: bool,
    /// Where there is no end of a script or style any more.
    is_endless: bool,
}

impl<'d> Scanner<'d> {
    fn new(document: &'d [u8], syntax: &Syntax, at: usize) -> Self {
        let search = Search::new(syntax.delimiters);
        let has_elements = syntax.more != More::Braces;
        Self { document, at, levels: Vec::new(), code: at, search, has_elements, is_endless: false }
    }

    fn read(&mut self, root: Level, take: &mut impl FnMut(Range<usize>)) {
        let mut level = root;
        while let Some(rest) = self.document.get(self.at..).filter(|rest| !rest.is_empty()) {
            level = self.next(rest, level, take);
        }
        if root == (Level::Code { braces: 0 }) && matches!(level, Level::Code { .. }) {
            take(self.code..self.document.len());
        }
    }

    /// Reads an octet, or more. Returns what is read after that.
    fn next(&mut self, rest: &[u8], level: Level, take: &mut impl FnMut(Range<usize>)) -> Level {
        match level {
            Level::Markup { elements, place } => self.markup(rest, elements, place, take),
            Level::Code { braces } => self.code(rest, braces, take),
        }
    }

    /// Returns what is read after an octet of markup, or more.
    fn markup(
        &mut self,
        rest: &[u8],
        elements: usize,
        place: Place,
        take: &mut impl FnMut(Range<usize>),
    ) -> Level {
        let start = self.at;
        let stays = Level::Markup { elements, place };
        if let Some(end) = self.search.tag(self.document, start) {
            take(start..end);
            self.at = end;
            return stays;
        }
        self.at += 1;
        let (elements, place) = match (place, rest) {
            (_, [b'{', ..]) if self.levels.len() < MOST_LEVELS => {
                self.levels.push(stays);
                self.code = start;
                return Level::Code { braces: 1 };
            }
            (Place::Text, [b'<', b'!', b'-', b'-', inner @ ..]) => {
                self.at = memmem::find(inner, b"-->").map_or(self.at, |length| start + length + 7);
                return stays;
            }
            (Place::Text, [b'<', b'/', ..]) => (elements, Place::EndTag),
            (Place::Text, [b'<', next, ..]) if next.is_ascii_alphabetic() || *next == b'>' => {
                if self.levels.is_empty() {
                    self.skip_raw(rest);
                }
                (elements + 1, Place::StartTag)
            }
            (Place::StartTag, [quote @ (b'"' | b'\''), ..]) => (elements, Place::Quoted(*quote)),
            (Place::Quoted(quote), [octet, ..]) if *octet == quote => (elements, Place::StartTag),
            (Place::StartTag, [b'/', b'>', ..]) => {
                self.at += 1;
                (elements.saturating_sub(1), Place::Text)
            }
            (Place::StartTag, [b'>', ..]) => (elements, Place::Text),
            (Place::EndTag, [b'>', ..]) => (elements.saturating_sub(1), Place::Text),
            _ => return stays,
        };
        if elements == 0
            && place == Place::Text
            && let Some(outside @ Level::Code { .. }) = self.levels.last().copied()
        {
            self.levels.pop();
            self.code = self.at;
            return outside;
        }
        Level::Markup { elements, place }
    }

    /// Goes to the end of a script or a style that begins here, whose braces are its own.
    fn skip_raw(&mut self, rest: &[u8]) {
        for (name, close) in [(&b"<script"[..], &b"</script"[..]), (b"<style", b"</style")] {
            let is_name = rest.starts_with(name)
                && rest.get(name.len()).is_some_and(|next| next.is_ascii_whitespace() || *next == b'>');
            let end = memchr(b'>', rest).unwrap_or(rest.len());
            if is_name && !self.is_endless && rest.get(end.saturating_sub(1)) != Some(&b'/') {
                match memmem::find(rest, close) {
                    Some(length) => self.at += length.saturating_sub(1),
                    None => self.is_endless = true,
                }
            }
        }
    }

    /// Returns what is read after an octet of code, or more.
    fn code(&mut self, rest: &[u8], braces: usize, take: &mut impl FnMut(Range<usize>)) -> Level {
        let start = self.at;
        let stays = Level::Code { braces };
        self.at += match rest {
            [b'/', b'/', ..] => memchr(b'\n', rest).unwrap_or(rest.len()),
            [b'/', b'*', ..] => memmem::find(rest, b"*/").map_or(2, |length| length + 2),
            [b'`', ..] => literal(rest, b'`'),
            [quote @ (b'"' | b'\''), ..] => {
                let line = rest.get(..memchr(b'\n', rest).unwrap_or(rest.len())).unwrap_or_default();
                let length = literal(line, *quote);
                // An apostrophe in text.
                if line.get(length - 1) == Some(quote) && length > 1 { length } else { 1 }
            }
            _ => 1,
        };
        match rest {
            [b'{', ..] => Level::Code { braces: braces + 1 },
            [b'}', ..] if braces == 1 && !self.levels.is_empty() => {
                take(self.code..self.at);
                self.levels.pop().unwrap_or(MARKUP)
            }
            [b'}', ..] => Level::Code { braces: braces.saturating_sub(1) },
            [b'<', next, ..]
                if self.has_elements
                    && (next.is_ascii_alphabetic() || *next == b'>')
                    && self.levels.len() < MOST_LEVELS
                    && !is_parameter(rest)
                    && begins_element(self.document.get(..start).unwrap_or_default()) =>
            {
                take(self.code..start);
                self.levels.push(stays);
                self.at = start + 1;
                Level::Markup { elements: 1, place: Place::StartTag }
            }
            _ => stays,
        }
    }
}

/// Returns whether the parameters of a type begin here: `<T,>`, `<T extends U>`.
fn is_parameter(text: &[u8]) -> bool {
    let inner = text.get(1..).unwrap_or_default();
    let name = inner.iter().take(LONGEST_SPACE).take_while(|octet| octet.is_ascii_alphanumeric()).count();
    let after = inner.get(name..).unwrap_or_default();
    let after = after.get(..LONGEST_SPACE).unwrap_or(after);
    after.starts_with(b",") || after.trim_ascii_start().starts_with(b"extends ")
}

/// How many octets before an element are looked at.
const LONGEST_SPACE: usize = 256;

/// Returns whether what is before `<` lets an element begin there, and not a comparison or arguments of a type.
fn begins_element(before: &[u8]) -> bool {
    let before =
        before.get(before.len().saturating_sub(LONGEST_SPACE)..).unwrap_or_default().trim_ascii_end();
    let is_mark = before.last().is_some_and(|last| b"(=>?:&|{,;[".contains(last));
    is_mark || before.ends_with(b"return") || before.ends_with(b"default")
}
