//! What the name of a host looks like, for checks of what is, or is not, meant as one.

use core::net::Ipv4Addr;

use crate::escapes::octet;

/// The most octets of a name in text.
pub(crate) const LONGEST: usize = 253;

/// Top-level domains that a user name hardly ends with: generic ones, and the one that is reserved for examples.
const GENERIC: [&str; 15] = [
    "com", "net", "org", "edu", "gov", "mil", "int", "info", "biz", "io", "app", "dev", "xyz", "eu",
    "example",
];

/// Those of countries that are not common names or words. With three labels, any of two letters counts.
const COUNTRIES: [&str; 16] =
    ["de", "uk", "fr", "nl", "ru", "pl", "cz", "ch", "at", "br", "jp", "us", "ca", "au", "cn", "kr"];

/// Those with which the names of programs begin, such as `com.example.app`.
const REVERSED: [&str; 5] = ["com", "org", "net", "edu", "gov"];

/// Returns whether `label` consists of letters, digits and hyphens, with no hyphen at its ends.
pub(crate) fn is_label(label: &str) -> bool {
    let octets = label.as_bytes();
    octets.iter().all(|octet| octet.is_ascii_alphanumeric() || *octet == b'-')
        && octets.first().is_some_and(u8::is_ascii_alphanumeric)
        && octets.last().is_some_and(u8::is_ascii_alphanumeric)
}

/// Returns whether `name` has two labels or more, the last of which is of letters alone.
pub(crate) fn is_qualified(name: &str) -> bool {
    name.split('.').count() > 1
        && name.split('.').all(is_label)
        && name
            .rsplit('.')
            .next()
            .is_some_and(|top| top.len() > 1 && top.bytes().all(|octet| octet.is_ascii_alphabetic()))
}

/// Returns whether `label` is a common top-level domain.
fn is_common_top(label: &str) -> bool {
    GENERIC.iter().chain(&COUNTRIES).any(|top| top.eq_ignore_ascii_case(label))
}

/// Returns whether `name` has the order of the name of a program, which begins with the top-level domain.
pub(crate) fn is_reversed(name: &str) -> bool {
    let first = name.split('.').next().unwrap_or_default();
    let last = name.rsplit('.').next().unwrap_or_default();
    REVERSED.iter().any(|top| top.eq_ignore_ascii_case(first))
        || is_common_top(first) && !first.eq_ignore_ascii_case("example") && !is_common_top(last)
}

/// Returns whether people take `name` for a host, and not for the name of a user such as `first.last`.
pub(crate) fn looks_like_host(name: &str) -> bool {
    if name.parse::<Ipv4Addr>().is_ok() {
        return true;
    }
    let mut labels = name.split('.');
    let first = labels.next().unwrap_or_default();
    let top = labels.next_back().unwrap_or_default();
    let has_three = labels.next().is_some();
    is_qualified(name)
        && (is_common_top(top) || has_three && (top.len() == 2 || first.eq_ignore_ascii_case("www")))
}

/// Returns whether two hosts have the domain in common under which both are registered, as far as their labels show it.
pub(crate) fn are_of_one_domain(one: &str, other: &str) -> bool {
    let mut labels = one.rsplit('.').zip(other.rsplit('.'));
    let common = labels.by_ref().take_while(|(one, other)| one.eq_ignore_ascii_case(other)).count();
    // `co.uk` is not registered by anyone.
    let mut from_top = one.rsplit('.');
    let (top, second) = (from_top.next().unwrap_or_default(), from_top.next().unwrap_or_default());
    let least = if top.len() == 2 && second.len() <= 3 { 3 } else { 2 };
    common >= least || one.eq_ignore_ascii_case(other)
}

/// The beginning of a text as long as it could be a name, with its escaped dots decoded.
pub(crate) struct Leading {
    octets: [u8; LONGEST],
    length: usize,
    /// How many octets of the text it takes.
    pub(crate) end: usize,
}

impl Leading {
    pub(crate) fn of(text: &str) -> Self {
        let mut leading = Self { octets: [0; LONGEST], length: 0, end: 0 };
        while let Some(rest) = text.get(leading.end..) {
            let (octet, width) = match rest.as_bytes() {
                [b'%', ..] if octet(rest) == Some(b'.') => (b'.', 3),
                [first, ..] if first.is_ascii_alphanumeric() || matches!(first, b'-' | b'.') => (*first, 1),
                _ => break,
            };
            let Some(free) = leading.octets.get_mut(leading.length) else { break };
            *free = octet;
            leading.length += 1;
            leading.end += width;
        }
        leading
    }

    pub(crate) fn name(&self) -> &str {
        core::str::from_utf8(self.octets.get(..self.length).unwrap_or_default()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{Leading, are_of_one_domain, is_reversed, looks_like_host};

    #[test]
    fn hosts_and_users() {
        for host in ["paypal.com", "www.bank.museum", "signin.paypal.co.uk", "10.0.0.1", "bank.example"] {
            assert!(looks_like_host(host), "{host}");
        }
        for user in ["john.smith", "john", "a..com", "wei.li", "letter.winter", "1.2", "-a.com", "v1.2.3", ""]
        {
            assert!(!looks_like_host(user), "{user}");
        }
    }

    #[test]
    fn names_of_programs() {
        assert!(is_reversed("com.example.app") && is_reversed("de.firm.tool"));
        assert!(
            !is_reversed("example.com")
                && !is_reversed("dev.example.com")
                && !is_reversed("de.wikipedia.org")
        );
    }

    #[test]
    fn domains() {
        assert!(are_of_one_domain("example.com", "ftp.example.com"));
        assert!(are_of_one_domain("www.example.co.uk", "ftp.example.co.uk"));
        assert!(!are_of_one_domain("bank.co.uk", "evil.co.uk"));
        assert!(!are_of_one_domain("bank.example", "evil.example"));
        assert!(are_of_one_domain("localhost", "localhost"));
    }

    #[test]
    fn what_could_be_a_name() {
        let leading = Leading::of("www%2Epaypal.com%2Fx");
        assert_eq!((leading.name(), leading.end), ("www.paypal.com", 16));
    }
}
