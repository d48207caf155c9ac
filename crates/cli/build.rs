//! Embeds the catalogue again when one of its files changes.

fn main() {
    println!("cargo::rerun-if-changed=catalogue");
}
