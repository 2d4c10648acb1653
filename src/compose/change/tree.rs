//! Changing one component of a tree.

use super::list::{changes, changes_of_references};
use crate::{
    Edition, UriReference,
    compose::{Builder, Data, HostData, PortData},
};

/// The methods: a tree needs an edition, and gives a builder.
macro_rules! of_trees {
    ({} $(
        $(#[$doc:meta])+
        $method:ident ($($argument:ident: $type:ty = $value:literal)?) $before:literal to $after:literal;
    )+) => {
        impl<'a> UriReference<&'a str> { $(
            $(#[$doc])+
            ///
            /// Returns a [`Builder`] with the parts of the tree and the change, for the edition that the result must
            /// conform to. Linear in the length of the text; allocates nothing.
            ///
            /// ```
            /// let edition: uri_bnf::Edition = "3986".parse()?;
            #[doc = concat!("let tree = edition.parse(\"", $before, "\")?;")]
            #[doc = concat!(
                "let text = tree.", stringify!($method), "(edition" $(, ", ", $value)?, ").build_text()?;"
            )]
            #[doc = concat!("assert_eq!(text, \"", $after, "\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn $method(&self, edition: Edition $(, $argument: $type)?) -> Builder<'a> {
                Builder::of_tree(edition, self).$method($($argument)?)
            }
        )+ }
    };
}

changes! { of_trees {} }
changes_of_references! { of_trees {} }
