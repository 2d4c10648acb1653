//! A text and the offsets of its components: what all borrowed types have in common.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::{HostKind, PortOutOfRange, port};
use crate::fast::{offsets::Offsets, server_parts};

/// A reference and the offsets of its components.
#[derive(Clone, Copy)]
pub(super) struct Parsed<'a> {
    pub(super) text: &'a str,
    pub(super) offsets: Offsets,
}

impl<'a> Parsed<'a> {
    pub(super) const fn has_scheme(&self) -> bool {
        self.offsets.scheme_end > 0
    }

    fn piece(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or_default()
    }

    pub(super) fn scheme(&self) -> Option<&'a str> {
        self.has_scheme().then(|| self.piece(0, self.offsets.scheme_end))
    }

    pub(super) fn authority(&self) -> Option<&'a str> {
        self.offsets.authority_start().map(|start| self.piece(start, self.offsets.path_start))
    }

    pub(super) fn userinfo(&self) -> Option<&'a str> {
        let start = self.offsets.authority_start()?;
        (start < self.offsets.host_start).then(|| self.piece(start, self.offsets.host_start - 1))
    }

    pub(super) fn host(&self) -> Option<&'a str> {
        self.offsets.host.map(|_| self.piece(self.offsets.host_start, self.offsets.host_end))
    }

    pub(super) fn host_kind(&self) -> Option<HostKind> {
        Some(match self.offsets.host? {
            server_parts::HostKind::Ipv4address => HostKind::Ipv4address,
            server_parts::HostKind::IpLiteral => match self.host()?.as_bytes().get(1) {
                Some(b'v' | b'V') => HostKind::IpvFuture,
                _ => HostKind::Ipv6address,
            },
            _ => HostKind::RegName,
        })
    }

    pub(super) fn ip(&self) -> Option<IpAddr> {
        let host = self.host()?;
        match self.host_kind()? {
            HostKind::Ipv4address => host.parse::<Ipv4Addr>().ok().map(IpAddr::V4),
            HostKind::Ipv6address => host.get(1..host.len() - 1)?.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
            HostKind::RegName | HostKind::IpvFuture => None,
        }
    }

    pub(super) fn port(&self) -> Option<&'a str> {
        let Offsets { host_end, path_start, .. } = self.offsets;
        (self.offsets.host.is_some() && host_end < path_start).then(|| self.piece(host_end + 1, path_start))
    }

    pub(super) fn port_number(&self) -> Result<Option<u16>, PortOutOfRange> {
        self.port().map_or(Ok(None), port::number)
    }

    pub(super) fn path(&self) -> &'a str {
        self.piece(self.offsets.path_start, self.offsets.path_end)
    }

    pub(super) fn query(&self) -> Option<&'a str> {
        let Offsets { path_end, query_end, .. } = self.offsets;
        (path_end < query_end).then(|| self.piece(path_end + 1, query_end))
    }

    pub(super) fn fragment(&self) -> Option<&'a str> {
        let start = self.offsets.query_end;
        (start < self.text.len()).then(|| self.piece(start + 1, self.text.len()))
    }

    /// The texts of all components.
    #[cfg(all(feature = "alloc", feature = "semantics"))]
    pub(super) fn parts(&self) -> crate::ast::Parts<'a> {
        crate::ast::Parts {
            scheme: self.scheme(),
            authority: self.authority(),
            userinfo: self.userinfo(),
            host: self.host(),
            port: self.port(),
            path: self.path(),
            query: self.query(),
            fragment: self.fragment(),
        }
    }
}
