//! Probe.
use uri_bnf::{Edition, compare::*};

#[test]
fn probe() {
    let texts = [
        "mailto:a@b?c",
        "http://1.2.3.256/",
        "http://my_host/",
        "a;b",
        "/a;b",
        "//h?q",
        "urn:a1:b#c",
        "http://h./",
        "?q",
        "http:",
        "a:?b",
        "//u@h@x",
        "http://a:8x/",
        "?[",
        "#[",
        "a:[b",
        "a:b[c",
        "//:80",
        "//@",
        "//u@",
        "//a:b",
        "http://exa_mple/",
        "http://[::1]/",
        "http://[::192.9.5.5]/",
        "http://[:::192.9.5.5]/",
        "",
        "#f",
        "http://example.com/",
        "1a:b",
        "a_b:c",
        ":b",
        "%61:b",
        "http://1.2.3.4444/",
        "foo:?",
        "file:///etc",
        "urn:a1:%",
        "urn:a1:b",
        "http://u:p@my_host/",
        "//h;x",
        "//h$",
        "foo:/a/b;c",
        "http://[1:2]/",
        "http://[v1.a]/",
        "a#b#c",
        "$:b",
        "http://a..b/",
        "http://-a/",
        "x:y:z",
        "//",
        "///",
        "http://h:80?x",
    ];
    for pair in Edition::ALL.windows(2) {
        let comparer = Comparer::new(pair[0], pair[1]);
        println!("=== {} {}", pair[0], pair[1]);
        println!("{:?}", shortest_differences(pair[0], pair[1]));
        for text in texts {
            for e in [pair[0], pair[1]] {
                assert_eq!(comparer.components(e, text).unwrap().is_some(), e.is_valid(text), "{e} {text}");
            }
            let start = std::time::Instant::now();
            let Some(d) = comparer.compare(text).unwrap() else { continue };
            println!("{text:?} {:?} {:?}", d.kind(), start.elapsed());
            for c in d.causes() {
                print!("   from {}:", c.donor());
                for x in c.components() {
                    let show = |p: &Vec<Part>| {
                        p.iter()
                            .map(|p| format!("{} {:?}", p.kind, &text[p.span.start..p.span.end]))
                            .collect::<Vec<_>>()
                            .join(",")
                    };
                    print!(" {}({} | {})", x.component.name(), show(&x.older), show(&x.newer));
                }
                println!();
                for r in c.rules() {
                    println!(
                        "      {:?} | {:?}  {:?}",
                        r.older.map(|r| r.name()),
                        r.newer.map(|r| r.name()),
                        r.span
                    );
                }
            }
        }
    }
}
