//! The scripts of the characters of a label. Without the feature `idna`, none is known.

#[cfg(feature = "idna")]
use unicode_script::{Script, ScriptExtension, UnicodeScript};

/// The names of two scripts of `characters` that no writing system mixes: that of the first character that has one, and the
/// first that does not go with what precedes it. `None` if there are none: by UTS #39, the characters are "highly
/// restrictive".
#[cfg(feature = "idna")]
pub(crate) fn mixture(characters: &[char]) -> Option<(&'static str, &'static str)> {
    use Script::{Bopomofo, Han, Hangul, Hiragana, Katakana, Latin};

    /// What is mixed with Latin, and with each other.
    const MIXED: [&[Script]; 3] =
        [&[Latin, Han, Bopomofo], &[Latin, Han, Hiragana, Katakana], &[Latin, Han, Hangul]];

    let mixed = MIXED.map(|scripts| {
        scripts
            .iter()
            .map(|script| ScriptExtension::from(*script))
            .fold(Script::Unknown.into(), ScriptExtension::union)
    });
    let mut one: ScriptExtension = Script::Common.into();
    let mut allowed = [true; MIXED.len()];
    let mut first = None;
    for &character in characters {
        let extension = character.script_extension();
        // Digits and marks go with all scripts; of characters that are not assigned, none is known.
        if extension.is_common() || extension.is_inherited() || extension.is_empty() {
            continue;
        }
        one.intersect_with(extension);
        for (allowed, mixed) in allowed.iter_mut().zip(mixed) {
            *allowed &= !mixed.intersection(extension).is_empty();
        }
        let script = character.script();
        if one.is_empty() && !allowed.contains(&true) {
            return first.map(|first: Script| (first.full_name(), script.full_name()));
        }
        first = first.or(Some(script));
    }
    None
}

#[cfg(not(feature = "idna"))]
pub(crate) const fn mixture(_: &[char]) -> Option<(&'static str, &'static str)> {
    None
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use alloc::vec::Vec;

    use super::mixture;

    #[test]
    fn mixtures_and_writing_systems() {
        let mixture = |label: &str| mixture(&label.chars().collect::<Vec<_>>());
        assert_eq!(mixture("\u{440}aypal"), Some(("Cyrillic", "Latin")));
        assert_eq!(mixture("1-\u{3b1}b"), Some(("Greek", "Latin")));
        assert_eq!(mixture("\u{6771}\u{430}"), Some(("Han", "Cyrillic")));
        assert_eq!(mixture("\u{d55c}\u{3042}"), Some(("Hangul", "Hiragana")));
        assert_eq!(mixture("abc\u{3042}\u{430}"), Some(("Latin", "Cyrillic")));
        for label in [
            "b\u{fc}cher",
            "\u{440}\u{444}-1",
            "sony\u{30bd}\u{30cb}\u{30fc}",
            "\u{6771}\u{4eac}\u{3068}a",
            "\u{d55c}\u{97d3}kbs",
            "\u{4e2d}\u{3105}x",
            "i\u{2764}\u{1f4a9}",
            "\u{915}\u{94d}\u{200d}\u{937}",
            "",
        ] {
            assert_eq!(mixture(label), None, "{label}");
        }
    }
}
