//! An authority whose host is not a host name.

use crate::{
    Span,
    ast::Host,
    text::decoded::is_internationalized,
    validate::{
        ReferencePart,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    REGISTRY_NAME = 301 "registry-name" Warning;
    what {
        /// Reports an authority whose host is not a host name.
    }
    why {
        /// The grammar accepts nearly any input as an authority, so a mistyped host is not an error. The finding shows
        /// the first reason why it is not a host name with an optional port: an underscore, a hyphen at the end of a label,
        /// a last label that begins with a digit, a port that does not consist of digits, or a second `@`.
        ///
        /// Names of the DNS may contain other characters: underscores begin those of services, such as
        /// `_sip._tcp.example.org`. But hostnames have none, and the host of a server is a hostname or an address. Many
        /// programs look up a host with an underscore nevertheless, and some reject it.
        ///
        /// Under RFC 3986, an underscore is advice, because such hosts are in use. So is the whole finding if nothing is known
        /// of the scheme, because its authorities need not be hosts. A policy that has a severity of its own for this code
        /// reports all of them with that.
        ///
        /// Under RFC 3986, the escapes of a host are those of UTF-8. A host that represents characters beyond US-ASCII has
        /// findings of other codes: [`MALFORMED_IDN`](super::MALFORMED_IDN) and
        /// [`INTERNATIONALIZED_HOST`](super::INTERNATIONALIZED_HOST).
        ///
        /// Browsers decode the escapes of a host, so `%67oogle.com` is `google.com` for them. They read a host whose last label
        /// is a number as an IPv4 address, and refuse it if it is none, as in `1.2.3.4.5`. Others look up the text as it is
        /// written, so a filter that compares names may allow what it should forbid.
        ///
        /// Correct the host. If the name is not one of the DNS, allow this code.
    }
    example {
        edition "RFC 3986", input "http://-h.example/",
        finding 7..17 "\"-h.example\" is not a host name: it has a label that begins or ends with a hyphen",
    }
    example {
        edition "RFC 3986", input "http://my_host.example/",
        finding 7..22 "\"my_host.example\" is not a host name: it has an underscore",
    }
    editions {
        /// In editions up to RFC 2732 it is a registry name, which has no host and no port. In RFC 3986 it is a
        /// `reg-name`, but not a hostname as RFC 1123 defines one.
    }
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "a server is a host with an optional userinfo and port, and the host is an address or a name of letters, \
             digits and inner hyphens";
        rfc3986 section "3.2.2":
            "a name that is meant for the DNS has the syntax of RFC 1034 and RFC 1123: labels of letters, digits and inner \
             hyphens";
        1123 section "2.1":
            "a hostname never looks like an IPv4 address, because its last label is alphabetic";
        2181 section "11":
            "the DNS itself restricts only the length of a label, and not its characters";
    }
    is_never_plain: true,
    may_be_advice: true,
    message: |diagnostic, to| {
        let why = if let Detail::Reason(why) = diagnostic.detail { why } else { "" };
        write!(to, "{} is not a host name: it {why}", diagnostic.quoted())
    },
    label: |diagnostic, to| {
        let has_registries = diagnostic.edition.traits().syntax.has_registry_names;
        to.write_str(if has_registries { "read as a registry name" } else { "read as a registered name" })
    },
    second_label: "here",
    note: |diagnostic, to| {
        let is_digits = |label: &str| !label.is_empty() && label.bytes().all(|octet| octet.is_ascii_digit());
        if diagnostic.detail == Detail::Reason(UNDERSCORE) {
            return to.write_str("names in the DNS may have underscores (RFC 2181 section 11), but host names may not");
        }
        if diagnostic.piece().split('.').all(is_digits) {
            return to.write_str(
                "many programs read it as an IPv4 address; such an address has four decimal numbers up to 255 without leading zeros",
            );
        }
        Ok(())
    },
    help: |_, to| to.write_str("correct the host, or allow this code if the name is not one of the DNS"),
}

// Why an authority does not have a host name.
const SECOND_AT_SIGN: &str = "has a second \"@\"";
const UNDERSCORE: &str = "has an underscore";
const HYPHEN: &str = "has a label that begins or ends with a hyphen";
const DIGIT: &str = "has a last label that begins with a digit";
const EMPTY_LABEL: &str = "has an empty label";
const PORT: &str = "has a port that is not a number";
const CHARACTER: &str = "has a character that is not a letter, a digit or a hyphen";
const NO_HOST: &str = "has no host";

/// Where reading an authority as a server stops, and why.
struct Stop {
    why: &'static str,
    offset: usize,
    /// The length of what is there.
    length: usize,
}

impl Stop {
    const fn new(why: &'static str, offset: usize, length: usize) -> Self {
        Self { why, offset, length }
    }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let (text, part) = match (subject.reg_name(), subject.host()) {
        (Some(name), _) => (name.text(), ReferencePart::Authority),
        (None, Some(Host::RegName(name))) => (name.text(), ReferencePart::Host),
        _ => return,
    };
    let is_host = part == ReferencePart::Host;
    if text.is_empty() || !text.is_ascii() || is_host && is_hostname(text) || !report.wants(REGISTRY_NAME) {
        return;
    }
    // A name with other characters is a name of the DNS by its US-ASCII form: see `malformed_idn.rs`.
    if is_host && cfg!(feature = "idna") && is_internationalized(text) {
        return;
    }
    if let Some(Stop { why, offset, length }) = stop(text, is_host) {
        let start = report.span(text).start + offset;
        let second = Some(Span::new(start, start + length));
        let (span, detail) = (report.span(text), Detail::Reason(why));
        let is_of_unknown_scheme = subject.scheme.is_some() && subject.known.is_none();
        if is_of_unknown_scheme || is_host && why == UNDERSCORE {
            report.advise(REGISTRY_NAME, part, span, second, detail);
        } else {
            report.with(REGISTRY_NAME, part, span, second, detail);
        }
    }
}

/// Returns whether `name`, of RFC 3986, is a hostname: whether reading it as one [stops](stop) nowhere. One pass.
pub(in crate::validate) fn is_hostname(name: &str) -> bool {
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

/// Where and why reading `text` as a server stops, or, of RFC 3986, as a hostname.
fn stop(text: &str, is_host: bool) -> Option<Stop> {
    let start = if is_host { 0 } else { text.find('@').map_or(0, |at| at + 1) };
    let hostport = &text[start..];
    if let Some(second) = hostport.find('@') {
        return Some(Stop::new(SECOND_AT_SIGN, start + second, 1));
    }
    let (host, port) = match hostport.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (hostport, None),
    };
    if host.is_empty() {
        return Some(Stop::new(NO_HOST, start, 0));
    }
    let labels = host.strip_suffix('.').unwrap_or(host);
    let mut label_start = start;
    for label in labels.split('.') {
        if let Some(stop) = stop_in_label(label) {
            return Some(Stop { offset: label_start + stop.offset, ..stop });
        }
        label_start += label.len() + 1;
    }
    let last = labels.rsplit('.').next().unwrap_or_default();
    if last.starts_with(|first: char| first.is_ascii_digit()) {
        return Some(Stop::new(DIGIT, start + labels.len() - last.len(), last.len()));
    }
    let port = port?;
    let offset = port.find(|character: char| !character.is_ascii_digit())?;
    Some(Stop::new(PORT, start + host.len() + 1 + offset, 1))
}

/// Returns where and why reading `label` as a label stops.
fn stop_in_label(label: &str) -> Option<Stop> {
    if label.is_empty() {
        return Some(Stop::new(EMPTY_LABEL, 0, 0));
    }
    let is_foreign = |character: char| !(character.is_ascii_alphanumeric() || character == '-');
    if let Some(offset) = label.find(is_foreign) {
        let why = if label[offset..].starts_with('_') { UNDERSCORE } else { CHARACTER };
        let length = label[offset..].chars().next().map_or(0, char::len_utf8);
        return Some(Stop::new(why, offset, length));
    }
    if label.starts_with('-') {
        return Some(Stop::new(HYPHEN, 0, 1));
    }
    label.ends_with('-').then(|| Stop::new(HYPHEN, label.len() - 1, 1))
}

#[cfg(test)]
mod tests {
    use super::{is_hostname, stop};

    #[test]
    fn a_hostname_has_no_place_to_stop_at() {
        let letters = ["", "a", "A", "1", "-", ".", "_"];
        for word in 0..letters.len().pow(6) {
            let name = (0..6).map(|position| letters[word / letters.len().pow(position) % letters.len()]);
            let name: alloc::string::String = name.collect();
            assert_eq!(is_hostname(&name), stop(&name, true).is_none(), "{name}");
        }
    }
}
