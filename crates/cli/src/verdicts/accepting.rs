//! The editions that accept an input, and how messages list editions.

use uri_bnf::Edition;

use crate::names::specification::SpecificationName;
use crate::standards;

/// The editions that accept an input, a bit for each in the order of [`Edition::ALL`]; `None` if they were not checked. A copy of
/// what [`Edition::accepting`] returns, small enough for an error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Accepting(Option<u16>);

const _: () = assert!(Edition::ALL.len() <= u16::BITS as usize, "each edition has a bit");

impl Accepting {
    /// The editions were not checked.
    pub(crate) const NOT_ASKED: Self = Self(None);

    /// Returns the editions that accept `text`.
    pub(crate) fn of(text: &str) -> Self {
        let accepting = Edition::ALL.iter().enumerate().filter(|(_, edition)| edition.is_valid(text));
        Self(Some(accepting.fold(0, |bits, (index, _)| bits | 1 << index)))
    }

    /// Returns that no edition accepts the input.
    pub(crate) const fn none() -> Self {
        Self(Some(0))
    }

    /// Returns [`valid_in`] of the editions.
    pub(crate) fn in_words(self) -> Option<String> {
        valid_in(&self.each()?.map(Edition::name).collect::<Vec<_>>())
    }

    /// Returns the editions, the oldest first.
    pub(super) fn each(self) -> Option<impl Iterator<Item = Edition>> {
        let bits = self.0?;
        let each = Edition::ALL.iter().enumerate();
        Some(each.filter(move |(index, _)| bits & 1 << index != 0).map(|(_, edition)| *edition))
    }
}

/// Returns what is said after an error of an input that these editions accept: that it is an IRI, and not a URI, with the option
/// for it. That other editions accept it would read as if it were in order; only `--edition all` says so.
pub(crate) fn valid_in(names: &[&str]) -> Option<String> {
    let is_iri = names.contains(&standards::IRI.name()) && !names.contains(&standards::URI.name());
    let option = SpecificationName::Edition(standards::IRI).argument();
    is_iri.then(|| format!("valid as an IRI: --edition {option}"))
}

/// Returns a list of these names, as in `RFC 2732 and RFC 3986`.
pub(crate) fn listed(names: &[&str]) -> String {
    match names {
        [] => "no edition".to_owned(),
        [one] => (*one).to_owned(),
        [names @ .., last] => format!("{} and {last}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::valid_in;

    #[test]
    fn only_an_iri_is_said() {
        for (names, expected) in [
            (&[][..], None),
            (&["RFC 2396"], None),
            (&["RFC 3986", "RFC 3987"], None),
            (&["RFC 2732", "RFC 3986", "RFC 3987"], None),
            (&["RFC 3987"], Some("valid as an IRI: --edition 3987")),
            (&["RFC 2396", "RFC 3987"], Some("valid as an IRI: --edition 3987")),
        ] {
            assert_eq!(valid_in(names).as_deref(), expected);
        }
    }
}
