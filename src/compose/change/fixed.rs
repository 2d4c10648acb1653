//! Changing one component of an owned reference with an edition that is fixed at compile time.

use super::list::{changes, changes_in_place, changes_of_references};
use crate::{
    EditionMarker, UriReferenceBuf,
    compose::{BuildError, Builder, Data, HostData, PairList, PortData, SegmentList},
};

/// The methods that set or remove one component: they give another reference.
macro_rules! of_owned {
    ({} $(
        $(#[$doc:meta])+
        $method:ident ($($argument:ident: $type:ty = $value:literal)?) $before:literal to $after:literal;
    )+) => {
        impl<E: EditionMarker> UriReferenceBuf<E> { $(
            $(#[$doc])+
            ///
            /// # Errors
            ///
            /// Returns an error if the result is not a reference of the edition.
            ///
            /// ```
            /// use uri_bnf::{UriReferenceBuf, rfc3986};
            #[doc = concat!("let reference: UriReferenceBuf<rfc3986::Grammar> = \"", $before, "\".parse()?;")]
            #[doc = concat!("let changed = reference.", stringify!($method), "(" $(, $value)?, ")?;")]
            #[doc = concat!("assert_eq!(changed, \"", $after, "\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[allow(clippy::needless_lifetimes, reason = "most arguments use it")]
            pub fn $method<'a>(&'a self $(, $argument: $type)?) -> Result<Self, BuildError> {
                Self::of_builder(&self.builder().$method($($argument)?))
            }
        )+ }
    };
}

/// The methods that change segments and pairs in place.
macro_rules! of_owned_in_place {
    ({} $(
        $(#[$doc:meta])+
        $method:ident ($($argument:ident: $type:ty = $value:literal $(, $more:ident: $more_type:ty = $more_value:literal)*)?) $before:literal to $after:literal:
        $builder:ident => $change:expr;
    )+) => {
        impl<E: EditionMarker> UriReferenceBuf<E> { $(
            $(#[$doc])+
            ///
            /// Linear in the length of the text, which is written again. Returns the reference for the next change.
            ///
            /// # Errors
            ///
            /// Returns an error if the result is not a reference of the edition. Then the reference stays as it was before this
            /// change.
            ///
            /// ```
            /// use uri_bnf::{UriReferenceBuf, rfc3986};
            #[doc = concat!("let mut reference: UriReferenceBuf<rfc3986::Grammar> = \"", $before, "\".parse()?;")]
            #[doc = concat!("reference.", stringify!($method), "(" $(, $value $(, ", ", $more_value)*)?, ")?;")]
            #[doc = concat!("assert_eq!(reference, \"", $after, "\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[allow(clippy::extra_unused_lifetimes, reason = "most arguments use it")]
            pub fn $method<'a>(&mut self $(, $argument: $type $(, $more: $more_type)*)?) -> Result<&mut Self, BuildError> {
                let $builder = self.builder();
                *self = Self::of_builder(&$change)?;
                Ok(self)
            }
        )+ }
    };
}

changes! { of_owned {} }
changes_of_references! { of_owned {} }
changes_in_place! { of_owned_in_place {} }

impl<E: EditionMarker> UriReferenceBuf<E> {
    /// A builder with the parts of the reference, for several changes at once.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3986};
    /// let reference: UriReferenceBuf<rfc3986::Grammar> = "http://u@h/a?q".parse()?;
    /// let builder = reference.builder().keeping_userinfo().with_host("g").without_query();
    /// assert_eq!(builder.build_text()?, "http://u@g/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn builder(&self) -> Builder<'_> {
        Builder::of_tree(E::EDITION, &self.tree())
    }

    /// Builds the reference of the edition `E`. Linear in the length of the parts; allocates the text.
    ///
    /// # Errors
    ///
    /// Returns an error if the builder has one, or if it is of another edition and its reference is not valid under `E`.
    ///
    /// ```
    /// use uri_bnf::{Edition, UriReferenceBuf, compose::Builder, rfc3986};
    /// let builder = Builder::new(Edition::Rfc3986).with_host("::1");
    /// assert_eq!(UriReferenceBuf::<rfc3986::Grammar>::of_builder(&builder)?, "//[::1]");
    /// # Ok::<(), uri_bnf::compose::BuildError>(())
    /// ```
    pub fn of_builder(builder: &Builder<'_>) -> Result<Self, BuildError> {
        let builder = builder.with_edition(E::EDITION);
        let text = builder.build_text()?;
        Self::parse(text).map_err(|_| builder.not_written())
    }
}
