//! The base of a reference: where it comes from (section 5.1).
