//! The components of a reference, as data.

use serde::Serialize;
use uri_bnf::ast::{Spanned, Urn};
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
    /// The texts are those of `shown`, which is the input as it is shown: of the same length, without its secrets.
    pub(crate) fn new(reference: &UriReference<Located<'_>>, shown: &'a str) -> Self {
        let of = |leaf: Located<'_>| leaf.span().get(shown).unwrap_or_default();
        let kinds = ComponentKinds::of(reference);
        Self {
            scheme: reference.scheme().map(|scheme| of(scheme.text())),
            authority: reference.authority().map(|authority| of(authority.text())),
            authority_kind: kinds.authority,
            userinfo: reference.userinfo().map(|userinfo| of(userinfo.text())),
            host: reference.host().map(|host| of(host.text())),
            host_kind: kinds.host,
            port: reference.port().map(|port| of(port.text())),
            path: Some(of(reference.path().text())),
            path_kind: Some(kinds.path),
            query: reference.query().map(|query| of(query.text())),
            fragment: reference.fragment().map(|fragment| of(fragment.text())),
            urn: UrnTexts::of(reference, shown),
        }
    }

    /// The components of a name under `specification`.
    pub(crate) fn of_name(specification: &'static str, name: &Urn<Located<'_>>, shown: &'a str) -> Self {
        Self { urn: Some(UrnTexts::new(specification, name, shown)), ..Self::default() }
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
    fn of(reference: &UriReference<Located<'_>>, shown: &'a str) -> Option<Self> {
        if let Some(name) = reference.urn() {
            return Some(Self::new("RFC 2141", &name, shown));
        }
        let name = urn::of(reference)?.ok()?;
        Some(Self::new("RFC 8141", &name, shown))
    }

    fn new(specification: &'static str, name: &Urn<Located<'_>>, shown: &'a str) -> Self {
        let of = |leaf: Located<'_>| leaf.span().get(shown).unwrap_or_default();
        Self {
            specification,
            nid: of(name.nid.text()),
            nss: of(name.nss.text()),
            r_component: name.r_component.map(|component| of(component.text())),
            q_component: name.q_component.map(|component| of(component.text())),
            f_component: name.f_component.map(|component| of(component.text())),
        }
    }
}
