//! The printed grammars of the editions, each read once.

use std::{cell::RefCell, collections::BTreeMap};

use uri_bnf::{
    Edition,
    bnf::{Grammar, GrammarPair},
    compare::{self, Comparer},
    derivation::Deriver,
};

use crate::request::Problem;

thread_local! {
    static GRAMMARS: RefCell<BTreeMap<&'static str, &'static Grammar>> = const { RefCell::new(BTreeMap::new()) };
    static DERIVERS: RefCell<BTreeMap<&'static str, &'static Deriver<'static>>> = const { RefCell::new(BTreeMap::new()) };
    static PAIRS: RefCell<BTreeMap<[&'static str; 2], &'static GrammarPair>> = const { RefCell::new(BTreeMap::new()) };
    static COMPARERS: RefCell<BTreeMap<[&'static str; 2], &'static Comparer>> = const { RefCell::new(BTreeMap::new()) };
}

/// Returns the value of a key, which `make` makes the first time. It is never freed: there are as many as editions, or as
/// pairs of them.
fn kept<K: Ord, V>(
    map: &RefCell<BTreeMap<K, &'static V>>,
    key: K,
    make: impl FnOnce() -> Result<V, Problem>,
) -> Result<&'static V, Problem> {
    let found = map.borrow().get(&key).copied();
    if let Some(value) = found {
        return Ok(value);
    }
    let value: &'static V = Box::leak(Box::new(make()?));
    map.borrow_mut().insert(key, value);
    Ok(value)
}

/// The printed grammar of an edition.
pub(crate) fn grammar(edition: Edition) -> Result<&'static Grammar, Problem> {
    GRAMMARS.with(|all| kept(all, edition.name(), || edition.rules().file().read().map_err(Problem::new)))
}

/// What derives texts by the printed grammar of an edition.
pub(crate) fn deriver(edition: Edition) -> Result<&'static Deriver<'static>, Problem> {
    let grammar = grammar(edition)?;
    DERIVERS.with(|all| kept(all, edition.name(), || Deriver::new(grammar).map_err(Problem::new)))
}

/// The rules of two editions that correspond.
pub(crate) fn pair(left: Edition, right: Edition) -> Result<&'static GrammarPair, Problem> {
    let make = || compare::edition_pair(left, right).map_err(Problem::new);
    PAIRS.with(|all| kept(all, [left.name(), right.name()], make))
}

/// What compares texts under two editions.
pub(crate) fn comparer(older: Edition, newer: Edition) -> Result<&'static Comparer, Problem> {
    COMPARERS.with(|all| kept(all, [older.name(), newer.name()], || Ok(Comparer::new(older, newer))))
}
