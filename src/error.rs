//! Why a text is not in a language.

use core::fmt;

use crate::{
    AsciiSet, Span,
    ascii::Quoted,
    grammar::{
        DEPTH, Furthest, RuleEntry, RuleId, RuleTable, Wanted,
        class::{CharacterClass, Control},
    },
};

/// A text that is not in the language of a rule: where, what was found there, and what could have stood
/// there instead.
///
/// The place is the length of the longest prefix of the text that can still become a member of the
/// language. `Copy`, at most 96 bytes, and allocates nothing.
///
/// Its `Display` is one line, with the place; [`message`](Self::message) is the same without the place.
///
/// ```
/// let error = uri_bnf::parse("http://[::1]/x").unwrap_err();
/// assert_eq!(error.place(), 7);
/// assert_eq!(error.found(), uri_bnf::Found::Character('['));
/// let message = r##"expected authority, abs_path, "?", "#" or the end at byte 7, found "[" (in net_path, RFC 2396 section 3)"##;
/// assert_eq!(error.to_string(), message);
/// let open: Vec<_> = error.rules().map(|rule| rule.name()).collect();
/// assert_eq!(open, ["URI-reference", "absoluteURI", "hier_part", "net_path"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", Sentence { error: self, with_place: true })]
pub struct ParseError {
    table: &'static RuleTable,
    place: usize,
    found: Found,
    expected: Wanted,
    expected_end: bool,
    stack: [u8; DEPTH],
    stack_depth: u8,
}

impl ParseError {
    /// The error that `observer` saw when rule `start` read `bytes` and stopped before `end`. Places are
    /// moved by `offset`.
    #[cold]
    pub(crate) fn new(
        table: &'static RuleTable,
        start: RuleId,
        bytes: &[u8],
        offset: usize,
        end: Option<usize>,
        observer: &Furthest,
    ) -> Self {
        let place = observer.place();
        let (mut stack, depth) = observer.stack();
        stack[0] = start.number;
        Self {
            table,
            place: offset + place,
            found: Found::at(bytes.get(place..).unwrap_or_default()),
            expected: observer.wanted(),
            expected_end: end == Some(place),
            stack,
            stack_depth: u8::try_from(depth.max(1)).unwrap_or(1),
        }
    }

    /// Where the text stops being a prefix of anything in the language: a byte offset, from where the
    /// input counts from. It may be the end of the text.
    pub fn place(&self) -> usize {
        self.place
    }

    /// The bytes of what was found there; empty at the end of the text.
    pub fn span(&self) -> Span {
        Span::new(self.place, self.place + self.found.len())
    }

    /// What was found there.
    pub fn found(&self) -> Found {
        self.found
    }

    /// What could have stood there.
    pub fn expected(&self) -> Expected {
        Expected {
            table: self.table,
            wanted: self.expected,
            end: self.expected_end,
        }
    }

    /// The rules that were open at the place and began before it, from the start symbol to the innermost.
    /// The start symbol is always there.
    pub fn rules(&self) -> impl ExactSizeIterator<Item = &'static RuleEntry> + Clone + use<> {
        let Self {
            table,
            stack,
            stack_depth,
            ..
        } = *self;
        (0..usize::from(stack_depth)).map(move |index| table.entry(stack[index]))
    }

    /// The innermost rule that was open at the place.
    pub fn rule(&self) -> &'static RuleEntry {
        self.table
            .entry(self.stack[usize::from(self.stack_depth.saturating_sub(1))])
    }

    /// The section of the specification that defines the innermost rule.
    pub fn section(&self) -> &'static str {
        self.rule().section()
    }

    /// The name of the specification.
    pub fn specification(&self) -> &'static str {
        self.table.specification()
    }

    /// What is wrong, in one line, without the place.
    ///
    /// ```
    /// let error = uri_bnf::parse("a%4").unwrap_err();
    /// assert_eq!(error.message().to_string(), "expected hex, found the end (in escaped, RFC 2396 section 2.4.1)");
    /// ```
    pub fn message(&self) -> impl fmt::Display + '_ {
        Sentence {
            error: self,
            with_place: false,
        }
    }
}

#[expect(
    clippy::missing_fields_in_debug,
    reason = "numbers of rules are shown as their names"
)]
impl fmt::Debug for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("ParseError")
            .field("place", &self.place)
            .field("found", &self.found)
            .field("expected", &format_args!("{}", self.expected()))
            .field("rules", &Names(self.rules()))
            .field("specification", &self.specification())
            .finish()
    }
}

/// The names of rules.
struct Names<R>(R);

impl<R: Iterator<Item = &'static RuleEntry> + Clone> fmt::Debug for Names<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_list()
            .entries(self.0.clone().map(RuleEntry::name))
            .finish()
    }
}

struct Sentence<'a> {
    error: &'a ParseError,
    with_place: bool,
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.error;
        write!(formatter, "expected {}", error.expected())?;
        if self.with_place {
            write!(formatter, " at byte {}", error.place)?;
        }
        write!(
            formatter,
            ", found {} (in {}, {} section {})",
            error.found,
            error.rule().name(),
            error.specification(),
            error.section()
        )
    }
}

/// What stands at the place of a [`ParseError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// The end of the text.
    End,
    /// A character.
    Character(char),
    /// An octet that begins no character of UTF-8; only in a text given as bytes.
    Octet(u8),
}

impl Found {
    /// What `bytes` begin with.
    fn at(bytes: &[u8]) -> Self {
        let Some(&octet) = bytes.first() else {
            return Self::End;
        };
        let first = bytes.get(..4).unwrap_or(bytes).utf8_chunks().next();
        let character = first.and_then(|chunk| chunk.valid().chars().next());
        character.map_or(Self::Octet(octet), Self::Character)
    }

    /// Its length in bytes.
    fn len(self) -> usize {
        match self {
            Self::End => 0,
            Self::Character(character) => character.len_utf8(),
            Self::Octet(_) => 1,
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::End => formatter.write_str("the end"),
            Self::Octet(octet) => write!(formatter, "the octet 0x{octet:02X}"),
            Self::Character(' ') => formatter.write_str("a space"),
            Self::Character(character) if !character.is_ascii() => {
                write!(
                    formatter,
                    "{} (U+{:04X})",
                    Quoted(character),
                    u32::from(character)
                )
            }
            Self::Character(character) if Control::SET.contains(character as u8) => {
                write!(formatter, "the control {}", Quoted(character))
            }
            Self::Character(character) => write!(formatter, "{}", Quoted(character)),
        }
    }
}

/// What could have stood at the place of a [`ParseError`]: rules, single characters, and the end of the
/// text.
///
/// Its `Display` names six of them at most, leaving out characters that a class in it covers; the data
/// has all.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Expected {
    table: &'static RuleTable,
    wanted: Wanted,
    end: bool,
}

impl Expected {
    /// The rules that could begin there, in the order in which the grammar wants them. A rule stands for
    /// all of the characters that it can begin with.
    pub fn rules(&self) -> impl Iterator<Item = &'static RuleEntry> + Clone + use<> {
        let Self { table, wanted, .. } = *self;
        wanted.rules().map(|number| table.entry(number))
    }

    /// The characters that could stand there, beside those that the rules begin with.
    pub fn characters(&self) -> AsciiSet {
        self.wanted.characters
    }

    /// Whether the text could have ended there.
    pub fn end(&self) -> bool {
        self.end
    }

    /// The rules that no other covers, then the characters that no rule covers: delimiters of components
    /// first, then the others in ascending order, as stretches.
    fn items(&self) -> impl Iterator<Item = Item> + Clone + use<> {
        /// Those that end a component, in the order in which they do.
        const DELIMITERS: [u8; 5] = *b":@/?#";
        let this = *self;
        let covered = this
            .rules()
            .fold(AsciiSet::EMPTY, |set, rule| set.union(rule.characters()));
        let uncovered = this.characters().difference(covered);
        let shown = this.rules().filter(move |rule| !this.is_covered(rule));
        let delimiters = DELIMITERS
            .into_iter()
            .filter(move |&delimiter| uncovered.contains(delimiter));
        let others = uncovered.difference(AsciiSet::of(&DELIMITERS)).stretches();
        shown
            .map(Item::Rule)
            .chain(delimiters.map(|delimiter| Item::Characters(delimiter.into(), delimiter.into())))
            .chain(others.map(|(first, last)| Item::Characters(first, last)))
            .chain(this.end.then_some(Item::End))
    }

    /// Whether `rule` is for single characters, and another expected rule for more of them takes them all.
    fn is_covered(&self, rule: &RuleEntry) -> bool {
        let own = rule.characters();
        let larger = |other: &RuleEntry| own != other.characters() && own.is_subset(other.characters());
        !own.is_empty() && self.rules().any(larger)
    }
}

#[derive(Clone, Copy)]
enum Item {
    Rule(&'static RuleEntry),
    Characters(char, char),
    End,
}

impl fmt::Display for Item {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
        let count = self.items().count();
        let shown = if count > MOST { MOST - 1 } else { count };
        for (index, item) in self.items().take(shown).enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 == count => " or ",
                _ => ", ",
            };
            write!(formatter, "{before}{item}")?;
        }
        if count > shown {
            write!(formatter, " or {} more", count - shown)
        } else {
            Ok(())
        }
    }
}

#[expect(
    clippy::missing_fields_in_debug,
    reason = "numbers of rules are shown as their names"
)]
impl fmt::Debug for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Expected")
            .field("rules", &Names(self.rules()))
            .field("characters", &self.characters())
            .field("end", &self.end)
            .finish()
    }
}
