//! `uri-bnf exit-statuses`: the meaning of each exit status.

use std::io::Write;

use crate::arguments::EXIT_STATUSES;
use crate::status::{self, Outcome, Status};

pub(crate) fn run() -> Outcome {
    let mut output = status::output();
    output.write_all(EXIT_STATUSES.as_bytes())?;
    output.flush()?;
    Ok(Status::default())
}
