//! References on the command line: arguments, and values of `--uri`.

use std::ffi::OsString;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::inputs::sources::GivenReference;

/// References on the command line, in their order there: the derive of `clap` keeps the order of the values of one
/// option, and this type also keeps it across the two.
#[derive(Clone, Debug)]
pub(crate) struct InputArguments(Vec<GivenReference>);

impl InputArguments {
    /// The identifiers of its argument and of its option.
    pub(super) const ARGUMENT: &str = "references";
    pub(super) const OPTION: &str = "uri";

    /// Returns the references in their order.
    pub(crate) fn given(&self) -> &[GivenReference] {
        &self.0
    }
}

impl clap::Args for InputArguments {
    fn augment_args(command: Command) -> Command {
        let argument = Arg::new(Self::ARGUMENT)
            .value_name("URI")
            .action(ArgAction::Append)
            .num_args(0..)
            .value_parser(value_parser!(OsString))
            .help("URI references; '-' reads standard input")
            .long_help(
                "URI references; '-' reads standard input\n\nPut '--' before a reference that begins with '-', and \
                 before references that follow --file. The name of an existing file or folder is an error, and so is \
                 a pattern without a scheme that matches one or looks like '*.txt': use --file for the lines of \
                 files, and --uri for the reference.",
            );
        let option = Arg::new(Self::OPTION)
            .long(Self::OPTION)
            .value_name("TEXT")
            .action(ArgAction::Append)
            .allow_hyphen_values(true)
            .value_parser(value_parser!(OsString))
            .help("Take TEXT as a reference, whatever it looks like; can be repeated");
        command.arg(argument).arg(option)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl clap::FromArgMatches for InputArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut given = Vec::new();
        let mut add = |id, make: fn(OsString) -> GivenReference| {
            let values = matches.get_many::<OsString>(id).into_iter().flatten();
            let indices = matches.indices_of(id).into_iter().flatten();
            given.extend(indices.zip(values).map(|(index, value)| (index, make(value.clone()))));
        };
        add(Self::ARGUMENT, GivenReference::Argument);
        add(Self::OPTION, GivenReference::Uri);
        given.sort_by_key(|(index, _)| *index);
        Ok(Self(given.into_iter().map(|(_, reference)| reference).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
