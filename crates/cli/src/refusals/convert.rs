//! What `convert` refuses.

use super::refused;
use crate::arguments::{ConvertArguments, Target};
use crate::status::Failure;

/// Refuses options of the other mapping.
pub(crate) fn target(arguments: &ConvertArguments) -> Result<(), Failure> {
    let ConvertArguments { to, nfc, escape_printable, keep_look_alikes, .. } = *arguments;
    let options = [
        (nfc, "--nfc", Target::Uri),
        (escape_printable, "--escape-printable", Target::Uri),
        (keep_look_alikes, "--keep-look-alikes", Target::Iri),
    ];
    match options.into_iter().find(|&(is_given, _, of)| is_given && of != to) {
        Some((_, option, of)) => {
            let (of, to) = (of.name(), to.name());
            refused(format!("{option} is an option of '--to {of}', and cannot be used with '--to {to}'"))
        }
        None => Ok(()),
    }
}
