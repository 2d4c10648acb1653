//! The nine groups of the regular expression of Appendix B.

use core::fmt;

use super::Components;
use crate::secrets::debug::shown;

/// The nine groups of a text, as the regular expression of Appendix B matches it.
///
/// ```text
/// ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
///  12            3  4          5       6  7        8 9
/// ```
///
/// Every text matches, and `.` matches line ends as well, so the groups 1, 3, 5, 6 and 8 are the whole text. Group 5, the
/// path, is always present.
///
/// | groups | with delimiter | component |
/// |---|---|---|
/// | scheme | 1 | 2 |
/// | authority | 3 | 4 |
/// | path | | 5 |
/// | query | 6 | 7 |
/// | fragment | 8 | 9 |
///
/// ```
/// use uri_bnf::compose::Groups;
/// let groups = Groups::of("http://www.ics.uci.edu/pub/ietf/uri/#Related");
/// assert_eq!([groups.get(1), groups.get(2)], [Some("http:"), Some("http")]);
/// assert_eq!([groups.get(3), groups.get(4)], [Some("//www.ics.uci.edu"), Some("www.ics.uci.edu")]);
/// assert_eq!(groups.get(5), Some("/pub/ietf/uri/"));
/// assert_eq!([groups.get(6), groups.get(7)], [None, None]);
/// assert_eq!([groups.get(8), groups.get(9)], [Some("#Related"), Some("Related")]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Groups<'a> {
    text: &'a str,
    components: Components<'a>,
}

/// Without passwords.
impl fmt::Debug for Groups<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, components } = self;
        formatter.debug_struct("Groups").field("text", &shown(text)).field("components", components).finish()
    }
}

impl<'a> Groups<'a> {
    /// The number of groups.
    ///
    /// ```
    /// assert_eq!(uri_bnf::compose::Groups::COUNT, 9);
    /// ```
    pub const COUNT: usize = 9;

    /// Matches `text`. Linear in its length; allocates nothing; accepts any text.
    ///
    /// ```
    /// use uri_bnf::compose::Groups;
    /// assert_eq!(Groups::of("a\n#b\nc").get(9), Some("b\nc"));
    /// ```
    pub fn of(text: &'a str) -> Self {
        Self { text, components: Components::of(text) }
    }

    /// The components: the groups 2, 4, 5, 7 and 9.
    ///
    /// ```
    /// use uri_bnf::compose::{Components, Groups};
    /// assert_eq!(Groups::of("//h?q").components(), Components::of("//h?q"));
    /// ```
    pub fn components(&self) -> Components<'a> {
        self.components
    }

    /// The group with this number; `None` if it took no part in the match, or if there is no such group. Group 0 is the
    /// whole text. Constant time.
    ///
    /// ```
    /// use uri_bnf::compose::Groups;
    /// let groups = Groups::of("a?");
    /// assert_eq!([groups.get(0), groups.get(6), groups.get(7)], [Some("a?"), Some("?"), Some("")]);
    /// assert_eq!([groups.get(8), groups.get(10)], [None, None]);
    /// ```
    pub fn get(&self, number: usize) -> Option<&'a str> {
        let Components { scheme, authority, path, query, fragment } = self.components;
        let with_delimiter = |length: usize| length + 1;
        let authority_start = scheme.map_or(0, |scheme| with_delimiter(scheme.len()));
        let path_start = authority_start + authority.map_or(0, |authority| "//".len() + authority.len());
        let query_start = path_start + path.len();
        let fragment_start = query_start + query.map_or(0, |query| with_delimiter(query.len()));
        let group = |start: usize, end: usize| self.text.get(start..end);
        match number {
            0 => Some(self.text),
            1 => scheme.and_then(|_| group(0, authority_start)),
            2 => scheme,
            3 => authority.and_then(|_| group(authority_start, path_start)),
            4 => authority,
            5 => Some(path),
            6 => query.and_then(|_| group(query_start, fragment_start)),
            7 => query,
            8 => fragment.and_then(|_| group(fragment_start, self.text.len())),
            9 => fragment,
            _ => None,
        }
    }

    /// The groups from 1 to 9.
    ///
    /// ```
    /// use uri_bnf::compose::Groups;
    /// let groups: Vec<_> = Groups::of("a:b").iter().collect();
    /// assert_eq!(groups[..5], [Some("a:"), Some("a"), None, None, Some("b")]);
    /// assert_eq!(groups[5..], [None; 4]);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = Option<&'a str>> + Clone + use<'a> {
        let groups = *self;
        (1..=Self::COUNT).map(move |number| groups.get(number))
    }
}
