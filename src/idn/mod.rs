//! Why an internationalized name has no US-ASCII form that is a hostname. Without the feature `idna`, it is not known.

use core::fmt;

#[cfg(feature = "idna")]
pub(crate) mod domain_name;
pub(crate) mod form;
pub(crate) mod punycode;

use form::{LONGEST as LONGEST_FORM, Nothing, write_form};
use punycode::{LONGEST as LONGEST_LABEL, without_prefix};

/// The length of the longest name, without a dot at its end.
pub(crate) const LONGEST_NAME: usize = 253;

/// What UTS #46 reads as the dot between two labels.
pub(crate) const DOTS: [char; 4] = ['.', '\u{3002}', '\u{ff0e}', '\u{ff61}'];

/// Why a label, or a whole name, has no such form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A character of US-ASCII that no hostname has.
    Excluded(char),
    /// A character beyond US-ASCII that no name has, here or anywhere.
    NotAllowed(char),
    /// A character that no label begins with, as a mark that combines with what precedes it.
    First(char),
    Hyphen,
    Empty,
    LongLabel,
    LongName,
    /// Right-to-left characters that break the rule for these.
    Directions,
    /// Other labels that break the rule for names with right-to-left labels. For `ToASCII`, which RFC 3987 names, each
    /// label is right.
    Neighbours,
}

/// The fault of `name` (with characters beyond US-ASCII), and the label that has it, or all of `name`; `None`
/// if its US-ASCII form is a hostname, if only labels are wrong of which `is_known` says so, or that are such forms
/// already. Linear; only names of a bounded length are mapped.
pub(crate) fn fault(name: &str, is_known: impl Fn(&str) -> bool) -> Option<(Fault, &str)> {
    if cfg!(not(feature = "idna")) {
        return None;
    }
    if name.len() > LONGEST_FORM {
        return Some((Fault::LongName, name));
    }
    let mut form = Form::default();
    let has_form = write_form(name, &mut form).is_ok();
    let labels = || name.strip_suffix(DOTS).unwrap_or(name).split(DOTS);
    // Punycode hides a hyphen.
    if has_form && form.is_hostname() && !labels().any(has_outer_hyphen) {
        return None;
    }
    let mut has_known = false;
    for label in labels() {
        match fault_of_label(label) {
            Some(Fault::Empty) => return Some((Fault::Empty, name)),
            Some(_) if is_known(label) => has_known = true,
            Some(fault) => return Some((fault, label)),
            None => {}
        }
    }
    match () {
        () if has_form => Some((Fault::LongName, name)),
        () if has_known || labels().any(|label| without_prefix(label).is_some()) => None,
        () => Some((Fault::Neighbours, name)),
    }
}

/// What is wrong with `label` alone.
pub(crate) fn fault_of_label(label: &str) -> Option<Fault> {
    let is_excluded =
        |character: &char| character.is_ascii() && !character.is_ascii_alphanumeric() && *character != '-';
    if label.is_empty() {
        return Some(Fault::Empty);
    }
    if let Some(character) = label.chars().find(is_excluded) {
        return Some(Fault::Excluded(character));
    }
    if has_outer_hyphen(label) {
        return Some(Fault::Hyphen);
    }
    let mut form = Form::default();
    if label.is_ascii() {
        // It is its own form.
        let _ = fmt::Write::write_str(&mut form, label);
    } else if write_form(label, &mut form).is_err() {
        return Some(fault_of_character(label).unwrap_or(Fault::Directions));
    }
    form.fault
}

fn has_outer_hyphen(label: &str) -> bool {
    label.starts_with('-') || label.ends_with('-')
}

/// The first character that has no place in a label.
fn fault_of_character(label: &str) -> Option<Fault> {
    let has_form = |before: &str, character: char| {
        let mut octets = [0; 8];
        let length = before.len();
        octets.get_mut(..length)?.copy_from_slice(before.as_bytes());
        let end = length + character.encode_utf8(octets.get_mut(length..)?).len();
        let text = core::str::from_utf8(octets.get(..end)?).ok()?;
        write_form(text, &mut Nothing).ok()
    };
    for character in label.chars().filter(|character| !character.is_ascii()) {
        if has_form("", character).is_some() {
            continue;
        }
        // Marks, and digits of some scripts, are allowed after a letter.
        if has_form("a", character).or_else(|| has_form("\u{627}", character)).is_none() {
            return Some(Fault::NotAllowed(character));
        }
        if label.starts_with(character) {
            return Some(Fault::First(character));
        }
    }
    None
}

/// A form, while it is written: what of it is not a hostname.
#[derive(Default)]
struct Form {
    length: usize,
    /// The length of the last label so far.
    label: usize,
    last: Option<char>,
    fault: Option<Fault>,
}

impl Form {
    fn is_hostname(&self) -> bool {
        // A name may end with a dot.
        let length = self.length - usize::from(self.last == Some('.'));
        self.fault.is_none() && (1..=LONGEST_NAME).contains(&length)
    }

    fn set(&mut self, fault: Fault) {
        self.fault = self.fault.or(Some(fault));
    }
}

impl fmt::Write for Form {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            self.length += 1;
            self.label = if character == '.' { 0 } else { self.label + 1 };
            match character {
                '.' if matches!(self.last, None | Some('.')) => self.set(Fault::Empty),
                '.' | '-' => {}
                _ if !character.is_ascii_alphanumeric() => self.set(Fault::Excluded(character)),
                _ => {}
            }
            if self.label > LONGEST_LABEL {
                self.set(Fault::LongLabel);
            }
            self.last = Some(character);
        }
        Ok(())
    }
}

/// A clause about the label or the name.
impl fmt::Display for Fault {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Excluded(character) => write!(to, "it contains {:?}", character.encode_utf8(&mut [0; 4])),
            Self::NotAllowed(character) => {
                write!(to, "it contains U+{:04X}, which is not allowed there", u32::from(*character))
            }
            Self::First(character) => {
                write!(to, "it begins with U+{:04X}, which no label begins with", u32::from(*character))
            }
            Self::Hyphen => to.write_str("it has a hyphen at an end"),
            Self::Empty => to.write_str("a label is empty"),
            Self::LongLabel => write!(to, "the form has more than {LONGEST_LABEL} octets"),
            Self::LongName => write!(to, "the form has more than {LONGEST_NAME} octets"),
            Self::Directions => {
                to.write_str("its right-to-left characters are not where a name may have them")
            }
            Self::Neighbours => to.write_str("not all of its labels follow the Bidi rule of RFC 5893"),
        }
    }
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use alloc::string::ToString;

    use super::{Fault, fault};

    #[test]
    fn labels_whose_faults_are_known() {
        assert_eq!(
            fault("\u{5d0}b.\u{fc}_", |label| label == "\u{5d0}b"),
            Some((Fault::Excluded('_'), "\u{fc}_"))
        );
        assert_eq!(fault("\u{5d0}b.\u{fc}", |label| label == "\u{5d0}b"), None);
    }

    #[test]
    fn names_and_their_faults() {
        let long = "\u{fc}".repeat(70);
        let long_name = ["\u{fc}".repeat(40).as_str(); 8].join(".");
        for (name, expected) in [
            ("b\u{fc}cher.example", None),
            ("b\u{fc}cher.example.", None),
            ("\u{4f8b}\u{3048}\u{3002}jp", None),
            ("\u{ff45}xample.com", None),
            ("\u{5d0}\u{5d1}.\u{5d2}1", None),
            ("\u{645}\u{62b}\u{627}\u{644}.\u{627}\u{62e}\u{62a}\u{628}\u{627}\u{631}", None),
            ("my_\u{fc}.example", Some((Fault::Excluded('_'), "my_\u{fc}"))),
            ("\u{fc}.my_host", Some((Fault::Excluded('_'), "my_host"))),
            ("\u{fc}%2E.example", Some((Fault::Excluded('%'), "\u{fc}%2E"))),
            ("\u{fc}-.example", Some((Fault::Hyphen, "\u{fc}-"))),
            ("-\u{fc}", Some((Fault::Hyphen, "-\u{fc}"))),
            ("\u{fc}.-a.example", Some((Fault::Hyphen, "-a"))),
            ("\u{fc}..example", Some((Fault::Empty, "\u{fc}..example"))),
            ("\u{fc}\u{202e}.example", Some((Fault::NotAllowed('\u{202e}'), "\u{fc}\u{202e}"))),
            ("\u{2100}.example", Some((Fault::NotAllowed('\u{2100}'), "\u{2100}"))),
            ("\u{301}a.example", Some((Fault::First('\u{301}'), "\u{301}a"))),
            ("a\u{200d}b", Some((Fault::NotAllowed('\u{200d}'), "a\u{200d}b"))),
            ("\u{5d0}b.example", Some((Fault::Directions, "\u{5d0}b"))),
            ("\u{5d0}.1a", Some((Fault::Neighbours, "\u{5d0}.1a"))),
            (&long, Some((Fault::LongLabel, &*long))),
            (&long_name, Some((Fault::LongName, &*long_name))),
        ] {
            let fault = fault(name, |_| false);
            assert_eq!(fault, expected, "{name}");
            assert!(fault.is_none_or(|(fault, _)| !fault.to_string().is_empty()));
        }
    }
}
