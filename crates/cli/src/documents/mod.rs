//! Documents: which files are read, and where in them something is.
//!
//! `walk` lists the files of folders, `rules` looks before at the files that say which are left out, `pool` reads them on all cores and keeps their order, `content` decodes a file. `octets`
//! are those of a document, `as_text` counts the documents whose format is not known, and `lines` says at which line and column an offset is. `bases` has what follows from the bases that a document states. `nearest` has the names that may be meant
//! by one that does not exist.

pub(crate) mod as_text;
pub(crate) mod bases;
pub(crate) mod content;
pub(crate) mod cut;
pub(crate) mod lines;
pub(crate) mod nearest;
pub(crate) mod octets;
pub(crate) mod pool;
mod rules;
pub(crate) mod run;
mod schema;
pub(crate) mod secrets;
mod source_map;
pub(crate) mod walk;
