//! The arguments of `resolve` and `relativize`.

use clap::Args;
use uri_bnf::resolve::{
    EmptyBasePath, EmptyReference, ExcessDotDot, InventedAuthority, Options, RepeatedScheme,
};

use super::bases::BaseArguments;
use super::conversions::ConversionArguments;
use super::references::InputArguments;
use super::shared::{UriEditionArguments, named};

/// What the specifications leave open in resolution.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ResolutionArguments {
    /// Do this with segments '..' for which the base has no level left (up to RFC 2732)
    #[arg(long, value_name = "ANSWER", default_value = ExcessDotDot::default().name(),
        value_parser = named::<ExcessDotDot>([
            (ExcessDotDot::Keep.name(), "keep them in the result (RFC 2396 section 5.2 step 6g)"),
            (ExcessDotDot::Remove.name(), "remove them (step 6g), as RFC 3986 section 5.2.4 does"),
            (ExcessDotDot::Refuse.name(), "reject the reference (step 6g)"),
        ]))]
    excess_dot_dot: ExcessDotDot,

    /// Write this between the authority of a base without a path and a relative path (up to RFC 2732)
    #[arg(long, value_name = "ANSWER", default_value = EmptyBasePath::default().name(),
        value_parser = named::<EmptyBasePath>([
            (EmptyBasePath::Safe.name(), "a slash, as RFC 3986 section 5.2.3 does"),
            (EmptyBasePath::Letter.name(), "nothing: the path continues the authority (RFC 2396 section 5.2 steps 6, 7)"),
        ]))]
    empty_base_path: EmptyBasePath,

    /// Take a reference that repeats the scheme of the base as this
    #[arg(long, value_name = "ANSWER", default_value = RepeatedScheme::default().name(),
        value_parser = named::<RepeatedScheme>([
            (RepeatedScheme::Strict.name(), "absolute (RFC 2396 section 5.2 step 3, RFC 3986 section 5.2.2)"),
            (RepeatedScheme::Lax.name(), "relative, without its scheme (the loophole of the same sections)"),
        ]))]
    repeated_scheme: RepeatedScheme,

    /// Do this with a result whose path would begin with an authority that neither the base nor the reference has
    #[arg(long, value_name = "ANSWER", default_value = InventedAuthority::default().name(),
        value_parser = named::<InventedAuthority>([
            (InventedAuthority::Refuse.name(), "reject the reference"),
            (InventedAuthority::DotSegment.name(), "write '/.' before the path, as the WHATWG's URL Standard does"),
            (InventedAuthority::Letter.name(), "keep the authority (RFC 2396 section 5.2 step 7, RFC 3986 section 5.3)"),
        ]))]
    invented_authority: InventedAuthority,

    /// Take an empty reference as this (up to RFC 2732)
    #[arg(long, value_name = "ANSWER", default_value = EmptyReference::default().name(),
        value_parser = named::<EmptyReference>([
            (EmptyReference::CurrentDocument.name(), "the current document (RFC 2396 section 4.2)"),
            (EmptyReference::Base.name(), "the base, for a new request such as the action of a form (RFC 2396 section 4.2)"),
        ]))]
    empty_reference: EmptyReference,
}

impl ResolutionArguments {
    /// Returns the options of the library.
    pub(crate) fn options(self) -> Options {
        let Self { excess_dot_dot, empty_base_path, repeated_scheme, invented_authority, empty_reference } =
            self;
        Options { excess_dot_dot, empty_base_path, repeated_scheme, invented_authority, empty_reference }
    }
}

/// What `resolve` and `relativize` take.
#[derive(Debug, Args)]
pub(crate) struct ResolverArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) bases: BaseArguments,

    #[command(flatten)]
    pub(crate) conversion: ConversionArguments,

    #[command(flatten)]
    pub(crate) edition: UriEditionArguments,

    #[command(flatten)]
    pub(crate) resolution: ResolutionArguments,
}

/// Resolve references against a base
///
/// The algorithm is that of the edition: section 5.2 of RFC 2396 and of RFC 3986, and of the drafts. The base is that of
/// the innermost layer of section 5.1 which has a suitable one: --base-document, --base-entity, --base-retrieved, --base.
/// It is an absolute URI; RFC 3986 strips its fragment, and resolves a relative one against the layers outside. References
/// are read as check reads them.
///
/// Up to RFC 2732, a reference without a URI, empty or only a fragment, refers to the current document. It is printed
/// as it is: an empty line, or the fragment.
#[derive(Debug, Args)]
#[command(after_long_help = with_conversion_exit_status!("\
Formats:
  lines  The resolved reference of each input.
  jsonl  One object for each input: file, line and offset (as in check), and
           base              the base, without its fragment
           layer             the layer that gave it: document, entity, retrieval or
                             default
           layers            an object for each layer that says something, the
                             innermost first: layer, from (such as --base), base,
                             state (chosen, overridden, unsuitable), and the reason
                             why it did not give the base, or null
           reference         the input; null if it is longer than the limit; U+FFFD
                             replaces what is not UTF-8
           result            the resolved reference; null if there is none, and for
                             the current document
           current_document  whether the reference is to the current document: up to
                             RFC 2732, one without a URI; in RFC 3986, one whose result
                             is the base, apart from the fragment (section 4.4); null
                             if there is no result
           fragment          that of the reference, or null
           options           an object with the options that made a difference, and
                             their values
           error             null, or why there is no result

", "\
Example:
  $ uri-bnf resolve --base 'http://a/b/c/d;p?q' ../g '#s'
  http://a/b/g
  http://a/b/c/d;p?q#s
  $ uri-bnf resolve --edition 2396 --base 'http://a/b/c/d;p?q' ../../../g '#s'
  http://a/../g
  #s
  $ uri-bnf resolve --base-document http://b/ --base-retrieved http://a/b/c ../g
  http://b/g
  $ uri-bnf resolve --base http://example.org/ --file references.txt

", "; a base that is not suitable"))]
pub(crate) struct ResolveArguments {
    #[command(flatten)]
    pub(crate) resolver: ResolverArguments,
}

/// Print the shortest reference from a base to each input
///
/// Resolving the result against the same base, with the same edition and options, gives the input. References are read
/// as check reads them; each must have a scheme.
#[derive(Debug, Args)]
#[command(after_long_help = with_conversion_exit_status!("\
Formats:
  lines  The shortest reference to each input. In RFC 3986, it is empty for the base
         itself.
  jsonl  One object for each input: file, line and offset (as in check), and
           base       the base, without its fragment
           target     the input; null if it is longer than the limit; U+FFFD replaces
                      what is not UTF-8
           reference  the shortest reference; null if there is none
           error      null, or why there is no reference

", "\
Example:
  $ uri-bnf relativize --base 'http://a/b/c/d;p?q' http://a/b/g http://a/b/c/x:y
  ../g
  ./x:y

", "; a base that is not suitable"))]
pub(crate) struct RelativizeArguments {
    #[command(flatten)]
    pub(crate) resolver: ResolverArguments,
}
