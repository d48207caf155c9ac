//! Tests that the pure crates use no clock, network, file system, environment, database or web framework.

use crate::crate_dependencies::dependencies;
use crate::sources::{assert_none, source};

const PURE: [&str; 7] = ["domain", "nutrition", "affiliate", "artwork", "assistant", "documents", "search"];

/// Dependencies that a pure crate may have.
const ALLOWED: [&str; 31] = [
    "arrayvec",
    "domain",
    "chrono",
    "csv",
    "fastrand",
    "foldhash",
    "image",
    "indexmap",
    "iso_currency",
    "krilla",
    "lopdf",
    "microlp",
    "nutrition",
    "percent-encoding",
    "png",
    "proptest",
    "resvg",
    "rust-stemmers",
    "rustybuzz",
    "search",
    "serde",
    "serde_json",
    "similar",
    "strsim",
    "strum",
    "thiserror",
    "tiny-skia",
    "toml",
    "unicode-normalization",
    "usvg",
    "utoipa",
];

/// Methods that the clippy.toml of each pure crate must forbid.
const FORBIDDEN_METHODS: [&str; 10] = [
    "std::time::SystemTime::now",
    "std::time::Instant::now",
    "chrono::Utc::now",
    "std::env::var",
    "std::fs::read_to_string",
    "std::fs::write",
    "std::fs::File::open",
    "std::net::TcpStream::connect",
    "std::process::Command::new",
    "std::thread::spawn",
];

fn impure_dependencies(manifest: &str) -> Vec<String> {
    let manifest = manifest.parse::<toml::Table>().unwrap_or_default();
    dependencies(&manifest).into_iter().filter(|it| !ALLOWED.contains(&it.as_str())).collect()
}

/// Returns the settings of the workspace and the forbidden methods that a crate's clippy.toml lacks.
fn missing_settings(workspace: &str, of_crate: &str) -> Vec<String> {
    let settings = workspace.lines().filter(|line| line.contains(" = ") && !of_crate.contains(line)).map(str::to_owned);
    let table = of_crate.parse::<toml::Table>().unwrap_or_default();
    let forbidden: Vec<_> = table
        .get("disallowed-methods")
        .and_then(toml::Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|row| row.get("path").and_then(toml::Value::as_str))
        .collect();
    settings
        .chain(FORBIDDEN_METHODS.iter().filter(|path| !forbidden.contains(path)).map(|path| (*path).to_owned()))
        .collect()
}

#[test]
fn pure_crates_have_only_allowed_dependencies() {
    assert_none(PURE.into_iter().flat_map(|name| {
        let manifest = source(&format!("crates/{name}/Cargo.toml")).map_or("", |it| &it.text);
        impure_dependencies(manifest).into_iter().map(move |it| {
            format!("crates/{name} is pure and may not use {it}; if {it} is pure too, add it to ALLOWED")
        })
    }));
}

#[test]
fn pure_crates_forbid_impure_methods() {
    let workspace = source("clippy.toml").map_or("", |it| &it.text);
    assert_none(PURE.into_iter().flat_map(|name| {
        let of_crate = source(&format!("crates/{name}/clippy.toml")).map_or("", |it| &it.text);
        missing_settings(workspace, of_crate).into_iter().map(move |it| format!("crates/{name}/clippy.toml lacks {it}"))
    }));
}

#[test]
fn impure_dependencies_and_missing_settings_are_found() {
    assert_eq!(impure_dependencies("[dependencies]\nserde.workspace = true\ntokio.workspace = true\n"), ["tokio"]);
    assert_eq!(impure_dependencies("[dev-dependencies]\nureq = \"3\"\n"), ["ureq"]);
    let complete = source("crates/domain/clippy.toml").map_or("", |it| &it.text);
    assert_eq!(missing_settings("allow-unwrap-in-tests = true", complete), Vec::<String>::new());
    assert_eq!(missing_settings("", &complete.replace("std::env::var\"", "std::env::other\"")), ["std::env::var"]);
    assert_eq!(missing_settings("too-many-lines-threshold = 60", complete), ["too-many-lines-threshold = 60"]);
    assert_eq!(missing_settings("", "").len(), FORBIDDEN_METHODS.len());
}
