//! The table of foods that harm a dog or a cat, a source on every row (`data/hazards.csv`).

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use thiserror::Error;
use utoipa::ToSchema;

use crate::pet_type::{PetType, UnknownPetType};

/// What a hazard makes of a recipe that names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = HazardVerdict)]
pub enum Verdict {
    /// The recipe is invalid and can't be published.
    Unsafe,
    /// The recipe is valid and carries a warning.
    Review,
    /// The recipe is valid and carries a note.
    Info,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Toxic,
    Caution,
}

/// How far the project itself read the source of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verification {
    /// Read in the source named.
    Seen,
    /// Concluded from what the source says of an ingredient.
    Derived,
    /// General veterinary knowledge, not read in a source.
    Recalled,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Hazard {
    pub id: String,
    pub name: String,
    /// The words it goes by, in lower case.
    pub aliases: Vec<String>,
    /// Phrases that hold one of the aliases and mean something else.
    pub exceptions: Vec<String>,
    pub species: Vec<PetType>,
    pub severity: Severity,
    pub verdict: Verdict,
    pub reason: String,
    pub source: String,
    pub verification: Verification,
}

#[derive(Debug, Error)]
pub enum HazardTableBroken {
    #[error("a row of the hazard table does not have the shape of one: {0}")]
    Row(#[from] csv::Error),
    #[error("hazard '{id}': {problem}")]
    Species { id: String, problem: UnknownPetType },
}

#[derive(Deserialize)]
struct Row {
    id: String,
    name: String,
    aliases: String,
    species: String,
    severity: Severity,
    recipe_verdict: Verdict,
    reason: String,
    exceptions: String,
    source: String,
    verification: Verification,
}

/// Every hazard of both species, in the order of the table.
#[expect(
    clippy::expect_used,
    reason = "the table is part of the program and a test reads it; to answer without it would call every recipe safe"
)]
pub fn hazards() -> &'static [Hazard] {
    static HAZARDS: LazyLock<Vec<Hazard>> =
        LazyLock::new(|| parse(include_str!("../../data/hazards.csv")).expect("the hazard table is whole"));
    &HAZARDS
}

fn parse(table: &str) -> Result<Vec<Hazard>, HazardTableBroken> {
    csv::Reader::from_reader(table.as_bytes()).deserialize().map(|row| hazard(row?)).collect()
}

fn hazard(row: Row) -> Result<Hazard, HazardTableBroken> {
    let species = list(&row.species)
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map_err(|problem| HazardTableBroken::Species { id: row.id.clone(), problem })?;
    Ok(Hazard {
        aliases: list(&row.aliases).map(str::to_owned).collect(),
        exceptions: list(&row.exceptions).map(str::to_owned).collect(),
        species,
        id: row.id,
        name: row.name,
        severity: row.severity,
        verdict: row.recipe_verdict,
        reason: row.reason,
        source: row.source,
        verification: row.verification,
    })
}

fn list(cell: &str) -> impl Iterator<Item = &str> {
    cell.split(';').map(str::trim).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::safety::check;
    use std::collections::BTreeSet;

    #[test]
    fn every_hazard_says_what_it_is_why_and_who_says_so() {
        assert_eq!(hazards().len(), 50);
        let ids: BTreeSet<_> = hazards().iter().map(|hazard| &hazard.id).collect();
        assert_eq!(ids.len(), 50);
        for hazard in hazards() {
            assert!(!hazard.aliases.is_empty() && !hazard.species.is_empty(), "{}", hazard.id);
            for text in [&hazard.id, &hazard.name, &hazard.reason, &hazard.source] {
                assert!(!text.trim().is_empty(), "{}", hazard.id);
            }
            assert_ne!(hazard.verification, Verification::Recalled, "{}: somebody read it somewhere", hazard.id);
        }
    }

    #[test]
    fn a_row_is_read_as_it_stands_in_the_table() {
        let row = |id: &str| hazards().iter().find(|hazard| hazard.id == id).unwrap();
        let leek = row("leek");
        assert_eq!(leek.name, "Leek");
        assert_eq!(leek.aliases, ["leek", "leeks", "wild leek", "wild leeks", "ramps"]);
        assert_eq!(leek.exceptions, ["leek free"]);
        assert_eq!(leek.species, [PetType::Dog, PetType::Cat]);
        assert_eq!((leek.severity, leek.verdict), (Severity::Toxic, Verdict::Unsafe));
        assert_eq!(leek.reason, "Allium: red blood cell damage");
        assert_eq!(leek.verification, Verification::Seen);
        assert_eq!(row("macadamia").species, [PetType::Dog]);
        assert_eq!(row("tuna_cats").species, [PetType::Cat]);
        assert_eq!(row("salt").verdict, Verdict::Review);
        assert_eq!(row("milk").verdict, Verdict::Info);
        assert_eq!(row("raw_beans").verification, Verification::Derived);
        assert_eq!(hazards().iter().filter(|hazard| hazard.verdict == Verdict::Unsafe).count(), 21);
    }

    #[test]
    fn every_name_is_found_and_no_exception_is_and_a_negation_rules_each_out() {
        for hazard in hazards() {
            for pet_type in &hazard.species {
                let finds = |text: &str| check(*pet_type, text, &[], &[]).iter().any(|hit| hit.hazard.id == hazard.id);
                for alias in &hazard.aliases {
                    assert!(finds(alias), "{}: {alias}", hazard.id);
                    assert!(finds(&format!("Never add salt, but stir in {alias}")), "{}: {alias}", hazard.id);
                    for cue in ["Never add", "do not use", "avoid", "no", "without", "never use celery, parsley or"] {
                        assert!(!finds(&format!("{cue} {alias}.")), "{}: {cue} {alias}", hazard.id);
                    }
                }
                for exception in &hazard.exceptions {
                    assert!(!finds(exception), "{}: {exception}", hazard.id);
                }
            }
        }
    }

    #[test]
    fn a_broken_table_is_refused() {
        let head = "id,name,aliases,species,severity,recipe_verdict,reason,exceptions,source,verification\n";
        assert!(parse(head).is_ok_and(|rows| rows.is_empty()));
        for row in ["x,X,x,horse,toxic,unsafe,why,,who,seen", "x,X,x,dog,toxic,bad,why,,who,seen", "x,X,x,dog"] {
            assert!(parse(&format!("{head}{row}\n")).is_err(), "{row}");
        }
    }
}
