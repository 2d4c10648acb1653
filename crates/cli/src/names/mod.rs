//! Specifications, rules and codes by the names that people type.

pub(crate) mod choice;
pub(crate) mod codes;
pub(crate) mod document_codes;
pub(crate) mod nearest;
pub(crate) mod reading;
pub(crate) mod reasons;
pub(crate) mod rules;
pub(crate) mod section;
pub(crate) mod specification;
