//! The judge reads grammar files of any content.
#![no_main]

libfuzzer_sys::fuzz_target!(|octets: &[u8]| uri_bnf_fuzz::grammars::check(octets));
