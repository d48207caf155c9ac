//! Tests which crate may depend on which.

use crate::sources::{assert_none, sources_below};

/// Folder and package of each crate, and the packages of the workspace that it may use.
const ALLOWED: [(&str, &str, &[&str]); 12] = [
    ("domain", "domain", &[]),
    ("metrics", "metrics", &[]),
    ("nutrition", "nutrition", &["domain"]),
    ("affiliate", "affiliate", &["domain"]),
    ("artwork", "artwork", &["domain"]),
    ("documents", "documents", &["domain", "nutrition"]),
    ("page-renderer", "page-renderer", &[]),
    ("assistant", "assistant", &["domain", "nutrition", "search"]),
    ("search", "search", &["domain", "nutrition"]),
    ("storage", "storage", &["domain", "metrics"]),
    (
        "http-api",
        "http-api",
        &[
            "domain",
            "nutrition",
            "affiliate",
            "artwork",
            "assistant",
            "documents",
            "metrics",
            "page-renderer",
            "search",
            "storage",
        ],
    ),
    ("cli", "petrecipes", &["domain", "nutrition", "affiliate", "artwork", "documents", "storage", "http-api"]),
];

fn violations(folder: &str, manifest: &str) -> Vec<String> {
    let Some((_, package, may_use)) = ALLOWED.iter().find(|(name, ..)| *name == folder) else {
        return vec![format!("crates/{folder} has no row in ALLOWED")];
    };
    let Ok(manifest) = manifest.parse::<toml::Table>() else { return vec![format!("crates/{folder}: no manifest")] };
    let name = manifest.get("package").and_then(|it| it.get("name")).and_then(toml::Value::as_str).unwrap_or_default();
    let renamed = (name != *package).then(|| format!("crates/{folder} is the package {package}, not '{name}'"));
    let workspace = ALLOWED.map(|(_, package, _)| package);
    dependencies(&manifest)
        .into_iter()
        .filter(|it| workspace.contains(&it.as_str()) && !may_use.contains(&it.as_str()))
        .map(|it| format!("crates/{folder} may not depend on {it}"))
        .chain(renamed)
        .collect()
}

/// Returns the dependencies of every kind, including those of tests and build scripts.
pub fn dependencies(manifest: &toml::Table) -> Vec<String> {
    let platform_tables =
        manifest.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values);
    let tables = platform_tables.filter_map(toml::Value::as_table).chain([manifest]);
    tables
        .flat_map(|table| ["dependencies", "dev-dependencies", "build-dependencies"].map(|kind| table.get(kind)))
        .flatten()
        .filter_map(toml::Value::as_table)
        .flatten()
        // A dependency may have another name than its package.
        .map(|(name, value)| value.get("package").and_then(toml::Value::as_str).unwrap_or(name).to_owned())
        .collect()
}

#[test]
fn crates_depend_only_on_allowed_crates() {
    assert_none(sources_below("crates/", "/Cargo.toml").flat_map(|manifest| {
        let folder = manifest.path.trim_start_matches("crates/").trim_end_matches("/Cargo.toml");
        violations(folder, &manifest.text)
    }));
}

#[test]
fn table_lists_only_existing_crates() {
    let folders: Vec<_> = sources_below("crates/", "/Cargo.toml").map(|manifest| manifest.path.as_str()).collect();
    assert_none(
        ALLOWED
            .map(|(folder, ..)| format!("crates/{folder}/Cargo.toml"))
            .into_iter()
            .filter(|path| !folders.contains(&path.as_str())),
    );
}

#[test]
fn forbidden_dependencies_are_found_in_any_section() {
    let package = "[package]\nname = \"nutrition\"\n";
    for (rest, wrong) in [
        ("[dependencies]\ndomain.workspace = true\nserde.workspace = true\n", 0),
        ("[dependencies]\nstorage.workspace = true\n", 1),
        ("[dev-dependencies]\nstorage.workspace = true\n", 1),
        ("[build-dependencies]\nhttp-api = { path = \"../http-api\" }\n", 1),
        ("[dependencies]\nrows = { package = \"storage\", path = \"../storage\" }\n", 1),
        ("[target.'cfg(unix)'.dependencies]\nstorage.workspace = true\n", 1),
    ] {
        assert_eq!(violations("nutrition", &format!("{package}{rest}")).len(), wrong, "{rest}");
    }
    assert_eq!(violations("new", package).len(), 1);
    assert_eq!(violations("artwork", package).len(), 1);
}
