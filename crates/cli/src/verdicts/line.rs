//! The name of a source, for people and editors.

use std::borrow::Cow;

use crate::inputs::input::Input;
use crate::text::path::shown;

/// Returns the source of `input`, on one line, whatever characters the path has.
pub(crate) fn source<'a>(input: &Input<'a>) -> Cow<'a, str> {
    shown(input.source)
}
