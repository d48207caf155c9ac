//! GET /api/admin/dashboard: visitors, revenue and content of a period, compared with the period before.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, NaiveDate, Utc};
use domain::reporting_period::ReportingPeriod;
use serde::Serialize;
use storage::counting::report::counted_days;
use storage::earnings;
use utoipa::ToSchema;

use super::reports::content::ContentView;
use super::reports::period::PeriodQuery;
use super::reports::revenue::{RevenueFigures, RevenueView};
use super::reports::visitors::{VisitorFigures, VisitorsView};
use crate::error::ApiError;
use crate::request::query::ValidQuery;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Dashboard)]
pub struct DashboardView {
    /// The number of days in the period.
    pub days: u32,
    /// The first day, in UTC.
    pub from: NaiveDate,
    /// The last day, which is today in UTC.
    pub to: NaiveDate,
    /// The first day with counted visits or clicks; null if nothing was counted.
    #[schema(required = true)]
    pub counted_since: Option<NaiveDate>,
    /// The time until which the visits and clicks of the last counted day are included; null if nothing was counted.
    #[schema(required = true)]
    pub counted_until: Option<DateTime<Utc>>,
    /// The latest day in all imported statements; null if nothing was imported.
    #[schema(required = true)]
    pub imported_until: Option<NaiveDate>,
    /// The date of the exchange rates that convert revenue to pounds.
    #[schema(required = true)]
    pub rates_set_on: Option<String>,
    pub visitors: VisitorsView,
    pub revenue: RevenueView,
    pub content: ContentView,
    pub previous: PreviousView,
}

/// The same figures for as many days before the period.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = PreviousPeriod)]
pub struct PreviousView {
    from: NaiveDate,
    to: NaiveDate,
    visitors: VisitorsView,
    revenue: RevenueView,
}

#[utoipa::path(
    get, path = "/api/admin/dashboard", operation_id = "showDashboard", tag = "admin", params(PeriodQuery),
    responses(
        (status = 200, description = "The figures of the period, and of the period before", body = DashboardView),
    )
)]
pub async fn show(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<PeriodQuery>,
) -> Result<HttpResponse, ApiError> {
    let length = query.length();
    let period = query.period();
    let ReportingPeriod { first, last } = period;
    let before = period.previous();
    let shared = state.clone();
    let view = state
        .read(move |db| {
            let (snapshot, market) = (shared.snapshot(), &shared.config.market);
            let visitors = VisitorFigures::read(db, period)?;
            let previous_visitors = visitors.read_previous(db)?;
            let revenue = RevenueFigures::read(db, period)?;
            let previous_revenue = RevenueFigures::read(db, before)?;
            let counted = counted_days(db)?;
            Ok(DashboardView {
                days: length.days(),
                from: first,
                to: last,
                counted_since: counted.first,
                counted_until: counted.updated_at,
                imported_until: earnings::last_day(db)?,
                rates_set_on: market.rates.iter().next().map(|rate| rate.set_on.clone()),
                visitors: VisitorsView::new(visitors, &market.countries, &snapshot),
                revenue: RevenueView::new(&revenue, length, &market.rates),
                content: ContentView::read(db, &snapshot)?,
                previous: PreviousView {
                    from: before.first,
                    to: before.last,
                    visitors: VisitorsView::new(previous_visitors, &market.countries, &snapshot),
                    revenue: RevenueView::new(&previous_revenue, length, &market.rates),
                },
            })
        })
        .await?;
    Ok(HttpResponse::Ok().json(view))
}
