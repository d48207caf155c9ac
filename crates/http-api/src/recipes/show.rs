//! GET /api/recipes/{id}: one recipe whole, with its lines parsed and scaled.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::catalogue_id::RecipeId;
use url::form_urlencoded;
use utoipa::IntoParams;

use super::list_query::number;
use super::view::DetailView;
use crate::answer::Answer;
use crate::error::{ApiError, FieldErrors, Problem};
use crate::snapshot::{Published, Snapshot};
use crate::state::State;

/// A batch for a kennel; more is a typing error.
pub const MAX_SERVINGS: u32 = 60;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ShowQuery {
    /// Scales the amounts; without it they are the author's.
    #[param(minimum = 1, maximum = 60)]
    pub servings: Option<u32>,
}

impl ShowQuery {
    pub fn parse(query: &str) -> Result<Self, ApiError> {
        let mut asked = Self::default();
        let mut errors = FieldErrors::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let outcome = match name.as_ref() {
                "servings" if asked.servings.is_some() => Err("may be given only once.".to_owned()),
                "servings" => number(&value, 1, MAX_SERVINGS).map(|servings| asked.servings = Some(servings)),
                _ => Err("is not a parameter of a recipe.".to_owned()),
            };
            if let Err(fault) = outcome {
                errors.entry(name.into_owned()).or_default().push(fault);
            }
        }
        if errors.is_empty() { Ok(asked) } else { Err(ApiError::BadQuery(errors)) }
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
    let snapshot = state.snapshot();
    if let Some(answer) = snapshot.answered(&request) {
        return Ok(answer.respond(&request));
    }
    let published = published(&request, &snapshot)?;
    let query = ShowQuery::parse(request.query_string())?;
    let body = serde_json::to_vec(&DetailView::of(published, query.servings))
        .map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(snapshot.keep(&request, Answer::json(body)).respond(&request))
}

/// The recipe the address names.
pub fn published<'a>(request: &HttpRequest, snapshot: &'a Snapshot) -> Result<&'a Published, ApiError> {
    let id: RecipeId = request.match_info().query("id").parse().map_err(|_| ApiError::RecipeNotFound)?;
    snapshot.find(id).ok_or(ApiError::RecipeNotFound)
}
