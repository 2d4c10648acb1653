//! The borrowed type.

use super::{
    components,
    error::{self, RequestTargetError},
    form::RequestForm,
    read,
};
#[cfg(feature = "alloc")]
use crate::uri::UriBuf;
use crate::uri::{Uri, debug, parsed::Parsed, texts};

/// What follows the method in the first line of an HTTP request: `request-target = origin-form / absolute-form /
/// authority-form / asterisk-form` (RFC 9112 section 3.2).
///
/// A request target is not a reference. In the origin form, `//evil/a` is a path; read as a reference, the same text has the
/// host `evil`, and a server that trusts it sends its client there. So parse what a client has sent by this type, and never as a
/// [`UriRef`](crate::UriRef).
///
/// It is the text and the offsets of the components: `Copy`, at most 80 bytes. Components outlive a copy. Equality, order and
/// hash are those of the text. `Display` shows the text as it is, and `Debug` without passwords. There is no fragment, and a
/// client sends an empty path as `/`.
///
/// # The method decides
///
/// Which form is meant depends on the method: [`parse_for`](Self::parse_for) takes both. Without the method, [`parse`](Self::parse)
/// has to decide between two forms of `h:443`: it is an authority, and not a URI of the scheme `h`.
///
/// ```
/// use uri_bnf::{RequestForm, RequestTarget};
/// let form = |method, text| RequestTarget::parse_for(method, text).map(|target| target.form());
/// assert_eq!(form("CONNECT", "h:443"), Ok(RequestForm::Authority));
/// assert_eq!(form("GET", "h:443"), Ok(RequestForm::Absolute));
/// assert_eq!(RequestTarget::parse("h:443")?.form(), RequestForm::Authority);
/// # Ok::<(), uri_bnf::RequestTargetError>(())
/// ```
///
/// # Examples
///
/// ```
/// use uri_bnf::{RequestForm, RequestTarget, UriRef};
/// let target = RequestTarget::parse("//evil/a?q")?;
/// assert_eq!((target.form(), target.host()), (RequestForm::Origin, None));
/// assert_eq!((target.path(), target.query()), ("//evil/a", Some("q")));
/// assert_eq!(UriRef::parse("//evil/a?q")?.host(), Some("evil"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct RequestTarget<'a>(pub(super) Parsed<'a>);

impl<'a> RequestTarget<'a> {
    /// Reads a request target of any form, for a caller that does not know the method. Linear; allocates nothing.
    ///
    /// A host with the digits of a port, such as `h:443`, is of the authority form.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is of no form: where it stops being the beginning of one, and why. A server answers that
    /// with the status 400, and does not repair the text (section 3).
    ///
    /// ```
    /// use uri_bnf::RequestTarget;
    /// assert_eq!(RequestTarget::parse("/a?q")?.path(), "/a");
    /// assert!(RequestTarget::parse("a").is_err() && RequestTarget::parse("/a#f").is_err());
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, RequestTargetError> {
        read::any(text).map(Self)
    }

    /// Reads the target of a request with this method (RFC 9112 section 3.2). `CONNECT` takes the authority form alone, with a
    /// port up to 65535 (RFC 9110 section 9.3.6). `OPTIONS` takes the others, and the rest the origin form and the
    /// absolute form. Methods are case-sensitive. Linear; allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is of no form, or of one that is not for this method, and for the port of a `CONNECT`.
    ///
    /// ```
    /// use uri_bnf::{RequestForm, RequestTarget, RequestTargetErrorKind};
    /// assert_eq!(RequestTarget::parse_for("OPTIONS", "*")?.form(), RequestForm::Asterisk);
    /// let error = RequestTarget::parse_for("GET", "*").unwrap_err();
    /// assert_eq!(error.kind(), RequestTargetErrorKind::FormForMethod);
    /// assert!(RequestTarget::parse_for("CONNECT", "h:443").is_ok());
    /// assert!(RequestTarget::parse_for("CONNECT", "h:99999").is_err());
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    pub fn parse_for(method: &str, text: &'a str) -> Result<Self, RequestTargetError> {
        read::for_method(method, text).map(Self)
    }

    #[inline]
    const fn parsed(&self) -> Parsed<'a> {
        self.0
    }

    /// The text.
    ///
    /// ```
    /// assert_eq!(uri_bnf::RequestTarget::parse("/a?q")?.as_str(), "/a?q");
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    pub const fn as_str(&self) -> &'a str {
        self.0.text
    }

    /// The URI that the absolute form is. `None` for the other forms. Costs nothing.
    ///
    /// ```
    /// use uri_bnf::RequestTarget;
    /// let uri = RequestTarget::parse("http://u@h/a")?.as_uri().unwrap();
    /// assert_eq!((uri.userinfo(), uri.host()), (Some("u"), Some("h")));
    /// assert_eq!(RequestTarget::parse("/a")?.as_uri(), None);
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    pub fn as_uri(&self) -> Option<Uri<'a>> {
        (self.form() == RequestForm::Absolute).then(|| Uri::of(self.0))
    }

    /// The target URI (RFC 9112 section 3.3): what the request is for.
    ///
    /// It is the target itself in the absolute form, and neither argument is used. Otherwise it is made of `scheme`, which is
    /// `http` or, over TLS, `https`; of `host`, the value of the field `Host`, which in the authority form is not used; and of the
    /// path and the query of the origin form. Allocates the text.
    ///
    /// A path that begins with `//` remains one: the result has the given host.
    ///
    /// # Errors
    ///
    /// Returns an error if `scheme` is not a `scheme`, or if `host` is not `uri-host [ ":" port ]` (RFC 9110 section 7.2), and so
    /// neither can add a userinfo or a path. The offset is that in `scheme` or `host`. So is a host that is empty, for `http` and
    /// `https` (RFC 9110 section 4.2): some readers would take the path `//evil/a` for the host then.
    ///
    /// ```
    /// use uri_bnf::RequestTarget;
    /// let uri = |text, host| RequestTarget::parse(text)?.to_uri("http", host);
    /// // The examples of the section.
    /// let path = "/pub/WWW/TheProject.html";
    /// assert_eq!(uri(path, "www.example.org:8080")?, format!("http://www.example.org:8080{path}"));
    /// assert_eq!(uri("*", "www.example.org")?, "http://www.example.org");
    /// // What a client sends cannot exchange the host.
    /// assert_eq!(uri("//evil/a", "h")?.host(), Some("h"));
    /// assert!(uri("/a", "u@h").is_err() && uri("/a", "h/b").is_err() && uri("//evil/a", "").is_err());
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_uri(&self, scheme: &str, host: &str) -> Result<UriBuf, RequestTargetError> {
        let form = self.form();
        if form == RequestForm::Absolute {
            return Ok(Uri::of(self.0).to_owned());
        }
        if let Some(error) = read::not_a_scheme(scheme) {
            return Err(error);
        }
        let host = if form == RequestForm::Authority { self.as_str() } else { host };
        if let Some(error) = read::not_a_host(host) {
            return Err(error);
        }
        if matches!(host.as_bytes(), [] | [b':', ..])
            && ["http", "https"].iter().any(|name| scheme.eq_ignore_ascii_case(name))
        {
            return Err(RequestTargetError(error::Reason::EmptyHost));
        }
        let path_and_query = if form == RequestForm::Origin { self.as_str() } else { "" };
        let text = [scheme, "://", host, path_and_query].concat();
        // It is one: the path is empty or begins with a slash.
        UriBuf::try_from(text).map_err(|error| RequestTargetError(error::Reason::Rule(error.error())))
    }

    components::components! { RequestTarget, 'a }
}

texts::text_of! { [RequestTarget<'_>] }

impl core::fmt::Debug for RequestTarget<'_> {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        debug::write("RequestTarget", &self.0, formatter)
    }
}

impl<'a> TryFrom<&'a str> for RequestTarget<'a> {
    type Error = RequestTargetError;

    /// Like `parse`.
    fn try_from(text: &'a str) -> Result<Self, RequestTargetError> {
        Self::parse(text)
    }
}

impl<'a> From<RequestTarget<'a>> for &'a str {
    fn from(value: RequestTarget<'a>) -> Self {
        value.as_str()
    }
}
