//! GET and PUT /api/admin/goal: the revenue goal, the plan to reach it, and the revenue of each month.

use actix_web::{HttpResponse, web};
use affiliate::currency::{Currency, Money, Rates};
use affiliate::goal::{GoalSettings, progress, required_sales, round_to_pence};
use chrono::{NaiveDate, Utc};
use domain::reporting_period::{PeriodLength, ReportingPeriod};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use storage::audit::{self, NewAuditEntry};
use storage::earnings::partner_totals;
use storage::{Db, StorageError, settings};
use utoipa::ToSchema;
use validator::Validate;

use super::reports::revenue::read_money;
use super::statements::AmountView;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::security::administrator::Administrator;
use crate::shop::price_view::amount;
use crate::state::State;

/// The name of the setting in the database.
const SETTING: &str = "revenue_goal";

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = GoalUpdate)]
pub struct UpdateRequest {
    #[serde(flatten)]
    settings: GoalSettings,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Goal)]
pub struct GoalView {
    settings: GoalSettings,
    /// The settings of a new site.
    defaults: GoalSettings,
    /// The revenue of the last 30 days in pounds; null if there is none, or only in currencies without an exchange rate.
    #[schema(required = true)]
    last_30_days: Option<f64>,
    /// The revenue of the last 30 days in percent of the goal, at most 100; null if the revenue is not known.
    #[schema(required = true)]
    progress: Option<f64>,
    months: Vec<MonthView>,
    /// Estimates: the sales of a month that would reach the goal with one kind of revenue alone.
    required_sales: RequiredSalesView,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GoalMonth)]
pub struct MonthView {
    /// The first day of the month.
    month: NaiveDate,
    multiplier: f64,
    /// The planned revenue in pounds; that of the last month is the goal.
    planned: f64,
    /// Estimate: the revenue of the first month times the ratio of the multipliers of this and the first month, in
    /// pounds; null if that revenue is not known.
    #[schema(required = true)]
    projected: Option<f64>,
    /// Imported and entered revenue in pounds; null if there is none for the month, or only in currencies without an
    /// exchange rate.
    #[schema(required = true)]
    revenue: Option<f64>,
    /// True if amounts in other currencies were converted to pounds.
    is_approximate: bool,
    /// Amounts in currencies without an exchange rate. They are not part of the revenue.
    unconverted: Vec<AmountView>,
}

/// Amounts in pounds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RequiredSales)]
pub struct RequiredSalesView {
    affiliate: f64,
    amazon: f64,
    pets_at_home: f64,
    /// What advertisers would have to spend. AdSense pays the site the share `adsenseShare` of it.
    adsense: f64,
}

#[utoipa::path(
    get, path = "/api/admin/goal", operation_id = "showGoal", tag = "admin",
    responses(
        (status = 200, description = "The goal, its plan and the revenue", body = GoalView),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let shared = state.clone();
    let view = state
        .read(move |db| {
            let settings = read_settings(db)?;
            GoalView::read(db, settings, &shared.config.market.rates)
        })
        .await?;
    Ok(HttpResponse::Ok().json(view))
}

#[utoipa::path(
    put, path = "/api/admin/goal", operation_id = "updateGoal", tag = "admin", request_body = GoalSettings,
    responses(
        (status = 200, description = "The goal with the new settings", body = GoalView),
    )
)]
pub async fn update(
    administrator: Administrator,
    state: web::Data<State>,
    Body(UpdateRequest { settings }): Body<UpdateRequest>,
) -> Result<HttpResponse, ApiError> {
    let errors = settings.validate();
    if !errors.is_empty() {
        return Err(errors.into());
    }
    let value = serde_json::to_string(&settings).map_err(ApiError::internal)?;
    let shared = state.clone();
    let view = state.write(move |db| {
        let now = Utc::now();
        let detail = settings.describe_changes(&read_settings(db)?);
        if !detail.is_empty() {
            settings::save(db, SETTING, &value, now)?;
            let (act, subject) = ("goal_changed", "goal".to_owned());
            audit::record(db, &NewAuditEntry { administrator: &administrator.name, act, subject, detail }, now)?;
        }
        GoalView::read(db, settings, &shared.config.market.rates)
    });
    Ok(HttpResponse::Ok().json(view.await?))
}

/// Returns the stored settings. Settings of an older version that can no longer be read are replaced by the defaults.
fn read_settings(db: &mut Db) -> Result<GoalSettings, StorageError> {
    let stored = settings::find(db, SETTING)?;
    Ok(stored.and_then(|value| serde_json::from_str(&value).ok()).unwrap_or_default())
}

impl GoalView {
    fn read(db: &mut Db, settings: GoalSettings, rates: &Rates) -> Result<Self, StorageError> {
        let last_days = ReportingPeriod::ending_on(Utc::now().date_naive(), PeriodLength::Month);
        let last_30_days = PeriodRevenue::read(db, last_days.first, last_days.last, rates)?.pounds;
        let mut months = Vec::new();
        for month in settings.months() {
            months.push((PeriodRevenue::read(db, month.first, month.last, rates)?, month));
        }
        let first_revenue_per_multiplier =
            months.first().and_then(|(revenue, month)| Some(revenue.pounds? / month.multiplier));
        let months = months
            .into_iter()
            .map(|(revenue, month)| MonthView {
                month: month.first,
                multiplier: month.multiplier,
                planned: month.planned,
                projected: first_revenue_per_multiplier.map(|pounds| round_to_pence(pounds * month.multiplier)),
                revenue: revenue.pounds,
                is_approximate: revenue.is_approximate,
                unconverted: revenue.unconverted,
            })
            .collect();
        let sales = |percent| required_sales(settings.goal, percent);
        Ok(Self {
            last_30_days,
            progress: last_30_days.map(|revenue| progress(revenue, settings.goal)),
            months,
            required_sales: RequiredSalesView {
                affiliate: sales(settings.affiliate_commission),
                amazon: sales(settings.amazon_commission),
                pets_at_home: sales(settings.pets_at_home_commission),
                adsense: sales(settings.adsense_share),
            },
            settings,
            defaults: GoalSettings::default(),
        })
    }
}

/// Imported and entered revenue of some days.
struct PeriodRevenue {
    /// None if there is no line in these days, or only lines in currencies without an exchange rate.
    pounds: Option<f64>,
    /// True if an amount was converted to pounds.
    is_approximate: bool,
    unconverted: Vec<AmountView>,
}

impl PeriodRevenue {
    fn read(db: &mut Db, first: NaiveDate, last: NaiveDate, rates: &Rates) -> Result<Self, StorageError> {
        let mut pence: Option<i64> = None;
        let mut is_approximate = false;
        let mut unconverted: BTreeMap<Currency, i64> = BTreeMap::new();
        for total in partner_totals(db, first, last)? {
            let money = read_money(&total)?;
            match rates.to_pence(money) {
                Some(converted) => {
                    pence = Some(pence.unwrap_or_default() + converted);
                    is_approximate |= money.currency != Currency::GBP;
                }
                None => *unconverted.entry(money.currency).or_default() += money.minor,
            }
        }
        Ok(Self {
            pounds: pence.map(|pence| amount(Money::pence(pence))),
            is_approximate,
            unconverted: unconverted.into_iter().map(|(currency, minor)| Money { minor, currency }.into()).collect(),
        })
    }
}
