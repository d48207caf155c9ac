//! Checks that the names of hazards have the sources that their rows refer to (`data/hazard_name_sources.csv`).

use std::collections::{BTreeMap, BTreeSet};

use super::hazard::NAME_FILES;
use serde::Deserialize;

const SOURCES: &str = include_str!("../../../data/hazard_name_sources.csv");

/// Beginning of the source of a row whose names each have an entry in the table of sources.
const REFERENCE: &str = "hazard_name_sources.csv: ";

#[derive(Deserialize)]
struct Row {
    hazard: String,
    names: String,
    source: String,
    status: String,
}

#[derive(Deserialize)]
struct SourceEntry {
    hazard: String,
    name: String,
    status: String,
    source: String,
    entry: String,
    evidence: String,
}

fn rows() -> Vec<Row> {
    NAME_FILES
        .iter()
        .flat_map(|(_, text)| csv::Reader::from_reader(text.as_bytes()).into_deserialize().map(Result::unwrap))
        .collect()
}

#[test]
fn every_name_has_the_source_that_its_row_refers_to() {
    let entries: Vec<SourceEntry> =
        csv::Reader::from_reader(SOURCES.as_bytes()).into_deserialize().map(Result::unwrap).collect();
    let mut by_name = BTreeMap::new();
    for entry in &entries {
        assert!(!entry.entry.is_empty() && !entry.evidence.is_empty(), "{} {}", entry.hazard, entry.name);
        let earlier = by_name.insert((entry.hazard.as_str(), entry.name.as_str()), entry);
        assert!(earlier.is_none(), "{} '{}' has two entries", entry.hazard, entry.name);
    }
    let rows = rows();
    let mut used = BTreeSet::new();
    for row in &rows {
        let Some(sources) = row.source.strip_prefix(REFERENCE) else { continue };
        for name in row.names.split(';') {
            let key = (row.hazard.as_str(), name);
            let entry = by_name.get(&key).unwrap_or_else(|| panic!("{} '{name}' has no entry", row.hazard));
            assert_eq!(entry.status, row.status, "{} '{name}'", row.hazard);
            assert!(sources.split(", ").any(|source| source == entry.source), "{} '{name}'", row.hazard);
            used.insert(key);
        }
    }
    let unused: Vec<_> = by_name.keys().filter(|key| !used.contains(*key)).collect();
    assert!(unused.is_empty(), "entries without a name: {unused:?}");
}

#[test]
fn no_name_comes_from_general_knowledge() {
    for row in rows() {
        assert!(!row.source.contains("recalled"), "{} '{}': {}", row.hazard, row.names, row.source);
    }
}
