//! The problems of the assistant. Besides the usual members, they have the toxic foods, limits and offers that tell a visitor what
//! to change.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::{HttpResponse, ResponseError};
use assistant::question::ClarifyingQuestion;
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use super::view::{NearestView, UnmetLimitView};
use crate::error::{ApiError, FieldErrors, PROBLEM_JSON, Problem};
use crate::hazards::HazardView;
use crate::nutrition::finding_view::FindingView;

/// A problem with what a visitor can do about it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssistantProblem)]
pub struct AssistantProblem {
    #[serde(flatten)]
    problem: Problem,
    /// The limits that no recipe meets together. Missing unless the code is `unmet_constraints`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<UnmetLimitView>,
    /// The nearest constraints for which there is a recipe. Missing if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    nearest: Option<NearestView>,
    /// What the visitor can do if no nearest constraints are known. Missing if there are some.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    advice: Option<&'static str>,
    /// What must be answered first. Missing unless the code is `pet_type_needed`, `unknown_food` or `unclear_food`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    question: Option<ClarifyingQuestion>,
    /// The toxic foods that the request asks for. Missing unless the code is `hazardous_request`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hazards: Vec<HazardView>,
    /// The toxic foods in the title and the lines. Missing unless the code is `unsafe_recipe`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<FindingView>,
}

/// An error of the operations of the assistant.
#[derive(Debug, Error)]
pub enum AssistantError {
    #[error(transparent)]
    Api(#[from] ApiError),
    #[error("{}", .0.problem.detail)]
    Rejected(Box<AssistantProblem>),
}

impl AssistantProblem {
    fn new(code: &'static str, detail: String, errors: FieldErrors) -> Self {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Self {
            problem: Problem {
                kind: "about:blank",
                title: status.canonical_reason().unwrap_or("Error").to_owned(),
                status: status.as_u16(),
                detail,
                code,
                errors,
            },
            limits: Vec::new(),
            nearest: None,
            advice: None,
            question: None,
            hazards: Vec::new(),
            findings: Vec::new(),
        }
    }

    /// The request does not say whether the recipe is for a dog or a cat.
    pub fn pet_type_needed(question: ClarifyingQuestion) -> AssistantError {
        let errors = FieldErrors::from([("petType".to_owned(), vec![question.text.clone()])]);
        let problem = Self::new("pet_type_needed", question.text.clone(), errors);
        Self { question: Some(question), ..problem }.into()
    }

    /// The request leaves out names that no food has, so that nothing could be left out for them.
    pub fn unknown_food(field: &str, sentences: Vec<String>, question: Option<ClarifyingQuestion>) -> AssistantError {
        let detail = sentences.join(" ");
        let problem = Self::new("unknown_food", detail, FieldErrors::from([(field.to_owned(), sentences)]));
        Self { question, ..problem }.into()
    }

    /// The request names a food beside a word that is not understood, so that the food may be wanted or excluded.
    pub fn unclear_food(field: &str, question: ClarifyingQuestion) -> AssistantError {
        let errors = FieldErrors::from([(field.to_owned(), vec![question.text.clone()])]);
        let problem = Self::new("unclear_food", question.text.clone(), errors);
        Self { question: Some(question), ..problem }.into()
    }

    /// No recipe meets all limits.
    pub fn unmet(
        limits: Vec<UnmetLimitView>,
        nearest: Option<NearestView>,
        advice: Option<&'static str>,
    ) -> AssistantError {
        let sentences: Vec<&str> = limits.iter().map(|limit| limit.message.as_str()).chain(advice).collect();
        let detail = format!("We found no recipe that meets all of these limits. {}", sentences.join(" "));
        let problem = Self::new("unmet_constraints", detail.trim_end().to_owned(), FieldErrors::new());
        Self { limits, nearest, advice, ..problem }.into()
    }

    /// The request asks for toxic foods.
    pub fn hazardous(field: &str, hazards: Vec<HazardView>) -> AssistantError {
        let sentences: Vec<String> = hazards.iter().map(|it| format!("{}: {}", it.name, it.reason)).collect();
        let detail = format!("We do not create recipes with foods that harm pets. {}", sentences.join(" "));
        let problem = Self::new("hazardous_request", detail, FieldErrors::from([(field.to_owned(), sentences)]));
        Self { hazards, ..problem }.into()
    }

    /// The animal needs a vet at once, a diet that a vet makes, or milk, so no recipe is created. `detail` says what to do.
    pub fn vet_needed(field: &str, is_emergency: bool, detail: String) -> AssistantError {
        let code = if is_emergency { "emergency" } else { "vet_needed" };
        let errors = FieldErrors::from([(field.to_owned(), vec![detail.clone()])]);
        Self::new(code, detail, errors).into()
    }

    /// The title or a line contains a toxic food, so no steps are written.
    pub fn unsafe_recipe(errors: FieldErrors, findings: Vec<FindingView>) -> AssistantError {
        let sentences: Vec<&str> = errors.values().flatten().map(String::as_str).collect();
        let detail = format!("We write no steps for foods that harm pets. {}", sentences.join(" "));
        Self { findings, ..Self::new("unsafe_recipe", detail, errors) }.into()
    }

    fn respond(&self) -> HttpResponse {
        HttpResponse::UnprocessableEntity()
            .insert_header((CONTENT_TYPE, PROBLEM_JSON))
            .insert_header((CACHE_CONTROL, "no-store"))
            .json(self)
    }
}

impl From<AssistantProblem> for AssistantError {
    fn from(problem: AssistantProblem) -> Self {
        Self::Rejected(Box::new(problem))
    }
}

impl ResponseError for AssistantError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::Api(error) => error.status_code(),
            Self::Rejected(_) => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    fn error_response(&self) -> HttpResponse {
        match self {
            Self::Api(error) => error.error_response(),
            Self::Rejected(problem) => problem.respond(),
        }
    }
}
