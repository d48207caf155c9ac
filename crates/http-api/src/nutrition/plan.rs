//! GET /api/nutrition/dog-plan and /cat-plan: how much an animal needs, and how much of a recipe that is.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::animal::{Activity, Animal, NewAnimal};
use nutrition::energy::classic::classic;
use nutrition::need::{Need, need};
use nutrition::portion::{ASSUMED_KCAL_PER_GRAM, Batch, Role, portion, scale_for_days};
use nutrition::transition;
use utoipa::IntoParams;

use super::plan_view::{ClassicView, FactorView, PlanView, PortionView, ReferenceView};
use super::unportioned::UnportionedView;
use crate::error::{ApiError, FieldErrors, Problem};
use crate::recipes::list_query::ids;
use crate::request::query::{each, number, refused, unknown};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::{Published, Snapshot};
use crate::state::State;

/// 'Make 7 days for Bella'; a season's batch is a typing error.
pub const MAX_DAYS: u16 = 90;
const MAX_SERVINGS: u32 = 60;

/// What both addresses take; `PlanQuery` reads it.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "it describes the parameters to clients")]
struct PlanParameters {
    /// Of a dog up to 120, of a cat 1 to 15; without it the middle of the breed, without a breed 25 or 4.5.
    weight_kg: Option<f64>,
    /// Of a dog 1 to 200, of a cat 1 to 240; without it 24.
    age_months: Option<u16>,
    /// `medium` where nothing is said.
    activity_level: Option<Activity>,
    /// A name of /api/pets/breeds.
    breed: Option<String>,
    /// Taken to be so where nothing is said.
    neutered: Option<bool>,
    /// From 1, starved, over 5, ideal, to 9, obese.
    #[param(minimum = 1, maximum = 9)]
    body_condition: Option<u8>,
    /// Of a cat only; taken to be so where nothing is said.
    is_indoor: Option<bool>,
    /// Recipes to portion, comma-separated.
    recipe_ids: Option<String>,
    /// Servings the classic method reckons a recipe's days with.
    #[param(minimum = 1, maximum = 60)]
    servings: Option<u32>,
    /// Days to cook for: each portion then says what to multiply the recipe by.
    #[param(minimum = 1, maximum = 90)]
    days: Option<u16>,
    /// How long the change to the new food takes; 7 where nothing is said.
    #[param(minimum = 7, maximum = 10)]
    transition_days: Option<u8>,
}

#[utoipa::path(
    get, path = "/api/nutrition/dog-plan", operation_id = "planForDog", tag = "nutrition",
    params(PlanParameters),
    responses(
        (status = 200, body = PlanView),
        (status = 400, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn dog(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    answer(&request, &state, PetType::Dog)
}

#[utoipa::path(
    get, path = "/api/nutrition/cat-plan", operation_id = "planForCat", tag = "nutrition",
    params(PlanParameters),
    responses(
        (status = 200, body = PlanView),
        (status = 400, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn cat(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    answer(&request, &state, PetType::Cat)
}

fn answer(request: &HttpRequest, state: &State, pet_type: PetType) -> Result<HttpResponse, ApiError> {
    state.respond_cached(request, CacheKey::checked_query(request), |snapshot| {
        CachedResponse::json(&PlanQuery::parse(request.query_string(), pet_type)?.plan(snapshot)?)
    })
}

struct PlanQuery {
    animal: Animal,
    recipes: Vec<RecipeId>,
    servings: Option<u32>,
    days: Option<u16>,
    transition_days: u8,
}

impl PlanQuery {
    fn parse(query: &str, pet_type: PetType) -> Result<Self, ApiError> {
        let mut said = NewAnimal::default();
        let (mut recipes, mut servings, mut days) = (Vec::new(), None, None);
        let mut transition_days = *transition::DAYS.start();
        let mut errors = each(query, |name, value| {
            match name {
                "recipeIds" => recipes = ids(value)?.into_iter().collect(),
                "servings" => servings = Some(number(value, 1, MAX_SERVINGS)?),
                "days" => days = Some(number(value, 1, MAX_DAYS)?),
                "transitionDays" => {
                    transition_days = number(value, *transition::DAYS.start(), *transition::DAYS.end())?;
                }
                _ => {
                    return match said.set(pet_type, name, value) {
                        Ok(true) => Ok(()),
                        Ok(false) => unknown(),
                        Err(fault) => Err(sentence(fault)),
                    };
                }
            }
            Ok(())
        });
        let animal = match Animal::new(pet_type, &said) {
            Ok(animal) => animal,
            Err(faults) => {
                for fault in faults.0 {
                    errors.entry(fault.field.to_owned()).or_default().push(sentence(fault.fault));
                }
                return Err(ApiError::BadQuery(errors));
            }
        };
        refused(errors)?;
        Ok(Self { animal, recipes, servings, days, transition_days })
    }

    fn plan(&self, snapshot: &Snapshot) -> Result<PlanView, ApiError> {
        let need = need(&self.animal);
        let recipes: Vec<&Published> =
            self.recipes.iter().map(|id| self.recipe(*id, snapshot)).collect::<Result<_, _>>()?;
        let (mut portions, mut unportioned) = (Vec::new(), Vec::new());
        for it in &recipes {
            match it.batch() {
                Ok(batch) => portions.push(self.portion(&need, it, batch)),
                Err(why) => unportioned.push(UnportionedView { recipe_id: it.recipe.id, why }),
            }
        }
        let kcal_per_gram = match (portions.as_slice(), recipes.as_slice()) {
            ([portion], [it]) if it.recipe.content.category != Category::Treats => portion.kcal_per_gram,
            _ => ASSUMED_KCAL_PER_GRAM,
        };
        let grams_per_day = need.energy.kcal.typical / kcal_per_gram;
        let portioned = recipes.first().filter(|it| it.batch().is_ok());
        let servings = self.servings.or_else(|| portioned.map(|it| it.recipe.content.servings));
        Ok(PlanView {
            pet_type: self.animal.pet_type,
            weight_kg: self.animal.weight_kg,
            weight_from: self.animal.weight_from,
            age_label: need.age_label,
            life_stage: need.life_stage,
            reference: ReferenceView::of(&need, kcal_per_gram),
            classic: ClassicView::of(&classic(&self.animal), servings),
            factors: need.energy.factors.iter().map(FactorView::of).collect(),
            transition: transition::transition(self.transition_days, grams_per_day).unwrap_or_default(),
            notes: need.notes,
            sources: need.sources,
            portions,
            unportioned,
        })
    }

    fn recipe<'a>(&self, id: RecipeId, snapshot: &'a Snapshot) -> Result<&'a Published, ApiError> {
        let pet_type = self.animal.pet_type;
        snapshot.find(id).filter(|it| it.recipe.content.pet_type == pet_type).ok_or_else(|| {
            let fault = format!("{id} is not a published recipe for {pet_type}s.");
            ApiError::BadQuery(FieldErrors::from([("recipeIds".to_owned(), vec![fault])]))
        })
    }

    fn portion(&self, need: &Need, it: &Published, batch: Batch) -> PortionView {
        let role = if it.recipe.content.category == Category::Treats { Role::Treats } else { Role::Meals };
        let portion = portion(need, batch, role);
        let cost_per_day = it.cost().map(|cost| cost.per(portion.batch_days));
        let scale = self.days.map(|days| scale_for_days(need, batch, role, days));
        PortionView::of(it.recipe.id, &portion, role, need.meals_per_day, cost_per_day, scale)
    }
}

fn sentence(fault: String) -> String {
    if fault.ends_with('.') { fault } else { format!("{fault}.") }
}
