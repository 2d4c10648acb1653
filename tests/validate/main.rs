//! The validator: errors agree with the verdict; each code, its page and its suggestions; the fast path.

mod checks;
mod excess_levels;
mod faults;
mod findings;
mod fixes;
mod hosts_of_browsers;
mod interoperable;
mod names_in_references;
mod pages;
mod plain;
mod reports;
mod safety;
mod secret_debug;
mod secret_messages;
mod secrets;
#[path = "../support/mod.rs"]
mod support;
mod validate;
mod validate_iris;
mod wordings;
mod written_pages;
