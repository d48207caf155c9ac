//! GET /api/nutrition/dog-plan and /cat-plan: calculates the energy need of an animal and its portions of recipes.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, HttpResponse, web};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::animal::{Activity, Animal, AnimalInput, BODY_CONDITIONS, ENERGY_PERCENTS, age_bounds, weight_bounds};
use nutrition::animal_question::{self, ChosenBreed};
use nutrition::daily_need::{DailyNeed, unweaned_advice};
use nutrition::energy::classic::ClassicNeed;
use nutrition::figure::WeightUnit;
use nutrition::portion::{ASSUMED_KCAL_PER_GRAM, Batch, scale_for_days};
use nutrition::transition;
use nutrition::weight_trend;
use search::BreedOption;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, RefOr, Required, Schema, Type};

use super::plan_view::{ClassicView, FactorView, PlanView, PortionView, ReferenceView, feeding_cautions};
use super::unportioned::UnportionedView;
use super::weight_advice::{AdjustmentView, WeightAdviceView, WeightPlanView, Weights};
use crate::breeds::find_chosen_breed;
use crate::error::{ApiError, FieldErrors};
use crate::recipes::custom::RequestedCustomRecipes;
use crate::recipes::list_query::RecipeIds;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::size_query::parse_scale;
use crate::recipes::sizes::MAX_SERVINGS;
use crate::request::pet_exclusions::PetExclusions;
use crate::request::query::{Bounded, QueryParameters, ValidQuery, add_error, bad_parameter, parse, parse_optional};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Maximum number of days of a plan. Longer plans are almost certainly typing errors.
pub const MAX_DAYS: u64 = 90;
/// Number of days for which a page plans a batch until the visitor enters another.
pub const DEFAULT_DAYS: u64 = 7;
type Days = Bounded<u16, 1, MAX_DAYS>;
type Servings = Bounded<u32, 1, MAX_SERVINGS>;
type TransitionDays = Bounded<u8, 7, 10>;
type AdjustedDaysAgo = Bounded<u16, 0, 9999>;

/// Describes an animal. The fields are texts, because `AnimalInput` parses them by the rules of the pet type. `DogParameters`,
/// `CatParameters` and `PetParameters` document them.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct AnimalQuery {
    /// If missing, the middle of the weight range of the breed; without a breed, the default weight of the pet type.
    #[param(ignore)]
    weight_kg: Option<String>,
    /// The default is 24.
    #[param(ignore)]
    age_months: Option<String>,
    /// The default is `medium`.
    #[param(value_type = Option<Activity>)]
    activity_level: Option<String>,
    /// A name from `/api/pets/breeds`.
    breed: Option<String>,
    /// The default is true.
    #[param(value_type = Option<bool>)]
    neutered: Option<String>,
    /// The body condition score from 1 (emaciated) to 9 (obese). The default is 5, the ideal condition.
    #[param(schema_with = body_condition_schema)]
    body_condition: Option<String>,
    /// The weight that an adult should have, with which its weight diary began. It is used if it is from 70 to 145 % of the
    /// weight; the default follows from weight and body condition.
    #[param(ignore)]
    goal_weight_kg: Option<String>,
    /// Percent of the calculated energy that the animal is fed. A percentage that leaves the published range of the animal is
    /// limited to it. The default is 100.
    #[param(schema_with = energy_percent_schema)]
    energy_percent: Option<String>,
    /// The unit in which messages and advice name weights. Without it, they name kilograms and pounds. `weightKg` is in kilograms
    /// always.
    #[param(value_type = Option<WeightUnit>)]
    weight_unit: Option<String>,
}

/// Documents an `AnimalQuery` with the limits of dogs.
pub struct DogParameters;

/// Documents an `AnimalQuery` with the limits of cats.
pub struct CatParameters;

/// Documents an `AnimalQuery` for both pet types. Of their two minima it has the lower one, and of their maxima the higher one.
pub struct PetParameters;

/// The parameter that only cats have.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct HousingQuery {
    /// The default is true.
    #[param(value_type = Option<bool>)]
    is_indoor: Option<String>,
}

/// The parameters of a plan that do not describe the animal.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct PlanQuery {
    /// The recipes to portion, separated by commas.
    #[serde(deserialize_with = "parse_optional")]
    #[param(value_type = Option<String>, pattern = r"^[1-9][0-9]*(,[1-9][0-9]*)*$", example = "7,85")]
    recipe_ids: Option<RecipeIds>,
    /// The size of the batches as a factor of the author's amounts, such as the `scale` of a recipe; the next larger size if it is not
    /// offered. `feedsDays` and `costPerDay` are then those of this size.
    #[serde(deserialize_with = "parse_scale")]
    #[param(minimum = 0.01, maximum = 100)]
    scale: Option<f64>,
    /// Servings per batch, from which the classic method calculates for how many days a recipe lasts. The default is
    /// the servings of the first requested recipe.
    #[param(inline)]
    servings: Option<Servings>,
    /// Days to cook for. Each portion then includes the factor to multiply the recipe by.
    #[param(inline)]
    days: Option<Days>,
    /// Number of days for the change to the new food. The default is 7.
    #[param(inline)]
    transition_days: Option<TransitionDays>,
    /// Weights of the animal, each with its age in days: 0:11.8 is today's weight in kg, 28:12.1 that of four weeks ago. The plan
    /// then includes advice. At most 91.
    #[serde(deserialize_with = "parse_optional")]
    #[param(value_type = Option<String>, pattern = r"^[0-9]{1,4}:[0-9]{1,3}(\.[0-9]{1,3})?(,[0-9]{1,4}:[0-9]{1,3}(\.[0-9]{1,3})?){0,90}$", example = "0:11.8,28:12.1")]
    weights: Option<Weights>,
    /// Days since the amount of food was last changed. Only later weights show its effect.
    #[param(inline)]
    adjusted_days_ago: Option<AdjustedDaysAgo>,
    /// Foods and families of foods that the animal must not eat, separated by commas; at most 40. A recipe with one of them gets a warning instead of a portion. 'chicken breast' excludes everything from chicken.
    #[serde(deserialize_with = "parse")]
    #[param(value_type = Option<String>, max_length = 300, example = "chicken,egg")]
    exclude: PetExclusions,
    /// The label of the breed or cross from `/api/pets/breeds`, if it is not `breed`. The question about the weight names it.
    #[param(example = "Cockapoo")]
    breed_label: Option<String>,
}

impl IntoParams for DogParameters {
    fn into_params(parameter_in: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        animal_parameters(parameter_in, &[PetType::Dog])
    }
}

impl IntoParams for CatParameters {
    fn into_params(parameter_in: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        animal_parameters(parameter_in, &[PetType::Cat])
    }
}

impl IntoParams for PetParameters {
    fn into_params(parameter_in: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        animal_parameters(parameter_in, &PetType::ALL)
    }
}

/// Documents the parameters of an `AnimalQuery`: first weights and age, whose limits depend on the pet type, then the others.
fn animal_parameters(parameter_in: impl Fn() -> Option<ParameterIn>, pet_types: &[PetType]) -> Vec<Parameter> {
    let limited = [
        ("weightKg", weight_schema(pet_types)),
        ("ageMonths", age_schema(pet_types)),
        ("goalWeightKg", weight_schema(pet_types)),
    ];
    let limited = limited.map(|(name, schema)| {
        let parameter = ParameterBuilder::new().name(name).parameter_in(ParameterIn::Query);
        parameter.required(Required::False).schema(Some(schema)).build()
    });
    limited.into_iter().chain(AnimalQuery::into_params(parameter_in)).collect()
}

impl QueryParameters for AnimalQuery {}
impl QueryParameters for HousingQuery {}
impl QueryParameters for PlanQuery {}

#[utoipa::path(
    get, path = "/api/nutrition/dog-plan", operation_id = "planForDog", tag = "nutrition",
    params(DogParameters, PlanQuery),
    responses(
        (status = 200, description = "The feeding plan", body = PlanView),
    )
)]
pub async fn dog(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery((dog, query)): ValidQuery<(AnimalQuery, PlanQuery)>,
) -> Result<HttpResponse, ApiError> {
    respond(&request, &state, &query, &dog.parse(PetType::Dog, None)?).await
}

#[utoipa::path(
    get, path = "/api/nutrition/cat-plan", operation_id = "planForCat", tag = "nutrition",
    params(CatParameters, HousingQuery, PlanQuery),
    responses(
        (status = 200, description = "The feeding plan", body = PlanView),
    )
)]
pub async fn cat(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(((cat, housing), query)): ValidQuery<((AnimalQuery, HousingQuery), PlanQuery)>,
) -> Result<HttpResponse, ApiError> {
    respond(&request, &state, &query, &cat.parse(PetType::Cat, Some(&housing))?).await
}

async fn respond(
    request: &HttpRequest,
    state: &web::Data<State>,
    query: &PlanQuery,
    animal: &Animal,
) -> Result<HttpResponse, ApiError> {
    let custom = RequestedCustomRecipes::load(state, query.ids()).await?;
    if let Some(id) = custom.find_missing(state, query.ids()) {
        return Err(unknown_recipe(animal.pet_type, id));
    }
    state.respond_cached(request, CacheKey::all_parameters(request), |snapshot| {
        Ok(custom.restrict(CachedResponse::json(&query.plan(animal, snapshot, &custom)?)?))
    })
}

impl AnimalQuery {
    /// Parses all parameters before it rejects any, so that the problem names every invalid one.
    pub fn parse(&self, pet_type: PetType, housing: Option<&HousingQuery>) -> Result<Animal, ApiError> {
        let fields = [
            // Messages about the other fields name this unit.
            ("weightUnit", &self.weight_unit),
            ("weightKg", &self.weight_kg),
            ("ageMonths", &self.age_months),
            ("activityLevel", &self.activity_level),
            ("breed", &self.breed),
            ("neutered", &self.neutered),
            ("bodyCondition", &self.body_condition),
            ("goalWeightKg", &self.goal_weight_kg),
            ("energyPercent", &self.energy_percent),
        ];
        let mut animal = AnimalInput::default();
        let mut errors = FieldErrors::new();
        for (name, text) in fields.into_iter().chain(housing.map(|housing| ("isIndoor", &housing.is_indoor))) {
            let result = animal.set_field(pet_type, name, text.as_deref().unwrap_or_default());
            if let Err(fault) = result {
                add_error(&mut errors, name, fault);
            }
        }
        match Animal::new(pet_type, &animal) {
            Ok(animal) if errors.is_empty() => Ok(animal),
            Ok(_) => Err(ApiError::BadQuery(errors)),
            Err(faults) => {
                for fault in faults.0 {
                    add_error(&mut errors, fault.field, fault.message);
                }
                Err(ApiError::BadQuery(errors))
            }
        }
    }
}

impl HousingQuery {
    pub fn is_given(&self) -> bool {
        self.is_indoor.is_some()
    }
}

impl PlanQuery {
    /// Requests a plan with at most one recipe, and a batch of it if there is a number of days.
    pub fn for_recipe(id: Option<RecipeId>, days: Option<u16>) -> Self {
        Self { recipe_ids: id.map(|id| RecipeIds(BTreeSet::from([id]))), days: days.map(Bounded), ..Self::default() }
    }

    /// Returns the ids of the requested recipes.
    fn ids(&self) -> BTreeSet<RecipeId> {
        self.recipe_ids.iter().flat_map(|ids| ids.0.iter().copied()).collect()
    }

    pub fn plan(
        &self,
        animal: &Animal,
        snapshot: &Snapshot,
        custom: &RequestedCustomRecipes,
    ) -> Result<PlanView, ApiError> {
        let need = DailyNeed::for_animal(animal);
        let find = |id| custom.find(id, snapshot).filter(|it| it.recipe.content.pet_type == animal.pet_type);
        let recipes = self.ids().into_iter();
        let recipes = recipes.map(|id| find(id).ok_or_else(|| unknown_recipe(animal.pet_type, id)));
        let recipes: Vec<Arc<PublishedRecipe>> = recipes.collect::<Result<_, _>>()?;
        let (mut portions, mut unportioned) = (Vec::new(), Vec::new());
        let excluded_foods = self.exclude.excluded_foods();
        for published in &recipes {
            match published.ensure_free_of(&excluded_foods).and_then(|()| published.batch_for(animal, &need)) {
                Ok(batch) => portions.push(self.portion(&need, published, batch)),
                Err(reason) => {
                    let cautions = feeding_cautions(&need, published);
                    unportioned.push(UnportionedView { recipe_id: published.recipe.id, reason, cautions });
                }
            }
        }
        let kcal_per_gram = match (portions.as_slice(), recipes.as_slice()) {
            ([portion], [it]) if it.recipe.content.category != Category::Treats => portion.kcal_per_gram,
            _ => ASSUMED_KCAL_PER_GRAM,
        };
        let transition_days = self.transition_days.map_or(*transition::DAYS.start(), |days| days.0);
        let grams_per_day = need.energy.kcal.typical / kcal_per_gram;
        let is_portioned = |id| portions.iter().any(|portion| portion.recipe_id == id);
        let first_if_portioned = recipes.first().filter(|it| is_portioned(it.recipe.id));
        let servings = self.servings.map(|it| it.0).or_else(|| first_if_portioned.map(|it| it.recipe.content.servings));
        // `TransitionDays` only accepts numbers of days for which there is a transition.
        let transition =
            transition::plan_transition(transition_days, grams_per_day, need.meals_per_day).unwrap_or_default();
        let weights = self.weights.as_ref().map(|weights| weights.0.as_slice()).unwrap_or_default();
        let adjusted_days_ago = self.adjusted_days_ago.map(|days| days.0);
        let advice = weight_trend::advise(animal, &need.energy, weights, adjusted_days_ago);
        Ok(PlanView {
            adjustment: AdjustmentView::new(need.energy.adjustment),
            weight_plan: WeightPlanView::new(animal, &need.energy),
            weight_advice: advice.map(WeightAdviceView::new),
            pet_type: animal.pet_type,
            weight_kg: animal.weight_kg,
            weight_from: animal.weight_source,
            age_label: need.age_label,
            life_stage: need.life_stage,
            reference: ReferenceView::new(&need, kcal_per_gram),
            classic: ClassicView::new(&ClassicNeed::for_animal(animal), servings),
            factors: need.energy.factors.iter().map(FactorView::new).collect(),
            transition,
            notes: need.notes,
            unweaned_advice: unweaned_advice(animal),
            question: animal_question::question(animal, self.chosen_breed(animal).as_ref()),
            sources: need.sources,
            portions,
            unportioned,
        })
    }

    /// Returns what the owner chose instead of the breed by which the animal is fed.
    fn chosen_breed(&self, animal: &Animal) -> Option<ChosenBreed> {
        let option = find_chosen_breed(animal, self.breed_label.as_deref()?)?;
        let BreedOption { label, min_weight_kg, max_weight_kg, .. } = option;
        Some(ChosenBreed { name: label, min_weight_kg, max_weight_kg })
    }

    fn portion(&self, need: &DailyNeed, published: &PublishedRecipe, batch: Batch) -> PortionView {
        let scale = self.days.map(|days| scale_for_days(need, batch, published.role(), u32::from(days.0)));
        let scale = scale.map(|scale| published.sizes().scale_to_feed(scale).factor);
        let portion = PortionView::for_recipe(need, published, batch, scale);
        match self.scale {
            Some(scale) => portion.in_size(published, scale),
            None => portion,
        }
    }
}

fn unknown_recipe(pet_type: PetType, id: RecipeId) -> ApiError {
    bad_parameter("recipeIds", format!("{id} is not a published recipe for {pet_type}s."))
}

fn weight_schema(pet_types: &[PetType]) -> RefOr<Schema> {
    let kg = || pet_types.iter().map(|pet_type| weight_bounds(*pet_type));
    let min = kg().map(|kg| *kg.start()).reduce(f64::min);
    let max = kg().map(|kg| *kg.end()).reduce(f64::max);
    ObjectBuilder::new().schema_type(Type::Number).minimum(min).maximum(max).into()
}

fn age_schema(pet_types: &[PetType]) -> RefOr<Schema> {
    let months = || pet_types.iter().map(|pet_type| age_bounds(*pet_type));
    let min = months().map(|months| *months.start()).min();
    let max = months().map(|months| *months.end()).max();
    ObjectBuilder::new().schema_type(Type::Integer).minimum(min).maximum(max).into()
}

fn body_condition_schema() -> RefOr<Schema> {
    let (min, max) = (*BODY_CONDITIONS.start(), *BODY_CONDITIONS.end());
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(min)).maximum(Some(max)).into()
}

fn energy_percent_schema() -> RefOr<Schema> {
    let (min, max) = (*ENERGY_PERCENTS.start(), *ENERGY_PERCENTS.end());
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(min)).maximum(Some(max)).into()
}
