//! The offsets of the components.

use super::{
    non_ascii,
    sweep::{self, HEAD, Head, MASK, START, Sweep},
};
use crate::{
    edition::facts::syntax::Syntax,
    fast::{
        blocks::{self, Block, Lanes, VECTORS, WIDTH, below},
        server_parts::{AuthorityReader, ServerParts},
    },
};

/// Why a glance returns no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Declined {
    /// The input is not a reference.
    Invalid,
    /// It has octets that only an address in brackets may have, or characters beyond US-ASCII.
    Foreign,
    /// The grammar has to decide.
    Unknown,
}

/// The offsets of the components of a reference, in bytes.
#[derive(Clone, Copy)]
pub(crate) struct ComponentOffsets {
    /// Whether there is a scheme.
    pub(crate) has_scheme: bool,
    /// What follows the scheme and its `:`, or else 0.
    pub(crate) part: usize,
    /// The offset of the first `?` before the fragment, or else the end of the path.
    pub(crate) query: usize,
    /// The offset of the `#`, or else the length of the input.
    pub(crate) fragment: usize,
    /// Whether there is a `%` or a `;`.
    pub(crate) has_marks: bool,
    /// A bit for each of the first 64 octets that ends an authority, or for the first one after the `//`.
    pub(super) ends: u64,
    /// A bit for each of the first 64 octets that is an `@` or a `:`, or any bit of an authority that has one.
    pub(super) marks: u64,
}

/// An authority.
#[derive(Clone, Copy)]
pub(crate) struct AuthorityPlace {
    /// Its offset, after the `//`.
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Whether it has an `@` or a `:`.
    pub(crate) has_marks: bool,
}

impl ComponentOffsets {
    /// The offsets in `octets`. Each octet is a character of a reference or a part of an escape, and there is at most one
    /// `#`. What is before the first of `: / ? #` is a scheme if that is a `:`. The components themselves are not tested.
    ///
    /// `syntax` does not read names or a run of characters.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[cfg(feature = "validate")]
    pub(crate) fn of(octets: &[u8], syntax: Syntax) -> Result<Self, Declined> {
        if VECTORS { Self::with(octets, syntax, |_| false) } else { Self::of_octets(octets) }
    }

    /// Finds the offsets in `octets`, which may have characters beyond US-ASCII if references of the edition may. If they
    /// are a text, they are UTF-8.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn of_reference<R: AuthorityReader>(
        octets: &[u8],
        syntax: Syntax,
        is_text: bool,
    ) -> Result<Self, Declined> {
        let are_allowed = |sweep: &Sweep| {
            R::HAS_NON_ASCII && !sweep.foreign_printable.any() && non_ascii::are_allowed(octets, is_text)
        };
        Self::with(octets, syntax, are_allowed)
    }

    /// The offsets in `octets`, and the parts of the authority, if the foreign octets are the brackets of one address in it.
    #[inline(never)]
    pub(super) fn with_brackets<R: AuthorityReader>(
        octets: &[u8],
        syntax: Syntax,
        is_text: bool,
    ) -> Result<(Self, ServerParts), Declined> {
        if R::HAS_NON_ASCII {
            has_one_literal::<true>(octets, syntax)?;
            if !octets.is_ascii() && !non_ascii::are_allowed(octets, is_text) {
                return Err(Declined::Invalid);
            }
        } else {
            has_one_literal::<false>(octets, syntax)?;
        }
        let offsets = Self::with(octets, syntax, |_| true)?;
        let authority = offsets.authority(octets).and_then(|place| octets.get(place.start..place.end));
        let authority = authority.filter(|authority| authority.contains(&b'['));
        // Elsewhere, only RFC 2732 may allow them.
        let otherwise = if syntax.has_registry_names { Declined::Unknown } else { Declined::Invalid };
        Ok((offsets, authority.and_then(R::with_brackets).ok_or(otherwise)?))
    }

    /// `are_allowed` returns whether the foreign octets are where they may be.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn with(
        octets: &[u8],
        syntax: Syntax,
        are_allowed: impl FnOnce(&Sweep) -> bool,
    ) -> Result<Self, Declined> {
        let length = octets.len();
        if syntax.has_urns && octets.get(..4).is_some_and(|first| first.eq_ignore_ascii_case(b"urn:")) {
            return Err(Declined::Unknown);
        }
        let sweep = Sweep::of(octets);
        if sweep.has_wrong_escape {
            return Err(Declined::Invalid);
        }
        if sweep.has_foreign && !are_allowed(&sweep) {
            return Err(Declined::Foreign);
        }
        if sweep.number_signs.has_two() {
            return Err(Declined::Invalid);
        }
        let mut fragment = sweep.number_signs.first(length);
        let mut query = sweep.question_marks.first(length).min(fragment);
        if sweep.has_more {
            if fragment == length {
                fragment = first_of(octets, MASK, b'#');
            }
            if first_of(octets, fragment + 1, b'#') < length {
                return Err(Declined::Invalid);
            }
            if query >= MASK {
                query = first_of(octets, MASK, b'?').min(fragment);
            }
        }
        let questions_and_numbers = sweep.question_marks.low | sweep.number_signs.low;
        let colon = sweep.start.colons.trailing_zeros() as usize;
        let mut delimiter =
            colon.min((sweep.start.slashes | questions_and_numbers).trailing_zeros() as usize);
        let mut has_scheme = colon == delimiter && colon < START;
        let may_begin_with_any = syntax.is_run_of_characters;
        // Numbers and not truth values: whether there is a scheme is hard to predict, and a compiler would branch on it.
        let if_scheme = u64::from(has_scheme).wrapping_neg();
        let mut wrong = not_scheme(sweep.first, delimiter, may_begin_with_any) & if_scheme;
        // Rare, and so a branch that a processor predicts.
        if delimiter >= sweep.width {
            if delimiter >= START && length > START {
                delimiter = first_delimiter(octets);
                has_scheme = octets.get(delimiter) == Some(&b':');
            }
            let scheme = octets.get(..delimiter).unwrap_or_default();
            wrong = u64::from(has_scheme && !is_long_scheme(scheme, may_begin_with_any));
        }
        if syntax.is_run_of_characters {
            // In the drafts, a path may have a colon in its first segment.
            has_scheme &= wrong == 0;
        } else if wrong != 0 {
            return Err(Declined::Invalid);
        }
        let part = if has_scheme { delimiter + 1 } else { 0 };
        let Head { colons, slashes, at_signs } = sweep.head;
        let (ends, marks) = (slashes | questions_and_numbers, colons | at_signs);
        Ok(Self { has_scheme, part, query, fragment, has_marks: sweep.has_marks, ends, marks })
    }

    /// The authority, if there is one: what is after `//`, up to the first of `/ ? #`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn authority(&self, octets: &[u8]) -> Option<AuthorityPlace> {
        if !octets.get(self.part..).unwrap_or_default().starts_with(b"//") {
            return None;
        }
        let start = self.part + "//".len();
        if start >= HEAD {
            return Some(long_authority(octets, start, false));
        }
        let from_start = u64::MAX << start;
        let end = ((self.ends & from_start).trailing_zeros() as usize).min(octets.len());
        let marks = self.marks & from_start;
        if end < HEAD || octets.len() <= HEAD {
            return Some(AuthorityPlace { start, end, has_marks: (marks.trailing_zeros() as usize) < end });
        }
        Some(long_authority(octets, start, marks != 0))
    }

    /// Returns whether `octets`, which have these offsets and no brackets, are a reference.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn are_of_reference<R: AuthorityReader>(&self, octets: &[u8], syntax: Syntax) -> bool {
        if syntax.is_run_of_characters {
            return true;
        }
        if syntax.has_opaque_part {
            let &Self { has_scheme, part, query, fragment, .. } = self;
            // What has to have octets: what follows the scheme, or else the path before a query. Numbers in an array, so that
            // no branch depends on whether there is a scheme, which is hard to predict.
            let lengths = [query + usize::from(fragment == 0), fragment - part];
            return lengths[usize::from(has_scheme)] > 0;
        }
        match self.authority(octets) {
            Some(AuthorityPlace { start, end, has_marks: true }) => {
                R::server(&octets[start..], end - start).is_some()
            }
            _ => true,
        }
    }
}

/// An authority that ends after the first 64 octets of the input. `has_marks`: whether one of those octets divides it.
#[inline(never)]
fn long_authority(octets: &[u8], start: usize, mut has_marks: bool) -> AuthorityPlace {
    let mut at = start.max(HEAD);
    while at < octets.len() {
        let block = blocks::padded(&octets[at..]);
        let ends = (block.is(b'/') | block.is(b'?') | block.is(b'#')).bits();
        let marks = (block.is(b'@') | block.is(b':')).bits();
        if ends != 0 {
            let size = ends.trailing_zeros() as usize;
            return AuthorityPlace {
                start,
                end: at + size,
                has_marks: has_marks | (marks & below(size) != 0),
            };
        }
        has_marks |= marks != 0;
        at += WIDTH;
    }
    AuthorityPlace { start, end: octets.len(), has_marks }
}

/// Returns whether the foreign octets are a `[` and after it a `]`. All other inputs with brackets are references only under
/// RFC 2732, where a query may have them.
#[inline(never)]
fn has_one_literal<const NON_ASCII: bool>(octets: &[u8], syntax: Syntax) -> Result<(), Declined> {
    let foreign = |from| {
        let at = first(octets, from, sweep::foreign::<NON_ASCII>);
        (at, octets.get(at))
    };
    if !syntax.has_ip_literals {
        return Err(Declined::Invalid);
    }
    if octets.len() <= HEAD {
        let [foreign, open, close] = blocks::masks(octets, |block| {
            [sweep::foreign::<NON_ASCII>(block), block.is(b'['), block.is(b']')]
        });
        let is_literal = open.is_power_of_two() && close.is_power_of_two() && open < close;
        return match foreign & !(open | close) {
            0 if is_literal => Ok(()),
            0 if syntax.has_registry_names => Err(Declined::Unknown),
            _ => Err(Declined::Invalid),
        };
    }
    let mut brackets = 0;
    let mut is_literal = true;
    let (mut at, mut octet) = foreign(0);
    while let Some(bracket @ (b'[' | b']')) = octet {
        is_literal &= *bracket == if brackets == 0 { b'[' } else { b']' };
        brackets += 1;
        (at, octet) = foreign(at + 1);
    }
    match octet {
        None if is_literal && brackets == 2 => Ok(()),
        None if syntax.has_registry_names => Err(Declined::Unknown),
        _ => Err(Declined::Invalid),
    }
}

/// A mask of those of the first `length` octets of `block` that a scheme may not have there; 0 for a scheme. There is no `/`
/// among them, and they are all of the block at most.
#[cfg_attr(not(debug_assertions), inline(always))]
fn not_scheme(block: Block, length: usize, may_begin_with_any: bool) -> u64 {
    let letters = block.with_bits(0x20).within(b'a', b'z');
    // From `+` to `9` are also `,` and `/`.
    let characters = (letters | block.within(b'+', b'9').and_not(block.is(b','))).bits();
    let first = if may_begin_with_any { characters } else { letters.bits() };
    // A scheme is not empty: what follows an empty one is the `:`.
    !characters & ((1 << (length & 63)) - 1) | !first & 1
}

#[cold]
fn is_long_scheme(octets: &[u8], may_begin_with_any: bool) -> bool {
    octets.iter().all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'))
        && octets.first().is_some_and(|first| may_begin_with_any || first.is_ascii_alphabetic())
}

/// The offset of the first octet from `from` on that is one of those, or else the length.
#[cfg_attr(not(debug_assertions), inline(always))]
fn first(octets: &[u8], from: usize, of: impl Fn(Block) -> Lanes) -> usize {
    let mut at = from;
    while at < octets.len() {
        let found = of(blocks::padded(&octets[at..])).bits();
        if found != 0 {
            return at + found.trailing_zeros() as usize;
        }
        at += WIDTH;
    }
    octets.len()
}

#[inline(never)]
fn first_of(octets: &[u8], from: usize, octet: u8) -> usize {
    first(octets, from, |block| block.is(octet))
}

#[inline(never)]
fn first_delimiter(octets: &[u8]) -> usize {
    first(octets, 0, |block| block.is(b':') | block.is(b'/') | block.is(b'?') | block.is(b'#'))
}
