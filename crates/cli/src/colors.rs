//! Decides whether output is in colour.

use std::ffi::OsString;

use clap::{ColorChoice, ValueEnum};

/// Makes everything that is printed from here on follow `choice`.
pub(crate) fn follow(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Returns the choice in arguments that may be wrong otherwise: for help, and for messages about them.
pub(crate) fn choice_in(arguments: impl IntoIterator<Item = OsString>) -> ColorChoice {
    let mut words = arguments.into_iter().map(|word| word.to_string_lossy().into_owned());
    let mut choice = ColorChoice::default();
    while let Some(word) = words.next().filter(|word| word != "--") {
        let value =
            if word == "--color" { words.next() } else { word.strip_prefix("--color=").map(Into::into) };
        choice = value.and_then(|value| ColorChoice::from_str(&value, false).ok()).unwrap_or(choice);
    }
    choice
}

#[cfg(test)]
mod tests {
    use super::choice_in;
    use clap::ColorChoice;

    #[test]
    fn the_choice_is_found_among_other_words() {
        for (line, expected) in [
            ("", ColorChoice::Auto),
            ("check a", ColorChoice::Auto),
            ("check --color never --help", ColorChoice::Never),
            ("--color=always check --wrong", ColorChoice::Always),
            ("--color=always --color never", ColorChoice::Never),
            ("--color red", ColorChoice::Auto),
            ("--color", ColorChoice::Auto),
            ("check -- --color never", ColorChoice::Auto),
        ] {
            assert_eq!(choice_in(line.split(' ').map(Into::into)), expected, "{line}");
        }
    }
}
