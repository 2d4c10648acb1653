//! The base of a run or of a part of a document, by the layers of section 5.1.

use std::borrow::Cow;
use std::fmt::Write;

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::base::Layer;
use uri_bnf::resolve::{Base, BaseError, BaseErrorKind, Resolver};

use super::base::reason;
use super::origin::{Origin, Setting};
use crate::arguments::BaseArguments;
use crate::status::{Failure, complain};
use crate::text::secrets;

/// Whether what states a base may be a relative reference, which is resolved against the base outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Never.
    Absolute,
    /// As the edition says: RFC 3986 section 5.1 converts a reference to absolute form; RFC 2396 has absolute bases only
    /// (section 5.1, Appendix D).
    OfEdition,
    /// Always.
    Reference,
}

impl Form {
    fn may_be_relative(self, edition: Edition) -> bool {
        match self {
            Self::Absolute => false,
            Self::OfEdition => !edition.embedded_base_is_absolute(),
            Self::Reference => true,
        }
    }
}

/// What a layer says.
#[derive(Clone, Debug)]
pub(crate) struct StatedLayer {
    pub(crate) layer: Layer,
    /// What says it, as in `--base` and `xml:base`.
    pub(crate) from: Cow<'static, str>,
    pub(crate) text: String,
    /// The base, or why it is none.
    pub(crate) base: Result<String, String>,
}

impl StatedLayer {
    /// Establishes what is stated, with the base outside.
    pub(crate) fn new(
        edition: Edition,
        layer: Layer,
        (from, text): (Cow<'static, str>, &str),
        form: Form,
        outside: Option<&str>,
    ) -> Self {
        let base = absolute(edition, text, form, outside);
        let base = base.map_err(|error| reason(edition, text, &error));
        Self { layer, from, text: text.to_owned(), base }
    }
}

/// Returns the base that `text` states.
fn absolute(edition: Edition, text: &str, form: Form, outside: Option<&str>) -> Result<String, BaseError> {
    let Err(error) = Base::new(edition, text) else {
        // With its fragment, which RFC 1808 keeps for the empty reference.
        return Ok(text.to_owned());
    };
    let outside =
        outside.filter(|_| error.kind() == BaseErrorKind::NoScheme && form.may_be_relative(edition));
    let Some(outside) = outside.and_then(|outside| Base::new(edition, outside).ok()) else {
        return Err(error);
    };
    // RFC 3986 section 5.1: in absolute form, and without its fragment.
    let without_fragment = text.split('#').next().unwrap_or_default();
    if without_fragment.len() < text.len() && edition.embedded_base_is_absolute() {
        return Err(error);
    }
    let resolved = Resolver::new(outside).resolve(without_fragment).map(|resolved| resolved.to_string());
    match resolved {
        // Up to RFC 2732, an empty reference is the current document, and its base is the same.
        Ok(resolved) if resolved.is_empty() => Ok(outside.as_str().to_owned()),
        Ok(resolved) => Base::new(edition, &resolved).map(|base| base.as_str().to_owned()),
        Err(_) => Err(error),
    }
}

/// What all layers say, the outermost first.
#[derive(Clone, Debug)]
pub(crate) struct Layers {
    pub(crate) edition: Edition,
    layers: Vec<StatedLayer>,
}

impl Layers {
    /// Returns the layers of a run: those of the command line, and the default of the setting or of the edition.
    pub(crate) fn of_run(
        edition: Edition,
        arguments: &BaseArguments,
        default: &Setting<Option<String>>,
    ) -> Self {
        let mut layers = Self { edition, layers: Vec::new() };
        match (&default.value, Base::default_of(edition)) {
            (Some(text), _) => layers.push(Layer::Default, default.origin.to_string(), text, Form::Absolute),
            (None, Some(base)) => {
                layers.push(
                    Layer::Default,
                    Layer::Default.section(edition).to_string(),
                    base.as_str(),
                    Form::Absolute,
                );
            }
            (None, None) => {}
        }
        let BaseArguments { base_document, base_entity, base_retrieved, .. } = arguments;
        for (layer, option, text, form) in [
            (Layer::Retrieval, "--base-retrieved", base_retrieved, Form::Absolute),
            (Layer::Entity, "--base-entity", base_entity, Form::OfEdition),
            (Layer::Document, "--base-document", base_document, Form::OfEdition),
        ] {
            if let Some(text) = text {
                layers.push(layer, option.to_owned(), text, form);
            }
        }
        layers
    }

    fn push(&mut self, layer: Layer, from: String, text: &str, form: Form) {
        let stated = StatedLayer::new(self.edition, layer, (from.into(), text), form, self.base());
        self.layers.push(stated);
    }

    /// Returns the layer that gives the base: the innermost with a suitable one.
    pub(crate) fn chosen(&self) -> Option<&StatedLayer> {
        self.layers.iter().rev().find(|stated| stated.base.is_ok())
    }

    /// Returns the base.
    pub(crate) fn base(&self) -> Option<&str> {
        self.chosen().and_then(|stated| stated.base.as_deref().ok())
    }

    /// Returns what the layers say, the innermost first.
    pub(crate) fn innermost_first(&self) -> impl Iterator<Item = &StatedLayer> {
        self.layers.iter().rev()
    }

    /// Complains about each layer whose text is not a base. Returns whether there is one.
    ///
    /// # Errors
    ///
    /// Returns an error if none of them is one, and if there is no layer.
    pub(crate) fn complain(&self, default: &Setting<Option<String>>) -> Result<bool, Failure> {
        let unsuitable =
            self.layers.iter().rev().filter_map(|stated| Some((stated, stated.base.as_ref().err()?)));
        let mut messages: Vec<_> = unsuitable
            .map(|(stated, reason)| {
                let position = match &default.origin {
                    Origin::File(position) if stated.layer == Layer::Default => format!("{position}: "),
                    _ => String::new(),
                };
                format!("{position}{}", not_suitable(&stated.text, reason))
            })
            .collect();
        let Some(chosen) = self.chosen() else {
            let last = messages.pop().unwrap_or_else(|| {
                "there is no base: use --base URI, or set base in uri-bnf.toml".to_owned()
            });
            messages.iter().for_each(complain);
            return Err(Failure::Unknown(last));
        };
        for message in &messages {
            complain(format_args!("{message}; the base of {} is used", chosen.from));
        }
        Ok(!messages.is_empty())
    }
}

/// Returns the message about a text that is not a base.
pub(crate) fn not_suitable(text: &str, reason: &str) -> String {
    format!("the base {:?} is not suitable: {reason}", secrets::mask_text(text))
}

/// A layer in JSON.
#[derive(Serialize)]
pub(crate) struct LayerObject<'l> {
    layer: &'static str,
    /// What says it.
    from: &'l str,
    /// As it is stated.
    base: Cow<'l, str>,
    state: &'static str,
    /// Why it did not give the base.
    reason: Option<Cow<'l, str>>,
}

/// Returns the layers in JSON, the innermost first: which gives the base, and why the others do not.
pub(crate) fn objects<'l>(
    innermost_first: impl IntoIterator<Item = &'l StatedLayer>,
) -> Vec<LayerObject<'l>> {
    let mut chosen: Option<&StatedLayer> = None;
    let object = |stated: &'l StatedLayer| {
        let (state, reason) = match (&stated.base, chosen) {
            (Err(reason), _) => ("unsuitable", Some(secrets::mask_text(reason))),
            (Ok(_), Some(inner)) => {
                let mut reason = String::from("overridden by ");
                // Writing to memory does not fail.
                let _ = write!(reason, "{}", inner.from);
                ("overridden", Some(Cow::Owned(reason)))
            }
            (Ok(_), None) => {
                chosen = Some(stated);
                ("chosen", None)
            }
        };
        let StatedLayer { layer, from, text, .. } = stated;
        LayerObject { layer: layer.name(), from, base: secrets::mask_text(text), state, reason }
    };
    innermost_first.into_iter().map(object).collect()
}
