//! The components that both types have.

/// The methods that return a component, for a type whose `parsed()` is what it holds. `$lifetime` is that of the text for the
/// borrowed type, and that of `self` for the owned one.
macro_rules! components {
    ($Type:ident, $lifetime:lifetime) => {
        /// The form.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::{RequestForm, ", stringify!($Type), "};")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"/a\")?.form(), RequestForm::Origin);")]
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
        /// ```
        pub fn form(&self) -> $crate::RequestForm {
            $crate::uri::request_target::read::form(&self.parsed())
        }

        /// What precedes the first `:` of the absolute form (RFC 3986 section 3.1), as it is written: case has no meaning.
        /// `None` for the other forms.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"http://h/\")?.scheme(), Some(\"http\"));")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"h:80\")?.scheme(), None);")]
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
        /// ```
        pub fn scheme(&self) -> Option<&$lifetime str> {
            self.parsed().scheme()
        }

        /// The authority: all of the authority form, or what follows `//` in the absolute form, which may have a userinfo.
        /// `None` for the other forms, and without `//`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"h:80\")?.authority(), Some(\"h:80\"));")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"http://u@h/\")?.authority(), Some(\"u@h\"));")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"//h/a\")?.authority(), None);")]
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
        /// ```
        pub fn authority(&self) -> Option<&$lifetime str> {
            match self.form() {
                $crate::RequestForm::Authority => Some(self.parsed().text),
                _ => self.parsed().authority(),
            }
        }

        /// The host as it is written, with the brackets of an `IP-literal` (RFC 3986 section 3.2.2). `None` without an
        /// authority. It may be empty.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"[::1]:80\")?.host(), Some(\"[::1]\"));")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"http://h/\")?.host(), Some(\"h\"));")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"//evil/a\")?.host(), None);")]
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
        /// ```
        pub fn host(&self) -> Option<&$lifetime str> {
            self.parsed().host()
        }

        /// What the host is: a name or an address.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::{HostKind, ", stringify!($Type), "};")]
        #[doc = concat!("let kind = ", stringify!($Type), "::parse(\"192.0.2.1:80\")?.host_kind();")]
        /// assert_eq!(kind, Some(HostKind::Ipv4address));
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
        /// ```
        pub fn host_kind(&self) -> Option<$crate::HostKind> {
            self.parsed().host_kind()
        }

        /// The address that the host is: `None` for a name, and for an `IPvFuture`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("let ip = ", stringify!($Type), "::parse(\"[::1]:80\")?.ip();")]
        /// assert_eq!(ip, Some(std::net::Ipv6Addr::LOCALHOST.into()));
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
        /// ```
        pub fn ip(&self) -> Option<core::net::IpAddr> {
            self.parsed().ip()
        }

        /// The digits after the `:` of the authority (RFC 3986 section 3.2.3), which may be none. `None` without the `:`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"h:080\")?.port(), Some(\"080\"));")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"http://h/\")?.port(), None);")]
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
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
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"h:080\")?.port_number(), Ok(Some(80)));")]
        #[doc = concat!("assert!(", stringify!($Type), "::parse(\"h:99999\")?.port_number().is_err());")]
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
        /// ```
        pub fn port_number(&self) -> Result<Option<u16>, $crate::PortOutOfRange> {
            self.parsed().port_number()
        }

        /// The path: that of the origin form begins with a slash, perhaps with two. It may be empty in the absolute form, and is
        /// empty in the authority form and the asterisk form.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"//evil/a?q\")?.path(), \"//evil/a\");")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"http://h?q\")?.path(), \"\");")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"*\")?.path(), \"\");")]
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
        /// ```
        pub fn path(&self) -> &$lifetime str {
            self.parsed().path()
        }

        /// What follows the `?` (RFC 3986 section 3.4). `None` without a `?`.
        ///
        /// ```
        #[doc = concat!("# use uri_bnf::", stringify!($Type), ";")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"/a?q?r\")?.query(), Some(\"q?r\"));")]
        #[doc = concat!("assert_eq!(", stringify!($Type), "::parse(\"/a?\")?.query(), Some(\"\"));")]
        /// # Ok::<(), uri_bnf::RequestTargetError>(())
        /// ```
        pub fn query(&self) -> Option<&$lifetime str> {
            self.parsed().query()
        }
    };
}

pub(super) use components;
