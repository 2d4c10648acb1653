//! Checking the parts, and writing the reference.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use super::{BuildError, BuildErrorKind, Builder, Part, check::Place, path::Around};
#[cfg(feature = "alloc")]
use crate::AnyUriReferenceBuf;
use crate::{
    AsciiSet,
    escape::EscapeContext,
    grammar::class::{CharacterClass, rfc2396::SchemeCharacter},
};

impl Builder<'_> {
    #[inline]
    fn place(&self, part: Part, context: EscapeContext) -> Place {
        Place { edition: self.edition, part, context, extent: self.extent }
    }

    #[inline]
    fn around(&self) -> Around {
        Around {
            has_scheme: self.scheme.is_some(),
            has_authority: self.authority.is_present,
            has_query: self.query.is_present(self.place(Part::Query, EscapeContext::Query)),
            double_slash: self.double_slash,
        }
    }

    /// Checks all parts, and returns what is written before the path.
    #[inline]
    fn check(&self) -> Result<&'static str, BuildError> {
        if let Some(scheme) = self.scheme {
            self.check_scheme(scheme)?;
        }
        if self.authority.is_present {
            self.authority.check(self.edition, self.extent)?;
        }
        let before = self.path.check(self.around(), self.place(Part::Path, EscapeContext::Path))?;
        self.query.check(self.place(Part::Query, EscapeContext::Query))?;
        if let Some(fragment) = &self.fragment {
            self.place(Part::Fragment, EscapeContext::Fragment).check(fragment)?;
        }
        Ok(before)
    }

    fn check_scheme(&self, scheme: &str) -> Result<(), BuildError> {
        const CHARACTERS: AsciiSet = SchemeCharacter::SET;
        let first = self.edition.traits().classes.scheme_first;
        let allowed = |offset| if offset == 0 { first } else { CHARACTERS };
        let fault = scheme.bytes().enumerate().find(|(offset, octet)| !allowed(*offset).contains(*octet));
        let place = self.place(Part::Scheme, EscapeContext::Path);
        match fault {
            Some((offset, _)) => Err(place.error(offset, BuildErrorKind::Character)),
            None if scheme.is_empty() => Err(place.error(0, BuildErrorKind::Empty)),
            None => Ok(()),
        }
    }

    /// The error of a writer.
    pub(crate) fn not_written(&self) -> BuildError {
        self.place(Part::Path, EscapeContext::Path).error(0, BuildErrorKind::Text)
    }

    /// The error for a type whose values have a scheme.
    #[cfg(all(feature = "alloc", feature = "rfc3986"))]
    pub(crate) fn no_scheme(&self) -> BuildError {
        self.place(Part::Scheme, EscapeContext::Path).error(0, BuildErrorKind::NoScheme)
    }

    /// Writes what was checked.
    #[inline]
    fn write<W: fmt::Write>(&self, before_path: &str, writer: &mut W) -> fmt::Result {
        if let Some(scheme) = self.scheme {
            writer.write_str(scheme)?;
            writer.write_str(":")?;
        }
        self.authority.write(self.edition, self.extent, writer)?;
        self.path.write(before_path, self.around(), self.place(Part::Path, EscapeContext::Path), writer)?;
        self.query.write(self.place(Part::Query, EscapeContext::Query), writer)?;
        match &self.fragment {
            Some(fragment) => {
                writer.write_str("#")?;
                self.place(Part::Fragment, EscapeContext::Fragment).write(fragment, writer)
            }
            None => Ok(()),
        }
    }

    /// Writes the reference. If there is an error in a part, nothing is written. Linear in the length of the parts;
    /// allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if the parts are not a reference of the edition, or if `writer` returns one.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::{BuildErrorKind, Builder}};
    /// let mut text = String::from("GET ");
    /// Builder::new(Edition::Rfc3986).with_segments(&["a b"]).write_to(&mut text)?;
    /// assert_eq!(text, "GET /a%20b");
    /// assert!(Builder::new(Edition::Rfc3986).with_path("//a").write_to(&mut text).is_err());
    /// assert_eq!(text, "GET /a%20b");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    pub fn write_to(&self, writer: &mut impl fmt::Write) -> Result<(), BuildError> {
        let before_path = self.check()?;
        self.write(before_path, writer).map_err(|fmt::Error| self.not_written())
    }

    /// The reference as a text. Linear in the length of the parts; allocates the text.
    ///
    /// # Errors
    ///
    /// Returns an error if the parts are not a reference of the edition: the part, the offset in it, and why.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let builder = Builder::new(Edition::Rfc3986).with_scheme("mailto").with_path("a@b");
    /// assert_eq!(builder.with_pairs(&[("subject", "x y")]).build_text()?, "mailto:a@b?subject=x%20y");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn build_text(&self) -> Result<String, BuildError> {
        let before_path = self.check()?;
        // Most references fit, and need no second allocation.
        let mut text = String::with_capacity(128);
        let result = self.write(before_path, &mut text);
        debug_assert!(self.edition.is_valid(&text), "{text} under {}", self.edition);
        result.map(|()| text).map_err(|fmt::Error| self.not_written())
    }

    /// The reference, with its tree. Costs [`build_text`](Self::build_text) and one [`Edition::parse`](crate::Edition::parse).
    ///
    /// # Errors
    ///
    /// Returns an error if the parts are not a reference of the edition: the part, the offset in it, and why.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let reference = Builder::new(Edition::Rfc3986).with_host("h").with_port(80).build()?;
    /// assert_eq!(reference.tree().port().and_then(|port| port.number()), Some(80));
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn build(&self) -> Result<AnyUriReferenceBuf, BuildError> {
        let text = self.build_text()?;
        AnyUriReferenceBuf::parse(self.edition, text).map_err(|_| self.not_written())
    }
}
