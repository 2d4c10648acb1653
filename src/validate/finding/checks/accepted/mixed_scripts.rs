//! Labels of a host whose characters are of several scripts.

use core::fmt::{self, Write};

use super::mixed_directions::MIXED_DIRECTIONS;
use crate::{
    idn::punycode::{Characters, decode, has_hyphens, without_prefix},
    text::scripts::mixture,
    validate::{
        ReferencePart,
        finding::{checks::passes::directions::violates, report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    MIXED_SCRIPTS = 310 "mixed-scripts" Warning;
    what {
        /// Reports a label of a host in scripts that no writing system mixes, as it is or in its `xn--` form.
    }
    why {
        /// Letters of several scripts look alike: a Cyrillic letter in a Latin word leads to another host. The limit is
        /// the level "highly restrictive" of UTS #39: the characters of a label are of one script, or Latin is mixed
        /// with the scripts of Chinese, of Japanese or of Korean; digits, hyphens and emoji go with all. Browsers show
        /// other labels by their form with `xn--`. A label of more than 63 characters is not checked.
        ///
        /// Ensure that the host is the one that you mean.
    }
    feature "Without the cargo feature `idna`, nothing is found, because the scripts of characters are not known.";
    example {
        edition "RFC 3986", input "http://xn--pple-43d.example/",
        finding 7..19 "\"xn--pple-43d\" is \"\u{430}pple\", which mixes Cyrillic and Latin",
    }
    citations {
        3987 section "8": "names that look alike can identify different resources, and characters of many scripts do";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        let Some(decoded) = characters(diagnostic.piece()) else { return Ok(()) };
        let (first, second) = mixture(decoded.as_slice()).unwrap_or_default();
        write!(to, "{} ", diagnostic.quoted())?;
        if without_prefix(diagnostic.piece()).is_some() && !diagnostic.is_about_secret() {
            write!(to, "is {}, which ", Quoted(decoded.as_slice()))?;
        }
        write!(to, "mixes {first} and {second}")
    },
    label: |_, to| to.write_str("two scripts"),
    help: |_, to| to.write_str("make sure that this is the host that you mean"),
}

/// Characters in quotation marks.
struct Quoted<'d>(&'d [char]);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_char('"')?;
        self.0.iter().try_for_each(|character| write!(to, "{}", character.escape_debug()))?;
        to.write_char('"')
    }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    // A host with characters beyond US-ASCII is faulty, and then it is remembered.
    let (name, part) = match report.foreign.host {
        Some(host) => (report.text.get(host.start..host.end).unwrap_or_default(), ReferencePart::Host),
        None => match subject.name_of_host() {
            Some(named) => named,
            None => return,
        },
    };
    if name.is_ascii() && !has_hyphens(name) || !report.wants(MIXED_SCRIPTS) {
        return;
    }
    let has_directions = report.knows(MIXED_DIRECTIONS);
    let is_examined = |label: &&str| match () {
        () if label.is_ascii() => without_prefix(label).is_some(),
        // Scripts of two directions are reported by these.
        () => !(has_directions && violates(label)),
    };
    for label in name.split('.').filter(is_examined) {
        if characters(label).is_some_and(|decoded| mixture(decoded.as_slice()).is_some()) {
            report.at(MIXED_SCRIPTS, part, label);
        }
    }
}

/// The characters of `label`, decoded if it has the prefix.
fn characters(label: &str) -> Option<Characters> {
    without_prefix(label).map_or_else(|| Characters::of(label), decode)
}
