//! The rules of a specification as types.

use nom::{Parser, error::ParseError as NomError};

use super::{GrammarInput, rule_id::RuleId};
use crate::{AsciiSet, ast::Node, grammar::class::non_ascii::NonAscii};

/// A parser for a rule, whose value is the node `O`: the return type of each function of a grammar.
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

/// A rule as a type: one of those in `rfc3986::rule`, or in the `rule` module of another
/// specification.
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

    /// The characters that it accepts, if it is a rule for single characters; otherwise none. The characters of an
    /// `escaped` are not included.
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, grammar::RuleName, rfc2396::rule};
    /// assert_eq!(rule::Digit::CHARACTERS, AsciiSet::range(b'0', b'9'));
    /// assert!(rule::Port::CHARACTERS.is_empty() && rule::Escaped::CHARACTERS.is_empty());
    /// ```
    const CHARACTERS: AsciiSet;

    /// The characters beyond US-ASCII that it accepts, if it is a rule for single characters of RFC 3987.
    ///
    /// ```
    /// use uri_bnf::{grammar::{RuleName, class::non_ascii::NonAscii}, rfc3987::rule};
    /// assert_eq!((rule::Ipchar::NON_ASCII, rule::Unreserved::NON_ASCII), (NonAscii::Ucschar, NonAscii::None));
    /// ```
    const NON_ASCII: NonAscii = NonAscii::None;

    /// The document that defines it, and the section there.
    ///
    /// ```
    /// use uri_bnf::{grammar::RuleName, rfc2396, rfc2732};
    /// assert_eq!(rfc2396::rule::Host::SECTION, ("RFC 2396", "3.2.2"));
    /// assert_eq!(rfc2732::rule::Host::SECTION, ("RFC 2732", "3"));
    /// ```
    const SECTION: (&'static str, &'static str);
}

/// A rule of the specification `G`: [`parse`](crate::grammar::parse) and similar functions are generic over it.
///
/// ```
/// use uri_bnf::{grammar::{self, RuleOf}, rfc2396::{self, rule}};
/// fn is_one<R: RuleOf<rfc2396::Grammar>>(text: &str) -> bool {
///     grammar::accepts::<rfc2396::Grammar, R, _>(text)
/// }
/// assert!(is_one::<rule::Hostport>("h:80") && !is_one::<rule::Host>("h:80"));
/// ```
///
/// ```compile_fail,E0277
/// # use uri_bnf::{grammar, rfc2396, rfc3986};
/// grammar::accepts::<rfc3986::Grammar, rfc2396::rule::AbsPath, _>("/a");
/// ```
pub trait RuleOf<G>: RuleName {
    /// The type of its value for input `I`: a node type or, for a rule for single characters and for `escaped`, the
    /// text itself.
    ///
    /// ```
    /// use uri_bnf::{ast::Port, grammar::RuleOf, rfc3986::{self, parse_rule, rule}};
    /// fn port(port: <rule::Port as RuleOf<rfc3986::Grammar>>::Node<&str>) -> Port<&str> {
    ///     port
    /// }
    /// assert_eq!(port(parse_rule::<rule::Port>("80")?).number(), Some(80));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    type Node<I: GrammarInput>;

    /// Its parser, for input `I` and nom's error `E`.
    ///
    /// ```
    /// use nom::{Parser, error::Error};
    /// use uri_bnf::{grammar::RuleOf, rfc2396::{self, rule}};
    /// let mut parser = <rule::Scheme as RuleOf<rfc2396::Grammar>>::parser::<_, Error<_>>();
    /// let (rest, scheme) = parser.parse_complete("http://h").unwrap();
    /// assert_eq!((scheme.text(), rest), ("http", "://h"));
    /// ```
    fn parser<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Self::Node<I>, E>;

    /// Its value, as a node of any kind.
    ///
    /// ```
    /// use uri_bnf::{grammar::RuleOf, rfc2396::{self, parse_rule, rule}};
    /// let node = <rule::Hex as RuleOf<rfc2396::Grammar>>::node(parse_rule::<rule::Hex>("F")?);
    /// assert_eq!((node.rule(), node.text()), ("hex", "F"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    fn node<I: GrammarInput>(node: Self::Node<I>) -> Node<I>;
}
