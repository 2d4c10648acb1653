//! Section 5.2 of RFC 2396, steps 1 to 7, which are also those of the drafts.

use uri_bnf::compose::Components;

use super::{Steps, merging};

fn own(part: Option<&str>) -> Option<String> {
    part.map(str::to_owned)
}

/// Fills the table.
pub(super) fn run(
    steps: &mut Steps,
    base: &Components<'_>,
    reference: &Components<'_>,
    is_hierarchical: bool,
) {
    steps.target.query = own(reference.query);
    steps.target.fragment = own(reference.fragment);
    steps.add(
        "1",
        true,
        "The reference is parsed into its components. The query and the fragment are those of the target.",
    );
    let is_empty =
        reference.path.is_empty() && [reference.scheme, reference.authority, reference.query] == [None; 3];
    steps.add(
        "2",
        is_empty,
        "If the path is empty and the scheme, authority and query are undefined, it is a reference to the current document, and that is all.",
    );
    if is_empty {
        return;
    }
    let has_scheme = reference.scheme.is_some();
    if has_scheme {
        steps.target.scheme = own(reference.scheme);
        steps.target.authority = own(reference.authority);
        steps.target.path = Some(reference.path.to_owned());
    }
    steps.add(
        "3",
        has_scheme,
        "If the scheme is defined, it is an absolute reference: all components are its own, and that is all.",
    );
    if !has_scheme {
        steps.target.scheme = own(base.scheme);
        steps.add("", true, "Else, it inherits the scheme of the base.");
    }
    if has_scheme || !is_hierarchical {
        return;
    }
    let has_authority = reference.authority.is_some();
    if has_authority {
        steps.target.authority = own(reference.authority);
        steps.target.path = Some(reference.path.to_owned());
    }
    steps.add(
        "4",
        has_authority,
        "If the authority is defined, it is a network path with an authority and a path of its own, and step 7 is next.",
    );
    if !has_authority {
        steps.target.authority = own(base.authority);
        steps.add("", true, "Else, it inherits the authority of the base.");
        let is_rooted = reference.path.starts_with('/');
        if is_rooted {
            steps.target.path = Some(reference.path.to_owned());
        }
        steps.add(
            "5",
            is_rooted,
            "If the path begins with \"/\", it is an absolute path, and step 7 is next.",
        );
        if !is_rooted {
            merging::run(steps, base, reference.path);
        }
    }
    steps.add("7", true, "The components are put together.");
}
