//! Changes of the severities of a policy, on the command line: `--deny`, `--warn` and `--allow`.

use clap::{Arg, ArgAction, ArgMatches, Command};
use uri_bnf::validate::Severity;

use crate::names::codes::CodeSelector;

/// Severities from the command line, in their order there: the derive of `clap` keeps the order of the values of one
/// option, and this type also keeps it across options.
#[derive(Clone, Debug)]
pub(crate) struct LevelArguments(Vec<(CodeSelector, Level)>);

/// What is done with findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    /// They are reported as errors.
    Deny,
    /// They are reported as warnings.
    Warn,
    /// They are not reported.
    Allow,
}

impl LevelArguments {
    /// Returns the codes and their levels, in their order.
    pub(crate) fn in_order(&self) -> &[(CodeSelector, Level)] {
        &self.0
    }
}

impl Level {
    pub(crate) const ALL: [Self; 3] = [Self::Deny, Self::Warn, Self::Allow];

    /// Returns the key in the file.
    pub(crate) fn key(self) -> &'static str {
        self.option().trim_start_matches('-')
    }

    /// Returns the severity of the findings; `None` if they are not reported.
    pub(crate) fn severity(self) -> Option<Severity> {
        match self {
            Self::Deny => Some(Severity::Error),
            Self::Warn => Some(Severity::Warning),
            Self::Allow => None,
        }
    }

    /// Returns the option on the command line.
    pub(crate) fn option(self) -> &'static str {
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

    /// Returns what the long help adds.
    fn more(self) -> &'static str {
        match self {
            Self::Deny => {
                "CODE is a name or a number that 'uri-bnf codes' lists, 'warnings' for all codes that are warnings at \
                 that point, or 'advice' likewise; separate several with commas. If several of --deny, --warn and \
                 --allow name a code, the last one applies."
            }
            Self::Warn => "CODE is the same as for --deny.",
            Self::Allow => {
                "CODE is the same as for --deny. An error of the grammar that is allowed does not change the exit \
                 status."
            }
        }
    }

    fn argument(self) -> Arg {
        Arg::new(self.key())
            .long(self.key())
            .value_name("CODE")
            .action(ArgAction::Append)
            .value_delimiter(',')
            .value_parser(CodeSelector::read)
            .help(self.help())
            .long_help(format!("{}\n\n{}", self.help(), self.more()))
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
        let mut selected = Vec::new();
        for level in Level::ALL {
            let selectors = matches.get_many::<CodeSelector>(level.key()).into_iter().flatten();
            let indices = matches.indices_of(level.key()).into_iter().flatten();
            selected.extend(indices.zip(selectors).map(|(index, &selector)| (index, selector, level)));
        }
        selected.sort_by_key(|(index, ..)| *index);
        Ok(Self(selected.into_iter().map(|(_, selector, level)| (selector, level)).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
