//! The reference that was found.

use core::fmt;

use crate::secrets::debug::shown;

/// The shortest reference from a base to a target: the end of the target's text, after dot segments.
///
/// [`Display`](fmt::Display) writes it. It borrows the target; nothing is copied.
///
/// ```
/// use uri_bnf::{Edition, resolve::{Base, Options, relativize}};
/// let base = Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q")?;
/// let relative = relativize(&base, "http://a/b/g?y", Options::default())?;
/// assert_eq!((relative.to_string().as_str(), relative.len()), ("../g?y", 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Relative<'t> {
    pub(super) prefix: Prefix,
    pub(super) rest: &'t str,
}

/// Without passwords.
impl fmt::Debug for Relative<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { prefix, rest } = self;
        formatter.debug_struct("Relative").field("prefix", prefix).field("rest", &shown(rest)).finish()
    }
}

/// The dot segments before the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Prefix {
    None,
    /// `.`, for the directory of the base.
    Here,
    /// `./`, before a segment that would be read as a scheme or as the root.
    HereSlash,
    /// `/.`, before a path that would be read as an authority.
    Root,
    /// `..`, as often as a level is left, without a slash after the last.
    Above {
        levels: usize,
    },
    /// `../`, as often as a level is left.
    AboveSlash {
        levels: usize,
    },
}

impl Prefix {
    /// The number of its octets.
    fn len(self) -> usize {
        match self {
            Self::None => 0,
            Self::Here => ".".len(),
            Self::HereSlash | Self::Root => "./".len(),
            Self::Above { levels } => (levels * "../".len()).saturating_sub("/".len()),
            Self::AboveSlash { levels } => levels * "../".len(),
        }
    }
}

impl<'t> Relative<'t> {
    /// The number of octets. Constant time.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Options, relativize}};
    /// let base = Base::new(Edition::Rfc2396, "http://a/b/c/d")?;
    /// assert_eq!(relativize(&base, "http://a/b/c/d", Options::default())?.len(), "d".len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn len(&self) -> usize {
        self.prefix.len() + self.rest.len()
    }

    /// Returns whether it is the empty reference, which is the base itself in RFC 3986.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Options, relativize}};
    /// let base = Base::new(Edition::Rfc3986, "http://a/b")?;
    /// assert!(relativize(&base, "http://a/b", Options::default())?.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What follows the dot segments: the end of the target's text.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Options, relativize}};
    /// let base = Base::new(Edition::Rfc3986, "urn:x:y")?;
    /// let relative = relativize(&base, "urn:x:z", Options::default())?;
    /// assert_eq!((relative.to_string().as_str(), relative.rest()), ("./x:z", "x:z"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rest(&self) -> &'t str {
        self.rest
    }
}

impl fmt::Display for Relative<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.prefix {
            Prefix::None => {}
            Prefix::Here => formatter.write_str(".")?,
            Prefix::HereSlash => formatter.write_str("./")?,
            Prefix::Root => formatter.write_str("/.")?,
            Prefix::Above { levels } => {
                for _ in 1..levels {
                    formatter.write_str("../")?;
                }
                formatter.write_str(if levels == 0 { "" } else { ".." })?;
            }
            Prefix::AboveSlash { levels } => {
                for _ in 0..levels {
                    formatter.write_str("../")?;
                }
            }
        }
        formatter.write_str(self.rest)
    }
}
