//! GET /api/admin/revenue and GET /api/admin/affiliate-revenue: revenue, clicks and orders of a period.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::reports::period::PeriodQuery;
use super::reports::revenue::{RevenueFigures, RevenueView};
use crate::error::ApiError;
use crate::request::query::ValidQuery;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RevenueTotals)]
pub struct RevenueTotalsView {
    /// All imported revenue in pounds. If `importedLines` is 0, the revenue is unknown, and this is 0.
    pub total_revenue: f64,
    /// Clicks on links to retailers, counted on this site.
    pub click_count: i64,
    /// The number of imported statement lines of the period.
    pub imported_lines: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AffiliateRevenue)]
pub struct AffiliateRevenueView {
    /// Imported affiliate revenue in pounds. If `importedLines` is 0, the revenue is unknown, and this is 0.
    pub total_revenue: f64,
    /// Clicks on links to retailers, counted on this site.
    pub total_clicks: i64,
    /// Orders in imported statements; null if no statement contains the number of orders.
    #[schema(required = true)]
    pub total_conversions: Option<i64>,
    /// The number of imported statement lines of the period, of affiliate and advertising partners.
    pub imported_lines: i64,
}

#[utoipa::path(
    get, path = "/api/admin/revenue", operation_id = "showRevenue", tag = "admin", params(PeriodQuery),
    responses(
        (status = 200, description = "The revenue of the period", body = RevenueTotalsView),
    )
)]
pub async fn show(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<PeriodQuery>,
) -> Result<HttpResponse, ApiError> {
    let RevenueView { total_revenue, total_clicks: click_count, imported_lines, .. } = read(&state, &query).await?;
    Ok(HttpResponse::Ok().json(RevenueTotalsView { total_revenue, click_count, imported_lines }))
}

#[utoipa::path(
    get, path = "/api/admin/affiliate-revenue", operation_id = "showAffiliateRevenue", tag = "admin",
    params(PeriodQuery),
    responses(
        (status = 200, description = "The affiliate revenue of the period", body = AffiliateRevenueView),
    )
)]
pub async fn show_affiliate(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<PeriodQuery>,
) -> Result<HttpResponse, ApiError> {
    let RevenueView { affiliate_revenue, total_clicks, total_conversions, imported_lines, .. } =
        read(&state, &query).await?;
    let view =
        AffiliateRevenueView { total_revenue: affiliate_revenue, total_clicks, total_conversions, imported_lines };
    Ok(HttpResponse::Ok().json(view))
}

async fn read(state: &web::Data<State>, query: &PeriodQuery) -> Result<RevenueView, ApiError> {
    let period = query.period();
    let figures = state.read(move |db| RevenueFigures::read(db, period)).await?;
    Ok(RevenueView::new(&figures, query.length(), &state.config.market.rates))
}
