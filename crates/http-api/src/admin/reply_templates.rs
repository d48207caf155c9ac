//! Templates for replies: listing, creating, changing and deleting them.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::reply_template::{NewReplyTemplate, ReplyPurpose};
use serde::{Deserialize, Serialize};
use storage::reply_templates::{self, ReplyTemplate, UpdateOutcome};
use utoipa::ToSchema;
use validator::Validate;

use super::change::AdminChange;
use crate::error::{ApiError, Problem};
use crate::request::body::Body;
use crate::request::path_id::{PathId, Resource};
use crate::security::administrator::Administrator;
use crate::state::State;

impl Resource for ReplyTemplate {
    type Id = i64;
    const NAME: &'static str = "reply template";
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReplyTemplate)]
pub struct ReplyTemplateView {
    id: i64,
    purpose: ReplyPurpose,
    title: String,
    /// The text. Clients replace `{name}` by the name of the person and `{title}` by the title of the recipe.
    body: String,
    updated_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewReplyTemplate)]
pub struct ReplyTemplateRequest {
    #[serde(default)]
    #[schema(required = true, value_type = ReplyPurpose)]
    purpose: Option<String>,
    /// 1 to 80 characters after trimming.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    title: Option<String>,
    /// 1 to 1000 characters after trimming; line breaks are preserved.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    body: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReplyTemplateUpdate)]
pub struct UpdateRequest {
    #[serde(flatten)]
    #[validate(nested)]
    template: ReplyTemplateRequest,
    /// The time of the last change that the administrator has seen. If there is a later one, nothing is changed.
    updated_at: Option<DateTime<Utc>>,
}

/// The templates are sorted by purpose and title.
#[utoipa::path(
    get, path = "/api/admin/reply-templates", operation_id = "listReplyTemplates", tag = "admin",
    responses(
        (status = 200, description = "The templates", body = Vec<ReplyTemplateView>),
    )
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let templates = state.read(reply_templates::list).await?;
    Ok(HttpResponse::Ok().json(templates.into_iter().map(ReplyTemplateView::from).collect::<Vec<_>>()))
}

#[utoipa::path(
    post, path = "/api/admin/reply-templates", operation_id = "createReplyTemplate", tag = "admin",
    request_body = ReplyTemplateRequest,
    responses(
        (status = 201, description = "The new template", body = ReplyTemplateView),
    )
)]
pub async fn create(
    administrator: Administrator,
    state: web::Data<State>,
    Body(request): Body<ReplyTemplateRequest>,
) -> Result<HttpResponse, ApiError> {
    let template = request.parse()?;
    let created = state.write(move |db| {
        let id = reply_templates::create(db, &template, &administrator.name, Utc::now())?;
        reply_templates::find(db, id)?.ok_or(ReplyTemplate::NOT_FOUND)
    });
    Ok(HttpResponse::Created().json(ReplyTemplateView::from(created.await?)))
}

#[utoipa::path(
    put, path = "/api/admin/reply-templates/{id}", operation_id = "updateReplyTemplate", tag = "admin",
    params(PathId<ReplyTemplate>), request_body = UpdateRequest,
    responses(
        (status = 200, description = "The changed template", body = ReplyTemplateView),
        (status = 409, body = Problem, content_type = "application/problem+json",
            description = "The template was changed in the meantime"),
    )
)]
pub async fn update(
    change: AdminChange<ReplyTemplate>,
    Body(UpdateRequest { template, updated_at }): Body<UpdateRequest>,
) -> Result<HttpResponse, ApiError> {
    let template = template.parse()?;
    let changed =
        change.write(move |db, id, by, now| match reply_templates::update(db, id, updated_at, &template, by, now)? {
            UpdateOutcome::Changed(template) => Ok(template),
            UpdateOutcome::NotFound => Err(ReplyTemplate::NOT_FOUND),
            UpdateOutcome::ChangedMeanwhile => Err(ApiError::TemplateChanged),
        });
    Ok(HttpResponse::Ok().json(ReplyTemplateView::from(changed.await?)))
}

#[utoipa::path(
    delete, path = "/api/admin/reply-templates/{id}", operation_id = "deleteReplyTemplate", tag = "admin",
    params(PathId<ReplyTemplate>),
    responses(
        (status = 204, description = "The template was deleted"),
    )
)]
pub async fn delete(change: AdminChange<ReplyTemplate>) -> Result<HttpResponse, ApiError> {
    let deleted =
        change.write(
            |db, id, by, now| {
                if reply_templates::delete(db, id, by, now)? { Ok(()) } else { Err(ReplyTemplate::NOT_FOUND) }
            },
        );
    deleted.await?;
    Ok(HttpResponse::NoContent().finish())
}

impl ReplyTemplateRequest {
    fn parse(&self) -> Result<NewReplyTemplate, ApiError> {
        let text = |field: &Option<String>| field.clone().unwrap_or_default();
        Ok(NewReplyTemplate::parse(&text(&self.purpose), &text(&self.title), &text(&self.body))?)
    }
}

impl From<ReplyTemplate> for ReplyTemplateView {
    fn from(ReplyTemplate { id, purpose, title, body, updated_at }: ReplyTemplate) -> Self {
        Self { id, purpose, title, body, updated_at }
    }
}
