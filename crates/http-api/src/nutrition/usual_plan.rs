//! The feeding plan of a pet of usual weight and age, which the calculators show until a visitor enters something.

use domain::pet_type::PetType;
use nutrition::animal::{Animal, AnimalInput, DEFAULT_BODY_CONDITION};
use nutrition::transition;
use url::form_urlencoded;

use super::plan::PlanQuery;
use super::plan_view::PlanView;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::recipes::published::PublishedRecipe;
use crate::snapshot::Snapshot;

/// The number of days that the portion calculator selects first.
const BATCH_DAYS: u16 = 7;

/// A feeding plan and the address at which the browser would request it.
pub struct UsualPlan {
    pub address: String,
    pub view: PlanView,
}

/// Calculates the plan, with portions of a recipe and a batch if they are requested. The address has the parameters that the
/// browser sends for a form in which nothing was entered.
pub fn usual_plan(
    pet_type: PetType,
    recipe: Option<&PublishedRecipe>,
    has_batch: bool,
    snapshot: &Snapshot,
) -> Option<UsualPlan> {
    let animal = Animal::new(pet_type, &AnimalInput::default()).ok()?;
    let mut parameters = form_urlencoded::Serializer::new(String::new());
    parameters.append_pair("neutered", "true").append_pair("bodyCondition", &DEFAULT_BODY_CONDITION.to_string());
    if pet_type == PetType::Cat {
        parameters.append_pair("isIndoor", "true");
    }
    if let Some(published) = recipe {
        parameters.append_pair("recipeIds", &published.recipe.id.to_string());
    }
    if has_batch {
        parameters.append_pair("days", &BATCH_DAYS.to_string());
        parameters.append_pair("transitionDays", &transition::DAYS.start().to_string());
    }
    let address = format!("/api/nutrition/{pet_type}-plan?{}", parameters.finish());
    let query = PlanQuery::for_recipe(recipe.map(|it| it.recipe.id), has_batch.then_some(BATCH_DAYS));
    let view = query.plan(&animal, snapshot, &RequestedCustomRecipes::default()).ok()?;
    Some(UsualPlan { address, view })
}
