//! The authority of RFC 2396: a server, whose parts restrict each other, or a name in a registry, which is a run.

use super::super::{point::Point, points::rfc2396::Form};

/// Where the fault is, as a `hostport` that begins with the authority or after its only `@` sees it.
enum Position {
    /// Nothing precedes it.
    Empty,
    /// What precedes it is not the beginning of a `hostport`.
    Nowhere,
    /// In a label that begins with a letter; after a letter or a digit, or after a hyphen.
    Toplabel { after_hyphen: bool },
    /// In a label that begins with a digit.
    Domainlabel { after_hyphen: bool },
    /// In a label of digits, which may also be a number of an address.
    Number,
    /// After a dot; a number of an address may follow.
    Dot { before_number: bool },
    /// After the colon.
    Port { is_empty: bool },
}

/// What is reported in an escape after `before`.
pub(super) fn escape<'a>(before: &[u8], form: &'a Form) -> &'a Point {
    let points = if before.contains(&b'@') { &form.after_userinfo } else { &form.authority };
    &points.run.escape
}

/// What is reported after `before`, a run of the characters of `reg_name`.
pub(super) fn point<'a>(before: &[u8], form: &'a Form) -> &'a Point {
    let mut pieces = before.splitn(3, |octet| *octet == b'@');
    let (first, second, third) = (pieces.next().unwrap_or_default(), pieces.next(), pieces.next());
    let points = if second.is_some() { &form.after_userinfo } else { &form.authority };
    let position = if third.is_some() { Position::Nowhere } else { Position::of(second.unwrap_or(first)) };
    match position {
        Position::Empty => &points.run.start,
        Position::Nowhere => &points.run.inside,
        Position::Toplabel { after_hyphen: false } => &points.toplabel,
        Position::Toplabel { after_hyphen: true } => &points.toplabel_after_hyphen,
        Position::Domainlabel { after_hyphen: false } => &points.domainlabel,
        Position::Domainlabel { after_hyphen: true } => &points.domainlabel_after_hyphen,
        Position::Number => &points.number,
        Position::Dot { before_number: false } => &points.dot,
        Position::Dot { before_number: true } => &points.dot_before_number,
        Position::Port { is_empty: true } => &points.empty_port,
        Position::Port { is_empty: false } => &points.port,
    }
}

impl Position {
    /// The position after `hostport`. One pass.
    fn of(hostport: &[u8]) -> Self {
        let mut position = Self::Empty;
        let mut dots = 0;
        let mut is_numeric = true;
        for (index, &octet) in hostport.iter().enumerate() {
            let is_address = is_numeric && dots == 3;
            position = match (position, octet) {
                (Self::Empty | Self::Dot { .. }, b'A'..=b'Z' | b'a'..=b'z') => {
                    is_numeric = false;
                    Self::Toplabel { after_hyphen: false }
                }
                (Self::Empty | Self::Dot { .. }, b'0'..=b'9') if is_numeric && dots < 4 => Self::Number,
                (Self::Number, b'0'..=b'9') => Self::Number,
                (Self::Empty | Self::Dot { .. }, b'0'..=b'9') => Self::Domainlabel { after_hyphen: false },
                (Self::Toplabel { .. }, b'-') => Self::Toplabel { after_hyphen: true },
                (Self::Toplabel { .. }, octet) if octet.is_ascii_alphanumeric() => {
                    Self::Toplabel { after_hyphen: false }
                }
                (Self::Number | Self::Domainlabel { .. }, b'-') => {
                    is_numeric = false;
                    Self::Domainlabel { after_hyphen: true }
                }
                (Self::Number | Self::Domainlabel { .. }, octet) if octet.is_ascii_alphanumeric() => {
                    is_numeric = false;
                    Self::Domainlabel { after_hyphen: false }
                }
                (
                    Self::Number
                    | Self::Toplabel { after_hyphen: false }
                    | Self::Domainlabel { after_hyphen: false },
                    b'.',
                ) => {
                    dots += 1;
                    Self::Dot { before_number: is_numeric && dots < 4 }
                }
                (Self::Toplabel { after_hyphen: false }, b':') => Self::Port { is_empty: true },
                (Self::Number, b':') if is_address => Self::Port { is_empty: true },
                // A dot at the end is that of a hostname, if its last label begins with a letter.
                (Self::Dot { .. }, b':') if ends_in_toplabel(hostport.get(..index)) => {
                    Self::Port { is_empty: true }
                }
                (Self::Port { .. }, b'0'..=b'9') => Self::Port { is_empty: false },
                _ => return Self::Nowhere,
            };
        }
        position
    }
}

/// Returns whether the last label of `labels`, which has a dot after it, begins with a letter.
fn ends_in_toplabel(labels: Option<&[u8]>) -> bool {
    let label = labels.unwrap_or_default().rsplit(|octet| *octet == b'.').nth(1);
    label.and_then(<[u8]>::first).is_some_and(u8::is_ascii_alphabetic)
}
