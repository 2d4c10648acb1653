//! The offsets of the components of a reference under RFC 3986 or RFC 3987.

use crate::fast::server_parts::HostKind;

/// Where the components of a reference are, in bytes. Everything else follows from these: the authority begins after the `//`
/// that follows the scheme, a userinfo ends before the host, a port begins after it, there is a query if the path ends before
/// it, and a fragment if the query ends before the end of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offsets {
    /// The offset of the colon after the scheme; 0 without a scheme, which has at least a letter.
    pub(crate) scheme_end: usize,
    pub(crate) host_start: usize,
    pub(crate) host_end: usize,
    pub(crate) path_start: usize,
    pub(crate) path_end: usize,
    /// The offset of the `#`, or else the length of the text.
    pub(crate) query_end: usize,
    /// What the host is; `None` without an authority.
    pub(crate) host: Option<HostKind>,
}

impl Offsets {
    /// The offset after the scheme and its colon.
    pub(crate) const fn part_start(&self) -> usize {
        if self.scheme_end == 0 { 0 } else { self.scheme_end + 1 }
    }

    /// The offset of the authority, if there is one.
    pub(crate) const fn authority_start(&self) -> Option<usize> {
        match self.host {
            Some(_) => Some(self.part_start() + "//".len()),
            None => None,
        }
    }
}
