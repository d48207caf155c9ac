//! The visitors and page views of a period.

use affiliate::country::Countries;
use chrono::NaiveDate;
use domain::page::{PAGES, RECIPE};
use domain::reporting_period::{ReportingPeriod, percentage};
use domain::visit::VisitMetric;
use serde::Serialize;
use std::collections::BTreeMap;
use storage::counting::report::{NamedAmount, amounts_of, daily_amounts, largest_amounts};
use storage::{Db, StorageError};
use utoipa::ToSchema;

use crate::snapshot::Snapshot;

/// Maximum number of traffic sources, and of pages.
const MAX_NAMES: i64 = 8;
/// There are fewer countries than this, so all of them are listed.
const MAX_COUNTRIES: i64 = 300;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VisitorReport)]
pub struct VisitorsView {
    /// Visitors, each counted once a day: people who return on another day count again, because they are not recognised.
    pub total_visitors: i64,
    pub page_views: i64,
    /// Groups of page views of one visitor, with pauses of at most half an hour between them.
    pub sessions: i64,
    /// Average duration of a session in seconds; null without sessions.
    #[schema(required = true)]
    pub avg_session_duration: Option<i64>,
    /// The eight largest sources. In the previous period these are the sources of the current one.
    pub traffic_sources: Vec<SourceView>,
    /// The eight pages with most views. In the previous period these are the pages of the current one.
    pub top_pages: Vec<PageViewsView>,
    pub country_breakdown: Vec<CountryView>,
    /// All days of the period, the earliest first.
    pub daily: Vec<DayView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TrafficSource)]
pub struct SourceView {
    /// Host of the site that linked here, or `direct`.
    source: String,
    visitors: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = PageViews)]
pub struct PageViewsView {
    /// Path of the page.
    page: String,
    /// Name of the page, or title of the recipe; null if it no longer exists.
    #[schema(required = true)]
    title: Option<String>,
    views: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CountryVisitors)]
pub struct CountryView {
    /// Name of the country, its code if the site has no name for it, or 'Unknown'.
    country: String,
    /// Null for visitors whose country is unknown.
    #[schema(required = true)]
    country_code: Option<String>,
    visitors: i64,
    /// Share of all visitors in percent, with two decimals.
    percentage: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = DayVisitors)]
pub struct DayView {
    day: NaiveDate,
    visitors: i64,
    views: i64,
}

/// The daily sums of a period.
pub struct VisitorFigures {
    period: ReportingPeriod,
    daily: BTreeMap<(NaiveDate, VisitMetric), i64>,
    sources: Vec<NamedAmount>,
    pages: Vec<NamedAmount>,
    countries: Vec<NamedAmount>,
}

impl VisitorFigures {
    pub fn read(db: &mut Db, period: ReportingPeriod) -> Result<Self, StorageError> {
        let days = (period.first, period.last);
        Ok(Self {
            period,
            daily: read_daily(db, period)?,
            sources: largest_amounts(db, VisitMetric::Source, days, MAX_NAMES)?,
            pages: largest_amounts(db, VisitMetric::Page, days, MAX_NAMES)?,
            countries: largest_amounts(db, VisitMetric::Country, days, MAX_COUNTRIES)?,
        })
    }

    /// Reads the figures of the previous period, with the sources and pages of this one in the same order.
    pub fn read_previous(&self, db: &mut Db) -> Result<Self, StorageError> {
        let period = self.period.previous();
        let days = (period.first, period.last);
        Ok(Self {
            period,
            daily: read_daily(db, period)?,
            sources: read_same_names(db, VisitMetric::Source, days, &self.sources)?,
            pages: read_same_names(db, VisitMetric::Page, days, &self.pages)?,
            countries: largest_amounts(db, VisitMetric::Country, days, MAX_COUNTRIES)?,
        })
    }

    fn total(&self, metric: VisitMetric) -> i64 {
        self.daily.iter().filter(|((_, it), _)| *it == metric).map(|(_, amount)| amount).sum()
    }

    fn amount(&self, day: NaiveDate, metric: VisitMetric) -> i64 {
        self.daily.get(&(day, metric)).copied().unwrap_or_default()
    }
}

impl VisitorsView {
    pub fn new(figures: VisitorFigures, countries: &Countries, snapshot: &Snapshot) -> Self {
        let sessions = figures.total(VisitMetric::Sessions);
        let daily = figures.period.days().map(|day| DayView {
            day,
            visitors: figures.amount(day, VisitMetric::Visitors),
            views: figures.amount(day, VisitMetric::Views),
        });
        Self {
            total_visitors: figures.total(VisitMetric::Visitors),
            page_views: figures.total(VisitMetric::Views),
            sessions,
            avg_session_duration: (sessions > 0)
                .then(|| (figures.total(VisitMetric::Seconds) + sessions / 2) / sessions),
            daily: daily.collect(),
            country_breakdown: country_breakdown(&figures.countries, countries),
            traffic_sources: figures
                .sources
                .into_iter()
                .map(|NamedAmount { name, amount }| SourceView { source: name, visitors: amount })
                .collect(),
            top_pages: figures
                .pages
                .into_iter()
                .map(|NamedAmount { name, amount }| PageViewsView {
                    title: page_title(&name, snapshot),
                    page: name,
                    views: amount,
                })
                .collect(),
        }
    }
}

/// Returns the countries with their shares of all visitors.
fn country_breakdown(amounts: &[NamedAmount], countries: &Countries) -> Vec<CountryView> {
    let total: i64 = amounts.iter().map(|it| it.amount).sum();
    let views = amounts.iter().map(|NamedAmount { name: code, amount }| {
        let served = code.parse().ok().and_then(|country| countries.get(country));
        let name = if code.is_empty() { "Unknown" } else { served.map_or(code.as_str(), |it| &it.name) };
        CountryView {
            country: name.to_owned(),
            country_code: (!code.is_empty()).then(|| code.clone()),
            visitors: *amount,
            percentage: percentage(*amount, total).unwrap_or_default(),
        }
    });
    views.collect()
}

/// Returns the name of a page, or the title of a recipe.
fn page_title(path: &str, snapshot: &Snapshot) -> Option<String> {
    if let Some(id) = path.strip_prefix(RECIPE.path_prefix()) {
        return Some(snapshot.find(id.parse().ok()?)?.recipe.content.title.clone());
    }
    PAGES.iter().find(|page| page.path == path).map(|page| page.name.to_owned())
}

fn read_daily(db: &mut Db, period: ReportingPeriod) -> Result<BTreeMap<(NaiveDate, VisitMetric), i64>, StorageError> {
    const METRICS: [VisitMetric; 4] =
        [VisitMetric::Views, VisitMetric::Visitors, VisitMetric::Sessions, VisitMetric::Seconds];
    let rows = daily_amounts(db, &METRICS, period.first, period.last)?;
    Ok(rows.into_iter().map(|(day, metric, amount)| ((day, metric), amount)).collect())
}

fn read_same_names(
    db: &mut Db,
    metric: VisitMetric,
    days: (NaiveDate, NaiveDate),
    amounts: &[NamedAmount],
) -> Result<Vec<NamedAmount>, StorageError> {
    let names: Vec<String> = amounts.iter().map(|it| it.name.clone()).collect();
    let found: BTreeMap<String, i64> =
        amounts_of(db, metric, days, &names)?.into_iter().map(|it| (it.name, it.amount)).collect();
    let amount = |name: &str| found.get(name).copied().unwrap_or_default();
    Ok(names.into_iter().map(|name| NamedAmount { amount: amount(&name), name }).collect())
}
