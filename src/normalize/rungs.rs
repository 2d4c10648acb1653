//! Sets of rungs.

use core::fmt;

use super::{Rung, Standing};
use crate::Edition;

/// A set of [rungs](Rung). It is a value of two octets.
///
/// ```
/// use uri_bnf::normalize::{Rung, Rungs};
/// let rungs = Rungs::SYNTAX.with(Rung::EmptyPort).without(Rung::HostCase);
/// assert!(rungs.contains(Rung::EmptyPort) && !rungs.contains(Rung::HostCase));
/// let cases: Rungs = [Rung::SchemeCase, Rung::HostCase].into_iter().collect();
/// assert_eq!(cases.to_string(), "scheme-case,host-case");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rungs(u16);

impl Rungs {
    /// No rung: references are equivalent if they are identical (RFC 3986 section 6.2.1, RFC 3987 section 5.3.1).
    ///
    /// ```
    /// assert!(uri_bnf::normalize::Rungs::NONE.is_empty());
    /// ```
    pub const NONE: Self = Self(0);

    /// Syntax-based normalization (RFC 3986 section 6.2.2, RFC 3987 section 5.3.2): case, escapes and dot segments.
    ///
    /// ```
    /// use uri_bnf::normalize::Rungs;
    /// let names = "scheme-case,host-case,escape-case,unescape-unreserved,dot-segments";
    /// assert_eq!(Rungs::SYNTAX.to_string(), names);
    /// ```
    pub const SYNTAX: Self = Self::NONE
        .with(Rung::SchemeCase)
        .with(Rung::HostCase)
        .with(Rung::EscapeCase)
        .with(Rung::UnescapeUnreserved)
        .with(Rung::DotSegments);

    /// Scheme-based normalization (RFC 3986 section 6.2.3, RFC 3987 section 5.3.3), which includes
    /// [`SYNTAX`](Self::SYNTAX): all rungs, except for those that an edition only [permits](Standing::Permitted).
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::{Rungs, Standing}};
    /// let is_stated = |rung: uri_bnf::normalize::Rung| matches!(rung.standing(Edition::Rfc3987), Standing::Stated(_));
    /// assert!(Rungs::SCHEME.iter().all(is_stated));
    /// ```
    pub const SCHEME: Self = Self::SYNTAX
        .with(Rung::DefaultPort)
        .with(Rung::EmptyPort)
        .with(Rung::EmptyPath)
        .with(Rung::SchemeRules);

    /// The rungs that `edition` states. Under RFC 3986 and RFC 3987, these are those of [`SCHEME`](Self::SCHEME).
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::Rungs};
    /// let names = "scheme-case,host-case,unescape-unreserved,default-port,scheme-rules";
    /// assert_eq!(Rungs::of(Edition::Rfc2396).to_string(), names);
    /// assert_eq!(Rungs::of(Edition::Rfc3986), Rungs::SCHEME);
    /// ```
    pub const fn of(edition: Edition) -> Self {
        Self::SCHEME.filter(edition, false)
    }

    /// Those of this set that `edition` does not exclude.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::{Rung, Rungs}};
    /// assert_eq!(Rungs::SYNTAX.under(Edition::Rfc2396), Rungs::SYNTAX.without(Rung::DotSegments));
    /// ```
    #[must_use]
    pub const fn under(self, edition: Edition) -> Self {
        self.filter(edition, true)
    }

    /// Those that `edition` states and, on request, those that it permits or does not mention.
    const fn filter(self, edition: Edition, also_chosen: bool) -> Self {
        let mut rungs = Self::NONE;
        let mut index = 0;
        while index < Rung::ALL.len() {
            let rung = Rung::ALL[index];
            let is_in = match rung.standing(edition) {
                Standing::Stated(_) => true,
                Standing::NotMentioned | Standing::Permitted(_) => also_chosen,
                Standing::Excluded(_) => false,
            };
            if is_in && self.contains(rung) {
                rungs = rungs.with(rung);
            }
            index += 1;
        }
        rungs
    }

    /// The set with `rung`.
    ///
    /// ```
    /// use uri_bnf::normalize::{Rung, Rungs};
    /// assert!(Rungs::NONE.with(Rung::EmptyPort).contains(Rung::EmptyPort));
    /// ```
    #[must_use]
    pub const fn with(self, rung: Rung) -> Self {
        Self(self.0 | rung.bit())
    }

    /// The set without `rung`.
    ///
    /// ```
    /// use uri_bnf::normalize::{Rung, Rungs};
    /// assert!(!Rungs::SYNTAX.without(Rung::HostCase).contains(Rung::HostCase));
    /// ```
    #[must_use]
    pub const fn without(self, rung: Rung) -> Self {
        Self(self.0 & !rung.bit())
    }

    /// Returns whether `rung` is a member.
    ///
    /// ```
    /// use uri_bnf::normalize::{Rung, Rungs};
    /// assert!(!Rungs::SYNTAX.contains(Rung::DefaultPort));
    /// ```
    pub const fn contains(self, rung: Rung) -> bool {
        self.0 & rung.bit() != 0
    }

    /// Returns whether it has no member.
    ///
    /// ```
    /// use uri_bnf::normalize::Rungs;
    /// assert!(Rungs::default().is_empty() && !Rungs::SYNTAX.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of members.
    ///
    /// ```
    /// assert_eq!(uri_bnf::normalize::Rungs::SYNTAX.len(), 5);
    /// ```
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The length in bytes of the longest normal form of a reference of this length.
    pub(super) fn longest(self, length: usize) -> usize {
        self.iter().fold(length + 1, |longest, rung| match rung {
            // The greatest factors of text in UTF-8 (Unicode Standard Annex #15).
            #[cfg(feature = "unicode")]
            Rung::Nfc => 3 * longest,
            #[cfg(feature = "unicode")]
            Rung::Nfkc => 11 * longest,
            #[cfg(all(feature = "idna", feature = "rfc3987"))]
            // A name that has this form becomes at most this long.
            Rung::Idn => longest + crate::idn::form::LONGEST,
            _ => longest,
        })
    }

    /// The members, in the order of the ladder.
    ///
    /// ```
    /// use uri_bnf::normalize::{Rung, Rungs};
    /// assert_eq!(Rungs::SYNTAX.iter().last(), Some(Rung::DotSegments));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Rung> + Clone {
        Rung::ALL.iter().copied().filter(move |rung| self.contains(*rung))
    }
}

impl FromIterator<Rung> for Rungs {
    fn from_iter<I: IntoIterator<Item = Rung>>(rungs: I) -> Self {
        rungs.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for Rungs {
    /// The names of the members, in the order of the ladder, with commas between them.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, rung) in self.iter().enumerate() {
            let before = if index == 0 { "" } else { "," };
            write!(formatter, "{before}{rung}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Rungs {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}
