//! `uri-bnf normalize`: the normal form of each input.

use std::borrow::Cow;

use serde::Serialize;
use uri_bnf::normalize::Normalizer;

use super::normalizer::normalizer;
use crate::arguments::NormalizeArguments;
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::conversion::problem::Problem;
use crate::status::Outcome;

pub(crate) fn run(arguments: &NormalizeArguments) -> Outcome {
    let sources = conversion::sources("normalize", &arguments.inputs, &arguments.conversion)?;
    let settings = UriSettings::new(&arguments.edition, None)?;
    let normalizer = normalizer(&settings, &arguments.rungs)?;
    Ok(conversion::run(&arguments.conversion, &sources, &Normalize { normalizer })?.status())
}

struct Normalize<'s> {
    normalizer: Normalizer<'s>,
}

/// A reference, and its normal form.
#[derive(Serialize)]
struct Fields<'a> {
    reference: Option<Cow<'a, str>>,
    result: Option<Cow<'a, str>>,
    changed: Option<bool>,
}

impl Normalize<'_> {
    fn result<'a>(&self, given: &Given<'a>) -> Result<Cow<'a, str>, Box<Problem>> {
        let text = given.text()?;
        self.normalizer.normalize(text).map_err(|error| Box::new(Problem::not_in_language(error, text)))
    }
}

impl Converter for Normalize<'_> {
    type Scratch = String;
    type Fields<'f>
        = Fields<'f>
    where
        Self: 'f;

    fn line(&self, given: &Given<'_>, normal: &mut String, output: &mut Vec<u8>) -> Converted {
        let text = given.text()?;
        normal.clear();
        let written = self.normalizer.normalize_to(text, normal);
        written.map_err(|error| Box::new(Problem::not_in_language(error, text)))?;
        output.extend_from_slice(normal.as_bytes());
        Ok(Answer::Yes)
    }

    fn fields<'f>(&'f self, given: &Given<'f>) -> (Fields<'f>, Converted) {
        let reference = given.shown();
        match self.result(given) {
            Ok(result) => {
                // The reference as it is, not as it is shown.
                let changed = Some(given.text().ok() != Some(&*result));
                (Fields { reference, result: Some(result), changed }, Ok(Answer::Yes))
            }
            Err(problem) => (Fields { reference, result: None, changed: None }, Err(problem)),
        }
    }
}
