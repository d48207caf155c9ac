//! /api/admin/link-status: lists the links to other sites with the results of their last checks, and checks all of them.

use actix_web::{HttpResponse, web};
use affiliate::country::Country;
use chrono::{DateTime, Utc};
use domain::link_health::LinkHealth;
use domain::plain_text::with_count;
use serde::Serialize;
use std::collections::BTreeMap;
use storage::audit::{self, NewAuditEntry};
use storage::jobs::{self, ItemOutcome, JobKind};
use storage::link_checks::{self, LinkCheck};
use storage::{Db, StorageError};
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
    /// The name of the shop or resource, or the title of the advertisement or study.
    pub name: String,
    /// The country of a shop; null for other links.
    #[schema(required = true)]
    pub country: Option<Country>,
    /// The address that is checked: a search in the shop, or the target of the link.
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
    /// The last results, the newest first; at most ten.
    pub history: Vec<LinkCheckView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LinkCheckResult)]
pub struct LinkCheckView {
    checked_at: DateTime<Utc>,
    health: LinkHealth,
    #[schema(required = true)]
    status: Option<i32>,
    reason: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LinkCheckProgress)]
pub struct ProgressView {
    pub running: bool,
    /// The number of links that were checked.
    pub processed: i64,
    pub total: i64,
    /// The number of checked links that are broken or do not respond.
    pub failing: usize,
    /// Null if no administrator has started a check of all links.
    #[schema(required = true)]
    pub started_at: Option<DateTime<Utc>>,
    #[schema(required = true)]
    pub finished_at: Option<DateTime<Utc>>,
}

#[utoipa::path(
    get, path = "/api/admin/link-status", operation_id = "listLinkStatus", tag = "admin",
    responses(
        (status = 200, description = "The links with the results of their last checks", body = Vec<LinkStatusView>),
    )
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let shared = state.clone();
    let (targets, checks, results) = state
        .read(move |db| {
            let targets = targets(db, &shared.config.market.retailers)?;
            Ok((targets, link_checks::list(db)?, link_checks::list_history(db)?))
        })
        .await?;
    let mut history: BTreeMap<String, Vec<LinkCheckView>> = BTreeMap::new();
    for LinkCheck { url, checked_at, health, status, reason } in results {
        history.entry(url).or_default().push(LinkCheckView { checked_at, health, status, reason });
    }
    let mut checks: BTreeMap<String, LinkCheck> = checks.into_iter().map(|it| (it.url.clone(), it)).collect();
    let views: Vec<LinkStatusView> = targets
        .into_iter()
        .map(|target| {
            let check = checks.remove(&target.url);
            let history = history.remove(&target.url).unwrap_or_default();
            LinkStatusView::new(target, check, history)
        })
        .collect();
    Ok(HttpResponse::Ok().json(views))
}

/// Every link is checked again, even if it was checked recently. A request while a check runs joins that check. The
/// check continues if the client disconnects, and after a restart of the server.
#[utoipa::path(
    post, path = "/api/admin/link-status/check", operation_id = "checkLinks", tag = "admin",
    responses(
        (status = 202, description = "The check has started", body = ProgressView),
    )
)]
pub async fn check(administrator: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let shared = state.clone();
    let progress = state
        .write(move |db| {
            let now = Utc::now();
            let total = targets(db, &shared.config.market.retailers)?.len();
            let total = i64::try_from(total).unwrap_or(i64::MAX);
            if jobs::start(db, JobKind::CheckLinks, total, &administrator.name, now)? {
                let entry = NewAuditEntry {
                    administrator: &administrator.name,
                    act: "links_checked",
                    subject: String::new(),
                    detail: with_count(total, "link"),
                };
                audit::record(db, &entry, now)?;
            }
            load_progress(db)
        })
        .await?;
    state.link_check.notify_one();
    Ok(HttpResponse::Accepted().json(progress))
}

#[utoipa::path(
    get, path = "/api/admin/link-status/progress", operation_id = "showLinkCheckProgress", tag = "admin",
    responses(
        (status = 200, description = "The progress of the last check that an administrator started", body = ProgressView),
    )
)]
pub async fn progress(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    Ok(HttpResponse::Ok().json(state.read(load_progress).await?))
}

fn load_progress(db: &mut Db) -> Result<ProgressView, StorageError> {
    let Some(job) = jobs::find_latest(db, JobKind::CheckLinks)? else {
        let (started_at, finished_at) = (None, None);
        return Ok(ProgressView { running: false, processed: 0, total: 0, failing: 0, started_at, finished_at });
    };
    let items = jobs::list_items(db, job.id)?;
    Ok(ProgressView {
        running: job.finished_at.is_none(),
        processed: job.processed,
        total: job.total,
        failing: items.iter().filter(|it| it.outcome == ItemOutcome::Failed).count(),
        started_at: Some(job.started_at),
        finished_at: job.finished_at,
    })
}

impl LinkStatusView {
    fn new(target: Target, check: Option<LinkCheck>, history: Vec<LinkCheckView>) -> Self {
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
            history,
        }
    }
}
