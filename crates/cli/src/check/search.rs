//! Searches blocks for the inputs that must be written.

use std::sync::Arc;

use super::searched_block::{Chosen, SearchedBlock};
use super::writing::Writer;
use crate::findings::examiner::Examiner;
use crate::findings::totals::Totals;
use crate::inputs::blocks::Block;
use crate::inputs::form::Form;
use crate::inputs::input::Input;
use crate::inputs::records::{Record, Records};
use crate::parallel::workers::Work;

/// Examines the inputs of blocks.
pub(super) struct Search<'e, E> {
    pub(super) writer: &'e Writer<'e, E>,
    pub(super) form: Form,
}

impl<E: Examiner> Search<'_, E> {
    /// How many octets of output a block may have, and one input more. Inputs after that are written later: the output
    /// may be some 100 times as long as the input.
    const MOST_WRITTEN: usize = 64 << 10;
}

impl<E: Examiner> Work for Search<'_, E> {
    type Done = SearchedBlock;

    /// Searches a block for the inputs that must be written, and writes them: none if their numbers in the run are
    /// written.
    fn block(&self, source: Arc<str>, block: Block) -> SearchedBlock {
        let Writer { examiner, format, .. } = self.writer;
        let (wanted, writes_all) = (format.wants(), self.writer.writes_all());
        let writes_numbers = self.writer.writes_numbers();
        let (mut count, mut chosen) = (0, Vec::new());
        let (mut output, mut totals) = (Vec::new(), Totals::default());
        for Record { line, offset, octets } in Records::of(&block, self.form) {
            let index = count;
            count += 1;
            let input = || Input { index, source: &source, line, column: 1, offset, octets };
            if writes_numbers || output.len() >= Self::MOST_WRITTEN {
                let is_clean = !writes_all && octets.is_some_and(|octets| examiner.is_clean(octets));
                if !is_clean {
                    chosen.push(Chosen { index, line, offset, length: octets.map(<[u8]>::len) });
                }
            } else if let Some(checked) = examiner.findings(octets, input, wanted) {
                self.writer.put(&checked, &mut output, &mut totals);
            }
        }
        SearchedBlock { source, block, count, written: (output, totals), chosen }
    }
}
