//! The components of a reference, as data.

use serde::Serialize;
use uri_bnf::ast::{StrLeaf, Urn};
use uri_bnf::{Located, UriReference, urn};

use super::component_kinds::{AuthorityKind, ComponentKinds, HostKind, PathKind};
use crate::text::table;

/// The components of a reference: null where absent, "" where empty. For a name under a grammar of names, only `urn`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct ComponentTexts<'a> {
    scheme: Option<&'a str>,
    authority: Option<&'a str>,
    authority_kind: Option<AuthorityKind>,
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    host_kind: Option<HostKind>,
    port: Option<&'a str>,
    path: Option<&'a str>,
    path_kind: Option<PathKind>,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
    urn: Option<UrnTexts<'a>>,
}

/// The components of a URI whose scheme is `urn`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct UrnTexts<'a> {
    /// The specification under which it is a name.
    specification: &'static str,
    nid: &'a str,
    nss: &'a str,
    r_component: Option<&'a str>,
    q_component: Option<&'a str>,
    f_component: Option<&'a str>,
}

impl<'a> ComponentTexts<'a> {
    pub(crate) fn new(reference: &UriReference<Located<'a>>) -> Self {
        let kinds = ComponentKinds::of(reference);
        Self {
            scheme: reference.scheme().map(|scheme| scheme.as_str()),
            authority: reference.authority().map(|authority| authority.as_str()),
            authority_kind: kinds.authority,
            userinfo: reference.userinfo().map(|userinfo| userinfo.as_str()),
            host: reference.host().map(|host| host.as_str()),
            host_kind: kinds.host,
            port: reference.port().map(|port| port.as_str()),
            path: Some(reference.path().as_str()),
            path_kind: Some(kinds.path),
            query: reference.query().map(|query| query.as_str()),
            fragment: reference.fragment().map(|fragment| fragment.as_str()),
            urn: UrnTexts::of(reference),
        }
    }

    /// The components of a name under `specification`.
    pub(crate) fn of_name(specification: &'static str, name: &Urn<Located<'a>>) -> Self {
        Self { urn: Some(UrnTexts::new(specification, name)), ..Self::default() }
    }

    /// The main components for people, each with its heading, and with the kind if there are several.
    pub(crate) fn cells(&self) -> [(&'static str, String); 6] {
        let with_kind = |kind: Option<String>, text| {
            kind.map_or_else(|| quoted(text), |kind| format!("{kind} {}", quoted(text)))
        };
        [
            ("scheme", quoted(self.scheme)),
            ("authority", with_kind(self.authority_kind.map(|kind| kind.to_string()), self.authority)),
            ("host", with_kind(self.host_kind.map(|kind| kind.to_string()), self.host)),
            ("path", with_kind(self.path_kind.map(|kind| kind.to_string()), self.path)),
            ("query", quoted(self.query)),
            ("fragment", quoted(self.fragment)),
        ]
    }

    /// The userinfo for people.
    pub(crate) fn userinfo(&self) -> String {
        quoted(self.userinfo)
    }

    /// The port for people.
    pub(crate) fn port(&self) -> String {
        quoted(self.port)
    }

    /// Returns whether both have the same components, whatever a host is called: RFC 3986 has no `hostname`.
    pub(crate) fn is_read_like(&self, other: &Self) -> bool {
        let folded = |texts: &Self| {
            let host_kind = texts.host_kind.map(|kind| match kind {
                HostKind::Hostname => HostKind::RegisteredName,
                kind => kind,
            });
            Self { host_kind, ..texts.clone() }
        };
        folded(self) == folded(other)
    }
}

/// A component for people: `-` if absent, with `…` for what does not fit into a table.
pub(crate) fn quoted(text: Option<&str>) -> String {
    let Some(text) = text else { return "-".to_owned() };
    let (shown, ellipsis) = table::cut(text);
    let quoted = format!("{shown:?}");
    quoted.strip_suffix('"').map(|open| format!("{open}{ellipsis}\"")).unwrap_or_default()
}

impl<'a> UrnTexts<'a> {
    /// Under RFC 2141 if the grammar of the reference refers to it, otherwise under RFC 8141.
    fn of(reference: &UriReference<Located<'a>>) -> Option<Self> {
        if let Some(name) = reference.urn() {
            return Some(Self::new("RFC 2141", &name));
        }
        let name = urn::of(reference)?.ok()?;
        Some(Self::new("RFC 8141", &name))
    }

    fn new<S: StrLeaf<'a>>(specification: &'static str, name: &Urn<S>) -> Self {
        Self {
            specification,
            nid: name.nid.as_str(),
            nss: name.nss.as_str(),
            r_component: name.r_component.map(|component| component.as_str()),
            q_component: name.q_component.map(|component| component.as_str()),
            f_component: name.f_component.map(|component| component.as_str()),
        }
    }
}
