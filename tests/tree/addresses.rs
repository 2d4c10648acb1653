//! IPv6 addresses: the rule of RFC 3986 and the standard library accept the same ones.

use std::net::Ipv6Addr;

use uri_bnf::{
    ast::Node,
    bnf::{Automaton, Extent, Suite},
    rfc2732, rfc3986, rfc3987,
};

/// Tests all words of the suite of `IPv6address`: a word is in the language exactly if the standard library accepts it,
/// so a text always has its address.
#[test]
fn rfc3986_accepts_only_addresses() {
    let grammar = rfc3986::RULES.file().read().unwrap();
    let suite = Suite::new(&grammar, "IPv6address", &Extent::STANDARD).unwrap();
    // The rules of RFC 3987 are the same.
    let iris = rfc3987::RULES.file().read().unwrap();
    assert_eq!(&Automaton::compile(&iris, "IPv6address").unwrap(), suite.automaton());
    let (mut words, mut addresses) = (suite.words(), 0);
    while let Some(word) = words.next_word() {
        let read = std::str::from_utf8(word).ok().and_then(|text| text.parse::<Ipv6Addr>().ok());
        assert_eq!(suite.automaton().accepts(word), read.is_some(), "{}", word.escape_ascii());
        let (Some(read), Ok(text)) = (read, std::str::from_utf8(word)) else { continue };
        addresses += 1;
        for rules in [&rfc3986::RULES, &rfc3987::RULES] {
            let Ok(Node::Ipv6address(address)) = rules.rule("IPv6address").unwrap().parse(text) else {
                panic!("{text} is not an IPv6address");
            };
            assert_eq!(address.address(), Some(read));
        }
    }
    assert!(addresses > 1_000, "only {addresses} addresses");
}

/// Tests the seven examples of RFC 2732, section 2. Its grammar derives all of them except the one in which an IPv4
/// address follows `::` directly.
#[test]
fn the_examples_of_rfc2732() {
    for (text, is_derived) in [
        ("[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]", true),
        ("[1080:0:0:0:8:800:200C:4171]", true),
        ("[3ffe:2a00:100:7031::1]", true),
        ("[1080::8:800:200C:417A]", true),
        ("[::192.9.5.5]", false),
        ("[::FFFF:129.144.52.38]", true),
        ("[2010:836B:4179::836B:4179]", true),
    ] {
        let by = |rules: &uri_bnf::grammar::RuleTable, name| rules.rule(name).unwrap().accepts(text);
        assert_eq!(by(&rfc2732::RULES, "IPv6reference"), is_derived, "{text}");
        assert!(by(&rfc3986::RULES, "IP-literal"), "{text}");
    }
}

/// A text that RFC 2732 accepts and that is not an address has no address.
#[test]
fn rfc2732_accepts_more_than_addresses() {
    let address = |text| rfc2732::parse_rule::<rfc2732::rule::Ipv6address>(text).unwrap();
    for text in ["1", "1:2", "1:2:3:4:5:6:7:8:9", ":::1.2.3.4", "1:2:3:4:5:6:7:8::", "1:2:3:4:5:6:1.2.3.256"]
    {
        assert_eq!(address(text).address(), None, "{text}");
    }
    for text in ["::", "1::", "::1", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:1.2.3.4"] {
        assert_eq!(address(text).address(), text.parse().ok(), "{text}");
    }
    assert_eq!(address("::FFFF:129.144.52.38").ipv4address().unwrap().octets(), Some([129, 144, 52, 38]));
}
