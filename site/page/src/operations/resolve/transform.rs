//! Section 5.2.2 of RFC 3986.

use uri_bnf::compose::Components;

use super::{Steps, dot_segments};

fn own(part: Option<&str>) -> Option<String> {
    part.map(str::to_owned)
}

/// Fills the table. The condition of each line is shown until one is met.
pub(super) fn run(steps: &mut Steps, base: &Components<'_>, reference: &Components<'_>) {
    let has_scheme = reference.scheme.is_some();
    if has_scheme {
        steps.target.scheme = own(reference.scheme);
    }
    steps.add(
        "1",
        has_scheme,
        "If R.scheme is defined: T.scheme, T.authority, T.path and T.query are those of R.",
    );
    if has_scheme {
        take_authority(steps, reference);
    } else {
        let has_authority = reference.authority.is_some();
        if has_authority {
            steps.target.authority = own(reference.authority);
        }
        steps.add(
            "2",
            has_authority,
            "Else, if R.authority is defined: T.authority, T.path and T.query are those of R.",
        );
        if has_authority {
            take_authority(steps, reference);
        } else {
            take_path(steps, base, reference);
            steps.target.authority = own(base.authority);
            steps.add("6", true, "T.authority = Base.authority.");
        }
        steps.target.scheme = own(base.scheme);
        steps.add("7", true, "T.scheme = Base.scheme.");
    }
    steps.target.fragment = own(reference.fragment);
    steps.add("8", true, "T.fragment = R.fragment.");
}

/// The authority, path and query of the reference.
fn take_authority(steps: &mut Steps, reference: &Components<'_>) {
    steps.target.authority = own(reference.authority);
    remove(steps, reference.path, "T.path = remove_dot_segments(R.path).");
    steps.target.query = own(reference.query);
    steps.add("", true, "T.query = R.query.");
}

fn take_path(steps: &mut Steps, base: &Components<'_>, reference: &Components<'_>) {
    let is_empty = reference.path.is_empty();
    steps.add("3", is_empty, "Else, if R.path is empty: T.path = Base.path, and T.query = R.query, or Base.query if R.query is undefined.");
    if is_empty {
        steps.target.path = Some(base.path.to_owned());
        steps.target.query = own(reference.query.or(base.query));
        steps.add("", true, "T.path and T.query are set.");
        return;
    }
    let is_rooted = reference.path.starts_with('/');
    steps.add("4", is_rooted, "Else, if R.path begins with \"/\": T.path = remove_dot_segments(R.path).");
    if is_rooted {
        remove(steps, reference.path, "T.path = remove_dot_segments(R.path).");
    } else {
        let merged = merge(base, reference.path);
        steps.target.path = Some(merged.clone());
        steps.add("5", true, "Else: T.path = merge(Base.path, R.path), by section 5.2.3.");
        remove(steps, &merged, "T.path = remove_dot_segments(T.path).");
    }
    steps.target.query = own(reference.query);
    steps.add("", true, "T.query = R.query.");
}

/// Section 5.2.3.
fn merge(base: &Components<'_>, path: &str) -> String {
    if base.authority.is_some() && base.path.is_empty() {
        return format!("/{path}");
    }
    let directory = base.path.rfind('/').and_then(|slash| base.path.get(..=slash)).unwrap_or_default();
    format!("{directory}{path}")
}

fn remove(steps: &mut Steps, path: &str, text: &str) {
    let (path, removal) = dot_segments::remove(path);
    steps.target.path = Some(path);
    steps.add_with("", true, text, Some(removal));
}
