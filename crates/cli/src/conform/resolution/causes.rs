//! How a result of a resolver differs from the target.

use uri_bnf::Edition;
use uri_bnf::resolve::remove_dot_segments;

use super::pairs::Pair;
use super::parts::{Parts, Topic};
use super::variations::Variation;

/// What a resolver does wrong, in words, and a word for an identity.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cause {
    /// The subject of the sentence is the resolver.
    pub(super) description: String,
    pub(super) id: String,
    pub(super) topic: Topic,
}

/// The first of the variations `seen` that explains a result, or the first of several that do so together.
pub(super) fn explaining(
    pair: &Pair,
    edition: Edition,
    result: Option<&str>,
    seen: &[&'static Variation],
) -> Option<&'static Variation> {
    let explains =
        |some: &[&Variation]| Variation::all(some, edition, &pair.base, &pair.reference).as_deref() == result;
    let alone = seen.iter().map(|variation| vec![*variation]);
    let pairs = seen
        .iter()
        .enumerate()
        .flat_map(|(place, first)| seen.iter().skip(place + 1).map(move |second| vec![*first, *second]));
    let triples = seen.iter().enumerate().flat_map(|(place, first)| {
        seen.iter().enumerate().skip(place + 1).flat_map(move |(place, second)| {
            seen.iter().skip(place + 1).map(move |third| vec![*first, *second, *third])
        })
    });
    let all = std::iter::once(seen.to_vec());
    alone
        .chain(pairs)
        .chain(triples)
        .chain(all)
        .find(|some| explains(some))
        .and_then(|some| some.first().copied())
}

/// The cause that a variation is.
pub(super) fn of_variation(variation: &Variation) -> Cause {
    Cause {
        description: variation.description.to_owned(),
        id: variation.id.to_owned(),
        topic: variation.topic,
    }
}

/// The cause of a result that no target is, and that no variation explains; `None` as a result is a rejection.
pub(super) fn cause(pair: &Pair, result: Option<&str>) -> Cause {
    let (reference, base) = (Parts::of(&pair.reference), Parts::of(&pair.base));
    let (kind, kind_id) = reference.kind();
    let new =
        |topic, description: String, id: &str| Cause { description, id: format!("{id} {kind_id}"), topic };
    let Some(result) = result else {
        return new(Topic::Components, format!("resolves no {}", without_article(kind)), "rejects");
    };
    let target = pair.targets.first().map_or("", String::as_str);
    let (expected, found) = (Parts::of(target), Parts::of(result));
    for (name, expected, found, of_base) in [
        ("scheme", expected.scheme, found.scheme, base.scheme),
        ("authority", expected.authority, found.authority, base.authority),
    ] {
        if expected != found {
            return component(name, expected, found, of_base, kind, kind_id);
        }
    }
    if expected.path != found.path {
        return path(pair, &expected, &found, &reference, (kind, kind_id));
    }
    let (name, expected, found, of_base) = if expected.query == found.query {
        ("fragment", expected.fragment, found.fragment, base.fragment)
    } else {
        ("query", expected.query, found.query, base.query)
    };
    component(name, expected, found, of_base, kind, kind_id)
}

/// The cause of a component that differs.
fn component(
    name: &str,
    expected: Option<&str>,
    found: Option<&str>,
    of_base: Option<&str>,
    kind: &str,
    kind_id: &str,
) -> Cause {
    let is_same_but_for_case = |left: &str, right: &str| left.eq_ignore_ascii_case(right);
    let (description, id) = match (expected, found) {
        (Some(""), None) => (format!("leaves out an empty {name}"), format!("empty-{name}")),
        (Some(expected), Some(found)) if is_same_but_for_case(expected, found) => {
            (format!("changes the case of the {name}"), format!("case-{name}"))
        }
        (Some(_), None) => (format!("leaves out the {name} of {kind}"), format!("no-{name} {kind_id}")),
        (_, found) if found.is_some() && found == of_base => {
            (format!("keeps the {name} of the base for {kind}"), format!("base-{name} {kind_id}"))
        }
        (None, Some("")) => (format!("adds an empty {name}"), format!("adds-empty-{name}")),
        _ => (format!("gives {kind} another {name}"), format!("other-{name} {kind_id}")),
    };
    Cause { description, id, topic: Topic::Components }
}

/// The cause of a path that differs.
fn path(
    pair: &Pair,
    expected: &Parts<'_>,
    found: &Parts<'_>,
    reference: &Parts<'_>,
    (kind, kind_id): (&str, &str),
) -> Cause {
    let new =
        |topic, description: String, id: &str| Cause { description, id: format!("{id} {kind_id}"), topic };
    let (target, result) = (expected.path, found.path);
    let is_in_base = !Parts::of(&pair.base).path.split('/').all(|segment| segment != "." && segment != "..");
    let place = if is_in_base && reference.path.is_empty() { "the path of the base" } else { kind };
    let without_empty = |path: &str| {
        let mut segments: Vec<&str> = path.split('/').collect();
        let last = segments.len().saturating_sub(1);
        let mut index = 0;
        segments.retain(|segment| {
            index += 1;
            index == 1 || index > last || !segment.is_empty()
        });
        segments.join("/")
    };
    let has_dots = |path: &str| path.split('/').any(|segment| segment == "." || segment == "..");
    let rest: String = result.trim_start_matches("/..").to_owned();
    if has_dots(result) && rest != result && (rest == target || rest.is_empty() && target == "/") {
        return new(
            Topic::DotSegments,
            format!("keeps `..` that has no level left in {kind}"),
            "keeps-excess",
        );
    }
    if has_dots(result) && remove_dot_segments(result) == target {
        return new(Topic::DotSegments, format!("keeps dot segments in {place}"), "keeps-dots");
    }
    if !has_dots(result) && remove_dot_segments(target) == result && has_dots(target) {
        return new(Topic::DotSegments, format!("removes dot segments in {kind}"), "removes-dots");
    }
    if format!("{result}/") == target {
        let (what, id) = if result.is_empty() {
            ("leaves out the path `/` after", "no-path")
        } else {
            ("leaves out the last slash of", "last-slash")
        };
        return new(Topic::DotSegments, format!("{what} {kind}"), id);
    }
    if format!("{target}/") == result {
        return new(Topic::DotSegments, format!("adds a slash after {kind}"), "adds-slash");
    }
    if result == without_empty(target) || remove_dot_segments(&without_empty(target)) == result {
        return new(Topic::DotSegments, format!("leaves out empty segments of {kind}"), "empty-segments");
    }
    if format!("/{result}") == target || format!("/{target}") == result {
        return new(
            Topic::Merge,
            format!("does not put one slash between the base and {kind}"),
            "first-slash",
        );
    }
    if reference.path.is_empty() {
        return new(Topic::Components, format!("does not keep the path of the base for {kind}"), "base-path");
    }
    if remove_dot_segments(&without_empty(result)) == remove_dot_segments(&without_empty(target)) {
        return new(Topic::DotSegments, format!("counts empty segments otherwise in {kind}"), "counts-empty");
    }
    new(Topic::Merge, format!("gives {kind} another path"), "other-path")
}

fn without_article(noun: &str) -> &str {
    noun.strip_prefix("a ").or_else(|| noun.strip_prefix("an ")).unwrap_or(noun)
}
