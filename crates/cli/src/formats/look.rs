//! How a format for people looks: in how many columns, in colour, and with links.

use anstream::ColorChoice;

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
    /// Returns how it looks on one of the streams, or in a file.
    pub(super) fn of(target: Option<Destination>) -> Self {
        let Some(target) = target else {
            let is_forced = matches!(ColorChoice::global(), ColorChoice::Always | ColorChoice::AlwaysAnsi);
            return Self { width: WIDTH, is_coloured: is_forced, has_links: false };
        };
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
