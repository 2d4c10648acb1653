//! Paths of Windows: `C:\a`, `\\server\share\a`, `a\b`.

use core::fmt::{self, Write};

use super::escaped::Escaped;
use crate::escapes::octet;

/// A path of Windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WindowsPath<'a> {
    /// From the drive, the host, or the first name.
    path: &'a str,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// `C:\a`
    Drive,
    /// `file:///C:\a`, where escapes are those of a URI.
    DriveInUri,
    /// `C:/a`, which is in the language.
    DriveInValid,
    /// `\\server\share\a`, without the backslashes at its beginning.
    Share,
    /// `a\b`
    Relative,
}

/// The path of Windows that `text`, which is not in the language, is meant to be. Linear.
pub(crate) fn of(text: &str) -> Option<WindowsPath<'_>> {
    let path = |path, kind| Some(WindowsPath { path, kind });
    if let Some(after) = after_file_scheme(text) {
        let drive = after.trim_start_matches(is_separator);
        return if is_drive(drive) && text.contains('\\') { path(drive, Kind::DriveInUri) } else { None };
    }
    if let Some(after) = text.strip_prefix("\\\\") {
        if let Some(drive) = after.strip_prefix("?\\") {
            return if is_drive(drive) { path(drive, Kind::Drive) } else { None };
        }
        let share = after.trim_start_matches('\\');
        return if is_share(share) { path(share, Kind::Share) } else { None };
    }
    if is_drive(text) {
        path(text, Kind::Drive)
    } else if is_relative(text) {
        path(text, Kind::Relative)
    } else {
        None
    }
}

/// Returns the path of Windows that `text`, which is in the language, is meant to be: a drive, a slash, and a name,
/// read as a scheme and a path.
#[inline]
pub(crate) fn of_valid(text: &str) -> Option<WindowsPath<'_>> {
    let is_path = matches!(text.as_bytes(), [drive, b':', b'/', first, ..]
        if drive.is_ascii_alphabetic() && *first != b'/')
        && !text.contains('?');
    is_path.then_some(WindowsPath { path: text, kind: Kind::DriveInValid })
}

fn is_separator(character: char) -> bool {
    matches!(character, '\\' | '/')
}

/// What follows the scheme `file`, if a text has it.
fn after_file_scheme(text: &str) -> Option<&str> {
    let (scheme, after) = text.split_at_checked("file:".len())?;
    scheme.eq_ignore_ascii_case("file:").then_some(after)
}

/// Returns whether `text` is a letter, a colon, a separator, and names.
fn is_drive(text: &str) -> bool {
    matches!(text.as_bytes(), [drive, b':', b'\\' | b'/', ..] if drive.is_ascii_alphabetic())
        && !text[2..].starts_with("//")
        && text.get(2..).is_some_and(are_names)
}

/// Returns whether no character of `text` is one that Windows excludes from names.
fn are_names(text: &str) -> bool {
    !text.contains(|character: char| {
        character.is_control() || matches!(character, '<' | '>' | '"' | '|' | '?' | '*' | ':')
    })
}

/// Returns whether `text` is the name of a host, a backslash, and names.
fn is_share(text: &str) -> bool {
    let is_of_host = |octet: u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.');
    text.split_once('\\').is_some_and(|(host, path)| {
        let is_name = host.starts_with(|first: char| first.is_ascii_alphanumeric())
            && host.ends_with(|last: char| last.is_ascii_alphanumeric())
            && host.bytes().all(is_of_host);
        is_name && !path.trim_start_matches('\\').is_empty() && are_names(path)
    })
}

/// Returns whether `text` is names with a backslash after each but the last, and nothing in it has a meaning elsewhere: in
/// a regular expression, in a string of a program, in a URI.
fn is_relative(text: &str) -> bool {
    let is_of_name = |character: char| {
        character.is_alphanumeric() || matches!(character, '-' | '_' | '.' | '~' | ' ' | '/' | '\\')
    };
    let has_extension = || {
        let extension = text.rsplit_once('.').map_or("", |(_, extension)| extension);
        (1..=4).contains(&extension.len()) && extension.bytes().all(|octet| octet.is_ascii_alphanumeric())
    };
    let is_literal = text.ends_with("\\n") || text.ends_with("\\r");
    text.contains('\\')
        && !text.starts_with(['/', '\\', ' '])
        && !text.contains("//")
        && text.chars().all(is_of_name)
        && !is_literal
        && (!text.contains(' ') || has_extension())
        && text
            .split('\\')
            .skip(1)
            .all(|name| !name.starts_with([' ', '-', '_', '~', '/']) && !is_code_unit(name))
}

/// Returns whether `text`, which follows a backslash, begins with `u` and four hexadecimal digits: a character in a string.
pub(super) fn is_code_unit(text: &str) -> bool {
    text.get(..5).is_some_and(|unit| {
        unit.starts_with('u') && unit.bytes().skip(1).all(|digit| digit.is_ascii_hexdigit())
    })
}

impl<'a> WindowsPath<'a> {
    /// Returns whether the input is in the language nevertheless.
    pub(crate) fn is_valid(&self) -> bool {
        self.kind == Kind::DriveInValid
    }

    /// Returns whether it begins with neither a drive nor a host.
    pub(crate) fn is_relative(&self) -> bool {
        self.kind == Kind::Relative
    }

    /// The letter of its drive; nothing if it has none.
    pub(crate) fn drive(&self) -> &'a str {
        if matches!(self.kind, Kind::Share | Kind::Relative) { "" } else { &self.path[..1] }
    }
}

/// The reference to it: a `file` URI, as RFC 8089 describes it, or a relative path. A run of separators is one slash.
impl fmt::Display for WindowsPath<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (prefix, rest) = match self.kind {
            Kind::DriveInValid => return write!(formatter, "file:///{}", self.path),
            Kind::Drive | Kind::DriveInUri => {
                let (drive, rest) = self.path.split_at(2);
                formatter.write_str("file:///")?;
                (drive, rest)
            }
            Kind::Share => ("file://", self.path),
            Kind::Relative => ("", self.path),
        };
        formatter.write_str(prefix)?;
        let mut rest = rest;
        while let Some(first) = rest.chars().next() {
            let (piece, after) = rest.split_at(first.len_utf8());
            let is_escape = self.kind == Kind::DriveInUri && octet(rest).is_some();
            rest = after;
            match first {
                '\\' | '/' => {
                    rest = rest.trim_start_matches(is_separator);
                    formatter.write_char('/')?;
                }
                _ if is_escape || first.is_ascii_alphanumeric() || "-_.!~'()@&=+$,".contains(first) => {
                    formatter.write_char(first)?;
                }
                _ => write!(formatter, "{}", Escaped(piece))?,
            }
        }
        Ok(())
    }
}
