//! The references of the standard input, joined to a base and normalized; and which of them are equivalent to the one before.

use std::{error::Error, io};

use fluent_uri::{Uri, UriRef};

fn main() -> Result<(), Box<dyn Error>> {
    let base = Uri::parse("http://example.org/a/b?q")?.to_owned();
    let mut last = base.normalize();
    for line in io::stdin().lines() {
        let line = line?;
        let reference = match UriRef::parse(line.as_str()) {
            Ok(reference) => reference,
            Err(error) => {
                println!("{error}");
                continue;
            }
        };
        match reference.resolve_against(&base) {
            Ok(uri) => {
                let normal = uri.normalize();
                let host = normal.authority().map(|authority| authority.host());
                println!("{normal} {host:?} {} {}", normal.path(), normal == last);
                last = normal;
            }
            Err(error) => println!("{error}"),
        }
    }
    Ok(())
}
