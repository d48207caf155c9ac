//! GET /api/admin/link-status: every link to another site, and how it was found when it was asked last.

use actix_web::{HttpResponse, web};
use affiliate::country::Country;
use chrono::{DateTime, Utc};
use domain::link_health::LinkHealth;
use serde::Serialize;
use std::collections::BTreeMap;
use storage::link_checks::{self, LinkCheck};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::jobs::link_check::{Kind, Target, targets};
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LinkStatus)]
pub struct LinkStatusView {
    pub kind: Kind,
    /// The shop, or the advertisement's title.
    pub name: String,
    /// Of a shop.
    #[schema(required = true)]
    pub country: Option<Country>,
    /// What was asked: a search in the shop, or where the advertisement leads.
    pub url: String,
    /// None until it is checked.
    #[schema(required = true)]
    pub health: Option<LinkHealth>,
    /// What the server answered with, where it did.
    #[schema(required = true)]
    pub status: Option<i32>,
    /// Why there was no answer; else empty.
    pub reason: String,
    #[schema(required = true)]
    pub checked_at: Option<DateTime<Utc>>,
}

#[utoipa::path(
    get, path = "/api/admin/link-status", operation_id = "listLinkStatus", tag = "admin",
    responses(
        (status = 200, description = "The links and the result of their last check", body = Vec<LinkStatusView>),
    )
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let of_now = state.clone();
    let (targets, checks) =
        state.read(move |db| Ok((targets(db, &of_now.config.market.retailers)?, link_checks::list(db)?))).await?;
    let mut checks: BTreeMap<String, LinkCheck> = checks.into_iter().map(|it| (it.url.clone(), it)).collect();
    let views: Vec<LinkStatusView> = targets
        .into_iter()
        .map(|target| {
            let check = checks.remove(&target.url);
            view(target, check)
        })
        .collect();
    Ok(HttpResponse::Ok().json(views))
}

fn view(target: Target, check: Option<LinkCheck>) -> LinkStatusView {
    let Target { kind, name, country, url } = target;
    LinkStatusView {
        kind,
        name,
        country,
        url,
        health: check.as_ref().map(|it| it.health),
        status: check.as_ref().and_then(|it| it.status),
        reason: check.as_ref().map(|it| it.reason.clone()).unwrap_or_default(),
        checked_at: check.map(|it| it.checked_at),
    }
}
