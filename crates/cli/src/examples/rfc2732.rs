//! What RFC 2732 itself prints as examples.

use super::Part;
use super::group::Group;
use super::note::Note;

/// Section 2.
pub(super) const PARTS: &[Part] = &[Part::Group(
    Group::of(
        "2",
        "literal IPv6 addresses",
        &[
            "http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html",
            "http://[1080:0:0:0:8:800:200C:417A]/index.html",
            "http://[3ffe:2a00:100:7031::1]",
            "http://[1080::8:800:200C:417A]/foo",
            "http://[::192.9.5.5]/ipng",
            "http://[::FFFF:129.144.52.38]:80/index.html",
            "http://[2010:836B:4179::836B:4179]",
        ],
    )
    .noted(&[(
        "http://[::192.9.5.5]/ipng",
        Note::Erratum(
            "IPv6address of RFC 2373 needs another \":\" between \"::\" and an IPv4address; the grammar is followed",
        ),
    )]),
)];
