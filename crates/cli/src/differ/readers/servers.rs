//! The reading of a server, which has a path and a query.

use crate::differ::reading::{Component, Reading, Told};
use crate::servers::Server;

pub(super) fn read(server: Server, text: &str) -> Reading<'_> {
    let Ok(parts) = server.read(text) else { return Reading::Rejected };
    let mut told: [Told<'_>; 7] = std::array::from_fn(|_| Told::Nothing);
    let read = [
        (Component::Path, Told::owned(Some(parts.path))),
        (Component::Query, Told::of(parts.query.strip_prefix('?'))),
    ];
    for (component, text) in read {
        if let Some(place) = told.get_mut(component as usize) {
            *place = text;
        }
    }
    Reading::Read(Box::new(told))
}
