//! The authority of a builder: a server, or a registry name.

use core::{fmt, net::Ipv6Addr};

use super::{
    check::Place,
    data::{self, Data, HostData, PortData},
    error::{BuildError, BuildErrorKind, Part},
};
use crate::{
    Edition,
    ast::{self, Server},
    escape::{EscapeContext, Escaped, Extent},
    grammar::class::{CharacterClass, rfc2396::LabelCharacter},
    secrets::debug,
};

/// The parts of an authority.
#[derive(Clone, Copy, Default)]
pub(super) struct Authority<'a> {
    /// Whether there is one, even if it has no part.
    pub(super) is_present: bool,
    pub(super) userinfo: Option<Data<'a>>,
    /// Whether the userinfo is that of a tree, and goes with its host.
    pub(super) userinfo_goes: bool,
    pub(super) host: Option<HostData<'a>>,
    pub(super) port: Option<PortData<'a>>,
    pub(super) reg_name: Option<Data<'a>>,
    /// The text of all of it, which is checked as a whole.
    pub(super) text: Option<&'a str>,
}

/// Without its password.
impl fmt::Debug for Authority<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { is_present, userinfo, userinfo_goes, host, port, reg_name, text } = self;
        let mut authority = formatter.debug_struct("Authority");
        authority.field("is_present", is_present).field("userinfo", &userinfo.as_ref().map(data::userinfo));
        authority.field("userinfo_goes", userinfo_goes).field("host", host).field("port", port);
        authority.field("reg_name", reg_name).field("text", &text.map(debug::authority)).finish()
    }
}

impl<'a> Authority<'a> {
    pub(super) const ABSENT: Self = Self {
        is_present: false,
        userinfo: None,
        userinfo_goes: false,
        host: None,
        port: None,
        reg_name: None,
        text: None,
    };

    pub(super) const EMPTY: Self = Self { is_present: true, ..Self::ABSENT };

    /// The authority of a tree.
    pub(super) fn of_node(authority: &ast::Authority<&'a str>) -> Self {
        let escaped = |text: &'a str| Data::Escaped(Escaped::of_node(text));
        match authority {
            ast::Authority::Server(server) => Self {
                userinfo: server.userinfo.map(|userinfo| escaped(userinfo.text())),
                userinfo_goes: true,
                host: server.host().map(|host| HostData::Name(escaped(host.text()))),
                port: server.port().map(|port| PortData::Digits(port.text())),
                ..Self::EMPTY
            },
            ast::Authority::RegName(name) => Self { reg_name: Some(escaped(name.text())), ..Self::EMPTY },
        }
    }

    /// The authority of a reference whose authority is always a server.
    #[cfg(all(feature = "alloc", feature = "rfc3986"))]
    pub(super) fn of_parts(parts: &ast::Parts<'a>) -> Self {
        let escaped = |text: &'a str| Data::Escaped(Escaped::of_node(text));
        if parts.authority.is_none() {
            return Self::ABSENT;
        }
        Self {
            userinfo: parts.userinfo.map(escaped),
            userinfo_goes: true,
            host: parts.host.map(|host| HostData::Name(escaped(host))),
            port: parts.port.map(PortData::Digits),
            ..Self::EMPTY
        }
    }

    /// The parts of a whole text.
    ///
    /// # Errors
    ///
    /// Returns an error if it is not an authority of the edition.
    pub(super) fn of_text(edition: Edition, text: &'a str) -> Result<Self, BuildError> {
        if let Some(authority) = (edition.traits().authority)(text) {
            return Ok(Self { userinfo_goes: false, ..Self::of_node(&authority) });
        }
        let place =
            Place { edition, part: Part::Authority, context: EscapeContext::RegName, extent: Extent::Must };
        place.check(&Data::Escaped(Escaped::of_node(text)))?;
        Err(place.error(0, BuildErrorKind::NotAnAuthority))
    }

    /// Checks all parts.
    pub(super) fn check(&self, edition: Edition, extent: Extent) -> Result<(), BuildError> {
        let error = |part, offset, kind| Err(BuildError { edition, part, offset, kind });
        let place = |part, context| Place { edition, part, context, extent };
        if let Some(text) = self.text {
            return Self::of_text(edition, text).map(|_| ());
        }
        if let Some(name) = &self.reg_name {
            if self.userinfo.is_some() {
                return error(Part::Userinfo, 0, BuildErrorKind::RegistryName);
            }
            if self.port.is_some() {
                return error(Part::Port, 0, BuildErrorKind::RegistryName);
            }
            if name.given().is_empty() && !edition.traits().syntax.is_run_of_characters {
                return error(Part::RegName, 0, BuildErrorKind::Empty);
            }
            return place(Part::RegName, EscapeContext::RegName).check(name);
        }
        let Some(host) = &self.host else {
            return match (&self.userinfo, &self.port) {
                (Some(_), _) => error(Part::Userinfo, 0, BuildErrorKind::WithoutHost),
                (None, Some(_)) => error(Part::Port, 0, BuildErrorKind::WithoutHost),
                (None, None) => Ok(()),
            };
        };
        if let Some(userinfo) = &self.userinfo {
            place(Part::Userinfo, EscapeContext::Userinfo).check(userinfo)?;
        }
        if let Some(PortData::Digits(digits)) = self.port {
            if let Some(offset) = digits.bytes().position(|octet| !octet.is_ascii_digit()) {
                return error(Part::Port, offset, BuildErrorKind::Character);
            }
            // The printed editions allow an empty port, but another grammar can require a digit.
            if digits.is_empty() && (edition.traits().authority)("h:").is_none() {
                return error(Part::Port, 0, BuildErrorKind::Empty);
            }
        }
        let is_alone = self.userinfo.is_none() && self.port.is_none();
        check_host(host, is_alone, place(Part::Host, EscapeContext::RegName))
    }

    /// Writes what was checked, with its `//`.
    #[inline]
    pub(super) fn write<W: fmt::Write>(
        &self,
        edition: Edition,
        extent: Extent,
        writer: &mut W,
    ) -> fmt::Result {
        if !self.is_present {
            return Ok(());
        }
        let place = |part, context| Place { edition, part, context, extent };
        writer.write_str("//")?;
        if let Some(text) = self.text {
            return writer.write_str(text);
        }
        if let Some(name) = &self.reg_name {
            return place(Part::RegName, EscapeContext::RegName).write(name, writer);
        }
        if let Some(userinfo) = &self.userinfo {
            place(Part::Userinfo, EscapeContext::Userinfo).write(userinfo, writer)?;
            writer.write_str("@")?;
        }
        match &self.host {
            None => {}
            Some(HostData::Ipv4(address)) => write!(writer, "{address}")?,
            Some(HostData::Ipv6(address)) => write!(writer, "[{address}]")?,
            Some(HostData::Name(name)) => match Shape::of(name) {
                Shape::Name => place(Part::Host, EscapeContext::RegName).write(name, writer)?,
                Shape::InBrackets(text) => writer.write_str(text)?,
                Shape::Ipv6(text) => write!(writer, "[{text}]")?,
            },
        }
        match self.port {
            None => Ok(()),
            Some(PortData::Digits(digits)) => {
                writer.write_str(":")?;
                writer.write_str(digits)
            }
            Some(PortData::Number(number)) => {
                writer.write_str(":")?;
                write_decimal(number, writer)
            }
        }
    }
}

/// What the text of a host is.
enum Shape<'a> {
    /// A name.
    Name,
    /// Something in brackets, or that begins with one.
    InBrackets(&'a str),
    /// An IPv6 address without brackets.
    Ipv6(&'a str),
}

impl<'a> Shape<'a> {
    #[inline]
    fn of(name: &Data<'a>) -> Self {
        let octets = name.given();
        let is_in_brackets = octets.first() == Some(&b'[');
        if !is_in_brackets && !octets.contains(&b':') {
            return Self::Name;
        }
        match core::str::from_utf8(octets) {
            Ok(text) if is_in_brackets => Self::InBrackets(text),
            Ok(text) if text.parse::<Ipv6Addr>().is_ok() => Self::Ipv6(text),
            _ => Self::Name,
        }
    }
}

/// Checks a host, which is alone in its authority or not.
fn check_host(host: &HostData<'_>, is_alone: bool, place: Place) -> Result<(), BuildError> {
    let traits = place.edition.traits();
    let is_host = |text: &str| {
        let authority = (traits.authority)(text);
        let server = authority.as_ref().and_then(ast::Authority::server);
        server.as_ref().and_then(Server::host).is_some_and(|host| host.text() == text)
    };
    let name = match host {
        HostData::Ipv4(_) => return Ok(()),
        HostData::Ipv6(address) => return check_ipv6(format_args!("{address}"), is_host, place),
        HostData::Name(name) => name,
    };
    let octets = name.given();
    match Shape::of(name) {
        Shape::InBrackets(text) if is_host(text) => Ok(()),
        Shape::InBrackets(_) => match traits.ip_literal {
            Some(explain) => {
                let offset = explain(octets).map_or(0, |error| error.offset());
                Err(place.error(offset, BuildErrorKind::NotAnAddress))
            }
            None => Err(place.error(0, BuildErrorKind::NotAHost)),
        },
        Shape::Ipv6(text) => check_ipv6(format_args!("{text}"), is_host, place),
        Shape::Name if !traits.syntax.has_registry_names => place.check(name),
        Shape::Name if octets.is_empty() => {
            if is_alone {
                Ok(())
            } else {
                Err(place.error(0, BuildErrorKind::Empty))
            }
        }
        Shape::Name if is_plain_hostname(octets) => Ok(()),
        Shape::Name => match core::str::from_utf8(octets) {
            Ok(text) if is_host(text) => Ok(()),
            _ => Err(place.error(fault_of_hostname(octets), BuildErrorKind::NotAHost)),
        },
    }
}

/// Checks an IPv6 address, which gets brackets.
fn check_ipv6(
    address: fmt::Arguments<'_>,
    is_host: impl Fn(&str) -> bool,
    place: Place,
) -> Result<(), BuildError> {
    let mut text = Short::default();
    // The longest text of an address has 45 characters.
    let is_address = fmt::write(&mut text, format_args!("[{address}]")).is_ok() && is_host(text.as_str());
    let kind = if place.edition.traits().ip_literal.is_some() {
        BuildErrorKind::NotAnAddress
    } else {
        BuildErrorKind::NotAHost
    };
    if is_address { Ok(()) } else { Err(place.error(0, kind)) }
}

/// Writes the decimal digits of a number.
fn write_decimal<W: fmt::Write>(number: u16, writer: &mut W) -> fmt::Result {
    let mut digits = [b'0'; 5];
    let mut rest = number;
    for digit in digits.iter_mut().rev() {
        *digit += u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
    }
    let zeros = digits.iter().take(4).take_while(|digit| **digit == b'0').count();
    let digits = digits.get(zeros..).unwrap_or_default();
    core::str::from_utf8(digits).map_or(Err(fmt::Error), |digits| writer.write_str(digits))
}

/// A short text without an allocation.
struct Short {
    octets: [u8; 64],
    length: usize,
}

impl Default for Short {
    fn default() -> Self {
        Self { octets: [0; 64], length: 0 }
    }
}

impl Short {
    fn as_str(&self) -> &str {
        let octets = self.octets.get(..self.length).unwrap_or_default();
        core::str::from_utf8(octets).unwrap_or_default()
    }
}

impl fmt::Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.octets.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// Returns whether octets are a hostname, in most cases: a fast path, without a tree.
fn is_plain_hostname(octets: &[u8]) -> bool {
    let mut before = b'.';
    let mut last_label = 0;
    for (offset, &octet) in octets.iter().enumerate() {
        let is_in_place = match octet {
            b'-' => before != b'.',
            b'.' => before.is_ascii_alphanumeric(),
            _ => octet.is_ascii_alphanumeric(),
        };
        if !is_in_place || before == b'-' && octet == b'.' {
            return false;
        }
        if octet == b'.' {
            last_label = offset + 1;
        }
        before = octet;
    }
    before.is_ascii_alphanumeric() && octets.get(last_label).is_some_and(u8::is_ascii_alphabetic)
}

/// The offset at which octets stop being a hostname: a character that is in none, or the beginning of a label that is
/// not one.
fn fault_of_hostname(octets: &[u8]) -> usize {
    let is_outside = |octet: &u8| *octet != b'.' && !LabelCharacter::SET.contains(*octet);
    if let Some(offset) = octets.iter().position(is_outside) {
        return offset;
    }
    let mut start = 0;
    for label in octets.split(|octet| *octet == b'.') {
        let has_border = |end: Option<&u8>| end.is_none_or(|octet| !octet.is_ascii_alphanumeric());
        let ends_the_host = label.is_empty() && start == octets.len() && start > 0;
        if !ends_the_host && (has_border(label.first()) || has_border(label.last())) {
            return start;
        }
        start += label.len() + 1;
    }
    // Every label is one, but the last begins with a digit, and there are not four numbers.
    let labels = octets.strip_suffix(b".").unwrap_or(octets);
    labels.iter().rposition(|octet| *octet == b'.').map_or(0, |dot| dot + 1)
}
