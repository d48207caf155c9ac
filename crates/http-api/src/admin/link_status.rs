//! GET /api/admin/link-status: lists the links to other sites with the results of their last checks.

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
    /// The name of the shop, or the title of the advertisement.
    pub name: String,
    /// The country of a shop; null for an advertisement.
    #[schema(required = true)]
    pub country: Option<Country>,
    /// The address that is checked: a search in the shop, or the target of the advertisement.
    pub url: String,
    /// Null until the link is checked for the first time.
    #[schema(required = true)]
    pub health: Option<LinkHealth>,
    /// The HTTP status of the response; null if there was none.
    #[schema(required = true)]
    pub status: Option<i32>,
    /// The reason why there was no response; empty if there was one.
    pub reason: String,
    #[schema(required = true)]
    pub checked_at: Option<DateTime<Utc>>,
}

#[utoipa::path(
    get, path = "/api/admin/link-status", operation_id = "listLinkStatus", tag = "admin",
    responses(
        (status = 200, description = "The links with the results of their last checks", body = Vec<LinkStatusView>),
    )
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let shared = state.clone();
    let (targets, checks) =
        state.read(move |db| Ok((targets(db, &shared.config.market.retailers)?, link_checks::list(db)?))).await?;
    let mut checks: BTreeMap<String, LinkCheck> = checks.into_iter().map(|it| (it.url.clone(), it)).collect();
    let views: Vec<LinkStatusView> = targets
        .into_iter()
        .map(|target| {
            let check = checks.remove(&target.url);
            LinkStatusView::new(target, check)
        })
        .collect();
    Ok(HttpResponse::Ok().json(views))
}

impl LinkStatusView {
    fn new(target: Target, check: Option<LinkCheck>) -> Self {
        let Target { kind, name, country, url } = target;
        Self {
            kind,
            name,
            country,
            url,
            health: check.as_ref().map(|it| it.health),
            status: check.as_ref().and_then(|it| it.status),
            checked_at: check.as_ref().map(|it| it.checked_at),
            reason: check.map(|it| it.reason).unwrap_or_default(),
        }
    }
}
