//! The names with which places begin.

/// Names, in little memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlaceNames {
    text: String,
    ends: Vec<u32>,
}

impl PlaceNames {
    /// Returns no names, with room for so many.
    pub(crate) fn with_capacity(count: usize) -> Self {
        Self { text: String::new(), ends: Vec::with_capacity(count) }
    }

    /// Adds a name. It is empty if all of them have more than 4 GiB.
    pub(crate) fn push(&mut self, name: &str) {
        let begin = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        let end = u32::try_from(self.text.len() + name.len()).ok();
        if end.is_some() {
            self.text.push_str(name);
        }
        self.ends.push(end.unwrap_or(begin));
    }

    pub(crate) fn get(&self, index: usize) -> Option<&str> {
        let end = |index: usize| self.ends.get(index).and_then(|end| usize::try_from(*end).ok());
        let start = index.checked_sub(1).map_or(Some(0), end)?;
        self.text.get(start..end(index)?)
    }
}
