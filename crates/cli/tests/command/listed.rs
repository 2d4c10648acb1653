//! Lists of editions in what the command prints. Expected results are written for the editions of the tables; a list in the
//! output also has any other edition of the library.

use serde_json::Value;
use uri_bnf::Edition;

/// The names of the editions of the tables, the oldest first.
pub(crate) const TABULATED: [&str; 6] =
    ["url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732", "RFC 3986", "RFC 3987"];

/// All editions of the library, by the names that the command line and snapshots have for them.
pub(crate) fn in_snapshots() -> Vec<String> {
    let names = Edition::ALL.iter().map(|edition| format!("{edition:?}").to_lowercase());
    names.map(|name| name.strip_prefix("rfc").unwrap_or(&name).to_owned()).collect()
}

/// The editions with this property, in the order of the library. Of those of the tables, they are `expected`.
#[track_caller]
fn named(has: impl Fn(Edition) -> bool, expected: &[&str]) -> Vec<&'static str> {
    let names: Vec<_> =
        Edition::ALL.iter().filter(|edition| has(**edition)).map(|edition| edition.name()).collect();
    let tabulated: Vec<_> = names.iter().filter(|name| TABULATED.contains(name)).copied().collect();
    assert_eq!(tabulated, expected);
    names
}

/// All editions of the library.
pub(crate) fn all() -> Vec<&'static str> {
    named(|_| true, &TABULATED)
}

/// The editions that accept a reference. Of those of the tables, they are `expected`.
#[track_caller]
pub(crate) fn accepting(text: &str, expected: &[&str]) -> Vec<&'static str> {
    named(|edition| edition.is_valid(text), expected)
}

/// The editions that do not.
#[track_caller]
pub(crate) fn rejecting(text: &str, expected: &[&str]) -> Vec<&'static str> {
    named(|edition| !edition.is_valid(text), expected)
}

/// The editions that no table of the tests has.
pub(crate) fn others() -> Vec<&'static str> {
    all().into_iter().filter(|name| !TABULATED.contains(name)).collect()
}

/// Those that accept a reference in words: `valid in RFC 2732 and RFC 3986`.
#[track_caller]
pub(crate) fn valid_in(text: &str, expected: &[&str]) -> String {
    format!("valid in {}", in_words(&accepting(text, expected)))
}

/// Whether the name of an edition is one of those of the tables.
pub(crate) fn is_tabulated(name: &Value) -> bool {
    TABULATED.iter().any(|tabulated| name == tabulated)
}

/// `a, b and c`.
pub(crate) fn in_words(names: &[&str]) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}
