//! Calculates for each recipe of a day of cooking its boxes for each animal, its amounts, and the order of all steps.

use domain::cooking_order::{CookingOrder, DishToCook};
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::meal_boxes::{DishToStore, StoredDays, plan_days};
use nutrition::portion::{Batch, scale_for_days};
use std::sync::Arc;

use super::animals::FedAnimal;
use super::request::NewBatchDay;
use crate::error::ApiError;
use crate::nutrition::plan_view::PortionView;
use crate::nutrition::unportioned::Unportioned;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::recipes::published::PublishedRecipe;
use crate::shop::basket_request::{SelectedRecipe, invalid_field};
use crate::snapshot::Snapshot;

/// A day of cooking.
pub struct BatchDay {
    /// The recipes in the order of the request, also those of which nothing is cooked.
    pub dishes: Vec<CookedDish>,
    /// The steps of the recipes that are cooked. `PlannedStep::dish` counts only these.
    pub order: CookingOrder,
}

/// A recipe, and what is cooked of it.
pub struct CookedDish {
    pub recipe: Arc<PublishedRecipe>,
    /// The amounts to cook. None if no animal eats the dish on these days.
    pub selected: Option<SelectedRecipe>,
    pub portions: Vec<AnimalPortion>,
    pub refusals: Vec<Refusal>,
    /// The food that is left when the boxes are full, in grams.
    pub leftover_grams: f64,
}

/// The food of one animal from one dish.
pub struct AnimalPortion {
    /// Index of the animal in the request.
    pub animal: usize,
    pub portion: PortionView,
    pub days: StoredDays,
    /// The factor for all amounts of the recipe so that it lasts the animal for these days.
    scale: f64,
}

/// An animal that gets no box of a dish.
pub struct Refusal {
    /// Index of the animal in the request.
    pub animal: usize,
    pub reason: Unportioned,
}

impl BatchDay {
    pub fn plan(request: &NewBatchDay, snapshot: &Snapshot, custom: &RequestedCustomRecipes) -> Result<Self, ApiError> {
        let animals = request.animals.iter().enumerate();
        let animals = animals
            .map(|(index, it)| FedAnimal::parse(it, &format!("animals.{index}")))
            .collect::<Result<Vec<_>, _>>()?;
        let mut dishes: Vec<CookedDish> = Vec::new();
        for id in request.recipe_ids.iter().copied().map(RecipeId) {
            if dishes.iter().all(|dish| dish.recipe.recipe.id != id) {
                let recipe = custom.find(id, snapshot);
                let recipe =
                    recipe.ok_or_else(|| invalid_field("recipeIds", format!("{id} is not a published recipe.")))?;
                dishes.push(CookedDish::new(recipe));
            }
        }
        for (index, animal) in animals.iter().enumerate() {
            add_animal(&mut dishes, index, animal, request);
        }
        for dish in &mut dishes {
            dish.calculate_amounts();
        }
        let cooked = dishes.iter().filter(|dish| dish.selected.is_some());
        let to_cook: Vec<DishToCook> = cooked
            .map(|dish| DishToCook {
                steps: &dish.recipe.recipe.content.instructions,
                preparation_minutes: dish.recipe.preparation.minutes.unwrap_or(0),
            })
            .collect();
        let order = CookingOrder::plan(&to_cook);
        Ok(Self { dishes, order })
    }

    /// Returns the dishes of which something is cooked, with the amounts.
    pub fn cooked(&self) -> impl Iterator<Item = (&CookedDish, &SelectedRecipe)> {
        self.dishes.iter().filter_map(|dish| Some((dish, dish.selected.as_ref()?)))
    }
}

/// Adds the portions of one animal to the dishes of its pet type, or why it gets none.
fn add_animal(dishes: &mut [CookedDish], index: usize, fed: &FedAnimal, request: &NewBatchDay) {
    let own: Vec<&mut CookedDish> = dishes.iter_mut().filter(|it| it.pet_type() == fed.animal.pet_type).collect();
    let mut eaten: Vec<(&mut CookedDish, Batch)> = Vec::new();
    for dish in own {
        match fed.batch(&dish.recipe) {
            Ok(batch) => eaten.push((dish, batch)),
            Err(reason) => dish.refusals.push(Refusal { animal: index, reason }),
        }
    }
    let to_store: Vec<DishToStore> = eaten
        .iter()
        .map(|(dish, _)| DishToStore { storage: dish.recipe.storage_time(), role: dish.recipe.role() })
        .collect();
    let planned = plan_days(&to_store, u32::from(request.days), request.shared);
    for ((dish, batch), days) in eaten.into_iter().zip(planned) {
        let portion = PortionView::for_recipe(&fed.need, &dish.recipe, batch, None);
        let scale = scale_for_days(&fed.need, batch, dish.recipe.role(), days.cooked());
        dish.portions.push(AnimalPortion { animal: index, portion, days, scale });
    }
}

impl CookedDish {
    pub fn pet_type(&self) -> PetType {
        self.recipe.recipe.content.pet_type
    }
}

impl CookedDish {
    fn new(recipe: Arc<PublishedRecipe>) -> Self {
        Self { recipe, selected: None, portions: Vec::new(), refusals: Vec::new(), leftover_grams: 0.0 }
    }

    /// Multiplies the recipe by the same factors as for each animal alone, which fill all boxes.
    fn calculate_amounts(&mut self) {
        let scale: f64 = self.portions.iter().map(|portion| portion.scale).sum();
        if scale <= 0.0 {
            return;
        }
        let scaled = self.recipe.sizes().scale_to_feed(scale);
        let in_boxes: f64 = self.portions.iter().map(AnimalPortion::grams_in_boxes).sum();
        self.leftover_grams = (scaled.analysis.cooked_grams - in_boxes).max(0.0);
        self.selected = Some(SelectedRecipe {
            recipe: Arc::clone(&self.recipe),
            scale: scaled.factor,
            lines: scaled.lines,
            lasting_days: None,
            sharers: 1,
            unportioned: None,
        });
    }
}

impl AnimalPortion {
    fn grams_in_boxes(&self) -> f64 {
        f64::from(self.days.cooked()) * self.portion.kitchen_grams_per_day
    }
}
