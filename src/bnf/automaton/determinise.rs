//! From a nondeterministic automaton to a deterministic one, by regex-automata.

use super::dfa::Dfa;
use super::limit::LimitExceeded;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use regex_automata::dfa::{Automaton as _, StartKind, dense};
use regex_automata::nfa::thompson::NFA;
use regex_automata::util::start;
use regex_automata::{Anchored, MatchKind};

/// How many bytes the deterministic automaton may take before it is minimised.
const TABLE_LIMIT: usize = 1 << 22;
/// How many bytes making it may take.
const DETERMINISE_LIMIT: usize = 1 << 26;

/// The deterministic automaton, read out from the start on.
pub(in crate::bnf) fn determinise(nfa: &NFA) -> Result<Dfa, LimitExceeded> {
    let config = dense::Config::new()
        .accelerate(false)
        .match_kind(MatchKind::All)
        .start_kind(StartKind::Anchored)
        .dfa_size_limit(Some(TABLE_LIMIT))
        .determinize_size_limit(Some(DETERMINISE_LIMIT));
    let dfa = dense::Builder::new().configure(config).build_from_nfa(nfa).map_err(|_| LimitExceeded)?;
    let first = dfa.start_state(&start::Config::new().anchored(Anchored::Yes)).map_err(|_| LimitExceeded)?;

    let mut classes = BTreeMap::new();
    let mut representatives = Vec::new();
    let class_of = core::array::from_fn(|byte| {
        let byte = u8::try_from(byte).unwrap_or(u8::MAX);
        *classes.entry(dfa.byte_classes().get(byte)).or_insert_with(|| {
            representatives.push(byte);
            representatives.len() - 1
        })
    });

    let mut indexes = BTreeMap::from([(first, 0)]);
    let mut found = Vec::from([first]);
    let (mut next, mut accepting) = (Vec::new(), Vec::new());
    while let Some(&state) = found.get(accepting.len()) {
        // A match is reported one byte late; after the last byte, by the end of the input.
        accepting.push(dfa.is_match_state(dfa.next_eoi_state(state)));
        for &byte in &representatives {
            let target = dfa.next_state(state, byte);
            next.push(*indexes.entry(target).or_insert_with(|| {
                found.push(target);
                found.len() - 1
            }));
        }
    }
    Ok(Dfa { class_of, class_count: representatives.len(), next, accepting })
}
