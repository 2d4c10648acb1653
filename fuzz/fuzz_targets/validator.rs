//! The diagnostics of any text are as documented.
#![no_main]

libfuzzer_sys::fuzz_target!(|octets: &[u8]| uri_bnf_fuzz::validator::check(octets));
