//! Why a text is not in a language.

use core::fmt;

use crate::{
    AsciiSet, Edition, Span,
    ascii::Quoted,
    grammar::{
        DEPTH, Furthest, RuleEntry, RuleId, RuleTable, Wanted,
        class::{CharacterClass, rfc2396::Control},
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
/// let message = r##"expected authority, abs_path, "?", "#" or the end at byte 7, found "[" (in net_path, RFC 2396 section 3; valid in RFC 2732 and RFC 3986)"##;
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
    /// The editions whose references the text is one of: a bit each, in their order.
    accepted: u8,
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
            accepted: if table.start == Some(start.name()) { Edition::accepting(bytes) } else { 0 },
        }
    }

    /// Where the text stops being a prefix of anything in the language: a byte offset, from where the
    /// input counts from. It may be the end of the text.
    ///
    /// ```
    /// assert_eq!(uri_bnf::parse("a b").unwrap_err().place(), 1);
    /// assert_eq!(uri_bnf::parse("mailto:").unwrap_err().place(), 7);
    /// ```
    pub fn place(&self) -> usize {
        self.place
    }

    /// The bytes of what was found there, counted as [`place`](Self::place) is: those of one character or
    /// octet, or none at the end of the text.
    ///
    /// ```
    /// let span = |text| uri_bnf::parse(text).unwrap_err().span();
    /// assert_eq!((span("caf\u{e9}s"), span("mailto:")), ((3..5).into(), (7..7).into()));
    /// ```
    pub fn span(&self) -> Span {
        Span::new(self.place, self.place + self.found.len())
    }

    /// What was found there.
    ///
    /// ```
    /// use uri_bnf::Found;
    /// assert_eq!(uri_bnf::parse("a b").unwrap_err().found(), Found::Character(' '));
    /// assert_eq!(uri_bnf::parse("a%4").unwrap_err().found(), Found::End);
    /// ```
    pub fn found(&self) -> Found {
        self.found
    }

    /// What could have stood there.
    ///
    /// ```
    /// let error = uri_bnf::parse("mailto:").unwrap_err();
    /// assert_eq!(error.expected().to_string(), "hier_part or opaque_part");
    /// ```
    pub fn expected(&self) -> Expected {
        Expected { table: self.table, wanted: self.expected, end: self.expected_end }
    }

    /// The rules that were open at the place and began before it, from the start symbol to the innermost.
    /// The start symbol is always there. Where several alternatives reached the place, these are the rules of
    /// the one that nests deepest, and of the last that was tried among equals.
    ///
    /// ```
    /// let error = uri_bnf::parse("/a%4").unwrap_err();
    /// let names: Vec<_> = error.rules().map(|rule| rule.name()).collect();
    /// assert_eq!((names[0], names[1], names[names.len() - 1]), ("URI-reference", "relativeURI", "escaped"));
    /// ```
    pub fn rules(&self) -> impl ExactSizeIterator<Item = &'static RuleEntry> + Clone + use<> {
        let Self { table, stack, stack_depth, .. } = *self;
        (0..usize::from(stack_depth)).map(move |index| table.entry(stack[index]))
    }

    /// The innermost rule that was open at the place and began before it: the last of [`rules`](Self::rules).
    ///
    /// ```
    /// assert_eq!(uri_bnf::parse("//h:80 /").unwrap_err().rule().name(), "port");
    /// ```
    pub fn rule(&self) -> &'static RuleEntry {
        self.table.entry(self.stack[usize::from(self.stack_depth.saturating_sub(1))])
    }

    /// The section of the specification that defines the innermost rule.
    ///
    /// ```
    /// assert_eq!(uri_bnf::parse("a%4").unwrap_err().section(), "2.4.1");
    /// ```
    pub fn section(&self) -> &'static str {
        self.rule().section()
    }

    /// The name of the specification.
    ///
    /// ```
    /// assert_eq!(uri_bnf::parse("a%4").unwrap_err().specification(), "RFC 2396");
    /// ```
    pub fn specification(&self) -> &'static str {
        self.table.specification()
    }

    /// The same error, which does not tell other editions: where those are told in another way.
    ///
    /// ```
    /// let error = uri_bnf::parse("mailto:").unwrap_err();
    /// assert!(error.to_string().ends_with("; valid in url-syntax-07, uri-syntax-01 and RFC 3986)"));
    /// assert!(error.without_editions().to_string().ends_with("(in absoluteURI, RFC 2396 section 3)"));
    /// ```
    #[must_use]
    pub fn without_editions(self) -> Self {
        Self { accepted: 0, ..self }
    }

    /// The editions by which the text is a reference, the oldest first. None, if the rule that was asked for is not
    /// the start symbol of an edition.
    ///
    /// Known since the error was made, which took a quick pass by each edition.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// let error = uri_bnf::parse("http://[::1]/").unwrap_err();
    /// assert!(error.accepting_editions().eq([Edition::Rfc2732, Edition::Rfc3986]));
    /// ```
    pub fn accepting_editions(&self) -> impl Iterator<Item = Edition> + Clone + use<> {
        let accepted = self.accepted;
        Edition::ALL
            .iter()
            .enumerate()
            .filter(move |(index, _)| accepted & (1 << index) != 0)
            .map(|(_, edition)| *edition)
    }

    /// What is wrong, in one line, without the place; for those who show the place in another way.
    ///
    /// ```
    /// let error = uri_bnf::parse("a%4").unwrap_err();
    /// assert_eq!(error.message().to_string(), "expected hex, found the end (in escaped, RFC 2396 section 2.4.1)");
    /// ```
    pub fn message(&self) -> impl fmt::Display + '_ {
        Sentence { error: self, with_place: false }
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "numbers of rules are shown as their names")]
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
        formatter.debug_list().entries(self.0.clone().map(RuleEntry::name)).finish()
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
        let rule = error.rule();
        write!(
            formatter,
            ", found {} (in {}, {} {} {}",
            error.found,
            rule.name(),
            rule.document(),
            rule.kind_of_section(),
            rule.section()
        )?;
        let accepting = error.accepting_editions();
        let count = accepting.clone().count();
        for (index, edition) in accepting.enumerate() {
            let before = match index {
                0 => "; valid in ",
                _ if index + 1 == count => " and ",
                _ => ", ",
            };
            write!(formatter, "{before}{edition}")?;
        }
        formatter.write_str(")")
    }
}

/// What stands at the place of a [`ParseError`]. Its `Display` is what messages say of it.
///
/// ```
/// use uri_bnf::{Found, rfc2396::RULES};
/// let port = RULES.rule("port").unwrap();
/// assert_eq!(port.explain(b"8\xFF").unwrap().found(), Found::Octet(0xFF));
/// assert_eq!(port.parse("8\t").unwrap_err().found().to_string(), r#"the control "\t""#);
/// ```
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
                write!(formatter, "{} (U+{:04X})", Quoted(character), u32::from(character))
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
/// Its `Display` names six of them at most, leaving out what a rule among them covers; the data has all.
///
/// ```
/// let expected = uri_bnf::parse("a#b c").unwrap_err().expected();
/// assert_eq!(expected.to_string(), "uric or the end");
/// assert!(expected.rules().any(|rule| rule.name() == "uric") && expected.end());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Expected {
    table: &'static RuleTable,
    wanted: Wanted,
    end: bool,
}

impl Expected {
    /// The rules that could begin there: the first eight in the order in which the grammar wants them, any
    /// others behind them in an order that does not change. A rule stands for all of the characters that it can
    /// begin with.
    ///
    /// ```
    /// let expected = uri_bnf::parse("//[").unwrap_err().expected();
    /// assert_eq!(expected.rules().map(|rule| rule.name()).collect::<Vec<_>>(), ["authority", "abs_path"]);
    /// ```
    pub fn rules(&self) -> impl Iterator<Item = &'static RuleEntry> + Clone + use<> {
        let Self { table, wanted, .. } = *self;
        wanted.rules().map(|number| table.entry(number))
    }

    /// The characters that could stand there, beside those that the rules begin with.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// assert_eq!(uri_bnf::parse("//[").unwrap_err().expected().characters(), AsciiSet::of(b"?#"));
    /// ```
    pub fn characters(&self) -> AsciiSet {
        self.wanted.characters
    }

    /// Whether the text could have ended there.
    ///
    /// ```
    /// let end = |text| uri_bnf::parse(text).unwrap_err().expected().end();
    /// assert_eq!((end("a b"), end("a% ")), (true, false));
    /// ```
    pub fn end(&self) -> bool {
        self.end
    }

    /// The rules that no other covers, then the characters that no rule covers: delimiters of components
    /// first, then the others in ascending order, as stretches.
    fn items(&self) -> impl Iterator<Item = Item> + Clone + use<> {
        /// Those that end a component, in the order in which they do.
        const DELIMITERS: [u8; 5] = *b":@/?#";
        let this = *self;
        let covered = this.rules().fold(AsciiSet::EMPTY, |set, rule| set.union(rule.characters()));
        let uncovered = this.characters().difference(covered);
        let shown = this.rules().filter(move |rule| !this.is_covered(rule));
        let delimiters = DELIMITERS.into_iter().filter(move |&delimiter| uncovered.contains(delimiter));
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
        if count > shown { write!(formatter, " or {} more", count - shown) } else { Ok(()) }
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "numbers of rules are shown as their names")]
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
