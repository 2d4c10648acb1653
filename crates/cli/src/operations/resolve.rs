//! `uri-bnf resolve`: what references refer to, relative to a base.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use uri_bnf::resolve::{Decision, Decisions, Options, Resolution, ResolveError, ResolveErrorKind, Resolver};

use super::resolver::{layers, resolver};
use crate::arguments::{ResolveArguments, ResolverArguments};
use crate::configuration::layers::{LayerObject, Layers, objects};
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::conversion::problem::Problem;
use crate::status::{Outcome, Status};
use crate::text::secrets;

pub(crate) fn run(arguments: &ResolveArguments) -> Outcome {
    let ResolverArguments { inputs, bases, conversion, edition, resolution } = &arguments.resolver;
    let sources = conversion::sources("resolve", inputs, conversion)?;
    let settings = UriSettings::new(edition, bases.base.clone())?;
    let (layers, is_any_unsuitable) = layers(&settings, bases)?;
    let resolver = resolver(&layers, *resolution)?;
    let status = conversion::run(conversion, &sources, &Resolve { resolver, layers: &layers })?.status();
    Ok(Status { not_valid: status.not_valid || is_any_unsuitable, ..status })
}

struct Resolve<'a> {
    resolver: Resolver<'a>,
    layers: &'a Layers,
}

impl Converter for Resolve<'_> {
    type Scratch = String;
    type Fields<'f>
        = Fields<'f>
    where
        Self: 'f;

    fn line(&self, given: &Given<'_>, resolved: &mut String, output: &mut Vec<u8>) -> Converted {
        let reference = given.text()?;
        resolved.clear();
        match self.resolver.resolve_to(reference, resolved) {
            // The reference itself says the same.
            Ok(Resolution::CurrentDocument { .. }) => output.extend_from_slice(reference.as_bytes()),
            Ok(Resolution::Reference(resolved)) => output.extend_from_slice(resolved.as_str().as_bytes()),
            Err(error) => return Err(Box::new(problem(reference, &error))),
        }
        Ok(Answer::Yes)
    }

    fn fields<'f>(&'f self, given: &Given<'f>) -> (Fields<'f>, Converted) {
        let base = self.resolver.base();
        let mut fields = Fields {
            base: secrets::mask_text(base.as_str()),
            layer: self.layers.chosen().map(|chosen| chosen.layer.name()),
            layers: objects(self.layers.innermost_first()),
            reference: given.shown(),
            result: None,
            current_document: None,
            fragment: None,
            options: ChosenOptions { options: self.resolver.options(), decisions: Decisions::NONE },
        };
        let reference = match given.text() {
            Ok(reference) => reference,
            Err(problem) => return (fields, Err(problem)),
        };
        fields.fragment = reference.split_once('#').map(|(_, fragment)| fragment);
        let resolution = match self.resolver.resolve(reference) {
            Ok(resolution) => resolution,
            Err(error) => {
                fields.options.decisions = error.decisions();
                return (fields, Err(Box::new(problem(reference, &error))));
            }
        };
        fields.current_document = Some(resolution.is_same_document(base));
        fields.options.decisions = resolution.decisions();
        if let Resolution::Reference(resolved) = resolution {
            fields.result = Some(resolved.into_string());
        }
        (fields, Ok(Answer::Yes))
    }
}

/// A reference, and what it refers to.
#[derive(Serialize)]
struct Fields<'a> {
    base: Cow<'a, str>,
    layer: Option<&'static str>,
    layers: Vec<LayerObject<'a>>,
    reference: Option<Cow<'a, str>>,
    result: Option<String>,
    current_document: Option<bool>,
    fragment: Option<&'a str>,
    options: ChosenOptions,
}

/// The options that made a difference, with their values.
struct ChosenOptions {
    options: Options,
    decisions: Decisions,
}

impl Serialize for ChosenOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.decisions.iter().map(|decision| (decision.name(), self.value(decision))))
    }
}

impl ChosenOptions {
    fn value(&self, decision: Decision) -> Option<&'static str> {
        let options = self.options;
        match decision {
            Decision::ExcessDotDot => Some(options.excess_dot_dot.name()),
            Decision::EmptyBasePath => Some(options.empty_base_path.name()),
            Decision::RepeatedScheme => Some(options.repeated_scheme.name()),
            Decision::InventedAuthority => Some(options.invented_authority.name()),
            Decision::EmptyReference => Some(options.empty_reference.name()),
            _ => None,
        }
    }
}

/// Returns why `reference` has no resolution.
#[cold]
fn problem(reference: &str, error: &ResolveError) -> Problem {
    if let ResolveErrorKind::Invalid(error) = error.kind() {
        return Problem::not_in_language(error, reference);
    }
    let section = error.section();
    let tip = match error.kind() {
        ResolveErrorKind::InventedAuthority => {
            "; --invented-authority dot-segment writes '/.' before its path"
        }
        _ => "",
    };
    Problem::new(format_args!("{error}{tip}"), 0..reference.len())
        .with_source(section.document(), section.number())
}
