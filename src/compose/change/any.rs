//! Changing one component of an owned reference with an edition that is chosen at run time.

use super::list::{changes, changes_in_place, changes_of_references};
use crate::{
    AnyUriReferenceBuf,
    compose::{BuildError, Builder, Data, HostData, PairList, PortData, SegmentList},
};

/// The methods that set or remove one component: they give another reference.
macro_rules! of_owned {
    ({} $(
        $(#[$doc:meta])+
        $method:ident ($($argument:ident: $type:ty = $value:literal)?) $before:literal to $after:literal;
    )+) => {
        impl AnyUriReferenceBuf { $(
            $(#[$doc])+
            ///
            /// # Errors
            ///
            /// Returns an error if the result is not a reference of the edition.
            ///
            /// ```
            /// use uri_bnf::AnyUriReferenceBuf;
            /// let edition: uri_bnf::Edition = "3986".parse()?;
            #[doc = concat!("let reference = AnyUriReferenceBuf::try_from((edition, \"", $before, "\"))?;")]
            #[doc = concat!("let changed = reference.", stringify!($method), "(" $(, $value)?, ")?;")]
            #[doc = concat!("assert_eq!(changed.as_str(), \"", $after, "\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[allow(clippy::needless_lifetimes, reason = "most arguments use it")]
            pub fn $method<'a>(&'a self $(, $argument: $type)?) -> Result<Self, BuildError> {
                self.builder().$method($($argument)?).build()
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
        impl AnyUriReferenceBuf { $(
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
            /// use uri_bnf::AnyUriReferenceBuf;
            /// let edition: uri_bnf::Edition = "3986".parse()?;
            #[doc = concat!("let mut reference = AnyUriReferenceBuf::try_from((edition, \"", $before, "\"))?;")]
            #[doc = concat!("reference.", stringify!($method), "(" $(, $value $(, ", ", $more_value)*)?, ")?;")]
            #[doc = concat!("assert_eq!(reference.as_str(), \"", $after, "\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[allow(clippy::extra_unused_lifetimes, reason = "most arguments use it")]
            pub fn $method<'a>(&mut self $(, $argument: $type $(, $more: $more_type)*)?) -> Result<&mut Self, BuildError> {
                let $builder = self.builder();
                *self = $change.build()?;
                Ok(self)
            }
        )+ }
    };
}

changes! { of_owned {} }
changes_of_references! { of_owned {} }
changes_in_place! { of_owned_in_place {} }

impl AnyUriReferenceBuf {
    /// A builder with the parts of the reference, for several changes at once.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// let reference = AnyUriReferenceBuf::try_from((Edition::Rfc3986, "http://u@h/a?q"))?;
    /// let builder = reference.builder().keeping_userinfo().with_host("g").without_query();
    /// assert_eq!(builder.build_text()?, "http://u@g/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn builder(&self) -> Builder<'_> {
        Builder::of_tree(self.edition(), &self.tree())
    }
}
