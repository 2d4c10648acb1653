//! Removing the segments `.` and `..` from a path, in one pass.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};

use super::buffer::{Buffer, BufferTooShort, Output};
use crate::fast::blocks::{self, WIDTH};

/// The path after `remove_dot_segments` of RFC 3986 (section 5.2.4).
///
/// The path is any text: what is not a `.` or `..` between slashes is copied. It may begin with `//` afterwards, even
/// if it did not before, so a path without an authority needs care: `/.//a` is `//a`. Linear in its length; borrows the
/// path if it has no dot segments, and otherwise allocates once.
///
/// ```
/// use uri_bnf::resolve::remove_dot_segments;
/// assert_eq!(remove_dot_segments("/a/b/c/./../../g"), "/a/g");
/// assert_eq!(remove_dot_segments("mid/content=5/../6"), "mid/6");
/// assert_eq!(remove_dot_segments("a/../g"), "/g");
/// ```
#[cfg(feature = "alloc")]
pub fn remove_dot_segments(path: &str) -> Cow<'_, str> {
    if !has_dot_segments(path) {
        return Cow::Borrowed(path);
    }
    let mut output = String::with_capacity(path.len());
    match write(path, &mut output) {
        Ok(()) => Cow::Owned(output),
        // A `String` is never too short.
        Err(_) => Cow::Borrowed(path),
    }
}

/// Writes the path to `buffer`, like [`remove_dot_segments`]. As many octets as the path has suffice. Linear; allocates
/// nothing.
///
/// # Errors
///
/// Returns an error if `buffer` is too short.
///
/// ```
/// use uri_bnf::resolve::remove_dot_segments_into;
/// let mut buffer = [0; 16];
/// assert_eq!(remove_dot_segments_into("/a/b/c/./../../g", &mut buffer)?, "/a/g");
/// # Ok::<(), uri_bnf::resolve::BufferTooShort>(())
/// ```
pub fn remove_dot_segments_into<'b>(path: &str, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooShort> {
    let mut buffer = Buffer::new(buffer);
    write(path, &mut buffer)?;
    Ok(buffer.into_str())
}

/// Writes all of `path` after `remove_dot_segments` of RFC 3986.
pub(crate) fn write(path: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
    Remover::new(Removal::Rfc3986, output).finish(path)
}

/// Returns whether `path` has a segment `.` or `..`. Linear.
#[inline]
pub(crate) fn has_dot_segments(path: &str) -> bool {
    let mut rest = path;
    while leading_dots(rest).is_none() {
        let Some(slash) = slash_before_dot(rest.as_bytes()) else { return false };
        rest = rest.get(slash + 1..).unwrap_or_default();
    }
    true
}

/// Which algorithm removes the dot segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Removal {
    /// `remove_dot_segments` of RFC 3986 (section 5.2.4).
    Rfc3986,
    /// Steps 6(c) to 6(f) of the drafts and of RFC 2396 (section 5.2), in which the segments `..` that step 6(g) is about
    /// stay.
    KeepingExcess,
    /// Steps 6(c) to 6(f), and then the removal of those segments `..` at the end.
    RemovingExcess,
}

/// Removes dot segments from a path that it receives in pieces, each of which but the last ends with a slash.
///
/// What was written is the stack of segments: the end of the output is removed for a segment `..`. So each octet is
/// written at most once and removed at most once.
///
/// With a path that begins with a slash, the algorithms differ only in the segments `..` for which no level is left.
/// Otherwise there are two more differences. In RFC 3986, the slash after the first segment stays if that is removed:
/// `a/../g` is `/g`. In the others, an empty segment that becomes the first makes the slash after it the first character:
/// from there on, the path begins with a slash.
pub(crate) struct Remover<'o, O> {
    removal: Removal,
    output: &'o mut O,
    /// Where the path begins.
    start: usize,
    /// The end of what no segment `..` removes: a slash at the beginning, or segments `..` that stay.
    floor: usize,
    /// How many segments `..` had no level to remove.
    excess: usize,
}

impl<'o, O: Output> Remover<'o, O> {
    /// A remover for a path that is to be written at the end of `output`.
    #[inline]
    pub(crate) fn new(removal: Removal, output: &'o mut O) -> Self {
        let start = output.len();
        Self { removal, output, start, floor: start, excess: 0 }
    }

    /// A remover for the rest of a path of which `output` already has, from the offset `start` on, a piece that ends with a
    /// slash or is empty, and has no dot segments.
    #[inline]
    pub(crate) fn after_directory(removal: Removal, output: &'o mut O, start: usize) -> Self {
        let is_rooted = output.as_bytes().get(start) == Some(&b'/');
        Self { removal, output, start, floor: start + usize::from(is_rooted), excess: 0 }
    }

    /// How many segments `..` had no level to remove so far: those of step 6(g).
    #[inline]
    pub(crate) fn excess(&self) -> usize {
        self.excess
    }

    /// Receives the last piece, up to the end of the path.
    #[inline]
    pub(crate) fn finish(&mut self, piece: &str) -> Result<(), BufferTooShort> {
        let last = self.directories(piece)?;
        self.output.push(last)
    }

    /// Receives a piece that ends with a slash or is empty. What is after the last slash is ignored.
    #[inline]
    pub(crate) fn add(&mut self, piece: &str) -> Result<(), BufferTooShort> {
        let end = piece.bytes().rposition(|octet| octet == b'/').map_or(0, |slash| slash + 1);
        let last = self.directories(piece.get(..end).unwrap_or_default())?;
        self.output.push(last)
    }

    /// Receives a segment that is not a dot segment, with the slash after it, and has it written by `write`.
    #[cfg(feature = "semantics")]
    pub(crate) fn add_with(
        &mut self,
        segment: &str,
        write: impl FnOnce(&mut O) -> Result<(), BufferTooShort>,
    ) -> Result<(), BufferTooShort> {
        self.begin(segment);
        write(self.output)
    }

    /// Writes `piece` up to the last dot segment in it, and returns what is after that.
    #[inline]
    pub(crate) fn directories<'p>(&mut self, piece: &'p str) -> Result<&'p str, BufferTooShort> {
        let mut rest = piece;
        loop {
            // A segment begins here.
            if let Some((dots, after)) = leading_dots(rest) {
                if dots == ".." {
                    self.level_above(rest.len() > dots.len())?;
                }
                rest = after;
            } else {
                self.begin(rest);
                let Some(slash) = slash_before_dot(rest.as_bytes()) else { return Ok(rest) };
                let (before, after) = rest.split_at(slash + 1);
                self.output.push(before)?;
                rest = after;
            }
            if rest.is_empty() {
                return Ok(rest);
            }
        }
    }

    /// `rest` is written next, and does not begin with a dot segment.
    #[inline]
    fn begin(&mut self, rest: &str) {
        let is_first = match self.removal {
            Removal::Rfc3986 => true,
            // Segments `..` before it are written or will be removed, and until then it is not the first.
            Removal::KeepingExcess | Removal::RemovingExcess => self.excess == 0,
        };
        if self.output.len() == self.start && is_first && rest.starts_with('/') {
            self.floor = self.start + 1;
        }
    }

    /// A segment `..`, with or without a slash after it.
    fn level_above(&mut self, has_slash: bool) -> Result<(), BufferTooShort> {
        let above = self.output.as_bytes().get(self.floor..).unwrap_or_default();
        if let Some((_, above)) = above.split_last() {
            // The last octet is the slash after the segment that is removed.
            if let Some(slash) = above.iter().rposition(|octet| *octet == b'/') {
                self.output.truncate(self.floor + slash + 1);
                return Ok(());
            }
            self.output.truncate(self.floor);
            if self.removal == Removal::Rfc3986 && self.floor == self.start {
                self.floor += 1;
                self.output.push("/")?;
            }
            return Ok(());
        }
        // In a path of RFC 3986 that does not begin with a slash, this is a prefix that is ignored.
        self.excess += 1;
        if self.removal == Removal::KeepingExcess {
            self.output.push(if has_slash { "../" } else { ".." })?;
            self.floor = self.output.len();
        }
        Ok(())
    }
}

/// The dot segment at the beginning of `rest`, and what is after it and its slash; `None` if there is none.
#[inline]
fn leading_dots(rest: &str) -> Option<(&str, &str)> {
    let after = rest.strip_prefix('.')?;
    let after = after.strip_prefix('.').unwrap_or(after);
    let dots = rest.get(..rest.len() - after.len())?;
    let after = if after.is_empty() { after } else { after.strip_prefix('/')? };
    Some((dots, after))
}

/// The offset of the first slash before a dot. Many octets at a time.
#[inline]
fn slash_before_dot(path: &[u8]) -> Option<usize> {
    let mut at = 0;
    while at + 1 < path.len() {
        let block = blocks::padded(path.get(at..)?);
        let found = block.is(b'/').bits() & block.is(b'.').bits() >> 1;
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize);
        }
        // The last octet of a block is the first of the next.
        at += WIDTH - 1;
    }
    None
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::String;

    use super::{Output, Removal, Remover, has_dot_segments};

    /// The path by each algorithm, received as one piece, and in two pieces divided after each slash.
    #[track_caller]
    fn removed(path: &str, rfc3986: &str, keeping: &str, removing: &str) {
        let of = |pieces: [&str; 2], removal| {
            let mut output = String::from("x:");
            let mut remover = Remover::new(removal, &mut output);
            remover.add(pieces[0]).and_then(|()| remover.finish(pieces[1])).unwrap();
            output.split_off(2)
        };
        for (removal, expected) in [
            (Removal::Rfc3986, rfc3986),
            (Removal::KeepingExcess, keeping),
            (Removal::RemovingExcess, removing),
        ] {
            assert_eq!(of(["", path], removal), expected, "{path} {removal:?}");
            for (slash, _) in path.match_indices('/') {
                let (before, after) = path.split_at(slash + 1);
                assert_eq!(of([before, after], removal), expected, "{before} {after} {removal:?}");
            }
        }
    }

    #[test]
    fn with_a_slash_at_the_beginning() {
        removed("/a/b/c/./../../g", "/a/g", "/a/g", "/a/g");
        removed("/../../g", "/g", "/../../g", "/g");
        removed("/b/c/..", "/b/", "/b/", "/b/");
        removed("/..", "/", "/..", "/");
        removed("/.", "/", "/", "/");
        removed("/a//../g", "/a/g", "/a/g", "/a/g");
        removed("/..//../g", "/g", "/../g", "/g");
        removed("/..//g", "//g", "/..//g", "//g");
        removed("/.g/..g/g../...", "/.g/..g/g../...", "/.g/..g/g../...", "/.g/..g/g../...");
        removed("/\u{e9}/../\u{e8}/./x", "/\u{e8}/x", "/\u{e8}/x", "/\u{e8}/x");
    }

    #[test]
    fn without_a_slash_at_the_beginning() {
        removed("mid/content=5/../6", "mid/6", "mid/6", "mid/6");
        removed("a/../g", "/g", "g", "g");
        removed("a/..", "/", "", "");
        removed("..", "", "..", "");
        removed(".", "", "", "");
        removed("../../g", "g", "../../g", "g");
        removed("a/..//x", "//x", "/x", "/x");
        removed("a/..//../g", "/g", "/../g", "/g");
        removed("a/..///x", "///x", "//x", "//x");
        removed("a/c/../../x:y", "/x:y", "x:y", "x:y");
        removed(".//../g", "/g", "/../g", "/g");
        removed("..//..//g", "//g", "..//g", "/g");
        removed("..//../g", "/g", "../g", "g");
        removed("../a/..//g", "//g", "..//g", "/g");
        removed(".///x", "//x", "//x", "//x");
    }

    #[test]
    fn dot_segments_are_found() {
        for path in [".", "..", "./a", "a/.", "/..", "/.a/..", "/.a/b./.../c/./d", "/.well-known/../a"] {
            assert!(has_dot_segments(path), "{path}");
        }
        for path in ["", "/", "...", ".a", "/.a", "/a./b..", "/.well-known/x", "/.../..a/.b./", "/%2e/"] {
            assert!(!has_dot_segments(path), "{path}");
        }
    }

    #[test]
    fn what_is_before_the_path_stays() {
        let mut output = String::from("a/b/");
        Remover::new(Removal::Rfc3986, &mut output).finish("../../c").unwrap();
        assert_eq!(Output::as_bytes(&output), b"a/b/c");
    }
}
