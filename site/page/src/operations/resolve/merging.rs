//! Step 6 of section 5.2 of RFC 2396: a relative path is merged with the path of the base.

use uri_bnf::compose::Components;

use super::Steps;

/// The segments of the buffer, after a first one that is empty if the path begins with `/`.
type Segments<'p> = Vec<&'p str>;

/// Fills the rows 6a to 6g.
pub(super) fn run(steps: &mut Steps, base: &Components<'_>, path: &str) {
    let directory = base.path.rfind('/').and_then(|slash| base.path.get(..=slash)).unwrap_or_default();
    set(steps, directory.to_owned());
    steps.add("6a", true, "All but the last segment of the base's path is copied to the buffer.");
    let mut buffer = format!("{directory}{path}");
    set(steps, buffer.clone());
    steps.add("6b", true, "The path of the reference is appended.");
    // The emptiness before the first slash is not a segment.
    let (root, rest) = buffer.strip_prefix('/').map_or(("", buffer.as_str()), |rest| ("/", rest));
    let mut segments: Segments<'_> = rest.split('/').collect();
    let last = segments.pop().unwrap_or_default();
    let before = segments.len();
    segments.retain(|segment| *segment != ".");
    let (is_changed, text) = (segments.len() != before, joined(root, &segments, last));
    set(steps, text);
    steps.add("6c", is_changed, "Each \"./\" that is a complete segment is removed.");
    let (is_changed, last) = if last == "." { (true, "") } else { (false, last) };
    set(steps, joined(root, &segments, last));
    steps.add("6d", is_changed, "If the buffer ends with \".\" as a complete segment, that is removed.");
    let before = segments.len();
    let mut kept: Segments<'_> = Vec::new();
    for segment in segments {
        match (segment, kept.last()) {
            ("..", Some(&previous)) if previous != ".." => {
                kept.pop();
            }
            _ => kept.push(segment),
        }
    }
    set(steps, joined(root, &kept, last));
    steps.add(
        "6e",
        kept.len() != before,
        "Each \"<segment>/../\" is removed, from left to right, where <segment> is a complete segment other than \"..\".",
    );
    let mut last = last;
    let is_changed = last == ".." && kept.last().is_some_and(|segment| *segment != "..");
    if is_changed {
        kept.pop();
        last = "";
    }
    set(steps, joined(root, &kept, last));
    steps.add("6f", is_changed, "If the buffer ends with \"<segment>/..\", that is removed.");
    let has_more = kept.first() == Some(&"..") || last == "..";
    steps.add(
        "6g",
        has_more,
        "If the buffer still begins with segments \"..\", the reference has too many of them; an implementation may keep them, remove them, or give up.",
    );
    buffer = joined(root, &kept, last);
    set(steps, buffer);
}

fn set(steps: &mut Steps, path: String) {
    steps.target.path = Some(path);
}

fn joined(root: &str, segments: &[&str], last: &str) -> String {
    let directories: String = segments.iter().flat_map(|segment| [*segment, "/"]).collect();
    format!("{root}{directories}{last}")
}
