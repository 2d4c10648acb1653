//! `uri-bnf parse`: the tree of each input.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::ast::Node;

use crate::arguments::{ParseArguments, ParseFormat};
use crate::components::Components;
use crate::input::{Consumer, Feed, Input};
use crate::records::Form;
use crate::specification::Specification;
use crate::status::{Outcome, Output, Status};
use crate::tree::{self, Tree};
use crate::verdict::Judge;
use crate::{concise, configuration, input, jsonl, names, status};

pub(crate) fn run(arguments: &ParseArguments) -> Outcome {
    if input::nothing_to_read(&arguments.inputs.references, &arguments.files) {
        return Err(status::help_on("parse"));
    }
    let form = Form::from(&arguments.files);
    let specification = configuration::specification(&arguments.start.edition)?;
    let rule = names::start(specification, &arguments.start.rule)?;
    let mut parse = Parse {
        specification,
        judge: Judge::new(specification, rule, form.max_line),
        format: arguments.format,
        output: status::output(),
        not_valid: false,
    };
    let mut feed = Feed::new(&mut parse, form);
    feed.all(&arguments.inputs, &arguments.files)?;
    let (count, unread) = (feed.count(), feed.unread());
    if parse.format == ParseFormat::Json {
        parse.output.write_all(if count == 0 { b"[]\n" } else { b"\n]\n" })?;
    }
    parse.output.flush()?;
    Ok(Status { not_valid: parse.not_valid, not_read: unread > 0 })
}

struct Parse {
    specification: Specification,
    judge: Judge,
    format: ParseFormat,
    output: Output,
    not_valid: bool,
}

impl Parse {
    /// Where the tree is that of a reference, or of a name by the grammar of names.
    fn components<'a>(&self, tree: &Tree<'a>) -> Option<Components<'a>> {
        match (tree.node, self.specification) {
            (Node::UriReference(reference), _) => Some(Components::new(&reference)),
            (Node::Urn(name), Specification::Rfc2141 | Specification::Rfc8141) => {
                Some(Components::of_name(self.specification.rules().specification(), &name))
            }
            _ => None,
        }
    }
}

/// An input, its verdict, and its tree.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    verdict: jsonl::Verdict<'a>,
    components: Option<Components<'a>>,
    tree: Option<Tree<'a>>,
}

impl Consumer for Parse {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let outcome = self.judge.tree(&input);
        self.not_valid |= outcome.is_err();
        if self.format == ParseFormat::Tree {
            if input.index > 0 {
                self.output.write_all(b"\n")?;
            }
            return match outcome {
                Ok(tree) => tree::write(&mut self.output, &tree),
                Err(fault) => concise::write(&mut self.output, &input, &fault),
            };
        }
        let tree = outcome.as_ref().ok().copied();
        let object = Object {
            verdict: jsonl::Verdict::new(&input, outcome.as_ref().err()),
            components: tree.and_then(|tree| self.components(&tree)),
            tree,
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
