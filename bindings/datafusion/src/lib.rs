//! Functions for [DataFusion](https://docs.rs/datafusion) that check, take apart, normalize and resolve columns of URI
//! references by the formal grammars of `uri-bnf`.
//!
//! [`register`] adds them to a session. [`functions`] returns them, for whatever else takes functions. Each is
//! documented where SQL users look: in `SHOW FUNCTIONS` and `information_schema.routines`.
//!
//! ```
//! use datafusion::{error::Result, prelude::SessionContext};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<()> {
//! let mut context = SessionContext::new();
//! uri_bnf_datafusion::register(&mut context)?;
//! let rows = context
//!     .sql(
//!         "SELECT uri_is_valid(url), uri_host(url)
//!          FROM (VALUES ('http://example.org/a'), ('http://exa mple.org/')) AS urls (url)",
//!     )
//!     .await?;
//! let shown = rows.to_string().await?;
//! assert_eq!(shown.lines().skip(3).take(2).collect::<Vec<_>>(), [
//!     "| true                   | example.org        |",
//!     "| false                  |                    |",
//! ]);
//! # Ok(())
//! # }
//! ```
//!
//! # Input
//!
//! The first argument of each function is a column or a value of Arrow's type `Utf8`, `LargeUtf8`, `Utf8View`,
//! `Binary`, `LargeBinary` or `BinaryView`, a dictionary of these, or `Null`. Octets that are not UTF-8 are not
//! valid. Null gives null.
//!
//! # Edition
//!
//! The last argument is the edition of the grammar by one of its names, as `'rfc2396'`; RFC 3986 if there is none. It
//! is a string literal, because the plan depends on it: a column is an error before the query runs, and so is an
//! unknown name.

mod arguments;
mod bases;
mod call;
mod documentation;
mod function;
mod operation;

use std::sync::Arc;

use datafusion_common::Result;
use datafusion_expr::{ScalarUDF, registry::FunctionRegistry};

use function::UriFunction;
use operation::Operation;

/// The functions, in the order of their documentation.
///
/// ```
/// let names: Vec<_> = uri_bnf_datafusion::functions().iter().map(|function| function.name().to_owned()).collect();
/// assert_eq!(names, [
///     "uri_is_valid", "uri_fault", "uri_validate", "uri_parse", "uri_scheme", "uri_authority", "uri_userinfo",
///     "uri_host", "uri_port", "uri_path", "uri_query", "uri_fragment", "uri_normalize", "uri_resolve",
/// ]);
/// ```
pub fn functions() -> Vec<Arc<ScalarUDF>> {
    Operation::ALL
        .iter()
        .map(|&operation| Arc::new(ScalarUDF::new_from_impl(UriFunction::new(operation))))
        .collect()
}

/// Registers the [`functions`] with a session, or with anything else that finds functions by their names. They replace
/// functions of the same names.
///
/// # Errors
///
/// Returns the error of the registry, if it takes no functions.
///
/// ```
/// use datafusion::{error::Result, execution::FunctionRegistry, prelude::{SessionContext, col, lit}};
///
/// let mut context = SessionContext::new();
/// uri_bnf_datafusion::register(&mut context)?;
/// // For a `DataFrame`:
/// let host = context.udf("uri_host")?.call(vec![col("url"), lit("rfc2396")]);
/// assert_eq!(host.to_string(), "uri_host(url, Utf8(\"rfc2396\"))");
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// ```
pub fn register(registry: &mut dyn FunctionRegistry) -> Result<()> {
    for function in functions() {
        registry.register_udf(function)?;
    }
    Ok(())
}

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
