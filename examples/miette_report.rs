//! Errors and diagnostics as reports, with miette (feature `miette`).
//!
//! `?` works in a function that returns `miette::Result`. What a report can show depends on the value:
//!
//! - A `ParseError` does not have the input. Its report is the message, the code, the rule and the URL.
//! - An `OwnedParseError` has the input: `with_text` makes it, and so do the conversions of a `String`.
//! - A `Diagnostic` of the validator borrows the input; `into_owned` makes it a value that can be returned.

use miette::{GraphicalReportHandler, GraphicalTheme, NarratableReportHandler, Report};
use uri_bnf::{Edition, UriReferenceBuf, rfc3986, validate::Validator};

/// The host of a reference, with the reason alone.
fn host(text: &str) -> miette::Result<Option<&str>> {
    Ok(uri_bnf::rfc3986::parse(text)?.host().map(|host| host.text()))
}

/// Returns the host of a reference, with a report that shows the input.
fn shown_host(text: &str) -> miette::Result<Option<&str>> {
    let tree = uri_bnf::rfc3986::parse(text).map_err(|error| error.with_text(text))?;
    Ok(tree.host().map(|host| host.text()))
}

/// An owned reference: its error has the text.
fn owned(text: String) -> miette::Result<UriReferenceBuf<rfc3986::Grammar>> {
    Ok(UriReferenceBuf::parse(text)?)
}

/// The first finding of the validator as the error.
fn validated(text: &str) -> miette::Result<()> {
    match Validator::new(Edition::Rfc3986).diagnostics(text).first() {
        Some(first) => Err(first.into_owned())?,
        None => Ok(()),
    }
}

/// With the feature `fancy` of miette: lines, and here neither colours nor links.
fn drawn(report: &Report) -> String {
    let mut text = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor()).with_links(false);
    handler.render_report(&mut text, report.as_ref()).map_or_else(|error| error.to_string(), |()| text)
}

/// Without the feature `fancy`: plain sentences, which also suit a screen reader.
fn narrated(report: &Report) -> String {
    let mut text = String::new();
    let handler = NarratableReportHandler::new();
    handler.render_report(&mut text, report.as_ref()).map_or_else(|error| error.to_string(), |()| text)
}

fn main() {
    let reports = [
        host("http://exa mple/").err(),
        shown_host("http://exa mple/").err(),
        owned("/100%".to_owned()).err(),
        validated("http://192.0.2.300/").err(),
    ];
    for report in reports.iter().flatten() {
        println!("{}\n{}", drawn(report), narrated(report));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_valid_has_no_report() {
        assert_eq!((host("//h/a").unwrap(), shown_host("//h/a").unwrap()), (Some("h"), Some("h")));
        assert_eq!(owned("//h".to_owned()).unwrap(), "//h");
        assert!(validated("http://example.org/").is_ok());
    }

    #[test]
    fn an_error_without_the_input_has_its_reason() {
        let report = host("http://exa mple/").unwrap_err();
        let narrated = narrated(&report);
        assert!(narrated.contains("at byte 10: a space is not allowed in the host ("), "{narrated}");
        assert!(narrated.contains("parse::space") && !narrated.contains("exa mple"), "{narrated}");
        // The caller that has the input adds it.
        assert!(drawn(&report.with_source_code("http://exa mple/")).contains("exa mple"));
    }

    #[test]
    fn an_error_with_the_input_shows_it() {
        let report = shown_host("http://exa mple/").unwrap_err();
        assert!(drawn(&report).contains("http://exa mple/"), "{}", drawn(&report));
        assert!(drawn(&owned("/100%g".to_owned()).unwrap_err()).contains("parse::malformed-escape"));
        // The handler that draws has no line for a label after the last character; the other one says where it is.
        let report = owned("/100%".to_owned()).unwrap_err();
        assert!(
            narrated(&report).contains("column 5: \"%\" without two hexadecimal digits"),
            "{}",
            narrated(&report)
        );
    }

    #[test]
    fn a_finding_of_the_validator_leaves_the_function() {
        let report = validated("http://192.0.2.300/").unwrap_err();
        assert_eq!(report.code().map(|code| code.to_string()).as_deref(), Some("registry-name"));
        assert_eq!(report.severity(), Some(miette::Severity::Warning));
        assert!(drawn(&report).contains("http://192.0.2.300/") && narrated(&report).contains("192.0.2.300"));
    }
}
