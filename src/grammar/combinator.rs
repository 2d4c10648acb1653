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

use nom::{Check, Err, Mode, OutputM, OutputMode, PResult, Parser, error::ErrorKind};

use super::{
    GrammarInput,
    primitive::{Stepped, is_literal, refused},
    table::RuleName,
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
#[inline(always)]
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

    #[inline(always)]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, P::Output, P::Error> {
        if I::TRACED { observed::<R, OM, I, P>(&mut self.0, input) } else { self.0.process::<OM>(input) }
    }
}

/// A function of its own, so that the literal forms do not become one body.
#[inline(never)]
fn observed<R: RuleName, OM: OutputMode, I: GrammarInput, P: Parser<I>>(
    parser: &mut P,
    input: I,
) -> PResult<OM, I, P::Output, P::Error> {
    input.enter(R::ID);
    let result = parser.process::<OM>(input);
    input.leave(R::ID, result.as_ref().ok().map(|(rest, _)| rest));
    result
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
#[inline(always)]
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

    #[inline(always)]
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
/// use uri_bnf::grammar::{class::Digit, combinator::{repeat, twin}, primitive::{one, run}};
/// let mut digits = twin(run::<Digit, 0, _>(one::<Digit, Error<_>>()), recognize(repeat(one::<Digit, _>())));
/// assert_eq!(digits.parse_complete("80/"), Ok(("/", "80")));
/// ```
#[inline(always)]
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

    #[inline(always)]
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
#[inline(always)]
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

    #[inline(always)]
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
#[inline(always)]
pub fn repeat_before<P, L>(element: P, last: L) -> RepeatBefore<P, L> {
    RepeatBefore(element, last)
}

/// The parser of [`repeat_before`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{RepeatBefore, repeat_before}, primitive::{Literal, literal}};
/// let parser: RepeatBefore<Literal<'-', ()>, Literal<'.', ()>> = repeat_before(literal(), literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct RepeatBefore<P, L>(P, L);

impl<I, P, L> Parser<I> for RepeatBefore<P, L>
where
    I: GrammarInput,
    P: Parser<I>,
    L: Parser<I, Error = P::Error>,
{
    type Output = L::Output;
    type Error = P::Error;

    #[inline(always)]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, L::Output, P::Error> {
        let mut furthest = None;
        let mut rest = input;
        loop {
            let mark = rest.mark();
            if go_on::<OM, I, L>(&mut self.1, rest)?.is_some() {
                furthest = Some((rest, mark));
            }
            rest.rewind(mark);
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
#[inline(always)]
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

    #[inline(always)]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, P::Output, P::Error> {
        let mark = input.mark();
        let result = self.0.process::<OM>(input);
        if result.is_err() {
            input.rewind(mark);
        }
        result
    }
}

/// The longer of two alternatives, and the first where they are as long: for a choice in which ordered choice
/// would stop at the shorter. Fails where both do, as `second` does. `second` runs twice where it is taken.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::combinator::longer, rfc2396::{domainlabel, scheme}};
/// let mut either = longer(
///     domainlabel::<_, Error<_>>().map(|label| format!("label {label}")),
///     scheme().map(|scheme| format!("scheme {scheme}")),
/// );
/// assert_eq!(either.parse_complete("a-b:"), Ok((":", "label a-b".to_owned())));
/// assert_eq!(either.parse_complete("a.b:"), Ok((":", "scheme a.b".to_owned())));
/// ```
#[inline(always)]
pub fn longer<P, Q>(first: P, second: Q) -> Longer<P, Q> {
    Longer(first, second)
}

/// The parser of [`longer`].
///
/// ```
/// use uri_bnf::{grammar::combinator::{Longer, longer}, grammar::primitive::{Literal, literal}};
/// let parser: Longer<Literal<'a', ()>, Literal<'b', ()>> = longer(literal(), literal());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Longer<P, Q>(P, Q);

impl<I, P, Q> Parser<I> for Longer<P, Q>
where
    I: GrammarInput,
    P: Parser<I>,
    Q: Parser<I, Output = P::Output, Error = P::Error>,
{
    type Output = P::Output;
    type Error = P::Error;

    #[inline(always)]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, P::Output, P::Error> {
        let before = input.mark();
        let first = self.0.process::<OM>(input);
        if matches!(first, Err(Err::Failure(_) | Err::Incomplete(_))) {
            return first;
        }
        let behind = input.mark();
        let second = go_on::<OM, I, Q>(&mut self.1, input)?;
        input.rewind(behind);
        let first_length = first.as_ref().ok().map(|(rest, _)| input.offset(rest));
        if first_length.is_some() && first_length >= second.map(|rest| input.offset(&rest)) {
            return first;
        }
        input.rewind(before);
        self.1.process::<OM>(input)
    }
}

/// One step: the rest behind `parser`, or `None` where it fails.
#[inline(always)]
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
