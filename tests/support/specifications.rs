//! The specifications under test, and what the tests need of each.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use uri_bnf::{
    bnf::{Grammar, Notation},
    grammar::RuleTable,
    rfc1808, rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07, urn,
};

use super::figures::{self, Figures};

/// A specification, as the tests use it. What a test needs in the types of its rules is in that test or in `forms`,
/// because each use of a rule as a type takes time to compile.
pub(crate) struct TestedSpecification {
    pub(crate) table: &'static RuleTable,
    /// The sources with the documentation of its functions.
    pub(crate) sources: &'static [Source],
    /// The choices that allow two readings of a text: the rule, and two alternatives, as printed.
    pub(crate) choices: &'static [[&'static str; 3]],
    /// The part that nodes show: the rule, the preferred alternative, the other.
    pub(crate) preferences: &'static [[&'static str; 3]],
    /// The alternatives after which ordered choice does not continue.
    pub(crate) commitments: &'static [Commitment],
    pub(crate) figures: Figures,
}

/// A block of a Rust file whose functions are rules: a trait, or an `impl` of one. A rule is documented in the first
/// source that has its function.
pub(crate) struct Source {
    pub(crate) text: &'static str,
    /// The beginning of the first line of the block.
    pub(crate) opening: &'static str,
    /// Whether all its functions are rules of this specification. The trait of another specification can have more.
    pub(crate) is_whole: bool,
}

/// In the definition of `rule`, `alternative` is not tried if `taken` matches a prefix of the text, because the
/// specification prefers `taken` there. Both are alternatives, as `Display` shows them.
pub(crate) struct Commitment {
    pub(crate) rule: &'static str,
    pub(crate) taken: &'static str,
    pub(crate) alternative: &'static str,
}

/// The number of tested specifications.
pub(crate) const COUNT: usize = 9;

pub(crate) static SPECIFICATIONS: [TestedSpecification; COUNT] = [
    TestedSpecification {
        table: &rfc1808::RULES,
        sources: &[Source {
            text: include_str!("../../src/grammar/rfc1808.rs"),
            opening: "pub trait Rfc1808Grammar",
            is_whole: true,
        }],
        choices: &[
            ["URL", "absoluteURL", "relativeURL"],
            ["absoluteURL", "generic-RL", "( scheme \":\" *( uchar | reserved ) )"],
        ],
        preferences: &[["URL", "absoluteURL", "relativeURL"]],
        commitments: &[],
        figures: figures::RFC1808,
    },
    TestedSpecification {
        table: &url07::RULES,
        sources: &[URL07],
        choices: &[
            ["URL-reference", "absoluteURL", "relativeURL"],
            ["absoluteURL", "generic-URL", "opaque-URL"],
            ["relativeURL", "net_path", "abs_path"],
            ["relativeURL", "net_path", "rel_path"],
            ["relativeURL", "abs_path", "rel_path"],
            ["site", "server", "authority"],
        ],
        preferences: &[["URL-reference", "absoluteURL", "relativeURL"], ["site", "server", "authority"]],
        commitments: &[],
        figures: figures::URL07,
    },
    TestedSpecification {
        table: &uri01::RULES,
        sources: &[
            Source { text: URI01, opening: "pub trait Uri01Grammar", is_whole: true },
            Source { text: URI01, opening: "impl Url07Grammar for Printed", is_whole: true },
            Source { is_whole: false, ..URL07 },
        ],
        choices: &[
            ["URI-reference", "URL-reference", "URN-reference"],
            ["URL-reference", "absoluteURL", "relativeURL"],
            ["absoluteURL", "generic-URL", "opaque-URL"],
            ["relativeURL", "net_path", "abs_path"],
            ["relativeURL", "net_path", "rel_path"],
            ["relativeURL", "abs_path", "rel_path"],
            ["site", "server", "authority"],
        ],
        preferences: &[
            ["URI-reference", "URN-reference", "URL-reference"],
            ["URL-reference", "absoluteURL", "relativeURL"],
            ["site", "server", "authority"],
        ],
        commitments: &[],
        figures: figures::URI01,
    },
    TestedSpecification {
        table: &rfc2396::RULES,
        sources: &[RFC2396],
        choices: &CHOICES_OF_RFC2396,
        preferences: &CHOICES_OF_RFC2396,
        commitments: &COMMITMENTS_OF_RFC2396,
        figures: figures::RFC2396,
    },
    TestedSpecification {
        table: &rfc2732::RULES,
        sources: &[
            Source { text: RFC2732, opening: "pub trait Rfc2732Grammar", is_whole: true },
            Source { text: RFC2732, opening: "impl Rfc2396Grammar for Printed", is_whole: true },
            RFC2396,
        ],
        choices: &CHOICES_OF_RFC2396,
        preferences: &CHOICES_OF_RFC2396,
        commitments: &COMMITMENTS_OF_RFC2396,
        figures: figures::RFC2732,
    },
    TestedSpecification {
        table: &rfc3986::RULES,
        sources: &[RFC3986],
        choices: &[
            ["host", "IPv4address", "reg-name"],
            ["path", "path-abempty", "path-absolute"],
            ["path", "path-noscheme", "path-rootless"],
            ["path", "path-abempty", "path-empty"],
        ],
        preferences: &[["host", "IPv4address", "reg-name"]],
        commitments: &[],
        figures: figures::RFC3986,
    },
    TestedSpecification {
        table: &rfc3987::RULES,
        sources: &[
            Source {
                text: include_str!("../../src/grammar/rfc3987.rs"),
                opening: "pub trait Rfc3987Grammar",
                is_whole: true,
            },
            Source { is_whole: false, ..RFC3986 },
        ],
        choices: &[
            ["ihost", "IPv4address", "ireg-name"],
            ["ipath", "ipath-abempty", "ipath-absolute"],
            ["ipath", "ipath-noscheme", "ipath-rootless"],
            ["ipath", "ipath-abempty", "ipath-empty"],
        ],
        preferences: &[["ihost", "IPv4address", "ireg-name"]],
        commitments: &[],
        figures: figures::RFC3987,
    },
    TestedSpecification {
        table: &urn::rfc2141::RULES,
        sources: &[Source {
            text: include_str!("../../src/grammar/urn/rfc2141.rs"),
            opening: "pub trait Rfc2141Grammar",
            is_whole: true,
        }],
        choices: &[],
        preferences: &[],
        commitments: &[],
        figures: figures::RFC2141,
    },
    TestedSpecification {
        table: &urn::rfc8141::RULES,
        sources: &[
            Source {
                text: include_str!("../../src/grammar/urn/rfc8141.rs"),
                opening: "pub trait Rfc8141Grammar",
                is_whole: true,
            },
            Source { is_whole: false, ..RFC3986 },
        ],
        choices: &[],
        preferences: &[],
        commitments: &[],
        figures: figures::RFC8141,
    },
];

const URL07: Source = Source {
    text: include_str!("../../src/grammar/url07.rs"),
    opening: "pub trait Url07Grammar",
    is_whole: true,
};

const RFC2396: Source = Source {
    text: include_str!("../../src/grammar/rfc2396.rs"),
    opening: "pub trait Rfc2396Grammar",
    is_whole: true,
};

const RFC3986: Source = Source {
    text: include_str!("../../src/grammar/rfc3986.rs"),
    opening: "pub trait Rfc3986Grammar",
    is_whole: true,
};

const URI01: &str = include_str!("../../src/grammar/uri01.rs");

const RFC2732: &str = include_str!("../../src/grammar/rfc2732.rs");

const CHOICES_OF_RFC2396: [[&str; 3]; 3] = [
    ["relativeURI", "net_path", "abs_path"],
    ["hier_part", "net_path", "abs_path"],
    ["authority", "server", "reg_name"],
];

/// A text that begins with "//" is a `net_path`: the authority wins (section 4.3).
const COMMITMENTS_OF_RFC2396: [Commitment; 2] = [
    Commitment { rule: "hier_part", taken: "net_path", alternative: "abs_path" },
    Commitment { rule: "relativeURI", taken: "net_path", alternative: "abs_path" },
];

impl TestedSpecification {
    /// The specification with this name.
    pub(crate) fn named(name: &str) -> &'static TestedSpecification {
        let found = SPECIFICATIONS.iter().find(|specification| specification.name() == name);
        found.unwrap_or_else(|| panic!("no specification {name}"))
    }

    /// The name of the specification.
    pub(crate) fn name(&self) -> &'static str {
        self.table.specification()
    }

    /// The text of its grammar file.
    pub(crate) fn text(&self) -> &'static str {
        self.table.grammar()
    }

    pub(crate) fn notation(&self) -> Notation {
        self.table.file().notation()
    }

    /// Its grammar, as printed.
    pub(crate) fn grammar(&self) -> Grammar {
        self.read(self.text())
    }

    /// A changed grammar, in the same notation and with the same links.
    pub(crate) fn read(&self, text: &str) -> Grammar {
        let file = self.table.file();
        let linked = file.read_linked().unwrap_or_else(|error| panic!("{error}"));
        let grammar = Grammar::read_linked(file.notation(), text, &file.links(&linked));
        grammar.unwrap_or_else(|error| panic!("{}: {error}", self.name()))
    }
}

/// Runs `check` on each specification, on all cores.
pub(crate) fn for_each(check: impl Fn(&'static TestedSpecification) + Sync) {
    let next = AtomicUsize::new(0);
    on_all_cores(|| {
        while let Some(specification) = SPECIFICATIONS.get(next.fetch_add(1, Ordering::Relaxed)) {
            println!("{}", specification.name());
            check(specification);
        }
    });
}

/// Runs `work` once on each core.
pub(crate) fn on_all_cores(work: impl Fn() + Sync) {
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(&work);
        }
    });
}
