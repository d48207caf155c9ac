//! Splits the energy of a dish into protein, fat and carbohydrate.

use serde::Serialize;
use utoipa::ToSchema;

use super::batch::Batch;
use crate::food::Food;

/// Modified Atwater factors of pet food, kcal per gram (AAFCO).
pub(super) const PROTEIN: f64 = 3.5;
pub(super) const FAT: f64 = 8.5;
const CARBOHYDRATE: f64 = 3.5;

/// Shares of energy in per cent, by the modified Atwater factors; fibre counts as 0. The shares add up to 100.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EnergySplit {
    pub protein: f64,
    pub fat: f64,
    pub carbohydrate: f64,
}

/// The energy of a gram of a food in kcal from each of the three, by the modified Atwater factors; fibre and unknown contents count as 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EnergyParts {
    pub protein: f64,
    pub fat: f64,
    pub carbohydrate: f64,
}

impl EnergyParts {
    pub fn total(self) -> f64 {
        self.protein + self.fat + self.carbohydrate
    }
}

/// Returns the parts of which the energy of a gram of a food consists. Those of the foods of a dish add up to its `EnergySplit`.
pub fn energy_parts(food: &Food) -> EnergyParts {
    let grams = |column: &str| food.nutrients.get(column).unwrap_or_default() / 100.0;
    EnergyParts {
        protein: PROTEIN * grams("protein_g"),
        fat: FAT * grams("fat_g"),
        carbohydrate: CARBOHYDRATE * (grams("carb_g") - grams("fibre_g")),
    }
}

impl EnergySplit {
    pub(super) fn new(batch: &Batch<'_>) -> Option<Self> {
        let grams = |column: &str| batch.sum_column(column).known;
        let protein = PROTEIN * grams("protein_g");
        let fat = FAT * grams("fat_g");
        let carbohydrate = carbohydrate_kcal(batch);
        let total = protein + fat + carbohydrate;
        let share = |part: f64| 100.0 * part / total;
        (total > 0.0).then(|| Self { protein: share(protein), fat: share(fat), carbohydrate: share(carbohydrate) })
    }
}

/// Returns the energy of the carbohydrate by the modified Atwater factors; fibre counts as 0.
pub(super) fn carbohydrate_kcal(batch: &Batch<'_>) -> f64 {
    let grams = |column: &str| batch.sum_column(column).known;
    CARBOHYDRATE * (grams("carb_g") - grams("fibre_g")).max(0.0)
}
