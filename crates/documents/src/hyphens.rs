//! Hyphens at the ends of lines, of which a text does not say whether they are part of a reference.

use uri_bnf::extract::{self, HyphenReason};

use crate::variable;

/// The reasons, by their numbers in a list of finds.
const REASONS: [HyphenReason; 3] =
    [HyphenReason::NotBetweenLetters, HyphenReason::OtherHyphens, HyphenReason::DividedWord];

/// The hyphens at the ends of lines in a delimited reference. They "may or may not" be part of it (Appendix E of RFC 2396,
/// Appendix C of RFC 3986), so it has two readings.
///
/// ```
/// use uri_bnf_documents::{Format, Options, finds};
/// let found = finds(b"<http://example.org/refer-\n  ence>", Format::Text, &Options::default());
/// let find = found.iter().next().unwrap();
/// let hyphens = find.hyphens.as_ref().unwrap();
/// assert_eq!(find.reference.text(), Some("http://example.org/reference"));
/// assert_eq!(hyphens.other_reading(find.reference.octets()), b"http://example.org/refer-ence");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hyphens {
    /// Why the reading that was chosen is the likelier, and whether it has the hyphens.
    pub reason: HyphenReason,
    /// Where the hyphens are in the reference, in octets or, if that reading does not have them, would be; in order.
    pub offsets: Vec<usize>,
}

impl Hyphens {
    /// Returns the hyphens of what is found in a text.
    pub(crate) fn of(found: &extract::Find<'_>) -> Option<Self> {
        let (_, reason) = found.alternative()?;
        let joined = found.reference();
        let (mut offsets, mut length) = (Vec::new(), joined.prefix().len());
        let mut hyphens = found.hyphens().peekable();
        for (start, piece) in joined.pieces() {
            while hyphens.next_if(|hyphen| *hyphen < start).is_some() {
                offsets.push(length);
            }
            while let Some(hyphen) = hyphens.next_if(|hyphen| *hyphen < start + piece.len()) {
                offsets.push(length + (hyphen - start));
            }
            length += piece.len();
        }
        (!offsets.is_empty()).then_some(Self { reason, offsets })
    }

    /// Returns the other reading of `reference`: with the hyphens, or without them. Linear.
    pub fn other_reading(&self, reference: &[u8]) -> Vec<u8> {
        let (mut other, mut end) = (Vec::with_capacity(reference.len() + self.offsets.len()), 0);
        for offset in &self.offsets {
            other.extend_from_slice(reference.get(end..*offset).unwrap_or_default());
            if self.reason.keeps_hyphen() {
                end = offset + 1;
            } else {
                other.push(b'-');
                end = *offset;
            }
        }
        other.extend_from_slice(reference.get(end..).unwrap_or_default());
        other
    }

    /// Adds them to what a list has of a find.
    pub(crate) fn write(&self, into: &mut Vec<u8>) {
        variable::write(REASONS.iter().position(|reason| *reason == self.reason).unwrap_or_default(), into);
        variable::write(self.offsets.len(), into);
        let mut last = 0;
        for offset in &self.offsets {
            variable::write(offset - last, into);
            last = *offset;
        }
    }

    /// Reads what [`write`](Self::write) has written.
    pub(crate) fn read(from: &mut &[u8]) -> Self {
        let reason = REASONS.get(variable::read(from)).copied().unwrap_or(HyphenReason::NotBetweenLetters);
        let (count, mut last) = (variable::read(from), 0);
        let mut offsets = Vec::new();
        for _ in 0..count.min(from.len()) {
            last += variable::read(from);
            offsets.push(last);
        }
        Self { reason, offsets }
    }
}

#[cfg(test)]
mod tests {
    use uri_bnf::extract::{Finder, HyphenReason};

    use super::Hyphens;

    #[test]
    fn both_readings_are_those_of_the_finder() {
        for text in [
            "<http://h.example/refer-\n  ence>",
            "<http://h.example/a-\n  1>",
            "<http://h.example/a-b-\n  c>",
            "\"http://h.example/aa-\r\n\t bb-\ncc-\n dd\"",
            "<http://h.example/a-\nb-\nc>",
            "> <http://h.example/aa-\n> bb--\n> cc>",
            "<URL: http://h.example/x-\n y>",
        ] {
            let found = Finder::new().find(text.as_bytes()).next().unwrap();
            let (other, reason) = found.alternative().unwrap();
            let hyphens = Hyphens::of(&found).unwrap();
            assert_eq!(hyphens.reason, reason);
            let reference = found.reference().to_string();
            let read = String::from_utf8(hyphens.other_reading(reference.as_bytes())).unwrap();
            assert_eq!(read, other.to_string(), "{text}");
            let mut written = Vec::new();
            hyphens.write(&mut written);
            assert_eq!(Hyphens::read(&mut written.as_slice()), hyphens);
        }
        for text in ["<http://h.example/a-b>", "<http://h.example/a\nb>", "http://h.example/a-\nb"] {
            assert_eq!(Hyphens::of(&Finder::new().find(text.as_bytes()).next().unwrap()), None, "{text}");
        }
    }

    #[test]
    fn a_reason_is_kept() {
        for reason in super::REASONS {
            let hyphens = Hyphens { reason, offsets: vec![3, 3, 9, 300] };
            let mut written = Vec::new();
            hyphens.write(&mut written);
            assert_eq!(Hyphens::read(&mut written.as_slice()), hyphens);
        }
        assert!(!HyphenReason::DividedWord.keeps_hyphen());
    }
}
