//! What `diff` refuses.

use super::refused;
use crate::arguments::DiffArguments;
use crate::status::Failure;

/// Returns the failure for one grammar, or more than two.
pub(crate) fn count(arguments: &DiffArguments) -> Failure {
    let files = [&arguments.left, &arguments.right].into_iter().flatten().count();
    let given = files + arguments.editions.len();
    let verb = if given == 1 { "is" } else { "are" };
    Failure::Unknown(format!("diff compares two grammars, and {given} {verb} given"))
}

/// Refuses to read both grammars from standard input.
pub(crate) fn standard_input(arguments: &DiffArguments) -> Result<(), Failure> {
    let sides = [&arguments.left, &arguments.right];
    if sides.into_iter().flatten().filter(|path| path.as_os_str() == "-").count() == 2 {
        return refused("only one of the grammars can be on standard input");
    }
    Ok(())
}
