//! A parser, and the readings of those of this program.

use std::ffi::OsString;
use std::time::Duration;

use uri_bnf::Edition;

use super::program::Program;
use super::{browsers, editions, servers};
use crate::differ::reading::Reading;
use crate::servers::Server;

/// A parser, with its name.
#[derive(Debug)]
pub(in crate::differ) struct Reader {
    /// The name on the command line.
    pub(in crate::differ) name: String,
    /// What it is, with a version.
    pub(in crate::differ) what: String,
    pub(super) kind: Kind,
}

#[derive(Debug)]
pub(super) enum Kind {
    Edition(Edition),
    Expression,
    Browsers,
    Server(Server),
    Program(Program),
}

/// The names of the readers that are no editions.
pub(super) const EXPRESSION: &str = "appendix-b";
pub(super) const BROWSERS: &str = "whatwg";

impl Reader {
    /// The reading of a text by a parser of this program; `None` for another program.
    pub(in crate::differ) fn read<'t>(&self, text: &'t str) -> Option<Reading<'t>> {
        match &self.kind {
            Kind::Edition(edition) => Some(editions::read(*edition, text)),
            Kind::Expression => Some(editions::by_expression(text)),
            Kind::Browsers => Some(browsers::read(text)),
            Kind::Server(server) => Some(servers::read(*server, text)),
            Kind::Program(_) => None,
        }
    }

    pub(super) fn edition(edition: Edition) -> Self {
        let name = edition.name().to_ascii_lowercase().replace(' ', "");
        Self { name, what: format!("the grammar of {}", edition.name()), kind: Kind::Edition(edition) }
    }

    pub(super) fn expression() -> Self {
        let what = "the regular expression of RFC 3986 appendix B".to_owned();
        Self { name: EXPRESSION.to_owned(), what, kind: Kind::Expression }
    }

    pub(super) fn browsers() -> Self {
        let what = "the URL Standard, by the crate url".to_owned();
        Self { name: BROWSERS.to_owned(), what, kind: Kind::Browsers }
    }

    pub(super) fn server(server: Server) -> Self {
        let what =
            format!("the path that {} reads, as it is configured if nothing else is said", server.name());
        Self { name: server.name().to_ascii_lowercase(), what, kind: Kind::Server(server) }
    }

    pub(super) fn program(name: &str, what: String, command: Vec<OsString>, timeout: Duration) -> Self {
        Self { name: name.to_owned(), what, kind: Kind::Program(Program { command, timeout }) }
    }
}
