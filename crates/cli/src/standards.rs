//! The editions that are standards today.

use uri_bnf::Edition;

/// The standard of URIs.
pub(crate) const URI: Edition = Edition::Rfc3986;

/// The standard of IRIs.
pub(crate) const IRI: Edition = Edition::Rfc3987;
