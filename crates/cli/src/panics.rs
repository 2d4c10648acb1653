//! What is said if the program itself is wrong: the message of the panic, without the secrets that it may quote.

use std::panic::{self, PanicHookInfo};

use crate::text::terminal::write_error_line;

/// Makes panics be told without secrets from here on.
pub(crate) fn tell() {
    panic::set_hook(Box::new(|info| write_error_line(message(info))));
}

/// Returns what is said of a panic.
fn message(info: &PanicHookInfo<'_>) -> String {
    let thread = std::thread::current();
    let name = thread.name().unwrap_or("<unnamed>");
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let reason =
        text.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no reason is known");
    match info.location() {
        Some(location) => format!("error: thread '{name}' panicked at {location}: {reason}"),
        None => format!("error: thread '{name}' panicked: {reason}"),
    }
}
