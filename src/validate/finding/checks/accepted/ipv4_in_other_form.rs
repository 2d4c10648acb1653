//! `http://0x7f.1/`.

use core::net::Ipv4Addr;

use crate::{
    ast::Host,
    schemes::AuthorityUse,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    IPV4_IN_OTHER_FORM = 323 "ipv4-in-other-form" Warning;
    what {
        /// Reports a host that many programs read as an IPv4 address, though it is not written as one.
    }
    why {
        /// An IPv4 address is four decimal numbers. The function `inet_aton` of C also reads fewer numbers, the last of
        /// which fills the remaining octets, and numbers in hexadecimal (`0x`) and octal (`0`). So do browsers.
        /// `0x7f.1`, `0177.1`, `127.1` and `2130706433` are `127.0.0.1` for them. A filter that reads the host as a
        /// name, or the numbers as decimal, allows what it should forbid. Browsers also ignore a dot at the end.
        ///
        /// It is reported for schemes that are known to have a host, because other schemes may use names of another
        /// kind. If a number is too large, or is octal and has an `8`, the host is not read as an address.
        ///
        /// Write the address in the usual form.
    }
    example {
        edition "RFC 3986", input "http://0x7f.1/",
        finding 7..13 "many programs read \"0x7f.1\" as the address 127.0.0.1", fix "http://127.0.0.1/",
    }
    example {
        edition "RFC 2396", input "http://0177.0.0.1/",
        finding 7..17 "many programs read \"0177.0.0.1\" as the address 127.0.0.1", fix "http://127.0.0.1/",
    }
    editions {
        /// The editions up to RFC 2732 allow zeros before a decimal number, and read `0177.0.0.1` as `177.0.0.1`. If the
        /// octal address is the same, the zeros are reported [with another code](super::IPV4_LEADING_ZERO). All other
        /// forms are registry names under these editions, and each form is a `reg-name` under RFC 3986.
    }
    safety never:
        "a program that reads a name or decimal numbers connects to another host";
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "an IPv4 address is four groups of decimal digits";
        rfc3986 section "7.4":
            "many programs also read other forms of addresses, which the syntax does not allow: a security concern if \
             access is filtered by the text of the address";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        write!(to, "many programs read {} as the address {}", diagnostic.quoted(), address(diagnostic.piece()))
    },
    label: |_, to| to.write_str("an IPv4 address in another form"),
    help: |diagnostic, to| write!(to, "write {}, if this address is meant", address(diagnostic.piece())),
    suggestion: |diagnostic| {
        let address = read(diagnostic.piece())?;
        Some(Suggestion::new(diagnostic.span, Replacement::Ipv4(address)))
    },
}

/// What it is read as; a check has found that it is.
fn address(text: &str) -> Ipv4Addr {
    read(text).unwrap_or(Ipv4Addr::UNSPECIFIED)
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some((host, part)) = numeric_host(subject) else { return };
    let is_of_host =
        |used| matches!(used, AuthorityUse::Server | AuthorityUse::OptionalServer | AuthorityUse::Host);
    let known = subject.scheme_of_server(report);
    // A host that is not one of a `file` has a code of its own.
    let is_reported = match (subject.scheme, known) {
        (_, Some(known)) => is_of_host(known.authority()),
        (Some(_), None) => false,
        (None, None) => true,
    };
    if is_reported {
        let authority = subject.authority.map_or(host, |authority| authority.text());
        report.cause(IPV4_IN_OTHER_FORM, report.span(authority));
        report.with(IPV4_IN_OTHER_FORM, part, report.span(host), None, Detail::None);
    }
}

/// The host of `subject` if it is an address in another form than the usual.
pub(super) fn numeric_host<'a>(subject: &Subject<'a>) -> Option<(&'a str, ReferencePart)> {
    let (host, part) = match (subject.reg_name(), subject.host()) {
        (Some(name), _) => (host_of(name.text()), ReferencePart::Authority),
        (None, Some(Host::RegName(name))) => (name.text(), ReferencePart::Host),
        (None, Some(Host::Ipv4address(address))) => (address.text(), ReferencePart::Host),
        _ => return None,
    };
    // The last number begins with a digit, the last label of a name does not.
    let last = host
        .as_bytes()
        .strip_suffix(b".")
        .unwrap_or(host.as_bytes())
        .rsplit(|octet| *octet == b'.')
        .next()?;
    let address = if last.first()?.is_ascii_digit() { read(host)? } else { return None };
    (decimal(host) != Some(address)).then_some((host, part))
}

/// The host of a registry name that would be a server if its host were one.
fn host_of(name: &str) -> &str {
    let hostport = name.split_once('@').map_or(name, |(_, after)| after);
    match hostport.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|octet| octet.is_ascii_digit()) => host,
        _ => hostport,
    }
}

/// The address that `inet_aton` reads in `text`, or in `text` without a final dot. Linear.
pub(super) fn read(text: &str) -> Option<Ipv4Addr> {
    let text = text.strip_suffix('.').unwrap_or(text);
    let mut address = 0;
    let mut numbers = text.split('.').peekable();
    for index in 0..4_u32 {
        let value = number(numbers.next()?)?;
        if numbers.peek().is_none() {
            let is_in_range = u64::from(value) < 1 << (8 * (4 - index));
            return is_in_range.then_some(Ipv4Addr::from(address | value));
        }
        address |= u32::from(u8::try_from(value).ok()?) << (8 * (3 - index));
    }
    None
}

/// The value of a number as C writes it.
fn number(text: &str) -> Option<u32> {
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (text.get(2..)?, 16),
        [b'0', _, ..] => (text, 8),
        _ => (text, 10),
    };
    digits.bytes().try_fold(None, |value: Option<u32>, digit| {
        let digit = char::from(digit).to_digit(radix)?;
        Some(Some(value.unwrap_or(0).checked_mul(radix)?.checked_add(digit)?))
    })?
}

/// The address that the editions up to RFC 2732 read in `text`, and RFC 3986 in the usual form.
fn decimal(text: &str) -> Option<Ipv4Addr> {
    let mut octets = [0; 4];
    let mut numbers = text.split('.');
    for octet in &mut octets {
        let number = numbers.next()?;
        let digits = number.trim_start_matches('0');
        if number.is_empty() || !number.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        *octet = if digits.is_empty() { 0 } else { digits.parse().ok()? };
    }
    numbers.next().is_none().then_some(Ipv4Addr::from(octets))
}

#[cfg(test)]
mod tests {
    use super::{decimal, read};

    #[test]
    fn what_is_read_as_an_address() {
        for (text, address) in [
            ("0x7f.1", Some("127.0.0.1")),
            ("0177.1", Some("127.0.0.1")),
            ("0177.0.0.1", Some("127.0.0.1")),
            ("2130706433", Some("127.0.0.1")),
            ("0x7F000001", Some("127.0.0.1")),
            ("017700000001", Some("127.0.0.1")),
            ("127.1", Some("127.0.0.1")),
            ("127.0.1", Some("127.0.0.1")),
            ("127.0.0.1.", Some("127.0.0.1")),
            ("1.2.65535", Some("1.2.255.255")),
            ("1.16777215", Some("1.255.255.255")),
            ("4294967295", Some("255.255.255.255")),
            ("0", Some("0.0.0.0")),
            ("0000000000000000000000000000001", Some("0.0.0.1")),
            ("1.2.3.4", Some("1.2.3.4")),
            ("4294967296", None),
            ("1.16777216", None),
            ("1.2.65536", None),
            ("1.2.3.256", None),
            ("256.1", None),
            ("08", None),
            ("0x", None),
            ("0xg", None),
            ("1..2", None),
            ("1.2.3.4.5", None),
            ("1.2.3.4..", None),
            (".", None),
            ("", None),
            ("+1", None),
            ("1a", None),
        ] {
            assert_eq!(read(text), address.map(|address| address.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn decimal_numbers() {
        assert_eq!(decimal("0177.0.0.1"), Some("177.0.0.1".parse().unwrap()));
        assert_eq!(decimal("00.0.0.1"), Some("0.0.0.1".parse().unwrap()));
        assert_eq!(
            (decimal("127.1"), decimal("256.1.1.1"), decimal("1.1.1.1."), decimal("0x1.1.1.1")),
            (None, None, None, None)
        );
    }
}
