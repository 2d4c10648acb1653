//! `uri-bnf config`: the settings in force, and where each came from.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};

use clap::ValueEnum;
use serde::{Serialize, Serializer};
use uri_bnf::schemes::Scheme;
use uri_bnf::validate::{Code, Severity};

use crate::arguments::levels::Level;
use crate::arguments::{ConfigArguments, ConfigFormat, PolicyName};
use crate::configuration::file::NAME;
use crate::configuration::ignored::Ignored;
use crate::configuration::mask::MaskedParameters;
use crate::configuration::origin::{Origin, Setting};
use crate::configuration::overrides::Override;
use crate::configuration::schema::schema;
use crate::configuration::settings::{Configuration, Lookup};
use crate::configuration::validation::Validation;
use crate::configuration::validator;
use crate::names::choice::Choice;
use crate::names::document_codes::DocumentCode;
use crate::names::specification::SpecificationName;
use crate::refusals;
use crate::status::{self, Failure, Outcome, Status};
use crate::text::path::name_of;
use crate::text::secrets;
use crate::text::table::{self, Line};

pub(crate) fn run(arguments: &ConfigArguments) -> Outcome {
    if arguments.schema {
        let mut output = status::output();
        serde_json::to_writer_pretty(&mut output, &schema()).map_err(io::Error::from)?;
        writeln!(output)?;
        output.flush()?;
        return Ok(Status::default());
    }
    let configuration = Configuration::read(&arguments.edition.configuration)?;
    let edition = configuration.choice(arguments.edition.edition);
    let settings = configuration.validation(&arguments.validation, arguments.limit.max_warnings);
    let settings = settings.ignoring(&arguments.ignore);
    // Settings that check would reject are not in force.
    match edition.value {
        Choice::One(SpecificationName::Edition(edition)) => {
            validator::base(edition, &settings)?;
        }
        Choice::One(names) => refusals::validation(&settings, &format!("the grammar of {names}"))?,
        Choice::AllEditions => refusals::validation(&settings, &refusals::all_editions(&edition.origin))?,
    }
    let shown = Shown::new(&configuration, &edition, &settings);
    let has_masked_base = shown.base.value.as_deref() != settings.base.value.as_deref();
    let mut output = status::output();
    match arguments.format {
        ConfigFormat::Text => shown.write_text(&mut output, &configuration.lookup)?,
        ConfigFormat::Json => {
            serde_json::to_writer_pretty(&mut output, &shown).map_err(io::Error::from)?;
            writeln!(output)?;
        }
        ConfigFormat::Toml => {
            let text = toml::to_string(&ConfigFile::of(&shown, has_masked_base))
                .map_err(|error| Failure::Unknown(format!("cannot be written as TOML: {error}")))?;
            if let Some(base) = shown.base.value.as_ref().filter(|_| has_masked_base) {
                writeln!(output, "# base = {base:?} # it has a secret, which --show-secrets shows")?;
            }
            output.write_all(text.as_bytes())?;
        }
    }
    output.flush()?;
    Ok(Status::default())
}

/// Everything that is shown: the JSON object.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Shown<'s> {
    file: Option<&'s str>,
    edition: Entry<&'static str>,
    policy: Entry<String>,
    base: Entry<Option<Cow<'s, str>>>,
    max_warnings: Entry<Option<u64>>,
    mask: Entry<Mask>,
    markdown: Entry<&'static str>,
    format: Entry<Option<String>>,
    exclude: Entry<Vec<String>>,
    bare: Entry<bool>,
    check_files: Entry<bool>,
    root: Entry<Option<String>>,
    /// Patterns of references that are not checked.
    ignore: Vec<Entry<String>>,
    codes: Vec<CodeEntry>,
    schemes: Vec<SchemeEntry<'s>>,
    overrides: Vec<OverrideEntry<'s>>,
}

#[derive(Serialize)]
struct Entry<T> {
    value: T,
    from: String,
}

/// A code whose severity differs from that of the policy.
#[derive(Serialize)]
struct CodeEntry {
    code: &'static str,
    /// Codes of documents have none.
    number: Option<u16>,
    /// Its severity in the policy.
    policy: Option<&'static str>,
    severity: Option<&'static str>,
    from: String,
}

/// A scheme of the file.
#[derive(Serialize)]
struct SchemeEntry<'s> {
    scheme: &'s str,
    #[serde(flatten)]
    facts: Facts,
    from: String,
}

/// What is known of a scheme: the table of `uri-bnf.toml`.
#[derive(Clone, Copy, Serialize)]
struct Facts {
    #[serde(skip_serializing_if = "Option::is_none")]
    port: Option<u16>,
    authority: &'static str,
    retrieved: bool,
}

/// The settings for some documents.
#[derive(Serialize)]
struct OverrideEntry<'s> {
    #[serde(flatten)]
    table: OverrideTable<'s>,
    from: String,
}

/// A table `[[overrides]]` of `uri-bnf.toml`.
#[derive(Clone, Serialize)]
struct OverrideTable<'s> {
    paths: Vec<Cow<'s, str>>,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    format: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    markdown: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    policy: Option<String>,
    #[serde(flatten)]
    levels: BTreeMap<&'static str, Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignore: Vec<String>,
}

impl<'s> OverrideEntry<'s> {
    fn of(settings: &'s Override) -> Self {
        let mut levels: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for change in &settings.levels {
            levels.entry(change.level.key()).or_default().push(change.selector.to_string());
        }
        let policy = settings.policy.as_ref().map(|policy| policy_name(policy.value));
        let paths = settings.paths.texts.iter().map(|path| secrets::mask_all_text(path)).collect();
        let format = settings.format.as_ref().map(|format| format.value.name());
        let ignore = settings.ignore.iter().map(shown_pattern).collect();
        let markdown = settings.markdown.as_ref().map(|markdown| markdown.value.0.name());
        let table = OverrideTable { paths, format, markdown, policy, levels, ignore };
        Self { table, from: settings.origin.to_string() }
    }
}

/// The parameters whose values are masked: as in `uri-bnf.toml`.
#[derive(Clone, Copy)]
struct Mask(MaskedParameters);

impl fmt::Display for Mask {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            MaskedParameters::None => formatter.write_str("-"),
            MaskedParameters::BuiltIn => formatter.write_str("the built-in list"),
            MaskedParameters::Named(names) => formatter.write_str(&names.join(", ")),
        }
    }
}

/// `false`, `true` for the built-in list, or the names.
impl Serialize for Mask {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            MaskedParameters::None => false.serialize(serializer),
            MaskedParameters::BuiltIn => true.serialize(serializer),
            MaskedParameters::Named(names) => names.serialize(serializer),
        }
    }
}

impl<'s> SchemeEntry<'s> {
    fn of((scheme, origin): (&'s Scheme<'static>, &Origin)) -> Self {
        let facts = Facts {
            port: scheme.default_port(),
            authority: scheme.authority().name(),
            retrieved: scheme.is_retrieved(),
        };
        Self { scheme: scheme.name(), facts, from: origin.to_string() }
    }
}

impl<'s> Shown<'s> {
    fn new(configuration: &'s Configuration, edition: &Setting<Choice>, settings: &'s Validation) -> Self {
        let Validation { policy, base, max_warnings, mask, ignore, .. } = settings;
        let (format, root) = (configuration.format(None), configuration.root(None));
        let (bare, check_files) = (configuration.bare(None), configuration.check_files(None));
        let markdown = configuration.markdown(None);
        Self {
            file: match &configuration.lookup {
                Lookup::File(name) => Some(name),
                Lookup::NotFound | Lookup::NotLookedFor => None,
            },
            edition: Entry::new(edition.value.argument(), &edition.origin),
            policy: Entry::new(policy_name(policy.value), &policy.origin),
            base: Entry::new(base.value.as_deref().map(secrets::mask_text), &base.origin),
            max_warnings: Entry::new(max_warnings.value, &max_warnings.origin),
            mask: Entry::new(Mask(mask.value), &mask.origin),
            markdown: Entry::new(markdown.value.0.name(), &markdown.origin),
            format: Entry::new(format.value.map(|format| format.to_string()), &format.origin),
            exclude: match configuration.exclude() {
                Some(exclude) => Entry::new(exclude.value.texts.clone(), &exclude.origin),
                None => Entry::new(Vec::new(), &Origin::Default),
            },
            bare: Entry::new(bare.value, &bare.origin),
            check_files: Entry::new(check_files.value, &check_files.origin),
            root: Entry::new(root.value.as_deref().map(|root| name_of(root).into_owned()), &root.origin),
            ignore: ignore.iter().map(|it| Entry::new(shown_pattern(it), &it.origin)).collect(),
            codes: changed(settings),
            schemes: settings.schemes.iter().map(SchemeEntry::of).collect(),
            overrides: settings.overrides.all.iter().map(OverrideEntry::of).collect(),
        }
    }

    fn write_text(&self, output: &mut impl Write, lookup: &Lookup) -> io::Result<()> {
        match lookup {
            Lookup::File(name) => writeln!(output, "Settings of {name}.\n")?,
            Lookup::NotFound => writeln!(output, "No {NAME} was found here or above.\n")?,
            Lookup::NotLookedFor => writeln!(output, "No {NAME} was read.\n")?,
        }
        let base = self.base.value.as_ref().map(|base| format!("{base:?}"));
        let most = self.max_warnings.value.map(|most| most.to_string());
        let none = || "-".to_owned();
        let exclude = Some(self.exclude.value.join(", ")).filter(|globs| !globs.is_empty());
        let yes = |is_true: bool| if is_true { "yes" } else { "no" };
        table::write(
            output,
            &[
                line(["setting", "value"], "from"),
                line(["edition", self.edition.value], &self.edition.from),
                line(["policy", &self.policy.value], &self.policy.from),
                line(["base", &base.unwrap_or_else(none)], &self.base.from),
                line(["max-warnings", &most.unwrap_or_else(none)], &self.max_warnings.from),
                line(["mask", &self.mask.value.to_string()], &self.mask.from),
                line(["markdown", self.markdown.value], &self.markdown.from),
                line(["format", &self.format.value.clone().unwrap_or_else(none)], &self.format.from),
                line(["exclude", &exclude.unwrap_or_else(none)], &self.exclude.from),
                line(["bare", yes(self.bare.value)], &self.bare.from),
                line(["check-files", yes(self.check_files.value)], &self.check_files.from),
                line(["root", &self.root.value.clone().unwrap_or_else(none)], &self.root.from),
            ],
        )?;
        self.write_ignored(output)?;
        self.write_codes(output)?;
        self.write_schemes(output)?;
        self.write_overrides(output)
    }

    fn write_ignored(&self, output: &mut impl Write) -> io::Result<()> {
        if self.ignore.is_empty() {
            return Ok(());
        }
        writeln!(output, "\nReferences that are not checked:\n")?;
        let mut lines = vec![line(["pattern"], "from")];
        lines.extend(self.ignore.iter().map(|Entry { value, from }| line([value.as_str()], from)));
        table::write(output, &lines)
    }

    fn write_codes(&self, output: &mut impl Write) -> io::Result<()> {
        if self.codes.is_empty() {
            return writeln!(output, "\nEach code has the severity of the policy.");
        }
        writeln!(output, "\nCodes whose severity differs from the policy:\n")?;
        let mut lines = vec![line(["code", "by policy", "in force"], "from")];
        for CodeEntry { code, policy, severity, from, .. } in &self.codes {
            let [policy, severity] = [policy, severity].map(|severity| severity.unwrap_or("not reported"));
            lines.push(line([code, policy, severity], from));
        }
        table::write(output, &lines)
    }

    fn write_schemes(&self, output: &mut impl Write) -> io::Result<()> {
        if self.schemes.is_empty() {
            return Ok(());
        }
        writeln!(output, "\nSchemes besides those that are built in, or changed:\n")?;
        let mut lines = vec![line(["scheme", "port", "authority", "retrieved"], "from")];
        for SchemeEntry { scheme, facts: Facts { port, authority, retrieved }, from } in &self.schemes {
            let port = port.map_or_else(|| "-".to_owned(), |port| port.to_string());
            let retrieved = if *retrieved { "yes" } else { "no" };
            lines.push(line([scheme, &port, authority, retrieved], from));
        }
        table::write(output, &lines)
    }
}

impl Shown<'_> {
    fn write_overrides(&self, output: &mut impl Write) -> io::Result<()> {
        if self.overrides.is_empty() {
            return Ok(());
        }
        writeln!(output, "\nFor some documents, scan has other settings:\n")?;
        let mut lines = vec![line(["paths", "settings"], "from")];
        for OverrideEntry { table, from } in &self.overrides {
            let OverrideTable { paths, format, markdown, policy, levels, ignore } = table;
            let format = format.iter().map(|format| format!("type {format}"));
            let markdown = markdown.iter().map(|markdown| format!("markdown {markdown}"));
            let ignore = Some(ignore.join(", ")).filter(|ignore| !ignore.is_empty());
            let ignore = ignore.map(|ignore| format!("ignore {ignore}"));
            let policy = policy.iter().map(|policy| format!("policy {policy}"));
            let levels = levels.iter().map(|(level, codes)| format!("{level} {}", codes.join(", ")));
            let settings: Vec<_> = format.chain(markdown).chain(policy).chain(levels).chain(ignore).collect();
            lines.push(line([&paths.join(", "), &settings.join("; ")], from));
        }
        table::write(output, &lines)
    }
}

impl<T> Entry<T> {
    fn new(value: T, origin: &Origin) -> Self {
        Self { value, from: origin.to_string() }
    }
}

impl Entry<bool> {
    /// Returns the value, unless it is the default.
    fn stated(&self) -> Option<bool> {
        (self.from != Origin::Default.to_string()).then_some(self.value)
    }
}

/// Returns a pattern as it is shown: without secrets.
fn shown_pattern(ignored: &Ignored) -> String {
    secrets::mask_all_text(&ignored.pattern.to_string()).into_owned()
}

/// The codes whose severity differs from that of the policy, by number, with the origin of the last change.
fn changed(settings: &Validation) -> Vec<CodeEntry> {
    let policy = settings.policy.value.policy();
    let mut origins: BTreeMap<Code, &Origin> = BTreeMap::new();
    let in_force = settings.changes.iter().fold(policy, |policy, change| {
        change.apply(policy, |code| {
            origins.insert(code, &change.origin);
        })
    });
    let is_changed = |(code, _): &(Code, _)| policy.severity(*code) != in_force.severity(*code);
    let entry = |(code, origin): (Code, &Origin)| CodeEntry {
        code: code.name(),
        number: Some(code.number()),
        policy: policy.severity(code).map(word),
        severity: in_force.severity(code).map(word),
        from: origin.to_string(),
    };
    origins.into_iter().filter(is_changed).map(entry).chain(changed_of_documents(settings)).collect()
}

/// The codes of documents whose severity differs from that of the policy.
fn changed_of_documents(settings: &Validation) -> impl Iterator<Item = CodeEntry> {
    let (by_policy, in_force) = (settings.document_policy_of_name(), settings.document_policy());
    DocumentCode::ALL.into_iter().filter_map(move |code| {
        let (policy, severity) = (by_policy.severity(code), in_force.severity(code));
        let mut last = by_policy;
        let mut origin = None;
        for change in &settings.changes {
            let changed = change.apply_to_documents(last);
            if changed.severity(code) != last.severity(code) {
                origin = Some(&change.origin);
            }
            last = changed;
        }
        let from = origin.filter(|_| policy != severity)?.to_string();
        let (policy, severity) = (policy.map(word), severity.map(word));
        Some(CodeEntry { code: code.name(), number: None, policy, severity, from })
    })
}

/// A `uri-bnf.toml` with the same settings.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct ConfigFile<'s> {
    edition: &'s str,
    policy: &'s str,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<&'s str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_warnings: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mask: Option<Mask>,
    #[serde(skip_serializing_if = "Option::is_none")]
    markdown: Option<&'s str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<&'s str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    exclude: &'s [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    bare: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    check_files: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    root: Option<&'s str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignore: Vec<&'s str>,
    #[serde(flatten)]
    levels: BTreeMap<&'static str, Vec<&'static str>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    schemes: BTreeMap<&'s str, Facts>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    overrides: Vec<OverrideTable<'s>>,
}

impl<'s> ConfigFile<'s> {
    /// A base that is masked is another one, and is left out.
    fn of(shown: &'s Shown<'s>, has_masked_base: bool) -> Self {
        let is_stated = |from: &str| from != Origin::Default.to_string();
        let mut levels: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for code in &shown.codes {
            let level = Level::ALL.into_iter().find(|level| level.severity().map(word) == code.severity);
            levels.entry(level.map_or("", Level::key)).or_default().push(code.code);
        }
        Self {
            edition: shown.edition.value,
            policy: &shown.policy.value,
            base: shown.base.value.as_deref().filter(|_| !has_masked_base),
            max_warnings: shown.max_warnings.value,
            mask: Some(shown.mask.value)
                .filter(|mask| mask.0 != MaskedParameters::default() || is_stated(&shown.mask.from)),
            markdown: Some(shown.markdown.value).filter(|_| is_stated(&shown.markdown.from)),
            format: shown.format.value.as_deref(),
            exclude: &shown.exclude.value,
            bare: shown.bare.stated(),
            check_files: shown.check_files.stated(),
            root: shown.root.value.as_deref(),
            ignore: shown.ignore.iter().map(|pattern| pattern.value.as_str()).collect(),
            levels,
            schemes: shown.schemes.iter().map(|entry| (entry.scheme, entry.facts)).collect(),
            overrides: shown.overrides.iter().map(|entry| entry.table.clone()).collect(),
        }
    }
}

fn policy_name(policy: PolicyName) -> String {
    policy.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "advice",
    }
}

fn line<const N: usize>(cells: [&str; N], rest: &str) -> Line {
    Line { cells: cells.map(str::to_owned).to_vec(), rest: rest.to_owned() }
}
