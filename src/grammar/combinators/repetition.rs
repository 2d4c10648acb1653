//! Repetitions: runs of characters, and of anything else.
//!
//! A run of characters has a class, over which it scans. A repetition of anything else proceeds step by step. All keep
//! nom's output mode, which nom's `many0` does not, and report to an observer what each element would.
//!
//! ```
//! use nom::{Err, Parser, error::Error, sequence::preceded};
//! use uri_bnf::{
//!     grammar::{class::rfc2396::{Digit, Pchar}, primitive::literal, repetition::{many0, many1, repeat}},
//!     rfc2396::{digit, param, pchar},
//! };
//! let mut number = many1(Digit, digit::<_, Error<_>>());
//! assert_eq!(number.parse_complete("42"), Ok(("", "42")));
//! assert!(matches!(number.parse("42"), Err(Err::Incomplete(_))));
//! let mut segment = many0(Pchar, pchar::<_, Error<_>>()).and(repeat(preceded(literal!(";"), param())));
//! assert_eq!(segment.parse_complete("a;b/c"), Ok(("/c", ("a", ()))));
//! ```

use core::marker::PhantomData;

use nom::{
    Check, IsStreaming, Mode, OutputM, OutputMode, PResult, Parser,
    error::{ErrorKind, ParseError},
};

use super::{
    GrammarInput, Loss,
    form::{Whole, is_literal},
    outcome::{Stepped, go_on, refused, spares, taken},
};
use crate::grammar::class::CharacterClass;

/// `*character`, where `character` is a parser for one character of `class`. Its fast path is a scan over the class.
/// The value is the text. Never fails. Linear in the length of the run.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::{class::rfc2396::Digit, repetition::many0}, rfc2396};
/// let mut digits = many0(Digit, rfc2396::digit::<_, Error<_>>());
/// assert_eq!(digits.parse_complete("42.5"), Ok((".5", "42")));
/// assert_eq!(digits.parse_complete(".5"), Ok((".5", "")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn many0<C: CharacterClass, P>(class: C, character: P) -> Many<C, P, 0> {
    let _ = class;
    Many(character, PhantomData)
}

/// `1*character`: like [`many0`], but fails with `ErrorKind::Many1` if the run is empty.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::{class::rfc2396::Digit, repetition::many1}, rfc2396};
/// let mut number = many1(Digit, rfc2396::digit::<_, Error<_>>());
/// assert_eq!(number.parse_complete("42.5"), Ok((".5", "42")));
/// assert!(number.parse_complete(".5").is_err());
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn many1<C: CharacterClass, P>(class: C, character: P) -> Many<C, P, 1> {
    let _ = class;
    Many(character, PhantomData)
}

/// The parser of [`many0`] and [`many1`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{OneOf, one_of}, repetition::{Many, many1}};
/// let parser: Many<Digit, OneOf<Digit, ()>, 1> = many1(Digit, one_of(Digit));
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Many<C, P, const MINIMUM: usize>(P, PhantomData<C>);

impl<C: CharacterClass, I: GrammarInput, P: Parser<I>, const MINIMUM: usize> Parser<I>
    for Many<C, P, MINIMUM>
{
    type Output = I;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, P::Error> {
        let end = if is_literal!(I, OM) {
            run_literally::<C, OM, I, P>(&mut self.0, input)?
        } else {
            C::scan(input.as_bytes())
        };
        if end < MINIMUM {
            return Err(refused::<OM, I, P::Error>(input, false, ErrorKind::Many1));
        }
        Ok(taken::<OM, I>(input, end))
    }
}

/// The length of the run, character by character. An observer that only needs the end of the run does not receive the
/// characters before it.
#[inline(never)]
fn run_literally<C: CharacterClass, OM: OutputMode, I: GrammarInput, P: Parser<I>>(
    character: &mut P,
    input: I,
) -> Stepped<usize, OM, P::Error> {
    let mut rest = if spares(&input) { input.take_from(C::scan(input.as_bytes())) } else { input };
    while let Some(after) = go_on::<OM, I, P>(character, rest, Loss::Ended)? {
        rest = after;
    }
    Ok(input.offset(&rest))
}

/// `<minimum>*<maximum>character`, where `character` is a parser for one character of `class`, which does not include
/// `escaped`. The value is the text. Fails with `ErrorKind::ManyMN` if there are fewer characters. Examines at most
/// `maximum` characters.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::{class::rfc2396::Hex, repetition::many_m_n}, rfc2396::hex};
/// let mut group = many_m_n(1, 4, Hex, hex::<_, Error<_>>());
/// assert_eq!(group.parse_complete("2001:db8"), Ok((":db8", "2001")));
/// assert_eq!(group.parse_complete("20010"), Ok(("0", "2001")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn many_m_n<C: CharacterClass, P>(
    minimum: usize,
    maximum: usize,
    class: C,
    character: P,
) -> ManyMN<C, P> {
    const {
        assert!(!C::ESCAPED, "the fast path looks at single octets");
    };
    let _ = class;
    ManyMN { minimum, maximum, character, class: PhantomData }
}

/// The parser of [`many_m_n`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{OneOf, one_of}, repetition::{ManyMN, many_m_n}};
/// let _: ManyMN<Digit, OneOf<Digit, ()>> = many_m_n(1, 3, Digit, one_of(Digit));
/// ```
pub struct ManyMN<C, P> {
    minimum: usize,
    maximum: usize,
    character: P,
    class: PhantomData<C>,
}

impl<C: CharacterClass, I: GrammarInput, P: Parser<I>> Parser<I> for ManyMN<C, P> {
    type Output = I;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, P::Error> {
        let mark = input.mark();
        let mut count = 0;
        if is_literal!(I, OM) {
            let mut rest = input;
            while count < self.maximum {
                let Some(after) = go_on::<OM, I, P>(&mut self.character, rest, Loss::Ended)? else { break };
                rest = after;
                count += 1;
            }
        } else {
            let octets = input.as_bytes().iter().take(self.maximum);
            count = octets.take_while(|&&octet| C::TABLE[octet as usize]).count();
        }
        if count < self.minimum {
            input.lose(mark, Loss::Failed);
            return Err(refused::<OM, I, P::Error>(input, false, ErrorKind::ManyMN));
        }
        Ok(taken::<OM, I>(input, count))
    }
}

/// `*character last`, where `character` is a parser for one character of `class`, and `last` for one of `last_class`,
/// a subset of `class`: the longest run that ends in such a character. The value is `()`. Neither class may include
/// `escaped`. Fails with `ErrorKind::ManyTill` if there is no such run. Linear in the length of the run of `class`.
///
/// ```
/// use nom::{Parser, branch::alt, combinator::recognize, error::Error};
/// use uri_bnf::{
///     grammar::{class::rfc2396::{Alphanum, LabelCharacter}, primitive::literal, repetition::many_before},
///     rfc2396::alphanum,
/// };
/// let character = alt((alphanum::<_, Error<_>>(), literal!("-")));
/// let label = many_before(LabelCharacter, character, Alphanum, alphanum());
/// assert_eq!(recognize(label).parse_complete("a-b--."), Ok(("--.", "a-b")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn many_before<C: CharacterClass, P, L: CharacterClass, Q>(
    class: C,
    character: P,
    last_class: L,
    last: Q,
) -> ManyBefore<C, P, L, Q> {
    const {
        assert!(!C::ESCAPED && !L::ESCAPED, "the fast path looks at single octets");
    };
    let _ = (class, last_class);
    let repetition = RepeatBefore { is_run: true, ..repeat_before(character, last) };
    ManyBefore(repetition, PhantomData)
}

/// The parser of [`many_before`].
///
/// ```
/// use uri_bnf::grammar::{
///     class::rfc2396::{Alphanum, Digit}, primitive::{OneOf, one_of}, repetition::{ManyBefore, many_before},
/// };
/// let _: ManyBefore<Alphanum, OneOf<Alphanum, ()>, Digit, OneOf<Digit, ()>> =
///     many_before(Alphanum, one_of(Alphanum), Digit, one_of(Digit));
/// ```
pub struct ManyBefore<C, P, L, Q>(RepeatBefore<P, Q>, PhantomData<(C, L)>);

impl<C, P, L, Q, I> Parser<I> for ManyBefore<C, P, L, Q>
where
    C: CharacterClass,
    L: CharacterClass,
    I: GrammarInput,
    P: Parser<I>,
    Q: Parser<I, Error = P::Error>,
{
    type Output = ();
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, (), P::Error> {
        if is_literal!(I, OM) && (!spares(&input) || OM::Incomplete::is_streaming()) {
            let (rest, last) = self.0.process::<OM>(input)?;
            return Ok((rest, OM::Output::map(last, |_| ())));
        }
        let end = C::scan(input.as_bytes());
        if I::TRACED {
            // At the end of the run both fail, and report what they expected.
            let _ = self.0.process::<OutputM<Check, Check, Whole>>(input.take_from(end));
        }
        match input.as_bytes()[..end].iter().rposition(|&octet| L::TABLE[octet as usize]) {
            Some(last) => Ok((input.take_from(last + 1), OM::Output::bind(|| ()))),
            None => Err(refused::<OM, I, P::Error>(input, false, ErrorKind::ManyTill)),
        }
    }
}

/// The longest run of `class`, which may be empty: a fast path, only for [`twin`](super::combinator::twin). It
/// reports to no observer and does not consider that more input may come. The value is the text. Never fails. Linear
/// in the length of the run.
///
/// ```
/// use nom::{IResult, Parser};
/// use uri_bnf::grammar::{class::rfc2396::PathCharacter, repetition::quick_run};
/// let path: IResult<&str, &str> = quick_run(PathCharacter).parse_complete("a;b/c?d");
/// assert_eq!(path, Ok(("?d", "a;b/c")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn quick_run<C: CharacterClass, E>(class: C) -> QuickRun<C, E> {
    let _ = class;
    QuickRun(PhantomData)
}

/// The parser of [`quick_run`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, repetition::{QuickRun, quick_run}};
/// let parser: QuickRun<Digit, ()> = quick_run(Digit);
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct QuickRun<C, E>(PhantomData<(C, E)>);

impl<C: CharacterClass, I: GrammarInput, E: ParseError<I>> Parser<I> for QuickRun<C, E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        Ok(taken::<OM, I>(input, C::scan(input.as_bytes())))
    }
}

/// `*element`: as many as possible. It ends when `element` fails or accepts an empty text, and never fails itself.
/// The value is `()`; [`recognize`](nom::combinator::recognize) returns the text.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error, sequence::preceded};
/// use uri_bnf::{grammar::{repetition::repeat, primitive::literal}, rfc2396::param};
/// let mut params = recognize(repeat(preceded(literal!(";"), param::<_, Error<_>>())));
/// assert_eq!(params.parse_complete(";a;;b/c"), Ok(("/c", ";a;;b")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn repeat<P>(element: P) -> Repeat<P> {
    Repeat(element)
}

/// The parser of [`repeat`].
///
/// ```
/// use uri_bnf::grammar::{repetition::{Repeat, repeat}, primitive::{Literal, literal, packed}};
/// let parser: Repeat<Literal<{ packed(":") }, ()>> = repeat(literal!(":"));
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Repeat<P>(P);

impl<I: GrammarInput, P: Parser<I>> Parser<I> for Repeat<P> {
    type Output = ();
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, (), P::Error> {
        let mut rest = input;
        while let Some(after) = go_on::<OM, I, P>(&mut self.0, rest, Loss::Ended)? {
            if rest.offset(&after) == 0 {
                break;
            }
            rest = after;
        }
        Ok((rest, OM::Output::bind(|| ())))
    }
}

/// `<count>element`: exactly `count` elements. Fails like the element if there are fewer. The value is `()`.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error};
/// use uri_bnf::{grammar::repetition::exactly, rfc2396::hex};
/// let mut octet = recognize(exactly(2, hex::<_, Error<_>>()));
/// assert_eq!(octet.parse_complete("7fa"), Ok(("a", "7f")));
/// assert!(octet.parse_complete("7").is_err());
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn exactly<P>(count: usize, element: P) -> Exactly<P> {
    Exactly { count, element }
}

/// The parser of [`exactly`].
///
/// ```
/// use uri_bnf::grammar::{primitive::{Literal, literal, packed}, repetition::{Exactly, exactly}};
/// let _: Exactly<Literal<{ packed(":") }, ()>> = exactly(2, literal!(":"));
/// ```
pub struct Exactly<P> {
    count: usize,
    element: P,
}

impl<I: GrammarInput, P: Parser<I>> Parser<I> for Exactly<P> {
    type Output = ();
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, (), P::Error> {
        let mark = input.mark();
        let mut rest = input;
        for _ in 0..self.count {
            match self.element.process::<OutputM<Check, OM::Error, OM::Incomplete>>(rest) {
                Ok((after, ())) => rest = after,
                Err(error) => {
                    input.lose(mark, Loss::Failed);
                    return Err(error);
                }
            }
        }
        Ok((rest, OM::Output::bind(|| ())))
    }
}

/// `*element last`, where `element` may also accept what `last` would: the longest text. The value is that of `last`
/// at the end. Fails with `ErrorKind::ManyTill` at the beginning if `last` succeeds nowhere.
///
/// With ordered choice, the repetition would consume the last part, and then `last` would fail. Here `last` is tried
/// at each step, and its furthest success is the result. Linear if `element` and `last` are, and if no step of
/// `element` is much shorter than what `last` examines.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error};
/// use uri_bnf::{grammar::repetition::repeat_before, rfc2396::{alphanum, uric}};
/// let mut ends_in_alphanum = recognize(repeat_before(uric::<_, Error<_>>(), alphanum()));
/// assert_eq!(ends_in_alphanum.parse_complete("a-b--^"), Ok(("--^", "a-b")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn repeat_before<P, L>(element: P, last: L) -> RepeatBefore<P, L> {
    RepeatBefore { element, last, maximum: usize::MAX, is_run: false }
}

/// `*<maximum>element last`: like [`repeat_before`], with at most `maximum` elements.
///
/// ```
/// use nom::{Parser, combinator::recognize, error::Error};
/// use uri_bnf::{grammar::repetition::at_most_before, rfc2396::{alphanum, uric}};
/// let mut label = recognize(at_most_before(2, uric::<_, Error<_>>(), alphanum()));
/// assert_eq!(label.parse_complete("a-b-c"), Ok(("-c", "a-b")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn at_most_before<P, L>(maximum: usize, element: P, last: L) -> RepeatBefore<P, L> {
    RepeatBefore { element, last, maximum, is_run: false }
}

/// The parser of [`repeat_before`] and [`at_most_before`].
///
/// ```
/// use uri_bnf::grammar::{primitive::{Literal, literal, packed}, repetition::{RepeatBefore, repeat_before}};
/// type Character<const TEXT: u128> = Literal<TEXT, ()>;
/// let _: RepeatBefore<Character<{ packed("-") }>, Character<{ packed(".") }>> = repeat_before(literal!("-"), literal!("."));
/// ```
pub struct RepeatBefore<P, L> {
    element: P,
    last: L,
    maximum: usize,
    /// Whether the elements are single characters.
    is_run: bool,
}

impl<I, P, L> Parser<I> for RepeatBefore<P, L>
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
        let mut left = self.maximum;
        loop {
            let mark = rest.mark();
            let loss = if self.is_run && furthest.is_some() { Loss::Ended } else { Loss::Failed };
            if go_on::<OM, I, L>(&mut self.last, rest, loss)?.is_some() {
                furthest = Some((rest, mark));
            }
            // If it is the last, it runs again at the end.
            rest.lose(mark, Loss::Longer);
            if left == 0 {
                break;
            }
            left -= 1;
            match go_on::<OM, I, P>(&mut self.element, rest, Loss::Ended)? {
                Some(after) if rest.offset(&after) > 0 => rest = after,
                _ => break,
            }
        }
        let Some((before_last, mark)) = furthest else {
            return Err(refused::<OM, I, P::Error>(input, false, ErrorKind::ManyTill));
        };
        rest.lose(mark, Loss::Failed);
        self.last.process::<OM>(before_last)
    }
}
