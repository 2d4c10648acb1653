//! `uri-bnf build`: references from their parts, or with other parts.

use std::borrow::Cow;

use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::compose::{BuildError, Builder, Data};
use uri_bnf::escape::Escaped;

use crate::arguments::{BuildArguments, BuildingArguments, Pair, PartArguments, Removed, help_on};
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::conversion::problem::Problem;
use crate::inputs::sources::{GivenReference, Sources};
use crate::status::{Failure, Outcome};

pub(crate) fn run(arguments: &BuildArguments) -> Outcome {
    let BuildArguments { inputs, parts, building, conversion, edition } = arguments;
    let has_inputs = !(inputs.given().is_empty() && conversion.files.paths.is_empty());
    if !has_inputs && parts.are_none() {
        return Err(help_on("build"));
    }
    let nothing = [GivenReference::Uri("".into())];
    let given = if has_inputs { inputs.given() } else { &nothing };
    let sources = Sources::new(given, &conversion.files.paths)?;
    let settings = UriSettings::new(edition, None)?;
    let build = Build::new(parts, *building, settings.edition)?;
    Ok(conversion::run(conversion, &sources, &build)?.status())
}

/// The parts that are set, as data.
struct Build<'p> {
    edition: Edition,
    building: BuildingArguments,
    parts: &'p PartArguments,
    userinfo: Option<Data<'p>>,
    host: Option<Data<'p>>,
    reg_name: Option<Data<'p>>,
    path: Option<Data<'p>>,
    segments: Vec<Data<'p>>,
    pushed: Vec<Data<'p>>,
    query: Option<Data<'p>>,
    pairs: Vec<(Data<'p>, Data<'p>)>,
    set: Option<(Data<'p>, Data<'p>)>,
    removed: Option<Data<'p>>,
    appended: Vec<(Data<'p>, Data<'p>)>,
    fragment: Option<Data<'p>>,
}

impl<'p> Build<'p> {
    /// Takes the parts of the command line.
    ///
    /// # Errors
    ///
    /// Returns an error if a part is not escaped text, and should be.
    fn new(parts: &'p PartArguments, building: BuildingArguments, edition: Edition) -> Result<Self, Failure> {
        let part = |text: &'p String, name: &str| match Escaped::of_any(edition, text) {
            _ if !building.escaped => Ok(Data::from(text)),
            Ok(text) => Ok(Data::Escaped(text)),
            Err(error) => Err(Failure::Unknown(format!("--escaped: {error} in {name}"))),
        };
        let data = |text: &'p String| part(text, &format!("'{}'", text.escape_debug()));
        let maybe = |text: &'p Option<String>| text.as_ref().map(data).transpose();
        // A password or a token is not known to be one without its place, so it is not shown.
        let userinfo = parts.userinfo.as_ref().map(|text| part(text, "the userinfo")).transpose()?;
        let pair = |pair: &'p Pair| Ok((data(&pair.name)?, part(&pair.value, "the value of a pair")?));
        let list = |list: &'p [String]| list.iter().map(data).collect::<Result<Vec<_>, Failure>>();
        let pairs = |list: &'p [Pair]| list.iter().map(pair).collect::<Result<Vec<_>, Failure>>();
        Ok(Self {
            edition,
            building,
            parts,
            userinfo,
            host: maybe(&parts.host)?,
            reg_name: maybe(&parts.reg_name)?,
            path: maybe(&parts.path)?,
            segments: list(&parts.segment)?,
            pushed: list(&parts.push_segment)?,
            query: maybe(&parts.query)?,
            pairs: pairs(&parts.pair)?,
            set: parts.set_pair.as_ref().map(pair).transpose()?,
            removed: maybe(&parts.remove_pairs)?,
            appended: pairs(&parts.append_pair)?,
            fragment: maybe(&parts.fragment)?,
        })
    }

    /// Returns the builder for a reference.
    ///
    /// # Errors
    ///
    /// Returns an error if the reference is not valid.
    fn builder<'a>(&'a self, text: &'a str) -> Result<Builder<'a>, Box<Problem>> {
        let tree = self.edition.parse(text);
        let tree = tree.map_err(|error| Box::new(Problem::not_in_language(error, text)))?;
        let builder = Builder::of_tree(self.edition, &tree)
            .with_extent(self.building.extent)
            .with_double_slash(self.building.double_slash);
        Ok(self.with_rest(&self.with_authority(&self.without(&builder))))
    }

    fn without<'a>(&self, builder: &Builder<'a>) -> Builder<'a> {
        self.parts.without.iter().fold(*builder, |builder, component| match component {
            Removed::Scheme => builder.without_scheme(),
            Removed::Authority => builder.without_authority(),
            Removed::Userinfo => builder.without_userinfo(),
            Removed::Port => builder.without_port(),
            Removed::Query => builder.without_query(),
            Removed::Fragment => builder.without_fragment(),
        })
    }

    fn with_authority<'a>(&'a self, builder: &Builder<'a>) -> Builder<'a> {
        let mut builder = *builder;
        let parts = self.parts;
        if let Some(authority) = &parts.authority {
            builder = builder.with_authority(authority);
        }
        if self.building.keep_userinfo {
            builder = builder.keeping_userinfo();
        }
        if let Some(host) = self.host {
            builder = builder.with_host(host);
        }
        if let Some(name) = self.reg_name {
            builder = builder.with_reg_name(name);
        }
        if let Some(userinfo) = self.userinfo {
            builder = builder.with_userinfo(userinfo);
        }
        if let Some(port) = &parts.port {
            builder = builder.with_port(port.as_str());
        }
        builder
    }

    fn with_rest<'a>(&'a self, builder: &Builder<'a>) -> Builder<'a> {
        let mut builder = *builder;
        if let Some(scheme) = &self.parts.scheme {
            builder = builder.with_scheme(scheme);
        }
        if let Some(path) = self.path {
            builder = builder.with_path(path);
        }
        if !self.segments.is_empty() {
            builder = builder.with_segments(&*self.segments);
        }
        if let Some(count) = self.parts.pop_segments {
            builder = builder.with_popped_segments(count);
        }
        if !self.pushed.is_empty() {
            builder = builder.with_pushed_segments(&*self.pushed);
        }
        if let Some(query) = self.query {
            builder = builder.with_query(query);
        }
        if !self.pairs.is_empty() {
            builder = builder.with_pairs(&*self.pairs);
        }
        if let Some((name, value)) = self.set {
            builder = builder.with_set_pair(name, value);
        }
        if let Some(name) = self.removed {
            builder = builder.with_removed_pairs(name);
        }
        if !self.appended.is_empty() {
            builder = builder.with_appended_pairs(&*self.appended);
        }
        if let Some(fragment) = self.fragment {
            builder = builder.with_fragment(fragment);
        }
        builder
    }
}

/// A reference, and what was built from it.
#[derive(Default, Serialize)]
struct Fields<'a> {
    reference: Option<Cow<'a, str>>,
    result: Option<String>,
    part: Option<&'static str>,
    at: Option<usize>,
}

impl Converter for Build<'_> {
    type Scratch = String;
    type Fields<'f>
        = Fields<'f>
    where
        Self: 'f;

    fn line(&self, given: &Given<'_>, built: &mut String, output: &mut Vec<u8>) -> Converted {
        let text = given.text()?;
        built.clear();
        self.builder(text)?.write_to(built).map_err(|error| Box::new(problem(text, &error)))?;
        output.extend_from_slice(built.as_bytes());
        Ok(Answer::Yes)
    }

    fn fields<'f>(&'f self, given: &Given<'f>) -> (Fields<'f>, Converted) {
        let mut fields = Fields { reference: given.shown(), ..Fields::default() };
        let converted = given.text().and_then(|text| {
            let built = self.builder(text)?.build_text().map_err(|error| {
                (fields.part, fields.at) = (Some(error.part().name()), Some(error.offset()));
                Box::new(problem(text, &error))
            })?;
            fields.result = Some(built);
            Ok(Answer::Yes)
        });
        (fields, converted)
    }
}

/// Returns why nothing was built from `text`.
#[cold]
fn problem(text: &str, error: &BuildError) -> Problem {
    Problem::new(error, 0..text.len()).with_source(error.document(), error.section())
}
