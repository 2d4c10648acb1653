//! Templates: what their tags leave open is not a fault.

use super::{Case, finds, prints};

pub(super) const CASES: &[Case] = &[
    finds(
        "what Razor writes is not known; a path of its own may still have a space",
        "scan a.cshtml",
        &["2:13 error space"],
    ),
    finds("ERB", "scan --policy all a.erb", &[]),
    finds("Handlebars", "scan --policy all a.hbs", &[]),
    finds("JSP, with a tag in an attribute", "scan --policy all a.jsp", &[]),
    finds("PHP", "scan --policy all a.php", &[]),
    finds("Svelte", "scan --policy all a.svelte", &[]),
    finds("Twig", "scan --policy all a.twig", &[]),
    finds("Vue, whose bound attributes are expressions with filters", "scan --policy all a.vue", &[]),
    prints(
        "types of TypeScript are not elements; a literal with an expression is not known",
        "extract a.tsx",
        &["/ok"],
    ),
    finds(
        "MDX, whose expressions are not references",
        "scan b.mdx",
        &["5:15 error space", "7:7 error space"],
    ),
];
