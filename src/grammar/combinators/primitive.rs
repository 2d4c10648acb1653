//! The parsers of single characters and of literals.
//!
//! None has a size. All report to an observer what they expected where they failed. In nom's streaming mode they are
//! `Incomplete` if more input could change their answer. They examine octets. Only classes of RFC 3987 have characters
//! beyond US-ASCII, which are octets of UTF-8.
//!
//! The literals are macros, so that a literal that is not US-ASCII does not compile: `literal!(":")`.
//!
//! ```
//! use nom::{Err, Parser, branch::alt, error::Error};
//! use uri_bnf::{grammar::{class::rfc2396::Digit, primitive::{any_of, literal, one_of}}, rfc2396};
//! let mut number = alt((one_of(Digit), any_of!("+-")));
//! let parsed: Result<_, Err<Error<_>>> = number.parse_complete("-1");
//! assert_eq!(parsed, Ok(("1", "-")));
//! assert!(matches!(number.parse(""), Err(Err::Incomplete(_))));
//! ```

use core::marker::PhantomData;

use nom::{
    IsStreaming, OutputMode, PResult, Parser,
    error::{ErrorKind, ParseError},
};

use super::{
    GrammarInput,
    form::is_literal,
    outcome::{refused, spares, taken},
};
use crate::{
    AsciiSet,
    grammar::class::{CharacterClass, is_escaped},
};

/// A quoted literal of US-ASCII: `literal!("//")`. Any other text does not compile. Upper and lower case differ. The
/// value is the text. Fails with `ErrorKind::Char` at the first character that differs.
///
/// It is the parser [`literal()`](crate::grammar::primitive::literal()), whose error type is inferred.
///
/// ```
/// use nom::{IResult, Parser};
/// use uri_bnf::grammar::primitive::literal;
/// let slashes: IResult<&str, &str> = literal!("//").parse_complete("//h");
/// assert_eq!(slashes, Ok(("h", "//")));
/// let colon: IResult<&str, &str> = literal!(":").parse_complete("x");
/// assert!(colon.is_err());
/// ```
///
/// ```compile_fail
/// use uri_bnf::grammar::primitive::{Literal, literal};
/// fn parser<const TEXT: u128>(_: Literal<TEXT, ()>) {}
/// parser(literal!("é"));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __literal {
    ($text:literal) => {
        $crate::grammar::primitive::literal::<{ $crate::grammar::primitive::packed($text) }, _>()
    };
}

/// A quoted literal of letters of US-ASCII, in upper or lower case: `any_case!("urn")`. Any other text does not
/// compile. The value is the text. Fails with `ErrorKind::Char` at the first character that differs.
///
/// It is the parser [`any_case()`](crate::grammar::primitive::any_case()), whose error type is inferred.
///
/// ```
/// use nom::{IResult, Parser};
/// use uri_bnf::grammar::primitive::any_case;
/// let scheme: IResult<&str, &str> = any_case!("urn").parse_complete("URn:");
/// assert_eq!(scheme, Ok((":", "URn")));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __any_case {
    ($text:literal) => {
        $crate::grammar::primitive::any_case::<{ $crate::grammar::primitive::packed($text) }, _>()
    };
}

/// Alternatives of single characters of US-ASCII: `any_of!(":@")` is `":" | "@"`. Any other characters do not
/// compile. The value is the text. Fails with `ErrorKind::Char`.
///
/// It is the parser [`any_of()`](crate::grammar::primitive::any_of()), whose error type is inferred.
///
/// ```
/// use nom::{IResult, Parser};
/// use uri_bnf::grammar::primitive::any_of;
/// let delimiter: IResult<&str, &str> = any_of!(":@").parse_complete("@h");
/// assert_eq!(delimiter, Ok(("h", "@")));
/// ```
///
/// ```compile_fail
/// use uri_bnf::grammar::primitive::{AnyOf, any_of};
/// fn parser<const SET: u128>(_: AnyOf<SET, ()>) {}
/// parser(any_of!("aé"));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __any_of {
    ($characters:literal) => {
        $crate::grammar::primitive::any_of::<{ $crate::grammar::primitive::set_of($characters) }, _>()
    };
}

#[doc(inline)]
pub use crate::{__any_case as any_case, __any_of as any_of, __literal as literal};

/// `text` as a number, for [`literal()`] and [`any_case()`]: its octets, the first in the highest position. 0 unless
/// it has 1 to 16 characters of US-ASCII without NUL.
///
/// ```
/// use uri_bnf::grammar::primitive::packed;
/// assert_eq!(packed("//"), 0x2f_2f);
/// assert_eq!((packed("é"), packed("")), (0, 0));
/// ```
pub const fn packed(text: &str) -> u128 {
    let octets = text.as_bytes();
    let mut packed = 0;
    let mut at = 0;
    while at < octets.len() {
        if octets[at] == 0 || octets[at] > 127 || at == 16 {
            return 0;
        }
        packed = packed << 8 | octets[at] as u128;
        at += 1;
    }
    packed
}

/// The set of `characters` as a number, for [`any_of()`]: a bit for each. 0 unless all are US-ASCII.
///
/// ```
/// use uri_bnf::grammar::primitive::set_of;
/// assert_eq!(set_of("\0\u{1}"), 0b11);
/// assert_eq!(set_of("aé"), 0);
/// ```
pub const fn set_of(characters: &str) -> u128 {
    if characters.is_ascii() { AsciiSet::of(characters.as_bytes()).bits() } else { 0 }
}

/// The octets of a [`packed`] text, which are at the end, and their number.
const fn unpacked(packed: u128) -> ([u8; 16], usize) {
    (packed.to_be_bytes(), 16 - packed.leading_zeros() as usize / 8)
}

/// The parser of the macro [`literal!`], for the text that is [`packed`] in `TEXT`; 0 does not compile.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::grammar::primitive::{literal, packed};
/// let mut colon = literal::<{ packed(":") }, Error<_>>();
/// assert_eq!(colon.parse_complete(":x"), Ok(("x", ":")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn literal<const TEXT: u128, E>() -> Literal<TEXT, E> {
    const {
        assert!(TEXT != 0, "a grammar of URI has literals of US-ASCII only");
    };
    Literal(PhantomData)
}

/// The parser of [`literal()`].
///
/// ```
/// use uri_bnf::grammar::primitive::{Literal, literal, packed};
/// let parser: Literal<{ packed(":") }, ()> = literal!(":");
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Literal<const TEXT: u128, E>(PhantomData<E>);

impl<const TEXT: u128, I: GrammarInput, E: ParseError<I>> Parser<I> for Literal<TEXT, E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        let (wanted, length) = const { unpacked(TEXT) };
        let octets = input.as_bytes();
        let mut at = 0;
        while at < length {
            let octet = wanted[16 - length + at];
            if octets.get(at) != Some(&octet) {
                let rest = if at == 0 { input } else { input.take_from(at) };
                rest.expected(AsciiSet::of(&[octet]));
                return Err(refused::<OM, I, E>(rest, at == octets.len(), ErrorKind::Char));
            }
            at += 1;
        }
        Ok(taken::<OM, I>(input, length))
    }
}

/// The parser of the macro [`any_case!`], for the letters that are [`packed`] in `TEXT`; other characters do not
/// compile.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::grammar::primitive::{any_case, packed};
/// let mut version = any_case::<{ packed("v") }, Error<_>>();
/// assert_eq!(version.parse_complete("V7"), Ok(("7", "V")));
/// assert!(version.parse_complete("7").is_err());
/// ```
///
/// ```compile_fail
/// use uri_bnf::grammar::primitive::{any_case, packed};
/// let _ = any_case::<{ packed(":") }, ()>();
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn any_case<const TEXT: u128, E>() -> AnyCase<TEXT, E> {
    const {
        assert!(TEXT != 0, "a grammar of URI has literals of US-ASCII only");
        let (octets, length) = unpacked(TEXT);
        let mut at = 16 - length;
        while at < 16 {
            assert!(octets[at].is_ascii_alphabetic(), "only letters have two cases");
            at += 1;
        }
    };
    AnyCase(PhantomData)
}

/// The parser of [`any_case()`].
///
/// ```
/// use uri_bnf::grammar::primitive::{AnyCase, any_case, packed};
/// let parser: AnyCase<{ packed("v") }, ()> = any_case!("v");
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct AnyCase<const TEXT: u128, E>(PhantomData<E>);

impl<const TEXT: u128, I: GrammarInput, E: ParseError<I>> Parser<I> for AnyCase<TEXT, E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        let (wanted, length) = const { unpacked(TEXT) };
        let octets = input.as_bytes();
        let mut at = 0;
        while at < length {
            let octet = wanted[16 - length + at];
            if octets.get(at).is_none_or(|found| !found.eq_ignore_ascii_case(&octet)) {
                let rest = if at == 0 { input } else { input.take_from(at) };
                rest.expected(AsciiSet::of(&[octet.to_ascii_lowercase(), octet.to_ascii_uppercase()]));
                return Err(refused::<OM, I, E>(rest, at == octets.len(), ErrorKind::Char));
            }
            at += 1;
        }
        Ok(taken::<OM, I>(input, length))
    }
}

/// The parser of the macro [`any_of!`], for the characters whose [`set_of`] is `SET`; 0 does not compile.
///
/// ```
/// use nom::{Parser, error::Error};
/// use uri_bnf::grammar::primitive::{any_of, set_of};
/// let mut sign = any_of::<{ set_of("+-") }, Error<_>>();
/// assert_eq!(sign.parse_complete("-1"), Ok(("1", "-")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn any_of<const SET: u128, E>() -> AnyOf<SET, E> {
    const {
        assert!(SET != 0, "a grammar of URI has literals of US-ASCII only");
    };
    AnyOf(PhantomData)
}

/// The parser of [`any_of()`].
///
/// ```
/// use uri_bnf::grammar::primitive::{AnyOf, any_of, set_of};
/// let parser: AnyOf<{ set_of("+-") }, ()> = any_of!("+-");
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct AnyOf<const SET: u128, E>(PhantomData<E>);

impl<const SET: u128, I: GrammarInput, E: ParseError<I>> Parser<I> for AnyOf<SET, E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        let set = AsciiSet::from_bits(SET);
        match input.as_bytes().first() {
            Some(&octet) if set.contains(octet) => Ok(taken::<OM, I>(input, 1)),
            found => {
                input.expected(set);
                Err(refused::<OM, I, E>(input, found.is_none(), ErrorKind::Char))
            }
        }
    }
}

/// No character at all: ABNF's `0<rule>`. Never fails, and expects nothing. The value is an empty text.
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

/// One character of the set of `class`; not an `escaped`, even if the class includes it. The value is the text. Fails
/// with `ErrorKind::OneOf`.
///
/// ```
/// use nom::{IResult, Parser};
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::one_of};
/// let digit: IResult<&str, &str> = one_of(Digit).parse_complete("42");
/// assert_eq!(digit, Ok(("2", "4")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn one_of<C: CharacterClass, E>(class: C) -> OneOf<C, E> {
    let _ = class;
    OneOf(PhantomData)
}

/// The parser of [`one_of`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{OneOf, one_of}};
/// let parser: OneOf<Digit, ()> = one_of(Digit);
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct OneOf<C, E>(PhantomData<(C, E)>);

impl<C: CharacterClass, I: GrammarInput, E: ParseError<I>> Parser<I> for OneOf<C, E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        match input.as_bytes().first() {
            Some(&octet) if C::TABLE[octet as usize] => Ok(taken::<OM, I>(input, 1)),
            found => {
                if let Some(length) = C::NON_ASCII.first(input.as_bytes()) {
                    return Ok(taken::<OM, I>(input, length));
                }
                input.expected(C::SET);
                let ends_early = found.is_none() || C::NON_ASCII.is_begun_by(input.as_bytes());
                Err(refused::<OM, I, E>(input, ends_early, ErrorKind::OneOf))
            }
        }
    }
}

/// `character`, a parser for one character of `class`, with the class as its fast path. The value is the text.
/// Nothing checks here that the two agree. Fails with `ErrorKind::OneOf` or, in the literal form, like `character`.
///
/// ```
/// use nom::{Parser, branch::alt, error::Error};
/// use uri_bnf::{grammar::{class::rfc2396::Uric, primitive::character}, rfc2396::{escaped, reserved, unreserved}};
/// let mut uric = character(Uric, alt((reserved::<_, Error<_>>(), unreserved(), escaped())));
/// assert_eq!(uric.parse_complete("%20a"), Ok(("a", "%20")));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn character<C: CharacterClass, P>(class: C, character: P) -> Character<C, P> {
    let _ = class;
    Character(character, PhantomData)
}

/// The parser of [`character()`].
///
/// ```
/// use uri_bnf::grammar::{class::rfc2396::Digit, primitive::{Character, OneOf, character, one_of}};
/// let parser: Character<Digit, OneOf<Digit, ()>> = character(Digit, one_of(Digit));
/// assert_eq!(size_of_val(&parser), 0);
/// ```
pub struct Character<C, P>(P, PhantomData<C>);

impl<C: CharacterClass, I: GrammarInput, P: Parser<I, Output = I>> Parser<I> for Character<C, P> {
    type Output = I;
    type Error = P::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, P::Error> {
        let by_parts = is_literal!(I, OM) && (!spares(&input) || OM::Incomplete::is_streaming());
        match input.as_bytes() {
            [octet, ..] if !by_parts && C::TABLE[*octet as usize] => Ok(taken::<OM, I>(input, 1)),
            octets if !by_parts && C::ESCAPED && is_escaped(octets) => Ok(taken::<OM, I>(input, 3)),
            octets
                if by_parts
                    || I::TRACED && (!input.is_covered() || C::ESCAPED && octets.first() == Some(&b'%')) =>
            {
                self.0.process::<OM>(input)
            }
            octets => {
                if let Some(length) = C::NON_ASCII.first(octets) {
                    return Ok(taken::<OM, I>(input, length));
                }
                input.expected(C::SET);
                Err(refused::<OM, I, P::Error>(input, false, ErrorKind::OneOf))
            }
        }
    }
}
