//! Writes what is found in the chosen inputs, a piece at a time: the output may be some 100 times as long as the input.

use super::searched_block::{Chosen, SearchedBlock};
use crate::findings::checked::Checked;
use crate::findings::examiner::Examiner;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::formats::format::Format;
use crate::inputs::input::Input;

/// How long the inputs of a piece are together, in bytes, unless a single input is longer.
const LENGTH: usize = 4 << 10;

/// Some chosen inputs of a block, one after the other.
pub(super) struct Piece<'p> {
    /// The number of the block's first input in the run.
    first: u64,
    searched: &'p SearchedBlock,
    chosen: &'p [Chosen],
}

/// Returns the chosen inputs of `searched` in pieces. `first` is the number of its first input in the run.
pub(super) fn pieces(searched: &SearchedBlock, first: u64) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = searched.chosen.as_slice();
    std::iter::from_fn(move || {
        let mut length = 0;
        let count = rest.iter().take_while(|chosen| {
            let is_within = length < LENGTH;
            // An empty input is also written.
            length += 1 + chosen.length.unwrap_or_default();
            is_within
        });
        let (chosen, after) = rest.split_at(count.count());
        rest = after;
        (!chosen.is_empty()).then_some(Piece { first, searched, chosen })
    })
}

/// Writes what is found.
pub(super) struct Writer<'w, E> {
    pub(super) examiner: &'w E,
    pub(super) format: &'w dyn Format,
    /// Whether inputs without findings are never written.
    pub(super) only_findings: bool,
}

impl<E: Examiner> Writer<'_, E> {
    /// Returns whether each input is written. Otherwise only those that are not clean are written.
    pub(super) fn writes_all(&self) -> bool {
        self.writes_numbers() && !self.only_findings
    }

    /// Returns whether the number of an input in the run is written.
    pub(super) fn writes_numbers(&self) -> bool {
        self.format.wants() == Wanted::Verdicts
    }

    /// Returns the output for the inputs of a piece, and their counts.
    pub(super) fn piece(&self, piece: &Piece<'_>) -> (Vec<u8>, Totals) {
        let (mut text, mut totals) = (Vec::with_capacity(LENGTH), Totals::default());
        let SearchedBlock { source, block, .. } = piece.searched;
        let octets = block.bytes().unwrap_or_default();
        for chosen in piece.chosen {
            let start = usize::try_from(chosen.offset - block.offset).unwrap_or(usize::MAX);
            let input = Input {
                index: piece.first + chosen.index,
                source,
                line: chosen.line,
                column: 1,
                offset: chosen.offset,
                octets: chosen.length.and_then(|length| octets.get(start..start + length)),
            };
            self.write(&input, &mut text, &mut totals);
        }
        (text, totals)
    }

    /// Adds the output for an input to `text`, and counts the input.
    pub(super) fn write(&self, input: &Input<'_>, text: &mut Vec<u8>, totals: &mut Totals) {
        self.put(&self.examiner.examine(input, self.format.wants()), text, totals);
    }

    /// Adds the output for an input of which everything is known to `text`, and counts the input.
    pub(super) fn put(&self, checked: &Checked<'_>, text: &mut Vec<u8>, totals: &mut Totals) {
        totals.add(checked);
        if !(checked.is_ignored || self.only_findings && checked.findings.is_empty()) {
            self.format.write(text, checked);
        }
    }
}
