//! Lets the crate build before the frontend does, and again whenever the frontend was built anew.

fn main() -> std::io::Result<()> {
    let pages = "../../frontend/dist";
    std::fs::create_dir_all(pages)?;
    println!("cargo::rerun-if-changed={pages}");
    Ok(())
}
