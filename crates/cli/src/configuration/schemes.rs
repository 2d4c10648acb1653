//! The schemes of `uri-bnf.toml`: one table `[schemes.NAME]` each.

use toml::de::{DeTable, DeValue};
use uri_bnf::rfc3986;
use uri_bnf::schemes::{AuthorityUse, Scheme, Schemes};

use super::keys::{OF_SCHEMES, names};
use super::origin::Origin;
use super::values::{KeyError, Value, boolean, in_order, mistyped, string, top_key, unknown};

/// The schemes of the file, each with its origin, in the order of the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct OwnSchemes {
    schemes: Vec<Scheme<'static>>,
    origins: Vec<Origin>,
}

impl OwnSchemes {
    /// Returns these schemes and those that are built in.
    pub(crate) fn all(&self) -> Schemes<'_> {
        Schemes::new(&self.schemes)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Scheme<'static>, &Origin)> {
        self.schemes.iter().zip(&self.origins)
    }

    /// Reads the tables of the key `schemes`. `origin` finds the origin of a byte offset.
    ///
    /// # Errors
    ///
    /// Returns the first error, in the order of the text.
    pub(super) fn read(value: &Value<'_>, origin: impl Fn(usize) -> Origin) -> Result<Self, KeyError> {
        let mut own = Self::default();
        for (key, value) in
            in_order(table("schemes", "a table for each scheme, as in [schemes.x-queue]", value)?)
        {
            let offset = key.span().start;
            let scheme = scheme(key.get_ref().as_ref(), offset, value)?;
            if let Some((_, first)) = own.iter().find(|(other, _)| other.name() == scheme.name()) {
                let message = format!("the scheme {:?} is also at {first}; write one table", scheme.name());
                return Err(KeyError { offset, message });
            }
            own.schemes.push(scheme);
            own.origins.push(origin(offset));
        }
        Ok(own)
    }
}

/// A scheme with the settings of `value`. Of one that is built in, the others stay.
fn scheme(name: &str, offset: usize, value: &Value<'_>) -> Result<Scheme<'static>, KeyError> {
    if rfc3986::parse_rule::<rfc3986::rule::Scheme>(name).is_err() {
        let message = format!(
            "{name:?} is not a scheme: a letter comes first, then letters, digits, \"+\", \"-\" and \".\""
        );
        return Err(KeyError { offset, message });
    }
    let mut scheme = match Schemes::BUILT_IN.find(name) {
        Some(built_in) => *built_in,
        // The settings are read once and used until the end of the run.
        None => Scheme::new(name.to_ascii_lowercase().leak()),
    };
    for (key, value) in in_order(table(name, "a table", value)?) {
        let key_name: &str = key.get_ref().as_ref();
        scheme = match key_name {
            "port" => scheme.with_default_port(port(value)?),
            "authority" => scheme.with_authority(authority(value)?),
            "retrieved" => scheme.with_retrieval(boolean("retrieved", value)?),
            _ => {
                let offset = key.span().start;
                let message = top_key(key_name, &format!("schemes.{name}"))
                    .unwrap_or_else(|| unknown("key of a scheme", "keys", key_name, &names(&OF_SCHEMES)));
                return Err(KeyError { offset, message });
            }
        };
    }
    Ok(scheme)
}

fn table<'v, 't>(key: &str, taken: &str, value: &'v Value<'t>) -> Result<&'v DeTable<'t>, KeyError> {
    match value.get_ref() {
        DeValue::Table(table) => Ok(table),
        _ => Err(mistyped(key, taken, value)),
    }
}

fn port(value: &Value<'_>) -> Result<u16, KeyError> {
    let DeValue::Integer(integer) = value.get_ref() else {
        return Err(mistyped("port", "a number", value));
    };
    u16::from_str_radix(integer.as_str(), integer.radix()).map_err(|_| KeyError {
        offset: value.span().start,
        message: format!("\"port\" takes a number from 0 to {}", u16::MAX),
    })
}

fn authority(value: &Value<'_>) -> Result<AuthorityUse, KeyError> {
    let name = string(value).ok_or_else(|| mistyped("authority", "a string", value))?;
    name.parse().map_err(|_| KeyError {
        offset: value.span().start,
        message: unknown("use of the authority", "uses", name, &AuthorityUse::ALL.map(AuthorityUse::name)),
    })
}
