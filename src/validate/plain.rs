//! The fast path, which is enough for most inputs: it proves that an input is *plain*, which means that nothing would
//! be found.
//!
//! Ordinary inputs (`https://www.example.org/a/b.html?c=d#e`, `../a/b`, `mailto:user@example.org`) contain nothing that
//! a check would have to examine. Proving this costs less than building a tree: the [glance](crate::grammar::glance)
//! finds the components, a second pass searches for dot segments and questionable escapes, and scheme and authority are
//! tested. An input that is not plain is validated in full, so a `false` is always correct.
//!
//! It hardly depends on the edition: the characters of a reference without brackets are the same in all five, and an
//! input of one of the shapes below is in the language of each, with the same components. Only a host with a final dot
//! is not a hostname in each.

use super::{
    Code, Start,
    checks::{
        ABBREVIATED_REFERENCE, DOT_SEGMENT, DOUBLE_ESCAPE, EMPTY_PORT, ESCAPED_CONTROL, ESCAPED_NUL,
        FRAGMENT_OF_NOTHING, IPV4_LEADING_ZERO, IPV4_NUMBER_OVER_255, LONG_HOSTNAME, LONG_LABEL,
        NOT_AN_IPV6_ADDRESS, PASSWORD, PORT_LEADING_ZERO, PORT_OUT_OF_RANGE, REGISTRY_NAME, REPEATED_SCHEME,
        RESERVED_NID, RESERVED_PORT, SCHEME_WITH_AUTHORITY, SCHEME_WITHOUT_SERVER, TOO_MANY_DOT_DOT,
        URL_PREFIX, URN_CHARACTER,
    },
    schemes::{self, Scheme, Use},
};
use crate::grammar::{
    blocks::{self, Lanes, WIDTH},
    glance::Places,
    traits::{Syntax, Traits},
};

mod authority;

/// The codes beyond the grammar of which no plain input has a finding. A policy that reports others needs the full
/// validation.
const RULED_OUT: [Code; 24] = [
    REGISTRY_NAME,
    NOT_AN_IPV6_ADDRESS,
    IPV4_NUMBER_OVER_255,
    IPV4_LEADING_ZERO,
    LONG_LABEL,
    LONG_HOSTNAME,
    PORT_OUT_OF_RANGE,
    EMPTY_PORT,
    PORT_LEADING_ZERO,
    RESERVED_PORT,
    PASSWORD,
    SCHEME_WITHOUT_SERVER,
    SCHEME_WITH_AUTHORITY,
    FRAGMENT_OF_NOTHING,
    REPEATED_SCHEME,
    DOUBLE_ESCAPE,
    ESCAPED_CONTROL,
    ESCAPED_NUL,
    DOT_SEGMENT,
    TOO_MANY_DOT_DOT,
    URL_PREFIX,
    ABBREVIATED_REFERENCE,
    URN_CHARACTER,
    RESERVED_NID,
];

/// Returns whether no plain input has a finding of `code`.
pub(super) const fn rules_out(code: Code) -> bool {
    let mut index = 0;
    while index < RULED_OUT.len() {
        if RULED_OUT[index].number() == code.number() {
            return true;
        }
        index += 1;
    }
    code.is_of_grammar()
}

/// Returns whether `text` certainly has none of the findings above, and no error of the grammar, in the edition of
/// `traits`; `false` means that it is not known. Linear.
#[inline(never)]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a list may mix these, so that a processor cannot predict a branch"
)]
pub(super) fn is_plain(text: &str, traits: &Traits, start: Start, has_base: bool) -> bool {
    let bytes = text.as_bytes();
    // What is a reference by these rules is one in all editions.
    let syntax =
        Syntax { is_run_of_characters: false, has_ip_literals: false, has_urns: false, ..traits.syntax };
    let Ok(places) = Places::of(bytes, syntax) else { return false };
    let Places { has_scheme, part, query, fragment, .. } = places;
    let has_fragment = fragment < bytes.len();
    let is_wanted = match start {
        Start::Reference => true,
        Start::Absolute => has_scheme & !has_fragment,
        Start::Relative => !has_scheme & !has_fragment,
    };
    let is_rooted = has_scheme | (bytes.first() == Some(&b'/'));
    let path = bytes.get(part..query).unwrap_or_default();
    let suspects = Suspects::of(bytes);
    if !is_wanted | begins_as_host(bytes)
        || suspects.escapes.any() && !are_escapes_plain(bytes)
        || suspects.dots.any() & is_rooted && has_dot_segment(path)
    {
        return false;
    }
    let authority = places.authority(bytes);
    if !has_scheme {
        return match (authority, bytes.first()) {
            (Some(authority), _) => {
                !has_base
                    && authority.start < authority.end
                    && authority::is_plain(text, authority, None, traits)
            }
            (None, first) => !matches!(first, None | Some(b'?')),
        };
    }
    let scheme = schemes::find_before(bytes, part - 1);
    if !is_plain_scheme(bytes, part - 1, scheme)
        | scheme.is_some_and(|scheme| !scheme.is_retrieved) & has_fragment
    {
        return false;
    }
    match authority {
        Some(authority) => authority::is_plain(text, authority, scheme, traits),
        None => !has_base && is_plain_path(bytes.get(part..).unwrap_or_default(), scheme),
    }
}

/// Returns whether the first `length` of `bytes`, which are a scheme, are one without checks of its own; `known` is what
/// is known of it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_plain_scheme(bytes: &[u8], length: usize, known: Option<&Scheme>) -> bool {
    let is = |name: &[u8]| bytes.get(..length).is_some_and(|scheme| scheme.eq_ignore_ascii_case(name));
    length != 3 || !(known.is_some() && is(b"urn") || known.is_none() && is(b"url"))
}

/// Returns whether `bytes` may be a host that lacks its scheme.
#[cfg_attr(not(debug_assertions), inline(always))]
fn begins_as_host(bytes: &[u8]) -> bool {
    bytes.first_chunk::<4>().is_some_and(|first| {
        let first = u32::from_le_bytes(*first) | u32::from_le_bytes([0x20; 4]);
        (first == u32::from_le_bytes(*b"www.")) | (first == u32::from_le_bytes(*b"ftp."))
    })
}

/// Returns whether `after` is a path that `scheme` may have without an authority before it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_plain_path(after: &[u8], scheme: Option<&Scheme>) -> bool {
    !matches!(after, [] | [b'.' | b'?' | b'#', ..])
        && scheme.is_none_or(|scheme| scheme.authority != Use::Required)
}

/// What may be questionable in any component.
#[derive(Clone, Copy)]
struct Suspects {
    /// Where a `/` precedes a `.`.
    dots: Lanes,
    /// Where a `%` begins an escape.
    escapes: Lanes,
}

impl Suspects {
    /// Those of `bytes`. Linear.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(bytes: &[u8]) -> Self {
        let mut found = Self { dots: Lanes::NONE, escapes: Lanes::NONE };
        // As many blocks at the beginning as at the end, as in a glance.
        if let (Some(first), Some(last)) = (bytes.first_chunk::<33>(), bytes.last_chunk::<33>()) {
            found.add(first);
            let mut rest = bytes.get(32..).unwrap_or_default();
            while let (Some(chunk), true) = (rest.first_chunk::<33>(), rest.len() > 33) {
                found.add(chunk);
                rest = rest.get(32..).unwrap_or_default();
            }
            found.add(last);
        } else if let (Some(first), Some(last)) = (bytes.first_chunk::<17>(), bytes.last_chunk::<17>()) {
            found.add(first);
            found.add(last);
        } else {
            found.add_pair(bytes, bytes.get(1..).unwrap_or_default());
        }
        found
    }

    /// Those of all octets but the last, whole blocks.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add<const LENGTH: usize>(&mut self, chunk: &[u8; LENGTH]) {
        for at in (0..LENGTH - 1).step_by(WIDTH) {
            self.add_pair(&chunk[at..], &chunk[at + 1..]);
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_pair(&mut self, octets: &[u8], next: &[u8]) {
        let (octets, next) = (blocks::padded(octets), blocks::padded(next));
        self.dots = self.dots | octets.is(b'/').and(next.is(b'.'));
        self.escapes = self.escapes | octets.is(b'%');
    }
}

/// Returns whether `bytes`, in which each `%` begins an escape, have only those of octets from 20 to 7E or beyond
/// US-ASCII, except `%25`. Linear.
#[inline(never)]
fn are_escapes_plain(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    loop {
        let window = rest.get(..WINDOW).unwrap_or(rest);
        let [percents, controls, two, five, seven, f] = blocks::masks(window, |block| {
            let controls = block.within(b'0', b'1');
            [
                block.is(b'%'),
                controls,
                block.is(b'2'),
                block.is(b'5'),
                block.is(b'7'),
                block.with_bits(0x20).is(b'f'),
            ]
        });
        if percents << 1 & controls | percents << 2 & (two << 1 & five | seven << 1 & f) != 0 {
            return false;
        }
        if rest.len() <= WINDOW {
            return true;
        }
        // An escape may begin with the last two octets.
        rest = rest.get(WINDOW - 2..).unwrap_or_default();
    }
}

/// How many octets have bits in a mask.
const WINDOW: usize = 64;

/// Returns whether `path` has `.` or `..` as a segment.
#[cold]
fn has_dot_segment(path: &[u8]) -> bool {
    path.split(|octet| *octet == b'/').any(|segment| matches!(segment, b"." | b".."))
}
