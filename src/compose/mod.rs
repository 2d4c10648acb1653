//! Splitting a text into components, putting them together, and building references (Appendix B, section 5.2 step 7,
//! RFC 3986 section 5.3).
//!
//! [`Components`] splits any text, and [`Groups`] has the nine groups of the regular expression. [`Parting`] lists where
//! this split differs from the tree of a valid reference.
//!
//! ```
//! use uri_bnf::compose::Components;
//! let components = Components::of("mailto:a@b?subject=x");
//! assert_eq!((components.scheme, components.path, components.query), (Some("mailto"), "a@b", Some("subject=x")));
//! ```

#[cfg(feature = "semantics")]
mod builder;
mod components;
#[cfg(feature = "semantics")]
mod groups;
#[cfg(feature = "semantics")]
mod parting;

#[cfg(feature = "semantics")]
pub use builder::{
    BuildError, BuildErrorKind, Builder, Data, DoubleSlash, HostData, PairList, Part, PortData, SegmentList,
};
pub use components::Components;
#[cfg(feature = "semantics")]
pub use groups::Groups;
#[cfg(feature = "semantics")]
pub use parting::Parting;
