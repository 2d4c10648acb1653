//! Findings of what its author writes so with reason, and nobody changes.
//!
//! - Spaces in the data of `data:` in a style or an attribute, if the delimiters are escaped: what reads it there takes them (URL Standard,
//!   "URL path string"), and style sheets leave them so that the data can be read.
//! - The folder of a page that a browser has saved: `A page_files/style.css`.
//! - Characters beyond US-ASCII in a host, where the format does not take IRIs: a program may take internationalized names (RFC 3986 section
//!   3.2.2), and text that has one is about it.
//! - A zero width space within the text of an element, where a line may be broken.
//! - A host and a port as the value of a name such as `endpoint`, which a program takes without a scheme.
//! - The name of an element with a prefix in text: `<ftp:inbound-endpoint>`.
//! - Warnings about names that are compared and not followed, such as namespaces: to change one makes another name of it.

use memchr::{memchr, memchr2, memchr3, memmem};
use uri_bnf::validate::checks::{HOST_AS_SCHEME, NON_ASCII_CHARACTER, SCHEME_WITHOUT_SERVER, SPACE};
use uri_bnf::validate::{Code, Severity};
use uri_bnf_documents::{Find, Kind};

use super::applied::is_name;
use crate::findings::finding::Finding;

const ZERO_WIDTH_SPACE: &str = "\u{200B}";

/// What is intended in a reference.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intended {
    /// Where the data begins in which spaces are.
    data: Option<usize>,
    /// Where the name of the folder of a saved page ends.
    folder: usize,
    /// Where the authority ends in which a host may be beyond US-ASCII.
    host: usize,
    is_element: bool,
    is_name: bool,
    /// The code of the warnings that say nothing here.
    code: Option<Code>,
}

impl Intended {
    /// Linear.
    pub(super) fn of(find: &Find<'_>) -> Self {
        let data = memchr(b',', find.reference.octets()).filter(|_| has_readable_data(find));
        let host = if find.takes_iris { 0 } else { end_of_authority(find.reference.octets()) };
        let is_name = is_name(find) || find.place.ends_with(":schemaLocation");
        Self {
            data,
            folder: folder(find).unwrap_or_default(),
            host,
            is_element: find.kind == Kind::Element,
            is_name,
            code: if is_server(find) {
                Some(HOST_AS_SCHEME)
            } else {
                is_element_name(find).then_some(SCHEME_WITHOUT_SERVER)
            },
        }
    }

    /// Returns whether a finding is of one of these kinds.
    pub(super) fn has(self, reference: &[u8], finding: &Finding) -> bool {
        let octets = reference.get(finding.span.range()).unwrap_or_default();
        let is_inside = 0 < finding.span.start && finding.span.end < reference.len();
        let Some(code) = finding.code else { return false };
        let is_in_data = || self.data.is_some_and(|comma| comma < finding.span.start);
        code == SPACE && (is_in_data() || finding.span.end <= self.folder)
            || code == NON_ASCII_CHARACTER && finding.span.end <= self.host
            || self.is_element && is_inside && octets == ZERO_WIDTH_SPACE.as_bytes()
            || self.code == Some(code)
            || self.is_name && finding.severity == Severity::Warning
    }
}

/// Returns whether a reference is `data:` with escaped delimiters, where a program reads it as browsers do.
pub(super) fn has_readable_data(find: &Find<'_>) -> bool {
    let octets = find.reference.octets();
    let is_read = matches!(find.kind, Kind::Attribute | Kind::Style);
    let is_data = octets.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"data:"));
    is_read && is_data && memchr3(b'<', b'>', b'"', octets).is_none()
}

/// Returns whether a delimited reference in text is a prefix and a name, as elements have.
fn is_element_name(find: &Find<'_>) -> bool {
    let is_of_name = |octet: &u8| octet.is_ascii_alphabetic() || *octet == b'-';
    let mut parts = find.reference.octets().split(|octet| *octet == b':');
    let [prefix, name, rest] = [(); 3].map(|()| parts.next());
    let is_name =
        |part: Option<&[u8]>| part.is_some_and(|part| !part.is_empty() && part.iter().all(is_of_name));
    find.kind == Kind::Delimited && is_name(prefix) && is_name(name) && rest.is_none()
}

/// Returns whether the name of a value says that it is a server, by its host or its URL.
fn is_server(find: &Find<'_>) -> bool {
    let name = find.place.rsplit(['.', ' ']).next().unwrap_or_default().to_ascii_lowercase();
    find.kind == Kind::Value
        && ["endpoint", "address", "host", "server"].iter().any(|end| name.ends_with(end))
}

/// Returns where the name of the folder ends in which a browser saved what a page has.
fn folder(find: &Find<'_>) -> Option<usize> {
    let reference = find.reference.octets();
    let end = memmem::find(reference, b"_files/")?;
    let name = reference.get(..end)?;
    let name = name.strip_prefix(b"./").unwrap_or(name);
    (find.kind == Kind::Attribute && memchr2(b'/', b':', name).is_none()).then_some(end)
}

/// Returns where the authority of a reference ends; 0 if it has none.
pub(super) fn end_of_authority(reference: &[u8]) -> usize {
    let begin = reference.iter().position(|octet| matches!(octet, b'/' | b'?' | b'#')).unwrap_or_default();
    let Some(authority) = reference.get(begin..).and_then(|rest| rest.strip_prefix(b"//")) else { return 0 };
    let length = authority.iter().position(|octet| matches!(octet, b'/' | b'?' | b'#'));
    begin + 2 + length.unwrap_or(authority.len())
}
