//! `uri-bnf relativize`: the shortest reference from a base to each input.

use std::borrow::Cow;
use std::io::Write;

use serde::Serialize;
use uri_bnf::resolve::{Relative, RelativizeErrorKind, Resolver};

use super::resolver::{layers, resolver};
use crate::arguments::{RelativizeArguments, ResolverArguments};
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::conversion::problem::Problem;
use crate::status::{Outcome, Status};
use crate::text::secrets;

pub(crate) fn run(arguments: &RelativizeArguments) -> Outcome {
    let ResolverArguments { inputs, bases, conversion, edition, resolution } = &arguments.resolver;
    let sources = conversion::sources("relativize", inputs, conversion)?;
    let settings = UriSettings::new(edition, bases.base.clone())?;
    let (layers, is_any_unsuitable) = layers(&settings, bases)?;
    let resolver = resolver(&layers, *resolution)?;
    let status = conversion::run(conversion, &sources, &Relativize { resolver })?.status();
    Ok(Status { not_valid: status.not_valid || is_any_unsuitable, ..status })
}

struct Relativize<'a> {
    resolver: Resolver<'a>,
}

/// A target, and the shortest reference to it.
#[derive(Serialize)]
struct Fields<'a> {
    base: Cow<'a, str>,
    target: Option<Cow<'a, str>>,
    reference: Option<String>,
}

impl Relativize<'_> {
    fn relative<'t>(&self, given: &Given<'t>) -> Result<Relative<'t>, Box<Problem>> {
        let target = given.text()?;
        self.resolver.relativize(target).map_err(|error| {
            Box::new(match error.kind() {
                RelativizeErrorKind::Invalid(error) => Problem::not_in_language(error, target),
                _ => Problem::new(error, 0..target.len())
                    .with_source(error.section().document(), error.section().number()),
            })
        })
    }
}

impl Converter for Relativize<'_> {
    type Scratch = ();
    type Fields<'f>
        = Fields<'f>
    where
        Self: 'f;

    fn line(&self, given: &Given<'_>, (): &mut (), output: &mut Vec<u8>) -> Converted {
        let relative = self.relative(given)?;
        // Writing to memory does not fail.
        let _ = write!(output, "{relative}");
        Ok(Answer::Yes)
    }

    fn fields<'f>(&'f self, given: &Given<'f>) -> (Fields<'f>, Converted) {
        let (base, target) = (secrets::mask_text(self.resolver.base().as_str()), given.shown());
        match self.relative(given) {
            Ok(relative) => (Fields { base, target, reference: Some(relative.to_string()) }, Ok(Answer::Yes)),
            Err(problem) => (Fields { base, target, reference: None }, Err(problem)),
        }
    }
}
