//! The counts of a report on all editions, in bounded memory.

use std::io;

use uri_bnf::{Edition, UriReference};

use super::surroundings::Surroundings;
use super::tally::Tally;
use crate::inputs::feed::Consumer;
use crate::inputs::input::Input;
use crate::text::path::shown;
use crate::trees::component_kinds::{AuthorityKind, ComponentKinds, HostKind, PathKind};
use crate::verdicts::editions::{COUNT, EditionCheckers, EditionVerdicts};
use crate::verdicts::extent::ExtentCounts;
use crate::verdicts::line::source;

/// The counts of a stream of inputs in all editions.
pub(crate) struct EditionStatistics {
    checkers: EditionCheckers,
    /// In the order in which they were read.
    pub(crate) sources: Vec<SourceExtents>,
    pub(crate) totals: ExtentCounts,
    /// Inputs that are not UTF-8; they are valid in no edition.
    pub(crate) not_utf8: Tally<()>,
    /// Inputs that were not checked.
    pub(crate) too_long: Tally<()>,
    /// For each edition, the inputs that are not valid, and the first of them.
    pub(crate) not_valid: [Tally<()>; COUNT],
    /// The combinations of verdicts that occur.
    pub(crate) combinations: Vec<Tally<Combination>>,
    pub(crate) authorities: KindCounts<AuthorityKind>,
    pub(crate) hosts: KindCounts<HostKind>,
    pub(crate) paths: KindCounts<PathKind>,
}

/// A source of inputs.
pub(crate) struct SourceExtents {
    pub(crate) name: String,
    pub(crate) totals: ExtentCounts,
}

/// A combination of verdicts of all editions, and the first reference that has it, fit to be shown.
pub(crate) struct Combination {
    pub(crate) verdicts: EditionVerdicts,
    pub(crate) reference: String,
}

/// How many references have which kind of a component, for each edition.
pub(crate) struct KindCounts<K: 'static> {
    /// All kinds, in the order of the rows.
    pub(crate) kinds: &'static [K],
    pub(crate) rows: Vec<[u64; COUNT]>,
    /// References without the component.
    pub(crate) none: [u64; COUNT],
}

impl<K: PartialEq> KindCounts<K> {
    fn new(kinds: &'static [K]) -> Self {
        Self { kinds, rows: vec![[0; COUNT]; kinds.len()], none: [0; COUNT] }
    }

    fn add(&mut self, edition: usize, kind: Option<K>) {
        let index = kind.and_then(|kind| self.kinds.iter().position(|each| *each == kind));
        let counts = index.and_then(|index| self.rows.get_mut(index)).unwrap_or(&mut self.none);
        counts[edition] += 1;
    }
}

impl EditionStatistics {
    pub(crate) fn new(checkers: EditionCheckers) -> Self {
        Self {
            checkers,
            sources: Vec::new(),
            totals: ExtentCounts::default(),
            not_utf8: Tally::new(()),
            too_long: Tally::new(()),
            not_valid: std::array::from_fn(|_| Tally::new(())),
            combinations: Vec::new(),
            authorities: KindCounts::new(AuthorityKind::ALL),
            hosts: KindCounts::new(HostKind::ALL),
            paths: KindCounts::new(PathKind::ALL),
        }
    }

    fn count_kinds(&mut self, edition: usize, reference: &UriReference<&str>) {
        let kinds = ComponentKinds::of(reference);
        self.authorities.add(edition, kinds.authority);
        self.hosts.add(edition, kinds.host);
        self.paths.add(edition, Some(kinds.path));
    }

    /// Counts the verdicts; if they occur for the first time, keeps the reference.
    fn count_combination(&mut self, input: &Input<'_>, octets: &[u8], verdicts: EditionVerdicts) {
        if let Some(tally) = self.combinations.iter_mut().find(|tally| tally.key.verdicts == verdicts) {
            tally.count += 1;
            return;
        }
        let fault = self.checkers.fault(input);
        let column = fault.map_or(1, |fault| fault.column(input));
        let offset = fault.map_or(Surroundings::BEFORE.min(octets.len()), |fault| fault.offset());
        self.combinations.push(Tally {
            key: Combination { verdicts, reference: Surroundings::around(octets, offset).text },
            count: 1,
            first: Some(format!("{}:{}:{column}", source(input), input.line)),
        });
    }
}

impl Consumer for EditionStatistics {
    fn begin(&mut self, source: &str) {
        self.sources
            .push(SourceExtents { name: shown(source).into_owned(), totals: ExtentCounts::default() });
    }

    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let verdicts = self.checkers.verdicts(&input);
        let extent = verdicts.map(EditionVerdicts::extent);
        self.totals.add(extent);
        if let Some(source) = self.sources.last_mut() {
            source.totals.add(extent);
        }
        let (Some(verdicts), Some(octets)) = (verdicts, input.octets) else {
            self.too_long.add(|| format!("{}:{}:1", source(&input), input.line));
            return Ok(());
        };
        self.count_combination(&input, octets, verdicts);
        let checkers = self.checkers;
        let text = std::str::from_utf8(octets);
        if text.is_err() {
            let column = || checkers.fault(&input).map_or(1, |fault| fault.column(&input));
            self.not_utf8.add(|| format!("{}:{}:{}", source(&input), input.line, column()));
        }
        for (index, ((edition, is_valid), (_, checker))) in verdicts.each().zip(checkers.each()).enumerate() {
            if is_valid {
                if let Ok(Ok(reference)) = text.map(|text| Edition::parse(edition, text)) {
                    self.count_kinds(index, &reference);
                }
                continue;
            }
            let column = || checker.fault(&input).map_or(1, |fault| fault.column(&input));
            self.not_valid[index].add(|| format!("{}:{}:{}", source(&input), input.line, column()));
        }
        Ok(())
    }

    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}
