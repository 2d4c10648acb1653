//! A baseline: the findings that a project has, and does not want to hear of again.
//!
//! A finding is known by the path of its document, its code and the text of its reference, with secrets as `*`, and not by
//! its line. If a document has more of the same, these are new.
//!
//! The paths are relative to the folder of the file, so that it says the same wherever the command runs. A path that is not
//! UTF-8 has escapes, as text has them everywhere, and so has one that looks like it. In versions 1 and 2 of the file, paths were
//! relative to the current folder; those of version 1 had no escapes.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::beside::Beside;
use crate::inputs::file::read_whole;
use crate::status::{Failure, reason};
use crate::text::path::{shown_path, text_of};

/// The version of the form of the file.
const VERSION: u64 = 3;

/// The version in which paths are relative to the current folder, and have escapes.
const BESIDE_NOTHING: u64 = 2;

/// The version in which paths are relative to the current folder, and are as they are.
const WITHOUT_ESCAPES: u64 = 1;

/// How a file begins that [`Baseline::write`] wrote.
const BEGINNING: &[u8] = b"{\n  \"version\": ";

/// How long the file may be, in octets.
const LONGEST: u64 = 1 << 30;

/// The findings of a project.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Baseline {
    version: u64,
    /// By the path of each document, as text.
    documents: BTreeMap<String, Vec<Known>>,
    /// What the paths are relative to.
    #[serde(skip)]
    beside: Beside,
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
    /// Returns the baseline for the file at `path`, without findings.
    pub(crate) fn new(path: &Path) -> Self {
        Self { version: VERSION, documents: BTreeMap::new(), beside: Beside::of(path) }
    }

    /// Returns whether a file has a baseline, and is no document.
    pub(crate) fn is_one(content: &[u8]) -> bool {
        content.starts_with(BEGINNING) && serde_json::from_slice::<Self>(content).is_ok()
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
        let version = std::mem::replace(&mut baseline.version, VERSION);
        baseline.beside = Beside::of(path);
        let documents = std::mem::take(&mut baseline.documents).into_iter();
        for (path, known) in documents {
            match version {
                VERSION => baseline.add_at(path, known),
                BESIDE_NOTHING => baseline.add(&path, known),
                WITHOUT_ESCAPES => baseline.add(&text_of(path.as_bytes()), known),
                other => {
                    return Err(Failure::Unknown(format!(
                        "{name} is a baseline of version {other}, and this program reads versions {WITHOUT_ESCAPES} to {VERSION}"
                    )));
                }
            }
        }
        Ok(baseline)
    }

    /// Adds the findings of a document.
    pub(crate) fn add(&mut self, path: &str, known: Vec<Known>) {
        self.add_at(self.key(path), known);
    }

    /// Returns the path under which a document is known, as text: the same, however it is written.
    pub(crate) fn key(&self, path: &str) -> String {
        self.beside.path_of(path)
    }

    /// Returns the path of a document, as it is reported, given that under which it is known.
    pub(crate) fn source_of(&self, key: &str) -> String {
        self.beside.source_of(key)
    }

    fn add_at(&mut self, key: String, known: Vec<Known>) {
        if known.is_empty() {
            return;
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
        let known = self.documents.get(&self.key(path)).map(Vec::as_slice).unwrap_or_default();
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Baseline, Known};

    #[test]
    fn more_of_the_same_are_new_and_fewer_are_gone() {
        let known = |count| Known { code: "space".to_owned(), text: "a b".to_owned(), count };
        let mut baseline = Baseline::new(Path::new("known.json"));
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
        let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let known = |text: &str| vec![Known { code: "space".to_owned(), text: text.to_owned(), count: 1 }];
        let mut escaped = Baseline::new(&path);
        escaped.add(&name("x\\xFF.md"), known("a"));
        escaped.add(&name("x\\x5CxFF.md"), known("b"));
        assert!(escaped.of(&name("x\\xFE.md")).is_empty() && escaped.of(&name("x\u{fffd}.md")).is_empty());
        escaped.write(std::fs::File::create(&path).unwrap()).unwrap();
        assert_eq!(Baseline::read(&path).unwrap(), escaped);
        // In the first version, a path has no escapes: this one has a backslash. It is relative to the current folder.
        let old = serde_json::json!({ "version": 1, "documents": { "x\\xFF.md": known("b") } });
        std::fs::write(&path, old.to_string()).unwrap();
        let old = Baseline::read(&path).unwrap();
        assert_eq!(old.of("x\\x5CxFF.md").gone(), known("b"));
        assert!(old.of("x\\xFF.md").is_empty());
        let old = serde_json::json!({ "version": 2, "documents": { "./a/../x\\xFF.md": known("b") } });
        std::fs::write(&path, old.to_string()).unwrap();
        assert_eq!(Baseline::read(&path).unwrap().of("x\\xFF.md").gone(), known("b"));
    }

    #[test]
    fn what_is_written_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("baseline.json");
        let mut baseline = Baseline::new(&path);
        baseline.add("b", vec![Known { code: "space".to_owned(), text: "\"\u{e9} ".to_owned(), count: 3 }]);
        baseline.write(std::fs::File::create(&path).unwrap()).unwrap();
        assert_eq!(Baseline::read(&path).unwrap(), baseline);
        let content = std::fs::read(&path).unwrap();
        assert!(Baseline::is_one(&content) && !Baseline::is_one(&content[..content.len() - 3]));
        for other in ["{}", "{\"version\": 4, \"documents\": {\"a\": []}}"] {
            std::fs::write(&path, other).unwrap();
            assert!(Baseline::read(&path).is_err() && !Baseline::is_one(other.as_bytes()));
        }
    }
}
