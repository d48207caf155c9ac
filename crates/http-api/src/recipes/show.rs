//! GET /api/recipes/{id}: one recipe with all details. Its lines are parsed and scaled.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::{Deserialize, Deserializer, de};
use std::ops::RangeInclusive;
use utoipa::IntoParams;

use super::view::DetailView;
use crate::error::{ApiError, FieldErrors};
use crate::recipes::published::PublishedRecipe;
use crate::request::path_id::{PathId, Resource};
use crate::request::query::{Bounded, QueryParameters, ValidQuery, add_error};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Maximum number of servings. Larger batches are almost certainly typing errors.
pub const MAX_SERVINGS: u64 = 60;
type Servings = Bounded<u32, 1, MAX_SERVINGS>;

/// The factors by which a recipe can be scaled.
pub const SCALES: RangeInclusive<f64> = 0.01..=100.0;

#[derive(Debug, Clone, Copy, Default, PartialEq, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ShowQuery {
    /// Scales the amounts to this number of servings. If missing, the amounts are those of the author.
    #[param(inline)]
    pub servings: Option<Servings>,
    /// Scales the amounts by a factor instead, such as the one that a feeding plan returns for a number of days.
    #[serde(deserialize_with = "parse_scale")]
    #[param(minimum = 0.01, maximum = 100)]
    pub scale: Option<f64>,
}

impl QueryParameters for ShowQuery {
    fn check(&self, errors: &mut FieldErrors) {
        if self.servings.is_some() && self.scale.is_some() {
            add_error(errors, "scale", "cannot be given with servings.".to_owned());
        }
    }
}

#[utoipa::path(
    get, path = "/api/recipes/{id}", operation_id = "showRecipe", tag = "recipes",
    params(PathId<PublishedRecipe>, ShowQuery),
    responses(
        (status = 200, description = "The recipe", body = DetailView),
        (status = 304, description = "The recipe has not changed since the client fetched it"),
    )
)]
pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<ShowQuery>,
) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::all_parameters(&request), |snapshot| {
        let published = find_published(&request, snapshot)?;
        CachedResponse::json(&DetailView::new(published, query.servings.map(|it| it.0), query.scale))
    })
}

fn parse_scale<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    let error = || de::Error::custom(format!("must be a number from {} to {}.", SCALES.start(), SCALES.end()));
    let text = String::deserialize(deserializer)?;
    text.parse().ok().filter(|scale| SCALES.contains(scale)).map(Some).ok_or_else(error)
}

/// Returns the published recipe with the id in the path, or 404.
pub fn find_published<'a>(request: &HttpRequest, snapshot: &'a Snapshot) -> Result<&'a PublishedRecipe, ApiError> {
    let PathId(id) = PathId::<PublishedRecipe>::from_path(request)?;
    snapshot.find(id).ok_or(PublishedRecipe::NOT_FOUND)
}
