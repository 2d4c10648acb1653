//! The folders in which files may be looked for, and the search there.
//!
//! Architecture invariant: nothing is asked of the file system about what is outside of these folders. A path is followed
//! from one of them, a name at a time, and so is each symbolic link on it: where it would leave, the search ends, whatever is
//! there. So no answer depends on files outside.

use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

use crate::text::path::plain;

/// How many symbolic links are followed on one path, as on Linux.
const MOST_LINKS: usize = 40;

/// The folders in which files may be looked for.
#[derive(Debug)]
pub(super) struct Wall {
    /// The folders, as they are named: without links, `.` and `..`. Each has its children, and the folder that it is.
    named: Vec<Node>,
    /// These folders as they are, without those that are in another one.
    real: HashSet<PathBuf>,
    /// The folders above them.
    above: HashSet<PathBuf>,
}

/// A folder, or one above it.
#[derive(Debug, Default)]
struct Node {
    children: HashMap<OsString, usize>,
    real: Option<PathBuf>,
}

/// The outcome of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// It exists.
    Exists,
    /// It does not exist. The folder is the one that has no such name, if that name is the last.
    Missing(Option<PathBuf>),
    /// The path leads out of the folders.
    Outside,
    /// It cannot be asked for, as in a folder without permission.
    Unknown,
}

impl Wall {
    /// Returns the wall around these folders. Those that do not exist are left out.
    pub(super) fn around<'p>(folders: impl IntoIterator<Item = &'p Path>) -> Self {
        let mut wall = Self { named: vec![Node::default()], real: HashSet::new(), above: HashSet::new() };
        let mut all = HashSet::new();
        for folder in folders {
            let named = plain(folder);
            let place = wall.place(&named);
            if wall.named.get(place).is_some_and(|node| node.real.is_some()) {
                continue;
            }
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let Ok(real) = fs::canonicalize(folder) else { continue };
            all.insert(real.clone());
            if let Some(node) = wall.named.get_mut(place) {
                node.real = Some(real);
            }
        }
        let is_outermost = |folder: &&PathBuf| !folder.ancestors().skip(1).any(|above| all.contains(above));
        wall.real = all.iter().filter(is_outermost).cloned().collect();
        let above = wall.real.iter().flat_map(|folder| folder.ancestors().skip(1));
        wall.above = above.map(Path::to_path_buf).collect();
        wall
    }

    /// Returns whether a path, given without `.` and `..`, is that of one of these folders, or of something in one.
    pub(super) fn has(&self, path: &Path) -> bool {
        self.start(path).is_some()
    }

    /// Looks for what is at a path, given without `.` and `..`; for a folder if it must be one.
    pub(super) fn look(&self, path: &Path, is_folder: bool) -> Found {
        let Some((start, rest)) = self.start(path) else { return Found::Outside };
        let mut search = Search { wall: self, here: start.to_path_buf(), is_inside: true, links: 0 };
        search.run(rest, is_folder)
    }

    /// Returns the innermost of these folders that a path leads into, as it is, and the rest of the path.
    fn start<'p>(&self, path: &'p Path) -> Option<(&Path, Vec<&'p OsStr>)> {
        let mut components = path.components();
        let (mut node, mut start) = (self.named.first()?, None);
        loop {
            if let Some(real) = &node.real {
                start = Some((real.as_path(), components.clone()));
            }
            let next = components.next().and_then(|name| node.children.get(name.as_os_str()));
            let Some(next) = next.and_then(|index| self.named.get(*index)) else { break };
            node = next;
        }
        start.map(|(real, rest)| (real, rest.map(Component::as_os_str).collect()))
    }

    /// Returns the index of the node for a folder.
    fn place(&mut self, folder: &Path) -> usize {
        let mut index = 0;
        for component in folder.components() {
            let new = self.named.len();
            let Some(node) = self.named.get_mut(index) else { break };
            index = *node.children.entry(component.as_os_str().to_owned()).or_insert(new);
            if index == new {
                self.named.push(Node::default());
            }
        }
        index
    }
}

/// A search on its way.
struct Search<'w> {
    wall: &'w Wall,
    /// A folder without links on its path.
    here: PathBuf,
    /// Whether that is in one of the folders of the wall, or above one.
    is_inside: bool,
    links: usize,
}

impl Search<'_> {
    fn run(&mut self, path: Vec<&OsStr>, is_folder: bool) -> Found {
        let mut rest: Vec<OsString> = path.into_iter().rev().map(OsStr::to_owned).collect();
        while let Some(name) = rest.pop() {
            if name == ".." {
                // Above the root is the root.
                if self.here.parent().is_some() {
                    self.is_inside &= !self.wall.real.contains(&self.here);
                    self.here.pop();
                }
                continue;
            }
            let next = self.here.join(&name);
            if !self.is_inside {
                self.is_inside = self.wall.real.contains(&next);
                if !self.is_inside && !self.wall.above.contains(&next) {
                    return Found::Outside;
                }
                self.here = next;
                continue;
            }
            let kind = match fs::symlink_metadata(&next) {
                Ok(metadata) => metadata.file_type(),
                Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                    let is_last = rest.is_empty() && self.links == 0;
                    return Found::Missing(is_last.then(|| self.here.clone()));
                }
                Err(_) => return Found::Unknown,
            };
            if kind.is_symlink() {
                let Some(target) = self.follow(&next) else { return Found::Unknown };
                rest.extend(target.into_iter().rev());
            } else if kind.is_dir() {
                self.here = next;
            } else {
                let is_found = rest.is_empty() && !is_folder;
                return if is_found { Found::Exists } else { Found::Missing(None) };
            }
        }
        if self.is_inside { Found::Exists } else { Found::Outside }
    }

    /// Returns the names on the path that a link has; `None` if it cannot be followed. If that begins at the root, so does
    /// the search from here on.
    fn follow(&mut self, link: &Path) -> Option<Vec<OsString>> {
        self.links += 1;
        if self.links > MOST_LINKS {
            return None;
        }
        let target = fs::read_link(link).ok()?;
        if target.has_root() {
            let is_root =
                |component: &Component<'_>| matches!(component, Component::Prefix(_) | Component::RootDir);
            self.here = target.components().take_while(is_root).collect();
            self.is_inside = self.wall.real.contains(&self.here);
        }
        let names = target.components().filter_map(|component| match component {
            Component::Normal(name) => Some(name.to_owned()),
            Component::ParentDir => Some(OsString::from("..")),
            _ => None,
        });
        Some(names.collect())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;
    use std::path::{Path, PathBuf};

    use super::{Found, Wall};

    /// A folder `in` with files and links, and what is beside it.
    fn tree() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in ["in/deep/er", "out/deep"] {
            fs::create_dir_all(path(name)).unwrap();
        }
        for name in ["in/a", "in/deep/b", "out/a", "out/deep/c"] {
            fs::write(path(name), "").unwrap();
        }
        for (target, name) in [
            ("deep", "in/folder"),
            ("../in/deep/b", "in/around"),
            ("../../in/a", "in/deep/up"),
            ("gone", "in/dangling"),
            ("loop", "in/loop"),
            ("../out/a", "in/leaves"),
            ("../out/gone", "in/leaves-to-nothing"),
            ("../out", "in/beside"),
            ("..", "in/parent"),
            ("/", "in/root"),
            ("in", "named"),
        ] {
            symlink(target, path(name)).unwrap();
        }
        symlink(path("in").canonicalize().unwrap().join("a"), path("in/absolute")).unwrap();
        symlink(path("out").canonicalize().unwrap().join("a"), path("in/absolute-out")).unwrap();
        folder
    }

    #[test]
    fn a_search_ends_at_the_wall() {
        let folder = tree();
        let missing = |name: &str| Found::Missing(Some(folder.path().canonicalize().unwrap().join(name)));
        for (name, is_folder, expected) in [
            ("in", true, Found::Exists),
            ("in/a", false, Found::Exists),
            ("in/a", true, Found::Missing(None)),
            ("in/a/x", false, Found::Missing(None)),
            ("in/gone", false, missing("in")),
            ("in/gone/x", false, Found::Missing(None)),
            ("in/deep/gone", false, missing("in/deep")),
            ("in/folder", true, Found::Exists),
            ("in/folder/b", false, Found::Exists),
            ("in/folder/gone", false, Found::Missing(None)),
            ("in/around", false, Found::Exists),
            ("in/deep/up", false, Found::Exists),
            ("in/absolute", false, Found::Exists),
            ("in/dangling", false, Found::Missing(None)),
            ("in/loop", false, Found::Unknown),
            ("in/parent/in/a", false, Found::Exists),
            // What is outside makes no difference, whether it is there or not.
            ("in/leaves", false, Found::Outside),
            ("in/leaves-to-nothing", false, Found::Outside),
            ("in/absolute-out", false, Found::Outside),
            ("in/beside", false, Found::Outside),
            ("in/beside/a", false, Found::Outside),
            ("in/beside/gone", false, Found::Outside),
            ("in/parent", false, Found::Outside),
            ("in/parent/out/a", false, Found::Outside),
            ("in/root", false, Found::Outside),
            ("in/root/etc/passwd", false, Found::Outside),
            ("out/a", false, Found::Outside),
            ("out/gone", false, Found::Outside),
            ("inner", false, Found::Outside),
        ] {
            let wall = Wall::around([folder.path().join("in").as_path()]);
            let path = folder.path().join(name);
            assert_eq!(wall.look(&path, is_folder), expected, "{name}");
            assert_eq!(wall.has(&path), name == "in" || name.starts_with("in/"), "{name}");
        }
    }

    #[test]
    fn several_folders_have_one_wall() {
        let folder = tree();
        let path = |name: &str| folder.path().join(name);
        let wall = Wall::around(
            [path("in/deep/er"), path("named"), path("out/deep"), path("gone")].iter().map(PathBuf::as_path),
        );
        for (name, expected) in [
            ("named/a", Found::Exists),
            ("in/deep/er", Found::Exists),
            ("out/deep/c", Found::Exists),
            ("named/beside/deep/c", Found::Exists),
            // A link leads there, but the path was not named.
            ("in/a", Found::Outside),
            ("named/beside/a", Found::Outside),
            ("out/a", Found::Outside),
            ("gone", Found::Outside),
        ] {
            assert_eq!(wall.look(&path(name), false), expected, "{name}");
        }
        assert_eq!(Wall::around([]).look(Path::new("/"), true), Found::Outside);
        assert_eq!(Wall::around([Path::new("/")]).look(&path("in/leaves"), false), Found::Exists);
    }
}
