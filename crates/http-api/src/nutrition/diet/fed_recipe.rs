//! A recipe that an animal is fed, of the site or of the visitor, with its portion or the reason why there is none.

use domain::ingredient_line::IngredientLine;
use nutrition::analysis::Dish;
use nutrition::label_product::LabelProduct;
use nutrition::portion::round_for_kitchen;
use std::sync::Arc;

use super::request::{RequestedRecipe, RequestedSource};
use crate::batch_days::animals::FedAnimal;
use crate::error::ApiError;
use crate::my_recipes::own_dish::OwnDish;
use crate::nutrition::plan_view::PortionView;
use crate::nutrition::unportioned::Unportioned;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::sizes::{parse_lines, to_dish};
use crate::shop::basket_request::invalid_field;
use crate::snapshot::Snapshot;

pub struct FedRecipe {
    source: Source,
    pub days_per_week: Option<f64>,
    pub portion: Result<FedPortion, Unportioned>,
}

enum Source {
    Listed { recipe: Arc<PublishedRecipe>, lines: Vec<IngredientLine> },
    Own(Box<OwnDish>),
}

/// The amount of a recipe that an animal eats, in grams as fed.
pub struct FedPortion {
    /// Rounded for a kitchen scale. For a treat, the maximum per day.
    pub kitchen_grams_per_meal: f64,
    pub meals_per_day: u8,
    pub is_treat: bool,
    pub cautions: Vec<String>,
}

impl FedRecipe {
    /// Finds the recipes of the site, and calculates the portions of all recipes.
    pub fn find_all(
        requested: Vec<RequestedRecipe>,
        fed: &FedAnimal,
        snapshot: &Snapshot,
        custom: &RequestedCustomRecipes,
    ) -> Result<Vec<Self>, ApiError> {
        let pet_type = fed.animal.pet_type;
        let find = |(index, RequestedRecipe { source, days_per_week }): (usize, RequestedRecipe)| match source {
            RequestedSource::Listed(id) => {
                let found = custom.find(id, snapshot).filter(|it| it.recipe.content.pet_type == pet_type);
                let recipe = found.ok_or_else(|| {
                    let rule = format!("{id} is not a published recipe for {pet_type}s.");
                    invalid_field(&format!("recipes.{index}.recipeId"), rule)
                })?;
                let portion = fed.batch(&recipe).map(|batch| {
                    let view = PortionView::for_recipe(&fed.need, &recipe, batch, None);
                    FedPortion {
                        kitchen_grams_per_meal: view.kitchen_grams_per_meal,
                        meals_per_day: view.meals_per_day,
                        is_treat: view.is_treat,
                        cautions: view.cautions,
                    }
                });
                let lines = parse_lines(&recipe.recipe.content);
                Ok(Self { source: Source::Listed { recipe, lines }, days_per_week, portion })
            }
            RequestedSource::Own(recipe) => {
                let dish = OwnDish::new(*recipe);
                let portion = own_portion(&dish, fed);
                Ok(Self { source: Source::Own(Box::new(dish)), days_per_week, portion })
            }
        };
        requested.into_iter().enumerate().map(find).collect()
    }

    pub fn title(&self) -> String {
        match &self.source {
            Source::Listed { recipe, .. } => recipe.recipe.content.title.clone(),
            Source::Own(own) => own.shown_title(),
        }
    }

    /// Returns the ingredient lines as their author wrote them.
    pub fn ingredients(&self) -> &[String] {
        match &self.source {
            Source::Listed { recipe, .. } => &recipe.recipe.content.ingredients,
            Source::Own(own) => &own.recipe.request.ingredients,
        }
    }

    pub fn dish(&self) -> Dish<'_> {
        match &self.source {
            Source::Listed { recipe, lines } => to_dish(&recipe.recipe.content, lines),
            Source::Own(own) => own.dish(),
        }
    }

    /// Returns the products of the visitor that the lines may name.
    pub fn products(&self) -> &[LabelProduct] {
        match &self.source {
            Source::Listed { .. } => &[],
            Source::Own(own) => &own.recipe.products,
        }
    }
}

/// Returns the portion of an own recipe. A reason because of a hazard names it.
fn own_portion(own: &OwnDish, fed: &FedAnimal) -> Result<FedPortion, Unportioned> {
    let toxic = own.find_toxic_foods();
    match own.portion(&fed.animal, toxic.is_empty()) {
        Ok(found) => {
            let mut cautions = found.cautions;
            cautions.extend(own.portion_warnings(&fed.animal));
            Ok(FedPortion {
                kitchen_grams_per_meal: round_for_kitchen(found.portion.grams_per_meal),
                meals_per_day: found.meals_per_day,
                is_treat: found.is_treat,
                cautions,
            })
        }
        Err(reason) if !toxic.is_empty() => Err(Unportioned { lines: toxic, ..reason }),
        Err(reason) => Err(reason),
    }
}
