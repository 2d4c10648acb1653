//! What the functions do.

use uri_bnf_arrow::Part;

/// What a function does with each reference of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Operation {
    IsValid,
    Fault,
    Validate,
    Parse,
    Part(Part),
    Normalize,
    Resolve,
}

impl Operation {
    /// All, in the order of their documentation.
    pub(crate) const ALL: [Self; 14] = [
        Self::IsValid,
        Self::Fault,
        Self::Validate,
        Self::Parse,
        Self::Part(Part::Scheme),
        Self::Part(Part::Authority),
        Self::Part(Part::Userinfo),
        Self::Part(Part::Host),
        Self::Part(Part::Port),
        Self::Part(Part::Path),
        Self::Part(Part::Query),
        Self::Part(Part::Fragment),
        Self::Normalize,
        Self::Resolve,
    ];

    /// The name of the function.
    pub(crate) fn name(self) -> String {
        match self {
            Self::IsValid => "uri_is_valid".to_owned(),
            Self::Fault => "uri_fault".to_owned(),
            Self::Validate => "uri_validate".to_owned(),
            Self::Parse => "uri_parse".to_owned(),
            Self::Part(part) => format!("uri_{}", part.name()),
            Self::Normalize => "uri_normalize".to_owned(),
            Self::Resolve => "uri_resolve".to_owned(),
        }
    }

    /// The names of the arguments, for calls by name. Those after [`required`](Self::required) can be left out.
    pub(crate) const fn parameters(self) -> &'static [&'static str] {
        match self {
            Self::IsValid | Self::Parse | Self::Part(_) | Self::Normalize => &["url", "edition"],
            Self::Fault => &["url", "edition", "offsets"],
            Self::Validate => &["url", "edition", "policy", "offsets"],
            Self::Resolve => &["url", "base", "edition"],
        }
    }

    /// How many arguments it needs.
    pub(crate) const fn required(self) -> usize {
        match self {
            Self::Resolve => 2,
            _ => 1,
        }
    }

    /// Whether it takes any number of strings after its parameters.
    pub(crate) const fn is_variadic(self) -> bool {
        matches!(self, Self::Parse)
    }
}
