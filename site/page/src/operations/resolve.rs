//! `resolve`: the steps that resolve a reference against a base.
use crate::request::{Answer, Problem, Request};
pub(crate) fn resolve(_: &Request) -> Answer {
    Err(Problem::new("not yet"))
}
