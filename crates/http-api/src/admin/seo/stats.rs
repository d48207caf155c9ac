//! GET /api/seo/stats: counts of content and keywords, and the browsing sessions of the last 30 days compared with the goal.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, NaiveDate, Utc};
use domain::reporting_period::{PeriodLength, ReportingPeriod};
use domain::seo::score::{TRAFFIC_GOAL, traffic_percent};
use domain::visit::VisitMetric;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use storage::counting::report::{CountedDays, counted_days, daily_amounts};
use utoipa::ToSchema;

use super::content::{ContentView, list_content};
use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

/// Maximum number of keywords that are listed, the most frequent ones.
const MAX_KEYWORDS: usize = 10;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeoStats)]
pub struct StatsView {
    pub total_content: usize,
    pub published_content: usize,
    /// The number of different keywords.
    pub total_keywords: usize,
    /// The browsing sessions of the last 30 days: groups of page views of one visitor, with pauses of at most half an hour between
    /// them. Null if nothing was ever counted.
    #[schema(required = true)]
    pub estimated_traffic: Option<i64>,
    /// The first of the 30 days, in UTC.
    pub from: NaiveDate,
    /// The first day that was counted, in UTC; null if nothing was ever counted.
    #[schema(required = true)]
    pub counted_since: Option<NaiveDate>,
    /// The number of pages and recipes by type.
    pub content_by_type: BTreeMap<&'static str, usize>,
    /// The ten most frequent keywords, the most frequent first.
    pub top_keywords: Vec<KeywordView>,
    /// The browsing sessions in 30 days that the site aims for.
    pub traffic_goal: i64,
    /// The part of the goal that is reached in percent, at most 100; null if nothing was ever counted.
    #[schema(required = true)]
    pub traffic_percent: Option<i64>,
    /// The moment up to which page views are counted; null if nothing was ever counted.
    #[schema(required = true)]
    pub counted_until: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = SeoKeyword)]
pub struct KeywordView {
    pub keyword: String,
    /// The number of pages and recipes that have the keyword.
    pub count: usize,
}

#[utoipa::path(
    get, path = "/api/seo/stats", operation_id = "showSeoStats", tag = "admin",
    responses((status = 200, description = "The counts", body = StatsView))
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let content = list_content(&state).await?;
    let period = ReportingPeriod::ending_on(Utc::now().date_naive(), PeriodLength::Month);
    let (counted, daily_sessions) = state
        .read(move |db| {
            let daily_sessions = daily_amounts(db, &[VisitMetric::Sessions], period.first, period.last)?;
            Ok((counted_days(db)?, daily_sessions))
        })
        .await?;
    let sessions: i64 = daily_sessions.into_iter().map(|(_, _, amount)| amount).sum();
    Ok(HttpResponse::Ok().json(StatsView::new(&content, period, sessions, &counted)))
}

impl StatsView {
    fn new(content: &[ContentView], period: ReportingPeriod, sessions: i64, counted: &CountedDays) -> Self {
        let traffic = counted.first.map(|_| sessions);
        let mut content_by_type = BTreeMap::new();
        let mut keywords: BTreeMap<&str, usize> = BTreeMap::new();
        for ContentView { content_type, target_keywords, .. } in content {
            *content_by_type.entry(content_type.as_str()).or_insert(0) += 1;
            for keyword in target_keywords {
                *keywords.entry(keyword).or_insert(0) += 1;
            }
        }
        let total_keywords = keywords.len();
        let mut top: Vec<(&str, usize)> = keywords.into_iter().collect();
        top.sort_by_key(|(keyword, count)| (Reverse(*count), *keyword));
        top.truncate(MAX_KEYWORDS);
        Self {
            total_content: content.len(),
            published_content: content.iter().filter(|it| it.is_published).count(),
            total_keywords,
            estimated_traffic: traffic,
            from: period.first,
            counted_since: counted.first,
            content_by_type,
            top_keywords: top
                .into_iter()
                .map(|(keyword, count)| KeywordView { keyword: keyword.to_owned(), count })
                .collect(),
            traffic_goal: TRAFFIC_GOAL,
            traffic_percent: traffic.map(traffic_percent),
            counted_until: counted.updated_at,
        }
    }
}
