//! The reading of browsers: the URL Standard.

use std::sync::LazyLock;

use crate::browsers::{self, Components};
use crate::differ::reading::{Reading, Told};

/// Two bases, of which a reference takes what it does not have. What differs between them is of the base.
static BASES: LazyLock<Option<[browsers::Reading; 2]>> = LazyLock::new(|| {
    let base = |text| browsers::Reading::of(text)?.ok();
    Some([base("http://one.invalid/1/1?1")?, base("http://two.invalid/2/2?2")?])
});

/// The components of the URL, if the text has a scheme; of other references, what a base does not decide.
pub(super) fn read(text: &str) -> Reading<'static> {
    match browsers::Reading::of(text) {
        Some(Ok(url)) => {
            let components = url.components();
            let mut told = after_scheme(&components);
            if let Some(scheme) = told.first_mut() {
                *scheme = Told::owned(Some(components.scheme.to_owned()));
            }
            Reading::Read(Box::new(told))
        }
        Some(Err(_)) => Reading::Rejected,
        None => relative(text).unwrap_or(Reading::Rejected),
    }
}

fn after_scheme(components: &Components<'_>) -> [Told<'static>; 7] {
    let of = |text: Option<&str>| Told::owned(text.map(str::to_owned));
    [
        Told::Nothing,
        of(components.userinfo),
        of(components.host),
        of(components.port),
        of(Some(components.path)),
        of(components.query),
        of(components.fragment),
    ]
}

/// What both bases leave to a reference.
fn relative(text: &str) -> Option<Reading<'static>> {
    let [one, two] = BASES.as_ref()?.each_ref().map(|base| {
        let url = browsers::Reading::with_base(text, base).ok()?;
        Some(after_scheme(&url.components()))
    });
    let mut others = two?.into_iter();
    let components =
        one?.map(|told| if others.next().as_ref() == Some(&told) { told } else { Told::Nothing });
    Some(Reading::Read(Box::new(components)))
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::differ::reading::Component::{Host, Path, Port, Query, Scheme};

    #[test]
    fn references_tell_what_is_theirs() {
        for (text, scheme, host, port, path, query) in [
            ("http://A:80/..\\b?c", Some("http"), Some("a"), Some(""), Some("/b"), Some("c")),
            ("//a:81/b", None, Some("a"), Some("81"), Some("/b"), Some("")),
            ("/a", None, None, Some(""), Some("/a"), Some("")),
            ("a?b", None, None, Some(""), None, Some("b")),
            ("?b", None, None, Some(""), None, Some("b")),
            ("\\\\a", None, Some("a"), Some(""), Some("/"), Some("")),
        ] {
            let reading = read(text);
            let told = [Scheme, Host, Port, Path, Query].map(|component| reading.text(component));
            assert_eq!(told, [scheme, host, port, path, query], "{text}");
        }
        assert_eq!(read("http://a b/"), super::Reading::Rejected);
    }
}
