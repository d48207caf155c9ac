//! `petrecipes migrate`: the newest schema.

use anyhow::Context;

use crate::database;

pub fn run() -> anyhow::Result<()> {
    http_api::telemetry::start()?;
    let (config, storage) = database::create()?;
    database::wait_until_reachable(&config, &storage)?;
    let steps = storage
        .exclusively(storage::migrate::up)
        .with_context(|| format!("the schema of {} could not be brought up to date", config.database))?;
    // Only now is it certain that an existing file is a database of this program.
    database::print_warnings(config.database.restrict_files());
    println!("{steps} migrations run on {}", config.database);
    Ok(())
}
