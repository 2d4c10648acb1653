//! How a format for people looks: in how many columns, in colour, and with links.

use crate::text::terminal::{Content, Destination};

/// The number of columns of a destination that is not a terminal.
const WIDTH: usize = 100;

/// How a format for people looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) width: usize,
    pub(super) is_coloured: bool,
    /// Whether codes are links.
    pub(super) has_links: bool,
}

impl Look {
    pub(super) fn of(target: Destination) -> Self {
        Self {
            width: target.width().unwrap_or(WIDTH),
            is_coloured: target.is_coloured(),
            has_links: target.has_links(),
        }
    }

    /// Returns what is written.
    pub(super) fn content(self) -> Content {
        if self.has_links { Content::LinkedText } else { Content::ColouredText }
    }
}
