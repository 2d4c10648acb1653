//! The contrast of the colours that `book.css` defines: that of level AA (WCAG 2.2), which is 4.5 to 1 for text and 3 to 1
//! for lines.

use std::{collections::BTreeMap, fs};

/// The colours of a block of `book.css`, by the names of their variables.
fn colours(css: &str, selector: &str) -> BTreeMap<String, [u8; 3]> {
    let block = css.split_once(&format!("\n{selector} {{\n")).unwrap().1.split_once("\n}").unwrap().0;
    let colours: BTreeMap<_, _> = block
        .lines()
        .map(|line| {
            let (name, value) = line.trim().trim_end_matches(';').split_once(": #").unwrap();
            let part = |at: usize| u8::from_str_radix(&value[at..at + 2], 16).unwrap();
            (name.trim_start_matches("--").to_owned(), [part(0), part(2), part(4)])
        })
        .collect();
    assert!(colours.len() >= 10, "{selector}");
    colours
}

fn luminance(colour: [u8; 3]) -> f64 {
    let [red, green, blue] = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn the_formula_is_that_of_wcag() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    assert!((contrast([0x77; 3], [255; 3]) - 4.48).abs() < 0.01);
}

#[test]
fn colours_have_enough_contrast() {
    let css = fs::read_to_string(uri_bnf_book::source().join("book.css")).unwrap();
    // The grounds of mdBook's themes: of the page, and of a printed rule.
    let light = ("light", ":root", [[0xff; 3], [0xf0, 0xf5, 0xf9]]);
    let navy = ("navy", ".navy, .coal, .ayu", [[0x16, 0x19, 0x23], [0x25, 0x28, 0x32]]);
    for (theme, selector, grounds) in [light, navy] {
        let colours = colours(&css, selector);
        let check = |name: &str, ground: [u8; 3], least: f64| {
            let contrast = contrast(colours[name], ground);
            assert!(contrast >= least, "{theme}: {name} has a contrast of {contrast:.2}");
        };
        for ground in ["terminal", "nonterminal", "prose", "taken"] {
            check("track-text", colours[ground], 4.5);
        }
        for name in ["track", "terminal-edge", "nonterminal-edge", "taken-edge"] {
            check(name, grounds[0], 3.0);
        }
        // A box that the text does not use has no fill.
        check("track-text", grounds[0], 4.5);
        check("place", grounds[0], 4.5);
        if colours.contains_key("links") {
            for ground in grounds {
                check("links", ground, 4.5);
            }
        }
    }
}
