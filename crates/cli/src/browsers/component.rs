//! The components of a reference that are compared.

/// A component that decides what a request is sent to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Component {
    Scheme,
    Host,
    Port,
    Path,
}

impl Component {
    pub(super) const ALL: [Self; 4] = [Self::Scheme, Self::Host, Self::Port, Self::Path];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
        }
    }
}
