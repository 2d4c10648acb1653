//! Changes of one component, of segments and of pairs: on trees and on owned references.

use uri_bnf::{
    AnyUriReferenceBuf, Edition, UriReferenceBuf,
    ast::{AbsoluteOrRelative, Authority, Path, RegName, Scheme},
    compose::{BuildErrorKind, Builder, DoubleSlash, Part},
    escape::{Escaped, Extent},
    rfc2396, rfc3986,
};

use crate::support::editions::{has_empty_ports, has_servers};

fn owned(edition: Edition, text: &str) -> AnyUriReferenceBuf {
    AnyUriReferenceBuf::try_from((edition, text)).unwrap()
}

/// A password for one host is not sent to another (CVE-2025-27221).
#[test]
fn a_new_host_drops_userinfo_unless_it_is_asked_to_stay() {
    for &edition in Edition::ALL.iter().filter(|edition| has_servers(**edition)) {
        let reference = owned(edition, "http://user:secret@h:80/a");
        assert_eq!(reference.with_host("g").unwrap().as_str(), "http://g:80/a");
        assert_eq!(reference.with_authority("g").unwrap().as_str(), "http://g/a");
        let tree = reference.tree();
        assert_eq!(tree.with_host(edition, "g").build_text().unwrap(), "http://g:80/a");
        let kept = reference.builder().keeping_userinfo().with_host("g");
        assert_eq!(kept.build_text().unwrap(), "http://user:secret@g:80/a");
        let other = reference.builder().with_host("g").with_userinfo("other");
        assert_eq!(other.build_text().unwrap(), "http://other@g:80/a");
        let other = reference.builder().with_userinfo("other").with_host("g");
        assert_eq!(other.build_text().unwrap(), "http://other@g:80/a");
        // The other parts do not change the host.
        if has_empty_ports(edition) {
            assert_eq!(reference.with_port("").unwrap().as_str(), "http://user:secret@h:/a");
        } else {
            assert_eq!(reference.with_port("").unwrap_err().kind(), BuildErrorKind::Empty);
        }
        assert_eq!(reference.with_path("/b").unwrap().as_str(), "http://user:secret@h:80/b");
    }
}

#[test]
fn changes_are_checked_like_parts() {
    for &edition in Edition::ALL.iter().filter(|edition| has_servers(**edition)) {
        let fails = |result: Result<AnyUriReferenceBuf, uri_bnf::compose::BuildError>, part, kind| {
            let error = result.unwrap_err();
            assert_eq!((error.part(), error.kind(), error.edition()), (part, kind, edition));
        };
        let reference = owned(edition, "http://h//a/b?q#f");
        fails(reference.with_scheme("a b"), Part::Scheme, BuildErrorKind::Character);
        fails(reference.with_port("8o"), Part::Port, BuildErrorKind::Character);
        fails(reference.with_path("a"), Part::Path, BuildErrorKind::RootlessPath);
        fails(reference.without_authority(), Part::Path, BuildErrorKind::ReadsAsAuthority);
        let with_dot = reference.builder().without_authority().with_double_slash(DoubleSlash::DotSegment);
        assert_eq!(with_dot.build_text().unwrap(), "http:/.//a/b?q#f");
        fails(owned(edition, "/a").with_port(80), Part::Port, BuildErrorKind::WithoutHost);
        fails(owned(edition, "/a").with_userinfo("u"), Part::Userinfo, BuildErrorKind::WithoutHost);
        assert_eq!(owned(edition, "/a").with_host("h").unwrap().as_str(), "//h/a");
        assert_eq!(owned(edition, "s:a:b").without_scheme().unwrap().as_str(), "./a:b");
        assert_eq!(owned(edition, "/a").with_path("a:b").unwrap().as_str(), "./a:b");
        assert_eq!(owned(edition, "/a").without_userinfo().unwrap().as_str(), "/a");
        assert_eq!(owned(edition, "/a").without_port().unwrap().as_str(), "/a");
    }
    for edition in [Edition::Rfc1808, Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732] {
        let reference = owned(edition, "//u@my_host:80/a");
        let error = reference.with_port(81).unwrap_err();
        assert_eq!((error.part(), error.kind()), (Part::Port, BuildErrorKind::RegistryName));
        assert_eq!(reference.with_host("h").unwrap().as_str(), "//h/a");
        assert_eq!(reference.with_path("/b").unwrap().as_str(), "//u@my_host:80/b");
    }
    let reference = owned(Edition::Rfc3986, "//u@my_host:80/a");
    assert_eq!(reference.with_port(81).unwrap().as_str(), "//u@my_host:81/a");
    let error = owned(Edition::Rfc2396, "//h?q").without_authority().unwrap().without_query();
    assert_eq!(error.unwrap().as_str(), "./");
}

/// A reference without its only segments and pairs; repeated changes; a change that fails.
#[test]
fn segments_and_pairs_change_in_place() {
    let mut reference: UriReferenceBuf<rfc3986::Grammar> = "http://h".parse().unwrap();
    for segment in ["a", "b/c", ""] {
        reference.push_segment(segment).unwrap();
    }
    assert_eq!(reference, "http://h/a/b%2Fc/");
    reference.replace_segment(1, Escaped::new("%7E").unwrap()).unwrap();
    assert_eq!(reference, "http://h/a/%7E/");
    for (name, value) in [("x", "1"), ("y", "a&b"), ("x", "2")] {
        reference.append_pair(name, value).unwrap();
    }
    assert_eq!(reference, "http://h/a/%7E/?x=1&y=a%26b&x=2");
    reference.set_pair("x", "3").unwrap();
    assert_eq!(reference, "http://h/a/%7E/?x=3&y=a%26b");
    let before = reference.clone();
    for error in [
        reference.push_segment("..").unwrap_err(),
        reference.replace_segment(9, "a").unwrap_err(),
        reference.append_pair(Escaped::new("a=b").unwrap(), "c").unwrap_err(),
        reference.push_segment(Escaped::new("a/b").unwrap()).unwrap_err(),
    ] {
        assert!([Part::Path, Part::Query].contains(&error.part()), "{error}");
        assert_eq!(reference, before);
    }
    reference.remove_pairs("x").unwrap();
    reference.remove_pairs("y").unwrap();
    assert_eq!(reference, "http://h/a/%7E/");
    for expected in ["http://h/a/%7E", "http://h/a", "http://h/", "http://h/"] {
        reference.pop_segment().unwrap();
        assert_eq!(reference, expected);
    }
    let mut relative: UriReferenceBuf<rfc2396::Grammar> = "a?q".parse().unwrap();
    relative.pop_segment().unwrap();
    assert_eq!(relative, "./?q");
    relative.push_segment("b:c").unwrap();
    assert_eq!(relative, "./b:c?q");
}

/// Names are compared unescaped, and the rest of the query stays as it is.
#[test]
fn pairs_are_found_by_their_unescaped_names() {
    let set = |query: &str, name: &str, value: &str| {
        let tree = Edition::Rfc3986.parse(query).unwrap();
        Builder::of_tree(Edition::Rfc3986, &tree).with_set_pair(name, value).build_text().unwrap()
    };
    assert_eq!(set("?%61%20b=1&c", "a b", "2"), "?a%20b=2&c");
    assert_eq!(set("?a&&b=&%zz".trim_end_matches("&%zz"), "b", "2"), "?a&&b=2");
    assert_eq!(set("?", "a", ""), "?a=");
    assert_eq!(set("", "a", ""), "?a=");
    assert_eq!(set("?a+b=1", "a b", "2"), "?a+b=1&a%20b=2");
    assert_eq!(set("?a=b=c", "a", "d"), "?a=d");
}

/// A `=` in plain data separates a name from its value only if it is written without an escape.
#[test]
fn pairs_of_plain_queries_are_those_that_are_written() {
    let removed = |extent, name: &str| {
        let builder = Builder::new(Edition::Rfc3986).with_extent(extent).with_query("a=1");
        builder.with_removed_pairs(name).build_text().unwrap()
    };
    assert_eq!([removed(Extent::Must, "a"), removed(Extent::Must, "a=1")], ["", "?a=1"]);
    assert_eq!([removed(Extent::Should, "a"), removed(Extent::Should, "a=1")], ["?a%3D1", ""]);
}

/// A tree changed by hand: its parts are checked, and nothing panics.
#[test]
fn trees_changed_by_hand_are_checked() {
    for &edition in Edition::ALL {
        for text in ["http://u@h:80/a/b?c=d&e#f", "mailto:a@b?c", "a/b", "//my_host", ""] {
            let Some(tree) = edition.tree(text) else { continue };
            for wrong in ["", "%", "%2", "a b", "é", "//", "?", "#", "[", ":", "@", "/../..//"] {
                let changed = tree.map(&mut |leaf: &str| if leaf.len() > 1 { wrong } else { leaf });
                for builder in [
                    Builder::of_tree(edition, &changed),
                    changed.with_host(edition, "h"),
                    Builder::of_tree(edition, &changed).with_pushed_segments(&["x"]).with_popped_segments(1),
                    Builder::of_tree(edition, &changed).with_set_pair("c", "x"),
                ] {
                    if let Ok(text) = builder.build_text() {
                        assert!(edition.is_valid(&text), "{text} under {edition}");
                    }
                }
            }
        }
    }
    let mut tree = Edition::Rfc3986.parse("http://h/a").unwrap();
    let Some(AbsoluteOrRelative::Absolute(uri)) = &mut tree.uri else { panic!() };
    uri.scheme = Scheme::of_text("1");
    let error = Builder::of_tree(Edition::Rfc3986, &tree).build_text().unwrap_err();
    assert_eq!((error.part(), error.offset()), (Part::Scheme, 0));
    assert!(matches!(tree.path(), Path::AbsPath(_)));
    let name = Authority::RegName(RegName::of_text("a/b"));
    assert_eq!(name.text(), "a/b");
}
