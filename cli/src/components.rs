//! The components that people look for, as data.

use serde::Serialize;
use uri_bnf::UriReference;
use uri_bnf::ast::StrLeaf;

/// The components of a reference: null where absent, "" where empty.
#[derive(Serialize)]
pub(crate) struct Components<'a> {
    scheme: Option<&'a str>,
    authority: Option<&'a str>,
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    port: Option<&'a str>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
}

impl<'a> Components<'a> {
    pub(crate) fn new<S: StrLeaf<'a>>(reference: &UriReference<S>) -> Self {
        Self {
            scheme: reference.scheme().map(|scheme| scheme.as_str()),
            authority: reference.authority().map(|authority| authority.as_str()),
            userinfo: reference.userinfo().map(|userinfo| userinfo.as_str()),
            host: reference.host().map(|host| host.as_str()),
            port: reference.port().map(|port| port.as_str()),
            path: reference.path().as_str(),
            query: reference.query().map(|query| query.as_str()),
            fragment: reference.fragment().map(|fragment| fragment.as_str()),
        }
    }
}
