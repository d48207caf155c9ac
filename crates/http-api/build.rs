//! Allows the crate to be built before the frontend, and provides digests of the rules and of the program to it.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::{env, fs, io};

/// The folders whose content determines the evaluation of a recipe.
const RULE_FOLDERS: [&str; 6] = [
    "../domain/src",
    "../domain/data",
    "../nutrition/src",
    "../nutrition/data",
    "../affiliate/src",
    "../affiliate/data",
];

/// The folders and files that, with the rules, determine what a catalogue in memory contains.
const PROGRAM_FOLDERS: [&str; 4] = ["../search", "../assistant", "../storage/src", "src"];
const DEPENDENCIES: &str = "../../Cargo.lock";

fn main() -> io::Result<()> {
    let pages = "../../frontend/dist";
    fs::create_dir_all(pages)?;
    // Only a release build embeds the pages; a development build reads them when it runs, and is therefore not
    // compiled again when they change.
    if env::var_os("PROFILE").is_some_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed={pages}");
    }
    let mut digest = DefaultHasher::new();
    for folder in RULE_FOLDERS {
        println!("cargo::rerun-if-changed={folder}");
        add_folder(Path::new(folder), &mut digest)?;
    }
    println!("cargo::rustc-env=RULES_DIGEST={:016x}", digest.finish());
    for folder in PROGRAM_FOLDERS {
        println!("cargo::rerun-if-changed={folder}");
        add_folder(Path::new(folder), &mut digest)?;
    }
    println!("cargo::rerun-if-changed={DEPENDENCIES}");
    fs::read(DEPENDENCIES)?.hash(&mut digest);
    println!("cargo::rustc-env=PROGRAM_DIGEST={:016x}", digest.finish());
    Ok(())
}

/// Adds the names and contents of the files in a folder and its subfolders to the digest, in an order that does not depend on
/// the file system.
fn add_folder(folder: &Path, digest: &mut impl Hasher) -> io::Result<()> {
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        if entry.file_type()?.is_dir() {
            add_folder(&entry.path(), digest)?;
        } else {
            entry.file_name().hash(digest);
            fs::read(entry.path())?.hash(digest);
        }
    }
    Ok(())
}
