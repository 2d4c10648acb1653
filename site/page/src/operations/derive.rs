//! `derive`: how the printed rules derive a text, and what was tried and lost.

use serde::Serialize;
use uri_bnf::derivation::{DerivationObject, DeriveError, ShownAttempts, ShownDerivation};

use super::{fault::Fault, tried::CompactAttempts};
use crate::{
    grammars,
    request::{Answer, Problem, Request, write},
};

/// The longest text that is derived, in bytes. A derivation takes hundreds of bytes of memory for each.
const LONGEST: usize = 8_192;

#[derive(Serialize)]
struct Derived<'d> {
    valid: bool,
    fault: Option<Fault>,
    /// As in `uri-bnf derive --format json`; null if the text is not valid, or too long.
    derivation: Option<DerivationObject<'d>>,
    /// Null if it was not asked for, or if the text is too long.
    tried: Option<Tried>,
    /// Whether the text is too long to be derived.
    too_long: bool,
}

/// What was tried.
#[derive(Serialize)]
#[serde(untagged)]
enum Tried {
    /// As in `uri-bnf derive --format json --tried`.
    Attempts(ShownAttempts),
    /// With `compact`.
    Compact(CompactAttempts),
}

pub(crate) fn derive(request: &Request) -> Answer {
    let (edition, text) = (request.edition()?, request.text("text")?);
    let (rule, with_tried, is_compact) =
        (request.rule(edition)?, request.flag("tried")?, request.flag("compact")?);
    let octets = text.as_bytes();
    if octets.len() > LONGEST {
        let fault = rule.explain(octets).map(Fault::new);
        return write(&Derived {
            valid: fault.is_none(),
            fault,
            derivation: None,
            tried: None,
            too_long: true,
        });
    }
    let tried = with_tried.then(|| {
        let attempts = ShownAttempts::new(&rule.attempts(octets), &[]);
        if is_compact { Tried::Compact(CompactAttempts::new(&attempts)) } else { Tried::Attempts(attempts) }
    });
    match grammars::deriver(edition)?.derive(rule, octets) {
        Ok(printed) => {
            let derivation = ShownDerivation::new(&printed, &[]);
            let derivation = Some(derivation.object(edition.rules(), octets));
            write(&Derived { valid: true, fault: None, derivation, tried, too_long: false })
        }
        Err(DeriveError::Rejected(error)) => {
            let fault = Some(Fault::new(error));
            write(&Derived { valid: false, fault, derivation: None, tried, too_long: false })
        }
        Err(error) => Err(Problem::new(error)),
    }
}
