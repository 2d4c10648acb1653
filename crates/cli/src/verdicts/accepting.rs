//! The editions that accept an input, and how messages list editions.

use uri_bnf::Edition;

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

    /// Returns the editions, the oldest first.
    pub(super) fn each(self) -> Option<impl Iterator<Item = Edition>> {
        let bits = self.0?;
        let each = Edition::ALL.iter().enumerate();
        Some(each.filter(move |(index, _)| bits & 1 << index != 0).map(|(_, edition)| *edition))
    }
}

/// Returns a list of these names, as in `RFC 2732 and RFC 3986`.
pub(crate) fn listed(names: &[&str]) -> String {
    match names {
        [] => "no edition".to_owned(),
        [one] => (*one).to_owned(),
        [names @ .., last] => format!("{} and {last}", names.join(", ")),
    }
}
