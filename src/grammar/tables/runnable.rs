//! Rules that run by their printed names: the methods of [`RuleEntry`] with the feature `rules`.

#[cfg(not(test))]
use super::run;
use super::{RuleEntry, Specification, parsers::Parsers};
use crate::{
    ParseError,
    ast::Node,
    grammar::{
        combinators::{Located, RuleOf},
        observers::watch::Watch,
    },
};

impl Parsers {
    /// The parsers of the rule `R` of `G`.
    #[cfg(not(test))]
    pub(crate) const fn of<G: Specification, R: RuleOf<G>>() -> Self {
        Self {
            longest_prefix: |octets| run::longest_prefix::<G, R, _>(octets),
            parse_prefix: |text| run::parse_prefix::<G, R, _>(text).map(|(node, end)| (R::node(node), end)),
            parse_prefix_located: |text| {
                run::parse_prefix::<G, R, _>(Located::new(text)).map(|(node, end)| (R::node(node), end))
            },
            observe: run::observe::<G, R>,
        }
    }

    /// The unit tests run no rule by its name, so they do not wait until each of 253 rules is compiled in four forms. The
    /// tests in the folder `tests` run all of them.
    #[cfg(test)]
    #[expect(clippy::extra_unused_type_parameters, reason = "the signature is that of the function above")]
    pub(crate) const fn of<G: Specification, R: RuleOf<G>>() -> Self {
        Self {
            longest_prefix: |_| unreachable!(),
            parse_prefix: |_| unreachable!(),
            parse_prefix_located: |_| unreachable!(),
            observe: |_, _| unreachable!(),
        }
    }
}

impl RuleEntry {
    /// Returns whether all of `text` is in its language.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert!(port.accepts("80") && port.accepts("") && !port.accepts("80a"));
    /// ```
    pub fn accepts(&self, text: &str) -> bool {
        self.longest_prefix(text) == Some(text.len())
    }

    /// Returns whether all of `octets` is in its language. They need not be UTF-8.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert!(port.accepts_bytes(b"80") && !port.accepts_bytes(b"80\xFF"));
    /// ```
    pub fn accepts_bytes(&self, octets: &[u8]) -> bool {
        self.longest_prefix_of_bytes(octets) == Some(octets.len())
    }

    /// The length in bytes of the longest prefix of `text` in its language; `None` if not even the empty prefix is.
    ///
    /// ```
    /// let hostport = uri_bnf::rfc2396::RULES.rule("hostport").unwrap();
    /// assert_eq!(hostport.longest_prefix("example.org:80/"), Some(14));
    /// assert_eq!(hostport.longest_prefix("/"), None);
    /// ```
    pub fn longest_prefix(&self, text: &str) -> Option<usize> {
        self.longest_prefix_of_bytes(text.as_bytes())
    }

    /// The length of the longest prefix of `octets` in its language; `None` if not even the empty prefix is. They need
    /// not be UTF-8.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert_eq!(port.longest_prefix_of_bytes(b"80\xFF"), Some(2));
    /// ```
    pub fn longest_prefix_of_bytes(&self, octets: &[u8]) -> Option<usize> {
        (self.parsers.longest_prefix)(octets)
    }

    /// The node for the longest prefix of `text` in its language, and the length of that prefix in bytes; `None` if
    /// there is none.
    ///
    /// ```
    /// let rule = uri_bnf::rfc2396::RULES.rule("host").unwrap();
    /// let (node, end) = rule.parse_prefix("example.org:80").unwrap();
    /// assert_eq!((node.text(), end), ("example.org", 11));
    /// ```
    pub fn parse_prefix<'a>(&self, text: &'a str) -> Option<(Node<&'a str>, usize)> {
        (self.parsers.parse_prefix)(text)
    }

    /// Like [`parse_prefix`](Self::parse_prefix), with a located node: each part has a span.
    ///
    /// ```
    /// use uri_bnf::ast::Spanned;
    /// let rule = uri_bnf::rfc2396::RULES.rule("host").unwrap();
    /// let (node, end) = rule.parse_prefix_located("example.org:80").unwrap();
    /// assert_eq!((node.text().span(), end), ((0..11).into(), 11));
    /// ```
    pub fn parse_prefix_located<'a>(&self, text: &'a str) -> Option<(Node<Located<'a>>, usize)> {
        (self.parsers.parse_prefix_located)(text)
    }

    /// The node for all of `text`.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not in its language: the offset at which it stops being a prefix of any text in
    /// it, and the reason.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert_eq!(port.parse("80")?.text(), "80");
    /// assert_eq!(port.parse("80a").unwrap_err().offset(), 2);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse<'a>(&self, text: &'a str) -> Result<Node<&'a str>, ParseError> {
        self.whole(self.parse_prefix(text), text)
    }

    /// The located node for all of `text`: each part has a span.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not in its language: the offset at which it stops being a prefix of any text in
    /// it, and the reason.
    ///
    /// ```
    /// use uri_bnf::{ast::Spanned, rfc2396::RULES};
    /// let mut spans = Vec::new();
    /// let hostport = RULES.rule("hostport").unwrap().parse_located("h:80")?;
    /// hostport.children(&mut |child| spans.push(child.text().span()));
    /// assert_eq!(spans, [(0..1).into(), (2..4).into()]);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse_located<'a>(&self, text: &'a str) -> Result<Node<Located<'a>>, ParseError> {
        self.whole(self.parse_prefix_located(text), text)
    }

    /// The node, if it is for all of `text`.
    fn whole<N>(&self, prefix: Option<(N, usize)>, text: &str) -> Result<N, ParseError> {
        match prefix {
            Some((node, end)) if end == text.len() => Ok(node),
            _ => Err(self.observe(text.as_bytes()).1),
        }
    }

    /// Why `octets` are not in its language; `None` if they are. They need not be UTF-8. The error is that of
    /// [`parse`](Self::parse).
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert_eq!(port.explain(b"80\xFF").map(|error| error.offset()), Some(2));
    /// assert!(port.explain(b"80").is_none());
    /// ```
    pub fn explain(&self, octets: &[u8]) -> Option<ParseError> {
        let (end, error) = self.observe(octets);
        (end != Some(octets.len())).then_some(error)
    }

    /// The end of the prefix of `octets` that it accepts, and what stops it there.
    pub(super) fn observe(&self, octets: &[u8]) -> (Option<usize>, ParseError) {
        let observer = Watch::furthest();
        let end = (self.parsers.observe)(octets, &observer);
        (end, ParseError::new(self.table, self.id, octets, 0, observer.record(end)))
    }
}
