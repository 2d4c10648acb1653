//! Inputs, and trees with parts of other trees.

use uri_bnf::{
    UriReference,
    ast::{
        AbsoluteOrRelative, Authority, HierPart, HierPath, Leaf, NetPath, RelativePath, RelativeUri,
        SchemeSpecificPart,
    },
};

/// References that have each kind of node in some edition.
pub(crate) const INPUTS: [&str; 30] = [
    "",
    "#",
    "?",
    "//h",
    "///p",
    "//u:p@h.i.:80/a;b;c//d?e#f",
    "http://alice@www.example.org:8080/a;x=1/b?q#f",
    "file:///etc/hosts",
    "http://1.2.3.4/",
    "http://1.2.3.999:1/?",
    "http://[::1]/",
    "http://u@[2001:db8::1.2.3.4]:80/a",
    "http://[v1F.a:b]:/",
    "//[::FFFF:129.144.52.38]?q",
    "//my_host:x/p",
    "http://$,;:@&=+/p",
    "//@h:",
    "mailto:a@b?c#d",
    "s:a/b;c",
    "s:",
    "s:/a//b/../c",
    "urn:isbn:0-395-36341-1",
    "URN:example:a%2c,z/b?=q#f",
    "/a/b;c",
    "a;b/c?d",
    "../..//a",
    "./a:b",
    "//h%41%00/%2525/%2F;",
    "HTTP://H.EXAMPLE:080/%7Ea/./b/..?#",
    "www.example.org/a",
];

/// Names under RFC 8141.
pub(crate) const NAMES: [&str; 4] =
    ["urn:example:a", "URN:Example:a%2Fb/c?+r?=q#f", "urn:a1:b?=c", "uRn:isbn:0-395-36341-1#"];

pub(crate) fn leaves_of<S: Leaf>(tree: &UriReference<S>) -> Vec<S> {
    let mut leaves = Vec::new();
    let _ = tree.map(&mut |leaf| leaves.push(leaf));
    leaves
}

/// The trees that `one` becomes by assigning a part of `other` to it: each part alone, and all before it.
pub(crate) fn assigned<S: Leaf>(one: &UriReference<S>, other: &UriReference<S>) -> Vec<UriReference<S>> {
    let mut trees = Vec::new();
    let mut together = *one;
    let mut step = |assign: &dyn Fn(&mut UriReference<S>)| {
        let mut alone = *one;
        assign(&mut alone);
        assign(&mut together);
        trees.extend([alone, together]);
    };
    step(&|tree| tree.fragment = other.fragment);
    step(&|tree| {
        in_authority(tree, |authority| {
            if let (Authority::Server(server), Some(from)) = (authority, other.server()) {
                server.userinfo = from.userinfo;
            }
        });
    });
    step(&|tree| {
        in_authority(tree, |authority| {
            if let (Authority::Server(server), Some(from)) = (authority, other.server()) {
                server.hostport = from.hostport;
            }
        });
    });
    step(&|tree| {
        in_authority(tree, |authority| {
            if let (Authority::Server(server), Some(host)) = (authority, other.host()) {
                if let Some(hostport) = &mut server.hostport {
                    (hostport.host, hostport.port) = (host, other.port());
                }
            }
        });
    });
    step(&|tree| {
        in_authority(tree, |authority| {
            if let Some(from) = other.authority() {
                *authority = from;
            }
        });
    });
    step(&|tree| {
        if let Some(net_path) = net_path(tree) {
            net_path.abs_path = other.uri.and_then(|uri| match uri.path() {
                uri_bnf::ast::Path::AbsPath(path) => Some(path),
                _ => None,
            });
        }
    });
    step(&|tree| {
        let from = (hier_part(&mut { *other }).copied(), relative(&mut { *other }).copied());
        if let (Some(part), (Some(from), _)) = (hier_part(tree), from) {
            part.query = from.query;
        }
        if let (Some(uri), (_, Some(from))) = (relative(tree), from) {
            uri.query = from.query;
        }
    });
    step(&|tree| {
        let from = (hier_part(&mut { *other }).copied(), relative(&mut { *other }).copied());
        if let (Some(part), (Some(from), _)) = (hier_part(tree), from) {
            part.path = from.path;
        }
        if let (Some(uri), (_, Some(from))) = (relative(tree), from) {
            uri.path = from.path;
        }
    });
    step(&|tree| {
        if let (Some(AbsoluteOrRelative::Absolute(uri)), Some(from)) = (&mut tree.uri, other.absolute_uri()) {
            uri.scheme = from.scheme;
        }
    });
    step(&|tree| {
        if let (Some(AbsoluteOrRelative::Absolute(uri)), Some(from)) = (&mut tree.uri, other.absolute_uri()) {
            uri.scheme_specific_part = from.scheme_specific_part;
        }
    });
    step(&|tree| tree.uri = other.uri);
    trees
}

fn in_authority<S: Leaf>(tree: &mut UriReference<S>, change: impl FnOnce(&mut Authority<S>)) {
    if let Some(net_path) = net_path(tree) {
        change(&mut net_path.authority);
    }
}

fn net_path<S>(tree: &mut UriReference<S>) -> Option<&mut NetPath<S>> {
    match tree.uri.as_mut()? {
        AbsoluteOrRelative::Absolute(uri) => match &mut uri.scheme_specific_part {
            SchemeSpecificPart::HierPart(HierPart { path: HierPath::NetPath(path), .. }) => Some(path),
            _ => None,
        },
        AbsoluteOrRelative::Relative(RelativeUri { path: RelativePath::NetPath(path), .. }) => Some(path),
        _ => None,
    }
}

fn hier_part<S>(tree: &mut UriReference<S>) -> Option<&mut HierPart<S>> {
    match tree.uri.as_mut()? {
        AbsoluteOrRelative::Absolute(uri) => match &mut uri.scheme_specific_part {
            SchemeSpecificPart::HierPart(part) => Some(part),
            SchemeSpecificPart::OpaquePart(_) => None,
        },
        _ => None,
    }
}

fn relative<S>(tree: &mut UriReference<S>) -> Option<&mut RelativeUri<S>> {
    match tree.uri.as_mut()? {
        AbsoluteOrRelative::Relative(uri) => Some(uri),
        _ => None,
    }
}
