//! Why parsers differ: what a text has that they read differently, with what decides, and where it was told.

mod cause;
mod has;
mod list;

use std::borrow::Cow;

use super::shape::Shape;

pub(super) use cause::Cause;
pub(super) use list::CAUSES;

/// The causes that a text has, one bit each.
pub(super) type Causes = u64;

/// The last cause, of texts that have no other one.
pub(super) const OTHER: Causes = 1 << (CAUSES.len() - 1);

/// The causes of a text. What a backslash hides counts too, for those who do not end a host there.
pub(super) fn causes(text: &str) -> Causes {
    let cleaned = cleaned(text);
    let mut causes = causes_of(&Shape { text, ..Shape::of(&cleaned) });
    if cleaned.contains('\\') {
        let without = cleaned.replace('\\', "");
        causes |= causes_of(&Shape::of(&without));
    }
    if causes == 0 { OTHER } else { causes }
}

fn causes_of(shape: &Shape<'_>) -> Causes {
    let bits = CAUSES.iter().enumerate().filter(|(_, cause)| (cause.has)(shape));
    bits.fold(0, |causes, (place, _)| causes | 1 << place)
}

/// The text without what the URL Standard removes, which would hide what else it has.
fn cleaned(text: &str) -> Cow<'_, str> {
    let trimmed = has::trimmed(text);
    if trimmed.contains(['\t', '\n', '\r']) {
        trimmed.replace(['\t', '\n', '\r'], "").into()
    } else {
        trimmed.into()
    }
}

/// The first of some causes.
pub(super) fn first(causes: Causes) -> Option<&'static Cause> {
    CAUSES.get(usize::try_from(causes.trailing_zeros()).ok()?)
}

#[cfg(test)]
mod tests {
    use super::{CAUSES, causes, first};

    /// The published texts are of these kinds.
    #[test]
    fn texts_have_a_first_cause() {
        for (text, id) in [
            (" http://a/", "surrounding-space"),
            ("http://a\tb/", "tab-or-line-end"),
            ("http://127.0.0.1:6666\\@1.1.1.1", "backslash"),
            ("http://google.com#@evil.com/", "at-after-delimiter"),
            ("http://a?@b", "at-after-delimiter"),
            ("http://foo@evil.com:80@google.com/", "several-at"),
            ("http://[::1]evil.com/", "brackets"),
            ("http://[evil.com]/", "brackets"),
            ("http://[fe80::1%25eth0]/", "zone"),
            ("http://127.0.0.1:11211:80/", "several-colons"),
            ("http://a%00b/", "escaped-nul-in-host"),
            ("http://a%2fb/", "escaped-delimiter-in-host"),
            ("http://%67oogle.com/", "escape-in-host"),
            ("http://a\u{ad}b/", "ignored-character-in-host"),
            ("http://evil\u{3002}com/", "mapped-character-in-host"),
            ("http://1\u{ff11}/", "mapped-character-in-host"),
            ("http://b\u{fc}cher/", "beyond-us-ascii-in-host"),
            ("http://1.2.3.4./", "dot-at-end-of-address"),
            ("http://1.2.3.4.5/", "too-many-numbers"),
            ("http://1.2.3.256/", "number-too-large"),
            ("http://0x7f000001/", "hexadecimal-number"),
            ("http://0177.0.0.1/", "octal-number"),
            ("http://127.0.1/", "short-address"),
            ("http://a:b/", "port-not-a-number"),
            ("http://a:65536/", "port-too-large"),
            ("http://a:080/", "port-with-zeros"),
            ("http://a.com:/x", "empty-port"),
            ("http:///evil.com/", "many-slashes"),
            ("http://:80/", "empty-host"),
            ("http:/evil.com/", "one-slash"),
            ("https:evil.com", "no-slashes"),
            ("http://a@b/", "userinfo"),
            ("http://a_b/", "unusual-name"),
            ("http://a-.b/", "no-hostname"),
            ("http://1a/", "no-hostname"),
            ("/v1/..;/internal", "dot-segment-with-parameter"),
            ("/....//admin", "many-dots"),
            ("/a/%2e%2E/b", "escaped-dot-segment"),
            ("/info/../private", "dot-segment"),
            ("/a%2fb", "escaped-slash"),
            ("http://h/a//b", "empty-segment"),
            ("http://h/a;b", "parameter"),
            ("http://h/%zz", "percent-sign"),
            ("http://h/{a}", "character-in-path"),
            ("1a:b", "no-scheme-before-colon"),
            ("//evil.com/a", "no-scheme"),
            ("http://h/", "other"),
        ] {
            assert_eq!(first(causes(text)).map(|cause| cause.id), Some(id), "{text}");
        }
    }

    /// The more general cause would explain what the particular one does.
    #[test]
    fn a_particular_cause_is_alone() {
        for text in [
            " http://a/",
            "http://a\tb/",
            "http://b@c@d/",
            "http://a%00b/",
            "http://a%2fb/",
            "http://a\u{ad}b/",
            "http://evil\u{3002}com/",
            "http://a/..;/b",
            "http://a/%2e/",
            "http://a/%2f",
            "http://a/%00",
            "http://a/b c",
        ] {
            assert_eq!(causes(text).count_ones(), 1, "{text}");
        }
    }

    #[test]
    fn each_cause_fits_its_bit_and_has_its_words() {
        assert!(CAUSES.len() <= 64);
        for (place, cause) in CAUSES.iter().enumerate() {
            assert!(cause.decides.ends_with('.') && !cause.title.ends_with('.'), "{}", cause.id);
            assert!(CAUSES.iter().take(place).all(|other| other.id != cause.id), "{}", cause.id);
        }
    }
}
