//! `uri-bnf extract`: the references of documents.

mod listing;
mod resolving;

use std::time::Instant;

use crate::arguments::{ExtractArguments, ExtractFormat};
use crate::configuration::layers::Layers;
use crate::configuration::settings::Configuration;
use crate::documents::cut;
use crate::documents::run::Documents;
use crate::findings::summary::Requested;
use crate::ignores::Baseline;
use crate::names::choice::Choice;
use crate::names::specification::SpecificationName;
use crate::refusals;
use crate::standards;
use crate::status::{Outcome, Status};
use crate::text::speed;
use crate::text::terminal::{self, Content, write_error_line};

use listing::{Listing, Printed, Printer};
use resolving::RunBase;

pub(crate) fn run(arguments: &ExtractArguments) -> Outcome {
    let configuration = Configuration::read(&arguments.configuration)?;
    let given = arguments.edition.map(|edition| Choice::One(SpecificationName::Edition(edition)));
    let choice = configuration.choice(given);
    let mut is_any_unsuitable = false;
    let edition = match choice.value {
        // If the file selects all editions for other commands, that selects none for this one.
        Choice::AllEditions => standards::DEFAULT,
        Choice::One(specification) => refusals::names(&choice.origin, specification)?,
    };
    let layers = if arguments.resolve {
        let setting = configuration.base(arguments.bases.base.clone());
        let layers = Layers::of_run(edition, &arguments.bases, &setting);
        if layers.innermost_first().next().is_some() {
            is_any_unsuitable = layers.complain(&setting)?;
        }
        Some(layers)
    } else {
        None
    };
    let content = match arguments.format {
        ExtractFormat::Lines => Content::Text,
        ExtractFormat::Jsonl => Content::Json,
    };
    let start = Instant::now();
    let run = RunBase::new(edition, layers);
    let listing = Listing { arguments, run: &run };
    let mut printer = Printer::new(terminal::output(content));
    let documents = Documents::new("extract", &arguments.documents, &configuration)?
        .with_dialect(configuration.markdown(arguments.documents.markdown).value)
        .isolated(arguments.configuration.isolated);
    let documents = documents.without_content("is a baseline", Baseline::is_one);
    let documents = if arguments.mask_secrets { documents } else { documents.with_whole_names() };
    let count = documents.read(|_, document| listing.document(document), &mut printer)?;
    let Printed { references, bytes: octets, unread, unresolved, cut, as_text } = printer.end()?;
    let Requested { counts, speed } = arguments.requested();
    if counts {
        let references =
            if references == 1 { "1 reference".to_owned() } else { format!("{references} references") };
        let documents = if count == 1 { "1 document".to_owned() } else { format!("{count} documents") };
        let unresolved = if unresolved > 0 { format!(", {unresolved} not resolved") } else { String::new() };
        write_error_line(format_args!("{references} in {documents}{unresolved}"));
        if cut > 0 {
            write_error_line(cut::said(cut, None));
        }
        if !as_text.is_empty() {
            write_error_line(as_text.said());
        }
    }
    if speed {
        write_error_line(speed::described(references, octets, start.elapsed()));
    }
    Ok(Status { not_valid: unresolved > 0 || is_any_unsuitable, not_read: unread > 0 })
}
