//! A base that owns its text.

use alloc::{boxed::Box, string::String};
use core::fmt;

use super::base::{Base, BaseError, BaseOffsets};
use crate::Edition;

/// A [`Base`] that owns its text, for a field or for another thread. [`as_base`](Self::as_base) borrows it.
///
/// ```
/// use uri_bnf::{Edition, resolve::{BaseBuf, BaseError, Resolver}};
/// fn configured() -> Result<BaseBuf, BaseError> {
///     let text = format!("http://{}/b/c", "a");
///     BaseBuf::new(Edition::Rfc3986, text)
/// }
/// let base = configured()?;
/// assert_eq!(Resolver::new(base.as_base()).resolve("../d")?.as_str(), Some("http://a/d"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct BaseBuf {
    edition: Edition,
    /// With the fragment, if there is one.
    text: Box<str>,
    /// The length without the fragment.
    end: usize,
    is_hierarchical: bool,
    offsets: BaseOffsets,
}

impl BaseBuf {
    /// The base `text`. Costs one [`Edition::tree`]; a `String` is not copied, except to give back capacity.
    ///
    /// # Errors
    ///
    /// Those of [`Base::new`].
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::BaseBuf};
    /// assert_eq!(BaseBuf::new(Edition::Rfc3986, "http://a/#f")?.as_base().as_str(), "http://a/");
    /// assert!(BaseBuf::new(Edition::Rfc3986, "a/b").is_err());
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub fn new(edition: Edition, text: impl Into<String>) -> Result<Self, BaseError> {
        let text = text.into().into_boxed_str();
        let Base { text: without_fragment, is_hierarchical, offsets, .. } = Base::new(edition, &text)?;
        Ok(Self { edition, end: without_fragment.len(), is_hierarchical, offsets, text })
    }

    /// The base, borrowed. Costs nothing.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, BaseBuf}};
    /// let base = BaseBuf::new(Edition::Rfc3986, "http://a/b#f")?;
    /// assert_eq!(base.as_base(), Base::new(Edition::Rfc3986, "http://a/b#f")?);
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub fn as_base(&self) -> Base<'_> {
        let Self { edition, end, is_hierarchical, offsets, .. } = *self;
        let (text, fragment) = self.text.split_at_checked(end).unwrap_or((&self.text, ""));
        Base { edition, text, stripped_fragment: fragment.strip_prefix('#'), is_hierarchical, offsets }
    }
}

impl Base<'_> {
    /// A copy that owns its text. Allocates once.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Base};
    /// let owned = Base::new(Edition::Rfc3986, "http://a/b#f")?.to_owned();
    /// assert_eq!(owned.as_base().stripped_fragment(), Some("f"));
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub fn to_owned(&self) -> BaseBuf {
        let mut text = String::from(self.text);
        if let Some(fragment) = self.stripped_fragment {
            text.push('#');
            text.push_str(fragment);
        }
        BaseBuf {
            edition: self.edition,
            text: text.into_boxed_str(),
            end: self.text.len(),
            is_hierarchical: self.is_hierarchical,
            offsets: self.offsets,
        }
    }
}

impl fmt::Debug for BaseBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.as_base(), formatter)
    }
}

impl fmt::Display for BaseBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.as_base(), formatter)
    }
}
