//! What is in force: what the command line says, else what `uri-bnf.toml` says, else the defaults; each with where it
//! came from.
//!
//! `file` finds and reads the file, `document` reads its keys, and `settings` puts them together with the command line.
//! `validation` is how references are validated, with `changes` of the severities of single codes; `validator` makes
//! the validator of it.

mod changes;
mod document;
pub(crate) mod file;
pub(crate) mod origin;
pub(crate) mod settings;
pub(crate) mod validation;
pub(crate) mod validator;
