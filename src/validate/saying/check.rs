//! A check, its code and its messages, and the diagnostic that it reports. The messages are functions of a
//! [`Diagnostic`], and a diagnostic has a [`Code`], so the two are defined together.

use core::{cmp, fmt, hash};

use super::{
    Citation, Example, InputKind, NameGrammar, ReferencePart, Safety, Severity, Suggestion, detail::Detail,
    masks::Secrets,
};
use crate::{
    Edition, Span,
    edition::facts::document::{DefiningDocumentSet, DefiningDocuments},
};

/// The stable name of a finding: a word that says what is reported, and a number. Neither is ever reused.
///
/// Its `Display` is the name. [`checks`](crate::validate::checks) has them all.
///
/// ```
/// use uri_bnf::validate::{Code, checks};
/// let code: Code = "second-number-sign".parse()?;
/// assert_eq!((code, code.number(), code.to_string()), (checks::SECOND_NUMBER_SIGN, 107, "second-number-sign".to_owned()));
/// assert_eq!("107".parse(), Ok(code));
/// # Ok::<(), uri_bnf::validate::UnknownCode>(())
/// ```
#[derive(Clone, Copy)]
pub struct Code(pub(in crate::validate) &'static Entry);

/// Something wrong or questionable in an input: what, where, why, and what to do.
///
/// `Copy`; it borrows the input, and its messages are written when they are shown. Its `Display` is one line, without
/// the span: the [message](Self::message), the section, and the rule.
///
/// ```
/// use uri_bnf::{Edition, validate::{Diagnostic, Severity, Validator}};
/// let mut found: Vec<Diagnostic> = Vec::new();
/// Validator::new(Edition::Rfc3986).validate("http://h/a b", &mut found);
/// let [space] = &found[..] else { panic!("one finding") };
/// assert_eq!((space.code().name(), space.severity(), space.span()), ("space", Severity::Error, (10..11).into()));
/// assert_eq!(space.to_string(), "a space is not allowed in the path (RFC 3986 section 2; in segment)");
/// assert_eq!(space.help().to_string(), "write %20");
/// assert_eq!(space.suggestion().unwrap().apply("http://h/a b"), "http://h/a%20b");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Diagnostic<'a> {
    pub(in crate::validate) code: Code,
    pub(in crate::validate) severity: Severity,
    pub(in crate::validate) edition: Edition,
    /// The grammar of names, if the input was read as a name.
    pub(in crate::validate) names: Option<NameGrammar>,
    pub(in crate::validate) input_kind: InputKind,
    pub(in crate::validate) part: ReferencePart,
    pub(in crate::validate) text: &'a str,
    pub(in crate::validate) span: Span,
    pub(in crate::validate) second: Option<Span>,
    pub(in crate::validate) detail: Detail<'a>,
    /// Whether the text may be [several](crate::text::several) references.
    pub(in crate::validate) may_be_several: bool,
    /// The newer edition under which the text is valid.
    pub(in crate::validate) valid_under: Option<Edition>,
    /// What its messages do not show.
    pub(in crate::validate) secrets: Secrets,
    /// Whether the input is not in the language because of it.
    pub(in crate::validate) is_of_grammar: bool,
}

/// Everything that a check defines, for itself and for its findings.
#[expect(clippy::struct_excessive_bools, reason = "each is a separate statement about a check")]
pub(in crate::validate) struct Entry {
    pub(in crate::validate) number: u16,
    pub(in crate::validate) name: &'static str,
    pub(in crate::validate) severity: Severity,
    /// Whether only a policy that names it reports it.
    pub(in crate::validate) is_off: bool,
    /// The first line of its page.
    pub(in crate::validate) summary: &'static str,
    /// Its documentation, in Markdown.
    pub(in crate::validate) page: &'static str,
    /// What its page shows.
    pub(in crate::validate) examples: &'static [Example],
    /// The sections of the documents, each document of an edition at most once.
    pub(in crate::validate) citations: &'static [Citation],
    /// Those documents; all if none is one of an edition.
    pub(in crate::validate) documents: DefiningDocumentSet,
    /// Whether the severity depends on the edition.
    pub(in crate::validate) has_levels: bool,
    /// Whether some findings are only advice.
    pub(in crate::validate) may_be_advice: bool,
    /// The RFC to cite for a finding, if it is not the document of the edition: its number, one of the citations.
    pub(in crate::validate) cites: fn(&Diagnostic<'_>) -> Option<u16>,
    /// The section to cite for a finding, if it is none of the citations.
    pub(in crate::validate) citation: fn(&Diagnostic<'_>) -> Option<&'static Citation>,
    /// One line.
    pub(in crate::validate) message: Say,
    /// The label of the span. Short.
    pub(in crate::validate) label: Say,
    /// The label of the second span, if there is one.
    pub(in crate::validate) second_label: &'static str,
    /// Additional information. It may write nothing.
    pub(in crate::validate) note: Say,
    /// What to do. It may write nothing.
    pub(in crate::validate) help: Say,
    pub(in crate::validate) suggestion: for<'a> fn(&Diagnostic<'a>) -> Option<Suggestion<'a>>,
    /// Whether what it suggests is safe, and why.
    pub(in crate::validate) safety: Grounds,
    /// Whether it is about an escape, in whatever component.
    pub(in crate::validate) is_of_escape: bool,
    /// Whether no input with a finding of it is [plain](crate::validate::fast), for a code of inputs that the grammar
    /// accepts.
    pub(in crate::validate) is_never_plain: bool,
}

pub(in crate::validate) type Say = fn(&Diagnostic<'_>, &mut fmt::Formatter<'_>) -> fmt::Result;

/// Writes nothing.
pub(in crate::validate) const NOTHING: Say = |_, _| Ok(());

impl Entry {
    /// What a check does not define itself comes from here.
    pub(in crate::validate) const NOTHING: Self = Self {
        number: 0,
        name: "",
        severity: Severity::Error,
        is_off: false,
        summary: "",
        page: "",
        examples: &[],
        citations: &[],
        documents: DefiningDocumentSet::EMPTY,
        has_levels: false,
        may_be_advice: false,
        cites: |_| None,
        citation: |_| None,
        message: NOTHING,
        label: NOTHING,
        second_label: "",
        note: NOTHING,
        help: NOTHING,
        suggestion: |_| None,
        safety: Grounds::NO_SUGGESTIONS,
        is_of_escape: false,
        is_never_plain: false,
    };
}

/// Whether the suggestions of a check are safe, and why.
#[derive(Clone, Copy)]
pub(in crate::validate) struct Grounds {
    /// `None` if there are none.
    pub(in crate::validate) safety: Option<Safety>,
    pub(in crate::validate) is_safe: fn(&Diagnostic<'_>) -> bool,
    /// A sentence without its capital and full stop.
    pub(in crate::validate) reason: &'static str,
}

impl Grounds {
    pub(in crate::validate) const NO_SUGGESTIONS: Self =
        Self { safety: None, is_safe: |_| false, reason: "" };

    pub(in crate::validate) const fn never(reason: &'static str) -> Self {
        Self { safety: Some(Safety::Unsafe), is_safe: |_| false, reason }
    }

    /// Safe if `is_safe` returns `true`. It reads no more of the text than the span of the finding and a few octets around
    /// it, because a text may have a finding at every other octet.
    pub(in crate::validate) const fn sometimes(
        is_safe: fn(&Diagnostic<'_>) -> bool,
        reason: &'static str,
    ) -> Self {
        Self { safety: Some(Safety::Sometimes), is_safe, reason }
    }
}

/// A check: its page, which is also its documentation, what the specifications say, and the messages of a finding.
///
/// The sections are those of the page, which a test writes to `pages.rs`. `feature` is only in the documentation of the
/// constant, because the command has all features. What it does and why are doc comments. Several examples may be given, and
/// differences between editions.
///
/// `citations` are sections of the documents of editions, which report the check; `@Warning` before a document is the severity
/// under it, if it is not that of the check. `none ""` in place of a section means that the document has none
/// that concerns the check, but its editions report it. After these, sections of other RFCs may follow, by their numbers;
/// with these alone, all editions report it. After the severity, `off` means that only a policy that names the code
/// reports it; `in_authority` means that its page says that it is advice outside an authority.
macro_rules! check {
    (
        $code:ident = $number:literal $name:literal $severity:ident $($off:ident)?;
        what { #[doc = $summary:literal] $(#[doc = $what:literal])* }
        why { $(#[doc = $why:literal])* }
        $(feature $feature:literal;)?
        $(example { $($example:tt)* })*
        $(editions { $(#[doc = $difference:literal])* })?
        $(safety $kind:ident $(($is_safe:expr))?: $reason:literal;)?
        citations {
            $($($(@$level:ident)? $document:ident $section_kind:ident $section:literal),+: $says:literal;)*
            $($rfc:literal $other_kind:ident $other_section:literal: $other_says:literal;)*
        }
        $($field:ident: $value:expr),* $(,)?
    ) => {
        #[doc = concat!("`", $name, "` (", $number, "): ", $summary, "\n\n")]
        #[doc = crate::validate::saying::pages::page!($code)]
        $(#[doc = concat!("\n# Cargo feature\n\n", $feature)])?
        #[allow(clippy::needless_update, reason = "a check that defines everything uses no defaults")]
        #[allow(
            clippy::doc_markdown,
            clippy::needless_raw_string_hashes,
            reason = "a page is a generated literal, and quotes inputs and the words of documents"
        )]
        pub const $code: crate::validate::Code = {
            const CITATIONS: &[crate::validate::Citation] = &[
                $($(
                    crate::validate::saying::citation::$document($section, $says)
                        $(.with_severity(crate::validate::Severity::$level))?,
                )+)*
                $(crate::validate::saying::citation::rfc($rfc, concat!("RFC ", $rfc), $other_section, $other_says),)*
            ];
            // A static is compiled once, while a constant has a copy in each unit of the compiler that uses it.
            static ENTRY: crate::validate::saying::check::Entry = crate::validate::saying::check::Entry {
                number: $number,
                name: $name,
                severity: crate::validate::Severity::$severity,
                $(is_off: stringify!($off).len() == "off".len(),)?
                summary: $summary,
                page: crate::validate::saying::pages::page!($code),
                examples: &[$(crate::validate::saying::example::example! { $($example)* },)*],
                citations: CITATIONS,
                documents: crate::validate::saying::citation::documents(CITATIONS),
                has_levels: crate::validate::saying::citation::has_levels(CITATIONS),
                $(safety: crate::validate::saying::check::Grounds::$kind($($is_safe,)? $reason),)?
                $($field: $value,)*
                ..crate::validate::saying::check::Entry::NOTHING
            };
            crate::validate::Code(&ENTRY)
        };
    };
}
pub(in crate::validate) use check;

impl Code {
    /// Its number: below 200 for errors of the grammar.
    ///
    /// ```
    /// assert_eq!(uri_bnf::validate::checks::SPACE.number(), 102);
    /// ```
    pub const fn number(self) -> u16 {
        self.0.number
    }

    /// Its name, in kebab case.
    ///
    /// ```
    /// assert_eq!(uri_bnf::validate::checks::SPACE.name(), "space");
    /// ```
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Its default severity, which a policy may change.
    ///
    /// ```
    /// use uri_bnf::validate::{Severity, checks};
    /// assert_eq!(checks::SPACE.severity(), Severity::Error);
    /// ```
    pub const fn severity(self) -> Severity {
        self.0.severity
    }

    /// Its severity under `edition`, which a policy may change; `None` if that edition does not report it.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Severity, checks}};
    /// assert_eq!(checks::SPACE.severity_under(Edition::Rfc3986), Some(Severity::Error));
    /// assert_eq!(checks::EMPTY_PARAM.severity_under(Edition::Rfc3986), None);
    /// ```
    pub fn severity_under(self, edition: Edition) -> Option<Severity> {
        self.citation(edition).map(|citation| citation.severity().unwrap_or(self.severity()))
    }

    /// Returns whether only a policy that names it reports it, besides [`Policy::ALL`](crate::validate::Policy::ALL).
    ///
    /// ```
    /// assert!(!uri_bnf::validate::checks::SPACE.is_off());
    /// ```
    pub const fn is_off(self) -> bool {
        self.0.is_off
    }

    /// Returns whether it is about inputs that are not in the language. An edition whose grammar allows what its text
    /// forbids reports such a code as a warning: [`Diagnostic::is_of_grammar`] tells the two apart.
    ///
    /// ```
    /// assert!(uri_bnf::validate::checks::SPACE.is_of_grammar());
    /// ```
    pub const fn is_of_grammar(self) -> bool {
        self.0.number < 200
    }

    /// Its page, in Markdown, with the same headings for each code: "What it does", "Why", "Example", "By edition",
    /// "Safety" and "Reference".
    ///
    /// ```
    /// let page = uri_bnf::validate::checks::SPACE.page();
    /// let headings: Vec<_> = page.lines().filter_map(|line| line.strip_prefix("# ")).collect();
    /// assert_eq!(headings, ["What it does", "Why", "Example", "By edition", "Safety", "Reference"]);
    /// ```
    pub const fn page(self) -> &'static str {
        self.0.page
    }

    /// What it does: the first sentence of its page.
    ///
    /// ```
    /// let summary = uri_bnf::validate::checks::SPACE.summary();
    /// assert_eq!(summary, "Reports a space, which no component may contain.");
    /// ```
    pub fn summary(self) -> &'static str {
        self.0.summary.trim_start()
    }

    /// The examples on its page, the first of which is the most common; none for
    /// [`NOT_IN_GRAMMAR`](crate::validate::checks::NOT_IN_GRAMMAR) alone.
    ///
    /// ```
    /// use uri_bnf::validate::{Validator, checks};
    /// let example = checks::DOT_SEGMENT.examples()[0];
    /// let found = Validator::new(example.edition().unwrap()).diagnostics(example.input());
    /// assert_eq!((found[0].span(), found[0].message().to_string()), (example.span(), example.message().to_owned()));
    /// ```
    pub const fn examples(self) -> &'static [Example] {
        self.0.examples
    }

    /// The safety of its suggestions: whether they can be applied without review; `None` if nothing is suggested.
    ///
    /// ```
    /// use uri_bnf::validate::{Safety, checks};
    /// assert_eq!(checks::PASSWORD.safety(), Some(Safety::Unsafe));
    /// assert_eq!(checks::DOT_SEGMENT.safety(), Some(Safety::Sometimes));
    /// assert_eq!(checks::ESCAPED_NUL.safety(), None);
    /// ```
    pub const fn safety(self) -> Option<Safety> {
        self.0.safety.safety
    }

    /// Why its suggestions can be applied without review, or why not; empty if nothing is suggested.
    ///
    /// ```
    /// let reason = uri_bnf::validate::checks::PASSWORD.safety_reason();
    /// assert_eq!(reason, "the password is lost");
    /// ```
    pub const fn safety_reason(self) -> &'static str {
        self.0.safety.reason
    }

    /// The sections of the specifications that concern it, the oldest first, regardless of which features are on; those of
    /// documents that no edition has are the last.
    ///
    /// ```
    /// use uri_bnf::validate::checks;
    /// let documents: Vec<_> = checks::ABSOLUTE_REFERENCE.citations().iter().map(|said| said.document()).collect();
    /// assert_eq!(documents, ["RFC 2396", "RFC 3986"]);
    /// ```
    pub const fn citations(self) -> &'static [Citation] {
        self.0.citations
    }

    /// The name of [`citations`](Self::citations) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `citations`")]
    #[doc(hidden)]
    pub const fn references(self) -> &'static [Citation] {
        self.citations()
    }

    /// The section of `edition` that concerns it; `None` if that edition does not report it.
    ///
    /// Documents that amend another precede it: RFC 2732 precedes RFC 2396.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert_eq!(checks::SPACE.citation(Edition::Rfc3986).unwrap().document(), "RFC 3986");
    /// assert_eq!(checks::SPACE.citation(Edition::Rfc2732).unwrap().document(), "RFC 2396");
    /// assert_eq!(checks::UNWISE_CHARACTER.citation(Edition::Rfc2732).unwrap().document(), "RFC 2732");
    /// assert_eq!(checks::EMPTY_PARAM.citation(Edition::Rfc3986), None);
    /// ```
    pub fn citation(self, edition: Edition) -> Option<&'static Citation> {
        let of = |document| self.0.citations.iter().find(|citation| citation.is_of(document));
        let other = || self.0.citations.first().filter(|first| first.rfc().is_some());
        edition.traits().documents.iter().find_map(of).or_else(other)
    }

    /// The name of [`citation`](Self::citation) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `citation`")]
    #[doc(hidden)]
    pub fn reference(self, edition: Edition) -> Option<&'static Citation> {
        self.citation(edition)
    }

    /// Returns whether any of `documents` has a section that concerns it.
    pub(in crate::validate) const fn is_known_to(self, documents: &DefiningDocuments) -> bool {
        self.0.documents.meets(documents.set())
    }

    /// The editions that `citation`, one of its [citations](Self::citations), belongs to, the oldest first, of those
    /// whose features are on.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// let said = checks::SPACE.citation(Edition::Rfc2396).unwrap();
    /// assert!(checks::SPACE.editions(said).eq([Edition::Rfc2396, Edition::Rfc2732]));
    /// ```
    pub fn editions(self, citation: &Citation) -> impl Iterator<Item = Edition> {
        Edition::ALL.iter().copied().filter(move |&edition| self.citation(edition) == Some(citation))
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.0.number == other.0.number
    }
}

impl Eq for Code {}

impl PartialOrd for Code {
    fn partial_cmp(&self, other: &Self) -> Option<cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Code {
    /// By number.
    fn cmp(&self, other: &Self) -> cmp::Ordering {
        self.0.number.cmp(&other.0.number)
    }
}

impl hash::Hash for Code {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.0.number.hash(state);
    }
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.0.name)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({})", self.0.name, self.0.number)
    }
}
