//! Exercises that the judge makes and marks.

use crate::request::{Answer, Problem, Request};

pub(crate) fn exercise(_: &Request) -> Answer {
    Err(Problem::new("not yet"))
}

pub(crate) fn mark(_: &Request) -> Answer {
    Err(Problem::new("not yet"))
}
