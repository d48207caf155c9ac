//! GET /api/seo/validate-recipes: the SEO score of each published recipe, with the faults of its page.

use actix_web::{HttpResponse, web};
use domain::recipe_id::RecipeId;
use domain::seo::audit_rule::{AuditRule, Remedy};
use domain::seo::score::SeoBand;
use serde::Serialize;
use utoipa::ToSchema;

use super::audit::audit_site;
use super::finding::Finding;
use super::site_rules::PageAudit;
use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeSeoValidation)]
pub struct RecipeView {
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
    pub title: String,
    /// The score of the page, from 0 to 100.
    pub seo_score: u32,
    pub band: SeoBand,
    /// The faults, the most important first.
    pub issues: Vec<RecipeIssueView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeSeoIssue)]
pub struct RecipeIssueView {
    pub rule: AuditRule,
    pub is_critical: bool,
    pub points: u32,
    pub title: &'static str,
    /// The fault as it was found on the page.
    pub detail: String,
    /// The reason why the fault matters, and what to do.
    pub fix: &'static str,
    /// The place where an administrator corrects the fault.
    pub remedy: Remedy,
}

#[utoipa::path(
    get, path = "/api/seo/validate-recipes", operation_id = "validateRecipesForSeo", tag = "admin",
    responses((status = 200, description = "The recipes, the lowest score first", body = Vec<RecipeView>))
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let (_, audit) = audit_site(&state).await?;
    let views: Vec<RecipeView> = audit.recipes().into_iter().filter_map(RecipeView::new).collect();
    Ok(HttpResponse::Ok().json(views))
}

impl RecipeView {
    fn new(page: &PageAudit) -> Option<Self> {
        Some(Self {
            recipe_id: page.recipe?,
            title: page.name.clone(),
            seo_score: page.score,
            band: SeoBand::from_score(page.score),
            issues: page.findings.iter().map(RecipeIssueView::from).collect(),
        })
    }
}

impl From<&Finding> for RecipeIssueView {
    fn from(Finding { rule, detail }: &Finding) -> Self {
        Self {
            rule: *rule,
            is_critical: rule.is_critical(),
            points: rule.points(),
            title: rule.title(),
            detail: detail.clone(),
            fix: rule.fix(),
            remedy: rule.remedy(),
        }
    }
}
