//! What tools make of Markdown before or after it is read: blocks of code of generators of sites, labels that they define.

use uri_bnf::extract::Finder;
use uri_bnf_documents::{Format, Hint, Options, finds};

/// The references and unresolved labels in Markdown; those in code also, if `code` says so.
fn found(document: &str, code: bool) -> Vec<String> {
    let options = Options { finder: Finder::new(), code, labels: true, ..Options::default() };
    let found = finds(document.as_bytes(), Format::Markdown, &options);
    let line = |find: uri_bnf_documents::Find<'_>| {
        let written = document.get(find.span.range()).unwrap();
        if find.hint == Some(Hint::UnresolvedLabel) { format!("[{written}]") } else { written.to_owned() }
    };
    found.iter().map(line).collect()
}

#[track_caller]
fn has(document: &str, expected: &[&str]) {
    assert_eq!(found(document, false), expected, "{document}");
}

#[test]
fn blocks_of_code() {
    let document = "[a](b)\n\n{% highlight python %}\nt.get(\"http://h/c\").then(\"d e\")\n\n[f](g h.md) [i][j]\n\
        {% endhighlight %}\n\nhttp://h/k|l [m](n)\n";
    has(document, &["b", "http://h/k|l", "n"]);
    assert_eq!(found(document, true), ["b", "http://h/c", "http://h/k|l", "n"]);
    for (open, close) in [
        ("{% highlight ruby linenos %}", "{% endhighlight %}"),
        ("{%- code -%}", "{%- endcode -%}"),
        ("{%codeblock lang:js%}", "{%endcodeblock%}"),
        ("{% comment %}", "{% endcomment %}"),
        ("{{< highlight go \"linenos=table\" >}}", "{{< /highlight >}}"),
        ("{{% highlight go %}}", "{{% /highlight %}}"),
        ("{{<code-toggle file=\"hugo\">}}", "{{</ code-toggle >}}"),
        ("{{< mermaid >}}", "{{< /mermaid >}}"),
    ] {
        has(&format!("{open}\n[a](b c.md)\n\n<a href='d e'>\n{close}\n\n[f](g)\n"), &["g"]);
        has(&format!("- a\n\n  {open}[a](b)\n  {close}\n- [f](g)\n"), &["g"]);
        has(&format!("> 1. {open}\n> [a](b)\n> {close}\n> [f](g)\n"), &["g"]);
        has(&format!("See [f](g) {open}http://h/a|b{close} and [h](i).\n"), &["g", "i"]);
    }
    // In a fenced block, and around one.
    has("```\n{% highlight a %}\n[b](c)\n{% endhighlight %}\n```\n[d](e)\n", &["e"]);
    has("{% highlight a %}\n```\n[b](c)\n{% endhighlight %}\n[d](e)\n", &["e"]);
    has(
        "{% highlight a %}\u{e9}[b](c)\u{e9}{% endhighlight %}\n\n{% comment %}\n[d](e)\n{% endcomment %}",
        &[],
    );
}

/// What is no block stays what it is.
#[test]
fn tags_that_are_no_blocks() {
    has("{% highlight a %}\n[b](c)\n", &["c"]);
    has("{% highlight a %}\n[b](c)\n{% endcode %}\n", &["c"]);
    has("The tag `{% highlight a %}` begins it.\n\n[b](c)\n\n`{% endhighlight %}` ends it.\n", &["c"]);
    has("{{< code a=\"b\" />}}\n[b](c)\n{{< /code >}}\n", &["c"]);
    has("{{</* highlight a */>}}\n[b](c)\n{{</* /highlight */>}}\n", &["c"]);
    has("{% highlight a %}\n{% highlight a %}\n[b](c)\n{% endhighlight %}\n[d](e)\n", &["e"]);
    has("{% raw %}\n[b](c d.md)\n{% endraw %}\n{% if a %}\n[b](c)\n{% endif %}\n", &["c d.md", "c"]);
    // What begins in another one is a part of it.
    has("{% code %}\n{% highlight a %}\n{% endcode %}\n[b](c)\n{% endhighlight %}\n", &["c"]);
}

#[test]
fn labels_that_a_template_defines() {
    has(
        "The [GitHub Release][] and [a][jekyll-1], [b][c].\n\n[GitHub Release]: {{ site.repository }}/tag/v1\n\
         [Jekyll-1]: {% post_url 2013-05-06-a %}\n",
        &["[c]"],
    );
    has(
        "[a][b] [c][d] [e][f]\n\n> [b]: https://h/{{ page.x }}/y z\n\n[d]:\n  <%= g %>\n\nh [f]: {{ i }}\n",
        &["[f]"],
    );
}

#[test]
fn labels_that_are_code() {
    has(
        "[`mkdocs.plugins.CombinedEvent`][] [a][`b.c()`] [`d::e`][] [f.g][] [`h`][] [`i j.k`][]\n",
        &["[`h`]", "[`i j.k`]"],
    );
}

/// The text of an element of code, which ends in its block.
#[test]
fn elements_of_code() {
    for name in ["code", "kbd", "samp", "pre", "CODE"] {
        has(
            &format!("a <{name} x>\"http://h/a\\\"]}}\" [b][c] <b>http://h/d</b></{name}> http://h/e\n"),
            &["http://h/e"],
        );
    }
    has(
        "| a | b |\n|-|-|\n| <code>http://h/a | http://h/b</code> |\n\n<code>http://h/c\n\nhttp://h/d</code>\n",
        &["http://h/a", "http://h/b", "http://h/c", "http://h/d"],
    );
    has("a <code/>http://h/a</code> b <code><code>http://h/b</code>http://h/c</code>\n", &["http://h/a"]);
    assert_eq!(found("a <code>http://h/a</code>\n", true), ["http://h/a"]);
}

/// As in HTML: what is after the scheme is code.
#[test]
fn code_in_destinations() {
    has(
        "[Demo]: javascript:alert$.next(\"Demo\")\n\n[a][Demo] [b](JavaScript:alert$.next(\"|\")) [c](vbscript:d) <javascript:e|f>\n\n[g](h|i)\n",
        &["h|i"],
    );
}

#[test]
fn definitions_after_one_of_a_template_count() {
    has(
        "[a][1] [b][2] [c][d] [e][f]\n\n[1]: {{ site.url }}/x\n[2]: https://h/\n[d]: {% link a.md %}\n",
        &["[f]", "https://h/"],
    );
}

#[test]
fn labels_of_code_are_no_labels() {
    has("[a][expr.bool-logic] [`A`][macro@Clone] [b][no such]\n", &["[no such]"]);
    has("[a][Foo#bar] [b][foo()] [c][d/e.f] [`g`][h(i)] [j][1.2] [k][C#]\n", &["[1.2]", "[C#]"]);
}

#[test]
fn tags_of_titles_are_no_labels() {
    has("# Changes\n\n## [FIX][sale] a\n\n* [Docs][API] b\n* [a][no] b\n", &["[no]"]);
    has("See [FIX][sale] a.\n", &["[sale]"]);
}

/// What documentation tools resolve by name, in Markdown of theirs.
#[test]
fn paths_of_items_are_no_references() {
    has("[a](proc_macro::Group) [b] [c](d_e:f)\n\n[b]: std::vec::Vec\n", &["d_e:f"]);
}

#[test]
fn commands_of_latex_end_at_their_brace() {
    has(
        r"\url{http://h.example/x} \href{http://h.example/a\_b}{y} http://h.example/{a}b} \footnote{see {b} http://h.example/{c}}",
        &["http://h.example/x", r"http://h.example/a\_b", "http://h.example/{a}b}", "http://h.example/{c}"],
    );
}

#[test]
fn a_destination_with_a_space_need_not_be_utf_8() {
    let found = finds(b"[a](b\xFF c.md)", Format::Markdown, &Options::default()).to_vec();
    let [find] = &found[..] else { panic!("{found:?}") };
    assert_eq!((find.reference.octets(), find.hint), (&b"b\xFF c.md"[..], Some(Hint::SpaceInDestination)));
}

/// A document that is written into this one can define its labels.
#[test]
fn labels_that_another_document_defines() {
    for tag in [
        "{% include links.md %}",
        "{%- include_relative ../_links -%}",
        "{% include-markdown \"links.md\" %}",
        "{% include {{ page.links }} %}",
        "{{% readfile \"/links.md\" %}}",
        "{{% include file=\"links.md\" %}}",
        "{{< include _links.qmd >}}",
        "{{#include ../links.md}}",
        "{!links.md!}",
        "--8<-- \"links.md\"",
        "-8<-\nlinks.md\n-8<-",
        "```{include} links.md\n```",
        "<!--@include: ./links.md-->",
    ] {
        has(&format!("[a][b] [c](d)\n\n{tag}\n"), &["d"]);
    }
    for tag in [
        "{% include figure.html a=\"b.md\" %}",
        "{{#include ../main.rs}}",
        "{{ links.md }}",
        "{!!}",
        "<!-- links.md -->",
        ";--8<-- \"links.md\"",
        "`{% include links.md %}`",
        "```\n--8<-- \"links.md\"\n```",
        "import Links from './_links.md'",
    ] {
        has(&format!("[a][b] [c](d)\n\n{tag}\n"), &["[b]", "d"]);
    }
}

#[test]
fn destinations_that_are_broken() {
    has(
        "[a](https://h/b. c) [d](https://h/e. Then f) [g](https://h. i) [j](https://h/<no value>#k)\n",
        &["https://h/b. c", "https://h/e", "https://h", "https://h/<no value>#k"],
    );
    has("[a]((https://h/b) [c]((https://h/d)) `[e]((https://h/f)`\n", &["(https://h/b", "(https://h/d)"]);
}
