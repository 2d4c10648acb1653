//! An edition as a type.

use super::Edition;

/// An edition that is fixed at compile time, as a type: `rfc2396::Grammar`, `rfc3986::Grammar` and so on.
///
/// [`UriReferenceBuf`](crate::UriReferenceBuf) takes one as its parameter. The trait is sealed: its types are those of the
/// editions in this crate.
///
/// | type | feature | [`EDITION`](Self::EDITION) |
/// |---|---|---|
/// | `rfc1808::Grammar` | `rfc1808` | `Edition::Rfc1808` |
/// | `url07::Grammar` | `url07` | `Edition::Url07` |
/// | `uri01::Grammar` | `uri01` | `Edition::Uri01` |
/// | `rfc2396::Grammar` | `rfc2396` | `Edition::Rfc2396` |
/// | `rfc2732::Grammar` | `rfc2732` | `Edition::Rfc2732` |
/// | `rfc3986::Grammar` | `rfc3986` | `Edition::Rfc3986` |
/// | `rfc3987::Grammar` | `rfc3987` | `Edition::Rfc3987` |
///
/// ```
/// use uri_bnf::{Edition, EditionMarker, rfc2396, rfc3986};
/// fn is_valid<E: EditionMarker>(text: &str) -> bool {
///     E::EDITION.is_valid(text)
/// }
/// assert_eq!((rfc2396::Grammar::EDITION, rfc3986::Grammar::EDITION), (Edition::Rfc2396, Edition::Rfc3986));
/// assert!(is_valid::<rfc3986::Grammar>("http://[::1]/") && !is_valid::<rfc2396::Grammar>("http://[::1]/"));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an edition of uri-bnf",
    label = "not an edition",
    note = "the editions are `rfc1808::Grammar`, `url07::Grammar`, `uri01::Grammar`, `rfc2396::Grammar`, `rfc2732::Grammar`, \
            `rfc3986::Grammar` and `rfc3987::Grammar`, each with the cargo feature of its module's name; \
            `AnyUriReferenceBuf` has its edition as a value"
)]
pub trait EditionMarker: sealed::Sealed + Sized + 'static {
    /// The edition.
    ///
    /// ```
    /// use uri_bnf::{EditionMarker, rfc3986};
    /// assert_eq!(rfc3986::Grammar::EDITION.name(), "RFC 3986");
    /// ```
    const EDITION: Edition;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! markers {
    ($($(#[$documentation:meta])+ $edition:ident $module:ident $feature:literal $names:expr;)+) => { $(
        #[cfg(feature = $feature)]
        impl sealed::Sealed for crate::grammar::$module::Grammar {}

        #[cfg(feature = $feature)]
        impl EditionMarker for crate::grammar::$module::Grammar {
            const EDITION: Edition = Edition::$edition;
        }
    )+ };
}

editions! { markers }
