//! Works on what is read, on all cores: `workers` take the blocks of a queue on any number of `threads`, and hand the results
//! to a consumer in the order of the input. `progress` shows how far a run is.

pub(crate) mod progress;
pub(crate) mod threads;
pub(crate) mod workers;
