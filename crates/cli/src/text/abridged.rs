//! Long names of files in messages.

use std::borrow::Cow;

/// How many characters of a name are shown at most.
const MOST: usize = 240;

/// How many of them are those of its beginning. The end tells more: it has the name of the file.
const FIRST: usize = 80;

/// Returns a name of a file for people. A system may take 4,096 octets and more: of such a name, the middle is left out.
pub(crate) fn abridged(name: Cow<'_, str>) -> Cow<'_, str> {
    if name.len() <= MOST || name.chars().count() <= MOST {
        return name;
    }
    let start = name.char_indices().nth(FIRST).map_or(0, |(index, _)| index);
    let end = name.char_indices().nth_back(MOST - FIRST - 2).map_or(name.len(), |(index, _)| index);
    let (first, last) = (name.get(..start).unwrap_or_default(), name.get(end..).unwrap_or_default());
    Cow::Owned(format!("{first}\u{2026}{last}"))
}

#[cfg(test)]
mod tests {
    use super::{MOST, abridged};

    #[test]
    fn the_middle_of_a_long_name_is_left_out() {
        for (character, count) in [("a", MOST), ("\u{e9}", MOST), ("a", 0)] {
            let name = character.repeat(count);
            assert_eq!(abridged(name.as_str().into()), name);
        }
        for character in ["a", "\u{e9}", "\u{1f600}"] {
            for count in [MOST + 1, 10 * MOST] {
                let name = format!("begin{}end", character.repeat(count - 8));
                let short = abridged(name.as_str().into());
                assert_eq!(short.chars().count(), MOST, "{short}");
                assert!(
                    short.starts_with("begin") && short.ends_with("end") && short.contains('\u{2026}'),
                    "{short}"
                );
            }
        }
    }
}
