//! The references in templates.

use std::path::Path;
use std::time::{Duration, Instant};

use uri_bnf_documents::{Format, Kind, Options, Template, finds};

/// The references in a file of this name, each written as `place=reference`.
fn found(name: &str, document: &str) -> Vec<String> {
    let format = Format::of_path(Path::new(name));
    let found = finds(document.as_bytes(), format, &Options::default());
    let line = |find: uri_bnf_documents::Find<'_>| {
        let text = find.reference.text().unwrap().to_owned();
        assert_eq!(document.get(find.span.range()), Some(text.as_str()), "{name}");
        if find.place.is_empty() { text } else { format!("{}={text}", find.place) }
    };
    found.iter().map(line).collect()
}

#[track_caller]
fn has(names: &[&str], document: &str, expected: &[&str]) {
    for name in names {
        assert_eq!(found(name, document), expected, "{name}: {document}");
    }
}

const ALL: &[&str] = &[
    "a.erb",
    "a.html.erb",
    "a.ejs",
    "a.heex",
    "a.jsp",
    "a.j2",
    "a.html.j2",
    "a.twig",
    "a.njk",
    "a.liquid",
    "a.hbs",
    "a.mustache",
    "a.tmpl",
    "a.gohtml",
    "a.html.tmpl",
    "a.ftl",
    "a.php",
    "a.phtml",
    "a.blade.php",
    "a.cshtml",
    "a.vue",
    "a.svelte",
    "a.astro",
    "user.edit.erb",
    "a.html",
];

#[test]
fn a_value_without_a_tag_is_checked_as_in_html() {
    has(ALL, "<a href=\"/a b\">x</a>\n<img src='/a|b'><b c='/d'>", &["a href=/a b", "img src=/a|b"]);
}

#[test]
fn a_value_with_a_tag_is_not() {
    let documents: [(&[&str], &str); 14] = [
        (&["a.erb", "a.ejs", "a.jsp", "a.html", "a.heex"], "<a href=\"<%= link \"a\" %>/x y\">"),
        (&["a.erb", "a.heex"], "<a href=<%= a > b %>/x>"),
        (&["a.jsp"], "<a href=\"${a}/x y\"></a><a href=\"<c:url value='/x y'/>\">"),
        (
            &["a.j2", "a.twig", "a.liquid", "a.njk", "a.html"],
            "<a href=\"{{ path(\"a b\", {'c': d}) }}\"></a>",
        ),
        (&["a.j2", "a.twig", "a.liquid"], "<a href=\"{% if a > b %}/x y{% else %}/z{% endif %}\"></a>"),
        (
            &["a.hbs", "a.mustache"],
            "<a href=\"{{{url \"a\"}}}/b c\"></a><a href=\"{{#if a}}x y{{/if}}\"></a>",
        ),
        (
            &["a.tmpl", "a.gohtml", "a.html"],
            "<a href=\"{{ printf \"%s b\" .A }}\"></a><a href={{ .B }}/c></a>",
        ),
        (
            &["a.php", "a.blade.php", "a.html"],
            "<a href=\"<?= $a['b'] ?>/c d\"></a><a href=\"/<?php echo $a->b ?>/c d\">",
        ),
        (
            &["a.blade.php"],
            "<a href=\"{!! $a !!}/b c\"></a><a href=\"@lang('a b')\"></a><a href=\"{{ $a }}\">",
        ),
        (
            &["a.cshtml"],
            "<a href=\"@Url.Action(\"a b\", new { id = 1 })\"></a><a href=\"/a b/@Model.Id\"></a>",
        ),
        (&["a.vue"], "<a :href=\"a | b\" @click=\"c > d\" v-bind:src='e f'></a>"),
        (&["a.svelte"], "<a href=\"/x y/{id}\"></a><a href={`/p ${q}`}></a><a href=\"{base}/a b\">"),
        (&["a.astro"], "<a href={`/p ${q}`}></a><a href={a > b ? '/c d' : e}></a>"),
        (&["a.ftl"], "<a href=\"${a}/b c\"></a><a href=\"<#if a>/x y</#if>\"></a>"),
    ];
    for (names, document) in documents {
        has(names, &format!("{document}</a>"), &[]);
    }
}

#[test]
fn code_in_tags_is_neither_markup_nor_text() {
    has(&["a.erb", "a.jsp"], "<% a = \"<a href='/b c'>\" %><p></p>", &[]);
    has(&["a.j2", "a.hbs", "a.tmpl", "a.vue"], "{{ \"<a href='/b c'>\" }}<p></p>", &[]);
    has(&["a.html"], "{{- printf \"<a href=%q><code>%s</code></a>\" .A }}", &[]);
    has(
        &["a.liquid"],
        "{% comment %}<a href='/b c'>{% endcomment %}{% schema %}{\"a\":\"<a href=\\\"b\\\">\"}{% endschema %}</p>",
        &[],
    );
    has(&["a.svelte"], "{#if a}<a href='/b c'>don't</a>{/if}{@html \"<a href='/d e'>\"}", &["a href=/b c"]);
    has(
        &["a.cshtml"],
        "@{ var a = \"<a href='/b c'>\"; }<p>a@b.example</p><a href='/d e'>",
        &["a href=/d e"],
    );
    has(&["a.astro"], "---\nconst a = \"<a href='/b c'>\";\n---\n<p></p>", &[]);
}

#[test]
fn attributes_beside_tags_are_found() {
    has(
        &["a.j2", "a.twig", "a.liquid"],
        "<a {% if a > b %}href='/c d'{% endif %} id={{ e }}></a>",
        &["a href=/c d"],
    );
    has(
        &["a.erb"],
        "<li<% if a %> class='b'<% end %>><a <%= attributes %> href='/c d'></a>",
        &["a href=/c d"],
    );
    has(&["a.php", "a.html"], "<a <?php if ($a->b) { ?>href='/c d'<?php } ?>></a>", &["a href=/c d"]);
    has(&["a.blade.php"], "<a @if($a->b) class='x' @endif href='/c d'></a>", &["a href=/c d"]);
    has(
        &["a.cshtml"],
        "@if (a > b) { <a class=\"@(c ? \"d\" : \"e\")\" href=\"/f g\">x</a> }",
        &["a href=/f g"],
    );
    has(
        &["a.astro"],
        "{a.map(b => <a class={c} href=\"/d e\">{b}</a>)}<a href='/f g'>",
        &["a href=/d e", "a href=/f g"],
    );
}

#[test]
fn elements_of_components_end_with_a_slash() {
    has(
        &["a.vue", "a.svelte", "a.astro"],
        "<textarea a='b' /><iframe src='/c d'/><a href='/e f'></a>",
        &["iframe src=/c d", "a href=/e f"],
    );
    has(&["a.html"], "<textarea /><a href='/e f'></a>", &[]);
}

#[test]
fn scripts_and_styles_have_braces_of_their_own() {
    has(
        &["a.svelte", "a.astro"],
        "<script>if (a) { b = \"}{\"; </script><style>a { background: url(/b c) }</style><a href='/d e'>",
        &["style=/b c", "a href=/d e"],
    );
}

#[test]
fn php_has_comments_and_literals_too() {
    let document = "<?php // http://h/a don't ?>\n<a href='/b c'>\n<?php $d = '<?xml version=\"1.0\"?>http://h/e';\n\
                    $f = <<<HTML\n<a href='/g h'> ?>\nHTML;\n/* http://h/i */";
    has(&["a.php"], document, &["PHP=http://h/a", "a href=/b c", "PHP=http://h/e", "PHP=http://h/i"]);
    let found = finds(document.as_bytes(), Format::of_path(Path::new("a.php")), &Options::default());
    let kinds: Vec<_> = found.iter().map(|find| find.kind).collect();
    assert_eq!(kinds, [Kind::Comment, Kind::Attribute, Kind::Literal, Kind::Comment]);
    has(&["a.php"], r"<?= 'it\'s http://h/a' ?>", &["PHP=http://h/a"]);
    has(
        &["a.php"],
        "<?php\n$a = \"http://h/a b\";\nclass C { /** @see http://h/c */ }",
        &["PHP=http://h/a", "PHP=http://h/c"],
    );
}

#[test]
fn the_name_says_what_is_written() {
    has(
        &["a.md.j2", "README.md.tmpl", "a.md.erb", "a.markdown.hbs", "a.qmd.j2"],
        "# A\n\n[a](/b|c) {{ d }} [e]({{ f }}) [g](/h/{{ i }})\n{{ j }}\n\n[k]: /l|m\n\n[k]\n",
        &["/b|c", "/l|m"],
    );
    has(
        &["a.yaml.j2"],
        "{% if a %}\nurl: http://h/a|b\n{% endif %}\nb_url: '{{ c }}/d e'\n",
        &["$.url=http://h/a|b"],
    );
    has(
        &["a.json.erb"],
        "{ <% if a %> \"url\": \"http://h/a|b\", <% end %> \"b\": <%= c %> }",
        &["$.url=http://h/a|b"],
    );
    has(
        &["a.xml.j2"],
        "{% for a in b %}<a href='/c d' {{ e }}/><f href='{{ g }}/h i'/>{% endfor %}",
        &["a href=/c d"],
    );
    has(&["a.css.erb"], "a { b: url(/c d); e: url(<%= f %>) }", &["CSS=/c d"]);
    has(&["a.sh.j2"], "# http://h/a\ncurl {{ b }} http://h/c", &["shell=http://h/a", "shell=http://h/c"]);
    has(&["a.txt.j2"], "</p> http://h/a {{ b }} http://h/{{ c }}", &["http://h/a"]);
    has(&["motd.tmpl", "a.erb"], "see http://h/a", &["http://h/a"]);
}

/// A file can be a template without saying so.
#[test]
fn tags_in_other_formats() {
    let has = |name: &str, document: &str, expected: &[&str], is_faulty: bool| {
        assert_eq!(found(name, document), expected, "{document}");
        let format = Format::of_path(Path::new(name));
        let found = finds(document.as_bytes(), format, &Options::default());
        assert_eq!(found.fault().is_some(), is_faulty, "{document}");
    };
    has(
        "a.yaml",
        "{{- if .A }}\nurl: http://h/a|b\n{{ end }}\nb_url: {{ .C }}/d e\n",
        &["$.url=http://h/a|b"],
        false,
    );
    has(
        "a.json",
        "{{ a }}{\"url\": \"http://h/a\", {{ if b }}\"c\": {{ d }}{{ end }} }",
        &["$.url=http://h/a"],
        false,
    );
    has("a.xml", "<a {{ if b }}href='/c d'{{ end }}>{{ e \"<f\" }}</a>", &["a href=/c d"], false);
    has("a.toml", "{% if a %}\nurl = 'http://h/a'\n{% endif %}\n", &["$.url=http://h/a"], false);
    has("a.json", "{\"url\": \"http://h/a\", \"b\": \"{{ c }}\" ]", &["$.url=http://h/a"], true);
    has("a.yaml", "url: http://h/a\nb: '{{ c }}'\n", &["$.url=http://h/a"], false);
    // Markup that only some branches of a template complete.
    has(
        "opensearch.xml",
        "{# A comment with a <tag> & more #}\n<a><b href='/c d'/>{# <e f=g> #}</a>\n",
        &["b href=/c d"],
        false,
    );
    has(
        "a.xml",
        "{% if b %}<a href='/c d'>{% else %}<a href='{{ e }}'>{% endif %}</a>",
        &["a href=/c d"],
        false,
    );
    has("a.xml", "<% if b %><a href='/c d'></e>", &["a href=/c d"], false);
    // What has no end is no tag.
    has("a.xml", "<a href='/c d'>{% {{ {# <% </e>", &["a href=/c d"], true);
}

#[test]
fn elements_in_code() {
    has(
        &["a.tsx", "a.jsx"],
        "const f = <T,>(x: Array<string>) => x < y && z > 1; // http://h/a\nexport default () => <a href=\"/user manual\" title='x'>\n\
         {\"http://h/c|d\"} {x ? <img src='/e f' alt={`a > ${b}`} /> : null}</a>;\nconst t = \"<a href='/no no'>\";\n\
         const g = <Card action='do it' background='light grey' href=\"/g h\" to={`/i ${j}`} {...k} />;",
        &[
            "TypeScript=http://h/a",
            "a href=/user manual",
            "TypeScript=http://h/c|d",
            "img src=/e f",
            "card href=/g h",
        ],
    );
    has(
        &["a.tsx"],
        "const a = b<string>('x'); if (c <d && e> 2) { f(\"http://h/g\") }",
        &["TypeScript=http://h/g"],
    );
}

#[test]
fn mdx() {
    has(
        &["a.mdx", "p.en.mdx"],
        "import X from \"x\"\nexport const y = <a href='/no no'/>\n\n# T\n\n[x](/a|b)\n\n<Card title=\"D\" href=\"/c d\" />\n<a\n  \
         href=\"/e f\"\n  target=\"_blank\"\n>x</a>\n\n<Link to={`/g ${h}`} href={i}>y</Link> {\"[no](/n|o)\"}\n\n\
         ```js\nif (a) {\n```\n\nsee `{` and [z](/j|k) {l.map(m => <b>[n](/o|p)</b>)}\n{ [q](/r|s)\n",
        &["/a|b", "card href=/c d", "a href=/e f", "/j|k", "/o|p", "/r|s"],
    );
    has(
        &["a.mdx"],
        // Nothing is code by its indentation.
        "a\n\n    [b](/c|d) http://h/e|f\n    ```\n    [g](/h)\n    ```\n    [i]: /j k\n\n    [l]: /m|n\n\n[o][l]\n",
        &["/c|d", "http://h/e|f", "/m|n"],
    );
    has(
        &["a.mdx"],
        "[m](gone.md) [a](http://h/a|b) <img src=\"no.png\"/>",
        &["gone.md", "http://h/a|b", "img src=no.png"],
    );
}

#[test]
fn templates_by_name() {
    for (name, language) in [
        ("a.erb", "ERB"),
        ("A.HTML.ERB", "ERB"),
        ("a.blade.php", "Blade"),
        ("a.php", "PHP"),
        ("a.html.j2", "Jinja"),
        (".erb", "ERB"),
    ] {
        assert_eq!(Template::of_path(Path::new(name)).map(Template::name), Some(language), "{name}");
    }
    for name in ["a.html", "erb", "a.rb", "", "a."] {
        assert_eq!(Template::of_path(Path::new(name)), None, "{name}");
    }
}

#[test]
fn markdown_by_name() {
    for name in [
        "a.Rmd",
        "a.qmd",
        "a.livemd",
        "a.mdc",
        "a.mdoc",
        "README",
        "a/CHANGELOG",
        "Contributing",
        "llms.txt",
        "llms-full.txt",
    ] {
        assert_eq!(Format::of_path(Path::new(name)), Format::Markdown, "{name}");
    }
    for name in ["README.txt", "NEWS", "AUTHORS", "a-llms.txt", "README.rst"] {
        assert_eq!(Format::of_path(Path::new(name)), Format::Text, "{name}");
    }
}

/// What has no end is searched for once.
#[test]
fn linear_in_the_length() {
    let started = Instant::now();
    for name in ALL.iter().chain(&["a.jsx", "a.mdx"]) {
        for begin in [
            "{{",
            "{%",
            "<%",
            "<?php ",
            "<?",
            "@a(",
            "@{",
            "{",
            "${",
            "<#",
            "\"<c:",
            "{<a",
            "{`",
            "<script>{",
            "<textarea ",
        ] {
            let document = begin.repeat(50_000);
            finds(document.as_bytes(), Format::of_path(Path::new(name)), &Options::default());
        }
    }
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
}
