//! Sets of characters at their limits: where two sets meet, and at the end of US-ASCII.

use uri_bnf::AsciiSet;

/// Each row has a set, its members in order, and its `Debug` output.
///
/// The members are compared one by one, so that an iterator that never ends is not collected.
#[test]
fn a_set_has_these_members() {
    let table: [(AsciiSet, &str, &str); 10] = [
        (AsciiSet::of(b""), "", "{}"),
        (AsciiSet::of(b"b-a-"), "-ab", r#"{"-" "a" "b"}"#),
        (AsciiSet::of(b"\0\x7f\x80\xff"), "\0\x7f", r#"{"\0" "\u{7f}"}"#),
        (AsciiSet::range(b'0', b'3'), "0123", r#"{"0" to "3"}"#),
        (AsciiSet::range(b'3', b'0'), "", "{}"),
        (AsciiSet::range(b'|', 0xff), "|}~\x7f", r#"{"|" to "\u{7f}"}"#),
        (AsciiSet::of(b"ab").union(AsciiSet::of(b"bcx")), "abcx", r#"{"a" to "c" "x"}"#),
        (AsciiSet::of(b"ab").difference(AsciiSet::of(b"bcx")), "a", r#"{"a"}"#),
        (AsciiSet::of(b"'\"\\"), "\"'\\", r#"{<"> "'" "\"}"#),
        (AsciiSet::of(b"x~}|"), "x|}~", r#"{"x" "|" to "~"}"#),
    ];
    for (set, members, shown) in table {
        assert!(set.iter().eq(members.chars()), "{members:?}");
        assert_eq!(set.len(), members.len(), "{members:?}");
        assert_eq!(set.is_empty(), members.is_empty(), "{members:?}");
        let flags = set.table();
        for octet in 0..=255 {
            let is_member = members.as_bytes().contains(&octet);
            assert_eq!(set.contains(octet), is_member, "{octet} in {members:?}");
            assert_eq!(flags[usize::from(octet)], is_member, "{octet} in the table of {members:?}");
        }
        assert_eq!(format!("{set:?}"), shown);
    }
}

#[test]
fn a_subset_has_no_member_that_the_other_lacks() {
    for (subset, set, expected) in [
        ("", "", true),
        ("", "a", true),
        ("a", "", false),
        ("ab", "abc", true),
        ("ab", "bc", false),
        ("abc", "abc", true),
        ("abc", "ab", false),
    ] {
        let is_subset = AsciiSet::of(subset.as_bytes()).is_subset(AsciiSet::of(set.as_bytes()));
        assert_eq!(is_subset, expected, "{subset:?} of {set:?}");
    }
}
