//! The documents that are read as text because their format is not known.
//!
//! What delimits a reference in such a format is not known either, so a reference with a fault ends there or is not found.

use std::collections::BTreeMap;
use std::path::Path;

use uri_bnf_documents::Format;

use crate::text::visible::visible;

/// Extensions of files that have text and nothing else, beside those of [`Format::Text`].
const OF_TEXT: [&str; 3] = ["log", "lst", "list"];

/// Names without an extension, or with one that is a part of the name, of files that have text and nothing else.
const NAMES_OF_TEXT: [&str; 12] = [
    "AUTHORS",
    "CODEOWNERS",
    "CONTRIBUTORS",
    "COPYING",
    "COPYRIGHT",
    "INSTALL",
    "LICENCE",
    "LICENSE",
    "NOTICE",
    "PATENTS",
    "THANKS",
    "VERSION",
];

/// How many extensions are named.
const NAMED: usize = 5;

/// What is said of a file without an extension.
const NO_EXTENSION: &str = "no extension";

/// The documents of a run that are read as text, by the extensions of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AsText(BTreeMap<String, u64>);

impl AsText {
    /// Adds a document with this extension.
    pub(crate) fn add(&mut self, extension: &str) {
        *self.0.entry(extension.to_owned()).or_default() += 1;
    }

    /// Returns whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns how many documents of each extension there are.
    pub(crate) fn counts(&self) -> &BTreeMap<String, u64> {
        &self.0
    }

    /// Returns what is said of them: `12 documents (rst) read as text: broken references are not found in them`.
    pub(crate) fn said(&self) -> String {
        let all: u64 = self.0.values().sum();
        let mut extensions: Vec<_> = self.0.iter().collect();
        // The sort is stable: those with the same number are in the order of their names.
        extensions.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let named =
            extensions.iter().take(NAMED).map(|(extension, _)| visible(extension.as_bytes()).into_owned());
        let mut named: Vec<_> = named.collect();
        match extensions.len().saturating_sub(NAMED) {
            0 => {}
            1 => named.push("1 other".to_owned()),
            more => named.push(format!("{more} others")),
        }
        let (documents, them) = if all == 1 { ("document", "it") } else { ("documents", "them") };
        format!(
            "{all} {documents} ({}) read as text: broken references are not found in {them}",
            named.join(", ")
        )
    }
}

/// Returns the extension of a file that is read as text because its format is not known, in lower case.
pub(crate) fn unknown_format(path: &Path, format: Format) -> Option<String> {
    if !matches!(format, Format::Text | Format::AsciiDoc) {
        return None;
    }
    let Some(extension) = path.extension() else {
        let name = path.file_name()?.to_string_lossy();
        let is_text = NAMES_OF_TEXT.iter().any(|known| known.eq_ignore_ascii_case(&name));
        return (!is_text).then(|| NO_EXTENSION.to_owned());
    };
    let extension = extension.to_string_lossy().to_lowercase();
    let is_text = Format::Text.extensions().iter().chain(&OF_TEXT).any(|known| *known == extension);
    (!is_text).then_some(extension)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use uri_bnf_documents::Format;

    use super::{AsText, unknown_format};

    #[test]
    fn what_is_not_known_is_named() {
        for (name, expected) in [
            ("a.rst", Some("rst")),
            ("a.ADOC", Some("adoc")),
            ("Makefile.in", Some("in")),
            ("folder.d/notes", Some("no extension")),
            ("LICENSE", None),
            ("a.txt", None),
            ("a.log", None),
        ] {
            assert_eq!(unknown_format(Path::new(name), Format::Text).as_deref(), expected, "{name}");
        }
        assert_eq!(unknown_format(Path::new("a.rst"), Format::Html), None);
        assert_eq!(unknown_format(Path::new("a.adoc"), Format::AsciiDoc).as_deref(), Some("adoc"));
    }

    #[test]
    fn the_most_frequent_come_first() {
        let mut documents = AsText::default();
        documents.add("rst");
        let said = "1 document (rst) read as text: broken references are not found in it";
        assert_eq!(documents.said(), said);
        for (extension, count) in [("a", 1), ("b", 2), ("c", 3), ("d", 4), ("e", 5), ("f", 6)] {
            (0..count).for_each(|_| documents.add(extension));
        }
        let said =
            "22 documents (f, e, d, c, b, 2 others) read as text: broken references are not found in them";
        assert_eq!(documents.said(), said);
    }
}
