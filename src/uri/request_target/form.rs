//! The forms of a request target.

use core::fmt;

/// A form of a request target: the alternatives of `request-target = origin-form / absolute-form / authority-form /
/// asterisk-form` (RFC 9112 section 3.2). `Display` writes the name of the rule.
///
/// ```
/// use uri_bnf::{RequestForm, RequestTarget};
/// let form = |text| RequestTarget::parse(text).map(|target| target.form());
/// assert_eq!(form("/a?q"), Ok(RequestForm::Origin));
/// assert_eq!(form("http://h/a?q"), Ok(RequestForm::Absolute));
/// assert_eq!(form("h:443"), Ok(RequestForm::Authority));
/// assert_eq!(form("*"), Ok(RequestForm::Asterisk));
/// assert_eq!(RequestForm::Origin.to_string(), "origin-form");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RequestForm {
    /// `origin-form = absolute-path [ "?" query ]`: what an origin server receives (section 3.2.1).
    Origin,
    /// `absolute-form = absolute-URI`: what a proxy receives (section 3.2.2).
    Absolute,
    /// `authority-form = uri-host ":" port`: what `CONNECT` names (section 3.2.3).
    Authority,
    /// `asterisk-form = "*"`: the server as a whole, for `OPTIONS` (section 3.2.4).
    Asterisk,
}

impl RequestForm {
    /// The name of its rule.
    ///
    /// ```
    /// assert_eq!(uri_bnf::RequestForm::Authority.name(), "authority-form");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Origin => "origin-form",
            Self::Absolute => "absolute-form",
            Self::Authority => "authority-form",
            Self::Asterisk => "asterisk-form",
        }
    }

    /// The section of RFC 9112 that defines it.
    ///
    /// ```
    /// assert_eq!(uri_bnf::RequestForm::Asterisk.section(), "3.2.4");
    /// ```
    pub const fn section(self) -> &'static str {
        match self {
            Self::Origin => "3.2.1",
            Self::Absolute => "3.2.2",
            Self::Authority => "3.2.3",
            Self::Asterisk => "3.2.4",
        }
    }

    /// Returns whether a request with this method may have a target of this form (RFC 9112 section 3.2). `CONNECT` takes the
    /// authority form and no other; the asterisk form is only for `OPTIONS`. Methods are case-sensitive (RFC 9110 section
    /// 9.1).
    ///
    /// ```
    /// use uri_bnf::RequestForm;
    /// assert!(RequestForm::Origin.is_for("GET") && !RequestForm::Origin.is_for("CONNECT"));
    /// assert!(RequestForm::Asterisk.is_for("OPTIONS") && !RequestForm::Asterisk.is_for("GET"));
    /// assert!(RequestForm::Authority.is_for("CONNECT") && !RequestForm::Authority.is_for("connect"));
    /// ```
    pub fn is_for(self, method: &str) -> bool {
        match self {
            Self::Origin | Self::Absolute => method != CONNECT,
            Self::Authority => method == CONNECT,
            Self::Asterisk => method == "OPTIONS",
        }
    }
}

/// The method with a form of its own.
pub(super) const CONNECT: &str = "CONNECT";

/// The name of the rule.
impl fmt::Display for RequestForm {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
