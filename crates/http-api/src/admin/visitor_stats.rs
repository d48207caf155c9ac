//! GET /api/admin/visitor-stats: the visitors of a period by country.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::reports::period::PeriodQuery;
use super::reports::visitors::{CountryView, VisitorFigures, VisitorsView};
use crate::error::ApiError;
use crate::request::query::ValidQuery;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VisitorStats)]
pub struct VisitorStatsView {
    /// Visitors, each counted once a day.
    pub total_visitors: i64,
    /// Always null: a person who visits on several days counts several times, because visitors are not recognised on another day.
    #[schema(required = true)]
    pub unique_visitors: Option<i64>,
    pub country_breakdown: Vec<CountryView>,
}

#[utoipa::path(
    get, path = "/api/admin/visitor-stats", operation_id = "showVisitorStats", tag = "admin", params(PeriodQuery),
    responses(
        (status = 200, description = "The visitors of the period by country", body = VisitorStatsView),
    )
)]
pub async fn show(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<PeriodQuery>,
) -> Result<HttpResponse, ApiError> {
    let period = query.period();
    let figures = state.read(move |db| VisitorFigures::read(db, period)).await?;
    let VisitorsView { total_visitors, country_breakdown, .. } =
        VisitorsView::new(figures, &state.config.market.countries, &state.snapshot());
    Ok(HttpResponse::Ok().json(VisitorStatsView { total_visitors, unique_visitors: None, country_breakdown }))
}
