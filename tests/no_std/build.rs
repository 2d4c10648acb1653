//! Arguments for the linker that `std` would otherwise supply.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The C library, whose startup code calls `main`.
    println!("cargo::rustc-link-arg-bins=-lc");
    // The unwinding tables of the precompiled `core` refer to the function with which `std` unwinds. No panic unwinds
    // here (`panic = "abort"`), so the function is never called, and does not have to exist.
    println!("cargo::rustc-link-arg-bins=-Wl,--defsym=rust_eh_personality=0");
}
