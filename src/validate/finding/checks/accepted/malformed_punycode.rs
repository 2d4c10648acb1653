//! Labels of a host that look like the US-ASCII form of an internationalized name, and are none.

use core::fmt;

use crate::{
    idn::punycode::{LONGEST, decode, has_hyphens, is_encoded_as, without_prefix},
    text::{decoded::with_decoded, typography::is_never_in_a_name},
    validate::{
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    MALFORMED_PUNYCODE = 309 "malformed-punycode" Warning;
    what {
        /// Reports a label of a host that has the form of an internationalized name, but is not one.
    }
    why {
        /// A name with characters beyond US-ASCII is looked up by labels that begin with `xn--`, and Punycode follows.
        /// If it does not decode, if it decodes to something that would be encoded otherwise, or to characters that no
        /// name has, such as capital letters, controls and spaces, then browsers reject the whole URI. All other
        /// labels with two hyphens after two characters are reserved for later encodings, so registries do not
        /// delegate them. Only the last two labels are checked for that: below a domain, its owner chooses, and some
        /// owners choose such names. A label of more than 63 octets is not decoded. A label with escapes is
        /// judged by the characters that they represent.
        ///
        /// Copy the name again from where it was taken, or write it in its own characters and let a program map it.
    }
    example {
        edition "RFC 3986", input "http://xn--a.example/",
        finding 7..12 "\"xn--a\" is not the US-ASCII form of a name: it decodes to U+0080, which no name may contain",
    }
    example {
        edition "RFC 3986", input "http://ab--cd.example/",
        finding 7..13 "\"ab--cd\" has hyphens in its third and fourth positions, which are reserved",
    }
    citations {
        5891 section "4.2.3.1":
            "a label in its own characters has no hyphen at its beginning, at its end, or in its third and fourth positions";
        3492 section "6.2": "the procedure that decodes Punycode, and when it fails";
    }
    is_never_plain: true,
    cites: |diagnostic| Some(if matches!(with_decoded(diagnostic.piece(), fault), Some(Fault::Code)) { 3492 } else { 5891 }),
    message: |diagnostic, to| {
        if !has_prefix(diagnostic.piece()) {
            let label = diagnostic.quoted();
            return write!(to, "{label} has hyphens in its third and fourth positions, which are reserved");
        }
        write!(to, "{} is not the US-ASCII form of a name: ", diagnostic.quoted())?;
        with_decoded(diagnostic.piece(), fault).map_or(Ok(()), |fault| write!(to, "{fault}"))
    },
    label: |diagnostic, to| {
        to.write_str(if has_prefix(diagnostic.piece()) { "not an A-label" } else { "a reserved label" })
    },
    help: |_, to| to.write_str("correct the name"),
}

/// Why a label with the prefix is not an internationalized name.
enum Fault {
    /// What follows the prefix is not Punycode.
    Code,
    OnlyAscii,
    /// Its characters have another code.
    OtherCode,
    Hyphen,
    Character(char),
}

impl fmt::Display for Fault {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code => to.write_str("what follows \"xn--\" is not Punycode"),
            Self::OnlyAscii => to.write_str("it decodes to nothing beyond US-ASCII"),
            Self::OtherCode => to.write_str("what it decodes to has another Punycode"),
            Self::Hyphen => to.write_str("it decodes to a label with a hyphen where none may be"),
            Self::Character(character) => {
                write!(to, "it decodes to U+{:04X}, which no name may contain", u32::from(*character))
            }
        }
    }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some((name, part)) = subject.name_of_host() else { return };
    // Without two hyphens in a row, there is nothing to find.
    if !(has_hyphens(name) || name.contains('%')) || !report.wants(MALFORMED_PUNYCODE) {
        return;
    }
    let dots = name.trim_end_matches('.').bytes().filter(|octet| *octet == b'.').count();
    for (index, label) in name.split('.').enumerate() {
        if with_decoded(label, |label| is_faulty(label, index + 1 >= dots).then_some(())).is_some() {
            report.at(MALFORMED_PUNYCODE, part, label);
        }
    }
}

/// Returns whether `label` has the form of an internationalized name, but is not one; or has hyphens that are reserved, and
/// is one of the last labels.
fn is_faulty(label: &str, is_last: bool) -> bool {
    // Other checks report a label that no name has in any form.
    let is_of_label = |octet: u8| octet.is_ascii_alphanumeric() || octet == b'-';
    let is_label = !label.ends_with('-') && label.bytes().all(is_of_label);
    is_label
        && match without_prefix(label) {
            Some(_) => fault(label).is_some(),
            None => label.as_bytes().get(2..4) == Some(b"--") && is_last,
        }
}

/// Returns whether `label`, decoded if it has escapes, has the prefix.
fn has_prefix(label: &str) -> bool {
    with_decoded(label, |label| without_prefix(label).map(|_| ())).is_some()
}

/// What is wrong with `label`, which has the prefix. Its cost is bounded.
fn fault(label: &str) -> Option<Fault> {
    let code = without_prefix(label)?;
    if label.len() > LONGEST {
        return None;
    }
    let Some(decoded) = decode(code) else { return Some(Fault::Code) };
    let characters = decoded.as_slice();
    if characters.iter().all(char::is_ascii) {
        return Some(Fault::OnlyAscii);
    }
    if !is_encoded_as(characters, code) {
        return Some(Fault::OtherCode);
    }
    if let Some(character) = characters.iter().find(|character| is_never_in_a_name(**character)) {
        return Some(Fault::Character(*character));
    }
    let has_hyphen = characters.first() == Some(&'-')
        || characters.last() == Some(&'-')
        || characters.get(2..4) == Some(&['-', '-']);
    has_hyphen.then_some(Fault::Hyphen)
}
