//! The bodies of the coverage-guided targets: each receives octets and panics if something is not as documented.
//!
//! The programs in `fuzz_targets/` connect them with libFuzzer. As a library, they compile and run without it, so the
//! tests run them on the seeds, and a continuous integration needs no C++ compiler.

pub mod forms;
pub mod grammars;
mod judge;
pub mod peers;
pub mod seeds;
pub mod validator;
