//! The search for references in a text.

use super::bare::{self, Extent};
use super::characters::{is_of_scheme, is_white_space};
use super::delimited::{self, Delimited, Unfound};
use super::find::{Delimiters, Find, Guess};
use super::finder::Finder;
use super::joined::Joined;
use super::scheme;
use super::sweep::Sweep;
use crate::Span;

/// How far before a reference its delimiter is looked for, and the beginning of its line, in octets.
const LOOKED_BACK: usize = 1 << 10;

impl Finder {
    /// Searches a text, which need not be UTF-8.
    ///
    /// Linear in its length, without allocation.
    ///
    /// ```
    /// use uri_bnf::extract::Finder;
    /// assert_eq!(Finder::new().find(b"no reference: here").count(), 0);
    /// ```
    pub fn find(self, text: &[u8]) -> Finds<'_> {
        Finds::new(self, text, 0, true)
    }

    /// Searches a piece of a text that is read in pieces. The first `settled` octets were searched already, and are only
    /// looked at.
    ///
    /// If it is not the last piece, the search ends before what the next piece may change, and
    /// [`unfinished`](Finds::unfinished) returns what the next piece must begin with. That has no more octets than a
    /// reference and some KiB of what is before it, so a text of any length is searched in constant memory.
    ///
    /// ```
    /// use uri_bnf::extract::Finder;
    /// let text = "See http://example.org/a, or <http://example.org/b\n c>.".repeat(1000);
    /// let (mut count, mut piece, mut settled, mut rest) = (0, Vec::new(), 0, text.as_bytes());
    /// while !rest.is_empty() {
    ///     let (read, after) = rest.split_at(rest.len().min(100));
    ///     (piece.extend_from_slice(read), rest = after);
    ///     let mut finds = Finder::new().find_part(&piece, settled, rest.is_empty());
    ///     count += finds.by_ref().count();
    ///     let unfinished = finds.unfinished();
    ///     settled = unfinished.settled;
    ///     piece.drain(..unfinished.begin);
    ///     assert!(piece.len() < 10_000);
    /// }
    /// assert_eq!(count, 2000);
    /// ```
    pub fn find_part(self, text: &[u8], settled: usize, is_last: bool) -> Finds<'_> {
        Finds::new(self, text, settled, is_last)
    }
}

/// The references of a text, in order. No two of them overlap.
#[derive(Clone, Debug)]
pub struct Finds<'t> {
    finder: Finder,
    text: &'t [u8],
    is_last: bool,
    sweep: Sweep,
    /// Where the search continues.
    offset: usize,
    /// The end of the last find, with its delimiters: nothing before it is looked at.
    floor: usize,
    /// Where the part begins that the next piece of the text may change.
    unfinished: Option<usize>,
}

/// What the next piece of a text must begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Where it begins in this piece, in octets. After the last piece, it is meaningless.
    pub begin: usize,
    /// How many of its first octets are settled.
    pub settled: usize,
}

/// What a trigger leads to.
enum Outcome<'t> {
    Found(Find<'t>),
    /// Nothing; the search continues here.
    Nothing(usize),
    /// The next piece of the text decides. It must begin here.
    Unfinished(usize),
}

impl<'t> Finds<'t> {
    pub(super) fn new(finder: Finder, text: &'t [u8], settled: usize, is_last: bool) -> Self {
        let sweep = Sweep::new(settled);
        Self { finder, text, is_last, sweep, offset: settled, floor: settled, unfinished: None }
    }

    /// Returns what the next piece of the text must begin with. The iterator must have ended; before that, it is what
    /// follows the last find.
    pub fn unfinished(&self) -> Unfinished {
        let begin =
            self.unfinished.unwrap_or(self.floor).min(context(self.floor.max(self.unfinished.unwrap_or(0))));
        Unfinished { begin, settled: self.floor.saturating_sub(begin) }
    }

    /// Returns the offset of the next octet at which a reference may be found.
    fn trigger(&mut self) -> Option<usize> {
        let Self { finder, text, offset, sweep, .. } = self;
        if !finder.has_abbreviations && !finder.has_addresses {
            return sweep.next(text, *offset, [b':']);
        }
        let octet = |is_searched, octet| if is_searched { octet } else { b':' };
        let octets = [b':', octet(finder.has_abbreviations, b'.'), octet(finder.has_addresses, b'@')];
        sweep.next(text, *offset, octets)
    }

    fn at(&self, offset: usize) -> Option<u8> {
        self.text.get(offset).copied()
    }

    /// Returns the octet before `offset`, if it is not part of the last find.
    fn before(&self, offset: usize) -> Option<u8> {
        offset.checked_sub(1).filter(|index| *index >= self.floor).and_then(|index| self.at(index))
    }

    /// Returns where the stretch of octets before `offset` begins of which `is_in` is true.
    fn back(&self, offset: usize, is_in: impl Fn(u8) -> bool) -> usize {
        let start = self.floor.max(offset.saturating_sub(LOOKED_BACK));
        let stretch = self.text.get(start..offset).unwrap_or_default();
        stretch.iter().rposition(|octet| !is_in(*octet)).map_or(start, |index| start + index + 1)
    }

    /// Returns whether nothing can begin at a colon: there is no name before it, or nothing after it that a reference has
    /// there; white space only comes after `URL:`. Most colons are such.
    fn leads_nowhere(&self, colon: usize) -> bool {
        let before = self.before(colon);
        let is_followed = match self.at(colon + 1) {
            Some(b':' | b'`' | b'>' | b')' | b']' | b'}' | b'|' | b'"' | b'\'' | b'\\') => false,
            Some(octet) if is_white_space(octet) => matches!(before, Some(b'l' | b'L')),
            _ => true,
        };
        !is_followed || !before.is_some_and(is_of_scheme)
    }

    fn colon(&self, colon: usize) -> Outcome<'t> {
        if self.leads_nowhere(colon) {
            return Outcome::Nothing(colon + 1);
        }
        let run = self.back(colon, is_of_scheme);
        let name = self.text.get(run..colon).unwrap_or_default();
        let Some(first) = name.iter().position(u8::is_ascii_alphabetic) else {
            return Outcome::Nothing(colon + 1);
        };
        let (start, name) = (run + first, name.get(first..).unwrap_or_default());
        let is_prefix = name.eq_ignore_ascii_case(b"url");
        let rest = self.text.get(colon + 1..).unwrap_or_default();
        // A digit or a letter before the scheme would be part of a longer name.
        let is_whole =
            first == 0 || !name.is_empty() && !self.before(start).is_some_and(|octet| octet.is_ascii_digit());
        let is_alone = is_whole && !self.is_in_word(start);
        if is_prefix {
            return self.after_prefix(start, colon);
        }
        if !is_alone || !(scheme::begins_delimited(name, rest) || self.is_undecided(rest)) {
            return Outcome::Nothing(colon + 1);
        }
        let prefix = self.prefix_before(start);
        if scheme::begins_delimited(name, rest) {
            match self.delimited(prefix, start) {
                Ok(Some(find)) => return Outcome::Found(find),
                Ok(None) => {}
                Err(from) => return Outcome::Unfinished(from),
            }
        }
        if !self.is_last && rest.len() < LOOKED_BACK / 2 && self.ends_run(colon + 1).is_none() {
            return Outcome::Unfinished(context(prefix));
        }
        if !scheme::begins_bare(name, rest) {
            return Outcome::Nothing(colon + 1);
        }
        self.bare(prefix, start, None)
    }

    /// Returns whether a `_` before `start` joins it to a word.
    fn is_in_word(&self, start: usize) -> bool {
        let is_word = |octet: u8| octet.is_ascii_alphanumeric() || octet == b'_';
        self.before(start) == Some(b'_') && self.before(start - 1).is_some_and(is_word)
    }

    /// Returns whether a piece of the text ends too early to decide.
    fn is_undecided(&self, rest: &[u8]) -> bool {
        !self.is_last && rest.len() < 3
    }

    /// Returns where the first octet is that ends a bare reference, if the text does not end before it.
    fn ends_run(&self, from: usize) -> Option<usize> {
        let rest = self.text.get(from..).unwrap_or_default();
        let is_end = |octet: &u8| *octet < 0x80 && !super::characters::is_of_bare(*octet);
        rest.iter().position(is_end).map(|index| from + index)
    }

    /// Returns what follows `URL:`: a reference if it is delimited.
    fn after_prefix(&self, start: usize, colon: usize) -> Outcome<'t> {
        let mut from = colon + 1;
        while self.at(from).is_some_and(is_white_space) && from - colon < LOOKED_BACK {
            from += 1;
        }
        if !self.is_last && from >= self.text.len() {
            return Outcome::Unfinished(context(start));
        }
        match self.delimited(start, from) {
            Ok(Some(find)) => Outcome::Found(find),
            Ok(None) => Outcome::Nothing(colon + 1),
            Err(from) => Outcome::Unfinished(from),
        }
    }

    /// Returns where `URL:` begins, if it is before `start`; else `start`.
    fn prefix_before(&self, start: usize) -> usize {
        let end = self.back(start, is_white_space);
        let begin = end.checked_sub(4).filter(|begin| *begin >= self.floor);
        let is_prefix = |begin: &usize| {
            self.text.get(*begin..end).is_some_and(|text| text.eq_ignore_ascii_case(b"url:"))
                && !self.before(*begin).is_some_and(is_of_scheme)
        };
        begin.filter(is_prefix).unwrap_or(start)
    }

    /// Returns the delimited reference from `start` on; `None` if it is not delimited. `prefix` is where `URL:` begins, or
    /// `start`.
    ///
    /// # Errors
    ///
    /// Returns where the next piece of the text must begin, if that decides.
    fn delimited(&self, prefix: usize, start: usize) -> Result<Option<Find<'t>>, usize> {
        let open = self.back(prefix, is_white_space);
        let (close, delimiters) = match self.before(open) {
            Some(b'<') => (b'>', Delimiters::AngleBrackets),
            Some(b'"') => (b'"', Delimiters::DoubleQuotes),
            _ => return Ok(None),
        };
        let is_quoted = self.is_line_quoted(open);
        let most = self.finder.max_length;
        match delimited::read(self.text, start, close, most, is_quoted) {
            Ok(Delimited { joined, hyphen, end }) => {
                let outer = Span::new(open - 1, end);
                Ok(Some(Find { outer, delimiters, guess: None, hyphen, joined }))
            }
            Err(Unfound::Unfinished) if !self.is_last => Err(context(open)),
            Err(Unfound::Unfinished | Unfound::Undelimited) => Ok(None),
        }
    }

    /// Returns whether the line with `offset` begins with a quoting mark of mail.
    fn is_line_quoted(&self, offset: usize) -> bool {
        let start = offset.saturating_sub(LOOKED_BACK);
        let before = self.text.get(start..offset).unwrap_or_default();
        let line = match before.iter().rposition(|octet| *octet == b'\n') {
            Some(end) => before.get(end + 1..),
            None => Some(before).filter(|_| start == 0),
        };
        let first = line.into_iter().flatten().find(|octet| !is_white_space(**octet));
        first == Some(&b'>')
    }

    /// Returns the bare reference from `start` on.
    fn bare(&self, prefix: usize, start: usize, guess: Option<Guess>) -> Outcome<'t> {
        let Finder { max_length, has_iris, .. } = self.finder;
        let Extent { end, read } = bare::end(self.text, start, max_length, has_iris, self.before(prefix));
        // A longer entity or character may begin in the last octets.
        let is_settled = self.is_last || end.is_none() || read + 8 <= self.text.len();
        if !is_settled {
            return Outcome::Unfinished(context(prefix));
        }
        let Some(end) = end else { return Outcome::Nothing(read) };
        let written = self.text.get(start..end).unwrap_or_default();
        let colon = written.iter().position(|octet| *octet == b':').filter(|_| guess.is_none());
        let least = colon.map_or(0, |colon| {
            let has_authority = written.get(colon + 1..).is_some_and(|rest| rest.starts_with(b"//"));
            colon + if has_authority { 3 } else { 1 }
        });
        if written.len() <= least {
            return Outcome::Nothing(start + least.max(1));
        }
        let prefix_text = guess.map_or("", Guess::prefix);
        let joined = Joined {
            written,
            start,
            prefix: prefix_text,
            is_broken: false,
            is_quoted: false,
            drops_hyphens: false,
        };
        let outer = Span::new(prefix, end);
        Outcome::Found(Find { outer, delimiters: Delimiters::None, guess, hyphen: None, joined })
    }

    /// Returns the abbreviated URL whose first label ends at `dot`.
    fn abbreviation(&self, dot: usize) -> Outcome<'t> {
        let nothing = Outcome::Nothing(dot + 1);
        let Some(start) = dot.checked_sub(3).filter(|start| *start >= self.floor) else { return nothing };
        let label = self.text.get(start..dot).unwrap_or_default();
        let guess = match label {
            label if label.eq_ignore_ascii_case(b"www") => Guess::Http,
            label if label.eq_ignore_ascii_case(b"ftp") => Guess::Ftp,
            _ => return nothing,
        };
        let is_inside = |octet: u8| is_of_scheme(octet) || matches!(octet, b'_' | b'@' | b'/' | b':');
        if self.before(start).is_some_and(is_inside) {
            return nothing;
        }
        // At least two more labels, the last of letters.
        let rest = self.text.get(dot + 1..).unwrap_or_default();
        let is_of_host = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(**octet, b'-' | b'.');
        let length = rest.iter().take(LOOKED_BACK / 4).take_while(is_of_host).count();
        if !self.is_last && length == rest.len() {
            return Outcome::Unfinished(context(start));
        }
        if !is_host(rest.get(..length).unwrap_or_default()) || rest.get(length) == Some(&b'@') {
            return nothing;
        }
        self.bare(start, start, Some(guess))
    }

    /// Returns the mail address with `at`.
    fn address(&self, at: usize) -> Outcome<'t> {
        let nothing = Outcome::Nothing(at + 1);
        let is_of_local =
            |octet: u8| octet.is_ascii_alphanumeric() || b".!#$%&'*+-/=?^_{|}~".contains(&octet);
        let run = self.back(at, is_of_local);
        let local = self.text.get(run..at).unwrap_or_default();
        let Some(first) = local.iter().position(|octet| octet.is_ascii_alphanumeric() || *octet == b'_')
        else {
            return nothing;
        };
        let start = run + first;
        let rest = self.text.get(at + 1..).unwrap_or_default();
        let is_of_host = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(**octet, b'-' | b'.');
        let length = rest.iter().take(LOOKED_BACK / 4).take_while(is_of_host).count();
        if !self.is_last && length == rest.len() {
            return Outcome::Unfinished(context(start));
        }
        let domain = rest.get(..length).unwrap_or_default();
        let trimmed = domain.iter().rposition(u8::is_ascii_alphanumeric).map_or(0, |last| last + 1);
        let domain = domain.get(..trimmed).unwrap_or_default();
        let has_dots =
            local.windows(2).any(|pair| pair == b"..") || self.at(at.wrapping_sub(1)) == Some(b'.');
        if !is_host(domain) || has_dots || self.before(start) == Some(b'@') {
            return nothing;
        }
        let end = at + 1 + trimmed;
        let written = self.text.get(start..end).unwrap_or_default();
        let joined = Joined {
            written,
            start,
            prefix: Guess::Mailto.prefix(),
            is_broken: false,
            is_quoted: false,
            drops_hyphens: false,
        };
        let (outer, guess) = (Span::new(start, end), Some(Guess::Mailto));
        Outcome::Found(Find { outer, delimiters: Delimiters::None, guess, hyphen: None, joined })
    }

    /// Returns where the part begins that the next piece may change, if nothing in this piece leads to a find any more.
    fn rest(&self) -> usize {
        if self.is_last {
            return self.text.len();
        }
        let end = self.text.len();
        let word = self.back(end, |octet| !is_white_space(octet));
        let space = self.back(word, is_white_space);
        let before = self.back(space, |octet| !is_white_space(octet));
        context(before)
    }
}

/// Returns where the next piece of the text must begin, so that what is at `offset` is found as in the whole text.
fn context(offset: usize) -> usize {
    offset.saturating_sub(2 * LOOKED_BACK)
}

/// Returns whether it is a name of at least two labels, the last of which has no digits.
fn is_host(name: &[u8]) -> bool {
    let name = name.strip_suffix(b".").unwrap_or(name);
    let mut labels = name.split(|octet| *octet == b'.');
    let last = labels.next_back().unwrap_or_default();
    let is_label = |label: &[u8]| {
        label.first().is_some_and(u8::is_ascii_alphanumeric)
            && label.last().is_some_and(u8::is_ascii_alphanumeric)
    };
    let mut count = 0;
    let are_labels = labels.all(|label| {
        count += 1;
        is_label(label)
    });
    are_labels && count > 0 && last.len() > 1 && last.iter().all(u8::is_ascii_alphabetic)
}

impl<'t> Iterator for Finds<'t> {
    type Item = Find<'t>;

    fn next(&mut self) -> Option<Find<'t>> {
        if self.unfinished.is_some() {
            return None;
        }
        while let Some(trigger) = self.trigger() {
            let outcome = match self.at(trigger) {
                Some(b':') => self.colon(trigger),
                Some(b'.') => self.abbreviation(trigger),
                _ => self.address(trigger),
            };
            match outcome {
                Outcome::Found(find) => {
                    self.floor = find.outer.end;
                    self.offset = find.outer.end;
                    return Some(find);
                }
                Outcome::Nothing(next) => self.offset = next.max(trigger + 1),
                Outcome::Unfinished(from) => {
                    self.unfinished = Some(from);
                    return None;
                }
            }
        }
        self.unfinished = Some(self.rest());
        None
    }
}
