//! Tests that every dependency comes from its usual registry with a checksum, and that deny.toml, the rules for `cargo deny check`,
//! agrees with Cargo.lock and with deploy/licences.toml.

use serde_json::Value;
use std::collections::BTreeSet;
use toml::Table;

use crate::sources::assert_none;

const CARGO_LOCK: &str = include_str!("../../Cargo.lock");
const DENY: &str = include_str!("../../deny.toml");
const LICENCES: &str = include_str!("../../deploy/licences.toml");
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";
const NPM: &str = "https://registry.npmjs.org/";
/// The name of each list of npm packages, and the list.
pub const NPM_LOCKS: [(&str, &str); 2] = [
    ("frontend", include_str!("../../frontend/package-lock.json")),
    ("tests/e2e", include_str!("../../tests/e2e/package-lock.json")),
];
/// The length of a reason that says more than the name of the crate.
const MIN_REASON_LENGTH: usize = 60;

/// Returns the table or an empty one, so that a test reports what is missing.
fn parse(text: &str) -> Table {
    text.parse().unwrap_or_default()
}

/// Returns the tables or values of an array at a path such as `["bans", "deny"]`.
fn array(table: &Table, path: [&str; 2]) -> Vec<toml::Value> {
    let value = table.get(path[0]).and_then(|section| section.get(path[1]));
    value.and_then(toml::Value::as_array).cloned().unwrap_or_default()
}

fn text<'a>(value: &'a toml::Value, key: &str) -> &'a str {
    value.get(key).and_then(toml::Value::as_str).unwrap_or_default()
}

fn locked_crates(lock: &Table) -> Vec<toml::Value> {
    lock.get("package").and_then(toml::Value::as_array).cloned().unwrap_or_default()
}

/// Returns why a crate of Cargo.lock may not be used, or None. Crates of the workspace have no source.
fn crate_fault(package: &toml::Value, is_in_workspace: impl Fn(&str) -> bool) -> Option<String> {
    let (name, source) = (text(package, "name"), text(package, "source"));
    let fault = match source {
        "" if is_in_workspace(name) => return None,
        "" => "comes from a folder that is not in the workspace".to_owned(),
        CRATES_IO if text(package, "checksum").len() == 64 => return None,
        CRATES_IO => "has no checksum".to_owned(),
        other => format!("comes from {other}"),
    };
    Some(format!("{name} {fault}"))
}

/// Returns why an npm package may not be used, or None. A package that another one bundles is covered by the checksum of that one.
fn npm_fault(path: &str, package: &Value) -> Option<String> {
    if let Some(resolved) = package["resolved"].as_str().filter(|it| !it.starts_with(NPM)) {
        return Some(format!("{path} comes from {resolved}"));
    }
    let has_checksum = package["integrity"].as_str().is_some_and(|it| it.starts_with("sha512-"));
    let is_bundled = package["inBundle"].as_bool() == Some(true);
    let is_link = package["link"].as_bool() == Some(true);
    if is_link || !(has_checksum || is_bundled) {
        return Some(format!("{path} has no checksum of npm"));
    }
    None
}

/// Returns what is wrong with the advisories that deny.toml ignores.
fn advisory_faults(deny: &Table, crates: &BTreeSet<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let faults = array(deny, ["advisories", "ignore"]).into_iter().filter_map(|entry| {
        let (id, reason) = (text(&entry, "id").to_owned(), text(&entry, "reason").to_owned());
        let subject = reason.split(' ').next().unwrap_or_default();
        let fault = if !id.starts_with("RUSTSEC-") || !seen.insert(id.clone()) {
            "is no id of an advisory, or is there twice"
        } else if reason.len() < MIN_REASON_LENGTH {
            "has no reason that says why the program is not affected"
        } else if !crates.contains(subject) {
            "has a reason that does not begin with a crate of Cargo.lock"
        } else {
            return None;
        };
        Some(format!("{id} {fault}"))
    });
    faults.collect()
}

/// Returns the crates that must have one version and have another number of them.
fn repeated_crates(deny: &Table, lock: &Table) -> Vec<String> {
    let rules = array(deny, ["bans", "deny"]);
    let single =
        rules.iter().filter(|rule| rule.get("deny-multiple-versions").and_then(toml::Value::as_bool) == Some(true));
    let packages = locked_crates(lock);
    let count = |name: &str| packages.iter().filter(|package| text(package, "name") == name).count();
    single.map(|rule| text(rule, "crate")).filter(|name| count(name) != 1).map(str::to_owned).collect()
}

fn crate_names(lock: &Table) -> BTreeSet<String> {
    locked_crates(lock).iter().map(|package| text(package, "name").to_owned()).collect()
}

#[test]
fn every_crate_comes_from_crates_io_with_a_checksum() {
    let lock = parse(CARGO_LOCK);
    let packages = locked_crates(&lock);
    assert!(packages.len() > 100);
    let manifests = crate::sources::sources_below("", "Cargo.toml");
    let workspace: BTreeSet<_> =
        manifests.filter_map(|manifest| Some(text(parse(&manifest.text).get("package")?, "name").to_owned())).collect();
    assert_none(packages.iter().filter_map(|package| crate_fault(package, |name| workspace.contains(name))));
}

#[test]
fn every_npm_package_comes_from_npm_with_a_checksum() {
    for (folder, lock) in NPM_LOCKS {
        let lock: Value = serde_json::from_str(lock).unwrap();
        let packages = lock["packages"].as_object().unwrap().iter().filter(|(path, _)| !path.is_empty());
        assert!(packages.clone().count() > 50, "{folder}");
        assert_none(packages.filter_map(|(path, package)| Some(format!("{folder}: {}", npm_fault(path, package)?))));
    }
}

#[test]
fn ignored_advisories_have_a_reason_and_their_crate_is_used() {
    assert_none(advisory_faults(&parse(DENY), &crate_names(&parse(CARGO_LOCK))));
}

#[test]
fn crates_that_protect_data_have_one_version() {
    let deny = parse(DENY);
    assert!(array(&deny, ["bans", "deny"]).len() > 10);
    assert_none(repeated_crates(&deny, &parse(CARGO_LOCK)));
}

#[test]
fn cargo_deny_has_the_same_rules_as_these_tests() {
    let deny = parse(DENY);
    let accepted = parse(LICENCES).get("accepted").and_then(toml::Value::as_array).cloned();
    assert_eq!(Some(array(&deny, ["licenses", "allow"])), accepted);
    let sources = deny.get("sources").unwrap();
    assert_eq!((text(sources, "unknown-registry"), text(sources, "unknown-git")), ("deny", "deny"));
    assert_eq!(array(&deny, ["sources", "allow-registry"]), [CRATES_IO.trim_start_matches("registry+").into()]);
    assert_eq!(array(&deny, ["sources", "allow-git"]), []);
    assert_eq!(text(deny.get("advisories").unwrap(), "yanked"), "deny");
}

#[test]
fn other_sources_and_missing_reasons_are_found() {
    let lock = parse(&format!(
        "package = [{{ name = \"a\", source = \"{CRATES_IO}\", checksum = \"{}\" }}, {{ name = \"b\", source = \"{CRATES_IO}\" }},
        {{ name = \"c\", source = \"git+https://example.org/c\" }}, {{ name = \"d\" }}, {{ name = \"e\" }}, {{ name = \"a\" }}]",
        "0".repeat(64)
    ));
    let faults: Vec<_> =
        locked_crates(&lock).iter().filter_map(|it| crate_fault(it, |name| name == "e" || name == "a")).collect();
    assert_eq!(
        faults,
        [
            "b has no checksum",
            "c comes from git+https://example.org/c",
            "d comes from a folder that is not in the workspace"
        ]
    );
    for (package, is_accepted) in [
        (serde_json::json!({ "integrity": "sha512-x" }), true),
        (serde_json::json!({ "integrity": "sha512-x", "resolved": "https://registry.npmjs.org/a.tgz" }), true),
        (serde_json::json!({ "integrity": "sha512-x", "resolved": "https://example.org/a.tgz" }), false),
        (serde_json::json!({ "integrity": "sha1-x" }), false),
        (serde_json::json!({ "integrity": "sha1-x", "optional": true }), false),
        (serde_json::json!({ "inBundle": true }), true),
        (serde_json::json!({ "optional": true }), false),
        (serde_json::json!({ "resolved": "../a", "link": true }), false),
        (serde_json::json!({}), false),
    ] {
        assert_eq!(npm_fault("a", &package).is_none(), is_accepted, "{package}");
    }
    let long = "is not affected, because nobody can reach this part of it from outside";
    let deny = parse(&format!(
        "advisories.ignore = [{{ id = \"RUSTSEC-1\", reason = \"a {long}\" }}, {{ id = \"RUSTSEC-1\", reason = \"a {long}\" }},
        {{ id = \"RUSTSEC-2\", reason = \"a\" }}, {{ id = \"RUSTSEC-3\", reason = \"z {long}\" }}, {{ id = \"RUSTSEC-4\" }}]
        bans.deny = [{{ crate = \"a\", deny-multiple-versions = true }}, {{ crate = \"b\", deny-multiple-versions = true }}]"
    ));
    let faulty: Vec<_> =
        advisory_faults(&deny, &crate_names(&lock)).iter().map(|it| it.split(' ').next().unwrap().to_owned()).collect();
    assert_eq!(faulty, ["RUSTSEC-1", "RUSTSEC-2", "RUSTSEC-3", "RUSTSEC-4"]);
    assert_eq!(repeated_crates(&deny, &lock), ["a"]);
}
