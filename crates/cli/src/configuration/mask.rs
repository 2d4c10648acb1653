//! The key `mask`: the parameters whose values are secrets.

use toml::de::DeValue;
use uri_bnf::secrets::PARAMETERS;

use super::values::{KeyError, Value, mistyped, string};

/// The parameters whose values are masked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum MaskedParameters {
    /// None: passwords only.
    None,
    /// Those of the built-in list.
    #[default]
    BuiltIn,
    /// Those of the file.
    Named(&'static [&'static str]),
}

impl MaskedParameters {
    pub(crate) fn names(self) -> &'static [&'static str] {
        match self {
            Self::None => &[],
            Self::BuiltIn => PARAMETERS,
            Self::Named(names) => names,
        }
    }

    /// Reads the value of the key.
    pub(super) fn read(value: &Value<'_>) -> Result<Self, KeyError> {
        match value.get_ref() {
            DeValue::Boolean(true) => Ok(Self::BuiltIn),
            DeValue::Boolean(false) => Ok(Self::None),
            DeValue::Array(names) => {
                let names = names.iter().map(name).collect::<Result<Vec<_>, _>>()?;
                // The settings are read once and used until the end of the run.
                Ok(Self::Named(names.leak()))
            }
            _ => Err(mistyped("mask", "true, false or an array of names of parameters", value)),
        }
    }
}

/// The characters of names, besides letters and digits.
const OTHERS: &str = "-._~$[]";

/// No name has more characters.
const LONGEST: usize = 64;

fn name(value: &Value<'_>) -> Result<&'static str, KeyError> {
    let name = string(value).ok_or_else(|| mistyped("mask", "names of parameters", value))?;
    let is_part = |character: char| character.is_ascii_alphanumeric() || OTHERS.contains(character);
    if name.chars().any(|character| character.is_ascii_alphanumeric())
        && name.len() <= LONGEST
        && name.chars().all(is_part)
    {
        return Ok(name.to_owned().leak());
    }
    let message = format!(
        "{name:?} cannot be the name of a parameter in \"mask\": it has 1 to {LONGEST} letters, digits or characters of {OTHERS:?}"
    );
    Err(KeyError { offset: value.span().start, message })
}
