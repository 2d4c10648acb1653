//! The paths of documents relative to the folder of a file that names them.

use std::path::{Component, Path};

use crate::inputs::input::STANDARD_INPUT;
use crate::text::path::{masked_text_of, plain};

/// A folder, and the current folder: as text, without secrets, each as the names on the way to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beside {
    folder: Vec<String>,
    current: Vec<String>,
}

impl Beside {
    /// Returns the folder of the file at `path`.
    pub(super) fn of(path: &Path) -> Self {
        let names = |path: &Path| {
            let path = plain(path);
            names(&[], Path::new(&*masked_text_of(path.as_os_str().as_encoded_bytes())))
        };
        let mut folder = names(path);
        folder.pop();
        Self { folder, current: names(Path::new("")) }
    }

    /// Returns the path of a document from the folder on, given as it is reported; the same, however that is written. On another
    /// drive, there is none, and the path is that from the root.
    pub(super) fn path_of(&self, source: &str) -> String {
        if source == STANDARD_INPUT {
            return source.to_owned();
        }
        let document = names(&self.current, Path::new(source));
        let common = self.folder.iter().zip(&document).take_while(|(one, other)| one == other).count();
        if common == 0 {
            return document.join("/");
        }
        let up = std::iter::repeat_n("..", self.folder.len() - common);
        let down = document.get(common..).unwrap_or_default().iter().map(String::as_str);
        distinct(up.chain(down).collect::<Vec<_>>().join("/"))
    }

    /// Returns the path of a document from the current folder on, given that from the folder on.
    pub(super) fn source_of(&self, path: &str) -> String {
        if path == STANDARD_INPUT {
            return path.to_owned();
        }
        let reverse = Self { folder: self.current.clone(), current: self.folder.clone() };
        reverse.path_of(path)
    }
}

/// Returns a path that is not taken for standard input.
fn distinct(path: String) -> String {
    if path == STANDARD_INPUT { format!("./{path}") } else { path }
}

/// Returns the names on the way from the root to a path, which is relative to a folder.
fn names(folder: &[String], path: &Path) -> Vec<String> {
    let mut names = folder.to_vec();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            // The first name is that of the root.
            Component::ParentDir => names.truncate(names.len().saturating_sub(1).max(1)),
            Component::Prefix(prefix) => names = vec![prefix.as_os_str().to_string_lossy().into_owned()],
            Component::RootDir if names.len() == 1 && cfg!(windows) => {}
            Component::RootDir => names = vec![String::new()],
            Component::Normal(name) => names.push(name.to_string_lossy().into_owned()),
        }
    }
    names
}

#[cfg(all(test, unix))]
mod tests {
    use super::{Beside, names};
    use std::path::Path;

    fn beside(folder: &str, current: &str) -> Beside {
        Beside { folder: names(&[], Path::new(folder)), current: names(&[], Path::new(current)) }
    }

    #[test]
    fn paths_are_the_same_however_they_are_written() {
        for (folder, current, source, expected) in [
            ("/p", "/p", "a.md", "a.md"),
            ("/p", "/p", "./docs//x/../a.md", "docs/a.md"),
            ("/p", "/p/docs", "a.md", "docs/a.md"),
            ("/p", "/p/docs", "../a.md", "a.md"),
            ("/p", "/", "/p/docs/a.md", "docs/a.md"),
            ("/p/ci", "/p", "docs/a.md", "../docs/a.md"),
            ("/p/ci", "/p/docs", "/p/docs/a.md", "../docs/a.md"),
            ("/p", "/p", "../../../x", "../x"),
            ("/", "/p", "a.md", "p/a.md"),
            ("/p", "/p", "<stdin>", "<stdin>"),
            ("/p", "/p", "./<stdin>", "./<stdin>"),
        ] {
            let beside = beside(folder, current);
            assert_eq!(beside.path_of(source), expected, "{folder} {current} {source}");
            let back = beside.source_of(expected);
            assert_eq!(beside.path_of(&back), expected, "{folder} {current} {back}");
        }
        assert_eq!(beside("/p/ci", "/p").source_of("../docs/a.md"), "docs/a.md");
    }
}
