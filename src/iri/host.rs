//! Hosts that are domain names: `ToASCII` and `ToUnicode` of UTS #46.

use alloc::{borrow::Cow, string::String, vec::Vec};
use core::fmt;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::{
    DomainNames, LookAlikes, MappingError, MappingErrorKind, Piece, Pieces,
    mapped::{Direction, Host},
};
use crate::{
    Span, UriReference, ast,
    idn::{DOTS, Fault, LONGEST_NAME, fault_of_label, form, punycode},
    schemes::{AuthorityUse, Schemes},
};

/// The name of a reference that is treated as a domain name, and its span; `None` if it has no name, or if it is treated like
/// everything else.
fn name<'t>(names: DomainNames, text: &'t str, tree: &UriReference<&'t str>) -> Option<(Span, &'t str)> {
    let Some(ast::Host::RegName(name)) = tree.host() else { return None };
    let is_domain_name = match names {
        DomainNames::None => false,
        DomainNames::All => true,
        DomainNames::OfSchemes => {
            let scheme = tree.scheme().and_then(|scheme| Schemes::BUILT_IN.find(scheme.text()));
            scheme.is_some_and(|scheme| {
                use AuthorityUse::{Host, OptionalHost, OptionalServer, Server};
                matches!(scheme.authority(), Server | OptionalServer | Host | OptionalHost)
            })
        }
    };
    if is_domain_name { Some((Span::within(text, name.text())?, name.text())) } else { None }
}

/// The name with its escapes decoded, as section 3.2 does.
fn decoded(name: &str, look_alikes: LookAlikes) -> String {
    let direction = Direction::Iri { query: Span::new(0, 0), look_alikes };
    Pieces::of_part(name, direction).fold(String::with_capacity(name.len()), |mut text, piece| {
        text.push_str(piece.encode(&mut [0; 4]));
        text
    })
}

/// `ToASCII` of a label or of a whole name, with the flags of section 3.1.
fn ascii(name: &str, length: DnsLength) -> Option<Cow<'_, str>> {
    if name.len() > form::LONGEST {
        return None;
    }
    Uts46::new().to_ascii(name.as_bytes(), AsciiDenyList::STD3, Hyphens::CheckFirstLast, length).ok()
}

/// `ToASCII` of a whole name, whose labels must also be allowed next to one another.
fn whole(name: &str) -> Option<Cow<'_, str>> {
    ascii(name, DnsLength::VerifyAllowRootDot)
}

/// `ToASCII` of each label of a name, as section 3.1 applies it. The length is that of the whole.
///
/// UTS #46 converts whole names, and its rule for names with right-to-left characters is about all labels.
fn each_label(name: &str) -> Option<String> {
    if name.len() > form::LONGEST {
        return None;
    }
    let mut converted = String::with_capacity(name.len());
    let (labels, end) = labels(name);
    for (index, label) in labels.enumerate() {
        if index > 0 {
            converted.push('.');
        }
        converted.push_str(&ascii(label, DnsLength::Verify)?);
    }
    if converted.len() > LONGEST_NAME {
        return None;
    }
    converted.push_str(end);
    Some(converted)
}

/// The labels of a name, and the dot at its end, if it has one.
fn labels(name: &str) -> (impl Iterator<Item = &str>, &'static str) {
    let without_end = name.strip_suffix(DOTS);
    (without_end.unwrap_or(name).split(DOTS), if without_end.is_some() { "." } else { "" })
}

/// Why `ToASCII` fails for a name.
pub(super) struct Reason<'a> {
    /// The label for which it fails, or the whole name.
    part: &'a str,
    why: Option<Why>,
}

enum Why {
    Fault(Fault),
    /// A label that begins with `xn--` is not the form of any other.
    Punycode,
}

impl<'a> Reason<'a> {
    /// The reason for `name`, for which `ToASCII` fails.
    #[cold]
    pub(super) fn of(name: &'a str) -> Self {
        let whole = |fault| Self { part: name, why: Some(Why::Fault(fault)) };
        if name.len() > form::LONGEST {
            return whole(Fault::LongName);
        }
        let failing = labels(name).0.find(|label| ascii(label, DnsLength::Verify).is_none());
        let Some(label) = failing else { return whole(Fault::LongName) };
        let why = match fault_of_label(label) {
            Some(Fault::Empty) => return whole(Fault::Empty),
            Some(fault) => Some(Why::Fault(fault)),
            None if punycode::without_prefix(label).is_some() => Some(Why::Punycode),
            None => {
                // Its characters are mapped to nothing, or to a hyphen.
                let mut written = String::new();
                match form::write_form(label, &mut written) {
                    Ok(()) if written.is_empty() => return whole(Fault::Empty),
                    Ok(()) if written.starts_with('-') || written.ends_with('-') => {
                        Some(Why::Fault(Fault::Hyphen))
                    }
                    _ => None,
                }
            }
        };
        Self { part: label, why }
    }

    /// The label for which it fails; `None` if it is the whole name.
    pub(super) fn label(&self, name: &str) -> Option<&'a str> {
        Some(self.part).filter(|part| *part != name)
    }
}

/// A clause that follows the name, or nothing.
impl fmt::Display for Reason<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Some(Why::Fault(fault)) => write!(formatter, ": {fault}"),
            Some(Why::Punycode) => formatter.write_str(": it is not valid Punycode"),
            None => Ok(()),
        }
    }
}

/// `ToASCII` of the host of a reference, if it has one that is beyond US-ASCII.
///
/// # Errors
///
/// Returns an error if the operation fails.
pub(super) fn to_ascii(
    names: DomainNames,
    text: &str,
    tree: &UriReference<&str>,
) -> Result<Option<Host>, MappingError> {
    let Some((span, name)) = name(names, text, tree) else { return Ok(None) };
    let name = decoded(name, LookAlikes::Decode);
    if name.is_ascii() {
        return Ok(None);
    }
    match each_label(&name) {
        Some(text) => Ok(Some(Host { span, text })),
        None => Err(MappingError::new(MappingErrorKind::ToAscii(name), span)),
    }
}

/// `ToUnicode` of the host of a reference, if it has labels in punycode.
pub(super) fn to_unicode(
    names: DomainNames,
    text: &str,
    tree: &UriReference<&str>,
    direction: Direction,
) -> Option<Host> {
    let (span, name) = name(names, text, tree)?;
    let Direction::Iri { look_alikes, .. } = direction else { return None };
    let name = decoded(name, look_alikes);
    if name.len() > form::LONGEST || !name.split('.').any(is_punycode) {
        return None;
    }
    let labels: Vec<_> = name.split('.').map(|label| unicode(label, direction)).collect();
    let converted = labels.join(".");
    // Whether a label with right-to-left characters is valid depends on the others.
    (whole(&converted)? == whole(&name)?).then_some(Host { span, text: converted })
}

fn is_punycode(label: &str) -> bool {
    punycode::without_prefix(label).is_some()
}

/// `ToUnicode` of a label: itself if it fails, or if the result is not appropriate in an IRI.
fn unicode(label: &str, direction: Direction) -> Cow<'_, str> {
    if !is_punycode(label) {
        return Cow::Borrowed(label);
    }
    let (converted, result) =
        Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::STD3, Hyphens::CheckFirstLast);
    let is_appropriate = || Pieces::of_part(&converted, direction).eq([Piece::Verbatim(&converted)]);
    let is_same = || whole(&converted).is_some_and(|ascii| ascii.eq_ignore_ascii_case(label));
    if result.is_ok() && is_appropriate() && is_same() { converted } else { Cow::Borrowed(label) }
}
