//! The validator.

use super::{
    CASCADES, Diagnostic, InputKind, NameGrammar, Policy, ReferencePart, Sink, fast,
    finding::{
        causes::Causes,
        checks::{NOT_IN_GRAMMAR, check_accepted},
        leftmost::{Any, Leftmost},
        of_iri::OfIri,
        readings,
        recover::{name, recover},
        report::{Once, Report},
        subject::Subject,
    },
    saying::{
        detail::{Detail, Foreign},
        masks::Search,
    },
};
use crate::{
    Edition, UriReference,
    edition::facts::{
        document::{DefiningDocument, DefiningDocumentSet},
        traits::StartSymbol,
    },
    grammar::class::non_ascii::is_formatting_character,
    schemes::Schemes,
    secrets::Masking,
    text::segments::has_after_slash,
};

/// Returns whether `base` has a segment that begins with a dot: if it has no level left for it, neither has a relative path.
fn has_dot_segment(base: &str) -> bool {
    has_after_slash(base.as_bytes(), b'.') || base.contains(":.")
}

/// Returns whether `edition` is RFC 3986.
fn is_of_rfc3986(edition: Edition) -> bool {
    const RFC3986: DefiningDocumentSet = DefiningDocumentSet::EMPTY.with(DefiningDocument::Rfc3986);
    let traits = edition.traits();
    traits.documents.set().meets(RFC3986) && !traits.classes.has_non_ascii()
}

/// Validates inputs under an edition, with a policy, the kind of input, and the base that references are relative to.
///
/// ```
/// use uri_bnf::{Edition, validate::{Diagnostic, Policy, Validator, checks}};
/// let validator = Validator::new(Edition::Rfc3986).with_policy(Policy::GRAMMAR);
/// let mut found: Vec<Diagnostic> = Vec::new();
/// validator.validate("http://[::1/", &mut found);
/// validator.validate("http://[::1]/", &mut found);
/// assert!(found.iter().map(|diagnostic| diagnostic.code()).eq([checks::MALFORMED_IP_LITERAL]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Validator<'b> {
    edition: Edition,
    /// The grammar of names, if inputs are names.
    names: Option<NameGrammar>,
    policy: Policy,
    input_kind: InputKind,
    base: Option<UriReference<&'b str>>,
    schemes: Schemes<'b>,
    masking: Masking,
    fast_path: FastPath,
    /// Whether what a fault causes is left out.
    leaves_out_effects: bool,
}

/// For which inputs the [fast path](fast) is tried.
#[derive(Clone, Copy, Debug, PartialEq)]
enum FastPath {
    All,
    /// Not for a scheme of the user, of which the fast path knows nothing.
    NotOwnSchemes,
    None,
}

impl FastPath {
    const fn of(policy: &Policy, schemes: &Schemes<'_>) -> Self {
        if !policy.has_fast_path() {
            Self::None
        } else if schemes.has_own() {
            Self::NotOwnSchemes
        } else {
            Self::All
        }
    }
}

impl<'b> Validator<'b> {
    /// A validator with `edition` and [`Policy::DEFAULT`].
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// assert!(Validator::new(Edition::Rfc3986).is_clean("http://example.org/"));
    /// ```
    pub const fn new(edition: Edition) -> Self {
        Self {
            edition,
            names: None,
            policy: Policy::DEFAULT,
            input_kind: InputKind::Reference,
            base: None,
            schemes: Schemes::BUILT_IN,
            masking: Masking::PASSWORDS,
            fast_path: FastPath::of(&Policy::DEFAULT, &Schemes::BUILT_IN),
            leaves_out_effects: true,
        }
    }

    /// A validator for names under RFC 2141 or RFC 8141, with [`Policy::DEFAULT`]. An input is a name, and not a reference:
    /// a [kind of input](Self::with_input_kind) and a [base](Self::with_base) have no meaning for it.
    ///
    /// ```
    /// use uri_bnf::validate::{NameGrammar, Policy, Validator};
    /// let validator = Validator::for_names(NameGrammar::Rfc8141);
    /// assert!(validator.is_clean("urn:example:a?=b") && !validator.is_clean("urn:example:a?b"));
    /// let literal = Validator::for_names(NameGrammar::Rfc2141);
    /// assert_eq!(literal.diagnostics("urn:example:a/b")[0].code().name(), "urn-character");
    /// assert!(literal.with_policy(Policy::GRAMMAR).is_clean("urn:example:a/b"));
    /// ```
    pub const fn for_names(names: NameGrammar) -> Self {
        Self { names: Some(names), ..Self::new(names.edition()) }
    }

    /// The edition: for names, the one whose references contain them.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// assert_eq!(Validator::new(Edition::Rfc3986).edition(), Edition::Rfc3986);
    /// ```
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the validator that also reports what other faults [cause](super::CASCADES); for tests.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_effects(self) -> Self {
        Self { leaves_out_effects: false, ..self }
    }

    /// Returns the validator with this policy.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator}};
    /// let validator = Validator::new(Edition::Rfc3986);
    /// assert!(validator.with_policy(Policy::GRAMMAR).is_clean("http://h:99999/") && !validator.is_clean("http://h:99999/"));
    /// ```
    #[must_use]
    pub const fn with_policy(self, policy: Policy) -> Self {
        Self { fast_path: FastPath::of(&policy, &self.schemes), policy, ..self }
    }

    /// Returns the validator for this kind of input.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{InputKind, Validator}};
    /// assert!(!Validator::new(Edition::Rfc3986).with_input_kind(InputKind::Absolute).is_clean("a/b"));
    /// ```
    #[must_use]
    pub const fn with_input_kind(self, input_kind: InputKind) -> Self {
        Self { input_kind, ..self }
    }

    /// The name of [`with_input_kind`](Self::with_input_kind) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `with_input_kind`")]
    #[doc(hidden)]
    #[must_use]
    pub const fn with_start(self, input_kind: InputKind) -> Self {
        self.with_input_kind(input_kind)
    }

    /// Returns the validator for references that are relative to `base`.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// let base = uri_bnf::rfc3986::parse("http://a/b/c/d;p?q")?;
    /// assert!(!Validator::new(Edition::Rfc3986).with_base(base).is_clean("http:g"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[must_use]
    pub const fn with_base(self, base: UriReference<&'b str>) -> Self {
        Self { base: Some(base), ..self }
    }

    /// Returns the validator that knows these schemes, such as those of the user.
    ///
    /// ```
    /// use uri_bnf::{Edition, schemes::{AuthorityUse, Scheme, Schemes}, validate::{Validator, checks}};
    /// let own = [Scheme::new("x-queue").with_default_port(7100).with_authority(AuthorityUse::Server)];
    /// let validator = Validator::new(Edition::Rfc3986).with_schemes(Schemes::new(&own));
    /// let found = validator.diagnostics("x-queue://example.org:25/");
    /// assert_eq!(found[0].code(), checks::RESERVED_PORT);
    /// assert_eq!(found[0].message().to_string(), "port 25, but the default of x-queue is 7100");
    /// assert_eq!(validator.diagnostics("x-queue:jobs")[0].code(), checks::SCHEME_WITHOUT_SERVER);
    /// ```
    #[must_use]
    pub const fn with_schemes(self, schemes: Schemes<'b>) -> Self {
        Self { fast_path: FastPath::of(&self.policy, &schemes), schemes, ..self }
    }

    /// Returns the validator whose messages mask these secrets, or none: [`Masking::NONE`] shows all. Without it,
    /// passwords are masked: see [`secrets`](crate::secrets).
    ///
    /// ```
    /// use uri_bnf::{Edition, secrets::Masking, validate::Validator};
    /// let validator = Validator::new(Edition::Rfc3986);
    /// let message = |validator: Validator| validator.diagnostics("//u:p%2541q@h/")[1].message().to_string();
    /// assert_eq!(message(validator), "\"*****\" in the userinfo is an escape that was escaped again");
    /// let shown = message(validator.with_masking(Masking::NONE));
    /// assert_eq!(shown, "\"%2541\" in the userinfo is an escape that was escaped again");
    /// ```
    #[must_use]
    pub const fn with_masking(self, masking: Masking) -> Self {
        Self { masking, ..self }
    }

    /// Reports everything that is found in `text` to `sink`: first the errors of the grammar from left to right, then
    /// the rest by component. A sink that [expects the leftmost](Sink::wants_leftmost) alone, such as an `Option`,
    /// receives the leftmost of all. Spans are bytes of `text`.
    ///
    /// If `text` is not valid under the edition of the validator, but is valid under RFC 3986, one error is reported:
    /// the leftmost. An input that is not valid under RFC 3986 but is under RFC 3987 has one error under RFC 3986 as well.
    /// [`Diagnostic::valid_under`] distinguishes such errors from others.
    ///
    /// Never fails. Linear in the length of `text`; allocates nothing except what the sink does.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Diagnostic, Policy, Validator}};
    /// let mut found: Vec<Diagnostic> = Vec::new();
    /// Validator::new(Edition::Rfc3986).validate("http://h/%zz?#a#b", &mut found);
    /// let found: Vec<_> = found.iter().map(|diagnostic| (diagnostic.span().start, diagnostic.code().name())).collect();
    /// assert_eq!(found, [(9, "malformed-escape"), (15, "second-number-sign")]);
    /// ```
    pub fn validate<'a>(&self, text: &'a str, sink: &mut impl Sink<'a>) {
        if !sink.wants_more() || self.is_plain(text) {
            return;
        }
        if sink.wants_leftmost() {
            let mut leftmost = Leftmost::default();
            self.report_all(text, &mut leftmost);
            leftmost.into_inner().into_iter().for_each(|diagnostic| sink.take(diagnostic));
        } else {
            self.report_all(text, sink);
        }
    }

    fn report_all<'a>(&self, text: &'a str, sink: &mut dyn Sink<'a>) {
        if let Some(names) = self.names {
            return self.report_name(names, text, sink);
        }
        let symbol = self.input_kind.symbol(self.edition);
        if self.input_kind == InputKind::Reference {
            if self.policy.is_only_of_grammar() {
                if (symbol.accepts)(text) {
                    return;
                }
            } else if let Some(tree) = self.edition.tree(text) {
                return self.report_accepted(&tree, sink);
            }
        } else if (symbol.accepts)(text) {
            if let Some(tree) = self.edition.tree(text) {
                self.report_accepted(&tree, sink);
            }
            return;
        }
        if let Some(edition) = self.newer_edition(text) {
            let mut leftmost = Leftmost::default();
            let mut report = Report { valid_under: Some(edition), ..self.report(text, &mut leftmost) };
            self.report_errors(&mut report);
            // There is none if the policy allows the codes of all errors.
            if let Some(error) = leftmost.into_inner() {
                return sink.take(error);
            }
        }
        if let Some(edition) = self.edition_of_iri(text) {
            return self.report_iri(edition, text, sink);
        }
        let mut report = self.report(text, sink);
        let subject = self.report_errors(&mut report);
        if !self.policy.is_only_of_grammar() {
            readings::warn_inside(&mut report, &subject);
        }
        self.check_accepted(&subject, &mut report);
    }

    /// Reports one error of `text`, which is valid under `edition` because that has characters beyond US-ASCII, and what is
    /// questionable in it. A path of Windows is reported as such.
    fn report_iri<'a>(&self, edition: Edition, text: &'a str, sink: &mut dyn Sink<'a>) {
        let mut error = OfIri::default();
        let mut report = self.report(text, &mut error);
        report.valid_under = Some(edition).filter(|_| !readings::is_windows_path(&report));
        let subject = self.report_errors(&mut report);
        let Report { may_be_several, is_refused, is_other, foreign, causes, .. } = report;
        if let Some(error) = error.into_inner() {
            sink.take(error);
        }
        let report = self.report(text, sink);
        let mut report = Report { may_be_several, is_refused, is_other, foreign, causes, ..report };
        if !self.policy.is_only_of_grammar() {
            readings::warn_inside(&mut report, &subject);
        }
        self.check_accepted(&subject, &mut report);
    }

    /// Reports everything that is found in `text`, which should be a name.
    fn report_name<'a>(&self, names: NameGrammar, text: &'a str, sink: &mut dyn Sink<'a>) {
        let start = self.symbol();
        if (start.accepts)(text) {
            if !self.policy.is_only_of_grammar() {
                let subject = Subject::of_name(text, names, self.schemes);
                self.check_accepted(&subject, &mut self.report(text, sink));
            }
            return;
        }
        let mut report = self.report(text, sink);
        name::recover(&mut report, names);
        // What the grammar says, if no text of this project does.
        if !report.is_refused {
            if let Some(error) = (start.explain)(text.as_bytes()) {
                report.with(
                    NOT_IN_GRAMMAR,
                    ReferencePart::Reference,
                    error.span(),
                    None,
                    Detail::Error(error),
                );
            }
        }
    }

    /// The rule that inputs start from.
    fn symbol(&self) -> &'static StartSymbol {
        match self.names {
            Some(names) => &names.traits().start,
            None => self.input_kind.symbol(self.edition),
        }
    }

    /// Reports all errors of the grammar in the report's text, which is not in the language.
    fn report_errors<'a>(&self, report: &mut Report<'a, '_>) -> Subject<'a> {
        let subject = recover(report);
        // No text is known for which the components have no fault and the whole has one.
        if !report.is_refused {
            if let Some(error) = (self.input_kind.symbol(self.edition).explain)(report.text.as_bytes()) {
                report.with(
                    NOT_IN_GRAMMAR,
                    ReferencePart::Reference,
                    error.span(),
                    None,
                    Detail::Error(error),
                );
            }
        }
        subject
    }

    /// RFC 3986, if `text`, which is not valid under the validator's edition, is valid under that.
    fn newer_edition(&self, text: &str) -> Option<Edition> {
        let newest = Edition::ALL.iter().copied().find(|&edition| is_of_rfc3986(edition))?;
        (newest != self.edition && text.is_ascii() && (self.input_kind.symbol(newest).accepts)(text))
            .then_some(newest)
    }

    /// RFC 3987, if the validator's edition is RFC 3986, under which `text` is not valid, and `text` is valid under that. Earlier
    /// editions do not say which octets represent a character, so that an IRI has no URI under them. `None` as well if `text`
    /// has characters that section 4.1 forbids, though the grammar allows them.
    fn edition_of_iri(&self, text: &str) -> Option<Edition> {
        let of_iris =
            Edition::ALL.iter().copied().find(|edition| edition.traits().classes.has_non_ascii())?;
        let may_be_iri =
            is_of_rfc3986(self.edition) && !text.is_ascii() && !text.contains(is_formatting_character);
        (may_be_iri && (self.input_kind.symbol(of_iris).accepts)(text)).then_some(of_iris)
    }

    /// Reports what is questionable in `tree`, which is one of the validator's edition: what
    /// [`validate`](Self::validate) finds in its text except errors of the grammar, of which a parsed tree has none.
    ///
    /// The text of the tree is parsed again, because a tree can be
    /// [changed by hand](crate::ast#trees-changed-by-hand). If that text is not in the grammar, its errors are reported.
    /// The kind of input is not tested again: a tree is one of a whole reference.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Diagnostic, Validator, checks}};
    /// let mut first: Option<Diagnostic> = None;
    /// let tree = Edition::Rfc3986.parse("http://192.0.2.300/")?;
    /// Validator::new(Edition::Rfc3986).validate_tree(&tree, &mut first);
    /// assert_eq!(first.unwrap().code(), checks::REGISTRY_NAME);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn validate_tree<'a>(&self, tree: &UriReference<&'a str>, sink: &mut impl Sink<'a>) {
        let text = tree.text();
        // The leaves of a tree that was changed by hand need not be pieces of its text.
        match self.tree(text) {
            None => self.validate(text, sink),
            Some(tree) if sink.wants_more() && sink.wants_leftmost() => {
                let mut leftmost = Leftmost::default();
                self.report_accepted(&tree, &mut leftmost);
                leftmost.into_inner().into_iter().for_each(|diagnostic| sink.take(diagnostic));
            }
            Some(tree) => self.report_accepted(&tree, sink),
        }
    }

    /// The tree of `text`, if inputs are references and it is one.
    fn tree<'a>(&self, text: &'a str) -> Option<UriReference<&'a str>> {
        self.edition.tree(text).filter(|_| self.names.is_none())
    }

    fn report_accepted<'a>(&self, tree: &UriReference<&'a str>, sink: &mut dyn Sink<'a>) {
        if !self.policy.is_only_of_grammar() {
            let subject = Subject::of(tree, self.schemes);
            let mut report = self.report(tree.text(), sink);
            readings::warn(&mut report, &subject);
            self.check_accepted(&subject, &mut report);
        }
    }

    /// Returns whether nothing is reported for `text`. Stops at the first finding. Linear in the length of `text`;
    /// allocates nothing.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// let validator = Validator::new(Edition::Rfc3986);
    /// assert!(validator.is_clean("http://example.org/") && !validator.is_clean("a b"));
    /// ```
    pub fn is_clean(&self, text: &str) -> bool {
        if self.policy.is_whole_grammar() {
            return (self.symbol().accepts)(text);
        }
        self.is_plain(text) || self.is_clean_in_full(text)
    }

    /// Returns whether `octets` are UTF-8 and [clean](Self::is_clean). This is faster than a check for UTF-8 before
    /// `is_clean`, because most inputs need none. Never fails. Linear in the length of `octets`; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator}};
    /// let validator = Validator::new(Edition::Rfc3986);
    /// assert!(validator.is_clean_bytes(b"http://example.org/") && !validator.is_clean_bytes(b"a b"));
    /// assert!(!validator.is_clean_bytes(b"http://example.org/caf\xE9"));
    /// ```
    pub fn is_clean_bytes(&self, octets: &[u8]) -> bool {
        if self.policy.is_whole_grammar() {
            return (self.symbol().accepts_bytes)(octets);
        }
        self.are_plain(octets) || core::str::from_utf8(octets).is_ok_and(|text| self.is_clean_in_full(text))
    }

    /// Returns the same as `is_clean`, without the fast path. If all errors are reported, no error has to be searched for:
    /// an input that is not in the language has one.
    fn is_clean_in_full(&self, text: &str) -> bool {
        let mut any = Any::default();
        if self.names.is_none() && self.input_kind == InputKind::Reference && self.policy.reports_all_errors()
        {
            let Some(tree) = self.edition.tree(text) else { return false };
            self.report_accepted(&tree, &mut any);
        } else {
            self.report_all(text, &mut any);
        }
        !any.0
    }

    /// Everything that is found in `text`, from left to right.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("a b?c d");
    /// assert!(found.iter().map(|diagnostic| diagnostic.span().start).eq([1, 5]));
    /// ```
    #[cfg(feature = "alloc")]
    pub fn diagnostics<'a>(&self, text: &'a str) -> alloc::vec::Vec<Diagnostic<'a>> {
        let mut found = alloc::vec::Vec::new();
        self.validate(text, &mut found);
        found.sort_by_key(|diagnostic| (diagnostic.span().start, diagnostic.code()));
        found
    }

    /// Returns whether the fast path proves that nothing is reported for `text`; for tests.
    #[doc(hidden)]
    pub fn is_plain(&self, text: &str) -> bool {
        self.are_plain(text.as_bytes())
    }

    fn are_plain(&self, octets: &[u8]) -> bool {
        let is_tried = match self.fast_path {
            FastPath::All => true,
            FastPath::NotOwnSchemes => !self.schemes.begins_with_own(octets),
            FastPath::None => false,
        };
        is_tried
            && self.names.is_none()
            && fast::is_plain(octets, self.edition.traits(), self.input_kind, self.base.is_some())
            && !self.base.as_ref().is_some_and(|base| has_dot_segment(base.text()))
    }

    fn check_accepted<'a>(&self, subject: &Subject<'a>, report: &mut Report<'a, '_>) {
        if !self.policy.is_only_of_grammar() && !report.is_other {
            check_accepted(subject, report);
        }
    }

    fn report<'a, 's>(&'s self, text: &'a str, sink: &'s mut (dyn Sink<'a> + 's)) -> Report<'a, 's> {
        let Self { edition, names, policy, input_kind, base, schemes, masking, .. } = self;
        Report {
            text,
            edition,
            traits: edition.traits(),
            names: *names,
            input_kind: *input_kind,
            // An absolute URI is relative to nothing.
            base: base.as_ref().filter(|_| *input_kind != InputKind::Absolute),
            schemes: *schemes,
            severities: policy.severities(),
            sink,
            may_be_several: false,
            valid_under: None,
            secrets: Search::new(text, *masking),
            is_refused: false,
            is_other: false,
            pending: None,
            once: Once::default(),
            foreign: Foreign::of(text),
            causes: Causes::none(if self.leaves_out_effects { CASCADES } else { &[] }),
        }
    }
}
