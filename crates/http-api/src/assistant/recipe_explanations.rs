//! POST /api/ai/recipe-explanations: writes steps for a visitor's own ingredient lines. Nothing is stored.

use actix_web::{HttpRequest, HttpResponse, web};
use assistant::explanation::{ExplanationError, ExplanationRequest, explain};
use domain::form_errors::FormErrors;
use domain::form_rule::{LineFormat, TextRule};
use domain::pet_type::PetType;
use domain::safety::{Finding, RecipePart};
use domain::submission::{INGREDIENTS, TITLE};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::problem::{AssistantError, AssistantProblem};
use super::step_events;
use super::view::ExplanationsView;
use crate::error::{ApiError, FieldErrors};
use crate::nutrition::finding_view::FindingView;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::state::State;

/// The title of a visitor's recipe, which may be empty.
pub const RECIPE_TITLE: TextRule = TextRule { field: "recipeTitle", min: 0, too_short: "", ..TITLE };

/// A missing field is treated as an empty one, so that the response names the rule it breaks.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewRecipeExplanations)]
pub struct ExplanationsRequest {
    /// The ingredient lines. Empty rows are ignored. At least one other row is required.
    #[serde(default)]
    #[schema(required = true)]
    ingredients: Vec<String>,
    /// The title of the recipe, with at most 100 characters. It may be empty.
    recipe_title: Option<String>,
    /// If missing, the lines must be safe for dogs and for cats.
    pet_type: Option<PetType>,
}

/// If a language model is configured and the client accepts `text/event-stream`, each step is sent when the model has worded it: as
/// an event `step` whose data is the text, and in the end an event `end` whose data is the JSON of the response without events.
#[utoipa::path(
    post, path = "/api/ai/recipe-explanations", operation_id = "explainRecipe", tag = "assistant",
    request_body = ExplanationsRequest,
    responses(
        (status = 200, description = "The steps", content(
            (ExplanationsView = "application/json"),
            (String = "text/event-stream"),
        )),
        (status = 422, description = "A field is invalid, or the title or a line names a toxic food", body = AssistantProblem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    http_request: HttpRequest,
    state: web::Data<State>,
    client_address: ClientAddress,
    Body(request): Body<ExplanationsRequest>,
) -> Result<HttpResponse, AssistantError> {
    let recipe = request.parse()?;
    let view = web::block(move || recipe.explain()).await.map_err(ApiError::from)??;
    if step_events::model_for(&view, &state).is_none() {
        return Ok(HttpResponse::Ok().json(view));
    }
    if step_events::accepts_events(&http_request) {
        return Ok(step_events::respond(view, state, client_address));
    }
    let view = web::block(move || step_events::word_steps(view, &state, &client_address)).await;
    Ok(HttpResponse::Ok().json(view.map_err(ApiError::from)?))
}

/// A visitor's recipe whose fields have been checked.
struct VisitorRecipe {
    title: String,
    /// All rows, including empty ones, so that a finding has the row number that the visitor sees.
    ingredients: Vec<String>,
    pet_type: Option<PetType>,
}

impl ExplanationsRequest {
    fn parse(&self) -> Result<VisitorRecipe, ApiError> {
        let mut errors = FormErrors::new();
        let title = RECIPE_TITLE.validate(self.recipe_title.as_deref().unwrap_or_default(), &mut errors);
        INGREDIENTS.validate(&self.ingredients, &mut errors);
        if !errors.is_empty() {
            return Err(errors.into());
        }
        let rows = self.ingredients.iter().map(|row| LineFormat::Paragraph.normalise(row).unwrap_or_default());
        Ok(VisitorRecipe { title, ingredients: rows.collect(), pet_type: self.pet_type })
    }
}

impl VisitorRecipe {
    fn explain(&self) -> Result<ExplanationsView, AssistantError> {
        let request =
            ExplanationRequest { pet_type: self.pet_type, title: &self.title, ingredients: &self.ingredients };
        match explain(&request) {
            Ok(explanation) => Ok(ExplanationsView {
                explanations: explanation.steps,
                unknown_lines: explanation.unknown_lines,
                worded_by_model: false,
            }),
            Err(ExplanationError::Unsafe(findings)) => Err(unsafe_recipe(&findings)),
            Err(
                error @ (ExplanationError::NoIngredients
                | ExplanationError::OnlyLiquid
                | ExplanationError::TooManyIngredients),
            ) => {
                let errors = FieldErrors::from([(INGREDIENTS.field.to_owned(), vec![error.to_string()])]);
                Err(ApiError::InvalidForm(errors).into())
            }
        }
    }
}

fn unsafe_recipe(findings: &[Finding]) -> AssistantError {
    let mut errors = FieldErrors::new();
    for finding in findings {
        let (field, place) = match finding.part {
            RecipePart::Title => (RECIPE_TITLE.field, "The title".to_owned()),
            // A request has no steps of its own, so no finding is in a step.
            RecipePart::Ingredient(index) | RecipePart::Step(index) => {
                (INGREDIENTS.field, format!("Ingredient {}", index + 1))
            }
        };
        let sentence = format!("{place} contains \u{2018}{}\u{2019}. {}", finding.text, finding.explanation());
        errors.entry(field.to_owned()).or_default().push(sentence);
    }
    AssistantProblem::unsafe_recipe(errors, findings.iter().map(FindingView::new).collect())
}
