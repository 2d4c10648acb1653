//! Diagnostics shown with ariadne, by their spans: no feature of this crate is needed.
//!
//! Spans are byte ranges, so the report is built with `IndexType::Byte`. Any other crate that shows source code works in the
//! same way: a `Span` converts into `Range<usize>`.

use ariadne::{Config, IndexType, Label, Report, ReportKind, Source};
use uri_bnf::{
    Edition,
    validate::{Diagnostic, Severity, Validator},
};

/// The report of one diagnostic, without colours.
fn shown(diagnostic: &Diagnostic<'_>, text: &str) -> std::io::Result<String> {
    let kind = match diagnostic.severity() {
        Severity::Error => ReportKind::Error,
        Severity::Warning => ReportKind::Warning,
        Severity::Advice => ReportKind::Advice,
    };
    let mut report = Report::build(kind, diagnostic.span().range())
        .with_config(Config::default().with_color(false).with_index_type(IndexType::Byte))
        .with_code(diagnostic.code())
        .with_message(diagnostic.message());
    for label in diagnostic.labels() {
        report = report.with_label(Label::new(label.span().range()).with_message(label));
    }
    for note in diagnostic.notes() {
        report = report.with_note(note);
    }
    let help = diagnostic.help().to_string();
    if !help.is_empty() {
        report = report.with_help(help);
    }
    let mut bytes = Vec::new();
    report.finish().write(Source::from(text), &mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The report of an error of the grammar.
fn explained(edition: Edition, text: &str) -> std::io::Result<Option<String>> {
    let Err(error) = edition.parse(text) else { return Ok(None) };
    let mut bytes = Vec::new();
    Report::build(ReportKind::Error, error.span().range())
        .with_config(Config::default().with_color(false).with_index_type(IndexType::Byte))
        .with_code(error.kind().name())
        .with_message(error.message())
        .with_label(Label::new(error.span().range()).with_message(error.kind()))
        .with_note(error.rule().printed())
        .finish()
        .write(Source::from(text), &mut bytes)?;
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

fn main() -> std::io::Result<()> {
    let text = "http://exa mple/caf\u{e9}#a#b";
    for diagnostic in Validator::new(Edition::Rfc3986).diagnostics(text) {
        println!("{}", shown(&diagnostic, text)?);
    }
    println!("{}", explained(Edition::Rfc3986, text)?.unwrap_or_default());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_diagnostic_shows_the_input_and_its_code() {
        let text = "http://exa mple/caf\u{e9}#a#b";
        let found = Validator::new(Edition::Rfc3986).diagnostics(text);
        assert_eq!(found.len(), 3);
        for diagnostic in found {
            let shown = shown(&diagnostic, text).unwrap();
            assert!(shown.contains(text) && shown.contains(diagnostic.code().name()), "{shown}");
            assert!(shown.contains(&diagnostic.message().to_string()), "{shown}");
        }
    }

    #[test]
    fn columns_after_other_characters_are_right() {
        // The second number sign is the 5th character and the 6th byte.
        let text = "\u{e9}#a#b";
        let found = Validator::new(Edition::Rfc3986).diagnostics(text);
        let shown = shown(found.last().unwrap(), text).unwrap();
        assert!(shown.contains(":1:4"), "{shown}");
    }

    #[test]
    fn an_error_of_the_grammar_is_shown_as_well() {
        let shown = explained(Edition::Rfc3986, "mailto:a b").unwrap().unwrap();
        assert!(shown.contains("mailto:a b") && shown.contains("excluded-character"), "{shown}");
        // The end of the input has a span, too.
        let shown = explained(Edition::Rfc2396, "mailto:").unwrap().unwrap();
        assert!(shown.contains("unexpected end"), "{shown}");
        assert_eq!(explained(Edition::Rfc3986, "a").unwrap(), None);
    }
}
