//! Arguments that name files where references are expected.

use std::ffi::OsStr;
use std::fmt;
use std::path::{Component, Path, PathBuf};

use glob::{MatchOptions, Pattern};

use crate::text::path::shown_path;

/// Characters of a pattern.
const WILDCARDS: [char; 3] = ['*', '?', '['];

/// How many entries of folders a search for a match reads at most.
const MOST_ENTRIES: usize = 10_000;

/// How shells match: a wildcard matches no `/`, and no dot at the beginning of a name.
const AS_SHELLS_DO: MatchOptions = MatchOptions {
    case_sensitive: cfg!(not(windows)),
    require_literal_separator: true,
    require_literal_leading_dot: true,
};

/// An argument that names files. Its `Display` says in which way, on one line.
#[derive(Debug)]
pub(super) struct FileName<'a> {
    argument: &'a OsStr,
    kind: Kind,
}

#[derive(Debug, PartialEq, Eq)]
enum Kind {
    File,
    Folder,
    /// It is a pattern, and this path matches it.
    Matching(PathBuf),
    /// It looks like `*.ext`, and no path matches it.
    WithExtension,
    /// It is a pattern, and there are too many files to search for a match.
    NotSearched,
}

/// The outcome of a search.
#[derive(Debug, PartialEq, Eq)]
enum Search {
    Found(PathBuf),
    NotFound,
    /// There are more than [`MOST_ENTRIES`], and no match is among those that were read.
    CutOff,
}

impl<'a> FileName<'a> {
    /// Returns in which way `argument` names files; `None` if it is a reference.
    ///
    /// It names files if it is an existing path; or if it has wildcards and no scheme, and either matches an existing
    /// path or looks like `*.ext`, or if it is not known whether it matches a path.
    pub(super) fn of(argument: &'a OsStr) -> Option<Self> {
        let octets = argument.as_encoded_bytes();
        // A search for `//host/path` might contact that host.
        if octets.is_empty() || octets.starts_with(b"//") || octets.starts_with(b"\\\\") {
            return None;
        }
        let path = Path::new(argument);
        let kind = if path.symlink_metadata().is_ok() {
            if path.is_dir() { Kind::Folder } else { Kind::File }
        } else {
            let pattern = argument.to_str().filter(|text| text.contains(WILDCARDS) && !has_scheme(text))?;
            match first_match(Path::new(pattern)) {
                Search::Found(path) => Kind::Matching(path),
                Search::CutOff => Kind::NotSearched,
                Search::NotFound if looks_like_an_extension(pattern) => Kind::WithExtension,
                Search::NotFound => return None,
            }
        };
        Some(Self { argument, kind })
    }
}

impl fmt::Display for FileName<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let argument = shown_path(Path::new(self.argument));
        match &self.kind {
            Kind::File => write!(formatter, "{argument} is the name of a file"),
            Kind::Folder => write!(formatter, "{argument} is the name of a folder"),
            Kind::Matching(path) => {
                let path = shown_path(path);
                write!(formatter, "{argument} is a pattern that matches {path}")
            }
            Kind::WithExtension => {
                write!(formatter, "{argument} is a pattern of file names, and no file matches it")
            }
            Kind::NotSearched => {
                write!(
                    formatter,
                    "{argument} is a pattern of file names; the folder has too many entries to search"
                )
            }
        }
    }
}

/// Returns whether `text` begins with a scheme. On Windows, a single letter is a drive.
fn has_scheme(text: &str) -> bool {
    let Some((scheme, _)) = text.split_once(':') else { return false };
    let is_drive = cfg!(windows) && scheme.len() == 1;
    !is_drive
        && scheme.starts_with(|character: char| character.is_ascii_alphabetic())
        && scheme.bytes().all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'))
}

/// Returns whether the last segment of `text` has a `*` and then ends with an extension, as in `*.txt` and
/// `lists/2024-*.urls`. What is in a query or fragment is not a path.
fn looks_like_an_extension(text: &str) -> bool {
    let last = text.rsplit(std::path::is_separator).next().unwrap_or_default();
    let Some((stem, extension)) = last.rsplit_once('.') else { return false };
    stem.contains('*')
        && !text.contains(['?', '#'])
        && !extension.is_empty()
        && extension.bytes().all(|octet| octet.is_ascii_alphanumeric())
}

/// Returns the first path that matches `pattern`, in the order of names, among the entries that are read,
/// [`MOST_ENTRIES`] at most.
fn first_match(pattern: &Path) -> Search {
    let components: Vec<_> = pattern.components().collect();
    // Folders to search, the next one last, each with the number of components that it matches.
    let mut folders = vec![(PathBuf::new(), 0)];
    let mut left = MOST_ENTRIES;
    let mut is_cut_off = false;
    while let Some((mut folder, matched)) = folders.pop() {
        let mut rest = (matched..).zip(&components[matched..]);
        let next = rest.find_map(|(index, component)| {
            let pattern = wildcard_pattern(component);
            if pattern.is_none() {
                folder.push(component);
            }
            pattern.map(|pattern| (index, pattern))
        });
        let Some((index, pattern)) = next else {
            if folder.symlink_metadata().is_ok() {
                return Search::Found(folder);
            }
            continue;
        };
        let here = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
        let Ok(mut entries) = here.read_dir() else { continue };
        let read: Vec<_> = entries.by_ref().take(left).collect();
        left -= read.len();
        is_cut_off |= left == 0 && entries.next().is_some();
        let mut names: Vec<_> = read
            .into_iter()
            .filter_map(Result::ok)
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|name| pattern.matches_with(name, AS_SHELLS_DO))
            .collect();
        names.sort_unstable();
        folders.extend(names.into_iter().rev().map(|name| (folder.join(name), index + 1)));
    }
    if is_cut_off { Search::CutOff } else { Search::NotFound }
}

/// Returns the pattern of a component; `None` if it is a name.
fn wildcard_pattern(component: &Component<'_>) -> Option<Pattern> {
    let name = component.as_os_str().to_str().filter(|name| name.contains(WILDCARDS))?;
    segment_pattern(name)
}

/// Returns the pattern of one segment, in which `**` is `*`; `None` if it is not a pattern, as in `[`.
fn segment_pattern(segment: &str) -> Option<Pattern> {
    let mut segment = segment.to_owned();
    while segment.contains("**") {
        segment = segment.replace("**", "*");
    }
    Pattern::new(&segment).ok()
}

#[cfg(test)]
mod tests {
    use super::{MOST_ENTRIES, Search, first_match, has_scheme, looks_like_an_extension};
    use std::path::Path;

    #[test]
    fn schemes_are_recognized() {
        for (text, expected) in [
            ("x:*.txt", !cfg!(windows)),
            ("http://*.example.org/*.html", true),
            ("urn:a:*", true),
            ("1a:*.txt", false),
            ("a/b:*.txt", false),
            (":*", false),
            ("[::1]", false),
            ("*.txt", false),
        ] {
            assert_eq!(has_scheme(text), expected, "{text}");
        }
    }

    #[test]
    fn patterns_of_file_names_have_an_extension() {
        for (text, expected) in [
            ("*.txt", true),
            ("lists/*.urls", true),
            ("**/*.txt", true),
            ("list-*.tar.gz", true),
            ("*", false),
            ("*.", false),
            ("a*", false),
            ("*/b.txt", false),
            ("a.txt", false),
            ("?.txt", false),
            ("[0-9].txt", false),
            ("a?b=*.txt", false),
            ("a#*.txt", false),
            ("*.a-b", false),
        ] {
            assert_eq!(looks_like_an_extension(text), expected, "{text}");
        }
    }

    /// The tests run in the folder of the package.
    #[test]
    fn the_first_match_is_found() {
        for (pattern, expected) in [
            ("Cargo.*", Some("Cargo.toml")),
            ("C?rgo.toml", Some("Cargo.toml")),
            ("[BC]argo.t*", Some("Cargo.toml")),
            ("s?c/ma*.rs", Some("src/main.rs")),
            ("*/main.rs", Some("src/main.rs")),
            ("src/**/mod.rs", Some("src/arguments/mod.rs")),
            ("../cli/ma*.rs", None),
            ("./src/m??n.rs", Some("./src/main.rs")),
            ("[", None),
            ("no/*", None),
            ("main.rs/*", None),
            ("?q", None),
            ("*/*.lock", None),
            ("../*/src/main.rs", Some("../bench/src/main.rs")),
        ] {
            let expected = expected.map_or(Search::NotFound, |path| Search::Found(path.into()));
            assert_eq!(first_match(Path::new(pattern)), expected, "{pattern}");
        }
    }

    #[test]
    fn a_search_that_is_cut_off_is_not_one_that_found_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let search = |pattern: &str| first_match(&folder.path().join(pattern));
        for number in 0..MOST_ENTRIES {
            std::fs::write(folder.path().join(format!("a{number}")), "").unwrap();
        }
        assert_eq!(search("z*"), Search::NotFound);
        std::fs::write(folder.path().join("b"), "").unwrap();
        assert_eq!(search("z*"), Search::CutOff);
        assert_eq!(search("z*1.q"), Search::CutOff);
        assert!(matches!(search("a*1"), Search::Found(_)));
    }

    /// The stack does not grow with the argument.
    #[test]
    fn a_long_pattern_is_searched_for() {
        for (component, last) in [("a/", "*"), ("../", "?"), ("*/", "[a]"), ("[a-z]/", "b"), ("./", "*.txt")]
        {
            let pattern = component.repeat(60_000) + last;
            assert_eq!(first_match(Path::new(&pattern)), Search::NotFound, "{component}");
        }
    }
}
