//! The error itself.

use core::fmt;

use super::{Expected, Found, ParseErrorKind, expected::RuleNames, kind};
use crate::{
    Span,
    grammar::{DEPTH, Record, RuleEntry, RuleId, RuleTable, Wanted},
};

/// The reason why an input is not in the language of a rule: the offset, what was found there, and what was expected
/// instead.
///
/// The offset is the length of the longest prefix of the input that can still become a member of the language. To match
/// on an error, use its [`kind`](Self::kind). It is `Copy` and `'static`, has at most 96 bytes, and allocates nothing.
///
/// Its `Display` is one line, with the offset; [`message`](Self::message) is the same without it. With the feature
/// `miette` it is a `miette::Diagnostic`, so that `?` works in a function that returns `miette::Result`. An error does
/// not have the input; `with_text` (feature `alloc`) adds it, so that a report can show it.
///
/// ```
/// use uri_bnf::{Found, ParseErrorKind, rfc3986};
/// let error = rfc3986::parse("http://h/a b").unwrap_err();
/// assert_eq!((error.offset(), error.found()), (10, Found::Character(' ')));
/// assert_eq!(error.kind(), ParseErrorKind::ExcludedCharacter);
/// let message = r##"expected pchar, "/", "?", "#" or the end at byte 10, found a space (in segment, RFC 3986 section 3.3)"##;
/// assert_eq!(error.to_string(), message);
/// let open: Vec<_> = error.rules().map(|rule| rule.name()).collect();
/// assert_eq!(open, ["URI-reference", "URI", "hier-part", "path-abempty", "segment"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", Sentence { error: self, with_offset: true })]
pub struct ParseError {
    table: &'static RuleTable,
    offset: usize,
    found: Found,
    expected: Wanted,
    expected_end: bool,
    /// Whether a `%`, or a `%` and a hexadecimal digit, is before the offset.
    follows_percent: bool,
    stack: [u8; DEPTH],
    stack_depth: u8,
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
        let Record { offset, expected, end, mut stack, depth } = record;
        stack[0] = start.number;
        Self {
            table,
            offset: start_offset + offset,
            found: Found::at(octets.get(offset..).unwrap_or_default()),
            expected,
            expected_end: end,
            follows_percent: kind::follows_percent(octets.get(..offset).unwrap_or_default()),
            stack,
            stack_depth: depth.max(1),
        }
    }

    /// Returns the error at another offset: that of the input from which the parsed text was made.
    #[cfg(feature = "rfc3986")]
    #[cold]
    pub(crate) fn moved_to(self, offset: usize) -> Self {
        Self { offset, ..self }
    }

    /// What kind of fault it is, to match on.
    ///
    /// ```
    /// use uri_bnf::ParseErrorKind;
    /// let kind = |text| uri_bnf::rfc3986::parse(text).unwrap_err().kind();
    /// assert_eq!((kind("a%4g"), kind("a#b#c")), (ParseErrorKind::MalformedEscape, ParseErrorKind::TrailingInput));
    /// ```
    pub fn kind(&self) -> ParseErrorKind {
        ParseErrorKind::of(self.found, &self.expected(), self.follows_percent)
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
        Span::new(self.offset, self.offset + self.found.len())
    }

    /// What was found at the offset.
    ///
    /// ```
    /// use uri_bnf::Found;
    /// assert_eq!(uri_bnf::rfc3986::parse("a b").unwrap_err().found(), Found::Character(' '));
    /// assert_eq!(uri_bnf::rfc3986::parse("a%4").unwrap_err().found(), Found::End);
    /// ```
    pub fn found(&self) -> Found {
        self.found
    }

    /// What was expected at the offset.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("//[").unwrap_err();
    /// assert_eq!(error.expected().to_string(), "IPv6address or IPvFuture");
    /// ```
    pub fn expected(&self) -> Expected {
        Expected { table: self.table, wanted: self.expected, end: self.expected_end }
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

    /// The message in one line, without the offset, for a caller that shows the offset in another way.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("a%4").unwrap_err();
    /// assert_eq!(error.message().to_string(), "expected HEXDIG, found the end (in pct-encoded, RFC 3986 section 2.1)");
    /// ```
    pub fn message(&self) -> impl fmt::Display + '_ {
        Sentence { error: self, with_offset: false }
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "numbers of rules are shown as their names")]
impl fmt::Debug for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("ParseError")
            .field("kind", &self.kind())
            .field("offset", &self.offset)
            .field("found", &self.found)
            .field("expected", &format_args!("{}", self.expected()))
            .field("rules", &RuleNames(self.rules()))
            .field("specification", &self.specification())
            .finish()
    }
}

struct Sentence<'a> {
    error: &'a ParseError,
    with_offset: bool,
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.error;
        formatter.write_str("expected ")?;
        error.expected().fmt(formatter)?;
        if self.with_offset {
            write!(formatter, " at byte {}", error.offset)?;
        }
        formatter.write_str(", found ")?;
        error.found.fmt(formatter)?;
        let rule = error.rule();
        let words = [
            " (in ",
            rule.name(),
            ", ",
            rule.document(),
            " ",
            rule.kind_of_section(),
            " ",
            rule.section(),
            ")",
        ];
        words.into_iter().try_for_each(|word| formatter.write_str(word))
    }
}
