//! What `uri-bnf differ --format jsonl` reports.

use serde::Deserialize;

/// An object of a line.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Object {
    Text(Text),
    Class(Class),
    Summary(Summary),
}

/// Texts with the same cause, which are read differently in one component.
#[derive(Clone, Debug, Deserialize)]
pub struct Class {
    /// The component, a space, and the cause.
    pub id: String,
    /// The name of the component.
    pub component: String,
    /// What the texts have.
    pub title: String,
    /// What the specifications say.
    pub decides: String,
    /// Where it was reported.
    pub told: Vec<String>,
    /// How many texts there are.
    pub count: u64,
    /// A shortest one.
    pub witness: Witness,
}

/// A text that was given, with the components that are read differently.
#[derive(Clone, Debug, Deserialize)]
pub struct Text {
    /// The text.
    pub text: String,
    /// Its components.
    pub components: Vec<Component>,
}

/// A component that is read differently.
#[derive(Clone, Debug, Deserialize)]
pub struct Component {
    /// Its name.
    pub component: String,
    /// How it is read.
    #[serde(flatten)]
    pub witness: Witness,
}

/// A text, and how it is read.
#[derive(Clone, Debug, Deserialize)]
pub struct Witness {
    /// The text.
    pub text: String,
    /// The readings.
    pub sides: Vec<Side>,
    /// The parsers that reject it.
    pub rejected: Vec<String>,
    /// The parsers that do not answer.
    #[serde(default)]
    pub unanswered: Vec<String>,
    /// When all readings are the same.
    pub meets: Option<String>,
}

/// A reading.
#[derive(Clone, Debug, Deserialize)]
pub struct Side {
    /// The component; nothing if it is absent or empty.
    pub value: Option<String>,
    /// Who reads it like that.
    pub parsers: Vec<String>,
}

/// The end of a report.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Summary {
    /// The parsers, in their order.
    pub parsers: Vec<Parser>,
    /// How many texts there are.
    pub counts: Counts,
    /// How many texts two parsers read differently.
    pub pairs: Vec<Pair>,
}

/// A parser.
#[derive(Clone, Debug, Deserialize)]
pub struct Parser {
    /// Its name in the report.
    pub name: String,
    /// What it is.
    pub what: String,
}

/// Numbers of texts.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Counts {
    /// All.
    pub texts: u64,
    /// Those that are read differently in any component.
    pub differing: u64,
    /// Those that are read differently in a component.
    pub by_component: Vec<(String, u64)>,
}

/// A pair of parsers.
#[derive(Clone, Debug, Deserialize)]
pub struct Pair {
    /// The name of the component.
    pub component: String,
    /// A parser.
    pub one: String,
    /// Another one.
    pub other: String,
    /// How many texts they read differently.
    pub texts: u64,
}

/// A whole report.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The texts that were given.
    pub texts: Vec<Text>,
    /// The classes, those of a component together.
    pub classes: Vec<Class>,
    /// The rest.
    pub summary: Summary,
}

impl Class {
    /// The cause, without the component.
    ///
    /// ```
    /// use uri_bnf_conform::differ::report::Report;
    ///
    /// let line = r#"{"kind":"class","id":"host backslash","component":"host","title":"","decides":"","told":[],"count":1,
    ///     "witness":{"text":"","sides":[],"rejected":[],"meets":null}}"#.replace('\n', "");
    /// assert_eq!(Report::read(&line)?.classes[0].cause(), "backslash");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn cause(&self) -> &str {
        self.id.split_once(' ').map_or(&self.id, |(_, cause)| cause)
    }
}

impl Report {
    /// Reads a report.
    ///
    /// # Errors
    ///
    /// Returns an error if a line is not an object of a report.
    pub fn read(lines: &str) -> Result<Self, serde_json::Error> {
        let mut report = Self::default();
        for line in lines.lines() {
            match serde_json::from_str(line)? {
                Object::Text(text) => report.texts.push(text),
                Object::Class(class) => report.classes.push(class),
                Object::Summary(summary) => report.summary = summary,
            }
        }
        Ok(report)
    }

    /// How many texts two parsers read differently in a component.
    pub fn differing(&self, component: &str, one: &str, other: &str) -> u64 {
        let is_pair = |pair: &&Pair| {
            pair.component == component
                && [(one, other), (other, one)].contains(&(pair.one.as_str(), pair.other.as_str()))
        };
        self.summary.pairs.iter().find(is_pair).map_or(0, |pair| pair.texts)
    }
}
