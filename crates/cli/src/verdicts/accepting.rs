//! The editions that accept an input, and how messages list editions.

use uri_bnf::Edition;

/// The editions that accept an input; `None` if they were not checked. A copy of what [`Edition::accepting`] returns, small
/// enough for an error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Accepting(Option<[bool; Edition::ALL.len()]>);

impl Accepting {
    /// The editions were not checked.
    pub(crate) const NOT_ASKED: Self = Self(None);

    /// Returns the editions that accept `text`.
    pub(crate) fn of(text: &str) -> Self {
        let mut accepts = [false; Edition::ALL.len()];
        for (accepts, edition) in accepts.iter_mut().zip(Edition::ALL) {
            *accepts = edition.is_valid(text);
        }
        Self(Some(accepts))
    }

    /// Returns that no edition accepts the input.
    pub(crate) const fn none() -> Self {
        Self(Some([false; Edition::ALL.len()]))
    }

    /// Returns the editions, the oldest first.
    pub(super) fn each(self) -> Option<impl Iterator<Item = Edition>> {
        let accepts = self.0?;
        Some(Edition::ALL.iter().copied().zip(accepts).filter(|each| each.1).map(|(edition, _)| edition))
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
