//! All forms of a rule give the same answer.
#![no_main]

libfuzzer_sys::fuzz_target!(|octets: &[u8]| uri_bnf_fuzz::forms::check(octets));
