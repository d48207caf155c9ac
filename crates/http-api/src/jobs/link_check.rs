//! Checks the links to other sites one by one: the searches of retailers and the targets of advertisements.

use actix_web::rt::time::sleep;
use affiliate::country::Country;
use affiliate::retailer::{Retailers, TERM_PLACEHOLDER};
use chrono::{DateTime, Utc};
use domain::link_health::LinkHealth;
use serde::Serialize;
use std::collections::BTreeSet;
use std::time::Duration;
use storage::{Db, Storage, StorageError, advertisements, error_chain, link_checks};
use utoipa::ToSchema;

use crate::config::LinkCheckSchedule;
use crate::outbound::Outbound;
use crate::state::State;

/// Search term that every retailer of pet food has results for.
const SEARCH_TERM: &str = "chicken";
/// Maximum time that a check waits for the other server.
const LINK_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = LinkKind)]
pub enum Kind {
    Retailer,
    Advertisement,
}

/// A link that pages show to visitors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub kind: Kind,
    /// The name of the retailer, or the title of the advertisement.
    pub name: String,
    /// The country of the retailer, or None for an advertisement.
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
        url: it.search_url.replace(TERM_PLACEHOLDER, SEARCH_TERM),
    });
    let advertised = advertisements::list(db)?.into_iter().map(|it| Target {
        kind: Kind::Advertisement,
        name: it.content.title,
        country: None,
        url: it.content.target_url,
    });
    let mut seen = BTreeSet::new();
    Ok(shops.chain(advertised).filter(|target| seen.insert(target.url.clone())).collect())
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
        Err(error) => CheckResult { health: LinkHealth::Unreachable, status: None, reason: error.to_string() },
    };
    let CheckResult { health, status, reason } = &result;
    storage.write(|db| link_checks::save_result(db, &target.url, *health, *status, reason, Utc::now()))?;
    Ok(Some(result))
}

/// Checks the links that are due in rounds, until the server stops. Processes that share a database do not check the same
/// link twice.
pub async fn run(state: actix_web::web::Data<State>, schedule: LinkCheckSchedule) {
    sleep(schedule.initial_delay).await;
    loop {
        let shared = state.clone();
        let targets = state.read(move |db| targets(db, &shared.config.market.retailers)).await;
        for target in targets.unwrap_or_default() {
            let shared = state.clone();
            let checked = actix_web::web::block(move || {
                let since = Utc::now() - schedule.max_age;
                check(&shared.storage, &shared.outbound, &target, since).map(|result| (target, result))
            });
            match checked.await {
                Ok(Ok((_, None))) => {}
                Ok(Ok((target, Some(result)))) => {
                    if result.health.needs_attention() {
                        tracing::warn!(name = target.name, health = %result.health, "a link to another site is broken");
                    }
                    sleep(schedule.pause).await;
                }
                Ok(Err(error)) => tracing::warn!(error = error_chain(&error), "cannot check a link to another site"),
                Err(_) => return,
            }
        }
        sleep(schedule.interval).await;
    }
}
