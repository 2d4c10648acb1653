//! What is in force: what the command line says, else what `uri-bnf.toml` says, else the defaults; each with where it
//! came from.
//!
//! `file` finds and reads the file, `document` takes its keys apart, `levels` has the severities of single codes, and
//! `show` is `uri-bnf config`.

mod document;
mod file;
mod levels;
mod show;

use std::fmt;
use std::sync::Arc;

use uri_bnf::validate::Policy;

use crate::arguments::{ConfigurationArguments, EditionArguments, PolicyName, ValidationArguments};
use crate::specification::{Choice, Specification};
use crate::status::Failure;

pub(crate) use levels::LevelArguments;
pub(crate) use show::run;

use document::Keys;
use levels::Change;

/// The edition of a command that asks only one: of the command line, else of the file.
///
/// # Errors
///
/// As those of [`Configuration::read`].
pub(crate) fn specification(arguments: &EditionArguments) -> Result<Specification, Failure> {
    // That all are asked elsewhere says nothing of which is asked here.
    let configuration = Configuration::read(&arguments.configuration)?;
    Ok(match configuration.choice(arguments.edition.map(Choice::One)).value {
        Choice::One(specification) => specification,
        Choice::AllEditions => Specification::default(),
    })
}

/// What the file says, if there is one.
#[derive(Debug)]
pub(crate) struct Configuration {
    source: Source,
    keys: Keys,
}

/// Where a configuration was looked for.
#[derive(Debug)]
enum Source {
    /// None was to be read.
    NotLookedFor,
    /// None is in the current folder or above it.
    NotFound,
    /// In this file.
    File(Arc<str>),
}

/// A value, and where it came from.
#[derive(Clone, Debug)]
pub(crate) struct Setting<T> {
    pub(crate) value: T,
    pub(crate) origin: Origin,
}

/// Where a value came from.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// Nobody said anything.
    Default,
    /// A place in the file.
    File(Place),
    /// An option of the command line, as in `--policy`.
    Option(&'static str),
}

/// A place in a file.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The path, fit for a line of output.
    file: Arc<str>,
    line: usize,
    /// In characters, from 1.
    column: u64,
}

/// How references are validated.
#[derive(Debug)]
pub(crate) struct Validation {
    policy: Setting<PolicyName>,
    pub(crate) base: Setting<Option<String>>,
    /// How many warnings are no failure; `None` is any number.
    pub(crate) max_warnings: Setting<Option<u64>>,
    /// Other severities than the policy gives, in the order in which they are applied.
    changes: Vec<Change>,
}

impl Configuration {
    /// Reads the file that is asked for or, where none is, the nearest.
    ///
    /// # Errors
    ///
    /// Where it cannot be read, and where it says what cannot be in force.
    pub(crate) fn read(arguments: &ConfigurationArguments) -> Result<Self, Failure> {
        let without = |source| Ok(Self { source, keys: Keys::default() });
        if arguments.no_config {
            return without(Source::NotLookedFor);
        }
        let path = match &arguments.config {
            Some(path) => path.clone(),
            None => match file::nearest()? {
                Some(path) => path,
                None => return without(Source::NotFound),
            },
        };
        let (name, text) = file::read(&path)?;
        let keys = Keys::read(&name, &text)?;
        Ok(Self { source: Source::File(name), keys })
    }

    /// The edition, or all of them, where a command can ask all. `given` is that of the command line.
    pub(crate) fn choice(&self, given: Option<Choice>) -> Setting<Choice> {
        let default = Choice::One(Specification::default());
        of(given, "--edition", self.keys.edition.as_ref()).or(default)
    }

    /// How references are validated: by the file, where `arguments` and `max_warnings` do not say otherwise.
    pub(crate) fn validation(
        &self,
        arguments: &ValidationArguments,
        max_warnings: Option<u64>,
    ) -> Validation {
        let ValidationArguments { policy, base, levels } = arguments;
        let keys = &self.keys;
        let changes = keys.levels.iter().chain(levels.changes()).cloned();
        Validation {
            policy: of(*policy, "--policy", keys.policy.as_ref()).or(PolicyName::default()),
            base: of(base.clone(), "--base", keys.base.as_ref()),
            max_warnings: of(max_warnings, "--max-warnings", keys.max_warnings.as_ref()),
            changes: changes.collect(),
        }
    }
}

impl Validation {
    /// The severity of each code.
    pub(crate) fn policy(&self) -> Policy {
        self.changes.iter().fold(self.policy.value.policy(), |policy, change| change.apply(policy, |_| {}))
    }

    /// An option of the command line that says how references are validated, if there is one.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let Self { policy, base, max_warnings, changes } = self;
        let levels = changes.iter().map(|change| &change.origin);
        let origins = [&policy.origin, &base.origin].into_iter().chain(levels).chain([&max_warnings.origin]);
        origins.into_iter().find_map(|origin| match origin {
            Origin::Option(name) => Some(*name),
            Origin::Default | Origin::File(_) => None,
        })
    }
}

impl<T> Setting<Option<T>> {
    fn or(self, default: T) -> Setting<T> {
        Setting { value: self.value.unwrap_or(default), origin: self.origin }
    }
}

/// What is in force: what is `given` with an option, else what the file says.
fn of<T: Clone>(given: Option<T>, option: &'static str, file: Option<&Setting<T>>) -> Setting<Option<T>> {
    match (given, file) {
        (Some(value), _) => Setting { value: Some(value), origin: Origin::Option(option) },
        (None, Some(Setting { value, origin })) => {
            Setting { value: Some(value.clone()), origin: origin.clone() }
        }
        (None, None) => Setting { value: None, origin: Origin::Default },
    }
}

/// As in `default`, `uri-bnf.toml:3` and `--policy`.
impl fmt::Display for Origin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => formatter.write_str("default"),
            Self::File(Place { file, line, .. }) => write!(formatter, "{file}:{line}"),
            Self::Option(name) => formatter.write_str(name),
        }
    }
}

/// As in `uri-bnf.toml:3:1`.
impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, column } = self;
        write!(formatter, "{file}:{line}:{column}")
    }
}
