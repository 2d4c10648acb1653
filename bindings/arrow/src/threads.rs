//! Runs kernels on several threads, with the results in the order of the rows.

use std::{
    num::NonZero,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use arrow_array::{Array, ArrayRef};
use arrow_select::concat::concat;

use crate::ColumnError;

/// The fewest rows for which a thread is worth its start.
const FEWEST_ROWS: usize = 4096;

/// The pieces for each thread, so that a thread with faster rows can take more of them.
const PIECES: usize = 4;

/// Runs `kernel` on each of `chunks`, on up to `threads` threads; `None` stands for as many as the machine has cores. The
/// results are in the order of the chunks, and each has the rows of its chunk.
///
/// The chunks are cut into pieces of at least 4,096 rows. If a chunk has several pieces, their results are copied into
/// one array at the end.
///
/// # Errors
///
/// Returns the error of the first piece that has one.
///
/// ```
/// use std::{num::NonZero, sync::Arc};
/// use arrow_array::{Array, ArrayRef, StringArray, cast::AsArray};
/// use uri_bnf::Edition::Rfc3986;
/// let lines = (0..10_000).map(|line| if line % 10 == 0 { "a b" } else { "a" });
/// let chunks: [ArrayRef; 2] = [Arc::new(StringArray::from_iter_values(lines)), Arc::new(StringArray::from(vec!["c"]))];
/// let valid = uri_bnf_arrow::in_threads(&chunks, NonZero::new(2), |rows| {
///     Ok(Arc::new(uri_bnf_arrow::is_valid(rows, Rfc3986)?))
/// })?;
/// assert_eq!((valid[0].as_boolean().true_count(), valid[1].as_boolean().true_count()), (9_000, 1));
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
pub fn in_threads(
    chunks: &[ArrayRef],
    threads: Option<NonZero<usize>>,
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef, ColumnError> + Sync,
) -> Result<Vec<ArrayRef>, ColumnError> {
    let threads = threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let rows: usize = chunks.iter().map(Array::len).sum();
    let pieces = pieces(chunks, rows.div_ceil(threads.saturating_mul(PIECES)).max(FEWEST_ROWS));
    if threads == 1 || pieces.len() <= 1 || rows < 2 * FEWEST_ROWS {
        return chunks.iter().map(|chunk| kernel(chunk)).collect();
    }
    let results: Vec<_> = pieces.iter().map(|_| Mutex::new(None)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((piece, result)) = Some(next.fetch_add(1, Ordering::Relaxed))
            .and_then(|index| pieces.get(index).zip(results.get(index)))
        {
            let done = kernel(&piece.1);
            if let Ok(mut result) = result.lock() {
                *result = Some(done);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(pieces.len()) {
            scope.spawn(work);
        }
        work();
    });
    let mut of_chunks: Vec<Vec<ArrayRef>> = chunks.iter().map(|_| Vec::new()).collect();
    for ((chunk, piece), result) in pieces.iter().zip(results) {
        // A thread that ended early has left nothing; its piece is done here.
        let result = result.into_inner().ok().flatten().unwrap_or_else(|| kernel(piece))?;
        of_chunks[*chunk].push(result);
    }
    of_chunks.iter().map(|results| joined(results)).collect()
}

/// The chunks, cut into pieces of up to `length` rows, each with the index of its chunk. An empty chunk is a piece.
fn pieces(chunks: &[ArrayRef], length: usize) -> Vec<(usize, ArrayRef)> {
    let mut pieces = Vec::new();
    for (index, chunk) in chunks.iter().enumerate() {
        for start in (0..chunk.len().max(1)).step_by(length) {
            pieces.push((index, chunk.slice(start, length.min(chunk.len() - start))));
        }
    }
    pieces
}

/// The results of the pieces of a chunk as one array.
fn joined(results: &[ArrayRef]) -> Result<ArrayRef, ColumnError> {
    match results {
        [result] => Ok(result.clone()),
        _ => Ok(concat(&results.iter().map(AsRef::as_ref).collect::<Vec<&dyn Array>>())?),
    }
}
