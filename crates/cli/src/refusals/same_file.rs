//! Options that name the same file, of which one is written.

use std::path::Path;

use super::refused;
use crate::files::identity;
use crate::status::Failure;
use crate::text::path::shown_path;

/// An option or an argument, and the file that it names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<'p> {
    /// Such as `--output-file`.
    pub(super) option: &'static str,
    pub(super) path: &'p Path,
}

/// Returns options with their files, if these are given.
pub(super) fn named<'p>(
    options: impl IntoIterator<Item = (&'static str, Option<&'p Path>)>,
) -> Vec<Named<'p>> {
    options.into_iter().filter_map(|(option, path)| Some(Named { option, path: path? })).collect()
}

/// Refuses a file that is written and is also written or read otherwise, by whatever names: its content would be lost.
/// `together` has the pairs of options that are meant for one file: the one that reads it comes first. Devices and pipes are
/// not replaced, so they can be named twice.
pub(super) fn same_file<'p>(
    written: &[Named<'p>],
    read: impl IntoIterator<Item = Named<'p>>,
    together: &[(&str, &str)],
) -> Result<(), Failure> {
    let identities: Vec<_> =
        written.iter().filter_map(|named| Some((*named, identity(named.path)?))).collect();
    if identities.is_empty() {
        return Ok(());
    }
    for (index, (later, of_later)) in identities.iter().enumerate() {
        let earlier = identities.iter().take(index).find(|(_, identity)| identity == of_later);
        if let Some((earlier, _)) = earlier {
            return refuse(*earlier, *later);
        }
    }
    for named in read {
        let Some(of_read) = identity(named.path) else { continue };
        let is_both = |(written, identity): &&(Named<'_>, _)| {
            *identity == of_read && !together.contains(&(named.option, written.option))
        };
        if let Some((written, _)) = identities.iter().find(is_both) {
            return refuse(named, *written);
        }
    }
    Ok(())
}

fn refuse(first: Named<'_>, written: Named<'_>) -> Result<(), Failure> {
    let (name, other) = (shown_path(written.path), shown_path(first.path));
    let also = if other == name { String::new() } else { format!(" (as {other})") };
    refused(format!(
        "{} would replace {name}, which is also the file of {}{also}",
        written.option, first.option
    ))
}
