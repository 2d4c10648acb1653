//! The references of the standard input, joined to a base, normalized, mapped to URIs and written as JSON; or what is wrong
//! with them.

use std::{error::Error, io};

use uri_bnf::{
    Edition, IriBuf, UriBuf,
    validate::{Diagnostic, Validator},
};

fn main() -> Result<(), Box<dyn Error>> {
    let base: IriBuf = serde_json::from_str(r#""http://example.org/a/b?q""#)?;
    let mut last = base.normalize();
    let validator = Validator::new(Edition::Rfc3987);
    for line in io::stdin().lines() {
        let line = line?;
        match base.join(&line) {
            Ok(iri) => {
                let normal = iri.normalize();
                let uri: UriBuf = normal.to_uri()?;
                println!("{} {} {}", serde_json::to_string(&uri)?, uri.normalize(), iri.equivalent(&last));
                last = normal;
            }
            Err(error) => println!("{error}"),
        }
        let mut found: Vec<Diagnostic> = Vec::new();
        validator.validate(&line, &mut found);
        for diagnostic in found {
            println!("{diagnostic}");
        }
    }
    Ok(())
}
