//! GET /api/toxic-foods: the rule table that keeps a recipe from being published, readable.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;
use domain::safety::{Severity, Verdict, hazards};
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::Answer;
use crate::error::{ApiError, Problem};
use crate::query::one;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ToxicFood)]
pub struct HazardView {
    pub id: &'static str,
    pub name: &'static str,
    /// The words it is recognised by.
    pub aliases: &'static [String],
    pub pet_types: &'static [PetType],
    pub severity: Severity,
    /// What it makes of a recipe: `unsafe` cannot be published, `review` carries a warning, `info` a note.
    pub verdict: Verdict,
    pub reason: &'static str,
    pub source: &'static str,
}

#[utoipa::path(
    get, path = "/api/toxic-foods", operation_id = "listToxicFoods", tag = "safety",
    params(("petType" = Option<PetType>, Query, description = "Only what harms this species")),
    responses(
        (status = 200, body = Vec<HazardView>),
        (status = 400, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.answer(&request, |_| {
        let pet_type: Option<PetType> = one(request.query_string(), "petType")?;
        Answer::of(&views(pet_type))
    })
}

/// The hazards of a species, or of both.
pub fn views(pet_type: Option<PetType>) -> Vec<HazardView> {
    hazards()
        .iter()
        .filter(|it| pet_type.is_none_or(|pet_type| it.species.contains(&pet_type)))
        .map(|it| HazardView {
            id: &it.id,
            name: &it.name,
            aliases: &it.aliases,
            pet_types: &it.species,
            severity: it.severity,
            verdict: it.verdict,
            reason: &it.reason,
            source: &it.source,
        })
        .collect()
}
