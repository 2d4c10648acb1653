//! A baseline: the findings that a project has, and does not want to hear of again.
//!
//! A finding is known by the path of its document, its code and the text of its reference, with secrets as `*`, and not by
//! its line. If a document has more of the same, these are new.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Component, Path};

use serde::{Deserialize, Serialize};

use crate::inputs::file::read_whole;
use crate::status::{Failure, reason};
use crate::text::secrets;

/// The version of the form of the file.
const VERSION: u64 = 1;

/// How long the file may be, in octets.
const LONGEST: u64 = 1 << 30;

/// The findings of a project.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Baseline {
    version: u64,
    /// By the path of each document.
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
        let name = secrets::visible_name(path);
        let content = read_whole(path, LONGEST).map_err(|error| {
            let tip = match error.kind() {
                std::io::ErrorKind::NotFound => "; --write-baseline FILE writes one",
                _ => "",
            };
            Failure::Unknown(format!("cannot read {name}: {}{tip}", reason(&error)))
        })?;
        let baseline: Self = serde_json::from_slice(&content).map_err(|error| {
            Failure::Unknown(format!("{name} is not a baseline that --write-baseline wrote: {error}"))
        })?;
        if baseline.version != VERSION {
            return Err(Failure::Unknown(format!(
                "{name} is a baseline of version {}, and this program reads version {VERSION}",
                baseline.version
            )));
        }
        Ok(baseline)
    }

    /// Adds the findings of a document.
    pub(crate) fn add(&mut self, path: &str, known: Vec<Known>) {
        if known.is_empty() {
            return;
        }
        let of_document = self.documents.entry(key(path)).or_default();
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

    /// Returns the paths of the documents with findings.
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
    /// Returns an error if the file cannot be written. Then the old one stays as it was.
    pub(crate) fn write(&self, path: &Path) -> std::io::Result<()> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file = builder.tempfile_in(folder)?;
        serde_json::to_writer_pretty(&mut file, self)?;
        file.write_all(b"\n")?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
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

/// Returns the path under which a document is known: the same, however it is written.
pub(crate) fn key(path: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    for component in Path::new(path).components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if parts.last().is_some_and(|last| last != ".." && !last.is_empty()) => {
                parts.pop();
            }
            Component::RootDir => parts.push(String::new()),
            other => parts.push(other.as_os_str().to_string_lossy().into_owned()),
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

    #[test]
    fn what_is_written_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("baseline.json");
        let mut baseline = Baseline::new();
        baseline.add("b", vec![Known { code: "space".to_owned(), text: "\"\u{e9} ".to_owned(), count: 3 }]);
        baseline.write(&path).unwrap();
        assert_eq!(Baseline::read(&path).unwrap(), baseline);
        std::fs::write(&path, "{}").unwrap();
        assert!(Baseline::read(&path).is_err());
        std::fs::write(&path, "{\"version\": 2, \"documents\": {}}").unwrap();
        assert!(Baseline::read(&path).is_err());
    }
}
