//! `side_by_side`: a text under all editions.

use serde::Serialize;
use uri_bnf::Edition;

use super::{
    components::{self, Piece},
    editions::argument,
    fault::Fault,
};
use crate::request::{Answer, Request, write};

/// The editions, the oldest first.
#[derive(Serialize)]
struct SideBySide<'t> {
    editions: Vec<Verdict<'t>>,
}

#[derive(Serialize)]
struct Verdict<'t> {
    argument: String,
    name: &'static str,
    valid: bool,
    fault: Option<Fault>,
    /// Empty if the text is not valid.
    components: Vec<Piece<'t>>,
}

pub(crate) fn side_by_side(request: &Request) -> Answer {
    let text = request.text("text")?;
    let verdict = |&edition: &Edition| {
        let fault = edition.parse(text).err().map(Fault::new);
        Verdict {
            argument: argument(edition),
            name: edition.name(),
            valid: fault.is_none(),
            fault,
            components: components::of(edition, text).unwrap_or_default(),
        }
    };
    write(&SideBySide { editions: Edition::ALL.iter().map(verdict).collect() })
}
