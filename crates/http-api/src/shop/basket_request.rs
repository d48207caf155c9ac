//! The request for a shopping list, and the factor by which each of its recipes is multiplied.

use affiliate::country::Country;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::animal::{Animal, AnimalInput};
use nutrition::daily_need::DailyNeed;
use nutrition::portion::scale_for_days;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::error::{ApiError, FieldErrors};
use crate::nutrition::plan::MAX_DAYS;
use crate::nutrition::unportioned::Unportioned;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::recipes::published::PublishedRecipe;
use crate::snapshot::Snapshot;

pub const MAX_RECIPES: u64 = 100;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewBasket {
    /// The ids of published or custom recipes. Repeated ids are ignored.
    #[validate(length(max = MAX_RECIPES, message = "must be at most {max} recipe numbers."))]
    pub recipe_ids: Vec<i64>,
    /// Where the visitor shops. If missing, the country is detected.
    #[serde(default)]
    #[schema(value_type = Option<Country>)]
    pub country: Option<String>,
    /// The number of days that each recipe must last for the pet. If missing, or if no portion of a recipe can be calculated,
    /// the amounts are those of the author.
    #[serde(default)]
    #[validate(custom(function = "limit_days"))]
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

fn limit_days(days: u16) -> Result<(), ValidationError> {
    if (1..=MAX_DAYS).contains(&u64::from(days)) {
        Ok(())
    } else {
        Err(ValidationError::new("days").with_message(format!("must be from 1 to {MAX_DAYS}.").into()))
    }
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
    /// The ingredient lines with the multiplied amounts.
    pub lines: Vec<IngredientLine>,
    /// Number of days that these amounts last. None if no days were requested, or if no portion can be calculated.
    pub lasting_days: Option<f64>,
    /// Number of selected recipes, including this one, that are meals for the same animal, or treats for it.
    pub sharers: u32,
    /// The reason why the recipe could not be multiplied for the requested days.
    pub unportioned: Option<Unportioned>,
}

impl<'a> SelectedRecipe<'a> {
    fn unscaled(recipe: &'a PublishedRecipe, sharers: u32, unportioned: Option<Unportioned>) -> Self {
        let lines = recipe.recipe.content.ingredients.iter().map(|text| IngredientLine::parse(text)).collect();
        Self { recipe, scale: 1.0, lines, lasting_days: None, sharers, unportioned }
    }
}

impl NewBasket {
    /// Finds the recipes of the list and calculates their factors.
    pub fn select_recipes<'a>(
        &self,
        snapshot: &'a Snapshot,
        custom: &'a RequestedCustomRecipes,
    ) -> Result<Vec<SelectedRecipe<'a>>, ApiError> {
        let mut recipes: Vec<&'a PublishedRecipe> = Vec::new();
        for id in self.recipe_ids.iter().copied().map(RecipeId) {
            if recipes.iter().all(|it| it.recipe.id != id) {
                recipes.push(self.check_recipe(id, custom.find(id, snapshot))?);
            }
        }
        let selected = recipes.iter().map(|recipe| {
            let sharers = count_sharers(recipe, &recipes);
            let Some(days) = self.days else { return Ok(SelectedRecipe::unscaled(recipe, sharers, None)) };
            let animal = self.animal_for(recipe.recipe.content.pet_type)?;
            let need = DailyNeed::for_animal(&animal);
            match recipe.batch_for(&animal, &need) {
                Ok(batch) => {
                    let sharers_of_days = if self.shared { f64::from(sharers) } else { 1.0 };
                    let factor = scale_for_days(&need, batch, recipe.role(), days) / sharers_of_days;
                    let scaled = recipe.sizes().scale_at_least(factor);
                    let lasting_days = f64::from(days) / sharers_of_days * scaled.factor / factor;
                    let (scale, lines) = (scaled.factor, scaled.lines);
                    let lasting_days = Some(lasting_days);
                    Ok(SelectedRecipe { recipe, scale, lines, lasting_days, sharers, unportioned: None })
                }
                Err(reason) => Ok(SelectedRecipe::unscaled(recipe, sharers, Some(reason))),
            }
        });
        selected.collect()
    }

    /// Returns a recipe that was found, unless it is for another pet type.
    fn check_recipe<'a>(
        &self,
        id: RecipeId,
        found: Option<&'a PublishedRecipe>,
    ) -> Result<&'a PublishedRecipe, ApiError> {
        let recipe = found.ok_or_else(|| invalid_field("recipeIds", format!("{id} is not a published recipe.")))?;
        match self.pet.as_ref().and_then(|pet| pet.pet_type) {
            Some(pet_type) if self.pets.is_empty() && pet_type != recipe.recipe.content.pet_type => {
                Err(invalid_field("recipeIds", format!("{id} is not a recipe for {pet_type}s.")))
            }
            _ => Ok(recipe),
        }
    }

    /// Returns the animal for recipes of a pet type. The error names the fields of the pet in the request.
    fn animal_for(&self, pet_type: PetType) -> Result<Animal, ApiError> {
        let first = self.pet.iter().map(|pet| ("pet".to_owned(), pet));
        let mut pets = first.chain(self.pets.iter().enumerate().map(|(index, pet)| (format!("pets.{index}"), pet)));
        let pet = pets.find(|(_, pet)| pet.pet_type.is_none_or(|it| it == pet_type));
        let (field, input) =
            pet.map_or_else(|| ("pet".to_owned(), AnimalInput::default()), |(field, pet)| (field, pet.animal.clone()));
        Animal::new(pet_type, &input).map_err(|faults| {
            let errors = faults.0.into_iter().map(|it| (format!("{field}.{}", it.field), vec![it.message]));
            ApiError::Invalid(errors.collect())
        })
    }
}

/// Counts the recipes that are meals for the same animal, or treats for it. A recipe without a portion shares no days.
fn count_sharers(one: &PublishedRecipe, all: &[&PublishedRecipe]) -> u32 {
    if one.batch().is_err() {
        return 1;
    }
    let alike = all.iter().filter(|it| {
        it.recipe.content.pet_type == one.recipe.content.pet_type && it.role() == one.role() && it.batch().is_ok()
    });
    u32::try_from(alike.count()).unwrap_or(u32::MAX)
}

/// Returns the error for one invalid field. `message` is a sentence that follows the name of the field.
pub fn invalid_field(field: &str, message: String) -> ApiError {
    ApiError::Invalid(FieldErrors::from([(field.to_owned(), vec![message])]))
}
