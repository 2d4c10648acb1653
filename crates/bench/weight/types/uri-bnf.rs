//! The references of the standard input, joined to a base and normalized; and which of them are equivalent to the one before.

use std::{error::Error, io};

use uri_bnf::UriBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let base = UriBuf::parse("http://example.org/a/b?q")?;
    let mut last = base.normalize();
    for line in io::stdin().lines() {
        match base.join(&line?) {
            Ok(uri) => {
                let normal = uri.normalize();
                println!("{normal} {:?} {} {}", normal.host(), normal.path(), uri.equivalent(&last));
                last = normal;
            }
            Err(error) => println!("{error}"),
        }
    }
    Ok(())
}
