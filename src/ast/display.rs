//! Printing a tree back, from its leaves and the delimiters of the grammar. The texts of composites are not used; if they
//! were, the tests that trees print back the input could not fail.

use core::fmt::{Display, Formatter, Result};

use super::{
    AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Domainlabel, FComponent, Fragment, HierPart,
    HierPath, Host, Hostname, Hostport, IpLiteral, IpLiteralAddress, Ipv4address, Ipv6address, IpvFuture,
    Leaf, NetPath, Nid, Nss, OpaquePart, Param, Path, PathSegments, Port, QComponent, Query, RComponent,
    RegName, RelPath, RelSegment, RelativePath, RelativeUri, Scheme, SchemeSpecificPart, Segment, Server,
    Toplabel, UriReference, Urn, Userinfo,
};

/// Writes a leaf. Whatever a grammar accepts is UTF-8. In a tree changed by hand, a leaf may be anything: octets that are
/// not UTF-8 are written as `\xFF`.
pub(super) fn leaf<S: Leaf>(leaf: &S, formatter: &mut Formatter<'_>) -> Result {
    leaf.as_bytes().utf8_chunks().try_for_each(|chunk| {
        formatter.write_str(chunk.valid())?;
        chunk.invalid().iter().try_for_each(|octet| write!(formatter, "\\x{octet:02X}"))
    })
}

/// Writes `delimiter` and `part` if there is a part.
fn optional(delimiter: &str, part: Option<impl Display>, formatter: &mut Formatter<'_>) -> Result {
    part.map_or(Ok(()), |part| write!(formatter, "{delimiter}{part}"))
}

macro_rules! display_leaves {
    ($($type:ident)*) => { $(
        impl<S: Leaf> Display for $type<S> {
            fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
                leaf(&self.0, formatter)
            }
        }
    )* };
}

display_leaves! {
    OpaquePart RelSegment Scheme RegName Userinfo Domainlabel Toplabel Ipv6address IpvFuture Port Param Query
    Fragment Nid Nss RComponent QComponent FComponent
}

macro_rules! display_alternatives {
    ($($type:ident: $($variant:ident)*;)*) => { $(
        impl<S: Leaf> Display for $type<S> {
            fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
                match self {
                    $(Self::$variant(node) => node.fmt(formatter),)*
                }
            }
        }
    )* };
}

display_alternatives! {
    AbsoluteOrRelative: Absolute Relative Urn;
    SchemeSpecificPart: HierPart OpaquePart;
    Authority: Server RegName;
    Host: Hostname Ipv4address IpLiteral RegName;
    IpLiteralAddress: Ipv6address IpvFuture;
}

impl<S: Leaf> Display for HierPath<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match self {
            Self::NetPath(path) => path.fmt(formatter),
            Self::AbsPath(path) => path.fmt(formatter),
            Self::PathSegments(path) => path.fmt(formatter),
            Self::Empty(_) => Ok(()),
        }
    }
}

impl<S: Leaf> Display for RelativePath<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match self {
            Self::NetPath(path) => path.fmt(formatter),
            Self::AbsPath(path) => path.fmt(formatter),
            Self::RelPath(path) => path.fmt(formatter),
            Self::PathSegments(path) => path.fmt(formatter),
            Self::Empty(_) => Ok(()),
        }
    }
}

impl<S: Leaf> Display for IpLiteral<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        if self.has_brackets() { write!(formatter, "[{}]", self.address()) } else { leaf(&self.0, formatter) }
    }
}

impl<S: Leaf> Display for Urn<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        leaf(&self.scheme().text(), formatter)?;
        write!(formatter, ":{}:{}", self.nid, self.nss)?;
        optional("?+", self.r_component, formatter)?;
        optional("?=", self.q_component, formatter)?;
        optional("#", self.f_component, formatter)
    }
}

impl<S: Leaf> Display for UriReference<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        optional("", self.uri, formatter)?;
        optional("#", self.fragment, formatter)
    }
}

impl<S: Leaf> Display for AbsoluteUri<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        write!(formatter, "{}:{}", self.scheme, self.scheme_specific_part)
    }
}

impl<S: Leaf> Display for RelativeUri<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.path.fmt(formatter)?;
        optional("?", self.query, formatter)
    }
}

impl<S: Leaf> Display for HierPart<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.path.fmt(formatter)?;
        optional("?", self.query, formatter)
    }
}

impl<S: Leaf> Display for NetPath<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        write!(formatter, "//{}", self.authority)?;
        optional("", self.abs_path, formatter)
    }
}

impl<S: Leaf> Display for AbsPath<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        write!(formatter, "{}{}", if self.has_leading_slash() { "/" } else { "" }, self.path_segments())
    }
}

impl<S: Leaf> Display for RelPath<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.rel_segment.fmt(formatter)?;
        optional("", self.abs_path, formatter)
    }
}

impl<S: Leaf> Display for Path<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match self {
            Self::Empty(_) => Ok(()),
            Self::AbsPath(path) => path.fmt(formatter),
            Self::RelPath(path) => path.fmt(formatter),
            Self::PathSegments(path) => path.fmt(formatter),
            Self::OpaquePart(part) => part.fmt(formatter),
        }
    }
}

impl<S: Leaf> Display for PathSegments<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        separated("/", self.segments(), formatter)
    }
}

impl<S: Leaf> Display for Segment<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        leaf(&self.without_params(), formatter)?;
        self.params().try_for_each(|param| write!(formatter, ";{param}"))
    }
}

impl<S: Leaf> Display for Server<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.userinfo.map_or(Ok(()), |userinfo| write!(formatter, "{userinfo}@"))?;
        optional("", self.hostport, formatter)
    }
}

impl<S: Leaf> Display for Hostport<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.host.fmt(formatter)?;
        optional(":", self.port, formatter)
    }
}

impl<S: Leaf> Display for Hostname<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.domainlabels().try_for_each(|label| write!(formatter, "{label}."))?;
        self.toplabel().fmt(formatter)?;
        formatter.write_str(if self.has_final_dot() { "." } else { "" })
    }
}

impl<S: Leaf> Display for Ipv4address<S> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        if self.has_four_numbers() {
            separated(".", self.numbers().into_iter().map(Digits), formatter)
        } else {
            leaf(&self.0, formatter)
        }
    }
}

struct Digits<S>(S);

display_leaves! { Digits }

fn separated(
    delimiter: &str,
    parts: impl Iterator<Item = impl Display>,
    formatter: &mut Formatter<'_>,
) -> Result {
    for (index, part) in parts.enumerate() {
        write!(formatter, "{}{part}", if index == 0 { "" } else { delimiter })?;
    }
    Ok(())
}
