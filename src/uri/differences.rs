//! In which components a text of another library differs.

use super::parsed::Parsed;
use crate::normalize::Component;

/// The components in which `from` and `to` differ, in their order. None if and only if the texts are the same.
pub(super) fn differences<'a>(from: &Parsed<'a>, to: &Parsed<'a>) -> impl Iterator<Item = Component> + use<> {
    let differing = [
        (Component::Scheme, from.scheme() != to.scheme()),
        (Component::Authority, from.authority().is_some() != to.authority().is_some()),
        (Component::Userinfo, from.userinfo() != to.userinfo()),
        (Component::Host, from.host() != to.host()),
        (Component::Port, from.port() != to.port()),
        (Component::Path, from.path() != to.path()),
        (Component::Query, from.query() != to.query()),
        (Component::Fragment, from.fragment() != to.fragment()),
    ];
    differing.into_iter().filter_map(|(component, differs)| differs.then_some(component))
}
