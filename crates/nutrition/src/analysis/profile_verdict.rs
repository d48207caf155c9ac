//! The verdict on a dish by one nutrient profile, and which limits of it the dish misses.

use serde::Serialize;
use utoipa::ToSchema;

use domain::pet_type::PetType;

use super::{Analysis, Dish, Ingredient, NutrientResult, analyse_by_profile};
use crate::label_product::LabelProduct;
use crate::profile::{LifeStage, Profile};
use crate::verdict::{SmallestMargin, Status, Verdict};

/// The verdict by one nutrient profile.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileVerdict {
    /// Id of the profile: `aafco-2016`.
    pub id: &'static str,
    /// Name of the profile: 'AAFCO 2016'.
    pub name: &'static str,
    /// The profile with its years, life stage and unit: 'AAFCO Dog Food Nutrient Profile, 2016 and later: adult maintenance,
    /// per 1000 kcal ME'.
    pub label: String,
    pub verdict: Verdict,
    /// The verdict in words.
    pub verdict_text: String,
    /// True if the dish is complete, but its smallest margin is below 5 %, which does not survive small differences between
    /// kitchens.
    pub is_just_complete: bool,
    /// Nutrients below the minimum.
    pub missing: Vec<MissedLimit>,
    /// Nutrients above the maximum, or above an upper limit that prevents the verdict `complete` by every profile.
    pub exceeded: Vec<MissedLimit>,
    /// Nutrients of which too little is known in this dish to compare them with the limits.
    pub unknown: Vec<MissedLimit>,
    /// The nutrient with the smallest surplus over its minimum; null unless the verdict is `complete`.
    #[schema(required = true)]
    pub smallest_margin: Option<SmallestMargin>,
    /// Number of nutrients of the profile of which enough is known to compare them with their limits; `total` is the number in
    /// the profile.
    pub assessed: usize,
    pub total: usize,
}

/// A nutrient that prevents the verdict `complete`. Figures are in `unit` per 1000 kcal ME.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MissedLimit {
    /// Id of the nutrient.
    pub id: &'static str,
    pub name: &'static str,
    pub unit: &'static str,
    /// The known part of the amount; null if no food has a figure.
    #[serde(rename = "amountPer1000kcal")]
    #[schema(required = true)]
    pub amount_per_1000_kcal: Option<f64>,
    /// The maximum or upper limit that is exceeded. For a nutrient that is missing or unknown it is the minimum, or null without
    /// one.
    #[schema(required = true)]
    pub limit: Option<f64>,
}

/// Assesses a dish by other profiles than the built-in one, in their order. `products` are those that a visitor owns. Profiles
/// without limits for the pet type and life stage are left out.
pub fn assess(dish: &Dish<'_>, products: &[LabelProduct], profiles: &[&'static Profile]) -> Vec<ProfileVerdict> {
    if profiles.is_empty() {
        return Vec::new();
    }
    let ingredients = Ingredient::from_dish(dish, products);
    assess_by_added(dish.pet_type, dish.life_stage, dish.is_treat, &ingredients, profiles).collect()
}

/// Assesses ingredients by all profiles: first by the built-in one, by which `analysis` analyses the same ingredients, then by
/// those of the `added` ones that have limits for the pet type and life stage.
pub(crate) fn assess_ingredients(
    analysis: &Analysis,
    ingredients: &[Ingredient<'_>],
    added: &[&'static Profile],
) -> Vec<ProfileVerdict> {
    let Analysis { pet_type, life_stage, verdict, .. } = *analysis;
    let by_added = assess_by_added(pet_type, life_stage, verdict == Verdict::Treat, ingredients, added);
    std::iter::once(ProfileVerdict::built_in(analysis)).chain(by_added).collect()
}

fn assess_by_added(
    pet_type: PetType,
    life_stage: LifeStage,
    is_treat: bool,
    ingredients: &[Ingredient<'_>],
    profiles: &[&'static Profile],
) -> impl Iterator<Item = ProfileVerdict> {
    let applicable = profiles.iter().filter(move |it| it.requirements_for(pet_type, life_stage).next().is_some());
    applicable.map(move |profile| {
        let analysis = analyse_by_profile(profile, pet_type, life_stage, is_treat, ingredients);
        ProfileVerdict::from_analysis(&analysis, profile)
    })
}

impl ProfileVerdict {
    /// Returns the verdict by the built-in profile, which every analysis states.
    pub fn built_in(analysis: &Analysis) -> Self {
        Self::from_analysis(analysis, Profile::built_in())
    }

    fn from_analysis(analysis: &Analysis, profile: &'static Profile) -> Self {
        let missed = |status| {
            let nutrients = analysis.nutrients.iter().filter(|it| it.assessable && it.status == status);
            nutrients.map(|nutrient| MissedLimit::new(nutrient, analysis)).collect()
        };
        let is_in_profile = |nutrient: &&NutrientResult| {
            let mut rows = profile.requirements_for(analysis.pet_type, analysis.life_stage);
            rows.any(|row| row.nutrient == nutrient.id)
        };
        let nutrients = || analysis.nutrients.iter().filter(is_in_profile);
        Self {
            id: &profile.id,
            name: &profile.name,
            label: analysis.profile.label.clone(),
            verdict: analysis.verdict,
            verdict_text: analysis.verdict_sentence.clone(),
            is_just_complete: analysis.smallest_margin.is_some_and(|margin| !margin.is_firm()),
            missing: missed(Status::Below),
            exceeded: missed(Status::Above),
            unknown: missed(Status::Unknown),
            smallest_margin: analysis.smallest_margin,
            assessed: nutrients().filter(|it| it.is_assessed()).count(),
            total: nutrients().count(),
        }
    }
}

impl MissedLimit {
    fn new(nutrient: &NutrientResult, analysis: &Analysis) -> Self {
        let NutrientResult { id, name, unit, amount_per_1000_kcal, minimum, maximum, .. } = *nutrient;
        let exceeded = analysis.exceeded_limits.iter().find(|it| it.id == id && it.prevents_complete);
        let (amount_per_1000_kcal, limit) = match (nutrient.status, exceeded) {
            (Status::Above, Some(exceeded)) => (Some(exceeded.amount_per_1000_kcal), Some(exceeded.limit)),
            (Status::Above, None) => (amount_per_1000_kcal, maximum),
            _ => (amount_per_1000_kcal, minimum),
        };
        Self { id, name, unit, amount_per_1000_kcal, limit }
    }
}
