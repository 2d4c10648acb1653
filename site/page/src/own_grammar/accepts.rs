//! `own_accepts`: whether a text is in the language of a rule, and where it leaves it.

use serde::Serialize;
use uri_bnf::bnf::{CharacterSet, NextCharacters};

use super::links;
use crate::request::{Answer, Request, write};

#[derive(Serialize)]
struct Accepted {
    accepts: bool,
    /// The first offset after which no string of the language goes on like the text, in bytes; its length, if it only ends
    /// too early. Null if it is accepted.
    offset: Option<usize>,
    /// Whether the text may end there.
    may_end: bool,
    /// What may come next there, as a set of characters.
    expected: String,
}

pub(crate) fn own_accepts(request: &Request) -> Answer {
    let (_, automaton) = links::automaton(request)?;
    let input = request.text("input")?;
    let (offset, state) = automaton.viable_prefix(input.as_bytes());
    let accepts = automaton.accepts(input.as_bytes());
    // A prefix of octets may end inside a character; the character as a whole is not expected then.
    let boundary = (0..=offset).rev().find(|&offset| input.is_char_boundary(offset)).unwrap_or(0);
    let (_, at_boundary) = automaton.viable_prefix(input.as_bytes().get(..boundary).unwrap_or_default());
    let by_characters = NextCharacters::of(&automaton).ok();
    let expected = by_characters.as_ref().and_then(|next| Some(next.after(at_boundary)?.to_string()));
    let expected =
        expected.unwrap_or_else(|| CharacterSet::of_octets(&automaton.next_octets(state)).to_string());
    write(&Accepted {
        accepts,
        offset: (!accepts).then_some(boundary),
        may_end: automaton.is_accepting(at_boundary),
        expected,
    })
}
