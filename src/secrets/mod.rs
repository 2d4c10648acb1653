//! Secrets in a text: where they are, and the text without them.
//!
//! A URI may hold a password: `ftp://user:password@host/`. RFC 3986 section 3.2.1 says that applications should not show
//! what follows the first colon of a userinfo, and section 7.5 that a URI with a secret should be shown and stored with
//! care. Programs log what is wrong with an input, so the messages of the module `validate` do not show secrets,
//! unless its [masking](Masking) says so.
//!
//! ```
//! use uri_bnf::secrets::Masking;
//! let masked = |text| Masking::PASSWORDS.of(text).to_string();
//! assert_eq!(masked("http://user:p@ss@h.example/a"), "http://user:****@h.example/a");
//! // Also in an input that is not valid, and in another one.
//! assert_eq!(masked("http://user:p#ss@h.example/"), "http://user:****@h.example/");
//! assert_eq!(masked("/login?next=http://u:p@h/"), "/login?next=http://u:*@h/");
//! assert_eq!(masked("/login?next=http%3A%2F%2Fu%3Ap%40h%2F"), "/login?next=http%3A%2F%2Fu%3A*%40h%2F");
//! // There is no password in these.
//! assert_eq!(masked("http://user:@h.example:80/a@b:c"), "http://user:@h.example:80/a@b:c");
//! assert_eq!(masked("mailto:user@h.example"), "mailto:user@h.example");
//! assert_eq!(masked("pkg:npm/%40scope/name@1.0"), "pkg:npm/%40scope/name@1.0");
//! ```
//!
//! # What is masked
//!
//! Each octet of a secret becomes a `*`. So the length of the text stays, and the spans of what is found in it.
//!
//! A *password* is what is between the first colon and the last at sign of an authority. The text need not be valid, and no
//! edition is asked where the authority ends:
//!
//! - An authority begins after two or more slashes or backslashes, anywhere in the text. It ends before the next `/`, `\`,
//!   `?` or `#`.
//! - If that part has no at sign, and what follows its colon is neither a port nor a part of an IPv6 address, the password
//!   may contain a delimiter that should be escaped, as in `http://user:p#ss@host/`. Then it ends at the last at sign of the
//!   next part that has one, unless `://` comes first.
//! - The slashes, the colon and the at sign may be escapes, as in a URI that is the value of a parameter, or full-width
//!   forms, for which the validator suggests the characters of US-ASCII.
//! - A text that begins with `user:password@host` has a password as well, unless `user` is the name of a
//!   [known scheme](crate::schemes) without an authority, such as `mailto`, or the text is a package URL (`pkg:npm/a@1.0`). So has `http:user:password@host`, and so has
//!   what follows a scheme and one slash: `http:/user:password@host`.
//!
//! The name of a user is a secret if it is a *token*, as in `https://ghp_16C7e42F@github.com/`: if it begins as one of
//! [`TOKENS`], or has at least 20 characters, all of them letters, digits, `-` and `_`, with upper case, lower case and
//! digits among them.
//!
//! In doubt, more is masked: in `http://host:x/a@b`, it is `x/a`. But a number before a delimiter is taken for a port, as in
//! `http://host:80/a@b`, and so is an empty port after a host with a dot, after `localhost` or after the letter of a drive in `file://C:/a@b`.
//!
//! The value of a *parameter* is masked if the parameter has one of the names of
//! [`with_parameters`](Masking::with_parameters), for which [`PARAMETERS`] has a list. Parameters are searched for in queries,
//! in fragments (`#access_token=`), after semicolons, and in a URI that is itself the value of a parameter.

pub(crate) mod debug;
mod octets;
mod parameters;
mod passwords;
mod tokens;
mod unit;
mod words;

use core::{
    fmt::{self, Write},
    iter,
};

use crate::Span;
use octets::View;
pub use parameters::PARAMETERS;
use parameters::Parameters;
use passwords::Passwords;
pub use tokens::{TOKENS, Token};

/// Which secrets are masked: passwords, unless another value is chosen.
///
/// ```
/// use uri_bnf::secrets::{Masking, PARAMETERS};
/// let text = "http://u:p@h/?id=7&token=x";
/// assert_eq!(Masking::default().of(text).to_string(), "http://u:*@h/?id=7&token=x");
/// assert_eq!(Masking::PASSWORDS.with_parameters(PARAMETERS).of(text).to_string(), "http://u:*@h/?id=7&token=*");
/// assert_eq!(Masking::NONE.of(text).to_string(), text);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Masking {
    are_passwords_masked: bool,
    parameters: &'static [&'static str],
}

impl Masking {
    /// Passwords are masked: the default.
    pub const PASSWORDS: Self = Self { are_passwords_masked: true, parameters: &[] };

    /// Nothing is masked.
    pub const NONE: Self = Self { are_passwords_masked: false, parameters: &[] };

    /// Returns the masking that also masks the values of parameters that have one of these `names`: the list
    /// [`PARAMETERS`], or another one.
    ///
    /// Names are compared without case, and without `-`, `_` and `.`.
    ///
    /// ```
    /// use uri_bnf::secrets::Masking;
    /// let masking = Masking::PASSWORDS.with_parameters(&["share_id"]);
    /// assert_eq!(masking.of("/f?shareId=5f3;v=1").to_string(), "/f?shareId=***;v=1");
    /// ```
    #[must_use]
    pub const fn with_parameters(self, names: &'static [&'static str]) -> Self {
        Self { parameters: names, ..self }
    }

    /// The spans of the secrets in `text`, which may be any octets, from left to right. Linear in the length of `text`.
    /// Allocates nothing.
    ///
    /// ```
    /// use uri_bnf::secrets::Masking;
    /// let spans: Vec<_> = Masking::PASSWORDS.spans("//user:pw@h").collect();
    /// assert_eq!(spans, [(7..9).into()]);
    /// ```
    pub fn spans<'t>(&self, text: &'t (impl AsRef<[u8]> + ?Sized)) -> Spans<'t> {
        Spans::new(text.as_ref(), *self)
    }

    /// The spans of the secrets in a text that is no reference itself but may have some in it: a line of a document, a
    /// message, a path. Each word of it may begin with `user:password@host`. The spans are in no order, and may overlap.
    /// Linear in the length of `text`. Allocates nothing.
    ///
    /// ```
    /// use uri_bnf::secrets::Masking;
    /// let text = "see 'root:pw@db' and http://u:p@h/, not a:b or c@d";
    /// let secrets: Vec<_> = Masking::PASSWORDS.spans_of_words(text).filter_map(|span| span.get(text)).collect();
    /// assert!(secrets.contains(&"pw") && secrets.contains(&"p") && secrets.iter().all(|secret| secret.len() < 3));
    /// ```
    pub fn spans_of_words(self, text: &(impl AsRef<[u8]> + ?Sized)) -> impl Iterator<Item = Span> {
        words::spans(text.as_ref(), self)
    }

    /// `text` with a `*` for each octet of a secret. Linear in the length of `text`. Allocates nothing.
    ///
    /// ```
    /// use uri_bnf::secrets::Masking;
    /// assert_eq!(Masking::PASSWORDS.of("ftp://joe:caf\u{e9}@h/").to_string(), "ftp://joe:*****@h/");
    /// ```
    pub fn of<'t>(&self, text: &'t str) -> Masked<'t> {
        Masked { text, masking: *self }
    }

    /// `text` as octets, with a `*` for each octet of a secret; borrowed if there is none.
    ///
    /// ```
    /// use uri_bnf::secrets::Masking;
    /// assert_eq!(*Masking::PASSWORDS.mask(b"//u:p@h/\xFF"), *b"//u:*@h/\xFF");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn mask<'t>(&self, text: &'t [u8]) -> alloc::borrow::Cow<'t, [u8]> {
        let mut masked = alloc::borrow::Cow::Borrowed(text);
        for span in self.spans(text) {
            if let Some(secret) = masked.to_mut().get_mut(span.range()) {
                secret.fill(b'*');
            }
        }
        masked
    }
}

/// [`Masking::PASSWORDS`].
impl Default for Masking {
    fn default() -> Self {
        Self::PASSWORDS
    }
}

/// The spans of the secrets in a text, from left to right: the iterator of [`Masking::spans`]. None is empty, and none
/// overlaps another.
#[derive(Clone)]
pub struct Spans<'t> {
    passwords: Option<iter::Peekable<Passwords<'t>>>,
    parameters: iter::Peekable<Parameters<'t>>,
}

impl<'t> Spans<'t> {
    fn new(text: &'t [u8], masking: Masking) -> Self {
        Self::with(text, masking, Passwords::new)
    }

    /// Those of a text that is an authority.
    fn of_authority(text: &'t [u8], masking: Masking) -> Self {
        Self::with(text, masking, Passwords::of_authority)
    }

    /// Those of a text that is a userinfo.
    fn of_userinfo(text: &'t [u8], masking: Masking) -> Self {
        let parameters = Parameters::new(text, masking.parameters);
        let passwords = Passwords::of_userinfo(View::new(text, parameters.clone()));
        Self { passwords: Some(passwords.peekable()), parameters: parameters.peekable() }
    }

    /// Those of a text that does not begin like a reference, but may have one in it.
    fn inside(text: &'t [u8], masking: Masking) -> Self {
        Self::of_parts(text, masking, Parameters::in_prose, Passwords::inside)
    }

    fn with(text: &'t [u8], masking: Masking, passwords: fn(View<'t>) -> Passwords<'t>) -> Self {
        Self::of_parts(text, masking, |parameters| parameters, passwords)
    }

    fn of_parts(
        text: &'t [u8],
        masking: Masking,
        parameters: fn(Parameters<'t>) -> Parameters<'t>,
        passwords: fn(View<'t>) -> Passwords<'t>,
    ) -> Self {
        // Most texts have neither, and need no search.
        let may_have_value = text.iter().any(|octet| matches!(octet, b'=' | b'%' | 0xEF));
        let names = if may_have_value { masking.parameters } else { &[] };
        let parameters = parameters(Parameters::new(text, names));
        let may_have_password =
            masking.are_passwords_masked && text.iter().any(|octet| matches!(octet, b'@' | b'%' | 0xEF));
        let passwords = may_have_password.then(|| passwords(View::new(text, parameters.clone())).peekable());
        Self { passwords, parameters: parameters.peekable() }
    }
}

impl Iterator for Spans<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        let password = self.passwords.as_mut().and_then(|passwords| passwords.peek().copied());
        match (self.parameters.peek().copied(), password) {
            (Some(parameter), Some(password)) if password.start <= parameter.start => {
                // A value inside a password is masked with it.
                while self.parameters.next_if(|parameter| parameter.start < password.end).is_some() {}
                self.passwords.as_mut().and_then(Iterator::next)
            }
            (Some(_), _) => self.parameters.next(),
            (None, _) => self.passwords.as_mut().and_then(Iterator::next),
        }
    }
}

impl fmt::Debug for Spans<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.clone()).finish()
    }
}

/// A text with a `*` for each octet of a secret: its `Display`. The value of [`Masking::of`].
#[derive(Clone, Copy)]
pub struct Masked<'t> {
    text: &'t str,
    masking: Masking,
}

impl Masked<'_> {
    /// Writes the pieces that are not secret with `write`.
    fn write(
        &self,
        formatter: &mut fmt::Formatter<'_>,
        write: fn(&str, &mut fmt::Formatter<'_>) -> fmt::Result,
    ) -> fmt::Result {
        let mut end = 0;
        for span in self.masking.spans(self.text) {
            write(self.text.get(end..span.start).unwrap_or_default(), formatter)?;
            span.range().try_for_each(|_| formatter.write_char('*'))?;
            end = span.end;
        }
        write(self.text.get(end..).unwrap_or_default(), formatter)
    }
}

impl fmt::Display for Masked<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(formatter, |piece, formatter| formatter.write_str(piece))
    }
}

/// In quotes, and escaped like a string.
impl fmt::Debug for Masked<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_char('"')?;
        self.write(formatter, |piece, formatter| write!(formatter, "{}", piece.escape_debug()))?;
        formatter.write_char('"')
    }
}
