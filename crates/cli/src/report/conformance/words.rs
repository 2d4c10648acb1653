//! The words of the report, which Markdown and the page share.

use super::judged::Agreement;
use crate::examples::group::Standing;
use crate::examples::note::Note;
use crate::examples::table::Operation;
use crate::verdicts::editions::EditionVerdicts;
use crate::verdicts::extent::EditionExtent;

pub(in crate::report) const TITLE: &str = "The examples of the specifications";

/// What the report is about.
pub(in crate::report) const LEAD: &str = "What each specification prints as an example, and what uri-bnf does with it. \
    If the two differ, a note says why: an erratum of the text, or a reading of it. In the text, the examples are \
    references, unless it is said here that they are not.";

/// The columns of the table that counts examples and results.
pub(in crate::report) const COUNTS: [&str; 6] =
    ["edition", "what", "printed", "the same here", "different, with a note", "different, without"];

/// The columns of a table of examples.
pub(in crate::report) const EXAMPLES: [&str; 5] =
    ["reference", "verdict", "valid under", "tree, or fault", "note"];

/// Returns the columns of a table of results.
pub(in crate::report) fn columns(operation: Operation) -> [&'static str; 4] {
    let input = match operation {
        Operation::Resolve { .. } => "reference",
        Operation::RemoveDotSegments => "path",
    };
    [input, "printed result", "our result", "note"]
}

/// Returns what is done in a table of results; the base follows, if there is one.
pub(in crate::report) fn lead_of(operation: Operation) -> &'static str {
    match operation {
        Operation::Resolve { .. } => "References, resolved relative to",
        Operation::RemoveDotSegments => "Paths, without their dot segments",
    }
}

/// Returns what is said about a group of examples, unless they are references.
pub(in crate::report) fn standing(standing: Standing) -> Option<&'static str> {
    match standing {
        Standing::Reference => None,
        Standing::NotReference => Some("In the text, these are not references as they are written here."),
    }
}

/// Returns the editions under which an example is valid.
pub(in crate::report) fn valid_under(verdicts: EditionVerdicts) -> String {
    match verdicts.extent() {
        EditionExtent::All => "all editions".to_owned(),
        EditionExtent::Some | EditionExtent::None => verdicts.listed(true),
    }
}

/// Returns a note, and what is wrong with it or without one.
pub(in crate::report) fn note_words(note: Option<Note>, agreement: Agreement) -> Option<String> {
    let words = note.map(|note| match note {
        Note::Remark(text) => text.to_owned(),
        Note::Erratum(text) | Note::Reading(text) => format!("{}: {text}", note.kind()),
    });
    let defect = match agreement {
        Agreement::AsPrinted | Agreement::Explained => None,
        Agreement::Unexplained => Some("different, and no note says why".to_owned()),
        Agreement::Outdated => Some("no longer different".to_owned()),
    };
    let all: Vec<_> = words.into_iter().chain(defect).collect();
    (!all.is_empty()).then(|| all.join("; "))
}
