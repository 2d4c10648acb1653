//! Whether a tree prints its text.

use core::fmt::{self, Write};

use crate::UriReference;

/// The text of `tree`, if that is what it prints; `None` if it was changed by hand. Linear; allocates nothing.
pub(super) fn text_of<'a>(tree: &UriReference<&'a str>) -> Option<&'a str> {
    let text = tree.text();
    let mut rest = Rest(text);
    (write!(rest, "{tree}").is_ok() && rest.0.is_empty()).then_some(text)
}

/// What has not been printed yet.
struct Rest<'a>(&'a str);

impl Write for Rest<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(text).ok_or(fmt::Error)?;
        Ok(())
    }
}
