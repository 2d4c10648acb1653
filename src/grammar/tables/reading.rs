//! The readings: which derivation is taken where a printed grammar allows several.
//!
//! The header of each grammar file states them in words. `tests/grammar/attempts.rs` compares the two. The list of the rules
//! names the readings of its specification, so an amendment can name those of what it amends.

/// A reading: which derivation is taken where the printed grammar allows several.
///
/// ```
/// let reading = uri_bnf::rfc3986::RULES.reading("host", "reg-name").unwrap();
/// assert_eq!((reading.rule(), reading.section()), ("host", ("RFC 3986", "3.2.2")));
/// assert_eq!(reading.text(), "the first that matches wins");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    rule: &'static str,
    loser: &'static str,
    /// Whether the loser gives way only if it accepts the empty text.
    is_of_empty: bool,
    text: &'static str,
    section: (&'static str, &'static str),
}

impl Reading {
    /// In the definition of `rule`, `loser` gives way.
    pub(in crate::grammar) const fn of(
        rule: &'static str,
        loser: &'static str,
        text: &'static str,
        section: (&'static str, &'static str),
    ) -> Self {
        Self { rule, loser, is_of_empty: false, text, section }
    }

    /// In the definition of `rule`, `loser` gives way if it accepts the empty text.
    pub(in crate::grammar) const fn of_the_empty(
        rule: &'static str,
        loser: &'static str,
        text: &'static str,
        section: (&'static str, &'static str),
    ) -> Self {
        Self { is_of_empty: true, ..Self::of(rule, loser, text, section) }
    }

    /// Returns whether `loser` gives way in `rule`: to something of the same length or, if `is_empty`, when it accepts the empty
    /// text.
    pub(super) fn is_of(&self, is_empty: bool, rule: &str, loser: &str) -> bool {
        (self.is_of_empty, self.rule, self.loser) == (is_empty, rule, loser)
    }

    /// The rule whose definition allows several derivations.
    ///
    /// ```
    /// assert!(uri_bnf::rfc2396::RULES.readings().iter().any(|reading| reading.rule() == "authority"));
    /// ```
    pub fn rule(&self) -> &'static str {
        self.rule
    }

    /// The rule in that definition that gives way.
    ///
    /// ```
    /// let reading = uri_bnf::rfc2396::RULES.readings().iter().find(|reading| reading.rule() == "authority");
    /// assert_eq!(reading.map(|reading| reading.loser()), Some("reg_name"));
    /// ```
    pub fn loser(&self) -> &'static str {
        self.loser
    }

    /// The reading in words, as in the header of the grammar file, without what it has in parentheses.
    ///
    /// ```
    /// let reading = uri_bnf::rfc2396::RULES.reading("authority", "reg_name").unwrap();
    /// assert_eq!(reading.text(), "the server is taken if it covers the whole authority");
    /// ```
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// The document and the section that it follows.
    ///
    /// ```
    /// let reading = uri_bnf::rfc2396::RULES.reading("authority", "reg_name").unwrap();
    /// assert_eq!(reading.section(), ("RFC 2396", "4.3"));
    /// ```
    pub fn section(&self) -> (&'static str, &'static str) {
        self.section
    }
}

/// The readings of RFC 1808.
pub(in crate::grammar) const RFC1808: &[Reading] = &[
    Reading::of("URL", "relativeURL", "an input with a scheme is absolute", ("RFC 1808", "2.4.2")),
    // The second alternative has no rule of its own: these are its parts.
    Reading::of("absoluteURL", "scheme", "the generic-RL is taken", ("RFC 1808", "2.4")),
    Reading::of("absoluteURL", "uchar", "the generic-RL is taken", ("RFC 1808", "2.4")),
    Reading::of("absoluteURL", "reserved", "the generic-RL is taken", ("RFC 1808", "2.4")),
];

/// The readings of url-syntax-07.
pub(in crate::grammar) const URL07: &[Reading] = &[
    Reading::of("URL-reference", "relativeURL", "an input with a scheme is absolute", ("url-syntax-07", "3")),
    Reading::of_the_empty(
        "URL-reference",
        "relativeURL",
        "a tree has no empty relative URL",
        ("url-syntax-07", "3"),
    ),
    Reading::of(
        "absoluteURL",
        "opaque-URL",
        "a reference is parsed as if it were a generic-URL",
        ("url-syntax-07", "4.4"),
    ),
    Reading::of("relativeURL", "abs_path", "the site is taken, then the \"/\"", ("url-syntax-07", "4.4")),
    Reading::of("relativeURL", "rel_path", "the site is taken, then the \"/\"", ("url-syntax-07", "4.4")),
    Reading::of(
        "site",
        "authority",
        "the server is taken if it covers the whole site",
        ("url-syntax-07", "4.4"),
    ),
];

/// The readings of uri-syntax-01.
pub(in crate::grammar) const URI01: &[Reading] = &[
    Reading::of(
        "URI-reference",
        "URL-reference",
        "If the whole input is a URN-reference, that is taken",
        ("uri-syntax-01", "2"),
    ),
    Reading::of("URL-reference", "relativeURL", "an input with a scheme is absolute", ("url-syntax-03", "2")),
    Reading::of_the_empty(
        "URL-reference",
        "relativeURL",
        "a tree has no empty relative URL",
        ("url-syntax-03", "2"),
    ),
    Reading::of(
        "absoluteURL",
        "opaque-URL",
        "a reference is parsed as if it were a generic-URL",
        ("url-syntax-03", "3.4"),
    ),
    Reading::of("relativeURL", "abs_path", "the site is taken, then the \"/\"", ("url-syntax-03", "3.4")),
    Reading::of("relativeURL", "rel_path", "the site is taken, then the \"/\"", ("url-syntax-03", "3.4")),
    Reading::of(
        "site",
        "authority",
        "the server is taken if it covers the whole site",
        ("url-syntax-03", "3.4"),
    ),
];

/// The readings of RFC 2396, and of its amendments.
pub(in crate::grammar) const RFC2396: &[Reading] = &[
    Reading::of(
        "authority",
        "reg_name",
        "the server is taken if it covers the whole authority",
        ("RFC 2396", "4.3"),
    ),
    Reading::of(
        "relativeURI",
        "abs_path",
        "an input that begins with \"//\" is both; the authority is taken",
        ("RFC 2396", "4.3"),
    ),
    Reading::of(
        "hier_part",
        "abs_path",
        "an input that begins with \"//\" is both; the authority is taken",
        ("RFC 2396", "4.3"),
    ),
];

/// The readings of RFC 3986.
pub(in crate::grammar) const RFC3986: &[Reading] = &[
    Reading::of("host", "reg-name", "the first that matches wins", ("RFC 3986", "3.2.2")),
    Reading::of(
        "path",
        "path-absolute",
        "an input of several alternatives is one path in either case",
        ("RFC 3986", "3.3"),
    ),
    Reading::of(
        "path",
        "path-noscheme",
        "an input of several alternatives is one path in either case",
        ("RFC 3986", "3.3"),
    ),
    Reading::of(
        "path",
        "path-rootless",
        "an input of several alternatives is one path in either case",
        ("RFC 3986", "3.3"),
    ),
    Reading::of(
        "path",
        "path-empty",
        "an input of several alternatives is one path in either case",
        ("RFC 3986", "3.3"),
    ),
];

/// The readings of RFC 3987.
pub(in crate::grammar) const RFC3987: &[Reading] = &[
    Reading::of("ihost", "ireg-name", "the first that matches wins", ("RFC 3987", "2.2")),
    Reading::of(
        "ipath",
        "ipath-absolute",
        "an input of several alternatives is one path in either case",
        ("RFC 3987", "2.2"),
    ),
    Reading::of(
        "ipath",
        "ipath-noscheme",
        "an input of several alternatives is one path in either case",
        ("RFC 3987", "2.2"),
    ),
    Reading::of(
        "ipath",
        "ipath-rootless",
        "an input of several alternatives is one path in either case",
        ("RFC 3987", "2.2"),
    ),
    Reading::of(
        "ipath",
        "ipath-empty",
        "an input of several alternatives is one path in either case",
        ("RFC 3987", "2.2"),
    ),
];

/// The readings of RFC 2141.
pub(in crate::grammar) const RFC2141: &[Reading] =
    &[Reading::of("URN-chars", "trans", "the escape is taken", ("RFC 2141", "2.3.1"))];

/// The readings of RFC 8141.
pub(in crate::grammar) const RFC8141: &[Reading] = &[
    Reading::of(
        "rq-components",
        "r-component",
        "The first \"?=\" that a q-component can follow begins one",
        ("RFC 8141", "2.3"),
    ),
    Reading::of(
        "rq-components",
        "q-component",
        "The first \"?=\" that a q-component can follow begins one",
        ("RFC 8141", "2.3"),
    ),
];
