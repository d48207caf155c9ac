//! Checks the links to other sites one by one: the searches of retailers, the targets of advertisements, and the links and
//! studies of the resources page.

mod host_pauses;

use actix_web::rt::time::sleep;
use affiliate::country::Country;
use affiliate::retailer::{Retailer, Retailers, TERM_PLACEHOLDER};
use chrono::{DateTime, Utc};
use domain::link_health::LinkHealth;
use domain::resources;
use serde::Serialize;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use storage::jobs::{self, ItemOutcome, JobItem, JobKind};
use storage::link_checks::LinkCheck;
use storage::{Db, Storage, StorageError, advertisements, error_chain, link_checks};
use utoipa::ToSchema;

use crate::config::LinkCheckSchedule;
use crate::error::ApiError;
use crate::health::job_runs::Job;
use crate::outbound::Outbound;
use crate::security::keys::random_token;
use crate::state::State;
use host_pauses::HostPauses;

/// Search term that every retailer of pet food has results for.
const SEARCH_TERM: &str = "chicken";
/// Maximum time for each request of a check. A check sends a second one if the server does not support HEAD.
const LINK_TIMEOUT: Duration = Duration::from_secs(5);
/// Interval at which a process looks for a requested check that another one left unfinished.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Time between two links of a requested check. Links that lead to the same server have a longer pause between them.
const REQUESTED_PAUSE: Duration = Duration::from_millis(50);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = LinkKind)]
pub enum Kind {
    Retailer,
    Advertisement,
    /// A link of the resources page, or the DOI of a study.
    Resource,
}

/// A link that pages show to visitors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub kind: Kind,
    /// The name of the retailer or resource, or the title of the advertisement or study.
    pub name: String,
    /// The country of the retailer, or None for other links.
    pub country: Option<Country>,
    pub url: String,
}

/// The result of checking a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckResult {
    pub health: LinkHealth,
    /// The HTTP status, or None if the server did not respond.
    pub status: Option<u16>,
    /// Why there was no response, or empty.
    pub reason: String,
}

/// Returns every link, each address once. Links to retailers have no affiliate tag, so that checks do not count as clicks.
pub fn targets(db: &mut Db, retailers: &Retailers) -> Result<Vec<Target>, StorageError> {
    let shops = retailers.iter().map(|it| Target {
        kind: Kind::Retailer,
        name: it.name.clone(),
        country: Some(it.country),
        url: checked_url(it),
    });
    let advertised = advertisements::list(db)?.into_iter().map(|it| Target {
        kind: Kind::Advertisement,
        name: it.content.title,
        country: None,
        url: it.content.target_url,
    });
    let resource = |name: &str, url: String| Target { kind: Kind::Resource, name: name.to_owned(), country: None, url };
    let links = resources::links().iter().filter_map(|it| Some(resource(&it.name, it.url.as_ref()?.to_string())));
    let studies = resources::studies().iter().map(|it| resource(&it.title, it.url()));
    let mut seen = BTreeSet::new();
    Ok(shops.chain(advertised).chain(links).chain(studies).filter(|target| seen.insert(target.url.clone())).collect())
}

/// Returns the address that is checked for all links to a retailer.
pub fn checked_url(retailer: &Retailer) -> String {
    retailer.search_url.replace(TERM_PLACEHOLDER, SEARCH_TERM)
}

/// Returns the last checks of the links that are broken or do not respond. Results of links that the site no longer has
/// are left out; they stay in the database.
pub fn failing_links(db: &mut Db, retailers: &Retailers) -> Result<Vec<LinkCheck>, StorageError> {
    let urls: BTreeSet<String> = targets(db, retailers)?.into_iter().map(|target| target.url).collect();
    let checks = link_checks::list(db)?.into_iter();
    Ok(checks.filter(|it| it.health.needs_attention() && urls.contains(&it.url)).collect())
}

/// Checks one link and stores the result. Returns None if a check of the link has begun after `since`, possibly in another
/// process. Blocks the thread, so it must not be called on the async threads.
#[tracing::instrument(skip_all, fields(url = target.url))]
pub fn check(
    storage: &Storage,
    outbound: &Outbound,
    target: &Target,
    since: DateTime<Utc>,
) -> Result<Option<CheckResult>, StorageError> {
    if !storage.write(|db| link_checks::claim(db, &target.url, since, Utc::now()))? {
        return Ok(None);
    }
    let result = match outbound.probe(&target.url, LINK_TIMEOUT) {
        Ok(status) => {
            CheckResult { health: LinkHealth::from_status(status), status: Some(status), reason: String::new() }
        }
        Err(error) => {
            tracing::info!(error = error_chain(&error), "a link could not be checked");
            CheckResult { health: LinkHealth::Unreachable, status: None, reason: error.to_string() }
        }
    };
    let CheckResult { health, status, reason } = &result;
    storage.write(|db| link_checks::save_result(db, &target.url, *health, *status, reason, Utc::now()))?;
    Ok(Some(result))
}

/// Repeats rounds, each of which checks the links that are due, until the server stops. Processes that share a database do not
/// check the same link twice.
pub async fn run(state: actix_web::web::Data<State>, schedule: LinkCheckSchedule) {
    sleep(schedule.initial_delay).await;
    loop {
        let shared = state.clone();
        let began = Instant::now();
        let targets = state.read(move |db| targets(db, &shared.config.market.retailers)).await;
        let mut is_success = targets.is_ok();
        let targets = targets.unwrap_or_else(|error| {
            tracing::warn!(error = error_chain(&error), "cannot load the links to other sites; they are checked later");
            Vec::new()
        });
        for target in targets {
            let shared = state.clone();
            let checked = actix_web::web::block(move || {
                let since = Utc::now() - schedule.max_age;
                check(&shared.storage, &shared.outbound, &target, since).map(|result| (target, result))
            });
            match checked.await {
                Ok(Ok((_, None))) => {}
                Ok(Ok((target, Some(result)))) => {
                    if result.health.needs_attention() {
                        let (name, url) = (&target.name, &target.url);
                        tracing::warn!(name, url, health = %result.health, "a link to another site is broken");
                    }
                    sleep(schedule.pause).await;
                }
                Ok(Err(error)) => {
                    is_success = false;
                    tracing::warn!(error = error_chain(&error), "cannot check a link to another site");
                }
                Err(_) => return,
            }
        }
        Job::LinkCheck.record(began, is_success);
        sleep(schedule.interval).await;
    }
}

/// Checks all links when an administrator has requested it. If several processes share a database, one of them claims the
/// check and does it; if that process is killed, another one continues after the last link.
pub async fn run_requested(state: actix_web::web::Data<State>) {
    let process = match random_token() {
        Ok(process) => process,
        Err(error) => {
            tracing::error!(
                error = error_chain(&error),
                "requested checks of links cannot run: the operating system provides no random numbers; restart the server when it does"
            );
            return;
        }
    };
    let mut is_failing = false;
    loop {
        let began = Instant::now();
        let result = continue_requested(&state, &process).await;
        Job::RequestedLinkCheck.record(began, result.is_ok());
        match result {
            Ok(()) => is_failing = false,
            Err(error) => {
                if !is_failing {
                    tracing::warn!(
                        error = error_chain(&error),
                        "the check of links is interrupted; it continues later"
                    );
                }
                is_failing = true;
            }
        }
        tokio::select! {
            () = state.link_check.notified() => {}
            () = sleep(POLL_INTERVAL) => {}
        }
    }
}

/// Claims the unfinished check, if there is one, and works on it until it is finished.
#[tracing::instrument(name = "check_links", skip_all)]
async fn continue_requested(state: &actix_web::web::Data<State>, process: &str) -> Result<(), ApiError> {
    let kind = JobKind::CheckLinks;
    if state.is_draining() || !state.read(move |db| jobs::has_unclaimed(db, kind, Utc::now())).await? {
        return Ok(());
    }
    let name = process.to_owned();
    let Some(job) = state.write(move |db| jobs::claim(db, kind, &name, Utc::now())).await? else { return Ok(()) };
    let shared = state.clone();
    let targets = state.read(move |db| targets(db, &shared.config.market.retailers)).await?;
    let total = i64::try_from(targets.len()).unwrap_or(i64::MAX);
    let mut pauses = HostPauses::new(state.config.pause_between_links);
    for (number, target) in (1..).zip(targets).skip_while(|(number, _)| *number <= job.last_item) {
        let name = process.to_owned();
        if state.is_draining() {
            return state.write(move |db| jobs::release(db, job.id, &name)).await;
        }
        let wait = pauses.reserve(&target.url, Instant::now());
        if !wait.is_zero() {
            // The claim is extended after the pause, so that it does not expire while a slow server responds.
            sleep(wait).await;
            let name = name.clone();
            if state.write(move |db| jobs::extend_claim(db, job.id, &name, Utc::now())).await?.is_none() {
                return Ok(());
            }
        }
        let (shared, since) = (state.clone(), job.started_at);
        let checked = actix_web::web::block(move || {
            check(&shared.storage, &shared.outbound, &target, since).map(|result| (target, result))
        });
        let (target, result) = checked.await??;
        let is_claimed = state.write(move |db| {
            let claimed: Option<jobs::Job> = jobs::extend_claim(db, job.id, &name, Utc::now())?;
            if claimed.is_some() {
                jobs::record_items(db, job.id, &[job_item(number, &target, result.as_ref())], total)?;
            }
            Ok::<_, StorageError>(claimed.is_some())
        });
        if !is_claimed.await? {
            return Ok(());
        }
        sleep(REQUESTED_PAUSE).await;
    }
    state.write(move |db| jobs::finish(db, job.id, total, Utc::now())).await
}

/// A link without a result was already checked after the request: in a regular round, or by another process.
fn job_item(item: i64, target: &Target, result: Option<&CheckResult>) -> JobItem {
    let health = result.map(|it| it.health);
    let outcome =
        if health.is_some_and(LinkHealth::needs_attention) { ItemOutcome::Failed } else { ItemOutcome::Unchanged };
    let health = health.map_or_else(|| "checked meanwhile".to_owned(), |it| it.to_string());
    JobItem { item, outcome, detail: format!("{}: {health}", target.name) }
}
