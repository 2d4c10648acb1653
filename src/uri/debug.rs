//! What `Debug` shows: one line, or the components; never a password.

use core::fmt::{Debug, DebugStruct, Formatter, Result};

use super::parsed::Parsed;
use crate::secrets::debug::{Divided, has_secret, shown, userinfo};

/// Writes `Uri("http://h/")`, and ` (masked)` after it if a secret is not shown: else two values that differ only in it would
/// look equal. With `{:#?}`, the components.
pub(super) fn write(name: &str, parsed: &Parsed<'_>, formatter: &mut Formatter<'_>) -> Result {
    if formatter.alternate() {
        return write_components(name, parsed, formatter);
    }
    write!(formatter, "{name}({:?})", shown(parsed.text))?;
    formatter.write_str(masked(parsed))
}

fn write_components(name: &str, parsed: &Parsed<'_>, formatter: &mut Formatter<'_>) -> Result {
    let divided = Divided {
        scheme: parsed.scheme(),
        authority: parsed.authority(),
        path: parsed.path(),
        query: parsed.query(),
        fragment: parsed.fragment(),
    };
    let (path, [query, fragment]) = divided.rest();
    let mut components = formatter.debug_struct(name);
    add(&mut components, "scheme", divided.scheme);
    add(&mut components, "userinfo", parsed.userinfo().map(userinfo));
    add(&mut components, "host", divided.host(parsed.host()));
    add(&mut components, "port", parsed.port());
    components.field("path", &path);
    add(&mut components, "query", query);
    add(&mut components, "fragment", fragment);
    components.finish()?;
    formatter.write_str(masked(parsed))
}

/// Adds a component that is present.
fn add(components: &mut DebugStruct<'_, '_>, name: &str, component: Option<impl Debug>) {
    if let Some(component) = component {
        components.field(name, &component);
    }
}

fn masked(parsed: &Parsed<'_>) -> &'static str {
    if has_secret(parsed.text.as_bytes()) { " (masked)" } else { "" }
}
