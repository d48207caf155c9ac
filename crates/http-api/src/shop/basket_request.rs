//! The request for a shopping list: recipes, days and pets, and how often each recipe is cooked for them.

use affiliate::country::Country;
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::animal::{Animal, NewAnimal};
use nutrition::need::need;
use nutrition::portion::{Batch, Role, scale_for_days};
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
    /// Published recipes; one that is named twice is cooked once.
    #[validate(length(max = MAX_RECIPES, message = "must be at most 100 recipe numbers."))]
    pub recipe_ids: Vec<i64>,
    /// Where the visitor shops; detected where nothing is said.
    #[serde(default)]
    #[schema(value_type = Option<Country>)]
    pub country: Option<String>,
    /// Each recipe is multiplied to feed the pet for so many days; without them, and of a recipe that nobody can portion, the amounts are the authors'.
    #[serde(default)]
    #[validate(range(min = 1, max = MAX_DAYS, message = "must be from 1 to 90."))]
    pub days: Option<u16>,
    /// Shares the days out evenly among a species' recipes, its treats among themselves.
    #[serde(default)]
    pub shared: bool,
    /// Who eats; without it a grown animal of the recipe's species and the usual weight.
    #[serde(default)]
    pub pet: Option<NewPet>,
    /// Who else eats: a recipe is multiplied for the first animal of its own species.
    #[serde(default)]
    pub pets: Vec<NewPet>,
}

#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPet {
    /// Without it, whatever each recipe is for.
    #[serde(default)]
    pub pet_type: Option<PetType>,
    #[serde(flatten)]
    pub animal: NewAnimal,
}

/// A recipe and what its amounts are multiplied by.
#[derive(Clone)]
pub struct Chosen<'a> {
    pub recipe: &'a PublishedRecipe,
    pub scale: f64,
    /// How many of the recipes are fed to the same animal in the same role, this one among them.
    pub sharers: u32,
    /// Why it could not be multiplied for the days, where there are days.
    pub unportioned: Option<Unportioned>,
}

impl NewBasket {
    pub fn chosen<'a>(&self, snapshot: &'a Snapshot) -> Result<Vec<Chosen<'a>>, ApiError> {
        let mut recipes: Vec<&'a PublishedRecipe> = Vec::new();
        for id in self.recipe_ids.iter().copied().map(RecipeId) {
            if recipes.iter().all(|it| it.recipe.id != id) {
                recipes.push(self.recipe(id, snapshot)?);
            }
        }
        let chosen = recipes.iter().map(|recipe| {
            let as_written = Chosen { recipe, scale: 1.0, sharers: sharers(recipe, &recipes), unportioned: None };
            let Some(days) = self.days else { return Ok(as_written) };
            match recipe.batch() {
                Ok(batch) => {
                    let parts = if self.shared { f64::from(as_written.sharers) } else { 1.0 };
                    Ok(Chosen { scale: self.scale(recipe, batch, days)? / parts, ..as_written })
                }
                Err(why) => Ok(Chosen { unportioned: Some(why), ..as_written }),
            }
        });
        chosen.collect()
    }

    fn recipe<'a>(&self, id: RecipeId, snapshot: &'a Snapshot) -> Result<&'a PublishedRecipe, ApiError> {
        let recipe = snapshot.find(id).ok_or_else(|| wrong("recipeIds", format!("{id} is not a published recipe.")))?;
        match self.pet.as_ref().and_then(|pet| pet.pet_type) {
            Some(pet_type) if self.pets.is_empty() && pet_type != recipe.recipe.content.pet_type => {
                Err(wrong("recipeIds", format!("{id} is not a recipe for {pet_type}s.")))
            }
            _ => Ok(recipe),
        }
    }

    /// Where the animal that eats a species' recipes was said, and what was said of it.
    fn eater(&self, pet_type: PetType) -> (String, NewAnimal) {
        let named = self.pet.iter().map(|pet| ("pet".to_owned(), pet));
        let mut all = named.chain(self.pets.iter().enumerate().map(|(index, pet)| (format!("pets.{index}"), pet)));
        let eater = all.find(|(_, pet)| pet.pet_type.is_none_or(|of| of == pet_type));
        eater.map_or_else(|| ("pet".to_owned(), NewAnimal::default()), |(place, pet)| (place, pet.animal.clone()))
    }

    fn scale(&self, it: &PublishedRecipe, batch: Batch, days: u16) -> Result<f64, ApiError> {
        let (place, said) = self.eater(it.recipe.content.pet_type);
        let animal = Animal::new(it.recipe.content.pet_type, &said).map_err(|faults| {
            let named = faults.0.into_iter().map(|it| (format!("{place}.{}", it.field), vec![it.fault]));
            ApiError::Invalid(named.collect())
        })?;
        Ok(scale_for_days(&need(&animal), batch, role(it), days))
    }
}

fn role(it: &PublishedRecipe) -> Role {
    if it.recipe.content.category == Category::Treats { Role::Treats } else { Role::Meals }
}

/// How many of the recipes are fed to the same animal in the same role. What cannot be portioned shares with none.
fn sharers(one: &PublishedRecipe, all: &[&PublishedRecipe]) -> u32 {
    if one.batch().is_err() {
        return 1;
    }
    let alike = all.iter().filter(|it| {
        it.recipe.content.pet_type == one.recipe.content.pet_type && role(it) == role(one) && it.batch().is_ok()
    });
    u32::try_from(alike.count()).unwrap_or(u32::MAX)
}

pub fn wrong(field: &str, fault: String) -> ApiError {
    ApiError::Invalid(FieldErrors::from([(field.to_owned(), vec![fault])]))
}
