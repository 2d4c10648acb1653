//! What checks read: the components of a reference, from a tree, or split one by one.

use super::report::Report;
use crate::{
    UriReference,
    ast::{Authority, Host, Path, Port, RegName, Server},
    schemes::{Scheme, Schemes},
    validate::{NameGrammar, ReferencePart},
};

/// The components of a reference. All texts are parts of the input.
#[derive(Clone, Copy)]
pub(in crate::validate) struct Subject<'a> {
    /// The reference, without what surrounds it.
    pub(in crate::validate) text: &'a str,
    pub(in crate::validate) scheme: Option<&'a str>,
    /// What is known of the scheme.
    pub(in crate::validate) known: Option<Scheme<'a>>,
    /// The authority, if there is one that is not faulty.
    pub(in crate::validate) authority: Option<Authority<&'a str>>,
    /// The text before the `@` of a faulty authority.
    pub(super) faulty_userinfo: Option<&'a str>,
    /// The path; of an opaque URI, all between scheme and fragment.
    pub(in crate::validate) path: &'a str,
    pub(super) is_opaque: bool,
    pub(in crate::validate) query: Option<&'a str>,
    pub(in crate::validate) fragment: Option<&'a str>,
    /// Whether the reference has an authority, faulty or not.
    pub(super) has_authority: bool,
}

impl<'a> Subject<'a> {
    /// No components.
    pub(in crate::validate) const NOTHING: Self = Self {
        text: "",
        scheme: None,
        known: None,
        authority: None,
        faulty_userinfo: None,
        path: "",
        is_opaque: false,
        query: None,
        fragment: None,
        has_authority: false,
    };

    pub(in crate::validate) fn of(tree: &UriReference<&'a str>, schemes: Schemes<'_>) -> Self {
        let (path, is_opaque) = match tree.path() {
            Path::Empty(text) => (text, false),
            Path::AbsPath(path) => (path.text(), false),
            Path::RelPath(path) => (path.text(), false),
            Path::PathSegments(path) => (path.text(), false),
            Path::OpaquePart(path) => (path.text(), true),
        };
        let authority = tree.authority();
        let scheme = tree.scheme().map(|scheme| scheme.text());
        Self {
            text: tree.text(),
            scheme,
            known: scheme.and_then(|name| schemes.of(name, name)),
            authority,
            faulty_userinfo: None,
            path,
            is_opaque,
            query: tree.query().map(|query| query.text()),
            fragment: tree.fragment().map(|fragment| fragment.text()),
            has_authority: authority.is_some(),
        }
    }

    /// The parts of `text`, which is a name.
    pub(in crate::validate) fn of_name(text: &'a str, names: NameGrammar, schemes: Schemes<'_>) -> Self {
        let (scheme, rest) = text.split_once(':').unwrap_or_default();
        let fragment = rest.split_once('#').filter(|_| names.traits().has_components);
        let (path, fragment) = fragment.map_or((rest, None), |(path, fragment)| (path, Some(fragment)));
        Self {
            text,
            scheme: Some(scheme),
            known: schemes.of(scheme, scheme),
            authority: None,
            faulty_userinfo: None,
            path,
            is_opaque: true,
            query: None,
            fragment,
            has_authority: false,
        }
    }

    pub(in crate::validate) fn server(&self) -> Option<Server<&'a str>> {
        self.authority?.server()
    }

    pub(super) fn reg_name(&self) -> Option<RegName<&'a str>> {
        self.authority?.reg_name()
    }

    pub(in crate::validate) fn host(&self) -> Option<Host<&'a str>> {
        self.server()?.host()
    }

    /// The host if it is a name: a hostname, or a `reg-name` of RFC 3986, which may be empty.
    pub(in crate::validate) fn name(&self) -> Option<&'a str> {
        match self.host()? {
            Host::Hostname(name) => Some(name.text()),
            Host::RegName(name) => Some(name.text()),
            Host::Ipv4address(_) | Host::IpLiteral(_) => None,
        }
    }

    /// The name of the host, also if the authority is only a registry name; and the component that it is of.
    pub(super) fn name_of_host(&self) -> Option<(&'a str, ReferencePart)> {
        match self.reg_name() {
            Some(authority) => Some((host_of(authority.text()), ReferencePart::Authority)),
            None => self.name().map(|name| (name, ReferencePart::Host)),
        }
    }

    pub(in crate::validate) fn port(&self) -> Option<Port<&'a str>> {
        self.server()?.hostport?.port
    }

    /// What is known of the scheme of the server: its own, or else that of the base.
    pub(super) fn scheme_of_server(&self, report: &Report<'a, '_>) -> Option<Scheme<'a>> {
        // An input that begins with a malformed scheme has no other.
        let is_relative = self.text.starts_with("//");
        if is_relative { report.schemes.of(report.base?.scheme()?.text(), "") } else { self.known }
    }
}

/// What is likely the host in an authority that may be faulty: what follows the userinfo, up to the port.
pub(super) fn host_of(authority: &str) -> &str {
    let hostport = authority.rsplit_once('@').map_or(authority, |(_, hostport)| hostport);
    if hostport.starts_with('[') {
        return hostport;
    }
    hostport.split_once(':').map_or(hostport, |(host, _)| host)
}
