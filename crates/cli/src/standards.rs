//! The editions that are standards today.

use uri_bnf::Edition;

/// The standard of URIs.
pub(crate) const URI: Edition = Edition::Rfc3986;

/// The edition that each subcommand follows if neither the command line nor a file names one.
pub(crate) const DEFAULT: Edition = URI;

/// The standard of IRIs.
pub(crate) const IRI: Edition = Edition::Rfc3987;
