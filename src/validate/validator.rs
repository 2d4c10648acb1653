//! What to validate by.

use super::{
    Component, Diagnostic, Policy, Sink, Start,
    checks::{NOT_IN_GRAMMAR, beyond_grammar},
    detail::Detail,
    plain,
    recover::recover,
    report::Report,
    subject::Subject,
};
use crate::{Edition, UriReference};

/// Reports what is wrong or doubtful in `text` by RFC 2396 and [`Policy::DEFAULT`] to `sink`: the errors of the
/// grammar first, and then the rest; [`Validator`] has other editions and policies.
///
/// Never fails. Linear in the length of `text`; allocates nothing but what the sink does.
///
/// ```
/// use uri_bnf::validate::{Diagnostic, validate};
/// let mut first: Option<Diagnostic> = None;
/// validate("mailto:", &mut first);
/// assert_eq!(first.unwrap().to_string(), "expected something behind \"mailto:\" (in opaque_part, RFC 2396 section 3)");
/// ```
#[cfg(feature = "rfc2396")]
pub fn validate<'a>(text: &'a str, sink: &mut impl Sink<'a>) {
    Validator::default().validate(text, sink);
}

/// An edition, a policy, what is wanted, and the base that references are relative to: what a text is validated by.
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
    policy: Policy,
    start: Start,
    base: Option<UriReference<&'b str>>,
}

/// By RFC 2396 and [`Policy::DEFAULT`].
#[cfg(feature = "rfc2396")]
impl Default for Validator<'_> {
    fn default() -> Self {
        Self::new(Edition::default())
    }
}

impl<'b> Validator<'b> {
    /// By `edition` and [`Policy::DEFAULT`].
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// assert!(Validator::new(Edition::Rfc3986).is_clean("http://example.org/"));
    /// ```
    pub const fn new(edition: Edition) -> Self {
        Self { edition, policy: Policy::DEFAULT, start: Start::Reference, base: None }
    }

    /// The same by another policy.
    ///
    /// ```
    /// use uri_bnf::validate::{Policy, Validator};
    /// assert!(Validator::default().with_policy(Policy::GRAMMAR).is_clean("http://my_host/"));
    /// assert!(!Validator::default().is_clean("http://my_host/"));
    /// ```
    #[must_use]
    pub const fn with_policy(self, policy: Policy) -> Self {
        Self { policy, ..self }
    }

    /// The same for another kind of text.
    ///
    /// ```
    /// use uri_bnf::validate::{Start, Validator};
    /// assert!(!Validator::default().with_start(Start::Absolute).is_clean("a/b"));
    /// ```
    #[must_use]
    pub const fn with_start(self, start: Start) -> Self {
        Self { start, ..self }
    }

    /// The same for references that are relative to `base`.
    ///
    /// ```
    /// use uri_bnf::validate::Validator;
    /// let base = uri_bnf::parse("http://a/b/c/d;p?q")?;
    /// assert!(!Validator::default().with_base(base).is_clean("http:g"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[must_use]
    pub const fn with_base(self, base: UriReference<&'b str>) -> Self {
        Self { base: Some(base), ..self }
    }

    /// Reports all that is found in `text` to `sink`: the errors of the grammar first, then the rest, each in the
    /// order of the components. Spans are bytes of `text`.
    ///
    /// Never fails. Linear in the length of `text`; allocates nothing but what the sink does.
    ///
    /// ```
    /// use uri_bnf::validate::{Diagnostic, Policy, Validator};
    /// let mut found: Vec<Diagnostic> = Vec::new();
    /// Validator::default().validate("http://h/%zz?#a#b", &mut found);
    /// let found: Vec<_> = found.iter().map(|diagnostic| (diagnostic.span().start, diagnostic.code().name())).collect();
    /// assert_eq!(found, [(9, "malformed-escape"), (15, "second-number-sign")]);
    /// ```
    pub fn validate<'a>(&self, text: &'a str, sink: &mut impl Sink<'a>) {
        if self.is_plain(text) {
            return;
        }
        let symbol = self.start.symbol(self.edition);
        if self.start == Start::Reference {
            if self.policy.is_only_of_grammar() {
                if (symbol.accepts)(text) {
                    return;
                }
            } else if let Some(tree) = self.edition.tree(text) {
                return self.validate_parsed(&tree, sink);
            }
        } else if (symbol.accepts)(text) {
            if let Some(tree) = self.edition.tree(text) {
                self.validate_parsed(&tree, sink);
            }
            return;
        }
        let mut report = self.report(text, sink);
        let subject = recover(&mut report);
        // No text is known for which the components have no fault and the whole has one.
        if !report.is_refused {
            if let Some(error) = (symbol.explain)(text.as_bytes()) {
                report.with(NOT_IN_GRAMMAR, Component::Reference, error.span(), None, Detail::Error(error));
            }
        }
        self.beyond(&subject, &mut report);
    }

    /// Reports what is questionable in `tree`, which is one of the validator's edition: what
    /// [`validate`](Self::validate) finds in its text except errors of the grammar, of which a parsed tree has none.
    ///
    /// The text of the tree is parsed again, because a tree can be
    /// [changed by hand](crate::ast#trees-changed-by-hand). If that text is not in the grammar, its errors are reported.
    ///
    /// ```
    /// use uri_bnf::validate::{Diagnostic, Validator, checks};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::default().validate_tree(&uri_bnf::parse("http://my_host/")?, &mut first);
    /// assert_eq!(first.unwrap().code(), checks::REGISTRY_NAME);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn validate_tree<'a>(&self, tree: &UriReference<&'a str>, sink: &mut impl Sink<'a>) {
        let text = tree.text();
        // The leaves of a tree that was changed by hand need not be pieces of its text.
        match self.edition.tree(text) {
            Some(tree) => self.validate_parsed(&tree, sink),
            None => self.validate(text, sink),
        }
    }

    fn validate_parsed<'a>(&self, tree: &UriReference<&'a str>, sink: &mut impl Sink<'a>) {
        if !self.policy.is_only_of_grammar() {
            let subject = Subject::of(tree);
            self.beyond(&subject, &mut self.report(tree.text(), sink));
        }
    }

    /// Whether nothing is reported of `text`. Looks no further than the first finding.
    ///
    /// ```
    /// use uri_bnf::validate::Validator;
    /// assert!(Validator::default().is_clean("http://example.org/") && !Validator::default().is_clean("a b"));
    /// ```
    pub fn is_clean(&self, text: &str) -> bool {
        let mut first: Option<Diagnostic> = None;
        self.validate(text, &mut first);
        first.is_none()
    }

    /// All that is found in `text`, from left to right.
    ///
    /// ```
    /// use uri_bnf::validate::Validator;
    /// let found = Validator::default().diagnostics("a b?c d");
    /// assert!(found.iter().map(|diagnostic| diagnostic.span().start).eq([1, 5]));
    /// ```
    #[cfg(feature = "alloc")]
    pub fn diagnostics<'a>(&self, text: &'a str) -> alloc::vec::Vec<Diagnostic<'a>> {
        let mut found = alloc::vec::Vec::new();
        self.validate(text, &mut found);
        found.sort_by_key(|diagnostic| (diagnostic.span().start, diagnostic.code()));
        found
    }

    /// Whether the fast path shows that nothing is reported of `text`; for tests, which ask what no other way shows.
    #[doc(hidden)]
    pub fn is_plain(&self, text: &str) -> bool {
        self.policy.has_fast_path() && plain::is_plain(text, self.start, self.base.is_some())
    }

    fn beyond<'a, S: Sink<'a>>(&self, subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
        if !self.policy.is_only_of_grammar() {
            beyond_grammar(subject, report);
        }
    }

    fn report<'a, 's, S>(&'s self, text: &'a str, sink: &'s mut S) -> Report<'a, 's, S> {
        let Self { edition, policy, start, base } = self;
        Report {
            text,
            edition,
            traits: edition.traits(),
            start: *start,
            // What must be absolute is relative to nothing.
            base: base.as_ref().filter(|_| *start != Start::Absolute),
            severities: policy.severities(),
            sink,
            may_be_several: false,
            is_refused: false,
        }
    }
}
