//! `uri-bnf parse`: the tree of each input.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::ast::Node;

use crate::arguments::{ParseArguments, ParseFormat, help_on};
use crate::browsers::{self, Reading};
use crate::configuration::settings;
use crate::inputs::feed::{Consumer, Feed};
use crate::inputs::input::Input;
use crate::inputs::sources::Sources;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::status::{self, Outcome, Output, Status};
use crate::text::jsonl;
use crate::text::secrets;
use crate::text::terminal::Destination;
use crate::text::visible::lossy;
use crate::trees::component_texts::ComponentTexts;
use crate::trees::tree::{self, ShownTree, Tree};
use crate::verdicts::objects::VerdictObject;
use crate::verdicts::rule_checker::RuleChecker;
use crate::views::refused::Refused;

pub(crate) fn run(arguments: &ParseArguments) -> Outcome {
    let sources = Sources::new(arguments.inputs.given(), &arguments.files.paths)?;
    if sources.nothing_to_read() {
        return Err(help_on("parse"));
    }
    let form = arguments.files.form();
    let specification = settings::specification(&arguments.start.edition)?;
    let rule = rules::start(specification, arguments.start.rule.name.as_deref())?;
    let checker = RuleChecker::new(specification, rule, form.max_line);
    let mut parse = Parse {
        specification,
        checker,
        is_reference: specification.edition().is_some() && rule.name() == specification.start_symbol(),
        refused: Refused::new(specification, rule, checker, Destination::Output, false),
        format: arguments.format,
        output: status::output(),
        not_valid: false,
    };
    let mut feed = Feed::new(&mut parse, form);
    feed.all(&sources)?;
    let (count, unread) = (feed.count(), feed.unread());
    if parse.format == ParseFormat::Json {
        parse.output.write_all(if count == 0 { b"[]\n" } else { b"\n]\n" })?;
    }
    parse.output.flush()?;
    Ok(Status { not_valid: parse.not_valid, not_read: unread > 0 })
}

struct Parse {
    specification: SpecificationName,
    checker: RuleChecker,
    /// Whether inputs are references of an edition, which browsers read as well.
    is_reference: bool,
    refused: Refused,
    format: ParseFormat,
    output: Output,
    not_valid: bool,
}

impl Parse {
    /// If the tree is that of a reference, or of a name under a grammar of names.
    fn components<'a>(&self, tree: &Tree<'_>, shown: &'a str) -> Option<ComponentTexts<'a>> {
        match (tree.node, self.specification) {
            (Node::UriReference(reference), _) => Some(ComponentTexts::new(&reference, shown)),
            (Node::Urn(name), SpecificationName::Rfc2141 | SpecificationName::Rfc8141) => {
                Some(ComponentTexts::of_name(self.specification.rules().specification(), &name, shown))
            }
            _ => None,
        }
    }
}

/// An input, its verdict, and its tree.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    verdict: VerdictObject<'a>,
    components: Option<ComponentTexts<'a>>,
    /// What browsers read, if they need no base.
    browsers: Option<browsers::Object<'a>>,
    tree: Option<ShownTree<'a, 'a>>,
}

impl Consumer for Parse {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let outcome = self.checker.tree(&input);
        let shown = lossy(secrets::mask(input.octets.unwrap_or_default()));
        self.not_valid |= outcome.is_err();
        let read = input.text().filter(|_| self.is_reference);
        let read = read.map(|text| browsers::Shown::new(text, Reading::of(text)));
        if self.format == ParseFormat::Tree {
            if input.index > 0 {
                self.output.write_all(b"\n")?;
            }
            match outcome {
                Ok(tree) => tree::write(&mut self.output, &tree, &shown)?,
                Err(_) => self.refused.write(&mut self.output, &input)?,
            }
            return read.and_then(|read| read.line()).map_or(Ok(()), |line| writeln!(self.output, "{line}"));
        }
        let tree = outcome.as_ref().ok();
        let object = Object {
            verdict: self.checker.object(&input, outcome.as_ref().err().map(AsRef::as_ref)),
            browsers: read.as_ref().and_then(browsers::Shown::object),
            components: tree.and_then(|tree| self.components(tree, &shown)),
            tree: tree.map(|tree| ShownTree { tree, shown: &shown }),
        };
        if self.format == ParseFormat::Jsonl {
            return jsonl::write(&mut self.output, &object);
        }
        self.output.write_all(if input.index == 0 { b"[\n" } else { b",\n" })?;
        Ok(serde_json::to_writer(&mut self.output, &object)?)
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
