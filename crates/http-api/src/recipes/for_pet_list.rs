//! GET /api/pets/recipe-list: a list of recipes for a pet, which begins with those that suit it unless the visitor turns this off.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use assistant::care::PetCare;
use assistant::constraints::Constraints;
use assistant::ranking::{RecipeFacts, find_unsuitable};
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::sort::Sort;
use nutrition::animal::Animal;
use nutrition::daily_need::DailyNeed;
use search::exclusion::ExcludedFood;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::find::find_entries;
use super::for_pet::constraints_for;
use super::list_query::ListQuery;
use super::view::RecipeView;
use crate::counting::count_failed_search;
use crate::error::ApiError;
use crate::nutrition::plan::{AnimalQuery, HousingQuery, PetParameters};
use crate::request::pet_exclusions::PetExclusions;
use crate::request::query::{QueryParameters, ValidQuery, bad_parameter, parse};
use crate::response::list::TOTAL_COUNT;
use crate::snapshot::{ListEntry, Snapshot};
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
    /// If false, the recipes that suit the pet do not come first. `sort=cost` sorts by the price of a day for the pet in both cases.
    #[serde(default)]
    suitable_first: Option<bool>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PetRecipeList)]
pub struct PetRecipeListView {
    /// The recipes of this page. Those that suit the pet come first, unless `suitableFirst` is false; both groups are in the order of
    /// the list.
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

/// Decides for one animal which recipes of a list suit it. Everything that is the same for all recipes is calculated once, because a
/// list can have thousands.
struct Suitability<'a> {
    animal: &'a Animal,
    need: DailyNeed,
    excluded: Vec<ExcludedFood>,
    constraints: Constraints,
    /// Sorted by id.
    facts: &'a [RecipeFacts],
}

/// A recipe of the list, and why it does not suit the animal.
struct ListedRecipe {
    entry: ListEntry,
    reason: Option<String>,
    /// The unrounded price of a day in pence; None without a portion or a price.
    pence_per_day: Option<f64>,
}

impl ListedPetQuery {
    /// Returns the number of recipes in the whole list, and the requested page of it.
    fn list(&self, state: &State, animal: &Animal, query: ListQuery) -> (usize, PetRecipeListView) {
        let snapshot = state.snapshot();
        let first = query.offset.unwrap_or(0);
        let limit = query.limit.map_or(usize::MAX, |limit| limit.0);
        let constraints = constraints_for(animal, &self.must_not_eat);
        let care = PetCare::new(&constraints, animal);
        let is_by_cost = query.sort == Some(Sort::Cost);
        let found = find_entries(&snapshot, &ListQuery { offset: None, limit: None, ..query });
        let facts = state.recipe_facts.for_snapshot(&snapshot);
        let suitability = Suitability {
            animal,
            need: DailyNeed::for_animal(animal),
            excluded: self.must_not_eat.excluded_foods(),
            constraints,
            facts: &facts,
        };
        let mut listed: Vec<ListedRecipe> =
            found.entries.into_iter().filter_map(|it| suitability.assess(it, &snapshot)).collect();
        if is_by_cost {
            sort_by_cost_per_day(&mut listed);
        }
        let suits = |it: &ListedRecipe| care.allows_recipes && it.reason.is_none();
        if self.suitable_first.unwrap_or(true) {
            listed.sort_by_key(|it| !suits(it));
        }
        let suitable_total = listed.iter().filter(|it| suits(it)).count();
        let page: Vec<_> = listed.into_iter().skip(first).take(limit).collect();
        let recipes =
            page.iter().filter_map(|it| snapshot.recipe_for_entry(&it.entry)).map(|it| RecipeView::new(&it)).collect();
        let reasons = page.into_iter().filter(|_| care.allows_recipes);
        let reasons = reasons.filter_map(|it| Some(UnsuitableView { recipe_id: it.entry.id, reason: it.reason? }));
        let view =
            PetRecipeListView { unsuitable: reasons.collect(), recipes, suitable_total, referrals: care.referrals };
        (found.total, view)
    }
}

/// Sorts by the price of a day for the animal, which the cards of its recipes state instead of the price of a serving. Recipes
/// without a portion for the animal keep their order and come last.
fn sort_by_cost_per_day(recipes: &mut [ListedRecipe]) {
    let pence = |it: &ListedRecipe| it.pence_per_day.unwrap_or(f64::INFINITY);
    recipes.sort_by(|one, other| pence(one).total_cmp(&pence(other)));
}

impl Suitability<'_> {
    /// Finds out why a recipe does not suit the animal, and what a day of it costs. Foods that the animal must not eat come first,
    /// because they can harm it.
    fn assess(&self, entry: ListEntry, snapshot: &Snapshot) -> Option<ListedRecipe> {
        let recipe = snapshot.recipe_for_entry(&entry)?;
        let freedom = recipe.ensure_free_of(&self.excluded);
        let batch = recipe.batch_for(self.animal, &self.need);
        let is_for_species = recipe.recipe.content.pet_type == self.animal.pet_type;
        let pence_per_day = match (&freedom, &batch) {
            (Ok(()), Ok(batch)) if is_for_species => recipe.pence_per_day(&self.need, *batch),
            _ => None,
        };
        let has_unknown_foods = !self.excluded.is_empty() && recipe.has_unknown_foods();
        let unknown_foods = has_unknown_foods.then(|| "It has an ingredient that is not in our table".to_owned());
        let reason = freedom.err().map(|unportioned| unportioned.reason).or(unknown_foods);
        let reason = reason.or_else(|| find_unsuitable(&self.constraints, self.find_facts(entry.id)?));
        Some(ListedRecipe { entry, reason: reason.or_else(|| batch.err().map(|it| it.reason)), pence_per_day })
    }

    fn find_facts(&self, id: RecipeId) -> Option<&RecipeFacts> {
        let index = self.facts.binary_search_by_key(&id, |it| it.id).ok()?;
        self.facts.get(index)
    }
}
