//! Whether each line of the standard input is a URI.

use std::io;

use uri_bnf::Uri;

fn main() -> io::Result<()> {
    for line in io::stdin().lines() {
        println!("{}", Uri::parse(&line?).is_ok());
    }
    Ok(())
}
