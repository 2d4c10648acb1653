//! `uri-bnf escape`: each input as escaped text for a component.

use std::borrow::Cow;

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::escape::{Escape, EscapeContext, Extent, Plain};

use crate::arguments::EscapeArguments;
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::status::Outcome;

pub(crate) fn run(arguments: &EscapeArguments) -> Outcome {
    let conversion = arguments.conversion.conversion();
    let sources = conversion::sources("escape", arguments.inputs.inputs(), conversion)?;
    let UriSettings { edition, .. } = UriSettings::new(&arguments.edition, None)?;
    let converter = EscapeData { edition, component: arguments.component, extent: arguments.extent };
    Ok(conversion::run(conversion, &sources, &converter)?.status())
}

struct EscapeData {
    edition: Edition,
    component: EscapeContext,
    extent: Extent,
}

/// Data, and its escaped text.
#[derive(Serialize)]
struct Fields<'a> {
    input: Option<Cow<'a, str>>,
    result: Option<Cow<'a, str>>,
}

impl EscapeData {
    fn escape<'a>(&self, octets: &'a [u8]) -> Escape<'a> {
        Plain::from(octets).escape_to(self.edition, self.component, self.extent)
    }
}

impl Converter for EscapeData {
    type Scratch = ();
    type Fields<'f> = Fields<'f>;
    const TAKES_BLANK_LINES: bool = true;

    fn line(&self, given: &Given<'_>, (): &mut (), output: &mut Vec<u8>) -> Converted {
        self.escape(given.octets()?).for_each(|piece| output.extend_from_slice(piece.as_bytes()));
        Ok(Answer::Yes)
    }

    fn fields<'f>(&'f self, given: &Given<'f>) -> (Fields<'f>, Converted) {
        let octets = given.octets();
        let result = octets.as_ref().ok().map(|octets| self.escape(octets).to_text());
        (Fields { input: given.shown(), result }, octets.map(|_| Answer::Yes))
    }
}
