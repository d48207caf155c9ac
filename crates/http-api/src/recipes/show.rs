//! GET /api/recipes/{id}: one recipe whole, with its lines parsed and scaled.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::recipe_id::RecipeId;
use std::ops::RangeInclusive;
use utoipa::IntoParams;

use super::view::DetailView;
use crate::error::{ApiError, Problem};
use crate::request::query::{each, number, refused, unknown};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::{Published, Snapshot};
use crate::state::State;

/// A batch for a kennel; more is a typing error.
pub const MAX_SERVINGS: u32 = 60;

/// Between a taste and a freezer full.
pub const SCALES: RangeInclusive<f64> = 0.01..=100.0;

#[derive(Debug, Clone, Copy, Default, PartialEq, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ShowQuery {
    /// Scales the amounts; without it they are the author's.
    #[param(minimum = 1, maximum = 60)]
    pub servings: Option<u32>,
    /// Scales the amounts by a factor instead, as a feeding plan says it for so many days.
    #[param(minimum = 0.01, maximum = 100)]
    pub scale: Option<f64>,
}

impl ShowQuery {
    pub fn parse(query: &str) -> Result<Self, ApiError> {
        let mut asked = Self::default();
        let mut errors = each(query, |name, value| match name {
            "servings" => number(value, 1, MAX_SERVINGS).map(|servings| asked.servings = Some(servings)),
            "scale" => scale(value).map(|scale| asked.scale = Some(scale)),
            _ => unknown(),
        });
        if asked.servings.is_some() && asked.scale.is_some() {
            errors.entry("scale".to_owned()).or_default().push("cannot be given with servings.".to_owned());
        }
        refused(errors)?;
        Ok(asked)
    }
}

#[utoipa::path(
    get, path = "/api/recipes/{id}", operation_id = "showRecipe", tag = "recipes",
    params(("id" = i64, Path, description = "The recipe's number"), ShowQuery),
    responses(
        (status = 200, body = DetailView),
        (status = 304, description = "The client has this recipe already"),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::checked_query(&request), |snapshot| {
        let published = published(&request, snapshot)?;
        let query = ShowQuery::parse(request.query_string())?;
        CachedResponse::json(&DetailView::of(published, query))
    })
}

fn scale(value: &str) -> Result<f64, String> {
    let wrong = || format!("must be a number from {} to {}.", SCALES.start(), SCALES.end());
    value.parse().ok().filter(|scale| SCALES.contains(scale)).ok_or_else(wrong)
}

/// The recipe the address names.
pub fn published<'a>(request: &HttpRequest, snapshot: &'a Snapshot) -> Result<&'a Published, ApiError> {
    let id: RecipeId = request.match_info().query("id").parse().map_err(|_| ApiError::RecipeNotFound)?;
    snapshot.find(id).ok_or(ApiError::RecipeNotFound)
}
