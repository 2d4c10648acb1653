//! The keys of `uri-bnf.toml`: what each takes, and what it is for. The readers know the keys from here, and so does the schema.

/// A key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) takes: Takes,
    /// A sentence without a full stop at its end.
    pub(crate) description: &'static str,
}

/// What a key takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Takes {
    Edition,
    Policy,
    Text,
    /// An absolute URI.
    Uri,
    Codes,
    Number,
    Port,
    Mask,
    Boolean,
    Globs,
    Patterns,
    /// The name of a dialect of Markdown.
    Dialect,
    /// The name of a format of findings.
    Format,
    /// The name of a format of documents.
    Type,
    Authority,
    /// A table for each scheme.
    Schemes,
    /// An array of tables.
    Overrides,
}

const fn key(name: &'static str, takes: Takes, description: &'static str) -> Key {
    Key { name, takes, description }
}

const POLICY: Key = key("policy", Takes::Policy, "The findings that are reported, as --policy");
const DENY: Key = key("deny", Takes::Codes, "Codes whose findings are errors, as --deny");
const WARN: Key = key("warn", Takes::Codes, "Codes whose findings are warnings, as --warn");
const ALLOW: Key = key("allow", Takes::Codes, "Codes whose findings are not reported, as --allow");
const IGNORE: Key = key(
    "ignore",
    Takes::Patterns,
    "Patterns of references that are not checked, as --ignore-reference: * is any number of characters but /, and ** is any \
     number of characters",
);

/// Those at the top of the file.
pub(crate) const TOP: [Key; 17] = [
    key("edition", Takes::Edition, "The specification that decides, as --edition"),
    POLICY,
    key("base", Takes::Uri, "The absolute URI that references are relative to, as --base"),
    DENY,
    WARN,
    ALLOW,
    key("max-warnings", Takes::Number, "How many warnings are no failure, as --max-warnings"),
    key(
        "mask",
        Takes::Mask,
        "The parameters whose values are shown as '*': true for those of a built-in list, false for none, or their names",
    ),
    key("markdown", Takes::Dialect, "The dialect in which scan and extract read Markdown, as --markdown"),
    IGNORE,
    key("format", Takes::Format, "The format of findings, as --format of check and scan"),
    key(
        "exclude",
        Takes::Globs,
        "Globs of documents that scan and extract do not read, as in .gitignore, relative to the folder of this file",
    ),
    key("bare", Takes::Boolean, "Whether bare URIs are found in the text of all formats, as --bare"),
    key("check-files", Takes::Boolean, "Whether scan reports files that do not exist, as --check-files"),
    key("root", Takes::Text, "The folder that '/' leads to, as --root, relative to the folder of this file"),
    key("schemes", Takes::Schemes, "Schemes that are not built in, or are used in another way"),
    key("overrides", Takes::Overrides, "Settings for some of the documents that scan reads"),
];

/// Those of a table of `overrides`.
pub(crate) const OF_OVERRIDES: [Key; 8] = [
    key("paths", Takes::Globs, "Globs of documents, as in .gitignore, relative to the folder of this file"),
    key("type", Takes::Type, "The format in which the documents are read, as --type"),
    key("markdown", Takes::Dialect, "The dialect in which the documents are read, as --markdown"),
    POLICY,
    DENY,
    WARN,
    ALLOW,
    IGNORE,
];

/// Those of a table of `schemes`.
pub(crate) const OF_SCHEMES: [Key; 3] = [
    key("port", Takes::Port, "The default port"),
    key("authority", Takes::Authority, "Whether URIs of the scheme have an authority, and what that is"),
    key(
        "retrieved",
        Takes::Boolean,
        "Whether what the URIs identify is retrieved, so that a fragment means something",
    ),
];

/// Returns the names of keys.
pub(crate) fn names(keys: &'static [Key]) -> Vec<&'static str> {
    keys.iter().map(|key| key.name).collect()
}
