//! A resolver that owns its base.

use super::{BaseBuf, Options, Resolution, ResolveError, Resolver};

/// A [`Resolver`] that owns its base, for a field or for another thread. [`as_resolver`](Self::as_resolver) borrows it.
///
/// ```
/// use uri_bnf::{Edition, resolve::{BaseBuf, ResolverBuf}};
/// struct Crawler {
///     resolver: ResolverBuf,
/// }
/// let crawler = Crawler { resolver: ResolverBuf::new(BaseBuf::new(Edition::Rfc3986, "http://a/b/c")?) };
/// assert_eq!(crawler.resolver.resolve("../d")?.as_str(), Some("http://a/d"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ResolverBuf {
    base: BaseBuf,
    options: Options,
}

impl ResolverBuf {
    /// A resolver for references relative to `base`, with the safe [`Options`].
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{BaseBuf, ResolverBuf}};
    /// let resolver = ResolverBuf::new(BaseBuf::new(Edition::Rfc3986, "http://a/b")?);
    /// assert_eq!(resolver.resolve("c")?.as_str(), Some("http://a/c"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn new(base: BaseBuf) -> Self {
        Self { base, options: Options::DEFAULT }
    }

    /// Returns a resolver with these options.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{BaseBuf, ExcessDotDot, Options, ResolverBuf}};
    /// let resolver = ResolverBuf::new(BaseBuf::new(Edition::Rfc3986, "http://a/b")?);
    /// let resolver = resolver.with_options(Options { excess_dot_dot: ExcessDotDot::Remove, ..Options::DEFAULT });
    /// assert_eq!(resolver.resolve("../c")?.as_str(), Some("http://a/c"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// The resolver, borrowed. Costs nothing.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{BaseBuf, ResolverBuf}};
    /// let resolver = ResolverBuf::new(BaseBuf::new(Edition::Rfc3986, "http://a/b")?);
    /// assert_eq!(resolver.as_resolver().base().as_str(), "http://a/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_resolver(&self) -> Resolver<'_> {
        Resolver { base: self.base.as_base(), options: self.options }
    }

    /// Like [`Resolver::resolve`].
    ///
    /// # Errors
    ///
    /// Those of [`Resolver::resolve`].
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{BaseBuf, ResolverBuf}};
    /// let resolver = ResolverBuf::new(BaseBuf::new(Edition::Rfc3986, "http://a/b")?);
    /// assert_eq!(resolver.resolve("?q")?.as_str(), Some("http://a/b?q"));
    /// assert!(resolver.resolve("a b").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve<'r>(&'r self, reference: &'r str) -> Result<Resolution<'r>, ResolveError> {
        self.as_resolver().resolve(reference)
    }
}

impl Resolver<'_> {
    /// A copy that owns its base. Allocates once.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let owned = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?).to_owned();
    /// assert_eq!(owned.resolve("c")?.as_str(), Some("http://a/c"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_owned(&self) -> ResolverBuf {
        ResolverBuf { base: self.base.to_owned(), options: self.options }
    }
}
