//! `Arbitrary`: values made of components that the data choose.

use alloc::string::String;

use arbitrary::{Arbitrary, Error, Result, Unstructured};

#[cfg(feature = "rfc3987")]
use super::kinds::{IriBuf, IriRefBuf};
use super::kinds::{UriBuf, UriRefBuf};
use crate::{
    AsciiSet,
    grammar::class::{
        CharacterClass,
        non_ascii::{IPRIVATE, UCSCHAR},
        rfc3986::{
            Alpha, Digit, Hexdig, IpvFutureCharacter, Pchar, QueryCharacter, RegNameCharacter,
            SegmentWithoutColonCharacter, UserinfoCharacter,
        },
    },
};

/// `Arbitrary` for an owned type. `has_scheme` is whether all its values have one, and `is_iri` whether they may have
/// characters beyond US-ASCII.
macro_rules! arbitrary_values {
    ($($(#[$condition:meta])* $Type:ident: has_scheme $has_scheme:literal, is_iri $is_iri:literal, $example:literal;)+) => { $(
        $(#[$condition])*
        /// A valid value of any form: with and without an authority, with each kind of host, path and escape. The length
        /// is limited only by the data, and the value is short if there are none left. There is no error.
        ///
        /// ```
        /// use arbitrary::{Arbitrary, Unstructured};
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::arbitrary(&mut Unstructured::new(b\"\"))?;")]
        #[doc = concat!("assert_eq!(value, \"", $example, "\");")]
        #[doc = concat!("let value = ", stringify!($Type), "::arbitrary(&mut Unstructured::new(&[7; 200]))?;")]
        #[doc = concat!("assert_eq!(Ok(value.clone()), ", stringify!($Type), "::parse(value.as_str()));")]
        /// # Ok::<(), arbitrary::Error>(())
        /// ```
        impl<'a> Arbitrary<'a> for $Type {
            fn arbitrary(data: &mut Unstructured<'a>) -> Result<Self> {
                let mut writer = Writer { data, text: String::new(), is_iri: $is_iri };
                writer.reference($has_scheme)?;
                // It never happens; the tests have thousands of values.
                Self::try_from(writer.text).map_err(|_| Error::IncorrectFormat)
            }
        }
    )+ };
}

arbitrary_values! {
    UriBuf: has_scheme true, is_iri false, "A:";
    UriRefBuf: has_scheme false, is_iri false, "";
    #[cfg(feature = "rfc3987")]
    IriBuf: has_scheme true, is_iri true, "A:";
    #[cfg(feature = "rfc3987")]
    IriRefBuf: has_scheme false, is_iri true, "";
}

/// Writes components, each by its rule. Where no data are left, they give zeros, which end each repetition.
struct Writer<'u, 'a> {
    data: &'u mut Unstructured<'a>,
    text: String,
    is_iri: bool,
}

impl Writer<'_, '_> {
    /// `URI-reference`, or `URI` if there must be a scheme.
    fn reference(&mut self, has_scheme: bool) -> Result<()> {
        let has_scheme = has_scheme || self.has()?;
        if has_scheme {
            self.one_of(Alpha::SET)?;
            self.run(Alpha::SET.union(Digit::SET).union(AsciiSet::of(b"+-.")))?;
            self.text.push(':');
        }
        if self.has()? {
            self.text.push_str("//");
            self.authority()?;
            self.segments()?;
        } else {
            self.path(has_scheme)?;
        }
        if self.has()? {
            self.text.push('?');
            self.characters(QueryCharacter::SET, self.is_iri)?;
        }
        if self.has()? {
            self.text.push('#');
            self.characters(QueryCharacter::SET, false)?;
        }
        Ok(())
    }

    /// `[ userinfo "@" ] host [ ":" port ]`
    fn authority(&mut self) -> Result<()> {
        if self.has()? {
            self.characters(UserinfoCharacter::SET, false)?;
            self.text.push('@');
        }
        match self.data.int_in_range(0..=3)? {
            0 => self.characters(RegNameCharacter::SET, false)?,
            1 => self.ipv4address()?,
            2 => {
                self.text.push('[');
                self.ipv6address()?;
                self.text.push(']');
            }
            _ => {
                self.text.push('[');
                self.ipvfuture()?;
                self.text.push(']');
            }
        }
        if self.has()? {
            self.text.push(':');
            self.run(Digit::SET)?;
        }
        Ok(())
    }

    /// `dec-octet "." dec-octet "." dec-octet "." dec-octet`
    fn ipv4address(&mut self) -> Result<()> {
        for index in 0..4 {
            if index > 0 {
                self.text.push('.');
            }
            let number = self.data.arbitrary::<u8>()?;
            for (unit, is_written) in [(100, number >= 100), (10, number >= 10), (1, true)] {
                if is_written {
                    self.text.push(char::from(b'0' + number / unit % 10));
                }
            }
        }
        Ok(())
    }

    /// Eight groups, or at most seven with a `::`. The last two, if they are together, may be an `IPv4address`.
    fn ipv6address(&mut self) -> Result<()> {
        if !self.has()? {
            return self.groups(8);
        }
        let before = self.data.int_in_range(0..=7)?;
        let after = self.data.int_in_range(0..=7 - before)?;
        // Before a `::`, there is no `IPv4address`.
        for index in 0..before {
            if index > 0 {
                self.text.push(':');
            }
            self.group()?;
        }
        self.text.push_str("::");
        self.groups(after)
    }

    /// The last groups of an `IPv6address`.
    fn groups(&mut self, count: usize) -> Result<()> {
        let has_ipv4address = count >= 2 && self.has()?;
        for index in 0..count {
            if index > 0 {
                self.text.push(':');
            }
            if has_ipv4address && index == count - 2 {
                return self.ipv4address();
            }
            self.group()?;
        }
        Ok(())
    }

    /// `h16 = 1*4HEXDIG`
    fn group(&mut self) -> Result<()> {
        for _ in 0..self.data.int_in_range(1..=4)? {
            self.one_of(Hexdig::SET)?;
        }
        Ok(())
    }

    /// `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
    fn ipvfuture(&mut self) -> Result<()> {
        self.one_of(AsciiSet::of(b"Vv"))?;
        self.one_of(Hexdig::SET)?;
        self.run(Hexdig::SET)?;
        self.text.push('.');
        self.one_of(IpvFutureCharacter::SET)?;
        self.run(IpvFutureCharacter::SET)
    }

    /// `path-absolute`, `path-rootless` after a scheme or else `path-noscheme`, or `path-empty`.
    fn path(&mut self, has_scheme: bool) -> Result<()> {
        let first = if has_scheme { Pchar::SET } else { SegmentWithoutColonCharacter::SET };
        match self.data.int_in_range(0..=3)? {
            0 => Ok(()),
            1 => {
                self.text.push('/');
                Ok(())
            }
            2 => {
                self.text.push('/');
                self.segment_nz(Pchar::SET)?;
                self.segments()
            }
            _ => {
                self.segment_nz(first)?;
                self.segments()
            }
        }
    }

    /// `1*pchar`, or without some of them.
    fn segment_nz(&mut self, set: AsciiSet) -> Result<()> {
        let start = self.text.len();
        self.characters(set, false)?;
        if self.text.len() == start { self.one_of(set) } else { Ok(()) }
    }

    /// `*( "/" segment )`
    fn segments(&mut self) -> Result<()> {
        while self.has()? {
            self.text.push('/');
            self.characters(Pchar::SET, false)?;
        }
        Ok(())
    }

    /// Any number of characters of `set`, of escapes and, in an IRI, of `ucschar`; also of `iprivate` if they may occur.
    fn characters(&mut self, set: AsciiSet, has_private: bool) -> Result<()> {
        loop {
            match self.data.arbitrary::<u8>()? {
                0..32 => return Ok(()),
                32..64 => {
                    self.text.push('%');
                    self.one_of(Hexdig::SET)?;
                    self.one_of(Hexdig::SET)?;
                }
                64..96 if self.is_iri => self.one_in(&UCSCHAR)?,
                96..104 if has_private => self.one_in(&IPRIVATE)?,
                _ => self.one_of(set)?,
            }
        }
    }

    /// Any number of characters of `set`.
    fn run(&mut self, set: AsciiSet) -> Result<()> {
        while self.has()? {
            self.one_of(set)?;
        }
        Ok(())
    }

    /// Whether there is an optional part, or one more repetition.
    fn has(&mut self) -> Result<bool> {
        self.data.arbitrary()
    }

    /// One character of `set`: the first, if no data are left.
    fn one_of(&mut self, set: AsciiSet) -> Result<()> {
        let index = self.data.choose_index(set.len())?;
        self.text.extend(set.iter().nth(index));
        Ok(())
    }

    /// One character of `ranges`, which have no surrogates.
    fn one_in(&mut self, ranges: &[(u32, u32)]) -> Result<()> {
        let (first, last) = *self.data.choose(ranges)?;
        self.text.extend(char::from_u32(self.data.int_in_range(first..=last)?));
        Ok(())
    }
}
