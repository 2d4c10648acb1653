//! `uri-bnf split`: the components of each input, whether it is valid or not.

use std::borrow::Cow;

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::compose::{Components, Parting};

use crate::arguments::SplitArguments;
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::status::Outcome;

pub(crate) fn run(arguments: &SplitArguments) -> Outcome {
    let sources = conversion::sources("split", &arguments.inputs, &arguments.conversion)?;
    let edition = UriSettings::new(&arguments.edition, None)?.edition;
    Ok(conversion::run(&arguments.conversion, &sources, &Split { edition })?.status())
}

struct Split {
    edition: Edition,
}

/// The components of an input; none if it has no text.
#[derive(Serialize)]
struct Fields<'a> {
    input: Option<Cow<'a, str>>,
    scheme: Option<&'a str>,
    authority: Option<&'a str>,
    path: Option<&'a str>,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
    valid: Option<bool>,
    parting: Option<&'static str>,
}

impl Converter for Split {
    type Scratch = ();
    type Fields<'f> = Fields<'f>;

    fn line(&self, given: &Given<'_>, (): &mut (), output: &mut Vec<u8>) -> Converted {
        let Components { scheme, authority, path, query, fragment } = Components::of(given.text()?);
        let mut add = |before: &str, component: Option<&str>, after: &str| {
            if let Some(component) = component {
                output.extend_from_slice(before.as_bytes());
                output.extend_from_slice(component.as_bytes());
                output.extend_from_slice(after.as_bytes());
            }
        };
        add("", scheme, ":");
        add("\t", Some(""), "");
        add("//", authority, "");
        add("\t", Some(path), "\t");
        add("?", query, "");
        add("\t", Some(""), "");
        add("#", fragment, "");
        Ok(Answer::Yes)
    }

    fn fields<'f>(&'f self, given: &Given<'f>) -> (Fields<'f>, Converted) {
        let text = given.text();
        let tree = text.as_ref().ok().map(|text| self.edition.tree(text));
        let parting = tree.flatten().and_then(|tree| Parting::of(&tree));
        let components = text.as_ref().ok().map(|text| Components::of(text));
        let fields = Fields {
            input: given.shown(),
            scheme: components.and_then(|components| components.scheme),
            authority: components.and_then(|components| components.authority),
            path: components.map(|components| components.path),
            query: components.and_then(|components| components.query),
            fragment: components.and_then(|components| components.fragment),
            valid: tree.map(|tree| tree.is_some()),
            parting: parting.map(Parting::name),
        };
        (fields, text.map(|_| Answer::Yes))
    }
}
