//! The parsers whose readings are compared: those of this program, and other programs.

mod browsers;
mod editions;
mod installed;
mod program;
mod reader;
mod servers;

use std::ffi::OsString;
use std::thread;
use std::time::Duration;

use uri_bnf::Edition;

use super::reading::Reading;
use crate::servers::Server;
use crate::status::{Failure, note};
use installed::{INSTALLED, Installed};
use reader::{BROWSERS, EXPRESSION, Kind};

pub(super) use reader::Reader;

/// The editions that are compared if none is named. The others differ from these in what nobody reads with them any more.
const EDITIONS: [&str; 3] = ["RFC 2396", "RFC 3986", "RFC 3987"];

/// Which parsers are compared.
pub(super) struct Chosen<'a> {
    /// The names, if any are given.
    pub(super) between: &'a [String],
    /// Programs of the user, each with its name.
    pub(super) parsers: &'a [(String, Vec<OsString>)],
    pub(super) timeout: Duration,
}

/// The parsers that are chosen. If none is named, these are some editions, the browsers' reading, the programs that are installed, and
/// those of the user; what is not installed is told.
pub(super) fn readers(chosen: &Chosen<'_>) -> Result<Vec<Reader>, Failure> {
    let own = |(name, command): &(String, Vec<OsString>)| {
        Reader::program(name, "a program of the user".to_owned(), command.clone(), chosen.timeout)
    };
    let mut readers = Vec::new();
    if chosen.between.is_empty() {
        let editions = Edition::ALL.iter().filter(|edition| EDITIONS.contains(&edition.name()));
        readers.extend(editions.map(|edition| Reader::edition(*edition)));
        readers.extend([Reader::expression(), Reader::browsers()]);
        let found = found(&INSTALLED.iter().collect::<Vec<_>>());
        let mut missing = Vec::new();
        for (installed, version) in INSTALLED.iter().zip(found) {
            match version {
                Some(version) => readers.push(installed.reader(&version, chosen.timeout)),
                None => missing.push(installed.name),
            }
        }
        readers.extend(chosen.parsers.iter().map(own));
        if !missing.is_empty() {
            note(format_args!("not installed here, so not compared: {}", missing.join(", ")));
        }
        return Ok(readers);
    }
    for name in chosen.between {
        let reader = named(name, chosen, &own)?;
        if readers.iter().all(|other: &Reader| other.name != reader.name) {
            readers.push(reader);
        }
    }
    Ok(readers)
}

fn named(
    name: &str,
    chosen: &Chosen<'_>,
    own: &impl Fn(&(String, Vec<OsString>)) -> Reader,
) -> Result<Reader, Failure> {
    if let Some(parser) = chosen.parsers.iter().find(|(other, _)| other == name) {
        return Ok(own(parser));
    }
    match name {
        EXPRESSION => return Ok(Reader::expression()),
        BROWSERS | "browsers" | "url-standard" => return Ok(Reader::browsers()),
        _ => {}
    }
    let mut servers = Server::ALL.into_iter().map(Reader::server);
    if let Some(server) = servers.find(|server| server.name == name) {
        return Ok(server);
    }
    if let Some(installed) = INSTALLED.iter().find(|installed| installed.name == name) {
        let [version] = &found(&[installed])[..] else { return Err(unknown(name)) };
        let version = version.clone().ok_or_else(|| {
            Failure::Unknown(format!("cannot compare {name}: {} is not installed", installed.needs))
        })?;
        return Ok(installed.reader(&version, chosen.timeout));
    }
    name.parse().map(Reader::edition).map_err(|_| unknown(name))
}

/// The failure for a name that no parser has.
fn unknown(name: &str) -> Failure {
    let names = INSTALLED.iter().map(|installed| installed.name).collect::<Vec<_>>().join(", ");
    Failure::Unknown(format!(
        "no parser is named {name}: use an edition, as in rfc3986, {EXPRESSION}, {BROWSERS}, nginx, tomcat, {names}, or a name of \
         --parser"
    ))
}

/// The versions of programs, all asked at once; `None` for those that cannot be run.
fn found(programs: &[&'static Installed]) -> Vec<Option<String>> {
    thread::scope(|scope| {
        let asked: Vec<_> = programs.iter().map(|installed| scope.spawn(|| installed.version())).collect();
        asked.into_iter().map(|answer| answer.join().ok().flatten()).collect()
    })
}

/// The readings of texts by each reader that is another program; an empty list for those of this program.
pub(super) fn by_programs(readers: &[Reader], texts: &[&str]) -> Result<Vec<Vec<Reading<'static>>>, Failure> {
    by_programs_asked(readers, texts, &|_, _| true)
}

/// The readings of texts by each reader that is another program and asked for some of them: `is_asked` gets the place of the reader
/// and that of the text. What a program is not asked for has no answer; a program that is asked for nothing is not started.
pub(super) fn by_programs_asked(
    readers: &[Reader],
    texts: &[&str],
    is_asked: &(dyn Fn(usize, usize) -> bool + Sync),
) -> Result<Vec<Vec<Reading<'static>>>, Failure> {
    thread::scope(|scope| {
        let ask = move |place: usize, reader: &'_ Reader| {
            let Kind::Program(program) = &reader.kind else { return Ok(Vec::new()) };
            let asked: Vec<usize> = (0..texts.len()).filter(|&text| is_asked(place, text)).collect();
            if asked.is_empty() {
                return Ok(Vec::new());
            }
            let of_asked: Vec<&str> = asked.iter().filter_map(|&text| texts.get(text).copied()).collect();
            let mut readings = vec![Reading::Unanswered; texts.len()];
            for (&text, answer) in asked.iter().zip(program.read(&of_asked)?) {
                if let Some(reading) = readings.get_mut(text) {
                    *reading = answer;
                }
            }
            Ok(readings)
        };
        let asked: Vec<_> = readers
            .iter()
            .enumerate()
            .map(|(place, reader)| scope.spawn(move || ask(place, reader)))
            .collect();
        let failed = || Failure::Unknown("a parser could not be asked".to_owned());
        asked.into_iter().map(|answers| answers.join().map_err(|_| failed())?).collect()
    })
}

/// Whether a reader is another program.
pub(super) fn has_programs(readers: &[Reader]) -> bool {
    readers.iter().any(|reader| matches!(reader.kind, Kind::Program(_)))
}
