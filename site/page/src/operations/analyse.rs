//! `analyse`: the verdict on a text, its components, and what the validator finds.

use serde::Serialize;
use uri_bnf::{
    Edition, Span,
    validate::{Diagnostic, Validator},
};

use super::{
    components::{self, Piece},
    fault::Fault,
};
use crate::request::{Answer, Request, write};

/// The most findings of an answer. Each has a whole text, so an answer without limit would grow with the square of its length.
const MOST: usize = 100;

#[derive(Serialize)]
struct Analysis<'t> {
    valid: bool,
    fault: Option<Fault>,
    /// Empty if the start is not the start symbol of the edition.
    components: Vec<Piece<'t>>,
    /// The first [`MOST`].
    findings: Vec<Finding>,
    /// How many more there are.
    findings_left_out: usize,
}

/// What the validator finds.
#[derive(Serialize)]
struct Finding {
    /// The number of its code, such as `U101`.
    code: String,
    name: &'static str,
    severity: &'static str,
    component: &'static str,
    span: Span,
    message: String,
    notes: Vec<String>,
    help: String,
    /// Where a specification speaks of it.
    place: Option<Place>,
    fixes: Vec<Fix>,
}

#[derive(Serialize)]
struct Place {
    document: &'static str,
    section: &'static str,
    url: String,
}

/// A text without what was found.
#[derive(Serialize)]
struct Fix {
    /// Whether it means the same as before.
    safe: bool,
    /// The whole text.
    text: String,
}

impl Finding {
    fn new(edition: Edition, diagnostic: &Diagnostic<'_>, text: &str) -> Self {
        let code = diagnostic.code();
        let place = code.citation(edition).map(|citation| Place {
            document: citation.document(),
            section: citation.section(),
            url: citation.url().to_string(),
        });
        let fix = |suggestion: uri_bnf::validate::Suggestion<'_>| Fix {
            safe: suggestion.is_safe(),
            text: suggestion.apply(text),
        };
        Self {
            code: code.to_string(),
            name: code.name(),
            severity: diagnostic.severity().name(),
            component: diagnostic.part().name(),
            span: diagnostic.span(),
            message: diagnostic.message().to_string(),
            notes: diagnostic.notes().map(|note| note.to_string()).collect(),
            help: diagnostic.help().to_string(),
            place,
            fixes: diagnostic.suggestion().map(fix).into_iter().collect(),
        }
    }
}

pub(crate) fn analyse(request: &Request) -> Answer {
    let (edition, text) = (request.edition()?, request.text("text")?);
    let rule = request.rule(edition)?;
    if rule.name() != edition.start_symbol() {
        let fault = rule.explain(text.as_bytes()).map(Fault::new);
        let (valid, components, findings) = (fault.is_none(), Vec::new(), Vec::new());
        return write(&Analysis { valid, fault, components, findings, findings_left_out: 0 });
    }
    let fault = edition.parse(text).err().map(Fault::new);
    let components = components::of(edition, text).unwrap_or_else(|| components::by_delimiters(text));
    let diagnostics = Validator::new(edition).diagnostics(text);
    let findings: Vec<_> =
        diagnostics.iter().take(MOST).map(|diagnostic| Finding::new(edition, diagnostic, text)).collect();
    let findings_left_out = diagnostics.len() - findings.len();
    write(&Analysis { valid: fault.is_none(), fault, components, findings, findings_left_out })
}
