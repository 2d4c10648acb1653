//! The name of a rule, in all grammars.

use core::fmt;

use super::names;

/// The name of a rule, independent of the specification. Its `Debug` is the name. An [`Observer`](super::Observer)
/// receives it.
///
/// ```
/// use uri_bnf::{grammar::RuleName, rfc2396::rule};
/// assert!(rule::Host::ID != rule::Hostname::ID);
/// assert_eq!(format!("{:?}", rule::UriReference::ID), "URI-reference");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RuleId {
    pub(crate) number: u8,
    name: &'static str,
}

impl RuleId {
    /// The number of a name is the same in all grammars, so that a grammar that amends another shares its rules.
    pub(crate) const fn new(name: &'static str) -> Self {
        Self { number: names::number(name), name }
    }

    /// Its name, as printed.
    ///
    /// ```
    /// use uri_bnf::{grammar::RuleName, rfc2396::rule};
    /// assert_eq!(rule::Ipv4address::ID.name(), "IPv4address");
    /// ```
    pub const fn name(self) -> &'static str {
        self.name
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}
