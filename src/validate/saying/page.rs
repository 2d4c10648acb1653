//! The page of a code as one literal, which is the documentation of its constant and what [`Code::page`] returns.
//!
//! Documentation can only be built from literals, so these macros take the tokens in which a check is written.
//!
//! [`Code::page`]: super::Code::page

/// The six sections of a page, in their order.
macro_rules! page {
    (
        $severity:ident [$($off:ident)?]
        [$($what:literal)*] [$($why:literal)*] [$($example:tt)*] [$($document:ident)*] [$($difference:literal)*]
        [$($safety:tt)*] [$($reference:tt)*] [$($other:tt)*]
    ) => {
        concat!(
            "# What it does\n\n", $($what, "\n",)*
            "\n# Why\n\n", $($why, "\n",)*
            "\n# Example\n\n", crate::validate::saying::page::examples!($($example)*),
            "\n# By edition\n\n", crate::validate::saying::page::editions!($($document)*), ", as ",
            crate::validate::saying::page::severity!($severity), $(crate::validate::saying::page::off!($off),)? ".",
            crate::validate::saying::page::levels!($($reference)*), "\n", $($difference, "\n",)*
            "\n# Safety\n\n", crate::validate::saying::page::safety!($($safety)*),
            "\n\n# Reference\n\n", crate::validate::saying::page::references!($($reference)*),
            crate::validate::saying::page::others!($($other)*)
        )
    };
}

/// A block for each example.
macro_rules! examples {
    () => { "No input is known that has this finding.\n" };
    ($({
        edition $edition:literal, $(start $start:ident,)? $(base $base:literal,)?
        input $input:literal, finding $from:literal..$to:literal $message:literal, $(fix $fix:literal,)?
    })+) => {
        concat!($(
            "```text\nedition: ", $edition, "\n",
            $("start:   ", stringify!($start), "\n",)?
            $("base:    ", $base, "\n",)?
            "input:   ", stringify!($input), "\nfinding: ", $from, "..", $to, ": ", $message, "\nfix:     ",
            crate::validate::saying::page::fix!($($fix)?), "\n```\n",
        )+)
    };
}

/// The text after a fix.
macro_rules! fix {
    () => {
        "none"
    };
    ($fix:literal) => {
        stringify!($fix)
    };
}

/// The editions that report a code of these references: a test compares them with those of
/// [`Code::reference`](super::Code::reference).
macro_rules! editions {
    () => {
        "All editions report it"
    };
    (url07 $_december:ident rfc2396 rfc2732 rfc3986 $(rfc3987)?) => {
        "All editions report it"
    };
    (url07 $_december:ident rfc2396 rfc3986 $(rfc3987)?) => {
        "All editions report it"
    };
    (url07 $_december:ident rfc2396) => {
        "All editions except RFC 3986 and RFC 3987 report it"
    };
    (url03 rfc2396 rfc3986 $(rfc3987)?) => {
        "All editions except url-syntax-07 report it"
    };
    (rfc2141) => {
        "All editions except url-syntax-07 report it"
    };
    (url07 rfc2396 rfc3986 $(rfc3987)? rfc2141_grammar) => {
        "All editions report it"
    };
    (rfc2396 rfc3986 $(rfc3987)?) => {
        "All editions except url-syntax-07 and uri-syntax-01 report it"
    };
    (rfc2396) => {
        "RFC 2396 and RFC 2732 report it"
    };
    (rfc2732 rfc3986 $(rfc3987)?) => {
        "RFC 2732, RFC 3986 and RFC 3987 report it"
    };
    (rfc3986 rfc3987) => {
        "RFC 3986 and RFC 3987 report it"
    };
    (rfc3987) => {
        "RFC 3987 reports it"
    };
    (rfc2373) => {
        "RFC 2732 reports it"
    };
    (rfc2141_grammar) => {
        "uri-syntax-01 reports it"
    };
}

macro_rules! severity {
    (Error) => {
        "an error"
    };
    (Warning) => {
        "a warning"
    };
    (Advice) => {
        "advice"
    };
}

/// What follows the severity of a code that is off unless a policy names it, or that is advice outside an authority.
macro_rules! off {
    (off) => {
        ", if a policy names it"
    };
    (in_authority) => {
        " in an authority, and as advice elsewhere"
    };
}

/// The documents under which the severity differs.
macro_rules! levels {
    ($($([[$($level:ident)?] $document:ident $kind:ident $section:literal])+ $says:literal)*) => {
        concat!($($($(
            " Under ", crate::validate::saying::page::document!($document), ", it is ",
            crate::validate::saying::page::severity!($level), ".",
        )?)+)*)
    };
}

/// Whether fixes are safe, and why.
macro_rules! safety {
    () => {
        "No fix is suggested."
    };
    (always $reason:literal) => {
        concat!("The fix is always safe: ", $reason, ".")
    };
    (sometimes $reason:literal) => {
        concat!("The fix is sometimes safe: ", $reason, ".")
    };
    (never $reason:literal) => {
        concat!("The fix is never safe: ", $reason, ".")
    };
}

/// A line for each section that a code refers to.
macro_rules! references {
    ($($([[$($level:ident)?] $document:ident $kind:ident $section:literal])+ $says:literal)*) => {
        concat!($($(
            "- [", crate::validate::saying::page::document!($document), crate::validate::saying::page::place!($kind $section), "](",
            crate::validate::saying::page::address!($document $kind $section), "): ", $says,
            crate::validate::saying::page::compared!($document), "\n",
        )+)*)
    };
}

/// A line for each section of an RFC that is not an edition's.
macro_rules! others {
    ($([$rfc:literal $kind:ident $section:literal $says:literal])*) => {
        concat!($(
            "- [RFC ", $rfc, crate::validate::saying::page::place!($kind $section), "](https://www.rfc-editor.org/rfc/rfc", $rfc,
            "#", stringify!($kind), "-", $section, "): ", $says, " (by RFC ", $rfc, ", not compared)\n",
        )*)
    };
}

/// The section after the name of a document.
macro_rules! place {
    (none $section:literal) => {
        ""
    };
    ($kind:ident $section:literal) => {
        concat!(" ", stringify!($kind), " ", $section)
    };
}

/// What follows a sentence on a document whose text it was not compared with.
macro_rules! compared {
    (rfc2732) => {
        " (by RFC 2732, not compared)"
    };
    (rfc2141) => {
        " (by RFC 2141, not compared)"
    };
    (rfc2141_grammar) => {
        " (by RFC 2141, not compared)"
    };
    (rfc2373) => {
        " (by RFC 2373, not compared)"
    };
    ($document:ident) => {
        ""
    };
}

macro_rules! document {
    (url07) => {
        "draft-fielding-url-syntax-07"
    };
    (uri01) => {
        "draft-fielding-uri-syntax-01"
    };
    (url03) => {
        "draft-fielding-url-syntax-03"
    };
    (rfc2141_grammar) => {
        "RFC 2141"
    };
    (rfc2141) => {
        "RFC 2141"
    };
    (rfc2373) => {
        "RFC 2373"
    };
    (rfc2396) => {
        "RFC 2396"
    };
    (rfc2732) => {
        "RFC 2732"
    };
    (rfc3986) => {
        "RFC 3986"
    };
    (rfc3987) => {
        "RFC 3987"
    };
}

macro_rules! address {
    (url07 $kind:ident $section:literal) => {
        "https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07"
    };
    (uri01 $kind:ident $section:literal) => {
        "https://datatracker.ietf.org/doc/html/draft-fielding-uri-syntax-01"
    };
    (url03 $kind:ident $section:literal) => {
        "https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-03"
    };
    (rfc2141_grammar $kind:ident $section:literal) => {
        crate::validate::saying::page::address!(rfc2141 $kind $section)
    };
    ($rfc:ident none $section:literal) => {
        concat!("https://www.rfc-editor.org/rfc/", stringify!($rfc))
    };
    ($rfc:ident $kind:ident $section:literal) => {
        concat!("https://www.rfc-editor.org/rfc/", stringify!($rfc), "#", stringify!($kind), "-", $section)
    };
}

pub(in crate::validate) use {
    address, compared, document, editions, examples, fix, levels, off, others, page, place, references,
    safety, severity,
};
