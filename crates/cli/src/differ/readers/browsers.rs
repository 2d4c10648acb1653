//! The reading of browsers: the URL Standard, by the crate `url`.

use url::{ParseError, Url};

use crate::differ::reading::{Reading, Told};

/// Two bases, of which a reference takes what it does not have. What differs between them is of the base.
const BASES: [&str; 2] = ["http://one.invalid/1/1?1", "http://two.invalid/2/2?2"];

/// The components of the URL, if the text has a scheme or begins like a host; of other references, what a base does not decide.
pub(super) fn read(text: &str) -> Reading<'static> {
    match Url::parse(text) {
        Ok(url) => whole(&url),
        Err(ParseError::RelativeUrlWithoutBase) => relative(text).unwrap_or(Reading::Rejected),
        Err(_) => Reading::Rejected,
    }
}

fn whole(url: &Url) -> Reading<'static> {
    let mut components = after_scheme(url);
    if let Some(scheme) = components.first_mut() {
        *scheme = Told::owned(Some(url.scheme().to_owned()));
    }
    Reading::Read(Box::new(components))
}

fn after_scheme(url: &Url) -> [Told<'static>; 7] {
    let userinfo = match (url.username(), url.password()) {
        ("", None) => None,
        (name, None) => Some(name.to_owned()),
        (name, Some(password)) => Some(format!("{name}:{password}")),
    };
    [
        Told::Nothing,
        Told::owned(userinfo),
        Told::owned(url.host_str().map(str::to_owned)),
        Told::owned(url.port().map(|port| port.to_string())),
        Told::owned(Some(url.path().to_owned())),
        Told::owned(url.query().map(str::to_owned)),
        Told::owned(url.fragment().map(str::to_owned)),
    ]
}

/// What both bases leave to a reference.
fn relative(text: &str) -> Option<Reading<'static>> {
    let [one, two] = BASES.map(|base| Url::parse(base).ok()?.join(text).ok());
    let (one, two) = (after_scheme(&one?), after_scheme(&two?));
    let mut number = 0;
    let components = one.map(|told| {
        number += 1;
        if two.get(number - 1) == Some(&told) { told } else { Told::Nothing }
    });
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
