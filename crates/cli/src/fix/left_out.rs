//! What a diff leaves out.

use crate::text::visible::visible;

/// Changes that are left out, because a line of theirs has a secret.
#[derive(Default)]
pub(crate) struct LeftOut {
    /// The name of the first file, as it is shown, and the first line of the change.
    first: Option<(Vec<u8>, u64)>,
    count: u64,
}

impl LeftOut {
    /// Returns what is to be said of them.
    pub(crate) fn said(&self) -> Option<String> {
        let (name, line) = self.first.as_ref()?;
        let more = match self.count {
            1 => String::new(),
            2 => " and in another place".to_owned(),
            count => format!(" and in {} other places", count - 1),
        };
        let name = visible(name);
        Some(format!(
            "the diff leaves out what would be changed at {name}:{line}{more}, because there are secrets; add --show-secrets, or \
             use --fix --write"
        ))
    }

    pub(super) fn add(&mut self, name: &[u8], line: u64) {
        self.count += 1;
        self.first.get_or_insert_with(|| (name.to_vec(), line));
    }
}
