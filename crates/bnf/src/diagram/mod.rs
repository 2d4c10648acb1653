//! Railroad diagrams of printed rules, as SVG: with the feature `diagram`, which needs Rust 1.88.
//!
//! A diagram has a box for each terminal and each reference of a definition, and rails between them. Each path through it,
//! from left to right, is a string of the rule. Each element of the drawing has the number of the part of the definition
//! that it shows, in `data-part`: preorder, 0 is the whole definition, as in
//! [`Expression::parts`](crate::Expression::parts). References have the name of the rule, in `data-rule`. The parts
//! that a derivation took have `data-taken`, the number of times, and are highlighted.
//!
//! Architecture invariant: a page refers to nothing outside itself, has no scripts, and what it shows of a grammar
//! is escaped.
//!
//! ```
//! use uri_bnf_judge::{Grammar, Notation, diagram::{Diagram, Page}};
//!
//! let grammar = Grammar::read_as(Notation::Abnf, "port = *DIGIT")?;
//! let port = grammar.rule("port").expect("RFC 3986 has it");
//! let page = Page::new("port", vec![Diagram::new(port)]).to_string();
//! assert!(page.starts_with("<svg ") && page.contains(r#"data-rule="DIGIT""#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod labels;
mod nodes;
mod page;

pub use nodes::Taken;
pub use page::{Diagram, Page};

/// The name of [`Page`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `Page`")]
#[doc(hidden)]
pub type Document<'g> = Page<'g>;
