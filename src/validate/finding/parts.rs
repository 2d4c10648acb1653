//! The components of a reference whose characters are data.

use super::subject::Subject;
use crate::validate::ReferencePart;

/// The userinfo, the name of the host, the path, the query and the fragment of `subject`, as far as it has them.
pub(in crate::validate) fn parts<'a>(
    subject: &Subject<'a>,
) -> impl Iterator<Item = (ReferencePart, &'a str)> {
    let userinfo = subject.server().and_then(|server| server.userinfo).map(|userinfo| userinfo.text());
    let parts = [
        (ReferencePart::Userinfo, userinfo),
        (ReferencePart::Host, subject.name()),
        (ReferencePart::Path, Some(subject.path)),
        (ReferencePart::Query, subject.query),
        (ReferencePart::Fragment, subject.fragment),
    ];
    parts.into_iter().filter_map(|(part, text)| Some((part, text?)))
}
