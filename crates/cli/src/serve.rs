//! `petrecipes serve`: serves the site.

use anyhow::Context;
use http_api::evaluation::evaluate_outdated_and_log;

use crate::{database, seed, version};

pub fn run() -> anyhow::Result<()> {
    http_api::COMMIT.get_or_init(|| version::COMMIT);
    let (config, storage) = database::open()?;
    database::wait_until_reachable(&config, &storage)?;
    let database = config.database.to_string();
    storage
        .run_without_transaction(storage::migrate::up)
        .with_context(|| format!("{database} could not be migrated"))?;
    // Only now is it certain that an existing file is a database of this program.
    for warning in config.database.restrict_files() {
        tracing::warn!("{warning}");
    }
    if storage.read(storage::recipes::count)? == 0 {
        let import = seed::seed(&storage)?;
        tracing::info!(recipes = import.added, "the catalogue was added");
    }
    evaluate_outdated_and_log(&storage)?;
    let public_url = config.public_url.clone();
    http_api::server::run(config, storage, |address| {
        tracing::info!(%address, %public_url, database, "serving");
    })?;
    http_api::telemetry::flush();
    Ok(())
}
