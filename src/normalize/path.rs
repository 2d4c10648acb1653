//! The normal form of a path.

use super::{
    escapes::{Escapes, find},
    scheme_rules::{self, SchemeRule},
};
use crate::{
    grammar::blocks::{self, WIDTH},
    resolve::{BufferTooShort, Output, Removal, Remover, may_have_dot_segments, write_without_dot_segments},
};

/// What happens to a path.
#[derive(Clone, Copy)]
pub(super) struct PathRules {
    pub(super) escapes: Escapes,
    /// Whether dot segments are removed.
    pub(super) removes_dots: bool,
    /// Whether the escapes of dots may become a dot segment.
    pub(super) makes_dots: bool,
    pub(super) scheme_rule: Option<SchemeRule>,
    /// Whether the escape of a comma is equivalent to the comma.
    pub(super) has_escaped_commas: bool,
}

impl PathRules {
    /// Writes `path`. Linear.
    pub(super) fn write(self, path: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        match self.scheme_rule {
            Some(SchemeRule::Urn) => return scheme_rules::write_name(path, self.escapes, output),
            Some(SchemeRule::Mailto) => return self.write_segments(path, output),
            Some(SchemeRule::File) | None => {}
        }
        let has_escapes = find(path.as_bytes(), 0, b'%').is_some();
        let may_have_dots = may_have_dot_segments(path);
        if has_escapes && (may_have_dots || has_escaped_dot(path)) {
            self.write_segments(path, output)
        } else if has_escapes {
            self.escapes.write(path, output)
        } else if self.removes_dots && may_have_dots {
            write_without_dot_segments(path, output)
        } else {
            output.push(path)
        }
    }

    /// Writes `path` segment by segment.
    fn write_segments(self, path: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        if !self.removes_dots {
            return path.split_inclusive('/').try_for_each(|segment| self.write_segment(segment, output));
        }
        let mut remover = Remover::new(Removal::Rfc3986, output);
        for segment in path.split_inclusive('/') {
            let has_slash = segment.ends_with('/');
            match Dots::of(segment) {
                Some(dots) if self.makes_dots || !dots.is_escaped => {
                    let dots = match (dots.count, has_slash) {
                        (1, true) => "./",
                        (1, false) => ".",
                        (_, true) => "../",
                        (_, false) => "..",
                    };
                    if has_slash { remover.add(dots)? } else { remover.finish(dots)? }
                }
                _ => remover.add_with(segment, |output| self.write_segment(segment, output))?,
            }
        }
        Ok(())
    }

    /// Writes a segment, with the slash after it.
    fn write_segment(self, segment: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        if !self.makes_dots && Dots::of(segment).is_some_and(|dots| dots.is_escaped) {
            return self.escapes.without_unescaping().write(segment, output);
        }
        if self.scheme_rule == Some(SchemeRule::Mailto) {
            return scheme_rules::write_addresses(segment, self.escapes, self.has_escaped_commas, output);
        }
        self.escapes.write(segment, output)
    }
}

/// A segment of one or two dots.
struct Dots {
    count: usize,
    /// Whether any of them is escaped.
    is_escaped: bool,
}

impl Dots {
    /// The dots of a segment, which may have a slash after it; `None` if there is anything else in it.
    fn of(segment: &str) -> Option<Self> {
        let mut rest = segment.strip_suffix('/').unwrap_or(segment);
        let mut dots = Self { count: 0, is_escaped: false };
        while !rest.is_empty() {
            let after = rest.strip_prefix('.');
            dots.is_escaped |= after.is_none();
            rest = after.or_else(|| rest.strip_prefix("%2E")).or_else(|| rest.strip_prefix("%2e"))?;
            dots.count += 1;
            if dots.count > 2 {
                return None;
            }
        }
        (dots.count > 0).then_some(dots)
    }
}

/// Returns whether `path` has a dot segment, apart from escaped ones. Many octets at a time.
#[inline]
pub(super) fn has_dot_segments(path: &str) -> bool {
    let is_dot_segment = |rest: &[u8]| {
        let after = rest.strip_prefix(b".").unwrap_or(rest);
        let after = after.strip_prefix(b".").unwrap_or(after);
        after.len() < rest.len() && matches!(after, [] | [b'/', ..])
    };
    if is_dot_segment(path.as_bytes()) {
        return true;
    }
    let mut at = 0;
    while let Some(rest) = path.as_bytes().get(at..).filter(|rest| rest.len() > 1) {
        let block = blocks::padded(rest);
        let mut dots = block.is(b'/').bits() & block.is(b'.').bits() >> 1;
        while dots != 0 {
            let start = dots.trailing_zeros() as usize + 1;
            if is_dot_segment(rest.get(start..).unwrap_or_default()) {
                return true;
            }
            dots &= dots - 1;
        }
        // The last octet of a block is the first of the next.
        at += WIDTH - 1;
    }
    false
}

/// Returns whether `path` has the escape of a dot. Many octets at a time.
fn has_escaped_dot(path: &str) -> bool {
    let mut at = 0;
    while let Some(rest) = path.as_bytes().get(at..).filter(|rest| rest.len() > 2) {
        let block = blocks::padded(rest);
        let last = (block.is(b'E') | block.is(b'e')).bits();
        if block.is(b'%').bits() & block.is(b'2').bits() >> 1 & last >> 2 != 0 {
            return true;
        }
        // The last two octets of a block are the first of the next.
        at += WIDTH - 2;
    }
    false
}
