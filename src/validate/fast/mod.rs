//! The fast path, which is enough for most inputs: it proves that an input is *plain*, which means that nothing would
//! be found.
//!
//! Ordinary inputs (`https://www.example.org/a/b.html?c=d#e`, `../a/b`, `mailto:user@example.org`) contain nothing that
//! a check would have to examine. Proving this costs less than building a tree: the [glance](crate::fast::glance)
//! finds the components, a second pass searches for dot segments and questionable escapes, and scheme and authority are
//! tested. An input that is not plain is validated in full, so a `false` is always correct.
//!
//! It hardly depends on the edition: in US-ASCII, the characters of a reference without brackets are the same in six,
//! and an input of one of the shapes below is in the language of each, with the same components. Only a host with a final
//! dot is not a hostname in each. An input beyond US-ASCII is never plain, and none is under RFC 1808.

use crate::{
    edition::facts::{syntax::Syntax, traits::Traits},
    fast::{
        blocks::{self, Block, Lanes, WIDTH},
        glance::ComponentOffsets,
    },
    schemes::{self, Scheme},
    validate::{Code, InputKind, finding::checks::limits::meant_by},
};

mod authority;
mod marks;

/// Returns whether no plain input has a finding of `code`, which its check says. A policy that reports others needs the
/// full validation.
pub(super) const fn rules_out(code: Code) -> bool {
    code.is_of_grammar() || code.0.is_never_plain
}

/// Returns whether `octets` certainly have no finding that is [ruled out](rules_out), and no error of the grammar, in the
/// edition of `traits`; `false` means that it is not known. They need not be UTF-8: plain octets are US-ASCII. Linear.
///
/// Of schemes, it knows those that are built in.
#[inline(never)]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a list may mix these, so that a processor cannot predict a branch"
)]
pub(in crate::validate) fn is_plain(
    octets: &[u8],
    traits: &Traits,
    input_kind: InputKind,
    has_base: bool,
) -> bool {
    // Under RFC 1808, other characters are excluded, and components end elsewhere.
    if traits.syntax.has_params_of_path {
        return false;
    }
    // What is a reference by these rules is one in all later editions.
    let syntax =
        Syntax { is_run_of_characters: false, has_ip_literals: false, has_urns: false, ..traits.syntax };
    let Ok(offsets) = ComponentOffsets::of(octets, syntax) else { return false };
    let ComponentOffsets { has_scheme, part, query, fragment, .. } = offsets;
    let has_fragment = fragment < octets.len();
    let is_wanted = match input_kind {
        InputKind::Reference => true,
        InputKind::Absolute => has_scheme & !has_fragment,
        InputKind::Relative => !has_scheme & !has_fragment,
    };
    let is_rooted = has_scheme | (octets.first() == Some(&b'/'));
    let path = octets.get(part..query).unwrap_or_default();
    let [dots] = any(path, |[first, second]| [first.is(b'/').and(second.is(b'.'))]);
    let dots = dots | path.ends_with(b"/.") | (octets.first() == Some(&b'.'));
    if !is_wanted | begins_with_exception(octets)
        || offsets.has_marks && !marks::are_plain(octets)
        || dots && has_dot_segment(path, is_rooted | has_base)
    {
        return false;
    }
    let scheme = if has_scheme { schemes::built_in_before(octets, part - 1) } else { &schemes::UNKNOWN };
    if has_fragment & !scheme.is_retrieved() {
        return false;
    }
    if has_scheme & scheme.name().is_empty() && is_near(octets.get(..part - 1).unwrap_or_default()) {
        return false;
    }
    match (offsets.authority(octets), octets.get(part..).unwrap_or_default()) {
        (Some(place), _) => {
            (has_scheme | !has_base & (place.start < place.end))
                && authority::is_plain(octets, place, scheme, traits)
        }
        (None, [] | [b'?', ..]) => false,
        // A drive, or a host and its port, is not a scheme, though it is read as one.
        (None, first) if has_scheme => {
            !(has_base | (part == 2) & first.starts_with(b"/"))
                && !scheme.authority().is_required()
                && !matches!(first, [b'.' | b'#' | b'0'..=b'9', ..])
                && is_scheme_plain(octets, part, scheme)
        }
        // A scheme without its colon.
        (None, _) => octets.get(4..6) != Some(b"//") && octets.get(5..7) != Some(b"//"),
    }
}

/// Returns whether the name of an unknown scheme is near that of a common one.
#[cold]
fn is_near(name: &[u8]) -> bool {
    core::str::from_utf8(name).map_or(true, |name| meant_by(name).is_some())
}

/// Returns whether no check of `scheme` has a finding in what follows it, from `part`. Of the schemes that have checks of
/// their own, it knows `mailto` alone.
fn is_scheme_plain(octets: &[u8], part: usize, scheme: &Scheme<'_>) -> bool {
    match scheme.name() {
        "mailto" => is_mail_plain(octets.get(part..).unwrap_or_default()),
        "tel" | "sms" | "data" | "geo" => false,
        _ => true,
    }
}

/// Returns whether `to` is a name, `@`, and a domain, each of letters, digits and inner dots, and header fields after them
/// if there is a `?`. Linear.
#[cold]
fn is_mail_plain(to: &[u8]) -> bool {
    let (address, fields) = match to.iter().position(|octet| *octet == b'?') {
        Some(end) => (&to[..end], Some(&to[end + 1..])),
        None => (to, None),
    };
    let is_of_word = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_');
    let is_word = |word: &[u8]| {
        word.split(|octet| *octet == b'.').all(|atom| !atom.is_empty() && atom.iter().all(is_of_word))
    };
    let is_field = |field: &[u8]| {
        let end = field.iter().take_while(|octet| is_of_word(octet)).count();
        end > 0 && field.get(end) == Some(&b'=')
    };
    let mut words = address.split(|octet| *octet == b'@');
    let is_address =
        words.next().is_some_and(is_word) && words.next().is_some_and(is_word) && words.next().is_none();
    is_address
        && fields.is_none_or(|fields| {
            !fields.contains(&b'?') && fields.split(|octet| *octet == b'&').all(is_field)
        })
}

/// Returns whether `octets` begin as a host that lacks its scheme may, or with a scheme that has checks of its own.
#[cfg_attr(not(debug_assertions), inline(always))]
fn begins_with_exception(octets: &[u8]) -> bool {
    octets.first_chunk::<4>().is_some_and(|first| {
        let first = u32::from_le_bytes(*first) | u32::from_le_bytes([0x20; 4]);
        (first == u32::from_le_bytes(*b"www."))
            | (first == u32::from_le_bytes(*b"ftp."))
            | (first == u32::from_le_bytes(*b"url:"))
            | (first == u32::from_le_bytes(*b"urn:"))
    })
}

/// Returns whether `of` returns any octet. It receives blocks that begin at the same octet and at the next. The last two
/// octets need not be at the beginning of any block. Linear.
#[cfg_attr(not(debug_assertions), inline(always))]
fn any<const COUNT: usize>(octets: &[u8], of: impl Fn([Block; 2]) -> [Lanes; COUNT]) -> [bool; COUNT] {
    let mut all = [Lanes::none(); COUNT];
    // As many blocks at the beginning as at the end, as in a glance.
    if let (Some(first), Some(last)) = (octets.first_chunk::<66>(), octets.last_chunk::<66>()) {
        add(&mut all, first, &of);
        let mut rest = octets.get(64..).unwrap_or_default();
        while let (Some(chunk), true) = (rest.first_chunk::<66>(), rest.len() > 66) {
            add(&mut all, chunk, &of);
            rest = rest.get(64..).unwrap_or_default();
        }
        add(&mut all, last, &of);
    } else if let (Some(first), Some(last)) = (octets.first_chunk::<34>(), octets.last_chunk::<34>()) {
        add(&mut all, first, &of);
        add(&mut all, last, &of);
    } else if let (Some(first), Some(last)) = (octets.first_chunk::<18>(), octets.last_chunk::<18>()) {
        add(&mut all, first, &of);
        add(&mut all, last, &of);
    } else {
        all = of(two_blocks(octets));
    }
    let mut any = [false; COUNT];
    for (any, lanes) in any.iter_mut().zip(all) {
        *any = lanes.any();
    }
    any
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn two_blocks(octets: &[u8]) -> [Block; 2] {
    [blocks::padded(octets), blocks::padded(octets.get(1..).unwrap_or_default())]
}

/// Adds what `of` returns for all octets of `chunk` except the last two.
#[cfg_attr(not(debug_assertions), inline(always))]
fn add<const COUNT: usize, const LENGTH: usize>(
    all: &mut [Lanes; COUNT],
    chunk: &[u8; LENGTH],
    of: impl Fn([Block; 2]) -> [Lanes; COUNT],
) {
    for at in (0..LENGTH - 2).step_by(WIDTH) {
        for (all, found) in all.iter_mut().zip(of(two_blocks(&chunk[at..]))) {
            *all = *all | found;
        }
    }
}

/// Returns whether `path` has `.` or `..` as a segment, or with parameters after it. Without parameters, they are questionable
/// only if `is_resolved`.
#[cold]
fn has_dot_segment(path: &[u8], is_resolved: bool) -> bool {
    path.split(|octet| *octet == b'/').any(|segment| match segment {
        b"." | b".." => is_resolved,
        _ => matches!(segment, [b'.', b';', ..] | [b'.', b'.', b';', ..]),
    })
}
