//! Counting the levels of a merged path, for a validator that writes nothing.

use super::dot_segments::Removal;

/// How many levels a path has so far, and which segments `..` have none to remove: what
/// [`Remover`](super::Remover) does, without the output.
///
/// ```text
/// base /b/c/d, reference ../../../g: two levels, and the last `..` has none
/// ```
pub(crate) struct Levels {
    removal: Removal,
    /// Whether the path begins with a slash.
    is_rooted: bool,
    count: usize,
    has_excess: bool,
}

impl Levels {
    pub(crate) const fn new(removal: Removal) -> Self {
        Self { removal, is_rooted: false, count: 0, has_excess: false }
    }

    /// Receives a segment that a slash follows, or the last. Returns whether it is a `..` with no level to remove.
    pub(crate) fn add(&mut self, segment: &str) -> bool {
        let is_of_3986 = self.removal == Removal::Rfc3986;
        match segment {
            "." => {}
            ".." if self.count == 0 => {
                self.has_excess = true;
                return true;
            }
            ".." => {
                self.count -= 1;
                // The slash after the first segment stays.
                self.is_rooted |= is_of_3986 && self.count == 0;
            }
            "" if self.count == 0 && !self.is_rooted && (is_of_3986 || !self.has_excess) => {
                self.is_rooted = true;
            }
            _ => self.count += 1,
        }
        false
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::{string::String, vec, vec::Vec};

    use super::{Levels, Removal};
    use crate::resolve::Remover;

    /// The levels count what the remover removes, for all paths of a few segments.
    #[test]
    fn as_many_as_the_remover_finds() {
        let mut paths = vec![String::new()];
        let mut all = Vec::new();
        for _ in 0..7 {
            paths = paths
                .iter()
                .flat_map(|path| ["", ".", "..", "a"].map(|segment| [path.as_str(), segment, "/"].concat()))
                .collect();
            all.extend(paths.iter().cloned());
        }
        for path in &all {
            for removal in [Removal::Rfc3986, Removal::KeepingExcess, Removal::RemovingExcess] {
                let mut output = String::new();
                let mut remover = Remover::new(removal, &mut output);
                remover.add(path).unwrap();
                let excess = remover.excess();
                let mut levels = Levels::new(removal);
                let segments = path.strip_suffix('/').unwrap().split('/');
                assert_eq!(
                    segments.filter(|segment| levels.add(segment)).count(),
                    excess,
                    "{path} {removal:?}"
                );
            }
        }
        assert_eq!(all.len(), 4 * (4_usize.pow(7) - 1) / 3);
    }
}
