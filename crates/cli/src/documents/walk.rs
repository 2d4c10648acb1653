//! The files of folders.

use std::error::Error as _;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use ignore::overrides::{Override, OverrideBuilder};
use ignore::{DirEntry, WalkBuilder};

use super::rules;
use crate::arguments::DocumentArguments;
use crate::files::is_temporary;
use crate::inputs::file::{read_at_most, read_whole, too_long};
use crate::inputs::standard_input;
use crate::status::{Failure, note, reason};
use crate::text::path::shown_path;

/// A file to read, or why a path cannot be read.
pub(crate) struct Listed {
    pub(crate) path: PathBuf,
    /// Whether an argument names the file itself, rather than a folder above it.
    pub(crate) is_named: bool,
    pub(crate) error: Option<io::Error>,
}

/// Returns the files to read: those of `paths`, in this order, and of folders in the order of their paths. `-` is standard input.
/// If `follows_rules`, files that `.gitignore` and `.ignore` exclude are left out.
///
/// # Errors
///
/// Returns an error if a glob is not valid.
pub(crate) fn files(
    paths: &[PathBuf],
    arguments: &DocumentArguments,
    follows_rules: bool,
) -> Result<impl Iterator<Item = Listed>, Failure> {
    let mut walks = Vec::new();
    for path in paths {
        // Globs of files to include would also include what is hidden or ignored, so they are no part of the walk.
        let included = globs(path, arguments.include.iter().cloned())?;
        walks.push((walk(path, arguments, follows_rules)?, included));
    }
    Ok(walks.into_iter().flat_map(|(Walk { alone, entries, refused }, included)| {
        let is_included = move |listed: &Listed| {
            listed.error.is_some()
                || included.is_empty()
                || included.matched(&listed.path, false).is_whitelist()
        };
        // Known after the walk.
        let refused = iter::from_fn(move || refused.lock().ok()?.pop());
        let entries = entries.into_iter().flatten().filter_map(listed).chain(refused).filter(is_included);
        alone.into_iter().chain(entries)
    }))
}

/// Returns the paths that the arguments give. If they give none, that is standard input if something is connected to it, and
/// else the current folder.
///
/// # Errors
///
/// Returns an error if standard input is read without being named, and is empty; and if the file with the names cannot be
/// read, or has an empty one.
pub(crate) fn paths(subcommand: &str, arguments: &DocumentArguments) -> Result<Vec<PathBuf>, Failure> {
    let Some(names) = &arguments.files0_from else {
        let paths = &arguments.paths;
        return if paths.is_empty() { unnamed(subcommand, arguments) } else { Ok(paths.clone()) };
    };
    let most = arguments.max_file_size;
    let mut content = Vec::new();
    let read = match names.as_os_str().as_encoded_bytes() {
        b"-" => read_at_most(io::stdin().lock(), most as u64, &mut content),
        _ => read_whole(names, most as u64).map(|read| content = read),
    };
    let read = read.and_then(|()| if content.len() > most { Err(too_long(most)) } else { Ok(()) });
    let name = shown_path(names);
    read.map_err(|error| Failure::Unknown(format!("cannot read {name}: {}", reason(&error))))?;
    let content = content.strip_suffix(b"\0").unwrap_or(&content);
    if content.is_empty() {
        return Ok(Vec::new());
    }
    let path = |(number, octets): (usize, &[u8])| match octets {
        [] => Err(Failure::Unknown(format!("{name} has an empty name: number {number}"))),
        octets => path_of_octets(octets)
            .ok_or_else(|| Failure::Unknown(format!("{name} has a name that is not UTF-8: number {number}"))),
    };
    (1..).zip(content.split(|octet| *octet == 0)).map(path).collect()
}

/// Returns what is read if the arguments name no path. A run in continuous integration often has an empty standard input:
/// that it has no fault says nothing about the documents.
fn unnamed(subcommand: &str, arguments: &DocumentArguments) -> Result<Vec<PathBuf>, Failure> {
    let standard_input = || Ok(vec![PathBuf::from("-")]);
    if arguments.stdin_filename.is_some() {
        return standard_input();
    }
    if !standard_input::is_connected() {
        return Ok(vec![PathBuf::from(".")]);
    }
    let is_waiting = || {
        note(format_args!(
            "standard input is read, because no path is named; 'uri-bnf {subcommand} .' reads the current folder"
        ));
    };
    if standard_input::arrives(is_waiting) {
        return standard_input();
    }
    Err(Failure::Unknown(format!(
        "no path is named, and standard input is empty; name files or folders, such as 'uri-bnf {subcommand} .' for the \
         current folder, or '-' for standard input"
    )))
}

/// Returns the path of these octets.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "it is as on other systems")]
pub(crate) fn path_of_octets(octets: &[u8]) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStrExt;
    Some(PathBuf::from(std::ffi::OsStr::from_bytes(octets)))
}

/// Returns the path of these octets; `None` if they are not UTF-8.
#[cfg(not(unix))]
pub(crate) fn path_of_octets(octets: &[u8]) -> Option<PathBuf> {
    std::str::from_utf8(octets).ok().map(PathBuf::from)
}

/// Returns the globs for paths in `folder`.
///
/// # Errors
///
/// Returns an error if one of them is not a glob.
fn globs(folder: &Path, globs: impl Iterator<Item = String>) -> Result<Override, Failure> {
    let mut builder = OverrideBuilder::new(folder);
    for glob in globs {
        let error =
            |error| Failure::Unknown(format!("{:?} is not a glob: {error}", glob.trim_start_matches('!')));
        builder.add(&glob).map_err(error)?;
    }
    builder.build().map_err(|error| Failure::Unknown(error.to_string()))
}

/// What there is to read at a path.
struct Walk {
    /// What is read without a walk, or why there is none.
    alone: Option<Listed>,
    entries: Option<ignore::Walk>,
    /// Why some folders were not entered.
    refused: Arc<Mutex<Vec<Listed>>>,
}

/// Returns the walk through a folder, or the path itself if it is not that of a folder.
///
/// A folder is not entered if reading the rules of one in it may not end.
fn walk(path: &Path, arguments: &DocumentArguments, follows_rules: bool) -> Result<Walk, Failure> {
    let refused = Arc::new(Mutex::new(Vec::new()));
    let excluded = arguments.exclude.iter().map(|glob| format!("!{glob}"));
    let globs = globs(path, excluded)?;
    let alone = if path.as_os_str() == "-" || !path.is_dir() {
        Some(Listed { path: path.to_path_buf(), is_named: true, error: None })
    } else {
        rules::barred_file_around(path).filter(|_| follows_rules).map(not_entered)
    };
    if alone.is_some() {
        return Ok(Walk { alone, entries: None, refused });
    }
    let mut builder = WalkBuilder::new(path);
    builder
        .hidden(!arguments.hidden)
        .ignore(follows_rules)
        .git_ignore(follows_rules)
        // What is read does not depend on the settings of a user.
        .git_global(false)
        .git_exclude(false)
        .parents(follows_rules)
        .require_git(false)
        .follow_links(false)
        .overrides(globs)
        .sort_by_file_path(Path::cmp);
    if follows_rules {
        let refused = Arc::clone(&refused);
        builder.filter_entry(move |entry| {
            let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
            let barred_file = if is_folder { rules::barred_file_below(entry.path()) } else { None };
            let is_entered = barred_file.is_none();
            if let Ok(mut refused) = refused.lock() {
                refused.extend(barred_file.map(not_entered));
            }
            is_entered
        });
    }
    Ok(Walk { alone: None, entries: Some(builder.build()), refused })
}

/// Says that a folder is not entered, because of a file in it.
fn not_entered((path, error): (PathBuf, io::Error)) -> Listed {
    Listed { path, is_named: false, error: Some(error) }
}

/// Returns the file of an entry; `None` if it is not a file, or one that will replace another.
fn listed(entry: Result<DirEntry, ignore::Error>) -> Option<Listed> {
    match entry {
        Ok(entry) => {
            let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
            // Another file of this run, or of one that was killed.
            let is_read = is_file && !is_temporary(entry.path());
            is_read.then(|| Listed { path: entry.into_path(), is_named: false, error: None })
        }
        Err(error) => {
            let path = path_of(&error).unwrap_or_default();
            let error = error.into_io_error().map(without_path).map(with_tip);
            let error = error.unwrap_or_else(|| io::Error::other("it cannot be read"));
            Some(Listed { path, is_named: false, error: Some(error) })
        }
    }
}

/// Returns the path that an error is about.
fn path_of(error: &ignore::Error) -> Option<PathBuf> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path.clone()),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => path_of(err),
        _ => None,
    }
}

/// Returns an error of a walk without the path, which is shown apart from it.
fn without_path(error: io::Error) -> io::Error {
    let system = error.source().and_then(|error| error.downcast_ref()).and_then(io::Error::raw_os_error);
    system.map_or(error, io::Error::from_raw_os_error)
}

/// Adds to the error of a folder whose path is longer than the system takes what to do.
fn with_tip(error: io::Error) -> io::Error {
    match error.kind() {
        kind @ io::ErrorKind::InvalidFilename => {
            io::Error::new(kind, format!("{error}; nothing in it is read: start in a folder further down"))
        }
        _ => error,
    }
}
