//! The table of the languages of templates: what their tags begin and end with.

/// How one language writes its tags.
pub(super) struct Syntax {
    pub(super) name: &'static str,
    /// The extensions of its files, in lower case.
    pub(super) extensions: &'static [&'static str],
    /// What its tags begin and end with. Of those that begin alike, the longer one is before the other.
    pub(super) delimiters: &'static [Delimiters],
    /// What else it has.
    pub(super) more: More,
}

/// What a tag begins and ends with.
pub(super) type Delimiters = (&'static str, &'static str);

/// What tables do not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum More {
    Nothing,
    /// `<?php` begins code, whose literals and comments may have what ends it.
    Php,
    /// As `Php`, but not with the short form `<? ?>`, and the code is not read.
    LongPhp,
    /// As `Php`, and directives: `@if ($a > 1)`.
    Blade,
    /// Actions in values: `<c:url value="/a"/>`.
    Actions,
    /// `@name.of("a")`, `@(a)`, `@{ a; }`.
    Razor,
    /// Braces around expressions of JavaScript, outside of scripts and styles.
    Braces,
    /// As `Braces`, but elements may be in them, and code before the markup, between lines of hyphens.
    BracesAndElements,
    /// Code of JavaScript in which elements may be: JSX.
    Code,
    /// Markdown with expressions between braces, elements, and lines of code: MDX.
    Markdown,
}

const PERCENT: &[Delimiters] = &[("<%--", "--%>"), ("<%", "%>")];

const DOUBLE: Delimiters = ("{{", "}}");

/// Tags whose content is not what the template writes.
const JINJA: &[Delimiters] = &[
    ("{% comment ", "endcomment %}"),
    ("{%- comment ", "endcomment -%}"),
    ("{% schema %}", "{% endschema %}"),
    ("{% javascript %}", "{% endjavascript %}"),
    ("{%", "%}"),
    DOUBLE,
    ("{#", "#}"),
];

const NONE: Syntax = Syntax { name: "", extensions: &[], delimiters: &[], more: More::Nothing };

/// All languages. The first one is for templates of a language that is not known.
pub(super) const LANGUAGES: &[Syntax] = &[
    Syntax {
        name: "template",
        delimiters: &[("<%--", "--%>"), ("<%", "%>"), ("{{!--", "--}}"), DOUBLE, ("{%", "%}"), ("${", "}")],
        more: More::Php,
        ..NONE
    },
    Syntax {
        name: "ERB",
        extensions: &["erb", "rhtml", "ecr", "eex", "leex", "ejs"],
        delimiters: PERCENT,
        ..NONE
    },
    Syntax { name: "HEEx", extensions: &["heex"], delimiters: PERCENT, more: More::Braces },
    Syntax {
        name: "JSP",
        extensions: &["jsp", "jspf", "jspx", "tag", "gsp", "asp", "aspx", "ascx"],
        delimiters: &[("<%--", "--%>"), ("<%", "%>"), ("${", "}"), ("#{", "}")],
        more: More::Actions,
    },
    Syntax {
        name: "Jinja",
        extensions: &[
            "j2", "jinja", "jinja2", "twig", "njk", "nunjucks", "liquid", "tera", "djhtml", "volt", "peb",
        ],
        delimiters: JINJA,
        ..NONE
    },
    Syntax {
        name: "Handlebars",
        extensions: &["hbs", "handlebars", "mustache", "hjs"],
        delimiters: &[("{{!--", "--}}"), ("{{{{", "}}}}"), ("{{{", "}}}"), DOUBLE],
        ..NONE
    },
    Syntax {
        name: "Go",
        extensions: &["tmpl", "gohtml", "gotmpl", "gotpl", "tpl"],
        delimiters: &[
            ("{{/*", "*/}}"),
            ("{{- /*", "*/ -}}"),
            DOUBLE,
            ("{%", "%}"),
            ("{$", "}"),
            ("{*", "*}"),
        ],
        ..NONE
    },
    Syntax {
        name: "FreeMarker",
        extensions: &["ftl", "ftlh", "ftlx", "vm"],
        delimiters: &[
            ("<#--", "-->"),
            ("<#", ">"),
            ("</#", ">"),
            ("<@", ">"),
            ("</@", ">"),
            ("${", "}"),
            ("$!{", "}"),
        ],
        ..NONE
    },
    Syntax {
        name: "PHP",
        extensions: &["php", "phtml", "php3", "php4", "php5", "php7", "phps", "ctp"],
        more: More::Php,
        ..NONE
    },
    Syntax {
        name: "Blade",
        extensions: &["blade.php"],
        delimiters: &[("{{--", "--}}"), DOUBLE, ("{!!", "!!}")],
        more: More::Blade,
    },
    Syntax {
        name: "Razor",
        extensions: &["cshtml", "razor", "scala.html", "vbhtml"],
        delimiters: &[("@*", "*@")],
        more: More::Razor,
    },
    Syntax { name: "Vue", extensions: &["vue"], delimiters: &[DOUBLE], ..NONE },
    Syntax { name: "Svelte", extensions: &["svelte"], more: More::Braces, ..NONE },
    Syntax { name: "JSX", extensions: &["jsx", "tsx"], more: More::Code, ..NONE },
    Syntax { name: "MDX", extensions: &["mdx"], more: More::Markdown, ..NONE },
    Syntax { name: "Astro", extensions: &["astro"], more: More::BracesAndElements, ..NONE },
];

/// Tags in a file that has the name of HTML.
pub(super) const OF_HTML: Syntax = Syntax {
    name: "HTML",
    delimiters: &[("<%--", "--%>"), ("<%", "%>"), DOUBLE, ("{%", "%}")],
    more: More::LongPhp,
    ..NONE
};

/// Tags in a file that has the name of XML.
pub(super) const OF_XML: Syntax = Syntax {
    name: "XML",
    delimiters: &[("<%--", "--%>"), ("<%", "%>"), DOUBLE, ("{%", "%}"), ("{#", "#}")],
    more: More::LongPhp,
    ..NONE
};

#[cfg(test)]
mod tests {
    use super::LANGUAGES;

    #[test]
    fn longer_delimiters_are_first() {
        for syntax in LANGUAGES {
            for (index, (open, _)) in syntax.delimiters.iter().enumerate() {
                let before = syntax.delimiters.iter().take(index);
                assert!(
                    before.into_iter().all(|(other, _)| !open.starts_with(other)),
                    "{} {open}",
                    syntax.name
                );
            }
        }
    }
}
