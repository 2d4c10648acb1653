//! How the time of the entry points for whole texts grows with the size of a hostile input.

use std::hint::black_box;

use uri_bnf::Edition;
use uri_bnf::validate::{Diagnostic, Validator};

use crate::growth::{FAST_LIMIT, LIMIT, Worst, of, texts};
use crate::hostile::families;

/// The growth of one entry point of an edition on the family where it is largest.
#[derive(Clone, Debug)]
pub(crate) struct EntryGrowth {
    /// The edition.
    pub(crate) edition: Edition,
    /// The name of the entry point, and of its inputs.
    pub(crate) name: &'static str,
    /// The limit for its exponent.
    pub(crate) limit: f64,
    /// Its growth.
    pub(crate) worst: Worst,
}

impl EntryGrowth {
    /// Returns whether the time grew more than linearly.
    pub(crate) fn is_more_than_linear(&self) -> bool {
        self.worst.growth.exceeds(self.limit)
    }
}

/// An entry point for whole texts.
struct Entry {
    name: &'static str,
    /// Receives the inputs with an error at the end.
    is_faulty: bool,
    limit: f64,
    run: fn(Edition, &str),
}

const ENTRIES: [Entry; 7] = [
    Entry {
        name: "is_valid",
        is_faulty: false,
        limit: FAST_LIMIT,
        run: |edition, text| _ = black_box(edition.is_valid(text)),
    },
    Entry {
        name: "is_valid, faulty",
        is_faulty: true,
        limit: FAST_LIMIT,
        run: |edition, text| _ = black_box(edition.is_valid(text)),
    },
    Entry {
        name: "tree",
        is_faulty: false,
        limit: FAST_LIMIT,
        run: |edition, text| _ = black_box(edition.tree(text)),
    },
    Entry {
        name: "parse, faulty",
        is_faulty: true,
        limit: LIMIT,
        run: |edition, text| _ = black_box(edition.parse(text)),
    },
    Entry {
        name: "parse_located",
        is_faulty: false,
        limit: LIMIT,
        run: |edition, text| _ = black_box(edition.parse_located(text)),
    },
    Entry { name: "diagnostics", is_faulty: false, limit: LIMIT, run: diagnostics },
    Entry { name: "diagnostics, faulty", is_faulty: true, limit: LIMIT, run: diagnostics },
];

/// Counts all diagnostics of the policy default. They are not stored, because a list of a million would be measured
/// instead.
fn diagnostics(edition: Edition, text: &str) {
    let mut count = 0_usize;
    Validator::new(edition).validate(text, &mut |_: Diagnostic<'_>| count += 1);
    black_box(count);
}

/// Measures every entry point of every edition on every family.
pub(crate) fn entries() -> Vec<EntryGrowth> {
    let mut results = Vec::new();
    for edition in Edition::ALL {
        results.extend(ENTRIES.iter().map(|entry| EntryGrowth {
            edition: *edition,
            name: entry.name,
            limit: entry.limit,
            worst: Worst::new(),
        }));
    }
    for family in families() {
        let (texts, faulty_texts) = texts(family);
        for (entry, result) in ENTRIES.iter().cycle().zip(&mut results) {
            let texts = if entry.is_faulty { &faulty_texts } else { &texts };
            let growth = of(texts, entry.limit, |text| (entry.run)(result.edition, text));
            result.worst.take(growth, family);
        }
    }
    results
}

#[cfg(test)]
mod tests {
    use uri_bnf::Edition;

    use super::{ENTRIES, EntryGrowth};
    use crate::growth::{FAST_LIMIT, Growth, LIMIT, Worst};

    #[test]
    fn each_entry_runs_under_each_edition() {
        for edition in Edition::ALL {
            for entry in &ENTRIES {
                (entry.run)(*edition, "http://example.org/ ");
            }
        }
    }

    #[test]
    fn fast_paths_have_the_lower_limit() {
        let entry = |limit| {
            let growth = Growth::Power { exponent: 1.12, largest: 1_000_000, nanoseconds_a_byte: 1.0 };
            let worst = Worst { growth, family: None };
            EntryGrowth { edition: Edition::Rfc3986, name: "", limit, worst }
        };
        assert!(entry(FAST_LIMIT).is_more_than_linear());
        assert!(!entry(LIMIT).is_more_than_linear());
    }
}
