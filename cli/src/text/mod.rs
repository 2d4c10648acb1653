//! How text is printed: escaped, in columns, in Markdown, as lines of JSON, on a terminal; and positions and speeds, for
//! people.

pub(crate) mod jsonl;
pub(crate) mod markdown;
pub(crate) mod position;
pub(crate) mod speed;
pub(crate) mod table;
pub(crate) mod terminal;
pub(crate) mod visible;
