//! `petrecipes seed`: the catalogue in the database, up to date wherever nobody edited it.

use anyhow::Context;
use chrono::Utc;
use storage::Storage;
use storage::recipes::{Planted, plant};

use crate::{catalogue, database};

pub fn run() -> anyhow::Result<()> {
    http_api::telemetry::start()?;
    let (config, storage) = database::create()?;
    database::wait_until_reachable(&config, &storage)?;
    storage.exclusively(storage::migrate::up)?;
    database::print_warnings(config.database.restrict_files());
    let planted =
        seed(&storage).with_context(|| format!("the catalogue could not be planted in {}", config.database))?;
    println!(
        "{} recipes added, {} brought up to date, {} unchanged, {} left as they were edited",
        planted.added, planted.updated, planted.unchanged, planted.edited
    );
    Ok(())
}

/// Plants all of the catalogue or nothing.
pub fn seed(storage: &Storage) -> anyhow::Result<Planted> {
    let catalogue = catalogue::judged()?;
    Ok(storage.write(|db| plant(db, &catalogue, Utc::now()))?)
}
