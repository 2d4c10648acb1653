//! `uri-bnf convert`: each input as a URI or as an IRI.

use std::borrow::Cow;

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::iri::{
    DomainNames, LookAlikes, Mapped, MappingError, MappingErrorKind, Printable, Source, ToIri, ToUri,
};

use crate::arguments::{ConvertArguments, DomainNamesChoice, Target};
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::conversion::problem::Problem;
use crate::refusals;
use crate::standards;
use crate::status::{Failure, Outcome};

pub(crate) fn run(arguments: &ConvertArguments) -> Outcome {
    let mapping = Mapping::new(arguments)?;
    let sources = conversion::sources("convert", &arguments.inputs, &arguments.conversion)?;
    let converter = Convert { mapping, edition: arguments.edition };
    Ok(conversion::run(&arguments.conversion, &sources, &converter)?.status())
}

/// One of the two mappings, with its options.
enum Mapping {
    Uri { to_uri: ToUri, escapes_printable: bool },
    Iri(ToIri),
}

impl Mapping {
    /// # Errors
    ///
    /// Returns an error if there is an option of the other mapping.
    fn new(arguments: &ConvertArguments) -> Result<Self, Failure> {
        refusals::convert::target(arguments)?;
        let ConvertArguments { to, nfc, escape_printable, keep_look_alikes, .. } = *arguments;
        let names = match arguments.idna {
            None => DomainNames::None,
            Some(DomainNamesChoice::Schemes) => DomainNames::OfSchemes,
            Some(DomainNamesChoice::All) => DomainNames::All,
        };
        Ok(match to {
            Target::Uri => {
                let source = if nfc { Source::OtherEncoding } else { Source::Unicode };
                let printable = if escape_printable { Printable::Convert } else { Printable::Fail };
                let to_uri =
                    ToUri::new().with_source(source).with_printable(printable).with_domain_names(names);
                Self::Uri { to_uri, escapes_printable: escape_printable }
            }
            Target::Iri => {
                let look_alikes = if keep_look_alikes { LookAlikes::Escape } else { LookAlikes::Decode };
                Self::Iri(ToIri::new().with_look_alikes(look_alikes).with_domain_names(names))
            }
        })
    }

    fn map<'a>(&self, text: &'a str) -> Result<Mapped<'a>, MappingError> {
        match self {
            Self::Uri { to_uri, .. } => to_uri.map(text),
            Self::Iri(to_iri) => to_iri.map(text),
        }
    }

    /// Returns what to do about an error of the grammar.
    fn tip(&self, text: &str, error: &MappingError) -> &'static str {
        let found = text.as_bytes().get(error.offset());
        let is_printable = matches!(error.kind(), MappingErrorKind::NormalForm(_))
            || matches!(error.kind(), MappingErrorKind::Invalid(_))
                && found.is_some_and(|octet| PRINTABLE.contains(octet));
        match self {
            Self::Uri { escapes_printable: false, .. } if is_printable => "; --escape-printable escapes it",
            _ => "",
        }
    }
}

/// The printable characters in US-ASCII that are not allowed in URIs (section 3.1).
const PRINTABLE: &[u8] = b"<>\" {}|\\^`";

struct Convert {
    mapping: Mapping,
    /// The edition that the inputs must be valid under.
    edition: Option<Edition>,
}

/// A reference, and the URI or IRI that it is converted to.
#[derive(Serialize)]
struct Fields<'a> {
    reference: Option<Cow<'a, str>>,
    result: Option<Cow<'a, str>>,
    changed: Option<bool>,
}

impl Convert {
    fn mapped<'a>(&self, text: &'a str) -> Result<Mapped<'a>, Box<Problem>> {
        if let Some(edition) = self.edition
            && !edition.is_valid(text)
            && let Err(error) = edition.parse(text)
        {
            return Err(Box::new(Problem::not_in_language(error, text)));
        }
        self.mapping.map(text).map_err(|error| Box::new(self.problem(text, &error)))
    }

    /// Returns why `text` is not converted.
    #[cold]
    fn problem(&self, text: &str, error: &MappingError) -> Problem {
        let problem = match error.kind() {
            MappingErrorKind::Invalid(fault) => Problem::not_in_language(*fault, text),
            _ => Problem::new(error, error.span()).with_source(standards::IRI.name(), error.section()),
        };
        problem.with_span(error.span()).with_tip(self.mapping.tip(text, error))
    }
}

impl Converter for Convert {
    type Scratch = ();
    type Fields<'f> = Fields<'f>;

    fn line(&self, given: &Given<'_>, (): &mut (), output: &mut Vec<u8>) -> Converted {
        output.extend_from_slice(self.mapped(given.text()?)?.to_text().as_bytes());
        Ok(Answer::Yes)
    }

    fn fields<'f>(&'f self, given: &Given<'f>) -> (Fields<'f>, Converted) {
        let reference = given.shown();
        let converted = given.text().and_then(|text| Ok((text, self.mapped(text)?.to_text())));
        match converted {
            Ok((text, result)) => {
                let changed = Some(text != result);
                (Fields { reference, result: Some(result), changed }, Ok(Answer::Yes))
            }
            Err(problem) => (Fields { reference, result: None, changed: None }, Err(problem)),
        }
    }
}
