//! What was expected at the offset of an error.

use core::fmt;

use super::group::Group;
use crate::{
    AsciiSet,
    ascii::Quoted,
    grammar::{RuleEntry, RuleTable, Wanted, class::non_ascii::NonAscii},
};

/// What was expected at the offset of a [`ParseError`](crate::ParseError): rules, single characters, and the end of the
/// input.
///
/// Its `Display` names at most six of them and omits what a rule among them covers; the data has all. Rules and characters
/// that together are those of a component are named as one: `a character of a userinfo`.
///
/// ```
/// let expected = uri_bnf::rfc3986::parse("a#b c").unwrap_err().expected();
/// assert_eq!(expected.to_string(), "pchar, \"/\", \"?\" or the end");
/// assert!(expected.rules().any(|rule| rule.name() == "pchar") && expected.end());
/// let expected = uri_bnf::rfc3986::parse("//u:p w@h").unwrap_err().expected();
/// assert_eq!(expected.to_string(), "a character of a userinfo or \"@\"");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Expected {
    pub(super) table: &'static RuleTable,
    pub(super) wanted: Wanted,
    pub(super) end: bool,
    /// The number of the innermost rule that is open.
    pub(super) inside: u8,
}

impl Expected {
    /// What `wanted` inside a rule of `table` is, and whether the input could end.
    #[cfg(all(feature = "rules", feature = "alloc"))]
    pub(crate) const fn new(table: &'static RuleTable, wanted: Wanted, end: bool, inside: u8) -> Self {
        Self { table, wanted, end, inside }
    }

    /// Returns whether nothing was expected.
    pub(super) fn is_empty(&self) -> bool {
        self.wanted == Wanted::default() && !self.end
    }

    /// Returns whether the end alone was expected.
    pub(super) fn is_end(&self) -> bool {
        self.wanted == Wanted::default() && self.end
    }

    /// The rules that could begin at the offset: the first eight in the order of the grammar, any others after them in a
    /// fixed order. A rule represents all characters that it can begin with, also those beyond US-ASCII.
    ///
    /// ```
    /// let expected = uri_bnf::rfc3986::parse("//[").unwrap_err().expected();
    /// assert_eq!(expected.rules().map(|rule| rule.name()).collect::<Vec<_>>(), ["IPv6address", "IPvFuture"]);
    ///
    /// use uri_bnf::rfc3987::{parse_rule, rule};
    /// let expected = parse_rule::<rule::Iunreserved>("!").unwrap_err().expected();
    /// assert_eq!(expected.rules().map(|rule| rule.name()).collect::<Vec<_>>(), ["ALPHA", "DIGIT", "ucschar"]);
    /// ```
    pub fn rules(&self) -> impl Iterator<Item = &'static RuleEntry> + Clone + use<> {
        let Self { table, wanted, .. } = *self;
        wanted.rules().map(|number| table.entry(number))
    }

    /// The characters of US-ASCII that were expected, without those that the rules begin with.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// assert_eq!(uri_bnf::rfc3986::parse("/a[").unwrap_err().expected().characters(), AsciiSet::of(b"/?#"));
    /// ```
    pub fn characters(&self) -> AsciiSet {
        self.wanted.characters
    }

    /// Returns whether the input could have ended at the offset.
    ///
    /// ```
    /// let end = |text| uri_bnf::rfc3986::parse(text).unwrap_err().expected().end();
    /// assert_eq!((end("a b"), end("a% ")), (true, false));
    /// ```
    pub fn end(&self) -> bool {
        self.end
    }

    /// The rules that no other covers, then the characters that no rule covers: delimiters of components first, then the
    /// others in ascending order, as stretches.
    fn items(&self) -> impl Iterator<Item = Item> + Clone + use<> {
        /// The delimiters that end a component, in their order in a reference.
        const DELIMITERS: [u8; 5] = *b":@/?#";
        let this = *self;
        let covered = this.rules().fold(AsciiSet::EMPTY, |set, rule| set.union(rule.characters()));
        let uncovered = this.characters().difference(covered);
        let has_rule = |name: &str| this.rules().any(|rule| rule.name() == name);
        let group = Group::of(this.table.entry(this.inside).name(), has_rule, this.characters());
        let uncovered = group.map_or(uncovered, |group| uncovered.difference(AsciiSet::of(group.characters)));
        let is_grouped = move |rule: &RuleEntry| group.is_some_and(|group| group.has(rule));
        let shown = this.rules().filter(move |rule| !this.is_covered(rule) && !is_grouped(rule));
        let delimiters = DELIMITERS.into_iter().filter(move |&delimiter| uncovered.contains(delimiter));
        let others = uncovered.difference(AsciiSet::of(&DELIMITERS)).stretches();
        let grouped = group.map(|group| Item::CharacterOf(group.whole));
        grouped
            .into_iter()
            .chain(shown.map(Item::Rule))
            .chain(delimiters.map(|delimiter| Item::Characters(delimiter.into(), delimiter.into())))
            .chain(others.map(|(first, last)| Item::Characters(first, last)))
            .chain(this.end.then_some(Item::End))
    }

    /// Returns whether `rule` is for single characters, and another expected rule takes all of them and more.
    fn is_covered(&self, rule: &RuleEntry) -> bool {
        let (own, non_ascii) = (rule.characters(), rule.non_ascii());
        let larger = |other: &RuleEntry| {
            (own, non_ascii) != (other.characters(), other.non_ascii())
                && own.is_subset(other.characters())
                && non_ascii.union(other.non_ascii()) == other.non_ascii()
        };
        (!own.is_empty() || non_ascii != NonAscii::None) && self.rules().any(larger)
    }
}

#[derive(Clone, Copy)]
enum Item {
    /// A character of this, in words.
    CharacterOf(&'static str),
    Rule(&'static RuleEntry),
    Characters(char, char),
    End,
}

impl fmt::Display for Item {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CharacterOf(whole) => write!(formatter, "a character of {whole}"),
            Self::Rule(rule) => formatter.write_str(rule.name()),
            Self::Characters(first, last) if first == last => write!(formatter, "{}", Quoted(*first)),
            Self::Characters(first, last) => write!(formatter, "{} to {}", Quoted(*first), Quoted(*last)),
            Self::End => formatter.write_str("the end"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 6;
        let mut first = [None; MOST];
        let mut count = 0;
        for item in self.items() {
            if let Some(slot) = first.get_mut(count) {
                *slot = Some(item);
            }
            count += 1;
        }
        let shown = if count > MOST { MOST - 1 } else { count };
        for (index, item) in first.into_iter().flatten().take(shown).enumerate() {
            formatter.write_str(match index {
                0 => "",
                _ if index + 1 == count => " or ",
                _ => ", ",
            })?;
            item.fmt(formatter)?;
        }
        if count > shown { write!(formatter, " or {} more", count - shown) } else { Ok(()) }
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "numbers of rules are shown as their names")]
impl fmt::Debug for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Expected")
            .field("rules", &RuleNames(self.rules()))
            .field("characters", &self.characters())
            .field("end", &self.end)
            .finish()
    }
}

/// The names of rules.
pub(super) struct RuleNames<R>(pub(super) R);

impl<R: Iterator<Item = &'static RuleEntry> + Clone> fmt::Debug for RuleNames<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.0.clone().map(RuleEntry::name)).finish()
    }
}
