//! What `generate` refuses.

use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// Returns the failure for a greatest length that no string of the rule has.
pub(crate) fn length(rule: &str, least: usize) -> Failure {
    Failure::Unknown(format!("the shortest {rule} needs --max-length {least} or more"))
}

/// Returns the failure to follow a list by the rules of a specification that has no parser.
pub(crate) fn list_of_printed(specification: SpecificationName) -> Failure {
    Failure::Unknown(format!(
        "--like and --cover need a parser, and {specification} is a grammar without one"
    ))
}

/// Returns the failure for a list without a string of the rule.
pub(crate) fn empty_list(rule: &str) -> Failure {
    Failure::Unknown(format!("the list has no {rule} to follow"))
}
