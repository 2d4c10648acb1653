//! The objects of inputs in JSON.

use serde::Serialize;

use crate::verdicts::objects::{EditionsObject, VerdictObject};

/// The object of an input in JSON.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum CheckedObject<'a> {
    One(Box<VerdictObject<'a>>),
    Editions(EditionsObject<'a>),
}

impl CheckedObject<'_> {
    /// Makes it the object of a reference in a document. `position` returns the line and the column of an offset of the
    /// reference.
    pub(crate) fn put_in_document(&mut self, position: impl Fn(usize) -> (u64, u64)) {
        match self {
            Self::One(object) => object.put_in_document(position),
            Self::Editions(object) => object.put_in_document(position),
        }
    }

    /// Masks a secret of which the input is a part, so that it does not say so itself.
    pub(super) fn hide(&mut self, secret: &str) {
        match self {
            Self::One(object) => object.hide(secret),
            Self::Editions(object) => object.hide(secret),
        }
    }
}
