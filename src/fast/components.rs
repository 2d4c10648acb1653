//! What differs between the references of RFC 3986 and of RFC 3987: the characters of the components.

#[cfg(feature = "rfc3987")]
use crate::grammar::class::rfc3987;
use crate::grammar::class::{CharacterClass, rfc3986};

/// The characters of the components.
pub(crate) trait Components {
    type Userinfo: CharacterClass;
    type RegName: CharacterClass;
    type Path: CharacterClass;
    type FirstSegment: CharacterClass;
    type Query: CharacterClass;
    type Fragment: CharacterClass;
}

/// Those of RFC 3986.
#[cfg(feature = "rfc3986")]
pub(crate) enum UriComponents {}

#[cfg(feature = "rfc3986")]
impl Components for UriComponents {
    type Userinfo = rfc3986::UserinfoCharacter;
    type RegName = rfc3986::RegNameCharacter;
    type Path = rfc3986::PathCharacter;
    type FirstSegment = rfc3986::SegmentWithoutColonCharacter;
    type Query = rfc3986::QueryCharacter;
    type Fragment = rfc3986::QueryCharacter;
}

/// Those of RFC 3987.
#[cfg(feature = "rfc3987")]
pub(crate) enum IriComponents {}

#[cfg(feature = "rfc3987")]
impl Components for IriComponents {
    type Userinfo = rfc3987::IuserinfoCharacter;
    type RegName = rfc3987::IregNameCharacter;
    type Path = rfc3987::IpathCharacter;
    type FirstSegment = rfc3987::IsegmentWithoutColonCharacter;
    type Query = rfc3987::IqueryCharacter;
    type Fragment = rfc3987::IfragmentCharacter;
}
