//! The nutrients of a profile: their names, their limits, and how they are read from the food table.

mod content;

use std::borrow::Cow;
use std::sync::LazyLock;

use domain::pet_type::PetType;

use crate::food_nutrients::Column;
use crate::nutrient_name::{self, DRY_FOOD_ROWS};
use crate::profile::{LifeStage, Profile, Requirement, Verification};

pub use crate::nutrient_name::NutrientGroup;
pub use content::{Content, blanks_are_zero, columns_in_100_g, known_in_100_g, may_exceed_maximum};

/// International units of vitamin E in a milligram of natural alpha-tocopherol.
const IU_IN_MG_OF_TOCOPHEROL: f64 = 1.0 / 0.67;
/// International units of vitamin A in a microgram of retinol.
const IU_IN_UG_OF_RETINOL: f64 = 1.0 / 0.3;

/// The rule for reading a nutrient from the row of a food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ColumnRule {
    /// The sum of these columns.
    Sum(Vec<Column>),
    /// The sum of the columns in `numerator` divided by the sum of those in `denominator`, for the whole dish.
    Ratio { numerator: Vec<Column>, denominator: Vec<Column> },
    /// Chloride, which has no column: only that of table salt and potassium chloride is known.
    FromSalts,
    /// The food data have no figures for the nutrient.
    NotAvailable,
}

/// Share of fish in the dry matter above which `Condition::IfFishExceedsQuarter` sets a minimum.
pub(crate) const FISH_SHARE_FOR_VITAMIN_K: f64 = 0.25;

/// The profile adds 10 IU of vitamin E per kg of diet for each gram of fish oil in it (`Condition::RisesWithFishOil`); the ratio is
/// the same per 1000 kcal.
pub(crate) const VITAMIN_E_IU_PER_GRAM_OF_FISH_OIL: f64 = 10.0;

/// The rule by which the minimum depends on the dish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    /// The minimum is the same for every dish.
    Always,
    /// Vitamin K for cats: the minimum applies only if fish is more than a quarter of the dry matter.
    IfFishExceedsQuarter,
    /// Vitamin E for cats: the minimum rises by ten IU for each gram of fish oil.
    RisesWithFishOil,
}

/// A nutrient with the limits for a pet type and life stage, in `unit` per 1000 kcal ME.
#[derive(Debug, Clone, PartialEq)]
pub struct Nutrient {
    /// Id in the profile table: `calcium`, `taurine_canned`.
    pub id: &'static str,
    /// Name on screen: 'Calcium', 'Vitamin B12 (cobalamin)'.
    pub name: &'static str,
    pub unit: &'static str,
    pub group: NutrientGroup,
    pub column_rule: ColumnRule,
    /// Factor from the unit of the column to `unit`: 0.001 from mg to g.
    pub factor: f64,
    pub minimum: Option<f64>,
    pub maximum: Option<f64>,
    pub condition: Condition,
    pub verification: Verification,
    pub source: &'static str,
    pub note: Option<&'static str>,
}

/// Returns the nutrients that home-made food is compared with by a profile.
///
/// Where an added profile has no maximum, the maximum of the built-in profile applies. A nutrient that the added profile leaves out
/// keeps its built-in maximum and our own rules, so that a dish with too much of it is never complete.
pub fn profile_nutrients(
    profile: &'static Profile,
    pet_type: PetType,
    life_stage: LifeStage,
) -> Cow<'static, [Nutrient]> {
    let built_in = nutrients(pet_type, life_stage);
    if profile.is_built_in() {
        return Cow::Borrowed(built_in);
    }
    // Some built-in minima depend on the dish. The minima of an added profile are the same for every dish.
    let own = build_nutrients(profile, pet_type, life_stage).into_iter();
    let mut all: Vec<Nutrient> = own.map(|own| Nutrient { condition: Condition::Always, ..own }).collect();
    for known in built_in {
        match all.iter_mut().find(|own| own.id == known.id) {
            Some(own) => own.maximum = own.maximum.or(known.maximum),
            None if known.verification == Verification::Editorial => all.push(known.clone()),
            None => all.push(Nutrient { minimum: None, ..known.clone() }),
        }
    }
    Cow::Owned(all)
}

/// Returns the nutrients of the built-in profile, in its order.
pub fn nutrients(pet_type: PetType, life_stage: LifeStage) -> &'static [Nutrient] {
    static PROFILES: LazyLock<[Vec<Nutrient>; 4]> = LazyLock::new(|| {
        let [adult, growth] = LifeStage::ALL;
        [(PetType::Dog, adult), (PetType::Dog, growth), (PetType::Cat, adult), (PetType::Cat, growth)]
            .map(|(pet_type, life_stage)| build_nutrients(Profile::built_in(), pet_type, life_stage))
    });
    let [dog_adult, dog_growth, cat_adult, cat_growth] = &*PROFILES;
    match (pet_type, life_stage) {
        (PetType::Dog, LifeStage::AdultMaintenance) => dog_adult,
        (PetType::Dog, LifeStage::GrowthReproduction) => dog_growth,
        (PetType::Cat, LifeStage::AdultMaintenance) => cat_adult,
        (PetType::Cat, LifeStage::GrowthReproduction) => cat_growth,
    }
}

fn build_nutrients(profile: &'static Profile, pet_type: PetType, life_stage: LifeStage) -> Vec<Nutrient> {
    let rows = profile.requirements_for(pet_type, life_stage);
    rows.filter(|row| !DRY_FOOD_ROWS.contains(&row.nutrient.as_str())).map(build_nutrient).collect()
}

fn build_nutrient(row: &'static Requirement) -> Nutrient {
    let column_rule = column_rule(row);
    let (name, group) = nutrient_name::name_and_group(&row.nutrient);
    Nutrient {
        id: &row.nutrient,
        name,
        unit: &row.unit,
        group,
        factor: factor(&row.unit, &column_rule),
        column_rule,
        minimum: row.minimum,
        maximum: row.maximum,
        condition: match (row.pet_type, row.nutrient.as_str()) {
            (PetType::Cat, "vitamin_k") => Condition::IfFishExceedsQuarter,
            (PetType::Cat, "vitamin_e") => Condition::RisesWithFishOil,
            _ => Condition::Always,
        },
        verification: row.verification,
        source: &row.source,
        note: row.note.as_deref(),
    }
}

/// Returns how a nutrient is read. The profile table names the columns; three nutrients have none.
fn column_rule(row: &'static Requirement) -> ColumnRule {
    let Some(columns) = row.food_column.as_deref() else {
        return match row.nutrient.as_str() {
            "chloride" => ColumnRule::FromSalts,
            // The profile defines it as (linoleic + arachidonic) : (alpha-linolenic + EPA + DHA).
            "omega6_omega3_ratio" => ColumnRule::Ratio {
                numerator: Column::parse_sum("linoleic_18_2_g+arachidonic_g"),
                denominator: Column::parse_sum("alpha_linolenic_g+epa_g+dha_g"),
            },
            _ => ColumnRule::NotAvailable,
        };
    };
    match columns.split_once('/') {
        Some((numerator, denominator)) => {
            ColumnRule::Ratio { numerator: Column::parse_sum(numerator), denominator: Column::parse_sum(denominator) }
        }
        None => ColumnRule::Sum(Column::parse_sum(columns)),
    }
}

fn factor(unit: &str, column_rule: &ColumnRule) -> f64 {
    let ColumnRule::Sum(columns) = column_rule else { return 1.0 };
    let column = columns.first().map(|column| column.name()).unwrap_or_default();
    let column_unit = column.rsplit('_').next().unwrap_or_default();
    match (unit, column_unit) {
        ("g", "mg") | ("mg", "ug") => 0.001,
        ("mg", "g") => 1000.0,
        ("IU", "mg") => IU_IN_MG_OF_TOCOPHEROL,
        ("IU", "ug") => IU_IN_UG_OF_RETINOL,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests;
