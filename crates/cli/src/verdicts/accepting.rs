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

/// Returns in words which editions accept an input that another one rejects, as in `valid in RFC 2732 and RFC 3986`; `None` if
/// none does. That the input is an IRI, and not a URI, comes first, with the option for it.
pub(crate) fn valid_in(names: &[&str]) -> Option<String> {
    let as_iri = valid_as_iri(names);
    let is_iri = as_iri.is_some();
    let others: Vec<_> =
        names.iter().copied().filter(|name| !is_iri || *name != standards::IRI.name()).collect();
    let in_others = (!others.is_empty()).then(|| format!("valid in {}", listed(&others)));
    as_iri.into_iter().chain(in_others).reduce(|first, second| format!("{first}; {second}"))
}

/// Returns in words that an input is an IRI, and not a URI, with the option for it, if these editions accept it.
pub(crate) fn valid_as_iri(names: &[&str]) -> Option<String> {
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
    fn what_is_only_an_iri_is_said_first() {
        for (names, expected) in [
            (&[][..], None),
            (&["RFC 2396"], Some("valid in RFC 2396")),
            (&["RFC 3986", "RFC 3987"], Some("valid in RFC 3986 and RFC 3987")),
            (&["RFC 2732", "RFC 3986", "RFC 3987"], Some("valid in RFC 2732, RFC 3986 and RFC 3987")),
            (&["RFC 3987"], Some("valid as an IRI: --edition 3987")),
            (&["RFC 2396", "RFC 3987"], Some("valid as an IRI: --edition 3987; valid in RFC 2396")),
        ] {
            assert_eq!(valid_in(names).as_deref(), expected);
        }
    }
}
