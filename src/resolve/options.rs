//! What the specifications leave open in resolution: one enumeration for each question, and all answers as one value.

use core::{fmt, str::FromStr};

/// How references are resolved where the specifications leave it open, or where the safe answer is not the literal one.
///
/// The default has the safe answer to each question.
///
/// ```
/// use uri_bnf::resolve::{ExcessDotDot, Options, RepeatedScheme};
/// let options = Options { excess_dot_dot: ExcessDotDot::Remove, ..Options::DEFAULT };
/// assert_eq!(options.repeated_scheme, RepeatedScheme::Strict);
/// assert_eq!(Options::default(), Options::DEFAULT);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Segments `..` for which the base has no level left.
    pub excess_dot_dot: ExcessDotDot,
    /// A relative path and a base with an authority and no path.
    pub empty_base_path: EmptyBasePath,
    /// A reference that repeats the scheme of the base.
    pub repeated_scheme: RepeatedScheme,
    /// A result that would have an authority that neither the base nor the reference has.
    pub invented_authority: InventedAuthority,
    /// An empty reference.
    pub empty_reference: EmptyReference,
}

impl Options {
    /// The safe answers.
    ///
    /// ```
    /// use uri_bnf::resolve::{ExcessDotDot, Options};
    /// assert_eq!(Options::DEFAULT.excess_dot_dot, ExcessDotDot::Keep);
    /// ```
    pub const DEFAULT: Self = Self {
        excess_dot_dot: ExcessDotDot::Keep,
        empty_base_path: EmptyBasePath::Safe,
        repeated_scheme: RepeatedScheme::Strict,
        invented_authority: InventedAuthority::Refuse,
        empty_reference: EmptyReference::CurrentDocument,
    };
}

/// A name that no value of an option has: the error of the `FromStr` of each option.
///
/// ```
/// use uri_bnf::resolve::ExcessDotDot;
/// let error = "drop".parse::<ExcessDotDot>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown value, expected keep, remove or refuse");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown value, expected {}", ValueNames(self.names))]
pub struct UnknownValue {
    names: &'static [&'static str],
}

impl UnknownValue {
    /// The names that the option has.
    ///
    /// ```
    /// use uri_bnf::resolve::RepeatedScheme;
    /// assert_eq!("loose".parse::<RepeatedScheme>().unwrap_err().names(), ["strict", "lax"]);
    /// ```
    pub const fn names(&self) -> &'static [&'static str] {
        self.names
    }
}

struct ValueNames(&'static [&'static str]);

impl fmt::Display for ValueNames {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.0.iter().enumerate() {
            formatter.write_str(match index {
                0 => "",
                _ if index + 1 == self.0.len() => " or ",
                _ => ", ",
            })?;
            formatter.write_str(name)?;
        }
        Ok(())
    }
}

/// An option with its values, their names, and how each is documented. The first value is the default.
macro_rules! option {
    (
        $(#[$documentation:meta])+
        $option:ident {
            $(#[$first_documentation:meta])+ $first:ident $first_name:literal,
            $($(#[$value_documentation:meta])+ $value:ident $name:literal,)+
        }
    ) => {
        $(#[$documentation])+
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $option {
            $(#[$first_documentation])+
            #[default]
            $first,
            $($(#[$value_documentation])+ $value,)+
        }

        impl $option {
            /// All values, the default first.
            ///
            /// ```
            #[doc = concat!("use uri_bnf::resolve::", stringify!($option), ";")]
            #[doc = concat!("assert_eq!(", stringify!($option), "::ALL[0], ", stringify!($option), "::default());")]
            /// ```
            pub const ALL: &'static [Self] = &[Self::$first, $(Self::$value,)+];

            /// The names of the values, in the same order, for a list of possible values on a command line.
            ///
            /// ```
            #[doc = concat!("use uri_bnf::resolve::", stringify!($option), " as Value;")]
            /// assert!(Value::NAMES.iter().zip(Value::ALL).all(|(name, value)| name.parse() == Ok(*value)));
            /// ```
            pub const NAMES: &'static [&'static str] = &[$first_name, $($name,)+];

            /// The name, which is also its `Display` and what `FromStr` reads.
            ///
            /// ```
            #[doc = concat!("use uri_bnf::resolve::", stringify!($option), ";")]
            #[doc = concat!("assert_eq!(", stringify!($option), "::", stringify!($first), ".name(), \"", $first_name, "\");")]
            /// ```
            pub const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_name,
                    $(Self::$value => $name,)+
                }
            }
        }

        impl fmt::Display for $option {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.pad(self.name())
            }
        }

        impl FromStr for $option {
            type Err = UnknownValue;

            /// The value with this name, exactly as [`name`](Self::name) writes it.
            ///
            /// # Errors
            ///
            /// Returns an error if no value has this name. It lists the names.
            fn from_str(name: &str) -> Result<Self, UnknownValue> {
                let value = Self::ALL.iter().find(|value| value.name() == name);
                value.copied().ok_or(UnknownValue { names: Self::NAMES })
            }
        }
    };
}

option! {
    /// What happens to segments `..` that are left at the beginning of a merged path: step 6(g) of section 5.2 in the
    /// drafts and in RFC 2396 (4.2 in draft-fielding-url-syntax-03), which calls such a reference an error and leaves all
    /// three open. It is only about merged paths: `/../g` is kept under all editions up to RFC 2732.
    ///
    /// RFC 3986 section 5.2.4 removes them, so this has no effect there.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, ExcessDotDot, Options, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc2396, "http://a/b/c/d;p?q")?);
    /// let resolve = |excess_dot_dot| {
    ///     let resolver = resolver.with_options(Options { excess_dot_dot, ..Options::DEFAULT });
    ///     resolver.resolve("../../../g").map(|resolution| resolution.to_string())
    /// };
    /// assert_eq!(resolve(ExcessDotDot::Keep)?, "http://a/../g");
    /// assert_eq!(resolve(ExcessDotDot::Remove)?, "http://a/g");
    /// assert!(resolve(ExcessDotDot::Refuse).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ExcessDotDot {
        /// "Retaining these components in the resolved path".
        Keep "keep",
        /// "Removing them from the resolved path".
        Remove "remove",
        /// "Avoiding traversal of the reference": an error.
        Refuse "refuse",
    }
}

option! {
    /// What is between an authority and a relative path if the base has no path, under the editions up to RFC 2732:
    /// steps 6(a), 6(b) and 7 of section 5.2 (4.2 in draft-fielding-url-syntax-03).
    ///
    /// RFC 3986 section 5.2.3 has a slash, so this has no effect there.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, EmptyBasePath, Options, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc2396, "http://a")?);
    /// let letter = Options { empty_base_path: EmptyBasePath::Letter, ..Options::DEFAULT };
    /// assert_eq!(resolver.resolve("@e")?.to_string(), "http://a/@e");
    /// assert_eq!(resolver.with_options(letter).resolve("@e")?.to_string(), "http://a@e");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    EmptyBasePath {
        /// A slash, as in RFC 3986.
        Safe "safe",
        /// Nothing, as the steps say: the path continues the authority.
        Letter "letter",
    }
}

option! {
    /// Whether the scheme of a reference is ignored if it is that of the base, as RFC 1630 allowed.
    ///
    /// Schemes are compared without regard to case. Only a scheme that is
    /// [known to always have the hierarchical syntax](crate::schemes::Scheme::is_always_hierarchical) is ignored, and under
    /// RFC 3986, which sets no such condition, also one of which nothing is known: `mailto:joe@x` is never relative.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Options, RepeatedScheme, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q")?);
    /// let lax = Options { repeated_scheme: RepeatedScheme::Lax, ..Options::DEFAULT };
    /// assert_eq!(resolver.resolve("http:g")?.to_string(), "http:g");
    /// assert_eq!(resolver.with_options(lax).resolve("http:g")?.to_string(), "http://a/b/c/g");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    RepeatedScheme {
        /// A reference with a scheme is absolute: step 3 of section 5.2 in the drafts and in RFC 2396 (4.2 in
        /// draft-fielding-url-syntax-03); a strict parser in RFC 3986 section 5.2.2.
        Strict "strict",
        /// The scheme is ignored: RFC 2396 section 5.2 step 3, for a base that is hierarchical and a scheme that always
        /// is; a parser that is not strict in RFC 3986 section 5.2.2. An extension in the drafts, whose step 3 has no such loophole.
        Lax "lax",
    }
}

option! {
    /// What happens if the result has no authority, and a path that begins with `//`. Put together, that reads as an
    /// authority that neither the base nor the reference has: step 7 of section 5.2 in the drafts and in RFC 2396 (4.2 in
    /// draft-fielding-url-syntax-03), section 5.3 in RFC 3986.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, InventedAuthority, Options, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "foo:/a/b")?);
    /// let resolve = |invented_authority| {
    ///     let resolver = resolver.with_options(Options { invented_authority, ..Options::DEFAULT });
    ///     resolver.resolve("..//x").map(|resolution| resolution.to_string())
    /// };
    /// assert!(resolve(InventedAuthority::Refuse).is_err());
    /// assert_eq!(resolve(InventedAuthority::DotSegment)?, "foo:/.//x");
    /// assert_eq!(resolve(InventedAuthority::Letter)?, "foo://x");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    InventedAuthority {
        /// An error.
        Refuse "refuse",
        /// `/.` before the path, as the serialiser of the WHATWG's URL Standard writes it.
        DotSegment "dot-segment",
        /// The components are put together as they are, and the result has that authority.
        Letter "letter",
    }
}

option! {
    /// What an empty reference refers to under the editions up to RFC 2732: section 4.2 of RFC 2396, section 3 of
    /// draft-fielding-url-syntax-07, section 2 of draft-fielding-url-syntax-03.
    ///
    /// In RFC 3986, an empty reference is resolved like any other, so this has no effect there.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, EmptyReference, Options, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc2396, "http://a/b")?);
    /// let new_request = Options { empty_reference: EmptyReference::Base, ..Options::DEFAULT };
    /// assert!(resolver.resolve("")?.is_current_document());
    /// assert_eq!(resolver.with_options(new_request).resolve("")?.to_string(), "http://a/b");
    /// assert!(resolver.with_options(new_request).resolve("#s")?.is_current_document());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    EmptyReference {
        /// The current document.
        CurrentDocument "current-document",
        /// The base, because a new request is always meant, as in the action of a form.
        Base "base",
    }
}
