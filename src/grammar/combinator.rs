//! What holds rules together, beside nom's own combinators.
//!
//! All keep nom's output mode, which nom's tuples and `many0` do not, and none has a size of its own. They fail
//! where their parts do, with the error of the part unless the text says otherwise.
//!
//! ```
//! use nom::{Parser, error::Error, sequence::preceded};
//! use uri_bnf::{grammar::{combinator::{repeat, text}, primitive::literal}, rfc2396::{param, pchar}};
//! let name = repeat(pchar::<_, Error<_>>());
//! let mut segment = text(name.and(repeat(preceded(literal::<';', _>(), param()))));
//! let (rest, (segment, _)) = segment.parse_complete("a;b/c").unwrap();
//! assert_eq!((segment, rest), ("a;b", "/c"));
//! ```

use core::marker::PhantomData;

use nom::{
    Check, Complete, Err, Mode, OutputM, OutputMode, PResult, Parser,
    error::{ErrorKind, ParseError},
};

use super::{
    GrammarInput,
    primitive::{Stepped, is_literal, refused},
    rule::{RuleName, RuleOf},
};

/// `parser` as the rule `R`: an observer is told where it begins and ends.
///
/// ```
/// use nom::{Parser, combinator::recognize};
/// use nom_locate::LocatedSpan;
/// use uri_bnf::{grammar::{Derivation, combinator::{repeat, rule}}, rfc2396};
/// let derivation = Derivation::default();
/// let mut port = rule::<rfc2396::rule::Port, _>(recognize(repeat(rfc2396::digit::<_, ()>())));
/// port.parse_complete(LocatedSpan::new_extra("8", &derivation)).unwrap();
/// let names: Vec<_> = derivation.steps().iter().map(|step| step.rule.name()).collect();
/// assert_eq!(names, ["port", "digit"]);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn rule<R: RuleName, P>(parser: P) -> Named<R, P> {
    Named(parser, PhantomData)
}

/// The parser of [`rule`].
///
/// ```
/// use uri_bnf::{grammar::{combinator::{self, Named}, primitive::{Literal, literal}}, rule};
/// let parser: Named<rule::Port, Literal<'8', ()>> = combinator::rule(literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Named<R, P>(P, PhantomData<R>);

impl<R: RuleName, I: GrammarInput, P: Parser<I>> Parser<I> for Named<R, P> {
    type Output = P::Output;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, P::Output, P::Error> {
        if is_literal::<I, OM>() {
            apart::<R, OM, I, P>(&mut self.0, input)
        } else {
            self.0.process::<OM>(input)
        }
    }
}

/// A function of its own, so that the literal forms do not become one body. Without an observer, where more input may
/// come, nobody is told.
#[inline(never)]
fn apart<R: RuleName, OM: OutputMode, I: GrammarInput, P: Parser<I>>(
    parser: &mut P,
    input: I,
) -> PResult<OM, I, P::Output, P::Error> {
    input.enter(R::ID);
    let result = parser.process::<OM>(input);
    input.leave(R::ID, result.as_ref().ok().map(|(rest, _)| rest));
    result
}

/// Where a rule refers to another: the rule `R` of the grammar `G`. It parses as `R`'s function does; but the type of a
/// rule does not hold the types of all that it refers to, which spares the compiler a great deal. Where rules are
/// referred to so, and where not, [`grammar`](crate::grammar#how-a-rule-refers-to-another) tells.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::combinator::call, rfc2396::{Rfc2396, rule}};
/// let mut port = call::<Rfc2396, rule::Port, Error<_>>();
/// assert_eq!(port.parse_complete("80/").map(|(rest, port)| (port.text(), rest)), Ok(("80", "/")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn call<G, R, E>() -> Call<G, R, E> {
    Call(PhantomData)
}

/// The parser of [`call`].
///
/// ```
/// use uri_bnf::{grammar::combinator::{Call, call}, rfc2396::{Rfc2396, rule}};
/// let parser: Call<Rfc2396, rule::Host, ()> = call();
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Call<G, R, E>(PhantomData<(G, R, E)>);

impl<G, R: RuleOf<G>, I: GrammarInput, E: ParseError<I>> Parser<I> for Call<G, R, E> {
    type Output = R::Node<I>;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, R::Node<I>, E> {
        R::parser::<I, E>().process::<OM>(input)
    }
}

/// The value of `parser` with the text it took: `(text, value)`. Takes what `parser` takes.
///
/// ```
/// use nom::{Parser, error::Error, sequence::preceded};
/// use uri_bnf::{grammar::{combinator::text, primitive::literal}, rfc2396::fragment};
/// let mut with_delimiter = text(preceded(literal::<'#', Error<_>>(), fragment()));
/// let (_, (text, fragment)) = with_delimiter.parse_complete("#top").unwrap();
/// assert_eq!((text, fragment.text()), ("#top", "top"));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn text<P>(parser: P) -> Text<P> {
    Text(parser)
}

/// The parser of [`text`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{Text, text}, primitive::{Literal, literal}};
/// let parser: Text<Literal<':', ()>> = text(literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Text<P>(P);

impl<I: GrammarInput, P: Parser<I>> Parser<I> for Text<P> {
    type Output = (I, P::Output);
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Self::Output, P::Error> {
        let (rest, value) = self.0.process::<OM>(input)?;
        let length = input.offset(&rest);
        Ok((rest, OM::Output::map(value, |value| (input.take(length), value))))
    }
}

/// Two forms of one rule that accept the same strings with the same values: `quick`, and `literal`, which
/// reads as the rule is printed and runs when somebody observes or when more input may come. Nothing checks
/// here that the two agree.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error};
/// use uri_bnf::grammar::{class::rfc2396::Digit, combinator::{repeat, twin}, primitive::{one, run}};
/// let mut digits = twin(run::<Digit, 0, _>(one::<Digit, Error<_>>()), recognize(repeat(one::<Digit, _>())));
/// assert_eq!(digits.parse_complete("80/"), Ok(("/", "80")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn twin<Q, L>(quick: Q, literal: L) -> Twin<Q, L> {
    Twin(quick, literal)
}

/// The parser of [`twin`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{Twin, twin}, primitive::{Literal, literal}};
/// let parser: Twin<Literal<':', ()>, Literal<':', ()>> = twin(literal(), literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Twin<Q, L>(Q, L);

impl<I, Q, L> Parser<I> for Twin<Q, L>
where
    I: GrammarInput,
    Q: Parser<I>,
    L: Parser<I, Output = Q::Output, Error = Q::Error>,
{
    type Output = Q::Output;
    type Error = Q::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Q::Output, Q::Error> {
        if is_literal::<I, OM>() { self.1.process::<OM>(input) } else { self.0.process::<OM>(input) }
    }
}

/// `*element`: as often as it goes. It ends where `element` fails or takes nothing, and never fails itself. The
/// value is `()`; [`recognize`](nom::combinator::recognize) gives the text.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error, sequence::preceded};
/// use uri_bnf::{grammar::{combinator::repeat, primitive::literal}, rfc2396::param};
/// let mut params = recognize(repeat(preceded(literal::<';', Error<_>>(), param())));
/// assert_eq!(params.parse_complete(";a;;b/c"), Ok(("/c", ";a;;b")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn repeat<P>(element: P) -> Repeat<P> {
    Repeat(element)
}

/// The parser of [`repeat`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{Repeat, repeat}, primitive::{Literal, literal}};
/// let parser: Repeat<Literal<':', ()>> = repeat(literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Repeat<P>(P);

impl<I: GrammarInput, P: Parser<I>> Parser<I> for Repeat<P> {
    type Output = ();
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, (), P::Error> {
        let mut rest = input;
        while let Some(behind) = go_on::<OM, I, P>(&mut self.0, rest)? {
            if rest.offset(&behind) == 0 {
                break;
            }
            rest = behind;
        }
        Ok((rest, OM::Output::bind(|| ())))
    }
}

/// `<COUNT>element`: exactly so many. Fails as the element does where there are fewer. The value is `()`.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error};
/// use uri_bnf::{grammar::combinator::exactly, rfc2396::hex};
/// let mut octet = recognize(exactly::<2, _>(hex::<_, Error<_>>()));
/// assert_eq!(octet.parse_complete("7fa"), Ok(("a", "7f")));
/// assert!(octet.parse_complete("7").is_err());
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn exactly<const COUNT: usize, P>(element: P) -> Exactly<COUNT, P> {
    Exactly(element)
}

/// The parser of [`exactly`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{Exactly, exactly}, primitive::{Literal, literal}};
/// let parser: Exactly<2, Literal<':', ()>> = exactly(literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Exactly<const COUNT: usize, P>(P);

impl<const COUNT: usize, I: GrammarInput, P: Parser<I>> Parser<I> for Exactly<COUNT, P> {
    type Output = ();
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, (), P::Error> {
        let mark = input.mark();
        let mut rest = input;
        for _ in 0..COUNT {
            match self.0.process::<OutputM<Check, OM::Error, OM::Incomplete>>(rest) {
                Ok((behind, ())) => rest = behind,
                Err(error) => {
                    input.rewind(mark);
                    return Err(error);
                }
            }
        }
        Ok((rest, OM::Output::bind(|| ())))
    }
}

/// `*element last`, where `element` may also take what `last` would: the longest text. The value is that
/// of `last` at the end. Fails with `ErrorKind::ManyTill` at the beginning where `last` stands nowhere.
///
/// Ordered choice would let the repetition eat the last part and then fail. Here `last` is tried at each
/// step, and the furthest success stands. Linear, as long as `element` and `last` are and no step of
/// `element` is much shorter than what `last` looks at.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error};
/// use uri_bnf::{grammar::{combinator::repeat_before, primitive::literal}, rfc2396::{alphanum, uric}};
/// let mut ends_in_alphanum = recognize(repeat_before(uric::<_, Error<_>>(), alphanum()));
/// assert_eq!(ends_in_alphanum.parse_complete("a-b--^"), Ok(("--^", "a-b")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn repeat_before<P, L>(element: P, last: L) -> RepeatBefore<P, L> {
    RepeatBefore(element, last)
}

/// `*<MAXIMUM>element last`: as [`repeat_before`], with so many elements at most.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error};
/// use uri_bnf::{grammar::combinator::repeat_at_most_before, rfc2396::{alphanum, uric}};
/// let mut label = recognize(repeat_at_most_before::<2, _, _>(uric::<_, Error<_>>(), alphanum()));
/// assert_eq!(label.parse_complete("a-b-c"), Ok(("-c", "a-b")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn repeat_at_most_before<const MAXIMUM: usize, P, L>(element: P, last: L) -> RepeatBefore<P, L, MAXIMUM> {
    RepeatBefore(element, last)
}

/// The parser of [`repeat_before`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{RepeatBefore, repeat_before}, primitive::{Literal, literal}};
/// let parser: RepeatBefore<Literal<'-', ()>, Literal<'.', ()>> = repeat_before(literal(), literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct RepeatBefore<P, L, const MAXIMUM: usize = { usize::MAX }>(P, L);

impl<I, P, L, const MAXIMUM: usize> Parser<I> for RepeatBefore<P, L, MAXIMUM>
where
    I: GrammarInput,
    P: Parser<I>,
    L: Parser<I, Error = P::Error>,
{
    type Output = L::Output;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, L::Output, P::Error> {
        let mut furthest = None;
        let mut rest = input;
        let mut left = MAXIMUM;
        loop {
            let mark = rest.mark();
            if go_on::<OM, I, L>(&mut self.1, rest)?.is_some() {
                furthest = Some((rest, mark));
            }
            rest.rewind(mark);
            if left == 0 {
                break;
            }
            left -= 1;
            match go_on::<OM, I, P>(&mut self.0, rest)? {
                Some(behind) if rest.offset(&behind) > 0 => rest = behind,
                _ => break,
            }
        }
        let Some((before_last, mark)) = furthest else {
            return Err(refused::<OM, I, P::Error>(input, false, ErrorKind::ManyTill));
        };
        rest.rewind(mark);
        self.1.process::<OM>(before_last)
    }
}

/// `parser`, of which nothing stays recorded where it fails. For alternatives in which a rule succeeds
/// and something behind it fails.
///
/// ```
/// use nom::{Parser, branch::alt, sequence::terminated};
/// use nom_locate::LocatedSpan;
/// use uri_bnf::{grammar::{Derivation, combinator::attempt, primitive::literal}, rfc2396::{alpha, digit}};
/// let derivation = Derivation::default();
/// let mut parser = alt((attempt(terminated(digit::<_, ()>(), literal::<':', _>())), alpha(), digit()));
/// parser.parse_complete(LocatedSpan::new_extra("8", &derivation)).unwrap();
/// // The `digit` of the first alternative is forgotten.
/// assert_eq!(derivation.steps().len(), 1);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn attempt<P>(parser: P) -> Attempt<P> {
    Attempt(parser)
}

/// The parser of [`attempt`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{Attempt, attempt}, primitive::{Literal, literal}};
/// let parser: Attempt<Literal<':', ()>> = attempt(literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Attempt<P>(P);

impl<I: GrammarInput, P: Parser<I>> Parser<I> for Attempt<P> {
    type Output = P::Output;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, P::Output, P::Error> {
        let mark = input.mark();
        let result = self.0.process::<OM>(input);
        if result.is_err() {
            input.rewind(mark);
        }
        result
    }
}

/// The longest of several alternatives, and the first of those that are as long: for a choice in which ordered choice
/// would stop at a shorter one. Takes a tuple of two to nine parsers. Fails where all do, as the last does. Each runs
/// twice at most.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::combinator::longest, rfc2396::{domainlabel, scheme}};
/// let mut either = longest((
///     domainlabel::<_, Error<_>>().map(|label| format!("label {label}")),
///     scheme().map(|scheme| format!("scheme {scheme}")),
/// ));
/// assert_eq!(either.parse_complete("a-b:"), Ok((":", "label a-b".to_owned())));
/// assert_eq!(either.parse_complete("a.b:"), Ok((":", "scheme a.b".to_owned())));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn longest<A>(alternatives: A) -> Longest<A> {
    Longest(alternatives)
}

/// The parser of [`longest`].
///
/// ```
/// use uri_bnf::{grammar::combinator::{Longest, longest}, grammar::primitive::{Literal, literal}};
/// let parser: Longest<(Literal<'a', ()>, Literal<'b', ()>)> = longest((literal(), literal()));
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Longest<A>(A);

/// `Parser` for a tuple: the first alternative and its place, then the others.
macro_rules! longest {
    ($first:ident $(, $other:ident $place:tt)*) => {
        impl<I, $first, $($other),*> Parser<I> for Longest<($first, $($other),*)>
        where
            I: GrammarInput,
            $first: Parser<I>,
            $($other: Parser<I, Output = $first::Output, Error = $first::Error>,)*
        {
            type Output = $first::Output;
            type Error = $first::Error;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Self::Output, Self::Error> {
                let before = input.mark();
                let mut best = self.0.0.process::<OM>(input);
                $(
                    best = longer::<OM, I, $other>(best, &mut self.0.$place, input, before)?;
                )*
                best
            }
        }
    };
}

longest! { A, B 1 }
longest! { A, B 1, C 2 }
longest! { A, B 1, C 2, D 3 }
longest! { A, B 1, C 2, D 3, F 4 }
longest! { A, B 1, C 2, D 3, F 4, G 5 }
longest! { A, B 1, C 2, D 3, F 4, G 5, H 6 }
longest! { A, B 1, C 2, D 3, F 4, G 5, H 6, J 7 }
longest! { A, B 1, C 2, D 3, F 4, G 5, H 6, J 7, K 8 }

/// `best`, or what `parser` gives where that is longer; `before` marks what was recorded before either. What is
/// neither success nor failure, as in streaming mode, is the error.
#[expect(clippy::type_complexity, reason = "the result of a parser, as a value and as an error")]
#[cfg_attr(not(debug_assertions), inline(always))]
fn longer<OM: OutputMode, I: GrammarInput, P: Parser<I>>(
    best: PResult<OM, I, P::Output, P::Error>,
    parser: &mut P,
    input: I,
    before: usize,
) -> Stepped<PResult<OM, I, P::Output, P::Error>, OM, P::Error> {
    let length = match &best {
        Ok((rest, _)) => input.offset(rest),
        Err(Err::Error(_)) => {
            input.rewind(before);
            return Ok(parser.process::<OM>(input));
        }
        Err(Err::Failure(_) | Err::Incomplete(_)) => return Ok(best),
    };
    let behind = input.mark();
    let other = go_on::<OM, I, P>(parser, input)?;
    input.rewind(behind);
    if other.is_none_or(|rest| input.offset(&rest) <= length) {
        return Ok(best);
    }
    input.rewind(before);
    Ok(parser.process::<OM>(input))
}

/// `parser`, where it takes something; fails with `ErrorKind::NonEmpty` where it takes nothing. Nothing stays recorded
/// where it fails.
///
/// ```
/// use nom::{Parser, combinator::opt, error::Error};
/// use uri_bnf::{grammar::combinator::non_empty, rfc2396::port};
/// let mut port = opt(non_empty(port::<_, Error<_>>()));
/// assert_eq!(port.parse_complete("80").map(|(_, port)| port.is_some()), Ok(true));
/// assert_eq!(port.parse_complete("").map(|(_, port)| port.is_some()), Ok(false));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn non_empty<P>(parser: P) -> NonEmpty<P> {
    NonEmpty(parser)
}

/// The parser of [`non_empty`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{NonEmpty, non_empty}, primitive::{Literal, literal}};
/// let parser: NonEmpty<Literal<':', ()>> = non_empty(literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct NonEmpty<P>(P);

impl<I: GrammarInput, P: Parser<I>> Parser<I> for NonEmpty<P> {
    type Output = P::Output;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, P::Output, P::Error> {
        let mark = input.mark();
        let (rest, value) = self.0.process::<OM>(input)?;
        if input.offset(&rest) == 0 {
            input.rewind(mark);
            return Err(refused::<OM, I, P::Error>(input, false, ErrorKind::NonEmpty));
        }
        Ok((rest, value))
    }
}

/// Where the text of a rule ends that could go on: for [`within`].
///
/// ```
/// use uri_bnf::grammar::combinator::End;
/// struct BeforeLastColon;
/// impl End for BeforeLastColon {
///     fn of(bytes: &[u8]) -> Option<usize> {
///         bytes.iter().rposition(|&octet| octet == b':')
///     }
/// }
/// assert_eq!(BeforeLastColon::of(b"a:b:c"), Some(3));
/// ```
pub trait End {
    /// The place in `bytes`, if there is one. At most their length.
    ///
    /// ```
    /// use uri_bnf::grammar::combinator::End;
    /// enum Nowhere {}
    /// impl End for Nowhere {
    ///     fn of(_: &[u8]) -> Option<usize> {
    ///         None
    ///     }
    /// }
    /// assert_eq!(Nowhere::of(b"a"), None);
    /// ```
    fn of(bytes: &[u8]) -> Option<usize>;
}

/// `parser` on the input up to the end `T`, all of which it must take: for a rule that gives way to what follows it.
/// Fails with `ErrorKind::Eof` where there is no such end, or the parser stops before it. That part of the input is
/// complete, in streaming mode, too.
///
/// ```
/// use nom::{Parser, error::Error, sequence::terminated};
/// use uri_bnf::{grammar::{combinator::{End, within}, primitive::literal}, rfc2396::userinfo};
/// enum BeforeLastColon {}
/// impl End for BeforeLastColon {
///     fn of(bytes: &[u8]) -> Option<usize> {
///         bytes.iter().rposition(|&octet| octet == b':')
///     }
/// }
/// let mut user = terminated(within::<BeforeLastColon, _>(userinfo()), literal::<':', Error<_>>());
/// let (rest, user) = user.parse_complete("a:b:c").unwrap();
/// assert_eq!((user.text(), rest), ("a:b", "c"));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn within<T: End, P>(parser: P) -> Within<T, P> {
    Within(parser, PhantomData)
}

/// The parser of [`within`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{End, Within, within}, primitive::{Literal, literal}};
/// enum Nowhere {}
/// impl End for Nowhere {
///     fn of(_: &[u8]) -> Option<usize> {
///         None
///     }
/// }
/// let parser: Within<Nowhere, Literal<':', ()>> = within(literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Within<T, P>(P, PhantomData<T>);

impl<T: End, I: GrammarInput, P: Parser<I>> Parser<I> for Within<T, P> {
    type Output = P::Output;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, P::Output, P::Error> {
        let refused = |input| refused::<OM, I, P::Error>(input, false, ErrorKind::Eof);
        let end = T::of(input.as_bytes()).ok_or_else(|| refused(input))?;
        let mark = input.mark();
        let (rest, value) = self.0.process::<OutputM<OM::Output, OM::Error, Complete>>(input.take(end))?;
        if input.offset(&rest) != end {
            input.rewind(mark);
            return Err(refused(input));
        }
        Ok((input.take_from(end), value))
    }
}

/// One step: the rest behind `parser`, or `None` where it fails.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn go_on<OM: OutputMode, I: GrammarInput, P: Parser<I>>(
    parser: &mut P,
    input: I,
) -> Stepped<Option<I>, OM, P::Error> {
    let mark = input.mark();
    match parser.process::<OutputM<Check, Check, OM::Incomplete>>(input) {
        Ok((rest, ())) => Ok(Some(rest)),
        Err(Err::Error(())) => {
            input.rewind(mark);
            Ok(None)
        }
        Err(Err::Failure(error)) => Err(Err::Failure(error)),
        Err(Err::Incomplete(needed)) => Err(Err::Incomplete(needed)),
    }
}
