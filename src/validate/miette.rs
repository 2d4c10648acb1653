//! [`miette::Diagnostic`], for programs that show diagnostics with miette.

use alloc::{boxed::Box, string::ToString};
use core::fmt;

use miette::{LabeledSpan, SourceCode};

use super::{Diagnostic, OwnedDiagnostic, Severity};

/// The input is the source code of the labels, unless it has a [secret](crate::secrets) that is not to be shown: only an owned
/// diagnostic has a source that is masked. The help includes the notes.
///
/// A borrowed diagnostic cannot leave the function that has the input: for `?` and `miette::Result`, use
/// [`into_owned`](Diagnostic::into_owned).
///
/// ```
/// use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
/// let mut first: Option<Diagnostic> = None;
/// Validator::new(Edition::Rfc3986).validate("http://h/a b", &mut first);
/// let space = first.unwrap();
/// assert_eq!(miette::Diagnostic::code(&space).unwrap().to_string(), "space");
/// assert_eq!(miette::Diagnostic::labels(&space).unwrap().next().unwrap().offset(), 10);
/// ```
impl miette::Diagnostic for Diagnostic<'_> {
    fn code<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(self.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity.into())
    }

    fn help<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(Help(self)))
    }

    fn url<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(self.citation()?.url()))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        // A source is borrowed, so it cannot be masked here.
        (!self.secrets.are_there()).then_some(&self.text as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels().map(|label| {
            let span = label.span();
            LabeledSpan::new(Some(label.to_string()), span.start, span.len())
        })))
    }
}

/// A report like that of the borrowed [`Diagnostic`]. The source code is the [masked](OwnedDiagnostic::masked_text)
/// input.
///
/// ```
/// use uri_bnf::{Edition, validate::Validator};
/// fn check(text: &str) -> miette::Result<()> {
///     for found in Validator::new(Edition::Rfc3986).diagnostics(text) {
///         Err(found.into_owned())?;
///     }
///     Ok(())
/// }
/// assert!(check("http://h/a").is_ok());
/// let report = check("http://h/a b").unwrap_err();
/// assert_eq!(report.code().unwrap().to_string(), "space");
/// assert!(format!("{report:?}").contains("http://h/a b"));
/// ```
impl miette::Diagnostic for OwnedDiagnostic {
    fn code<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(self.code()))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity().into())
    }

    fn help<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(OwnedHelp(self)))
    }

    fn url<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(self.citation()?.url()))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.0.masked.as_ref().unwrap_or(&self.0.text))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels().iter().map(|label| {
            let span = label.span();
            LabeledSpan::new(Some(label.to_string()), span.start, span.len())
        })))
    }
}

impl From<Severity> for miette::Severity {
    /// The severity of the same name.
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::Error,
            Severity::Warning => Self::Warning,
            Severity::Advice => Self::Advice,
        }
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

/// What to do about an owned diagnostic, and a line for each note.
struct OwnedHelp<'d>(&'d OwnedDiagnostic);

impl fmt::Display for OwnedHelp<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0.help())?;
        self.0.notes().iter().try_for_each(|note| write!(formatter, "\nnote: {note}"))
    }
}
