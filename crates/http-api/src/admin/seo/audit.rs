//! GET /api/seo/audit: audits the pages of the site as a crawler gets them.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::seo::audit_rule::AuditRule;
use domain::seo::score::{GOOD_SCORE, SeoBand};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

use super::crawl::load_crawl;
use super::site_crawl::SiteCrawl;
use super::site_rules::SiteAudit;
use crate::error::ApiError;
use crate::jobs::link_check::failing_links;
use crate::security::administrator::Administrator;
use crate::state::State;

/// Maximum number of pages that are listed for one fault. Their total number is always stated.
const MAX_LISTED_PAGES: usize = 20;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeoAudit)]
pub struct AuditView {
    /// The average score of the pages, from 0 to 100, lowered by the faults of the whole site; null if the site has no
    /// page.
    #[schema(required = true)]
    pub overall_score: Option<u32>,
    #[schema(required = true)]
    pub band: Option<SeoBand>,
    /// Faults that should be corrected first, the most important at the start.
    pub critical_issues: Vec<IssueView>,
    /// All other faults, the most important first.
    pub recommendations: Vec<IssueView>,
    pub summary: SummaryView,
}

/// A fault with the pages that have it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeoIssue)]
pub struct IssueView {
    pub rule: AuditRule,
    pub title: &'static str,
    /// The reason why the fault matters, and what to do.
    pub fix: &'static str,
    /// The points that the fault takes from the score of each page, or from the overall score if it belongs to no page.
    pub points: u32,
    /// The number of places with this fault.
    pub count: usize,
    /// The first of these places.
    pub pages: Vec<IssuePageView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeoIssuePage)]
pub struct IssuePageView {
    /// The path of the page; null if the fault belongs to no page.
    #[schema(required = true)]
    pub path: Option<String>,
    /// The fault as it was found on the page.
    pub detail: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeoAuditSummary)]
pub struct SummaryView {
    /// The number of pages that search engines may show.
    pub pages_checked: usize,
    pub recipes_checked: usize,
    /// The number of addresses of this site that were opened: pages, pictures and files.
    pub addresses_checked: usize,
    /// The number of recipes with 90 points or more.
    pub excellent_recipes: usize,
    pub critical_count: usize,
    pub recommendation_count: usize,
    /// The moment at which the pages were read. They are read again when the recipes have changed, and on each new day.
    pub checked_at: DateTime<Utc>,
    pub milliseconds: i64,
    /// False if the site has more pages or linked addresses than one audit reads.
    pub is_complete: bool,
}

#[utoipa::path(
    get, path = "/api/seo/audit", operation_id = "showSeoAudit", tag = "admin",
    responses((status = 200, description = "The result of the audit", body = AuditView))
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let (crawl, audit) = audit_site(&state).await?;
    Ok(HttpResponse::Ok().json(AuditView::new(&crawl, &audit)))
}

/// Audits the current pages. Links to other sites are judged by the results of the last link check.
pub async fn audit_site(state: &web::Data<State>) -> Result<(Arc<SiteCrawl>, SiteAudit), ApiError> {
    let crawl = load_crawl(state).await?;
    let shared = state.clone();
    let failing = state.read(move |db| failing_links(db, &shared.config.market.retailers)).await?;
    let broken: Vec<String> = failing.into_iter().map(|it| it.url).collect();
    Ok(web::block(move || {
        let audit = SiteAudit::new(&crawl, &broken);
        (crawl, audit)
    })
    .await?)
}

impl AuditView {
    fn new(crawl: &SiteCrawl, audit: &SiteAudit) -> Self {
        let mut places: BTreeMap<AuditRule, Vec<IssuePageView>> = BTreeMap::new();
        let page_findings =
            audit.pages.iter().flat_map(|page| page.findings.iter().map(move |it| (Some(&page.path), it)));
        for (path, finding) in audit.site_findings.iter().map(|it| (None, it)).chain(page_findings) {
            let place = IssuePageView { path: path.cloned(), detail: finding.detail.clone() };
            places.entry(finding.rule).or_default().push(place);
        }
        let (critical, other): (Vec<_>, Vec<_>) = places.into_iter().partition(|(rule, _)| rule.is_critical());
        let recipes = audit.recipes();
        Self {
            overall_score: audit.score,
            band: audit.score.map(SeoBand::from_score),
            summary: SummaryView {
                pages_checked: audit.pages.len(),
                recipes_checked: recipes.len(),
                addresses_checked: crawl.statuses.len(),
                excellent_recipes: recipes.iter().filter(|it| it.score >= GOOD_SCORE).count(),
                critical_count: critical.iter().map(|(_, places)| places.len()).sum(),
                recommendation_count: other.iter().map(|(_, places)| places.len()).sum(),
                checked_at: crawl.crawled_at,
                milliseconds: crawl.milliseconds,
                is_complete: crawl.is_complete,
            },
            critical_issues: critical.into_iter().map(IssueView::from).collect(),
            recommendations: other.into_iter().map(IssueView::from).collect(),
        }
    }
}

impl From<(AuditRule, Vec<IssuePageView>)> for IssueView {
    fn from((rule, mut pages): (AuditRule, Vec<IssuePageView>)) -> Self {
        let count = pages.len();
        pages.truncate(MAX_LISTED_PAGES);
        Self { rule, title: rule.title(), fix: rule.fix(), points: rule.points(), count, pages }
    }
}
