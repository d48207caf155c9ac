//! The pure crates know no clock, network, file system, environment, database or web framework.

use crate::arrows::dependencies;
use crate::sources::{none, source};

const PURE: [&str; 4] = ["domain", "nutrition", "affiliate", "artwork"];

/// All a pure crate may be made of, beside its siblings.
const HARMLESS: [&str; 19] = [
    "domain",
    "chrono",
    "csv",
    "image",
    "iso_currency",
    "microlp",
    "percent-encoding",
    "png",
    "proptest",
    "resvg",
    "serde",
    "serde_json",
    "similar",
    "thiserror",
    "tiny-skia",
    "toml",
    "unicode-normalization",
    "usvg",
    "utoipa",
];

/// What each pure crate's clippy.toml has to refuse.
const REFUSED: [&str; 10] = [
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

fn impure(manifest: &str) -> Vec<String> {
    let manifest = manifest.parse::<toml::Table>().unwrap_or_default();
    dependencies(&manifest).into_iter().filter(|it| !HARMLESS.contains(&it.as_str())).collect()
}

/// What a pure crate's clippy.toml lacks, given the workspace's.
fn lacking(workspace: &str, of_crate: &str) -> Vec<String> {
    let settings = workspace.lines().filter(|line| line.contains(" = ") && !of_crate.contains(line)).map(str::to_owned);
    let table = of_crate.parse::<toml::Table>().unwrap_or_default();
    let refused: Vec<_> = table
        .get("disallowed-methods")
        .and_then(toml::Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|row| row.get("path").and_then(toml::Value::as_str))
        .collect();
    settings.chain(REFUSED.iter().filter(|path| !refused.contains(path)).map(|path| (*path).to_owned())).collect()
}

#[test]
fn a_pure_crate_is_made_of_harmless_ones() {
    none(PURE.into_iter().flat_map(|name| {
        let manifest = source(&format!("crates/{name}/Cargo.toml")).map_or("", |it| &it.text);
        impure(manifest).into_iter().map(move |it| format!("crates/{name} is pure and may not use {it}"))
    }));
}

#[test]
fn a_pure_crate_has_clippy_refuse_the_outside_world() {
    let workspace = source("clippy.toml").map_or("", |it| &it.text);
    none(PURE.into_iter().flat_map(|name| {
        let of_crate = source(&format!("crates/{name}/clippy.toml")).map_or("", |it| &it.text);
        lacking(workspace, of_crate).into_iter().map(move |it| format!("crates/{name}/clippy.toml lacks {it}"))
    }));
}

#[test]
fn an_impure_dependency_and_a_weaker_setting_are_seen() {
    assert_eq!(impure("[dependencies]\nserde.workspace = true\ntokio.workspace = true\n"), ["tokio"]);
    assert_eq!(impure("[dev-dependencies]\nureq = \"3\"\n"), ["ureq"]);
    let whole = source("crates/domain/clippy.toml").map_or("", |it| &it.text);
    assert_eq!(lacking("allow-unwrap-in-tests = true", whole), Vec::<String>::new());
    assert_eq!(lacking("", &whole.replace("std::env::var\"", "std::env::other\"")), ["std::env::var"]);
    assert_eq!(lacking("too-many-lines-threshold = 60", whole), ["too-many-lines-threshold = 60"]);
    assert_eq!(lacking("", "").len(), REFUSED.len());
}
