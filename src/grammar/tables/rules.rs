//! From the list of the rules of a grammar: their types, their functions, and the table.
//!
//! An entry of a list has the type of the rule, its function, its printed name, where it is defined, and its value: a node
//! type, or `Characters`, with the class of its characters if it is for single ones; then, for its documentation, a text that
//! it accepts and a text that it leaves after it. Where it is defined is the number of a section of the specification or, in
//! parentheses, a section or an appendix, with `of` and the name of another document. The rule itself is printed above its
//! method, to which the documentation of its type and of its function leads.

/// The types of rules, for a `mod rule`: `$grammar` is the trait whose methods are the rules.
macro_rules! rule_types {
    (
        $document:literal, $grammar:ident;
        $($rule:ident $function:ident $name:literal $section:tt $kind:ident $(($class:path))?,
            $taken:literal $left:literal;)*
    ) => { $(
        #[doc = concat!("`", $name, "` (", crate::grammar::tables::rules::defined!(in_words $document, $section), "), as a type. Its function is [`", stringify!($function), "`](fn@super::", stringify!($function), ").")]
        #[derive(Clone, Copy, Debug)]
        pub struct $rule;

        impl crate::grammar::RuleName for $rule {
            const ID: crate::grammar::RuleId = crate::grammar::RuleId::new($name);
            const CHARACTERS: crate::AsciiSet = crate::grammar::tables::rules::rule_types!(@characters $($class)?);
            $(const NON_ASCII: crate::grammar::class::non_ascii::NonAscii = <$class as crate::grammar::class::CharacterClass>::NON_ASCII;)?
            const SECTION: (&'static str, &'static str) = crate::grammar::tables::rules::defined!($document, $section);
        }

        impl<G: $grammar> crate::grammar::RuleOf<G> for $rule {
            type Node<I: crate::grammar::GrammarInput> = crate::grammar::tables::rules::rule_types!(@type $kind);

            fn parser<I: crate::grammar::GrammarInput, E: nom::error::ParseError<I>>()
            -> impl crate::grammar::Rule<I, <Self as crate::grammar::RuleOf<G>>::Node<I>, E> {
                G::$function()
            }

            fn node<I: crate::grammar::GrammarInput>(
                node: <Self as crate::grammar::RuleOf<G>>::Node<I>,
            ) -> crate::ast::Node<I> {
                crate::grammar::tables::rules::rule_types!(@node $kind, $name, node)
            }
        }
    )* };
    (@characters) => { crate::AsciiSet::EMPTY };
    (@characters $class:path) => { <$class as crate::grammar::class::CharacterClass>::SET };
    (@type Characters) => { I };
    (@type $kind:ident) => { crate::ast::$kind<I> };
    (@node Characters, $name:literal, $node:ident) => { crate::ast::Node::Characters($name, $node) };
    (@node $kind:ident, $name:literal, $node:ident) => { $node.into() };
}

/// Where a rule is defined, from the entry of its list: the document and the section, or both in words.
macro_rules! defined {
    ($document:literal, ($kind:ident $section:literal of $other:literal)) => {
        ($other, $section)
    };
    ($document:literal, ($kind:ident $section:literal)) => {
        ($document, $section)
    };
    ($document:literal, $section:literal) => {
        ($document, $section)
    };
    (in_words $document:literal, ($kind:ident $section:literal of $other:literal)) => {
        concat!($other, ", ", stringify!($kind), " ", $section)
    };
    (in_words $document:literal, ($kind:ident $section:literal)) => {
        concat!($document, ", ", stringify!($kind), " ", $section)
    };
    (in_words $document:literal, $section:literal) => {
        concat!($document, ", section ", $section)
    };
}

/// The free functions of a specification, and its table. `$module` is its path in the crate. The methods of `$written` show the
/// rules, and are in the files `$path`: an amendment before what it amends. `terms` are the terms of the tree that differ
/// from the names here, and `readings` the choices between derivations: those of this specification, or of what it amends.
macro_rules! rule_table {
    (
        $specification:literal, $grammar:ident in $module:literal, printed in $file:literal $(linked to $linked:literal)?;
        written as $written:ident in $($path:literal),+;
        terms { $($term:literal $called:literal;)* }
        readings $readings:expr;
        $($rule:ident $function:ident $name:literal $section:tt $kind:ident $(($class:path))?,
            $taken:literal $left:literal;)*
    ) => {
        $(
            #[doc = concat!("`", $name, "` (", crate::grammar::tables::rules::defined!(in_words $specification, $section), "), printed at [`", stringify!($written), "::", stringify!($function), "`], as a function.")]
            ///
            /// ```
            /// # use nom::{Parser, combinator::recognize, error::Error};
            #[doc = concat!("let mut rule = recognize(uri_bnf::", $module, "::", stringify!($function), "::<_, Error<_>>());")]
            #[doc = concat!("assert_eq!(rule.parse_complete(\"", $taken, $left, "\"), Ok((\"", $left, "\", \"", $taken, "\")));")]
            /// ```
            pub fn $function<I: crate::grammar::GrammarInput, E: nom::error::ParseError<I>>()
            -> impl crate::grammar::Rule<I, crate::grammar::tables::rules::rule_types!(@type $kind), E> {
                $grammar::$function()
            }
        )*

        /// The files with the methods.
        #[cfg(feature = "source")]
        const FILES: &[(&str, &str)] = &[$(($path, include_str!($path))),+];

        #[doc = concat!("The rules of ", $specification, ", in the order of its grammar file.")]
        pub static RULES: crate::grammar::RuleTable = crate::grammar::RuleTable {
            specification: $specification,
            file: crate::GrammarFile::new($file, include_str!($file), &[
                $(crate::GrammarFile::new($linked, include_str!($linked), &[]),)?
            ]),
            entries: &[$(
                crate::grammar::RuleEntry::of::<rule::$rule>(
                    stringify!($function),
                    include_str!($file),
                    #[cfg(feature = "source")]
                    FILES,
                    #[cfg(feature = "rules")]
                    &RULES,
                    #[cfg(feature = "rules")]
                    crate::grammar::tables::Parsers::of::<$grammar, rule::$rule>(),
                ),
            )*],
            terms: &[$(($term, $called),)*],
            readings: $readings,
            indexes: crate::grammar::tables::table::indexes(&[$($name,)*]),
        };

        impl crate::grammar::Specification for $grammar {
            const RULES: &'static crate::grammar::RuleTable = &RULES;
        }

        #[doc = concat!("The node of rule `R` of ", $specification, " for all of `text`.")]
        ///
        /// # Errors
        ///
        /// Returns an error if `text` is not in the language of the rule.
        ///
        /// ```
        #[doc = concat!("use uri_bnf::", $module, "::{parse_rule, rule};")]
        #[doc = crate::grammar::tables::rules::rule_table!(@example $($rule $taken $left;)*)]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        pub fn parse_rule<R: crate::grammar::RuleOf<$grammar>>(
            text: &str,
        ) -> Result<R::Node<&str>, crate::ParseError> {
            crate::grammar::parse::<$grammar, R, _>(text)
        }
    };
    // The first rule of the list is the example.
    (@example $rule:ident $taken:literal $left:literal; $($others:tt)*) => {
        concat!(
            "assert_eq!(parse_rule::<rule::", stringify!($rule), ">(\"", $taken, "\")?.text(), \"", $taken, "\");\n",
            "assert!(parse_rule::<rule::", stringify!($rule), ">(\"", $taken, $left, "\").is_err());",
        )
    };
}

pub(crate) use {defined, rule_table, rule_types};
