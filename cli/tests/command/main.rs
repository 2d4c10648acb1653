//! Runs the command `uri-bnf`, and holds what it does against what it says.

mod check;
mod check_editions;
mod check_findings;
mod codes;
mod compare;
mod configuration;
mod configuration_errors;
mod editions;
mod explain;
mod files;
mod fix;
mod formats;
mod formats_data;
mod formats_places;
mod generate;
mod grammar;
mod help;
mod large;
mod lint;
mod output;
mod parse;
mod report;
mod report_editions;
mod robust;
mod run;
mod scripts;
