//! `uri-bnf unescape`: the data that each input represents.

use std::borrow::Cow;

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::escape::{EscapeContext, Escaped, NotEscaped};
use uri_bnf::validate::checks::{MALFORMED_ESCAPE, NON_ASCII_CHARACTER};

use crate::arguments::UnescapeArguments;
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::conversion::problem::Problem;
use crate::standards;
use crate::status::Outcome;
use crate::text::terminal::Destination;
use crate::text::visible::visible;

pub(crate) fn run(arguments: &UnescapeArguments) -> Outcome {
    let conversion = arguments.conversion.conversion();
    let sources = conversion::sources("unescape", arguments.inputs.inputs(), conversion)?;
    let UriSettings { edition, .. } = UriSettings::new(&arguments.edition, None)?;
    let converter =
        Unescape { edition, component: arguments.component, is_visible: Destination::Output.is_terminal() };
    Ok(conversion::run(conversion, &sources, &converter)?.status())
}

struct Unescape {
    edition: Edition,
    /// The component that inputs must be text of.
    component: Option<EscapeContext>,
    /// Whether line ends and other characters that cannot be seen are escaped.
    is_visible: bool,
}

/// Escaped text, and its data: text, or octets if they are not UTF-8.
#[derive(Serialize)]
struct Fields<'a> {
    input: Option<Cow<'a, str>>,
    result: Option<Cow<'a, str>>,
    octets: Option<Cow<'a, [u8]>>,
}

impl Unescape {
    fn escaped<'a>(&self, given: &Given<'a>) -> Result<Escaped<'a>, Box<Problem>> {
        let text = given.text()?;
        let escaped = match self.component {
            Some(component) => Escaped::of(self.edition, component, text),
            None => Escaped::of_any(self.edition, text),
        };
        escaped.map_err(|error| Box::new(problem(error, self.edition, text)))
    }
}

impl Converter for Unescape {
    type Scratch = ();
    type Fields<'f> = Fields<'f>;
    const TAKES_BLANK_LINES: bool = true;

    fn line(&self, given: &Given<'_>, (): &mut (), output: &mut Vec<u8>) -> Converted {
        let unescape = self.escaped(given)?.unescape();
        if self.is_visible {
            output.extend_from_slice(visible(&unescape.to_octets()).as_bytes());
        } else {
            unescape.append_to(output);
        }
        Ok(Answer::Yes)
    }

    fn fields<'f>(&'f self, given: &Given<'f>) -> (Fields<'f>, Converted) {
        let input = given.shown();
        match self.escaped(given) {
            Ok(escaped) => {
                let unescape = escaped.unescape();
                let result = unescape.to_text().ok();
                let octets = result.is_none().then(|| unescape.to_octets());
                (Fields { input, result, octets }, Ok(Answer::Yes))
            }
            Err(problem) => (Fields { input, result: None, octets: None }, Err(problem)),
        }
    }
}

/// Returns the problem of text that is not escaped under `edition`: what is wrong, and what to write.
#[cold]
fn problem(error: NotEscaped, edition: Edition, text: &str) -> Problem {
    let offset = error.offset();
    let found = text.get(offset..).and_then(|rest| rest.chars().next());
    let length = found.map_or(1, char::len_utf8);
    let message = match error {
        NotEscaped::MalformedEscape { .. } => {
            "'%' is not followed by two hexadecimal digits; as data, it is written '%25'".to_owned()
        }
        _ => format!("{:?} is not escaped", found.unwrap_or_default()),
    };
    let problem = Problem::new(message, offset..offset + length);
    match source(error, edition) {
        Some((document, section)) => problem.with_source(document, section),
        None => problem,
    }
}

/// Returns the document and the section that says what is wrong. What RFC 3987 takes from RFC 3986, as it does escapes, is
/// in RFC 3986.
fn source(error: NotEscaped, edition: Edition) -> Option<(&'static str, &'static str)> {
    if let NotEscaped::MalformedEscape { .. } = error {
        let citation = MALFORMED_ESCAPE.citation(edition)?;
        return Some((citation.document(), citation.section()));
    }
    let document = NON_ASCII_CHARACTER.citation(edition)?.document();
    // The section about the characters of a URI; that of RFC 3987 has the grammar of IRIs.
    Some((document, if document == standards::IRI.name() { "2.2" } else { "2" }))
}
