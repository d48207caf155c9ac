//! GET /api/pets/recipes: some recipes for one pet, other ones each day.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, web};
use assistant::care::PetCare;
use assistant::constraints::Constraints;
use assistant::ranking::{Recommendation, choose_for_day, leave_out_recipes_for_others, rank};
use chrono::{Datelike, NaiveDate, Utc};
use domain::pet_type::PetType;
use nutrition::animal::Animal;
use nutrition::daily_need::DailyNeed;
use nutrition::portion::Batch;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use utoipa::{IntoParams, ToSchema};

use super::list_query::Minutes;
use super::published::PublishedRecipe;
use super::view::RecipeView;
use crate::assistant::search::RecommendationView;
use crate::error::ApiError;
use crate::nutrition::plan::{AnimalQuery, HousingQuery, PetParameters};
use crate::request::pet_exclusions::PetExclusions;
use crate::request::query::{Bounded, QueryParameters, ValidQuery, bad_parameter, parse, parse_optional};
use crate::snapshot::Snapshot;
use crate::state::State;

/// Number of recipes for one day.
const RECIPES_PER_DAY: usize = 3;
/// Largest price of a day that an owner can set as the limit, in pence.
const MAX_PENCE_PER_DAY: u64 = 100_000;
type PencePerDay = Bounded<u32, 1, MAX_PENCE_PER_DAY>;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PetQuery {
    #[serde(deserialize_with = "parse")]
    pet_type: PetType,
    /// Foods and families of foods that the pet must not eat, separated by commas; at most 40. 'chicken breast' excludes everything from chicken.
    #[serde(default, deserialize_with = "parse")]
    #[param(value_type = Option<String>, max_length = 300, example = "chicken,egg")]
    exclude: PetExclusions,
    /// The date where the visitor is, from which the choice of the day follows. The default is today in UTC.
    #[serde(default, deserialize_with = "parse_optional")]
    #[param(value_type = Option<String>, pattern = r"^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", example = "2026-11-23")]
    date: Option<Day>,
    /// Only recipes that are ready within this number of minutes.
    #[param(inline)]
    max_minutes: Option<Minutes>,
    /// Only recipes whose portion for the pet costs at most this number of pence a day. Recipes without a known price are left out.
    #[param(inline)]
    max_pence_per_day: Option<PencePerDay>,
}

#[derive(Debug, Clone, Copy)]
struct Day(NaiveDate);

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PetRecipes)]
pub struct PetRecipesView {
    /// At most 3 complete recipes of which a portion for the pet can be calculated. None contains an excluded food. Empty if a vet must see the pet first. Their reasons do not state the time, which is in `readyMinutes`.
    pub recipes: Vec<RecommendationView>,
    /// Sentences that refer the owner to a vet, because the pet is very thin or not weaned, for example.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<String>,
}

impl QueryParameters for PetQuery {}

#[utoipa::path(
    get, path = "/api/pets/recipes", operation_id = "listRecipesForPet", tag = "pets",
    params(PetQuery, PetParameters, HousingQuery),
    responses(
        (status = 200, description = "The recipes of the day for the pet", body = PetRecipesView),
    )
)]
pub async fn list(
    state: web::Data<State>,
    ValidQuery(((query, animal), housing)): ValidQuery<((PetQuery, AnimalQuery), HousingQuery)>,
) -> Result<HttpResponse, ApiError> {
    if query.pet_type == PetType::Dog && housing.is_given() {
        return Err(bad_parameter("isIndoor", "is only for cats.".to_owned()));
    }
    let animal = animal.parse(query.pet_type, Some(&housing))?;
    let view = web::block(move || query.recommend(&state, &animal)).await??;
    // The response depends on the pet, and without a date also on the day.
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(view))
}

impl PetQuery {
    fn recommend(&self, state: &State, animal: &Animal) -> Result<PetRecipesView, ApiError> {
        let constraints = self.constraints(animal);
        let care = PetCare::new(&constraints, animal);
        let snapshot = state.snapshot();
        let mut ranked = Vec::new();
        if care.allows_recipes {
            let facts = state.recipe_facts.for_snapshot(&snapshot);
            ranked = rank(&constraints, &facts).map_err(|error| bad_parameter("exclude", error.to_string()))?;
            self.retain_complete_and_portionable(&mut ranked, animal, &snapshot);
            ranked = leave_out_recipes_for_others(&constraints, &facts, ranked);
        }
        let recipes = choose_for_day(&ranked, RECIPES_PER_DAY, self.day_number())
            .into_iter()
            .filter_map(|it| {
                let recipe = RecipeView::new(&*snapshot.find(it.id)?);
                Some(RecommendationView { recipe, reason: it.reason_without_time, unmet: Vec::new() })
            })
            .collect();
        Ok(PetRecipesView { recipes, referrals: care.referrals })
    }

    fn constraints(&self, animal: &Animal) -> Constraints {
        Constraints { max_minutes: self.max_minutes.map(|it| it.0), ..constraints_for(animal, &self.exclude) }
    }

    fn retain_complete_and_portionable(&self, ranked: &mut Vec<Recommendation>, animal: &Animal, snapshot: &Snapshot) {
        let need = DailyNeed::for_animal(animal);
        let excluded = self.exclude.excluded_foods();
        let is_suitable = |recipe: &PublishedRecipe| {
            recipe.ensure_free_of(&excluded).is_ok()
                && recipe.batch_for(animal, &need).is_ok_and(|batch| self.is_in_budget(&need, recipe, batch))
        };
        ranked.retain(|it| {
            let complete = snapshot.find_compact(it.id).filter(|it| it.is_complete());
            complete.and_then(|it| snapshot.unpack(it)).is_some_and(|it| is_suitable(&it))
        });
    }

    /// Compares the price of a day as the feeding plan of the pet states it.
    fn is_in_budget(&self, need: &DailyNeed, recipe: &PublishedRecipe, batch: Batch) -> bool {
        let Some(max) = self.max_pence_per_day else { return true };
        recipe.pence_per_day(need, batch).is_some_and(|pence| pence.round() <= f64::from(max.0))
    }

    fn day_number(&self) -> usize {
        let date = self.date.map_or_else(|| Utc::now().date_naive(), |day| day.0);
        usize::try_from(date.num_days_from_ce()).unwrap_or(0)
    }
}

/// Returns the constraints that follow from a saved pet.
pub fn constraints_for(animal: &Animal, exclusions: &PetExclusions) -> Constraints {
    let constraints = Constraints {
        pet_type: Some(animal.pet_type),
        breed: animal.breed.map(|breed| breed.name.clone()),
        weight_kg: Some(animal.weight_kg),
        age_months: Some(animal.age_months),
        exclude: exclusions.names.clone(),
        ..Constraints::default()
    };
    constraints.with_age_group()
}

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
        date.map(Self).ok_or_else(|| format!("'{text}' is not a date such as 2026-11-23"))
    }
}
