//! Splitting a text into components, putting them together, and building references (Appendix B, section 5.2 step 7,
//! RFC 3986 section 5.3).
//!
//! [`Components`] splits any text, and [`Groups`] has the nine groups of the regular expression. [`Parting`] lists where
//! this split differs from the tree of a valid reference. [`Builder`] builds a reference from plain data, and changes the
//! parts of a tree; the owned references have methods for single changes. [`PathStyle`] converts file paths (RFC 8089).
//!
//! ```
//! use uri_bnf::compose::Components;
//! let components = Components::of("mailto:a@b?subject=x");
//! assert_eq!((components.scheme, components.path, components.query), (Some("mailto"), "a@b", Some("subject=x")));
//! ```

#[cfg(feature = "semantics")]
mod builder;
#[cfg(feature = "semantics")]
pub(crate) mod change;
mod components;
#[cfg(all(feature = "semantics", feature = "alloc"))]
mod file_path;
#[cfg(feature = "semantics")]
mod groups;
#[cfg(feature = "semantics")]
mod parting;

#[cfg(feature = "semantics")]
pub use builder::{
    BuildError, BuildErrorKind, Builder, Data, DoubleSlash, HostData, PairList, Part, PortData, SegmentList,
    UnknownDoubleSlash,
};
pub use components::Components;
#[cfg(all(feature = "semantics", feature = "alloc"))]
pub use file_path::{FilePathError, PathStyle};
#[cfg(feature = "std")]
pub use file_path::{from_file_path, to_file_path};
#[cfg(feature = "semantics")]
pub use groups::Groups;
#[cfg(feature = "semantics")]
pub use parting::Parting;
