//! A code by its name or its number.

use core::{fmt, str::FromStr};

use super::{Code, checks::CODES};

impl FromStr for Code {
    type Err = UnknownCode;

    /// A code by its name, in either case, or its number.
    ///
    /// # Errors
    ///
    /// Where there is none. The error knows the code whose name is nearest.
    ///
    /// ```
    /// use uri_bnf::validate::{Code, checks};
    /// assert_eq!("space".parse(), Ok(checks::SPACE));
    /// assert_eq!("spaces".parse::<Code>().unwrap_err().to_string(), "unknown code, did you mean space?");
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownCode> {
        let is_named =
            |code: &&Self| code.0.name.eq_ignore_ascii_case(name) || name.parse() == Ok(code.0.number);
        CODES.iter().find(is_named).copied().ok_or_else(|| UnknownCode { nearest: nearest(name) })
    }
}

/// The code whose name shares the most letter pairs with `name`; `None` where none shares half of them.
fn nearest(name: &str) -> Option<Code> {
    let pairs = |text: &str| text.len().saturating_sub(1);
    let shared = |code: Code| {
        let own = code.0.name.as_bytes();
        name.as_bytes().windows(2).filter(|pair| own.windows(2).any(|other| other == *pair)).count()
    };
    let nearest = CODES
        .iter()
        .copied()
        .max_by_key(|&code| 2 * shared(code) * 100 / (pairs(name) + pairs(code.0.name)).max(1))?;
    (2 * shared(nearest) > pairs(name)).then_some(nearest)
}

/// A name that no code has: the error of [`Code::from_str`].
///
/// ```
/// use uri_bnf::validate::{Code, checks};
/// let error = "malformed-port-number".parse::<Code>().unwrap_err();
/// assert_eq!(error.nearest(), Some(checks::MALFORMED_PORT));
/// assert_eq!("x".parse::<Code>().unwrap_err().to_string(), "unknown code");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown code{}", DidYouMean(*nearest))]
pub struct UnknownCode {
    nearest: Option<Code>,
}

impl UnknownCode {
    /// The code that is called most like it, if any is.
    ///
    /// ```
    /// use uri_bnf::validate::{Code, checks};
    /// assert_eq!("spce".parse::<Code>().unwrap_err().nearest(), Some(checks::SPACE));
    /// ```
    pub fn nearest(&self) -> Option<Code> {
        self.nearest
    }
}

struct DidYouMean(Option<Code>);

impl fmt::Display for DidYouMean {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |code| write!(formatter, ", did you mean {code}?"))
    }
}
