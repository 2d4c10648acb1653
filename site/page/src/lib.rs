//! The engine of the page: what the library knows about a text, a rule or a grammar, as JSON.
//!
//! A request is an object with the name of an [operation](operations) and its arguments, and so is the answer: either the
//! object of the operation, or `{"error": "…"}` with a sentence that says what is wrong with the request. All offsets are
//! bytes of the text, and spans are `[start, end]`, without the end.
//!
//! ```
//! let answer = uri_bnf_page::answer(r#"{"operation": "analyse", "edition": "rfc3986", "text": "http://[::1]/"}"#);
//! assert!(answer.starts_with(r#"{"valid":true,"#));
//! let answer = uri_bnf_page::answer(r#"{"operation": "analyze"}"#);
//! assert!(answer.starts_with(r#"{"error":"no operation has the name analyze"#));
//! ```

mod dispatch;
mod exercises;
mod exports;
mod grammars;
pub mod operations;
mod own_grammar;
mod request;

pub use dispatch::answer;
