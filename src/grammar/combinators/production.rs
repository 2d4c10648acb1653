//! What makes a rule a production: its name, and how it refers to others.
//!
//! A rule reads as it is printed: `rule::Port.is(...)` is `port = ...`, and `Self::rule(rule::Digit)` is `digit`.
//!
//! ```
//! use nom::{Parser, error::Error};
//! use uri_bnf::{
//!     grammar::{class::rfc2396::Digit, production::{Define, Refer}, repetition::many0},
//!     rfc2396::{self, rule},
//! };
//! let mut port = rule::Port.is(many0(Digit, rfc2396::Grammar::rule(rule::Digit)));
//! let parsed: Result<_, nom::Err<Error<_>>> = port.parse_complete("80/");
//! assert_eq!(parsed, Ok(("/", "80")));
//! ```

use core::marker::PhantomData;

use nom::{OutputMode, PResult, Parser, error::ParseError};

use super::{GrammarInput, RuleName, RuleOf, form::is_literal};

/// How a rule of a grammar refers to another. Implemented for all types.
///
/// ```
/// use nom::{IResult, Parser};
/// use uri_bnf::{ast::Port, grammar::production::Refer, rfc2396::{self, rule}};
/// let port: IResult<&str, Port<&str>> = rfc2396::Grammar::rule(rule::Port).parse_complete("80/");
/// assert_eq!(port.map(|(rest, port)| (port.text(), rest)), Ok(("80", "/")));
/// ```
pub trait Refer: Sized {
    /// Refers to the rule `rule` of this grammar. The parser does what the function of the rule does, but its type
    /// does not contain the types of all rules that it refers to. That saves much compile time.
    /// [`grammar`](crate::grammar#how-a-rule-refers-to-another) describes which rules are referred to in this way.
    ///
    /// ```
    /// use nom::{IResult, Parser};
    /// use uri_bnf::{grammar::production::Refer, rfc2396::{self, rule}};
    /// let hex: IResult<&str, &str> = rfc2396::Grammar::rule(rule::Hex).parse_complete("7f");
    /// assert_eq!(hex, Ok(("f", "7")));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rule<R: RuleName, E>(rule: R) -> RuleReference<Self, R, E> {
        let _ = rule;
        RuleReference(PhantomData)
    }
}

impl<G> Refer for G {}

/// The parser of [`Refer::rule`].
///
/// ```
/// use uri_bnf::{grammar::production::{Refer, RuleReference}, rfc2396::{self, rule}};
/// let parser: RuleReference<rfc2396::Grammar, rule::Host, ()> = rfc2396::Grammar::rule(rule::Host);
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct RuleReference<G, R, E>(PhantomData<(G, R, E)>);

impl<G, R: RuleOf<G>, I: GrammarInput, E: ParseError<I>> Parser<I> for RuleReference<G, R, E> {
    type Output = R::Node<I>;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, R::Node<I>, E> {
        R::parser::<I, E>().process::<OM>(input)
    }
}

/// A rule that can be defined. Implemented for all names of rules.
///
/// ```
/// use nom::{IResult, Parser};
/// use uri_bnf::{grammar::{primitive::literal, production::Define}, rfc2396::rule};
/// let port: IResult<&str, &str> = rule::Port.is(literal!("80")).parse_complete("80/");
/// assert_eq!(port, Ok(("/", "80")));
/// ```
pub trait Define: RuleName + Sized {
    /// `parser` as this rule: an observer receives where it begins and ends.
    ///
    /// ```
    /// use nom::{Parser, combinator::recognize};
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{
    ///     grammar::{Derivation, production::Define, repetition::repeat},
    ///     rfc2396::{digit, rule},
    /// };
    /// let derivation = Derivation::default();
    /// let mut port = rule::Port.is(recognize(repeat(digit::<_, ()>())));
    /// port.parse_complete(LocatedSpan::new_extra("8", &derivation)).unwrap();
    /// let names: Vec<_> = derivation.steps().iter().map(|step| step.rule.name()).collect();
    /// assert_eq!(names, ["port", "digit"]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is<P>(self, parser: P) -> Named<Self, P> {
        Named(parser, PhantomData)
    }
}

impl<R: RuleName> Define for R {}

/// The parser of [`Define::is`].
///
/// ```
/// use uri_bnf::{grammar::{primitive::{Literal, literal, packed}, production::{Define, Named}}, rfc3986::rule};
/// let parser: Named<rule::Port, Literal<{ packed("8") }, ()>> = rule::Port.is(literal!("8"));
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Named<R, P>(P, PhantomData<R>);

impl<R: RuleName, I: GrammarInput, P: Parser<I>> Parser<I> for Named<R, P> {
    type Output = P::Output;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, P::Output, P::Error> {
        if is_literal!(I, OM) {
            outlined::<R, OM, I, P>(&mut self.0, input)
        } else {
            self.0.process::<OM>(input)
        }
    }
}

/// A separate function, so that the literal forms do not become one body. If more input may come, there need not be
/// an observer.
#[inline(never)]
fn outlined<R: RuleName, OM: OutputMode, I: GrammarInput, P: Parser<I>>(
    parser: &mut P,
    input: I,
) -> PResult<OM, I, P::Output, P::Error> {
    input.enter(R::ID);
    let result = parser.process::<OM>(input);
    input.leave(R::ID, result.as_ref().ok().map(|(rest, _)| rest));
    result
}

/// The name of [`RuleReference`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `RuleReference`")]
#[doc(hidden)]
pub type Reference<G, R, E> = RuleReference<G, R, E>;
