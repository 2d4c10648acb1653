//! The settings of a run: what the command line says, else what the file says, else the defaults.

use std::sync::Arc;

use super::changes::Change;
use super::document::Keys;
use super::file;
use super::origin::{Origin, Setting};
use super::validation::Validation;
use crate::arguments::{ConfigurationArguments, EditionArguments, PolicyName, ValidationArguments};
use crate::names::choice::Choice;
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// The edition of a command that asks only one: of the command line, else of the file.
///
/// # Errors
///
/// As those of [`Configuration::read`].
pub(crate) fn specification(arguments: &EditionArguments) -> Result<SpecificationName, Failure> {
    // That all are asked elsewhere says nothing of which is asked here.
    let configuration = Configuration::read(&arguments.configuration)?;
    Ok(match configuration.choice(arguments.edition.map(Choice::One)).value {
        Choice::One(specification) => specification,
        Choice::AllEditions => SpecificationName::default(),
    })
}

/// What the file says, if there is one.
#[derive(Debug)]
pub(crate) struct Configuration {
    pub(crate) lookup: Lookup,
    keys: Keys,
}

/// What came of looking for the file.
#[derive(Debug)]
pub(crate) enum Lookup {
    /// None was to be read.
    NotLookedFor,
    /// None is in the current folder or above it.
    NotFound,
    /// In this file.
    File(Arc<str>),
}

impl Configuration {
    /// Reads the file that is asked for or, where none is, the nearest.
    ///
    /// # Errors
    ///
    /// Where it cannot be read, and where it says what cannot be in force.
    pub(crate) fn read(arguments: &ConfigurationArguments) -> Result<Self, Failure> {
        let without = |lookup| Ok(Self { lookup, keys: Keys::default() });
        if arguments.no_config {
            return without(Lookup::NotLookedFor);
        }
        let path = match &arguments.config {
            Some(path) => path.clone(),
            None => match file::nearest()? {
                Some(path) => path,
                None => return without(Lookup::NotFound),
            },
        };
        let (name, text) = file::read(&path)?;
        let keys = Keys::read(&name, &text)?;
        Ok(Self { lookup: Lookup::File(name), keys })
    }

    /// The edition, or all of them, where a command can ask all. `given` is that of the command line.
    pub(crate) fn choice(&self, given: Option<Choice>) -> Setting<Choice> {
        let default = Choice::One(SpecificationName::default());
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
        let given = levels.in_order().iter().map(|&(selector, level)| Change {
            selector,
            level,
            origin: Origin::Option(level.option()),
        });
        Validation {
            policy: of(*policy, "--policy", keys.policy.as_ref()).or(PolicyName::default()),
            base: of(base.clone(), "--base", keys.base.as_ref()),
            max_warnings: of(max_warnings, "--max-warnings", keys.max_warnings.as_ref()),
            changes: keys.levels.iter().cloned().chain(given).collect(),
        }
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
