//! Inputs that take a parser too long if it reads parts of them repeatedly.

use std::fmt;

/// What is repeated: the characters at which rules of the grammar must decide between alternatives.
const UNITS: [&str; 15] = ["a", "a.", "a-", "-", "1", "1.", ".", "%41", ";", "/", "@", ":", "a@", "a:", "?="];

/// What comes before: nothing, or a prefix that makes the run an authority or an address for the start symbol.
const PREFIXES: [&str; 4] = ["", "//", "http://", "//["];

/// What comes after: nothing, or a character that turns a server into a registry name.
const SUFFIXES: [&str; 2] = ["", "_"];

/// A family of inputs, with one input per size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hostile {
    prefix: &'static str,
    unit: &'static str,
    suffix: &'static str,
}

impl Hostile {
    /// The input of this family with at most `size` bytes, and less than one unit fewer.
    pub(crate) fn text(&self, size: usize) -> String {
        let run = size.saturating_sub(self.prefix.len() + self.suffix.len());
        [self.prefix, &self.unit.repeat(run / self.unit.len()), self.suffix].concat()
    }
}

/// In the notation of the grammar: `"//" *"a." "_"`.
impl fmt::Display for Hostile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.prefix.is_empty() {
            write!(formatter, "\"{}\" ", self.prefix)?;
        }
        write!(formatter, "*\"{}\"", self.unit)?;
        if !self.suffix.is_empty() {
            write!(formatter, " \"{}\"", self.suffix)?;
        }
        Ok(())
    }
}

/// All families.
pub(crate) fn families() -> impl Iterator<Item = Hostile> {
    UNITS.into_iter().flat_map(|unit| {
        PREFIXES
            .into_iter()
            .flat_map(move |prefix| SUFFIXES.into_iter().map(move |suffix| Hostile { prefix, unit, suffix }))
    })
}

#[cfg(test)]
mod tests {
    use super::{Hostile, families};

    #[test]
    fn texts_have_the_size_and_the_ends_of_their_family() {
        let family = Hostile { prefix: "//", unit: "a.", suffix: "_" };
        assert_eq!(family.text(9), "//a.a.a._");
        assert_eq!(family.text(10), "//a.a.a._");
        assert_eq!(family.to_string(), r#""//" *"a." "_""#);
        for family in families() {
            let length = family.text(1000).len();
            assert!((998..=1000).contains(&length), "{family}: {length}");
        }
    }
}
