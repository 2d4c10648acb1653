//! `resolve`: how a reference is resolved against a base, step by step.
//!
//! The library resolves; the steps are those of the specification, made again for the table. If both do not agree, because
//! the specification leaves something open, the last step says so.

mod dot_segments;
mod merging;
mod steps_1_to_7;
mod transform;

use serde::Serialize;
use uri_bnf::{
    Edition, UriReference,
    compose::Components,
    resolve::{Base, Decisions, Resolution, Resolver},
};

use self::dot_segments::Removal;
use super::fault::Fault;
use crate::request::{Answer, Request, write};

#[derive(Serialize)]
struct Resolved<'t> {
    /// Why the base is not one.
    base_error: Option<String>,
    /// Why the reference is not valid. In RFC 2396 and RFC 2732, there may be a result even so.
    fault: Option<Fault>,
    /// Why there is no result, though both are valid.
    error: Option<String>,
    /// Null if there is none, or if it is the current document.
    result: Option<String>,
    is_current_document: bool,
    base: Option<Parts<'t>>,
    reference: Option<Parts<'t>>,
    steps: Vec<Step>,
}

/// The components of a text: null where they are undefined.
#[derive(Serialize)]
struct Parts<'t> {
    scheme: Option<&'t str>,
    authority: Option<&'t str>,
    path: &'t str,
    query: Option<&'t str>,
    fragment: Option<&'t str>,
}

/// A step, and what is known of the target after it.
#[derive(Serialize)]
struct Step {
    /// As the specification counts, such as `6a`.
    number: &'static str,
    section: String,
    /// What the step asks or does.
    text: String,
    /// Whether its condition is met. A step without condition always applies.
    applies: bool,
    target: Target,
    /// How dot segments were removed, step by step.
    removal: Option<Removal>,
}

/// The components of the target that are known so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Target {
    scheme: Option<String>,
    authority: Option<String>,
    path: Option<String>,
    query: Option<String>,
    fragment: Option<String>,
}

impl Target {
    /// Section 5.3 of RFC 3986, step 7 of RFC 2396.
    fn recomposed(&self) -> String {
        let Self { scheme, authority, path, query, fragment } = self;
        let part = |before: &str, part: &Option<String>, after: &str| {
            part.as_ref().map_or_else(String::new, |part| format!("{before}{part}{after}"))
        };
        [
            part("", scheme, ":"),
            part("//", authority, ""),
            part("", path, ""),
            part("?", query, ""),
            part("#", fragment, ""),
        ]
        .concat()
    }
}

/// The steps of a resolution.
struct Steps {
    section: String,
    target: Target,
    all: Vec<Step>,
}

impl Steps {
    fn new(section: String) -> Self {
        Self { section, target: Target::default(), all: Vec::new() }
    }

    fn add(&mut self, number: &'static str, applies: bool, text: impl Into<String>) {
        self.add_with(number, applies, text, None);
    }

    fn add_with(
        &mut self,
        number: &'static str,
        applies: bool,
        text: impl Into<String>,
        removal: Option<Removal>,
    ) {
        let (section, target) = (self.section.clone(), self.target.clone());
        self.all.push(Step { number, section, text: text.into(), applies, target, removal });
    }
}

fn parts<'t>(components: &Components<'t>) -> Parts<'t> {
    let Components { scheme, authority, path, query, fragment } = *components;
    Parts { scheme, authority, path, query, fragment }
}

/// The section on resolution: that after the one on the base.
fn section(edition: Edition) -> String {
    // No text is both empty and a base.
    let of_base = Base::new(edition, "").map_or_else(|error| error.section().to_string(), |_| String::new());
    of_base.strip_suffix('1').map_or_else(|| of_base.clone(), |start| format!("{start}2"))
}

/// Whether an edition has the algorithm of RFC 3986.
fn transforms(edition: Edition) -> bool {
    section(edition).starts_with("RFC 3986 ")
}

/// Whether an edition has steps of its own: those of section 4 of RFC 1808, in which params follow the whole path.
fn has_own_steps(edition: Edition) -> bool {
    edition.rules().rule("net_loc").is_some()
}

/// The names of what the specification leaves open, in words.
fn left_open(decisions: Decisions, edition: Edition) -> String {
    let named =
        |decision: uri_bnf::resolve::Decision| format!("{} ({})", decision.name(), decision.section(edition));
    decisions.iter().map(named).collect::<Vec<_>>().join(", ")
}

pub(crate) fn resolve(request: &Request) -> Answer {
    let edition = request.edition()?;
    let (base_text, text) = (request.text("base")?, request.text("text")?);
    let mut resolved = Resolved {
        base_error: None,
        fault: None,
        error: None,
        result: None,
        is_current_document: false,
        base: None,
        reference: None,
        steps: Vec::new(),
    };
    let base = match Base::new(edition, base_text) {
        Ok(base) => base,
        Err(error) => {
            resolved.base_error = Some(error.to_string());
            return write(&resolved);
        }
    };
    let of_base = base.components();
    resolved.base = Some(parts(&of_base));
    let is_hierarchical = base.is_hierarchical();
    let resolution = Resolver::new(base).resolve(text);
    let parsed: Result<UriReference<&str>, _> = edition.parse(text);
    let of_reference = match &parsed {
        Ok(reference) => Components::of_tree(reference),
        Err(error) => {
            resolved.fault = Some(Fault::new(*error));
            // In RFC 2396 and RFC 2732, no rule derives `?y`, but the steps resolve it, and so does the library.
            if resolution.is_err() {
                return write(&resolved);
            }
            Components::of(text)
        }
    };
    resolved.reference = Some(parts(&of_reference));
    let mut steps = Steps::new(section(edition));
    let has_own_steps = has_own_steps(edition);
    if has_own_steps {
        // The result alone.
    } else if transforms(edition) {
        transform::run(&mut steps, &of_base, &of_reference);
    } else {
        steps_1_to_7::run(&mut steps, &of_base, &of_reference, is_hierarchical);
    }
    let by_steps = steps.target.recomposed();
    match resolution {
        Err(error) => resolved.error = Some(error.to_string()),
        Ok(Resolution::CurrentDocument { .. }) => resolved.is_current_document = true,
        Ok(resolution) => {
            let result = resolution.as_str().unwrap_or_default().to_owned();
            if has_own_steps || result != by_steps {
                let open = left_open(resolution.decisions(), edition);
                let components = Components::of(&result);
                let own = |part: Option<&str>| part.map(str::to_owned);
                steps.target = Target {
                    scheme: own(components.scheme),
                    authority: own(components.authority),
                    path: Some(components.path.to_owned()),
                    query: own(components.query),
                    fragment: own(components.fragment),
                };
                if has_own_steps {
                    let text = "The steps of this specification are others, and not shown one by one: what the reference \
                                lacks is inherited in the order net_loc, path, params, query.";
                    steps.add("1 to 7", true, text);
                } else {
                    let text = format!(
                        "The letter of the steps gives {by_steps}. The specification leaves this open: {open}."
                    );
                    steps.add("–", true, text);
                }
            }
            resolved.result = Some(result);
        }
    }
    resolved.steps = steps.all;
    write(&resolved)
}
