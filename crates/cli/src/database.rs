//! The database that the environment names.

use anyhow::Context;
use http_api::Config;
use storage::Storage;

/// Reads the configuration and prepares to connect.
pub fn open() -> anyhow::Result<(Config, Storage)> {
    let config = Config::read(|name| std::env::var(name).ok())?;
    if let Some(warning) = config.database.warning() {
        tracing::warn!("{warning}");
    }
    let storage = Storage::open(&config.database).with_context(|| format!("{:?}", config.database))?;
    Ok((config, storage))
}

/// With the newest schema, so that a command works before the first start.
pub fn newest() -> anyhow::Result<Storage> {
    let (_, storage) = open()?;
    storage.exclusively(storage::migrate::up)?;
    Ok(storage)
}
