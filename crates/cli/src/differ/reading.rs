//! What a parser takes a text for.

use std::borrow::Cow;

pub(super) use crate::arguments::Component;

/// A component as a parser tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Told<'t> {
    /// The parser does not tell it, so it is compared with nothing.
    #[default]
    Nothing,
    Absent,
    Text(Cow<'t, str>),
}

impl<'t> Told<'t> {
    pub(super) fn of(text: Option<&'t str>) -> Self {
        text.map_or(Self::Absent, |text| Self::Text(Cow::Borrowed(text)))
    }

    pub(super) fn owned(text: Option<String>) -> Self {
        text.map_or(Self::Absent, |text| Self::Text(Cow::Owned(text)))
    }

    /// The text; an absent component has an empty one. `None` if it is not told.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Nothing => None,
            Self::Absent => Some(""),
            Self::Text(text) => Some(text),
        }
    }
}

/// What a parser does with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reading<'t> {
    /// It refuses the text.
    Rejected,
    /// It crashes, or does not answer.
    Unanswered,
    /// It reads the text as these components, in the order of [`Component::ALL`].
    Read(Box<[Told<'t>; 7]>),
}

impl Reading<'_> {
    /// How it tells a component; `None` if it tells none.
    pub(super) fn told(&self, component: Component) -> Option<&Told<'_>> {
        match self {
            Self::Read(components) => components.get(component as usize),
            _ => None,
        }
    }

    /// The text of a component; `None` if it is not told.
    pub(super) fn text(&self, component: Component) -> Option<&str> {
        self.told(component)?.text()
    }
}
