//! The files that relative references lead to.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use uri_bnf::Span;
use uri_bnf::escape::Escaped;
use uri_bnf::iri::to_uri;
use uri_bnf_documents::{Find, Finds};

use super::wall::{Found, Wall};
use crate::documents::bases::{Bases, Stated};
use crate::documents::nearest::nearest_names;
use crate::documents::walk::path_of_octets;
use crate::findings::finding::Finding;
use crate::names::document_codes::DocumentCode;
use crate::standards;
use crate::status::{Failure, reason};
use crate::steps;
use crate::text::path::{plain, shown_path};

/// How many files are remembered.
const REMEMBERED: usize = 1 << 16;

/// The length of the longest path that any system takes, in octets.
const LONGEST_PATH: usize = 1 << 15;

/// Finds out whether files exist.
pub(super) struct Files {
    /// The folder that `/` leads to.
    root: Option<PathBuf>,
    wall: Wall,
    /// What was found, by path, and whether that must be one of a folder.
    known: Mutex<HashMap<(PathBuf, bool), Found>>,
}

/// What is known of the file that a reference leads to.
#[derive(Debug)]
pub(super) enum File {
    /// It exists, or the reference leads to no other file.
    There,
    /// It does not exist.
    Missing(Box<Finding>),
    /// It is not looked for: it is outside of the folders.
    Outside,
    /// It cannot be looked for.
    Unknown,
}

impl Files {
    /// Returns the files below a root or, if there is none, in these folders.
    ///
    /// # Errors
    ///
    /// Returns an error if the root is not a folder.
    pub(super) fn new<'p>(
        root: Option<PathBuf>,
        folders: impl IntoIterator<Item = &'p Path>,
    ) -> Result<Self, Failure> {
        let wall = match &root {
            Some(root) => {
                let failure =
                    |why: &str| Failure::Unknown(format!("cannot read {}: {why}", shown_path(root)));
                let metadata = std::fs::metadata(root).map_err(|error| failure(&reason(&error)))?;
                if !metadata.is_dir() {
                    return Err(failure("it is not a folder"));
                }
                Wall::around([root.as_path()])
            }
            None => Wall::around(folders),
        };
        Ok(Self { root, wall, known: Mutex::default() })
    }

    /// Returns where references in the document at `document`, in which these are, lead from.
    pub(super) fn of(&self, document: &Path, finds: &Finds<'_>) -> FilesOf<'_> {
        FilesOf { files: self, folder: document.parent().map(Path::to_path_buf), bases: Bases::kept(finds) }
    }

    /// Returns the folder of a base that a document in `folder` states, in the scope of another or in none.
    fn stated(&self, folder: Option<&Path>, outer: Option<&StatedBase>, stated: Stated<'_>) -> StatedBase {
        let Some(text) = stated.text else { return StatedBase::Unknown };
        steps::count(text.len());
        let Some(path) = path_of(text) else { return StatedBase::Elsewhere };
        let is_absolute = path.starts_with('/');
        let folder = match outer {
            _ if is_absolute => folder,
            None => folder,
            Some(StatedBase::Folder(folder)) => Some(folder.as_path()),
            Some(StatedBase::Elsewhere) => return StatedBase::Elsewhere,
            Some(StatedBase::Unknown) => return StatedBase::Unknown,
        };
        // All before the last slash, and that.
        let of_folder = path.rsplit_once('/').map_or("", |(before, _)| before);
        match folder.and_then(|folder| self.joined(folder, of_folder, is_absolute)) {
            Some(Target { path, impossible: None, .. }) if path.as_os_str().len() <= LONGEST_PATH => {
                StatedBase::Folder(path)
            }
            _ => StatedBase::Unknown,
        }
    }

    /// Returns where a path leads to: from a folder or, if it is absolute, from the root; `None` if there is none.
    fn joined(&self, folder: &Path, path: &str, is_absolute: bool) -> Option<Target> {
        let start = if is_absolute { self.root.as_deref()? } else { folder };
        let mut target = Target { path: start.to_path_buf(), is_folder: true, impossible: None };
        // How many names there are after those of the start, and at which of them the first is that no file has.
        let (mut depth, mut first) = (0_usize, 0);
        // As in the resolution of references, `..` removes a segment whether or not there is such a folder.
        for segment in path.trim_start_matches('/').split('/') {
            let name = Name::of(segment);
            target.is_folder = !matches!(name, Name::Possible(_) | Name::Impossible(_));
            match name {
                Name::Same => {}
                Name::Above if target.path.file_name().is_some() => {
                    target.path.pop();
                    depth = depth.saturating_sub(1);
                    target.impossible = target.impossible.filter(|_| depth >= first);
                }
                Name::Above => target.path.push(".."),
                Name::Possible(name) => {
                    target.path.push(name);
                    depth += 1;
                }
                Name::Impossible(why) => {
                    target.path.push(segment);
                    depth += 1;
                    if target.impossible.is_none() {
                        (target.impossible, first) = (Some(why), depth);
                    }
                }
            }
        }
        Some(target)
    }

    fn look(&self, target: &Target) -> Found {
        let key = (target.path.clone(), target.is_folder);
        if target.impossible.is_some() {
            return if self.wall.has(&plain(&key.0)) { Found::Missing(None) } else { Found::Outside };
        }
        if let Some(known) = self.known().get(&key) {
            return known.clone();
        }
        let found = self.wall.look(&plain(&key.0), target.is_folder);
        let mut known = self.known();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(key, found.clone());
        found
    }

    fn known(&self) -> MutexGuard<'_, HashMap<(PathBuf, bool), Found>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where a path leads to.
#[derive(Debug)]
struct Target {
    path: PathBuf,
    /// Whether only a folder can be there.
    is_folder: bool,
    /// Why no file can have a name on the path.
    impossible: Option<&'static str>,
}

/// The files that references of a document lead to.
pub(super) struct FilesOf<'f> {
    files: &'f Files,
    /// The folder of the document; `None` if it has none.
    folder: Option<PathBuf>,
    /// The folders that the document states.
    bases: Bases<'static, StatedBase>,
}

/// The folder of a base that a document states.
enum StatedBase {
    /// It states one that is not that of files.
    Elsewhere,
    /// It states one that is not known.
    Unknown,
    /// It states this one.
    Folder(PathBuf),
}

impl FilesOf<'_> {
    /// Returns what is known of the file that a reference leads to.
    pub(super) fn of(&mut self, find: &Find<'_>) -> File {
        let Self { files, folder, bases } = self;
        let folder = folder.as_deref();
        bases.move_to(find, |outer, stated| files.stated(folder, outer, stated));
        let base = bases.around(find).next();
        let text = find.reference.text();
        let Some((text, path)) = text.and_then(|text| Some((text, path_of(text)?))) else {
            return File::There;
        };
        let is_absolute = path.starts_with('/');
        let folder = match base {
            _ if path.is_empty() => return File::There,
            _ if is_absolute => folder,
            None => folder,
            Some(StatedBase::Elsewhere) => return File::There,
            Some(StatedBase::Unknown) => return File::Outside,
            Some(StatedBase::Folder(folder)) => Some(folder.as_path()),
        };
        let target = folder.and_then(|folder| files.joined(folder, &path, is_absolute));
        let Some(target) = target else { return File::Outside };
        // What no system takes cannot be asked for.
        if target.path.as_os_str().len() > LONGEST_PATH {
            return File::Unknown;
        }
        match files.look(&target) {
            Found::Exists => File::There,
            Found::Outside => File::Outside,
            Found::Unknown => File::Unknown,
            Found::Missing(folder) => File::Missing(Box::new(missing(text, &target, folder.as_deref()))),
        }
    }
}

/// Returns the finding for a reference whose file does not exist. `folder` is the one that has no file of this name.
fn missing(text: &str, target: &Target, folder: Option<&Path>) -> Finding {
    let span = Span::new(0, text.find(['?', '#']).unwrap_or(text.len()));
    let is_folder = target.is_folder && !target.path.as_os_str().is_empty();
    let path = if is_folder { target.path.join("") } else { target.path.clone() };
    let without_dot = path.strip_prefix(".").ok().filter(|path| !path.as_os_str().is_empty());
    let shown = shown_path(without_dot.unwrap_or(&path));
    let near = match (folder, target.path.file_name()) {
        (Some(folder), Some(name)) => nearest_names(&folder.join(name)),
        _ => Vec::new(),
    };
    let did_you_mean = (!near.is_empty()).then(|| format!("did you mean {}?", near.join(" or ")));
    let help = target.impossible.map(str::to_owned).or(did_you_mean);
    Finding::of_document(DocumentCode::MissingFile.name(), span, format!("there is no file {shown}"), help)
}

/// Returns the path of a reference that has neither scheme nor authority, as a URI has it; `None` of any other, and if it is
/// not valid.
fn path_of(text: &str) -> Option<String> {
    let uri = to_uri(text).ok()?.to_string();
    let tree = standards::URI.parse(uri.as_str()).ok()?;
    if tree.scheme().is_some() || tree.authority().is_some() {
        return None;
    }
    uri.split(['?', '#']).next().map(str::to_owned)
}

/// What a segment of a path says.
enum Name {
    /// No other folder.
    Same,
    /// The folder above it.
    Above,
    /// The file of this name.
    Possible(PathBuf),
    /// A name that no file has, and why.
    Impossible(&'static str),
}

impl Name {
    /// Returns what a segment says without its escapes. What is escaped is data, but for the dots, which need no escapes.
    fn of(segment: &str) -> Self {
        let not_a_name = Self::Impossible("no file can have this name");
        let Ok(escaped) = Escaped::new(segment) else { return not_a_name };
        let octets = escaped.unescape().to_octets().into_owned();
        match octets.as_slice() {
            b"" | b"." => Self::Same,
            b".." => Self::Above,
            octets if octets.contains(&0) => {
                Self::Impossible("%00 is NUL, which is not part of the name of a file")
            }
            octets if octets.contains(&b'/') => Self::Impossible(
                "%2F does not separate folders: it is part of a name, and no file has it in its name",
            ),
            octets if cfg!(windows) && octets.iter().any(|octet| matches!(octet, b'\\' | b':')) => not_a_name,
            octets => path_of_octets(octets).map_or(not_a_name, Self::Possible),
        }
    }
}
