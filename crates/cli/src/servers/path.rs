//! A path that is made of segments, without empty ones and dot segments.

use super::refusal::Refusal;

/// A path: complete segments, each after a slash, and the one that is read.
pub(super) struct Path {
    octets: Vec<u8>,
    /// Where the segment that is read begins.
    start: usize,
}

/// What a segment was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Segment {
    Empty,
    Dots,
    Other,
}

impl Path {
    pub(super) fn new() -> Self {
        Self { octets: vec![b'/'], start: 1 }
    }

    pub(super) fn push(&mut self, octet: u8) {
        self.octets.push(octet);
    }

    /// Ends the segment, which is at this place of the text.
    ///
    /// # Errors
    ///
    /// Returns an error if it is `..` and there is nothing to leave.
    pub(super) fn end_segment(&mut self, start: usize, end: usize) -> Result<Segment, Refusal> {
        match self.octets.get(self.start..).unwrap_or_default() {
            b"" => return Ok(Segment::Empty),
            b"." => self.octets.truncate(self.start),
            b".." => {
                let others = self.octets.get(..self.start.saturating_sub(1)).unwrap_or_default();
                let Some(slash) = others.iter().rposition(|octet| *octet == b'/') else {
                    return Err(Refusal { reason: "the path leaves the root", span: start..end });
                };
                self.octets.truncate(slash + 1);
                self.start = slash + 1;
            }
            _ => {
                self.octets.push(b'/');
                self.start = self.octets.len();
                return Ok(Segment::Other);
            }
        }
        Ok(Segment::Dots)
    }

    /// The path; `keeps_slash` tells whether it ends with one.
    pub(super) fn finish(mut self, keeps_slash: bool) -> Vec<u8> {
        if !keeps_slash && self.octets.len() > 1 {
            self.octets.truncate(self.octets.len() - 1);
        }
        self.octets
    }
}

/// The octet of the escape at the beginning of some text.
pub(super) fn escape(text: &[u8]) -> Option<u8> {
    let [b'%', digits @ ..] = text else { return None };
    let digit = |place: usize| char::from(*digits.get(place)?).to_digit(16);
    u8::try_from(digit(0)? << 4 | digit(1)?).ok()
}

/// A path in which all that is not unreserved, not a slash, and not among `kept` is escaped.
pub(super) fn escaped(path: &[u8], kept: &[u8]) -> String {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'];
    let mut text = String::with_capacity(path.len());
    for &octet in path {
        if octet.is_ascii_alphanumeric() || b"-._~/".contains(&octet) || kept.contains(&octet) {
            text.push(char::from(octet));
        } else {
            let digit = |value: u8| DIGITS.get(usize::from(value)).copied().unwrap_or_default();
            text.extend(['%', digit(octet >> 4), digit(octet & 15)]);
        }
    }
    text
}
