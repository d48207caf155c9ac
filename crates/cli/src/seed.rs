//! `petrecipes seed`: adds or updates the recipes of the built-in catalogue, except edited ones.

use anyhow::Context;
use chrono::Utc;
use domain::plain_text::with_count;
use storage::Storage;
use storage::recipes::{CatalogueImport, import_catalogue};

use crate::{catalogue, database};

pub fn run() -> anyhow::Result<()> {
    http_api::telemetry::start()?;
    let (config, storage) = database::create()?;
    database::wait_until_reachable(&config, &storage)?;
    storage.run_without_transaction(storage::migrate::up)?;
    database::print_warnings(config.database.restrict_files());
    let import = seed(&storage).with_context(|| format!("the catalogue could not be added to {}", config.database))?;
    println!(
        "{} added, {} updated, {} unchanged, {} kept because they were edited",
        with_count(import.added, "recipe"),
        import.updated,
        import.unchanged,
        import.edited
    );
    Ok(())
}

/// Adds the whole catalogue in one transaction.
pub fn seed(storage: &Storage) -> anyhow::Result<CatalogueImport> {
    let now = Utc::now();
    let catalogue = catalogue::evaluate_recipes(now)?;
    Ok(storage.write(|db| import_catalogue(db, &catalogue, now))?)
}
