//! What is not to be reported: what comments in documents say, and what a baseline has.
//!
//! A `baseline` has the findings that a project had before, and `baselines` what a run does with it; `beside` has the paths in it;
//! `list_baselines` is that of lists.
//! The rest is about comments.
//!
//! `uri-bnf: ignore CODE` is about the next line that is not blank or, if there is something else on its own line, about that; between
//! `uri-bnf: ignore-begin CODE` and `uri-bnf: ignore-end` is a region, and `uri-bnf: ignore-file CODE` is about the document.
//! Several codes are separated by commas or spaces; without a code, all findings are meant. A reason may follow, after `--` or
//! in parentheses.
//!
//! A comment is not fixed, not even if it is inside a reference.

mod baseline;
mod baselines;
mod beside;
mod document;
mod inside;
mod instruction;
mod list;
mod list_baselines;

pub(crate) use baseline::{Baseline, Known, KnownFindings};
pub(crate) use baselines::{Baselines, write_baseline};
pub(crate) use document::{Ignores, Remark};
pub(crate) use inside::{has_comment, is_comment};
pub(crate) use instruction::WORD;
pub(crate) use list::ListIgnores;
pub(crate) use list_baselines::ListBaselines;
