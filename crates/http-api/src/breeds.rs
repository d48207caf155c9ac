//! GET /api/pets/breeds: the breeds of a pet type with the weight range of an adult, or those that a text names.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;
use nutrition::animal::{Activity, Animal};
use nutrition::breed::{self, BreedTrait, EnergyLevel};
use search::{BreedOption, find_breeds};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::request::query::{QueryParameters, ValidQuery, non_blank, parse};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::site_search::SearchText;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Breed)]
pub struct BreedView {
    /// The name that is shown, such as 'Cockapoo'. For a breed it is its name.
    pub label: String,
    /// The name by which an animal is fed. For a cross it is the mixed breed of its size.
    pub name: &'static str,
    /// Other names of a breed. A cross has none.
    pub aliases: &'static [String],
    /// The lower end of the weight range of an adult. That of a cross follows from its parents.
    pub min_weight_kg: f64,
    /// The upper end of the weight range of an adult.
    pub max_weight_kg: f64,
    /// Midpoint of the range, rounded to 0.1 kg: the weight that is assumed for an animal that was not weighed.
    pub typical_weight_kg: f64,
    /// The weight that the text of the search gives for the animal: 20 for 'mixed, about 20 kg'.
    pub stated_weight_kg: Option<f64>,
    /// How active the breed usually is, as rated by the American Kennel Club or TheCatAPI.
    pub energy_level: EnergyLevel,
    /// The activity of an average pet of the breed, for animals whose activity is not known.
    pub default_activity: Activity,
    /// True if a study found that pets of the breed are overweight more often. A feeding plan for a neutered one starts with fewer calories.
    pub is_prone_to_obesity: bool,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    #[serde(deserialize_with = "parse")]
    pet_type: PetType,
    /// Only breeds that the text names, the best match first. Nicknames and typing errors are understood; the last word may be the beginning of a word. A cross, such as 'cockapoo', has the mixed breed of its size as its name; a name for several breeds, such as 'doodle', finds each size; and 'mixed, about 20 kg' finds the mixed breed of this weight.
    #[serde(default, deserialize_with = "non_blank")]
    #[param(inline)]
    search: Option<SearchText>,
}

impl QueryParameters for ListQuery {}

#[utoipa::path(
    get, path = "/api/pets/breeds", operation_id = "listBreeds", tag = "pets",
    params(ListQuery),
    responses(
        (status = 200, description = "The breeds", body = Vec<BreedView>),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<ListQuery>,
) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::all_parameters(&request), |_| {
        let options: Vec<BreedOption> = match query.search.as_deref() {
            Some(text) => find_breeds(query.pet_type, text),
            None => breed::breeds(query.pet_type).iter().map(BreedOption::from).collect(),
        };
        let views: Vec<BreedView> = options.into_iter().map(BreedView::new).collect();
        CachedResponse::json(&views)
    })
}

/// Returns what the owner chose instead of the breed by which the animal is fed. None for a label that this breed does not have.
pub fn find_chosen_breed(animal: &Animal, label: &str) -> Option<BreedOption> {
    // The sizes of a group are found by its name: 'Doodle (Small)'.
    let name = label.split(" (").next()?;
    let is_chosen = |option: &BreedOption| option.label == label && Some(option.breed) == animal.breed;
    find_breeds(animal.pet_type, name).into_iter().find(is_chosen)
}

impl BreedView {
    fn new(option: BreedOption) -> Self {
        let typical_weight_kg = (option.midpoint_kg() * 10.0).round() / 10.0;
        let BreedOption { label, breed, min_weight_kg, max_weight_kg, stated_weight_kg } = option;
        Self {
            aliases: if label == breed.name { &breed.aliases } else { &[] },
            label,
            name: &breed.name,
            min_weight_kg,
            max_weight_kg,
            typical_weight_kg,
            stated_weight_kg,
            energy_level: breed.energy_level,
            default_activity: Activity::typical_of(breed),
            is_prone_to_obesity: breed.has_trait(BreedTrait::ProneToObesity),
        }
    }
}
