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
        // After the reason, which would be taken for a password together with the number of a line.
        Some(location) => format!("error: thread '{name}' panicked: {reason} (at {location})"),
        None => format!("error: thread '{name}' panicked: {reason}"),
    }
}

#[cfg(test)]
mod tests {
    use std::panic;
    use std::sync::mpsc::channel;

    use super::message;
    use crate::text::terminal::error_line;

    /// The program has no input that makes it panic, so a thread of the test does.
    #[test]
    fn a_panic_shows_no_secret() {
        let (sender, lines) = channel();
        let others = panic::take_hook();
        panic::set_hook(Box::new(move |info| match std::thread::current().name() {
            Some("panics") => sender.send(error_line(message(info))).unwrap(),
            _ => others(info),
        }));
        let panics = |cause: fn()| {
            let thread = std::thread::Builder::new().name("panics".to_owned()).spawn(cause).unwrap();
            assert!(thread.join().is_err());
            String::from_utf8(lines.recv().unwrap()).unwrap()
        };
        let said = panics(|| panic!("no such reference: http://user:secret@h/"));
        assert!(said.starts_with("error: thread 'panics' panicked: no ") && said.ends_with(")\n"), "{said}");
        assert!(said.contains("no such reference: http://user:******@h/"), "{said}");
        let said = panics(|| {
            let text = "/?access_token=secret";
            assert_eq!(text, "", "ghp_secret@github.com and user:secret@h");
        });
        assert!(
            !said.contains("secret")
                && said.contains("@github.com and user:******@h")
                && said.contains("access_token=******"),
            "{said}"
        );
        let said = panics(|| panic::panic_any(7));
        assert!(said.contains("no reason is known"), "{said}");
    }
}
