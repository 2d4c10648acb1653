//! The references of the standard input, joined to a base, normalized, mapped to URIs and written as JSON; or what is wrong
//! with them.

use std::{error::Error, io};

use fluent_uri::{Iri, IriRef};

fn main() -> Result<(), Box<dyn Error>> {
    let base: Iri<String> = serde_json::from_str(r#""http://example.org/a/b?q""#)?;
    let mut last = base.normalize();
    for line in io::stdin().lines() {
        let line = line?;
        let reference = match IriRef::parse(line.as_str()) {
            Ok(reference) => reference,
            Err(error) => {
                println!("{error}");
                continue;
            }
        };
        match reference.resolve_against(&base) {
            Ok(iri) => {
                let normal = iri.normalize();
                let uri = normal.to_uri();
                println!("{} {} {}", serde_json::to_string(&uri)?, uri.normalize(), normal == last);
                last = normal;
            }
            Err(error) => println!("{error}"),
        }
    }
    Ok(())
}
