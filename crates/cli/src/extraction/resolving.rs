//! What references of a document refer to, relative to the bases that hold where they are.

use std::rc::Rc;

use uri_bnf::Edition;
use uri_bnf::base::{Layer, THIS_MESSAGE};
use uri_bnf::resolve::{Base, BaseBuf, EmptyReference, Options, Resolution, Resolver, ResolverBuf};
use uri_bnf_documents::{Find, Statement};

use crate::configuration::layers::{Form, Layers, StatedLayer, not_suitable};
use crate::documents::bases::Stated;
use crate::standards;
use crate::steps;
use crate::text::secrets;
use crate::verdicts::fault::Fault;

/// What is the same for all documents: the edition, and the layers of the run.
pub(super) struct RunBase {
    pub(super) edition: Edition,
    /// `None` if nothing is resolved.
    pub(super) layers: Option<Layers>,
}

impl RunBase {
    pub(super) fn new(edition: Edition, layers: Option<Layers>) -> Self {
        Self { edition, layers }
    }

    /// Returns the layers that say something, the innermost first.
    pub(super) fn innermost_first(&self) -> impl Iterator<Item = &StatedLayer> {
        self.layers.iter().flat_map(Layers::innermost_first)
    }

    /// Returns the resolvers for what is in the scope of no base that a document states.
    pub(super) fn resolvers(&self) -> Resolvers {
        Resolvers::new(self.edition, self.layers.as_ref().and_then(Layers::base))
    }

    /// Returns where each document is, if that is known.
    pub(super) fn location(&self) -> Option<&str> {
        let of = |layer| self.innermost_first().find(|stated| stated.layer == layer);
        let stated = of(Layer::Retrieval).or_else(|| of(Layer::Default))?;
        // The default of an edition is no place.
        stated.base.as_deref().ok().map(without_fragment).filter(|base| *base != THIS_MESSAGE)
    }
}

/// What a document states about the base in a part of it, and the base that holds there.
pub(super) struct Level {
    pub(super) stated: StatedLayer,
    pub(super) resolvers: Rc<Resolvers>,
}

impl Level {
    /// Establishes what is stated where other bases hold.
    pub(super) fn new(edition: Edition, outside: &Rc<Resolvers>, stated: Stated<'_>) -> Self {
        let statement = stated.base.statement;
        let layer = if statement.is_of_entity() { Layer::Entity } else { Layer::Document };
        let form = match statement {
            Statement::XmlBase | Statement::ContentLocation => Form::Reference,
            Statement::ContentBase => Form::Absolute,
            _ => Form::OfEdition,
        };
        let Some(text) = stated.text else {
            let base = Err("it is not UTF-8, or more than 100 bases are around it".to_owned());
            let stated = StatedLayer { layer, from: statement.name().into(), text: String::new(), base };
            return Self { stated, resolvers: Rc::clone(outside) };
        };
        let outer = outside.base.as_deref();
        let is_ascii = text.is_ascii() && outer.is_none_or(str::is_ascii);
        let edition = if is_ascii { edition } else { standards::IRI };
        let stated = StatedLayer::new(edition, layer, (statement.name().into(), text), form, outer);
        let resolvers = match &stated.base {
            Ok(base) => Rc::new(Resolvers::new(edition, Some(base))),
            Err(_) => Rc::clone(outside),
        };
        Self { stated, resolvers }
    }
}

impl Level {
    /// Returns why what is stated is not a base; `None` if it is one.
    pub(super) fn unsuitable(&self) -> Option<String> {
        let reason = self.stated.base.as_ref().err()?;
        Some(not_suitable(&self.stated.text, reason))
    }
}

/// Resolves references against one base: it is read once, not for each reference.
pub(super) struct Resolvers {
    pub(super) base: Option<String>,
    /// For references in US-ASCII, unless the base has other characters.
    edition: Edition,
    /// Under that edition; `None` if it does not take the base.
    resolver: Option<ResolverBuf>,
    of_iris: Option<ResolverBuf>,
}

impl Resolvers {
    fn new(edition: Edition, base: Option<&str>) -> Self {
        let edition = if base.is_none_or(str::is_ascii) { edition } else { standards::IRI };
        let under = |edition| {
            let base = base?;
            steps::count(base.len());
            Some(ResolverBuf::new(BaseBuf::new(edition, base).ok()?))
        };
        Self {
            base: base.map(|base| without_fragment(base).to_owned()),
            edition,
            resolver: under(edition),
            of_iris: under(standards::IRI),
        }
    }

    /// Returns what a reference refers to. `document` is where the document itself is, if that is known.
    ///
    /// # Errors
    ///
    /// Returns why it is not known: the reference is not valid, there is no base, or it has no resolution.
    pub(super) fn resolved(&self, find: &Find<'_>, document: Option<&str>) -> Result<String, String> {
        let Some(reference) = find.reference.text() else { return Err("it is not UTF-8".to_owned()) };
        let is_ascii = reference.is_ascii();
        let edition = if is_ascii { self.edition } else { standards::IRI };
        let Some(base) = &self.base else {
            let is_absolute = Base::new(edition, without_fragment(reference)).is_ok();
            return match edition.parse(reference) {
                Ok(_) if is_absolute => Ok(reference.to_owned()),
                Ok(_) if is_current_document(edition, reference) => Err(not_known(reference)),
                Ok(_) => {
                    let section = Layer::Default.section(edition);
                    let reference = secrets::mask_text(reference);
                    Err(format!("{reference:?} is relative, and there is no base ({section})"))
                }
                Err(_) => Err(invalid(edition, reference)),
            };
        };
        let resolver = if is_ascii { &self.resolver } else { &self.of_iris };
        let Some(resolver) = resolver else {
            let base = secrets::mask_text(base);
            return Err(format!("the base {base:?} is none under {edition}"));
        };
        let mut options = Options::DEFAULT;
        if is_action(find) {
            options.empty_reference = EmptyReference::Base;
        }
        let resolver = resolver.as_resolver().with_options(options);
        match resolver.resolve(reference) {
            Ok(Resolution::Reference(whole)) => Ok(whole.into_string()),
            Ok(Resolution::CurrentDocument { .. }) => match document {
                Some(document) => {
                    let fragment = reference.get(without_fragment(reference).len()..).unwrap_or_default();
                    Ok(format!("{document}{fragment}"))
                }
                None => Err(not_known(reference)),
            },
            Err(error) if edition.is_valid(reference) => {
                Err(secrets::mask_text(&error.to_string()).into_owned())
            }
            Err(_) => Err(invalid(edition, reference)),
        }
    }
}

/// Whether a reference has no URI, so that it refers to the current document (RFC 2396 section 4.2).
fn is_current_document(edition: Edition, reference: &str) -> bool {
    let base = Base::new(edition, "a://b").map(Resolver::new);
    let resolution = base.ok().and_then(|resolver| resolver.resolve(reference).ok());
    resolution.is_some_and(|resolution| resolution.is_current_document())
}

fn not_known(reference: &str) -> String {
    format!("{:?} is the current document, whose URI is not known", secrets::mask_text(reference))
}

/// Whether the empty reference is meant as a new request, as in the action of a form (RFC 2396 section 4.2,
/// draft-fielding-url-syntax-07 section 3).
fn is_action(find: &Find<'_>) -> bool {
    ["form action", "button formaction", "input formaction"]
        .iter()
        .any(|place| find.place.eq_ignore_ascii_case(place))
}

/// Returns why a reference is not valid under an edition.
fn invalid(edition: Edition, reference: &str) -> String {
    match edition.parse(reference) {
        Ok(_) => String::new(),
        Err(error) => {
            let is_in_secret = secrets::is_in_secret(reference.as_bytes(), error.fault_span().start);
            let accepting = crate::verdicts::accepting::Accepting::NOT_ASKED;
            Fault::Grammar { error, accepting, is_in_secret }.to_string()
        }
    }
}

/// Returns a reference up to its fragment.
fn without_fragment(reference: &str) -> &str {
    reference.split('#').next().unwrap_or_default()
}
