//! What each peer makes of the quick suite of the grammar that it claims, compared with a snapshot: a new version of a
//! peer that decides otherwise changes it.

use std::{collections::BTreeMap, fs, path::PathBuf, thread};

use uri_bnf::{
    Edition,
    ast::Node,
    bnf::{Extent, Grammar, Notation, Suite},
};
use uri_bnf_conform::{
    adapter::Adapter,
    peers::{self, Components},
};

/// The deviations of a peer: how many there are, and the first of the shortest.
struct Deviations {
    count: u64,
    shortest: Option<Vec<u8>>,
}

const NONE: Deviations = Deviations { count: 0, shortest: None };

#[test]
fn peers_deviate_as_before() {
    let table = fs::read_to_string(folder().join("adapters.tsv")).unwrap();
    let rows: Vec<_> =
        Adapter::read_all(&table).into_iter().filter(|adapter| adapter.language == "rust").collect();
    assert!(rows.iter().map(|adapter| adapter.name).eq(peers::names()), "each peer has a row");
    let mut suites = BTreeMap::<_, Vec<_>>::new();
    for adapter in &rows {
        suites.entry((adapter.grammar, adapter.rule)).or_default().push(adapter.name);
    }
    let mut rows = thread::scope(|scope| {
        let threads: Vec<_> = suites
            .into_iter()
            .map(|((grammar, rule), names)| scope.spawn(move || judge(grammar, rule, &names)))
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    rows.sort();
    insta::with_settings!({
        prepend_module_to_snapshot => false,
        omit_expression => true,
        snapshot_path => "../../../../snapshots",
    }, {
        insta::assert_snapshot!("conform__peers", rows.join("\n"));
    });
}

#[test]
fn peers_resolve() {
    let table = fs::read_to_string(folder().join("adapters.tsv")).unwrap();
    for adapter in Adapter::read_all(&table).iter().filter(|adapter| adapter.language == "rust") {
        let resolve = peers::resolver(adapter.name);
        assert_eq!(resolve.is_some(), !adapter.resolves.is_empty(), "{}", adapter.name);
        let Some(resolve) = resolve else { continue };
        // RFC 3986, section 5.4.1.
        assert_eq!(
            resolve("http://a/b/c/d;p?q", "../g").as_deref(),
            Some("http://a/b/g"),
            "{}",
            adapter.name
        );
        assert_eq!(resolve("a", "b"), None, "{}: the base has no scheme", adapter.name);
    }
}

/// Tries all words of a suite on peers, and describes where each deviates.
fn judge(grammar: &str, rule: &str, names: &[&str]) -> Vec<String> {
    let edition = grammar.parse::<Edition>().ok();
    let read = match edition {
        Some(edition) => edition.rules().file().read().unwrap(),
        None => Grammar::read_as(Notation::Abnf, &file(grammar)).unwrap(),
    };
    let entry = edition.and_then(|edition| edition.rules().rule(rule));
    let suite = Suite::new(&read, rule, &Extent::QUICK).unwrap();
    let mut peers: Vec<_> = names.iter().map(|name| (peers::find(name).unwrap(), [NONE; 3])).collect();
    let (mut candidates, mut words) = (0, suite.words());
    while let Some(word) = words.next_word() {
        candidates += 1;
        let is_member = suite.automaton().accepts(word);
        let parsed =
            entry.filter(|_| is_member).and_then(|entry| entry.parse(str::from_utf8(word).ok()?).ok());
        let expected = parsed.map(components);
        for (peer, [accepts, rejects, wrong]) in &mut peers {
            match (is_member, peer(word)) {
                (false, Some(_)) => accepts.add(word),
                (true, None) => rejects.add(word),
                (true, Some(reported))
                    if expected.as_ref().is_some_and(|expected| differ(&reported, expected)) =>
                {
                    wrong.add(word);
                }
                _ => {}
            }
        }
    }
    let rows = names.iter().zip(peers).map(|(name, (_, [accepts, rejects, wrong]))| {
        let lines = [("false accepts", accepts), ("false rejects", rejects), ("wrong components", wrong)];
        let lines = lines.map(|(what, deviations)| format!("  {what}: {}\n", deviations.describe()));
        format!("{name}: {candidates} candidates, {rule} of {grammar}\n{}", lines.concat())
    });
    rows.collect()
}

/// Returns whether a reported component is not the expected one.
fn differ(reported: &Components, expected: &Components) -> bool {
    reported.iter().any(|(name, part)| expected.get(name) != Some(part))
}

impl Deviations {
    fn add(&mut self, word: &[u8]) {
        self.count += 1;
        if self.shortest.as_ref().is_none_or(|shortest| (word.len(), word) < (shortest.len(), shortest)) {
            self.shortest = Some(word.to_vec());
        }
    }

    fn describe(&self) -> String {
        match &self.shortest {
            Some(shortest) => format!("{}, first \"{}\"", self.count, shortest.escape_ascii()),
            None => "none".to_owned(),
        }
    }
}

/// The components that the grammar gives.
fn components(node: Node<&str>) -> Components {
    let Node::UriReference(reference) = node else {
        return Components::new();
    };
    let parts = [
        ("scheme", reference.scheme().map(|part| part.text())),
        ("authority", reference.authority().map(|part| part.text())),
        ("userinfo", reference.userinfo().map(|part| part.text())),
        ("host", reference.host().map(|part| part.text())),
        ("port", reference.port().map(|part| part.text())),
        ("path", Some(reference.path().text())),
        ("query", reference.query().map(|part| part.text())),
        ("fragment", reference.fragment().map(|part| part.text())),
    ];
    parts.into_iter().map(|(name, text)| (name, text.map(str::to_owned))).collect()
}

fn file(grammar: &str) -> String {
    fs::read_to_string(folder().join("grammars").join(grammar)).unwrap()
}

/// The folder of all adapters.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}
