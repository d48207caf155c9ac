//! GET /api/shop/partners: the shops whose affiliate programmes the site has joined.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, web};
use affiliate::link::Link;
use affiliate::market::Market;
use affiliate::retailer::Retailer;
use chrono::{DateTime, Utc};
use serde::Serialize;
use std::collections::BTreeMap;
use storage::link_checks::{self, LinkCheck};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::jobs::link_check::checked_url;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Partner)]
pub struct PartnerView {
    pub name: String,
    /// A link to the shop's home page.
    pub link: Link,
    /// The last check of the site's links to the shop; null if they were not checked yet.
    #[schema(required = true)]
    pub last_check: Option<PartnerCheckView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartnerCheck)]
pub struct PartnerCheckView {
    pub checked_at: DateTime<Utc>,
    /// True if the shop's page did not exist or its server did not respond.
    pub is_failing: bool,
}

#[utoipa::path(
    get, path = "/api/shop/partners", operation_id = "listPartners", tag = "shop",
    responses((status = 200, description = "The shops; empty if the site has joined no programme", body = Vec<PartnerView>))
)]
pub async fn list(state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let checks = state.read(link_checks::list).await?;
    let checks: BTreeMap<String, LinkCheck> = checks.into_iter().map(|it| (it.url.clone(), it)).collect();
    let market = &state.config.market;
    let views: Vec<PartnerView> =
        market.paying_retailers().map(|it| PartnerView::new(it, market, checks.get(&checked_url(it)))).collect();
    // Checks are not part of the catalogue, so the response is not cached with it.
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(views))
}

impl PartnerView {
    fn new(retailer: &Retailer, market: &Market, check: Option<&LinkCheck>) -> Self {
        Self {
            name: retailer.name.clone(),
            link: Link::home(retailer, market),
            last_check: check
                .map(|it| PartnerCheckView { checked_at: it.checked_at, is_failing: it.health.needs_attention() }),
        }
    }
}
