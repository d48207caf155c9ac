//! GET /api/pets/recipe-list: a list of recipes that begins with those that suit a pet.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use assistant::care::PetCare;
use assistant::ranking::{RecipeFacts, find_unsuitable};
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::sort::Sort;
use nutrition::animal::Animal;
use nutrition::daily_need::DailyNeed;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

use super::find::find;
use super::for_pet::constraints_for;
use super::list_query::ListQuery;
use super::published::PublishedRecipe;
use super::view::RecipeView;
use crate::counting::count_failed_search;
use crate::error::ApiError;
use crate::nutrition::plan::{AnimalQuery, HousingQuery, PetParameters};
use crate::nutrition::plan_view::PortionView;
use crate::request::pet_exclusions::PetExclusions;
use crate::request::query::{QueryParameters, ValidQuery, bad_parameter, parse};
use crate::response::list::TOTAL_COUNT;
use crate::snapshot::Snapshot;
use crate::state::State;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListedPetQuery {
    /// The kind of the pet. `petType` filters the list.
    #[serde(deserialize_with = "parse")]
    animal_type: PetType,
    /// Foods and families of foods that the pet must not eat, separated by commas; at most 40. Recipes with one of them are listed, but do not suit the pet. `exclude` leaves recipes out.
    #[serde(default, deserialize_with = "parse")]
    #[param(value_type = Option<String>, max_length = 300, example = "chicken,egg")]
    must_not_eat: PetExclusions,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PetRecipeList)]
pub struct PetRecipeListView {
    /// The recipes of this page. Those that suit the pet come first; both groups are in the order of the list.
    pub recipes: Vec<RecipeView>,
    /// The number of recipes in the whole list that suit the pet by its age, size and the foods that it must not eat.
    pub suitable_total: usize,
    /// Why the other recipes of this page do not suit it. Empty if a vet must see the pet first.
    pub unsuitable: Vec<UnsuitableView>,
    /// Sentences that refer the owner to a vet, because the pet is very thin or not weaned, for example.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = UnsuitableRecipe)]
pub struct UnsuitableView {
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
    /// A sentence without a full stop, such as 'It is for small dogs'.
    pub reason: String,
}

impl QueryParameters for ListedPetQuery {}

#[utoipa::path(
    get, path = "/api/pets/recipe-list", operation_id = "listRecipesSuitableFirst", tag = "pets",
    params(ListQuery, ListedPetQuery, PetParameters, HousingQuery),
    responses(
        (status = 200, description = "The recipes", body = PetRecipeListView, headers(
            ("X-Total-Count" = usize, description = "The number of recipes in the whole list"),
        )),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(((query, pet), (animal, housing))): ValidQuery<(
        (ListQuery, ListedPetQuery),
        (AnimalQuery, HousingQuery),
    )>,
) -> Result<HttpResponse, ApiError> {
    if pet.animal_type == PetType::Dog && housing.is_given() {
        return Err(bad_parameter("isIndoor", "is only for cats.".to_owned()));
    }
    let animal = animal.parse(pet.animal_type, Some(&housing))?;
    let search = query.search.clone();
    let (total, view) = {
        let state = state.clone();
        web::block(move || pet.list(&state, &animal, query)).await?
    };
    if let Some(text) = search.filter(|_| total == 0) {
        count_failed_search(&state, &request, &text);
    }
    let headers = [(TOTAL_COUNT, total.to_string()), (CACHE_CONTROL.as_str(), "no-store".to_owned())];
    let mut response = HttpResponse::Ok();
    for header in headers {
        response.insert_header(header);
    }
    Ok(response.json(view))
}

/// Decides for one animal which recipes of a list suit it.
struct Suitability<'a> {
    pet: &'a ListedPetQuery,
    animal: &'a Animal,
    facts: HashMap<RecipeId, &'a RecipeFacts>,
}

impl ListedPetQuery {
    /// Returns the number of recipes in the whole list, and the requested page of it.
    fn list(&self, state: &State, animal: &Animal, query: ListQuery) -> (usize, PetRecipeListView) {
        let snapshot = state.snapshot();
        let first = query.offset.unwrap_or(0);
        let limit = query.limit.map_or(usize::MAX, |limit| limit.0);
        let care = PetCare::new(&constraints_for(animal, &self.must_not_eat), animal);
        let is_by_cost = query.sort == Some(Sort::Cost);
        let mut found = find(&snapshot, &ListQuery { offset: None, limit: None, ..query });
        if is_by_cost && care.allows_recipes {
            sort_by_cost_per_day(animal, &mut found.recipes);
        }
        let (suitable, others) = if care.allows_recipes {
            self.split(state, animal, &snapshot, found.recipes)
        } else {
            (Vec::new(), found.recipes.into_iter().map(|recipe| (recipe, None)).collect())
        };
        let suitable_total = suitable.len();
        let page: Vec<_> =
            suitable.into_iter().map(|recipe| (recipe, None)).chain(others).skip(first).take(limit).collect();
        let reasons = page.iter().filter_map(|(recipe, reason)| Some((recipe.recipe.id, reason.clone()?)));
        let view = PetRecipeListView {
            unsuitable: reasons.map(|(recipe_id, reason)| UnsuitableView { recipe_id, reason }).collect(),
            recipes: page.iter().map(|(recipe, _)| RecipeView::new(recipe)).collect(),
            suitable_total,
            referrals: care.referrals,
        };
        (found.total, view)
    }

    /// Separates the recipes that suit the animal from the others, which get the reason.
    fn split<'a>(
        &self,
        state: &State,
        animal: &Animal,
        snapshot: &Snapshot,
        recipes: Vec<&'a PublishedRecipe>,
    ) -> (Vec<&'a PublishedRecipe>, Vec<(&'a PublishedRecipe, Option<String>)>) {
        let facts = state.recipe_facts.for_snapshot(snapshot);
        let facts = facts.iter().map(|it| (it.id, it)).collect();
        let suitability = Suitability { pet: self, animal, facts };
        let need = DailyNeed::for_animal(animal);
        let (mut suitable, mut others) = (Vec::new(), Vec::new());
        for recipe in recipes {
            match suitability.find_reason_against(&need, recipe) {
                None => suitable.push(recipe),
                reason => others.push((recipe, reason)),
            }
        }
        (suitable, others)
    }
}

/// Sorts by the price of a day for the animal, which the cards of its recipes state instead of the price of a serving. Recipes
/// without a portion for the animal keep their order and come last.
fn sort_by_cost_per_day(animal: &Animal, recipes: &mut [&PublishedRecipe]) {
    let need = DailyNeed::for_animal(animal);
    let price = |recipe: &PublishedRecipe| {
        let is_for_species = recipe.recipe.content.pet_type == animal.pet_type;
        let batch = recipe.batch_for(animal, &need).ok().filter(|_| is_for_species)?;
        PortionView::for_recipe(&need, recipe, batch, None).cost_per_day
    };
    let prices: HashMap<RecipeId, f64> =
        recipes.iter().filter_map(|recipe| Some((recipe.recipe.id, price(recipe)?.amount))).collect();
    let price = |recipe: &PublishedRecipe| prices.get(&recipe.recipe.id).copied().unwrap_or(f64::INFINITY);
    recipes.sort_by(|one, other| price(one).total_cmp(&price(other)));
}

impl Suitability<'_> {
    /// Returns why a recipe does not suit the animal. Foods that it must not eat come first, because they can harm it.
    fn find_reason_against(&self, need: &DailyNeed, recipe: &PublishedRecipe) -> Option<String> {
        let excluded = self.pet.must_not_eat.excluded_foods();
        if let Err(unportioned) = recipe.ensure_free_of(&excluded) {
            return Some(unportioned.reason);
        }
        if !excluded.is_empty() && recipe.has_unknown_foods() {
            return Some("It has an ingredient that is not in our table".to_owned());
        }
        let constraints = constraints_for(self.animal, &self.pet.must_not_eat);
        let facts = self.facts.get(&recipe.recipe.id);
        let of_facts = facts.and_then(|facts| find_unsuitable(&constraints, facts));
        of_facts.or_else(|| recipe.batch_for(self.animal, need).err().map(|unportioned| unportioned.reason))
    }
}
