//! Reads the text files of the repository once.

#![expect(clippy::expect_used, reason = "a test that cannot read the sources has failed")]

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

pub struct Source {
    /// Path from the root of the repository, with slashes.
    pub path: String,
    pub text: String,
}

/// Folders that are generated, downloaded or not part of the sources.
const IGNORED: [&str; 8] =
    [".git", "target", "node_modules", "dist", "data", "test-results", "playwright-report", "snapshots"];

const EXTENSIONS: [&str; 16] =
    ["rs", "toml", "ts", "tsx", "js", "mjs", "css", "csv", "html", "md", "sql", "sh", "yml", "yaml", "json", "txt"];

/// Returns every file of the repository with an ending of EXTENSIONS or without an ending, sorted by path. Files in ignored
/// folders and package-lock.json are left out.
pub fn sources() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests are in the repository");
        let mut sources = Vec::new();
        read(root, "", &mut sources);
        sources.sort_by(|a, b| a.path.cmp(&b.path));
        sources
    });
    &SOURCES
}

/// Returns the sources below a folder whose paths have an ending.
pub fn sources_below(folder: &str, ending: &str) -> impl Iterator<Item = &'static Source> {
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
        // `data` at the root has the site's database; in a crate it has tables.
        if kind.is_dir() && (!IGNORED.contains(&name.as_str()) || (name == "data" && path != "data")) {
            read(&entry.path(), &path, sources);
        } else if kind.is_file() && is_source(&name) {
            // Temporary files of editors may disappear, so unreadable files are ignored.
            sources.extend(fs::read_to_string(entry.path()).ok().map(|text| Source { path, text }));
        }
    }
}

fn is_source(name: &str) -> bool {
    match name.rsplit_once('.') {
        Some((_, ending)) => EXTENSIONS.contains(&ending) && name != "package-lock.json",
        None => true,
    }
}

/// Fails if there are violations, and lists all of them.
#[track_caller]
pub fn assert_none(violations: impl IntoIterator<Item = String>) {
    let violations: Vec<_> = violations.into_iter().collect();
    assert!(violations.is_empty(), "\n  {}\n", violations.join("\n  "));
}

#[test]
fn sources_of_the_whole_workspace_are_read() {
    for path in ["Cargo.toml", "Makefile", "crates/domain/src/lib.rs", "tests/tidy/main.rs"] {
        assert!(source(path).is_some(), "{path}");
    }
    assert!(
        !sources().iter().any(|source| source.path.contains("node_modules/") || source.path.starts_with("target/"))
    );
}
