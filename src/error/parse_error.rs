//! The error itself.

use core::fmt;

use super::{
    Expected, FaultKind, Found, ParseErrorKind,
    expected::RuleNames,
    fault::{self, Fault},
    found::Packed,
    kind,
};
use crate::{
    Span,
    grammar::{DEPTH, Delimiters, Record, RuleEntry, RuleId, RuleTable, StoredWanted},
    text::reference_part::ReferencePart,
};

/// The reason why an input is not in the language of a rule: what is wrong, and what the grammar expected where.
///
/// What is wrong is the [`fault`](Self::fault): its kind, its [span](Self::fault_span) and its [rule](Self::fault_rule), as
/// the validator reports them. The [`offset`](Self::offset) is the length of the longest prefix of the input that can still
/// become a member of the language: it may be after the fault, because a port with a letter may still become a userinfo. An
/// error is `Copy` and `'static`, has at most 104 bytes, and allocates nothing.
///
/// Its `Display` is one line: what is wrong, and at which byte. The alternate form (`{:#}`) has a second line, with what was
/// [expected](Self::expectation). [`message`](Self::message) is the first without the offset. With the feature
/// `miette` it is a `miette::Diagnostic`, so that `?` works in a function that returns `miette::Result`. An error does
/// not have the input; `with_text` (feature `alloc`) adds it, so that a report can show it.
///
/// ```
/// use uri_bnf::{Found, ParseErrorKind, rfc3986};
/// let error = rfc3986::parse("http://h/a b").unwrap_err();
/// assert_eq!((error.offset(), error.found()), (10, Found::Character(' ')));
/// assert_eq!(error.kind(), ParseErrorKind::ExcludedCharacter);
/// assert_eq!(error.to_string(), "at byte 10: a space is not allowed in the path (segment, RFC 3986 section 3.3)");
/// let expectation = r##"at byte 10: expected pchar (in segment, RFC 3986 section 3.3), or after it "/", "?", "#" or the end; found a space"##;
/// assert_eq!(format!("{error:#}").lines().nth(1), Some(expectation));
/// let open: Vec<_> = error.rules().map(|rule| rule.name()).collect();
/// assert_eq!(open, ["URI-reference", "URI", "hier-part", "path-abempty", "segment"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub struct ParseError {
    table: &'static RuleTable,
    offset: usize,
    found: Packed,
    expected: StoredWanted,
    flags: Flags,
    stack: [u8; DEPTH],
    stack_depth: u8,
    /// How many of the open rules contain what is expected, except the delimiters after them.
    within: u8,
    after: Delimiters,
    fault_kind: FaultKind,
    fault_part: ReferencePart,
    /// Of the start of the fault, from the offset.
    fault_distance: i32,
    fault_length: u32,
    /// The character at the start of the fault, if it is one of US-ASCII.
    fault_found: u8,
}

/// Three statements in one byte, so that an error is smaller.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Flags(u8);

impl Flags {
    /// Whether the input could end at the offset.
    const EXPECTED_END: u8 = 1;
    /// Whether a `%`, or a `%` and a hexadecimal digit, is before the offset.
    const FOLLOWS_PERCENT: u8 = 2;
    /// Whether the fault is that an address has no brackets, or only one of them.
    const IS_BARE: u8 = 4;

    fn of(expected_end: bool, follows_percent: bool, is_bare: bool) -> Self {
        let flags = [
            (expected_end, Self::EXPECTED_END),
            (follows_percent, Self::FOLLOWS_PERCENT),
            (is_bare, Self::IS_BARE),
        ];
        Self(flags.into_iter().filter(|(is_set, _)| *is_set).fold(0, |set, (_, flag)| set | flag))
    }

    const fn has(self, flag: u8) -> bool {
        self.0 & flag != 0
    }
}

impl ParseError {
    /// The error of `record`, which rule `start` has for `octets`. Offsets are moved by `start_offset`.
    #[cold]
    pub(crate) fn new(
        table: &'static RuleTable,
        start: RuleId,
        octets: &[u8],
        start_offset: usize,
        record: Record,
    ) -> Self {
        let Record { offset, expected, end, mut stack, depth, within, after } = record;
        stack[0] = start.number;
        let follows_percent = kind::follows_percent(octets.get(..offset).unwrap_or_default());
        let symbol = table.entry(start.number).name();
        let fault = fault::find(table, symbol, octets, offset, (follows_percent, end)).in_reach_of(offset);
        Self {
            table,
            offset: start_offset + offset,
            found: Found::at(octets.get(offset..).unwrap_or_default()).packed(),
            expected: expected.stored(),
            flags: Flags::of(end, follows_percent, fault.is_bare),
            stack,
            stack_depth: depth.max(1),
            within: within.clamp(1, depth.max(1)),
            after,
            fault_kind: fault.kind,
            fault_part: fault.part,
            fault_distance: fault.distance(offset).unwrap_or(0),
            fault_length: fault.length().unwrap_or(0),
            fault_found: fault.character(),
        }
    }

    /// Returns the error at another offset: that of the input from which the parsed text was made.
    #[cfg(feature = "rfc3986")]
    #[cold]
    pub(crate) fn moved_to(self, offset: usize) -> Self {
        Self { offset, ..self }
    }

    /// What is wrong, as the validator names it.
    ///
    /// ```
    /// use uri_bnf::{FaultKind, rfc3986};
    /// let error = rfc3986::parse("http://example.com:80a/").unwrap_err();
    /// assert_eq!((error.fault(), error.fault_span()), (FaultKind::MalformedPort, (21..22).into()));
    /// ```
    pub fn fault(&self) -> FaultKind {
        self.fault_kind
    }

    /// Where the [fault](Self::fault) is.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("http://[::1/x").unwrap_err().fault_span(), (7..8).into());
    /// ```
    pub fn fault_span(&self) -> Span {
        let start = self.offset.wrapping_add_signed(self.fault_distance as isize);
        Span::new(start, start + self.fault_length as usize)
    }

    /// All that is known of the fault.
    pub(super) fn whole_fault(&self) -> Fault {
        Fault {
            kind: self.fault_kind,
            part: self.fault_part,
            span: self.fault_span(),
            found: self.fault_found(),
            is_bare: self.flags.has(Flags::IS_BARE),
        }
    }

    /// What kind of fault it is, to match on.
    ///
    /// ```
    /// use uri_bnf::ParseErrorKind;
    /// let kind = |text| uri_bnf::rfc3986::parse(text).unwrap_err().kind();
    /// assert_eq!((kind("a%4g"), kind("a#b#c")), (ParseErrorKind::MalformedEscape, ParseErrorKind::TrailingInput));
    /// ```
    pub fn kind(&self) -> ParseErrorKind {
        ParseErrorKind::of(self.found(), &self.expected(), self.flags.has(Flags::FOLLOWS_PERCENT))
    }

    /// The byte offset at which the input stops being a prefix of anything in the language, counted from where the
    /// input counts from. It may be the end of the input.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("a b").unwrap_err().offset(), 1);
    /// assert_eq!(uri_bnf::rfc3986::parse("//[::1").unwrap_err().offset(), 6);
    /// ```
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The octets of what was found at the [`offset`](Self::offset): those of one character or octet, or none at the end of
    /// the input. The span is always inside the input.
    ///
    /// ```
    /// let span = |text| uri_bnf::rfc3986::parse(text).unwrap_err().span();
    /// assert_eq!((span("caf\u{e9}s"), span("//[::1")), ((3..5).into(), (6..6).into()));
    /// ```
    pub fn span(&self) -> Span {
        Span::new(self.offset, self.offset + self.found().len())
    }

    /// What was found at the offset.
    ///
    /// ```
    /// use uri_bnf::Found;
    /// assert_eq!(uri_bnf::rfc3986::parse("a b").unwrap_err().found(), Found::Character(' '));
    /// assert_eq!(uri_bnf::rfc3986::parse("a%4").unwrap_err().found(), Found::End);
    /// ```
    pub fn found(&self) -> Found {
        self.found.unpacked()
    }

    /// What was expected at the offset.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("//[").unwrap_err();
    /// assert_eq!(error.expected().to_string(), "IPv6address or IPvFuture");
    /// ```
    pub fn expected(&self) -> Expected {
        Expected {
            table: self.table,
            wanted: self.expected.wanted(),
            end: self.flags.has(Flags::EXPECTED_END),
            inside: self.stack[usize::from(self.stack_depth.saturating_sub(1))],
        }
    }

    /// The rules that were open at the offset and began before it, from the start symbol to the innermost. The start
    /// symbol is always among them. If several alternatives reached the offset, these are the rules of the one that nests
    /// deepest, and of the last that was tried among equals.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("/a%4").unwrap_err();
    /// let names: Vec<_> = error.rules().map(|rule| rule.name()).collect();
    /// assert_eq!((names[0], names[1], names[names.len() - 1]), ("URI-reference", "relative-ref", "pct-encoded"));
    /// ```
    pub fn rules(&self) -> impl ExactSizeIterator<Item = &'static RuleEntry> + Clone + use<> {
        let Self { table, stack, stack_depth, .. } = *self;
        (0..usize::from(stack_depth)).map(move |index| table.entry(stack[index]))
    }

    /// The innermost rule that was open at the offset and began before it: the last of [`rules`](Self::rules).
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("//h:80 /").unwrap_err().rule().name(), "port");
    /// ```
    pub fn rule(&self) -> &'static RuleEntry {
        self.table.entry(self.stack[usize::from(self.stack_depth.saturating_sub(1))])
    }

    /// The innermost of the open [`rules`](Self::rules) that contains all that was expected, except the end and the delimiters
    /// [after](Self::expected_after) it.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("http://[::1/x").unwrap_err();
    /// assert_eq!((error.rule().name(), error.expected_rule().name()), ("dec-octet", "IP-literal"));
    /// ```
    pub fn expected_rule(&self) -> &'static RuleEntry {
        self.table.entry(self.stack[usize::from(self.within.saturating_sub(1))])
    }

    /// What was expected and begins or continues the [expected rule](Self::expected_rule).
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("//h:80 /").unwrap_err();
    /// let (inside, after) = (error.expected_inside(), error.expected_after());
    /// assert_eq!(inside.to_string(), r#"a character of a userinfo or "@""#);
    /// assert_eq!(after.to_string(), r##"path-abempty, "?", "#" or the end"##);
    /// ```
    pub fn expected_inside(&self) -> Expected {
        let Expected { mut wanted, .. } = self.expected();
        wanted = wanted.filter(|rule| !self.after.has_path(rule));
        wanted.characters = wanted.characters.difference(self.after.characters());
        Expected { wanted, end: false, ..self.expected() }
    }

    /// What was expected and follows the [expected rule](Self::expected_rule): delimiters, a path, or the end.
    ///
    /// ```
    /// use uri_bnf::AsciiSet;
    /// let error = uri_bnf::rfc3986::parse("http://example.com:80a/").unwrap_err();
    /// assert_eq!(error.expected_rule().name(), "userinfo");
    /// assert_eq!(error.expected_after().characters(), AsciiSet::of(b"@"));
    /// ```
    pub fn expected_after(&self) -> Expected {
        let Expected { mut wanted, .. } = self.expected();
        wanted = wanted.filter(|rule| self.after.has_path(rule));
        let others = wanted.characters.difference(self.after.characters());
        wanted.characters = wanted.characters.difference(others);
        Expected { wanted, ..self.expected() }
    }

    /// The section of the specification that defines the innermost rule.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("a%4").unwrap_err().section(), "2.1");
    /// ```
    pub fn section(&self) -> &'static str {
        self.rule().section()
    }

    /// The name of the specification.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("a%4").unwrap_err().specification(), "RFC 3986");
    /// ```
    pub fn specification(&self) -> &'static str {
        self.table.specification()
    }

    /// The first character of the [fault](Self::fault); U+FFFD for one beyond US-ASCII that is not at the
    /// [`offset`](Self::offset).
    ///
    /// ```
    /// use uri_bnf::Found;
    /// let error = uri_bnf::rfc3986::parse("http://example.com:80a/").unwrap_err();
    /// assert_eq!((error.fault_found(), error.found()), (Found::Character('a'), Found::Character('/')));
    /// ```
    pub fn fault_found(&self) -> Found {
        let Span { start, end } = self.fault_span();
        match self.fault_found {
            _ if start == self.offset => self.found(),
            _ if start == end => Found::End,
            octet if octet.is_ascii() => Found::Character(char::from(octet)),
            _ => Found::Character(char::REPLACEMENT_CHARACTER),
        }
    }

    /// The rule that reads the part in which the [fault](Self::fault) is: the one that the validator names. The
    /// innermost open [`rule`](Self::rule) may be another.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("http://example.com:80a/").unwrap_err();
    /// assert_eq!((error.fault_rule().name(), error.rule().name()), ("port", "userinfo"));
    /// ```
    pub fn fault_rule(&self) -> &'static RuleEntry {
        if self.fault_kind == FaultKind::NotInGrammar {
            return self.expected_rule();
        }
        let start = self.table.entry(self.stack[0]);
        self.whole_fault().rule(self.table).unwrap_or(start)
    }

    /// Returns whether its grammar has characters beyond US-ASCII.
    pub(super) fn has_non_ascii(&self) -> bool {
        self.table.rule("ucschar").is_some()
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "numbers of rules are shown as their names")]
impl fmt::Debug for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("ParseError")
            .field("fault", &self.fault())
            .field("fault_span", &self.fault_span())
            .field("kind", &self.kind())
            .field("offset", &self.offset)
            .field("found", &self.found())
            .field("expected", &format_args!("{}", self.expected()))
            .field("rules", &RuleNames(self.rules()))
            .field("specification", &self.specification())
            .finish()
    }
}
