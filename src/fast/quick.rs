//! Fast paths of RFC 3986 and RFC 3987: a parser from a function that finds the end of its rule.

use core::marker::PhantomData;

use nom::{
    OutputMode, PResult, Parser,
    error::{ErrorKind, ParseError},
};

use super::ip_literal;
use crate::grammar::{
    GrammarInput,
    class::CharacterClass,
    combinators::outcome::{refused, taken},
};

/// The length of the text of a rule at the beginning of some octets; `None` if there is none.
pub(super) trait Length: Copy {
    fn of(octets: &[u8]) -> Option<usize>;
}

/// The text that `L` finds: a fast path, only for [`twin`](crate::grammar::combinator::twin). It reports to no observer and
/// does not consider that more input may come.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn quick<L: Length, E>(length: L) -> Quick<L, E> {
    let _ = length;
    Quick(PhantomData)
}

/// The parser of [`quick`].
pub(super) struct Quick<L, E>(PhantomData<(L, E)>);

impl<L: Length, I: GrammarInput, E: ParseError<I>> Parser<I> for Quick<L, E> {
    type Output = I;
    type Error = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, I, E> {
        match L::of(input.as_bytes()) {
            Some(length) => Ok(taken::<OM, I>(input, length)),
            None => Err(refused::<OM, I, E>(input, false, ErrorKind::Verify)),
        }
    }
}

/// A type for each rule, with the classes that differ between editions, and its function.
macro_rules! lengths {
    ($($(#[$doc:meta])* $name:ident $(<$($class:ident),+>)?: $length:expr;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name $(<$($class),+>($(pub(super) $class),+))?;

        impl $(<$($class: CharacterClass),+>)? Length for $name $(<$($class),+>)? {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn of(octets: &[u8]) -> Option<usize> {
                let length: fn(&[u8]) -> Option<usize> = $length;
                length(octets)
            }
        }
    )* };
}

lengths! {
    /// `IP-literal`
    IpLiteral: ip_literal::ip_literal;
    /// `IPv6address`
    Ipv6address: ip_literal::ipv6address;
    /// `dec-octet`
    DecOctet: ip_literal::dec_octet;
    /// `path-abempty = *( "/" segment )`
    PathAbempty<P>: |octets| Some(if octets.first() == Some(&b'/') { P::scan(octets) } else { 0 });
    /// `path-absolute = "/" [ segment-nz *( "/" segment ) ]`
    PathAbsolute<P>: |octets| match octets {
        [b'/', b'/', ..] => Some(1),
        [b'/', ..] => Some(P::scan(octets)),
        _ => None,
    };
    /// `path-noscheme = segment-nz-nc *( "/" segment )`
    PathNoscheme<F, P>: |octets| {
        let first = F::scan(octets);
        let is_more = octets.get(first) == Some(&b'/');
        (first > 0).then(|| first + if is_more { P::scan(&octets[first..]) } else { 0 })
    };
    /// `path-rootless = segment-nz *( "/" segment )`
    PathRootless<P>: |octets| match octets {
        [b'/', ..] => None,
        _ => Some(P::scan(octets)).filter(|&length| length > 0),
    };
}
