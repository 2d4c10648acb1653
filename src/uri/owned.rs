//! The owned types.

/// An owned type.
macro_rules! owned {
    (
        $(#[$doc:meta])*
        $Type:ident, borrowed $Borrowed:ident by $as_borrowed:ident;
        $edition:ident $Edition:ident; $what:literal; scheme $scheme:ident; reads $language:ident;
        example $example:literal not $invalid:literal
    ) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $Type {
            text: alloc::string::String,
            offsets: $crate::fast::offsets::Offsets,
        }

        impl $Type {
            #[doc = concat!("Reads ", $what, ", and copies it if it is one: allocates only for a valid text. `TryFrom<String>` copies nothing.")]
            ///
            /// # Errors
            ///
            #[doc = concat!("Returns an error if `text` is not ", $what, ": where it stops being the beginning of one, and why.")]
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("let value: ", stringify!($Type), " = \"", $example, "\".parse()?;")]
            #[doc = concat!("assert_eq!(value, ", stringify!($Type), "::parse(\"", $example, "\")?);")]
            #[doc = concat!("assert!(", stringify!($Type), "::parse(\"", $invalid, "\").is_err());")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn parse(text: &str) -> Result<Self, $crate::ParseError> {
                match super::languages::$language::read(text) {
                    Some(Parsed { offsets, .. }) => Ok(Self { text: text.into(), offsets }),
                    None => Err(super::languages::$language::why_not(text)),
                }
            }

            /// Like [`parse`](Self::parse), without the white space around the text (`str::trim_ascii`). Offsets of errors
            /// are those in `text`.
            ///
            /// # Errors
            ///
            /// Those of [`parse`](Self::parse).
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("assert_eq!(", stringify!($Type), "::parse_trimmed(\" ", $example, "\\n\")?, \"", $example, "\");")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn parse_trimmed(text: &str) -> Result<Self, $crate::ParseError> {
                $Borrowed::parse_trimmed(text).map(|parsed| parsed.to_owned())
            }

            #[inline]
            pub(super) const fn of(
                text: alloc::string::String,
                offsets: $crate::fast::offsets::Offsets,
            ) -> Self {
                Self { text, offsets }
            }

            #[cfg(feature = "semantics")]
            pub(super) fn from_parsed(parsed: Parsed<'_>) -> Self {
                Self { text: parsed.text.into(), offsets: parsed.offsets }
            }

            #[inline]
            pub(super) fn parsed(&self) -> Parsed<'_> {
                Parsed { text: &self.text, offsets: self.offsets }
            }

            #[inline]
            pub(super) fn into_parts(self) -> (alloc::string::String, $crate::fast::offsets::Offsets) {
                (self.text, self.offsets)
            }

            /// The borrowed form, which costs nothing.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("let owned = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
            #[doc = concat!("assert_eq!(owned.", stringify!($as_borrowed), "().path(), \"/a/b\");")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn $as_borrowed(&self) -> $Borrowed<'_> {
                $Borrowed::of(self.parsed())
            }

            /// The text.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"", $example, "\")?.as_str(), \"", $example, "\");")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn as_str(&self) -> &str {
                &self.text
            }

            /// The text, without a copy.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"", $example, "\")?.into_string(), \"", $example, "\");")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn into_string(self) -> alloc::string::String {
                self.text
            }

            /// The edition whose grammar it conforms to.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
            #[doc = concat!("assert_eq!(value.edition().name(), uri_bnf::", stringify!($edition), "::RULES.specification());")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub const fn edition(&self) -> $crate::Edition {
                $crate::Edition::$Edition
            }

            /// The tree of the grammar. Costs one more parse; allocates nothing.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
            /// assert_eq!(value.tree().path().segments().map(|segments| segments.count()), Some(2));
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn tree(&self) -> $crate::UriReference<&str> {
                self.$as_borrowed().tree()
            }

            super::borrowed::$scheme! { $Type, '_ }

            super::borrowed::components! { $Type, '_, $example }
        }

        $crate::uri::texts::text_of! { [$Type] }
        $crate::uri::texts::text_of! { compare [$Type] alloc::string::String }

        impl core::fmt::Debug for $Type {
            fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                super::debug::write(stringify!($Type), &self.parsed(), formatter)
            }
        }

        /// Lawful, because equality, order and hash are those of the text.
        impl core::borrow::Borrow<str> for $Type {
            fn borrow(&self) -> &str {
                &self.text
            }
        }

        impl core::str::FromStr for $Type {
            type Err = $crate::ParseError;

            /// Like `parse`.
            fn from_str(text: &str) -> Result<Self, $crate::ParseError> {
                Self::parse(text)
            }
        }

        impl TryFrom<&str> for $Type {
            type Error = $crate::ParseError;

            /// Like `parse`.
            fn try_from(text: &str) -> Result<Self, $crate::ParseError> {
                Self::parse(text)
            }
        }

        impl TryFrom<alloc::string::String> for $Type {
            type Error = $crate::OwnedParseError;

            /// Takes the text without a copy; the error gives it back.
            fn try_from(text: alloc::string::String) -> Result<Self, $crate::OwnedParseError> {
                // Not by `parse`: what it has just written would be copied.
                match super::languages::$language::read(&text) {
                    Some(Parsed { offsets, .. }) => Ok(Self { text, offsets }),
                    None => Err(super::languages::$language::why_not(&text).with_text(text)),
                }
            }
        }

        impl From<$Borrowed<'_>> for $Type {
            fn from(value: $Borrowed<'_>) -> Self {
                value.to_owned()
            }
        }

        impl<'a> From<&'a $Type> for $Borrowed<'a> {
            fn from(value: &'a $Type) -> Self {
                value.$as_borrowed()
            }
        }

        impl From<$Type> for alloc::string::String {
            fn from(value: $Type) -> Self {
                value.into_parts().0
            }
        }

        impl PartialEq<$Borrowed<'_>> for $Type {
            fn eq(&self, other: &$Borrowed<'_>) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl PartialEq<$Type> for $Borrowed<'_> {
            fn eq(&self, other: &$Type) -> bool {
                self.as_str() == other.as_str()
            }
        }
    };
}

pub(super) use owned;
