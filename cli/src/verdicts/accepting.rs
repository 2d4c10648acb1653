//! The editions that take an input, and how messages list editions.

use uri_bnf::Edition;

/// The editions that take an input; `None` where they were not asked. A copy of what [`Edition::accepting`] yields,
/// small enough for an error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Accepting(Option<[bool; Edition::ALL.len()]>);

impl Accepting {
    /// They were not asked.
    pub(crate) const NOT_ASKED: Self = Self(None);

    /// Those that take `text`.
    pub(crate) fn of(text: &str) -> Self {
        let mut accepts = [false; Edition::ALL.len()];
        for (accepts, edition) in accepts.iter_mut().zip(Edition::ALL) {
            *accepts = edition.is_valid(text);
        }
        Self(Some(accepts))
    }

    /// None of them.
    pub(crate) const fn none() -> Self {
        Self(Some([false; Edition::ALL.len()]))
    }

    /// The editions, the oldest first.
    pub(super) fn each(self) -> Option<impl Iterator<Item = Edition>> {
        let accepts = self.0?;
        Some(Edition::ALL.iter().copied().zip(accepts).filter(|each| each.1).map(|(edition, _)| edition))
    }
}

/// These names, as in `RFC 2732 and RFC 3986`.
pub(crate) fn listed(names: &[&str]) -> String {
    match names {
        [] => "no edition".to_owned(),
        [one] => (*one).to_owned(),
        [names @ .., last] => format!("{} and {last}", names.join(", ")),
    }
}
