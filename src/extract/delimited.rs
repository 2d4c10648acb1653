//! References between angle brackets or double quotes.

use super::bare::before_at_sign;
use super::characters::{is_white_space, unbroken};
use super::find::HyphenReason;
use super::joined::{Joined, is_before_line_end};

/// A delimited reference.
pub(super) struct Delimited<'t> {
    pub(super) joined: Joined<'t>,
    pub(super) hyphen: Option<HyphenReason>,
    /// Where it ends, with its closing delimiter.
    pub(super) end: usize,
}

/// Why there is none.
pub(super) enum Unfound {
    /// It ends at another delimiter, at an empty line, or at the limit.
    Undelimited,
    /// The text ends before it does.
    Unfinished,
}

/// How a delimited reference is delimited.
#[derive(Clone, Copy)]
pub(super) struct Surroundings {
    /// The closing delimiter.
    pub(super) close: u8,
    /// Whether there is white space after the opening one: a sign for "less" in prose has some.
    pub(super) is_loose: bool,
    /// Whether its line has quoting marks.
    pub(super) is_quoted: bool,
}

/// Reads a reference from `start` up to its closing delimiter.
///
/// Linear in the number of octets up to the next delimiter.
pub(super) fn read(
    text: &[u8],
    start: usize,
    surroundings: Surroundings,
    most: usize,
) -> Result<Delimited<'_>, Unfound> {
    let Surroundings { close, is_quoted, .. } = surroundings;
    let most = most.saturating_add(1);
    let rest = text.get(start..).unwrap_or_default();
    let limited = rest.get(..most).unwrap_or(rest);
    let mut scan = Scan::default();
    let mut offset = 0;
    loop {
        let length = unbroken(limited.get(offset..).unwrap_or_default());
        if length > 0 {
            scan.character();
        }
        offset += length;
        let Some(octet) = limited.get(offset).copied() else { break };
        match octet {
            // A mark at the beginning of a line, after others and white space.
            b'>' if is_quoted && scan.is_line_begun => {}
            octet if octet == close => return scan.found(limited, start, offset, surroundings),
            b'<' | b'>' | b'"' => return Err(Unfound::Undelimited),
            b'\n' if scan.is_line_begun => return Err(Unfound::Undelimited),
            b'\n' => scan.end_line(limited, offset),
            octet if is_white_space(octet) => scan.spaces += usize::from(!scan.is_line_begun),
            _ => return Err(Unfound::Undelimited),
        }
        offset += 1;
    }
    if limited.len() < rest.len() || limited.len() >= most {
        Err(Unfound::Undelimited)
    } else {
        Err(Unfound::Unfinished)
    }
}

/// What was read of a delimited reference.
#[derive(Default)]
struct Scan {
    /// Whether only white space and quoting marks were read since the last line end.
    is_line_begun: bool,
    /// How much white space was read since the last character.
    spaces: usize,
    /// How often white space is between characters of one line.
    gaps: usize,
    has_line_ends: bool,
    /// The offset after the hyphen at the end of a line.
    hyphen: Option<usize>,
}

impl Scan {
    fn end_line(&mut self, read: &[u8], offset: usize) {
        let line = read.get(..offset).unwrap_or_default();
        let last = line.iter().rposition(|octet| !is_white_space(*octet));
        if let Some(last) = last.filter(|last| line.get(*last) == Some(&b'-')) {
            self.hyphen = Some(last);
        }
        (self.is_line_begun, self.has_line_ends, self.spaces) = (true, true, 0);
    }

    fn character(&mut self) {
        self.gaps += usize::from(self.spaces > 0);
        (self.spaces, self.is_line_begun) = (0, false);
    }

    fn found<'t>(
        &self,
        read: &'t [u8],
        start: usize,
        offset: usize,
        Surroundings { close, is_loose, is_quoted }: Surroundings,
    ) -> Result<Delimited<'t>, Unfound> {
        // Quotes with white space in a line hold prose, and so do two signs that are no brackets, and more than two words.
        if self.gaps > 1 || self.gaps > 0 && (close == b'"' || is_loose) {
            return Err(Unfound::Undelimited);
        }
        let content = read.get(..offset).unwrap_or_default();
        let length = content.iter().rposition(|octet| !is_white_space(*octet)).map_or(0, |last| last + 1);
        let written = content.get(..length).unwrap_or_default();
        let is_broken = self.has_line_ends || self.gaps > 0;
        let hyphen = self.hyphen.filter(|last| *last < length).map(|last| reason(written, last));
        let drops_hyphens = hyphen.is_some_and(|reason| !reason.keeps_hyphen());
        let joined = Joined { written, start, prefix: "", is_broken, is_quoted, drops_hyphens };
        // Quotes with a reverse solidus hold a string of a program, and an ellipsis stands for a reference.
        let backslash = written.iter().position(|octet| *octet == b'\\').filter(|_| close == b'"');
        let is_escaped = backslash.is_some_and(|offset| before_at_sign(written, 0, offset) == 0);
        if is_escaped || matches!(written, b"" | b"...") {
            return Err(Unfound::Undelimited);
        }
        Ok(Delimited { joined, hyphen, end: start + offset + 1 })
    }
}

/// Returns which candidate is the likelier. `hyphen` is the offset of the last hyphen at the end of a line.
fn reason(written: &[u8], hyphen: usize) -> HyphenReason {
    let before = hyphen.checked_sub(1).and_then(|index| written.get(index));
    let rest = written.get(hyphen + 1..).unwrap_or_default();
    let after = rest.iter().find(|octet| !is_white_space(**octet) && **octet != b'>');
    let is_letter = |octet: Option<&u8>| octet.is_some_and(u8::is_ascii_lowercase);
    if !is_letter(before) || !is_letter(after) {
        return HyphenReason::NotBetweenLetters;
    }
    let has_others = written.iter().enumerate().any(|(offset, octet)| {
        *octet == b'-' && !is_before_line_end(written.get(offset + 1..).unwrap_or_default())
    });
    if has_others { HyphenReason::OtherHyphens } else { HyphenReason::DividedWord }
}
