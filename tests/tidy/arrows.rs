//! Which crate may know which.

use crate::sources::{below, none};

/// A crate's folder, its package, and the packages of the workspace it may use.
const ARROWS: [(&str, &str, &[&str]); 7] = [
    ("domain", "domain", &[]),
    ("nutrition", "nutrition", &["domain"]),
    ("affiliate", "affiliate", &["domain"]),
    ("artwork", "artwork", &["domain"]),
    ("storage", "storage", &["domain"]),
    ("http-api", "http-api", &["domain", "nutrition", "affiliate", "artwork", "storage"]),
    ("cli", "petrecipes", &["domain", "nutrition", "affiliate", "artwork", "storage", "http-api"]),
];

fn against_the_arrows(folder: &str, manifest: &str) -> Vec<String> {
    let Some((_, package, may_use)) = ARROWS.iter().find(|(name, ..)| *name == folder) else {
        return vec![format!("crates/{folder} has no row in the table of arrows")];
    };
    let Ok(manifest) = manifest.parse::<toml::Table>() else { return vec![format!("crates/{folder}: no manifest")] };
    let name = manifest.get("package").and_then(|it| it.get("name")).and_then(toml::Value::as_str).unwrap_or_default();
    let renamed = (name != *package).then(|| format!("crates/{folder} is the package {package}, not '{name}'"));
    let workspace = ARROWS.map(|(_, package, _)| package);
    dependencies(&manifest)
        .into_iter()
        .filter(|it| workspace.contains(&it.as_str()) && !may_use.contains(&it.as_str()))
        .map(|it| format!("crates/{folder} may not know {it}"))
        .chain(renamed)
        .collect()
}

/// Dependencies of every kind, for tests and build scripts too.
pub fn dependencies(manifest: &toml::Table) -> Vec<String> {
    let of_platforms = manifest.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values);
    let tables = of_platforms.filter_map(toml::Value::as_table).chain([manifest]);
    tables
        .flat_map(|table| ["dependencies", "dev-dependencies", "build-dependencies"].map(|kind| table.get(kind)))
        .flatten()
        .filter_map(toml::Value::as_table)
        .flatten()
        // A dependency may go by another name than its package's.
        .map(|(name, value)| value.get("package").and_then(toml::Value::as_str).unwrap_or(name).to_owned())
        .collect()
}

#[test]
fn every_crate_knows_only_the_crates_its_arrows_point_to() {
    none(below("crates/", "/Cargo.toml").flat_map(|manifest| {
        let folder = manifest.path.trim_start_matches("crates/").trim_end_matches("/Cargo.toml");
        against_the_arrows(folder, &manifest.text)
    }));
}

#[test]
fn the_table_names_no_crate_that_is_gone() {
    let folders: Vec<_> = below("crates/", "/Cargo.toml").map(|manifest| manifest.path.as_str()).collect();
    none(
        ARROWS
            .map(|(folder, ..)| format!("crates/{folder}/Cargo.toml"))
            .into_iter()
            .filter(|path| !folders.contains(&path.as_str())),
    );
}

#[test]
fn an_arrow_against_the_table_is_seen_under_any_heading_and_name() {
    let package = "[package]\nname = \"nutrition\"\n";
    for (rest, wrong) in [
        ("[dependencies]\ndomain.workspace = true\nserde.workspace = true\n", 0),
        ("[dependencies]\nstorage.workspace = true\n", 1),
        ("[dev-dependencies]\nstorage.workspace = true\n", 1),
        ("[build-dependencies]\nhttp-api = { path = \"../http-api\" }\n", 1),
        ("[dependencies]\nrows = { package = \"storage\", path = \"../storage\" }\n", 1),
        ("[target.'cfg(unix)'.dependencies]\nstorage.workspace = true\n", 1),
    ] {
        assert_eq!(against_the_arrows("nutrition", &format!("{package}{rest}")).len(), wrong, "{rest}");
    }
    assert_eq!(against_the_arrows("new", package).len(), 1);
    assert_eq!(against_the_arrows("artwork", package).len(), 1);
}
