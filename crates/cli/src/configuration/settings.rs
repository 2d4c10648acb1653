//! The settings of a run: those of the command line, else those of the file, else the defaults.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use uri_bnf::Edition;

use super::changes::{self, Change};
use super::document::Keys;
use super::documents::DocumentSettings;
use super::file::{self, Place};
use super::globs::Globs;
use super::mask::MaskedParameters;
use super::origin::{Origin, Setting};
use super::schemes::OwnSchemes;
use super::validation::Validation;
use crate::arguments::MarkdownDialect;
use crate::arguments::{
    CheckFormat, ConfigurationArguments, EditionArguments, PolicyName, UriEditionArguments,
    ValidationArguments,
};
use crate::names::choice::Choice;
use crate::names::specification::SpecificationName;
use crate::refusals;
use crate::standards;
use crate::status::Failure;
use crate::text::path::plain;
use crate::text::secrets;

/// Returns the edition of a command that uses only one: that of the command line, else that of the file.
///
/// # Errors
///
/// Returns the errors of [`Configuration::read`].
pub(crate) fn specification(arguments: &EditionArguments) -> Result<SpecificationName, Failure> {
    // If the file selects all editions for other commands, that selects none for this one.
    let configuration = Configuration::read(&arguments.configuration)?;
    Ok(match configuration.choice(arguments.edition.map(Choice::One)).value {
        Choice::One(specification) => specification,
        Choice::AllEditions => SpecificationName::DEFAULT,
    })
}

/// The settings of a command that does not validate: the edition, the base if one is known, and the schemes.
#[derive(Debug)]
pub(crate) struct UriSettings {
    pub(crate) edition: Edition,
    pub(crate) base: Setting<Option<String>>,
    pub(crate) schemes: OwnSchemes,
}

impl UriSettings {
    /// Returns the settings of the command line, else those of the file. `base` is that of the command line.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Configuration::read`], and an error if the file selects a grammar of names.
    pub(crate) fn new(arguments: &UriEditionArguments, base: Option<String>) -> Result<Self, Failure> {
        let configuration = Configuration::read(&arguments.configuration)?;
        let given = arguments.edition.map(|edition| Choice::One(SpecificationName::Edition(edition)));
        let Setting { value, origin } = configuration.choice(given);
        let edition = match value {
            // If the file selects all editions for other commands, that selects none for this one.
            Choice::AllEditions => standards::DEFAULT,
            Choice::One(specification) => refusals::names(&origin, specification)?,
        };
        let Keys { base: of_file, schemes, .. } = configuration.keys;
        Ok(Self { edition, base: of(base, "--base", of_file.as_ref()), schemes })
    }
}

/// The settings of the file, if there is one.
#[derive(Debug)]
pub(crate) struct Configuration {
    pub(crate) lookup: Lookup,
    keys: Keys,
    /// The folder of the file.
    folder: PathBuf,
}

/// The outcome of the search for the file.
#[derive(Debug)]
pub(crate) enum Lookup {
    /// No file was to be read.
    NotLookedFor,
    /// No file is in the current folder or above it.
    NotFound,
    /// This file was read.
    File(Arc<str>),
}

impl Configuration {
    /// Reads the file that the arguments name or, if they name none, the nearest.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read, or has a setting that cannot be in force.
    pub(crate) fn read(arguments: &ConfigurationArguments) -> Result<Self, Failure> {
        let without = |lookup| Ok(Self { lookup, keys: Keys::default(), folder: PathBuf::new() });
        if arguments.no_config {
            return without(Lookup::NotLookedFor);
        }
        let path = match &arguments.config {
            Some(path) => path.clone(),
            None if arguments.isolated => return without(Lookup::NotLookedFor),
            None => match file::nearest()? {
                Some(path) => path,
                None => return without(Lookup::NotFound),
            },
        };
        let (name, text) = file::read(&path)?;
        let mut keys = Keys::read(&name, &text, Place::of(&path))?;
        keys.overrides = std::mem::take(&mut keys.overrides).beside(&path);
        let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
        if let Some(root) = &mut keys.root {
            root.value = folder.join(&root.value);
        }
        if let Some(mask) = &keys.mask {
            secrets::mask_parameters(mask.value.names());
        }
        Ok(Self { lookup: Lookup::File(name), keys, folder: plain(&folder) })
    }

    /// Returns the edition, or all of them, for a command that can use all. `given` is that of the command line.
    pub(crate) fn choice(&self, given: Option<Choice>) -> Setting<Choice> {
        self.choice_or(given, Choice::One(SpecificationName::DEFAULT))
    }

    /// Returns the edition for a command with another default.
    pub(crate) fn choice_or(&self, given: Option<Choice>, default: Choice) -> Setting<Choice> {
        of(given, "--edition", self.keys.edition.as_ref()).or(default)
    }

    /// Returns the base, if there is one. `given` is that of the command line.
    pub(crate) fn base(&self, given: Option<String>) -> Setting<Option<String>> {
        of(given, "--base", self.keys.base.as_ref())
    }

    /// Returns the dialect of Markdown. `given` is that of the command line.
    pub(crate) fn markdown(&self, given: Option<MarkdownDialect>) -> Setting<MarkdownDialect> {
        of(given, "--markdown", self.keys.markdown.as_ref()).or(MarkdownDialect::default())
    }

    /// Returns how references are validated: as in the file, unless `arguments` and `max_warnings` say otherwise.
    pub(crate) fn validation(
        &self,
        arguments: &ValidationArguments,
        max_warnings: Option<u64>,
    ) -> Validation {
        let ValidationArguments { policy, base, levels, select } = arguments;
        let keys = &self.keys;
        let given = levels.in_order().iter().map(|&(selector, level)| Change {
            selector,
            level,
            origin: Origin::Option(level.option()),
        });
        let mut policy = of(*policy, "--policy", keys.policy.as_ref()).or(PolicyName::default());
        if !select.is_empty() && !matches!(policy.origin, Origin::Option(_)) {
            // A code that is named is reported, whatever the file says of others.
            policy = Setting { value: PolicyName::All, origin: Origin::Option("--select") };
        }
        let mut changes: Vec<_> = keys.levels.iter().cloned().chain(given).collect();
        changes.extend(changes::all_but(select, &policy.value.policy(), &changes));
        Validation {
            policy,
            base: of(base.clone(), "--base", keys.base.as_ref()),
            max_warnings: of(max_warnings, "--max-warnings", keys.max_warnings.as_ref()),
            mask: of(None, "", keys.mask.as_ref()).or(MaskedParameters::default()),
            schemes: keys.schemes.clone(),
            changes,
            of_file: keys.levels.len(),
            ignore: keys.ignore.clone(),
            overrides: keys.overrides.clone(),
        }
    }

    /// Returns the format of findings, if there is one. `given` is that of the command line.
    pub(crate) fn format(&self, given: Option<CheckFormat>) -> Setting<Option<CheckFormat>> {
        of(given, "--format", self.keys.format.as_ref())
    }

    /// Returns whether bare URIs are found in all formats. `given` is what the command line says.
    pub(crate) fn bare(&self, given: Option<bool>) -> Setting<bool> {
        of(given, "--bare", self.keys.bare.as_ref()).or(false)
    }

    /// Returns whether files are looked for. `given` is what the command line says.
    pub(crate) fn check_files(&self, given: Option<bool>) -> Setting<bool> {
        of(given, "--check-files", self.keys.check_files.as_ref()).or(false)
    }

    /// Returns the folder that `/` leads to, if there is one. `given` is that of the command line.
    pub(crate) fn root(&self, given: Option<PathBuf>) -> Setting<Option<PathBuf>> {
        of(given, "--root", self.keys.root.as_ref())
    }

    /// Returns which documents are not read, if the file says that.
    pub(crate) fn exclude(&self) -> Option<&Setting<Globs>> {
        self.keys.exclude.as_ref()
    }

    /// Returns what the file says about documents.
    pub(crate) fn documents(&self) -> DocumentSettings {
        let Keys { exclude, overrides, .. } = &self.keys;
        DocumentSettings {
            folder: self.folder.clone(),
            exclude: exclude.clone(),
            overrides: overrides.clone(),
        }
    }
}

/// Returns the setting in force: the value `given` with an option, else that of the file.
fn of<T: Clone>(given: Option<T>, option: &'static str, file: Option<&Setting<T>>) -> Setting<Option<T>> {
    match (given, file) {
        (Some(value), _) => Setting { value: Some(value), origin: Origin::Option(option) },
        (None, Some(Setting { value, origin })) => {
            Setting { value: Some(value.clone()), origin: origin.clone() }
        }
        (None, None) => Setting { value: None, origin: Origin::Default },
    }
}
