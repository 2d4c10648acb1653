//! What `Debug` shows: one line, or the components; never a password.

use core::fmt::{Debug, DebugStruct, Formatter, Result};

use super::parsed::Parsed;
use crate::secrets::debug::{Whole, has_secret, shown};

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
    // A secret may reach over several components: `http://user:pass#word@host`.
    let whole = Whole::of_text(parsed.text);
    let component = |text| Component { whole: &whole, text };
    let mut components = formatter.debug_struct(name);
    add(&mut components, "scheme", parsed.scheme().map(component));
    add(&mut components, "userinfo", parsed.userinfo().map(component));
    add(&mut components, "host", parsed.host().map(component));
    add(&mut components, "port", parsed.port().map(component));
    components.field("path", &component(parsed.path()));
    add(&mut components, "query", parsed.query().map(component));
    add(&mut components, "fragment", parsed.fragment().map(component));
    components.finish()?;
    formatter.write_str(masked(parsed))
}

/// A component of a text with secrets.
struct Component<'w, 't> {
    whole: &'w Whole<'t>,
    text: &'t str,
}

impl Debug for Component<'_, '_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.whole.write_text(self.text, formatter)
    }
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
