//! A diagnostic that owns its messages.

use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};
use core::{error::Error, fmt};

use super::{Citation, Code, Diagnostic, ReferencePart, Severity, Suggestion};
use crate::{Edition, Span, grammar::RuleEntry};

/// A [`Diagnostic`] that owns the input and its messages: `'static`, `Send`, `Sync` and an
/// [`Error`](core::error::Error).
///
/// It can leave the function that has the input, so `?` works with it. With the feature `miette` it is a
/// `miette::Diagnostic`, and `?` works in a function that returns `miette::Result`. Its `Display` is that of the diagnostic:
/// one line with the message, the rule and the section.
///
/// ```
/// use uri_bnf::{Edition, validate::{OwnedDiagnostic, Validator}};
/// fn check(text: &str) -> Result<(), OwnedDiagnostic> {
///     let found = Validator::new(Edition::Rfc3986).diagnostics(text);
///     found.first().map_or(Ok(()), |first| Err(first.into_owned()))
/// }
/// let error = check("http://h/a b").unwrap_err();
/// assert_eq!((error.code().name(), error.piece(), error.text()), ("space", " ", "http://h/a b"));
/// assert_eq!(error.suggestion().map(|suggestion| suggestion.apply(error.text())).as_deref(), Some("http://h/a%20b"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct OwnedDiagnostic(pub(super) Box<Parts>);

/// In a box, because its size would make every `Result` large.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Parts {
    code: Code,
    severity: Severity,
    edition: Edition,
    part: ReferencePart,
    span: Span,
    valid_under: Option<Edition>,
    rule: Option<&'static RuleEntry>,
    citation: Option<&'static Citation>,
    pub(super) text: String,
    /// The text with its secrets masked, if it has any.
    pub(super) masked: Option<String>,
    line: String,
    message: String,
    help: String,
    notes: Vec<String>,
    labels: Vec<OwnedLabel>,
    suggestion: Option<OwnedSuggestion>,
}

/// A span of the input with a few words about it: a [`Label`](super::Label) that owns its text.
///
/// ```
/// use uri_bnf::{Edition, validate::Validator};
/// let found = Validator::new(Edition::Rfc3986).diagnostics("a b")[0].into_owned();
/// assert_eq!(found.labels()[0].span(), (1..2).into());
/// assert!(!found.labels()[0].text().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OwnedLabel {
    span: Span,
    text: String,
}

/// A replacement for a piece of the input: a [`Suggestion`] that owns its text. Its `Display` is the replacement.
///
/// ```
/// use uri_bnf::{Edition, validate::Validator};
/// let found = Validator::new(Edition::Rfc3986).diagnostics("/a b")[0].into_owned();
/// let suggestion = found.suggestion().unwrap();
/// assert_eq!((suggestion.span(), suggestion.replacement(), suggestion.is_safe()), ((2..3).into(), "%20", true));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct OwnedSuggestion {
    span: Span,
    replacement: String,
    /// The replacement with its secrets masked, if it has any.
    shown: Option<String>,
    is_safe: bool,
}

impl Diagnostic<'_> {
    /// Returns the diagnostic with its messages as strings, and with a copy of the input.
    ///
    /// Linear in the length of the input, which is copied; so convert only the diagnostics that are kept.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// let found = {
    ///     let text = String::from("http://h/a b");
    ///     Validator::new(Edition::Rfc3986).diagnostics(&text)[0].into_owned()
    /// };
    /// assert_eq!((found.span(), found.piece()), ((10..11).into(), " "));
    /// ```
    pub fn into_owned(self) -> OwnedDiagnostic {
        OwnedDiagnostic(Box::new(Parts {
            code: self.code(),
            severity: self.severity(),
            edition: self.edition(),
            part: self.part(),
            span: self.span(),
            valid_under: self.valid_under(),
            rule: self.rule(),
            citation: self.citation(),
            text: self.text.into(),
            masked: self.secrets.masked(self.text),
            line: self.to_string(),
            message: self.message().to_string(),
            help: self.help().to_string(),
            notes: self.notes().map(|note| note.to_string()).collect(),
            labels: self
                .labels()
                .map(|label| OwnedLabel { span: label.span(), text: label.to_string() })
                .collect(),
            suggestion: self.suggestion().map(Suggestion::into_owned),
        }))
    }
}

impl Suggestion<'_> {
    /// Returns the suggestion with its replacement as a string.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// let suggestion = Validator::new(Edition::Rfc3986).diagnostics("a b")[0].suggestion().unwrap();
    /// assert_eq!(suggestion.into_owned().replacement(), suggestion.to_string());
    /// ```
    pub fn into_owned(self) -> OwnedSuggestion {
        OwnedSuggestion {
            span: self.span(),
            replacement: self.to_string(),
            shown: self.has_secret().then(|| self.shown().to_string()),
            is_safe: self.is_safe(),
        }
    }
}

/// Accessors of one line each: their documentation, name, type and value.
macro_rules! accessors {
    ($type:ident: $($(#[doc = $documentation:literal])+ $name:ident -> $of:ty = |$this:ident| $value:expr;)+) => {
        impl $type { $(
            $(#[doc = $documentation])+
            pub fn $name(&self) -> $of {
                let $this = self;
                $value
            }
        )+ }
    };
}

accessors! { OwnedDiagnostic:
    /// What was found: like [`Diagnostic::code`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Validator, checks}};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a b")[0].into_owned();
    /// assert_eq!(found.code(), checks::SPACE);
    /// ```
    code -> Code = |this| this.0.code;
    /// Its severity under the policy: like [`Diagnostic::severity`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Severity, Validator}};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a b")[0].into_owned();
    /// assert_eq!(found.severity(), Severity::Error);
    /// ```
    severity -> Severity = |this| this.0.severity;
    /// The edition under which the input was validated.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a b")[0].into_owned();
    /// assert_eq!(found.edition(), Edition::Rfc3986);
    /// ```
    edition -> Edition = |this| this.0.edition;
    /// The part of the reference that it is about.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{ReferencePart, Validator}};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a?b c")[0].into_owned();
    /// assert_eq!(found.part(), ReferencePart::Query);
    /// ```
    part -> ReferencePart = |this| this.0.part;
    /// The octets of the input that it is about; empty if something is missing.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a b")[0].into_owned();
    /// assert_eq!(found.span(), (1..2).into());
    /// ```
    span -> Span = |this| this.0.span;
    /// The whole input.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a b")[0].into_owned();
    /// assert_eq!(found.text(), "a b");
    /// ```
    text -> &str = |this| &this.0.text;
    /// The whole input as it may be shown: with a `*` for each octet of a [secret](crate::secrets).
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("http://u:pw@h/a b")[0].into_owned();
    /// assert_eq!(found.masked_text(), "http://u:**@h/a b");
    /// ```
    masked_text -> &str = |this| this.0.masked.as_ref().unwrap_or(&this.0.text);
    /// The piece of the input at the span.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a{{b")[0].into_owned();
    /// assert_eq!(found.piece(), "{{");
    /// ```
    piece -> &str = |this| this.0.span.get(&this.0.text).unwrap_or_default();
    /// What is wrong, in one line: like [`Diagnostic::message`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = &Validator::new(Edition::Rfc3986).diagnostics("a b")[0];
    /// assert_eq!(found.into_owned().message(), found.message().to_string());
    /// ```
    message -> &str = |this| &this.0.message;
    /// What to do; may be empty: like [`Diagnostic::help`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = &Validator::new(Edition::Rfc3986).diagnostics("a b")[0];
    /// assert_eq!(found.into_owned().help(), found.help().to_string());
    /// ```
    help -> &str = |this| &this.0.help;
    /// More information: like [`Diagnostic::notes`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = &Validator::new(Edition::Rfc2396).diagnostics("?y")[0];
    /// assert!(found.into_owned().notes().iter().cloned().eq(found.notes().map(|note| note.to_string())));
    /// ```
    notes -> &[String] = |this| &this.0.notes;
    /// The spans with a few words about each, that of the [`span`](Self::span) first: like [`Diagnostic::labels`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a#b#c")[0].into_owned();
    /// assert!(found.labels().iter().map(|label| label.span().start).eq([3, 1]));
    /// ```
    labels -> &[OwnedLabel] = |this| &this.0.labels;
    /// A replacement that removes it: like [`Diagnostic::suggestion`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a\"b")[0].into_owned();
    /// assert_eq!(found.suggestion().map(|suggestion| suggestion.replacement()), Some("%22"));
    /// ```
    suggestion -> Option<&OwnedSuggestion> = |this| this.0.suggestion.as_ref();
    /// The newer edition under which the input is valid: like [`Diagnostic::valid_under`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc2396).diagnostics("http://[::1]/")[0].into_owned();
    /// assert_eq!(found.valid_under(), Some(Edition::Rfc3986));
    /// ```
    valid_under -> Option<Edition> = |this| this.0.valid_under;
    /// The rule of the part that it is about: like [`Diagnostic::rule`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a#b c")[0].into_owned();
    /// assert_eq!(found.rule().map(|rule| rule.name()), Some("fragment"));
    /// ```
    rule -> Option<&'static RuleEntry> = |this| this.0.rule;
    /// What the edition says about it: like [`Diagnostic::citation`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a#b c")[0].into_owned();
    /// assert_eq!(found.citation().map(|citation| citation.section()), Some("2"));
    /// ```
    citation -> Option<&'static Citation> = |this| this.0.citation;
}

accessors! { OwnedLabel:
    /// Its octets in the input, half open.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a b")[0].into_owned();
    /// assert_eq!(found.labels()[0].span(), found.span());
    /// ```
    span -> Span = |this| this.span;
    /// Its text.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = &Validator::new(Edition::Rfc3986).diagnostics("a b")[0];
    /// assert_eq!(found.into_owned().labels()[0].text(), found.labels().next().unwrap().to_string());
    /// ```
    text -> &str = |this| &this.text;
}

accessors! { OwnedSuggestion:
    /// The octets of the input that are replaced; empty if something is inserted.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let suggestion = Validator::new(Edition::Rfc3986).diagnostics("a@b:c")[0].suggestion().unwrap().into_owned();
    /// assert_eq!(suggestion.span(), (0..0).into());
    /// ```
    span -> Span = |this| this.span;
    /// What replaces them.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let suggestion = Validator::new(Edition::Rfc3986).diagnostics("a@b:c")[0].suggestion().unwrap().into_owned();
    /// assert_eq!(suggestion.replacement(), "./");
    /// ```
    replacement -> &str = |this| &this.replacement;
    /// Returns whether it can be applied without review: like [`Suggestion::is_safe`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let suggestion = Validator::new(Edition::Rfc3986).diagnostics("/a b")[0].suggestion().unwrap().into_owned();
    /// assert!(suggestion.is_safe());
    /// ```
    is_safe -> bool = |this| this.is_safe;
}

accessors! { OwnedSuggestion:
    /// The replacement as it may be shown: like [`Suggestion::shown`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("http://u:p w@h/");
    /// let suggestion = found[1].suggestion().unwrap().into_owned();
    /// assert_eq!((suggestion.replacement(), suggestion.shown()), ("%20", "***"));
    /// ```
    shown -> &str = |this| this.shown.as_ref().unwrap_or(&this.replacement);
    /// Whether the replacement contains a secret of the input: like [`Suggestion::has_secret`].
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("http://u:p w@h/");
    /// let suggestion = found[1].suggestion().unwrap().into_owned();
    /// assert!(suggestion.has_secret());
    /// ```
    has_secret -> bool = |this| this.shown.is_some();
}

impl OwnedSuggestion {
    /// `text`, which must be the input that was validated, with the replacement. If the span is not inside it, it stays as
    /// it is.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a@b:c")[0].into_owned();
    /// assert_eq!(found.suggestion().unwrap().apply(found.text()), "./a@b:c");
    /// ```
    pub fn apply(&self, text: &str) -> String {
        match (text.get(..self.span.start), text.get(self.span.end..)) {
            (Some(before), Some(after)) => alloc::format!("{before}{self}{after}"),
            _ => text.into(),
        }
    }
}

impl Error for OwnedDiagnostic {}

impl fmt::Display for OwnedDiagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.line)
    }
}

impl fmt::Debug for OwnedDiagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { span, code, severity, message, .. } = &*self.0;
        write!(formatter, "{span:?} {code:?} {severity}: {message}")
    }
}

/// The replacement as it may be shown.
impl fmt::Debug for OwnedSuggestion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { span, is_safe, replacement: _, shown: _ } = self;
        formatter
            .debug_struct("OwnedSuggestion")
            .field("span", span)
            .field("replacement", &self.shown())
            .field("is_safe", is_safe)
            .finish()
    }
}

impl fmt::Display for OwnedLabel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl fmt::Display for OwnedSuggestion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.replacement)
    }
}

/// The names of 0.13.
impl OwnedDiagnostic {
    /// The name of [`part`](Self::part) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `part`")]
    #[doc(hidden)]
    pub fn component(&self) -> ReferencePart {
        self.part()
    }

    /// The name of [`citation`](Self::citation) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `citation`")]
    #[doc(hidden)]
    pub fn reference(&self) -> Option<&'static Citation> {
        self.citation()
    }
}
