//! `uri-bnf normalize`: the normal form of each input.

use std::borrow::Cow;

use serde::Serialize;
use uri_bnf::normalize::Normalizer;
use url::Url;

use super::normalizer::normalizer;
use crate::arguments::{NormalForm, NormalizeArguments};
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::conversion::problem::Problem;
use crate::servers::Server;
use crate::standards;
use crate::status::Outcome;

pub(crate) fn run(arguments: &NormalizeArguments) -> Outcome {
    let sources = conversion::sources("normalize", &arguments.inputs, &arguments.conversion)?;
    let settings = UriSettings::new(&arguments.edition, None)?;
    let form = match arguments.form {
        None => Form::Of(normalizer(&settings, &arguments.rungs)?),
        Some(NormalForm::Rfc3986) => {
            Form::Of(Normalizer::new(standards::URI).with_schemes(settings.schemes.all()))
        }
        Some(NormalForm::Whatwg) => Form::OfBrowsers,
        Some(NormalForm::Nginx) => Form::OfServer(Server::Nginx),
        Some(NormalForm::Tomcat) => Form::OfServer(Server::Tomcat),
    };
    Ok(conversion::run(&arguments.conversion, &sources, &Normalize { form })?.status())
}

struct Normalize<'s> {
    form: Form<'s>,
}

/// The normal form.
enum Form<'s> {
    /// That of an edition.
    Of(Normalizer<'s>),
    /// That of the URL Standard.
    OfBrowsers,
    /// That of the path that a server reads.
    OfServer(Server),
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
        match &self.form {
            Form::Of(normalizer) => {
                normalizer.normalize(text).map_err(|error| Box::new(Problem::not_in_language(error, text)))
            }
            Form::OfBrowsers => Ok(Cow::Owned(of_browsers(text)?)),
            Form::OfServer(server) => Ok(Cow::Owned(of_server(*server, text)?)),
        }
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
        match &self.form {
            Form::Of(normalizer) => normalizer
                .normalize_to(text, normal)
                .map_err(|error| Box::new(Problem::not_in_language(error, text)))?,
            Form::OfBrowsers => *normal = of_browsers(text)?,
            Form::OfServer(server) => *normal = of_server(*server, text)?,
        }
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

/// What browsers make of `text`.
fn of_browsers(text: &str) -> Result<String, Box<Problem>> {
    Url::parse(text).map(String::from).map_err(|error| {
        let problem = Problem::new(format_args!("browsers refuse it: {error}"), 0..text.len());
        Box::new(problem.with_source("URL Standard", "4.4"))
    })
}

/// With the path that a server reads in `text`.
fn of_server(server: Server, text: &str) -> Result<String, Box<Problem>> {
    server.normal_form(text).map_err(|refusal| {
        let reason = format_args!("{} refuses it: {}", server.name(), refusal.reason);
        Box::new(Problem::new(reason, refusal.span))
    })
}
