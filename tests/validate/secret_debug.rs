//! `Debug` shows no password, in any type that has a reference. `Display` is the text.

use crate::support::editions::has_servers;
use core::fmt::Debug;

use uri_bnf::{
    AnyUriReferenceBuf, Edition, Iri, IriRef, IriRefBuf, RequestTarget, Uri, UriBuf, UriRef, UriRefBuf,
    UriReferenceBuf,
    ast::{Node, Parts},
    base::{BaseChain, ContentFields, Layer},
    compose::{Builder, Components, Groups},
    escape::{Escaped, FormUrlencoded, Plain},
    extract::Finder,
    iri::{to_iri, to_uri},
    resolve::{Base, BaseBuf, Options, Resolver, ResolverBuf, relativize},
    rfc2396, rfc3986,
};

/// References with a secret, each of which is valid under some edition.
const SECRETS: [&str; 27] = [
    "http://user:SeCr3t@h/",
    "http://user:SeCr3t@h.example:80/a/b;c?d=e#f",
    "//user:SeCr3t@h/a@b",
    "//:SeCr3t@h",
    "http://user:p:SeCr3t@h/",
    "http://user:p%40SeCr3t@[::1]:8080/",
    "http://user:SeCr3t@my_host/",
    "http://us%65r:SeCr3t@h",
    "http://user:SeCr3t#SeCr3t@h/",
    "http://user:SeCr3t/SeCr3t@h/?x",
    "http:user:SeCr3t@h",
    "http:/user:SeCr3t@h/a",
    "user:SeCr3t@h",
    "/a?u=http://user:SeCr3t@h/",
    "/a?u=http%3A%2F%2Fuser%3ASeCr3t%40h%2F#x",
    "https://ghp_SeCr3t0123@h/a",
    "https://glpat-SeCr3t0123:x@h/a",
    "http://user:SeCr3t\u{e9}@h/",
    "http:///user:SeCr3t@h",
    "file:///user:SeCr3t@h/",
    "///user:SeCr3t@h",
    "http://user:/SeCr3t@h",
    "http://user:?SeCr3t@h",
    "http://user:#SeCr3t@h",
    "http:/user:p/SeCr3t@h",
    "http:user:p/SeCr3t@h",
    "http:ftp:SeCr3t@h",
];

/// References without one.
const OTHERS: [&str; 5] =
    ["http://user@h.example:80/a/b;c?d=e#f", "mailto:a@b", "//[::1]/a'b", "", "http://h:80/a:b@c?d@e#f"];

fn debug(value: &impl Debug) -> String {
    format!("{value:?}\n{value:#?}")
}

#[track_caller]
fn is_masked(text: &str, value: &impl Debug) {
    let debug = debug(value);
    assert!(!debug.contains("SeCr3t"), "{text}: {debug}");
}

/// Calls `visit` with a node and all below it.
fn walk(node: Node<&str>, visit: &mut impl FnMut(Node<&str>)) {
    visit(node);
    node.children(&mut |child| walk(child, visit));
}

#[test]
fn trees_show_no_secret() {
    let mut valid = 0;
    for text in SECRETS {
        for &edition in Edition::ALL {
            let Ok(tree) = edition.parse(text) else { continue };
            valid += 1;
            assert_eq!(tree.to_string(), text);
            is_masked(text, &tree);
            is_masked(text, &edition.parse_located(text).unwrap());
            is_masked(text, &Parts::of_tree(&tree));
            is_masked(text, &Components::of_tree(&tree));
            is_masked(text, &Builder::of_tree(edition, &tree));
            // A node alone may not say what it is a part of, but these do.
            walk(tree.into(), &mut |node| {
                let is_userinfo = matches!(node.rule(), "userinfo" | "iuserinfo");
                let has_userinfo = matches!(node.rule(), "server" | "authority" | "net_path");
                if is_userinfo || has_userinfo && node.text().contains('@') {
                    is_masked(text, &node);
                }
            });
            let owned = AnyUriReferenceBuf::parse(edition, text).unwrap();
            assert_eq!((owned.to_string().as_str(), owned.as_str()), (text, text));
            is_masked(text, &owned);
            if edition == Edition::Rfc3986 {
                let owned = UriReferenceBuf::<rfc3986::Grammar>::parse(text).unwrap();
                assert_eq!(owned.to_string(), text);
                is_masked(text, &owned);
            }
        }
    }
    assert!(valid > 3 * SECRETS.len(), "{valid}");
}

#[test]
fn what_has_a_reference_shows_no_secret() {
    for text in SECRETS {
        is_masked(text, &Components::of(text));
        assert_eq!(Components::of(text).to_string(), text);
        is_masked(text, &Groups::of(text));
        is_masked(text, &Plain::from(text));
        is_masked(text, &Escaped::new(text));
        is_masked(text, &FormUrlencoded::of(text));
        is_masked(text, &Finder::new().with_iris(true).find(text.as_bytes()).collect::<Vec<_>>());
        is_masked(text, &to_uri(text));
        is_masked(text, &to_uri(text).map(|uri| uri.pieces().collect::<Vec<_>>().len()));
        is_masked(text, &to_iri(text));
        is_masked(text, &ContentFields { content_base: Some(text), content_location: Some(text) });
        for &edition in Edition::ALL {
            is_masked(text, &edition.parse(text).map_err(|error| error.with_text(text)));
            let chain = BaseChain::new(edition).with(Layer::Document, text);
            is_masked(text, &chain);
            is_masked(text, &chain.establish());
            // Under RFC 1808, a net_loc without an at sign is any run of characters, and a fragment may follow it.
            let Ok(base) = Base::new(edition, text) else { continue };
            is_masked(text, &base);
            is_masked(text, &BaseBuf::new(edition, text).unwrap());
            is_masked(text, &ResolverBuf::new(BaseBuf::new(edition, text).unwrap()));
            let resolver = Resolver::new(base);
            is_masked(text, &resolver);
            if !has_servers(edition) && base.stripped_fragment().is_some() {
                continue;
            }
            is_masked(text, &resolver.resolve("//user:SeCr3t@i/x"));
            is_masked(text, &resolver.resolve("y"));
            is_masked(text, &resolver.resolve("#//user:SeCr3t@i"));
            is_masked(text, &relativize(&base, "http://user:SeCr3t@i/x", Options::default()));
        }
    }
    let builder = Builder::new(Edition::Rfc3986).with_userinfo("user:SeCr3t").with_host("h");
    is_masked("builder", &builder);
    is_masked("builder", &builder.with_authority("user:SeCr3t@h"));
}

/// One line, and the components. The marker is there if and only if something is masked.
#[test]
fn the_first_types_show_no_secret() {
    let shows = |text: &str, value: &dyn Debug| {
        for debug in [format!("{value:?}"), format!("{value:#?}")] {
            assert!(!debug.contains("SeCr3t"), "{text}: {debug}");
            assert_eq!(debug.ends_with(" (masked)"), debug.contains("***"), "{text}: {debug}");
        }
    };
    let mut masked = 0;
    for text in SECRETS.into_iter().chain(OTHERS).chain(["redis://user%3ASeCr3t/x%40h"]) {
        let Ok(iri) = IriRef::parse(text) else { continue };
        shows(text, &iri);
        shows(text, &IriRefBuf::from(iri));
        masked += usize::from(format!("{iri:?}").ends_with(" (masked)"));
        assert_eq!(iri.redacted().to_string().contains("***"), format!("{iri:?}").contains("***"), "{text}");
        assert!(!iri.redacted().to_string().contains("SeCr3t"), "{text}");
        if let Ok(iri) = Iri::parse(text) {
            shows(text, &iri);
        }
        if let (Ok(reference), Ok(owned)) = (UriRef::parse(text), UriRefBuf::parse(text)) {
            shows(text, &reference);
            shows(text, &owned);
            is_masked(text, &reference.builder());
        }
        if let (Ok(uri), Ok(owned)) = (Uri::parse(text), UriBuf::parse(text)) {
            shows(text, &uri);
            shows(text, &owned);
        }
        if let Ok(target) = RequestTarget::parse_for("GET", text) {
            shows(text, &target);
        }
    }
    assert!(masked > 20, "{masked}");
    for rejected in ["a://u:(SeCr3t/w@h", "a://u:[SeCr3t?w@h", "a://u:;SeCr3t/w@h", "http://u:SeCr3t@h h"] {
        let error = UriBuf::try_from(rejected.to_owned()).unwrap_err();
        is_masked(rejected, &error);
        assert!(format!("{error:?}").contains("***"), "{error:?}");
    }
    for host in ["http://u\u{ff1a}SeCr3t\u{ff20}h/", "http://u%3ASeCr3t\u{ff20}h/"] {
        let error = Iri::parse(host).unwrap().to_uri_idna().unwrap_err();
        is_masked(host, &error);
        assert!(!error.to_string().to_ascii_lowercase().contains("secr3t"), "{error}");
        assert!(!debug(&error).to_ascii_lowercase().contains("secr3t"), "{error:?}");
    }
}

/// Without a secret, all is shown.
#[test]
fn other_references_are_shown() {
    for text in OTHERS {
        for &edition in Edition::ALL {
            let Ok(tree) = edition.parse(text) else { continue };
            assert!(!debug(&tree).contains('*'), "{tree:?}");
            assert!(!debug(&Parts::of_tree(&tree)).contains('*'));
        }
        assert!(!debug(&Components::of(text)).contains('*'), "{:?}", Components::of(text));
        assert_eq!(format!("{:?}", Groups::of(text)).matches(&format!("{text:?}")).count().min(1), 1);
    }
    let tree = rfc2396::parse("//user:secret@h/").unwrap();
    assert!(format!("{tree:?}").contains("userinfo(\"user:***\")"), "{tree:?}");
    let parts = Edition::Rfc3986.parts("//u@h/").unwrap();
    assert_eq!(
        format!("{parts:?}"),
        "Parts { scheme: None, authority: Some(\"u@h\"), userinfo: Some(\"u\"), host: Some(\"h\"), port: None, \
         path: \"/\", query: None, fragment: None }"
    );
}

/// Each node is searched once.
#[test]
fn a_long_tree_is_shown_in_linear_time() {
    let text = format!("//user:secret@h{}", "/a;b?//u:p@h/".replace('?', "/").repeat(20_000));
    let tree = rfc2396::parse(&text).unwrap();
    let start = std::time::Instant::now();
    let shown = format!("{tree:?}");
    assert!(!shown.contains("secret") && start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}
