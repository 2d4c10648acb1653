//! What the linker must be told where `std` does not tell it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The C library, whose startup code calls `main`.
    println!("cargo::rustc-link-arg-bins=-lc");
    // The unwinding tables of the precompiled `core` name the function by which `std` unwinds. No panic
    // unwinds here (`panic = "abort"`), so nobody ever calls it, and it need not exist.
    println!("cargo::rustc-link-arg-bins=-Wl,--defsym=rust_eh_personality=0");
}
