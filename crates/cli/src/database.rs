//! The database that the environment names.

use anyhow::Context;
use http_api::Config;
use storage::Storage;

/// Reads the configuration and prepares to connect. A SQLite database that is missing is created.
pub fn open() -> anyhow::Result<(Config, Storage)> {
    connect(Config::read(|name| std::env::var(name).ok())?)
}

/// The same, and names the database on standard error.
pub fn create() -> anyhow::Result<(Config, Storage)> {
    connect(configure()?)
}

/// Reads the configuration and names the database on standard error, so that nobody works on another one than they
/// think. Standard output stays free for what a command prints.
pub fn configure() -> anyhow::Result<Config> {
    let config = Config::read(|name| std::env::var(name).ok())?;
    eprintln!("Database: {}", config.database);
    Ok(config)
}

/// For commands that work on what is there: a database that is missing or has no schema is an error, and nothing is
/// created.
pub fn open_existing() -> anyhow::Result<(Config, Storage)> {
    let config = configure()?;
    warn_of_plain_connection(&config);
    let storage = Storage::open_existing(&config.database)?;
    Ok((config, storage))
}

/// An existing database, brought to the newest schema.
pub fn newest() -> anyhow::Result<Storage> {
    let (_, storage) = open_existing()?;
    storage.exclusively(storage::migrate::up)?;
    Ok(storage)
}

fn connect(config: Config) -> anyhow::Result<(Config, Storage)> {
    warn_of_plain_connection(&config);
    let storage = Storage::open(&config.database).with_context(|| config.database.to_string())?;
    Ok((config, storage))
}

fn warn_of_plain_connection(config: &Config) {
    if let Some(warning) = config.database.warning() {
        tracing::warn!("{warning}");
    }
}
