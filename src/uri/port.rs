//! The number of a port.

/// A port whose number is above 65535: the error of `port_number`.
///
/// `port = *DIGIT` (RFC 3986 section 3.2.3) sets no limit, but no transport has such a port. It is an error and not an absent
/// port, because a program would use the default port in its place.
///
/// ```
/// let uri = uri_bnf::Uri::parse("http://h:99999/")?;
/// let error = uri.port_number().unwrap_err();
/// assert_eq!(error.to_string(), "the port is above 65535");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the port is above 65535")]
pub struct PortOutOfRange;

/// The number of `port`, which has only digits: `None` if it has none.
pub(super) fn number(port: &str) -> Result<Option<u16>, PortOutOfRange> {
    if port.is_empty() {
        return Ok(None);
    }
    port.parse().map(Some).map_err(|_| PortOutOfRange)
}
