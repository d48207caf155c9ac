//! GET /api/admin/overview: what waits for an administrator, and the last seven days compared with the seven before.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, NaiveDate, Utc};
use domain::page::RECIPE;
use domain::rating::RatingStatus;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::reporting_period::{PeriodLength, ReportingPeriod};
use domain::visit::VisitMetric;
use domain::visitor_photo::PhotoStatus;
use serde::Serialize;
use std::collections::BTreeMap;
use storage::counting::rankings::failed_searches;
use storage::counting::report::{NamedAmount, counted_days, largest_amounts, total};
use storage::jobs::{self, ItemOutcome, JobKind};
use storage::list_options::ListOptions;
use storage::ratings::{RatingQuery, list as list_ratings};
use storage::recipes::{TakenDownRecipe, count, count_unsafe, count_with_status, list_taken_down};
use storage::{Db, StorageError, accounts, contact_messages, outbox, subscriptions};
use utoipa::ToSchema;

use super::reports::revenue::{RevenueFigures, RevenueView};
use crate::error::ApiError;
use crate::jobs::link_check::failing_links;
use crate::security::administrator::Administrator;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Maximum number of recipes that gain views, and of those that lose views.
const MAX_RECIPES: usize = 5;
/// Maximum number of pages read for each week, those with the most visits first.
const MAX_PAGES: i64 = 2000;
const MAX_SEARCHES: i64 = 10;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminOverview)]
pub struct OverviewView {
    waiting: WaitingView,
    /// The number of administrators. Visitors have no accounts.
    total_users: usize,
    /// The number of recipes with any status.
    total_recipes: i64,
    subscribers: SubscribersView,
    /// The first day with counted visits or clicks; null if nothing was counted.
    #[schema(required = true)]
    counted_since: Option<NaiveDate>,
    /// The last seven days, including today.
    week: WeekView,
    /// The seven days before.
    previous_week: WeekView,
    /// The recipes whose views have grown most since the week before; at most five. Empty if that week was not counted.
    gaining: Vec<RecipeTrendView>,
    /// The recipes whose views have fallen most since the week before; at most five.
    losing: Vec<RecipeTrendView>,
    /// The most frequent searches of the last 30 days that found nothing; at most ten.
    failed_searches: Vec<FailedSearchView>,
    failed_jobs: Vec<FailedJobView>,
    /// The unpublished recipes that the rules took off the site, the latest first.
    taken_down: Vec<TakenDownView>,
}

/// The numbers of items that wait for an administrator.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WaitingCounts)]
pub struct WaitingView {
    recipes: i64,
    comments: i64,
    /// Photos of approved comments. Those of waiting comments are decided with the comment.
    photos: i64,
    messages: i64,
    /// Mails whose delivery was given up.
    mails: i64,
    /// Links that are broken or do not respond.
    links: usize,
    /// Recipes that contain a harmful food by the current rules. Rejected recipes are not counted.
    unsafe_recipes: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SubscriberCounts)]
pub struct SubscribersView {
    confirmed: i64,
    /// Confirmed in the last seven days.
    new_this_week: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WeekFigures)]
pub struct WeekView {
    /// Null if no visit or click was counted yet when the week began; for the last seven days, if none was counted at all.
    #[schema(required = true)]
    visitors: Option<i64>,
    /// Null like `visitors`.
    #[schema(required = true)]
    page_views: Option<i64>,
    /// Clicks on links to retailers; null like `visitors`.
    #[schema(required = true)]
    clicks: Option<i64>,
    /// The revenue in pounds; null if nothing was imported or entered.
    #[schema(required = true)]
    revenue: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RecipeTrend)]
pub struct RecipeTrendView {
    #[schema(value_type = i64)]
    id: RecipeId,
    title: String,
    /// Views in the last seven days.
    views: i64,
    /// Views in the seven days before.
    previous: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = FailedSearch)]
pub struct FailedSearchView {
    words: String,
    count: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TakenDownRecipe)]
pub struct TakenDownView {
    #[schema(value_type = i64)]
    id: RecipeId,
    title: String,
    /// The time at which the recipe was taken off the site.
    at: DateTime<Utc>,
    /// The reason in the audit log, such as 'now unsafe: onion'.
    reason: String,
}

/// A job of an administrator that could not handle some of its items.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FailedJob)]
pub struct FailedJobView {
    job: JobName,
    failed: usize,
    total: i64,
    started_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum JobName {
    ConvertRecipes,
}

#[utoipa::path(
    get, path = "/api/admin/overview", operation_id = "showOverview", tag = "admin",
    responses(
        (status = 200, description = "What waits, and the trends of the last week", body = OverviewView),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let shared = state.clone();
    let view = state.read(move |db| OverviewView::read(db, &shared, Utc::now())).await?;
    Ok(HttpResponse::Ok().json(view))
}

impl OverviewView {
    fn read(db: &mut Db, state: &State, now: DateTime<Utc>) -> Result<Self, StorageError> {
        let today = now.date_naive();
        let week = ReportingPeriod::ending_on(today, PeriodLength::Week);
        let month = ReportingPeriod::ending_on(today, PeriodLength::Month);
        let previous_week = week.previous();
        let (confirmed, new_this_week) =
            subscriptions::count_confirmed(db, week.first.and_time(chrono::NaiveTime::MIN).and_utc())?;
        let counted_since = counted_days(db)?.first;
        let is_previous_counted = counted_since.is_some_and(|day| day <= previous_week.first);
        let trends = if is_previous_counted {
            let views = largest_amounts(db, VisitMetric::Page, (week.first, week.last), MAX_PAGES)?;
            let previous =
                largest_amounts(db, VisitMetric::Page, (previous_week.first, previous_week.last), MAX_PAGES)?;
            recipe_trends(&views, &previous, &state.snapshot())
        } else {
            Vec::new()
        };
        let searches = failed_searches(db, (month.first, month.last), MAX_SEARCHES)?;
        Ok(Self {
            waiting: WaitingView::read(db, state)?,
            total_users: accounts::list_administrators(db)?.len(),
            total_recipes: count(db)?,
            subscribers: SubscribersView { confirmed, new_this_week },
            counted_since,
            week: WeekView::read(db, week, counted_since.is_some(), state)?,
            previous_week: WeekView::read(db, previous_week, is_previous_counted, state)?,
            gaining: trends.iter().filter(|it| it.views > it.previous).take(MAX_RECIPES).cloned().collect(),
            losing: trends.iter().rev().filter(|it| it.views < it.previous).take(MAX_RECIPES).cloned().collect(),
            failed_searches: searches
                .into_iter()
                .map(|NamedAmount { name, amount }| FailedSearchView { words: name, count: amount })
                .collect(),
            failed_jobs: failed_jobs(db)?,
            taken_down: list_taken_down(db)?.into_iter().map(TakenDownView::from).collect(),
        })
    }
}

impl WaitingView {
    fn read(db: &mut Db, state: &State) -> Result<Self, StorageError> {
        // One row is enough, because only the total is used.
        let one = ListOptions { limit: Some(1), ..ListOptions::default() };
        let comments = RatingQuery { status: Some(RatingStatus::Pending), photo: None, options: one.clone() };
        let photos = RatingQuery {
            status: Some(RatingStatus::Approved),
            photo: Some(PhotoStatus::Pending),
            options: one.clone(),
        };
        Ok(Self {
            recipes: count_with_status(db, RecipeStatus::Pending)?,
            comments: list_ratings(db, &comments)?.1,
            photos: list_ratings(db, &photos)?.1,
            messages: contact_messages::count(db)?.new,
            mails: outbox::list_dead(db, &one)?.1,
            links: failing_links(db, &state.config.market.retailers)?.len(),
            unsafe_recipes: count_unsafe(db)?,
        })
    }
}

impl WeekView {
    fn read(db: &mut Db, week: ReportingPeriod, is_counted: bool, state: &State) -> Result<Self, StorageError> {
        let mut sum = |metric| is_counted.then(|| total(db, metric, week.first, week.last)).transpose();
        let (visitors, page_views, clicks) =
            (sum(VisitMetric::Visitors)?, sum(VisitMetric::Views)?, sum(VisitMetric::Retailer)?);
        let figures = RevenueFigures::read(db, week)?;
        let revenue = RevenueView::new(&figures, PeriodLength::Week, &state.config.market.rates);
        let revenue = (revenue.imported_lines > 0).then_some(revenue.total_revenue);
        Ok(Self { visitors, page_views, clicks, revenue })
    }
}

impl From<TakenDownRecipe> for TakenDownView {
    fn from(TakenDownRecipe { id, title, at, reason }: TakenDownRecipe) -> Self {
        Self { id, title, at, reason }
    }
}

/// Returns the published recipes whose views have changed, the largest gain first and the largest loss last.
fn recipe_trends(views: &[NamedAmount], previous: &[NamedAmount], snapshot: &Snapshot) -> Vec<RecipeTrendView> {
    // The views in the last seven days, and in the seven days before.
    let mut views_by_id: BTreeMap<RecipeId, (i64, i64)> = BTreeMap::new();
    let id = |path: &str| Some(RecipeId(path.strip_prefix(RECIPE.path_prefix())?.parse().ok()?));
    for NamedAmount { name, amount } in views {
        if let Some(id) = id(name) {
            views_by_id.entry(id).or_default().0 += amount;
        }
    }
    for NamedAmount { name, amount } in previous {
        if let Some(id) = id(name) {
            views_by_id.entry(id).or_default().1 += amount;
        }
    }
    let mut trends: Vec<RecipeTrendView> = views_by_id
        .into_iter()
        .filter_map(|(id, (views, previous))| {
            let title = snapshot.find(id)?.recipe.content.title.clone();
            Some(RecipeTrendView { id, title, views, previous })
        })
        .collect();
    trends.sort_by_key(|it| (it.previous - it.views, it.id));
    trends
}

/// Returns the last conversion of recipes if it has failures. The check of links is left out, because its failures are
/// counted in `WaitingView::links`.
fn failed_jobs(db: &mut Db) -> Result<Vec<FailedJobView>, StorageError> {
    let Some(job) = jobs::find_latest(db, JobKind::ConvertRecipes)? else { return Ok(Vec::new()) };
    let items = jobs::list_items(db, job.id)?;
    let failed = items.iter().filter(|it| it.outcome == ItemOutcome::Failed).count();
    let view = FailedJobView { job: JobName::ConvertRecipes, failed, total: job.total, started_at: job.started_at };
    Ok(if failed > 0 { vec![view] } else { Vec::new() })
}
