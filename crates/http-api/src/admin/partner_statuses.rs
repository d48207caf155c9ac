//! /api/admin/partner-statuses: the status of the site at each partner, which administrators enter.

use actix_web::{HttpResponse, web};
use affiliate::statement::parse_partner;
use chrono::{DateTime, Utc};
use domain::form_errors::FormErrors;
use domain::plain_text::to_sentence;
use serde::{Deserialize, Serialize};
use storage::audit::{self, NewAuditEntry};
use storage::partner_statuses::{self, PartnerStatus, PartnerStatusKind};
use utoipa::ToSchema;
use validator::Validate;

use super::change::AdminChange;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::request::path_id::{PathId, Resource};
use crate::security::administrator::Administrator;
use crate::state::State;

impl Resource for PartnerStatus {
    type Id = i64;
    const NAME: &'static str = "partner";
}

/// The status of the site at a partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PartnerStatusKind)]
pub enum StatusKindView {
    Active,
    PendingVerification,
    NotJoined,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartnerStatus)]
pub struct PartnerView {
    id: i64,
    name: String,
    status: StatusKindView,
    /// Null for one of the partners that every new database has, until its status is changed.
    #[schema(required = true)]
    updated_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewPartnerStatus)]
pub struct CreateRequest {
    /// The name of the partner, at most 100 characters.
    name: String,
    status: StatusKindView,
}

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = PartnerStatusUpdate)]
pub struct UpdateRequest {
    status: StatusKindView,
}

#[utoipa::path(
    get, path = "/api/admin/partner-statuses", operation_id = "listPartnerStatuses", tag = "admin",
    responses(
        (status = 200, description = "The partners in the order in which they were added", body = Vec<PartnerView>),
    )
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let partners = state.read(partner_statuses::list).await?;
    Ok(HttpResponse::Ok().json(partners.into_iter().map(PartnerView::from).collect::<Vec<_>>()))
}

#[utoipa::path(
    post, path = "/api/admin/partner-statuses", operation_id = "createPartnerStatus", tag = "admin",
    request_body = CreateRequest,
    responses(
        (status = 201, description = "The added partner", body = PartnerView),
    )
)]
pub async fn create(
    administrator: Administrator,
    state: web::Data<State>,
    Body(CreateRequest { name, status }): Body<CreateRequest>,
) -> Result<HttpResponse, ApiError> {
    let name = parse_partner(&name).map_err(|fault| FormErrors::from([("name", vec![to_sentence(&fault)])]))?;
    let created = state.write(move |db| {
        let now = Utc::now();
        let name_taken = || FormErrors::from([("name", vec!["There is already a partner with this name.".to_owned()])]);
        let created = partner_statuses::create(db, &name, status.into(), now)?.ok_or_else(name_taken)?;
        audit::record(db, &audit_entry("partner_added", &administrator.name, &name, status.into()), now)?;
        Ok::<_, ApiError>(created)
    });
    Ok(HttpResponse::Created().json(PartnerView::from(created.await?)))
}

#[utoipa::path(
    patch, path = "/api/admin/partner-statuses/{id}", operation_id = "updatePartnerStatus", tag = "admin",
    params(PathId<PartnerStatus>), request_body = UpdateRequest,
    responses(
        (status = 204, description = "The status is changed"),
    )
)]
pub async fn update(
    change: AdminChange<PartnerStatus>,
    Body(UpdateRequest { status }): Body<UpdateRequest>,
) -> Result<HttpResponse, ApiError> {
    let updated = change.write(move |db, id, by, now| {
        let previous = partner_statuses::update(db, id, status.into(), now)?.ok_or(PartnerStatus::NOT_FOUND)?;
        if previous.status != status.into() {
            let mut entry = audit_entry("partner_status_changed", by, &previous.name, status.into());
            entry.detail = format!("from {} to {}", previous.status.label(), entry.detail);
            audit::record(db, &entry, now)?;
        }
        Ok::<_, ApiError>(())
    });
    updated.await?;
    Ok(HttpResponse::NoContent().finish())
}

#[utoipa::path(
    delete, path = "/api/admin/partner-statuses/{id}", operation_id = "deletePartnerStatus", tag = "admin",
    params(PathId<PartnerStatus>),
    responses(
        (status = 204, description = "The partner is deleted"),
    )
)]
pub async fn delete(change: AdminChange<PartnerStatus>) -> Result<HttpResponse, ApiError> {
    let deleted = change.write(|db, id, by, now| {
        let deleted = partner_statuses::delete(db, id)?.ok_or(PartnerStatus::NOT_FOUND)?;
        audit::record(db, &audit_entry("partner_removed", by, &deleted.name, deleted.status), now)?;
        Ok::<_, ApiError>(())
    });
    deleted.await?;
    Ok(HttpResponse::NoContent().finish())
}

fn audit_entry<'a>(
    act: &'static str,
    administrator: &'a str,
    name: &str,
    status: PartnerStatusKind,
) -> NewAuditEntry<'a> {
    NewAuditEntry { administrator, act, subject: format!("partner '{name}'"), detail: status.label().to_owned() }
}

impl From<StatusKindView> for PartnerStatusKind {
    fn from(status: StatusKindView) -> Self {
        match status {
            StatusKindView::Active => Self::Active,
            StatusKindView::PendingVerification => Self::PendingVerification,
            StatusKindView::NotJoined => Self::NotJoined,
        }
    }
}

impl From<PartnerStatus> for PartnerView {
    fn from(partner: PartnerStatus) -> Self {
        let status = match partner.status {
            PartnerStatusKind::Active => StatusKindView::Active,
            PartnerStatusKind::PendingVerification => StatusKindView::PendingVerification,
            PartnerStatusKind::NotJoined => StatusKindView::NotJoined,
        };
        Self { id: partner.id, name: partner.name, status, updated_at: partner.updated_at }
    }
}
