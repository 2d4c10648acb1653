//! Writing normal forms.

#[cfg(feature = "alloc")]
use alloc::{
    borrow::Cow,
    string::{String, ToString},
};

use super::{
    Rung, Rungs,
    escapes::has_formatting_character,
    plan::{Plan, Steps},
};
#[cfg(feature = "alloc")]
use crate::OwnedParseError;
use crate::{
    Edition, ParseError,
    ast::UriReference,
    grammar::class::non_ascii::NonAscii,
    resolve::{Buffer, BufferTooShort},
    schemes::Schemes,
};

/// Writes references in their normal form, and compares them, under an edition.
///
/// A normal form
///
/// - is a reference of the edition, and its own normal form;
/// - has an authority only if the reference has one, and a scheme only if the reference has one;
/// - resolves to what the reference resolves to, apart from differences of the same rungs. This is strict resolution: a
///   reader that ignores a repeated scheme takes `http:a/../b` for a relative reference, and `http:/b` for another one.
///   The exception is an absolute reference with an escaped dot segment. Resolution treats `%2E` as an ordinary segment,
///   but a normal form unescapes it first: `http://a/b/%2E/../c` is `http://a/c`.
///
/// Relative references are to be resolved before they are normalized or compared (RFC 3986 sections 5.2.1 and 6.1). The
/// normal form of a relative reference is an extension. No port in it is the default, because the scheme is not known. What
/// has a meaning for the resolution stays: the dot segments of a path that does not begin with a `/`, and the escapes of
/// dots that would be a dot segment.
///
/// The default [rungs](Self::with_rungs) are those that the edition states: [`Rungs::of`]. Under RFC 3987, the URI to which
/// an IRI is mapped and that of its normal form have the same normal form under RFC 3986.
///
/// ```
/// use uri_bnf::{Edition, normalize::Normalizer};
/// let normalizer = Normalizer::new(Edition::Rfc3986);
/// let normal = normalizer.normalize("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")?;
/// assert_eq!(normal, "example://a/b/c/%7Bfoo%7D");
/// assert_eq!(normalizer.normalize("HTTP://Example.COM:80")?, "http://example.com/");
/// assert_eq!(normalizer.normalize("scheme:/a/..//evil")?, "scheme:/.//evil");
/// assert_eq!(normalizer.normalize("a/../b:c")?, "a/../b:c");
/// assert_eq!(normalizer.normalize("http://a/b/%2E/../c")?, "http://a/c");
/// let normalizer = Normalizer::new(Edition::Rfc3987);
/// assert_eq!(normalizer.normalize("http://B%C3%BCcher/./%C3%A9")?, "http://bücher/é");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Normalizer<'s> {
    edition: Edition,
    rungs: Rungs,
    schemes: Schemes<'s>,
}

impl Normalizer<'_> {
    /// A normalizer with the rungs that `edition` states, and with the schemes that are built in.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::Normalizer};
    /// // RFC 2396 section 2.3: `%7e` has no other meaning than `~`. A fragment is not a part of the URI (section 4.1).
    /// let normalizer = Normalizer::new(Edition::Rfc2396);
    /// assert_eq!(normalizer.normalize("x://A/./%7e#%7e")?, "x://a/./~#%7e");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub const fn new(edition: Edition) -> Self {
        Self { edition, rungs: Rungs::of(edition), schemes: Schemes::BUILT_IN }
    }
}

impl<'s> Normalizer<'s> {
    /// Returns the normalizer with these rungs, except for those that the edition excludes ([`Rungs::under`]). Rungs
    /// that the edition does not mention are an extension. Those that it permits are for callers who meet its
    /// conditions.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::{Normalizer, Rung, Rungs}};
    /// let syntax = Normalizer::new(Edition::Rfc3986).with_rungs(Rungs::SYNTAX);
    /// assert_eq!(syntax.normalize("http://A:80/./b")?, "http://a:80/b");
    /// let extended = Normalizer::new(Edition::Rfc2396).with_rungs(Rungs::SCHEME);
    /// assert!(!extended.rungs().contains(Rung::DotSegments));
    /// assert_eq!(extended.normalize("http://A:80/./b/%2f")?, "http://a/./b/%2F");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[must_use]
    pub const fn with_rungs(self, rungs: Rungs) -> Self {
        Self { rungs: rungs.under(self.edition), ..self }
    }

    /// Returns the normalizer with the default ports of these schemes.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::Normalizer, schemes::{Scheme, Schemes}};
    /// let own = [Scheme::new("x-queue").with_default_port(7100)];
    /// let normalizer = Normalizer::new(Edition::Rfc3986).with_schemes(Schemes::new(&own));
    /// assert_eq!(normalizer.normalize("x-queue://a:7100/b")?, "x-queue://a/b");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[must_use]
    pub const fn with_schemes(self, schemes: Schemes<'_>) -> Normalizer<'_> {
        Normalizer { edition: self.edition, rungs: self.rungs, schemes }
    }

    /// The edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::Normalizer};
    /// assert_eq!(Normalizer::new(Edition::Rfc2732).edition(), Edition::Rfc2732);
    /// ```
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The rungs.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::{Normalizer, Rungs}};
    /// assert_eq!(Normalizer::new(Edition::Rfc3986).rungs(), Rungs::SCHEME);
    /// ```
    pub const fn rungs(&self) -> Rungs {
        self.rungs
    }

    /// The normal form of a reference. It is borrowed if the reference is already in its normal form. Otherwise it is
    /// written once. Linear in the length of the reference.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not a reference of the edition.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use uri_bnf::{Edition, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Edition::Rfc3986);
    /// assert!(matches!(normalizer.normalize("http://a/b")?, Cow::Borrowed("http://a/b")));
    /// assert!(matches!(normalizer.normalize("http://a/./b")?, Cow::Owned(_)));
    /// assert_eq!(normalizer.normalize("http://a/ b").unwrap_err().offset(), 9);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn normalize<'a>(&self, text: &'a str) -> Result<Cow<'a, str>, ParseError> {
        self.with_plan(text, |plan| {
            if plan.is_surely_normal(text) {
                return Cow::Borrowed(text);
            }
            let mut output = String::with_capacity(text.len() + 1);
            // A `String` is never too short.
            _ = plan.write(&mut output);
            if output == text { Cow::Borrowed(text) } else { Cow::Owned(output) }
        })
    }

    /// Appends the normal form of a reference to `output`, which is unchanged if `text` is not a reference. Linear in the
    /// length of the reference; allocates only if the capacity of `output` does not suffice.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not a reference of the edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::Normalizer};
    /// let mut output = String::new();
    /// for line in ["HTTP://A/", "http://a/%7e"] {
    ///     Normalizer::new(Edition::Rfc3986).normalize_to(line, &mut output)?;
    ///     output.push('\n');
    /// }
    /// assert_eq!(output, "http://a/\nhttp://a/~\n");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn normalize_to(&self, text: &str, output: &mut String) -> Result<(), ParseError> {
        self.with_plan(text, |plan| {
            if plan.is_surely_normal(text) {
                return output.push_str(text);
            }
            output.reserve(text.len() + 1);
            _ = plan.write(output);
        })
    }

    /// The normal form of a tree: of the reference that it prints, which is parsed again, so that the tree may be of
    /// another edition, or changed by hand. The result is borrowed if the text of the tree is its normal form. Linear in the
    /// length of the text, which is allocated once more.
    ///
    /// # Errors
    ///
    /// Returns an error if what the tree prints is not a reference of the edition. The error has that text.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Edition::Rfc3986);
    /// let tree = Edition::Rfc3986.parse("http://a/%7e")?;
    /// assert_eq!(normalizer.normalize_tree(&tree)?, "http://a/~");
    /// assert!(normalizer.normalize_tree(&tree.map(&mut |_| " ")).is_err());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn normalize_tree<'a>(&self, tree: &UriReference<&'a str>) -> Result<Cow<'a, str>, OwnedParseError> {
        let printed = tree.to_string();
        let text = tree.text();
        if printed == text {
            return self.normalize(text).map_err(|error| error.with_text(printed));
        }
        match self.normalize(&printed) {
            Ok(normal) => Ok(Cow::Owned(normal.into_owned())),
            Err(error) => Err(error.with_text(printed)),
        }
    }

    /// The normal form of a reference, written to `buffer`. One octet more than the reference has suffices. Linear in the
    /// length of the reference; allocates nothing. The rungs `nfc`, `nfkc` and `idn`, which no edition states, can need more
    /// octets: 3 times as many, 11 times as many, and 1,012 more. They also allocate. Under RFC 3987, each formatting
    /// character, which must not be in an IRI (section 4.1), needs 6 octets more for its escapes.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not a reference of the edition, or if `buffer` is too short.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::{NormalizeError, Normalizer}};
    /// let normalizer = Normalizer::new(Edition::Rfc3986);
    /// let mut buffer = [0; 9];
    /// assert_eq!(normalizer.normalize_into("http://a", &mut buffer)?, "http://a/");
    /// let error = normalizer.normalize_into("http://abc", &mut buffer).unwrap_err();
    /// assert!(matches!(error, NormalizeError::BufferTooShort(_)));
    /// # Ok::<(), NormalizeError>(())
    /// ```
    pub fn normalize_into<'b>(&self, text: &str, buffer: &'b mut [u8]) -> Result<&'b str, NormalizeError> {
        let mut buffer = Buffer::new(buffer);
        self.with_plan(text, |plan| plan.write(&mut buffer))??;
        Ok(buffer.into_str())
    }

    /// The octets that suffice for the normal form of a reference: at most one more than it has, unless a rung or a character
    /// needs more ([`normalize_into`](Self::normalize_into)). Costs one look at each octet under RFC 3987.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::Normalizer};
    /// assert_eq!(Normalizer::new(Edition::Rfc3986).longest("http://a"), 9);
    /// ```
    pub fn longest(&self, text: &str) -> usize {
        let escapes_formatting = self.rungs.contains(Rung::UnescapeUnreserved)
            && !matches!(self.edition.traits().data.segment.non_ascii, NonAscii::None)
            && has_formatting_character(text);
        // Three octets of a character have nine in their escapes.
        self.rungs.longest(if escapes_formatting { 3 * text.len() } else { text.len() })
    }

    /// What `use_plan` returns for the plan of `text`, which borrows the tree: a tree is large, so it is not moved.
    #[inline]
    fn with_plan<T>(
        &self,
        text: &str,
        use_plan: impl FnOnce(&Plan<'_, '_, 's>) -> T,
    ) -> Result<T, ParseError> {
        let traits = self.edition.traits();
        if let Some(tree) = &(traits.tree)(text) {
            return Ok(use_plan(&Plan::new(self.steps(), tree)));
        }
        // The reason.
        let tree = (traits.parse)(text)?;
        Ok(use_plan(&Plan::new(self.steps(), &tree)))
    }

    /// The tree of `text`.
    pub(super) fn tree<'a>(&self, text: &'a str) -> Result<UriReference<&'a str>, ParseError> {
        (self.edition.traits().parse)(text)
    }

    /// What happens to references.
    #[inline]
    pub(super) fn steps(&self) -> Steps<'s> {
        let Self { edition, rungs, schemes } = *self;
        Steps { traits: edition.traits(), rungs, schemes }
    }
}

/// Why there is no normal form in a buffer: the error of [`Normalizer::normalize_into`].
///
/// ```
/// use uri_bnf::{Edition, normalize::Normalizer};
/// let normalizer = Normalizer::new(Edition::Rfc3986);
/// let error = normalizer.normalize_into("http://a/", &mut []).unwrap_err();
/// assert_eq!(error.to_string(), "the buffer of 0 octets is too short for the result");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NormalizeError {
    /// The input is not a reference.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The buffer is too short.
    #[error(transparent)]
    BufferTooShort(#[from] BufferTooShort),
}
