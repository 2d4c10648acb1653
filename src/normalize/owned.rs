//! The normal forms of owned references.

use super::Normalizer;
use crate::{AnyUriReferenceBuf, EditionMarker, UriReferenceBuf};

impl<E: EditionMarker> UriReferenceBuf<E> {
    /// Its normal form, by the rungs that its edition states ([`Normalizer::new`]). Costs one more parse; allocates the
    /// result.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3986};
    /// let reference = UriReferenceBuf::<rfc3986::Grammar>::parse("HTTP://a/b/../%63")?;
    /// assert_eq!(reference.normalized().as_str(), "http://a/c");
    /// # Ok::<(), uri_bnf::OwnedParseError>(())
    /// ```
    #[must_use]
    pub fn normalized(&self) -> Self {
        let form = Normalizer::new(E::EDITION).normalize(self.as_str());
        // A normal form is a reference, so the clone is never needed.
        form.ok().and_then(|form| Self::parse(form).ok()).unwrap_or_else(|| self.clone())
    }
}

impl AnyUriReferenceBuf {
    /// Its normal form, by the rungs that its edition states ([`Normalizer::new`]). Costs one more parse; allocates the
    /// result.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// let reference = AnyUriReferenceBuf::parse(Edition::Rfc3986, "HTTP://a:80/%7e")?;
    /// assert_eq!(reference.normalized().as_str(), "http://a/~");
    /// # Ok::<(), uri_bnf::OwnedParseError>(())
    /// ```
    #[must_use]
    pub fn normalized(&self) -> Self {
        let form = Normalizer::new(self.edition()).normalize(self.as_str());
        form.ok().and_then(|form| Self::parse(self.edition(), form).ok()).unwrap_or_else(|| self.clone())
    }
}
