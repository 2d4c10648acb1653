//! The rules of a specification as a table, for names that are known only at run time.

use core::{
    fmt,
    hash::{Hash, Hasher},
};

use super::{
    definition,
    reading::Reading,
    url::{Url, kind_of_section},
};
use crate::{
    AsciiSet, GrammarFile,
    ast::Node,
    grammar::{
        class::non_ascii::NonAscii,
        combinators::{RuleId, RuleName, names},
    },
};

/// A specification: a type that represents one document with one grammar.
///
/// ```
/// use uri_bnf::{grammar::Specification, rfc2396};
/// fn first_rule<G: Specification>() -> &'static str {
///     G::RULES.entries()[0].name()
/// }
/// assert_eq!(first_rule::<rfc2396::Grammar>(), "URI-reference");
/// ```
pub trait Specification: 'static {
    /// Its rules.
    ///
    /// ```
    /// use uri_bnf::{grammar::Specification, rfc2396};
    /// assert_eq!(rfc2396::Grammar::RULES.specification(), "RFC 2396");
    /// ```
    const RULES: &'static RuleTable;
}

/// The rules of a specification, in the order of its Appendix A. Two tables are equal if they belong to the same
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
    /// The terms of the tree that differ from the names here: the term, and the rule.
    pub(crate) terms: &'static [(&'static str, &'static str)],
    /// Which derivations are taken where the printed grammar allows several.
    pub(crate) readings: &'static [Reading],
    /// The index of the entry of each rule, by the number of its name; 0 if there is none.
    pub(crate) indexes: [u8; names::CAPACITY],
}

/// The index in `entries`, which are the printed names of rules, for each number of a name.
pub(crate) const fn indexes(entries: &[&str]) -> [u8; names::CAPACITY] {
    let mut indexes = [0; names::CAPACITY];
    let mut index = entries.len();
    assert!(index <= 256, "an index of an entry is an octet");
    while index > 0 {
        index -= 1;
        #[expect(clippy::cast_possible_truncation, reason = "it is below 256")]
        let octet = index as u8;
        indexes[names::number(entries[index]) as usize] = octet;
    }
    indexes
}

impl RuleTable {
    /// The name of the specification, as in `RFC 2396`.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.specification(), "RFC 2396");
    /// ```
    pub fn specification(&self) -> &'static str {
        self.specification
    }

    /// The whole grammar file: the rules as printed, after a header with source, notation, readings and errata.
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

    /// The rules, in the order of Appendix A; after them any that are printed elsewhere.
    ///
    /// ```
    /// let rules = uri_bnf::rfc2396::RULES.entries();
    /// assert_eq!((rules[0].name(), rules[rules.len() - 1].name()), ("URI-reference", "unwise"));
    /// ```
    pub fn entries(&self) -> &'static [RuleEntry] {
        self.entries
    }

    /// The rule of that number; the first one if there is none.
    pub(crate) const fn entry(&self, number: u8) -> &'static RuleEntry {
        let index = if (number as usize) < self.indexes.len() { self.indexes[number as usize] } else { 0 };
        &self.entries[index as usize]
    }

    /// The rule for `term`, which is a name in the tree: a rule of RFC 2396, or of the edition that introduced it.
    /// `None` if the specification has no such rule, as RFC 3986 and RFC 3987 have none for a `param`. Linear in the number of
    /// rules.
    ///
    /// ```
    /// use uri_bnf::{ast::Node, rfc3986, rfc3987, url07};
    /// let node: Node<&str> = url07::parse("//h/p")?.authority().unwrap().into();
    /// assert_eq!(node.rule(), "authority");
    /// assert_eq!(url07::RULES.rule_for_term(node.rule()).map(|rule| rule.name()), Some("site"));
    /// assert!(rfc3986::RULES.rule_for_term("param").is_none());
    /// assert_eq!(rfc3987::RULES.rule_for_term("reg_name").map(|rule| rule.name()), Some("ireg-name"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn rule_for_term(&self, term: &str) -> Option<&'static RuleEntry> {
        let renamed = self.terms.iter().find(|(known, _)| *known == term);
        self.rule(renamed.map_or(term, |(_, name)| name))
    }

    /// The rule for a node: [`rule_for_term`](Self::rule_for_term) of its name in the tree.
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

    /// The rule that is printed as `name`; `None` if there is none. Upper and lower case differ in the BNF of RFC 2396,
    /// and not in ABNF (RFC 5234 section 2.1). Linear in the number of rules.
    ///
    /// ```
    /// let rule = uri_bnf::rfc2396::RULES.rule("IPv4address").unwrap();
    /// assert!(rule.parse("127.0.0.1").is_ok());
    /// assert_eq!(rule.section(), "3.2.2");
    /// assert!(uri_bnf::rfc2396::RULES.rule("ipv4address").is_none());
    /// assert_eq!(uri_bnf::rfc3986::RULES.rule("ipv4ADDRESS").map(|rule| rule.name()), Some("IPv4address"));
    /// ```
    pub fn rule(&self, name: &str) -> Option<&'static RuleEntry> {
        let is_same = |printed: &str| {
            if self.file.is_abnf() { printed.eq_ignore_ascii_case(name) } else { printed == name }
        };
        self.entries.iter().find(|entry| is_same(entry.name()))
    }

    /// The readings of this specification: which derivations are taken where its printed grammar allows several.
    ///
    /// ```
    /// assert!(uri_bnf::rfc3986::RULES.readings().iter().any(|reading| reading.loser() == "reg-name"));
    /// ```
    pub fn readings(&self) -> &'static [Reading] {
        self.readings
    }

    /// The reading by which the rule `loser` gives way in the definition of `rule` to something of the same length;
    /// `None` if there is none.
    ///
    /// ```
    /// let rules = &uri_bnf::rfc3986::RULES;
    /// assert!(rules.reading("host", "reg-name").is_some() && rules.reading("host", "IP-literal").is_none());
    /// ```
    pub fn reading(&self, rule: &str, loser: &str) -> Option<&'static Reading> {
        self.reading_if(false, rule, loser)
    }

    /// Finds the reading by which `loser` gives way in `rule`: to something of the same length or, if `is_empty`, when
    /// it accepts the empty text.
    pub(super) fn reading_if(&self, is_empty: bool, rule: &str, loser: &str) -> Option<&'static Reading> {
        self.readings().iter().find(|reading| reading.is_of(is_empty, rule, loser))
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

/// One rule: its name, its definition as printed, and the section that defines it.
///
/// With the feature `rules` it is also a parser that is chosen at run time: it accepts, parses and explains. None of
/// these methods panics or allocates, and all are linear in the length of the text. If the text is not in the language,
/// `parse` and `parse_located` also search for the reason, which takes longer. `explain` only searches for it.
///
/// ```
/// let host = uri_bnf::rfc2396::RULES.rule("host").unwrap();
/// assert_eq!((host.printed(), host.section()), ("host          = hostname | IPv4address", "3.2.2"));
/// assert!(host.accepts("example.org") && !host.accepts("my_host"));
/// assert_eq!(host.parse("my_host").unwrap_err().offset(), 2);
/// ```
pub struct RuleEntry {
    pub(crate) id: RuleId,
    function: &'static str,
    section: (&'static str, &'static str),
    printed: &'static str,
    characters: AsciiSet,
    non_ascii: NonAscii,
    /// The files with the functions of its table, and their texts. The first that has its function defines it.
    #[cfg(feature = "source")]
    pub(super) files: &'static [(&'static str, &'static str)],
    /// The table that contains it.
    #[cfg(feature = "rules")]
    pub(super) table: &'static RuleTable,
    #[cfg(feature = "rules")]
    pub(super) parsers: super::parsers::Parsers,
}

impl RuleEntry {
    /// The entry of rule `R`, whose function in Rust is `function`; `grammar` is the text of the file that prints it.
    pub(crate) const fn of<R: RuleName>(
        function: &'static str,
        grammar: &'static str,
        #[cfg(feature = "source")] files: &'static [(&'static str, &'static str)],
        #[cfg(feature = "rules")] table: &'static RuleTable,
        #[cfg(feature = "rules")] parsers: super::parsers::Parsers,
    ) -> Self {
        Self {
            id: R::ID,
            function,
            section: R::SECTION,
            printed: definition::printed(grammar, R::ID.name()),
            characters: R::CHARACTERS,
            non_ascii: R::NON_ASCII,
            #[cfg(feature = "source")]
            files,
            #[cfg(feature = "rules")]
            table,
            #[cfg(feature = "rules")]
            parsers,
        }
    }

    /// Its name, as printed.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.entries()[1].name(), "absoluteURI");
    /// ```
    pub const fn name(&self) -> &'static str {
        self.id.name()
    }

    /// The name of its function in Rust: the printed name in snake case.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.entries()[1].function(), "absolute_uri");
    /// ```
    pub fn function(&self) -> &'static str {
        self.function
    }

    /// The section that defines it, in the [`document`](Self::document).
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.rule("fragment").unwrap().section(), "4.1");
    /// ```
    pub const fn section(&self) -> &'static str {
        self.section.1
    }

    /// The document that defines it. If a specification amends another, that other one defines most rules.
    ///
    /// ```
    /// use uri_bnf::rfc2732::RULES;
    /// assert_eq!(RULES.rule("host").map(|rule| rule.document()), Some("RFC 2732"));
    /// assert_eq!(RULES.rule("port").map(|rule| rule.document()), Some("RFC 2396"));
    /// ```
    pub const fn document(&self) -> &'static str {
        self.section.0
    }

    /// The kind of the [`section`](Self::section): `section`, or `appendix` if it begins with a letter.
    ///
    /// ```
    /// let kind = |name| uri_bnf::rfc2732::RULES.rule(name).map(|rule| (rule.kind_of_section(), rule.section()));
    /// assert_eq!((kind("host"), kind("hex4")), (Some(("section", "3")), Some(("appendix", "B"))));
    /// ```
    pub const fn kind_of_section(&self) -> &'static str {
        kind_of_section(self.section())
    }

    /// The URL of the section that defines it: its `Display`. A draft has one URL for all of its sections.
    ///
    /// ```
    /// let url = uri_bnf::rfc2396::RULES.rule("host").map(|rule| rule.url().to_string());
    /// assert_eq!(url.as_deref(), Some("https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2"));
    /// let url = uri_bnf::uri01::RULES.rule("URN-reference").map(|rule| rule.url().to_string());
    /// assert_eq!(url.as_deref(), Some("https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html"));
    /// ```
    pub fn url(&self) -> impl fmt::Display + use<> {
        let (document, section) = self.section;
        Url { document, section }
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

    /// The characters that it accepts, if it is a rule for single characters; otherwise none. The characters of an
    /// `escaped` are not included.
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, rfc2396::RULES};
    /// assert_eq!(RULES.rule("mark").unwrap().characters(), AsciiSet::of(b"-_.!~*'()"));
    /// assert!(RULES.rule("port").unwrap().characters().is_empty());
    /// ```
    pub fn characters(&self) -> AsciiSet {
        self.characters
    }

    /// The characters beyond US-ASCII that it accepts, if it is a rule for single characters of RFC 3987.
    ///
    /// ```
    /// use uri_bnf::{grammar::class::non_ascii::NonAscii, rfc3987::RULES};
    /// assert_eq!(RULES.rule("ipchar").map(|rule| rule.non_ascii()), Some(NonAscii::Ucschar));
    /// assert_eq!(RULES.rule("iquery").map(|rule| rule.non_ascii()), Some(NonAscii::None));
    /// ```
    pub fn non_ascii(&self) -> NonAscii {
        self.non_ascii
    }

    /// The name of [`non_ascii`](Self::non_ascii) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `non_ascii`")]
    #[doc(hidden)]
    pub fn beyond(&self) -> NonAscii {
        self.non_ascii()
    }
}

/// Two are equal if they have the same name and the same section defines them.
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
