//! A baseline: the findings that a project has, and does not want to hear of again.
//!
//! A finding is known by the path of its document, its code and the text of its reference, with secrets as `*`, and not by
//! its line. If a document has more of the same, these are new.
//!
//! Version 1 of the file has paths as they are. A path that is not UTF-8 has escapes, as text has them everywhere, and so has
//! one that looks like it. A file with such a path is of version 2, so that neither is taken for the other.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Component, Path};

use serde::{Deserialize, Serialize};

use crate::inputs::file::read_whole;
use crate::status::{Failure, reason};
use crate::text::path::{octets_of, shown_path, text_of};

/// The version of the form of the file, if all paths are as they are.
const VERSION: u64 = 1;

/// The version of the form of the file, if a path has escapes.
const WITH_ESCAPES: u64 = 2;

/// How long the file may be, in octets.
const LONGEST: u64 = 1 << 30;

/// The findings of a project.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Baseline {
    version: u64,
    /// By the path of each document, as text.
    documents: BTreeMap<String, Vec<Known>>,
}

/// Findings of a document that are alike.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Known {
    /// The text of the reference, as it is shown.
    pub(crate) text: String,
    /// The name of the code.
    pub(crate) code: String,
    pub(crate) count: u64,
}

impl Baseline {
    pub(crate) fn new() -> Self {
        Self { version: VERSION, documents: BTreeMap::new() }
    }

    /// Reads a baseline.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read, or is not a baseline.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let name = shown_path(path);
        let content = read_whole(path, LONGEST).map_err(|error| {
            let tip = match error.kind() {
                std::io::ErrorKind::NotFound => "; --write-baseline FILE writes one",
                _ => "",
            };
            Failure::Unknown(format!("cannot read {name}: {}{tip}", reason(&error)))
        })?;
        let mut baseline: Self = serde_json::from_slice(&content).map_err(|error| {
            Failure::Unknown(format!("{name} is not a baseline that --write-baseline wrote: {error}"))
        })?;
        match baseline.version {
            VERSION => {
                let documents = std::mem::take(&mut baseline.documents).into_iter();
                let escaped = |(path, known): (String, _)| (text_of(path.as_bytes()).into_owned(), known);
                baseline.documents = documents.map(escaped).collect();
            }
            WITH_ESCAPES => {}
            other => {
                return Err(Failure::Unknown(format!(
                    "{name} is a baseline of version {other}, and this program reads versions {VERSION} and {WITH_ESCAPES}"
                )));
            }
        }
        Ok(baseline)
    }

    /// Adds the findings of a document.
    pub(crate) fn add(&mut self, path: &str, known: Vec<Known>) {
        if known.is_empty() {
            return;
        }
        let key = key(path);
        if *octets_of(&key) != *key.as_bytes() {
            self.version = WITH_ESCAPES;
        }
        let of_document = self.documents.entry(key).or_default();
        of_document.extend(known);
        of_document.sort();
        of_document.dedup_by(|next, kept| {
            let is_same = (&next.text, &next.code) == (&kept.text, &kept.code);
            kept.count += if is_same { next.count } else { 0 };
            is_same
        });
    }

    /// Returns the findings of the document at `path`.
    pub(crate) fn of(&self, path: &str) -> KnownFindings<'_> {
        let known = self.documents.get(&key(path)).map(Vec::as_slice).unwrap_or_default();
        let mut left = BTreeMap::<_, BTreeMap<_, _>>::new();
        for Known { code, text, count } in known {
            *left.entry(text.as_str()).or_default().entry(code.as_str()).or_default() += count;
        }
        KnownFindings { left }
    }

    /// Returns the paths of the documents with findings, as text.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.documents.keys().map(String::as_str)
    }

    /// Returns how many findings there are.
    pub(crate) fn count(&self) -> u64 {
        self.documents.values().flatten().map(|known| known.count).sum()
    }

    /// Writes the baseline: the same findings are always written alike, a line for each, so that a comparison shows what is new.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be written.
    pub(crate) fn write(&self, mut file: impl Write) -> std::io::Result<()> {
        serde_json::to_writer_pretty(&mut file, self)?;
        file.write_all(b"\n")
    }
}

/// The findings of a document that are known and were not met yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownFindings<'b> {
    /// How many of each code there are, by the text of the reference.
    left: BTreeMap<&'b str, BTreeMap<&'b str, u64>>,
}

impl KnownFindings<'_> {
    /// Returns whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// Returns whether as many findings of this code in a reference of this text are known. They are met then.
    pub(crate) fn meet(&mut self, code: &str, text: &str, count: u64) -> bool {
        let left = self.left.get_mut(text).and_then(|of_text| of_text.get_mut(code));
        match left {
            Some(left) if *left >= count => {
                *left -= count;
                true
            }
            _ => false,
        }
    }

    /// Returns those that are left.
    pub(crate) fn gone(self) -> Vec<Known> {
        let all = self.left.into_iter().flat_map(|(text, codes)| {
            codes.into_iter().map(move |(code, count)| Known {
                code: code.to_owned(),
                text: text.to_owned(),
                count,
            })
        });
        all.filter(|known| known.count > 0).collect()
    }
}

/// Returns the path under which a document is known, as text: the same, however it is written.
pub(crate) fn key(path: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    for component in Path::new(path).components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if parts.last().is_some_and(|last| last != ".." && !last.is_empty()) => {
                parts.pop();
            }
            Component::RootDir => parts.push(String::new()),
            other => parts.push(other.as_os_str().to_str().unwrap_or_default().to_owned()),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{Baseline, Known, key};

    #[test]
    fn paths_are_the_same_however_they_are_written() {
        for (path, expected) in [
            ("a", "a"),
            ("./a", "a"),
            ("a/./b//c", "a/b/c"),
            ("a/../b", "b"),
            ("../a", "../a"),
            ("/a/../b", "/b"),
        ] {
            assert_eq!(key(path), expected);
        }
    }

    #[test]
    fn more_of_the_same_are_new_and_fewer_are_gone() {
        let known = |count| Known { code: "space".to_owned(), text: "a b".to_owned(), count };
        let mut baseline = Baseline::new();
        baseline.add("./a", vec![known(2)]);
        let mut findings = baseline.of("a");
        assert!(!findings.meet("space", "a  b", 1) && !findings.meet("percent", "a b", 1));
        assert!(findings.meet("space", "a b", 1) && findings.meet("space", "a b", 1));
        assert!(!findings.meet("space", "a b", 1));
        assert!(findings.gone().is_empty());
        assert_eq!(baseline.of("a").gone(), [known(2)]);
        assert!(baseline.of("b").is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn octets_that_are_not_utf_8_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("baseline.json");
        let known = |text: &str| vec![Known { code: "space".to_owned(), text: text.to_owned(), count: 1 }];
        let (mut plain, mut escaped) = (Baseline::new(), Baseline::new());
        plain.add("x\u{fffd}.md", known("a"));
        escaped.add("x\\xFF.md", known("a"));
        escaped.add("x\\x5CxFF.md", known("b"));
        assert_eq!((plain.version, escaped.version), (1, 2));
        assert!(escaped.of("x\\xFE.md").is_empty() && escaped.of("x\u{fffd}.md").is_empty());
        escaped.write(std::fs::File::create(&path).unwrap()).unwrap();
        assert_eq!(Baseline::read(&path).unwrap(), escaped);
        // In the first version, a path has no escapes: this one has a backslash.
        let old = serde_json::json!({ "version": 1, "documents": { "x\\xFF.md": known("b") } });
        std::fs::write(&path, old.to_string()).unwrap();
        let old = Baseline::read(&path).unwrap();
        assert_eq!(old.of("x\\x5CxFF.md").gone(), known("b"));
        assert!(old.of("x\\xFF.md").is_empty());
    }

    #[test]
    fn what_is_written_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("baseline.json");
        let mut baseline = Baseline::new();
        baseline.add("b", vec![Known { code: "space".to_owned(), text: "\"\u{e9} ".to_owned(), count: 3 }]);
        baseline.write(std::fs::File::create(&path).unwrap()).unwrap();
        assert_eq!(Baseline::read(&path).unwrap(), baseline);
        std::fs::write(&path, "{}").unwrap();
        assert!(Baseline::read(&path).is_err());
        std::fs::write(&path, "{\"version\": 3, \"documents\": {}}").unwrap();
        assert!(Baseline::read(&path).is_err());
    }
}
