//! Whether each line of the standard input is a URI.

use std::io;

use fluent_uri::Uri;

fn main() -> io::Result<()> {
    for line in io::stdin().lines() {
        println!("{}", Uri::parse(line?.as_str()).is_ok());
    }
    Ok(())
}
