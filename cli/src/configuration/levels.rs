//! Other severities than a policy gives: `--deny`, `--warn` and `--allow`, on the command line and in the file.

use std::fmt;

use clap::{Arg, ArgAction, ArgMatches, Command};
use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Policy, Severity};

use super::Origin;
use crate::names;

/// Severities from the command line, in the order in which they stand there: the derive of `clap` keeps the order of
/// the values of one option, and this that across options.
#[derive(Clone, Debug)]
pub(crate) struct LevelArguments(Vec<Change>);

/// Another severity for a code, or for several.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) named: Named,
    pub(super) level: Level,
    pub(super) origin: Origin,
}

/// What becomes of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// They are errors.
    Deny,
    /// They are warnings.
    Warn,
    /// They are not reported.
    Allow,
}

/// The codes that a level is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Code(Code),
    /// All that have this severity by what was said before.
    Group(Severity),
}

/// The names of the groups.
const GROUPS: [(&str, Severity); 2] = [("warnings", Severity::Warning), ("advice", Severity::Advice)];

impl LevelArguments {
    pub(super) fn changes(&self) -> &[Change] {
        &self.0
    }
}

impl Change {
    /// `policy` with this change. The codes that it is about are noted.
    pub(super) fn apply(&self, policy: Policy, mut note: impl FnMut(Code)) -> Policy {
        let is_meant = |code: &&Code| match self.named {
            Named::Code(named) => **code == named,
            Named::Group(severity) => policy.severity(**code) == Some(severity),
        };
        CODES.iter().filter(is_meant).fold(policy, |changed, &code| {
            note(code);
            changed.with(code, self.level.severity())
        })
    }
}

impl Level {
    pub(super) const ALL: [Self; 3] = [Self::Deny, Self::Warn, Self::Allow];

    /// Its key in the file.
    pub(super) fn key(self) -> &'static str {
        self.option().trim_start_matches('-')
    }

    /// The severity of the findings; `None` where they are not reported.
    pub(super) fn severity(self) -> Option<Severity> {
        match self {
            Self::Deny => Some(Severity::Error),
            Self::Warn => Some(Severity::Warning),
            Self::Allow => None,
        }
    }

    fn option(self) -> &'static str {
        match self {
            Self::Deny => "--deny",
            Self::Warn => "--warn",
            Self::Allow => "--allow",
        }
    }

    fn help(self) -> &'static str {
        match self {
            Self::Deny => "Report these findings as errors",
            Self::Warn => "Report these findings as warnings",
            Self::Allow => "Do not report these findings",
        }
    }

    /// What the long help says besides.
    fn more(self) -> &'static str {
        match self {
            Self::Deny => {
                "CODE is a name or a number that 'uri-bnf codes' lists, 'warnings' for all that are warnings by what \
                 stands before, or 'advice' likewise; commas between several. Of --deny, --warn and --allow, the last \
                 for a code is in force."
            }
            Self::Warn => "CODE as for --deny.",
            Self::Allow => {
                "CODE as for --deny. An error of the grammar that is allowed does not change the exit status."
            }
        }
    }

    fn argument(self) -> Arg {
        Arg::new(self.key())
            .long(self.key())
            .value_name("CODE")
            .action(ArgAction::Append)
            .value_delimiter(',')
            .value_parser(Named::read)
            .help(self.help())
            .long_help(format!("{}\n\n{}", self.help(), self.more()))
    }
}

impl Named {
    /// The codes that people mean by `name`; else why there are none.
    pub(super) fn read(name: &str) -> Result<Self, String> {
        if let Some((_, severity)) = GROUPS.iter().find(|(group, _)| group.eq_ignore_ascii_case(name)) {
            return Ok(Self::Group(*severity));
        }
        let groups = GROUPS.iter().map(|(group, _)| *group);
        names::code(name, groups).map(Self::Code)
    }
}

/// Its name.
impl fmt::Display for Named {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => code.fmt(formatter),
            Self::Group(severity) => {
                let group = GROUPS.iter().find(|(_, other)| other == severity);
                formatter.write_str(group.map_or("", |(name, _)| name))
            }
        }
    }
}

impl clap::Args for LevelArguments {
    fn augment_args(command: Command) -> Command {
        command.args(Level::ALL.map(Level::argument))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl clap::FromArgMatches for LevelArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut found = Vec::new();
        for level in Level::ALL {
            let meant = matches.get_many::<Named>(level.key()).into_iter().flatten();
            let places = matches.indices_of(level.key()).into_iter().flatten();
            found.extend(places.zip(meant).map(|(place, &named)| (place, named, level)));
        }
        found.sort_by_key(|(place, ..)| *place);
        let change = |(_, named, level): (_, _, Level)| Change {
            named,
            level,
            origin: Origin::Option(level.option()),
        };
        Ok(Self(found.into_iter().map(change).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, Named};
    use uri_bnf::validate::checks::CODES;

    #[test]
    fn names_are_read_back() {
        let codes = CODES.iter().map(|&code| Named::Code(code));
        for meant in codes.chain(GROUPS.map(|(_, severity)| Named::Group(severity))) {
            for name in [meant.to_string(), meant.to_string().to_uppercase()] {
                assert_eq!(Named::read(&name), Ok(meant), "{name}");
            }
        }
        for code in CODES {
            assert_eq!(Named::read(&code.number().to_string()), Ok(Named::Code(*code)));
        }
    }

    #[test]
    fn what_is_meant_is_guessed() {
        for (name, expected) in [
            ("warning", "; did you mean warnings?"),
            ("Advise", "; did you mean advice?"),
            ("spaces", "; did you mean space?"),
            ("error", ""),
            ("", ""),
        ] {
            let message = format!("no code is called {name:?}{expected} ('uri-bnf codes' lists all)");
            assert_eq!(Named::read(name), Err(message));
        }
    }
}
