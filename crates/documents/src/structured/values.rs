//! Which values are references.

use memchr::{memchr, memchr3, memmem};
use uri_bnf::extract::Finder;

use super::names::{Role, Takes};
use crate::template::is_template;

/// How far a scheme is looked for, in octets.
const LONGEST_SCHEME: usize = 64;

/// How many spaces a URI has at most, by mistake.
const MOST_SPACES: usize = 3;

/// Returns whether a value is one reference.
pub(super) fn is_reference(value: &[u8], role: Option<Role>) -> bool {
    if is_template(value) || is_code(value) {
        return false;
    }
    let takes = role.map(|role| role.takes);
    // In what must be a reference, braces are a mistake, and no template: `#/paths/~1pets~1{id}`.
    let is_strict = matches!(takes, Some(Takes::Every | Takes::EveryWithScheme));
    if !is_strict && (is_format(value) || is_address(value)) {
        return false;
    }
    match takes {
        Some(Takes::Every | Takes::EveryWithScheme) => true,
        Some(Takes::Linked) => {
            let is_other = value.starts_with(b"_:") || value.starts_with(b"@");
            let is_prose = || value.iter().any(u8::is_ascii_whitespace) && !begins_likely(value);
            !is_other && (has_likely_scheme(value) || !is_prose())
        }
        Some(Takes::Likely) => {
            has_likely_scheme(value) || is_likely_relative(value) && !is_pattern(value) || is_uri(value)
        }
        Some(Takes::LikelyWithScheme) => {
            (has_likely_scheme(value) || is_identifier(value)) && !is_prose(value) || is_uri(value)
        }
        Some(Takes::Nothing) => false,
        None => is_uri(value),
    }
}

/// Returns whether a value that a schema says has a scheme does not have one.
pub(super) fn lacks_scheme(value: &[u8], role: Option<Role>) -> bool {
    let needs_scheme = role.is_some_and(|role| role.takes == Takes::EveryWithScheme);
    let is_of_scheme = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.');
    let length = value.iter().take_while(is_of_scheme).count();
    let has_scheme = value.first().is_some_and(u8::is_ascii_alphabetic) && value.get(length) == Some(&b':');
    needs_scheme && !has_scheme
}

/// Returns whether a value is a URI, whatever its name: it begins as a bare URI does in text. It has no white space, which
/// prose has, and no `*`, `\` or `^`, which patterns have.
fn is_uri(value: &[u8]) -> bool {
    if after_scheme(value).is_none_or(<[u8]>::is_empty)
        || value.iter().any(u8::is_ascii_whitespace)
        || memchr3(b'*', b'\\', b'^', value).is_some()
    {
        return false;
    }
    if is_identifier(value) {
        return true;
    }
    Finder::new()
        .with_iris(true)
        .find(value)
        .next()
        .is_some_and(|find| !find.is_delimited() && find.span().start == 0)
}

/// Returns whether a value begins as the URI of a package (`pkg:npm/a@1`) or of a publication (`doi:10.1000/182`) does, which
/// in text are not told from words.
pub(crate) fn is_identifier(value: &[u8]) -> bool {
    let begins =
        |scheme: &[u8]| value.get(..scheme.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(scheme));
    if begins(b"doi:10.") {
        return true;
    }
    let kind = value.get(4..).unwrap_or_default();
    let is_of_kind = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.');
    let length = kind.iter().take(LONGEST_SCHEME).take_while(is_of_kind).count();
    begins(b"pkg:") && length > 0 && kind.get(length) == Some(&b'/')
}

/// Returns whether a value is a regular expression, such as the routes of servers are: `/(.*\.html)`.
fn is_pattern(value: &[u8]) -> bool {
    [&b".*"[..], b".+", b"\\."].iter().any(|sign| memmem::find(value, sign).is_some())
}

/// Returns what is after the scheme and its colon.
fn after_scheme(value: &[u8]) -> Option<&[u8]> {
    let begin = value.get(..LONGEST_SCHEME).unwrap_or(value);
    let colon = memchr(b':', begin)?;
    let scheme = begin.get(..colon)?;
    let is_of_scheme = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.');
    let is_scheme = scheme.first()?.is_ascii_alphabetic() && scheme.iter().all(is_of_scheme);
    // One letter is a drive: `C:\`.
    if is_scheme && scheme.len() > 1 { value.get(colon + 1..) } else { None }
}

/// Returns whether a value whose name says that it is a reference has a scheme: with white space only before `//`.
fn has_likely_scheme(value: &[u8]) -> bool {
    let Some(rest) = after_scheme(value.trim_ascii_start()) else { return false };
    rest.starts_with(b"//") || !rest.is_empty() && !value.iter().any(u8::is_ascii_whitespace)
}

/// Returns whether a value whose name says that it is a reference looks like a relative one: it begins like a path, a query
/// or a fragment, or has a dot or a slash and only characters of a URI. Not `git@host:path`, which `git` reads.
fn is_likely_relative(value: &[u8]) -> bool {
    if begins_likely(value) {
        return true;
    }
    let colon = memchr(b':', value);
    let is_of_git = memchr(b'@', value).is_some_and(|at| colon.is_some_and(|colon| at < colon));
    let has_sign = value.iter().any(|octet| matches!(octet, b'.' | b'/'));
    let is_windows = value.get(1) == Some(&b':');
    has_sign && !is_of_git && !is_windows && value.iter().all(|octet| is_of_uri(*octet))
}

/// Returns whether a value begins like a path, a query or a fragment.
fn begins_likely(value: &[u8]) -> bool {
    let begins = |begin: &[u8]| value.starts_with(begin) && value.len() > begin.len();
    value.starts_with(b"/") || begins(b"./") || begins(b"../") || begins(b"#") || begins(b"?")
}

/// Returns whether a value is a text that begins with a URI: with many spaces, the punctuation of a sentence, or another URI.
fn is_prose(value: &[u8]) -> bool {
    let spaces = memchr::memchr_iter(b' ', value.trim_ascii()).take(MOST_SPACES + 1).count();
    let has = |text: &[u8]| memmem::find(value, text).is_some();
    let ends: [&[u8]; 7] = [b", ", b". ", b"; ", b": ", b"! ", b"? ", b" ("];
    spaces > MOST_SPACES
        || ends.iter().any(|end| has(end))
        || memmem::find_iter(value, b"://").nth(1).is_some()
}

/// Returns whether URIs have this octet.
fn is_of_uri(octet: u8) -> bool {
    octet.is_ascii_graphic()
        && !matches!(octet, b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}')
}

/// Returns whether a value is a template: `{name}`, which is RFC 6570's and `OpenAPI`'s, `%s`, or what a shell or a pipeline
/// replaces: `$(name)`, and `$NAME` at the beginning.
fn is_format(value: &[u8]) -> bool {
    let has_braces = || {
        let open = memchr(b'{', value)?;
        memchr(b'}', value.get(open..)?)
    };
    has_braces().is_some()
        || memmem::find(value, b"%s").is_some()
        || memmem::find(value, b"$(").is_some()
        || value.starts_with(b"$")
}

/// Returns whether a value is a host and a port, to which programs connect or listen: `127.0.0.1:3301`, `localhost:80`.
fn is_address(value: &[u8]) -> bool {
    let Some((host, port)) = memchr(b':', value).and_then(|colon| value.split_at_checked(colon)) else {
        return false;
    };
    let port = port.get(1..).unwrap_or_default();
    let is_host = host == b"localhost"
        || host == b"*"
        || host.contains(&b'.') && host.iter().all(|octet| octet.is_ascii_digit() || *octet == b'.');
    is_host && !port.is_empty() && port.len() <= 5 && port.iter().all(u8::is_ascii_digit)
}

/// Returns whether a value holds code.
fn is_code(value: &[u8]) -> bool {
    const SCHEME: &[u8] = b"javascript:";
    value.get(..SCHEME.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(SCHEME))
}

#[cfg(test)]
mod tests {
    use super::is_reference;
    use crate::structured::Role;

    #[test]
    fn values_by_scheme() {
        for value in [
            "http://h.example/",
            "HTTPS://h/a|b",
            "urn:isbn:0451450523",
            "mailto:a@example.org",
            "file:///etc/hosts",
            "http://\u{4F8B}\u{3048}.jp/",
            "git+ssh://git@h.example/a.git",
            "pkg:npm/%40a/b@1",
            "doi:10.1000/182",
        ] {
            assert!(is_reference(value.as_bytes(), None), "{value}");
        }
        for value in [
            "",
            "http:",
            "https://",
            "note: see http://h/",
            "http://h/ is a site",
            "http://h/{id}",
            "https://*.h.example/*",
            "http://h/(.*)\\.html$",
            "C:/Windows",
            "pkg:name",
            "pkg:npm/a b",
            "doi:a",
            "a:b",
            "12:30",
            "javascript:void(0)",
            "user/repo",
            "git@h.example:a.git",
            "https://h/%s",
        ] {
            assert!(!is_reference(value.as_bytes(), None), "{value}");
        }
    }

    #[test]
    fn values_by_name() {
        let likely = Role::of_name(b"url");
        for value in
            ["/", "/a b", "./a b", "#", "#a", "?q", "a.html", "a/b", "http://h/a b", " https://h/", "//h/"]
        {
            assert_eq!(is_reference(value.as_bytes(), likely), value != "#", "{value}");
        }
        for value in [
            "",
            "URL",
            "not set",
            "Note: see below",
            "<p>x</p>",
            "git@github.com:a/b.git",
            "C:\\a",
            "C:/a",
            "127.0.0.1:3301",
            "localhost:80",
            "*:80",
            "/{id}",
            "/pets/${id}",
        ] {
            assert!(!is_reference(value.as_bytes(), likely), "{value}");
        }
        let every = Role::of_name(b"$ref");
        assert!(is_reference(b"#/definitions/a b", every) && is_reference(b"", every));
        assert!(
            !is_reference(b"_:b0", Role::of_name(b"@id")) && is_reference(b"#a b", Role::of_name(b"@id"))
        );
        assert!(
            !is_reference(b"section 1", Role::of_name(b"@id")) && is_reference(b"a|b", Role::of_name(b"@id"))
        );
        assert!(is_reference(b"#/paths/~1pets~1{id}", every) && !is_reference(b"{{ x }}", every));
        let repository = Role::of_name(b"repository");
        assert!(!is_reference(b"user/repo", repository) && is_reference(b"https://h/a b", repository));
        for text in
            ["https://h/ is where it is", "https://h/ (old)", "https://h/, b", "https://h/ https://i/"]
        {
            assert!(!is_reference(text.as_bytes(), repository), "{text}");
        }
    }
}
