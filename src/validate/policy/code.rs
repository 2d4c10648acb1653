//! A code by its name or its number.

use core::{fmt, str::FromStr};

use crate::{
    nearest::nearest,
    validate::{Code, finding::checks::CODES},
};

impl FromStr for Code {
    type Err = UnknownCode;

    /// Returns the code with this name, in either case, or this number.
    ///
    /// # Errors
    ///
    /// Returns an error if there is none.
    ///
    /// ```
    /// use uri_bnf::validate::{Code, checks};
    /// assert_eq!(("space".parse(), "102".parse()), (Ok(checks::SPACE), Ok(checks::SPACE)));
    /// assert!("spaces-everywhere".parse::<Code>().is_err());
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownCode> {
        let is_named =
            |code: &&Self| code.0.name.eq_ignore_ascii_case(name) || name.parse() == Ok(code.0.number);
        CODES.iter().find(is_named).copied().ok_or_else(|| {
            let names = CODES.iter().map(|code| (*code, lower(code.0.name)));
            UnknownCode { nearest: nearest(&lower(name), names) }
        })
    }
}

fn lower(name: &str) -> impl DoubleEndedIterator<Item = char> + Clone {
    name.chars().map(|character| character.to_ascii_lowercase())
}

/// A name that no code has: the error of [`Code::from_str`].
///
/// Its `Display` says what is accepted. If the name is one edit away from that of a code, it suggests that code.
///
/// ```
/// use uri_bnf::validate::{Code, UnknownCode};
/// let error: UnknownCode = "malformed-port-number".parse::<Code>().unwrap_err();
/// let message = "unknown code, expected a name such as space or its number";
/// assert_eq!(error.to_string(), message);
/// let error = "spce".parse::<Code>().unwrap_err();
/// assert_eq!(error.to_string(), format!("{message}; did you mean space?"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message(*self))]
pub struct UnknownCode {
    nearest: Option<Code>,
}

struct Message(UnknownCode);

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("unknown code, expected a name such as space or its number")?;
        match self.0.nearest {
            Some(nearest) => write!(formatter, "; did you mean {nearest}?"),
            None => Ok(()),
        }
    }
}
