//! Internationalized Resource Identifiers (RFC 3987).

pub mod bidi;
