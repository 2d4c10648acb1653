//! `uri-bnf resolve`: what references refer to, relative to a base.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use uri_bnf::resolve::{ResolveError, ResolveErrorKind, Resolver};

use super::base::base;
use crate::arguments::ResolveArguments;
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::conversion::problem::Problem;
use crate::status::Outcome;

pub(crate) fn run(arguments: &ResolveArguments) -> Outcome {
    let sources = conversion::sources("resolve", &arguments.inputs, &arguments.conversion)?;
    let settings = UriSettings::new(&arguments.edition, arguments.base.base.clone())?;
    let resolver = Resolver::new(base(&settings)?).with_options(arguments.resolution.options());
    Ok(conversion::run(&arguments.conversion, &sources, &Resolve { resolver })?.status())
}

struct Resolve<'a> {
    resolver: Resolver<'a>,
}

/// A reference, and its resolution.
#[derive(Serialize)]
struct Fields<'a> {
    base: &'a str,
    reference: Option<Cow<'a, str>>,
    result: Option<String>,
    current_document: Option<bool>,
    fragment: Option<&'a str>,
    options: Decisions,
}
