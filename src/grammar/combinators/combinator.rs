//! Combinators for the parts of a rule, in addition to nom's.
//!
//! All keep nom's output mode, which nom's tuples do not, and none has a size of its own. They fail when their parts
//! do, with the error of the part, unless stated otherwise.
//!
//! ```
//! use nom::{Parser, error::Error};
//! use uri_bnf::{grammar::{combinator::{consumed, sequence}, primitive::literal}, rfc2396::{host, port}};
//! let mut authority = consumed(sequence((host::<_, Error<_>>(), literal!(":"), port())));
//! assert_eq!(authority.parse_complete("h:80/"), Ok(("/", ("h:80", "h:80"))));
//! ```

use core::{cmp::Ordering, marker::PhantomData};

use nom::{Check, Err, Mode, OutputM, OutputMode, PResult, Parser, error::ErrorKind};

use super::{
    GrammarInput, Loss,
    form::{Whole, is_literal},
    outcome::{Stepped, go_on, refused},
};

/// The parts one after another, as they are printed: takes a tuple of two to seven parsers. The value is the text of
/// all of them. Fails like the first part that fails.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::{combinator::sequence, primitive::literal}, rfc2396::hex};
/// let mut escaped = sequence((literal!("%"), hex::<_, Error<_>>(), hex()));
/// assert_eq!(escaped.parse_complete("%7eb"), Ok(("b", "%7e")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn sequence<A>(parts: A) -> Sequence<A> {
    Sequence(parts)
}

/// The parser of [`sequence`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{Sequence, sequence}, primitive::{Literal, literal, packed}};
/// type Character<const TEXT: u128> = Literal<TEXT, ()>;
/// let parser: Sequence<(Character<{ packed("a") }>, Character<{ packed("b") }>)> =
///     sequence((literal!("a"), literal!("b")));
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Sequence<A>(A);

/// Implements `Parser` for a tuple: the first part, then the others, each with its index.
macro_rules! sequence {
    ($first:ident $(, $other:ident $index:tt)*) => {
        impl<I, $first, $($other),*> Parser<I> for Sequence<($first, $($other),*)>
        where
            I: GrammarInput,
            $first: Parser<I>,
            $($other: Parser<I, Error = $first::Error>,)*
        {
            type Output = I;
            type Error = $first::Error;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, Self::Error> {
                let (rest, ()) = self.0.0.process::<OutputM<Check, OM::Error, OM::Incomplete>>(input)?;
                $(
                    let (rest, ()) = self.0.$index.process::<OutputM<Check, OM::Error, OM::Incomplete>>(rest)?;
                )*
                Ok((rest, OM::Output::bind(|| input.take(input.offset(&rest)))))
            }
        }
    };
}

sequence! { A, B 1 }
sequence! { A, B 1, C 2 }
sequence! { A, B 1, C 2, D 3 }
sequence! { A, B 1, C 2, D 3, F 4 }
sequence! { A, B 1, C 2, D 3, F 4, G 5 }
sequence! { A, B 1, C 2, D 3, F 4, G 5, H 6 }

/// The value of `parser` with the text that it accepted: `(text, value)`. Accepts what `parser` accepts. It is nom's
/// `consumed`, but keeps the output mode.
///
/// ```
/// use nom::{Parser, error::Error, sequence::preceded};
/// use uri_bnf::{grammar::{combinator::consumed, primitive::literal}, rfc2396::fragment};
/// let mut with_delimiter = consumed(preceded(literal!("#"), fragment::<_, Error<_>>()));
/// let (_, (text, fragment)) = with_delimiter.parse_complete("#top").unwrap();
/// assert_eq!((text, fragment.text()), ("#top", "top"));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn consumed<P>(parser: P) -> Consumed<P> {
    Consumed(parser)
}

/// The parser of [`consumed`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{Consumed, consumed}, primitive::{Literal, literal, packed}};
/// let parser: Consumed<Literal<{ packed(":") }, ()>> = consumed(literal!(":"));
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Consumed<P>(P);

impl<I: GrammarInput, P: Parser<I>> Parser<I> for Consumed<P> {
    type Output = (I, P::Output);
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Self::Output, P::Error> {
        let (rest, value) = self.0.process::<OM>(input)?;
        let length = input.offset(&rest);
        Ok((rest, OM::Output::map(value, |value| (input.take(length), value))))
    }
}

/// Two forms of one rule that accept the same strings with the same values: `quick`, the fast path, and `literal`,
/// which reads as the rule is printed and runs when there is an observer or when more input may come. Nothing checks
/// here that the two agree.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error};
/// use uri_bnf::{
///     grammar::{class::rfc2396::Digit, combinator::twin, repetition::{many0, repeat}},
///     rfc2396::digit,
/// };
/// let mut digits = twin(many0(Digit, digit::<_, Error<_>>()), recognize(repeat(digit())));
/// assert_eq!(digits.parse_complete("80/"), Ok(("/", "80")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn twin<Q, L>(quick: Q, literal: L) -> Twin<Q, L> {
    Twin(quick, literal)
}

/// The parser of [`twin`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{Twin, twin}, primitive::{Literal, literal, packed}};
/// let parser: Twin<Literal<{ packed(":") }, ()>, Literal<{ packed(":") }, ()>> = twin(literal!(":"), literal!(":"));
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
        if is_literal!(I, OM) { self.1.process::<OM>(input) } else { self.0.process::<OM>(input) }
    }
}

/// `parser`, with nothing left recorded if it fails. For alternatives in which a rule succeeds and something after it
/// fails.
///
/// ```
/// use nom::{Parser, branch::alt, sequence::terminated};
/// use nom_locate::LocatedSpan;
/// use uri_bnf::{grammar::{Derivation, combinator::attempt, primitive::literal}, rfc2396::{alpha, digit}};
/// let derivation = Derivation::default();
/// let mut parser = alt((attempt(terminated(digit::<_, ()>(), literal!(":"))), alpha(), digit()));
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
/// use uri_bnf::grammar::{combinator::{Attempt, attempt}, primitive::{Literal, literal, packed}};
/// let parser: Attempt<Literal<{ packed(":") }, ()>> = attempt(literal!(":"));
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
            input.lose(mark, Loss::Failed);
        }
        result
    }
}

/// The longest of several alternatives, and the first of those that are equally long: for a choice in which ordered
/// choice would stop at a shorter one. Takes a tuple of two to nine parsers. Fails if all fail, like the last one.
/// Each runs at most twice.
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
/// use uri_bnf::{grammar::combinator::{Longest, longest}, grammar::primitive::{Literal, literal, packed}};
/// let parser: Longest<(Literal<{ packed("a") }, ()>, Literal<{ packed("b") }, ()>)> =
///     longest((literal!("a"), literal!("b")));
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Longest<A>(A);

/// Implements `Parser` for a tuple: the first alternative and its index, then the others.
macro_rules! longest {
    ($first:ident $(, $other:ident $index:tt)*) => {
        impl<I, $first, $($other),*> Parser<I> for Longest<($first, $($other),*)>
        where
            I: GrammarInput,
            $first: Parser<I>,
            $($other: Parser<I, Output = $first::Output, Error = $first::Error>,)*
        {
            type Output = $first::Output;
            type Error = $first::Error;

            // A function of its own. Each alternative has two bodies in it, and rules with alternatives refer to others.
            #[inline(never)]
            fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, Self::Output, Self::Error> {
                let before = input.mark();
                let mut best = self.0.0.process::<OM>(input);
                $(
                    best = longer::<OM, I, $other>(best, &mut self.0.$index, input, before)?;
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

/// The longer of `best` and what `parser` returns; `before` marks what was recorded before either. An outcome that is
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
            input.lose(before, Loss::Failed);
            return Ok(parser.process::<OM>(input));
        }
        Err(Err::Failure(_) | Err::Incomplete(_)) => return Ok(best),
    };
    let after = input.mark();
    let Some(rest) = go_on::<OM, I, P>(parser, input, Loss::Failed)? else { return Ok(best) };
    match input.offset(&rest).cmp(&length) {
        Ordering::Less => input.lose(after, Loss::Longer),
        Ordering::Equal => input.lose(after, Loss::AsLong),
        Ordering::Greater => {
            input.lose(after, Loss::Again);
            input.lose(before, Loss::Longer);
            return Ok(parser.process::<OM>(input));
        }
    }
    Ok(best)
}

/// `parser`, if it accepts a text that is not empty; otherwise fails with `ErrorKind::NonEmpty`. Nothing is left
/// recorded if it fails.
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
/// use uri_bnf::grammar::{combinator::{NonEmpty, non_empty}, primitive::{Literal, literal, packed}};
/// let parser: NonEmpty<Literal<{ packed(":") }, ()>> = non_empty(literal!(":"));
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
            input.lose(mark, Loss::Empty);
            return Err(refused::<OM, I, P::Error>(input, false, ErrorKind::NonEmpty));
        }
        Ok((rest, value))
    }
}

/// Determines where a rule that could go on must end: for [`within`].
///
/// ```
/// use uri_bnf::grammar::combinator::End;
/// #[derive(Clone, Copy)]
/// struct BeforeLastColon;
/// impl End for BeforeLastColon {
///     fn of(octets: &[u8]) -> Option<usize> {
///         octets.iter().rposition(|&octet| octet == b':')
///     }
/// }
/// assert_eq!(BeforeLastColon::of(b"a:b:c"), Some(3));
/// ```
pub trait End: Copy {
    /// The offset in `octets`, if there is one. At most their length.
    ///
    /// ```
    /// use uri_bnf::grammar::combinator::End;
    /// #[derive(Clone, Copy)]
    /// struct Nowhere;
    /// impl End for Nowhere {
    ///     fn of(_: &[u8]) -> Option<usize> {
    ///         None
    ///     }
    /// }
    /// assert_eq!(Nowhere::of(b"a"), None);
    /// ```
    fn of(octets: &[u8]) -> Option<usize>;
}

/// `parser` on the input up to the end `T`: it must accept all of that part. For a rule that yields to what follows it.
/// Fails with `ErrorKind::Eof` if there is no such end, or if the parser stops before it. That part of the input is
/// complete, even in streaming mode.
///
/// ```
/// use nom::{Parser, error::Error, sequence::terminated};
/// use uri_bnf::{grammar::{combinator::{End, within}, primitive::literal}, rfc2396::userinfo};
/// #[derive(Clone, Copy)]
/// struct BeforeLastColon;
/// impl End for BeforeLastColon {
///     fn of(octets: &[u8]) -> Option<usize> {
///         octets.iter().rposition(|&octet| octet == b':')
///     }
/// }
/// let mut user = terminated(within(BeforeLastColon, userinfo::<_, Error<_>>()), literal!(":"));
/// let (rest, user) = user.parse_complete("a:b:c").unwrap();
/// assert_eq!((user.text(), rest), ("a:b", "c"));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn within<T: End, P>(end: T, parser: P) -> Within<T, P> {
    let _ = end;
    Within(parser, PhantomData)
}

/// The parser of [`within`].
///
/// ```
/// use uri_bnf::grammar::{combinator::{End, Within, within}, primitive::{Literal, literal, packed}};
/// #[derive(Clone, Copy)]
/// struct Nowhere;
/// impl End for Nowhere {
///     fn of(_: &[u8]) -> Option<usize> {
///         None
///     }
/// }
/// let parser: Within<Nowhere, Literal<{ packed(":") }, ()>> = within(Nowhere, literal!(":"));
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
        let (rest, value) = self.0.process::<OutputM<OM::Output, OM::Error, Whole>>(input.take(end))?;
        if input.offset(&rest) != end {
            input.lose(mark, Loss::Failed);
            return Err(refused(input));
        }
        Ok((input.take_from(end), value))
    }
}
