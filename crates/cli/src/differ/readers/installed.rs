//! Parsers that come with an interpreter or a library: each is asked by a short program, if its interpreter is there.

use std::ffi::OsString;
use std::process::ExitStatus;
use std::time::Duration;

use super::reader::Reader;
use crate::conform::subject::{Next, Subject};

/// How long it may take to tell a version.
const PATIENCE: Duration = Duration::from_secs(10);

/// A parser that may be installed.
#[derive(Debug)]
pub(super) struct Installed {
    pub(super) name: &'static str,
    /// What must be there.
    pub(super) needs: &'static str,
    /// What its version is that of.
    what: &'static str,
    /// The interpreter, and the options before the program.
    interpreter: &'static [&'static str],
    program: &'static str,
}

/// All of them.
pub(super) const INSTALLED: [Installed; 6] = [
    Installed {
        name: "urllib",
        needs: "python3",
        what: "urllib.parse.urlsplit",
        interpreter: &["python3", "-I", "-c"],
        program: include_str!("bundled/urllib.py"),
    },
    Installed {
        name: "curl",
        needs: "libcurl, or python3 to ask it,",
        what: "curl_url_set",
        interpreter: &["python3", "-I", "-c"],
        program: include_str!("bundled/curl.py"),
    },
    Installed {
        name: "node",
        needs: "node",
        what: "new URL",
        interpreter: &["node", "-e"],
        program: include_str!("bundled/node.js"),
    },
    Installed {
        name: "php",
        needs: "php",
        what: "parse_url",
        interpreter: &["php", "-n", "-r"],
        program: include_str!("bundled/parse_url.php"),
    },
    Installed {
        name: "ruby",
        needs: "ruby",
        what: "URI.parse",
        interpreter: &["ruby", "-e"],
        program: include_str!("bundled/uri.rb"),
    },
    Installed {
        name: "perl",
        needs: "perl with the distribution URI",
        what: "URI->new",
        interpreter: &["perl", "-e"],
        program: include_str!("bundled/uri.pl"),
    },
];

impl Installed {
    fn command(&self, argument: Option<&str>) -> Vec<OsString> {
        let words = self.interpreter.iter().chain([&self.program]).map(OsString::from);
        // Node and PHP take an option for one of theirs without this.
        let separator = argument.filter(|_| ["node", "php"].contains(&self.name)).map(|_| "--");
        words.chain(separator.into_iter().chain(argument).map(OsString::from)).collect()
    }

    /// The version, if it can be run.
    pub(super) fn version(&self) -> Option<String> {
        let mut subject = Subject::start_quietly(&self.command(Some("version"))).ok()?;
        subject.end_input();
        let mut output = Vec::new();
        while let Next::Answers(octets) = subject.wait(PATIENCE) {
            output.extend_from_slice(&octets);
        }
        subject.end().filter(ExitStatus::success)?;
        let version = String::from_utf8(output).ok()?;
        Some(version.lines().next()?.to_owned())
    }

    pub(super) fn reader(&self, version: &str, timeout: Duration) -> Reader {
        Reader::program(self.name, format!("{} of {version}", self.what), self.command(None), timeout)
    }
}
