//! `petrecipes check-links`: requests every link to another site, one by one.

use chrono::Utc;
use http_api::config::PAUSE_BETWEEN_LINKS;
use http_api::link_check::{CheckResult, Target, check, targets};
use http_api::outbound::{Outbound, Policy};
use std::process::ExitCode;

use crate::database;

/// Exits with status 1 if a link is broken or its server does not respond.
pub fn run() -> anyhow::Result<ExitCode> {
    let (config, storage) = database::open_existing()?;
    storage.run_without_transaction(storage::migrate::up)?;
    let outbound = Outbound::new(Policy::PublicHttps);
    let mut failures = 0;
    for (number, target) in storage.read(|db| targets(db, &config.market.retailers))?.iter().enumerate() {
        if number > 0 {
            std::thread::sleep(PAUSE_BETWEEN_LINKS);
        }
        // A running server may have checked the link at the same time; then there is no result to print.
        if let Some(found) = check(&storage, &outbound, target, Utc::now())? {
            println!("{}", line(target, &found));
            failures += usize::from(found.health.needs_attention());
        }
    }
    Ok(if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn line(target: &Target, found: &CheckResult) -> String {
    let country = target.country.map_or_else(|| "--".to_owned(), |country| country.to_string());
    let reason = found.status.map_or_else(|| found.reason.clone(), |status| status.to_string());
    format!("{:<11}  {country}  {}  {}  {reason}", found.health.as_str(), target.name, target.url)
}
