//! A file that is added to the template is embedded at the next build.

fn main() {
    println!("cargo:rerun-if-changed=template");
    println!("cargo:rerun-if-changed=build.rs");
}
