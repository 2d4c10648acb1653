//! The borrowed types, and the components that all types have.

/// The scheme of a type whose values have one.
macro_rules! required {
    ($Type:ident, $lifetime:lifetime) => {
        /// What precedes the first `:` (RFC 3986 section 3.1), as it is written: case has no meaning.
        ///
        /// ```
        #[doc = concat!("assert_eq!(uri_bnf::", stringify!($Type), "::parse(\"mailto:a@b\")?.scheme(), \"mailto\");")]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn scheme(&self) -> &$lifetime str {
            self.parsed().scheme().unwrap_or_default()
        }

        /// Returns whether the scheme is `name`, in any case (RFC 3986 section 3.1).
        ///
        /// ```
        #[doc = concat!("assert!(uri_bnf::", stringify!($Type), "::parse(\"HTTP://h/\")?.has_scheme(\"http\"));")]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn has_scheme(&self, name: &str) -> bool {
            self.scheme().eq_ignore_ascii_case(name)
        }

        /// Returns whether it has no fragment: it is an `absolute-URI` (RFC 3986 section 4.3), or an `absolute-IRI` (RFC 3987
        /// section 2.2).
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let is_absolute = |text| ", stringify!($Type), "::parse(text).map(|value| value.is_absolute_uri());")]
        /// assert_eq!((is_absolute("http://h/a")?, is_absolute("http://h/a#f")?), (true, false));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn is_absolute_uri(&self) -> bool {
            self.parsed().fragment().is_none()
        }

        /// Returns whether browsers, servers, proxies and libraries find the same scheme, host, port and path in it: it is in the
        /// grammar `grammar/interoperable.abnf`, as a [`StrictHttpUrl`](crate::StrictHttpUrl). The page `docs/interoperable.md`
        /// says who differs in what is not.
        ///
        /// It takes linear time, and allocates nothing.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let is_interoperable = |text| ", stringify!($Type), "::parse(text).map(|value| value.is_interoperable());")]
        /// assert_eq!((is_interoperable("http://h/a")?, is_interoperable("http://h/a/..;/b")?), (true, false));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn is_interoperable(&self) -> bool {
            $crate::text::interoperable::fault(self.parsed().text).is_none()
        }
    };
}

/// The scheme of a type whose values need none.
macro_rules! optional {
    ($Type:ident, $lifetime:lifetime) => {
        /// What precedes the first `:` (RFC 3986 section 3.1), as it is written: case has no meaning. `None` for a relative
        /// reference.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"mailto:a@b\")?.scheme(), Some(\"mailto\"));")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"a/b\")?.scheme(), None);")]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn scheme(&self) -> Option<&$lifetime str> {
            self.parsed().scheme()
        }

        /// Returns whether it has the scheme `name`, in any case (RFC 3986 section 3.1).
        ///
        /// ```
        #[doc = concat!("assert!(uri_bnf::", stringify!($Type), "::parse(\"HTTP://h/\")?.has_scheme(\"http\"));")]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn has_scheme(&self, name: &str) -> bool {
            self.parsed().scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case(name))
        }
    };
}

/// The methods that return a component, for a type whose `parsed()` is what it holds. `$lifetime` is
/// that of the text for the borrowed types, so that components outlive a copy, and that of `self` for the owned ones.
macro_rules! components {
    ($Type:ident, $lifetime:lifetime, $example:literal) => {
        /// What precedes the path, after `//`: a userinfo, a host and a port (RFC 3986 section 3.2). `None` without `//`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
        /// assert_eq!(value.authority(), Some("joe@example.org:8080"));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn authority(&self) -> Option<&$lifetime str> {
            self.parsed().authority()
        }

        /// What precedes the `@` of the authority (RFC 3986 section 3.2.1). It may have a password, so do not log it.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
        /// assert_eq!(value.userinfo(), Some("joe"));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn userinfo(&self) -> Option<&$lifetime str> {
            self.parsed().userinfo()
        }

        /// The host as it is written, with the brackets of an `IP-literal` (RFC 3986 section 3.2.2). `None` without an
        /// authority; empty in `file:///a`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
        /// assert_eq!(value.host(), Some("example.org"));
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"http://[::1]/\")?.host(), Some(\"[::1]\"));")]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn host(&self) -> Option<&$lifetime str> {
            self.parsed().host()
        }

        /// What the host is: a name or an address.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::{HostKind, ", stringify!($Type), "};")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
        /// assert_eq!(value.host_kind(), Some(HostKind::RegName));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn host_kind(&self) -> Option<$crate::HostKind> {
            self.parsed().host_kind()
        }

        /// The address that the host is: `None` for a name, and for an `IPvFuture`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"http://[::1]:80/\")?;")]
        /// assert_eq!(value.ip(), Some(std::net::Ipv6Addr::LOCALHOST.into()));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn ip(&self) -> Option<core::net::IpAddr> {
            self.parsed().ip()
        }

        /// The digits after the `:` of the authority (RFC 3986 section 3.2.3), which may be none. `None` without the `:`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
        /// assert_eq!(value.port(), Some("8080"));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn port(&self) -> Option<&$lifetime str> {
            self.parsed().port()
        }

        /// The number of the port: `None` if there is no port, or one without digits.
        ///
        /// # Errors
        ///
        /// Returns an error if the number is above 65535.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
        /// assert_eq!(value.port_number(), Ok(Some(8080)));
        #[doc = concat!("assert!(", stringify!($Type), "::parse(\"http://h:99999/\")?.port_number().is_err());")]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn port_number(&self) -> Result<Option<u16>, $crate::PortOutOfRange> {
            self.parsed().port_number()
        }

        /// The path (RFC 3986 section 3.3): there always is one, which may be empty.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
        /// assert_eq!(value.path(), "/a/b");
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn path(&self) -> &$lifetime str {
            self.parsed().path()
        }

        /// What follows the `?`, up to the `#` (RFC 3986 section 3.4). `None` without a `?`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
        /// assert_eq!(value.query(), Some("q=1"));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn query(&self) -> Option<&$lifetime str> {
            self.parsed().query()
        }

        /// What follows the `#` (RFC 3986 section 3.5). `None` without a `#`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
        /// assert_eq!(value.fragment(), Some("f"));
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn fragment(&self) -> Option<&$lifetime str> {
            self.parsed().fragment()
        }
    };
}

pub(super) use {components, optional, required};

/// A borrowed type.
macro_rules! borrowed {
    (
        $(#[$doc:meta])*
        $Type:ident, owned $Owned:ident by $as_borrowed:ident;
        $edition:ident $Edition:ident; $what:literal; scheme $scheme:ident; reads $language:ident;
        example $example:literal not $invalid:literal
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Type<'a>(Parsed<'a>);

        impl<'a> $Type<'a> {
            #[doc = concat!("Reads ", $what, ". One pass; allocates nothing.")]
            ///
            /// # Errors
            ///
            #[doc = concat!("Returns an error if `text` is not ", $what, ": where it stops being the beginning of one, and why.")]
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"", $example, "\")?.host(), Some(\"example.org\"));")]
            #[doc = concat!("assert!(", stringify!($Type), "::parse(\"", $invalid, "\").is_err());")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn parse(text: &'a str) -> Result<Self, $crate::ParseError> {
                match super::languages::$language::read(text) {
                    Some(parsed) => Ok(Self(parsed)),
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
            pub fn parse_trimmed(text: &'a str) -> Result<Self, $crate::ParseError> {
                let trimmed = text.trim_ascii_start();
                let start = text.len() - trimmed.len();
                Self::parse(trimmed.trim_ascii_end()).map_err(|error| error.moved_to(start + error.offset()))
            }

            /// Like [`parse`](Self::parse) at compile time, without the reason.
            #[doc(hidden)]
            pub const fn parse_const(text: &'a str) -> Option<Self> {
                match super::languages::$language::const_read(text) {
                    Some(parsed) => Some(Self(parsed)),
                    None => None,
                }
            }

            /// The value of a macro. It is called at compile time alone, where a panic is an error of the compiler.
            #[doc(hidden)]
            #[track_caller]
            pub const fn literal(text: &'a str) -> Self {
                match super::languages::$language::const_read(text) {
                    Some(parsed) => Self(parsed),
                    None => panic!("{}", Self::refusal(text).as_str()),
                }
            }

            /// The message of a macro for a text that [`parse_const`](Self::parse_const) refuses.
            #[doc(hidden)]
            pub const fn refusal(text: &str) -> $crate::Refusal {
                super::languages::$language::const_why_not(text, $what)
            }

            #[inline]
            pub(super) const fn of(parsed: Parsed<'a>) -> Self {
                Self(parsed)
            }

            #[inline]
            pub(super) const fn parsed(&self) -> Parsed<'a> {
                self.0
            }

            /// The text.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"", $example, "\")?.as_str(), \"", $example, "\");")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub const fn as_str(&self) -> &'a str {
                self.0.text
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

            /// The owned form: allocates and copies the text. The offsets of the components are kept.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("let owned = ", stringify!($Type), "::parse(&String::from(\"", $example, "\"))?.to_owned();")]
            #[doc = concat!("assert_eq!(owned, \"", $example, "\");")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            #[cfg(feature = "alloc")]
            pub fn to_owned(&self) -> $Owned {
                $Owned::of(self.0.text.into(), self.0.offsets)
            }

            /// The tree of the grammar. Costs one more parse; allocates nothing.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
            #[doc = concat!("let value = ", stringify!($Type), "::parse(\"", $example, "\")?;")]
            /// assert_eq!(value.tree().path().segments().map(|segments| segments.count()), Some(2));
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn tree(&self) -> $crate::UriReference<&'a str> {
                $crate::edition::$edition::tree(self.0.text).unwrap_or($crate::UriReference {
                    text: "",
                    uri: None,
                    fragment: None,
                })
            }

            super::borrowed::$scheme! { $Type, 'a }

            super::borrowed::components! { $Type, 'a, $example }
        }

        $crate::uri::texts::text_of! { [$Type<'_>] }

        impl core::fmt::Debug for $Type<'_> {
            fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                super::debug::write(stringify!($Type), &self.0, formatter)
            }
        }

        impl<'a> TryFrom<&'a str> for $Type<'a> {
            type Error = $crate::ParseError;

            /// Like `parse`.
            fn try_from(text: &'a str) -> Result<Self, $crate::ParseError> {
                Self::parse(text)
            }
        }

        impl<'a> From<$Type<'a>> for &'a str {
            fn from(value: $Type<'a>) -> Self {
                value.as_str()
            }
        }
    };
}

pub(super) use borrowed;
