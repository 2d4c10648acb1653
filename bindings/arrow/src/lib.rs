//! URI references in Arrow columns: verdicts, faults, components, findings, normal forms and resolution, by the formal
//! grammars of [`uri_bnf`].
//!
//! A column is a `&dyn Array` of one of these types: `Utf8`, `LargeUtf8`, `Utf8View`, `Binary`, `LargeBinary`,
//! `BinaryView`, a dictionary with values of these types, or `Null`. Slices are read in place. Every result has as many
//! rows as the column, in the same order, and a null row is null in every result.
//!
//! | function | result | a row that is not valid |
//! |---|---|---|
//! | [`is_valid`] | `Boolean` | `false` |
//! | [`fault`] | `Struct` of offset, code and rule | the first fault; a valid row is null |
//! | [`parse`] | `Struct` of the chosen [parts](Part) | null |
//! | [`part`] | one part | null |
//! | [`validate`] | `List` of findings | its findings |
//! | [`normalize`] | the normal form | null |
//! | [`resolve`] | the reference as an absolute one | null |
//!
//! The functions use one thread. [`in_threads`] runs any of them on several, in order. None of them panics, and their time
//! grows linearly with the octets of the column.
//!
//! ```
//! use arrow_array::{Array, StringArray, cast::AsArray};
//! use uri_bnf::Edition::Rfc3986;
//! use uri_bnf_arrow::{Part, Strings};
//!
//! let column = StringArray::from(vec![Some("http://example.org:80/a?b"), Some("http://exa mple.org/"), None]);
//! let valid = uri_bnf_arrow::is_valid(&column, Rfc3986)?;
//! assert_eq!(valid.iter().collect::<Vec<_>>(), [Some(true), Some(false), None]);
//!
//! let parts = uri_bnf_arrow::parse(&column, Rfc3986, &[Part::Host, Part::Port], Strings::Input)?;
//! assert_eq!(parts.column(0).as_string::<i32>().value(0), "example.org");
//! assert!(parts.is_null(1) && parts.is_null(2));
//! # Ok::<(), uri_bnf_arrow::ColumnError>(())
//! ```

mod bits;
mod cells;
mod column;
mod error;
mod fault;
mod normalize;
mod offsets;
mod parse;
mod part;
mod resolve;
mod strings;
mod text;
mod threads;
mod validate;
mod validity;

pub use error::ColumnError;
pub use fault::{INVALID_UTF8, fault, fault_fields};
pub use normalize::normalize;
pub use offsets::Offsets;
pub use parse::{parse, parse_fields, part};
pub use part::{Part, UnknownPart};
pub use resolve::resolve;
pub use strings::{Strings, string_type};
pub use threads::in_threads;
pub use validate::{validate, validate_item};
pub use validity::is_valid;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
