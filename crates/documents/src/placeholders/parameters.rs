//! Parameters between percent signs, as containers of Symfony have them: `%kernel.project_dir%`, `%env(resolve:X)%`.

use memchr::memchr_iter;

/// How many octets a name without a sign in it has at least.
const SHORTEST_NAME: usize = 3;

/// Returns whether a reference has a parameter. Then two percent signs are one that begins none.
pub(super) fn has_any(reference: &[u8]) -> bool {
    memchr_iter(b'%', reference).any(|percent| {
        let before = percent.checked_sub(1).and_then(|before| reference.get(before)).copied();
        let rest = reference.get(percent..).unwrap_or_default();
        length(rest.get(..super::LONGEST).unwrap_or(rest), before).is_some()
    })
}

/// Returns the length of the parameter that the percent sign at the beginning of `text` begins. What begins like an escape, or
/// may be text after a number (`50%off`), has a sign in its name, and no letter around it.
pub(super) fn length(text: &[u8], before: Option<u8>) -> Option<usize> {
    let inner = text.strip_prefix(b"%")?;
    let is_of_name = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'.');
    let letters = inner.iter().take_while(is_of_name).count();
    let (name, rest) = inner.split_at_checked(letters)?;
    let begins = name.first().is_some_and(|first| first.is_ascii_alphabetic() || *first == b'_');
    let arguments = arguments(rest);
    let after = rest.get(arguments..)?.strip_prefix(b"%")?;
    let has_sign = arguments > 0 || name.iter().any(|octet| matches!(octet, b'_' | b'.'));
    let is_followed = after.first().is_some_and(u8::is_ascii_alphanumeric);
    let is_hexadecimal = |pair: &[u8]| pair.len() == 2 && pair.iter().all(u8::is_ascii_hexdigit);
    let ends_escape = arguments == 0 && after.get(..2).is_some_and(is_hexadecimal);
    let follows_word = before.is_some_and(|octet| octet.is_ascii_alphanumeric());
    let is_name = if name.get(..2).is_some_and(is_hexadecimal) {
        let is_word = name.iter().any(|octet| !octet.is_ascii_hexdigit());
        is_word && !follows_word && !is_followed && name.len() >= SHORTEST_NAME
    } else if before.is_some_and(|octet| octet.is_ascii_digit()) {
        has_sign
    } else {
        has_sign || name.len() >= SHORTEST_NAME || !follows_word && !is_followed
    };
    (begins && is_name && !ends_escape).then_some(letters + arguments + 2)
}

/// Returns the length of the processors and the name of a variable, in parentheses: `(int:PORT)`.
fn arguments(text: &[u8]) -> usize {
    let Some(inner) = text.strip_prefix(b"(") else { return 0 };
    let is_of_argument =
        |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b':' | b'_' | b'.' | b'-' | b'\\');
    let length = inner.iter().take_while(is_of_argument).count();
    if inner.get(length) == Some(&b')') { length + 2 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::{has_any, length};

    #[test]
    fn parameters_have_two_signs() {
        for (before, text, expected) in [
            (None, "%kernel.project_dir%/x", Some(20)),
            (Some(b'/'), "%env(resolve:DATABASE_URL)%", Some(27)),
            (Some(b':'), "%env(int:PORT)%20", Some(15)),
            (Some(b'/'), "%host%", Some(6)),
            (Some(b'/'), "%database_host%/", Some(15)),
            (Some(b'/'), "%locale%", Some(8)),
            (Some(b'v'), "%version%x", Some(9)),
            (Some(b'/'), "%id%/", Some(4)),
            (Some(b'a'), "%zz%20b", None),
            (Some(b'a'), "%zz%yy", None),
            (Some(b'0'), "%off%", None),
            (Some(b'f'), "%e9t%zz", None),
            (Some(b'/'), "%e9t%zz", None),
            (Some(b'/'), "%ab%", None),
            (Some(b'/'), "%20x%", None),
            (Some(b'/'), "%host/x%", None),
            (Some(b'/'), "%env(a b)%", None),
            (None, "%%", None),
            (None, "%", None),
        ] {
            assert_eq!(length(text.as_bytes(), before), expected, "{text}");
        }
    }

    #[test]
    fn any_parameter_counts() {
        assert!(has_any(b"http://%host%/a%%20b"));
        assert!(!has_any(b"http://h/a%%20b%C3%A9"));
    }
}
