//! A report as one page of HTML, which is also well-formed XML: no scripts, and nothing that is loaded.
//!
//! `text` makes what comes from outside fit to be shown, `table` and `chart` draw counts, `heat` and `grammar_map` the
//! printed grammar. `frame` is a page as a whole. `rule_page`, `edition_page`, `coverage_page` and `conformance_page` choose what is on a page,
//! and `parts` has what they share.

mod chart;
mod conformance_page;
mod coverage_page;
mod edition_page;
mod frame;
mod grammar_map;
mod heat;
mod parts;
mod rule_page;
mod table;
mod text;

pub(crate) use frame::{Page, Section};
pub(crate) use table::{Cell, Table};
pub(crate) use text::{Text, code};

pub(super) use conformance_page::conformance_page;
pub(super) use coverage_page::coverage_page;
pub(super) use edition_page::edition_page;
pub(super) use grammar_map::GrammarMap;
pub(super) use rule_page::rule_page;
