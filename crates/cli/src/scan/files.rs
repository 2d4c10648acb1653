//! The files that relative references lead to.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use uri_bnf::Span;
use uri_bnf::escape::Escaped;
use uri_bnf::iri::to_uri;
use uri_bnf_documents::{Base, Find, Kind};

use crate::documents::nearest::nearest_names;
use crate::documents::walk::path_of_octets;
use crate::findings::finding::Finding;
use crate::names::reasons::MISSING_FILE;
use crate::standards;
use crate::steps;
use crate::text::secrets;

/// How many files are remembered.
const REMEMBERED: usize = 1 << 16;

/// The length of the longest path that any system takes, in octets.
const LONGEST_PATH: usize = 1 << 15;

/// Finds out whether files exist.
pub(super) struct Files {
    /// The folder that `/` leads to.
    root: Option<PathBuf>,
    /// Whether a file exists that was asked for.
    known: Mutex<HashMap<PathBuf, bool>>,
}

impl Files {
    pub(super) fn new(root: Option<PathBuf>) -> Self {
        Self { root, known: Mutex::default() }
    }

    /// Returns where references in the document at `document`, which states this base, lead from.
    pub(super) fn of(&self, document: &Path, base: Option<&Base<'_>>) -> FilesOf<'_> {
        let folder = document.parent().map(Path::to_path_buf);
        let base = base.map(|base| {
            let text = base.reference.text()?;
            steps::count(text.len());
            let of_base = path_of(text)?;
            // All before the last slash, and that.
            let of_folder = of_base.rsplit_once('/').map_or("", |(before, _)| before);
            let folder = self.joined(folder.as_deref()?, of_folder, of_base.starts_with('/'))?;
            (folder.as_os_str().len() <= LONGEST_PATH).then_some(folder)
        });
        let base = match base {
            None => StatedBase::None,
            Some(None) => StatedBase::Elsewhere,
            Some(Some(folder)) => StatedBase::Folder(folder),
        };
        FilesOf { files: self, folder, base }
    }

    /// Returns where a path leads to: from a folder or, if it is absolute, from the root.
    fn joined(&self, folder: &Path, path: &str, is_absolute: bool) -> Option<PathBuf> {
        let start = if is_absolute { self.root.as_deref()? } else { folder };
        let mut joined = start.to_path_buf();
        // As in the resolution of references, `..` removes a segment whether or not there is such a folder.
        for segment in path.trim_start_matches('/').split('/') {
            match segment {
                "" | "." => {}
                ".." if joined.file_name().is_some() => {
                    joined.pop();
                }
                segment => joined.push(unescaped(segment)?),
            }
        }
        // A file is no folder, and is not found with a slash after it.
        let is_folder = path.ends_with('/') && !joined.as_os_str().is_empty();
        Some(if is_folder { joined.join("") } else { joined })
    }

    fn exists(&self, target: &Path) -> bool {
        if let Some(known) = self.known().get(target) {
            return *known;
        }
        // What cannot be asked for, as in a folder without permission, is not called missing.
        let is_missing = |kind| matches!(kind, ErrorKind::NotFound | ErrorKind::NotADirectory);
        let exists = !std::fs::metadata(target).is_err_and(|error| is_missing(error.kind()));
        let mut known = self.known();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(target.to_path_buf(), exists);
        exists
    }

    fn known(&self) -> MutexGuard<'_, HashMap<PathBuf, bool>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The files that references of a document lead to.
pub(super) struct FilesOf<'f> {
    files: &'f Files,
    /// The folder of the document; `None` if it has none.
    folder: Option<PathBuf>,
    /// The folder that the document states.
    base: StatedBase,
}

/// The folder of the base that a document states.
enum StatedBase {
    /// It states none.
    None,
    /// It states one that leads to no known folder.
    Elsewhere,
    /// It states this one.
    Folder(PathBuf),
}

impl FilesOf<'_> {
    /// Returns the finding for a reference whose file does not exist.
    pub(super) fn missing(&self, find: &Find<'_>) -> Option<Finding> {
        let text = find.reference.text()?;
        let target = self.target(find, &path_of(text)?)?;
        // The folder of the documents itself has no name. What no system takes cannot be asked for.
        let length = target.as_os_str().len();
        if length == 0 || length > LONGEST_PATH || self.files.exists(&target) {
            return None;
        }
        let span = Span::new(0, text.find(['?', '#']).unwrap_or(text.len()));
        let near = nearest_names(&target);
        let help = (!near.is_empty()).then(|| format!("did you mean {}?", near.join(" or ")));
        Some(Finding::of_file(
            MISSING_FILE,
            span,
            format!("there is no file {}", secrets::visible_name(&target)),
            help,
        ))
    }

    /// Returns where a path leads to; `None` if it leads to no other file, or its folder is not known.
    fn target(&self, find: &Find<'_>, path: &str) -> Option<PathBuf> {
        if path.is_empty() {
            return None;
        }
        let is_absolute = path.starts_with('/');
        // What states the base is not relative to it.
        let folder = match &self.base {
            _ if find.kind == Kind::Base || is_absolute => self.folder.as_deref()?,
            StatedBase::None => self.folder.as_deref()?,
            StatedBase::Elsewhere => return None,
            StatedBase::Folder(folder) => folder,
        };
        self.files.joined(folder, path, is_absolute)
    }
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

/// Returns a segment of a path without its escapes; `None` if no file can have it.
fn unescaped(segment: &str) -> Option<PathBuf> {
    let octets = Escaped::new(segment).ok()?.unescape().to_octets().into_owned();
    if octets.contains(&0) {
        return None;
    }
    // An escaped slash does not lead to the root.
    let start = octets.iter().take_while(|octet| **octet == b'/').count();
    path_of_octets(octets.get(start..)?)
}
