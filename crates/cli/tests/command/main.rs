//! Runs the command `uri-bnf`, and checks what it does.

mod build;
mod check;
mod check_editions;
mod check_findings;
mod check_iris;
mod check_lists;
mod codes;
mod compare;
mod configuration;
mod configuration_errors;
mod conform_groups;
mod conversions;
mod convert;
mod coverage;
mod coverage_counts;
mod defaults;
mod derive;
mod diagram;
mod diff;
mod directions;
mod documents;
mod editions;
mod equivalent;
mod escape;
mod explain;
mod extract;
#[cfg(target_os = "linux")]
mod file_names;
mod file_size;
mod files;
mod fix;
mod formats;
mod formats_data;
mod formats_places;
mod generate;
mod grammar;
mod grouped;
#[cfg(debug_assertions)]
mod growth;
#[cfg(debug_assertions)]
mod growth_all;
#[cfg(debug_assertions)]
mod growth_inputs;
#[cfg(debug_assertions)]
mod growth_rows;
mod help;
mod inputs;
mod large;
mod lint;
mod listed;
mod long_paths;
mod normalize;
mod options;
mod output;
mod own_grammar;
mod page;
mod parse;
mod printed;
mod readme;
mod relativize;
mod report;
mod report_editions;
mod report_html;
mod resolve;
mod robust;
mod run;
mod rust_version;
mod scan;
mod scan_baseline;
mod scan_files;
mod scan_fix;
mod scan_hyphens;
mod scan_isolated;
mod scan_mail;
mod scan_markdown;
mod scan_placeholders;
mod scan_places;
mod scan_settings;
mod scan_source;
mod scan_structured;
mod scan_xml;
mod scan_yaml;
mod scripts;
mod secret_shapes;
mod secrets;
#[expect(dead_code, reason = "another package uses the rest")]
#[path = "../../../../tests/support/share.rs"]
mod share;
mod signals;
mod split;
mod terminal;
mod unescape;
mod wordings;
mod written;
