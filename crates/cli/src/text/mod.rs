//! How text is printed: escaped, in columns, as sets of characters, in Markdown, as lines of JSON, in lines of some width, on a terminal; positions and speeds, for
//! people; names of files, whatever octets they have, as text and as URIs; patterns of references; and secrets, which are not printed.

pub(crate) mod abridged;
pub(crate) mod characters;
pub(crate) mod file_uri;
pub(crate) mod jsonl;
pub(crate) mod markdown;
pub(crate) mod path;
pub(crate) mod pattern;
pub(crate) mod position;
pub(crate) mod secrets;
pub(crate) mod speed;
pub(crate) mod table;
pub(crate) mod terminal;
pub(crate) mod visible;
pub(crate) mod wrapped;
