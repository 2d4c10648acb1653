//! The parsers that look at characters: a literal, a class, runs of a class.
//!
//! All have no size. All report to an observer what they wanted where they failed. In nom's streaming mode
//! they are `Incomplete` where more input could change their answer. They look at octets, and take US-ASCII
//! only.
//!
//! ```
//! use nom::{Err, Parser, error::Error};
//! use uri_bnf::{grammar::{class::rfc2396::Digit, primitive::run}, rfc2396};
//! let mut number = run::<Digit, 1, _>(rfc2396::digit::<_, Error<_>>());
//! assert_eq!(number.parse_complete("42"), Ok(("", "42")));
//! assert!(matches!(number.parse("42"), Err(Err::Incomplete(_))));
//! ```

use core::marker::PhantomData;

use nom::{
    Check, Complete, Err, IsStreaming, Mode, Needed, OutputM, OutputMode, PResult, Parser,
    error::{ErrorKind, ParseError},
};

use super::{
    GrammarInput,
    class::{CharacterClass, is_escaped},
    combinator::{RepeatBefore, go_on, repeat_before},
};
use crate::AsciiSet;

/// The quoted literal of one US-ASCII character; with any other character it does not compile. Upper and lower
/// case differ. Its value is the text. Fails with `ErrorKind::Char`.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::grammar::primitive::literal;
/// let mut colon = literal::<':', Error<_>>();
/// assert_eq!(colon.parse_complete(":x"), Ok(("x", ":")));
/// assert!(colon.parse_complete("x").is_err());
/// ```
///
/// ```compile_fail
/// let _ = uri_bnf::grammar::primitive::literal::<'é', ()>();
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn literal<const CHARACTER: char, E>() -> Literal<CHARACTER, E> {
    const {
        assert!(CHARACTER.is_ascii(), "a grammar of URI has literals of US-ASCII only");
    };
    Literal(PhantomData)
}

/// The parser of [`literal`].
///
/// ```
/// use uri_bnf::grammar::primitive::{Literal, literal};
/// let parser: Literal<':', ()> = literal();
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Literal<const CHARACTER: char, E>(PhantomData<E>);

impl<const CHARACTER: char, I: GrammarInput, E: ParseError<I>> Parser<I> for Literal<CHARACTER, E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        match input.as_bytes().first() {
            Some(&octet) if octet == CHARACTER as u8 => Ok(taken::<OM, I>(input, 1)),
            found => {
                input.expected(const { AsciiSet::of(&[CHARACTER as u8]) });
                Err(refused::<OM, I, E>(input, found.is_none(), ErrorKind::Char))
            }
        }
    }
}

/// The quoted literal of one letter of US-ASCII, in either case; with any other character it does not compile. Its value
/// is the text. Fails with `ErrorKind::Char`.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::grammar::primitive::any_case;
/// let mut version = any_case::<'v', Error<_>>();
/// assert_eq!(version.parse_complete("V7"), Ok(("7", "V")));
/// assert!(version.parse_complete("7").is_err());
/// ```
///
/// ```compile_fail
/// let _ = uri_bnf::grammar::primitive::any_case::<':', ()>();
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn any_case<const LETTER: char, E>() -> AnyCase<LETTER, E> {
    const {
        assert!(LETTER.is_ascii_alphabetic(), "only letters have two cases");
    };
    AnyCase(PhantomData)
}

/// The parser of [`any_case`].
///
/// ```
/// use uri_bnf::grammar::primitive::{AnyCase, any_case};
/// let parser: AnyCase<'v', ()> = any_case();
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct AnyCase<const LETTER: char, E>(PhantomData<E>);

impl<const LETTER: char, I: GrammarInput, E: ParseError<I>> Parser<I> for AnyCase<LETTER, E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        match input.as_bytes().first() {
            Some(&octet) if octet.eq_ignore_ascii_case(&(LETTER as u8)) => Ok(taken::<OM, I>(input, 1)),
            found => {
                let cases = const {
                    AsciiSet::of(&[LETTER.to_ascii_lowercase() as u8, LETTER.to_ascii_uppercase() as u8])
                };
                input.expected(cases);
                Err(refused::<OM, I, E>(input, found.is_none(), ErrorKind::Char))
            }
        }
    }
}

/// No character at all: ABNF's `0<rule>`. Never fails, and wants nothing. Its value is an empty text.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::grammar::primitive::nothing;
/// assert_eq!(nothing::<Error<_>>().parse_complete("a"), Ok(("a", "")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn nothing<E>() -> Nothing<E> {
    Nothing(PhantomData)
}

/// The parser of [`nothing`].
///
/// ```
/// use uri_bnf::grammar::primitive::{Nothing, nothing};
/// let parser: Nothing<()> = nothing();
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Nothing<E>(PhantomData<E>);

impl<I: GrammarInput, E: ParseError<I>> Parser<I> for Nothing<E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        Ok(taken::<OM, I>(input, 0))
    }
}

/// One character of the set of class `C`; no `escaped`, even if the class takes it. Its value is the text.
/// Fails with `ErrorKind::OneOf`.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::one};
/// assert_eq!(one::<Digit, Error<_>>().parse_complete("42"), Ok(("2", "4")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn one<C: CharacterClass, E>() -> One<C, E> {
    One(PhantomData)
}

/// The parser of [`one`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{One, one}};
/// let parser: One<Digit, ()> = one();
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct One<C, E>(PhantomData<(C, E)>);

impl<C: CharacterClass, I: GrammarInput, E: ParseError<I>> Parser<I> for One<C, E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        match input.as_bytes().first() {
            Some(&octet) if C::TABLE[octet as usize] => Ok(taken::<OM, I>(input, 1)),
            found => {
                input.expected(C::SET);
                Err(refused::<OM, I, E>(input, found.is_none(), ErrorKind::OneOf))
            }
        }
    }
}

/// `character`, a parser for one character of class `C`, with the class as its quick form. Its value is
/// the text. Nothing checks here that the two agree. Fails with `ErrorKind::OneOf`, or, in the literal form,
/// as `character` does.
///
/// ```
/// use nom::{Parser, branch::alt, error::Error};
/// use uri_bnf::{grammar::{class::rfc2396::Uric, primitive::character}, rfc2396::{escaped, reserved, unreserved}};
/// let mut uric = character::<Uric, _>(alt((reserved::<_, Error<_>>(), unreserved(), escaped())));
/// assert_eq!(uric.parse_complete("%20a"), Ok(("a", "%20")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn character<C: CharacterClass, P>(character: P) -> Character<C, P> {
    Character(character, PhantomData)
}

/// The parser of [`character()`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{Character, One, character, one}};
/// let parser: Character<Digit, One<Digit, ()>> = character(one());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Character<C, P>(P, PhantomData<C>);

impl<C: CharacterClass, I: GrammarInput, P: Parser<I, Output = I>> Parser<I> for Character<C, P> {
    type Output = I;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, P::Error> {
        if is_literal::<I, OM>() && (!spares::<I>() || OM::Incomplete::is_streaming()) {
            return self.0.process::<OM>(input);
        }
        match input.as_bytes() {
            [octet, ..] if C::TABLE[*octet as usize] => Ok(taken::<OM, I>(input, 1)),
            bytes if C::ESCAPED && is_escaped(bytes) => Ok(taken::<OM, I>(input, 3)),
            bytes if I::TRACED && (!input.is_covered() || C::ESCAPED && bytes.first() == Some(&b'%')) => {
                self.0.process::<OM>(input)
            }
            _ => {
                input.expected(C::SET);
                Err(refused::<OM, I, P::Error>(input, false, ErrorKind::OneOf))
            }
        }
    }
}

/// `<MINIMUM>*character`, where `character` is a parser for one character of class `C`, with a scan over
/// the class as its quick form. `MINIMUM` is 0 or 1; any other does not compile. The value is the text. With 1
/// it fails with `ErrorKind::Many1` where the run is empty, with 0 never. Linear in the length of the run.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::{class::rfc2396::Digit, primitive::run}, rfc2396};
/// let mut number = run::<Digit, 1, _>(rfc2396::digit::<_, Error<_>>());
/// assert_eq!(number.parse_complete("42.5"), Ok((".5", "42")));
/// assert!(number.parse_complete(".5").is_err());
/// ```
///
/// ```compile_fail
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{one, run}};
/// let _ = run::<Digit, 2, _>(one::<Digit, ()>());
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn run<C: CharacterClass, const MINIMUM: usize, P>(character: P) -> Run<C, MINIMUM, P> {
    const {
        assert!(MINIMUM < 2, "a run knows whether it may be empty, and no more");
    };
    Run(character, PhantomData)
}

/// The parser of [`run`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{One, Run, one, run}};
/// let parser: Run<Digit, 1, One<Digit, ()>> = run(one());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Run<C, const MINIMUM: usize, P>(P, PhantomData<C>);

impl<C: CharacterClass, const MINIMUM: usize, I: GrammarInput, P: Parser<I>> Parser<I>
    for Run<C, MINIMUM, P>
{
    type Output = I;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, P::Error> {
        let end = if is_literal::<I, OM>() {
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

/// The length of the run, character by character. An observer that only wants the end of it is spared the
/// way there.
#[inline(never)]
fn run_literally<C: CharacterClass, OM: OutputMode, I: GrammarInput, P: Parser<I>>(
    character: &mut P,
    input: I,
) -> Stepped<usize, OM, P::Error> {
    let mut rest = if spares::<I>() { input.take_from(C::scan(input.as_bytes())) } else { input };
    while let Some(behind) = go_on::<OM, I, P>(character, rest)? {
        rest = behind;
    }
    Ok(input.offset(&rest))
}

/// `<MINIMUM>*<MAXIMUM>character`, where `character` is a parser for one character of class `C`, which does not take
/// `escaped`. The value is the text. Fails with `ErrorKind::ManyMN` where there are fewer. Looks at `MAXIMUM`
/// characters at most.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::{class::rfc2396::Hex, primitive::bounded_run}, rfc2396::hex};
/// let mut group = bounded_run::<Hex, 1, 4, _>(hex::<_, Error<_>>());
/// assert_eq!(group.parse_complete("2001:db8"), Ok((":db8", "2001")));
/// assert_eq!(group.parse_complete("20010"), Ok(("0", "2001")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn bounded_run<C: CharacterClass, const MINIMUM: usize, const MAXIMUM: usize, P>(
    character: P,
) -> BoundedRun<C, MINIMUM, MAXIMUM, P> {
    const {
        assert!(!C::ESCAPED, "the quick form looks at single octets");
    };
    BoundedRun(character, PhantomData)
}

/// The parser of [`bounded_run`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{BoundedRun, One, bounded_run, one}};
/// let parser: BoundedRun<Digit, 1, 3, One<Digit, ()>> = bounded_run(one());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct BoundedRun<C, const MINIMUM: usize, const MAXIMUM: usize, P>(P, PhantomData<C>);

impl<C, const MINIMUM: usize, const MAXIMUM: usize, I, P> Parser<I> for BoundedRun<C, MINIMUM, MAXIMUM, P>
where
    C: CharacterClass,
    I: GrammarInput,
    P: Parser<I>,
{
    type Output = I;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, P::Error> {
        let mark = input.mark();
        let mut count = 0;
        if is_literal::<I, OM>() {
            let mut rest = input;
            while count < MAXIMUM
                && let Some(behind) = go_on::<OM, I, P>(&mut self.0, rest)?
            {
                rest = behind;
                count += 1;
            }
        } else {
            let octets = input.as_bytes().iter().take(MAXIMUM);
            count = octets.take_while(|&&octet| C::TABLE[octet as usize]).count();
        }
        if count < MINIMUM {
            input.rewind(mark);
            return Err(refused::<OM, I, P::Error>(input, false, ErrorKind::ManyMN));
        }
        Ok(taken::<OM, I>(input, count))
    }
}

/// `*element last`, where `element` is a parser for one character of class `C`, and `last` for one of class
/// `L`, which is part of `C`: the longest run that ends in such a character. The value is `()`. Neither class
/// may take `escaped`. Fails with `ErrorKind::ManyTill` where there is no such run. Linear in the length of
/// the run of `C`.
///
/// ```
/// use nom::{Parser, branch::alt, combinator::recognize, error::Error};
/// use uri_bnf::{grammar::{class::rfc2396::{Alphanum, LabelCharacter}, primitive::{literal, run_before}}, rfc2396::alphanum};
/// let label = run_before::<LabelCharacter, Alphanum, _, _>(alt((alphanum(), literal::<'-', Error<_>>())), alphanum());
/// assert_eq!(recognize(label).parse_complete("a-b--."), Ok(("--.", "a-b")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn run_before<C: CharacterClass, L: CharacterClass, P, Q>(element: P, last: Q) -> RunBefore<C, L, P, Q> {
    const {
        assert!(!C::ESCAPED && !L::ESCAPED, "the quick form looks at single octets");
    };
    RunBefore(repeat_before(element, last), PhantomData)
}

/// The parser of [`run_before`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::{Alphanum, Digit}, primitive::{One, RunBefore, one, run_before}};
/// let parser: RunBefore<Alphanum, Digit, One<Alphanum, ()>, One<Digit, ()>> = run_before(one(), one());
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct RunBefore<C, L, P, Q>(RepeatBefore<P, Q>, PhantomData<(C, L)>);

impl<C, L, I, P, Q> Parser<I> for RunBefore<C, L, P, Q>
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
        if is_literal::<I, OM>() && (!spares::<I>() || OM::Incomplete::is_streaming()) {
            let (rest, last) = self.0.process::<OM>(input)?;
            return Ok((rest, OM::Output::map(last, |_| ())));
        }
        let end = C::scan(input.as_bytes());
        if I::TRACED {
            // At the end of the run both fail, and say what they wanted.
            let _ = self.0.process::<OutputM<Check, Check, Complete>>(input.take_from(end));
        }
        match input.as_bytes()[..end].iter().rposition(|&octet| L::TABLE[octet as usize]) {
            Some(last) => Ok((input.take_from(last + 1), OM::Output::bind(|| ()))),
            None => Err(refused::<OM, I, P::Error>(input, false, ErrorKind::ManyTill)),
        }
    }
}

/// The outcome of a step whose value does not depend on nom's output mode.
pub(super) type Stepped<T, OM, E> = Result<T, Err<E, <<OM as OutputMode>::Error as Mode>::Output<E>>>;

/// The longest run of class `C`, which may be empty: a quick form only, for [`twin`](super::combinator::twin).
/// It knows neither an observer nor that more input may come. The value is the text. Never fails. Linear in
/// the length of the run.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::grammar::{class::rfc2396::PathCharacter, primitive::quick_run};
/// assert_eq!(quick_run::<PathCharacter, Error<_>>().parse_complete("a;b/c?d"), Ok(("?d", "a;b/c")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn quick_run<C: CharacterClass, E>() -> QuickRun<C, E> {
    QuickRun(PhantomData)
}

/// The parser of [`quick_run`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{QuickRun, quick_run}};
/// let parser: QuickRun<Digit, ()> = quick_run();
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

/// Whether a parser runs in its literal form: when somebody observes, or when more input may come.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn is_literal<I: GrammarInput, OM: OutputMode>() -> bool {
    I::TRACED || OM::Incomplete::is_streaming()
}

/// Whether somebody observes who only wants the end of a run.
#[cfg_attr(not(debug_assertions), inline(always))]
fn spares<I: GrammarInput>() -> bool {
    I::TRACED && !I::EVERY_CHARACTER
}

/// Success with the first `length` bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn taken<OM: OutputMode, I: GrammarInput>(
    input: I,
    length: usize,
) -> (I, <OM::Output as Mode>::Output<I>) {
    (input.take_from(length), OM::Output::bind(|| input.take(length)))
}

/// Failure; at the end of the input, more of it might mend that.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn refused<OM: OutputMode, I: GrammarInput, E: ParseError<I>>(
    input: I,
    at_end: bool,
    kind: ErrorKind,
) -> Err<E, <OM::Error as Mode>::Output<E>> {
    if at_end && OM::Incomplete::is_streaming() {
        Err::Incomplete(Needed::new(1))
    } else {
        Err::Error(OM::Error::bind(|| E::from_error_kind(input, kind)))
    }
}
