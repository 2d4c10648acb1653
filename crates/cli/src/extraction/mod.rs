//! `uri-bnf extract`: the references of documents.

mod listing;

use std::time::Instant;

use crate::arguments::{ExtractArguments, ExtractFormat};
use crate::configuration::base::base;
use crate::configuration::settings::Configuration;
use crate::documents::run::Documents;
use crate::findings::summary::Requested;
use crate::names::choice::Choice;
use crate::names::specification::SpecificationName;
use crate::refusals;
use crate::standards;
use crate::status::{Outcome, Status};
use crate::text::speed;
use crate::text::terminal::{self, Content, write_error_line};

use listing::{Listing, Printer};

pub(crate) fn run(arguments: &ExtractArguments) -> Outcome {
    let configuration = Configuration::read(&arguments.configuration)?;
    let given = arguments.edition.map(|edition| Choice::One(SpecificationName::Edition(edition)));
    let choice = configuration.choice(given);
    let edition = match choice.value {
        // If the file selects all editions for other commands, that selects none for this one.
        Choice::AllEditions => standards::DEFAULT,
        Choice::One(specification) => refusals::names(&choice.origin, specification)?,
    };
    let setting = configuration.base(arguments.base.clone());
    let given = if arguments.resolve { base(edition, &setting)? } else { None };
    let content = match arguments.format {
        ExtractFormat::Lines => Content::Text,
        ExtractFormat::Jsonl => Content::Json,
    };
    let start = Instant::now();
    let listing = Listing { arguments, edition, base: given };
    let mut printer = Printer::new(terminal::output(content));
    let documents =
        Documents::new("extract", &arguments.documents)?.isolated(arguments.configuration.isolated);
    let documents = if arguments.mask_secrets { documents } else { documents.with_whole_names() };
    let count = documents.read(|_, document| listing.document(document), &mut printer)?;
    let (references, octets, unread) = printer.end()?;
    let Requested { counts, speed } = arguments.requested();
    if counts {
        let references =
            if references == 1 { "1 reference".to_owned() } else { format!("{references} references") };
        let documents = if count == 1 { "1 document".to_owned() } else { format!("{count} documents") };
        write_error_line(format_args!("{references} in {documents}"));
    }
    if speed {
        write_error_line(speed::described(references, octets, start.elapsed()));
    }
    Ok(Status { not_valid: false, not_read: unread > 0 })
}
