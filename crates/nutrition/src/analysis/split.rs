//! Splits the energy of a dish into protein, fat and carbohydrate.

use serde::Serialize;
use utoipa::ToSchema;

use super::batch::Batch;

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
