//! Parsers that never differ in a component.

use super::report::Report;

/// The parsers that differ from another one in a component, in groups of which no two members do: each is in the first group in
/// which it differs from nobody. The others follow, apart: they differ from nobody, or do not tell the component.
pub fn groups<'a>(report: &Report, component: &str, names: &[&'a str]) -> (Vec<Vec<&'a str>>, Vec<&'a str>) {
    let differs = |one: &str, other: &str| report.differing(component, one, other) > 0;
    let (telling, silent): (Vec<&str>, Vec<&str>) =
        names.iter().partition(|name| names.iter().any(|other| differs(name, other)));
    let mut groups: Vec<Vec<&str>> = Vec::new();
    for name in telling {
        match groups.iter_mut().find(|group| group.iter().all(|other| !differs(name, other))) {
            Some(group) => group.push(name),
            None => groups.push(vec![name]),
        }
    }
    (groups, silent)
}

/// How many texts two members of two groups read differently at most.
pub fn most(report: &Report, component: &str, group: &[&str], other: &[&str]) -> u64 {
    let pairs = group.iter().flat_map(|one| other.iter().map(move |other| (*one, *other)));
    pairs.map(|(one, other)| report.differing(component, one, other)).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{groups, most};
    use crate::differ::report::{Pair, Report};

    #[test]
    fn parsers_are_in_groups() {
        let pair = |one: &str, other: &str, texts| Pair {
            component: "host".to_owned(),
            one: one.to_owned(),
            other: other.to_owned(),
            texts,
        };
        let mut report = Report::default();
        report.summary.pairs = vec![pair("a", "b", 3), pair("c", "b", 5), pair("a", "d", 1)];
        let (found, silent) = groups(&report, "host", &["a", "b", "c", "d", "e"]);
        assert_eq!(found, [vec!["a", "c"], vec!["b", "d"]]);
        assert_eq!(silent, ["e"]);
        assert_eq!(most(&report, "host", &found[0], &found[1]), 5);
        assert_eq!(groups(&report, "path", &["a"]), (vec![], vec!["a"]));
    }
}
