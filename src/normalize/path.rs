//! The normal form of a path.

use super::{
    escapes::Escapes,
    scheme_rules::{self, SchemeRule},
};
use crate::{
    fast::blocks::{self, WIDTH},
    resolve::{BufferTooShort, Output, Removal, Remover},
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
        let Contents { has_escapes, may_have_dots } = Contents::of(path.as_bytes());
        let has_escapes = has_escapes || self.escapes.may_change_form(path);
        match (has_escapes, may_have_dots) {
            (true, true) => self.write_segments(path, output),
            (true, false) => self.escapes.write(path, output),
            (false, true) if self.removes_dots => Remover::new(Removal::Rfc3986, output).finish(path),
            (false, _) => output.push(path),
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

/// What a path has.
struct Contents {
    has_escapes: bool,
    /// Whether a segment begins with a dot, or any dot is escaped.
    may_have_dots: bool,
}

impl Contents {
    /// What `path` has, after one scan of many octets at a time.
    fn of(path: &[u8]) -> Self {
        let mut contents = Self { has_escapes: false, may_have_dots: path.starts_with(b".") };
        let mut at = 0;
        while let Some(rest) = path.get(at..).filter(|rest| !rest.is_empty()) {
            let block = blocks::padded(rest);
            let mut dots = block.is(b'/').bits() & block.is(b'.').bits() >> 1;
            let escapes = block.is(b'%').bits();
            if escapes != 0 {
                contents.has_escapes = true;
                let last = (block.is(b'E') | block.is(b'e')).bits();
                dots |= escapes & block.is(b'2').bits() >> 1 & last >> 2;
            }
            contents.may_have_dots |= dots != 0;
            // The last two octets of a block are the first of the next.
            at += WIDTH - 2;
        }
        contents
    }
}
