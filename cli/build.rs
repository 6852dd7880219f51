//! A file that is added to the template is embedded at the next build; programs for people carry no names of functions.

use std::env::var;

fn main() {
    println!("cargo:rerun-if-changed=template");
    println!("cargo:rerun-if-changed=build.rs");
    // Cargo strips no program whose own package has settings of its own in the profile, so the linker does.
    // A profiler wants the names: `SATRAP_KEEP_NAMES=1 cargo build --release`.
    println!("cargo:rerun-if-env-changed=SATRAP_KEEP_NAMES");
    let is_for_people =
        var("PROFILE").is_ok_and(|profile| profile == "release") && var("SATRAP_KEEP_NAMES").is_err();
    if is_for_people && var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-link-arg-bins=-Wl,--strip-all");
    }
}
