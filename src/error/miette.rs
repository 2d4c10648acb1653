//! [`miette::Diagnostic`] for errors.

use alloc::{boxed::Box, format, string::ToString};
use core::{fmt, iter};

use miette::{LabeledSpan, SourceCode};

use super::{OwnedParseError, ParseError};

/// The code is `parse::` and the [fault](ParseError::fault), the label is at the fault, the help is what the grammar expected
/// and where, and the URL is that of the section of the [rule](ParseError::fault_rule). An error does not have the input, so a report shows its label only after `Report::with_source_code`, or for an
/// [`OwnedParseError`].
///
/// ```
/// fn host(text: &str) -> miette::Result<Option<&str>> {
///     Ok(uri_bnf::rfc3986::parse(text)?.host().map(|host| host.text()))
/// }
/// assert_eq!(host("//h/a").unwrap(), Some("h"));
/// let report = host("//h/a b").unwrap_err();
/// assert_eq!(report.code().unwrap().to_string(), "parse::space");
/// let report = report.with_source_code("//h/a b");
/// assert!(format!("{report:?}").contains("//h/a b"));
/// ```
impl miette::Diagnostic for ParseError {
    fn code<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        // The validator has codes with some of these names, for its own checks.
        Some(Box::new(format!("parse::{}", self.fault().name())))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(miette::Severity::Error)
    }

    fn help<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(format!("at byte {}: {}", self.offset(), self.expectation())))
    }

    fn url<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        Some(Box::new(self.fault_rule().url()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let (span, label) = (self.fault_span(), Some(self.what().to_string()));
        Some(Box::new(iter::once(LabeledSpan::new(label, span.start, span.len()))))
    }
}

/// Like that of [`ParseError`], with the input as the source code, whose [passwords](crate::secrets) are masked.
///
/// ```
/// use uri_bnf::{UriReferenceBuf, rfc3986};
/// fn read(text: String) -> miette::Result<UriReferenceBuf<rfc3986::Grammar>> {
///     Ok(UriReferenceBuf::parse(text)?)
/// }
/// let report = format!("{:?}", read("//h/a b".to_owned()).unwrap_err());
/// assert!(report.contains("//h/a b") && report.contains("a space is not allowed"));
/// ```
impl miette::Diagnostic for OwnedParseError {
    fn code<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        self.0.error.code()
    }

    fn severity(&self) -> Option<miette::Severity> {
        self.0.error.severity()
    }

    fn help<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        self.0.error.help()
    }

    fn url<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        self.0.error.url()
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.0.masked.as_ref().unwrap_or(&self.0.text))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        // A span outside the text would keep a report from being shown.
        self.0.error.span().get(&self.0.text)?;
        self.0.error.labels()
    }
}
