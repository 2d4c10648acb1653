//! Where the base comes from: the layers of section 5.1.

use clap::Args;

/// What each layer says about the base, the innermost first.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct BaseArguments {
    /// The document states this base (section 5.1.1)
    #[arg(long, value_name = "URI")]
    pub(crate) base_document: Option<String>,

    /// The entity around the document, such as a message, has this base (section 5.1.2)
    #[arg(long, value_name = "URI")]
    pub(crate) base_entity: Option<String>,

    /// The document was retrieved from here; after redirections, the last URI (section 5.1.3)
    #[arg(long, value_name = "URI")]
    pub(crate) base_retrieved: Option<String>,

    /// Use this absolute URI where no other layer has a base (section 5.1.4) [default: that of uri-bnf.toml]
    #[arg(long, value_name = "URI")]
    pub(crate) base: Option<String>,
}
