//! Splitting a text into components, and putting them together (Appendix B, section 5.2 step 7, RFC 3986 section 5.3).
//!
//! ```
//! use uri_bnf::compose::Components;
//! let components = Components::of("mailto:a@b?subject=x");
//! assert_eq!((components.scheme, components.path, components.query), (Some("mailto"), "a@b", Some("subject=x")));
//! ```

mod components;

pub use components::Components;
