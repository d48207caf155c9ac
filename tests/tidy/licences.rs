//! Tests that the software that the program contains, and the tools that build and test it, have licences that are accepted.

use serde_json::Value;
use spdx::{Expression, Licensee, ParseMode};
use std::process::Command;

use crate::dependency_sources::NPM_LOCKS;
use crate::sources::assert_none;

const ACCEPTED: &str = include_str!("../../deploy/licences.toml");
/// Licences that tools for building and testing may also have, because nobody receives a copy of them.
const ACCEPTED_FOR_TOOLS: [&str; 4] = ["BlueOak-1.0.0", "CC-BY-4.0", "MIT-0", "Python-2.0"];
/// Tools that name no licence, with the one that they contain.
const UNNAMED: [(&str, &str); 1] = [("node_modules/parse-cache-control", "BSD-3-Clause")];
/// Packages whose licence is not a valid expression, with the expression that is meant.
const CORRECTED: [(&str, &str); 1] = [("MIT and ISC", "MIT AND ISC")];

/// Returns the accepted licences. A name that is no licence is left out, so that its packages are reported.
fn accepted_licences() -> Vec<Licensee> {
    let table: toml::Table = ACCEPTED.parse().unwrap_or_default();
    let names = table.get("accepted").and_then(toml::Value::as_array).into_iter().flatten();
    names.filter_map(|name| Licensee::parse(name.as_str()?).ok()).collect()
}

/// Returns why the licence is not accepted, or None.
fn licence_fault(licence: Option<&str>, accepted: &[Licensee]) -> Option<String> {
    let Some(licence) = licence else { return Some("names no licence".to_owned()) };
    let text = CORRECTED.iter().find(|(wrong, _)| *wrong == licence).map_or(licence, |(_, meant)| meant);
    match Expression::parse_mode(text, ParseMode::LAX) {
        Ok(expression) if expression.evaluate(|requirement| accepted.iter().any(|it| it.satisfies(requirement))) => {
            None
        }
        Ok(_) => Some(format!("has the licence {licence}, which deploy/licences.toml does not accept")),
        Err(error) => Some(format!("has the licence {licence}, which is no expression: {}", error.reason)),
    }
}

#[test]
fn crates_have_accepted_licences() {
    let accepted = accepted_licences();
    let arguments = ["metadata", "--locked", "--format-version=1", "--filter-platform=x86_64-unknown-linux-gnu"];
    let output = Command::new(env!("CARGO")).args(arguments).current_dir("..").output().unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 100, "{}", String::from_utf8_lossy(&output.stderr));
    assert_none(packages.iter().filter(|package| !package["source"].is_null()).filter_map(|package| {
        let fault = licence_fault(package["license"].as_str(), &accepted)?;
        Some(format!("{} {}", package["name"].as_str()?, fault))
    }));
}

#[test]
fn npm_packages_have_accepted_licences() {
    let accepted = accepted_licences();
    let for_tools = ACCEPTED_FOR_TOOLS.iter().filter_map(|name| Licensee::parse(name).ok());
    let accepted_for_tools: Vec<_> = accepted.iter().cloned().chain(for_tools).collect();
    for (folder, lock) in NPM_LOCKS {
        let lock: Value = serde_json::from_str(lock).unwrap();
        let packages = lock["packages"].as_object().unwrap().iter().filter(|(path, _)| !path.is_empty());
        assert_none(packages.filter_map(|(path, package)| {
            let is_contained = package["dev"].as_bool() != Some(true);
            let unnamed = UNNAMED.iter().find(|(name, _)| name == path).map(|(_, licence)| *licence);
            let accepted = if is_contained { &accepted } else { &accepted_for_tools };
            Some(format!("{folder}: {path} {}", licence_fault(package["license"].as_str().or(unnamed), accepted)?))
        }));
    }
}

#[test]
fn other_licences_are_found() {
    let accepted = accepted_licences();
    for (licence, is_accepted) in [
        (Some("MIT OR GPL-3.0"), true),
        (Some("MIT AND GPL-3.0-only"), false),
        (Some("MIT/Apache-2.0"), true),
        (Some("Proprietary"), false),
        (None, false),
    ] {
        assert_eq!(licence_fault(licence, &accepted).is_none(), is_accepted, "{licence:?}");
    }
}
