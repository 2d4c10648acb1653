//! Section 5.2.2 of RFC 3986.

use uri_bnf::compose::Components;

use super::{Steps, dot_segments};

fn own(part: Option<&str>) -> Option<String> {
    part.map(str::to_owned)
}

/// Fills the table with the lines of the pseudo-code that are executed, and with the conditions before them. Each line sets
/// what it names.
pub(super) fn run(steps: &mut Steps, base: &Components<'_>, reference: &Components<'_>) {
    steps.section += ".2";
    let has_scheme = reference.scheme.is_some();
    steps.add("", has_scheme, "If R.scheme is defined:");
    if has_scheme {
        steps.target.scheme = own(reference.scheme);
        steps.add("", true, "T.scheme = R.scheme.");
        take_authority(steps, reference);
    } else {
        let has_authority = reference.authority.is_some();
        steps.add("", has_authority, "Else, if R.authority is defined:");
        if has_authority {
            take_authority(steps, reference);
        } else {
            take_path(steps, base, reference);
            steps.target.authority = own(base.authority);
            steps.add("", true, "T.authority = Base.authority.");
        }
        steps.target.scheme = own(base.scheme);
        steps.add("", true, "T.scheme = Base.scheme.");
    }
    steps.target.fragment = own(reference.fragment);
    steps.add("", true, "T.fragment = R.fragment.");
}

/// The authority, path and query of the reference.
fn take_authority(steps: &mut Steps, reference: &Components<'_>) {
    steps.target.authority = own(reference.authority);
    steps.add("", true, "T.authority = R.authority.");
    remove(steps, reference.path, "T.path = remove_dot_segments(R.path), by section 5.2.4.");
    take_query(steps, reference);
}

fn take_query(steps: &mut Steps, reference: &Components<'_>) {
    steps.target.query = own(reference.query);
    steps.add("", true, "T.query = R.query.");
}

fn take_path(steps: &mut Steps, base: &Components<'_>, reference: &Components<'_>) {
    let is_empty = reference.path.is_empty();
    steps.add("", is_empty, "Else, if R.path is empty:");
    if is_empty {
        steps.target.path = Some(base.path.to_owned());
        steps.add("", true, "T.path = Base.path.");
        let has_query = reference.query.is_some();
        if has_query {
            steps.target.query = own(reference.query);
        }
        steps.add("", has_query, "If R.query is defined: T.query = R.query.");
        if !has_query {
            steps.target.query = own(base.query);
            steps.add("", true, "Else: T.query = Base.query.");
        }
        return;
    }
    let is_rooted = reference.path.starts_with('/');
    steps.add("", is_rooted, "Else, if R.path begins with \"/\":");
    if is_rooted {
        remove(steps, reference.path, "T.path = remove_dot_segments(R.path), by section 5.2.4.");
    } else {
        let merged = merge(base, reference.path);
        steps.target.path = Some(merged.clone());
        steps.add("", true, "Else: T.path = merge(Base.path, R.path), by section 5.2.3.");
        remove(steps, &merged, "T.path = remove_dot_segments(T.path), by section 5.2.4.");
    }
    take_query(steps, reference);
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
