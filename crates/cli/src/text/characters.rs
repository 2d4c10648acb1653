//! Sets of characters, in words.

use uri_bnf::bnf::CharacterSet;

use super::visible::cut;

/// The length of the longest list of characters that is shown whole, in bytes.
const MOST_OF_CHARACTERS: usize = 100;

/// Returns the characters of a set, the beginning if they are many.
pub(crate) fn listed(characters: &CharacterSet) -> String {
    let text = characters.to_string();
    let (beginning, ellipsis) = cut(&text, MOST_OF_CHARACTERS);
    if ellipsis.is_empty() {
        return text;
    }
    // The last one may be cut.
    let beginning = beginning.rsplit_once(' ').map_or(beginning, |(beginning, _)| beginning);
    format!("{beginning} … ({} characters)", characters.count())
}
