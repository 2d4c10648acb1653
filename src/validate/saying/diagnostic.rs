//! The parts of a diagnostic.

use core::fmt;

use super::{
    Citation, Code, Diagnostic, NameGrammar, ReferencePart, Severity, Suggestion,
    check::Say,
    detail::Detail,
    masks::{About, write_masked},
    rule_of::rule_of,
    words::{Cut, Quoted, is_empty},
};
use crate::{Edition, Span, grammar::RuleEntry, text::escaped::Escaped};

/// A span of the input, and a few words on it.
///
/// ```
/// use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
/// let mut first: Option<Diagnostic> = None;
/// Validator::new(Edition::Rfc3986).validate("a%4g", &mut first);
/// let labels: Vec<_> = first.as_ref().unwrap().labels().map(|label| (label.span(), label.to_string())).collect();
/// assert_eq!(labels[0], ((1..3).into(), "not an escape".to_owned()));
/// assert_eq!(labels[1], ((3..4).into(), "not a hexadecimal digit".to_owned()));
/// ```
#[derive(Clone, Copy)]
pub struct Label<'d, 'a> {
    diagnostic: &'d Diagnostic<'a>,
    is_second: bool,
}

impl<'a> Diagnostic<'a> {
    /// The stable name of what was found.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator, checks}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a b", &mut first);
    /// assert_eq!(first.unwrap().code(), checks::SPACE);
    /// ```
    pub fn code(&self) -> Code {
        self.code
    }

    /// Its severity under the policy.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Severity, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a b", &mut first);
    /// assert_eq!(first.unwrap().severity(), Severity::Error);
    /// ```
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// The edition under which the input was validated. Of a [name](Self::names), it is RFC 3986.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a b", &mut first);
    /// assert_eq!(first.unwrap().edition(), Edition::Rfc3986);
    /// ```
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The grammar of names by which the input was validated; `None` if it was validated as a reference.
    ///
    /// ```
    /// use uri_bnf::validate::{NameGrammar, Validator};
    /// let found = Validator::for_names(NameGrammar::Rfc8141).diagnostics("urn:a1:b c");
    /// assert_eq!(found[0].names(), Some(NameGrammar::Rfc8141));
    /// ```
    pub fn names(&self) -> Option<NameGrammar> {
        self.names
    }

    /// The part of the reference that it is in.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, ReferencePart, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a?b c", &mut first);
    /// assert_eq!(first.unwrap().part(), ReferencePart::Query);
    /// ```
    pub fn part(&self) -> ReferencePart {
        self.part
    }

    /// The name of [`part`](Self::part) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `part`")]
    #[doc(hidden)]
    pub fn component(&self) -> ReferencePart {
        self.part()
    }

    /// The octets of the input that it is about, half open. Empty if something is missing.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("caf\u{e9}", &mut first);
    /// assert_eq!(first.unwrap().span(), (3..5).into());
    /// ```
    pub fn span(&self) -> Span {
        self.span
    }

    /// The input at the span.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a{{b", &mut first);
    /// assert_eq!(first.unwrap().piece(), "{{");
    /// ```
    pub fn piece(&self) -> &'a str {
        self.text.get(self.span.start..self.span.end).unwrap_or_default()
    }

    /// What is wrong, in one line.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a b", &mut first);
    /// assert_eq!(first.unwrap().message().to_string(), "a space is not allowed in the first segment");
    /// ```
    pub fn message(&self) -> impl fmt::Display + '_ {
        Said(self, self.code.0.message)
    }

    /// The spans, with a few words on each; the [span](Self::span) itself is the first.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a#b#c", &mut first);
    /// let first = first.unwrap();
    /// let labels: Vec<_> = first.labels().map(|label| (label.span(), label.to_string())).collect();
    /// assert_eq!(labels, [((3..4).into(), "not allowed in a fragment".to_owned()), ((1..2).into(), "the fragment begins here".to_owned())]);
    /// ```
    pub fn labels(&self) -> impl Iterator<Item = Label<'_, 'a>> {
        let label = |is_second| Label { diagnostic: self, is_second };
        // Some checks store a span for their messages alone.
        let second = self.second.filter(|_| !self.code.0.second_label.is_empty());
        core::iter::once(label(false)).chain(second.map(|_| label(true)))
    }

    /// Notes: additional information about this input, whether it is [valid under](Self::valid_under) a newer edition,
    /// and what the specification says.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc2396).validate("?y", &mut first);
    /// let first = first.unwrap();
    /// let notes: Vec<_> = first.notes().map(|note| note.to_string()).collect();
    /// assert_eq!(notes[0], "Appendix C.1 nevertheless resolves \"?y\"");
    /// assert_eq!(notes[1], "valid under RFC 3986");
    /// assert_eq!(notes[2], "RFC 2396 section 5: a relative path has at least one character in its first segment");
    /// ```
    pub fn notes(&self) -> impl Iterator<Item = impl fmt::Display + '_> {
        let own = Note::Own(Said(self, self.code.0.note));
        let valid_under = self.valid_under.map(Note::ValidUnder);
        let said = self.citation().map(Note::Specification);
        [Some(own).filter(|note| !is_empty(note)), valid_under, said].into_iter().flatten()
    }

    /// What to do; may be empty.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a\"b", &mut first);
    /// assert_eq!(first.unwrap().help().to_string(), "write %22");
    /// ```
    pub fn help(&self) -> impl fmt::Display + '_ {
        let other_edition: Say = |diagnostic, to| match diagnostic.valid_under {
            Some(edition) => write!(to, "validate it under {edition}, if that edition is meant"),
            None => Ok(()),
        };
        Said(self, if self.is_right_as_it_is() { other_edition } else { self.code.0.help })
    }

    /// The newer edition under which the input is valid: RFC 3986, if the [edition](Self::edition) of the validator is an
    /// earlier one, or RFC 3987, if it is RFC 3986.
    ///
    /// An input that is valid under RFC 3986 has this diagnostic and no other, and no [suggestion](Self::suggestion), because
    /// a change would damage an input that is right under the newer edition. An input that is valid under RFC 3987 has no
    /// other error, and the suggestion is the URI that it maps to (RFC 3987 section 3.1). An input with characters that section
    /// 4.1 of RFC 3987 forbids in an IRI does not count as valid under it. Always `None` without the features
    /// `rfc3986` and `rfc3987`.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc2396).validate("http://[::1]/", &mut first);
    /// let first = first.unwrap();
    /// assert_eq!((first.valid_under(), first.suggestion()), (Some(Edition::Rfc3986), None));
    /// assert!(first.notes().any(|note| note.to_string() == "valid under RFC 3986"));
    /// ```
    pub fn valid_under(&self) -> Option<Edition> {
        self.valid_under
    }

    /// A replacement that removes the diagnostic and adds no error; `None` if the input is
    /// [valid under](Self::valid_under) RFC 3986, and the edition is an earlier one.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a\"b", &mut first);
    /// assert_eq!(first.unwrap().suggestion().unwrap().to_string(), "%22");
    /// ```
    pub fn suggestion(&self) -> Option<Suggestion<'a>> {
        if self.is_right_as_it_is() {
            return None;
        }
        let suggestion = (self.code.0.suggestion)(self)?;
        let suggestion = suggestion.with_safety((self.code.0.safety.is_safe)(self));
        Some(suggestion.with_secrets(self.text, self.secrets))
    }

    /// Returns whether the input is a URI reference under a newer edition.
    fn is_right_as_it_is(&self) -> bool {
        self.valid_under.is_some_and(|edition| !edition.traits().classes.has_non_ascii())
    }

    /// The rule that reads the component, with its printed text; for an escape, the rule of escapes.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a#b c", &mut first);
    /// assert_eq!(first.unwrap().rule().unwrap().printed(), "fragment      = *( pchar / \"/\" / \"?\" )");
    /// ```
    pub fn rule(&self) -> Option<&'static RuleEntry> {
        if let Detail::Error(error) = &self.detail {
            if self.part == ReferencePart::Reference {
                return Some(error.fault_rule());
            }
        }
        let rules = self.names.map_or_else(|| self.edition.rules(), NameGrammar::rules);
        if self.code.0.is_of_escape {
            let of_escapes = rules.rule("escaped").or_else(|| rules.rule("pct-encoded"));
            return of_escapes.or_else(|| rules.rule("escape")).or_else(|| rules.rule("URN-chars"));
        }
        let name = match self.part {
            ReferencePart::Reference => match self.names {
                Some(names) => names.traits().start.rule,
                None => self.input_kind.rule(self.edition),
            },
            part => rule_of(part, self.edition),
        };
        rules.rule(name).or_else(|| rules.rule_for_term(name))
    }

    /// Returns whether the input is not in the language of the edition because of it.
    ///
    /// A [code of the grammar](Code::is_of_grammar) is also reported, as a warning, for an input of a draft whose grammar
    /// allows what its text forbids.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a b", &mut first);
    /// assert!(first.unwrap().is_of_grammar());
    /// ```
    pub fn is_of_grammar(&self) -> bool {
        self.is_of_grammar
    }

    /// The section of the edition that concerns it; of another document if that alone speaks of it.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a#b c", &mut first);
    /// assert_eq!(first.unwrap().citation().unwrap().section(), "2");
    /// ```
    pub fn citation(&self) -> Option<&'static Citation> {
        if let Some(citation) = (self.code.0.citation)(self) {
            return Some(citation);
        }
        let cited = (self.code.0.cites)(self);
        let other = || self.code.citations().iter().find(|citation| citation.rfc() == cited);
        let own = || match self.names {
            Some(names) => names.citation(self.code),
            None => self.code.citation(self.edition),
        };
        cited.and_then(|_| other()).or_else(own)
    }

    /// The name of [`citation`](Self::citation) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `citation`")]
    #[doc(hidden)]
    pub fn reference(&self) -> Option<&'static Citation> {
        self.citation()
    }

    /// The input at the span in quotes, for a message; only its beginning if it is long.
    pub(in crate::validate) fn quoted(&self) -> impl fmt::Display + use<'a> {
        Quoted(self.piece())
    }

    /// Returns the input at the second span in quotes, for a message; only its beginning if it is long.
    pub(in crate::validate) fn second_quoted(&self) -> impl fmt::Display + use<'a> {
        Quoted(self.second_piece())
    }

    /// The input at the span without quotes; only its beginning if it is long.
    pub(in crate::validate) fn cut(&self) -> impl fmt::Display + use<'a> {
        Cut(self.piece(), |text, formatter| formatter.write_str(text))
    }

    /// The escapes of the input at the span; only those of its beginning if it is long, and none if they are those of a
    /// secret.
    pub(in crate::validate) fn escaped(&self) -> impl fmt::Display + use<'a> {
        if self.is_about_secret() {
            return Cut("the escape of each octet", |words, formatter| formatter.write_str(words));
        }
        Cut(self.piece(), |text, formatter| write!(formatter, "{}", Escaped(text)))
    }

    /// Returns whether it is about a secret, or a part of one.
    pub(in crate::validate) fn is_about_secret(&self) -> bool {
        self.secrets.overlap(self.text, self.span)
    }

    /// Writes what a check says, without the secrets of the input.
    fn write(&self, say: Say, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.secrets.are_there() {
            return say(self, formatter);
        }
        let about = if self.is_about_secret() { About::Secret } else { About::Other };
        write_masked(formatter, self.text, &self.secrets, about, &Unmasked(self, say))
    }

    /// The input at the second span.
    pub(in crate::validate) fn second_piece(&self) -> &'a str {
        self.second.and_then(|second| self.text.get(second.start..second.end)).unwrap_or_default()
    }

    /// Returns whether a colon follows in the first segment, where it may end a scheme.
    pub(in crate::validate) fn is_before_colon(&self) -> bool {
        self.part == ReferencePart::FirstSegment
            && matches!(self.detail, Detail::BeforeColon(true) | Detail::All(_, true))
    }
}

impl core::error::Error for Diagnostic<'_> {}

impl fmt::Display for Diagnostic<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.message())?;
        let Some(citation) = self.citation() else {
            return Ok(());
        };
        write!(formatter, " ({}{}", citation.document(), Place(citation))?;
        if let Some(rule) = self.rule() {
            write!(formatter, "; in {}", rule.name())?;
        }
        formatter.write_str(")")
    }
}

impl fmt::Debug for Diagnostic<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?} {:?} {}: {}", self.span, self.code, self.severity, self.message())
    }
}

impl Label<'_, '_> {
    /// Its octets in the input, half open.
    ///
    /// ```
    /// # use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a b", &mut first);
    /// assert_eq!(first.unwrap().labels().next().unwrap().span(), (1..2).into());
    /// ```
    pub fn span(&self) -> Span {
        let first = self.diagnostic.span;
        if self.is_second { self.diagnostic.second.unwrap_or(first) } else { first }
    }
}

impl fmt::Display for Label<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = self.diagnostic.code.0;
        if self.is_second {
            formatter.write_str(entry.second_label)
        } else {
            self.diagnostic.write(entry.label, formatter)
        }
    }
}

/// The messages of a check about a finding.
struct Said<'d, 'a>(&'d Diagnostic<'a>, Say);

impl fmt::Display for Said<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(self.1, formatter)
    }
}

/// The messages of a check about a finding, with the secrets of the input.
struct Unmasked<'d, 'a>(&'d Diagnostic<'a>, Say);

impl fmt::Display for Unmasked<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1(self.0, formatter)
    }
}

/// The section after the name of its document; nothing if the document has none.
struct Place(&'static Citation);

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(citation) = self;
        if citation.section().is_empty() {
            return Ok(());
        }
        write!(formatter, " {} {}", citation.kind_of_section(), citation.section())
    }
}

enum Note<'d, 'a> {
    Own(Said<'d, 'a>),
    ValidUnder(Edition),
    Specification(&'static Citation),
}

impl fmt::Display for Note<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(said) => said.fmt(formatter),
            Self::ValidUnder(edition) => write!(formatter, "valid under {edition}"),
            Self::Specification(citation) => {
                write!(formatter, "{}{}: {}", citation.document(), Place(citation), citation.says())
            }
        }
    }
}
