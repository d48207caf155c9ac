//! The files of the repository, read once.

#![expect(clippy::expect_used, reason = "a test that can't read the sources has failed")]

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

pub struct Source {
    /// From the root of the repository, with slashes.
    pub path: String,
    pub text: String,
}

/// What is made, fetched or kept beside the sources.
const NOT_OURS: [&str; 8] =
    [".git", "target", "node_modules", "dist", "data", "test-results", "playwright-report", "snapshots"];

const READ: [&str; 15] =
    ["rs", "toml", "ts", "tsx", "js", "mjs", "css", "html", "md", "sql", "sh", "yml", "yaml", "json", "txt"];

/// Every text file of the repository, in the order of their paths.
pub fn sources() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests stand in the repository");
        let mut sources = Vec::new();
        read(root, "", &mut sources);
        sources.sort_by(|a, b| a.path.cmp(&b.path));
        sources
    });
    &SOURCES
}

/// The sources below a folder whose names end so.
pub fn below(folder: &str, ending: &str) -> impl Iterator<Item = &'static Source> {
    sources().iter().filter(move |source| source.path.starts_with(folder) && source.path.ends_with(ending))
}

pub fn source(path: &str) -> Option<&'static Source> {
    sources().iter().find(|source| source.path == path)
}

fn read(folder: &Path, path: &str, sources: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository can be read").flatten() {
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
        let Ok(kind) = entry.file_type() else { continue };
        // `data` at the root is the site's database; below a crate it is a table.
        if kind.is_dir() && (!NOT_OURS.contains(&name.as_str()) || (name == "data" && path != "data")) {
            read(&entry.path(), &path, sources);
        } else if kind.is_file() && is_read(&name) {
            // A file that vanishes meanwhile, as an editor's own do, is none.
            sources.extend(fs::read_to_string(entry.path()).ok().map(|text| Source { path, text }));
        }
    }
}

fn is_read(name: &str) -> bool {
    match name.rsplit_once('.') {
        Some((_, ending)) => READ.contains(&ending) && name != "package-lock.json",
        None => true,
    }
}

/// Fails with everything that is wrong at once.
#[track_caller]
pub fn none(wrong: impl IntoIterator<Item = String>) {
    let wrong: Vec<_> = wrong.into_iter().collect();
    assert!(wrong.is_empty(), "\n  {}\n", wrong.join("\n  "));
}

#[test]
fn the_sources_of_the_whole_workspace_are_read() {
    for path in ["Cargo.toml", "Makefile", "crates/domain/src/lib.rs", "tests/tidy/main.rs"] {
        assert!(source(path).is_some(), "{path}");
    }
    assert!(
        !sources().iter().any(|source| source.path.contains("node_modules/") || source.path.starts_with("target/"))
    );
}
