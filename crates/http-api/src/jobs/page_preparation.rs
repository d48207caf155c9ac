//! Renders the pages that are visited most, after the start and after each change of the recipes, so that visitors do not wait for
//! them.

use actix_web::web;
use chrono::{NaiveDate, TimeDelta, Utc};
use domain::page::PAGES;
use domain::visit::VisitMetric;
use std::time::Instant;
use storage::counting::report::largest_amounts;
use storage::{Db, StorageError, error_chain};

use crate::error::ApiError;
use crate::health::job_runs::Job;
use crate::in_process_request::{build_service, fetch};
use crate::state::State;

/// Number of pages that are rendered besides those with a fixed address.
const MOST_VISITED: i64 = 40;
/// Visits of this many days decide which pages are visited most.
const DAYS: i64 = 7;

pub async fn run(state: web::Data<State>) {
    if state.page_rendering.is_none() {
        return;
    }
    loop {
        let began = Instant::now();
        let result = prepare_pages(&state).await;
        Job::PagePreparation.record(began, result.is_ok());
        if let Err(error) = result {
            tracing::warn!(
                error = error_chain(&error),
                "cannot render the pages that are visited most; they are rendered when they are requested"
            );
        }
        state.snapshot_replaced.notified().await;
    }
}

/// Requests one page after the other, so that the pages of visitors wait for one of them at most. It stops when the recipes change
/// again.
#[tracing::instrument(skip_all)]
async fn prepare_pages(state: &web::Data<State>) -> Result<(), ApiError> {
    let version = state.snapshot().data_version();
    let addresses = state.read(|db| list_addresses(db, Utc::now().date_naive())).await?;
    let service = build_service(state).await?;
    for address in addresses {
        if state.snapshot().data_version() != version {
            break;
        }
        fetch(&service, &address).await?;
    }
    Ok(())
}

/// Returns the addresses of the pages with a fixed address, and then of those that were visited most.
fn list_addresses(db: &mut Db, today: NaiveDate) -> Result<Vec<String>, StorageError> {
    let fixed = PAGES.iter().filter(|page| page.is_rendered() && page.path == page.path_prefix());
    let days = (today - TimeDelta::days(DAYS), today);
    let visited = largest_amounts(db, VisitMetric::Page, days, MOST_VISITED)?;
    Ok(fixed.map(|page| page.path.to_owned()).chain(visited.into_iter().map(|page| page.name)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use storage::counting::{Event, Visit, record, sum_day};
    use storage::{Address, Storage};

    /// Returns visits of the page of a recipe on one day, each by another visitor.
    fn visits(id: i64, day: NaiveDate, count: i64) -> impl Iterator<Item = Event> {
        let at = day.and_hms_opt(12, 0, 0).unwrap().and_utc();
        (0..count).map(move |number| {
            let (visitor, path) = (format!("{id} {number}"), format!("/recipe/{id}"));
            Event::Visit(Visit { at, visitor, path, source: None, country: None, seconds: None })
        })
    }

    #[test]
    fn pages_with_a_fixed_address_are_followed_by_the_forty_that_were_visited_most_in_the_last_week() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::open(&Address::Sqlite(folder.path().join("pets.db"))).unwrap();
        storage.run_without_transaction(storage::migrate::up).unwrap();
        let today: NaiveDate = "2026-11-21".parse().unwrap();
        let day = |ago| today - TimeDelta::days(ago);
        // Page 1 is visited three times on each day, and every other page on one day.
        let mut events: Vec<Event> = (0..8).flat_map(|ago| visits(1, day(ago), 3)).collect();
        events.extend((2..=41).flat_map(|id| visits(id, day(id % 8), 43 - id)));
        events.extend(visits(99, day(8), 200));
        storage.write(|db| record(db, &events)).unwrap();
        for ago in 0..=8 {
            storage.write(|db| sum_day(db, day(ago), Utc::now())).unwrap();
        }

        let addresses = storage.read(|db| list_addresses(db, today)).unwrap();
        let (fixed, visited) = addresses.split_at(addresses.len().saturating_sub(40));
        for path in ["/", "/recipes", "/about"] {
            assert!(fixed.iter().any(|it| it == path), "{path}: {fixed:?}");
        }
        for address in fixed {
            let page = PAGES.iter().find(|page| page.path == address).unwrap();
            assert!(page.is_rendered() && !address.contains('{'), "{address}");
        }
        // Page 1 has 24 visits. Those of page 19 are as many, and it is sorted after page 1 by its name.
        let in_order = (2..=18).chain([1]).chain(19..=40);
        assert_eq!(visited, in_order.map(|id| format!("/recipe/{id}")).collect::<Vec<_>>());
    }
}
