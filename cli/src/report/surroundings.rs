//! The part of an input around an offset, as a report shows it.

use crate::text::position::characters;
use crate::text::secrets;
use crate::text::visible::visible;

/// A part of an input, fit to be shown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Surroundings {
    pub(crate) text: String,
    /// The number of characters before the offset.
    pub(crate) before: usize,
}

impl Surroundings {
    /// How many bytes of an input are shown before the offset.
    pub(crate) const BEFORE: usize = 60;
    /// How many bytes are shown after it.
    const AFTER: usize = 30;

    /// Returns the part of `bytes` around `offset`, with `…` in place of what is left out, and without
    /// its secrets.
    pub(crate) fn around(bytes: &[u8], offset: usize) -> Self {
        let bytes = &*secrets::mask(bytes);
        let (before, after) = bytes.split_at_checked(offset).unwrap_or((bytes, b""));
        let start = boundary(before, before.len().saturating_sub(Self::BEFORE));
        let end = boundary(after, Self::AFTER);
        let ellipsis = |is_cut| if is_cut { "…" } else { "" };
        let shown = format!("{}{}", ellipsis(start > 0), visible(&before[start..]));
        Self {
            text: format!("{shown}{}{}", visible(&after[..end]), ellipsis(end < after.len())),
            before: usize::try_from(characters(shown.as_bytes())).unwrap_or_default(),
        }
    }
}

/// Returns the first offset in `bytes`, from `offset`, at which a character can begin.
fn boundary(bytes: &[u8], offset: usize) -> usize {
    let rest = bytes.get(offset..).unwrap_or_default();
    let inside = rest.iter().take_while(|&&byte| byte & 0xC0 == 0x80).take(3).count();
    offset.min(bytes.len()) + inside
}

#[cfg(test)]
mod tests {
    use crate::report::surroundings::Surroundings;

    #[test]
    fn an_excerpt_is_cut_around_the_offset() {
        let long = format!("{}é {}", "a".repeat(100), "é".repeat(100));
        for (text, offset, shown, before) in [
            ("a b", 1, "a b".to_owned(), 1),
            ("", 0, String::new(), 0),
            ("a\tb", 2, "a\\tb".to_owned(), 3),
            (&long, 102, format!("…{}é {}…", "a".repeat(58), "é".repeat(15)), 60),
        ] {
            assert_eq!(
                Surroundings::around(text.as_bytes(), offset),
                Surroundings { text: shown, before },
                "{text}"
            );
        }
        let excerpt = Surroundings::around(b"a\xFFb", 1);
        assert_eq!(excerpt, Surroundings { text: "a\\xFFb".to_owned(), before: 1 });
    }
}
