//! Embeds the catalogue again whenever one of its files changed.

fn main() {
    println!("cargo::rerun-if-changed=catalogue");
}
