//! The links to other sites, and how they are: shops' searches and advertisements' targets, asked politely one by one.

use affiliate::country::Country;
use affiliate::retailer::{Retailers, TERM_PLACEHOLDER};
use chrono::{DateTime, Utc};
use domain::link_health::LinkHealth;
use serde::Serialize;
use std::collections::BTreeSet;
use std::time::Duration;
use storage::{Db, Storage, StorageError, advertisements, link_checks};
use utoipa::ToSchema;

use crate::config::LinkCheckSchedule;
use crate::outbound::Outbound;
use crate::state::State;

/// What is searched for in a shop, which has it if it has anything.
const SEARCHED: &str = "chicken";
/// How long a check waits for the other server.
const LINK_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = LinkKind)]
pub enum Kind {
    Retailer,
    Advertisement,
}

/// A link that visitors are offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub kind: Kind,
    /// The shop, or the advertisement's title.
    pub name: String,
    /// Of a shop.
    pub country: Option<Country>,
    pub url: String,
}

/// How a link was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub health: LinkHealth,
    /// None where there was no answer.
    pub status: Option<u16>,
    /// Why there was none; else empty.
    pub reason: String,
}

/// Every link, each address once. Shops' are asked without the tag that tells them who sent a visitor.
pub fn targets(db: &mut Db, retailers: &Retailers) -> Result<Vec<Target>, StorageError> {
    let shops = retailers.iter().map(|it| Target {
        kind: Kind::Retailer,
        name: it.name.clone(),
        country: Some(it.country),
        url: it.search_url.replace(TERM_PLACEHOLDER, SEARCHED),
    });
    let advertised = advertisements::all(db)?.into_iter().map(|it| Target {
        kind: Kind::Advertisement,
        name: it.content.title,
        country: None,
        url: it.content.target_url,
    });
    let mut seen = BTreeSet::new();
    Ok(shops.chain(advertised).filter(|target| seen.insert(target.url.clone())).collect())
}

/// Asks after one link, unless somebody has begun to since a moment. Blocks: call it off the async threads.
pub fn check(
    storage: &Storage,
    outbound: &Outbound,
    target: &Target,
    since: DateTime<Utc>,
) -> Result<Option<Found>, StorageError> {
    if !storage.write(|db| link_checks::claim(db, &target.url, since, Utc::now()))? {
        return Ok(None);
    }
    let found = match outbound.probe(&target.url, LINK_TIMEOUT) {
        Ok(status) => Found { health: LinkHealth::from_status(status), status: Some(status), reason: String::new() },
        Err(unfetched) => Found { health: LinkHealth::Unreachable, status: None, reason: unfetched.to_string() },
    };
    storage.write(|db| link_checks::note(db, &target.url, found.health, found.status, &found.reason, Utc::now()))?;
    Ok(Some(found))
}

/// Asks after every link that is due, in one of the processes.
pub async fn keep_checking(state: actix_web::web::Data<State>, schedule: LinkCheckSchedule) {
    use actix_web::rt::time::sleep;
    sleep(schedule.first_after).await;
    loop {
        let of_now = state.clone();
        let found = state.read(move |db| targets(db, &of_now.config.market.retailers)).await;
        for target in found.unwrap_or_default() {
            let asked = state.clone();
            let checked = actix_web::web::block(move || {
                let since = Utc::now() - schedule.age;
                check(&asked.storage, &asked.outbound, &target, since).map(|found| (target, found))
            });
            match checked.await {
                Ok(Ok((_, None))) => {}
                Ok(Ok((target, Some(found)))) => {
                    if found.health.is_bad() {
                        tracing::warn!(name = target.name, health = %found.health, "a link to another site fails");
                    }
                    sleep(schedule.pause).await;
                }
                Ok(Err(error)) => tracing::warn!(%error, "a link to another site cannot be checked now"),
                Err(_) => return,
            }
        }
        sleep(schedule.every).await;
    }
}
