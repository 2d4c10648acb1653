//! An edition by one of its names.

use core::{fmt, str::FromStr};

use super::{Edition, variants::KNOWN};
use crate::nearest::nearest;

/// A name in lower case, without spaces and hyphens.
fn plain(name: &str) -> impl DoubleEndedIterator<Item = char> + Clone {
    name.chars()
        .filter(|character| !matches!(character, ' ' | '-'))
        .map(|character| character.to_ascii_lowercase())
}

fn is_named(names: &[&str], name: &str) -> bool {
    names.iter().any(|own| plain(own).eq(plain(name)))
}

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// An edition by one of its [`names`](Edition::names): `RFC 2396`, `rfc2396` and `2396`; `url-syntax-07`, `url07` and
    /// `draft-fielding-url-syntax-07`. Case, spaces and hyphens do not matter.
    ///
    /// # Errors
    ///
    /// Returns an error if no edition has this name, or if the feature of the edition is off. The error says which
    /// feature it needs, or which names there are.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// for name in ["RFC 3986", "rfc3986", "RFC-3986", "3986"] {
    ///     assert_eq!(name.parse(), Ok(Edition::Rfc3986));
    /// }
    /// for name in ["uri-syntax-01", "uri01", "URI-01", "draft-fielding-uri-syntax-01"] {
    ///     assert_eq!(name.parse(), Ok(Edition::Uri01));
    /// }
    /// assert!("RFC_3986".parse::<Edition>().is_err());
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownEdition> {
        let own = Self::ALL.iter().find(|edition| is_named(edition.names(), name)).copied();
        own.ok_or_else(|| {
            let names = Self::ALL
                .iter()
                .flat_map(|&edition| edition.names().iter().map(move |own| (edition, plain(own))));
            UnknownEdition {
                known: KNOWN.iter().find(|(_, names)| is_named(names, name)),
                nearest: nearest(&plain(name), names),
            }
        })
    }
}

/// A name that no edition has, or only one whose feature is off: the error of [`Edition::from_str`].
///
/// Its `Display` names the feature, or lists the names. If the name is one edit away from that of an edition, it suggests
/// that edition.
///
/// ```
/// use uri_bnf::Edition;
/// let error = "RFC 1630".parse::<Edition>().unwrap_err();
/// let message = error.to_string();
/// assert!(message.starts_with("unknown edition, expected RFC 1808, url-syntax-07, uri-syntax-01, RFC 2396, RFC 2732"));
/// assert_eq!(error.feature(), None);
/// let error = "2733".parse::<Edition>().unwrap_err();
/// assert_eq!(error.to_string(), format!("{message}; did you mean RFC 2732?"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message(*self))]
pub struct UnknownEdition {
    /// The feature and the names of the edition that has the name, and whose feature is off.
    known: Option<&'static (&'static str, &'static [&'static str])>,
    /// The edition that has a name close to it.
    nearest: Option<Edition>,
}

impl UnknownEdition {
    /// The cargo feature of this crate that the named edition needs; `None` if no edition has the name.
    ///
    /// ```
    /// assert_eq!("2616".parse::<uri_bnf::Edition>().unwrap_err().feature(), None);
    /// ```
    pub fn feature(&self) -> Option<&'static str> {
        self.known.map(|(feature, _)| *feature)
    }
}

struct Message(UnknownEdition);

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((feature, names)) = self.0.known {
            let name = names.first().unwrap_or(feature);
            return write!(formatter, "{name} needs the feature `{feature}` of uri-bnf, which is off");
        }
        formatter.write_str("unknown edition")?;
        for (index, edition) in Edition::ALL.iter().enumerate() {
            let before = match index {
                0 => ", expected ",
                _ if index + 1 == Edition::ALL.len() => " or ",
                _ => ", ",
            };
            write!(formatter, "{before}{edition}")?;
        }
        match self.0.nearest {
            Some(nearest) => write!(formatter, "; did you mean {nearest}?"),
            None => Ok(()),
        }
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::ToString;

    use super::{Edition, KNOWN, UnknownEdition};

    #[test]
    fn each_name_of_the_list_is_read_back() {
        for (feature, names) in KNOWN {
            for name in *names {
                match name.parse::<Edition>() {
                    Ok(edition) => assert_eq!(edition.names(), *names),
                    Err(error) => assert_eq!(error.feature(), Some(*feature)),
                }
            }
        }
    }

    #[test]
    fn a_known_name_says_which_feature_it_needs() {
        let error = UnknownEdition { known: Some(&KNOWN[4]), nearest: None };
        assert_eq!(error.to_string(), "RFC 2732 needs the feature `rfc2732` of uri-bnf, which is off");
    }
}
