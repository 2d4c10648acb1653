//! The methods that change one component, or segments and pairs: those of the [`Builder`], with the same names.

#[cfg(feature = "rfc3987")]
use super::kinds::{Iri, IriBuf, IriRef, IriRefBuf};
use super::kinds::{Uri, UriBuf, UriRef, UriRefBuf};
use crate::{
    Edition,
    compose::{
        BuildError, Builder, Data, HostData, PairList, PortData, SegmentList,
        change::{changes, changes_in_place, changes_of_references},
    },
};

/// A builder, and the methods that give another value.
macro_rules! changed {
    ({ [$($Type:tt)+] $name:ident to $Owned:ident } $(
        $(#[$doc:meta])+
        $method:ident ($($argument:ident: $type:ty = $value:literal)?) $before:literal to $after:literal;
    )+) => {
        impl $($Type)+ { $(
            $(#[$doc])+
            ///
            /// Linear in the length of the text; allocates the result.
            ///
            /// # Errors
            ///
            /// Returns an error if the result is not valid.
            ///
            /// ```
            #[doc = concat!("let value = uri_bnf::", stringify!($name), "::parse(\"", $before, "\")?;")]
            #[doc = concat!("assert_eq!(value.", stringify!($method), "(" $(, $value)?, ")?, \"", $after, "\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[allow(clippy::needless_lifetimes, reason = "most arguments use it")]
            pub fn $method<'a>(&'a self $(, $argument: $type)?) -> Result<$Owned, BuildError> {
                $Owned::of_builder(&self.builder().$method($($argument)?))
            }
        )+ }
    };
}

/// The methods that change segments and pairs in place.
macro_rules! changed_in_place {
    ({ $Type:ident } $(
        $(#[$doc:meta])+
        $method:ident ($($argument:ident: $type:ty = $value:literal $(, $more:ident: $more_type:ty = $more_value:literal)*)?) $before:literal to $after:literal:
        $builder:ident => $change:expr;
    )+) => {
        impl $Type { $(
            $(#[$doc])+
            ///
            /// Linear in the length of the text, which is written again. Returns the value for the next change.
            ///
            /// # Errors
            ///
            /// Returns an error if the result is not valid. Then the value stays as it was before this change.
            ///
            /// ```
            #[doc = concat!("let mut value = uri_bnf::", stringify!($Type), "::parse(\"", $before, "\")?;")]
            #[doc = concat!("value.", stringify!($method), "(" $(, $value $(, ", ", $more_value)*)?, ")?;")]
            #[doc = concat!("assert_eq!(value, \"", $after, "\");")]
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

/// The conversions to and from a builder.
macro_rules! builders {
    ($Type:ident $Owned:ident $Edition:ident) => {
        builders! { of [$Type<'_>] $Type $Edition }
        builders! { of [$Owned] $Owned $Edition }

        impl $Owned {
            /// Builds a value from the parts of `builder`, whose edition does not count. Linear in the length of the parts;
            /// allocates the text.
            ///
            /// # Errors
            ///
            /// Returns an error if the builder has one, or if the result is not valid.
            ///
            /// ```
            /// use uri_bnf::{Edition, compose::Builder};
            /// let builder = Builder::new(Edition::Rfc3986).with_scheme("http").with_host("::1").with_path("/a b");
            #[doc = concat!("assert_eq!(uri_bnf::", stringify!($Owned), "::of_builder(&builder)?, \"http://[::1]/a%20b\");")]
            /// # Ok::<(), uri_bnf::compose::BuildError>(())
            /// ```
            pub fn of_builder(builder: &Builder<'_>) -> Result<Self, BuildError> {
                let builder = builder.with_edition(Edition::$Edition);
                Self::try_from(builder.build_text()?).map_err(|_| builder.no_scheme())
            }
        }
    };
    (of [$($Type:tt)+] $name:ident $Edition:ident) => {
        impl $($Type)+ {
            /// A builder with the parts of the value, for several changes at once. Constant time.
            ///
            /// ```
            #[doc = concat!("let value = uri_bnf::", stringify!($name), "::parse(\"http://u@h/a?q\")?;")]
            /// let builder = value.builder().keeping_userinfo().with_host("g").without_query();
            /// assert_eq!(builder.build_text()?, "http://u@g/a");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn builder(&self) -> Builder<'_> {
                Builder::of_parts(Edition::$Edition, &self.parsed().parts())
            }
        }
    };
}

builders! { Uri UriBuf Rfc3986 }
changes! { changed { [Uri<'_>] Uri to UriBuf } }
changes! { changed { [UriBuf] UriBuf to UriBuf } }
changes_in_place! { changed_in_place { UriBuf } }

builders! { UriRef UriRefBuf Rfc3986 }
changes! { changed { [UriRef<'_>] UriRef to UriRefBuf } }
changes! { changed { [UriRefBuf] UriRefBuf to UriRefBuf } }
changes_of_references! { changed { [UriRef<'_>] UriRef to UriRefBuf } }
changes_of_references! { changed { [UriRefBuf] UriRefBuf to UriRefBuf } }
changes_in_place! { changed_in_place { UriRefBuf } }

#[cfg(feature = "rfc3987")]
builders! { Iri IriBuf Rfc3987 }
#[cfg(feature = "rfc3987")]
changes! { changed { [Iri<'_>] Iri to IriBuf } }
#[cfg(feature = "rfc3987")]
changes! { changed { [IriBuf] IriBuf to IriBuf } }
#[cfg(feature = "rfc3987")]
changes_in_place! { changed_in_place { IriBuf } }

#[cfg(feature = "rfc3987")]
builders! { IriRef IriRefBuf Rfc3987 }
#[cfg(feature = "rfc3987")]
changes! { changed { [IriRef<'_>] IriRef to IriRefBuf } }
#[cfg(feature = "rfc3987")]
changes! { changed { [IriRefBuf] IriRefBuf to IriRefBuf } }
#[cfg(feature = "rfc3987")]
changes_of_references! { changed { [IriRef<'_>] IriRef to IriRefBuf } }
#[cfg(feature = "rfc3987")]
changes_of_references! { changed { [IriRefBuf] IriRefBuf to IriRefBuf } }
#[cfg(feature = "rfc3987")]
changes_in_place! { changed_in_place { IriRefBuf } }
