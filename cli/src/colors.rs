//! Whether output is in colour.

use clap::ColorChoice;

/// Lets all that is printed from here on follow `choice`.
pub(crate) fn follow(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}
