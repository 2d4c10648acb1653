//! What a check is called, and what is to be said of it.

use core::{fmt, hash, str::FromStr};

use super::{Diagnostic, Safety, Severity, Suggestion, checks::CODES, safety::Grounds};
use crate::{Edition, grammar::kind_of_section};

/// The stable name of a finding: a word that says what it flags, and a number. Neither is ever used for another.
///
/// Its `Display` is the name. [`checks`](super::checks) has them all.
///
/// ```
/// use uri_bnf::validate::{Code, checks};
/// let code: Code = "second-number-sign".parse()?;
/// assert_eq!((code, code.number(), code.to_string()), (checks::SECOND_NUMBER_SIGN, 107, "second-number-sign".to_owned()));
/// assert_eq!("107".parse(), Ok(code));
/// # Ok::<(), uri_bnf::validate::UnknownCode>(())
/// ```
#[derive(Clone, Copy)]
pub struct Code(pub(super) &'static Entry);

/// What a check says: of itself, and of a finding of it.
pub(super) struct Entry {
    pub(super) number: u16,
    pub(super) name: &'static str,
    pub(super) severity: Severity,
    /// Its documentation, in Markdown.
    pub(super) page: &'static str,
    /// What the editions say, each edition at most once.
    pub(super) references: &'static [Reference],
    /// One line.
    pub(super) message: Say,
    /// What is said at the span. Short.
    pub(super) label: Say,
    /// What is said at the second span, if there is one.
    pub(super) second_label: &'static str,
    /// What else there is to know. Nothing, where it writes nothing.
    pub(super) note: Say,
    /// What to do. Nothing, where it writes nothing.
    pub(super) help: Say,
    pub(super) suggestion: for<'a> fn(&Diagnostic<'a>) -> Option<Suggestion<'a>>,
    /// Whether what it suggests is safe, and why.
    pub(super) safety: Grounds,
}

pub(super) type Say = fn(&Diagnostic<'_>, &mut fmt::Formatter<'_>) -> fmt::Result;

/// Says nothing.
pub(super) const NOTHING: Say = |_, _| Ok(());

/// A check, with its page as documentation: what it flags, why, an example, what to do.
macro_rules! check {
    (
        $(#[doc = $page:literal])*
        $code:ident = $number:literal $name:literal $severity:ident, $references:expr;
        $($field:ident: $value:expr),* $(,)?
    ) => {
        $(#[doc = $page])*
        #[allow(clippy::needless_update, reason = "a check that says all takes nothing from elsewhere")]
        pub const $code: crate::validate::Code = crate::validate::Code(&crate::validate::code::Entry {
            number: $number,
            name: $name,
            severity: crate::validate::Severity::$severity,
            page: concat!($($page, "\n"),*),
            references: $references,
            $($field: $value,)*
            ..crate::validate::code::Entry::NOTHING
        });
    };
}
pub(super) use check;

impl Entry {
    /// Of which a check takes what it does not say itself.
    pub(super) const NOTHING: Self = Self {
        number: 0,
        name: "",
        severity: Severity::Error,
        page: "",
        references: &[],
        message: NOTHING,
        label: NOTHING,
        second_label: "",
        note: NOTHING,
        help: NOTHING,
        suggestion: |_| None,
        safety: Grounds::NO_SUGGESTIONS,
    };
}

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

    /// The severity that it has where a policy does not say otherwise.
    ///
    /// ```
    /// use uri_bnf::validate::{Severity, checks};
    /// assert_eq!(checks::SPACE.severity(), Severity::Error);
    /// ```
    pub const fn severity(self) -> Severity {
        self.0.severity
    }

    /// Whether a text with such a finding is not in the language of the edition.
    ///
    /// ```
    /// assert!(uri_bnf::validate::checks::SPACE.is_of_grammar());
    /// ```
    pub const fn is_of_grammar(self) -> bool {
        self.0.number < 200
    }

    /// Its page, in Markdown: what it flags, why, an example, what to do.
    ///
    /// ```
    /// assert!(uri_bnf::validate::checks::SPACE.page().trim_start().starts_with("A space"));
    /// ```
    pub const fn page(self) -> &'static str {
        self.0.page
    }

    /// What it flags: the first sentence of its page.
    ///
    /// ```
    /// assert_eq!(uri_bnf::validate::checks::SPACE.summary(), "A space, which no component may hold.");
    /// ```
    pub fn summary(self) -> &'static str {
        let page = self.0.page.trim();
        page.split_once('\n').map_or(page, |(first, _)| first)
    }

    /// Whether what is suggested for it can be applied unseen; `None` where nothing is suggested.
    ///
    /// ```
    /// use uri_bnf::validate::{Safety, checks};
    /// assert_eq!(checks::UPPERCASE_SCHEME.safety(), Some(Safety::Safe));
    /// assert_eq!(checks::DOT_SEGMENT.safety(), Some(Safety::Sometimes));
    /// assert_eq!(checks::MALFORMED_PORT.safety(), None);
    /// ```
    pub const fn safety(self) -> Option<Safety> {
        self.0.safety.safety
    }

    /// Why what is suggested for it can be applied unseen, or why not; empty where nothing is suggested.
    ///
    /// ```
    /// assert_eq!(uri_bnf::validate::checks::UPPERCASE_SCHEME.safety_reason(), "the case of a scheme does not matter");
    /// ```
    pub const fn safety_reason(self) -> &'static str {
        self.0.safety.reason
    }

    /// What the specifications say of it, the oldest first.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// let reference = checks::SPACE.references().iter().find(|said| said.editions().contains(&Edition::Rfc2396)).unwrap();
    /// assert_eq!((reference.document(), reference.section()), ("RFC 2396", "2.4.3"));
    /// ```
    pub const fn references(self) -> &'static [Reference] {
        self.0.references
    }

    /// What `edition` says of it; `None` where it does not speak for that edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert_eq!(checks::SPACE.reference(Edition::Rfc3986).unwrap().document(), "RFC 3986");
    /// ```
    pub fn reference(self, edition: Edition) -> Option<&'static Reference> {
        self.0.references.iter().find(|reference| reference.editions.contains(&edition))
    }

    /// Its place in the table.
    pub(super) const fn index(self) -> usize {
        INDEX[self.0.number as usize] as usize
    }
}

/// The place in the table of the code with each number.
#[expect(clippy::cast_possible_truncation, reason = "there are fewer codes than that")]
const INDEX: [u8; 1000] = {
    let mut places = [0; 1000];
    let mut index = 0;
    while index < CODES.len() {
        places[CODES[index].0.number as usize] = index as u8;
        index += 1;
    }
    places
};

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.0.number == other.0.number
    }
}

impl Eq for Code {}

impl PartialOrd for Code {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Code {
    /// By number.
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
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

impl FromStr for Code {
    type Err = UnknownCode;

    /// A code by its name, in either case, or its number.
    ///
    /// # Errors
    ///
    /// Where there is none.
    ///
    /// ```
    /// use uri_bnf::validate::{Code, checks};
    /// assert_eq!("space".parse(), Ok(checks::SPACE));
    /// assert_eq!("spaces".parse::<Code>().unwrap_err().to_string(), "unknown code");
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownCode> {
        let is_named =
            |code: &&Self| code.0.name.eq_ignore_ascii_case(name) || name.parse() == Ok(code.0.number);
        CODES.iter().find(is_named).copied().ok_or(UnknownCode)
    }
}

/// A name that no code has: the error of [`Code::from_str`].
///
/// ```
/// use uri_bnf::validate::{Code, UnknownCode};
/// let error: UnknownCode = "malformed-port-number".parse::<Code>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown code");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown code")]
#[non_exhaustive]
pub struct UnknownCode;

/// What a specification says of a check.
///
/// ```
/// use uri_bnf::{Edition, validate::checks};
/// let said = checks::EMPTY_OPAQUE_PART.reference(Edition::Rfc2396).unwrap();
/// assert_eq!(said.url().to_string(), "https://www.rfc-editor.org/rfc/rfc2396#section-3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    pub(super) editions: &'static [Edition],
    pub(super) document: &'static str,
    pub(super) section: &'static str,
    pub(super) says: &'static str,
}

impl Reference {
    /// The editions that it speaks for.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert!(checks::MALFORMED_PORT.references().iter().all(|said| !said.editions().contains(&Edition::Url07)));
    /// ```
    pub const fn editions(&self) -> &'static [Edition] {
        self.editions
    }

    /// The document, as in `RFC 2396` or `draft-fielding-url-syntax-07`.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert_eq!(checks::SPACE.references()[0].document(), "draft-fielding-url-syntax-07");
    /// ```
    pub const fn document(&self) -> &'static str {
        self.document
    }

    /// The section of the document; of an appendix, its letter.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert_eq!(checks::EMPTY_RELATIVE_PATH.reference(Edition::Rfc2396).unwrap().section(), "5");
    /// ```
    pub const fn section(&self) -> &'static str {
        self.section
    }

    /// What it says, in a sentence of ours.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// let said = checks::SPACE.reference(Edition::Rfc2396).unwrap().says();
    /// assert_eq!(said, "spaces come and go when a text is transcribed or typeset, so they are excluded");
    /// ```
    pub const fn says(&self) -> &'static str {
        self.says
    }

    /// What the [`section`](Self::section) is a number of: `section`, or `appendix` where it begins with a letter.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Code, checks}};
    /// let kind = |code: Code| code.reference(Edition::Rfc2396).map(|said| said.kind_of_section());
    /// assert_eq!((kind(checks::SPACE), kind(checks::LINE_BREAK)), (Some("section"), Some("appendix")));
    /// ```
    pub fn kind_of_section(&self) -> &'static str {
        kind_of_section(self.section)
    }

    /// Where it stands, as a URL: its `Display`.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// let url = checks::SPACE.references()[0].url().to_string();
    /// assert_eq!(url, "https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07");
    /// ```
    pub fn url(&self) -> impl fmt::Display + use<> {
        Url(*self)
    }
}

struct Url(Reference);

impl fmt::Display for Url {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(reference @ Reference { document, section, .. }) = self;
        let Some(number) = document.strip_prefix("RFC ") else {
            return write!(formatter, "https://datatracker.ietf.org/doc/html/{document}");
        };
        let kind = reference.kind_of_section();
        write!(formatter, "https://www.rfc-editor.org/rfc/rfc{number}#{kind}-{section}")
    }
}
