//! The secrets of the lines of a diff.

use std::borrow::Cow;
use std::collections::VecDeque;

use uri_bnf::Span;

use crate::text::secrets;

/// A line as it is shown.
pub(super) struct Line {
    /// With its end, which the last one of a file may lack.
    pub(super) text: Vec<u8>,
    /// Whether it has a secret, which is not shown.
    pub(super) has_secret: bool,
}

impl Line {
    /// A line, which is a reference, without the secrets that it shows by itself.
    pub(super) fn of(line: &[u8]) -> Self {
        Self::shown(secrets::mask_all(line))
    }

    /// A line of a document without the secrets that it shows by itself.
    pub(super) fn of_document(line: &[u8]) -> Self {
        Self::shown(secrets::mask_words(line))
    }

    fn shown(line: Cow<'_, [u8]>) -> Self {
        Self { has_secret: matches!(line, Cow::Owned(_)), text: line.into_owned() }
    }

    /// Returns the line without the next of those that are known.
    pub(super) fn without(mut self, known: &mut Masks) -> Self {
        self.has_secret |= known.mask(&mut self.text);
        self
    }

    /// Returns the line after a mark that is no part of the document.
    pub(super) fn after(mut self, mark: &[u8]) -> Self {
        self.text.splice(..0, mark.iter().copied());
        self
    }
}

/// The secrets of a document that are known, while it passes line by line.
#[derive(Default)]
pub(crate) struct Masks {
    /// Those that are not passed yet, in order, in octets of the document.
    secrets: VecDeque<Span>,
    /// How many octets have passed.
    offset: usize,
}

impl Masks {
    /// Those of a document, which are in order, in octets of the document.
    pub(crate) fn of(secrets: Vec<Span>) -> Self {
        Self { secrets: secrets.into(), offset: 0 }
    }

    /// Passes over a text that is not shown.
    pub(super) fn pass(&mut self, text: &[u8]) {
        self.offset += text.len();
    }

    /// Passes over a line, and masks what is secret in it. Returns whether anything is.
    fn mask(&mut self, line: &mut [u8]) -> bool {
        let start = self.offset;
        self.offset += line.len();
        // A secret may reach over the end of a line, which stays.
        let end = line.iter().rposition(|octet| !matches!(octet, b'\r' | b'\n')).map_or(0, |last| last + 1);
        let mut has_secret = false;
        while let Some(secret) = self.secrets.front().filter(|secret| secret.start < self.offset) {
            let part = secret.start.saturating_sub(start)..secret.end.saturating_sub(start).min(end);
            if let Some(part) = line.get_mut(part).filter(|part| !part.is_empty()) {
                part.fill(b'*');
                has_secret = true;
            }
            if secret.end > self.offset {
                break;
            }
            self.secrets.pop_front();
        }
        has_secret
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, Masks};

    /// Returns the lines as they are shown; `>` begins one that is passed over.
    fn shown(secrets: &[(usize, usize)], lines: &[&str]) -> String {
        let mut masks = Masks::of(secrets.iter().map(|(start, end)| (*start..*end).into()).collect());
        let mut shown = String::new();
        for line in lines {
            match line.strip_prefix('>') {
                Some(passed) => masks.pass(passed.as_bytes()),
                None => shown += str::from_utf8(&Line::of(line.as_bytes()).without(&mut masks).text).unwrap(),
            }
        }
        shown
    }

    #[test]
    fn what_is_known_is_masked_where_it_is() {
        assert_eq!(shown(&[], &["abc\n"]), "abc\n");
        assert_eq!(shown(&[(1, 2), (4, 6)], &["abc\n", "def\n"]), "a*c\n**f\n");
        assert_eq!(shown(&[(1, 2), (5, 6)], &[">abc\n", "def\n"]), "d*f\n");
        // Over the ends of lines.
        assert_eq!(shown(&[(1, 12)], &["abc\r\n", "d\n", "\n", "efghi"]), "a**\r\n*\n\n****i");
        assert_eq!(shown(&[(1, 9)], &["abc\n", ">de\n", "fghi"]), "a**\n**hi");
        // What a line shows by itself.
        assert_eq!(shown(&[(0, 1)], &["x http://u:pw@h/\n"]), "* http://u:**@h/\n");
    }

    #[test]
    fn it_is_said_whether_a_line_has_one() {
        let mut masks = Masks::of(vec![(1..2).into(), (6..9).into()]);
        let lines = ["abc\n", "d\n", "efg\n", "h"]
            .map(|line| Line::of(line.as_bytes()).without(&mut masks).has_secret);
        assert_eq!(lines, [true, false, true, false]);
        assert!(Line::of(b"//u:p@h").has_secret && !Line::of(b"//u@h").has_secret);
    }
}
