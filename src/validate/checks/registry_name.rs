//! An authority that is no server.

use super::{rfc2396, rfc3986, url03, url07};
use crate::{
    Span,
    ast::Host,
    validate::{Component, Reference, Sink, code::check, diagnostic::Detail, report::Report, subject::Subject},
};

const SAYS: &str = "a server is [userinfo@]host[:port], its host a name of letters, digits and inner hyphens, or an address";
const REFERENCES: &[Reference] = &[
    url07("4.3.1", SAYS),
    url03("3.3.1", SAYS),
    rfc2396("3.2.2", SAYS),
    rfc3986("3.2.2", "a name that is meant for the DNS follows its syntax: letters, digits and inner hyphens"),
];

check! {
    /// An authority that is only a name of some registry: as a server, it cannot be read.
    ///
    /// The grammar takes nearly any text for an authority, so a mistyped host is no error. By RFC 2396 it becomes a
    /// registry name, which has no host and no port; by RFC 3986 a `reg-name`, which no DNS will know. The place is where
    /// reading it as a server stops: at an underscore, at a hyphen at the end of a label, at a last label that begins
    /// with a digit, at a port that is not digits, at a second `@`.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("http://my_host/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::REGISTRY_NAME);
    ///     assert_eq!(found[0].labels().nth(1).unwrap().span(), (9..10).into());
    /// }
    /// ```
    ///
    /// Correct the host. Where a name of another registry is meant, allow this code.
    REGISTRY_NAME = 301 "registry-name" Warning, REFERENCES;
    message: |found, to| {
        let why = Stopped::ALL.get(found.number()).map_or("", |stopped| stopped.why());
        write!(to, "{} is no server: {why}", found.quoted())
    },
    label: |_, to| to.write_str("only a registry name"),
    second_label: "reading it as a server stops here",
    note: |found, to| {
        let is_digits = |label: &str| !label.is_empty() && label.bytes().all(|octet| octet.is_ascii_digit());
        if found.piece().split('.').all(is_digits) {
            return to.write_str(
                "many programs read it as an IPv4 address, which has four decimal numbers of at most 255 without leading zeros",
            );
        }
        Ok(())
    },
    help: |_, to| to.write_str("correct the host, or allow this code where a name of another registry is meant"),
}

/// Why an authority is no server.
#[derive(Clone, Copy)]
enum Stopped {
    Userinfo,
    Underscore,
    Hyphen,
    Digit,
    EmptyLabel,
    Port,
    Character,
    NoHost,
}

impl Stopped {
    const ALL: [Self; 8] = [
        Self::Userinfo,
        Self::Underscore,
        Self::Hyphen,
        Self::Digit,
        Self::EmptyLabel,
        Self::Port,
        Self::Character,
        Self::NoHost,
    ];

    const fn why(self) -> &'static str {
        match self {
            Self::Userinfo => "a second \"@\"",
            Self::Underscore => "an underscore in a label",
            Self::Hyphen => "a hyphen at an end of a label",
            Self::Digit => "the last label begins with a digit",
            Self::EmptyLabel => "an empty label",
            Self::Port => "the port is not digits",
            Self::Character => "a character that no label has",
            Self::NoHost => "a host is missing",
        }
    }
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let (text, component) = match (subject.reg_name(), subject.host()) {
        (Some(name), _) => (name.text(), Component::Authority),
        (None, Some(Host::RegName(name))) => (name.text(), Component::Host),
        _ => return,
    };
    let is_host = component == Component::Host;
    if text.is_empty() || is_host && is_hostname(text) || !report.wants(REGISTRY_NAME) {
        return;
    }
    if let Some((stopped, place, length)) = stop(text, is_host) {
        let start = report.span(text).start + place;
        let second = Some(Span::new(start, start + length));
        report.with(REGISTRY_NAME, component, report.span(text), second, Detail::Number(stopped as usize));
    }
}

/// Whether `name`, of RFC 3986, is a hostname: whether it has no [place](stop) to stop at. One pass.
pub(super) fn is_hostname(name: &str) -> bool {
    let name = name.as_bytes();
    let name = name.strip_suffix(b".").unwrap_or(name);
    let mut previous = b'.';
    let mut first = b'.';
    for &octet in name {
        let is_inner = octet.is_ascii_alphanumeric()
            || octet == b'-' && previous != b'.'
            || octet == b'.' && previous.is_ascii_alphanumeric();
        if !is_inner {
            return false;
        }
        if previous == b'.' {
            first = octet;
        }
        previous = octet;
    }
    previous.is_ascii_alphanumeric() && first.is_ascii_alphabetic()
}

/// Why `text` is no server, or, of RFC 3986, no hostname: the place, and the length of what stands there.
fn stop(text: &str, is_host: bool) -> Option<(Stopped, usize, usize)> {
    let start = if is_host { 0 } else { text.find('@').map_or(0, |at| at + 1) };
    let hostport = &text[start..];
    if let Some(second) = hostport.find('@') {
        return Some((Stopped::Userinfo, start + second, 1));
    }
    let (host, port) = match hostport.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (hostport, None),
    };
    if host.is_empty() {
        return Some((Stopped::NoHost, start, 0));
    }
    let labels = host.strip_suffix('.').unwrap_or(host);
    let mut at = start;
    for label in labels.split('.') {
        if let Some((stopped, place, length)) = stop_in_label(label) {
            return Some((stopped, at + place, length));
        }
        at += label.len() + 1;
    }
    let last = labels.rsplit('.').next().unwrap_or_default();
    if last.starts_with(|first: char| first.is_ascii_digit()) {
        return Some((Stopped::Digit, start + labels.len() - last.len(), last.len()));
    }
    let port = port?;
    let place = port.find(|character: char| !character.is_ascii_digit())?;
    Some((Stopped::Port, start + host.len() + 1 + place, 1))
}

/// Why `label` is none.
fn stop_in_label(label: &str) -> Option<(Stopped, usize, usize)> {
    if label.is_empty() {
        return Some((Stopped::EmptyLabel, 0, 0));
    }
    if let Some(place) = label.find(|character: char| !(character.is_ascii_alphanumeric() || character == '-')) {
        let stopped = if label[place..].starts_with('_') { Stopped::Underscore } else { Stopped::Character };
        return Some((stopped, place, label[place..].chars().next().map_or(0, char::len_utf8)));
    }
    if label.starts_with('-') {
        return Some((Stopped::Hyphen, 0, 1));
    }
    label.ends_with('-').then(|| (Stopped::Hyphen, label.len() - 1, 1))
}

#[cfg(test)]
mod tests {
    use super::{is_hostname, stop};

    #[test]
    fn a_hostname_has_no_place_to_stop_at() {
        let letters = ["", "a", "A", "1", "-", ".", "_"];
        for word in 0..letters.len().pow(6) {
            let name = (0..6).map(|place| letters[word / letters.len().pow(place) % letters.len()]);
            let name: alloc::string::String = name.collect();
            assert_eq!(is_hostname(&name), stop(&name, true).is_none(), "{name}");
        }
    }
}
