//! References that lack their scheme: abbreviated URLs and mail addresses.

use super::characters::is_of_scheme;
use super::find::{Delimiters, Find, Guess};
use super::joined::Joined;
use super::search::{Finds, LOOKED_AHEAD, Outcome};
use crate::Span;

impl<'t> Finds<'t> {
    /// Returns the abbreviated URL whose first label ends at `dot`.
    pub(super) fn abbreviation(&self, dot: usize) -> Outcome<'t> {
        let nothing = Outcome::Nothing(dot + 1);
        let Some(start) = dot.checked_sub(3) else { return nothing };
        let guess = match self.slice(start, dot) {
            label if label.eq_ignore_ascii_case(b"www") => Guess::Http,
            label if label.eq_ignore_ascii_case(b"ftp") => Guess::Ftp,
            _ => return nothing,
        };
        let is_inside = |octet: u8| is_of_scheme(octet) || matches!(octet, b'_' | b'@' | b'/' | b':');
        if self.is_before_floor(start) || self.before(start).is_some_and(is_inside) {
            return nothing;
        }
        if self.is_near_end(dot) {
            return Outcome::Unfinished;
        }
        // At least two more labels, the last of letters.
        let name = self.name(dot + 1);
        if !is_host(name) || self.at(dot + 1 + name.len()) == Some(b'@') {
            return nothing;
        }
        self.bare(start, start, Some(guess))
    }

    /// Returns the mail address with `at`.
    pub(super) fn address(&self, at: usize) -> Outcome<'t> {
        let nothing = Outcome::Nothing(at + 1);
        let is_of_local =
            |octet: u8| octet.is_ascii_alphanumeric() || b".!#$%&'*+-/=?^_{|}~".contains(&octet);
        let run = self.back(at, is_of_local);
        let local = self.slice(run, at);
        let Some(first) = local.iter().position(|octet| octet.is_ascii_alphanumeric() || *octet == b'_')
        else {
            return nothing;
        };
        let start = run + first;
        let has_dots = local.ends_with(b".") || local.windows(2).any(|pair| pair == b"..");
        if has_dots || self.before(start) == Some(b'@') || self.before(run).is_some_and(is_of_local) {
            return nothing;
        }
        if self.is_near_end(at) {
            return Outcome::Unfinished;
        }
        let name = self.name(at + 1);
        let length = name.iter().rposition(u8::is_ascii_alphanumeric).map_or(0, |last| last + 1);
        let end = at + 1 + length;
        // `user@host:path` is a place on a server, to programs that copy files.
        let is_place =
            self.at(end) == Some(b':') && self.at(end + 1).is_some_and(|octet| octet.is_ascii_alphanumeric());
        if !is_host(name.get(..length).unwrap_or_default()) || is_place {
            return nothing;
        }
        let joined = Joined::as_written(self.slice(start, end), start, Guess::Mailto.prefix());
        let (outer, guess) = (Span::new(start, end), Some(Guess::Mailto));
        Outcome::Found(Find { outer, delimiters: Delimiters::None, guess, hyphen: None, joined })
    }

    /// Returns the characters of names of hosts from `from` on.
    fn name(&self, from: usize) -> &'t [u8] {
        let rest = self.slice(from, from + LOOKED_AHEAD);
        let is_of_host = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(*octet, b'-' | b'.');
        let length = rest.iter().position(|octet| !is_of_host(octet)).unwrap_or(rest.len());
        rest.get(..length).unwrap_or_default()
    }
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
