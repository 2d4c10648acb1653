//! The search for references in a text.

use core::fmt;

use super::bare::{self, Extent};
use super::characters::{is_of_bare, is_of_scheme, is_white_space};
use super::delimited::{self, Delimited, Surroundings, Unfound};
use super::find::{Delimiters, Find, Guess};
use super::finder::Finder;
use super::joined::Joined;
use super::part::{Line, Unfinished};
use super::scheme;
use super::sweep::Sweep;
use crate::Span;

/// How long a scheme may be, and the white space around `URL:`, in octets.
const LOOKED_BACK: usize = 1 << 8;

/// How far after a trigger its meaning is looked for, before the reference is read, in octets.
pub(super) const LOOKED_AHEAD: usize = 1 << 8;

/// How far before a reference the beginning of its line may be, in octets.
const LINE: usize = 1 << 10;

/// How much of a text is kept before the octet at which its search continues. It is more than is looked at: a scheme, white
/// space, `URL:`, white space, and the line before them.
const CONTEXT: usize = 4 * LOOKED_BACK + LINE;

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
        Finds::new(self, text, &Unfinished::default(), true)
    }

    /// Searches a piece of a text that is read in pieces. What is found does not depend on where the text is cut.
    ///
    /// The first piece continues [`Unfinished::default`], and each other what
    /// [`unfinished`](Finds::unfinished) returns after the iterator over the piece before has ended: it begins with the text
    /// from [`begin`](Unfinished::begin) on. That is no more than [`max_length`](Self::with_max_length) and 4 KiB, so a text
    /// of any length is searched in constant memory. A piece without new octets finds nothing more, unless it is the last.
    /// The spans count from the beginning of the piece.
    ///
    /// ```
    /// use uri_bnf::extract::{Finder, Unfinished};
    /// let text = "See http://example.org/a, or <http://example.org/b\n c>.".repeat(1000);
    /// let (mut count, mut piece, mut unfinished) = (0, Vec::new(), Unfinished::default());
    /// for (index, read) in text.as_bytes().chunks(4096).enumerate() {
    ///     piece.drain(..unfinished.begin());
    ///     piece.extend_from_slice(read);
    ///     let is_last = (index + 1) * 4096 >= text.len();
    ///     let mut finds = Finder::new().find_part(&piece, &unfinished, is_last);
    ///     count += finds.by_ref().count();
    ///     unfinished = finds.unfinished();
    ///     assert!(piece.len() < 10_000);
    /// }
    /// assert_eq!(count, 2000);
    /// ```
    pub fn find_part<'t>(self, text: &'t [u8], unfinished: &Unfinished, is_last: bool) -> Finds<'t> {
        Finds::new(self, text, unfinished, is_last)
    }
}

/// The references of a text, in order. No two of them overlap.
#[derive(Clone)]
pub struct Finds<'t> {
    finder: Finder,
    text: &'t [u8],
    is_last: bool,
    sweep: Sweep,
    /// Where the search continues.
    offset: usize,
    /// The end of the last find, with its delimiters: nothing before it is looked at.
    floor: usize,
    line: Line,
    /// The end of the last run of characters of bare references that was looked at.
    run: usize,
    has_ended: bool,
}

/// Without passwords, and without the text.
impl fmt::Debug for Finds<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut finds = formatter.debug_struct("Finds");
        finds.field("finder", &self.finder).field("offset", &self.offset).field("has_ended", &self.has_ended);
        finds.finish_non_exhaustive()
    }
}

/// What a trigger leads to.
pub(super) enum Outcome<'t> {
    Found(Find<'t>),
    /// Nothing; the search continues here.
    Nothing(usize),
    /// The next piece of the text decides.
    Unfinished,
}

impl<'t> Finds<'t> {
    pub(super) fn new(finder: Finder, text: &'t [u8], unfinished: &Unfinished, is_last: bool) -> Self {
        let Unfinished { offset, floor, line, .. } = *unfinished;
        let sweep = Sweep::new(offset);
        Self { finder, text, is_last, sweep, offset, floor, line, run: 0, has_ended: false }
    }

    /// Returns where the search continues with the next piece of the text, once the iterator has ended; before that, where it
    /// continues after the last find.
    pub fn unfinished(&self) -> Unfinished {
        let begin = self.offset.min(self.text.len()).saturating_sub(CONTEXT);
        let offset = self.offset.saturating_sub(begin);
        Unfinished { begin, offset, floor: self.floor.saturating_sub(begin), line: self.line.from(begin) }
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

    pub(super) fn at(&self, offset: usize) -> Option<u8> {
        self.text.get(offset).copied()
    }

    /// The text from `start` to `end`, or to its own end.
    pub(super) fn slice(&self, start: usize, end: usize) -> &'t [u8] {
        self.text.get(start..end.min(self.text.len())).unwrap_or_default()
    }

    /// Returns the octet before `offset`, if it is not part of the last find.
    pub(super) fn before(&self, offset: usize) -> Option<u8> {
        offset.checked_sub(1).filter(|index| *index >= self.floor).and_then(|index| self.at(index))
    }

    /// Returns whether `offset` is part of the last find.
    pub(super) fn is_before_floor(&self, offset: usize) -> bool {
        offset < self.floor
    }

    /// Returns where the stretch of octets before `offset` begins of which `is_in` is true, but not more than
    /// `LOOKED_BACK` before it.
    pub(super) fn back(&self, offset: usize, is_in: impl Fn(u8) -> bool) -> usize {
        let start = self.floor.max(offset.saturating_sub(LOOKED_BACK));
        let stretch = self.slice(start, offset);
        stretch.iter().rposition(|octet| !is_in(*octet)).map_or(start, |index| start + index + 1)
    }

    /// Returns whether the next piece of the text is needed to say what `trigger` begins.
    pub(super) fn is_near_end(&self, trigger: usize) -> bool {
        !self.is_last && self.text.len() - trigger.min(self.text.len()) <= 2 * LOOKED_AHEAD
    }

    /// Returns whether nothing can begin at a colon: there is no name before it, or nothing after it that a reference has
    /// there. Most colons are such.
    fn leads_nowhere(&self, colon: usize) -> bool {
        let is_followed = !matches!(
            self.at(colon + 1),
            Some(b':' | b'`' | b'>' | b')' | b']' | b'}' | b'|' | b'"' | b'\'' | b'\\')
        );
        !is_followed || !self.before(colon).is_some_and(is_of_scheme)
    }

    fn colon(&mut self, colon: usize) -> Outcome<'t> {
        let nothing = Outcome::Nothing(colon + 1);
        if self.leads_nowhere(colon) {
            return nothing;
        }
        let run = self.back(colon, is_of_scheme);
        // What is too long is no scheme.
        if self.before(run).is_some_and(is_of_scheme) {
            return nothing;
        }
        // Two hyphens are a dash, and two dots an ellipsis.
        let is_pause = |pair: &[u8]| matches!(pair, b"--" | b"..");
        let run = run + self.slice(run, colon).windows(2).rposition(is_pause).map_or(0, |index| index + 2);
        let name = self.slice(run, colon);
        let Some(first) = name.iter().position(u8::is_ascii_alphabetic) else { return nothing };
        let (start, name) = (run + first, self.slice(run + first, colon));
        if !self.begins_word(run, start) {
            return nothing;
        }
        let is_prefix = name.eq_ignore_ascii_case(b"url");
        let is_set_off = self.at(colon + 1).is_some_and(is_white_space);
        // After white space, `//` may follow in a delimited reference.
        if is_set_off && !is_prefix && self.opening(self.back(start, is_white_space)).is_none() {
            return nothing;
        }
        if self.is_near_end(colon) {
            return Outcome::Unfinished;
        }
        if is_prefix {
            return self.after_prefix(start, colon);
        }
        let rest = self.slice(colon + 1, colon + 1 + LOOKED_AHEAD);
        let prefix = self.prefix_before(start);
        let looks = |finds: &mut Self| scheme::looks_like_bare(name, finds.of_bare(colon + 1));
        let open = self.back(prefix, is_white_space);
        let begins_delimited = match self.opening(open) {
            Some(Delimiters::AngleBrackets) => scheme::begins_in_brackets(name, rest),
            Some(_) => scheme::begins_with_authority(name, rest) || looks(self),
            None => false,
        };
        if begins_delimited {
            match self.delimited(open, start) {
                Outcome::Nothing(_) => {}
                outcome => return outcome,
            }
        }
        if scheme::begins_bare_with_authority(name, rest) || looks(self) {
            self.bare(prefix, start, None)
        } else {
            nothing
        }
    }

    /// Returns whether a scheme begins at `start`. `run` is where the characters of schemes begin before it.
    fn begins_word(&self, run: usize, start: usize) -> bool {
        // With a digit before it, it is part of a longer name.
        let is_whole = start == run || !self.before(start).is_some_and(|octet| octet.is_ascii_digit());
        // `_` emphasizes, unless it divides words.
        let emphasis = if start == run { self.back(run, |octet| octet == b'_') } else { run };
        is_whole
            && (emphasis == run || !self.before(emphasis).is_some_and(|octet| octet.is_ascii_alphanumeric()))
    }

    /// Returns the characters of bare references from `from` on, at most `LOOKED_AHEAD` of them.
    ///
    /// The offsets of the calls do not decrease, so no octet is read again.
    fn of_bare(&mut self, from: usize) -> &'t [u8] {
        let begin = self.run.max(from);
        let rest = self.slice(begin, from + LOOKED_AHEAD);
        self.run = begin + rest.iter().position(|octet| !is_of_bare(*octet)).unwrap_or(rest.len());
        self.slice(from, self.run)
    }

    /// Returns what follows `URL:`: a reference if it is delimited.
    fn after_prefix(&mut self, start: usize, colon: usize) -> Outcome<'t> {
        let rest = self.slice(colon + 1, colon + 1 + LOOKED_AHEAD);
        let spaces = rest.iter().take_while(|octet| is_white_space(**octet)).count();
        let open = self.back(start, is_white_space);
        match self.delimited(open, colon + 1 + spaces) {
            Outcome::Nothing(_) => Outcome::Nothing(colon + 1),
            outcome => outcome,
        }
    }

    /// Returns where `URL:` begins, if it is before `start`; else `start`.
    fn prefix_before(&self, start: usize) -> usize {
        let end = self.back(start, is_white_space);
        let begin = end.checked_sub(4).filter(|begin| *begin >= self.floor);
        let is_prefix = |begin: &usize| {
            self.slice(*begin, end).eq_ignore_ascii_case(b"url:")
                && !self.before(*begin).is_some_and(is_of_scheme)
        };
        begin.filter(is_prefix).unwrap_or(start)
    }

    /// Returns the delimiters of which the first is before `offset`.
    fn opening(&self, offset: usize) -> Option<Delimiters> {
        match self.before(offset)? {
            b'<' => Some(Delimiters::AngleBrackets),
            b'"' => Some(Delimiters::DoubleQuotes),
            _ => None,
        }
    }

    /// Returns the delimited reference from `start` on, if a delimiter is before `open`.
    fn delimited(&mut self, open: usize, start: usize) -> Outcome<'t> {
        let Some(delimiters) = self.opening(open) else { return Outcome::Nothing(start) };
        let close = if delimiters == Delimiters::AngleBrackets { b'>' } else { b'"' };
        let is_quoted = self.line.is_quoted(self.text, open, LINE);
        let is_loose = self.at(open).is_some_and(is_white_space);
        let surroundings = Surroundings { close, is_loose, is_quoted };
        match delimited::read(self.text, start, surroundings, self.finder.max_length) {
            Ok(Delimited { joined, hyphen, end }) => {
                let outer = Span::new(open - 1, end);
                Outcome::Found(Find { outer, delimiters, guess: None, hyphen, joined })
            }
            Err(Unfound::Unfinished) if !self.is_last => Outcome::Unfinished,
            Err(Unfound::Unfinished | Unfound::Undelimited) => Outcome::Nothing(start),
        }
    }

    /// Returns the bare reference from `start` on. `prefix` is where `URL:` begins, or `start`.
    pub(super) fn bare(&self, prefix: usize, start: usize, guess: Option<Guess>) -> Outcome<'t> {
        let Finder { max_length, has_iris, .. } = self.finder;
        let Extent { end, read } = bare::end(self.text, start, max_length, has_iris, self.before(prefix));
        // A longer entity or character may begin in the last octets.
        if !self.is_last && end.is_some() && read + bare::LONGEST_ENTITY > self.text.len() {
            return Outcome::Unfinished;
        }
        let Some(end) = end else { return Outcome::Nothing(read) };
        let written = self.slice(start, end);
        let colon = written.iter().position(|octet| *octet == b':').filter(|_| guess.is_none());
        let least = colon.map_or(0, |colon| {
            let has_authority = written.get(colon + 1..).is_some_and(|rest| rest.starts_with(b"//"));
            colon + if has_authority { 3 } else { 1 }
        });
        if written.len() <= least {
            return Outcome::Nothing(start + least.max(1));
        }
        let joined = Joined::as_written(written, start, guess.map_or("", Guess::prefix));
        let outer = Span::new(prefix, end);
        Outcome::Found(Find { outer, delimiters: Delimiters::None, guess, hyphen: None, joined })
    }
}

impl<'t> Iterator for Finds<'t> {
    type Item = Find<'t>;

    fn next(&mut self) -> Option<Find<'t>> {
        if self.has_ended {
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
                Outcome::Unfinished => {
                    (self.offset, self.has_ended) = (trigger, true);
                    return None;
                }
            }
        }
        (self.offset, self.has_ended) = (self.text.len(), true);
        None
    }
}
