//! The rules of a specification as types, and as a table for names that are known at run time only.

use core::{
    fmt,
    hash::{Hash, Hasher},
};

use nom::{Parser, error::ParseError as NomError};

use super::{GrammarInput, Located, names, run};
use crate::{AsciiSet, GrammarFile, ParseError, ast::Node};

/// A parser for a rule, whose value is the node `O`: what each function of a grammar returns.
///
/// Another name for `Parser<I, Output = O, Error = E>`, and implemented for all of those.
///
/// ```
/// use nom::{Parser, error::{Error, ParseError}, sequence::preceded};
/// use uri_bnf::{ast::Port, grammar::{GrammarInput, Rule, primitive::literal}, rfc2396};
/// fn colon_port<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Port<I>, E> {
///     preceded(literal!(":"), rfc2396::port())
/// }
/// let (rest, port) = colon_port::<_, Error<_>>().parse_complete(":80/").unwrap();
/// assert_eq!((port.text(), rest), ("80", "/"));
/// ```
pub trait Rule<I, O, E>: Parser<I, Output = O, Error = E> {}

impl<I, O, E, P: Parser<I, Output = O, Error = E>> Rule<I, O, E> for P {}

/// A specification: a type that stands for one text with one grammar.
///
/// ```
/// use uri_bnf::{grammar::Specification, rfc2396::Rfc2396};
/// fn first_rule<G: Specification>() -> &'static str {
///     G::RULES.entries()[0].name()
/// }
/// assert_eq!(first_rule::<Rfc2396>(), "URI-reference");
/// ```
pub trait Specification: 'static {
    /// Its rules.
    ///
    /// ```
    /// use uri_bnf::{grammar::Specification, rfc2396::Rfc2396};
    /// assert_eq!(Rfc2396::RULES.specification(), "RFC 2396");
    /// ```
    const RULES: &'static RuleTable;
}

/// What `section` is a number of, or the letter.
pub(crate) fn kind_of_section(section: &str) -> &'static str {
    if section.starts_with(char::is_alphabetic) { "appendix" } else { "section" }
}

/// What a rule is called, whatever the specification. Its `Debug` is the name. What an
/// [`Observer`](super::Observer) is told.
///
/// ```
/// use uri_bnf::{grammar::RuleName, rfc2396::rule};
/// assert!(rule::Host::ID != rule::Hostname::ID);
/// assert_eq!(format!("{:?}", rule::UriReference::ID), "URI-reference");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RuleId {
    pub(crate) number: u8,
    name: &'static str,
}

impl RuleId {
    /// The number of a name is the same in all grammars, so that one that amends another shares its rules.
    pub(crate) const fn new(name: &'static str) -> Self {
        Self { number: names::number(name), name }
    }

    /// Its name, as printed.
    ///
    /// ```
    /// use uri_bnf::{grammar::RuleName, rfc2396::rule};
    /// assert_eq!(rule::Ipv4address::ID.name(), "IPv4address");
    /// ```
    pub fn name(self) -> &'static str {
        self.name
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

/// A rule as a type: one of those in [`rfc2396::rule`](super::rfc2396::rule), and in its like in the modules of
/// the other specifications.
///
/// ```
/// use uri_bnf::{grammar::RuleName, rfc2396::rule};
/// fn is_for_single_characters<R: RuleName>() -> bool {
///     !R::CHARACTERS.is_empty()
/// }
/// assert!(is_for_single_characters::<rule::Pchar>() && !is_for_single_characters::<rule::Port>());
/// ```
pub trait RuleName {
    /// Its name, as printed.
    ///
    /// ```
    /// use uri_bnf::{grammar::RuleName, rfc2396::rule};
    /// assert_eq!(rule::HierPart::ID.name(), "hier_part");
    /// ```
    const ID: RuleId;

    /// The characters that it accepts, if it is a rule for single characters; otherwise none. Those of an
    /// `escaped` are not among them.
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, grammar::RuleName, rfc2396::rule};
    /// assert_eq!(rule::Digit::CHARACTERS, AsciiSet::range(b'0', b'9'));
    /// assert!(rule::Port::CHARACTERS.is_empty() && rule::Escaped::CHARACTERS.is_empty());
    /// ```
    const CHARACTERS: AsciiSet;

    /// The document that defines it, and the section there.
    ///
    /// ```
    /// use uri_bnf::{grammar::RuleName, rfc2396, rfc2732};
    /// assert_eq!(rfc2396::rule::Host::SECTION, ("RFC 2396", "3.2.2"));
    /// assert_eq!(rfc2732::rule::Host::SECTION, ("RFC 2732", "3"));
    /// ```
    const SECTION: (&'static str, &'static str);
}

/// A rule of the specification `G`: what [`parse`](super::parse) and its like are generic over.
///
/// ```
/// use uri_bnf::{grammar::{self, RuleOf}, rfc2396::{Rfc2396, rule}};
/// fn is_one<R: RuleOf<Rfc2396>>(text: &str) -> bool {
///     grammar::accepts::<Rfc2396, R, _>(text)
/// }
/// assert!(is_one::<rule::Hostport>("h:80") && !is_one::<rule::Host>("h:80"));
/// ```
pub trait RuleOf<G>: RuleName {
    /// What it yields, for input `I`: a node type, or, for a rule for single characters and for `escaped`, the
    /// text itself.
    ///
    /// ```
    /// use uri_bnf::{ast::Port, grammar::RuleOf, rfc2396::{Rfc2396, rule}};
    /// fn port(port: <rule::Port as RuleOf<Rfc2396>>::Node<&str>) -> Port<&str> {
    ///     port
    /// }
    /// assert_eq!(port(uri_bnf::parse_rule::<rule::Port>("80")?).number(), Some(80));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    type Node<I: GrammarInput>;

    /// Its parser, for input `I` and nom's error `E`.
    ///
    /// ```
    /// use nom::{Parser, error::Error};
    /// use uri_bnf::{grammar::RuleOf, rfc2396::{Rfc2396, rule}};
    /// let mut parser = <rule::Scheme as RuleOf<Rfc2396>>::parser::<_, Error<_>>();
    /// let (rest, scheme) = parser.parse_complete("http://h").unwrap();
    /// assert_eq!((scheme.text(), rest), ("http", "://h"));
    /// ```
    fn parser<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Self::Node<I>, E>;

    /// What it yields, as a node of any kind.
    ///
    /// ```
    /// use uri_bnf::{grammar::RuleOf, parse_rule, rfc2396::{Rfc2396, rule}};
    /// let node = <rule::Hex as RuleOf<Rfc2396>>::node(parse_rule::<rule::Hex>("F")?);
    /// assert_eq!((node.rule(), node.text()), ("hex", "F"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    fn node<I: GrammarInput>(node: Self::Node<I>) -> Node<I>;
}

/// The rules of a specification, in the order of its Appendix A. Two tables are equal when they are of the same
/// specification.
///
/// ```
/// use uri_bnf::rfc2396::RULES;
/// assert_eq!(RULES.rule("hostport").map(|rule| rule.section()), Some("3.2.2"));
/// let of_query = RULES.entries().iter().filter(|rule| rule.section() == "3.4");
/// assert_eq!(of_query.map(|rule| rule.name()).collect::<Vec<_>>(), ["query"]);
/// ```
pub struct RuleTable {
    pub(crate) specification: &'static str,
    pub(crate) file: GrammarFile,
    pub(crate) entries: &'static [RuleEntry],
    /// The start symbol, if it is an edition's.
    pub(crate) start: Option<&'static str>,
    /// What the tree calls otherwise: its term, and the rule here.
    pub(crate) terms: &'static [(&'static str, &'static str)],
}

impl RuleTable {
    /// What the specification is called, as in `RFC 2396`.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.specification(), "RFC 2396");
    /// ```
    pub fn specification(&self) -> &'static str {
        self.specification
    }

    /// The whole grammar file: the rules as printed, under a header with source, notation, readings and
    /// errata.
    ///
    /// ```
    /// let grammar = uri_bnf::rfc2396::RULES.grammar();
    /// assert!(grammar.starts_with("; RFC 2396") && grammar.contains("\nfragment      = *uric\n"));
    /// ```
    pub fn grammar(&self) -> &'static str {
        self.file.text()
    }

    /// The grammar file, with its notation and the files that it is linked to.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.file().name(), "rfc2396.bnf");
    /// ```
    pub fn file(&self) -> GrammarFile {
        self.file
    }

    /// The rules, in the order of Appendix A; behind them any that are printed elsewhere.
    ///
    /// ```
    /// let rules = uri_bnf::rfc2396::RULES.entries();
    /// assert_eq!((rules[0].name(), rules[rules.len() - 1].name()), ("URI-reference", "unwise"));
    /// ```
    pub fn entries(&self) -> &'static [RuleEntry] {
        self.entries
    }

    /// The rule of that number; the first where there is none.
    pub(crate) fn entry(&self, number: u8) -> &'static RuleEntry {
        self.entries.iter().find(|entry| entry.id.number == number).unwrap_or(&self.entries[0])
    }

    /// The rule that stands for `term` here, where `term` is what the tree calls it: the rule of RFC 2396, or that
    /// of the edition which brought it. `None` where the specification has no such rule, as RFC 3986 has none
    /// for a `param`. Linear in the number of rules.
    ///
    /// ```
    /// use uri_bnf::{ast::Node, rfc3986, url07};
    /// let node: Node<&str> = url07::parse("//h/p")?.authority().unwrap().into();
    /// assert_eq!(node.rule(), "authority");
    /// assert_eq!(url07::RULES.rule_for_term(node.rule()).map(|rule| rule.name()), Some("site"));
    /// assert!(rfc3986::RULES.rule_for_term("param").is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn rule_for_term(&self, term: &str) -> Option<&'static RuleEntry> {
        let renamed = self.terms.iter().find(|(known, _)| *known == term);
        self.rule(renamed.map_or(term, |(_, name)| name))
    }

    /// The rule that a node stands for here: [`rule_for_term`](Self::rule_for_term) of what the tree calls it.
    ///
    /// ```
    /// use uri_bnf::{ast::Node, rfc3986};
    /// let mut rules = Vec::new();
    /// let authority: Node<&str> = rfc3986::parse("//h:80/p")?.authority().unwrap().into();
    /// assert_eq!(rfc3986::RULES.rule_of(&authority).map(|rule| rule.name()), Some("authority"));
    /// authority.children(&mut |server| server.children(&mut |child| rules.push(rfc3986::RULES.rule_of(&child))));
    /// // A hostport has no name of its own in RFC 3986.
    /// assert_eq!(rules, [None]);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn rule_of<S: Copy>(&self, node: &Node<S>) -> Option<&'static RuleEntry> {
        match node {
            Node::Characters(name, _) => self.rule(name),
            _ => self.rule_for_term(node.rule()),
        }
    }

    /// The rule that is printed as `name`; `None` where there is none. Upper and lower case differ. Linear in
    /// the number of rules.
    ///
    /// ```
    /// let rule = uri_bnf::rfc2396::RULES.rule("IPv4address").unwrap();
    /// assert!(rule.parse("127.0.0.1").is_ok());
    /// assert_eq!(rule.section(), "3.2.2");
    /// assert!(uri_bnf::rfc2396::RULES.rule("ipv4address").is_none());
    /// ```
    pub fn rule(&self, name: &str) -> Option<&'static RuleEntry> {
        self.entries.iter().find(|entry| entry.name() == name)
    }
}

impl fmt::Debug for RuleTable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "RuleTable({})", self.specification)
    }
}

impl PartialEq for RuleTable {
    fn eq(&self, other: &Self) -> bool {
        self.specification == other.specification
    }
}

impl Eq for RuleTable {}

impl Hash for RuleTable {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.specification.hash(state);
    }
}

/// One rule: what is printed, and its parser in the forms that people need at run time.
///
/// None of them panics or allocates, and all are linear in the length of the text: one pass, and, for
/// [`parse`](Self::parse) and [`parse_located`](Self::parse_located) of a text that is not in the language, a
/// second and slower one. [`explain`](Self::explain) only takes the slower one. Of the start symbol of an edition, all
/// three take one more by each edition for such a text: [`ParseError::accepting_editions`].
///
/// ```
/// let host = uri_bnf::rfc2396::RULES.rule("host").unwrap();
/// assert_eq!((host.printed(), host.section()), ("host          = hostname | IPv4address", "3.2.2"));
/// assert!(host.accepts("example.org") && !host.accepts("my_host"));
/// assert_eq!(host.parse("my_host").unwrap_err().place(), 2);
/// ```
pub struct RuleEntry {
    id: RuleId,
    function: &'static str,
    section: (&'static str, &'static str),
    printed: &'static str,
    characters: AsciiSet,
    longest_prefix_of_bytes: fn(&[u8]) -> Option<usize>,
    parse_prefix: for<'a> fn(&'a str) -> Prefix<&'a str>,
    parse_prefix_located: for<'a> fn(&'a str) -> Prefix<Located<'a>>,
    explain: fn(&[u8]) -> Option<ParseError>,
    reason: fn(&[u8], usize) -> ParseError,
}

/// The node of a prefix, and its length in bytes.
type Prefix<S> = Option<(Node<S>, usize)>;

impl RuleEntry {
    /// The entry of rule `R`, of which `function` is the name in Rust and `grammar` the file that prints it.
    pub(crate) const fn of<G: Specification, R: RuleOf<G>>(
        function: &'static str,
        grammar: &'static str,
    ) -> Self {
        Self {
            id: R::ID,
            function,
            section: R::SECTION,
            printed: printed(grammar, R::ID.name),
            characters: R::CHARACTERS,
            longest_prefix_of_bytes: |bytes| run::longest_prefix::<G, R, _>(bytes),
            parse_prefix: |text| run::parse_prefix::<G, R, _>(text).map(|(node, end)| (R::node(node), end)),
            parse_prefix_located: |text| {
                run::parse_prefix::<G, R, _>(Located::new(text)).map(|(node, end)| (R::node(node), end))
            },
            explain: run::explain::<G, R>,
            reason: run::reason::<G, R>,
        }
    }

    /// Its name, as printed.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.entries()[1].name(), "absoluteURI");
    /// ```
    pub fn name(&self) -> &'static str {
        self.id.name
    }

    /// The name of its function in Rust: the printed name in snake case.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.entries()[1].function(), "absolute_uri");
    /// ```
    pub fn function(&self) -> &'static str {
        self.function
    }

    /// The section that defines it, of the [`document`](Self::document).
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.rule("fragment").unwrap().section(), "4.1");
    /// ```
    pub fn section(&self) -> &'static str {
        self.section.1
    }

    /// The document that defines it. Of a specification that amends another, most rules stand in that other one.
    ///
    /// ```
    /// use uri_bnf::rfc2732::RULES;
    /// assert_eq!(RULES.rule("host").map(|rule| rule.document()), Some("RFC 2732"));
    /// assert_eq!(RULES.rule("port").map(|rule| rule.document()), Some("RFC 2396"));
    /// ```
    pub fn document(&self) -> &'static str {
        self.section.0
    }

    /// What the [`section`](Self::section) is a number of: `section`, or `appendix` where it begins with a letter.
    ///
    /// ```
    /// let kind = |name| uri_bnf::rfc2732::RULES.rule(name).map(|rule| (rule.kind_of_section(), rule.section()));
    /// assert_eq!((kind("host"), kind("hex4")), (Some(("section", "3")), Some(("appendix", "B"))));
    /// ```
    pub fn kind_of_section(&self) -> &'static str {
        kind_of_section(self.section())
    }

    /// The rule as printed, with its continuation lines.
    ///
    /// ```
    /// let rule = uri_bnf::rfc2396::RULES.rule("hostport").unwrap();
    /// assert_eq!(rule.printed(), r#"hostport      = host [ ":" port ]"#);
    /// ```
    pub fn printed(&self) -> &'static str {
        self.printed
    }

    /// The characters that it accepts, if it is a rule for single characters; otherwise none. Those of an
    /// `escaped` are not among them.
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, rfc2396::RULES};
    /// assert_eq!(RULES.rule("mark").unwrap().characters(), AsciiSet::of(b"-_.!~*'()"));
    /// assert!(RULES.rule("port").unwrap().characters().is_empty());
    /// ```
    pub fn characters(&self) -> AsciiSet {
        self.characters
    }

    /// Whether all of `text` is in its language.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert!(port.accepts("80") && port.accepts("") && !port.accepts("80a"));
    /// ```
    pub fn accepts(&self, text: &str) -> bool {
        self.longest_prefix(text) == Some(text.len())
    }

    /// Whether all of `bytes` is in its language. They need not be UTF-8.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert!(port.accepts_bytes(b"80") && !port.accepts_bytes(b"80\xFF"));
    /// ```
    pub fn accepts_bytes(&self, bytes: &[u8]) -> bool {
        self.longest_prefix_of_bytes(bytes) == Some(bytes.len())
    }

    /// The length in bytes of the longest prefix of `text` in its language; `None` where not even the empty one
    /// is.
    ///
    /// ```
    /// let hostport = uri_bnf::rfc2396::RULES.rule("hostport").unwrap();
    /// assert_eq!(hostport.longest_prefix("example.org:80/"), Some(14));
    /// assert_eq!(hostport.longest_prefix("/"), None);
    /// ```
    pub fn longest_prefix(&self, text: &str) -> Option<usize> {
        self.longest_prefix_of_bytes(text.as_bytes())
    }

    /// The length of the longest prefix of `bytes` in its language; `None` where not even the empty one is.
    /// They need not be UTF-8.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert_eq!(port.longest_prefix_of_bytes(b"80\xFF"), Some(2));
    /// ```
    pub fn longest_prefix_of_bytes(&self, bytes: &[u8]) -> Option<usize> {
        (self.longest_prefix_of_bytes)(bytes)
    }

    /// The node for the longest prefix of `text` in its language, and the length of that prefix in bytes;
    /// `None` where there is none.
    ///
    /// ```
    /// let rule = uri_bnf::rfc2396::RULES.rule("host").unwrap();
    /// let (node, end) = rule.parse_prefix("example.org:80").unwrap();
    /// assert_eq!((node.text(), end), ("example.org", 11));
    /// ```
    pub fn parse_prefix<'a>(&self, text: &'a str) -> Option<(Node<&'a str>, usize)> {
        (self.parse_prefix)(text)
    }

    /// As [`parse_prefix`](Self::parse_prefix), with a node in which each part knows its place.
    ///
    /// ```
    /// use uri_bnf::ast::Placed;
    /// let rule = uri_bnf::rfc2396::RULES.rule("host").unwrap();
    /// let (node, end) = rule.parse_prefix_located("example.org:80").unwrap();
    /// assert_eq!((node.text().span(), end), ((0..11).into(), 11));
    /// ```
    pub fn parse_prefix_located<'a>(&self, text: &'a str) -> Option<(Node<Located<'a>>, usize)> {
        (self.parse_prefix_located)(text)
    }

    /// The node for all of `text`.
    ///
    /// # Errors
    ///
    /// Where `text` is not in its language: the place at which it stops being a prefix of anything in it, and
    /// why.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert_eq!(port.parse("80")?.text(), "80");
    /// assert_eq!(port.parse("80a").unwrap_err().place(), 2);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse<'a>(&self, text: &'a str) -> Result<Node<&'a str>, ParseError> {
        self.whole(self.parse_prefix(text), text)
    }

    /// The node for all of `text`, in which each part knows its place.
    ///
    /// # Errors
    ///
    /// Where `text` is not in its language: the place at which it stops being a prefix of anything in it, and
    /// why.
    ///
    /// ```
    /// use uri_bnf::{ast::Placed, rfc2396::RULES};
    /// let mut places = Vec::new();
    /// let hostport = RULES.rule("hostport").unwrap().parse_located("h:80")?;
    /// hostport.children(&mut |child| places.push(child.text().span()));
    /// assert_eq!(places, [(0..1).into(), (2..4).into()]);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse_located<'a>(&self, text: &'a str) -> Result<Node<Located<'a>>, ParseError> {
        self.whole(self.parse_prefix_located(text), text)
    }

    /// The node, if it is for all of `text`.
    fn whole<N>(&self, prefix: Option<(N, usize)>, text: &str) -> Result<N, ParseError> {
        match prefix {
            Some((node, end)) if end == text.len() => Ok(node),
            _ => Err((self.reason)(text.as_bytes(), 0)),
        }
    }

    /// Why `bytes` are not in its language; `None` where they are. They need not be UTF-8. The same error as of
    /// [`parse`](Self::parse).
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert_eq!(port.explain(b"80\xFF").map(|error| error.place()), Some(2));
    /// assert!(port.explain(b"80").is_none());
    /// ```
    pub fn explain(&self, bytes: &[u8]) -> Option<ParseError> {
        (self.explain)(bytes)
    }
}

/// Two are equal when they have the same name and are defined in the same place.
impl PartialEq for RuleEntry {
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.section, self.printed) == (other.id, other.section, other.printed)
    }
}

impl Eq for RuleEntry {}

impl fmt::Debug for RuleEntry {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "RuleEntry({})", self.name())
    }
}

/// The rule `name` in the text of a grammar file: from its name to the end of its last continuation line.
/// A grammar file without the rule does not compile.
const fn printed(grammar: &'static str, name: &str) -> &'static str {
    let bytes = grammar.as_bytes();
    let mut start = 0;
    while start < bytes.len() {
        let mut end = line_end(bytes, start);
        if is_rule(bytes, start, name.as_bytes()) {
            while end + 1 < bytes.len() && bytes[end + 1] == b' ' {
                end = line_end(bytes, end + 1);
            }
            return grammar.split_at(end).0.split_at(start).1;
        }
        start = end + 1;
    }
    panic!("the grammar file lacks a rule")
}

const fn line_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    while end < bytes.len() && bytes[end] != b'\n' {
        end += 1;
    }
    end
}

/// Whether the line at `start` is `name`, blanks, `=`.
const fn is_rule(bytes: &[u8], start: usize, name: &[u8]) -> bool {
    let mut at = 0;
    while at < name.len() {
        if start + at >= bytes.len() || bytes[start + at] != name[at] {
            return false;
        }
        at += 1;
    }
    while start + at < bytes.len() && bytes[start + at] == b' ' {
        at += 1;
    }
    start + at < bytes.len() && bytes[start + at] == b'='
}
