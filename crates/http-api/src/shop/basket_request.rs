//! The request for a shopping list, and the factor by which each of its recipes is multiplied.

use affiliate::country::Country;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::animal::{Animal, AnimalInput};
use nutrition::daily_need::DailyNeed;
use nutrition::portion::scale_for_days;
use search::exclusion::ExcludedFood;
use serde::{Deserialize, Serialize};
use std::collections::btree_map::{BTreeMap, Entry};
use std::sync::Arc;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::error::{ApiError, FieldErrors};
use crate::my_recipes::to_cook::{MAX_OWN_RECIPES, OwnRecipeToCook};
use crate::nutrition::plan::MAX_DAYS;
use crate::nutrition::unportioned::Unportioned;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::size_query::SCALES;
use crate::request::pet_exclusions::PetExclusions;
use crate::snapshot::Snapshot;

pub const MAX_RECIPES: u64 = 100;
/// Maximum number of further pets. It is far more than a household has, so that no visitor's list is rejected.
pub const MAX_PETS: u64 = 100;
/// Maximum number of rows that the visitor has at home. It is more than there are foods.
pub const MAX_OWNED: u64 = 500;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewBasket {
    /// The ids of published or custom recipes and of `ownRecipes`. Repeated ids are ignored.
    #[validate(length(max = MAX_RECIPES, message = "must be at most {max} recipe numbers."))]
    pub recipe_ids: Vec<i64>,
    /// Recipes of the visitor. Those that `recipeIds` does not name are ignored.
    #[serde(default)]
    #[validate(length(max = MAX_OWN_RECIPES, message = "must be at most {max} recipes."))]
    pub own_recipes: Vec<OwnRecipeToCook>,
    /// Where the visitor shops. If missing, the country is detected.
    #[serde(default)]
    #[schema(value_type = Option<Country>)]
    pub country: Option<String>,
    /// The number of days that each recipe must last for the pet. If missing, or if no portion of a recipe can be calculated,
    /// the amounts are those of the author.
    #[serde(default)]
    #[validate(custom(function = "limit_days"))]
    pub days: Option<u16>,
    /// The size of the recipes as a factor of the author's amounts, such as the `scale` of a recipe; the next larger size if it is
    /// not offered. It has no effect together with days.
    #[serde(default)]
    #[validate(custom(function = "limit_scale"))]
    #[schema(minimum = 0.01, maximum = 100)]
    pub scale: Option<f64>,
    /// Divides the days evenly among the recipes for the same pet type. Treats share the days among themselves.
    #[serde(default)]
    pub shared: bool,
    /// The pet to feed. If missing, an adult animal of average weight of the recipe's pet type.
    #[serde(default)]
    pub pet: Option<NewPet>,
    /// More pets. A recipe is multiplied for the first animal of its own pet type, and has a warning if it contains a food that
    /// this animal must not eat.
    #[serde(default)]
    #[validate(length(max = MAX_PETS, message = "must be at most {max} pets."))]
    pub pets: Vec<NewPet>,
    /// The keys of the rows that the visitor has at home. They are left out of the price at the till. Unknown keys are ignored.
    #[serde(default)]
    #[validate(length(max = MAX_OWNED, message = "must be at most {max} rows."))]
    pub owned: Vec<String>,
}

fn limit_days(days: u16) -> Result<(), ValidationError> {
    if (1..=MAX_DAYS).contains(&u64::from(days)) {
        Ok(())
    } else {
        Err(ValidationError::new("days").with_message(format!("must be from 1 to {MAX_DAYS}.").into()))
    }
}

fn limit_scale(scale: f64) -> Result<(), ValidationError> {
    if SCALES.contains(&scale) {
        Ok(())
    } else {
        let message = format!("must be a number from {} to {}.", SCALES.start(), SCALES.end());
        Err(ValidationError::new("scale").with_message(message.into()))
    }
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPet {
    /// If missing, the pet type of each recipe.
    #[serde(default)]
    pub pet_type: Option<PetType>,
    /// Foods and families of foods that the pet must not eat, separated by commas; at most 40. A recipe with one of them has a
    /// warning, with and without days, and is not multiplied. 'chicken breast' excludes everything from chicken.
    #[serde(default)]
    pub exclude: Option<String>,
    #[serde(flatten)]
    pub animal: AnimalInput,
}

/// The pet that the recipes of a pet type are for.
struct Eater {
    /// None if no days were requested, so that nothing is calculated for the animal.
    animal: Option<FedAnimal>,
    excluded_foods: Vec<ExcludedFood>,
}

/// An animal, and the number of days to cook for it.
struct FedAnimal {
    animal: Animal,
    need: DailyNeed,
    days: u16,
}

/// A recipe of the list, before the days are divided among the recipes.
struct Candidate {
    recipe: Arc<PublishedRecipe>,
    /// The result of `Eater::factor_for_days`.
    factor: Result<Option<f64>, Unportioned>,
}

/// A recipe and the factor by which its amounts are multiplied.
#[derive(Clone)]
pub struct SelectedRecipe {
    pub recipe: Arc<PublishedRecipe>,
    pub scale: f64,
    /// The ingredient lines with the multiplied amounts.
    pub lines: Vec<IngredientLine>,
    /// Number of days that these amounts last. None if no days were requested, or if no portion can be calculated.
    pub lasting_days: Option<f64>,
    /// Number of selected recipes, including this one, that are meals for the same animal, or treats for it.
    pub sharers: u32,
    /// The reason why the recipe could not be multiplied for the requested days. Without days, only a food that the pet must not
    /// eat is a reason.
    pub unportioned: Option<Unportioned>,
}

impl SelectedRecipe {
    /// A recipe in a size that was not calculated for an animal; as written if none is requested.
    fn in_size(
        recipe: Arc<PublishedRecipe>,
        size: Option<f64>,
        sharers: u32,
        unportioned: Option<Unportioned>,
    ) -> Self {
        let (scale, lines) = match size {
            Some(factor) => {
                let scaled = recipe.sizes().scale_at_least(factor);
                (scaled.factor, scaled.lines)
            }
            None => (1.0, recipe.recipe.content.ingredients.iter().map(|text| IngredientLine::parse(text)).collect()),
        };
        Self { recipe, scale, lines, lasting_days: None, sharers, unportioned }
    }
}

impl NewBasket {
    /// Returns a request without recipes and days. `owned` are the rows that the visitor has at home.
    pub fn as_written(owned: Vec<String>) -> Self {
        Self {
            recipe_ids: Vec::new(),
            own_recipes: Vec::new(),
            country: None,
            days: None,
            scale: None,
            shared: false,
            pet: None,
            pets: Vec::new(),
            owned,
        }
    }

    /// Finds the recipes of the list and calculates their factors.
    pub fn select_recipes(
        &self,
        snapshot: &Snapshot,
        custom: &RequestedCustomRecipes,
    ) -> Result<Vec<SelectedRecipe>, ApiError> {
        let mut recipes: Vec<Arc<PublishedRecipe>> = Vec::new();
        for id in self.recipe_ids.iter().copied().map(RecipeId) {
            if recipes.iter().all(|it| it.recipe.id != id) {
                recipes.push(self.check_recipe(id, custom.find(id, snapshot))?);
            }
        }
        let mut eaters: BTreeMap<PetType, Eater> = BTreeMap::new();
        let mut candidates = Vec::new();
        for recipe in recipes {
            let pet_type = recipe.recipe.content.pet_type;
            let eater = match eaters.entry(pet_type) {
                Entry::Occupied(entry) => entry.into_mut(),
                Entry::Vacant(entry) => entry.insert(self.parse_eater(pet_type)?),
            };
            candidates.push(Candidate { factor: eater.factor_for_days(&recipe), recipe });
        }
        Ok(candidates.iter().map(|candidate| self.select(candidate, count_sharers(candidate, &candidates))).collect())
    }

    fn select(&self, candidate: &Candidate, sharers: u32) -> SelectedRecipe {
        let recipe = Arc::clone(&candidate.recipe);
        match (&candidate.factor, self.days) {
            (Ok(Some(factor)), Some(days)) => {
                let sharers_of_days = if self.shared { f64::from(sharers) } else { 1.0 };
                let factor = factor / sharers_of_days;
                let scaled = recipe.sizes().scale_to_feed(factor);
                let energy_factor = recipe.sizes().energy_factor(&scaled);
                let lasting_days = Some(f64::from(days) / sharers_of_days * energy_factor / factor);
                let (scale, lines) = (scaled.factor, scaled.lines);
                SelectedRecipe { recipe, scale, lines, lasting_days, sharers, unportioned: None }
            }
            (Ok(_), _) => SelectedRecipe::in_size(recipe, self.scale, sharers, None),
            (Err(reason), days) => {
                // A reason without a warning only says why the recipe is not multiplied, which matters only if days were requested.
                let reason = Some(reason).filter(|it| days.is_some() || it.warning.is_some());
                let size = self.scale.filter(|_| days.is_none());
                SelectedRecipe::in_size(recipe, size, sharers, reason.cloned())
            }
        }
    }

    /// Returns a recipe that was found, unless it is for another pet type.
    fn check_recipe(
        &self,
        id: RecipeId,
        found: Option<Arc<PublishedRecipe>>,
    ) -> Result<Arc<PublishedRecipe>, ApiError> {
        let recipe = found.ok_or_else(|| invalid_field("recipeIds", format!("{id} is not a published recipe.")))?;
        match self.pet.as_ref().and_then(|pet| pet.pet_type) {
            Some(pet_type) if self.pets.is_empty() && pet_type != recipe.recipe.content.pet_type => {
                Err(invalid_field("recipeIds", format!("{id} is not a recipe for {pet_type}s.")))
            }
            _ => Ok(recipe),
        }
    }

    /// Returns the animal for recipes of a pet type. The error names the fields of the pet in the request.
    fn parse_eater(&self, pet_type: PetType) -> Result<Eater, ApiError> {
        let first = self.pet.iter().map(|pet| ("pet".to_owned(), pet));
        let mut pets = first.chain(self.pets.iter().enumerate().map(|(index, pet)| (format!("pets.{index}"), pet)));
        let pet = pets.find(|(_, pet)| pet.pet_type.is_none_or(|it| it == pet_type));
        let (field, input) =
            pet.map_or_else(|| ("pet".to_owned(), NewPet::default()), |(field, pet)| (field, pet.clone()));
        let exclusions = PetExclusions::from_field(input.exclude.as_deref(), &format!("{field}.exclude"))?;
        let animal = self.days.map(|days| {
            let animal = Animal::new(pet_type, &input.animal).map_err(|faults| {
                let errors = faults.0.into_iter().map(|it| (format!("{field}.{}", it.field), vec![it.message]));
                ApiError::Invalid(errors.collect())
            })?;
            let need = DailyNeed::for_animal(&animal);
            Ok::<_, ApiError>(FedAnimal { animal, need, days })
        });
        Ok(Eater { animal: animal.transpose()?, excluded_foods: exclusions.excluded_foods() })
    }
}

impl Eater {
    /// Returns the factor for the requested days if no other recipe shares them, or None if no days were requested. The
    /// error says why the animal gets no portion.
    fn factor_for_days(&self, recipe: &PublishedRecipe) -> Result<Option<f64>, Unportioned> {
        recipe.ensure_free_of(&self.excluded_foods)?;
        let Some(FedAnimal { animal, need, days }) = &self.animal else { return recipe.batch().map(|_| None) };
        let batch = recipe.batch_for(animal, need)?;
        Ok(Some(scale_for_days(need, batch, recipe.role(), u32::from(*days))))
    }
}

/// Counts the recipes that are meals for the same animal, or treats for it. A recipe without a portion shares no days.
fn count_sharers(one: &Candidate, all: &[Candidate]) -> u32 {
    if one.factor.is_err() {
        return 1;
    }
    let kind = |it: &Candidate| (it.recipe.recipe.content.pet_type, it.recipe.role());
    let alike = all.iter().filter(|it| it.factor.is_ok() && kind(it) == kind(one));
    u32::try_from(alike.count()).unwrap_or(u32::MAX)
}

/// Returns the error for one invalid field. `message` completes a sentence that begins with the name of the field.
pub fn invalid_field(field: &str, message: String) -> ApiError {
    ApiError::Invalid(FieldErrors::from([(field.to_owned(), vec![message])]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_pets_are_rejected_with_the_name_of_the_field() {
        for (count, is_valid) in [(0, true), (100, true), (101, false)] {
            let basket: NewBasket = serde_json::from_value(
                serde_json::json!({ "recipeIds": [1], "pets": vec![serde_json::json!({}); count] }),
            )
            .unwrap();
            let errors = basket.validate().err();
            assert_eq!(errors.is_none(), is_valid, "{count} pets: {errors:?}");
            assert!(errors.is_none_or(|errors| errors.field_errors().contains_key("pets")), "{count} pets");
        }
    }
}
