//! What leaves a function that has the input: owned errors and diagnostics, with `?` and with miette.

use miette::{Diagnostic as _, GraphicalReportHandler, GraphicalTheme, Report};
use uri_bnf::{
    Edition, OwnedParseError, ParseError, UriReferenceBuf, rfc2396, rfc3986,
    validate::{Diagnostic, OwnedDiagnostic, Policy, Severity, Suggestion, Validator},
};

const FAULTY: &[&str] = &[
    "a b",
    "http://exa mple.org/{id}?a^b",
    "caf\u{e9}#a#b",
    "?y",
    "http://my_host/",
    "a%4g",
    "HTTP://H:080/./a/../b;",
    "http://[::1/",
    "http://[::1]/",
    "1http://h/",
    "\tmailto:",
    "http://u:p@h:99999/%41%00",
    "\u{1f600}",
];

fn shown(report: &Report) -> String {
    let mut text = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor());
    handler.render_report(&mut text, report.as_ref()).unwrap();
    text
}

#[test]
fn an_owned_diagnostic_has_all_of_the_borrowed_one() {
    let mut count = 0;
    for &edition in Edition::ALL {
        let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
        for &text in FAULTY {
            for found in validator.diagnostics(text) {
                let owned = found.into_owned();
                assert_eq!(
                    (owned.code(), owned.severity(), owned.edition()),
                    (found.code(), found.severity(), edition)
                );
                assert_eq!((owned.part(), owned.span()), (found.part(), found.span()));
                assert_eq!((owned.rule(), owned.citation()), (found.rule(), found.citation()));
                assert_eq!(owned.valid_under(), found.valid_under());
                assert_eq!((owned.text(), owned.piece()), (text, found.piece()));
                assert_eq!(owned.to_string(), found.to_string());
                assert_eq!(format!("{owned:?}"), format!("{found:?}"));
                assert_eq!(owned.message(), found.message().to_string());
                assert_eq!(owned.help(), found.help().to_string());
                assert!(owned.notes().iter().cloned().eq(found.notes().map(|note| note.to_string())));
                let labels = owned.labels().iter().map(|label| (label.span(), label.text().to_owned()));
                assert!(labels.eq(found.labels().map(|label| (label.span(), label.to_string()))));
                assert_eq!(owned.suggestion().cloned(), found.suggestion().map(Suggestion::into_owned));
                if let Some(suggestion) = owned.suggestion() {
                    let borrowed = found.suggestion().unwrap();
                    assert_eq!(suggestion.apply(text), borrowed.apply(text));
                    assert_eq!(
                        (suggestion.span(), suggestion.is_safe()),
                        (borrowed.span(), borrowed.is_safe())
                    );
                }
                count += 1;
            }
        }
    }
    assert!(count > 60, "{count}");
}

#[test]
fn spans_of_diagnostics_are_inside_the_input() {
    for &edition in Edition::ALL {
        for &text in FAULTY {
            for found in Validator::new(edition).with_policy(Policy::PEDANTIC).diagnostics(text) {
                let spans = found.labels().map(|label| label.span());
                let suggested = found.suggestion().map(|suggestion| suggestion.span());
                for span in spans.chain(suggested).chain([found.span()]) {
                    assert!(span.get(text).is_some(), "{edition}: {text:?}: {found:?}: {span}");
                }
            }
        }
    }
}

#[test]
fn they_are_errors_that_move_between_threads() {
    fn check<T: std::error::Error + Send + Sync + 'static + Clone + Eq>() {}
    check::<OwnedDiagnostic>();
    check::<OwnedParseError>();
    check::<ParseError>();
    // A borrowed diagnostic is also an error.
    let found = Validator::new(Edition::Rfc2396).diagnostics("a b");
    let error: &dyn std::error::Error = &found[0];
    assert!(error.source().is_none());
}

#[test]
fn question_marks_work_with_miette() {
    fn parsed(text: &str) -> miette::Result<()> {
        rfc2396::parse(text)?;
        Ok(())
    }
    fn owned(text: &str) -> miette::Result<UriReferenceBuf<rfc3986::Grammar>> {
        Ok(UriReferenceBuf::parse(text.to_owned())?)
    }
    fn validated(text: &str) -> miette::Result<()> {
        Validator::new(Edition::Rfc2396)
            .diagnostics(text)
            .first()
            .map_or(Ok(()), |first| Err(first.into_owned()))?;
        Ok(())
    }
    assert!(parsed("a").is_ok() && owned("a").is_ok() && validated("a").is_ok());
    assert_eq!(parsed("a b").unwrap_err().downcast::<ParseError>().unwrap().offset(), 1);
    assert_eq!(owned("a b").unwrap_err().downcast::<OwnedParseError>().unwrap().into_text(), "a b");
    assert_eq!(validated("a b").unwrap_err().downcast::<OwnedDiagnostic>().unwrap().code().name(), "space");
}

#[test]
fn an_error_has_a_code_a_rule_and_a_url() {
    let error = uri_bnf::rfc3986::parse("/a%4g").unwrap_err();
    assert_eq!(error.code().unwrap().to_string(), "parse::malformed-escape");
    assert_eq!(
        error.help().unwrap().to_string(),
        r#"at byte 4: expected HEXDIG (in pct-encoded, RFC 3986 section 2.1), found "g""#
    );
    assert_eq!(error.url().unwrap().to_string(), "https://www.rfc-editor.org/rfc/rfc3986#section-2.1");
    let labels: Vec<_> = error.labels().unwrap().map(|label| (label.offset(), label.len())).collect();
    assert_eq!(labels, [(2, 2)]);
    assert!(error.source_code().is_none());
    let shown = shown(&Report::from(error).with_source_code("/a%4g"));
    assert!(shown.contains("/a%4g") && shown.contains("two hexadecimal digits"), "{shown}");
}

/// A label outside the source keeps miette from showing a report at all.
#[test]
fn an_error_with_another_text_is_shown_without_a_label() {
    let error = rfc2396::parse("/caf\u{e9} b").unwrap_err();
    for text in ["", "/caf", "/ca\u{e9}"] {
        let owned = error.with_text(text);
        assert_eq!(owned.piece(), "");
        assert!(owned.labels().is_none());
        assert!(shown(&Report::from(owned)).contains("at byte 4"));
    }
    let owned = error.with_text("/caf\u{e9} b");
    assert_eq!((owned.piece(), owned.labels().unwrap().count()), ("\u{e9}", 1));
}

#[test]
fn an_owned_report_is_that_of_the_borrowed_diagnostic() {
    for &text in FAULTY {
        for found in Validator::new(Edition::Rfc2396).with_policy(Policy::PEDANTIC).diagnostics(text) {
            let owned = found.into_owned();
            let words = |diagnostic: &dyn miette::Diagnostic| {
                let labels = diagnostic.labels().into_iter().flatten();
                (
                    diagnostic.to_string(),
                    diagnostic.code().map(|code| code.to_string()),
                    diagnostic.severity(),
                    diagnostic.help().map(|help| help.to_string()),
                    diagnostic.url().map(|url| url.to_string()),
                    labels.collect::<Vec<_>>(),
                )
            };
            let borrowed: &Diagnostic<'_> = &found;
            assert_eq!(words(&owned), words(borrowed));
            assert!(owned.source_code().is_some());
        }
    }
    let severities = Severity::ALL.iter().map(|severity| miette::Severity::from(*severity));
    assert!(severities.eq([miette::Severity::Advice, miette::Severity::Warning, miette::Severity::Error]));
}
