//! How the reading of browsers is printed, without secrets.

use std::borrow::Cow;

use serde::Serialize;

use super::masked::without_secrets;
use super::reading::{Components, Reading};
use super::rejection::Rejection;
use crate::trees::component_texts::quoted;

/// What browsers read in a text, as it is shown.
pub(crate) struct Shown {
    read: Shows,
    /// What they read, without its secrets.
    masked: String,
}

enum Shows {
    Reading(Reading),
    Rejection(Rejection),
    /// Only a secret makes it what it is.
    Secret,
    /// A relative reference.
    NeedsBase,
}

impl Shown {
    /// Returns how a reading of a text without a base is shown. Linear.
    pub(crate) fn new(text: &str, read: Option<Result<Reading, Rejection>>) -> Self {
        let read = match read {
            None => Shows::NeedsBase,
            Some(Err(rejection)) => Shows::Rejection(rejection),
            Some(Ok(reading)) => without_its_secrets(text, reading).map_or(Shows::Secret, Shows::Reading),
        };
        let masked = if let Shows::Reading(reading) = &read { reading.masked() } else { String::new() };
        Self { read, masked }
    }

    /// Returns the components, or why there are none.
    pub(crate) fn components(&self) -> Result<Components<'_>, &'static str> {
        match &self.read {
            Shows::Reading(reading) => Ok(reading.components_in(&self.masked)),
            Shows::Rejection(rejection) => Err(rejection.words()),
            Shows::Secret => Err("what browsers read is a secret"),
            Shows::NeedsBase => Err("a browser needs a base"),
        }
    }

    /// Returns whether they reject the text.
    pub(crate) fn is_rejected(&self) -> bool {
        matches!(self.read, Shows::Rejection(_))
    }

    /// Returns the components in one line, or why browsers reject the text; `None` if they need a base.
    pub(crate) fn line(&self) -> Option<String> {
        let components = match self.components() {
            Ok(components) => components,
            Err(reason) => return self.is_rejected().then(|| format!("browsers: rejected, {reason}")),
        };
        let Components { scheme, userinfo, host, port, path, query, fragment } = components;
        let parts = [
            ("scheme", Some(scheme)),
            ("userinfo", userinfo),
            ("host", host),
            ("port", port),
            ("path", Some(path)),
            ("query", query),
            ("fragment", fragment),
        ];
        let parts = parts.into_iter().filter(|(_, text)| text.is_some());
        let parts: Vec<_> = parts.map(|(name, text)| format!("{name} {}", quoted(text))).collect();
        Some(format!("browsers: {}", parts.join(", ")))
    }

    /// Returns the object of JSON; `None` if they need a base.
    pub(crate) fn object(&self) -> Option<Object<'_>> {
        let components = self.components().ok();
        let rejection = match self.read {
            Shows::NeedsBase => return None,
            Shows::Rejection(kind) => Some(RejectionObject { kind, message: kind.words() }),
            Shows::Reading(_) | Shows::Secret => None,
        };
        Some(Object { href: components.map(|_| &*self.masked), components, rejection })
    }
}

/// Returns the reading of a text without its secrets, if browsers read it, too.
pub(super) fn without_its_secrets(text: &str, reading: Reading) -> Option<Reading> {
    match without_secrets(text) {
        Cow::Borrowed(_) => Some(reading),
        Cow::Owned(text) => Reading::of(&text)?.ok(),
    }
}

/// What browsers read, or why they do not; neither, if it is a secret.
#[derive(Serialize)]
pub(crate) struct Object<'a> {
    href: Option<&'a str>,
    components: Option<Components<'a>>,
    rejection: Option<RejectionObject>,
}

#[derive(Serialize)]
struct RejectionObject {
    kind: Rejection,
    message: &'static str,
}
