//! Without feature `rules`: the methods of [`RuleEntry`] that need it, so that the compiler's error for a call names
//! the feature, and is not "no method named `parse` found".

use super::RuleEntry;
use crate::{ParseError, ast::Node, grammar::combinators::Located};

/// Implemented for nothing.
#[diagnostic::on_unimplemented(
    message = "this method of `RuleEntry` needs the cargo feature `rules` of uri-bnf",
    label = "needs the feature `rules`",
    note = "add it in Cargo.toml: `uri-bnf = {{ ..., features = [\"rules\"] }}`"
)]
pub trait WithFeatureRules {
    #[doc(hidden)]
    fn missing<T>() -> T;
}

/// Methods that cannot be called: their bound mentions a lifetime, so that it is checked in calls only.
macro_rules! methods {
    ($($name:ident($of:ty) -> $result:ty;)*) => {
        impl RuleEntry { $(
            /// Needs the feature `rules`.
            ///
            /// # Errors
            ///
            /// A call does not compile.
            pub fn $name<'a>(&'a self, _: $of) -> $result
            where
                &'a Self: WithFeatureRules,
            {
                <&'a Self>::missing()
            }
        )* }
    };
}

methods! {
    accepts(&'a str) -> bool;
    accepts_bytes(&'a [u8]) -> bool;
    longest_prefix(&'a str) -> Option<usize>;
    longest_prefix_of_bytes(&'a [u8]) -> Option<usize>;
    parse_prefix(&'a str) -> Option<(Node<&'a str>, usize)>;
    parse_prefix_located(&'a str) -> Option<(Node<Located<'a>>, usize)>;
    parse(&'a str) -> Result<Node<&'a str>, ParseError>;
    parse_located(&'a str) -> Result<Node<Located<'a>>, ParseError>;
    explain(&'a [u8]) -> Option<ParseError>;
}
