//! `uri-bnf report` without files: the examples that the specifications print, compared with what this library does.
//!
//! `judged` finds out what the library does and compares; `markdown` and `json` write that, and so does
//! `page::conformance_page`, in the same `words`.

mod json;
pub(super) mod judged;
mod markdown;
pub(super) mod words;

use std::io::Write;

use self::judged::Conformance;
use super::page::conformance_page;
use crate::arguments::{ReportArguments, ReportFormat};
use crate::configuration::origin::Setting;
use crate::configuration::validation::Validation;
use crate::names::choice::Choice;
use crate::refusals;
use crate::status::{self, Outcome, Status};

/// Writes the report on the chosen edition, or on all.
pub(super) fn run(arguments: &ReportArguments, choice: &Setting<Choice>, settings: &Validation) -> Outcome {
    let editions = refusals::report::examples(arguments, choice, settings)?;
    let reports = Conformance::of_all(&editions)?;
    let mut output = status::output();
    match arguments.format {
        ReportFormat::Markdown => markdown::write(&mut output, &reports)?,
        ReportFormat::Html => conformance_page(&reports).write(&mut output)?,
        ReportFormat::Json => json::write(&mut output, &reports)?,
    }
    output.flush()?;
    Ok(status_of(&reports))
}

/// A difference that no note explains is what this report is there to find.
fn status_of(reports: &[Conformance]) -> Status {
    let is_explained = reports
        .iter()
        .all(|report| [report.examples(), report.results()].iter().all(|counts| counts.unexplained == 0));
    Status { not_valid: !is_explained, not_read: false }
}

#[cfg(test)]
mod tests {
    use super::judged::{Conformance, judged_rows};
    use super::status_of;
    use crate::examples::note::Note;
    use crate::examples::table::{Operation, ResolverChoice, Row};
    use uri_bnf::Edition;

    fn rows(printed: &'static str, note: Option<Note>) -> Conformance {
        let row =
            Row { reference: "g", printed, choice: ResolverChoice::Default, note, note_on_reference: None };
        let mut report = Conformance::of(Edition::Rfc3986).unwrap();
        let operation = Operation::Resolve { base: "http://a/b" };
        report.tables[0].rows = judged_rows(Edition::Rfc3986, operation, [&row].into_iter());
        report
    }

    #[test]
    fn a_difference_that_is_not_explained_is_counted() {
        let erratum = Some(Note::Erratum("wrong"));
        for (printed, note, unexplained) in [
            ("http://a/g", None, 0),
            ("http://a/g", Some(Note::Remark("as is")), 0),
            ("http://a/x", erratum, 0),
            ("http://a/x", Some(Note::Reading("ours")), 0),
            ("http://a/x", None, 1),
            ("http://a/x", Some(Note::Remark("as is")), 1),
            // The note explains a difference that is not there.
            ("http://a/g", erratum, 1),
        ] {
            let report = rows(printed, note);
            assert_eq!(report.results().unexplained, unexplained, "{printed} {note:?}");
            assert_eq!(status_of(&[report]).not_valid, unexplained > 0, "{printed} {note:?}");
        }
    }
}
