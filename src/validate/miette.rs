//! [`miette::Diagnostic`], for programs that show faults with miette.

use alloc::{boxed::Box, string::ToString};
use core::{error::Error, fmt};

use miette::{LabeledSpan, SourceCode};

use super::{Diagnostic, Severity};

impl Error for Diagnostic<'_> {}

/// The text is the source code, in which the labels are; the help has the notes, too.
///
/// ```
/// use miette::Diagnostic as _;
/// use uri_bnf::validate::{Diagnostic, validate};
/// let mut first: Option<Diagnostic> = None;
/// validate("http://h/a b", &mut first);
/// let space = first.unwrap();
/// assert_eq!(miette::Diagnostic::code(&space).unwrap().to_string(), "space");
/// assert_eq!(miette::Diagnostic::labels(&space).unwrap().next().unwrap().offset(), 10);
/// ```
impl miette::Diagnostic for Diagnostic<'_> {
    fn code<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(self.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Advice => miette::Severity::Advice,
        })
    }

    fn help<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(Help(self)))
    }

    fn url<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(self.reference()?.url()))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.text)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels().map(|label| {
            let span = label.span();
            LabeledSpan::new(Some(label.to_string()), span.start, span.len())
        })))
    }
}

/// What to do, and a line for each note.
struct Help<'d, 'a>(&'d Diagnostic<'a>);

impl fmt::Display for Help<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.0.help())?;
        self.0.notes().try_for_each(|note| write!(formatter, "\nnote: {note}"))
    }
}
