//! The rules of a specification as types, and as a table for names that are known at run time only.

use core::{
    fmt,
    hash::{Hash, Hasher},
};

use nom::{Parser, error::ParseError as NomError};

use super::{GrammarInput, Located, run};
use crate::{AsciiSet, ParseError, ast::Node};

/// A parser for a rule, whose value is the node `O`: what each function of a grammar returns.
///
/// Another name for `Parser<I, Output = O, Error = E>`, and implemented for all of those.
pub trait Rule<I, O, E>: Parser<I, Output = O, Error = E> {}

impl<I, O, E, P: Parser<I, Output = O, Error = E>> Rule<I, O, E> for P {}

/// A specification: a type that stands for one text with one grammar.
pub trait Specification: 'static {
    /// Its rules.
    const RULES: &'static RuleTable;
}

/// What a rule is called, and its number in the table of its specification.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RuleId {
    pub(crate) number: u8,
    name: &'static str,
}

impl RuleId {
    pub(crate) const fn new(number: u8, name: &'static str) -> Self {
        assert!(number < 128, "the set of expected rules has 128 bits");
        Self { number, name }
    }

    /// Its name, as printed.
    pub fn name(self) -> &'static str {
        self.name
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

/// A rule as a type.
pub trait RuleName {
    /// Its name, as printed, and its number.
    const ID: RuleId;

    /// The characters it accepts, if it is a rule for single characters.
    const CHARACTERS: AsciiSet;
}

/// A rule of the specification `G`.
pub trait RuleOf<G: Specification>: RuleName {
    /// What it yields, for input `I`.
    type Node<I: GrammarInput>;

    /// Its parser.
    fn parser<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Self::Node<I>, E>;

    /// What it yields, as a node of any kind.
    fn node<I: GrammarInput>(node: Self::Node<I>) -> Node<I>;
}

/// The rules of a specification, in the order of its Appendix A.
pub struct RuleTable {
    pub(crate) specification: &'static str,
    pub(crate) grammar: &'static str,
    pub(crate) entries: &'static [RuleEntry],
}

impl RuleTable {
    /// What the specification is called, as in `RFC 2396`.
    pub fn specification(&self) -> &'static str {
        self.specification
    }

    /// The whole grammar file: the rules as printed, under a header with source, notation, readings and
    /// errata.
    pub fn grammar(&self) -> &'static str {
        self.grammar
    }

    /// The rules, in the order of Appendix A.
    pub fn entries(&self) -> &'static [RuleEntry] {
        self.entries
    }

    /// The rule of that number; the first where there is none.
    pub(crate) fn entry(&self, number: u8) -> &'static RuleEntry {
        self.entries.get(usize::from(number)).unwrap_or(&self.entries[0])
    }

    /// The rule that is printed as `name`; upper and lower case differ.
    ///
    /// ```
    /// let rule = uri_bnf::rfc2396::RULES.rule("IPv4address").unwrap();
    /// assert!(rule.parse("127.0.0.1").is_ok());
    /// assert_eq!(rule.section(), "3.2.2");
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
/// None of them panics; all but [`parse`](Self::parse) of an invalid text take one pass, linear in its
/// length. None allocates.
pub struct RuleEntry {
    id: RuleId,
    function: &'static str,
    section: &'static str,
    printed: &'static str,
    characters: AsciiSet,
    longest_prefix: fn(&str) -> Option<usize>,
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
        section: &'static str,
        grammar: &'static str,
    ) -> Self {
        Self {
            id: R::ID,
            function,
            section,
            printed: printed(grammar, R::ID.name),
            characters: R::CHARACTERS,
            longest_prefix: |text| run::longest_prefix::<G, R, _>(text),
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
    pub fn name(&self) -> &'static str {
        self.id.name
    }

    /// The name of its function in Rust.
    pub fn function(&self) -> &'static str {
        self.function
    }

    /// The section of the specification that defines it.
    pub fn section(&self) -> &'static str {
        self.section
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

    /// The characters that it accepts, if it is a rule for single characters; otherwise none.
    pub fn characters(&self) -> AsciiSet {
        self.characters
    }

    /// Whether all of `text` is in its language.
    pub fn accepts(&self, text: &str) -> bool {
        self.longest_prefix(text) == Some(text.len())
    }

    /// Whether all of `bytes` is in its language.
    pub fn accepts_bytes(&self, bytes: &[u8]) -> bool {
        self.longest_prefix_of_bytes(bytes) == Some(bytes.len())
    }

    /// The length in bytes of the longest prefix of `text` in its language.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("hostport").unwrap();
    /// assert_eq!(port.longest_prefix("example.org:80/"), Some(14));
    /// assert_eq!(port.longest_prefix("/"), None);
    /// ```
    pub fn longest_prefix(&self, text: &str) -> Option<usize> {
        (self.longest_prefix)(text)
    }

    /// The length of the longest prefix of `bytes` in its language.
    pub fn longest_prefix_of_bytes(&self, bytes: &[u8]) -> Option<usize> {
        (self.longest_prefix_of_bytes)(bytes)
    }

    /// The node for the longest prefix of `text` in its language, and the length of that prefix in bytes.
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
    pub fn parse_prefix_located<'a>(&self, text: &'a str) -> Option<(Node<Located<'a>>, usize)> {
        (self.parse_prefix_located)(text)
    }

    /// The node for all of `text`.
    ///
    /// # Errors
    ///
    /// Where `text` is not in its language, and why.
    pub fn parse<'a>(&self, text: &'a str) -> Result<Node<&'a str>, ParseError> {
        self.whole(self.parse_prefix(text), text)
    }

    /// The node for all of `text`, in which each part knows its place.
    ///
    /// # Errors
    ///
    /// Where `text` is not in its language, and why.
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

    /// Why `bytes` are not in its language; `None` where they are. The text need not be UTF-8.
    pub fn explain(&self, bytes: &[u8]) -> Option<ParseError> {
        (self.explain)(bytes)
    }
}

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

/// From one list of the rules of a grammar: a type for each rule, its number, a free function, and the
/// table.
///
/// `$edition` is the type that stands for the specification, `$grammar` the trait whose provided methods
/// are the rules. Each line gives the rule's type, its function, its printed name, the section that
/// defines it, and what it yields: a node type, or `Characters` with the class of its characters; then, for
/// its documentation, a text that it takes and what it leaves behind it.
macro_rules! rules {
    (
        $specification:literal, $edition:ident: $grammar:ident, printed in $file:literal;
        $($rule:ident $function:ident $name:literal $section:literal $kind:ident $(($class:ident))?,
            $taken:literal $left:literal;)*
    ) => {
        /// The rules of the grammar as types, for [`parse_rule`] and its like.
        pub mod rule {
            use nom::error::ParseError as NomError;

            use super::$grammar;
            use crate::{AsciiSet, ast, grammar::{GrammarInput, Rule, RuleId, RuleName, RuleOf, Specification}};

            /// The numbers of the rules, in the order of the list.
            #[repr(u8)]
            enum Number { $($rule,)* }

            $(
                #[doc = concat!("`", $name, "`, section ", $section)]
                #[derive(Clone, Copy, Debug)]
                pub enum $rule {}

                impl RuleName for $rule {
                    const ID: RuleId = RuleId::new(Number::$rule as u8, $name);
                    const CHARACTERS: AsciiSet = crate::grammar::table::rules!(@characters $($class)?);
                }

                impl<G: $grammar + Specification> RuleOf<G> for $rule {
                    type Node<I: GrammarInput> = crate::grammar::table::rules!(@type $kind);

                    #[inline(always)]
                    fn parser<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Self::Node<I>, E> {
                        G::$function()
                    }

                    fn node<I: GrammarInput>(node: Self::Node<I>) -> ast::Node<I> {
                        crate::grammar::table::rules!(@node $kind, $name, node)
                    }
                }
            )*
        }

        $(
            #[doc = concat!("`", $name, "`, section ", $section, ": [`", stringify!($grammar), "::", stringify!($function), "`].")]
            ///
            /// ```
            /// # use nom::{Parser, combinator::recognize, error::Error};
            #[doc = concat!("let mut rule = recognize(uri_bnf::rfc2396::", stringify!($function), "::<_, Error<_>>());")]
            #[doc = concat!("assert_eq!(rule.parse_complete(\"", $taken, $left, "\"), Ok((\"", $left, "\", \"", $taken, "\")));")]
            /// ```
            #[inline(always)]
            pub fn $function<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, crate::grammar::table::rules!(@type $kind), E> {
                $edition::$function()
            }
        )*

        #[doc = concat!("The rules of ", $specification, ", in the order of its Appendix A.")]
        pub static RULES: RuleTable = RuleTable {
            specification: $specification,
            grammar: include_str!($file),
            entries: &[$(RuleEntry::of::<$edition, rule::$rule>(stringify!($function), $section, include_str!($file)),)*],
        };

        impl Specification for $edition {
            const RULES: &'static RuleTable = &RULES;
        }
    };
    (@characters) => { crate::AsciiSet::EMPTY };
    (@characters $class:ident) => { <crate::grammar::class::$class as crate::grammar::class::CharacterClass>::SET };
    (@type Characters) => { I };
    (@type $kind:ident) => { crate::ast::$kind<I> };
    (@node Characters, $name:literal, $node:ident) => { ast::Node::Characters($name, $node) };
    (@node $kind:ident, $name:literal, $node:ident) => { $node.into() };
}

pub(super) use rules;
