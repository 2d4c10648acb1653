//! temporary
mod support;
use support::Judge;
use uri_bnf::{bnf::Extent, grammar::RuleTable};
fn run(table: &'static RuleTable, extent: &Extent) {
    let judge = Judge::of(table, extent);
    let mut all = Vec::new();
    let mut total = 0;
    for judged in &judge.rules {
        let (words, differences) = judge.differences(judged);
        total += words;
        all.extend(differences);
    }
    println!("{} {total}", table.specification());
    assert!(all.is_empty(), "{}", all.join("\n"));
}
#[test]
fn url07() {
    run(&uri_bnf::url07::RULES, &Extent::QUICK)
}
#[test]
fn uri01() {
    run(&uri_bnf::uri01::RULES, &Extent::QUICK)
}
#[test]
fn rfc2732() {
    run(&uri_bnf::rfc2732::RULES, &Extent::QUICK)
}
#[test]
fn rfc3986() {
    run(&uri_bnf::rfc3986::RULES, &Extent::QUICK)
}
#[test]
fn rfc2141() {
    run(&uri_bnf::urn::rfc2141::RULES, &Extent::QUICK)
}
#[test]
fn rfc8141() {
    run(&uri_bnf::urn::rfc8141::RULES, &Extent::QUICK)
}
