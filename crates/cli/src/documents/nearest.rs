//! The files that may be meant by the name of one that does not exist.

use std::path::Path;

use crate::names::nearest::nearest;
use crate::text::path::{shown, text_of};
use crate::text::secrets;

/// A folder with more entries is not searched.
const MOST: usize = 1000;

/// Returns the names in the same folder that resemble that of a file that does not exist.
pub(crate) fn nearest_names(path: &Path) -> Vec<String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().take(MOST + 1);
    let names: Vec<_> =
        entries.map(|entry| text_of(entry.file_name().as_encoded_bytes()).into_owned()).collect();
    if names.len() > MOST {
        return Vec::new();
    }
    let name = path.file_name().map(|name| text_of(name.as_encoded_bytes())).unwrap_or_default();
    let near = nearest(names.iter().map(String::as_str), &name).into_iter();
    let mut near: Vec<_> = near.map(|name| shown(&secrets::mask_all_text(name)).into_owned()).collect();
    near.sort();
    near
}
