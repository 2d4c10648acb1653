//! The parts of a reference.

use std::{fmt, str::FromStr, sync::Arc};

use arrow_schema::{DataType, Field};

/// A part of a reference, as a column. A part that a reference does not have is null; one that is empty is empty.
///
/// ```
/// use uri_bnf_arrow::Part;
/// assert_eq!("host".parse(), Ok(Part::Host));
/// assert_eq!(Part::ALL.map(Part::name).join(" "), "scheme authority userinfo host port path query fragment segments");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The scheme, without the `:`.
    Scheme,
    /// What follows `//`.
    Authority,
    /// What precedes the `@` of the authority.
    Userinfo,
    /// The host of a server, or a registry name (RFC 2396 section 3.2.1). Brackets belong to it.
    Host,
    /// The port as a number of type `Int32`: null if it is absent or empty, or if it exceeds 65,535.
    Port,
    /// The path, which every reference has; for `mailto:a@b`, what follows the scheme.
    Path,
    /// The query, without the `?`.
    Query,
    /// The fragment, without the `#`.
    Fragment,
    /// The segments of the path as a `List` of strings, each with its params; the `rel_segment` of a relative path of RFC 2396 is
    /// the first of them. Null if the path has none.
    Segments,
}

impl Part {
    /// All parts, in the order of a reference.
    pub const ALL: [Self; 9] = [
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
        Self::Segments,
    ];

    /// The seven components: all parts but the authority, which consists of some of them, and the segments.
    pub const COMPONENTS: [Self; 7] =
        [Self::Scheme, Self::Userinfo, Self::Host, Self::Port, Self::Path, Self::Query, Self::Fragment];

    /// The name, which is that of the field.
    ///
    /// ```
    /// assert_eq!(uri_bnf_arrow::Part::Userinfo.name(), "userinfo");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
            Self::Segments => "segments",
        }
    }

    /// The type of the part, if strings have the type `strings`.
    ///
    /// ```
    /// use arrow_schema::DataType;
    /// use uri_bnf_arrow::Part;
    /// assert_eq!(Part::Host.data_type(&DataType::Utf8View), DataType::Utf8View);
    /// assert_eq!(Part::Port.data_type(&DataType::Utf8View), DataType::Int32);
    /// ```
    pub fn data_type(self, strings: &DataType) -> DataType {
        match self {
            Self::Port => DataType::Int32,
            Self::Segments => DataType::List(Arc::new(Field::new_list_field(strings.clone(), true))),
            _ => strings.clone(),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Part {
    type Err = UnknownPart;

    fn from_str(name: &str) -> Result<Self, UnknownPart> {
        Self::ALL
            .into_iter()
            .find(|part| part.name() == name)
            .ok_or_else(|| UnknownPart { name: name.to_owned() })
    }
}

/// A name that is not the name of a [`Part`].
///
/// ```
/// let error = "hosts".parse::<uri_bnf_arrow::Part>().unwrap_err();
/// let names = "scheme, authority, userinfo, host, port, path, query, fragment, segments";
/// assert_eq!(error.to_string(), format!("expected one of {names}, found \"hosts\""));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}, found {name:?}", Part::ALL.map(Part::name).join(", "))]
pub struct UnknownPart {
    name: String,
}
