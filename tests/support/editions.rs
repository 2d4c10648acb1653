//! What tests know of editions: those that their tables have, and families by the rules that an edition prints.

use uri_bnf::Edition;

/// The editions of the tables of expected results, the oldest first: each table has a column or a row for each of them. What
/// holds for all editions is tested for each of [`Edition::ALL`].
pub(crate) const TABULATED: [Edition; 6] =
    [Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986, Edition::Rfc3987];

/// Whether it is one of the editions of the tables.
pub(crate) fn is_tabulated(edition: Edition) -> bool {
    TABULATED.contains(&edition)
}

fn prints(edition: Edition, rule: &str) -> bool {
    edition.rules().rule(rule).is_some()
}

/// Whether its grammar is that of the drafts of 1997, in which any run of characters is a URL.
pub(crate) fn is_of_drafts(edition: Edition) -> bool {
    prints(edition, "URL-reference")
}

/// Whether its grammar is that of RFC 3986 or extends it: hosts are names of any characters, and segments have no params.
pub(crate) fn is_of_rfc3986(edition: Edition) -> bool {
    prints(edition, "sub-delims")
}

/// Whether an authority can have a userinfo, a host and a port. Under RFC 1808, it is a run of characters.
pub(crate) fn has_servers(edition: Edition) -> bool {
    !prints(edition, "net_loc")
}

/// Whether a port can be empty. It can in each of the tabulated editions.
pub(crate) fn has_empty_ports(edition: Edition) -> bool {
    is_tabulated(edition) || edition.rules().rule("port").is_some_and(|port| port.accepts(""))
}

/// Whether references have characters beyond US-ASCII.
pub(crate) fn is_of_iris(edition: Edition) -> bool {
    prints(edition, "ucschar")
}
