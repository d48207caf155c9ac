//! The request for a shopping list, and the factor by which each of its recipes is multiplied.

use affiliate::country::Country;
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::animal::{Animal, AnimalInput};
use nutrition::daily_need::DailyNeed;
use nutrition::portion::{Batch, DishRole, scale_for_days};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::error::{ApiError, FieldErrors};
use crate::nutrition::plan::MAX_DAYS;
use crate::nutrition::unportioned::Unportioned;
use crate::recipes::published::PublishedRecipe;
use crate::snapshot::Snapshot;

pub const MAX_RECIPES: u64 = 100;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewBasket {
    /// The ids of published recipes. Repeated ids are ignored.
    #[validate(length(max = MAX_RECIPES, message = "must be at most 100 recipe numbers."))]
    pub recipe_ids: Vec<i64>,
    /// Where the visitor shops. If missing, the country is detected.
    #[serde(default)]
    #[schema(value_type = Option<Country>)]
    pub country: Option<String>,
    /// The number of days that each recipe must last for the pet. If missing, or if no portion of a recipe can be calculated,
    /// the amounts are those of the author.
    #[serde(default)]
    #[validate(range(min = 1, max = MAX_DAYS, message = "must be from 1 to 90."))]
    pub days: Option<u16>,
    /// Divides the days evenly among the recipes for the same pet type. Treats share the days among themselves.
    #[serde(default)]
    pub shared: bool,
    /// The pet to feed. If missing, an adult animal of average weight of the recipe's pet type.
    #[serde(default)]
    pub pet: Option<NewPet>,
    /// More pets. A recipe is multiplied for the first animal of its own pet type.
    #[serde(default)]
    pub pets: Vec<NewPet>,
}

#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPet {
    /// If missing, the pet type of each recipe.
    #[serde(default)]
    pub pet_type: Option<PetType>,
    #[serde(flatten)]
    pub animal: AnimalInput,
}

/// A recipe and the factor by which its amounts are multiplied.
#[derive(Clone)]
pub struct SelectedRecipe<'a> {
    pub recipe: &'a PublishedRecipe,
    pub scale: f64,
    /// Number of selected recipes, including this one, that are meals for the same animal, or treats for it.
    pub sharers: u32,
    /// The reason why the recipe could not be multiplied for the requested days.
    pub unportioned: Option<Unportioned>,
}

impl NewBasket {
    /// Finds the recipes of the list and calculates their factors.
    pub fn select_recipes<'a>(&self, snapshot: &'a Snapshot) -> Result<Vec<SelectedRecipe<'a>>, ApiError> {
        let mut recipes: Vec<&'a PublishedRecipe> = Vec::new();
        for id in self.recipe_ids.iter().copied().map(RecipeId) {
            if recipes.iter().all(|it| it.recipe.id != id) {
                recipes.push(self.find_recipe(id, snapshot)?);
            }
        }
        let selected = recipes.iter().map(|recipe| {
            let unscaled =
                SelectedRecipe { recipe, scale: 1.0, sharers: count_sharers(recipe, &recipes), unportioned: None };
            let Some(days) = self.days else { return Ok(unscaled) };
            match recipe.batch() {
                Ok(batch) => {
                    let sharers_of_days = if self.shared { f64::from(unscaled.sharers) } else { 1.0 };
                    Ok(SelectedRecipe {
                        scale: self.scale_for_days(recipe, batch, days)? / sharers_of_days,
                        ..unscaled
                    })
                }
                Err(reason) => Ok(SelectedRecipe { unportioned: Some(reason), ..unscaled }),
            }
        });
        selected.collect()
    }

    fn find_recipe<'a>(&self, id: RecipeId, snapshot: &'a Snapshot) -> Result<&'a PublishedRecipe, ApiError> {
        let recipe =
            snapshot.find(id).ok_or_else(|| invalid_field("recipeIds", format!("{id} is not a published recipe.")))?;
        match self.pet.as_ref().and_then(|pet| pet.pet_type) {
            Some(pet_type) if self.pets.is_empty() && pet_type != recipe.recipe.content.pet_type => {
                Err(invalid_field("recipeIds", format!("{id} is not a recipe for {pet_type}s.")))
            }
            _ => Ok(recipe),
        }
    }

    /// Returns the animal for recipes of a pet type, and its field in the request, for error messages.
    fn animal_for(&self, pet_type: PetType) -> (String, AnimalInput) {
        let first = self.pet.iter().map(|pet| ("pet".to_owned(), pet));
        let mut pets = first.chain(self.pets.iter().enumerate().map(|(index, pet)| (format!("pets.{index}"), pet)));
        let pet = pets.find(|(_, pet)| pet.pet_type.is_none_or(|it| it == pet_type));
        pet.map_or_else(|| ("pet".to_owned(), AnimalInput::default()), |(field, pet)| (field, pet.animal.clone()))
    }

    fn scale_for_days(&self, published: &PublishedRecipe, batch: Batch, days: u16) -> Result<f64, ApiError> {
        let pet_type = published.recipe.content.pet_type;
        let (field, animal) = self.animal_for(pet_type);
        let animal = Animal::new(pet_type, &animal).map_err(|faults| {
            let errors = faults.0.into_iter().map(|it| (format!("{field}.{}", it.field), vec![it.message]));
            ApiError::Invalid(errors.collect())
        })?;
        Ok(scale_for_days(&DailyNeed::for_animal(&animal), batch, role(published), days))
    }
}

fn role(published: &PublishedRecipe) -> DishRole {
    if published.recipe.content.category == Category::Treats { DishRole::Treats } else { DishRole::Meals }
}

/// Counts the recipes that are meals for the same animal, or treats for it. A recipe without a portion shares no days.
fn count_sharers(one: &PublishedRecipe, all: &[&PublishedRecipe]) -> u32 {
    if one.batch().is_err() {
        return 1;
    }
    let alike = all.iter().filter(|it| {
        it.recipe.content.pet_type == one.recipe.content.pet_type && role(it) == role(one) && it.batch().is_ok()
    });
    u32::try_from(alike.count()).unwrap_or(u32::MAX)
}

/// Returns the error for one invalid field. `message` is a sentence that follows the name of the field.
pub fn invalid_field(field: &str, message: String) -> ApiError {
    ApiError::Invalid(FieldErrors::from([(field.to_owned(), vec![message])]))
}
