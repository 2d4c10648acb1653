//! Why browsers do not read a text.

use serde::Serialize;
use url::ParseError;

use super::component::Component;

/// What makes the algorithm of the URL Standard fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rejection {
    EmptyHost,
    /// The host is not a domain name by UTS #46, or has a character that none may have.
    Domain,
    Ipv4Address,
    Ipv6Address,
    /// The host of a scheme that is not special has a character that no host may have.
    HostCharacter,
    Port,
    /// Only a fragment can be resolved with a base that has an opaque path.
    OpaqueBase,
    TooLong,
}

impl Rejection {
    /// Returns why a text is not read; `None` if only a base is missing.
    pub(super) fn of(error: ParseError) -> Option<Self> {
        Some(match error {
            ParseError::RelativeUrlWithoutBase => return None,
            ParseError::EmptyHost => Self::EmptyHost,
            ParseError::InvalidIpv4Address => Self::Ipv4Address,
            ParseError::InvalidIpv6Address => Self::Ipv6Address,
            ParseError::InvalidDomainCharacter => Self::HostCharacter,
            ParseError::InvalidPort => Self::Port,
            ParseError::RelativeUrlWithCannotBeABaseBase => Self::OpaqueBase,
            ParseError::Overflow => Self::TooLong,
            // The crate may add kinds. All that are left are of domain names.
            _ => Self::Domain,
        })
    }

    /// Returns the component that is the reason, if one is.
    pub(super) fn component(self) -> Option<Component> {
        match self {
            Self::EmptyHost | Self::Domain | Self::Ipv4Address | Self::Ipv6Address | Self::HostCharacter => {
                Some(Component::Host)
            }
            Self::Port => Some(Component::Port),
            Self::OpaqueBase | Self::TooLong => None,
        }
    }

    /// Returns the reason, as it comes after "because".
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::EmptyHost => "the host is empty",
            Self::Domain => "the host is not a valid domain name",
            Self::Ipv4Address => "the host ends in a number, and is not an IPv4 address",
            Self::Ipv6Address => "the host is not a valid IPv6 address",
            Self::HostCharacter => "the host has a forbidden character",
            Self::Port => "the port is not a number up to 65535",
            Self::OpaqueBase => "the base has an opaque path",
            Self::TooLong => "the text has more than 4 GiB",
        }
    }
}
