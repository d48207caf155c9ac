//! Renders the pages that are visited most, after the start and after each change of the recipes, so that visitors do not wait for
//! them.

use actix_web::web;
use chrono::{TimeDelta, Utc};
use domain::page::PAGES;
use domain::visit::VisitMetric;
use std::time::Instant;
use storage::counting::report::largest_amounts;
use storage::error_chain;

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
    let fixed = PAGES.iter().filter(|page| page.is_rendered() && page.path == page.path_prefix());
    let mut addresses: Vec<String> = fixed.map(|page| page.path.to_owned()).collect();
    let today = Utc::now().date_naive();
    let days = (today - TimeDelta::days(DAYS), today);
    let visited = state.read(move |db| largest_amounts(db, VisitMetric::Page, days, MOST_VISITED)).await?;
    addresses.extend(visited.into_iter().map(|page| page.name));
    let service = build_service(state).await?;
    for address in addresses {
        if state.snapshot().data_version() != version {
            break;
        }
        fetch(&service, &address).await?;
    }
    Ok(())
}
