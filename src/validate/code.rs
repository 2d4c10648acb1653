//! A code by its name or its number.

use core::str::FromStr;

use super::{Code, checks::CODES};

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
    /// assert_eq!("space".parse(), Ok(checks::SPACE));
    /// assert_eq!("spaces".parse::<Code>().unwrap_err().to_string(), "unknown code");
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownCode> {
        let is_named =
            |code: &&Self| code.0.name.eq_ignore_ascii_case(name) || name.parse() == Ok(code.0.number);
        CODES.iter().find(is_named).copied().ok_or(UnknownCode)
    }
}

/// A name that no code has: the error of [`Code::from_str`].
///
/// ```
/// use uri_bnf::validate::{Code, UnknownCode};
/// let error: UnknownCode = "malformed-port-number".parse::<Code>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown code");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown code")]
#[non_exhaustive]
pub struct UnknownCode;
