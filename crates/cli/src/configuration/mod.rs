//! The settings in force: those of the command line, else those of `uri-bnf.toml`, else the defaults; each with its origin.
//!
//! `file` finds and reads the file, `document` reads its `keys`, `schemes` the tables of schemes, and `overrides` those for some
//! documents, with the readers of `values` and `globs`; `ignored` has the patterns of references that are not checked, and `documents`
//! says which documents are read. `schema` describes the keys to editors. `settings` combines them with the command line. `base` is the base in force,
//! and `layers` where it comes from. `validation` is how references are
//! validated, with `changes` of the severities of single codes; `validator` builds the validator from it.

pub(crate) mod base;
mod changes;
mod document;
pub(crate) mod documents;
pub(crate) mod file;
mod globs;
pub(crate) mod ignored;
pub(crate) mod keys;
pub(crate) mod layers;
pub(crate) mod mask;
pub(crate) mod origin;
pub(crate) mod overrides;
pub(crate) mod schema;
pub(crate) mod schemes;
pub(crate) mod settings;
pub(crate) mod validation;
pub(crate) mod validator;
mod values;
