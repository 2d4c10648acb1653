//! The pairs of a base and a reference that a resolver is asked for.

use std::collections::BTreeSet;

use uri_bnf::Edition;
use uri_bnf::resolve::{Base, EmptyBasePath, ExcessDotDot, Options, Resolution, Resolver};

use crate::arguments::SuiteExtent;

/// The bases and references of `docs/semantics.tsv`: the examples of the specifications, and what follows from them.
const EXAMPLES: &str = include_str!("examples.tsv");

/// Bases of each form: with and without authority, path and query; with dot segments and empty segments; without a slash.
const BASES: [&str; 17] = [
    "http://a/b/c/d;p?q",
    "http://a",
    "http://a?q",
    "http://a/",
    "http://a/b",
    "http://a/b/",
    "http://u@a:80/b/c?x/../y",
    "http://a//b//c",
    "http://a/b/../c/./d",
    "http://a/b/..",
    "http://a/b%2Fc/%2e%2e/d",
    "HTTP://A/B/C",
    "file:///a/b",
    "a:b/c",
    "a:/b/c",
    "a:",
    "a:b",
];

/// The segments of which paths are made.
const SEGMENTS: [&str; 9] = ["g", ".", "..", "", "g;x=1", "...", "%2e", ".g", "g.."];

/// Those of longer paths.
const FEW_SEGMENTS: [&str; 4] = ["g", ".", "..", ""];

/// What follows a path.
const ENDS: [&str; 8] = ["", "?y", "#s", "?y#s", "?", "#", "?y/./x", "#s/../x"];

/// References with a scheme or an authority.
const WHOLE: [&str; 26] = [
    "g:h",
    "g:",
    "g:/a/../b",
    "g:a/../b",
    "g:./h",
    "g:h?y#s",
    "http:g",
    "http:",
    "http:/g",
    "http://g",
    "HTTP:g",
    "http:?y",
    "http:#s",
    "http:../g",
    "//g",
    "//g/",
    "//g/x",
    "//g/./x",
    "//g/../x",
    "//g/x/..",
    "//g?y",
    "//g#s",
    "//",
    "///x",
    "//g//x",
    "//G%41/x",
];

/// A pair with its targets.
pub(super) struct Pair {
    pub(super) base: String,
    pub(super) reference: String,
    /// What the specification allows, the default first.
    pub(super) targets: Vec<String>,
}

/// The pairs for an edition of which it says what the target is; not those whose target is the current document, or for which
/// it has none.
pub(super) fn pairs(edition: Edition, extent: SuiteExtent) -> Vec<Pair> {
    let examples = EXAMPLES.lines().filter_map(|line| line.split_once('\t'));
    let examples = examples.map(|(base, reference)| (base.to_owned(), reference.to_owned()));
    let references = references(extent);
    let generated = BASES
        .iter()
        .flat_map(|base| references.iter().map(|reference| ((*base).to_owned(), reference.clone())));
    let mut seen = BTreeSet::new();
    let new = examples.chain(generated).filter(|pair| seen.insert(pair.clone()));
    new.filter_map(|(base, reference)| Pair::of(edition, base, reference)).collect()
}

fn references(extent: SuiteExtent) -> BTreeSet<String> {
    let mut references: BTreeSet<String> = WHOLE.iter().map(|&reference| reference.to_owned()).collect();
    let (few, longest) = match extent {
        SuiteExtent::Quick => (3, 3),
        SuiteExtent::Standard => (3, 5),
        SuiteExtent::Full => (4, 7),
    };
    let mut paths = vec![Vec::new()];
    for length in 0..longest {
        let segments = if length < few { &SEGMENTS[..] } else { &FEW_SEGMENTS };
        let longer = paths.iter().filter(|path: &&Vec<&str>| path.len() == length).flat_map(|path| {
            segments.iter().map(|segment| path.iter().copied().chain([*segment]).collect::<Vec<&str>>())
        });
        let longer: Vec<_> = longer.collect();
        paths.extend(longer);
    }
    for path in &paths {
        let ends = if path.len() < 2 { &ENDS[..] } else { &ENDS[..1] };
        let path = path.join("/");
        for end in ends {
            references.insert(format!("{path}{end}"));
            references.insert(format!("/{path}{end}"));
        }
    }
    // More segments `..` than a base has.
    references.extend((3..8).map(|count| format!("{}g", "../".repeat(count))));
    references
}

impl Pair {
    fn of(edition: Edition, base: String, reference: String) -> Option<Self> {
        let resolver = Resolver::new(Base::new(edition, &base).ok()?);
        let target = |options: Options| match resolver.with_options(options).resolve(&reference) {
            Ok(Resolution::Reference(found)) => Some(found.as_str().to_owned()),
            _ => None,
        };
        let default = target(Options::DEFAULT)?;
        let others = [
            Options { excess_dot_dot: ExcessDotDot::Remove, ..Options::DEFAULT },
            Options { empty_base_path: EmptyBasePath::Letter, ..Options::DEFAULT },
        ];
        let mut targets = vec![default];
        for other in others.into_iter().filter_map(target) {
            if !targets.contains(&other) {
                targets.push(other);
            }
        }
        Some(Self { base, reference, targets })
    }
}
