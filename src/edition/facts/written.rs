//! Which characters are written as they are in each component of an edition, for scans without computation.

use super::{
    component_classes::Classes,
    data::{Data, DataCharacters},
};
use crate::{AsciiSet, grammar::class::non_ascii::NonAscii};

/// Which characters are written as they are: for each octet of US-ASCII, a bit for each component, in the order of
/// [`Data::rows`], and the characters beyond.
pub(crate) struct Written {
    /// Of escaped text, besides `%`: those of the rule, without the delimiters that would end the component.
    pub(crate) escaped: [u16; 256],
    /// Of plain data that is escaped as far as it must be, and as far as it should be.
    pub(crate) plain: [[u16; 256]; 2],
    /// The characters beyond US-ASCII of each component.
    pub(crate) non_ascii: [NonAscii; COUNT],
}

/// The number of components.
const COUNT: usize = 11;

impl Data {
    /// The rows, in the order of the variants of `escape::EscapeContext`.
    pub(crate) const fn rows(&self) -> [DataCharacters; COUNT] {
        [
            self.userinfo,
            self.reg_name,
            self.path,
            self.segment,
            self.first_segment,
            self.param,
            self.opaque_part,
            self.query,
            self.query_name,
            self.query_value,
            self.fragment,
        ]
    }
}

impl Written {
    /// The tables of an edition.
    pub(crate) const fn of(data: &Data, classes: &Classes) -> Self {
        let segment = classes.path.difference(AsciiSet::of(b"/?#"));
        let escaped = [
            classes.userinfo.difference(AsciiSet::of(b"@/?#")),
            classes.authority.difference(AsciiSet::of(b"/?#")),
            classes.path.difference(AsciiSet::of(b"?#")),
            segment,
            segment,
            segment,
            classes.opaque_part.difference(AsciiSet::of(b"?#")),
            classes.query.difference(AsciiSet::of(b"#")),
            classes.query.difference(AsciiSet::of(b"#&=")),
            classes.query.difference(AsciiSet::of(b"#&")),
            classes.fragment.difference(AsciiSet::of(b"#")),
        ];
        let rows = data.rows();
        let mut must = [AsciiSet::EMPTY; COUNT];
        let mut should = must;
        let mut all_non_ascii = [NonAscii::None; COUNT];
        let mut component = 0;
        while component < COUNT {
            let DataCharacters { allowed, delimiters, separators, non_ascii, .. } = rows[component];
            all_non_ascii[component] = non_ascii;
            must[component] = allowed.difference(delimiters).union(separators);
            let reserved = data.should.difference(data.unreserved).difference(separators);
            should[component] = must[component].difference(reserved);
            component += 1;
        }
        Self { escaped: bits(&escaped), plain: [bits(&must), bits(&should)], non_ascii: all_non_ascii }
    }
}

const fn bits(sets: &[AsciiSet; COUNT]) -> [u16; 256] {
    let mut table = [0; 256];
    let mut component = 0;
    while component < COUNT {
        let mut octet = 0;
        while octet < 128 {
            if sets[component].contains(octet) {
                table[octet as usize] |= 1 << component;
            }
            octet += 1;
        }
        component += 1;
    }
    table
}

/// The number of octets at the beginning of `octets` that have `bit` in `table`; eight at a time, so that the end of a
/// run costs one branch.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn run_of(table: &[u16; 256], bit: u16, octets: &[u8]) -> usize {
    let mut at = 0;
    let mut rest = octets;
    while let Some((block, after)) = rest.split_first_chunk::<8>() {
        let mut outside = 0u32;
        for (index, &octet) in block.iter().enumerate() {
            outside |= u32::from(table[octet as usize] & bit == 0) << index;
        }
        if outside != 0 {
            return at + outside.trailing_zeros() as usize;
        }
        at += 8;
        rest = after;
    }
    at + rest.iter().position(|&octet| table[octet as usize] & bit == 0).unwrap_or(rest.len())
}
