//! The table of foods that harm a dog or a cat, a source on every row (`data/hazards.csv`).

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use thiserror::Error;
use utoipa::ToSchema;

use crate::pet_type::{PetType, UnknownPetType};

/// What a hazard makes of a recipe that names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
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
