//! What a relative path is appended to: the path of the base up to its last slash.

/// All but the last segment of a base's path (step 6(a) of section 5.2; RFC 3986, section 5.2.3), without dot segments.
///
/// Nothing is copied: it is a stretch of the path from which a walk from the end to the beginning skips what dot segments
/// remove.
#[derive(Clone, Copy)]
pub(super) struct Directory<'a> {
    /// Segments, each with a slash after it. At no offset in it, as many segments `..` as other segments precede.
    segments: &'a str,
    /// How many segments remain.
    pub(super) depth: usize,
    /// Whether a slash precedes the segments.
    pub(super) is_rooted: bool,
}

impl<'a> Directory<'a> {
    /// The directory of `path`; `None` if a segment `..` has no level to remove, which step 6(g) leaves open. RFC 3986
    /// ignores such a segment (`removes_excess`). Linear.
    pub(super) fn of(path: &'a str, removes_excess: bool) -> Option<Self> {
        let mut rest = path.get(..path.rfind('/').map_or(0, |slash| slash + 1)).unwrap_or_default();
        let mut is_rooted = rest.starts_with('/');
        if is_rooted {
            rest = rest.get(1..).unwrap_or_default();
        }
        let mut directory = Self { segments: rest, depth: 0, is_rooted };
        while let Some((segment, after)) = rest.split_once('/') {
            rest = after;
            match (segment, directory.depth) {
                (".", _) => {}
                ("..", 0) if removes_excess => {}
                ("..", 0) => return None,
                ("..", depth) => {
                    directory.depth = depth - 1;
                    // In RFC 3986, the slash after the first segment stays.
                    is_rooted |= removes_excess && depth == 1;
                }
                // An empty segment that becomes the first: its slash becomes the first character.
                ("", 0) if !is_rooted => is_rooted = true,
                (_, depth) => directory.depth = depth + 1,
            }
            if directory.depth == 0 {
                directory = Self { segments: rest, depth: 0, is_rooted };
            }
        }
        Some(directory)
    }

    /// The segments that remain, from the last to the first.
    pub(super) fn last_to_first(self) -> impl Iterator<Item = &'a str> {
        let mut removed = 0_usize;
        let segments = self.segments.strip_suffix('/').unwrap_or_default();
        segments.rsplit('/').take(if self.depth == 0 { 0 } else { usize::MAX }).filter(move |segment| {
            match *segment {
                "." => false,
                ".." => {
                    removed += 1;
                    false
                }
                _ if removed > 0 => {
                    removed -= 1;
                    false
                }
                _ => true,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Directory;

    #[track_caller]
    fn directory(path: &str, removes_excess: bool, is_rooted: bool, expected: &[&str]) {
        let directory = Directory::of(path, removes_excess).expect("nothing is left open");
        assert_eq!(directory.is_rooted, is_rooted, "{path}");
        assert_eq!(directory.depth, expected.len(), "{path}");
        assert!(directory.last_to_first().eq(expected.iter().rev().copied()), "{path}");
    }

    #[test]
    fn dot_segments_are_removed() {
        for removes_excess in [false, true] {
            directory("", removes_excess, false, &[]);
            directory("a", removes_excess, false, &[]);
            directory("/a", removes_excess, true, &[]);
            directory("/b/c/d;p", removes_excess, true, &["b", "c"]);
            directory("b//c/d", removes_excess, false, &["b", "", "c"]);
            directory("/a/../b/./c//../d/..", removes_excess, true, &["b", "c", "d"]);
            directory("a/./b/../c/d", removes_excess, false, &["a", "c"]);
            directory("./a/b", removes_excess, false, &["a"]);
            directory(".//a/b", removes_excess, true, &["a"]);
        }
        // The slash after a first segment that is removed stays in RFC 3986.
        directory("a/..//b/c", false, true, &["b"]);
        directory("a/..//b/c", true, true, &["", "b"]);
        directory("a/../b/c", false, false, &["b"]);
        directory("a/../b/c", true, true, &["b"]);
        directory("../b/c", true, false, &["b"]);
        directory("/../b/../../c/d", true, true, &["c"]);
        assert!(Directory::of("../b", false).is_none() && Directory::of("/b/../../c/d", false).is_none());
        assert!(Directory::of("a/..//../b", false).is_none());
        directory("/..", false, true, &[]);
    }
}
