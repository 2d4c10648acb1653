//! `ToASCII` of the labels of a name, and why it fails.

use alloc::string::String;
use core::fmt;

use idna::uts46::DnsLength;

use crate::idn::{DOTS, Fault, LONGEST_NAME, domain_name::to_ascii, fault_of_label, form, punycode};

/// `ToASCII` of each label of a name, as section 3.1 applies it. The length is that of the whole.
///
/// UTS #46 converts whole names, and its rule for names with right-to-left characters is about all labels.
pub(super) fn each_label(name: &str) -> Option<String> {
    if name.len() > form::LONGEST {
        return None;
    }
    let mut converted = String::with_capacity(name.len());
    let (labels, end) = labels(name);
    for (index, label) in labels.enumerate() {
        if index > 0 {
            converted.push('.');
        }
        converted.push_str(&to_ascii(label, DnsLength::Verify)?);
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
        let failing = labels(name).0.find(|label| to_ascii(label, DnsLength::Verify).is_none());
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
