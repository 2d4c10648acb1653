//! The components of a reference whose characters are data.

use super::subject::Subject;
use crate::validate::Component;

/// The userinfo, the name of the host, the path, the query and the fragment of `subject`, as far as it has them.
pub(in crate::validate) fn parts<'a>(subject: &Subject<'a>) -> impl Iterator<Item = (Component, &'a str)> {
    let userinfo = subject.server().and_then(|server| server.userinfo).map(|userinfo| userinfo.text());
    let parts = [
        (Component::Userinfo, userinfo),
        (Component::Host, subject.name()),
        (Component::Path, Some(subject.path)),
        (Component::Query, subject.query),
        (Component::Fragment, subject.fragment),
    ];
    parts.into_iter().filter_map(|(component, text)| Some((component, text?)))
}
