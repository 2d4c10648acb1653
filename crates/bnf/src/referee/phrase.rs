//! A mistake in words.

use super::characters;
use super::nouns::noun;
use super::symbols::{Symbol, Symbols};
use crate::syntax::octet_set::OctetSet;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Octets are listed up to this number of ranges.
const MOST_RANGES: usize = 12;

/// What a parser under test does wrong with the innermost rule of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Phrase {
    /// It accepts the rule without any octet.
    AcceptsEmpty,
    /// It accepts a beginning of the rule for the rule. The last octet, unless it is a letter or a digit.
    AcceptsEnd(Option<u8>),
    /// It accepts octets in the rule.
    AcceptsOctets(Category),
    /// It accepts octets in several rules, whose nouns follow the sentence.
    AcceptsInMany(Category),
    /// It accepts octets of several categories in the rule; all in place of this octet, if there is one.
    AcceptsAny(Option<u8>),
    /// It accepts octets of several categories in several rules, whose nouns follow the sentence.
    AcceptsAnyInMany,
    /// It checks the rule less: of its characters and others, it accepts any in any order.
    AcceptsUnchecked(Unchecked),
    /// It removes characters at the beginning, at the end, or both.
    Removes(Place),
    /// It reads a word only up to a character.
    ReadsBefore,
    /// It reads a word without a character.
    LeavesOut,
    /// It accepts `%` before anything.
    AcceptsAnyEscape,
    /// It accepts brackets without their counterparts.
    AcceptsBrackets,
    /// It rejects the empty text of the rule.
    RejectsEmpty,
    /// It rejects the end of the input in the rule. The last octet, unless it is a letter or a digit.
    RejectsEnd(Option<u8>),
    /// It rejects octets in the rule.
    RejectsOctets(Category),
    /// It rejects octets wherever they are.
    RejectsEverywhere(Category),
    /// It rejects octets in the rule after others, and accepts both elsewhere.
    RejectsAfter(Category),
    /// It rejects greater numbers than this one for the rule.
    RejectsNumbersAbove(u64),
    /// It rejects a text for the rule, and accepts others.
    RejectsText,
    /// It rejects the combination of what it accepts elsewhere.
    RejectsCombination,
}

/// What is accepted in a rule that is checked less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Unchecked {
    /// Its own characters in another order.
    Order,
    /// Zeros before a number.
    LeadingZeros,
    /// Other characters.
    Characters,
    /// Nearly all characters.
    All,
}

/// Where characters are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Place {
    Beginning,
    End,
    Both,
}

/// Octets that are likely to be accepted or rejected for one reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Category {
    Control,
    Space,
    Alphanumeric,
    /// The `gen-delims` of RFC 3986.
    Delimiter,
    /// All other printable characters of US-ASCII.
    Visible,
    /// Characters beyond US-ASCII.
    BeyondAscii,
    /// Octets that are not UTF-8.
    IllFormed,
}

impl Category {
    pub(super) fn of(symbol: Symbol) -> Category {
        let octet = match symbol {
            Symbol::Octet(octet) => octet,
            Symbol::Character(_) => return Category::BeyondAscii,
        };
        match octet {
            b' ' => Category::Space,
            0..=0x1F | 0x7F => Category::Control,
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => Category::Alphanumeric,
            b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@' => Category::Delimiter,
            0x21..=0x7E => Category::Visible,
            0x80..=0xFF => Category::IllFormed,
        }
    }

    /// Whether its octets are accepted for one reason, whichever they are.
    pub(super) fn is_alike(self) -> bool {
        matches!(self, Category::Control | Category::Space | Category::BeyondAscii | Category::IllFormed)
    }
}

/// Whether the categories are those of any character.
pub(super) fn is_varied(categories: &BTreeSet<Category>) -> bool {
    let has = |category| categories.contains(&category);
    has(Category::Control)
        && has(Category::Space)
        && has(Category::BeyondAscii)
        && (has(Category::Visible) || has(Category::Alphanumeric))
}

impl Phrase {
    /// Whether it says only that steps are accepted elsewhere.
    pub(super) fn is_unclear(self) -> bool {
        matches!(self, Phrase::RejectsAfter(_) | Phrase::RejectsCombination)
    }

    /// The sentence, without its subject: the parser under test. `rule` is the name of the innermost rule.
    pub(super) fn sentence(self, rule: &str, symbols: &Symbols) -> String {
        let noun = noun_of(rule);
        let octets = in_words(symbols);
        match self {
            Phrase::AcceptsEmpty => format!("accepts {}", empty(&noun)),
            Phrase::AcceptsEnd(Some(last)) => format!("accepts {noun} that ends with {}", one(last)),
            Phrase::AcceptsEnd(None) => format!("accepts {noun} that is not complete"),
            Phrase::AcceptsOctets(_) => format!("accepts {octets} in {noun}"),
            Phrase::AcceptsInMany(_) => format!("accepts {octets} in"),
            Phrase::AcceptsAny(Some(expected)) => {
                format!("accepts any character for {} in {noun}", one(expected))
            }
            Phrase::AcceptsAny(None) => format!("accepts any character in {noun}"),
            Phrase::AcceptsAnyInMany => "accepts any character in".to_string(),
            Phrase::AcceptsUnchecked(Unchecked::Order) => {
                format!("accepts the characters of {noun} in any order and number")
            }
            Phrase::AcceptsUnchecked(Unchecked::LeadingZeros) => format!("accepts leading zeros in {noun}"),
            Phrase::AcceptsUnchecked(Unchecked::Characters) => format!("accepts {octets} anywhere in {noun}"),
            Phrase::AcceptsUnchecked(Unchecked::All) => format!("accepts nearly any text for {noun}"),
            Phrase::Removes(Place::Beginning) => format!("removes {octets} at the beginning"),
            Phrase::Removes(Place::End) => format!("removes {octets} at the end"),
            Phrase::Removes(Place::Both) => format!("removes {octets} at the beginning and at the end"),
            Phrase::ReadsBefore => format!("reads only what is before {octets}"),
            Phrase::LeavesOut => format!("leaves out {octets} anywhere"),
            Phrase::AcceptsAnyEscape => "accepts `%` before what is not two hexadecimal digits".to_string(),
            Phrase::AcceptsBrackets => "accepts `[` or `]` without its counterpart".to_string(),
            Phrase::RejectsEmpty => format!("rejects {}", empty(&noun)),
            Phrase::RejectsEnd(Some(last)) => format!("rejects {noun} that ends with {}", one(last)),
            Phrase::RejectsEnd(None) => format!("rejects the end of the input in {noun}"),
            Phrase::RejectsOctets(_) => format!("rejects {octets} in {noun}"),
            Phrase::RejectsEverywhere(_) => format!("rejects {octets} wherever the grammar allows it"),
            Phrase::RejectsAfter(_) => {
                format!("rejects {octets} in {noun} after what is before it here, and accepts both elsewhere")
            }
            Phrase::RejectsNumbersAbove(limit) => format!("rejects numbers above {limit} for {noun}"),
            Phrase::RejectsText => format!("rejects some texts for {noun}, and accepts others"),
            Phrase::RejectsCombination => {
                format!("rejects a combination of what it accepts elsewhere in {noun}")
            }
        }
    }

    /// The words for an identity, without spaces.
    pub(super) fn id(self, symbols: &Symbols) -> String {
        let last =
            |last: Option<u8>| last.map_or_else(|| "incomplete".to_string(), |last| format!("{last:02X}"));
        let octets = || -> String {
            let hexadecimal = |(first, last)| {
                if first == last { format!("{first:02X}") } else { format!("{first:02X}-{last:02X}") }
            };
            let octets = symbols.octets.ranges().map(hexadecimal);
            let characters =
                symbols.characters.iter().map(|&character| format!("U+{:04X}", u32::from(character)));
            octets.chain(characters).collect::<Vec<_>>().join(",")
        };
        match self {
            Phrase::AcceptsEmpty | Phrase::RejectsEmpty => "empty".to_string(),
            Phrase::AcceptsEnd(octet) | Phrase::RejectsEnd(octet) => format!("ends-with:{}", last(octet)),
            Phrase::AcceptsOctets(_) | Phrase::RejectsOctets(_) => format!("octets:{}", octets()),
            Phrase::AcceptsInMany(_) => format!("many-rules:{}", octets()),
            Phrase::AcceptsAny(expected) => match expected {
                Some(expected) => format!("any-for:{expected:02X}"),
                None => "any".to_string(),
            },
            Phrase::AcceptsAnyInMany => "any-in-many-rules".to_string(),
            Phrase::AcceptsUnchecked(Unchecked::Order) => "order".to_string(),
            Phrase::AcceptsUnchecked(Unchecked::LeadingZeros) => "leading-zeros".to_string(),
            Phrase::AcceptsUnchecked(Unchecked::Characters) => format!("anywhere:{}", octets()),
            Phrase::AcceptsUnchecked(Unchecked::All) => "unchecked".to_string(),
            Phrase::Removes(Place::Beginning) => format!("removes-first:{}", octets()),
            Phrase::Removes(Place::End) => format!("removes-last:{}", octets()),
            Phrase::Removes(Place::Both) => format!("removes-around:{}", octets()),
            Phrase::ReadsBefore => format!("reads-before:{}", octets()),
            Phrase::LeavesOut => format!("leaves-out:{}", octets()),
            Phrase::AcceptsAnyEscape => "any-escape".to_string(),
            Phrase::AcceptsBrackets => "brackets".to_string(),
            Phrase::RejectsEverywhere(_) => format!("everywhere:{}", octets()),
            Phrase::RejectsAfter(_) => format!("after:{}", octets()),
            Phrase::RejectsNumbersAbove(limit) => format!("above:{limit}"),
            Phrase::RejectsText => "text".to_string(),
            Phrase::RejectsCombination => "combination".to_string(),
        }
    }
}

/// The noun for a rule: its name, if there is no other.
pub(super) fn noun_of(rule: &str) -> String {
    noun(rule).map_or_else(|| format!("the rule `{rule}`"), ToString::to_string)
}

/// `a label of a hostname` -> `an empty label of a hostname`.
fn empty(noun: &str) -> String {
    let without_article = ["a ", "an ", "the "].iter().find_map(|article| noun.strip_prefix(article));
    match without_article.unwrap_or(noun) {
        already if already.starts_with("empty ") => format!("an {already}"),
        _ if noun.starts_with("the ") => format!("an empty text for {noun}"),
        other => format!("an empty {other}"),
    }
}

/// Octets as a list: visible ones as they are, and others by number, neighbours as ranges; and characters.
fn in_words(symbols: &Symbols) -> String {
    let mut parts: Vec<String> = Vec::new();
    // A parser of octets accepts those of characters and others.
    let has_all =
        characters::is_any(&symbols.characters) && symbols.octets.iter().any(|octet| !octet.is_ascii());
    let beyond: OctetSet = (0x80..=u8::MAX).filter(|_| has_all).collect();
    let octets = symbols.octets.union(beyond);
    // The grave accent has its name, so it is not the end of a range.
    let (mut others, accent) = (OctetSet::new(), octets.contains(b'`'));
    others.extend(octets.iter().filter(|&octet| octet != b'`'));
    for (first, last) in others.ranges() {
        let is_visible = first.is_ascii_graphic() && last.is_ascii_graphic();
        match last - first {
            0 => parts.push(one(first)),
            1 => parts.extend([one(first), one(last)]),
            _ if is_visible => parts.push(format!("{} to {}", one(first), one(last))),
            _ => parts.push(format!("the octets {first:02X} to {last:02X}")),
        }
    }
    parts.extend(accent.then(|| one(b'`')));
    if !symbols.characters.is_empty() && !has_all {
        parts.push(characters::name(&symbols.characters));
    }
    let left_out = parts.len().saturating_sub(MOST_RANGES);
    if left_out > 0 {
        parts.truncate(MOST_RANGES);
        parts.push(format!("{left_out} more"));
    }
    match parts.split_last() {
        None => "the end".to_string(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

fn one(octet: u8) -> String {
    match octet {
        b' ' => "a space".to_string(),
        b'`' => "a grave accent".to_string(),
        octet if octet.is_ascii_graphic() => format!("`{}`", char::from(octet)),
        octet => format!("the octet {octet:02X}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Category, Phrase, Place, Unchecked, in_words};
    use crate::referee::symbols::Symbols;

    #[test]
    fn sentences_name_rules_and_octets() {
        let octets = |octets: &str| -> Symbols { octets.bytes().collect() };
        let table = [
            (
                Phrase::AcceptsEnd(Some(b'-')),
                "domainlabel",
                "",
                "accepts a label of a hostname that ends with `-`",
            ),
            (
                Phrase::AcceptsEnd(None),
                "IP-literal",
                "",
                "accepts an address in brackets that is not complete",
            ),
            (Phrase::AcceptsEmpty, "toplabel", "", "accepts an empty text for the last label of a hostname"),
            (Phrase::RejectsEmpty, "port", "", "rejects an empty port"),
            (Phrase::RejectsEmpty, "path-abempty", "", "rejects an empty path after an authority"),
            (
                Phrase::AcceptsOctets(Category::Visible),
                "my-rule",
                "|^",
                "accepts `^` or `|` in the rule `my-rule`",
            ),
            (
                Phrase::AcceptsUnchecked(Unchecked::Order),
                "scheme",
                "",
                "accepts the characters of a scheme in any order and number",
            ),
            (Phrase::AcceptsUnchecked(Unchecked::All), "port", "", "accepts nearly any text for a port"),
            (
                Phrase::AcceptsAny(Some(b'.')),
                "IPv4address",
                "",
                "accepts any character for `.` in an IPv4 address",
            ),
            (
                Phrase::Removes(Place::Both),
                "URI",
                " \t",
                "removes the octet 09 or a space at the beginning and at the end",
            ),
            (Phrase::ReadsBefore, "URI", "\0", "reads only what is before the octet 00"),
            (Phrase::RejectsNumbersAbove(65535), "port", "", "rejects numbers above 65535 for a port"),
            (
                Phrase::RejectsOctets(Category::Alphanumeric),
                "pct-encoded",
                "ABCDEF",
                "rejects `A` to `F` in an escape",
            ),
        ];
        for (phrase, rule, listed, expected) in table {
            assert_eq!(phrase.sentence(rule, &octets(listed)), expected);
        }
    }

    #[test]
    fn octets_are_listed_as_ranges() {
        assert_eq!(in_words(&(0x80..=0xFF).collect()), "the octets 80 to FF");
        assert_eq!(in_words(&b" `\x00".iter().copied().collect()), "the octet 00, a space or a grave accent");
        assert_eq!(in_words(&b"^_`ab".iter().copied().collect()), "`^`, `_`, `a`, `b` or a grave accent");
        let many = in_words(&(0..=u8::MAX).step_by(2).collect());
        assert!(many.ends_with("or 116 more"), "{many}");
    }
}
